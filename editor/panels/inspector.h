/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/session/session.h"

G_BEGIN_DECLS

/* Shows and sets the properties of the selection, as declared by the vocabulary of the
 * scenario's rulesets. For an approach, both sides of the pair are shown side by side.
 *
 * Signals: "commit" (BorScenario *, const char *label, const char *merge) when the user has set
 * a value; "failed" (const char *message) when the value is not possible; "go-to" when the name
 * of another element was clicked, which is already selected. */
#define BOR_TYPE_INSPECTOR (bor_inspector_get_type ())
G_DECLARE_FINAL_TYPE (BorInspector, bor_inspector, BOR, INSPECTOR, GtkWidget)

/* Keeps a reference; NULL empties it. */
void bor_inspector_set_session (BorInspector *self, BorSession *session);

G_END_DECLS
