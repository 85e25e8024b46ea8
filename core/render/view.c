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

static void
draw_id (const BorView *view, const char *id, BorRectangle at, double up, BorInk ink)
{
  bor_sign_begin (view->canvas, &at, view->size);
  cairo_translate (view->canvas->cr, 0, up);
  bor_canvas_text (view->canvas, bor_texts_get (view->texts, BOR_FONT_ID, id), ink,
                   view->style->paper, 1.5);
  cairo_restore (view->canvas->cr);
}

/* The middle of a side, or a place on a link that is nearer to its own end; FALSE if there is
 * none. */
static gboolean
find_id_place (const BorView *view, const BorApproach *approach, gboolean link, BorPoint *at,
               double *angle)
{
  BorPoints line = { 0 };
  gboolean found = approach->along.n >= 2;
  if (link && bor_link_points (view->scenario, approach, &line)) {
    double length = bor_path_length (line.items, line.n);
    *at = bor_path_at (line.items, line.n, length / 3, angle);
    found = length > 0;
  } else if (found) {
    *at = bor_approach_middle (view->scenario, approach, angle);
  }
  bor_points_clear (&line);
  return found;
}

static void
draw_ids_of_sides (const BorView *view, const BorLocale *locale)
{
  gboolean link = locale->shape == BOR_LOCALE_NODE;
  double far = link ? 8 : 26;
  for (guint k = 0; k < locale->approaches.n; k++) {
    const BorApproach *approach =
      bor_scenario_approach (view->scenario, locale->approaches.items[k].slot);
    double angle = 0;
    BorPoint at;
    if (approach == NULL || approach->base.id == NULL
        || !find_id_place (view, approach, link, &at, &angle))
      continue;
    double upright = bor_angle_upright (angle);
    draw_id (view, approach->base.id, (BorRectangle){ at.x, at.y, 0, 0, upright },
             upright == angle ? far : -far, view->style->blue);
  }
}

void
bor_draw_ids (const BorView *view)
{
  for (guint i = 0; bor_view_should_continue (view, i); i++) {
    gint32 slot = g_array_index (view->locales, gint32, i);
    const BorLocale *locale = bor_scenario_locale (view->scenario, slot);
    BorPoint p = bor_locale_label_point (view->scenario, locale);
    if (locale->base.id != NULL && isfinite (p.x) && isfinite (p.y))
      draw_id (view, locale->base.id, (BorRectangle){ p.x, p.y, 0, 0, 0 },
               locale->shape == BOR_LOCALE_NODE ? 0 : 22, view->style->main_road);
    draw_ids_of_sides (view, locale);
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
