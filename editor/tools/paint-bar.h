/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/tools/tool-paint.h"

G_BEGIN_DECLS

#define BOR_TYPE_PAINT_BAR (bor_paint_bar_get_type ())
G_DECLARE_FINAL_TYPE (BorPaintBar, bor_paint_bar, BOR, PAINT_BAR, GtkBox)

/* The bar above the map with the paint mode, the brush size and the property to paint. (transfer
 * floating) */
GtkWidget *bor_paint_bar_new (BorPaintTool *tool);
G_END_DECLS
