/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/workspace.h"

G_BEGIN_DECLS

/* The actions "add-backdrop" and "new-from-picture", and what is dropped on the window. */
void bor_window_add_backdrop_actions (BorWorkspace *window);
/* Puts a picture behind the map, from `page` of a PDF (0: the first); a scenario that was never
 * saved is then looked for beside it. Says what is wrong. */
gboolean bor_window_add_backdrop (BorWorkspace *window, GFile *file, guint page);
/* Opens a new scenario with the picture behind an empty board of its shape; that is no step of its
 * history, and it is unsaved. */
gboolean bor_window_new_from_picture (BorWorkspace *window, GFile *file, guint page);
/* The same, when there are several pages of the one that is asked for. */
void bor_window_open_picture (BorWorkspace *window, GFile *file);
/* A file was dropped on the window: a picture is added to the scenario that it shows; else what it
 * is is opened. FALSE when nothing can be done with it now. */
gboolean bor_window_drop (BorWorkspace *window, GFile *file);
void bor_window_add_picture_filter (GtkFileChooser *chooser);
/* The scenario has been saved in another folder than `from`: so are its pictures. */
void bor_window_take_backdrops_along (BorWorkspace *window, const char *from);

G_END_DECLS
