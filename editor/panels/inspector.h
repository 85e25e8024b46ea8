/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/session/session.h"

G_BEGIN_DECLS

/* Shows and sets what is selected, from the vocabulary of the scenario's
 * rulesets. Of an approach both sides of the pair stand side by side.
 *
 * Signal "commit" (BorScenario *, const char *label, const char *merge) when
 * something was set; "failed" (const char *message) when it could not be; "go-to" when the
 * name of another element was clicked, which is selected by then. */
#define BOR_TYPE_INSPECTOR (bor_inspector_get_type ())
G_DECLARE_FINAL_TYPE (BorInspector, bor_inspector, BOR, INSPECTOR, GtkWidget)

/* Keeps a reference; NULL empties it. */
void bor_inspector_set_session (BorInspector *self, BorSession *session);

G_END_DECLS
