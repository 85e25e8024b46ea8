/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "edit/junctions.h"
#include "edit/properties.h"
#include "edit/roads.h"
#include "editor/map/junction-marks.h"
#include "editor/session/summary.h"
#include "editor/tools/cell-steps.h"
#include "editor/tools/path-tool.h"
#include "editor/widgets/property-editor.h"

#define JOIN_REACH 10.0 /* how close in pixels an end must be to join another road */

/* Draws roads; the chain of stops is derived from the line. */

#define BOR_TYPE_ROAD_TOOL (bor_road_tool_get_type ())
G_DECLARE_FINAL_TYPE (BorRoadTool, bor_road_tool, BOR, ROAD_TOOL, BorPathTool)

struct _BorRoadTool {
  BorPathTool parent_instance;

  /* The road that the current line would make. */
  GArray *line;  /* of BorPoint: the line that it was found for */
  GArray *chain; /* of gint32: the locales of its stops */
  char *text;    /* owned: its text for the hint */

  const BorPropDef *def; /* the property for the class; NULL: the ruleset has none */
  char *value;           /* owned; NULL: the default */
};

G_DEFINE_FINAL_TYPE (BorRoadTool, bor_road_tool, BOR_TYPE_PATH_TOOL)

static const BorPropDef *
find_def (BorRoadTool *self)
{
  if (self->def != NULL)
    return self->def;
  g_autoptr (GPtrArray) defs =
    bor_scenario_list_props (bor_tool_scenario (BOR_TOOL (self)), BOR_KIND_ROAD, NULL);
  for (guint i = 0; i < defs->len && self->def == NULL; i++)
    if (((const BorPropDef *) defs->pdata[i])->values != NULL)
      self->def = defs->pdata[i];
  if (self->def != NULL && (self->def->flags & BOR_PROP_REQUIRED) != 0)
    self->value = g_strdup (self->def->values[0].value);
  return self->def;
}

/* Sets the chosen class on the road. Takes ownership of `after`. (transfer full) */
static BorScenario *
with_class (BorRoadTool *self, BorScenario *after, gint32 road)
{
  const BorElementRef ref = bor_element_ref_make (BOR_KIND_ROAD, road);
  if (after == NULL || self->value == NULL || find_def (self) == NULL)
    return after;
  BorScenario *whole =
    bor_edit_set_property (after, &ref, 1, self->def->name, self->value, FALSE, NULL);
  if (whole == NULL) /* it already has that class by default */
    return after;
  bor_scenario_unref (after);
  return whole;
}

/* Takes ownership of `after`. (transfer full) */
static BorScenario *
with_junctions (BorRoadTool *self, BorScenario *after, gint32 road, double unit)
{
  BorPathTool *path = BOR_PATH_TOOL (self);
  g_autoptr (BorScenario) laid = after;
  return laid != NULL ? bor_edit_join_ends (laid, road, !bor_path_tool_is_free (path, FALSE),
                                            !bor_path_tool_is_free (path, TRUE), JOIN_REACH * unit)
                      : NULL;
}

static void
forget (BorRoadTool *self)
{
  g_array_set_size (self->line, 0);
  g_array_set_size (self->chain, 0);
  g_clear_pointer (&self->text, g_free);
}

static gboolean
done (BorPathTool *path, const BorPoint *points, guint n, double unit)
{
  BorTool *tool = BOR_TOOL (path);
  BorRoadTool *self = BOR_ROAD_TOOL (path);
  GError *error = NULL;
  gint32 road = -1;
  BorScenario *after = bor_edit_trace_road (bor_tool_scenario (tool), points, n, &road, &error);
  after = with_junctions (self, after, road, unit);
  forget (self);
  return bor_tool_commit_made (tool, with_class (self, after, road), error, _ ("Draw a road"),
                               bor_element_ref_make (BOR_KIND_ROAD, road));
}

/* Finds the chain of stops of the line and describes it: "Mill → Ford — Press Enter …". */
static void
find_chain (BorRoadTool *self)
{
  const BorPoint *line = (const BorPoint *) (gpointer) self->line->data;
  const char *prompt =
    _ ("Press Enter or double-click to finish the road; Backspace removes the last point");
  gint32 slot = -1;
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) laid = self->line->len > 1
                                   ? bor_edit_trace_road (bor_tool_scenario (BOR_TOOL (self)), line,
                                                          self->line->len, &slot, &error)
                                   : NULL;
  g_array_set_size (self->chain, 0);
  g_clear_pointer (&self->text, g_free);
  if (laid == NULL) {
    /* Reports an obstacle before the line is finished; its start may still change. */
    gboolean blocked = g_error_matches (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_NOT_NEIGHBOURS);
    self->text = g_strdup (blocked ? error->message : prompt);
    return;
  }
  const BorRoad *road = bor_scenario_road (laid, slot);
  for (guint i = 0; i < road->n_stops; i++)
    g_array_append_val (self->chain, road->stops[i].locale.slot);
  g_autofree char *stops = bor_summary_text (laid, bor_element_ref_make (BOR_KIND_ROAD, slot));
  self->text = g_strdup_printf ("%s — %s", stops, prompt);
}

/* Updates the chain for the line and the pointer. */
static void
look (BorRoadTool *self)
{
  guint n;
  const BorPoint *points = bor_path_tool_points (BOR_PATH_TOOL (self), &n);
  g_autoptr (GArray) line = g_array_new (FALSE, FALSE, sizeof (BorPoint));
  BorPoint pointer;
  if (n > 0)
    g_array_append_vals (line, points, n);
  if (n > 0 && bor_path_tool_pointer (BOR_PATH_TOOL (self), &pointer)
      && bor_point_distance (pointer, points[n - 1]) > 0)
    g_array_append_val (line, pointer);
  gboolean same = self->text != NULL && line->len == self->line->len
                  && (line->len == 0
                      || memcmp (line->data, self->line->data, line->len * sizeof (BorPoint)) == 0);
  if (same)
    return;
  g_array_set_size (self->line, 0);
  if (line->len > 0)
    g_array_append_vals (self->line, line->data, line->len);
  find_chain (self);
}

static const BorTopology *
topology_of (BorPathTool *path)
{
  return bor_session_topology (bor_tool_session (BOR_TOOL (path)));
}

/* On a grid a road goes from cell to cell. */
static gboolean
snap_to_cell (BorPathTool *path, double unit, BorPoint *at)
{
  return bor_cell_snap (topology_of (path), at);
}

static void
between (BorPathTool *path, BorPoint from, BorPoint to, gboolean other, BorPoints *way)
{
  if (!other)
    bor_cell_path (topology_of (path), from, to, way);
}

static gboolean
step (BorTool *tool, BorPoint *at, gint dx, gint dy)
{
  return bor_cell_step (bor_scenario_board (bor_tool_scenario (tool)), at, dx, dy);
}

static const char *
hint (BorTool *tool)
{
  BorRoadTool *self = BOR_ROAD_TOOL (tool);
  guint n;
  bor_path_tool_points (BOR_PATH_TOOL (tool), &n);
  if (n == 0)
    return _ ("Click along the road, or drag to trace it");
  look (self);
  return self->text;
}

/* Draws the locales of the stops with dashes, and marks where roads meet. */
static void
draw_more (BorPathTool *path, cairo_t *cr, const BorViewport *view, const BorPoint *points, guint n)
{
  static const double dash[] = { 6, 5 };
  BorRoadTool *self = BOR_ROAD_TOOL (path);
  BorSession *session = bor_tool_session (BOR_TOOL (path));
  cairo_new_path (cr);
  bor_junction_marks_draw (cr, session, view, FALSE);
  if (n == 0)
    return;
  look (self);
  cairo_new_path (cr);
  for (guint i = 0; i < self->chain->len; i++) {
    guint corners;
    const BorPoint *ring = bor_topology_locale_ring (
      bor_session_topology (session), g_array_index (self->chain, gint32, i), &corners);
    cairo_new_sub_path (cr);
    for (guint k = 0; k < corners; k++) {
      BorPoint p = bor_viewport_to_screen (view, ring[k].x, ring[k].y);
      cairo_line_to (cr, p.x, p.y);
    }
    cairo_close_path (cr);
  }
  cairo_set_source_rgba (cr, 0.10, 0.37, 0.71, 0.12);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, 0.10, 0.37, 0.71);
  cairo_set_line_width (cr, 1.5);
  cairo_set_dash (cr, dash, 2, 0);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

static void
on_value (BorRoadTool *self, const char *value)
{
  g_free (self->value);
  self->value = g_strdup (value);
}

static GtkWidget *
options (BorTool *tool)
{
  BorRoadTool *self = BOR_ROAD_TOOL (tool);
  if (find_def (self) == NULL)
    return NULL;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *editor = bor_property_editor_new (self->def, bor_tool_scenario (tool));
  GtkWidget *label = gtk_label_new (_ (self->def->label));
  bor_property_editor_show (BOR_PROPERTY_EDITOR (editor), self->value, FALSE);
  g_signal_connect_object (editor, "set", G_CALLBACK (on_value), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), editor);
  return box;
}

static void
bor_road_tool_finalize (GObject *object)
{
  BorRoadTool *self = BOR_ROAD_TOOL (object);
  g_array_unref (self->line);
  g_array_unref (self->chain);
  g_free (self->text);
  g_free (self->value);
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
  path->draw_more = draw_more;
  path->snap = snap_to_cell;
  path->between = between;
  path->between_dragged = TRUE;
  BOR_TOOL_CLASS (class)->step = step;
  BOR_TOOL_CLASS (class)->hint = hint;
  BOR_TOOL_CLASS (class)->options = options;
}

static void
bor_road_tool_init (BorRoadTool *self)
{
  self->line = g_array_new (FALSE, FALSE, sizeof (BorPoint));
  self->chain = g_array_new (FALSE, FALSE, sizeof (gint32));
}
