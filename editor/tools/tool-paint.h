/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/paint.h"
#include "editor/map/tool.h"
#include "editor/widgets/painted-choice.h"

G_BEGIN_DECLS

/* Paints a property onto locales, or masks cells of a grid and restores them. Each click, stroke or
 * shape is one step of the history. Signal "painting-changed" when the mode, the brush size or the
 * painted property changes. */
#define BOR_TYPE_PAINT_TOOL (bor_paint_tool_get_type ())
G_DECLARE_FINAL_TYPE (BorPaintTool, bor_paint_tool, BOR, PAINT_TOOL, BorTool)

/* How locales are painted, in the order of the bar. */
typedef enum {
  BOR_PAINT_MODE_BRUSH,
  BOR_PAINT_MODE_LINE,
  BOR_PAINT_MODE_RECTANGLE,
  BOR_PAINT_MODE_FILL,
  BOR_PAINT_MODE_REPLACE,
  BOR_N_PAINT_MODES
} BorPaintMode;

/* What is painted on a grid instead of a property: BorPainted.other. */
typedef enum {
  BOR_PAINT_MASK_NONE,
  BOR_PAINT_MASK_MASK,
  BOR_PAINT_MASK_RESTORE,
} BorPaintMask;

BorPaintMode bor_paint_tool_mode (BorPaintTool *self);
/* Cancels a line or rectangle that has been begun. */
void bor_paint_tool_set_mode (BorPaintTool *self, BorPaintMode mode);
guint bor_paint_tool_size (BorPaintTool *self);
void bor_paint_tool_set_size (BorPaintTool *self, guint size);
BorSymmetry bor_paint_tool_symmetry (BorPaintTool *self);
void bor_paint_tool_set_symmetry (BorPaintTool *self, BorSymmetry symmetry);
/* The painted property and value; the bar changes them. */
BorPainted *bor_paint_tool_painted (BorPaintTool *self);

G_END_DECLS
