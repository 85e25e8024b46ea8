/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/canvas.h"
#include "render/style.h"

G_BEGIN_DECLS

/* The symbols of pieces ("symbol" of the core's vocabulary): boxes for infantry, cavalry and
 * artillery, as on the sides of locales, silhouettes for the others. */

/* Half the width of a symbol at its full size, style points. */
#define BOR_FACE_HALF 8.5

/* The outline of a silhouette in style points around the origin at full size, to be filled by the
 * even-odd rule: the path data of an SVG, with M, L, C and Z only. NULL: the symbol is a box. */
const char *bor_face_outline (const char *symbol);
/* Draws the symbol around `x`, 0, `half` style points to each side. One that is not known is
 * drawn as infantry. */
void bor_sign_face (BorCanvas *canvas, const BorStyle *style, const char *symbol, double x,
                    double half);

G_END_DECLS
