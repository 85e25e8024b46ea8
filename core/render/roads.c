/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "render/road-parts.h"
#include "render/view.h"

/* Style points. */
#define MAIN_WIDTH  7.4
#define MAIN_CORE   3.6
#define LANE_WIDTH  2.0
#define DASH_WIDTH  1.3
#define LANE_OFFSET 3.6
#define FINE        0.18 /* pixels a style point under which roads are single lines */

/* A road's own colour stands for that of its class. */
static BorStyle
road_style (const BorView *view, const BorRoad *road)
{
  BorStyle style = *view->style;
  const char *color = bor_element_prop (road, "color");
  style.main_road = bor_style_color (view->style, color, style.main_road);
  style.secondary_road = bor_style_color (view->style, color, style.secondary_road);
  return style;
}

/* The same line, `by` to its right. */
static void
offset_line (const BorPoint *line, guint n, double by, BorPoints *out)
{
  for (guint i = 0; i < n; i++) {
    BorPoint a = line[i > 0 ? i - 1 : 0], b = line[i + 1 < n ? i + 1 : n - 1];
    double length = bor_point_distance (a, b);
    if (length > 0)
      bor_points_append (out, line[i].x - (b.y - a.y) / length * by,
                         line[i].y + (b.x - a.x) / length * by);
  }
}

static void
draw_casing (BorCanvas *canvas, const BorStyle *style, const BorPoint *line, guint n,
             gboolean main_road, double size)
{
  if (main_road) {
    bor_canvas_polyline (canvas, line, n, FALSE);
    bor_canvas_stroke (canvas, style->main_road, MAIN_WIDTH * size);
    return;
  }
  BorPen halo = { .ink = bor_ink_fade (style->paper, 0.6), .width = (LANE_OFFSET + 5) * size };
  bor_canvas_polyline (canvas, line, n, FALSE);
  bor_canvas_pen (canvas, &halo);
}

static void
draw_core (BorCanvas *canvas, const BorStyle *style, const BorPoint *line, guint n,
           gboolean main_road, double size)
{
  if (main_road) {
    /* A little further than the casing, so that meeting roads open into each other. */
    BorPen core = { .ink = style->paper, .width = MAIN_CORE * size };
    bor_canvas_polyline (canvas, line, n, FALSE);
    bor_canvas_pen (canvas, &core);
    return;
  }
  BorPoints left = { 0 }, right = { 0 };
  offset_line (line, n, -LANE_OFFSET / 2 * size, &left);
  offset_line (line, n, LANE_OFFSET / 2 * size, &right);
  bor_canvas_polyline (canvas, left.items, left.n, FALSE);
  bor_canvas_stroke (canvas, style->secondary_road, LANE_WIDTH * size);
  BorPen dashes = { .ink = style->secondary_road,
                    .width = DASH_WIDTH * size,
                    .dash = { 7 * size, 4.5 * size } };
  bor_canvas_polyline (canvas, right.items, right.n, FALSE);
  bor_canvas_pen (canvas, &dashes);
  bor_points_clear (&left);
  bor_points_clear (&right);
}

void
bor_sign_road (BorCanvas *canvas, const BorStyle *style, const BorPoint *line, guint n,
               gboolean main_road, double size)
{
  draw_casing (canvas, style, line, n, main_road, size);
  draw_core (canvas, style, line, n, main_road, size);
}

static void
draw_fine (const BorView *view, const BorRoad *road, const BorShape *shape)
{
  BorStyle style = road_style (view, road);
  gboolean is_double = bor_road_is_double (view->scene, road);
  BorInk ink = is_double ? style.main_road : style.secondary_road;
  bor_canvas_polyline (view->canvas, shape->line.items, shape->line.n, FALSE);
  bor_canvas_stroke (view->canvas, ink,
                     MAX (4 * view->size, (is_double ? 1.1 : 0.7) / view->scale));
}

static const BorShape *
visible (const BorView *view, gint32 slot)
{
  const BorShape *shape = &view->scene->roads[slot];
  return shape->line.n > 1 && bor_box_intersects (shape->box, view->clip) ? shape : NULL;
}

typedef void (*DrawFunc) (BorCanvas *canvas, const BorStyle *style, const BorPoint *line, guint n,
                          gboolean main_road, double size);

/* The stretches of a road that are of the class; FALSE when there are none. */
static gboolean
draw_parts (const BorView *view, gint32 slot, const BorRoad *road, gboolean main_roads,
            DrawFunc draw)
{
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (BorRoadPart));
  BorStyle style = road_style (view, road);
  gboolean any = FALSE;
  bor_road_parts (view->scene, slot, parts);
  for (guint i = 0; i < parts->len; i++) {
    const BorRoadPart *part = &g_array_index (parts, BorRoadPart, i);
    if (part->is_double != main_roads)
      continue;
    any = TRUE;
    if (draw != NULL)
      draw (view->canvas, &style, view->scene->roads[slot].line.items + part->from,
            part->to - part->from + 1, main_roads, view->size);
  }
  return any;
}

static void
begin_road (const BorView *view, const BorRoad *road, gboolean whole)
{
  const char *const data[] = { "name", road->name, NULL };
  BorGroup group = { "road", whole ? &road->base : NULL, road->name != NULL ? data : NULL };
  bor_canvas_begin_group (view->canvas, &group);
}

/* All casings of a class before its cores, so that roads that meet run into each other; lanes
 * under main roads. */
static void
draw_class (const BorView *view, gboolean main_roads)
{
  bor_canvas_begin (view->canvas, main_roads ? "main-casings" : "secondary-casings");
  BOR_FOREACH (view->scenario, BOR_KIND_ROAD, slot, const BorRoad, road)
    if (visible (view, slot) != NULL)
      draw_parts (view, slot, road, main_roads, draw_casing);
  bor_canvas_end (view->canvas);
  BOR_FOREACH (view->scenario, BOR_KIND_ROAD, slot, const BorRoad, road) {
    gboolean own = bor_road_is_double (view->scene, road) == main_roads;
    if (visible (view, slot) == NULL || (!own && !draw_parts (view, slot, road, main_roads, NULL)))
      continue;
    begin_road (view, road, own);
    draw_parts (view, slot, road, main_roads, draw_core);
    bor_canvas_end (view->canvas);
  }
}

/* Parapets on both sides of the road, which spread at their ends. */
static void
draw_bridge (BorPoint at, double turn, double angle, double width, gpointer data)
{
  const BorView *view = data;
  /* A road that runs along the water only touches it. */
  if (fabs (sin (turn)) < 0.3)
    return;
  BorRectangle rectangle = { at.x, at.y, 0, 0, angle };
  BorPen pen = { .ink = view->style->ink, .width = 1.5, .round = TRUE };
  double half = width / 2 / fabs (sin (turn)) / view->size + 3;
  BorBox place = { at.x, at.y, at.x, at.y };
  if (!bor_box_intersects (bor_box_grow (place, (half + 12) * view->size), view->clip))
    return;
  bor_sign_begin (view->canvas, &rectangle, view->size);
  for (int side = -1; side <= 1; side += 2) {
    const BorPoint wall[4] = { { -half - 3.5, 8.5 * side },
                               { -half, 5.6 * side },
                               { half, 5.6 * side },
                               { half + 3.5, 8.5 * side } };
    bor_canvas_polyline (view->canvas, wall, 4, FALSE);
  }
  bor_canvas_pen (view->canvas, &pen);
  cairo_restore (view->canvas->cr);
}

static void
draw_bridges (const BorView *view)
{
  if (view->pixels < BOR_LEAST_SYMBOL)
    return;
  bor_canvas_begin (view->canvas, "bridges");
  double reach = 2 * view->scene->widest; /* of a bridge beyond the road's box */
  for (gint32 slot = 0; slot < (gint32) view->scene->n_roads; slot++)
    if (bor_box_intersects (bor_box_grow (view->scene->roads[slot].box, reach), view->clip))
      bor_scene_bridges (view->scene, slot, draw_bridge, (gpointer) view);
  bor_canvas_end (view->canvas);
}

void
bor_draw_roads (const BorView *view)
{
  if (view->pixels >= FINE) {
    draw_class (view, FALSE);
    draw_class (view, TRUE);
    draw_bridges (view);
    return;
  }
  BOR_FOREACH (view->scenario, BOR_KIND_ROAD, slot, const BorRoad, road) {
    const BorShape *shape = visible (view, slot);
    if (shape != NULL)
      draw_fine (view, road, shape);
  }
}
