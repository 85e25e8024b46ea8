/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/view.h"

#include <math.h>

#include "geometry/ring.h"

gboolean
bor_view_should_continue (const BorView *view, guint i)
{
  return i < view->locales->len && bor_progress_count (view->progress, i, view->locales->len);
}

gboolean
bor_view_is_grid (const BorView *view)
{
  return bor_scenario_board (view->scenario)->kind == BOR_BOARD_GRID;
}

double
bor_view_width (const BorView *view, double points)
{
  return MAX (points * view->size, 0.6 / view->scale);
}

double
bor_view_feature_width (const BorView *view, const BorFeature *feature, double fallback)
{
  BorBox board = view->scene->board;
  double most = MAX (board.x1 - board.x0, board.y1 - board.y0);
  return feature->width > 0 ? MIN (feature->width, most) : fallback * view->unit;
}

BorGround
bor_view_ground (const BorView *view, const BorLocale *locale)
{
  return bor_scene_ground (view->scene, locale);
}

BorDrawing
bor_view_filling (const BorView *view, const BorLocale *locale)
{
  const GPtrArray *defs = view->scene->drawings.defs[BOR_KIND_LOCALE];
  for (guint i = 0; defs != NULL && i < defs->len; i++) {
    BorDrawing draw = bor_prop_draw (defs->pdata[i], locale->base.props, NULL, NULL);
    if (draw == BOR_DRAW_SOLID || draw == BOR_DRAW_COVERED)
      return draw;
  }
  return BOR_DRAW_NOTHING;
}

void
bor_view_outline (const BorView *view, gint32 slot, BorPoints *out)
{
  const BorLocale *locale = bor_scenario_locale (view->scenario, slot);
  if (view->pixels < BOR_LEAST_CORRIDOR) {
    bor_locale_ring (view->scenario, locale, out);
    return;
  }
  const BorInset *inset = bor_layout_outline (view->layout, slot);
  for (guint i = 0; i < inset->n; i++)
    bor_points_append (out, inset->points[i].x, inset->points[i].y);
  if (inset->n == 0)
    bor_locale_ring (view->scenario, locale, out);
}

void
bor_view_begin_element (const BorView *view, const char *name, const void *element)
{
  BorGroup group = { .name = name, .element = element };
  bor_canvas_begin_group (view->canvas, &group);
}

BorInk
bor_view_army_ink (const BorView *view, gint32 slot)
{
  const BorArmy *army = bor_scenario_army (view->scenario, slot);
  const char *color = army != NULL ? bor_element_prop (army, "color") : NULL;
  return bor_style_color (view->style, color, view->style->grey);
}

void
bor_draw_paper (const BorView *view)
{
  /* As far as anything may be looked at, so that the clip decides. */
  BorBox box = view->clip;
  cairo_rectangle (view->canvas->cr, box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0);
  bor_canvas_fill (view->canvas, view->style->paper);
}

void
bor_draw_ids (const BorView *view)
{
  for (guint i = 0; bor_view_should_continue (view, i); i++) {
    gint32 slot = g_array_index (view->locales, gint32, i);
    const BorLocale *locale = bor_scenario_locale (view->scenario, slot);
    BorPoint p = bor_locale_label_point (view->scenario, locale);
    BorRectangle rectangle = { p.x, p.y + 22 * view->size, 0, 0, 0 };
    if (locale->base.id != NULL && isfinite (p.x) && isfinite (p.y)) {
      bor_sign_begin (view->canvas, &rectangle, view->size);
      bor_canvas_text (view->canvas, bor_texts_get (view->texts, BOR_FONT_ID, locale->base.id),
                       view->style->main_road, view->style->paper, 1.5);
      cairo_restore (view->canvas->cr);
    }
    for (guint k = 0; k < locale->approaches.n; k++) {
      const BorApproach *approach =
        bor_scenario_approach (view->scenario, locale->approaches.items[k].slot);
      double angle;
      if (approach == NULL || approach->base.id == NULL || approach->along.n < 2)
        continue;
      BorPoint m = bor_approach_middle (view->scenario, approach, &angle);
      BorRectangle at = { m.x, m.y, 0, 0, bor_angle_upright (angle) };
      double up = bor_angle_upright (angle) == angle ? 26 : -26;
      bor_sign_begin (view->canvas, &at, view->size);
      cairo_translate (view->canvas->cr, 0, up);
      bor_canvas_text (view->canvas, bor_texts_get (view->texts, BOR_FONT_ID, approach->base.id),
                       view->style->blue, view->style->paper, 1.5);
      cairo_restore (view->canvas->cr);
    }
  }
}

void
bor_draw_vertices (const BorView *view)
{
  double r = bor_view_width (view, 3.2);
  BOR_FOREACH (view->scenario, BOR_KIND_VERTEX, slot, const BorVertex, vertex) {
    if (!bor_box_contains (view->clip, vertex->x, vertex->y))
      continue;
    bor_canvas_circle (view->canvas, vertex->x, vertex->y, r);
    bor_canvas_fill_keep (view->canvas, view->style->symbol);
    bor_canvas_stroke (view->canvas, view->style->main_road, r / 3);
  }
}
