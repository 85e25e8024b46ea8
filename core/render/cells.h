/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/view.h"

G_BEGIN_DECLS

/* How the cells of a grid look: ground that runs on from cell to cell, with a pattern for each kind and
 * an edge where it ends. Inside core/render only. */

/* Pixels across a cell under which it has its tint only. */
#define BOR_LEAST_CELL 15.0

/* Half of a cell's width in style points. */
double bor_cell_half (const BorView *view, gint32 slot);
/* The pattern of a ground around the origin, in style points, `half` to each side. `variety` turns and
 * shifts what grows there. */
void bor_sign_ground (BorCanvas *canvas, const BorStyle *style, BorGround ground, double half,
                      guint variety);
/* Planks from left to right, in water. */
void bor_sign_bridge (BorCanvas *canvas, const BorStyle *style, double half);
/* The stones of a wall that fell. */
void bor_sign_rubble (BorCanvas *canvas, const BorStyle *style, double half);
/* Battlements along the upper side of what lies below the origin, from left to right. */
void bor_sign_rampart (BorCanvas *canvas, const BorStyle *style, double half);
/* Pattern, edges and what is built in a cell. */
void bor_draw_cell (const BorView *view, gint32 slot);

G_END_DECLS
