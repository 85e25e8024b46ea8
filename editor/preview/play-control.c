/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/preview/play-control.h"

#include "editor/preview/testing.h"
#include "render/node.h"

#define RADIUS 10.0 /* style points */

void
bor_play_control_clear (BorPlayControl *control)
{
  g_clear_pointer (&control->before, g_free);
  g_clear_pointer (&control->now, g_free);
  control->game = NULL;
  control->n = 0;
}

static guint8 *
list_controllers (const BorGame *game, const BorGameState *state, guint n)
{
  guint8 *list = g_new0 (guint8, MAX (n, 1));
  bor_game_controllers (game, state, list);
  return list;
}

void
bor_play_control_find (BorPlayControl *control, BorPreview *preview)
{
  const BorGame *game = bor_preview_game (preview);
  guint n = bor_scenario_n_slots (game->scenario, BOR_KIND_LOCALE);
  if (bor_scenario_board (game->scenario)->kind != BOR_BOARD_NETWORK)
    return;
  if (control->game != game || control->n != n) {
    bor_play_control_clear (control);
    g_autofree BorGameState *first = bor_game_state_new (game);
    bor_game_initial (game, first);
    control->game = game;
    control->n = n;
    control->before = list_controllers (game, first, n);
  }
  g_free (control->now);
  control->now = list_controllers (game, bor_preview_state (preview), n);
}

gint
bor_play_control_taker (const BorPlayControl *control, gint32 locale)
{
  if (control->now == NULL || locale < 0 || (guint) locale >= control->n
      || control->now[locale] == control->before[locale] || control->now[locale] == 0)
    return -1;
  return g_bit_nth_lsf (control->now[locale], -1);
}

void
bor_play_control_draw (const BorPlayControl *control, const BorPlayDrawing *d)
{
  const BorGame *game = bor_preview_game (bor_play_input_preview (d->input));
  for (guint i = 0; control->now != NULL && i < control->n; i++) {
    const BorLocale *locale = bor_scenario_locale (d->scenario, (gint32) i);
    gint player = bor_play_control_taker (control, (gint32) i);
    if (player < 0 || locale == NULL || locale->shape != BOR_LOCALE_NODE)
      continue;
    const BorArmy *army = bor_scenario_army (d->scenario, game->player_armies[player]);
    BorInk ink = bor_style_color (d->style, army != NULL ? bor_element_prop (army, "color") : NULL,
                                  d->style->grey);
    BorPoint at = bor_viewport_to_screen (d->view, locale->x, locale->y);
    double off = 0.75 * BOR_NODE_RADIUS * d->pixels;
    cairo_new_path (d->cr);
    cairo_arc (d->cr, at.x - off, at.y + off, RADIUS * d->pixels, 0, 2 * G_PI);
    cairo_set_source_rgb (d->cr, ink.r, ink.g, ink.b);
    cairo_fill_preserve (d->cr);
    cairo_set_source_rgb (d->cr, 1, 1, 1);
    cairo_set_line_width (d->cr, MAX (1.2, 2.2 * d->pixels));
    cairo_stroke_preserve (d->cr);
    cairo_set_source_rgb (d->cr, 0.15, 0.1, 0.08);
    cairo_set_line_width (d->cr, MAX (0.6, 0.9 * d->pixels));
    cairo_stroke (d->cr);
  }
}
