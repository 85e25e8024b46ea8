/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "render/view.h"

#define LINE 1.3

void
bor_sign_begin (BorCanvas *canvas, const BorRectangle *rectangle, double size)
{
  cairo_save (canvas->cr);
  cairo_translate (canvas->cr, rectangle->x, rectangle->y);
  if (rectangle->angle != 0)
    cairo_rotate (canvas->cr, rectangle->angle);
  cairo_scale (canvas->cr, size, size);
}

static void
rectangle (BorCanvas *canvas, double w, double h)
{
  cairo_rectangle (canvas->cr, -w, -h, 2 * w, 2 * h);
}

/* The box of a penalty: crossed, slashed or dotted. */
static void
draw_penalty (BorCanvas *canvas, const BorStyle *style, BorItemKind kind, double w, double h)
{
  w -= LINE / 2;
  h -= LINE / 2;
  rectangle (canvas, w, h);
  bor_canvas_fill (canvas, style->symbol);
  rectangle (canvas, w, h);
  if (kind != BOR_ITEM_DOTTED_BOX)
    bor_canvas_line (canvas, -w, h, w, -h);
  if (kind == BOR_ITEM_CROSSED_BOX)
    bor_canvas_line (canvas, -w, -h, w, h);
  bor_canvas_stroke (canvas, style->ink, LINE);
  if (kind == BOR_ITEM_DOTTED_BOX) {
    bor_canvas_circle (canvas, 0, 0, 0.46 * h);
    bor_canvas_fill (canvas, style->ink);
  }
}

static void
draw_obstruction (BorCanvas *canvas, const BorStyle *style, double w, double h)
{
  const BorPoint corners[4] = {
    { -w, 0.8 * h }, { 0.5 * w, 0.8 * h }, { w, -0.8 * h }, { -0.5 * w, -0.8 * h }
  };
  BorInk face = bor_ink_mix (style->symbol, style->ink, 0.4);
  bor_canvas_polyline (canvas, corners, 4, TRUE);
  bor_canvas_fill_keep (canvas, face);
  bor_canvas_stroke (canvas, style->ink, LINE);
}

/* Two long crosses end to end, on paper so that they are seen over water and wood. */
static void
draw_impassable (BorCanvas *canvas, const BorStyle *style, double w, double h)
{
  h *= 0.82;
  for (guint pass = 0; pass < 2; pass++) {
    BorPen pen = { .ink = pass == 0 ? bor_ink_fade (style->paper, 0.8) : style->ink,
                   .width = pass == 0 ? 5.5 : 2.1,
                   .round = TRUE };
    const BorPoint up[3] = { { -w, h }, { 0, -h }, { w, h } };
    const BorPoint down[3] = { { -w, -h }, { 0, h }, { w, -h } };
    bor_canvas_polyline (canvas, up, 3, FALSE);
    bor_canvas_polyline (canvas, down, 3, FALSE);
    bor_canvas_pen (canvas, &pen);
  }
}

/* Points up: out of the locale, as its side's direction runs to the right. */
static void
draw_direction (BorCanvas *canvas, const BorStyle *style, double w, double h)
{
  const BorPoint corners[3] = { { -w, 0.75 * h }, { w, 0.75 * h }, { 0, -h } };
  BorPen pen = { .ink = style->ink, .width = 1.1, .round = TRUE };
  bor_canvas_polyline (canvas, corners, 3, TRUE);
  bor_canvas_fill_keep (canvas, style->paper);
  bor_canvas_pen (canvas, &pen);
}

void
bor_sign_draw (BorCanvas *canvas, const BorStyle *style, BorItemKind kind, double w, double h)
{
  switch (kind) {
  case BOR_ITEM_CROSSED_BOX:
  case BOR_ITEM_SLASHED_BOX:
  case BOR_ITEM_DOTTED_BOX:
    draw_penalty (canvas, style, kind, w, h);
    break;
  case BOR_ITEM_PARALLELOGRAM:
    draw_obstruction (canvas, style, w, h);
    break;
  case BOR_ITEM_CROSSES:
    draw_impassable (canvas, style, w, h);
    break;
  case BOR_ITEM_BAR:
    rectangle (canvas, w, h);
    bor_canvas_fill (canvas, style->ink);
    break;
  case BOR_ITEM_TRIANGLE:
    draw_direction (canvas, style, w, h);
    break;
  default:
    break;
  }
}

/* In an SVG each approach is a group: its line, to be pointed at, and its symbols. */
static void
begin_approach (const BorView *view, const BorPlan *plan, const BorLocale *locale,
                const BorApproach *approach, gint32 slot)
{
  const BorApproach *other = bor_scenario_approach (view->scenario, approach->opposite.slot);
  const char *data[7];
  guint n = 0;
  if (locale->base.id != NULL) {
    data[n++] = "space";
    data[n++] = locale->base.id;
  }
  if (other != NULL && other->base.id != NULL) {
    data[n++] = "opposite";
    data[n++] = other->base.id;
  }
  if (approach->edge) {
    data[n++] = "edge";
    data[n++] = "true";
  }
  data[n] = NULL;
  BorGroup group = { "approach", &approach->base, data };
  bor_canvas_begin_group (view->canvas, &group);

  BorPoints line = { 0 };
  bor_inset_side (&plan->inset, slot, &line);
  bor_canvas_polyline (view->canvas, line.items, line.n, FALSE);
  bor_canvas_ghost (view->canvas);
  bor_points_clear (&line);
}

static void
draw_items (const BorView *view, const BorPlan *plan, gint32 approach)
{
  for (guint i = 0; i < plan->n_items; i++) {
    const BorItem *item = &plan->items[i];
    if (item->kind > BOR_ITEM_TRIANGLE || (approach >= 0 && item->slot != approach))
      continue;
    bor_sign_begin (view->canvas, &item->rectangle, item->size);
    bor_sign_draw (view->canvas, view->style, item->kind, item->rectangle.width / item->size,
                   item->rectangle.height / item->size);
    cairo_restore (view->canvas->cr);
  }
}

void
bor_draw_approaches (const BorView *view)
{
  if (view->pixels < BOR_LEAST_SIGN)
    return;
  for (guint i = 0; bor_view_should_continue (view, i); i++) {
    gint32 slot = g_array_index (view->locales, gint32, i);
    const BorPlan *plan = bor_layout_plan (view->layout, slot);
    if (!view->canvas->groups) {
      draw_items (view, plan, -1);
      continue;
    }
    const BorLocale *locale = bor_scenario_locale (view->scenario, slot);
    for (guint k = 0; k < locale->approaches.n; k++) {
      gint32 a = locale->approaches.items[k].slot;
      const BorApproach *approach = bor_scenario_approach (view->scenario, a);
      if (approach == NULL)
        continue;
      begin_approach (view, plan, locale, approach, a);
      draw_items (view, plan, a);
      bor_canvas_end (view->canvas);
    }
  }
}
