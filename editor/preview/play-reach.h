/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/preview/play-draw.h"

G_BEGIN_DECLS

/* What a piece can reach, shown over the board. */
typedef struct {
  guint8 *marks; /* BorReachMarks by slot of a locale; NULL: nothing is shown */
  guint n;
  char *text; /* explanation; nullable */
} BorPlayReach;

/* Finds what `piece` can reach or, if `target` has a slot (not -1), its line of fire to the
 * target. */
void bor_play_reach_find (BorPlayReach *reach, BorPreview *preview, const BorPieceShown *piece,
                          BorElementRef target);
void bor_play_reach_clear (BorPlayReach *reach);
/* Draws the marks; call before drawing the blocks. */
void bor_play_reach_draw (const BorPlayReach *reach, const BorPlayDrawing *drawing);

G_END_DECLS
