/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/path-tool.h"

#include <math.h>

#include "editor/pick.h"

typedef struct {
  gboolean  closed;
  guint     minimum, maximum;
  BorPoints points;
  BorPoint  pointer;     /* snapped */
  gboolean  has_pointer;
  gboolean  on_vertex;   /* the pointer has snapped to a vertex */
  gboolean  drawing;     /* freehand, under way */
  gboolean  boxing;      /* a rectangle, under way */
  double    unit;        /* of the last event */
} BorPathToolPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (BorPathTool, bor_path_tool, BOR_TYPE_TOOL)

/* Pixels between the points of a freehand line. */
#define FREEHAND_STEP 14.0

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

static gboolean
path_finish (BorTool *tool)
{
  BorPathToolPrivate *priv = get (tool);
  BorPathToolClass *class = BOR_PATH_TOOL_GET_CLASS (tool);
  if (priv->points.n < MAX (priv->minimum, 1))
    return priv->points.n > 0;
  if (class->done (BOR_PATH_TOOL (tool), priv->points.items, priv->points.n, priv->unit))
    bor_points_clear (&priv->points);
  bor_tool_changed (tool);
  return TRUE;
}

/* The place on one of the directions in steps of 15 degrees from the last point. */
static BorPoint
straighten (BorPoint from, BorPoint to)
{
  double angle = atan2 (to.y - from.y, to.x - from.x), step = G_PI / 12;
  double length = bor_distance (from, to);
  angle = round (angle / step) * step;
  return (BorPoint){ from.x + length * cos (angle), from.y + length * sin (angle) };
}

static BorPoint
follow (BorTool *tool, const BorToolEvent *event)
{
  BorPathToolPrivate *priv = get (tool);
  gint32 vertex;
  priv->pointer = (event->state & GDK_ALT_MASK) != 0
                    ? event->at
                    : bor_snap (bor_tool_session (tool), event->at, event->unit, &vertex);
  priv->on_vertex = (event->state & GDK_ALT_MASK) == 0 && vertex >= 0;
  if ((event->state & GDK_SHIFT_MASK) != 0 && priv->points.n > 0 && !priv->on_vertex)
    priv->pointer = straighten (priv->points.items[priv->points.n - 1], priv->pointer);
  priv->has_pointer = TRUE;
  priv->unit = event->unit;
  return priv->pointer;
}

static void
path_press (BorTool *tool, const BorToolEvent *event)
{
  BorPathToolPrivate *priv = get (tool);
  BorPathToolClass *class = BOR_PATH_TOOL_GET_CLASS (tool);
  BorPoint at = follow (tool, event);
  double near = BOR_VERTEX_REACH * event->unit;
  guint n = priv->points.n;
  gboolean again = n > 0 && bor_distance (at, priv->points.items[n - 1]) < near / 2;
  gboolean home = priv->closed && n >= 3 && bor_distance (at, priv->points.items[0]) < near;
  if (event->presses > 1 || home) {
    path_finish (tool);
    return;
  }
  if (!again)
    bor_points_append (&priv->points, at.x, at.y);
  priv->boxing = priv->closed && priv->points.n == 1 && (event->state & GDK_CONTROL_MASK) != 0;
  priv->drawing = class->freehand && !priv->boxing;
  if (priv->maximum > 0 && priv->points.n >= priv->maximum)
    path_finish (tool);
  bor_tool_changed (tool);
}

/* A rectangle from its first corner to the one opposite. */
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
  if (priv->drawing && n > 0
      && bor_distance (at, priv->points.items[n - 1]) > FREEHAND_STEP * event->unit)
    bor_points_append (&priv->points, at.x, at.y);
  bor_tool_changed (tool);
}

static void
path_release (BorTool *tool, const BorToolEvent *event)
{
  BorPathToolPrivate *priv = get (tool);
  gboolean boxed = priv->boxing && priv->points.n == 4;
  priv->drawing = priv->boxing = FALSE;
  if (boxed)
    path_finish (tool);
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
  bor_points_clear (&priv->points);
  priv->drawing = priv->boxing = FALSE;
  bor_tool_changed (tool);
  return busy;
}

static gboolean
path_back (BorTool *tool)
{
  BorPathToolPrivate *priv = get (tool);
  if (priv->points.n == 0)
    return FALSE;
  priv->points.n--;
  bor_tool_changed (tool);
  return TRUE;
}

static void
trace (cairo_t *cr, const BorViewport *view, const BorPathToolPrivate *priv, gboolean closed)
{
  for (guint i = 0; i < priv->points.n; i++) {
    BorPoint p = bor_viewport_to_screen (view, priv->points.items[i].x, priv->points.items[i].y);
    cairo_line_to (cr, p.x, p.y);
  }
  if (priv->has_pointer) {
    BorPoint p = bor_viewport_to_screen (view, priv->pointer.x, priv->pointer.y);
    cairo_line_to (cr, p.x, p.y);
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

static void
bor_path_tool_finalize (GObject *object)
{
  bor_points_clear (&get (BOR_TOOL (object))->points);
  G_OBJECT_CLASS (bor_path_tool_parent_class)->finalize (object);
}

static void
bor_path_tool_class_init (BorPathToolClass *class)
{
  BorToolClass *tool = BOR_TOOL_CLASS (class);
  G_OBJECT_CLASS (class)->finalize = bor_path_tool_finalize;
  tool->cursor = "crosshair";
  tool->ready = path_ready;
  tool->press = path_press;
  tool->drag = path_drag;
  tool->release = path_release;
  tool->move = path_move;
  tool->cancel = path_cancel;
  tool->finish = path_finish;
  tool->back = path_back;
  tool->draw = path_draw;
}

static void
bor_path_tool_init (BorPathTool *self)
{
}
