/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "render/view.h"
#include "vocabulary/meaning.h"

/* The letter for those who do not tell the colours: the first of the colour's name. */
void
bor_sign_star (BorCanvas *canvas, const BorStyle *style, BorTexts *texts, const char *color,
               double radius)
{
  BorInk ink = bor_style_color (style, color, style->grey);
  BorPoint points[10];
  double centre = 0.05 * radius; /* a star stands higher than its circle's middle */
  for (guint i = 0; i < 10; i++) {
    double r = radius * (i % 2 == 0 ? 1 : 0.47), angle = (i * 36.0 - 90) * G_PI / 180;
    points[i] = (BorPoint){ r * cos (angle), r * sin (angle) + centre };
  }
  BorPen edge = { .ink = style->ink, .width = 1.4, .round = TRUE };
  BorPen halo = { .ink = bor_ink_fade (style->paper, 0.8), .width = 4, .round = TRUE };
  bor_canvas_polyline (canvas, points, 10, TRUE);
  bor_canvas_pen_keep (canvas, &halo);
  bor_canvas_fill_keep (canvas, ink);
  bor_canvas_pen (canvas, &edge);
  if (color == NULL || !g_ascii_isalpha (color[0]))
    return;

  const char letter[2] = { g_ascii_toupper (color[0]), '\0' };
  cairo_save (canvas->cr);
  cairo_translate (canvas->cr, 0, centre + 0.06 * radius);
  cairo_scale (canvas->cr, 0.05 * radius, 0.05 * radius);
  bor_canvas_text (canvas, bor_texts_get (texts, BOR_FONT_NUMBER, letter), style->symbol,
                   style->symbol, 0);
  cairo_restore (canvas->cr);
}

void
bor_sign_setup (BorCanvas *canvas, const BorStyle *style, BorInk ink, double w, double h)
{
  BorPen edge = { .ink = style->ink, .width = 1, .round = TRUE };
  cairo_rectangle (canvas->cr, -w, -h, 2 * w, 2 * h);
  bor_canvas_fill_keep (canvas, ink);
  bor_canvas_pen (canvas, &edge);
  cairo_rectangle (canvas->cr, -w + 2, -h + 2, 2 * w - 4, 0.5 * h);
  bor_canvas_fill (canvas, bor_ink_fade (style->symbol, 0.3));
}

static void
draw_other (BorCanvas *canvas, const BorStyle *style, BorInk ink, double r)
{
  const BorPoint corners[4] = { { 0, -r }, { r, 0 }, { 0, r }, { -r, 0 } };
  bor_canvas_polyline (canvas, corners, 4, TRUE);
  bor_canvas_fill_keep (canvas, ink);
  bor_canvas_stroke (canvas, style->ink, 1.3);
}

/* Ring, stock, shank and arms. */
static void
draw_anchor (BorCanvas *canvas, const BorStyle *style, double r)
{
  const BorPoint stock[2] = { { -0.42 * r, -0.3 * r }, { 0.42 * r, -0.3 * r } };
  const BorPoint shank[2] = { { 0, -0.5 * r }, { 0, 0.9 * r } };
  BorPoint ring[16], arms[13];
  for (guint i = 0; i < G_N_ELEMENTS (ring); i++) {
    double turn = 2 * G_PI * i / G_N_ELEMENTS (ring);
    ring[i] = (BorPoint){ 0.2 * r * cos (turn), -0.7 * r + 0.2 * r * sin (turn) };
  }
  for (guint i = 0; i < G_N_ELEMENTS (arms); i++) {
    double turn = G_PI * (0.08 + 0.84 * i / (G_N_ELEMENTS (arms) - 1));
    arms[i] = (BorPoint){ 0.8 * r * cos (turn), 0.1 * r + 0.8 * r * sin (turn) };
  }
  for (guint pass = 0; pass < 2; pass++) {
    BorPen pen = { .ink = pass == 0 ? bor_ink_fade (style->paper, 0.8) : style->ink,
                   .width = pass == 0 ? 4.5 : 1.8,
                   .round = TRUE };
    bor_canvas_polyline (canvas, ring, G_N_ELEMENTS (ring), TRUE);
    bor_canvas_polyline (canvas, stock, 2, FALSE);
    bor_canvas_polyline (canvas, shank, 2, FALSE);
    bor_canvas_polyline (canvas, arms, G_N_ELEMENTS (arms), FALSE);
    bor_canvas_pen (canvas, &pen);
  }
}

static void
draw_symbol (const BorView *view, const BorItem *item)
{
  const BorSymbol *symbol = bor_scenario_symbol (view->scenario, item->slot);
  BorInk ink = bor_view_army_ink (view, symbol->army.slot);
  double w = item->rectangle.width / item->size, h = item->rectangle.height / item->size;
  bor_view_begin_element (view, "mark", symbol);
  bor_sign_begin (view->canvas, &item->rectangle, item->size);
  if (item->kind == BOR_ITEM_OBJECTIVE)
    bor_sign_star (view->canvas, view->style, view->texts, bor_element_prop (symbol, "color"),
                   MIN (w, h));
  else if (item->kind == BOR_ITEM_SETUP)
    bor_sign_setup (view->canvas, view->style, ink, w, h);
  else if (bor_scenario_get_meaning (view->scenario, symbol, BOR_MEANS_ANCHOR) != NULL)
    draw_anchor (view->canvas, view->style, MIN (w, h));
  else
    draw_other (view->canvas, view->style, ink, MIN (w, h));
  cairo_restore (view->canvas->cr);
  bor_canvas_end (view->canvas);
}

void
bor_sign_entry (BorCanvas *canvas, const BorStyle *style, BorInk ink, double w, double h)
{
  const BorPoint arrow[7] = { { -w, -0.4 * h }, { 0.1 * w, -0.4 * h }, { 0.1 * w, -h }, { w, 0 },
                              { 0.1 * w, h },   { 0.1 * w, 0.4 * h },  { -w, 0.4 * h } };
  BorPen edge = { .ink = style->ink, .width = 1, .round = TRUE };
  bor_canvas_polyline (canvas, arrow, 7, TRUE);
  bor_canvas_fill_keep (canvas, ink);
  bor_canvas_pen (canvas, &edge);
}

static void
draw_entry (const BorView *view, const BorItem *item)
{
  const BorForce *force =
    (const BorForce *) bor_scenario_get (view->scenario, BOR_KIND_FORCE, item->slot);
  bor_view_begin_element (view, "entry", force);
  bor_sign_begin (view->canvas, &item->rectangle, item->size);
  bor_sign_entry (view->canvas, view->style, bor_view_army_ink (view, force->army.slot),
                  item->rectangle.width / item->size, item->rectangle.height / item->size);
  cairo_restore (view->canvas->cr);
  bor_canvas_end (view->canvas);
}

void
bor_draw_symbols (const BorView *view)
{
  if (view->pixels < BOR_LEAST_SYMBOL)
    return;
  for (guint i = 0; bor_view_should_continue (view, i); i++) {
    const BorPlan *plan = bor_layout_plan (view->layout, g_array_index (view->locales, gint32, i));
    for (guint k = 0; k < plan->n_items; k++)
      if (plan->items[k].kind >= BOR_ITEM_OBJECTIVE && plan->items[k].kind <= BOR_ITEM_OTHER_SYMBOL)
        draw_symbol (view, &plan->items[k]);
      else if (plan->items[k].kind == BOR_ITEM_ENTRY)
        draw_entry (view, &plan->items[k]);
  }
}
