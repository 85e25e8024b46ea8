/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/canvas.h"
#include "render/style.h"

G_BEGIN_DECLS

/* The symbols of pieces ("symbol" of the core's vocabulary): boxes for infantry, cavalry and
 * artillery, as on the sides of locales, and silhouettes for the others. */

/* Half the width of a symbol at full size, in style points. */
#define BOR_FACE_HALF 8.5

/* Returns the outline of a silhouette around the origin, at full size in style points, as SVG path
 * data with only M, L, C and Z. Fill it with the even-odd rule. NULL if the symbol is a box. */
const char *bor_face_outline (const char *symbol);
/* Draws a symbol centred on (`x`, 0), extending `half` style points to each side. An unknown symbol
 * is drawn as infantry. */
void bor_sign_face (BorCanvas *canvas, const BorStyle *style, const char *symbol, double x,
                    double half);

G_END_DECLS
