/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/view.h"

G_BEGIN_DECLS

const BorScene *bor_painter_scene (const BorPainter *painter);
/* Initializes `view` from the painter, for drawing single symbols. The view must not outlive the
 * painter. */
void bor_painter_view (BorPainter *painter, BorCanvas *canvas, BorView *view);
/* Draws on any canvas. `scale` is as for bor_painter_draw(); 0: nothing is too small to be
 * drawn. */
void bor_painter_paint (BorPainter *painter, BorCanvas *canvas, double scale, const BorBox *clip);

G_END_DECLS
