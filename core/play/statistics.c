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
  BorGameStatus status;
  bor_game_initial (game, state);
  bor_game_status (game, state, &status);
  s->game = bor_game_ref (game);
  s->n_players = bor_game_n_players (game);
  s->n_types = g_strv_length ((char **) game->names.types);
  s->n_endings = g_strv_length ((char **) game->names.endings);
  s->n_counts = bor_game_n_counts (game);
  s->n_series = bor_game_n_series (game);
  s->n_rounds = MAX (status.rounds, 1);
  s->n_locales = bor_scenario_n_slots (game->scenario, BOR_KIND_LOCALE);
  s->shortest = G_MAXUINT;
  s->endings = g_new0 (guint64, (gsize) s->n_endings << s->n_players);
  s->series = g_new0 (BorSample, (gsize) s->n_rounds * s->n_series * s->n_players + 1);
  s->finals = g_new0 (BorSample, s->n_series * s->n_players + 1);
  s->totals = g_new0 (guint64, s->n_players * s->n_counts * MAX (s->n_types, 1) + 1);
  s->locales = g_new0 (guint64, (gsize) s->n_locales * s->n_players * (s->n_counts + 1) + 1);
  s->last = g_new0 (gint32, (gsize) s->n_rounds * s->n_series * s->n_players + 1);
  s->controllers = g_new0 (guint8, s->n_locales + 1);
  return s;
}

void
bor_statistics_free (BorStatistics *s)
{
  if (s == NULL)
    return;
  bor_game_unref ((BorGame *) s->game);
  g_free (s->endings);
  g_free (s->series);
  g_free (s->finals);
  g_free (s->totals);
  g_free (s->locales);
  g_free (s->last);
  g_free (s->controllers);
  g_free (s);
}

/* Where the values of a round (from 1) begin, by series and player. */
static gsize
row_of_round (const BorStatistics *s, guint round)
{
  return (gsize) (round - 1) * s->n_series * s->n_players;
}

static guint64 *
tally_of (const BorStatistics *s, gint32 locale, guint player)
{
  return &s->locales[((gsize) locale * s->n_players + player) * (s->n_counts + 1)];
}

static guint64 *
total_of (const BorStatistics *s, guint player, guint count)
{
  return &s->totals[(player * s->n_counts + count) * MAX (s->n_types, 1)];
}

static void
note_values (BorStatistics *s, const BorGameStatus *status)
{
  guint round = CLAMP (status->round, 1, s->n_rounds);
  /* The choice that ended a round may have changed a value in it. */
  for (guint r = MIN (s->round, round); r <= round; r++)
    for (guint i = 0; i < s->n_series; i++)
      memcpy (&s->last[row_of_round (s, r) + i * s->n_players], status->values[i],
              s->n_players * sizeof *s->last);
  s->round = round;
}

static void
note_controllers (BorStatistics *s, const BorGameState *state)
{
  bor_game_controllers (s->game, state, s->controllers);
  for (guint i = 0; i < s->n_locales; i++)
    for (guint p = 0; p < s->n_players && s->controllers[i] != 0; p++)
      tally_of (s, (gint32) i, p)[s->n_counts] += s->controllers[i] >> p & 1;
}

static void
note_fact (BorStatistics *s, const BorFact *fact)
{
  total_of (s, fact->player, fact->count)[s->n_types > 0 ? fact->type : 0] += fact->amount;
  if (fact->locale >= 0)
    tally_of (s, fact->locale, fact->player)[fact->count] += fact->amount;
}

static void
note_sample (BorSample *sample, gint64 value)
{
  sample->n++;
  sample->sum += value;
  sample->squares += (guint64) (value * value);
}

static void
note_end (BorStatistics *s, const BorGameState *state, const BorGameStatus *status)
{
  gsize cells = row_of_round (s, s->round + 1), at_end = row_of_round (s, s->round);
  guint winners = bor_game_winners (s->game, state);
  s->endings[((gsize) status->ending << s->n_players) + winners]++;
  for (gsize i = 0; i < cells; i++)
    note_sample (&s->series[i], s->last[i]);
  for (gsize i = at_end; i < cells; i++)
    note_sample (&s->finals[i - at_end], s->last[i]);
  s->games++;
  s->rounds += s->round;
  s->shortest = MIN (s->shortest, s->round);
  s->longest = MAX (s->longest, s->round);
}

void
bor_statistics_begin (BorStatistics *s, const BorGameState *state)
{
  BorGameStatus status;
  bor_game_status (s->game, state, &status);
  s->round = CLAMP (status.round, 1, s->n_rounds);
  note_values (s, &status);
}

void
bor_statistics_watch (BorStatistics *s, const BorGameState *state, const BorEvents *events)
{
  BorFact facts[BOR_MAX_FACTS];
  BorGameStatus status;
  for (guint i = 0; i < MIN (events->n, events->max); i++) {
    guint n = bor_game_facts (s->game, &events->items[i], facts);
    for (guint k = 0; k < n; k++)
      note_fact (s, &facts[k]);
  }
  bor_game_status (s->game, state, &status);
  if (status.round != s->round || status.ending >= 0)
    note_controllers (s, state);
  note_values (s, &status);
  if (status.ending >= 0)
    note_end (s, state, &status);
}

/* Sums are taken as numbers without a sign: what overflows comes out the same. */
static void
add_numbers (gpointer to, gconstpointer from, gsize size)
{
  guint64 *sum = to;
  const guint64 *more = from;
  for (gsize i = 0; i < size / sizeof *sum; i++)
    sum[i] += more[i];
}

/* An array of numbers of the statistics and its size in bytes. */
typedef struct {
  gpointer numbers;
  gsize size;
} Part;

#define N_PARTS BOR_STATISTICS_ARRAYS

static void
list_parts (const BorStatistics *s, Part *parts)
{
  gsize players = s->n_players, series = s->n_series * players;
  parts[0] = (Part){ s->endings, ((gsize) s->n_endings << players) * sizeof *s->endings };
  parts[1] = (Part){ s->series, s->n_rounds * series * sizeof *s->series };
  parts[2] = (Part){ s->finals, series * sizeof *s->finals };
  parts[3] = (Part){ s->totals, players * s->n_counts * MAX (s->n_types, 1) * sizeof *s->totals };
  parts[4] = (Part){ s->locales, s->n_locales * players * (s->n_counts + 1) * sizeof *s->locales };
}

guint64 *
bor_statistics_numbers (const BorStatistics *s, guint which, gsize *n)
{
  g_return_val_if_fail (which < BOR_STATISTICS_ARRAYS, NULL);
  Part parts[N_PARTS];
  list_parts (s, parts);
  *n = parts[which].size / sizeof (guint64);
  return parts[which].numbers;
}

void
bor_statistics_clear (BorStatistics *s)
{
  Part parts[N_PARTS];
  list_parts (s, parts);
  for (guint i = 0; i < N_PARTS; i++)
    memset (parts[i].numbers, 0, parts[i].size);
  s->games = s->longest = 0;
  s->rounds = 0;
  s->shortest = G_MAXUINT;
}

void
bor_statistics_add (BorStatistics *s, const BorStatistics *other)
{
  g_return_if_fail (s->game == other->game);
  Part own[N_PARTS], others[N_PARTS];
  list_parts (s, own);
  list_parts (other, others);
  for (guint i = 0; i < N_PARTS; i++)
    add_numbers (own[i].numbers, others[i].numbers, own[i].size);
  s->games += other->games;
  s->rounds += other->rounds;
  s->shortest = MIN (s->shortest, other->shortest);
  s->longest = MAX (s->longest, other->longest);
}

guint
bor_statistics_n_winners (const BorStatistics *s)
{
  return 1u << s->n_players;
}

guint64
bor_statistics_ending (const BorStatistics *s, guint ending, guint winners)
{
  g_return_val_if_fail (ending < s->n_endings && winners < bor_statistics_n_winners (s), 0);
  return s->endings[((gsize) ending << s->n_players) + winners];
}

const BorSample *
bor_statistics_series (const BorStatistics *s, guint series, guint round, guint player)
{
  g_return_val_if_fail (series < s->n_series && player < s->n_players, NULL);
  g_return_val_if_fail (round >= 1 && round <= s->n_rounds, NULL);
  return &s->series[row_of_round (s, round) + series * s->n_players + player];
}

const BorSample *
bor_statistics_final (const BorStatistics *s, guint series, guint player)
{
  g_return_val_if_fail (series < s->n_series && player < s->n_players, NULL);
  return &s->finals[series * s->n_players + player];
}

guint64
bor_statistics_total (const BorStatistics *s, guint player, guint count, gint type)
{
  g_return_val_if_fail (player < s->n_players && count < s->n_counts, 0);
  g_return_val_if_fail (type < (gint) MAX (s->n_types, 1), 0);
  const guint64 *totals = total_of (s, player, count);
  guint64 sum = 0;
  for (guint i = 0; i < MAX (s->n_types, 1); i++)
    sum += type < 0 || i == (guint) type ? totals[i] : 0;
  return sum;
}

guint64
bor_statistics_at (const BorStatistics *s, gint32 locale, guint player, guint count)
{
  g_return_val_if_fail (locale >= 0 && (guint) locale < s->n_locales && player < s->n_players, 0);
  g_return_val_if_fail (count < s->n_counts, 0);
  return tally_of (s, locale, player)[count];
}

guint64
bor_statistics_held (const BorStatistics *s, gint32 locale, guint player)
{
  g_return_val_if_fail (locale >= 0 && (guint) locale < s->n_locales && player < s->n_players, 0);
  return tally_of (s, locale, player)[s->n_counts];
}
