/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/tools/tool-brush.h"

G_BEGIN_DECLS

#define BOR_TYPE_BRUSH_BAR (bor_brush_bar_get_type ())
G_DECLARE_FINAL_TYPE (BorBrushBar, bor_brush_bar, BOR, BRUSH_BAR, GtkBox)

/* The bar above the map with the brushes of the scenario, or the property to paint. (transfer
 * floating) */
GtkWidget *bor_brush_bar_new (BorBrushTool *tool);

G_END_DECLS
