/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "edit/roads.h"
#include "editor/path-tool.h"

/* Lays roads along a line; the chain of stops follows from it. */

#define BOR_TYPE_ROAD_TOOL (bor_road_tool_get_type ())
G_DECLARE_FINAL_TYPE (BorRoadTool, bor_road_tool, BOR, ROAD_TOOL, BorPathTool)

struct _BorRoadTool {
  BorPathTool parent_instance;
};

G_DEFINE_FINAL_TYPE (BorRoadTool, bor_road_tool, BOR_TYPE_PATH_TOOL)

static gboolean
done (BorPathTool *self, const BorPoint *points, guint n, double unit)
{
  BorTool *tool = BOR_TOOL (self);
  GError *error = NULL;
  gint32 road = -1;
  BorScenario *after = bor_edit_trace_road (bor_tool_scenario (tool), points, n, &road, &error);
  return bor_tool_commit_made (tool, after, error, _ ("Lay a road"),
                               bor_element_ref_make (BOR_KIND_ROAD, road));
}

static const char *
hint (BorTool *tool)
{
  guint n;
  bor_path_tool_points (BOR_PATH_TOOL (tool), &n);
  return n == 0 ? _ ("Click along the road, or drag to trace it")
                : _ ("Press Enter or double-click to end the road; Backspace takes a point back");
}

static void
bor_road_tool_class_init (BorRoadToolClass *class)
{
  BorPathToolClass *path = BOR_PATH_TOOL_CLASS (class);
  path->freehand = TRUE;
  path->minimum = 2;
  path->done = done;
  BOR_TOOL_CLASS (class)->hint = hint;
}

static void
bor_road_tool_init (BorRoadTool *self)
{
}
