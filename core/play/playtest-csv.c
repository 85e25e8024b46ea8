/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "play/playtest.h"

/* A field, quoted where it must be. */
static void
add_field (GString *out, const char *text)
{
  if (strpbrk (text, ",\"\r\n") == NULL) {
    g_string_append_printf (out, "%s,", text);
    return;
  }
  g_string_append_c (out, '"');
  for (const char *p = text; *p != '\0'; p++) {
    if (*p == '"')
      g_string_append_c (out, '"');
    g_string_append_c (out, *p);
  }
  g_string_append (out, "\",");
}

static void
add_head (GString *out, const char *section, const char *side, const char *item)
{
  add_field (out, section);
  add_field (out, side != NULL ? side : "");
  add_field (out, item);
}

static void
add_count (GString *out, const char *section, const char *side, const char *item, guint64 n)
{
  add_head (out, section, side, item);
  g_string_append_printf (out, "%" G_GUINT64_FORMAT ",,\n", n);
}

static void
add_share (GString *out, const char *side, guint n, guint games)
{
  char low_text[G_ASCII_DTOSTR_BUF_SIZE], high_text[G_ASCII_DTOSTR_BUF_SIZE];
  double low, high;
  bor_wilson (n, games, &low, &high);
  add_head (out, "result", side, side != NULL ? "wins" : "draws");
  g_string_append_printf (out, "%u,%s,%s\n", n,
                          g_ascii_formatd (low_text, sizeof low_text, "%.4f", low),
                          g_ascii_formatd (high_text, sizeof high_text, "%.4f", high));
}

static void
add_morale (GString *out, const BorStatistics *s, guint player)
{
  for (guint round = 1; round <= s->n_rounds; round++) {
    const BorSample *sample = bor_statistics_morale (s, round, player);
    double mean = bor_sample_mean (sample), error = bor_sample_error (sample);
    const double values[] = { mean, mean - error, mean + error };
    g_autofree char *item = g_strdup_printf ("%u", round);
    add_head (out, "morale", bor_game_player_name (s->game, (gint) player), item);
    for (guint i = 0; i < G_N_ELEMENTS (values); i++) {
      char text[G_ASCII_DTOSTR_BUF_SIZE];
      g_string_append (out, g_ascii_formatd (text, sizeof text, "%.4f", values[i]));
      g_string_append_c (out, i < 2 ? ',' : '\n');
    }
  }
}

static void
add_losses (GString *out, const BorStatistics *s, guint player)
{
  const char *side = bor_game_player_name (s->game, (gint) player);
  for (guint t = 0; t < s->n_types; t++) {
    const BorLosses *losses = bor_statistics_losses (s, player, t);
    add_count (out, "points lost", side, s->game->rules->names->types[t], losses->lost);
    add_count (out, "pieces lost", side, s->game->rules->names->types[t], losses->died);
  }
}

static void
add_spaces (GString *out, const BorStatistics *s, guint player)
{
  static const char *const sections[BOR_N_FACTS]
    = { "entered", "attacked", "assaulted", "bombarded", "points lost in", "pieces lost in" };
  const char *side = bor_game_player_name (s->game, (gint) player);
  BOR_FOREACH (s->game->scenario, BOR_KIND_SPACE, slot, const BorSpace, space) {
    const BorSpaceTally *tally = bor_statistics_space (s, slot, player);
    for (guint k = 0; k < BOR_N_FACTS; k++)
      add_count (out, sections[k], side, space->base.id, tally->facts[k]);
    add_count (out, "held", side, space->base.id, tally->held);
  }
}

char *
bor_playtest_csv (const BorGame *game, const BorPlaytestOptions *options, const BorPlaytest *result)
{
  const BorStatistics *s = options->statistics;
  GString *out = g_string_new (NULL);
  g_string_append (out, "section,side,item,value,low,high\n");
  add_count (out, "result", NULL, "games", result->games);
  for (guint p = 0; p < s->n_players; p++)
    add_share (out, bor_game_player_name (game, (gint) p), result->wins[p], result->games);
  add_share (out, NULL, result->draws, result->games);
  add_count (out, "result", NULL, "actions", result->actions);
  add_count (out, "result", NULL, "rounds", s->rounds);
  for (guint e = 0; e < s->n_endings; e++)
    for (gint winner = -1; winner < (gint) s->n_players; winner++)
      if (bor_statistics_ending (s, e, winner) > 0)
        add_count (out, "ending", bor_game_player_name (game, winner),
                   game->rules->names->endings[e], bor_statistics_ending (s, e, winner));
  for (guint p = 0; p < s->n_players; p++) {
    add_morale (out, s, p);
    add_losses (out, s, p);
    add_spaces (out, s, p);
  }
  return g_string_free (out, FALSE);
}
