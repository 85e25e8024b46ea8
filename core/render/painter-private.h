/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/view.h"

G_BEGIN_DECLS

/* Sets how the sheet around the board is drawn, if the layers have it. */
void bor_painter_set_sheet (BorPainter *painter, const BorSheetLook *look);
/* Returns the box of what is drawn of the board, with a narrow edge; the board if backdrops are, whose
 * size nobody knows here. */
BorBox bor_painter_drawn (BorPainter *painter);
/* Returns TRUE if more than paper and frame is drawn in a part of the plane. */
gboolean bor_painter_draws (BorPainter *painter, BorBox part);
guint bor_painter_layers (const BorPainter *painter);
const BorScene *bor_painter_scene (const BorPainter *painter);
/* Initializes `view` from the painter, for drawing single symbols. The view must not outlive the
 * painter. */
void bor_painter_view (BorPainter *painter, BorCanvas *canvas, BorView *view);
/* Draws on any canvas. `scale` is as for bor_painter_draw(); 0: nothing is too small to be
 * drawn. */
void bor_painter_paint (BorPainter *painter, BorCanvas *canvas, double scale, const BorBox *clip);

/* Sets how many threads draw a document of many locales, which comes out the same; 1 by default. */
void bor_painter_set_threads (BorPainter *painter, guint n);

G_END_DECLS
