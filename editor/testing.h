/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/window-backdrop.h"
#include "editor/window-file.h"

G_BEGIN_DECLS

/* What only tests call of this folder. */

/* window-backdrop.h */

/* Puts a picture behind the map, from `page` of a PDF (0: the first); a scenario that was never
 * saved is then looked for beside it. Says what is wrong. */
gboolean bor_window_add_backdrop (BorWorkspace *window, GFile *file, guint page);
/* A file was dropped on the window: a picture is added to the scenario that it shows; else what it
 * is is opened. FALSE when nothing can be done with it now. */
gboolean bor_window_drop (BorWorkspace *window, GFile *file);
/* Opens a new scenario with the picture behind an empty board of its shape; that is no step of its
 * history, and it is unsaved. */
gboolean bor_window_new_from_picture (BorWorkspace *window, GFile *file, guint page);

/* window-file.h */

/* Saves to another file, which is the document's from then on. FALSE when it could not be, as when
 * another window has that file: says so. */
gboolean bor_window_save_as (BorWindow *window, GFile *file);

G_END_DECLS
