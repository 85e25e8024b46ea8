/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "render/pattern.h"
#include "render/plants.h"
#include "render/relief.h"
#include "render/view.h"

static void
tint (const BorView *view, const BorShape *shape, BorInk ink)
{
  bor_canvas_polyline (view->canvas, shape->line.items, shape->line.n, TRUE);
  bor_canvas_fill (view->canvas, ink);
}

/* Along both sides of a street. */
static void
draw_street (const BorView *view, const BorShape *shape)
{
  double step = 13 * view->unit, length = bor_path_length (shape->line.items, shape->line.n);
  guint n = (guint) MIN (length / step, 400);
  for (guint i = 0; i <= n; i++) {
    double angle, side = i % 2 == 0 ? 9 : -9;
    BorPoint p = bor_path_at (shape->line.items, shape->line.n, i * step, &angle);
    BorRectangle rectangle = { p.x - sin (angle) * side * view->unit,
                               p.y + cos (angle) * side * view->unit,
                               (3.6 + i % 3 * 0.8) * view->unit, 2.8 * view->unit, angle };
    bor_sign_house (view->canvas, view->style, &rectangle);
  }
}

/* A farm: buildings around a court. */
static void
draw_farm (const BorView *view, BorPoint p)
{
  static const struct {
    double x, y, w, h;
  } walls[] = { { -6, -7, 6, 2.4 }, { 5.5, -3, 2.4, 6 }, { -8, 5, 2.4, 4.5 }, { 4, 8.5, 4, 2.4 } };
  double turn = bor_pattern_hash ((gint64) p.x, (gint64) p.y) % 64 / 64.0 * G_PI / 2;
  for (guint i = 0; i < G_N_ELEMENTS (walls); i++) {
    double c = cos (turn), s = sin (turn), u = view->unit;
    BorRectangle rectangle = { p.x + (walls[i].x * c - walls[i].y * s) * u,
                               p.y + (walls[i].x * s + walls[i].y * c) * u, walls[i].w * u,
                               walls[i].h * u, turn };
    bor_sign_house (view->canvas, view->style, &rectangle);
  }
}

static void
draw_village (const BorView *view, const BorFeature *feature, const BorShape *shape)
{
  if (shape->line.n == 1)
    draw_farm (view, shape->line.items[0]);
  else if (feature->closed)
    bor_pattern_fill (view, shape, 15, 15, 0.3, bor_plant_house);
  else
    draw_street (view, shape);
}

static void
draw_areas (const BorView *view, const BorFeature *feature, const BorShape *shape)
{
  const BorStyle *style = view->style;
  gboolean fine = view->unit * view->scale >= BOR_LEAST_COVER;
  if (strcmp (feature->type, "wood") == 0) {
    tint (view, shape, style->ground[BOR_GROUND_WOOD]);
    if (fine)
      bor_pattern_fill (view, shape, 13, 11, 0.35, bor_plant_tree);
  } else if (strcmp (feature->type, "marsh") == 0) {
    tint (view, shape, bor_ink_fade (style->ground[BOR_GROUND_MARSH], 0.8));
    if (fine)
      bor_pattern_fill (view, shape, 25, 11, 0.3, bor_plant_reeds);
  } else if (strcmp (feature->type, "vineyard") == 0) {
    tint (view, shape, bor_ink_fade (style->ground[BOR_GROUND_VINEYARD], 0.8));
    if (fine)
      bor_pattern_fill (view, shape, 9, 10, 0, bor_plant_vine);
  }
}

static void
draw_plain_line (const BorView *view, const BorFeature *feature, const BorShape *shape)
{
  gboolean band = strcmp (feature->type, "band") == 0;
  BorInk ink = bor_style_color (view->style, bor_element_prop (feature, "color"),
                                band ? bor_ink_fade (view->style->band, 0.6) : view->style->faint);
  BorPen pen = { .ink = ink, .width = bor_view_width (view, band ? 17 : 1.4) };
  if (feature->width > 0)
    pen.width = bor_view_feature_width (view, feature, 0);
  if (bor_element_prop_flag (feature, "dashed"))
    pen.dash[0] = pen.dash[1] = 7 * view->size;
  bor_canvas_polyline (view->canvas, shape->line.items, shape->line.n, feature->closed);
  bor_canvas_pen (view->canvas, &pen);
}

void
bor_draw_cover (const BorView *view)
{
  for (guint pass = 0; pass < 3; pass++)
    BOR_FOREACH (view->scenario, BOR_KIND_FEATURE, slot, const BorFeature, feature) {
      const BorShape *shape = &view->scene->features[slot];
      BorBox box =
        bor_box_grow (shape->box, MAX (30 * view->unit, bor_view_feature_width (view, feature, 0)));
      gsize n = view->scene->n_features;
      if (!bor_progress_count (view->progress, pass * n + (gsize) slot, 3 * n))
        return;
      if (feature->type == NULL || shape->line.n == 0 || !bor_box_intersects (box, view->clip))
        continue;
      gboolean height =
        strcmp (feature->type, "contour") == 0 || strcmp (feature->type, "hill") == 0;
      if (pass == 0 && shape->line.n > 2)
        draw_areas (view, feature, shape);
      else if (pass == 1 && height)
        bor_draw_height (view, feature, shape);
      else if (pass == 2 && strcmp (feature->type, "village") == 0
               && view->unit * view->scale >= BOR_LEAST_COVER)
        draw_village (view, feature, shape);
      else if (pass == 1 && shape->line.n > 1
               && (strcmp (feature->type, "line") == 0 || strcmp (feature->type, "band") == 0))
        draw_plain_line (view, feature, shape);
    }
}
