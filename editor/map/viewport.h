/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "geometry/geometry.h"

G_BEGIN_DECLS

/* The part of the board that a map view shows: a plain value, without a widget. Screen
 * coordinates are logical pixels from the view's top left corner. */
typedef struct {
  double x, y;          /* board point at the centre of the view */
  double scale;         /* pixels per board unit */
  double width, height; /* size of the view in pixels */
} BorViewport;

#define BOR_VIEWPORT_MIN_SCALE 0.002
#define BOR_VIEWPORT_MAX_SCALE 200.0

BorPoint bor_viewport_to_board (const BorViewport *view, double x, double y);
BorPoint bor_viewport_to_screen (const BorViewport *view, double x, double y);
/* The visible area in board units. */
BorBox bor_viewport_visible (const BorViewport *view);

/* Moves the contents by dx, dy pixels. */
void bor_viewport_pan (BorViewport *view, double dx, double dy);
/* Zooms by `factor` around the screen point x, y. Limited to the smallest and largest scale. */
void bor_viewport_zoom_at (BorViewport *view, double factor, double x, double y);
/* Shows all of `box` with a margin of `margin` pixels; an empty box, or one that is a point, is
 * centred at the current scale. */
void bor_viewport_fit (BorViewport *view, BorBox box, double margin);
/* Pans no more than necessary to bring `box` into view. */
void bor_viewport_reveal (BorViewport *view, BorBox box, double margin);
/* Pans so that some of `board` stays in view, and the user cannot lose the map. */
void bor_viewport_keep_in_sight (BorViewport *view, BorBox board);

G_END_DECLS
