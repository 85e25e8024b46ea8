/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>

#include "cli/playtest-report.h"

/* A field, quoted where it must be. */
static void
print_field (const char *text)
{
  if (strpbrk (text, ",\"\r\n") == NULL) {
    printf ("%s,", text);
    return;
  }
  putchar ('"');
  for (const char *p = text; *p != '\0'; p++) {
    if (*p == '"')
      putchar ('"');
    putchar (*p);
  }
  printf ("\",");
}

static void
print_head (const char *section, const char *side, const char *item)
{
  print_field (section);
  print_field (side != NULL ? side : "");
  print_field (item);
}

static void
print_count (const char *section, const char *side, const char *item, guint64 n)
{
  print_head (section, side, item);
  printf ("%" G_GUINT64_FORMAT ",,\n", n);
}

static void
print_share (const char *side, guint n, guint games)
{
  char low_text[G_ASCII_DTOSTR_BUF_SIZE], high_text[G_ASCII_DTOSTR_BUF_SIZE];
  double low, high;
  bor_wilson (n, games, &low, &high);
  print_head ("result", side, side != NULL ? "wins" : "draws");
  printf ("%u,%s,%s\n", n, g_ascii_formatd (low_text, sizeof low_text, "%.4f", low),
          g_ascii_formatd (high_text, sizeof high_text, "%.4f", high));
}

static void
print_morale (const BorStatistics *s, guint player)
{
  for (guint round = 1; round <= s->n_rounds; round++) {
    const BorSample *sample = bor_statistics_morale (s, round, player);
    double mean = bor_sample_mean (sample), error = bor_sample_error (sample);
    const double values[] = { mean, mean - error, mean + error };
    g_autofree char *item = g_strdup_printf ("%u", round);
    print_head ("morale", bor_game_player_name (s->game, (gint) player), item);
    for (guint i = 0; i < G_N_ELEMENTS (values); i++) {
      char text[G_ASCII_DTOSTR_BUF_SIZE];
      printf ("%s%s", g_ascii_formatd (text, sizeof text, "%.4f", values[i]), i < 2 ? "," : "\n");
    }
  }
}

static void
print_losses (const BorStatistics *s, guint player)
{
  const char *side = bor_game_player_name (s->game, (gint) player);
  for (guint t = 0; t < s->n_types; t++) {
    const BorLosses *losses = bor_statistics_losses (s, player, t);
    print_count ("points lost", side, s->game->rules->names->types[t], losses->lost);
    print_count ("pieces lost", side, s->game->rules->names->types[t], losses->died);
  }
}

static void
print_spaces (const BorStatistics *s, guint player)
{
  static const char *const sections[BOR_N_FACTS]
    = { "entered", "attacked", "assaulted", "bombarded", "points lost in", "pieces lost in" };
  const char *side = bor_game_player_name (s->game, (gint) player);
  BOR_FOREACH (s->game->scenario, BOR_KIND_SPACE, slot, const BorSpace, space) {
    const BorSpaceTally *tally = bor_statistics_space (s, slot, player);
    for (guint k = 0; k < BOR_N_FACTS; k++)
      print_count (sections[k], side, space->base.id, tally->facts[k]);
    print_count ("held", side, space->base.id, tally->held);
  }
}

void
bor_cli_playtest_csv (const BorGame *game, const BorPlaytestOptions *options,
                      const BorPlaytest *result)
{
  const BorStatistics *s = options->statistics;
  printf ("section,side,item,value,low,high\n");
  print_count ("result", NULL, "games", result->games);
  for (guint p = 0; p < s->n_players; p++)
    print_share (bor_game_player_name (game, (gint) p), result->wins[p], result->games);
  print_share (NULL, result->draws, result->games);
  print_count ("result", NULL, "actions", result->actions);
  print_count ("result", NULL, "rounds", s->rounds);
  for (guint e = 0; e < s->n_endings; e++)
    for (gint winner = -1; winner < (gint) s->n_players; winner++)
      if (bor_statistics_ending (s, e, winner) > 0)
        print_count ("ending", bor_game_player_name (game, winner), game->rules->names->endings[e],
                     bor_statistics_ending (s, e, winner));
  for (guint p = 0; p < s->n_players; p++) {
    print_morale (s, p);
    print_losses (s, p);
    print_spaces (s, p);
  }
}
