/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <json-glib/json-glib.h>

#include "play/playtest-until.h"
#include "play/playtest-versus.h"

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
begin_object (JsonBuilder *builder, const char *name)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_object (builder);
}

static void
add_sample (JsonBuilder *builder, const BorSample *sample)
{
  add_number (builder, "mean", bor_sample_mean (sample));
  add_number (builder, "error", bor_sample_error (sample));
}

/* "counts": { "died": { "total": 7, "types": { "cavalry": 3, … } }, … } */
static void
add_counts (JsonBuilder *builder, const BorStatistics *s, guint player)
{
  begin_object (builder, "counts");
  for (guint c = 0; c < s->n_counts; c++) {
    const BorCount *count = &s->game->names.counts[c];
    begin_object (builder, count->id);
    add_int (builder, "total", bor_statistics_total (s, player, c, -1));
    if ((count->flags & BOR_COUNT_BY_TYPE) != 0) {
      begin_object (builder, "types");
      for (guint t = 0; t < s->n_types; t++)
        add_int (builder, s->game->names.types[t], bor_statistics_total (s, player, c, (gint) t));
      json_builder_end_object (builder);
    }
    json_builder_end_object (builder);
  }
  json_builder_end_object (builder);
}

/* "series": { "morale": { "rounds": [ { "round": 1, … }, … ], "end": { … } }, … } */
static void
add_series (JsonBuilder *builder, const BorStatistics *s, guint player)
{
  begin_object (builder, "series");
  for (guint i = 0; i < s->n_series; i++) {
    begin_object (builder, s->game->names.series[i].id);
    begin_array (builder, "rounds");
    for (guint round = 1; round <= s->longest; round++) {
      json_builder_begin_object (builder);
      add_int (builder, "round", round);
      add_sample (builder, bor_statistics_series (s, i, round, player));
      json_builder_end_object (builder);
    }
    json_builder_end_array (builder);
    begin_object (builder, "end");
    add_sample (builder, bor_statistics_final (s, i, player));
    json_builder_end_object (builder);
    json_builder_end_object (builder);
  }
  json_builder_end_object (builder);
}

static void
add_side (JsonBuilder *builder, const BorPlaytestOptions *options, const BorPlaytest *result,
          guint player)
{
  const BorStatistics *s = options->statistics;
  double low, high;
  bor_playtest_interval (result, result->wins[player], &low, &high);
  json_builder_begin_object (builder);
  add_text (builder, "name", bor_game_player_name (s->game, (gint) player));
  add_text (builder, "player", options->players[player]);
  add_int (builder, "wins", result->wins[player]);
  add_int (builder, "shared", result->shared[player]);
  add_number (builder, "low", low);
  add_number (builder, "high", high);
  add_series (builder, s, player);
  add_counts (builder, s, player);
  json_builder_end_object (builder);
}

static void
add_endings (JsonBuilder *builder, const BorStatistics *s)
{
  begin_array (builder, "endings");
  for (guint e = 0; e < s->n_endings; e++)
    for (guint winners = 0; winners < bor_statistics_n_winners (s); winners++) {
      guint64 n = bor_statistics_ending (s, e, winners);
      if (n == 0)
        continue;
      json_builder_begin_object (builder);
      add_text (builder, "how", s->game->names.endings[e]);
      begin_array (builder, "winners");
      for (guint p = 0; p < s->n_players; p++)
        if ((winners >> p & 1) != 0)
          json_builder_add_string_value (builder, bor_game_player_name (s->game, (gint) p));
      json_builder_end_array (builder);
      add_int (builder, "games", n);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static const char *
id_of (const BorGame *game, BorKind kind, gint32 slot)
{
  const BorElement *element = bor_scenario_get (game->scenario, kind, slot);
  return element != NULL && element->id != NULL ? element->id : "";
}

static void
add_reason (JsonBuilder *builder, const BorGame *game, const BorReason *reason)
{
  json_builder_begin_object (builder);
  add_text (builder, "side", bor_game_player_name (game, (gint) reason->player));
  add_text (builder, "what", reason->count < 0 ? "held" : game->names.counts[reason->count].id);
  if (reason->type >= 0)
    add_text (builder, "type", game->names.types[reason->type]);
  else if (reason->locale >= 0)
    add_text (builder, "space", id_of (game, BOR_KIND_LOCALE, reason->locale));
  else
    add_text (builder, reason->of.kind == BOR_KIND_FORCE ? "force" : "approach",
              id_of (game, reason->of.kind, reason->of.slot));
  add_int (builder, "with", reason->with);
  add_int (builder, "wonWith", reason->won_with);
  add_int (builder, "without", reason->without);
  add_int (builder, "wonWithout", reason->won_without);
  add_number (builder, "low", reason->low);
  add_number (builder, "high", reason->high);
  json_builder_set_member_name (builder, "clear");
  json_builder_add_boolean_value (builder, reason->clear);
  json_builder_end_object (builder);
}

static void
add_why (JsonBuilder *builder, const BorGame *game, const BorWhy *why)
{
  g_autoptr (GArray) reasons = bor_why_list (why);
  begin_array (builder, "why");
  for (guint i = 0; i < reasons->len; i++)
    add_reason (builder, game, &g_array_index (reasons, BorReason, i));
  json_builder_end_array (builder);
}

static void
add_locales (JsonBuilder *builder, const BorStatistics *s)
{
  begin_array (builder, "spaces");
  BOR_FOREACH (s->game->scenario, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
    json_builder_begin_object (builder);
    add_text (builder, "id", locale->base.id);
    begin_array (builder, "sides");
    for (guint p = 0; p < s->n_players; p++) {
      json_builder_begin_object (builder);
      for (guint c = 0; c < s->n_counts; c++)
        if ((s->game->names.counts[c].flags & BOR_COUNT_BY_PLACE) != 0)
          add_int (builder, s->game->names.counts[c].id, bor_statistics_at (s, slot, p, c));
      add_int (builder, "held", bor_statistics_held (s, slot, p));
      json_builder_end_object (builder);
    }
    json_builder_end_array (builder);
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
}

/* What play was to stop for. */
static void
add_until (JsonBuilder *builder, const BorGame *game, const BorPlaytest *result)
{
  double width = bor_playtest_width (game, result);
  begin_object (builder, "until");
  add_number (builder, "width", result->width);
  add_text (builder, "side",
            bor_game_player_name (game, (gint) bor_playtest_leader (game, result)));
  add_number (builder, "reached", width);
  json_builder_set_member_name (builder, "known");
  json_builder_add_boolean_value (builder, width <= result->width);
  json_builder_end_object (builder);
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
  if (result->width > 0)
    add_until (builder, game, result);
  begin_array (builder, "sides");
  for (guint p = 0; p < bor_game_n_players (game); p++)
    add_side (builder, options, result, p);
  json_builder_end_array (builder);
  add_endings (builder, s);
  add_int (builder, "actions", result->actions);
  add_int (builder, "shortest", result->shortest);
  add_int (builder, "longest", result->longest);
  add_int (builder, "rounds", s->rounds);
  add_locales (builder, s);
  if (options->why != NULL)
    add_why (builder, game, options->why);
  add_text (builder, "signature", signature);
  json_builder_end_object (builder);
  g_autoptr (JsonNode) root = json_builder_get_root (builder);
  return json_to_string (root, TRUE);
}

static void
add_versus_side (JsonBuilder *builder, const BorGame *game, const BorPlaytestOptions *options,
                 const BorPlaytest *result, guint player)
{
  double low, high;
  bor_playtest_interval (result, result->wins[player], &low, &high);
  json_builder_begin_object (builder);
  add_text (builder, "name", bor_game_player_name (game, (gint) player));
  add_text (builder, "player", options->players[player]);
  add_int (builder, "wins", result->wins[player]);
  add_int (builder, "shared", result->shared[player]);
  add_number (builder, "low", low);
  add_number (builder, "high", high);
  json_builder_end_object (builder);
}

static void
add_versus_scenario (JsonBuilder *builder, const BorGame *game, const char *path,
                     const BorPlaytestOptions *options, const BorPlaytest *result)
{
  double low, high, gap = bor_playtest_gap (game, result, &low, &high);
  g_autofree char *name = g_filename_display_name (path);
  json_builder_begin_object (builder);
  add_text (builder, "scenario", name);
  add_int (builder, "games", result->games);
  add_int (builder, "draws", result->draws);
  begin_array (builder, "sides");
  for (guint p = 0; p < bor_game_n_players (game); p++)
    add_versus_side (builder, game, options, result, p);
  json_builder_end_array (builder);
  add_number (builder, "gap", gap);
  add_number (builder, "gapLow", low);
  add_number (builder, "gapHigh", high);
  json_builder_end_object (builder);
}

char *
bor_versus_json (const BorGame *const games[2], const char *const paths[2],
                 const BorPlaytestOptions *options, const BorVersus *versus)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  double correlation, gain;
  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "fairer");
  if (versus->fairer == BOR_FAIRER_UNKNOWN)
    json_builder_add_null_value (builder);
  else
    json_builder_add_int_value (builder, versus->fairer + 1);
  add_int (builder, "pairs", versus->results[1].games);
  add_int (builder, "commonPairs", versus->common);
  if (bor_versus_signs_gain (&versus->signs, &correlation, &gain)) {
    add_number (builder, "correlation", correlation);
    add_number (builder, "gain", gain);
  }
  begin_array (builder, "scenarios");
  for (guint i = 0; i < 2; i++)
    add_versus_scenario (builder, games[i], paths[i], options, &versus->results[i]);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  g_autoptr (JsonNode) root = json_builder_get_root (builder);
  return json_to_string (root, TRUE);
}
