/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/preview/block-layout.h"

G_BEGIN_DECLS

/* Where to draw over the board so that blocks and names remain readable. All points are on the
 * screen, for the view in which the blocks were last placed. */

/* The last point on the way that is at least `least` from `to`, and not on a block at its end. On a
 * short way only the distance counts. */
BorPoint bor_block_clear_end (const BorBlockLayout *blocks, BorPoint from, BorPoint to,
                              double least);

/* The centre of a label at a point, given half its width and height: above the point, or else
 * beside or below it, wherever it is in view and covers no name and no block. If it does
 * everywhere, it is above the point. */
BorPoint bor_block_clear_label (const BorBlockLayout *blocks, const BorScenario *scenario,
                                const BorBlockLayoutView *view, BorPoint at, double width,
                                double height);

G_END_DECLS
