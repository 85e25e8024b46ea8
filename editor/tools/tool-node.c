/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "edit/draw.h"
#include "editor/tools/path-tool.h"

/* Draws nodes and the links between them. */

#define BOR_TYPE_NODE_TOOL (bor_node_tool_get_type ())
G_DECLARE_FINAL_TYPE (BorNodeTool, bor_node_tool, BOR, NODE_TOOL, BorPathTool)

struct _BorNodeTool {
  BorPathTool parent_instance;
};

G_DEFINE_FINAL_TYPE (BorNodeTool, bor_node_tool, BOR_TYPE_PATH_TOOL)

#define NODE_REACH 14.0 /* how close in pixels the pointer must be to a node */

static gboolean
done (BorPathTool *self, const BorPoint *points, guint n, double unit)
{
  BorTool *tool = BOR_TOOL (self);
  GError *error = NULL;
  gint32 node = -1;
  BorScenario *after =
    bor_edit_draw_track (bor_tool_scenario (tool), points, n, NODE_REACH * unit, &node, &error);
  return bor_tool_commit_made (tool, after, error, _ ("Draw nodes and links"),
                               bor_element_ref_make (BOR_KIND_LOCALE, node));
}

static const char *
hint (BorTool *tool)
{
  guint n;
  bor_path_tool_points (BOR_PATH_TOOL (tool), &n);
  if (bor_scenario_board (bor_tool_scenario (tool))->kind != BOR_BOARD_NETWORK)
    return _ ("This board has no nodes. Create a new scenario with a network of nodes");
  return n == 0
           ? _ ("Click to add nodes, or click existing nodes, one after another")
           : _ ("Press Enter or double-click to link the nodes; Backspace removes the last one");
}

static void
bor_node_tool_class_init (BorNodeToolClass *class)
{
  BorPathToolClass *path = BOR_PATH_TOOL_CLASS (class);
  path->minimum = 1;
  path->done = done;
  BOR_TOOL_CLASS (class)->hint = hint;
}

static void
bor_node_tool_init (BorNodeTool *self)
{
}
