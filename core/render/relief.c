/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/relief.h"

#include <math.h>
#include <string.h>

#include "geometry/ring.h"
#include "render/hash.h"

/* Style points. */
#define CAST   2.4 /* how far each layer of the shadow reaches further to the south-east */
#define SHADES 4
#define STEP   9.0 /* from one layer of light to the next */
#define LIGHTS 4
#define SUMMIT 42.0 /* inside the foot of a rise */

/* Hachures of one kind of slope. */
typedef struct {
  double from, length, step; /* style points */
  gboolean closed, left;     /* down is to the left of the line */
} Slope;

static void
add_wedge (const BorView *view, BorPoint at, double dx, double dy, double nx, double ny,
           double reach, double w)
{
  cairo_move_to (view->canvas->cr, at.x - dx * w, at.y - dy * w);
  cairo_line_to (view->canvas->cr, at.x + dx * w, at.y + dy * w);
  cairo_line_to (view->canvas->cr, at.x + nx * reach, at.y + ny * reach);
  cairo_close_path (view->canvas->cr);
}

/* Wedges down those slopes that are in the shade, or those that are not. */
static void
add_hachures (const BorView *view, const BorPoints *line, const Slope *slope, gboolean shaded)
{
  double u = view->unit, along = slope->step * u / 2, side = slope->left ? -1 : 1;
  for (guint i = 1; i < line->n; i++) {
    BorPoint a = line->items[i - 1], b = line->items[i];
    double span = bor_point_distance (a, b);
    if (span <= 0 || span / (slope->step * u) > 20000)
      continue;
    double dx = (b.x - a.x) / span, dy = (b.y - a.y) / span;
    double nx = -dy * side, ny = dx * side;
    gboolean dark = nx + ny > 0;
    for (; along < span; along += slope->step * u) {
      guint hash = bor_pattern_hash ((gint64) (along * 64), i);
      double reach = slope->length * (0.75 + 0.5 * (hash % 32) / 32.0) * u;
      BorPoint p = { a.x + dx * along + nx * slope->from * u,
                     a.y + dy * along + ny * slope->from * u };
      if (dark == shaded)
        add_wedge (view, p, dx, dy, nx, ny, (dark ? 1.15 : 0.85) * reach, (dark ? 0.95 : 0.6) * u);
    }
    along -= span;
  }
}

static void
draw_hachures (const BorView *view, const BorPoints *line, const Slope *slope)
{
  BorPoints all = { 0 };
  bor_points_copy (&all, line);
  if (slope->closed)
    bor_points_append (&all, line->items[0].x, line->items[0].y);
  for (guint shaded = 0; shaded < 2; shaded++) {
    add_hachures (view, &all, slope, shaded == 1);
    bor_canvas_fill (view->canvas, bor_ink_fade (view->style->height, shaded == 1 ? 0.85 : 0.6));
  }
  bor_points_clear (&all);
}

static void
shifted (const BorView *view, const BorPoints *line, double by)
{
  cairo_save (view->canvas->cr);
  cairo_translate (view->canvas->cr, by * view->unit, by * view->unit);
  bor_canvas_polyline (view->canvas, line->items, line->n, TRUE);
  cairo_restore (view->canvas->cr);
}

/* A shadow to the south-east, and light from the north-west that grows to the top; on a body of its
 * own, or on one that lets the ground through. */
static void
shade (const BorView *view, const BorPoints *foot, gboolean body)
{
  const BorStyle *style = view->style;
  for (guint i = SHADES; i > 0; i--) {
    shifted (view, foot, i * CAST);
    bor_canvas_fill (view->canvas, bor_ink_fade (style->height, body ? 0.11 : 0.07));
  }
  BorInk ground = style->ground[BOR_GROUND_HILL];
  ground = body ? bor_ink_mix (ground, style->height, 0.14) : bor_ink_fade (ground, 0.7);
  shifted (view, foot, 0);
  bor_canvas_fill (view->canvas, ground);
  for (guint i = 0; i < LIGHTS; i++) {
    BorPoints inner = { 0 };
    bor_ring_inset (foot->items, foot->n, (2 + i * STEP) * view->unit, &inner);
    if (inner.n > 2 && bor_ring_area (inner.items, inner.n) > 0) {
      shifted (view, &inner, -1.1 * (i + 1));
      bor_canvas_fill (view->canvas, bor_ink_fade (style->paper, body ? 0.17 : 0.13));
    }
    bor_points_clear (&inner);
  }
}

/* The same line clockwise. (transfer full) */
static BorPoints
clockwise (const BorPoints *line)
{
  BorPoints out = { 0 };
  gboolean reversed = bor_ring_area (line->items, line->n) < 0;
  for (guint i = 0; i < line->n; i++) {
    BorPoint p = line->items[reversed ? line->n - 1 - i : i];
    bor_points_append (&out, p.x, p.y);
  }
  return out;
}

void
bor_draw_height (const BorView *view, const BorFeature *feature, const BorShape *shape)
{
  const BorPoints *line = &shape->line;
  gboolean hill = strcmp (feature->type, "hill") == 0, closed = feature->closed && line->n > 2;
  gboolean fine = view->unit * view->scale >= BOR_LEAST_COVER && line->n > 1;
  gboolean left = closed && bor_ring_area (line->items, line->n) > 0;
  if (closed && fine && !bor_view_has_picture (view)) {
    BorPoints foot = clockwise (line);
    shade (view, &foot, hill);
    bor_points_clear (&foot);
  }
  bor_canvas_polyline (view->canvas, line->items, line->n, feature->closed);
  bor_canvas_stroke (view->canvas, bor_ink_fade (view->style->height, 0.7),
                     bor_view_width (view, 0.9));
  if (!fine)
    return;
  const Slope slopes[] = { { 1, hill ? 12 : 8, hill ? 4 : 5.5, feature->closed, left },
                           { 14, 9, 6, feature->closed, left } };
  draw_hachures (view, line, &slopes[0]);
  if (hill)
    draw_hachures (view, line, &slopes[1]);
}

void
bor_draw_rise (const BorView *view, const BorPoints *foot)
{
  const Slope slopes[] = { { -9, 9, 4.5, TRUE, TRUE }, { -21, 8, 6, TRUE, TRUE } };
  BorPoints top = { 0 };
  shade (view, foot, TRUE);
  draw_hachures (view, foot, &slopes[0]);
  draw_hachures (view, foot, &slopes[1]);
  bor_ring_inset (foot->items, foot->n, SUMMIT * view->unit, &top);
  if (top.n > 4 && bor_ring_area (top.items, top.n) > 0) {
    shade (view, &top, FALSE);
    draw_hachures (view, &top, &slopes[0]);
  }
  bor_points_clear (&top);
}
