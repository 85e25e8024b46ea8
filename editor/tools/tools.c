/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/tools/tools.h"

#include <glib/gi18n-lib.h>

#include "editor/tools/tool-brush.h"
#include "editor/tools/tool-paint.h"
#include "editor/tools/tool-stamp.h"

static const BorToolInfo tools[] = {
  { "select", N_ ("Select and move"), "bormida-select-symbolic", "v", bor_select_tool_get_type,
    "index.md" },
  { "locale", N_ ("Draw a locale"), "bormida-locale-symbolic", "l", bor_locale_tool_get_type,
    "locales.md" },
  { "node", N_ ("Draw nodes and links"), "bormida-node-symbolic", "d", bor_node_tool_get_type,
    "networks.md" },
  { "split", N_ ("Split a locale or reshape a border"), "bormida-split-symbolic", "k",
    bor_split_tool_get_type, "locales.md" },
  { "paint", N_ ("Paint locales"), "bormida-paint-symbolic", "g", bor_paint_tool_get_type,
    "grids.md" },
  { "stamp", N_ ("Stamp cells"), "bormida-stamp-symbolic", "t", bor_stamp_tool_get_type,
    "grids.md" },
  { "brush", N_ ("Paint approaches"), "bormida-brush-symbolic", "b", bor_brush_tool_get_type,
    "approaches.md" },
  { "road", N_ ("Draw a road"), "bormida-road-symbolic", "r", bor_road_tool_get_type, "roads.md" },
  { "symbol", N_ ("Place symbols"), "bormida-symbol-symbolic", "s", bor_symbol_tool_get_type,
    "settings.md" },
  { "calibrate", N_ ("Calibrate the backdrop"), "bormida-calibrate-symbolic", "c",
    bor_calibrate_tool_get_type, "backdrops.md" },
  { "feature", N_ ("Draw rivers, woods and labels"), "bormida-feature-symbolic", "f",
    bor_feature_tool_get_type, "features.md" },
  { "measure", N_ ("Measure"), "bormida-measure-symbolic", "m", bor_measure_tool_get_type,
    "index.md" },
};

const BorToolInfo *
bor_tool_list (guint *n)
{
  *n = G_N_ELEMENTS (tools);
  return tools;
}
