/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/plants.h"

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

void
bor_plant_tree (const BorView *view, BorPoint at, guint hash)
{
  bor_sign_tree (view->canvas, view->style, at.x, at.y,
                 view->unit * (0.8 + 0.4 * (hash % 64) / 64.0));
}

void
bor_plant_reeds (const BorView *view, BorPoint at, guint hash)
{
  if (hash % 3 == 0) {
    bor_sign_reeds (view->canvas, view->style, at.x, at.y, view->unit);
    return;
  }
  double half = (5 + hash % 5) * view->unit;
  bor_canvas_line (view->canvas, at.x - half, at.y, at.x + half, at.y);
  bor_canvas_stroke (view->canvas, bor_ink_fade (view->style->water, 0.75), 1.1 * view->unit);
}

void
bor_plant_vine (const BorView *view, BorPoint at, guint hash)
{
  bor_sign_vine (view->canvas, view->style, at.x, at.y, view->unit);
}

void
bor_plant_house (const BorView *view, BorPoint at, guint hash)
{
  double u = view->unit;
  BorRectangle rectangle = { at.x, at.y, (3.2 + hash % 4 * 0.55) * u,
                             (2.4 + hash / 4 % 3 * 0.35) * u,
                             (hash / 16 % 8) * 0.1 - 0.35 + (hash % 2) * G_PI / 2 };
  bor_sign_house (view->canvas, view->style, &rectangle);
}
