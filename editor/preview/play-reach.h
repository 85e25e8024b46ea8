/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/preview/play-draw.h"

G_BEGIN_DECLS

/* What a piece reaches, shown over the board. */
typedef struct {
  guint8 *marks; /* BorReachMarks by slot of a locale; NULL: nothing is shown */
  guint n;
  char *text; /* explains it; nullable */
} BorPlayReach;

/* Finds what `piece` reaches or, with a target (slot -1: none), its line of fire to it. */
void bor_play_reach_find (BorPlayReach *reach, BorPreview *preview, const BorPieceShown *piece,
                          BorElementRef target);
void bor_play_reach_clear (BorPlayReach *reach);
/* Draws it; call before drawing the blocks. */
void bor_play_reach_draw (const BorPlayReach *reach, const BorPlayDrawing *drawing);

G_END_DECLS
