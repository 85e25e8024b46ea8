/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/balance/run.h"
#include "editor/session/session.h"

G_BEGIN_DECLS

typedef void (*BorRunExportFail) (GtkWidget *owner, const char *message);

/* Asks where to save the results of a run that is over, as a table or as JSON. Calls `fail` if they cannot
 * be written, as long as `owner` exists. */
void bor_run_export (BorBalanceRun *run, BorSession *session, GtkWidget *owner,
                     BorRunExportFail fail);

G_END_DECLS
