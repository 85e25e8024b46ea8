/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/symmetry.h"
#include "editor/map/tool.h"
#include "editor/widgets/painted-choice.h"

G_BEGIN_DECLS

/* Paints approaches: with one property, or with a brush of the scenario that sets several
 * (edit/brush.h). Signal "brush-changed" when another one is chosen, or the painted value. */
#define BOR_TYPE_BRUSH_TOOL (bor_brush_tool_get_type ())
G_DECLARE_FINAL_TYPE (BorBrushTool, bor_brush_tool, BOR, BRUSH_TOOL, BorTool)

/* Returns the name of the chosen brush; NULL: a single property is painted, or the scenario has no
 * such brush (any longer). */
const char *bor_brush_tool_brush (BorBrushTool *self);
/* NULL: a single property. */
void bor_brush_tool_set_brush (BorBrushTool *self, const char *name);
gboolean bor_brush_tool_both (BorBrushTool *self);
void bor_brush_tool_set_both (BorBrushTool *self, gboolean both);
BorSymmetry bor_brush_tool_symmetry (BorBrushTool *self);
void bor_brush_tool_set_symmetry (BorBrushTool *self, BorSymmetry symmetry);
/* The single property; the bar changes it. */
BorPainted *bor_brush_tool_painted (BorBrushTool *self);

/* Each is a step of the history. */
void bor_brush_tool_rename (BorBrushTool *self, const char *name);
void bor_brush_tool_remove (BorBrushTool *self);

G_END_DECLS
