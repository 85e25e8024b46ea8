/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/map/viewport.h"
#include "editor/session/session.h"

G_BEGIN_DECLS

/* The drawing grid over the map; it is not part of the board. */

/* The smallest of 1, 2, 5, 10, 20 … (and 0.5, 0.2 …) that is at least `least`. */
double bor_grid_step (double least);
/* The spacing of the lines in board units: from the preferences, or else one that is easy to see
 * when a pixel is `unit` board units. */
double bor_grid_spacing (const BorPreferences *preferences, double unit);
/* The grid point nearest to `at`. */
BorPoint bor_grid_nearest (double spacing, BorPoint at);
/* Draws the grid with every fifth line heavier; draws nothing if the lines would be too close. */
void bor_grid_draw (GtkSnapshot *snapshot, BorSession *session, const BorViewport *view);

G_END_DECLS
