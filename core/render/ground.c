/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/cells.h"
#include "render/node.h"
#include "render/view.h"

#define OVER_PICTURE 0.3 /* strength of tints when there is a backdrop */

static BorInk
filling_ink (const BorStyle *style, BorDrawing draw)
{
  return draw == BOR_DRAW_SOLID ? bor_ink_mix (style->ink, style->paper, 0.38)
                                : bor_ink_mix (style->paper, style->ink, 0.06);
}

void
bor_sign_filling (BorCanvas *canvas, const BorStyle *style, BorDrawing draw, const BorPoint *ring,
                  guint n, double size)
{
  BorPoint middle = { 0, 0 };
  BorPoints inner = { 0 };
  for (guint i = 0; i < n; i++) {
    middle.x += ring[i].x / n;
    middle.y += ring[i].y / n;
  }
  bor_canvas_polyline (canvas, ring, n, TRUE);
  bor_canvas_fill (canvas, filling_ink (style, draw));
  for (guint i = 0; i < n; i++)
    bor_canvas_line (canvas, ring[i].x, ring[i].y, middle.x, middle.y);
  bor_canvas_stroke (
    canvas, bor_ink_fade (draw == BOR_DRAW_SOLID ? style->paper : style->ink, 0.35), 1.4 * size);
  bor_ring_inset (ring, n, 14 * size, &inner);
  if (draw == BOR_DRAW_SOLID && inner.n > 2 && bor_ring_area (inner.items, inner.n) > 0) {
    bor_canvas_polyline (canvas, inner.items, inner.n, TRUE);
    bor_canvas_fill (canvas, bor_ink_mix (style->ink, style->paper, 0.5));
  }
  bor_points_clear (&inner);
}

static void
draw_locale (const BorView *view, gint32 slot, gboolean over_picture)
{
  const BorLocale *locale = bor_scenario_locale (view->scenario, slot);
  BorInk ink = view->style->ground[bor_view_ground (view, locale)];
  BorPoints ring = { 0 };
  if (over_picture)
    ink.a = OVER_PICTURE;

  const char *const data[] = { "name", locale->name, NULL };
  BorGroup group = { "space", &locale->base, locale->name != NULL ? data : NULL };
  bor_canvas_begin_group (view->canvas, &group);
  if (locale->shape == BOR_LOCALE_NODE) {
    /* Its sign is drawn over the links; here it only reacts to the pointer. */
    bor_canvas_circle (view->canvas, locale->x, locale->y, BOR_NODE_RADIUS * view->size);
    bor_canvas_fill (view->canvas, bor_ink_fade (ink, 0));
  } else {
    bor_view_outline (view, slot, &ring);
    bor_canvas_polyline (view->canvas, ring.items, ring.n, TRUE);
    bor_canvas_fill (view->canvas, ink);
    if (!bor_view_is_grid (view))
      bor_draw_tint_edges (view, slot, ink);
    BorDrawing filling = bor_view_filling (view, locale);
    if (filling != BOR_DRAW_NOTHING)
      bor_sign_filling (view->canvas, view->style, filling, ring.items, ring.n, view->size);
  }
  if (bor_view_is_grid (view))
    bor_draw_cell (view, slot);
  bor_canvas_end (view->canvas);
  bor_points_clear (&ring);
}

/* What is filled or covered. */
static void
draw_fillings (const BorView *view, gboolean whole)
{
  BorPoints ring = { 0 };
  for (guint i = 0; i < view->locales->len; i++) {
    const BorLocale *locale =
      bor_scenario_locale (view->scenario, g_array_index (view->locales, gint32, i));
    BorDrawing filling = bor_view_filling (view, locale);
    ring.n = 0;
    if (filling == BOR_DRAW_NOTHING)
      continue;
    bor_locale_ring (view->scenario, locale, &ring);
    if (whole) {
      bor_sign_filling (view->canvas, view->style, filling, ring.items, ring.n, view->unit);
      continue;
    }
    bor_canvas_polyline (view->canvas, ring.items, ring.n, TRUE);
    bor_canvas_fill (view->canvas, filling_ink (view->style, filling));
  }
  bor_points_clear (&ring);
}

/* Locales of one tint as one path: quicker, and without seams. */
static void
draw_together (const BorView *view, gboolean over_picture)
{
  BorPoints ring = { 0 };
  g_autofree guint8 *grounds = g_new (guint8, view->locales->len + 1);
  guint n[BOR_N_GROUNDS] = { 0 };
  for (guint i = 0; i < view->locales->len; i++) {
    gint32 slot = g_array_index (view->locales, gint32, i);
    grounds[i] = (guint8) bor_view_ground (view, bor_scenario_locale (view->scenario, slot));
    n[grounds[i]]++;
  }
  for (guint ground = 0; ground < BOR_N_GROUNDS; ground++) {
    if (n[ground] == 0)
      continue;
    for (guint i = 0; i < view->locales->len; i++) {
      if (grounds[i] != ground)
        continue;
      ring.n = 0;
      bor_locale_ring (
        view->scenario,
        bor_scenario_locale (view->scenario, g_array_index (view->locales, gint32, i)), &ring);
      bor_canvas_polyline (view->canvas, ring.items, ring.n, TRUE);
    }
    bor_canvas_fill (view->canvas,
                     bor_ink_fade (view->style->ground[ground], over_picture ? OVER_PICTURE : 1));
  }
  bor_points_clear (&ring);
}

/* Cells lie together; what grows on each is over the ground of all. */
static void
draw_cells (const BorView *view, gboolean over_picture)
{
  gboolean fine =
    view->locales->len > 0
    && 2 * bor_cell_half (view, g_array_index (view->locales, gint32, 0)) * view->unit * view->scale
         >= BOR_LEAST_CELL;
  draw_together (view, over_picture);
  for (guint i = 0; fine && bor_view_should_continue (view, i); i++)
    bor_draw_cell (view, g_array_index (view->locales, gint32, i));
  draw_fillings (view, fine);
}

void
bor_draw_ground (const BorView *view)
{
  gboolean over_picture = bor_view_has_picture (view);
  if (bor_view_is_grid (view) && !view->canvas->groups) {
    draw_cells (view, over_picture);
    return;
  }
  if (view->pixels < BOR_LEAST_CORRIDOR && !view->canvas->groups
      && bor_scenario_board (view->scenario)->kind != BOR_BOARD_NETWORK) {
    draw_together (view, over_picture);
    draw_fillings (view, FALSE);
    return;
  }
  gboolean bare = over_picture || bor_scenario_board (view->scenario)->kind != BOR_BOARD_AREA;
  for (guint i = 0; bor_view_should_continue (view, i); i++) {
    gint32 slot = g_array_index (view->locales, gint32, i);
    draw_locale (view, slot, over_picture);
    if (!bare)
      bor_draw_ground_cover (view, slot);
  }
}
