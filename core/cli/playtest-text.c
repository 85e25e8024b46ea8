/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <stdio.h>

#include "cli/playtest-report.h"
#include "play/playtest-until.h"

#define HEADING 10 /* letters of the longest heading */

static double
per_game (const BorStatistics *s, guint64 n)
{
  return (double) n / MAX (s->games, 1);
}

/* A cell of a table, so many letters wide (not bytes); a negative width begins on the left. */
static void
print_cell (const char *text, int width)
{
  int room = MAX (ABS (width) - (int) g_utf8_strlen (text, -1), 0);
  printf ("%*s%s%*s", width > 0 ? room : 0, "", text, width > 0 ? 0 : room, "");
}

void
bor_cli_playtest_share (const char *name, guint n, const BorPlaytest *result)
{
  double low, high;
  bor_playtest_interval (result, n, &low, &high);
  print_cell (name, -32);
  printf (" %6u  %5.1f %%  (%.1f – %.1f)\n", n, 100.0 * n / MAX (result->games, 1), 100 * low,
          100 * high);
}

static void
print_endings (const BorStatistics *s, const BorPlaytest *result)
{
  printf ("\n%s\n", _ ("How games end"));
  for (guint e = 0; e < s->n_endings; e++)
    for (guint winners = 0; winners < bor_statistics_n_winners (s); winners++) {
      guint n = (guint) bor_statistics_ending (s, e, winners);
      const char *how = _ (s->game->names.endings[e]);
      g_autofree char *who = bor_game_names_of (s->game, winners);
      g_autofree char *name = winners == 0 ? g_strdup_printf (_ ("draw, %s"), how)
                                           : g_strdup_printf (_ ("%s, %s"), who, how);
      if (n > 0)
        bor_cli_playtest_share (name, n, result);
    }
}

/* The means of all players as cells of a line. */
static void
print_samples (const BorStatistics *s, guint series, guint round)
{
  for (guint p = 0; p < s->n_players; p++) {
    const BorSample *sample =
      round > 0 ? bor_statistics_series (s, series, round, p) : bor_statistics_final (s, series, p);
    printf ("   %7.2f ± %5.2f", bor_sample_mean (sample), bor_sample_error (sample));
  }
  printf ("\n");
}

static void
print_series (const BorStatistics *s, guint series)
{
  printf ("\n");
  printf (_ ("%s: mean ± 95 %%"), _ (s->game->names.series[series].title));
  printf ("\n");
  print_cell (_ ("round"), 6);
  for (guint p = 0; p < s->n_players; p++)
    print_cell (bor_game_player_name (s->game, (gint) p), 18);
  printf ("\n");
  for (guint round = 1; round <= s->longest; round++) {
    printf ("%6u", round);
    print_samples (s, series, round);
  }
  print_cell (_ ("end"), 6);
  print_samples (s, series, 0);
}

/* A line of the headings of those counts that have one of the flags. */
static void
print_headings (const BorStatistics *s, guint flags)
{
  print_cell ("", -32);
  for (guint c = 0; c < s->n_counts; c++)
    if ((s->game->names.counts[c].flags & flags) == flags) {
      printf (" ");
      print_cell (_ (s->game->names.counts[c].heading), HEADING);
    }
  printf ("\n");
}

static gboolean
has_counts (const BorStatistics *s, guint flags)
{
  for (guint c = 0; c < s->n_counts; c++)
    if ((s->game->names.counts[c].flags & flags) == flags)
      return TRUE;
  return FALSE;
}

/* `type` -1: in all. */
static void
print_totals (const BorStatistics *s, const char *name, guint player, gint type, guint flags)
{
  print_cell (name, -32);
  for (guint c = 0; c < s->n_counts; c++)
    if ((s->game->names.counts[c].flags & flags) == flags)
      printf (" %*.2f", HEADING, per_game (s, bor_statistics_total (s, player, c, type)));
  printf ("\n");
}

static void
print_counts (const BorStatistics *s)
{
  if (!has_counts (s, 0))
    return;
  printf ("\n%s\n", _ ("Events by side, per game"));
  print_headings (s, 0);
  for (guint p = 0; p < s->n_players; p++)
    print_totals (s, bor_game_player_name (s->game, (gint) p), p, -1, 0);
  if (!has_counts (s, BOR_COUNT_BY_TYPE))
    return;
  printf ("\n%s\n", _ ("By type of piece, per game"));
  print_headings (s, BOR_COUNT_BY_TYPE);
  for (guint p = 0; p < s->n_players; p++)
    for (guint t = 0; t < s->n_types; t++) {
      g_autofree char *name = g_strdup_printf (
        _ ("%s, %s"), bor_game_player_name (s->game, (gint) p), _ (s->game->names.types[t]));
      print_totals (s, name, p, (gint) t, BOR_COUNT_BY_TYPE);
    }
}

static guint64
sum_at (const BorStatistics *s, gint32 slot, guint count)
{
  guint64 sum = 0;
  for (guint p = 0; p < s->n_players; p++)
    sum += bor_statistics_at (s, slot, p, count);
  return sum;
}

static void
print_locales (const BorStatistics *s)
{
  const BorCount *counts = s->game->names.counts;
  if (!has_counts (s, BOR_COUNT_BY_PLACE))
    return;
  printf ("\n%s\n", _ ("Events by locale, per game"));
  print_headings (s, BOR_COUNT_BY_PLACE);
  BOR_FOREACH (s->game->scenario, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
    guint64 busy = 0;
    for (guint c = 0; c < s->n_counts; c++)
      busy += sum_at (s, slot, c);
    if (busy == 0)
      continue;
    print_cell (locale->name != NULL ? locale->name : locale->base.id, -32);
    for (guint c = 0; c < s->n_counts; c++)
      if ((counts[c].flags & BOR_COUNT_BY_PLACE) != 0)
        printf (" %*.2f", HEADING, per_game (s, sum_at (s, slot, c)));
    printf ("\n");
  }
}

#define REASONS 20 /* that are printed at most */

static double
percent (guint n, guint of)
{
  return 100.0 * n / MAX (of, 1);
}

static void
print_why (const BorGame *game, const BorWhy *why)
{
  g_autoptr (GArray) reasons = bor_why_list (why);
  guint n = 0;
  printf ("\n%s\n", _ ("What goes with winning: the side's wins with it and without"));
  for (; n < MIN (reasons->len, REASONS); n++) {
    const BorReason *r = &g_array_index (reasons, BorReason, n);
    if (!r->clear)
      break;
    g_autofree char *name = bor_reason_name (r, game);
    print_cell (name, -44);
    printf (_ (" %5.1f %% of %u, %5.1f %% of %u  (%+.1f – %+.1f)"), percent (r->won_with, r->with),
            r->with, percent (r->won_without, r->without), r->without, 100 * r->low, 100 * r->high);
    printf ("\n");
  }
  if (n == 0)
    printf ("%s\n", _ ("Nothing certainly does."));
  printf (_ ("Of %u facts tested, with Holm’s correction; all intervals hold at once with 95 %% "
             "confidence."),
          reasons->len);
  printf ("\n");
}

/* What play was to stop for. */
static void
print_until (const BorGame *game, const BorPlaytest *result)
{
  double width = bor_playtest_width (game, result);
  const char *leader = bor_game_player_name (game, (gint) bor_playtest_leader (game, result));
  if (width <= result->width)
    printf (_ ("Known: the interval of %s is %.2f %% wide, at most %.2f %% as wanted."), leader,
            100 * width, 100 * result->width);
  else
    printf (
      _ ("Not known: the interval of %s is %.2f %% wide, more than the %.2f %% that were wanted."),
      leader, 100 * width, 100 * result->width);
  printf ("\n%s\n", _ ("The intervals of shares hold whenever play ends."));
}

void
bor_cli_playtest_text (const BorGame *game, const BorPlaytestOptions *options,
                       const BorPlaytest *result)
{
  const BorStatistics *s = options->statistics;
  printf (_ ("%u games, with 95 %% intervals\n"), result->games);
  if (result->width > 0)
    print_until (game, result);
  for (guint p = 0; p < bor_game_n_players (game); p++) {
    g_autofree char *name =
      g_strdup_printf ("%s (%s)", bor_game_player_name (game, (gint) p), options->players[p]);
    bor_cli_playtest_share (name, result->wins[p], result);
  }
  bor_cli_playtest_share (_ ("draws"), result->draws, result);
  for (guint p = 0; p < bor_game_n_players (game); p++)
    if (result->shared[p] > 0) {
      printf (_ ("%s won %u games together with others"), bor_game_player_name (game, (gint) p),
              result->shared[p]);
      printf ("\n");
    }
  printf (_ ("actions per game: %.1f (%u – %u)\n"),
          (double) result->actions / MAX (result->games, 1), result->shortest, result->longest);
  printf (_ ("rounds per game: %.1f (%u – %u)\n"), per_game (s, s->rounds), s->shortest,
          s->longest);
  print_endings (s, result);
  for (guint i = 0; i < s->n_series; i++)
    print_series (s, i);
  print_counts (s);
  print_locales (s);
  if (options->why != NULL)
    print_why (game, options->why);
  printf ("\n");
  printf (_ ("signature: %016" PRIx64 "\n"), result->signature);
}
