/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <stdio.h>

#include "cli/playtest-report.h"

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

static void
print_share (const char *name, guint n, guint games)
{
  double low, high;
  bor_wilson (n, games, &low, &high);
  print_cell (name, -32);
  printf (" %6u  %5.1f %%  (%.1f – %.1f)\n", n, 100.0 * n / MAX (games, 1), 100 * low, 100 * high);
}

static void
print_endings (const BorStatistics *s)
{
  printf ("\n%s\n", _("How games end"));
  for (guint e = 0; e < s->n_endings; e++)
    for (gint winner = -1; winner < (gint) s->n_players; winner++) {
      guint n = (guint) bor_statistics_ending (s, e, winner);
      const char *how = _(s->game->rules->names->endings[e]);
      g_autofree char *name
        = winner < 0 ? g_strdup_printf (_("draw, %s"), how)
                     : g_strdup_printf (_("%s, %s"), bor_game_player_name (s->game, winner), how);
      if (n > 0)
        print_share (name, n, s->games);
    }
}

static void
print_morale (const BorStatistics *s)
{
  printf ("\n%s\n", _("Morale when a round is over: mean ± 95 %"));
  print_cell (_("round"), 6);
  for (guint p = 0; p < s->n_players; p++)
    print_cell (bor_game_player_name (s->game, (gint) p), 18);
  printf ("\n");
  for (guint round = 1; round <= s->n_rounds; round++) {
    printf ("%6u", round);
    for (guint p = 0; p < s->n_players; p++) {
      const BorSample *sample = bor_statistics_morale (s, round, p);
      printf ("   %7.2f ± %5.2f", bor_sample_mean (sample), bor_sample_error (sample));
    }
    printf ("\n");
  }
}

static void
print_losses (const BorStatistics *s)
{
  printf ("\n%s\n", _("Losses a game: points of strength, pieces eliminated"));
  for (guint p = 0; p < s->n_players; p++)
    for (guint t = 0; t < s->n_types; t++) {
      const BorLosses *losses = bor_statistics_losses (s, p, t);
      g_autofree char *name = g_strdup_printf ("%s, %s", bor_game_player_name (s->game, (gint) p),
                                               _(s->game->rules->names->types[t]));
      print_cell (name, -32);
      printf (" %7.2f %7.2f\n", per_game (s, losses->lost), per_game (s, losses->died));
    }
}

static guint64
sum_of (const BorStatistics *s, gint32 slot, BorFactKind kind)
{
  guint64 sum = 0;
  for (guint p = 0; p < s->n_players; p++)
    sum += bor_statistics_space (s, slot, p)->facts[kind];
  return sum;
}

static void
print_spaces (const BorStatistics *s)
{
  static const BorFactKind kinds[] = { BOR_FACT_ENTERED, BOR_FACT_ATTACKED, BOR_FACT_ASSAULTED,
                                       BOR_FACT_BOMBARDED, BOR_FACT_LOST, BOR_FACT_DIED };
  const char *titles[] = { _("entered"), _("attacked"), _("assaults"), _("shelled"), C_ ("column", "points"),
                           _("deaths") };
  printf ("\n%s\n%-32s", _("What happens where, a game"), "");
  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    print_cell (titles[i], 10);
  printf ("\n");
  BOR_FOREACH (s->game->scenario, BOR_KIND_SPACE, slot, const BorSpace, space) {
    guint64 busy = 0;
    for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
      busy += sum_of (s, slot, kinds[i]);
    if (busy == 0)
      continue;
    print_cell (space->name != NULL ? space->name : space->base.id, -32);
    for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
      printf (" %9.2f", per_game (s, sum_of (s, slot, kinds[i])));
    printf ("\n");
  }
}

void
bor_cli_playtest_text (const BorGame *game, const BorPlaytestOptions *options,
                       const BorPlaytest *result)
{
  const BorStatistics *s = options->statistics;
  printf (_("%u games, with 95 %% intervals\n"), result->games);
  for (guint p = 0; p < bor_game_n_players (game); p++) {
    g_autofree char *name
      = g_strdup_printf ("%s (%s)", bor_game_player_name (game, (gint) p), options->players[p]);
    print_share (name, result->wins[p], result->games);
  }
  print_share (_("draws"), result->draws, result->games);
  printf (_("actions a game: %.1f (%u – %u)\n"),
          (double) result->actions / MAX (result->games, 1), result->shortest, result->longest);
  printf (_("rounds a game: %.1f (%u – %u)\n"), per_game (s, s->rounds), s->shortest, s->longest);
  print_endings (s);
  print_morale (s);
  print_losses (s);
  print_spaces (s);
  printf ("\n");
  printf (_("signature: %016" PRIx64 "\n"), result->signature);
}
