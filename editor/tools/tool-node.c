/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "edit/anchors.h"
#include "edit/labels.h"
#include "edit/nodes.h"
#include "editor/map/grid.h"
#include "editor/map/pick.h"
#include "editor/map/tool.h"
#include "geometry/nodes.h"
#include "geometry/ring.h"
#include "vocabulary/meaning.h"

/* Draws nodes and the links between them: a click adds a node, on a link too; a drag from a node
 * links it to another, to a new one, or to an anchor in an area; a drag of a link bends it. Shift
 * with a click does what a drag from the selected node would do. */

#define BOR_TYPE_NODE_TOOL (bor_node_tool_get_type ())
G_DECLARE_FINAL_TYPE (BorNodeTool, bor_node_tool, BOR, NODE_TOOL, BorTool)

typedef enum {
  ON_NOTHING,
  ON_NODE,
  ON_LINK,
} Place;

struct _BorNodeTool {
  BorTool parent_instance;
  gboolean pressed, dragged;
  Place place; /* what was pressed */
  gint32 slot; /* the node, or one end of the link */
  BorToolEvent start;
  BorPoint now;
};

G_DEFINE_FINAL_TYPE (BorNodeTool, bor_node_tool, BOR_TYPE_TOOL)

#define NODE_REACH 14.0 /* how close in pixels the pointer must be to a node */
#define LINK_REACH 8.0
#define THRESHOLD  5.0 /* pixels before a press becomes a drag */

static gint32
node_at (const BorScenario *s, BorPoint at, double unit)
{
  gint32 nearest = -1;
  double reach = NODE_REACH * unit;
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
    double far = bor_point_distance (at, (BorPoint){ locale->x, locale->y });
    if (locale->shape != BOR_LOCALE_NODE || far > reach)
      continue;
    reach = far;
    nearest = slot;
  }
  return nearest;
}

static Place
find_place (BorTool *tool, BorPoint at, double unit, gint32 *slot)
{
  const BorScenario *s = bor_tool_scenario (tool);
  *slot = node_at (s, at, unit);
  if (*slot >= 0)
    return ON_NODE;
  *slot = bor_node_link_near (s, at.x, at.y, LINK_REACH * unit);
  return *slot >= 0 ? ON_LINK : ON_NOTHING;
}

/* Where a new node goes. */
static BorPoint
snap (BorTool *tool, const BorToolEvent *event)
{
  const BorPreferences *preferences = bor_session_preferences (bor_tool_session (tool));
  if (!preferences->snap_to_grid || (event->state & GDK_ALT_MASK) != 0)
    return event->at;
  return bor_grid_nearest (bor_grid_spacing (preferences, event->unit), event->at);
}

/* The area under the point in which the game allows anchors, or -1. */
static gint32
harbour_at (BorTool *tool, BorPoint at)
{
  const BorScenario *s = bor_tool_scenario (tool);
  gint32 slot = bor_topology_locale_at (bor_session_topology (bor_tool_session (tool)), at.x, at.y);
  const BorLocale *area = bor_scenario_locale (s, slot);
  return area != NULL && area->shape != BOR_LOCALE_NODE
             && bor_scenario_find_meaning (s, BOR_KIND_SYMBOL, BOR_MEANS_ANCHOR) != NULL
           ? slot
           : -1;
}

static void
commit (BorTool *tool, BorScenario *after, GError *error, BorEditLabel name, BorElementRef made)
{
  g_autofree char *label = bor_edit_label (name, 1);
  bor_tool_commit_made (tool, after, error, label, made);
}

static void
add_node (BorTool *tool, const BorToolEvent *event)
{
  const BorScenario *s = bor_tool_scenario (tool);
  GError *error = NULL;
  gint32 node = -1;
  BorPoint at = snap (tool, event);
  BorScenario *after = bor_edit_draw_track (s, &at, 1, 0, &node, &error);
  commit (tool, after, error, BOR_LABEL_ADD_NODE, bor_element_ref_make (BOR_KIND_LOCALE, node));
}

static gboolean
are_linked (const BorScenario *s, gint32 a, gint32 b)
{
  const BorLocale *node = bor_scenario_locale (s, a);
  for (guint i = 0; i < node->approaches.n; i++)
    if (bor_scenario_neighbour (s, node->approaches.items[i].slot) == b)
      return TRUE;
  return FALSE;
}

/* Leads a link from a node to wherever the pointer is. */
static void
lead_from (BorTool *tool, gint32 node, const BorToolEvent *event)
{
  const BorScenario *s = bor_tool_scenario (tool);
  const BorLocale *from = bor_scenario_locale (s, node);
  GError *error = NULL;
  gint32 to = node_at (s, event->at, event->unit), area = harbour_at (tool, event->at), made = -1;
  if (to == node)
    return;
  if (to < 0 && area >= 0) {
    BorScenario *after = bor_edit_add_anchor (s, node, area, event->at, &made, &error);
    commit (tool, after, error, BOR_LABEL_ADD_ANCHOR, bor_element_ref_make (BOR_KIND_SYMBOL, made));
    return;
  }
  if (to >= 0 && are_linked (s, node, to)) {
    error = g_error_new_literal (BOR_EDIT_ERROR, BOR_EDIT_ERROR_IN_USE,
                                 _ ("These nodes are already linked"));
    bor_tool_commit (tool, NULL, error, NULL, NULL);
    return;
  }
  const BorLocale *there = to >= 0 ? bor_scenario_locale (s, to) : NULL;
  const BorPoint points[] = { { from->x, from->y },
                              there != NULL ? (BorPoint){ there->x, there->y }
                                            : snap (tool, event) };
  BorScenario *after = bor_edit_draw_track (s, points, 2, 0, &made, &error);
  commit (tool, after, error, BOR_LABEL_LINK_NODES, bor_element_ref_make (BOR_KIND_LOCALE, made));
}

static void
bend (BorTool *tool, gint32 link, BorPoint at)
{
  GError *error = NULL;
  gint32 vertex = -1;
  BorScenario *after = bor_edit_bend_link (bor_tool_scenario (tool), link, at, &vertex, &error);
  commit (tool, after, error, BOR_LABEL_BEND_LINK, bor_element_ref_make (BOR_KIND_VERTEX, vertex));
}

static void
split (BorTool *tool, gint32 link, BorPoint at)
{
  GError *error = NULL;
  gint32 node = -1;
  BorScenario *after = bor_edit_split_link (bor_tool_scenario (tool), link, at, &node, &error);
  commit (tool, after, error, BOR_LABEL_SPLIT_LINK, bor_element_ref_make (BOR_KIND_LOCALE, node));
}

/* The only selected node, or -1. */
static gint32
selected_node (BorTool *tool)
{
  const BorSelection *selection = bor_session_selection (bor_tool_session (tool));
  if (bor_selection_size (selection) != 1
      || bor_selection_get (selection, 0).kind != BOR_KIND_LOCALE)
    return -1;
  gint32 slot = bor_selection_get (selection, 0).slot;
  const BorLocale *node = bor_scenario_locale (bor_tool_scenario (tool), slot);
  return node != NULL && node->shape == BOR_LOCALE_NODE ? slot : -1;
}

static void
click (BorNodeTool *self)
{
  BorTool *tool = BOR_TOOL (self);
  gint32 from = (self->start.state & GDK_SHIFT_MASK) != 0 ? selected_node (tool) : -1;
  if (from >= 0)
    lead_from (tool, from, &self->start);
  else if (self->place == ON_NODE)
    bor_session_select_one (bor_tool_session (tool),
                            bor_element_ref_make (BOR_KIND_LOCALE, self->slot));
  else if (self->place == ON_LINK)
    split (tool, self->slot, self->start.at);
  else
    add_node (tool, &self->start);
}

static void
press (BorTool *tool, const BorToolEvent *event)
{
  BorNodeTool *self = BOR_NODE_TOOL (tool);
  self->pressed = event->presses == 1; /* the second of a double click adds nothing */
  self->dragged = FALSE;
  self->start = *event;
  self->now = event->at;
  self->place = find_place (tool, event->at, event->unit, &self->slot);
}

static void
drag (BorTool *tool, const BorToolEvent *event)
{
  BorNodeTool *self = BOR_NODE_TOOL (tool);
  self->now = event->at;
  self->dragged =
    self->dragged || bor_point_distance (event->at, self->start.at) > THRESHOLD * event->unit;
  bor_tool_changed (tool);
}

static void
release (BorTool *tool, const BorToolEvent *event)
{
  BorNodeTool *self = BOR_NODE_TOOL (tool);
  if (!self->pressed)
    return;
  self->pressed = FALSE;
  if (!self->dragged)
    click (self);
  else if (self->place == ON_NODE)
    lead_from (tool, self->slot, event);
  else if (self->place == ON_LINK)
    bend (tool, self->slot, event->at);
  else
    add_node (tool, event);
  self->dragged = FALSE;
  bor_tool_changed (tool);
}

static gboolean
cancel (BorTool *tool)
{
  BorNodeTool *self = BOR_NODE_TOOL (tool);
  gboolean was = self->pressed && self->dragged;
  self->pressed = self->dragged = FALSE;
  if (was)
    bor_tool_changed (tool);
  return was;
}

/* What was pressed may be gone: it can be deleted while it is dragged. */
static void
ready (BorTool *tool)
{
  g_signal_connect_object (bor_tool_session (tool), "document-changed", G_CALLBACK (cancel), tool,
                           G_CONNECT_SWAPPED);
}

static void
line_to (cairo_t *cr, const BorViewport *view, BorPoint p)
{
  BorPoint at = bor_viewport_to_screen (view, p.x, p.y);
  cairo_line_to (cr, at.x, at.y);
}

static guint
nearest_part (const BorPoints *line, BorPoint at)
{
  guint part = 0;
  double least = G_MAXDOUBLE;
  for (guint i = 0; i + 1 < line->n; i++) {
    double far = bor_segment_distance (at, line->items[i], line->items[i + 1], NULL);
    if (far >= least)
      continue;
    least = far;
    part = i;
  }
  return part;
}

/* The line as it would be after the drag. */
static void
draw (BorTool *tool, cairo_t *cr, const BorViewport *view)
{
  BorNodeTool *self = BOR_NODE_TOOL (tool);
  const BorScenario *s = bor_tool_scenario (tool);
  if (!self->pressed || !self->dragged || self->place == ON_NOTHING)
    return;
  BorPoints line = { 0 };
  if (self->place == ON_LINK)
    bor_link_points (s, bor_scenario_approach (s, self->slot), &line);
  const BorLocale *from = self->place == ON_NODE ? bor_scenario_locale (s, self->slot) : NULL;
  const BorLocale *to = bor_scenario_locale (s, node_at (s, self->now, self->start.unit));
  cairo_new_path (cr);
  if (from != NULL) {
    line_to (cr, view, (BorPoint){ from->x, from->y });
    line_to (cr, view, to != NULL ? (BorPoint){ to->x, to->y } : self->now);
  } else if (line.n > 1) {
    guint part = nearest_part (&line, self->start.at);
    for (guint i = 0; i < line.n; i++) {
      line_to (cr, view, line.items[i]);
      if (i == part)
        line_to (cr, view, self->now);
    }
  }
  bor_points_clear (&line);
  cairo_set_source_rgb (cr, 0.10, 0.37, 0.71);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
  BorPoint end = to != NULL && from != NULL ? (BorPoint){ to->x, to->y } : self->now;
  end = bor_viewport_to_screen (view, end.x, end.y);
  cairo_arc (cr, end.x, end.y, to != NULL && from != NULL ? 12 : 4, 0, 2 * G_PI);
  cairo_stroke (cr);
}

static const char *
hint (BorTool *tool)
{
  BorNodeTool *self = BOR_NODE_TOOL (tool);
  const BorScenario *s = bor_tool_scenario (tool);
  if (bor_scenario_board (s)->kind != BOR_BOARD_NETWORK)
    return _ ("This board has no nodes. Create a new scenario with a network of nodes");
  if (self->pressed && self->dragged && self->place == ON_LINK)
    return _ ("Release where the link should bend; Escape cancels");
  if (self->pressed && self->dragged && self->place == ON_NODE)
    return harbour_at (tool, self->now) >= 0 && node_at (s, self->now, self->start.unit) < 0
             ? _ ("Release to put an anchor here; Escape cancels")
             : _ (
               "Release on another node to link it, or anywhere else to add one; Escape cancels");
  if (selected_node (tool) >= 0)
    return _ ("Drag from a node to link it; or hold Shift and click to link the selected node");
  return _ ("Click to add a node, even on a link; drag from node to node to link them");
}

static void
bor_node_tool_class_init (BorNodeToolClass *class)
{
  BorToolClass *tool = BOR_TOOL_CLASS (class);
  tool->cursor = "crosshair";
  tool->ready = ready;
  tool->press = press;
  tool->drag = drag;
  tool->release = release;
  tool->cancel = cancel;
  tool->draw = draw;
  tool->hint = hint;
}

static void
bor_node_tool_init (BorNodeTool *self)
{
}
