/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/preview/play-draw.h"

G_BEGIN_DECLS

/* Arrows on a preview's board. They end before blocks, and labels avoid names. */

/* Draws the current choice with its cost. */
void bor_play_draw_choice (const BorPlayDrawing *drawing);
/* Draws the attack that the player must respond to, and the other players' last turn. */
void bor_play_draw_recap (const BorPlayDrawing *drawing);

G_END_DECLS
