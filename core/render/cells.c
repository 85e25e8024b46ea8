/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/cells.h"

#include <math.h>

#include "geometry/ring.h"
#include "render/pattern.h"

/* Style points. */
#define SLOPE  11.0 /* light and shade where the ground rises or falls */
#define BANK   3.0
#define WEDGES 7 /* along a side */

#define MOST_SIDES 8

double
bor_cell_half (const BorView *view, gint32 slot)
{
  BorBox box = view->scene->locales[slot];
  return MIN (box.x1 - box.x0, box.y1 - box.y0) / 2 / view->unit;
}

static BorPoint
middle_of (const BorView *view, gint32 slot)
{
  BorBox box = view->scene->locales[slot];
  return (BorPoint){ (box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2 };
}

static gboolean
is_drawn_as (const BorView *view, const BorLocale *locale, BorDrawing draw)
{
  return bor_drawings_find (&view->scene->drawings, BOR_KIND_LOCALE, locale->base.props, draw, NULL,
                            NULL);
}

static const BorLocale *
neighbour_over (const BorView *view, gint32 approach)
{
  return bor_scenario_locale (view->scenario, bor_scenario_neighbour (view->scenario, approach));
}

/* Where a road could go on: land, or another bridge. */
static gboolean
is_dry (const BorView *view, gint32 approach)
{
  const BorLocale *other = neighbour_over (view, approach);
  if (other == NULL)
    return FALSE;
  BorGround ground = bor_view_ground (view, other);
  return (ground != BOR_GROUND_WATER && ground != BOR_GROUND_CANAL)
         || is_drawn_as (view, other, BOR_DRAW_BRIDGE);
}

/* The approaches with a line, those to corners left out; returns their number. */
static guint
list_sides (const BorView *view, const BorLocale *locale, gint32 sides[MOST_SIDES])
{
  guint n = 0;
  for (guint i = 0; i < locale->approaches.n && n < MOST_SIDES; i++) {
    gint32 slot = locale->approaches.items[i].slot;
    const BorApproach *approach = bor_scenario_approach (view->scenario, slot);
    if (approach != NULL && approach->along.n > 1)
      sides[n++] = slot;
  }
  return n;
}

/* From the middle of a cell to that of a side. */
static double
angle_to (const BorView *view, gint32 slot, gint32 side)
{
  const BorApproach *approach = bor_scenario_approach (view->scenario, side);
  BorPoint to = bor_approach_middle (view->scenario, approach, NULL), at = middle_of (view, slot);
  return atan2 (to.y - at.y, to.x - at.x);
}

typedef gboolean (*SideTest) (const BorView *view, gint32 approach);

/* The way through a cell between two opposite sides, by how many of them pass. */
static double
way_through (const BorView *view, gint32 slot, const BorLocale *locale, SideTest passes)
{
  gint32 sides[MOST_SIDES];
  guint n = list_sides (view, locale, sides), best = 0, most = 0;
  for (guint i = 0; i < n / 2; i++) {
    guint score = passes (view, sides[i]) + passes (view, sides[i + n / 2]);
    if (score > most) {
      most = score;
      best = i;
    }
  }
  return n > 0 ? angle_to (view, slot, sides[best]) : 0;
}

static gboolean
is_wall (const BorView *view, gint32 approach)
{
  const BorLocale *other = neighbour_over (view, approach);
  return other != NULL && bor_view_ground (view, other) == BOR_GROUND_WALL;
}

static void
begin_sign (const BorView *view, BorPoint at, double angle)
{
  BorRectangle rectangle = { at.x, at.y, 0, 0, angle };
  bor_sign_begin (view->canvas, &rectangle, view->unit);
}

/* Lines that may be cut off anywhere, unlike what stands about. */
static gboolean
is_of_lines (BorGround ground)
{
  return ground == BOR_GROUND_FIELD || ground == BOR_GROUND_WATER || ground == BOR_GROUND_CANAL
         || ground == BOR_GROUND_WALL || ground == BOR_GROUND_GATE;
}

/* Patterns are square: another cell cuts them off at its outline. Returns half of the pattern's
 * width. */
static double
begin_pattern (const BorView *view, gint32 slot, const BorLocale *locale, BorGround ground)
{
  BorBox box = view->scene->locales[slot];
  BorPoints ring = { 0 };
  gint32 sides[MOST_SIDES];
  cairo_save (view->canvas->cr);
  if (list_sides (view, locale, sides) == 4)
    return bor_cell_half (view, slot);
  bor_view_outline (view, slot, &ring);
  bor_canvas_polyline (view->canvas, ring.items, ring.n, TRUE);
  cairo_clip (view->canvas->cr);
  bor_points_clear (&ring);
  return is_of_lines (ground) ? MAX (box.x1 - box.x0, box.y1 - box.y0) / 2 / view->unit
                              : 0.85 * bor_cell_half (view, slot);
}

static void
draw_pattern (const BorView *view, gint32 slot, const BorLocale *locale, BorGround ground)
{
  double half = bor_cell_half (view, slot), angle = 0;
  gboolean rubble = is_drawn_as (view, locale, BOR_DRAW_RUBBLE);
  if (ground == BOR_GROUND_GATE || ground == BOR_GROUND_WALL)
    angle = ground == BOR_GROUND_GATE ? way_through (view, slot, locale, is_wall) : 0;
  else if (ground == BOR_GROUND_CANAL)
    angle = way_through (view, slot, locale, is_dry) + G_PI / 2;
  double reach = begin_pattern (view, slot, locale, ground);
  begin_sign (view, middle_of (view, slot), angle);
  if (!rubble)
    bor_sign_ground (view->canvas, view->style, ground, reach,
                     bor_pattern_hash (locale->column, locale->row));
  cairo_restore (view->canvas->cr);
  if (rubble) {
    begin_sign (view, middle_of (view, slot), 0);
    bor_sign_rubble (view->canvas, view->style, reach);
    cairo_restore (view->canvas->cr);
  }
  cairo_restore (view->canvas->cr);
  if (is_drawn_as (view, locale, BOR_DRAW_BRIDGE)) {
    begin_sign (view, middle_of (view, slot), way_through (view, slot, locale, is_dry));
    bor_sign_bridge (view->canvas, view->style, half);
    cairo_restore (view->canvas->cr);
  }
}

/* A side of a cell in style points: along the x axis around its middle, the cell below. */
static double
begin_side (const BorView *view, const BorApproach *approach)
{
  BorPoints line = { 0 };
  double angle;
  BorPoint at = bor_approach_middle (view->scenario, approach, &angle);
  bor_approach_points (view->scenario, approach, &line);
  double half = bor_path_length (line.items, line.n) / 2 / view->unit;
  bor_points_clear (&line);
  begin_sign (view, at, angle);
  return half;
}

/* Light from the north-west: one side of a height is bright and the other dark. `ends`: whether the
 * slope goes round the corner there. */
static void
draw_slope (const BorView *view, const BorApproach *approach, gboolean rises,
            const gboolean ends[2])
{
  double angle, half = begin_side (view, approach);
  bor_approach_middle (view->scenario, approach, &angle);
  gboolean lit = (cos (angle) - sin (angle) > 0) == rises; /* out of the cell is up here */
  BorInk ink =
    lit ? bor_ink_fade ((BorInk){ 1, 1, 1, 1 }, 0.42) : bor_ink_fade (view->style->height, 0.4);
  const BorPoint band[4] = { { -half, 0 },
                             { half, 0 },
                             { half - (ends[1] ? SLOPE : 0), SLOPE },
                             { -half + (ends[0] ? SLOPE : 0), SLOPE } };
  bor_canvas_polyline (view->canvas, band, 4, TRUE);
  bor_canvas_fill (view->canvas, ink);
  double step = 2 * half / WEDGES, from = rises ? SLOPE + 3 : 1, to = rises ? 1 : SLOPE + 3;
  for (guint i = 0; i < WEDGES; i++) {
    double x = -half + (i + 0.5) * step;
    const BorPoint wedge[3] = { { x - 1.6, from }, { x + 1.6, from }, { x, to } };
    bor_canvas_polyline (view->canvas, wedge, 3, TRUE);
  }
  bor_canvas_fill (view->canvas, bor_ink_fade (view->style->height, 0.9));
  cairo_restore (view->canvas->cr);
}

static void
draw_line_inside (const BorView *view, const BorApproach *approach, BorInk ink, double width)
{
  double half = begin_side (view, approach);
  cairo_rectangle (view->canvas->cr, -half, 0, 2 * half, width);
  bor_canvas_fill (view->canvas, ink);
  cairo_restore (view->canvas->cr);
}

static void
draw_edge (const BorView *view, const BorApproach *approach, BorGround ground,
           const gboolean ends[2])
{
  const BorStyle *style = view->style;
  switch (ground) {
  case BOR_GROUND_HILL:
  case BOR_GROUND_VALLEY:
    draw_slope (view, approach, ground == BOR_GROUND_HILL, ends);
    break;
  case BOR_GROUND_WOOD:
    draw_line_inside (view, approach, bor_ink_fade (style->wood, 0.85), BANK);
    break;
  case BOR_GROUND_WATER:
    draw_line_inside (view, approach, style->water, BANK);
    break;
  case BOR_GROUND_CANAL:
    draw_line_inside (view, approach, style->water, 2 * BANK);
    break;
  case BOR_GROUND_WALL:
  case BOR_GROUND_GATE:
    draw_line_inside (view, approach, style->house, BANK);
    break;
  default:
    break;
  }
}

/* The ground ends there; a gate goes on with the wall. */
static gboolean
is_edge (const BorView *view, gint32 approach, BorGround ground)
{
  const BorLocale *other = neighbour_over (view, approach);
  BorGround beyond = other != NULL ? bor_view_ground (view, other) : ground;
  gboolean built = ground == BOR_GROUND_WALL || ground == BOR_GROUND_GATE;
  return beyond != ground && !(built && (beyond == BOR_GROUND_WALL || beyond == BOR_GROUND_GATE));
}

static void
draw_rampart (const BorView *view, const BorApproach *approach)
{
  if (!bor_drawings_find (&view->scene->drawings, BOR_KIND_APPROACH, approach->base.props,
                          BOR_DRAW_RAMPART, NULL, NULL))
    return;
  double half = begin_side (view, approach);
  bor_sign_rampart (view->canvas, view->style, half);
  cairo_restore (view->canvas->cr);
}

static void
draw_sides (const BorView *view, const BorLocale *locale, BorGround ground)
{
  gint32 sides[MOST_SIDES];
  gboolean edges[MOST_SIDES] = { FALSE };
  guint n = list_sides (view, locale, sides);
  for (guint i = 0; i < n && ground != BOR_GROUND_PLAIN; i++)
    edges[i] = is_edge (view, sides[i], ground);
  for (guint i = 0; i < n; i++) {
    const BorApproach *approach = bor_scenario_approach (view->scenario, sides[i]);
    if (edges[i])
      draw_edge (view, approach, ground,
                 (const gboolean[]){ edges[(i + n - 1) % n], edges[(i + 1) % n] });
    draw_rampart (view, approach);
  }
}

void
bor_draw_cell (const BorView *view, gint32 slot)
{
  const BorLocale *locale = bor_scenario_locale (view->scenario, slot);
  BorGround ground = bor_view_ground (view, locale);
  if (bor_view_filling (view, locale) != BOR_DRAW_NOTHING)
    return;
  draw_pattern (view, slot, locale, ground);
  if (is_drawn_as (view, locale, BOR_DRAW_RUBBLE))
    ground = BOR_GROUND_PLAIN; /* its wall has no edges */
  draw_sides (view, locale, ground);
}
