/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "render/cells.h"

/* Places in a cell, as parts of its half: along its edges first, because pieces hide the middle. */
static const BorPoint places[] = { { -0.74, -0.70 }, { 0.02, -0.80 }, { 0.76, -0.68 },
                                   { -0.80, 0.04 },  { 0.80, 0.06 },  { -0.70, 0.76 },
                                   { 0.06, 0.80 },   { 0.74, 0.72 },  { -0.26, -0.22 },
                                   { 0.30, 0.28 },   { 0.34, -0.26 }, { -0.30, 0.30 } };

static BorPoint
place_at (guint i, double half, guint variety)
{
  BorPoint p = places[i];
  if (variety & 1)
    p.x = -p.x;
  if (variety & 2)
    p = (BorPoint){ p.y, p.x };
  return (BorPoint){ p.x * half, p.y * half };
}

static void
draw_trees (BorCanvas *canvas, const BorStyle *style, double half, guint variety)
{
  for (guint i = 0; i < G_N_ELEMENTS (places); i++) {
    BorPoint p = place_at (i, half, variety);
    bor_sign_tree (canvas, style, p.x, p.y, half / 56 * (1.5 + 0.25 * ((variety >> i) % 3)));
  }
}

/* Short lines one above the other, each with a dip or a rise in its middle. */
static void
draw_strokes (BorCanvas *canvas, BorInk ink, double half, guint variety, double bend, double length)
{
  for (guint i = variety % 2; i < G_N_ELEMENTS (places); i += 2) {
    BorPoint p = place_at (i, half, variety);
    double w = length * half;
    cairo_move_to (canvas->cr, p.x - w, p.y);
    cairo_curve_to (canvas->cr, p.x - w / 3, p.y - bend * half, p.x + w / 3, p.y - bend * half,
                    p.x + w, p.y);
  }
  bor_canvas_stroke (canvas, ink, half / 30);
}

static void
draw_waves (BorCanvas *canvas, const BorStyle *style, double half, guint variety)
{
  for (guint i = variety % 2; i < G_N_ELEMENTS (places); i += 2) {
    BorPoint p = place_at (i, half, variety & 1);
    double w = 0.11 * half;
    cairo_move_to (canvas->cr, p.x - 2 * w, p.y);
    for (int k = -1; k < 1; k++)
      cairo_curve_to (canvas->cr, p.x + (2 * k + 0.5) * w, p.y - w, p.x + (2 * k + 1.5) * w,
                      p.y + w, p.x + (2 * k + 2) * w, p.y);
  }
  bor_canvas_stroke (canvas, bor_ink_fade (style->water, 0.8), half / 26);
}

/* Straight lines, one beside the other, as it was dug. */
static void
draw_canal (BorCanvas *canvas, const BorStyle *style, double half)
{
  for (int i = -2; i <= 2; i++)
    bor_canvas_line (canvas, -0.95 * half, 0.36 * i * half, 0.95 * half, 0.36 * i * half);
  BorPen pen = { .ink = bor_ink_fade (style->water, 0.75),
                 .width = half / 26,
                 .dash = { 0.34 * half, 0.16 * half } };
  bor_canvas_pen (canvas, &pen);
}

/* Courses of stone. */
static void
draw_masonry (BorCanvas *canvas, const BorStyle *style, double half)
{
  double high = half / 3;
  for (int row = -3; row < 3; row++) {
    double y = row * high;
    if (row > -3)
      bor_canvas_line (canvas, -half, y, half, y);
    for (int k = -1; k <= 1; k++) {
      double x = (k + (row & 1 ? 0.25 : -0.25)) * 0.8 * half;
      bor_canvas_line (canvas, x, y, x, y + high);
    }
  }
  bor_canvas_stroke (canvas, bor_ink_fade (style->house, 0.5), half / 34);
}

/* Two towers with the way between them. */
static void
draw_gate (BorCanvas *canvas, const BorStyle *style, double half)
{
  BorInk stone = bor_ink_mix (style->house, style->paper, 0.35);
  cairo_rectangle (canvas->cr, -0.3 * half, -half, 0.6 * half, 2 * half);
  bor_canvas_fill (canvas, style->paper);
  for (int side = -1; side <= 1; side += 2) {
    cairo_rectangle (canvas->cr, side > 0 ? 0.3 * half : -0.92 * half, -0.86 * half, 0.62 * half,
                     1.72 * half);
    bor_canvas_fill_keep (canvas, stone);
    bor_canvas_stroke (canvas, style->ink, half / 24);
  }
  for (int i = -1; i <= 1; i++)
    bor_canvas_line (canvas, 0.15 * i * half, -0.82 * half, 0.15 * i * half, 0.82 * half);
  bor_canvas_line (canvas, -0.3 * half, -0.5 * half, 0.3 * half, -0.5 * half);
  bor_canvas_line (canvas, -0.3 * half, 0.5 * half, 0.3 * half, 0.5 * half);
  bor_canvas_stroke (canvas, bor_ink_fade (style->house, 0.85), half / 22);
}

static void
draw_furrows (BorCanvas *canvas, const BorStyle *style, double half, guint variety)
{
  cairo_save (canvas->cr);
  if (variety & 2)
    cairo_rotate (canvas->cr, G_PI / 2);
  for (int i = -3; i <= 3; i++)
    bor_canvas_line (canvas, -0.9 * half, 0.26 * i * half, 0.9 * half, 0.26 * i * half);
  bor_canvas_stroke (canvas, bor_ink_fade (style->vine, 0.4), half / 40);
  cairo_restore (canvas->cr);
}

static void
draw_houses (BorCanvas *canvas, const BorStyle *style, double half, guint variety)
{
  for (guint i = 0; i < 8; i++) {
    BorPoint p = place_at (i, half, variety);
    BorRectangle house = { p.x, p.y, half / 9, half / 13, (variety >> i & 3) * 0.5 };
    bor_sign_house (canvas, style, &house);
  }
}

static void
draw_plants (BorCanvas *canvas, const BorStyle *style, double half, guint variety, gboolean vines)
{
  for (guint i = 0; i < G_N_ELEMENTS (places); i++) {
    BorPoint p = place_at (i, half, variety);
    if (vines)
      bor_sign_vine (canvas, style, p.x, p.y, half / 28);
    else if (i % 2 == variety % 2)
      bor_sign_reeds (canvas, style, p.x, p.y, half / 44);
  }
}

void
bor_sign_ground (BorCanvas *canvas, const BorStyle *style, BorGround ground, double half,
                 guint variety)
{
  switch (ground) {
  case BOR_GROUND_WOOD:
    draw_trees (canvas, style, half, variety);
    break;
  case BOR_GROUND_HILL:
    draw_strokes (canvas, bor_ink_fade (style->height, 0.9), half, variety & 1, 0.2, 0.14);
    break;
  case BOR_GROUND_VALLEY:
    draw_strokes (canvas, bor_ink_fade (style->height, 0.8), half, variety & 1, -0.2, 0.14);
    break;
  case BOR_GROUND_WATER:
    draw_waves (canvas, style, half, variety);
    break;
  case BOR_GROUND_CANAL:
    draw_canal (canvas, style, half);
    break;
  case BOR_GROUND_WALL:
    draw_masonry (canvas, style, half);
    break;
  case BOR_GROUND_GATE:
    draw_gate (canvas, style, half);
    break;
  case BOR_GROUND_FIELD:
    draw_furrows (canvas, style, half, variety);
    break;
  case BOR_GROUND_TOWN:
    draw_houses (canvas, style, half, variety);
    break;
  case BOR_GROUND_MARSH:
  case BOR_GROUND_VINEYARD:
    draw_plants (canvas, style, half, variety, ground == BOR_GROUND_VINEYARD);
    break;
  default:
    break;
  }
}

void
bor_sign_bridge (BorCanvas *canvas, const BorStyle *style, double half)
{
  double wide = 0.5 * half;
  cairo_rectangle (canvas->cr, -half, -wide, 2 * half, 2 * wide);
  bor_canvas_fill (canvas, bor_ink_mix (style->paper, style->secondary_road, 0.3));
  for (int i = -5; i <= 5; i++)
    bor_canvas_line (canvas, 0.18 * i * half, -wide, 0.18 * i * half, wide);
  bor_canvas_stroke (canvas, bor_ink_fade (style->secondary_road, 0.7), half / 44);
  for (int side = -1; side <= 1; side += 2)
    bor_canvas_line (canvas, -half, side * wide, half, side * wide);
  bor_canvas_stroke (canvas, style->ink, half / 14);
}

void
bor_sign_rubble (BorCanvas *canvas, const BorStyle *style, double half)
{
  BorInk stone = bor_ink_mix (style->house, style->paper, 0.45);
  for (guint i = 0; i < G_N_ELEMENTS (places); i++) {
    double r = half * (0.09 + 0.03 * (i % 3)), turn = i * 0.9;
    BorPoint stones[5], p = { places[i].x * half, places[i].y * half };
    for (guint k = 0; k < 5; k++)
      stones[k] =
        (BorPoint){ p.x + r * cos (turn + k * 1.257), p.y + 0.8 * r * sin (turn + k * 1.257) };
    bor_canvas_polyline (canvas, stones, 5, TRUE);
  }
  bor_canvas_fill_keep (canvas, stone);
  bor_canvas_stroke (canvas, style->ink, half / 44);
}

void
bor_sign_rampart (BorCanvas *canvas, const BorStyle *style, double half)
{
  double thick = half / 9, step = half / 3;
  cairo_rectangle (canvas->cr, -half, 0, 2 * half, thick);
  for (int i = -3; i < 3; i++)
    cairo_rectangle (canvas->cr, (i + 0.2) * step, thick, 0.6 * step, thick);
  bor_canvas_fill (canvas, style->ink);
}
