/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "edit/spaces.h"
#include "editor/path-tool.h"

/* Splits a locale along a line from side to side. */

#define BOR_TYPE_SPLIT_TOOL (bor_split_tool_get_type ())
G_DECLARE_FINAL_TYPE (BorSplitTool, bor_split_tool, BOR, SPLIT_TOOL, BorPathTool)

struct _BorSplitTool {
  BorPathTool parent_instance;
};

G_DEFINE_FINAL_TYPE (BorSplitTool, bor_split_tool, BOR_TYPE_PATH_TOOL)

/* The locale in which most of the line lies: that of its middle. */
static gint32
split_space (BorTool *tool, const BorPoint *points, guint n)
{
  BorPoint middle = bor_path_at (points, n, bor_path_length (points, n) / 2, NULL);
  return bor_topology_space_at (bor_session_topology (bor_tool_session (tool)), middle.x, middle.y);
}

static gboolean
done (BorPathTool *self, const BorPoint *points, guint n, double unit)
{
  BorTool *tool = BOR_TOOL (self);
  GError *error = NULL;
  gint32 second = -1, space = split_space (tool, points, n);
  double snap = MAX (bor_scenario_board (bor_tool_scenario (tool))->tolerance, 4 * unit);
  BorScenario *after =
    bor_edit_split_space (bor_tool_scenario (tool), space, points, n, snap, &second, &error);
  return bor_tool_commit_made (tool, after, error, _ ("Split a locale"),
                               bor_element_ref_make (BOR_KIND_SPACE, second));
}

static const char *
hint (BorTool *tool)
{
  guint n;
  bor_path_tool_points (BOR_PATH_TOOL (tool), &n);
  return n == 0 ? _ ("Click on a side of the locale, then across it")
                : _ ("Go on to another side and press Enter, or double-click");
}

static void
bor_split_tool_class_init (BorSplitToolClass *class)
{
  BorPathToolClass *path = BOR_PATH_TOOL_CLASS (class);
  path->freehand = TRUE;
  path->minimum = 2;
  path->done = done;
  BOR_TOOL_CLASS (class)->hint = hint;
}

static void
bor_split_tool_init (BorSplitTool *self)
{
}
