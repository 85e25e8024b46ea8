/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/tool.h"
#include "editor/preview/play-input.h"

G_BEGIN_DECLS

/* The board of a preview: draws the blocks, where they may go and what it costs, and tells the hand
 * what is pointed at. Arrow keys go from one choice to the next, Enter makes it, Escape backs out. */
#define BOR_TYPE_PLAY_TOOL (bor_play_tool_get_type ())
G_DECLARE_FINAL_TYPE (BorPlayTool, bor_play_tool, BOR, PLAY_TOOL, BorTool)

/* (transfer full) */
BorTool *bor_play_tool_new (BorSession *session, BorPlayInput *input);
/* Marks an element, that of a refusal or of the log; slot -1: none. */
void bor_play_tool_set_mark (BorPlayTool *self, BorElementRef mark);
/* Shows the steps (of BorTaleStep) of a turn again, all (-1) or one; NULL: none. Keeps a reference. */
void bor_play_tool_set_turn (BorPlayTool *self, GArray *turn, gint step);
/* Where a choice leads, else where it begins, on the screen as it was drawn last. FALSE when it has
 * no place. */
gboolean bor_play_tool_place (BorPlayTool *self, const BorChoice *choice, BorPoint *at);
/* What is under the pointer, translated; NULL where there is no piece. (transfer full) */
char *bor_play_tool_describe (BorPlayTool *self);

G_END_DECLS
