/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <json-glib/json-glib.h>

#include "play/playtest.h"

/* By BorFactKind; "held" counts ends of rounds. */
static const char *const fact_names[BOR_N_FACTS]
  = { "entered", "attacked", "assaulted", "bombarded", "lost", "died" };

static void
add_text (JsonBuilder *builder, const char *name, const char *value)
{
  if (value == NULL)
    return;
  json_builder_set_member_name (builder, name);
  json_builder_add_string_value (builder, value);
}

static void
add_int (JsonBuilder *builder, const char *name, guint64 value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, (gint64) value);
}

static void
add_number (JsonBuilder *builder, const char *name, double value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_double_value (builder, value);
}

static void
begin_array (JsonBuilder *builder, const char *name)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
}

static void
add_losses (JsonBuilder *builder, const BorStatistics *s, guint player)
{
  begin_array (builder, "losses");
  for (guint t = 0; t < s->n_types; t++) {
    const BorLosses *losses = bor_statistics_losses (s, player, t);
    json_builder_begin_object (builder);
    add_text (builder, "type", s->game->rules->names->types[t]);
    add_int (builder, "points", losses->lost);
    add_int (builder, "pieces", losses->died);
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
}

static void
add_morale (JsonBuilder *builder, const BorStatistics *s, guint player)
{
  begin_array (builder, "morale");
  for (guint round = 1; round <= s->n_rounds; round++) {
    const BorSample *sample = bor_statistics_morale (s, round, player);
    json_builder_begin_object (builder);
    add_int (builder, "round", round);
    add_number (builder, "mean", bor_sample_mean (sample));
    add_number (builder, "error", bor_sample_error (sample));
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
}

static void
add_side (JsonBuilder *builder, const BorPlaytestOptions *options, const BorPlaytest *result,
          guint player)
{
  const BorStatistics *s = options->statistics;
  double low, high;
  bor_wilson (result->wins[player], result->games, &low, &high);
  json_builder_begin_object (builder);
  add_text (builder, "name", bor_game_player_name (s->game, (gint) player));
  add_text (builder, "player", options->players[player]);
  add_int (builder, "wins", result->wins[player]);
  add_number (builder, "low", low);
  add_number (builder, "high", high);
  add_morale (builder, s, player);
  add_losses (builder, s, player);
  json_builder_end_object (builder);
}

static void
add_endings (JsonBuilder *builder, const BorStatistics *s)
{
  begin_array (builder, "endings");
  for (guint e = 0; e < s->n_endings; e++)
    for (gint winner = -1; winner < (gint) s->n_players; winner++) {
      guint64 n = bor_statistics_ending (s, e, winner);
      if (n == 0)
        continue;
      json_builder_begin_object (builder);
      add_text (builder, "how", s->game->rules->names->endings[e]);
      if (winner >= 0)
        add_text (builder, "winner", bor_game_player_name (s->game, winner));
      add_int (builder, "games", n);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_spaces (JsonBuilder *builder, const BorStatistics *s)
{
  begin_array (builder, "spaces");
  BOR_FOREACH (s->game->scenario, BOR_KIND_SPACE, slot, const BorSpace, space) {
    json_builder_begin_object (builder);
    add_text (builder, "id", space->base.id);
    begin_array (builder, "sides");
    for (guint p = 0; p < s->n_players; p++) {
      const BorSpaceTally *tally = bor_statistics_space (s, slot, p);
      json_builder_begin_object (builder);
      for (guint k = 0; k < BOR_N_FACTS; k++)
        add_int (builder, fact_names[k], tally->facts[k]);
      add_int (builder, "held", tally->held);
      json_builder_end_object (builder);
    }
    json_builder_end_array (builder);
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
}

char *
bor_playtest_json (const BorGame *game, const BorPlaytestOptions *options,
                   const BorPlaytest *result)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  const BorStatistics *s = options->statistics;
  g_autofree char *signature = g_strdup_printf ("%016" G_GINT64_MODIFIER "x", result->signature);
  json_builder_begin_object (builder);
  add_int (builder, "games", result->games);
  add_int (builder, "draws", result->draws);
  begin_array (builder, "sides");
  for (guint p = 0; p < bor_game_n_players (game); p++)
    add_side (builder, options, result, p);
  json_builder_end_array (builder);
  add_endings (builder, s);
  add_int (builder, "actions", result->actions);
  add_int (builder, "shortest", result->shortest);
  add_int (builder, "longest", result->longest);
  add_int (builder, "rounds", s->rounds);
  add_spaces (builder, s);
  add_text (builder, "signature", signature);
  json_builder_end_object (builder);
  g_autoptr (JsonNode) root = json_builder_get_root (builder);
  return json_to_string (root, TRUE);
}
