/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "render/view.h"

#define HALO       3.2
#define ROAD_HALO  8.0
#define DOT        2.6 /* radius, where nothing else stands for a name */
#define LEAST_ITEM 0.1 /* pixels a style point under which a name is a speck */

void
bor_sign_number (BorCanvas *canvas, const BorStyle *style, const BorText *number)
{
  double half = (bor_sign_number_width (number) - 1) / 2, up = (BOR_NUMBER_HEIGHT - 1) / 2;
  cairo_rectangle (canvas->cr, -half, -up, 2 * half, 2 * up);
  bor_canvas_fill_keep (canvas, bor_ink_fade (style->symbol, 0.85));
  bor_canvas_stroke (canvas, style->ink, 1);
  cairo_save (canvas->cr);
  cairo_translate (canvas->cr, 0, 0.02 * number->height);
  bor_canvas_text (canvas, number, style->ink, style->ink, 0);
  cairo_restore (canvas->cr);
}

static gboolean
is_corner (const BorView *view, const BorLocale *locale)
{
  return bor_axes_name (view->scene->axes, locale) && !locale->has_label;
}

/* A road breaks off where the letters of a name are. */
static double
halo_width (const BorView *view, const BorItem *item)
{
  gboolean roads = bor_scenario_board (view->scenario)->kind != BOR_BOARD_NETWORK;
  return roads && bor_scene_traces (view->scene, &item->rectangle) >= 2 ? ROAD_HALO : HALO;
}

static void
draw_item (const BorView *view, const BorItem *item)
{
  const BorLocale *locale = bor_scenario_locale (view->scenario, item->slot);
  const BorText *text = bor_texts_own (view->texts, item->text);
  bor_sign_begin (view->canvas, &item->rectangle, item->size);
  if (item->kind == BOR_ITEM_NUMBER) {
    bor_sign_number (view->canvas, view->style, text);
  } else {
    BorInk halo = locale->shape == BOR_LOCALE_NODE
                    ? view->style->paper
                    : view->style->ground[bor_view_ground (view, locale)];
    gboolean dark = bor_view_filling (view, locale) == BOR_DRAW_SOLID && bor_view_is_grid (view);
    BorInk ink = dark                       ? view->style->paper
                 : is_corner (view, locale) ? bor_ink_mix (view->style->ink, halo, 0.35)
                                            : view->style->ink;
    bor_canvas_text (view->canvas, text, ink, bor_ink_fade (halo, 0.9),
                     dark ? 0 : halo_width (view, item));
  }
  cairo_restore (view->canvas->cr);
}

static void
draw_leader (const BorView *view, const BorCallout *callout)
{
  BorCanvas *canvas = view->canvas;
  BorPoint from, to;
  double size = callout->size;
  BorPen halo = { .ink = bor_ink_fade (view->style->paper, 0.8), .width = 4 * size };
  bor_callout_line (callout, &from, &to);
  bor_canvas_line (canvas, from.x, from.y, to.x, to.y);
  bor_canvas_pen (canvas, &halo);
  bor_canvas_line (canvas, from.x, from.y, to.x, to.y);
  bor_canvas_stroke (canvas, view->style->ink, 1.2 * size);
  if (callout->mark.x0 == callout->mark.x1)
    bor_canvas_disc (canvas, from.x, from.y, DOT * size, view->style->ink);
}

static void
draw_callout (const BorView *view, const BorCallout *callout)
{
  BorCanvas *canvas = view->canvas;
  double size = callout->size;
  if (!callout->is_inside)
    draw_leader (view, callout);
  bor_sign_begin (canvas, &callout->rectangle, size);
  bor_canvas_text (canvas, callout->text, view->style->ink, bor_ink_fade (view->style->paper, 0.9),
                   HALO);
  cairo_restore (canvas->cr);
}

/* Those of locales that are out of sight may be in it. */
void
bor_draw_callouts (const BorView *view)
{
  if (view->pixels < BOR_LEAST_NAME)
    return;
  const BorScene *scene = view->scene;
  BorBox reach = bor_box_grow (view->clip, bor_layout_callout_distance (view->layout));
  for (gint32 i = 0; i < (gint32) scene->n_locales; i++) {
    if (!bor_box_intersects (scene->locales[i], reach)
        || bor_scenario_locale (view->scenario, i) == NULL)
      continue;
    const BorCallout *callout = bor_layout_callout (view->layout, i);
    if (callout != NULL && callout->text != NULL && callout->size * view->scale >= LEAST_ITEM)
      draw_callout (view, callout);
  }
}

void
bor_draw_names (const BorView *view)
{
  if (view->pixels < BOR_LEAST_NAME)
    return;
  gboolean small = view->pixels * BOR_CORNER_NAME < BOR_LEAST_CORNER;
  for (guint i = 0; bor_view_should_continue (view, i); i++) {
    gint32 slot = g_array_index (view->locales, gint32, i);
    const BorPlan *plan = bor_layout_plan (view->layout, slot);
    gboolean corner = is_corner (view, bor_scenario_locale (view->scenario, slot));
    for (guint k = 0; k < plan->n_items; k++)
      if (plan->items[k].size * view->scale >= LEAST_ITEM
          && (plan->items[k].kind == BOR_ITEM_NUMBER
              || (plan->items[k].kind == BOR_ITEM_NAME && !(small && corner))))
        draw_item (view, &plan->items[k]);
  }
}
