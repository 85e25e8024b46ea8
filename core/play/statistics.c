/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/statistics.h"

#include <math.h>
#include <string.h>

double
bor_sample_mean (const BorSample *sample)
{
  return sample->n > 0 ? (double) sample->sum / (double) sample->n : 0;
}

double
bor_sample_error (const BorSample *sample)
{
  if (sample->n < 2)
    return 0;
  double n = (double) sample->n, mean = bor_sample_mean (sample);
  double variance = MAX (0, ((double) sample->squares - n * mean * mean) / (n - 1));
  return 1.959964 * sqrt (variance / n);
}

BorStatistics *
bor_statistics_new (const BorGame *game)
{
  BorStatistics *s = g_new0 (BorStatistics, 1);
  g_autofree BorGameState *state = bor_game_state_new (game);
  BorStanding standing;
  bor_game_initial (game, state);
  bor_game_standing (game, state, &standing);
  s->game = bor_game_ref (game);
  s->n_players = bor_game_n_players (game);
  s->n_types = g_strv_length ((char **) game->rules->names->types);
  s->n_endings = g_strv_length ((char **) game->rules->names->endings);
  s->n_rounds = standing.rounds;
  s->n_spaces = bor_scenario_n_slots (game->scenario, BOR_KIND_SPACE);
  s->shortest = G_MAXUINT;
  s->endings = g_new0 (guint64, s->n_endings * (s->n_players + 1));
  s->morale = g_new0 (BorSample, s->n_rounds * s->n_players);
  s->losses = g_new0 (BorLosses, s->n_players * s->n_types);
  s->spaces = g_new0 (BorSpaceTally, (gsize) s->n_spaces * s->n_players);
  s->last = g_new0 (gint, s->n_rounds * s->n_players);
  s->holders = g_new0 (gint8, s->n_spaces + 1);
  return s;
}

void
bor_statistics_free (BorStatistics *s)
{
  if (s == NULL)
    return;
  bor_game_unref ((BorGame *) s->game);
  g_free (s->endings);
  g_free (s->morale);
  g_free (s->losses);
  g_free (s->spaces);
  g_free (s->last);
  g_free (s->holders);
  g_free (s);
}

static void
note_morale (BorStatistics *s, const BorStanding *standing)
{
  guint round = CLAMP (standing->round, 1, s->n_rounds);
  /* The choice that ended a round may have cost morale in it. */
  for (guint r = MIN (s->round, round); r <= round; r++)
    for (guint p = 0; p < s->n_players; p++)
      s->last[(r - 1) * s->n_players + p] = standing->morale[p];
  s->round = round;
}

static void
note_holders (BorStatistics *s, const BorGameState *state)
{
  memset (s->holders, -1, s->n_spaces);
  bor_game_holders (s->game, state, s->holders);
  for (guint i = 0; i < s->n_spaces; i++)
    if (s->holders[i] >= 0)
      s->spaces[i * s->n_players + (guint) s->holders[i]].held++;
}

static void
note_fact (BorStatistics *s, const BorFact *fact)
{
  BorLosses *losses = &s->losses[fact->player * s->n_types + fact->type];
  s->spaces[(guint) fact->space * s->n_players + fact->player].facts[fact->kind] += fact->amount;
  if (fact->kind == BOR_FACT_LOST)
    losses->lost += fact->amount;
  else if (fact->kind == BOR_FACT_DIED)
    losses->died += fact->amount;
}

static void
note_end (BorStatistics *s, const BorGameState *state, const BorStanding *standing)
{
  double returns[BOR_MAX_PLAYERS] = { 0 };
  guint winner = s->n_players, cells = s->round * s->n_players;
  bor_game_returns (s->game, state, returns);
  for (guint p = 0; p < s->n_players; p++)
    if (returns[p] > 0)
      winner = p;
  s->endings[(guint) standing->ending * (s->n_players + 1) + winner]++;
  for (guint i = 0; i < cells; i++) {
    guint64 value = (guint64) MAX (s->last[i], 0);
    s->morale[i].n++;
    s->morale[i].sum += value;
    s->morale[i].squares += value * value;
  }
  s->games++;
  s->rounds += s->round;
  s->shortest = MIN (s->shortest, s->round);
  s->longest = MAX (s->longest, s->round);
}

void
bor_statistics_begin (BorStatistics *s, const BorGameState *state)
{
  BorStanding standing;
  bor_game_standing (s->game, state, &standing);
  s->round = standing.round;
  note_morale (s, &standing);
}

void
bor_statistics_watch (BorStatistics *s, const BorGameState *state, const BorEvents *events)
{
  BorFact facts[BOR_MAX_FACTS];
  BorStanding standing;
  for (guint i = 0; i < MIN (events->n, events->max); i++) {
    guint n = bor_game_facts (s->game, &events->items[i], facts);
    for (guint k = 0; k < n; k++)
      note_fact (s, &facts[k]);
  }
  bor_game_standing (s->game, state, &standing);
  if (standing.round != s->round || standing.ending >= 0)
    note_holders (s, state);
  note_morale (s, &standing);
  if (standing.ending >= 0)
    note_end (s, state, &standing);
}

static void
add_numbers (gpointer to, gconstpointer from, gsize size)
{
  guint64 *sum = to;
  const guint64 *more = from;
  for (gsize i = 0; i < size / sizeof *sum; i++)
    sum[i] += more[i];
}

void
bor_statistics_clear (BorStatistics *s)
{
  gsize players = s->n_players;
  memset (s->endings, 0, s->n_endings * (players + 1) * sizeof *s->endings);
  memset (s->morale, 0, s->n_rounds * players * sizeof *s->morale);
  memset (s->losses, 0, players * s->n_types * sizeof *s->losses);
  memset (s->spaces, 0, s->n_spaces * players * sizeof *s->spaces);
  s->games = s->longest = 0;
  s->rounds = 0;
  s->shortest = G_MAXUINT;
}

void
bor_statistics_add (BorStatistics *s, const BorStatistics *other)
{
  g_return_if_fail (s->game == other->game);
  gsize players = s->n_players;
  add_numbers (s->endings, other->endings, s->n_endings * (players + 1) * sizeof *s->endings);
  add_numbers (s->morale, other->morale, s->n_rounds * players * sizeof *s->morale);
  add_numbers (s->losses, other->losses, players * s->n_types * sizeof *s->losses);
  add_numbers (s->spaces, other->spaces, s->n_spaces * players * sizeof *s->spaces);
  s->games += other->games;
  s->rounds += other->rounds;
  s->shortest = MIN (s->shortest, other->shortest);
  s->longest = MAX (s->longest, other->longest);
}

guint64
bor_statistics_ending (const BorStatistics *s, guint ending, gint winner)
{
  g_return_val_if_fail (ending < s->n_endings && winner < (gint) s->n_players, 0);
  return s->endings[ending * (s->n_players + 1) + (winner < 0 ? s->n_players : (guint) winner)];
}

const BorSample *
bor_statistics_morale (const BorStatistics *s, guint round, guint player)
{
  g_return_val_if_fail (round >= 1 && round <= s->n_rounds && player < s->n_players, NULL);
  return &s->morale[(round - 1) * s->n_players + player];
}

const BorLosses *
bor_statistics_losses (const BorStatistics *s, guint player, guint type)
{
  g_return_val_if_fail (player < s->n_players && type < s->n_types, NULL);
  return &s->losses[player * s->n_types + type];
}

const BorSpaceTally *
bor_statistics_space (const BorStatistics *s, gint32 slot, guint player)
{
  g_return_val_if_fail (slot >= 0 && (guint) slot < s->n_spaces && player < s->n_players, NULL);
  return &s->spaces[(guint) slot * s->n_players + player];
}
