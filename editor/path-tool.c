/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/path-tool.h"

#include "editor/pick.h"

typedef struct {
  BorPoints points;
  BorPoint  pointer;     /* snapped */
  gboolean  has_pointer;
  gboolean  on_vertex;   /* the pointer has snapped to a vertex */
  gboolean  drawing;     /* freehand, under way */
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
  if (priv->points.n < MAX (class->minimum, 1))
    return priv->points.n > 0;
  if (class->done (BOR_PATH_TOOL (tool), priv->points.items, priv->points.n, priv->unit))
    bor_points_clear (&priv->points);
  bor_tool_changed (tool);
  return TRUE;
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
  gboolean home = class->closed && n >= 3 && bor_distance (at, priv->points.items[0]) < near;
  if (event->presses > 1 || home) {
    path_finish (tool);
    return;
  }
  if (!again)
    bor_points_append (&priv->points, at.x, at.y);
  priv->drawing = class->freehand;
  if (class->maximum > 0 && priv->points.n >= class->maximum)
    path_finish (tool);
  bor_tool_changed (tool);
}

static void
path_drag (BorTool *tool, const BorToolEvent *event)
{
  BorPathToolPrivate *priv = get (tool);
  BorPoint at = follow (tool, event);
  guint n = priv->points.n;
  if (priv->drawing && n > 0
      && bor_distance (at, priv->points.items[n - 1]) > FREEHAND_STEP * event->unit)
    bor_points_append (&priv->points, at.x, at.y);
  bor_tool_changed (tool);
}

static void
path_release (BorTool *tool, const BorToolEvent *event)
{
  get (tool)->drawing = FALSE;
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
  priv->drawing = FALSE;
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
    trace (cr, view, priv, class->closed);
    if (class->closed) {
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
