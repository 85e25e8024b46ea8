/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "geometry/geometry.h"

G_BEGIN_DECLS

/* Which part of the board a canvas shows: a plain value, without a widget.
 * Screen coordinates are logical pixels from the canvas' top left corner. */
typedef struct {
  double x, y;          /* board point at the middle of the canvas */
  double scale;         /* pixels per board unit */
  double width, height; /* of the canvas, pixels */
} BorViewport;

#define BOR_VIEWPORT_MIN_SCALE 0.002
#define BOR_VIEWPORT_MAX_SCALE 200.0

BorPoint bor_viewport_to_board (const BorViewport *view, double x, double y);
BorPoint bor_viewport_to_screen (const BorViewport *view, double x, double y);
/* What is visible, in board units. */
BorBox bor_viewport_visible (const BorViewport *view);

/* Moves the content by so many pixels. */
void bor_viewport_pan (BorViewport *view, double dx, double dy);
/* Zooms by `factor`, keeping the board point under screen point x, y where it
 * is. Stops at the smallest and largest scale. */
void bor_viewport_zoom_at (BorViewport *view, double factor, double x, double y);
/* Shows all of `box` with a margin of `margin` pixels; an empty or pointlike
 * box is centred at the current scale. */
void bor_viewport_fit (BorViewport *view, BorBox box, double margin);
/* Pans as little as needed to bring `box` into view, if at all. */
void bor_viewport_reveal (BorViewport *view, BorBox box, double margin);
/* Keeps some of `board` in view, so that the map cannot be lost. */
void bor_viewport_keep_in_sight (BorViewport *view, BorBox board);

G_END_DECLS
