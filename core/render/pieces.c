/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

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
static void
hatch (BorCanvas *canvas, const BorStyle *style, double w, double h)
{
  for (double x = -w - h + 4; x < w + h; x += 6) {
    double x0 = MAX (x - h, -w), x1 = MIN (x + h, w);
    if (x0 < x1)
      bor_canvas_line (canvas, x0, x - x0, x1, x - x1);
  }
  bor_canvas_stroke (canvas, bor_ink_fade (style->symbol, 0.55), 1);
}

static void
draw_piece (const BorView *view, const BorItem *item)
{
  const BorPlacement *placement = bor_scenario_placement (view->scenario, item->slot);
  const BorPieceType *type = bor_scenario_piece_type (view->scenario, placement->type.slot);
  const char *symbol = type != NULL ? bor_get (type, "symbol") : NULL;
  double w = item->slab.width / item->size, h = item->slab.height / item->size;
  BorInk ink = bor_view_side_ink (view, placement->side.slot);
  gint behind = CLAMP (placement->count, 1, 3) - 1;

  bor_view_begin_element (view, "piece", placement);
  bor_symbol_begin (view->canvas, &item->slab, item->size);
  /* Further equal pieces peep out from under the first. */
  w -= 2.0 * behind;
  h -= 2.0 * behind;
  for (gint i = behind; i >= 0; i--) {
    cairo_save (view->canvas->cr);
    cairo_translate (view->canvas->cr, 2.0 * i - behind, behind - 2.0 * i);
    bor_symbol_block (view->canvas, view->style, ink, symbol,
                      i == 0 ? (guint) MAX (placement->strength, 0) : 0, w, h);
    cairo_restore (view->canvas->cr);
  }
  if (bor_get_flag (placement, "inactive") || bor_get_flag (placement, "disordered"))
    hatch (view->canvas, view->style, w - 2, h - 2);
  if (placement->count > 1) {
    g_autofree char *number = g_strdup_printf ("%d", placement->count);
    cairo_translate (view->canvas->cr, w - 8, 0);
    bor_canvas_text (view->canvas, bor_texts_get (view->texts, BOR_FONT_NUMBER, number),
                     view->style->symbol, ink, 2);
  }
  cairo_restore (view->canvas->cr);
  bor_canvas_end (view->canvas);
}

void
bor_draw_pieces (const BorView *view)
{
  if (view->pixels < BOR_LEAST_MARK)
    return;
  for (guint i = 0; i < view->spaces->len; i++) {
    const BorPlan *plan = bor_layout_plan (view->layout, g_array_index (view->spaces, gint32, i));
    for (guint k = 0; k < plan->n_items; k++)
      if (plan->items[k].kind == BOR_ITEM_BLOCK)
        draw_piece (view, &plan->items[k]);
  }
}
