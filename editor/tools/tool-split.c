/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "edit/labels.h"
#include "edit/locales.h"
#include "edit/pathway.h"
#include "edit/sides.h"
#include "editor/tools/path-tool.h"

/* Splits a locale along a line from side to side, or redraws a border along a line that begins
 * and ends on it. */

#define BOR_TYPE_SPLIT_TOOL (bor_split_tool_get_type ())
G_DECLARE_FINAL_TYPE (BorSplitTool, bor_split_tool, BOR, SPLIT_TOOL, BorPathTool)

struct _BorSplitTool {
  BorPathTool parent_instance;
  gboolean reshaping;
};

G_DEFINE_FINAL_TYPE (BorSplitTool, bor_split_tool, BOR_TYPE_PATH_TOOL)

/* The locale that contains the midpoint of the line. */
static gint32
split_locale (BorTool *tool, const BorPoint *points, guint n)
{
  BorPoint middle = bor_path_at (points, n, bor_path_length (points, n) / 2, NULL);
  return bor_topology_locale_at (bor_session_topology (bor_tool_session (tool)), middle.x,
                                 middle.y);
}

static gboolean
is_on_side (const BorScenario *s, gint32 slot, BorPoint point, double reach)
{
  BOR_AUTO_POINTS line = { 0 };
  bor_approach_points (s, bor_scenario_approach (s, slot), &line);
  return line.n > 1 && bor_path_point_distance (&line, point, NULL) <= reach;
}

/* The side on which a line begins and ends, or -1. A corner is on several. */
static gint32
side_of_both (BorTool *tool, BorPoint first, BorPoint last, double reach)
{
  const BorTopology *topology = bor_session_topology (bor_tool_session (tool));
  const BorPoint ends[] = { first, last };
  for (guint i = 0; i < 2; i++) {
    guint n = 0;
    gint32 vertex = bor_topology_vertex_near (topology, ends[i].x, ends[i].y, reach);
    const gint32 *sides =
      vertex >= 0 ? bor_topology_vertex_approaches (topology, vertex, &n) : NULL;
    gint32 near = bor_topology_approach_near (topology, ends[i].x, ends[i].y, reach);
    for (guint k = 0; k <= n; k++) {
      gint32 slot = k < n ? sides[k] : near;
      if (slot >= 0 && is_on_side (bor_tool_scenario (tool), slot, first, reach)
          && is_on_side (bor_tool_scenario (tool), slot, last, reach))
        return slot;
    }
  }
  return -1;
}

static gboolean
reshape (BorTool *tool, const BorPoint *points, guint n, double snap)
{
  GError *error = NULL;
  BorScenario *after = NULL;
  gint32 side = side_of_both (tool, points[0], points[n - 1], snap);
  if (side >= 0)
    after = bor_edit_reroute_side (bor_tool_scenario (tool), side, points, n, snap, &error);
  else
    g_set_error_literal (&error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_GEOMETRY,
                         _ ("The line does not begin and end on the same border"));
  g_autofree char *label = bor_edit_label (BOR_LABEL_RESHAPE_SIDE, 1);
  return bor_tool_commit (tool, after, error, label, NULL);
}

static gboolean
done (BorPathTool *self, const BorPoint *points, guint n, double unit)
{
  BorTool *tool = BOR_TOOL (self);
  GError *error = NULL;
  gint32 second = -1, locale = split_locale (tool, points, n);
  double snap = MAX (bor_scenario_board (bor_tool_scenario (tool))->tolerance, 4 * unit);
  if (BOR_SPLIT_TOOL (self)->reshaping)
    return reshape (tool, points, n, snap);
  BorScenario *after =
    bor_edit_split_locale (bor_tool_scenario (tool), locale, points, n, snap, &second, &error);
  return bor_tool_commit_made (tool, after, error, _ ("Split a locale"),
                               bor_element_ref_make (BOR_KIND_LOCALE, second));
}

static const char *
hint (BorTool *tool)
{
  guint n;
  bor_path_tool_points (BOR_PATH_TOOL (tool), &n);
  if (BOR_SPLIT_TOOL (tool)->reshaping)
    return n == 0 ? _ ("Click a border where its new course begins")
                  : _ ("Continue to where the old course resumes, and press Enter or double-click");
  return n == 0 ? _ ("Click a side of the locale, then click across it")
                : _ ("Continue to another side and press Enter, or double-click");
}

static void
on_mode (BorSplitTool *self, GParamSpec *pspec, GtkDropDown *choice)
{
  bor_tool_cancel (BOR_TOOL (self));
  self->reshaping = gtk_drop_down_get_selected (choice) == 1;
  bor_tool_changed (BOR_TOOL (self));
}

static GtkWidget *
options (BorTool *tool)
{
  const char *modes[] = { _ ("Split a locale"), _ ("Reshape a border"), NULL };
  GtkWidget *choice = gtk_drop_down_new_from_strings (modes);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), BOR_SPLIT_TOOL (tool)->reshaping);
  gtk_accessible_update_property (GTK_ACCESSIBLE (choice), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("What the line does"), -1);
  g_signal_connect_object (choice, "notify::selected", G_CALLBACK (on_mode), tool,
                           G_CONNECT_SWAPPED);
  return choice;
}

static void
bor_split_tool_class_init (BorSplitToolClass *class)
{
  BorPathToolClass *path = BOR_PATH_TOOL_CLASS (class);
  path->freehand = TRUE;
  path->minimum = 2;
  path->done = done;
  BOR_TOOL_CLASS (class)->hint = hint;
  BOR_TOOL_CLASS (class)->options = options;
}

static void
bor_split_tool_init (BorSplitTool *self)
{
}
