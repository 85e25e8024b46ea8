/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "edit/roads.h"
#include "editor/path-tool.h"
#include "editor/summary.h"

/* Lays roads along a line; the chain of stops follows from it. */

#define BOR_TYPE_ROAD_TOOL (bor_road_tool_get_type ())
G_DECLARE_FINAL_TYPE (BorRoadTool, bor_road_tool, BOR, ROAD_TOOL, BorPathTool)

struct _BorRoadTool {
  BorPathTool parent_instance;
  guint       told; /* points that the text tells of */
  char       *text; /* owned: the stops so far, for the hint */
};

G_DEFINE_FINAL_TYPE (BorRoadTool, bor_road_tool, BOR_TYPE_PATH_TOOL)

static gboolean
done (BorPathTool *self, const BorPoint *points, guint n, double unit)
{
  BorTool *tool = BOR_TOOL (self);
  GError *error = NULL;
  gint32 road = -1;
  BorScenario *after = bor_edit_trace_road (bor_tool_scenario (tool), points, n, &road, &error);
  g_clear_pointer (&BOR_ROAD_TOOL (self)->text, g_free);
  return bor_tool_commit_made (tool, after, error, _ ("Lay a road"),
                               bor_element_ref_make (BOR_KIND_ROAD, road));
}

/* "Mill → Ford — Press Enter …", as the line would be laid. (transfer full) */
static char *
tell (BorRoadTool *self, const BorPoint *points, guint n)
{
  const char *prompt =
    _ ("Press Enter or double-click to end the road; Backspace takes a point back");
  gint32 road = -1;
  g_autoptr (BorScenario) laid =
    n > 1 ? bor_edit_trace_road (bor_tool_scenario (BOR_TOOL (self)), points, n, &road, NULL) : NULL;
  g_autofree char *stops =
    laid != NULL ? bor_summary (laid, bor_element_ref_make (BOR_KIND_ROAD, road)) : NULL;
  return stops != NULL ? g_strdup_printf ("%s — %s", stops, prompt) : g_strdup (prompt);
}

static const char *
hint (BorTool *tool)
{
  BorRoadTool *self = BOR_ROAD_TOOL (tool);
  guint n;
  const BorPoint *points = bor_path_tool_points (BOR_PATH_TOOL (tool), &n);
  if (n == 0)
    return _ ("Click along the road, or drag to trace it");
  if (n != self->told || self->text == NULL) {
    g_free (self->text);
    self->text = tell (self, points, n);
    self->told = n;
  }
  return self->text;
}

static void
bor_road_tool_finalize (GObject *object)
{
  g_free (BOR_ROAD_TOOL (object)->text);
  G_OBJECT_CLASS (bor_road_tool_parent_class)->finalize (object);
}

static void
bor_road_tool_class_init (BorRoadToolClass *class)
{
  BorPathToolClass *path = BOR_PATH_TOOL_CLASS (class);
  G_OBJECT_CLASS (class)->finalize = bor_road_tool_finalize;
  path->freehand = TRUE;
  path->minimum = 2;
  path->done = done;
  BOR_TOOL_CLASS (class)->hint = hint;
}

static void
bor_road_tool_init (BorRoadTool *self)
{
}
