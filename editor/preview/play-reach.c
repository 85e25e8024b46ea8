/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/preview/play-reach.h"

#include <math.h>

#include "geometry/ring.h"

#define HATCH 7.0 /* pixels between the lines of what is threatened */

void
bor_play_reach_clear (BorPlayReach *reach)
{
  g_clear_pointer (&reach->marks, g_free);
  g_clear_pointer (&reach->text, g_free);
  reach->n = 0;
}

void
bor_play_reach_find (BorPlayReach *reach, BorPreview *preview, const BorPieceShown *piece,
                     BorElementRef target)
{
  const BorGame *game = bor_preview_game (preview);
  bor_play_reach_clear (reach);
  if (!bor_game_tells_reach (game) || bor_preview_view (preview) == NULL)
    return;
  reach->n = bor_scenario_n_slots (game->scenario, BOR_KIND_LOCALE);
  reach->marks = g_new0 (guint8, MAX (reach->n, 1));
  reach->text = bor_game_reach (game, bor_preview_view (preview), piece->at, piece->class, target,
                                reach->marks);
}

/* Adds the locale to the path; its box on the screen. */
static BorBox
trace (const BorPlayDrawing *d, gint32 slot)
{
  const BorLocale *locale = bor_scenario_locale (d->scenario, slot);
  BorPoints ring = { 0 };
  cairo_new_path (d->cr);
  if (locale != NULL)
    bor_locale_ring (d->scenario, locale, &ring);
  for (guint i = 0; i < ring.n; i++) {
    ring.items[i] = bor_viewport_to_screen (d->view, ring.items[i].x, ring.items[i].y);
    cairo_line_to (d->cr, ring.items[i].x, ring.items[i].y);
  }
  BorBox box = ring.n > 2 ? bor_points_box (ring.items, ring.n) : BOR_BOX_EMPTY;
  cairo_close_path (d->cr);
  bor_points_clear (&ring);
  return box;
}

/* Slanting lines, one grid for the whole window, so that they run on from cell to cell. */
static void
hatch (cairo_t *cr, BorBox box)
{
  cairo_save (cr);
  cairo_clip (cr);
  double first = floor ((box.x0 - box.y1) / HATCH) * HATCH, high = box.y1 - box.y0;
  for (double c = first; c < box.x1 - box.y0; c += HATCH) {
    cairo_move_to (cr, c + box.y0, box.y0);
    cairo_line_to (cr, c + box.y0 + high, box.y1);
  }
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
cross (cairo_t *cr, BorBox box)
{
  double x = (box.x0 + box.x1) / 2, y = (box.y0 + box.y1) / 2,
         r = 0.32 * MIN (box.x1 - box.x0, box.y1 - box.y0);
  for (guint pass = 0; pass < 2; pass++) {
    cairo_move_to (cr, x - r, y - r);
    cairo_line_to (cr, x + r, y + r);
    cairo_move_to (cr, x - r, y + r);
    cairo_line_to (cr, x + r, y - r);
    if (pass == 0)
      cairo_set_source_rgba (cr, 1, 1, 1, 0.9);
    else
      cairo_set_source_rgb (cr, 0.6, 0, 0.05);
    cairo_set_line_width (cr, pass == 0 ? 7 : 4);
    cairo_stroke (cr);
  }
}

static void
draw_marks (const BorPlayDrawing *d, gint32 slot, guint8 marks)
{
  BorBox box = trace (d, slot);
  BorBox window = { 0, 0, d->view->width, d->view->height };
  if (bor_box_is_empty (box) || !bor_box_intersects (box, window)) {
    cairo_new_path (d->cr);
    return;
  }
  if ((marks & BOR_REACH_MOVE) != 0) {
    cairo_set_source_rgba (d->cr, 0.1, 0.4, 0.8, 0.24);
    cairo_fill_preserve (d->cr);
  }
  if ((marks & BOR_REACH_FIRE) != 0) {
    cairo_set_source_rgba (d->cr, 0.85, 0.1, 0.1, 0.36);
    cairo_fill_preserve (d->cr);
  }
  if ((marks & BOR_REACH_THREAT) != 0) {
    cairo_set_source_rgba (d->cr, 0.75, 0.05, 0.1, 0.6);
    hatch (d->cr, box);
  }
  cairo_new_path (d->cr);
  if ((marks & BOR_REACH_BLOCK) != 0)
    cross (d->cr, box);
}

void
bor_play_reach_draw (const BorPlayReach *reach, const BorPlayDrawing *drawing)
{
  for (guint slot = 0; slot < reach->n; slot++)
    if (reach->marks[slot] != 0)
      draw_marks (drawing, (gint32) slot, reach->marks[slot]);
}
