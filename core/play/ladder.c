/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/ladder.h"

/* One player on side `side`, the other on all others. */
static void
add_lineup (GArray *sets, guint n_sides, guint side, guint one, guint other)
{
  BorEloGames set = { 0 };
  for (guint i = 0; i < n_sides; i++)
    set.players[i] = i == side ? one : other;
  g_array_append_val (sets, set);
}

/* (transfer full, of BorEloGames) */
static GArray *
list_lineups (const BorGame *game, const BorLadderOptions *options)
{
  GArray *sets = g_array_new (FALSE, TRUE, sizeof (BorEloGames));
  guint n = bor_game_n_players (game);
  for (guint a = 0; a < options->n_players; a++)
    for (guint b = a + 1; b < options->n_players && b - a <= options->near; b++)
      for (guint side = 0; side < n; side++) {
        add_lineup (sets, n, side, a, b);
        if (n > 2)
          add_lineup (sets, n, side, b, a);
      }
  return sets;
}

/* The game counts of a playtest; wins that were shared are divided among those who shared them. */
static void
take_result (BorEloGames *set, const BorPlaytest *result, guint n_sides)
{
  guint alone = 0, shared = 0;
  for (guint i = 0; i < n_sides; i++) {
    alone += result->wins[i] - result->shared[i];
    shared += result->shared[i];
  }
  double part = shared > 0 ? (double) (result->games - result->draws - alone) / shared : 0;
  set->games = result->games;
  for (guint i = 0; i < n_sides; i++)
    set->wins[i] = result->wins[i] - result->shared[i] + part * result->shared[i];
}

/* Progress over all lineups. */
typedef struct {
  BorPlaytestProgress progress;
  gpointer data;
  guint before, games;
} Sum;

static gboolean
on_progress (guint done, guint games, gpointer data)
{
  const Sum *sum = data;
  return sum->progress == NULL || sum->progress (sum->before + done, sum->games, sum->data);
}

static gboolean
play (const BorGame *game, const BorLadderOptions *options, BorEloGames *set, guint nth, Sum *sum,
      GError **error)
{
  BorPlaytestOptions playtest = { .games = options->games,
                                  .seed = options->seed + nth,
                                  .jobs = options->jobs,
                                  .cancellable = options->cancellable };
  BorPlaytest result;
  for (guint i = 0; i < bor_game_n_players (game); i++)
    playtest.players[i] = options->players[set->players[i]];
  if (!bor_playtest_run (game, &playtest, on_progress, sum, &result, error))
    return FALSE;
  if (result.cancelled) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "");
    return FALSE;
  }
  sum->before += options->games;
  take_result (set, &result, bor_game_n_players (game));
  return TRUE;
}

BorLadder *
bor_ladder_run (const BorGame *game, const BorLadderOptions *options, BorPlaytestProgress progress,
                gpointer data, GError **error)
{
  g_return_val_if_fail (game != NULL && options != NULL && options->games > 0, NULL);
  g_return_val_if_fail (options->n_players >= 2, NULL);
  g_return_val_if_fail (options->reference < options->n_players, NULL);
  g_return_val_if_fail (options->n_players <= BOR_ELO_MAX_PLAYERS, NULL);
  g_autoptr (GArray) sets = list_lineups (game, options);
  Sum sum = { progress, data, 0, options->games * sets->len };
  for (guint i = 0; i < sets->len; i++)
    if (!play (game, options, &g_array_index (sets, BorEloGames, i), i, &sum, error))
      return NULL;
  BorLadder *ladder = g_new0 (BorLadder, 1);
  ladder->games = sum.games;
  ladder->n_sets = sets->len;
  bor_elo_fit ((const BorEloGames *) (void *) sets->data, sets->len, options->n_players,
               bor_game_n_players (game), options->reference, &ladder->elo);
  ladder->sets = (BorEloGames *) (void *) g_array_free (g_steal_pointer (&sets), FALSE);
  return ladder;
}

void
bor_ladder_free (BorLadder *ladder)
{
  g_free (ladder->sets);
  g_free (ladder);
}
