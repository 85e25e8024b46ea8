/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/map/viewport.h"
#include "editor/session/session.h"

G_BEGIN_DECLS

/* The grid over the map, for drawing by; it is no part of the board. */

/* The least of 1, 2, 5, 10, 20 … (and 0.5, 0.2 …) that is `least` or more. */
double bor_grid_step (double least);
/* Board units between two lines, for a hand with `unit` board units per pixel: what the preferences
 * say, else a step that is easy to see. */
double bor_grid_spacing (const BorPreferences *preferences, double unit);
/* The crossing of lines nearest to a place. */
BorPoint bor_grid_nearest (double spacing, BorPoint at);
/* Draws it, every fifth line heavier; nothing where lines would lie too close. */
void bor_grid_draw (GtkSnapshot *snapshot, BorSession *session, const BorViewport *view);

G_END_DECLS
