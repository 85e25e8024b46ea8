/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/workspace.h"

G_BEGIN_DECLS

/* Adds the actions "add-backdrop" and "new-from-picture", and accepts files dropped on the
 * window. */
void bor_window_add_backdrop_actions (BorWorkspace *window);
/* Opens a new scenario with the picture behind an empty board of the same proportions. Asks for
 * the page if there are several. */
void bor_window_open_picture (BorWorkspace *window, GFile *file);
void bor_window_add_picture_filter (GtkFileChooser *chooser);
/* Call after saving the scenario in another folder than `from`: copies its pictures. */
void bor_window_copy_backdrops (BorWorkspace *window, const char *from);

G_END_DECLS
