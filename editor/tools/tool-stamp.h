/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/tool.h"

G_BEGIN_DECLS

/* Stamps copied cells onto a grid. The stamp is shown under the pointer; each click is a step of
 * the history, and a drag with several of them is one. Without a stamp, it takes the selected
 * cells. */
#define BOR_TYPE_STAMP_TOOL (bor_stamp_tool_get_type ())
G_DECLARE_FINAL_TYPE (BorStampTool, bor_stamp_tool, BOR, STAMP_TOOL, BorTool)

/* Sets the stamp, as bor_stamp_cut() makes it, neither turned nor mirrored. */
void bor_stamp_tool_set (BorStampTool *self, BorScenario *stamp);
/* Turns the stamp before it is placed, by `steps` clockwise. FALSE if there is none. */
gboolean bor_stamp_tool_turn (BorStampTool *self, gint steps);
/* Mirrors it: left to right, or top to bottom. */
gboolean bor_stamp_tool_mirror (BorStampTool *self, gboolean top_to_bottom);

G_END_DECLS
