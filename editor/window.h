/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/application.h"
#include "editor/map/workspace.h"

G_BEGIN_DECLS

/* A window with one document, or with the start page if it has none. It is the BorWorkspace for
 * everything in it. */
#define BOR_TYPE_WINDOW (bor_window_get_type ())
G_DECLARE_FINAL_TYPE (BorWindow, bor_window, BOR, WINDOW, GtkApplicationWindow)

GtkWidget *bor_window_new (BorApplication *application);
/* NULL on the start page; borrowed. */
BorSession *bor_window_session (BorWindow *self);
void bor_window_set_session (BorWindow *self, BorSession *session);
BorMapView *bor_window_map (BorWindow *self);
/* TRUE while the map is being played; editing actions are then disabled. */
gboolean bor_window_is_playing (BorWindow *self);
void bor_window_set_playing (BorWindow *self, gboolean playing);

/* Returns the document's file, or that of its board, if another program has changed it since it was
 * last read, written or accepted; NULL otherwise. (transfer none) */
GFile *bor_window_changed_file (BorWindow *self);
/* Whether another program has removed one of them. */
gboolean bor_window_file_vanished (BorWindow *self);
/* Accepts the files on disk as they are. */
void bor_window_accept_disk (BorWindow *self);
/* Accepts only what was written until then. */
void bor_window_accept_disk_until (BorWindow *self, GDateTime *time);
/* Writes the recovery copy now; FALSE if it could not be written. */
gboolean bor_window_keep_copy (BorWindow *self);
/* Closes the window and discards unsaved work. */
void bor_window_discard (BorWindow *self);

G_END_DECLS
