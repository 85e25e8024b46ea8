/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "render/view.h"

#define HALO 2.6

void
bor_symbol_capacity (BorCanvas *canvas, const BorStyle *style, const BorText *number, double half)
{
  half -= 0.5;
  cairo_rectangle (canvas->cr, -half, -half, 2 * half, 2 * half);
  bor_canvas_fill_keep (canvas, bor_ink_fade (style->symbol, 0.85));
  bor_canvas_stroke (canvas, style->ink, 1);
  double room = 2 * half - 4, shrink = MIN (1, room / MAX (number->width, 1));
  cairo_save (canvas->cr);
  cairo_scale (canvas->cr, shrink, shrink);
  cairo_translate (canvas->cr, 0, 0.02 * number->height);
  bor_canvas_text (canvas, number, style->ink, style->ink, 0);
  cairo_restore (canvas->cr);
}

static void
draw_item (const BorView *view, const BorItem *item)
{
  const BorSpace *space = bor_scenario_space (view->scenario, item->slot);
  bor_symbol_begin (view->canvas, &item->slab, item->size);
  if (item->kind == BOR_ITEM_CAPACITY) {
    bor_symbol_capacity (view->canvas, view->style, item->text, item->slab.width / item->size);
  } else {
    BorInk halo = view->style->ground[bor_ground_parse (bor_get (space, "ground"))];
    bor_canvas_text (view->canvas, item->text, view->style->ink, bor_ink_fade (halo, 0.85), HALO);
  }
  cairo_restore (view->canvas->cr);
}

void
bor_draw_names (const BorView *view)
{
  if (view->pixels < BOR_LEAST_NAME)
    return;
  for (guint i = 0; i < view->spaces->len; i++) {
    const BorPlan *plan = bor_layout_plan (view->layout, g_array_index (view->spaces, gint32, i));
    for (guint k = 0; k < plan->n_items; k++)
      if (plan->items[k].kind == BOR_ITEM_NAME || plan->items[k].kind == BOR_ITEM_CAPACITY)
        draw_item (view, &plan->items[k]);
  }
}

/* Letters of a feature: a label at its point, a river's name along its middle. */
static void
draw_label (const BorView *view, const BorFeature *feature, const BorShape *shape)
{
  gboolean label = g_strcmp0 (feature->type, "label") == 0;
  gboolean water = g_strcmp0 (feature->type, "river") == 0 || g_strcmp0 (feature->type, "brook") == 0
                   || g_strcmp0 (feature->type, "canal") == 0 || g_strcmp0 (feature->type, "lake") == 0;
  const BorText *text = bor_texts_get (view->texts, BOR_FONT_WATER, feature->text);
  double angle = 0, size = view->size;
  BorPoint at = shape->line.items[0];
  if (label && feature->width > 0)
    size = feature->width / text->height;
  if (shape->line.n > 1 && !feature->closed) {
    double length = bor_path_length (shape->line.items, shape->line.n);
    double half = text->width / 2 * size;
    BorPoint a = bor_path_at (shape->line.items, shape->line.n, MAX (0, length / 2 - half), NULL);
    BorPoint b = bor_path_at (shape->line.items, shape->line.n, length / 2 + half, NULL);
    at = (BorPoint){ (a.x + b.x) / 2, (a.y + b.y) / 2 };
    angle = bor_upright (atan2 (b.y - a.y, b.x - a.x));
  } else if (feature->closed && shape->line.n > 2) {
    at = bor_ring_inner_point (shape->line.items, shape->line.n, 10 * view->unit, NULL);
  }
  BorSlab slab = { at.x, at.y, text->width / 2 * size, text->height / 2 * size, angle };
  if (!bor_box_meets (bor_slab_box (&slab), view->clip))
    return;
  BorInk ink = water ? bor_ink_mix (view->style->water, view->style->ink, 0.35)
                     : bor_ink_mix (view->style->height, view->style->ink, 0.4);
  bor_symbol_begin (view->canvas, &slab, size);
  bor_canvas_text (view->canvas, text, ink, bor_ink_fade (view->style->paper, 0.7), HALO);
  cairo_restore (view->canvas->cr);
}

void
bor_draw_labels (const BorView *view)
{
  if (view->pixels < BOR_LEAST_NAME)
    return;
  BOR_FOREACH (view->scenario, BOR_KIND_FEATURE, slot, const BorFeature, feature) {
    const BorShape *shape = &view->scene->features[slot];
    if (feature->text != NULL && *feature->text != '\0' && shape->line.n > 0)
      draw_label (view, feature, shape);
  }
}
