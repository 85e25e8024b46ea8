/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/bench.h"

#include <string.h>
#include <time.h>

static double
thread_seconds (void)
{
  struct timespec now;
  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec + (double) now.tv_nsec * 1e-9;
}

static double
copies_a_second (const BorGame *game, const BorGameState *state)
{
  const guint n = 2000000;
  g_autofree BorGameState *a = bor_game_state_copy (game, state);
  g_autofree BorGameState *b = bor_game_state_new (game);
  double start = thread_seconds ();
  for (guint i = 0; i < n; i++) {
    memcpy (b, a, bor_game_state_size (game));
    __asm__ volatile("" : : "r"(b) : "memory"); /* each copy counts */
  }
  double seconds = thread_seconds () - start;
  return n / MAX (seconds, 1e-9);
}

BorBench
bor_bench_run (const BorGame *game, guint games, guint64 seed)
{
  BorBench bench = { .games = games };
  BorRandom random;
  bor_random_seed (&random, seed);
  g_autofree BorGameState *initial = bor_game_state_new (game);
  g_autofree BorGameState *state = bor_game_state_new (game);
  g_autofree BorAction *actions = g_new (BorAction, game->max_actions);
  bor_game_initial (game, initial);
  double start = thread_seconds ();
  for (guint i = 0; i < games; i++) {
    memcpy (state, initial, bor_game_state_size (game));
    bench.actions += bor_game_play_at_random (game, state, G_MAXUINT, actions, &random);
    bench.signature = bench.signature * 31 + bor_game_state_hash (game, state);
  }
  bench.seconds = thread_seconds () - start;
  bench.copies = copies_a_second (game, initial);
  return bench;
}

/* What can be done in a state; of chances that cannot be listed the same one every time. */
static guint
list_ways (const BorGame *game, const BorGameState *state, BorAction *actions)
{
  if (bor_game_player (game, state) != BOR_PLAYER_CHANCE)
    return bor_game_legal (game, state, actions);
  BorChance chances[BOR_MAX_CHANCES];
  BorRandom random;
  guint n = bor_game_chances (game, state, chances);
  for (guint i = 0; i < n; i++)
    actions[i] = chances[i].action;
  bor_random_seed (&random, 1);
  if (n == 0)
    actions[n++] = bor_game_draw (game, state, &random);
  return n;
}

/* `by_turns`: only choices after which nothing is half done count. */
static guint64
count_ways (const BorGame *game, const BorGameState *state, guint depth, gboolean by_turns)
{
  if (depth == 0 || bor_game_player (game, state) == BOR_PLAYER_TERMINAL)
    return 1;
  g_autofree BorGameState *next = bor_game_state_new (game);
  g_autofree BorAction *actions = g_new (BorAction, MAX (game->max_actions, BOR_MAX_CHANCES));
  guint n = list_ways (game, state, actions);
  guint64 ways = 0;
  for (guint i = 0; i < n; i++) {
    memcpy (next, state, bor_game_state_size (game));
    bor_game_apply (game, next, actions[i], NULL);
    ways +=
      count_ways (game, next, depth - (!by_turns || bor_game_is_quiet (game, next)), by_turns);
  }
  return ways;
}

guint64
bor_bench_perft (const BorGame *game, const BorGameState *state, guint depth)
{
  return count_ways (game, state, depth, FALSE);
}

guint64
bor_bench_perft_turns (const BorGame *game, const BorGameState *state, guint depth)
{
  return count_ways (game, state, depth, TRUE);
}
