/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/session/session.h"

G_BEGIN_DECLS

/* A row for a picture behind the map: its name, visibility, lock and opacity.
 *
 * Signals: "commit" (BorScenario *, const char *label, const char *merge), "failed" (const char
 * *). */
#define BOR_TYPE_BACKDROP_ROW (bor_backdrop_row_get_type ())
G_DECLARE_FINAL_TYPE (BorBackdropRow, bor_backdrop_row, BOR, BACKDROP_ROW, GtkListBoxRow)

/* Keeps a reference to the session. */
GtkWidget *bor_backdrop_row_new (BorSession *session, gint32 slot);
/* The slot of its backdrop. */
gint32 bor_backdrop_row_slot (BorBackdropRow *self);
/* Updates the row from the session's scenario, which must have that backdrop. */
void bor_backdrop_row_show (BorBackdropRow *self);

G_END_DECLS
