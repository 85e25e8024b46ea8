/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/operations.h"

#include <string.h>

#define MAX_DEPTH    12
#define MAX_LEAVES   600
#define MOST_ACTIONS 64 /* of an operation */
#define SAMPLES      3  /* of what others do */

struct BorOperations {
  const BorGame *game;
  BorGameState *stack; /* MAX_DEPTH + 2 states */
  BorAction *actions;  /* max_actions for each of them */
  BorRandom *random;
  guint side, leaves;
  guint skipped;  /* at most so many more leaves, whose values are others' as well */
  guint averages; /* how often others went on at random */
  gboolean skips;
  BorWorth worth;
};

static BorGameState *
level_state (BorOperations *search, guint level)
{
  return (BorGameState *) ((guint8 *) search->stack + level * bor_game_state_size (search->game));
}

static BorAction *
level_actions (BorOperations *search, guint level)
{
  return search->actions + (gsize) level * search->game->max_actions;
}

/* Carries out `action`, and goes on at random until nothing is half done. */
static void
finish (BorOperations *search, BorGameState *state, BorAction action)
{
  const BorGame *game = search->game;
  BorAction *actions = level_actions (search, MAX_DEPTH + 1);
  guint n = bor_game_apply_within (game, state, action, actions);
  bor_game_finish_at_random (game, state, MOST_ACTIONS - 1, n, actions, search->random);
}

/* Others, who have `n` of the level's actions, go on at random; n is 0 for chance. The state is not
 * needed afterwards. */
static double
average_value (BorOperations *search, guint level, BorGameState *state, guint n)
{
  const BorGame *game = search->game;
  const BorAction *actions = level_actions (search, level);
  double sum = 0;
  search->leaves++;
  search->averages++;
  for (guint i = 0; i < SAMPLES; i++) {
    BorGameState *scratch = i + 1 < SAMPLES ? level_state (search, MAX_DEPTH + 1) : state;
    if (scratch != state)
      memcpy (scratch, state, bor_game_state_size (game));
    finish (search, scratch,
            n > 0 ? actions[bor_random_below (search->random, n)]
                  : bor_game_draw (game, scratch, search->random));
    sum += bor_worth_of (&search->worth, scratch, search->side);
  }
  return sum / SAMPLES;
}

static double best_value (BorOperations *search, guint level, BorGameState *state, guint n);

/* Carries out `action` on the state, which is not needed afterwards, and goes on from there; `level` is
 * that of the position it leads to. */
static double
action_value (BorOperations *search, guint level, BorGameState *state, BorAction action)
{
  const BorGame *game = search->game;
  guint n = bor_game_apply_within (game, state, action, level_actions (search, level));
  if (n == 0 && bor_game_is_quiet (game, state)) {
    search->leaves++;
    return bor_worth_of (&search->worth, state, search->side);
  }
  if (bor_game_player (game, state) != (gint) search->side || level >= MAX_DEPTH
      || search->leaves >= MAX_LEAVES)
    return average_value (search, level, state, n);
  return best_value (search, level, state, n);
}

static guint
count_leaves (const BorOperations *search)
{
  return search->leaves + search->skipped;
}

/* The value of the best of the level's `n` actions. The last one needs no copy of the state. An action that
 * the one before covers is skipped, unless others went on at random. */
static double
best_value (BorOperations *search, guint level, BorGameState *state, guint n)
{
  const BorGame *game = search->game;
  const BorAction *actions = level_actions (search, level);
  double best = -G_MAXDOUBLE;
  guint looked_at = n, found = 0;
  for (guint i = 0; i < n; i++) {
    if (looked_at < i && bor_game_action_covers (game, state, actions[looked_at], actions[i])) {
      search->skipped += found;
      continue;
    }
    guint averages = search->averages, before = count_leaves (search);
    BorGameState *next = i + 1 < n ? level_state (search, level + 1) : state;
    if (next != state)
      memcpy (next, state, bor_game_state_size (game));
    double value = action_value (search, level + 1, next, actions[i]);
    best = MAX (best, value);
    found = count_leaves (search) - before;
    looked_at = search->skips && search->averages == averages ? i : n;
  }
  return best;
}

static double
first_value (BorOperations *search, const BorGameState *state, BorAction action)
{
  search->leaves = search->skipped = search->averages = 0;
  memcpy (level_state (search, 0), state, bor_game_state_size (search->game));
  return action_value (search, 1, level_state (search, 0), action);
}

double
bor_operations_value (BorOperations *search, const BorGameState *state, guint side,
                      BorAction action, BorRandom *random)
{
  BorRandom before = *random;
  search->side = side;
  search->random = random;
  search->skips = TRUE;
  double value = first_value (search, state, action);
  if (count_leaves (search) < MAX_LEAVES || search->skipped == 0)
    return value;
  /* with the skipped ones there might have been too many */
  *random = before;
  search->skips = FALSE;
  return first_value (search, state, action);
}

BorOperations *
bor_operations_new (const BorGame *game, BorPositionValue value)
{
  BorOperations *search = g_new0 (BorOperations, 1);
  search->game = game;
  search->worth.game = game;
  search->worth.value = value;
  search->stack = g_malloc0 ((MAX_DEPTH + 2) * bor_game_state_size (game));
  search->actions = g_new (BorAction, (MAX_DEPTH + 2) * (gsize) game->max_actions);
  return search;
}

void
bor_operations_free (BorOperations *search)
{
  g_free (search->stack);
  g_free (search->actions);
  g_free (search);
}
