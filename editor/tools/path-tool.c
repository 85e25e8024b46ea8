/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/tools/path-tool.h"

#include <math.h>

#include "edit/pathway.h"
#include "editor/map/pick.h"

typedef struct {
  gboolean closed;
  guint minimum, maximum;
  BorPoints points;
  GArray *held;          /* of guint: points of the freehand line that must be kept */
  GArray *steps;         /* of guint: how many points there were before each click */
  BorPoint pointer;      /* after snapping */
  BorPoints ahead, home; /* paths to the pointer, and from there to the first point */
  gboolean other;        /* Control was held at the last event */
  gboolean has_pointer;
  gboolean free_ends[2]; /* the first and last points were placed with Alt held */
  gboolean on_vertex;    /* the pointer has snapped to a vertex */
  gboolean drawing;      /* drawing freehand */
  gboolean boxing;       /* drawing a rectangle */
  gboolean just_closed;  /* by a click on the first point, which may become a double click */
  double unit;           /* board units per pixel at the last event */
} BorPathToolPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (BorPathTool, bor_path_tool, BOR_TYPE_TOOL)

/* In pixels: the movement that turns a click into freehand drawing; the distance between points
 * while drawing; and, on release, the largest distance from the line of a point that is dropped. */
#define FREEHAND_START 14.0
#define FREEHAND_STEP  5.0
#define FREEHAND_REACH 2.5

static BorPathToolPrivate *
get (BorTool *tool)
{
  return bor_path_tool_get_instance_private (BOR_PATH_TOOL (tool));
}

void
bor_path_tool_set_shape (BorPathTool *self, gboolean closed, guint minimum, guint maximum)
{
  BorPathToolPrivate *priv = bor_path_tool_get_instance_private (self);
  priv->closed = closed;
  priv->minimum = minimum;
  priv->maximum = maximum;
}

static void
path_ready (BorTool *tool)
{
  const BorPathToolClass *class = BOR_PATH_TOOL_GET_CLASS (tool);
  bor_path_tool_set_shape (BOR_PATH_TOOL (tool), class->closed, class->minimum, class->maximum);
}

const BorPoint *
bor_path_tool_points (BorPathTool *self, guint *n)
{
  BorPathToolPrivate *priv = bor_path_tool_get_instance_private (self);
  *n = priv->points.n;
  return priv->points.items;
}

static void
clear (BorPathToolPrivate *priv)
{
  bor_points_clear (&priv->points);
  g_array_set_size (priv->steps, 0);
  priv->ahead.n = priv->home.n = 0;
  priv->drawing = priv->boxing = FALSE;
}

/* Adds the path from one point to another to `way`. */
static void
add_way (BorTool *tool, BorPoint from, BorPoint to, BorPoints *way)
{
  BorPathToolClass *class = BOR_PATH_TOOL_GET_CLASS (tool);
  if (class->between != NULL && bor_point_distance (from, to) > 0)
    class->between (BOR_PATH_TOOL (tool), from, to, get (tool)->other, way);
}

/* Updates the paths from the last point to the pointer, and back to the first. */
static void
look_ahead (BorTool *tool)
{
  BorPathToolPrivate *priv = get (tool);
  guint n = priv->points.n;
  priv->ahead.n = priv->home.n = 0;
  if (n == 0 || priv->drawing || priv->boxing)
    return;
  add_way (tool, priv->points.items[n - 1], priv->pointer, &priv->ahead);
  if (priv->closed)
    add_way (tool, priv->pointer, priv->points.items[0], &priv->home);
}

gboolean
bor_path_tool_pointer (BorPathTool *self, BorPoint *at)
{
  BorPathToolPrivate *priv = bor_path_tool_get_instance_private (self);
  *at = priv->pointer;
  return priv->has_pointer;
}

gboolean
bor_path_tool_is_free (BorPathTool *self, gboolean last)
{
  BorPathToolPrivate *priv = bor_path_tool_get_instance_private (self);
  return priv->free_ends[last ? 1 : 0];
}

/* Call after adding a point. */
static void
note_freedom (BorPathToolPrivate *priv, const BorToolEvent *event)
{
  gboolean is_free = (event->state & GDK_ALT_MASK) != 0;
  if (priv->points.n == 1)
    priv->free_ends[0] = is_free;
  priv->free_ends[1] = is_free;
}

static gboolean
path_finish (BorTool *tool)
{
  BorPathToolPrivate *priv = get (tool);
  BorPathToolClass *class = BOR_PATH_TOOL_GET_CLASS (tool);
  guint n = priv->points.n;
  if (n < MAX (priv->minimum, 1))
    return n > 0;
  BOR_AUTO_POINTS line = { 0 };
  bor_points_copy (&line, &priv->points);
  if (priv->closed && !priv->boxing)
    add_way (tool, line.items[n - 1], line.items[0], &line);
  if (class->done (BOR_PATH_TOOL (tool), line.items, line.n, priv->unit))
    clear (priv);
  bor_tool_changed (tool);
  return TRUE;
}

/* The nearest point in one of the directions, in steps of 15 degrees, from the last point. */
static BorPoint
straighten (BorPoint from, BorPoint to)
{
  double angle = atan2 (to.y - from.y, to.x - from.x), step = G_PI / 12;
  double length = bor_point_distance (from, to);
  angle = round (angle / step) * step;
  return (BorPoint){ from.x + length * cos (angle), from.y + length * sin (angle) };
}

/* Where the pointer is for the line. */
static void
snap (BorTool *tool, const BorToolEvent *event)
{
  BorPathToolPrivate *priv = get (tool);
  BorPathToolClass *class = BOR_PATH_TOOL_GET_CLASS (tool);
  gint32 vertex = -1;
  priv->pointer = event->at;
  priv->on_vertex = FALSE;
  if ((event->state & GDK_ALT_MASK) != 0
      || (class->snap != NULL && class->snap (BOR_PATH_TOOL (tool), event->unit, &priv->pointer)))
    return;
  priv->pointer = bor_pick_snap (bor_tool_session (tool), event->at, event->unit, &vertex);
  priv->on_vertex = vertex >= 0;
}

static BorPoint
follow (BorTool *tool, const BorToolEvent *event)
{
  BorPathToolPrivate *priv = get (tool);
  snap (tool, event);
  if ((event->state & GDK_SHIFT_MASK) != 0 && priv->points.n > 0 && !priv->on_vertex)
    priv->pointer = straighten (priv->points.items[priv->points.n - 1], priv->pointer);
  priv->has_pointer = TRUE;
  priv->other = (event->state & GDK_CONTROL_MASK) != 0;
  priv->unit = event->unit;
  look_ahead (tool);
  return priv->pointer;
}

/* Keeps the last point when the line is simplified. */
static void
hold (BorPathToolPrivate *priv)
{
  guint last = MAX (priv->points.n, 1) - 1;
  g_array_append_val (priv->held, last);
}

/* Simplifies a freehand line to its ends, the corners it snapped to, and its bends. */
static void
simplify (BorPathToolPrivate *priv)
{
  hold (priv);
  for (guint i = priv->held->len - 1; i > 0; i--)
    bor_path_simplify (&priv->points, g_array_index (priv->held, guint, i - 1),
                       g_array_index (priv->held, guint, i), FREEHAND_REACH * priv->unit);
}

static void
path_press (BorTool *tool, const BorToolEvent *event)
{
  BorPathToolPrivate *priv = get (tool);
  BorPathToolClass *class = BOR_PATH_TOOL_GET_CLASS (tool);
  BorPoint at = follow (tool, event);
  double near = BOR_VERTEX_REACH * event->unit;
  guint n = priv->points.n;
  gboolean again = n > 0 && bor_point_distance (at, priv->points.items[n - 1]) < near / 2;
  gboolean home = priv->closed && n >= 3 && bor_point_distance (at, priv->points.items[0]) < near;
  gboolean doubled = priv->just_closed && event->presses == 2;
  priv->just_closed = home && event->presses == 1;
  if (home || doubled || (event->presses > 1 && n > 0)) {
    path_finish (tool);
    return;
  }
  if (!again) {
    g_array_append_val (priv->steps, n);
    for (guint i = 0; i < priv->ahead.n; i++)
      bor_points_append (&priv->points, priv->ahead.items[i].x, priv->ahead.items[i].y);
    bor_points_append (&priv->points, at.x, at.y);
    note_freedom (priv, event);
  }
  priv->boxing = priv->closed && priv->points.n == 1 && (event->state & GDK_CONTROL_MASK) != 0;
  priv->drawing = class->freehand && !priv->boxing;
  priv->ahead.n = 0;
  g_array_set_size (priv->held, 0);
  hold (priv);
  if (priv->maximum > 0 && priv->points.n >= priv->maximum)
    path_finish (tool);
  bor_tool_changed (tool);
}

/* A rectangle from one corner to the opposite one. */
static void
stretch (BorPathToolPrivate *priv, BorPoint to)
{
  BorPoint from = priv->points.items[0];
  priv->points.n = 1;
  bor_points_append (&priv->points, to.x, from.y);
  bor_points_append (&priv->points, to.x, to.y);
  bor_points_append (&priv->points, from.x, to.y);
  priv->has_pointer = FALSE;
}

static void
path_drag (BorTool *tool, const BorToolEvent *event)
{
  BorPathToolPrivate *priv = get (tool);
  BorPoint at = follow (tool, event);
  guint n = priv->points.n;
  if (priv->boxing && n > 0)
    stretch (priv, at);
  gboolean begun = priv->drawing && n > g_array_index (priv->held, guint, 0) + 1;
  if (priv->drawing && n > 0
      && bor_point_distance (at, priv->points.items[n - 1])
           > (begun ? FREEHAND_STEP : FREEHAND_START) * event->unit) {
    if (BOR_PATH_TOOL_GET_CLASS (tool)->between_dragged)
      add_way (tool, priv->points.items[n - 1], at, &priv->points);
    bor_points_append (&priv->points, at.x, at.y);
    note_freedom (priv, event);
    if (priv->on_vertex)
      hold (priv);
  }
  bor_tool_changed (tool);
}

static void
path_release (BorTool *tool, const BorToolEvent *event)
{
  BorPathToolPrivate *priv = get (tool);
  gboolean boxed = priv->boxing && priv->points.n == 4;
  if (priv->drawing)
    simplify (priv);
  if (boxed)
    path_finish (tool);
  priv->drawing = priv->boxing = FALSE;
}

static void
path_move (BorTool *tool, const BorToolEvent *event)
{
  follow (tool, event);
  bor_tool_changed (tool);
}

static gboolean
path_cancel (BorTool *tool)
{
  BorPathToolPrivate *priv = get (tool);
  gboolean busy = priv->points.n > 0;
  clear (priv);
  bor_tool_changed (tool);
  return busy;
}

static gboolean
path_drawing (BorTool *tool)
{
  return get (tool)->points.n > 0;
}

static gboolean
path_back (BorTool *tool)
{
  BorPathToolPrivate *priv = get (tool);
  if (priv->points.n == 0)
    return FALSE;
  priv->points.n =
    priv->steps->len > 0 ? g_array_index (priv->steps, guint, priv->steps->len - 1) : 0;
  g_array_set_size (priv->steps, MAX (priv->steps->len, 1) - 1);
  priv->drawing = priv->boxing = FALSE;
  priv->free_ends[1] = priv->points.n == 1 && priv->free_ends[0];
  look_ahead (tool);
  bor_tool_changed (tool);
  return TRUE;
}

static void
trace_points (cairo_t *cr, const BorViewport *view, const BorPoints *points)
{
  for (guint i = 0; i < points->n; i++) {
    BorPoint p = bor_viewport_to_screen (view, points->items[i].x, points->items[i].y);
    cairo_line_to (cr, p.x, p.y);
  }
}

static void
trace (cairo_t *cr, const BorViewport *view, const BorPathToolPrivate *priv, gboolean closed)
{
  trace_points (cr, view, &priv->points);
  if (priv->has_pointer) {
    BorPoint p = bor_viewport_to_screen (view, priv->pointer.x, priv->pointer.y);
    trace_points (cr, view, &priv->ahead);
    cairo_line_to (cr, p.x, p.y);
    trace_points (cr, view, &priv->home);
  }
  if (closed && priv->points.n + priv->has_pointer > 2)
    cairo_close_path (cr);
}

static void
path_draw (BorTool *tool, cairo_t *cr, const BorViewport *view)
{
  BorPathToolPrivate *priv = get (tool);
  BorPathToolClass *class = BOR_PATH_TOOL_GET_CLASS (tool);
  if (priv->points.n > 0) {
    trace (cr, view, priv, priv->closed);
    if (priv->closed) {
      cairo_set_source_rgba (cr, 0.10, 0.37, 0.71, 0.15);
      cairo_fill_preserve (cr);
    }
    cairo_set_source_rgba (cr, 1, 1, 1, 0.9);
    cairo_set_line_width (cr, 4.5);
    cairo_stroke_preserve (cr);
    cairo_set_source_rgb (cr, 0.10, 0.37, 0.71);
    cairo_set_line_width (cr, 2);
    cairo_stroke (cr);
  }
  for (guint i = 0; i < priv->points.n; i++) {
    BorPoint p = bor_viewport_to_screen (view, priv->points.items[i].x, priv->points.items[i].y);
    cairo_rectangle (cr, p.x - 3, p.y - 3, 6, 6);
  }
  if (priv->has_pointer) {
    BorPoint p = bor_viewport_to_screen (view, priv->pointer.x, priv->pointer.y);
    cairo_new_sub_path (cr);
    cairo_arc (cr, p.x, p.y, priv->on_vertex ? 6 : 3, 0, 2 * G_PI);
  }
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, 0.10, 0.37, 0.71);
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);
  if (class->draw_more != NULL)
    class->draw_more (BOR_PATH_TOOL (tool), cr, view, priv->points.items, priv->points.n);
}

static guint
path_count_points (BorTool *tool)
{
  return get (tool)->points.n;
}

static void
bor_path_tool_finalize (GObject *object)
{
  BorPathToolPrivate *priv = get (BOR_TOOL (object));
  bor_points_clear (&priv->points);
  bor_points_clear (&priv->ahead);
  bor_points_clear (&priv->home);
  g_array_unref (priv->steps);
  g_array_unref (priv->held);
  G_OBJECT_CLASS (bor_path_tool_parent_class)->finalize (object);
}

static void
bor_path_tool_class_init (BorPathToolClass *class)
{
  BorToolClass *tool = BOR_TOOL_CLASS (class);
  G_OBJECT_CLASS (class)->finalize = bor_path_tool_finalize;
  tool->cursor = "crosshair";
  tool->draws_at_pointer = TRUE;
  tool->ready = path_ready;
  tool->press = path_press;
  tool->drag = path_drag;
  tool->release = path_release;
  tool->move = path_move;
  tool->cancel = path_cancel;
  tool->finish = path_finish;
  tool->drawing = path_drawing;
  tool->count_points = path_count_points;
  tool->back = path_back;
  tool->draw = path_draw;
}

static void
bor_path_tool_init (BorPathTool *self)
{
  BorPathToolPrivate *priv = bor_path_tool_get_instance_private (self);
  priv->steps = g_array_new (FALSE, FALSE, sizeof (guint));
  priv->held = g_array_new (FALSE, FALSE, sizeof (guint));
}
