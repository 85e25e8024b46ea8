/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/preview/play-draw.h"

G_BEGIN_DECLS

/* Markers on the nodes that have another controller than at the start of the game: discs in the
 * colour of the player who has taken them. */
typedef struct {
  const BorGame *game;  /* not owned; never read: it tells whether these belong to another game */
  guint8 *before, *now; /* controllers, as bits by player, by slot of a locale; NULL: not known */
  guint n;
} BorPlayControl;

/* Finds out what has been taken; does nothing for rulesets without controllers. */
void bor_play_control_find (BorPlayControl *control, BorPreview *preview);
void bor_play_control_clear (BorPlayControl *control);
void bor_play_control_draw (const BorPlayControl *control, const BorPlayDrawing *drawing);

G_END_DECLS
