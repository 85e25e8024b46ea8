/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/tool.h"

G_BEGIN_DECLS

/* All tools, in the order of the palette. */
const BorToolInfo *bor_tool_list (guint *n);

GType bor_select_tool_get_type (void);
GType bor_locale_tool_get_type (void);
GType bor_split_tool_get_type (void);
GType bor_road_tool_get_type (void);
GType bor_node_tool_get_type (void);
GType bor_symbol_tool_get_type (void);
GType bor_measure_tool_get_type (void);
GType bor_feature_tool_get_type (void);
GType bor_calibrate_tool_get_type (void);

G_END_DECLS
