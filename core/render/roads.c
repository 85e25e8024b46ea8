/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "render/view.h"

/* Style points. */
#define MAIN_WIDTH   7.4
#define MAIN_CORE    3.6
#define LANE_WIDTH   2.0
#define LANE_BESIDE  1.3
#define LANE_OFFSET  3.6
#define FINE         0.18 /* pixels a style point under which roads are single lines */

/* A road's own colour stands for that of its class. */
static BorStyle
road_style (const BorView *view, const BorRoad *road)
{
  BorStyle style = *view->style;
  const char *color = bor_get (road, "color");
  style.main_road = bor_style_color (view->style, color, style.main_road);
  style.secondary_road = bor_style_color (view->style, color, style.secondary_road);
  return style;
}

static gboolean
is_main (const BorRoad *road)
{
  return bor_props_is (road->base.props, "class", "main");
}

/* The same line, `by` to its right. */
static void
offset_line (const BorPoint *line, guint n, double by, BorPoints *out)
{
  for (guint i = 0; i < n; i++) {
    BorPoint a = line[i > 0 ? i - 1 : 0], b = line[i + 1 < n ? i + 1 : n - 1];
    double length = bor_distance (a, b);
    if (length > 0)
      bor_points_append (out, line[i].x - (b.y - a.y) / length * by, line[i].y + (b.x - a.x) / length * by);
  }
}

static void
draw_casing (BorCanvas *canvas, const BorStyle *style, const BorPoint *line, guint n, gboolean main_road,
             double size)
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
draw_core (BorCanvas *canvas, const BorStyle *style, const BorPoint *line, guint n, gboolean main_road,
           double size)
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
  BorPen dashes = { .ink = style->secondary_road, .width = LANE_BESIDE * size,
                    .dash = { 7 * size, 4.5 * size } };
  bor_canvas_polyline (canvas, right.items, right.n, FALSE);
  bor_canvas_pen (canvas, &dashes);
  bor_points_clear (&left);
  bor_points_clear (&right);
}

void
bor_symbol_road (BorCanvas *canvas, const BorStyle *style, const BorPoint *line, guint n,
                 gboolean main_road, double size)
{
  draw_casing (canvas, style, line, n, main_road, size);
  draw_core (canvas, style, line, n, main_road, size);
}

static void
draw_fine (const BorView *view, const BorRoad *road, const BorShape *shape)
{
  BorStyle style = road_style (view, road);
  BorInk ink = is_main (road) ? style.main_road : style.secondary_road;
  bor_canvas_polyline (view->canvas, shape->line.items, shape->line.n, FALSE);
  bor_canvas_stroke (view->canvas, ink, MAX (4 * view->size, (is_main (road) ? 1.1 : 0.7) / view->scale));
}

static const BorShape *
visible (const BorView *view, gint32 slot)
{
  const BorShape *shape = &view->scene->roads[slot];
  return shape->line.n > 1 && bor_box_meets (shape->box, view->clip) ? shape : NULL;
}

/* All casings of a class before its cores, so that roads that meet run into each other; lanes
 * under main roads. */
static void
draw_class (const BorView *view, gboolean main_roads)
{
  bor_canvas_begin (view->canvas, main_roads ? "main-casings" : "secondary-casings");
  BOR_FOREACH (view->scenario, BOR_KIND_ROAD, slot, const BorRoad, road) {
    const BorShape *shape = visible (view, slot);
    if (shape == NULL || is_main (road) != main_roads)
      continue;
    BorStyle style = road_style (view, road);
    draw_casing (view->canvas, &style, shape->line.items, shape->line.n, main_roads, view->size);
  }
  bor_canvas_end (view->canvas);
  BOR_FOREACH (view->scenario, BOR_KIND_ROAD, slot, const BorRoad, road) {
    const BorShape *shape = visible (view, slot);
    if (shape == NULL || is_main (road) != main_roads)
      continue;
    const char *const data[] = { "name", road->name, NULL };
    BorGroup group = { "road", &road->base, road->name != NULL ? data : NULL };
    BorStyle style = road_style (view, road);
    bor_canvas_begin_group (view->canvas, &group);
    draw_core (view->canvas, &style, shape->line.items, shape->line.n, main_roads, view->size);
    bor_canvas_end (view->canvas);
  }
}

void
bor_draw_roads (const BorView *view)
{
  if (view->pixels >= FINE) {
    draw_class (view, FALSE);
    draw_class (view, TRUE);
    return;
  }
  BOR_FOREACH (view->scenario, BOR_KIND_ROAD, slot, const BorRoad, road) {
    const BorShape *shape = visible (view, slot);
    if (shape != NULL)
      draw_fine (view, road, shape);
  }
}
