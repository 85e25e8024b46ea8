/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/application.h"
#include "editor/map/workspace.h"

G_BEGIN_DECLS

/* A window with one document, or the start page when it has none. It is the BorWorkspace of all
 * that is in it. */
#define BOR_TYPE_WINDOW (bor_window_get_type ())
G_DECLARE_FINAL_TYPE (BorWindow, bor_window, BOR, WINDOW, GtkApplicationWindow)

GtkWidget *bor_window_new (BorApplication *application);
/* NULL on the start page; borrowed. */
BorSession *bor_window_session (BorWindow *self);
void bor_window_set_session (BorWindow *self, BorSession *session);
BorMapView *bor_window_map (BorWindow *self);
/* While the map is played, what edits it cannot be done. */
gboolean bor_window_is_playing (BorWindow *self);
void bor_window_set_playing (BorWindow *self, gboolean playing);

/* Whether another program has changed the document's file, or taken it away, since it was read,
 * written or accepted. */
gboolean bor_window_disk_differs (BorWindow *self);
/* What is on disk is this program's own doing. */
void bor_window_accept_disk (BorWindow *self);
/* Writes the copy of unsaved work at once; FALSE when it could not be. */
gboolean bor_window_keep_copy (BorWindow *self);
/* Closes the window, unsaved work and all. */
void bor_window_give_up (BorWindow *self);

G_END_DECLS
