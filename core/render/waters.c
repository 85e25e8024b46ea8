/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/view.h"

/* Style points. */
#define BANK 1.3

static gboolean
is_lake (const BorFeature *feature)
{
  return g_strcmp0 (feature->type, "lake") == 0
         || (feature->closed && g_strcmp0 (feature->type, "river") == 0);
}

/* Lines along the shore, fainter from one to the next. */
static void
draw_lake (const BorView *view, const BorShape *shape)
{
  const double depths[] = { 4, 9, 16 };
  bor_canvas_polyline (view->canvas, shape->line.items, shape->line.n, TRUE);
  bor_canvas_fill_keep (view->canvas, view->style->water_core);
  bor_canvas_stroke (view->canvas, view->style->water, BANK * view->unit);
  if (view->unit * view->scale < BOR_LEAST_COVER
      || bor_ring_area (shape->line.items, shape->line.n) <= 0)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (depths); i++) {
    BorPoints inner = { 0 };
    bor_ring_inset (shape->line.items, shape->line.n, depths[i] * view->unit, &inner);
    if (bor_ring_area (inner.items, inner.n) > 0) {
      bor_canvas_polyline (view->canvas, inner.items, inner.n, TRUE);
      bor_canvas_stroke (view->canvas, bor_ink_fade (view->style->water, 0.55 - 0.15 * i),
                         0.8 * view->unit);
    }
    bor_points_clear (&inner);
  }
}

static void
draw_stream (const BorView *view, const BorFeature *feature, const BorShape *shape, double width,
             gboolean bank)
{
  BorInk water =
    bor_style_color (view->style, bor_element_prop (feature, "color"), view->style->water);
  BorInk core = bor_ink_mix (view->style->water_core, water,
                             bor_element_prop (feature, "color") != NULL ? 0.3 : 0);
  BorPen pen = { .ink = bank ? water : core, .round = TRUE };
  pen.width = bank ? MAX (width, 0.8 / view->scale) : width - 2 * BANK * view->unit;
  if (pen.width <= 0)
    return;
  bor_canvas_polyline (view->canvas, shape->line.items, shape->line.n, FALSE);
  bor_canvas_pen (view->canvas, &pen);
}

static void
draw_thread (const BorView *view, const BorShape *shape, double width)
{
  if (width < 14 * view->unit)
    return;
  BorPen pen = { .ink = bor_ink_fade (view->style->water, 0.4),
                 .width = 0.8 * view->unit,
                 .dash = { 26 * view->unit, 9 * view->unit },
                 .round = TRUE };
  bor_canvas_polyline (view->canvas, shape->line.items, shape->line.n, FALSE);
  bor_canvas_pen (view->canvas, &pen);
}

/* All banks before the water, so that streams open into each other. */
void
bor_draw_waters (const BorView *view)
{
  for (guint pass = 0; pass < 4; pass++)
    BOR_FOREACH (view->scenario, BOR_KIND_FEATURE, slot, const BorFeature, feature) {
      const BorShape *shape = &view->scene->features[slot];
      double width = bor_scene_stream_width (view->scene, feature);
      if (shape->line.n < 2 || !bor_box_intersects (bor_box_grow (shape->box, width), view->clip))
        continue;
      if (is_lake (feature) && pass == 1)
        draw_lake (view, shape);
      else if (width > 0 && pass == 0)
        draw_stream (view, feature, shape, width, TRUE);
      else if (width > 0 && pass == 2)
        draw_stream (view, feature, shape, width, FALSE);
      else if (width > 0 && pass == 3)
        draw_thread (view, shape, width);
    }
}
