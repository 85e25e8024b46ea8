/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/preview/play-draw.h"

G_BEGIN_DECLS

/* How things are drawn on a preview's board. */

/* Gold marks what is possible; no side has that colour. */
void bor_play_pen_gold (cairo_t *cr, double alpha);
/* The colour of a side, grey for none. */
BorInk bor_play_pen_ink (const BorPlayDrawing *drawing, gint player);
/* Begins a path with an element; TRUE if it encloses anything. */
gboolean bor_play_pen_trace (const BorPlayDrawing *drawing, BorElementRef ref);
/* Strokes the path with a light line under a coloured one, visible on any background. */
void bor_play_pen_stroke (cairo_t *cr, double width);

/* `width` is the largest width in pixels, if more than 0. (transfer full) */
PangoLayout *bor_play_pen_text (const BorPlayDrawing *drawing, const char *text, double size,
                                gboolean bold, double width);
/* Draws a text with its top left corner at a point, and frees it. */
void bor_play_pen_write (const BorPlayDrawing *drawing, PangoLayout *text, double x, double y);

G_END_DECLS
