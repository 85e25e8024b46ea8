/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/block.h"

#include "render/view.h"

#define MOST_FACES 9

static void
rounded (BorCanvas *canvas, double w, double h, double r)
{
  cairo_t *cr = canvas->cr;
  cairo_new_sub_path (cr);
  cairo_arc (cr, w - r, -h + r, r, -G_PI / 2, 0);
  cairo_arc (cr, w - r, h - r, r, 0, G_PI / 2);
  cairo_arc (cr, -w + r, h - r, r, G_PI / 2, G_PI);
  cairo_arc (cr, -w + r, -h + r, r, G_PI, 1.5 * G_PI);
  cairo_close_path (cr);
}

static void
draw_face (BorCanvas *canvas, const BorStyle *style, const char *symbol, double x, double w,
           double h)
{
  cairo_rectangle (canvas->cr, x - w, -h, 2 * w, 2 * h);
  if (g_strcmp0 (symbol, "artillery") != 0)
    bor_canvas_line (canvas, x - w, h, x + w, -h);
  if (g_strcmp0 (symbol, "cavalry") != 0 && g_strcmp0 (symbol, "artillery") != 0)
    bor_canvas_line (canvas, x - w, -h, x + w, h);
  bor_canvas_stroke (canvas, style->symbol, 1.4);
  if (g_strcmp0 (symbol, "artillery") == 0) {
    bor_canvas_circle (canvas, x, 0, 0.45 * h);
    bor_canvas_fill (canvas, style->symbol);
  }
}

void
bor_symbol_block (BorCanvas *canvas, const BorStyle *style, BorInk ink, const char *symbol,
                  guint strength, double w, double h)
{
  BorPen edge = { .ink = style->ink, .width = 1.2, .round = TRUE };
  w -= 1;
  h -= 1;
  rounded (canvas, w, h, 2.5);
  bor_canvas_fill_keep (canvas, ink);
  bor_canvas_pen (canvas, &edge);
  rounded (canvas, w - 1.2, h - 1.2, 2);
  cairo_rectangle (canvas->cr, -w + 1.2, -h + 4.5, 2 * w - 2.4, 2 * h - 5.7);
  cairo_set_fill_rule (canvas->cr, CAIRO_FILL_RULE_EVEN_ODD);
  bor_canvas_fill (canvas, bor_ink_fade (style->symbol, 0.22));
  cairo_set_fill_rule (canvas->cr, CAIRO_FILL_RULE_WINDING);

  guint n = MIN (strength, MOST_FACES);
  double step = MIN (22, n > 0 ? (2 * w - 6) / n : 0), half = MIN (8.5, 0.42 * step);
  for (guint i = 0; i < n; i++)
    draw_face (canvas, style, symbol, (i - (n - 1) / 2.0) * step, half, 0.65 * half);
}

/* Inactive and disordered pieces. */
void
bor_symbol_hatch (BorCanvas *canvas, const BorStyle *style, double w, double h)
{
  for (double x = -w - h + 4; x < w + h; x += 6) {
    double x0 = MAX (x - h, -w), x1 = MIN (x + h, w);
    if (x0 < x1)
      bor_canvas_line (canvas, x0, x - x0, x1, x - x1);
  }
  bor_canvas_stroke (canvas, bor_ink_fade (style->symbol, 0.55), 1);
}

void
bor_block_draw (cairo_t *cr, const BorStyle *style, const BorBlock *block, double w, double h)
{
  g_autoptr (BorCanvas) canvas = bor_canvas_new (cr, FALSE);
  bor_symbol_block (canvas, style, block->ink, block->symbol, block->strength, w, h);
  if (block->hatched)
    bor_symbol_hatch (canvas, style, w - 2, h - 2);
}
