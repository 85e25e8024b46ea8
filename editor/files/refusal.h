/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/scenario.h"

G_BEGIN_DECLS

/* Tells the user that the scenario was not saved because reading it back would give a different
 * scenario (BOR_XML_ERROR_UNFAITHFUL), and offers to save a report. */
void bor_refusal_show (GtkWindow *window, const BorScenario *scenario, const char *title,
                       const char *message);

G_END_DECLS
