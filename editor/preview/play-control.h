/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/preview/play-draw.h"

G_BEGIN_DECLS

/* Markers on the nodes whose controller has changed since the start of the game: discs in the
 * colour of the new one. */
typedef struct {
  const BorGame *game;  /* borrowed; only compared, to notice that another game has begun */
  guint8 *before, *now; /* by slot of a locale: the controllers, as bits by player; NULL: unknown */
  guint n;
} BorPlayControl;

/* Finds the nodes that have been taken. Does nothing if the ruleset has no controllers. */
void bor_play_control_find (BorPlayControl *control, BorPreview *preview);
void bor_play_control_clear (BorPlayControl *control);
void bor_play_control_draw (const BorPlayControl *control, const BorPlayDrawing *drawing);

G_END_DECLS
