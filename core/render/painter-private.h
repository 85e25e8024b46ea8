/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/view.h"

G_BEGIN_DECLS

/* Draws on any canvas; `scale` as for bor_painter_draw(), 0: nothing is too small. */
void bor_painter_paint (BorPainter *painter, BorCanvas *canvas, double scale, const BorBox *clip);

G_END_DECLS
