/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "geometry/ring.h"
#include "render/node-sign.h"
#include "render/node.h"
#include "render/view.h"

#define LINE_WIDTH 1.15
#define BAND_WIDTH 17.0

/* Where there is no room for two lines: each border once. */
static void
draw_single (const BorView *view)
{
  BorPen pen = { .ink = bor_ink_fade (view->style->ink, bor_view_is_grid (view) ? 0.38 : 0.6),
                 .width = bor_view_width (view, LINE_WIDTH),
                 .rough = TRUE };
  BorPoints line = { 0 };
  for (guint i = 0; bor_view_should_continue (view, i); i++) {
    gint32 at = g_array_index (view->locales, gint32, i);
    const BorLocale *locale = bor_scenario_locale (view->scenario, at);
    for (guint k = 0; k < locale->approaches.n; k++) {
      gint32 slot = locale->approaches.items[k].slot;
      const BorApproach *approach = bor_scenario_approach (view->scenario, slot);
      if (approach == NULL || (approach->opposite.slot >= 0 && approach->opposite.slot < slot))
        continue;
      line.n = 0;
      bor_approach_points (view->scenario, approach, &line);
      bor_canvas_polyline (view->canvas, line.items, line.n, FALSE);
    }
    /* In batches: neither a stroke for each line nor a single one for all is fast. Batches must not
     * depend on the clip, because strokes of different batches darken each other. */
    if (i + 1 == view->locales->len || g_array_index (view->locales, gint32, i + 1) / 16 != at / 16)
      bor_canvas_pen (view->canvas, &pen);
  }
  bor_points_clear (&line);
}

/* Over the links that end at it. */
static void
draw_node (const BorView *view, const BorLocale *node)
{
  BorDrawing filling = bor_view_filling (view, node);
  BorNodeSign sign;
  bor_node_sign_init (&sign, view, node);
  bor_sign_begin (view->canvas, &(BorRectangle){ node->x, node->y, 0, 0, 0 }, view->size);
  bor_sign_node (view, &sign);
  cairo_restore (view->canvas->cr);
  if (filling != BOR_DRAW_NOTHING) {
    BorPoints ring = { 0 };
    bor_node_square (node, view->size, &ring);
    bor_sign_filling (view->canvas, view->style, filling, ring.items, ring.n, view->size);
    bor_points_clear (&ring);
  }
}

void
bor_draw_borders (const BorView *view)
{
  BorPen pen = { .ink = view->style->ink, .width = bor_view_width (view, LINE_WIDTH) };
  if (bor_view_is_grid (view)
      || (view->pixels < BOR_LEAST_CORRIDOR
          && bor_scenario_board (view->scenario)->kind != BOR_BOARD_NETWORK)) {
    draw_single (view);
    return;
  }
  for (guint i = 0; bor_view_should_continue (view, i); i++) {
    gint32 slot = g_array_index (view->locales, gint32, i);
    const BorLocale *locale = bor_scenario_locale (view->scenario, slot);
    if (locale->shape == BOR_LOCALE_NODE) {
      draw_node (view, locale);
      continue;
    }
    BorPoints ring = { 0 };
    bor_view_outline (view, slot, &ring);
    bor_canvas_polyline (view->canvas, ring.items, ring.n, TRUE);
    bor_canvas_pen (view->canvas, &pen);
    bor_points_clear (&ring);
  }
}

static gboolean
is_dashed (const BorView *view, const BorApproach *approach)
{
  return bor_drawings_find (&view->scene->drawings, BOR_KIND_APPROACH, approach->base.props,
                            BOR_DRAW_DASHED_LINK, NULL, NULL);
}

/* The line between nodes, drawn from the end with the lower slot. */
static void
draw_link (const BorView *view, gint32 slot, const BorApproach *approach)
{
  const BorApproach *other = bor_scenario_approach (view->scenario, approach->opposite.slot);
  const BorLocale *to =
    other != NULL ? bor_scenario_locale (view->scenario, other->locale.slot) : NULL;
  if (to == NULL || bor_box_is_empty (view->scene->locales[approach->locale.slot])
      || bor_box_is_empty (view->scene->locales[other->locale.slot])
      || approach->opposite.slot < slot)
    return;
  BorPoints line = { 0 };
  bor_link_points (view->scenario, approach, &line);
  bor_canvas_polyline (view->canvas, line.items, line.n, FALSE);
  BorPen pen = { .ink = view->style->ink, .width = bor_view_width (view, 2) };
  if (is_dashed (view, approach) || is_dashed (view, other)) {
    pen.dash[0] = 7 * view->size;
    pen.dash[1] = 5 * view->size;
  }
  bor_canvas_pen (view->canvas, &pen);
  bor_points_clear (&line);
}

void
bor_draw_links (const BorView *view)
{
  if (bor_scenario_board (view->scenario)->kind != BOR_BOARD_NETWORK)
    return;
  BOR_FOREACH (view->scenario, BOR_KIND_APPROACH, slot, const BorApproach, approach) {
    const BorLocale *locale = bor_scenario_locale (view->scenario, approach->locale.slot);
    if (locale != NULL && locale->shape == BOR_LOCALE_NODE)
      draw_link (view, slot, approach);
  }
}

void
bor_draw_band (const BorView *view)
{
  BorPen pen = { .ink = bor_ink_fade (view->style->band, 0.62),
                 .width = bor_view_width (view, BAND_WIDTH),
                 .round = TRUE };
  /* One path for all, so that stretches do not darken each other; all of the
   * board's, so that tiles agree. */
  for (guint i = 0; i < view->scene->band->len; i++) {
    gint32 slot = g_array_index (view->scene->band, gint32, i);
    const BorApproach *approach = bor_scenario_approach (view->scenario, slot);
    BorPoints line = { 0 };
    if (bor_box_is_empty (view->scene->locales[approach->locale.slot]))
      continue;
    bor_approach_points (view->scenario, approach, &line);
    bor_canvas_polyline (view->canvas, line.items, line.n, FALSE);
    bor_points_clear (&line);
  }
  if (view->scene->band->len > 0)
    bor_canvas_pen (view->canvas, &pen);
}
