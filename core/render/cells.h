/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/view.h"

G_BEGIN_DECLS

/* Draws the cells of a grid: terrain that continues from cell to cell, with a pattern for each kind
 * and an edge where it ends. Private to core/render. */

/* The width of a cell, in pixels, below which only its tint is drawn. */
#define BOR_LEAST_CELL 15.0

/* Returns half of a cell's width, in style points. */
double bor_cell_half (const BorView *view, gint32 slot);
/* Draws the pattern of a ground around the origin, `half` style points to each side. `variety` is a
 * random number that rotates and shifts the plants. */
void bor_sign_ground (BorCanvas *canvas, const BorStyle *style, BorGround ground, double half,
                      guint variety);
/* Draws planks from left to right, over water. */
void bor_sign_bridge (BorCanvas *canvas, const BorStyle *style, double half);
/* Draws the stones of a fallen wall. */
void bor_sign_rubble (BorCanvas *canvas, const BorStyle *style, double half);
/* Draws battlements along a side, from left to right; the wall is below the origin. */
void bor_sign_rampart (BorCanvas *canvas, const BorStyle *style, double half);
/* Draws the pattern, edges and buildings of a cell. */
void bor_draw_cell (const BorView *view, gint32 slot);

G_END_DECLS
