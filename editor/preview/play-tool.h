/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/tool.h"
#include "editor/preview/play-input.h"

G_BEGIN_DECLS

/* The board of a preview: draws the pieces, their possible destinations and the costs, and
 * passes clicks and drags to the BorPlayInput. Arrow keys go from choice to choice, Enter makes
 * a choice, Escape goes back. */
#define BOR_TYPE_PLAY_TOOL (bor_play_tool_get_type ())
G_DECLARE_FINAL_TYPE (BorPlayTool, bor_play_tool, BOR, PLAY_TOOL, BorTool)

/* (transfer full) */
BorTool *bor_play_tool_new (BorSession *session, BorPlayInput *input);
/* Marks the element of a refusal or of a log entry; slot -1: none. */
void bor_play_tool_set_mark (BorPlayTool *self, BorElementRef mark);
/* Replays the steps (of BorRecapStep) of a turn, all (-1) or one; NULL: none. Keeps a reference. */
void bor_play_tool_set_turn (BorPlayTool *self, GArray *turn, gint step);
/* Finds where a choice leads, or else where it starts, on the screen as last drawn. Returns FALSE
 * if it has no place. */
gboolean bor_play_tool_place (BorPlayTool *self, const BorChoice *choice, BorPoint *at);
/* Whether to show what the piece under the pointer, picked up or of the current choice reaches. */
void bor_play_tool_show_reach (BorPlayTool *self, gboolean shown);
/* Explains the reach that is shown, translated; NULL if there is nothing to say. (transfer full) */
char *bor_play_tool_explain_reach (BorPlayTool *self);
/* Describes the piece under the pointer, translated; NULL if there is none. (transfer full) */
char *bor_play_tool_describe (BorPlayTool *self);

G_END_DECLS
