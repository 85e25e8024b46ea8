/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/session/session.h"

G_BEGIN_DECLS

/* Instructions for the first steps, shown over the map while the board is empty. */
#define BOR_TYPE_EMPTY_HINT (bor_empty_hint_get_type ())
G_DECLARE_FINAL_TYPE (BorEmptyHint, bor_empty_hint, BOR, EMPTY_HINT, GtkWidget)

/* NULL: no document. */
void bor_empty_hint_set_session (BorEmptyHint *self, BorSession *session);
/* Hides the hint while something is being drawn. */
void bor_empty_hint_set_busy (BorEmptyHint *self, gboolean busy);

G_END_DECLS
