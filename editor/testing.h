/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/window-backdrop.h"
#include "editor/window-file.h"

G_BEGIN_DECLS

/* Functions of this folder that only tests call. */

/* window-backdrop.h */

/* Adds a picture behind the map, from `page` of a PDF (0: the first). A scenario that was never
 * saved then looks for its pictures in that folder. Errors are shown to the user. */
gboolean bor_window_add_backdrop (BorWorkspace *window, GFile *file, guint page);
/* Handles a file dropped on the window: adds a picture to the scenario shown; opens any other
 * file. FALSE if it cannot be handled now. */
gboolean bor_window_drop (BorWorkspace *window, GFile *file);
/* Opens a new, unsaved scenario with the picture behind an empty board of the same proportions.
 * The picture is not a step of its history. */
gboolean bor_window_new_from_picture (BorWorkspace *window, GFile *file, guint page);

/* window-file.h */

/* Saves to another file, which becomes the document's file. FALSE if that fails, for example
 * because another window has that file open; the user is told why. */
gboolean bor_window_save_as (BorWindow *window, GFile *file);

G_END_DECLS
