/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "render/pattern.h"
#include "render/view.h"

static void
tint (const BorView *view, const BorShape *shape, BorInk ink)
{
  bor_canvas_polyline (view->canvas, shape->line.items, shape->line.n, TRUE);
  bor_canvas_fill (view->canvas, ink);
}

/* A crown with its shadow to the south-east. */
void
bor_sign_tree (BorCanvas *canvas, const BorStyle *style, double x, double y, double size)
{
  /* Only fills, because strokes of so many circles take their time. */
  double r = 4.6 * size;
  bor_canvas_disc (canvas, x + 1.6 * size, y + 1.9 * size, 0.9 * r,
                   bor_ink_fade (style->ink, 0.22));
  bor_canvas_disc (canvas, x, y, r, bor_ink_mix (style->wood, style->ink, 0.35));
  bor_canvas_disc (canvas, x - 0.25 * size, y - 0.25 * size, r - 0.95 * size,
                   bor_ink_mix (style->wood, style->ground[BOR_GROUND_WOOD], 0.45));
}

void
bor_sign_house (BorCanvas *canvas, const BorStyle *style, const BorRectangle *rectangle)
{
  BorPoint c[4];
  bor_rectangle_corners (rectangle, c);
  bor_canvas_polyline (canvas, c, 4, TRUE);
  bor_canvas_fill (canvas, style->house);
  /* The sunny half of the roof. */
  const BorPoint roof[4] = { c[0],
                             c[1],
                             { (c[1].x + c[2].x) / 2, (c[1].y + c[2].y) / 2 },
                             { (c[0].x + c[3].x) / 2, (c[0].y + c[3].y) / 2 } };
  bor_canvas_polyline (canvas, roof, 4, TRUE);
  bor_canvas_fill (canvas, bor_ink_mix (style->house, style->main_road, 0.55));
}

/* Water with a tuft above. */
void
bor_sign_reeds (BorCanvas *canvas, const BorStyle *style, double x, double y, double size)
{
  bor_canvas_line (canvas, x - 7 * size, y, x + 7 * size, y);
  bor_canvas_line (canvas, x - 4 * size, y + 3 * size, x + 3 * size, y + 3 * size);
  bor_canvas_stroke (canvas, bor_ink_fade (style->water, 0.85), 1.1 * size);
  bor_canvas_line (canvas, x, y, x, y - 5.5 * size);
  bor_canvas_line (canvas, x - size, y, x - 2.8 * size, y - 4 * size);
  bor_canvas_line (canvas, x + size, y, x + 2.8 * size, y - 4 * size);
  bor_canvas_stroke (canvas, bor_ink_mix (style->wood, style->water, 0.3), 0.9 * size);
}

static void
tree_at (const BorView *view, BorPoint p, guint hash)
{
  bor_sign_tree (view->canvas, view->style, p.x, p.y,
                 view->unit * (0.8 + 0.4 * (hash % 64) / 64.0));
}

static void
reeds_at (const BorView *view, BorPoint p, guint hash)
{
  if (hash % 3 == 0) {
    bor_sign_reeds (view->canvas, view->style, p.x, p.y, view->unit);
    return;
  }
  double half = (5 + hash % 5) * view->unit;
  bor_canvas_line (view->canvas, p.x - half, p.y, p.x + half, p.y);
  bor_canvas_stroke (view->canvas, bor_ink_fade (view->style->water, 0.75), 1.1 * view->unit);
}

/* A stick with its vine. */
void
bor_sign_vine (BorCanvas *canvas, const BorStyle *style, double x, double y, double size)
{
  bor_canvas_line (canvas, x, y + 2.5 * size, x, y - 2.5 * size);
  cairo_move_to (canvas->cr, x - 1.8 * size, y - size);
  cairo_curve_to (canvas->cr, x - 0.6 * size, y - 3.4 * size, x + 0.6 * size, y + 1.2 * size,
                  x + 1.8 * size, y - 1.2 * size);
  bor_canvas_stroke (canvas, bor_ink_fade (style->vine, 0.85), 0.8 * size);
}

static void
vine_at (const BorView *view, BorPoint p, guint hash)
{
  bor_sign_vine (view->canvas, view->style, p.x, p.y, view->unit);
}

static void
house_at (const BorView *view, BorPoint p, guint hash)
{
  double u = view->unit;
  BorRectangle rectangle = { p.x, p.y, (3.2 + hash % 4 * 0.55) * u, (2.4 + hash / 4 % 3 * 0.35) * u,
                             (hash / 16 % 8) * 0.1 - 0.35 + (hash % 2) * G_PI / 2 };
  bor_sign_house (view->canvas, view->style, &rectangle);
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
    bor_pattern_fill (view, shape, 15, 15, 0.3, house_at);
  else
    draw_street (view, shape);
}

/* Wedges down the slope: outside a closed line, to the right of an open one. */
static void
draw_hachures (const BorView *view, const BorFeature *feature, const BorShape *shape, double from,
               double length, double step)
{
  const BorPoint *line = shape->line.items;
  guint n = shape->line.n;
  gboolean left = feature->closed && bor_ring_area (line, n) > 0;
  double u = view->unit, along = step * u / 2;
  BorPoints closed = { 0 };
  bor_points_copy (&closed, &shape->line);
  if (feature->closed)
    bor_points_append (&closed, line[0].x, line[0].y);
  for (guint i = 1; i < closed.n; i++) {
    BorPoint a = closed.items[i - 1], b = closed.items[i];
    double span = bor_point_distance (a, b);
    if (span <= 0 || span / (step * u) > 20000)
      continue;
    double dx = (b.x - a.x) / span, dy = (b.y - a.y) / span, side = left ? -1 : 1;
    double nx = -dy * side, ny = dx * side;
    for (; along < span; along += step * u) {
      guint hash = bor_pattern_hash ((gint64) (along * 64), i);
      double reach = length * (0.75 + 0.5 * (hash % 32) / 32.0) * u, w = 0.75 * u;
      BorPoint p = { a.x + dx * along + nx * from * u, a.y + dy * along + ny * from * u };
      cairo_move_to (view->canvas->cr, p.x - dx * w, p.y - dy * w);
      cairo_line_to (view->canvas->cr, p.x + dx * w, p.y + dy * w);
      cairo_line_to (view->canvas->cr, p.x + nx * reach, p.y + ny * reach);
      cairo_close_path (view->canvas->cr);
    }
    along -= span;
  }
  bor_canvas_fill (view->canvas, bor_ink_fade (view->style->height, 0.75));
  bor_points_clear (&closed);
}

static void
draw_height (const BorView *view, const BorFeature *feature, const BorShape *shape)
{
  gboolean hill = strcmp (feature->type, "hill") == 0;
  bor_canvas_polyline (view->canvas, shape->line.items, shape->line.n, feature->closed);
  bor_canvas_stroke (view->canvas, bor_ink_fade (view->style->height, 0.7),
                     bor_view_width (view, 0.9));
  if (view->unit * view->scale < BOR_LEAST_COVER || shape->line.n < 2)
    return;
  draw_hachures (view, feature, shape, 1, hill ? 12 : 8, hill ? 4 : 5.5);
  if (hill)
    draw_hachures (view, feature, shape, 14, 9, 6);
}

static void
draw_areas (const BorView *view, const BorFeature *feature, const BorShape *shape)
{
  const BorStyle *style = view->style;
  gboolean fine = view->unit * view->scale >= BOR_LEAST_COVER;
  if (strcmp (feature->type, "wood") == 0) {
    tint (view, shape, style->ground[BOR_GROUND_WOOD]);
    if (fine)
      bor_pattern_fill (view, shape, 13, 11, 0.35, tree_at);
  } else if (strcmp (feature->type, "marsh") == 0) {
    tint (view, shape, bor_ink_fade (style->ground[BOR_GROUND_MARSH], 0.8));
    if (fine)
      bor_pattern_fill (view, shape, 25, 11, 0.3, reeds_at);
  } else if (strcmp (feature->type, "vineyard") == 0) {
    tint (view, shape, bor_ink_fade (style->ground[BOR_GROUND_VINEYARD], 0.8));
    if (fine)
      bor_pattern_fill (view, shape, 9, 10, 0, vine_at);
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
        draw_height (view, feature, shape);
      else if (pass == 2 && strcmp (feature->type, "village") == 0
               && view->unit * view->scale >= BOR_LEAST_COVER)
        draw_village (view, feature, shape);
      else if (pass == 1 && shape->line.n > 1
               && (strcmp (feature->type, "line") == 0 || strcmp (feature->type, "band") == 0))
        draw_plain_line (view, feature, shape);
    }
}
