/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/balance/heat.h"
#include "editor/balance/testing.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "editor/balance/player-color.h"
#include "geometry/nodes.h"
#include "geometry/ring.h"

#define ALPHA       0.5  /* what lies below, such as names, can still be read */
#define NUMBER_SIZE 12.0 /* pixels */
#define HALO        3.0  /* outline around text */
#define LINE        5.0  /* pixels: an approach */
#define LINE_ALPHA  0.9f

/* The first count shown by the same heat map. */
static guint
first_of_map (const BorGame *game, guint count)
{
  const BorCount *counts = game->names.counts;
  guint first = 0;
  while (g_strcmp0 (counts[first].map, counts[count].map) != 0)
    first++;
  return first;
}

/* The index of the heat map that shows a count; -1: none. */
static gint
measure_of (const BorGame *game, guint count)
{
  gint n = 0;
  guint first = first_of_map (game, count);
  if (game->names.counts[count].map == NULL)
    return -1;
  for (guint i = 0; i < first; i++)
    n += game->names.counts[i].map != NULL && first_of_map (game, i) == i;
  return n;
}

guint
bor_heat_n_measures (const BorGame *game)
{
  gint most = -1;
  for (guint c = 0; c < bor_game_n_counts (game); c++) {
    gint measure = measure_of (game, c);
    most = MAX (most, measure);
  }
  return (guint) (most + 3);
}

gboolean
bor_heat_is_winning (const BorGame *game, guint measure)
{
  return measure + 2 == bor_heat_n_measures (game);
}

gboolean
bor_heat_is_control (const BorGame *game, guint measure)
{
  return measure + 1 == bor_heat_n_measures (game);
}

const char *
bor_heat_title (const BorGame *game, guint measure)
{
  for (guint c = 0; c < bor_game_n_counts (game); c++)
    if (measure_of (game, c) == (gint) measure)
      return _ (game->names.counts[c].map);
  return bor_heat_is_winning (game, measure) ? _ ("What goes with winning") : _ ("Control");
}

/* The locale that a reason is about: an approach is a side of one. -1: none. */
static gint32
locale_of (const BorScenario *scenario, const BorReason *reason)
{
  if (reason->of.slot < 0 || reason->of.kind != BOR_KIND_APPROACH)
    return reason->locale;
  return bor_scenario_approach (scenario, reason->of.slot)->locale.slot;
}

/* The strongest reason of a locale: a clear one before all others. NULL: none. */
static const BorReason *
strongest (BorBalanceRun *run, gint player, gint32 slot)
{
  const GArray *reasons = bor_balance_run_reasons (run);
  const BorReason *best = NULL;
  for (guint i = 0; reasons != NULL && i < reasons->len; i++) {
    const BorReason *r = &g_array_index (reasons, BorReason, i);
    if ((player >= 0 && (guint) player != r->player)
        || locale_of (bor_balance_run_game (run)->scenario, r) != slot)
      continue;
    if (best == NULL || r->clear > best->clear
        || (r->clear == best->clear
            && fabs (bor_reason_difference (r)) > fabs (bor_reason_difference (best))))
      best = r;
  }
  return best;
}

/* In points; 0 if it is not certain. */
static double
points_of (const BorReason *reason)
{
  return reason != NULL && reason->clear ? 100 * fabs (bor_reason_difference (reason)) : 0;
}

double
bor_heat_value (BorBalanceRun *run, guint measure, gint player, gint32 slot)
{
  const BorStatistics *s = bor_balance_run_options (run)->statistics;
  gboolean control = bor_heat_is_control (s->game, measure);
  guint64 sum = 0;
  if (bor_heat_is_winning (s->game, measure))
    return points_of (strongest (run, player, slot));
  for (guint p = 0; p < s->n_players; p++) {
    if (player >= 0 && (guint) player != p)
      continue;
    if (control)
      sum += bor_statistics_held (s, slot, p);
    for (guint c = 0; c < s->n_counts; c++)
      if (measure_of (s->game, c) == (gint) measure)
        sum += bor_statistics_at (s, slot, p, c);
  }
  return (double) sum / (double) (control ? MAX (s->rounds, 1) : MAX (s->games, 1));
}

/* From pale yellow through orange to dark red: the lightness alone shows the value. */
GdkRGBA
bor_heat_color (double share)
{
  static const double stops[][3] = {
    { 1.00, 0.96, 0.70 }, { 1.00, 0.76, 0.35 }, { 0.93, 0.42, 0.18 }, { 0.55, 0.05, 0.12 }
  };
  double at = CLAMP (share, 0, 1) * (G_N_ELEMENTS (stops) - 1);
  guint i = MIN ((guint) at, (guint) G_N_ELEMENTS (stops) - 2);
  double f = at - i;
  return (GdkRGBA){ (float) (stops[i][0] * (1 - f) + stops[i + 1][0] * f),
                    (float) (stops[i][1] * (1 - f) + stops[i + 1][1] * f),
                    (float) (stops[i][2] * (1 - f) + stops[i + 1][2] * f), ALPHA };
}

float
bor_heat_control_alpha (double held)
{
  return (float) (0.08 + 0.72 * CLAMP (held, 0, 1));
}

/* The colour of the player who controls a locale in most rounds, stronger for more rounds. */
static gboolean
control_color (BorBalanceRun *run, gint player, gint32 slot, double *value, GdkRGBA *color)
{
  guint best = 0, n = bor_game_n_players (bor_balance_run_game (run));
  guint control = bor_heat_n_measures (bor_balance_run_game (run)) - 1;
  double held = -1;
  for (guint p = 0; p < n; p++) {
    double own = bor_heat_value (run, control, (gint) p, slot);
    if ((player < 0 || (guint) player == p) && own > held) {
      held = own;
      best = p;
    }
  }
  *value = 100 * held;
  *color = bor_balance_player_color (bor_balance_run_game (run), best);
  color->alpha = bor_heat_control_alpha (held);
  return held > 0;
}

static gboolean
same_locale (BorBalanceRun *run, const BorScenario *now, gint32 slot)
{
  const BorLocale *then = bor_scenario_locale (bor_balance_run_game (run)->scenario, slot);
  const BorLocale *locale = bor_scenario_locale (now, slot);
  return then != NULL && locale != NULL && g_strcmp0 (then->base.id, locale->base.id) == 0;
}

double
bor_heat_greatest (BorBalanceRun *run, guint measure, gint player)
{
  double most = 0;
  BOR_FOREACH (bor_balance_run_game (run)->scenario, BOR_KIND_LOCALE, slot, const BorLocale,
               locale) {
    double value = bor_heat_value (run, measure, player, slot);
    most = MAX (most, value);
  }
  return most;
}

/* What is needed to draw the heat map once. */
typedef struct {
  cairo_t *cr;
  const BorViewport *view;
  const BorScenario *scenario;
  BorLayout *layout;
} Sheet;

/* Dark text with a light outline is legible on any colour. */
static void
draw_text (cairo_t *cr, const char *text, double x, double y, double align)
{
  cairo_text_extents_t extents;
  cairo_text_extents (cr, text, &extents);
  cairo_move_to (cr, x - align * extents.width, y + extents.height / 2);
  cairo_text_path (cr, text);
  cairo_set_source_rgba (cr, 1, 1, 1, 0.9);
  cairo_set_line_width (cr, HALO);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, 0.1, 0.1, 0.1);
  cairo_fill (cr);
}

static void
set_font (cairo_t *cr, double size)
{
  cairo_select_font_face (cr, "sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
  cairo_set_font_size (cr, size);
}

char *
bor_heat_number (double value, gboolean share)
{
  if (share)
    return g_strdup_printf ("%.0f %%", value);
  return g_strdup_printf (value >= 10 ? "%.0f" : value >= 0.095 ? "%.1f" : "%.2f", value);
}

/* The middle of a cell, if nothing stands there; `room` has the size. */
static gboolean
find_middle (Sheet *sheet, gint32 slot, BorRectangle *room)
{
  if (bor_scenario_board (sheet->scenario)->kind != BOR_BOARD_GRID)
    return FALSE;
  const BorPlan *plan = bor_layout_plan (sheet->layout, slot);
  BorBox cell = bor_locale_box (sheet->scenario, bor_scenario_locale (sheet->scenario, slot));
  room->x = (cell.x0 + cell.x1) / 2;
  room->y = (cell.y0 + cell.y1) / 2;
  gboolean is_free = 2 * room->width <= cell.x1 - cell.x0 && 2 * room->height <= cell.y1 - cell.y0;
  for (guint i = 0; i < plan->n_items && is_free; i++)
    is_free = !bor_rectangles_overlap (&plan->items[i].rectangle, room);
  return is_free;
}

/* The number, in the middle of its cell or beside the name. */
static void
draw_number (Sheet *sheet, gint32 slot, const char *text)
{
  cairo_text_extents_t extents;
  cairo_text_extents (sheet->cr, text, &extents);
  double unit = 2 * sheet->view->scale; /* pixels in half a board unit each way */
  BorRectangle room = { .width = (extents.width + HALO) / unit,
                        .height = (extents.height + HALO) / unit };
  if (!find_middle (sheet, slot, &room)
      && !bor_layout_find_space (sheet->layout, slot, room.width, room.height, &room))
    return;
  BorPoint at = bor_viewport_to_screen (sheet->view, room.x, room.y);
  draw_text (sheet->cr, text, at.x, at.y, 0.5);
}

static void
draw_locale (Sheet *sheet, gint32 slot, const BorLocale *locale, const GdkRGBA *color,
             const char *text)
{
  BorPoints ring = { 0 };
  if (locale->shape == BOR_LOCALE_NODE)
    bor_node_ring (sheet->scenario, locale, &ring);
  else
    bor_locale_ring (sheet->scenario, locale, &ring);
  BorBox box = bor_points_box (ring.items, ring.n);
  if (ring.n >= 3 && bor_box_intersects (bor_viewport_visible (sheet->view), box)) {
    for (guint i = 0; i < ring.n; i++) {
      BorPoint at = bor_viewport_to_screen (sheet->view, ring.items[i].x, ring.items[i].y);
      cairo_line_to (sheet->cr, at.x, at.y);
    }
    cairo_close_path (sheet->cr);
    gdk_cairo_set_source_rgba (sheet->cr, color);
    cairo_fill (sheet->cr);
    draw_number (sheet, slot, text);
  }
  bor_points_clear (&ring);
}

static void
draw_locales (Sheet *sheet, BorBalanceRun *run, guint measure, gint player, double most)
{
  gboolean control = bor_heat_is_control (bor_balance_run_game (run), measure);
  set_font (sheet->cr, NUMBER_SIZE);
  BOR_FOREACH (sheet->scenario, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
    GdkRGBA color;
    double value;
    if (!same_locale (run, sheet->scenario, slot))
      continue;
    if (control) {
      if (!control_color (run, player, slot, &value, &color))
        continue;
    } else {
      value = bor_heat_value (run, measure, player, slot);
      color = bor_heat_color (most > 0 ? value / most : 0);
    }
    g_autofree char *text = bor_heat_number (value, control);
    if (value > 0)
      draw_locale (sheet, slot, locale, &color, text);
  }
}

/* The sides over which attacks go with winning, as lines. */
static void
draw_approaches (Sheet *sheet, BorBalanceRun *run, gint player, double most)
{
  const GArray *reasons = bor_balance_run_reasons (run);
  const BorScenario *then = bor_balance_run_game (run)->scenario;
  for (guint i = reasons != NULL ? reasons->len : 0; i-- > 0;) { /* the clearest on top */
    const BorReason *r = &g_array_index (reasons, BorReason, i);
    if (!r->clear || r->of.slot < 0 || r->of.kind != BOR_KIND_APPROACH
        || (player >= 0 && (guint) player != r->player))
      continue;
    const BorApproach *old = bor_scenario_approach (then, r->of.slot);
    const BorApproach *approach = bor_scenario_approach (sheet->scenario, r->of.slot);
    if (approach == NULL || g_strcmp0 (old->base.id, approach->base.id) != 0)
      continue;
    BorPoints line = { 0 };
    bor_approach_line (sheet->scenario, approach, &line);
    for (guint k = 0; k < line.n; k++) {
      BorPoint at = bor_viewport_to_screen (sheet->view, line.items[k].x, line.items[k].y);
      cairo_line_to (sheet->cr, at.x, at.y);
    }
    bor_points_clear (&line);
    GdkRGBA color = bor_heat_color (most > 0 ? points_of (r) / most : 0);
    color.alpha = LINE_ALPHA;
    gdk_cairo_set_source_rgba (sheet->cr, &color);
    cairo_set_line_width (sheet->cr, LINE);
    cairo_stroke (sheet->cr);
  }
}

/* What is not certain is faint, and has no number. */
static void
draw_winning (Sheet *sheet, BorBalanceRun *run, gint player, double most)
{
  set_font (sheet->cr, NUMBER_SIZE);
  BOR_FOREACH (sheet->scenario, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
    const BorReason *reason =
      same_locale (run, sheet->scenario, slot) ? strongest (run, player, slot) : NULL;
    if (reason == NULL)
      continue;
    double points = points_of (reason);
    GdkRGBA color = bor_heat_color (most > 0 ? points / most : 0);
    g_autofree char *number = bor_heat_number (points, FALSE);
    if (!reason->clear)
      color.alpha = BOR_HEAT_UNCLEAR;
    draw_locale (sheet, slot, locale, &color, reason->clear ? number : "");
  }
  draw_approaches (sheet, run, player, most);
}

void
bor_heat_draw (BorBalanceRun *run, guint measure, gint player, const BorScenario *scenario,
               BorPainter *painter, cairo_t *cr, const BorViewport *view)
{
  const BorGame *game = bor_balance_run_game (run);
  gboolean control = bor_heat_is_control (game, measure);
  double most = control ? 100 : bor_heat_greatest (run, measure, player);
  bor_painter_update (painter, scenario);
  Sheet sheet = { cr, view, scenario, bor_painter_layout (painter, view->scale) };
  if (bor_heat_is_winning (game, measure))
    draw_winning (&sheet, run, player, most);
  else
    draw_locales (&sheet, run, measure, player, most);
}
