/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/conformance.h"
#include "game/testing.h"

#include <math.h>
#include <string.h>

void
test_run_open (TestRun *run, const BorScenario *scenario, guint64 seed)
{
  g_autoptr (GError) error = NULL;
  run->game = bor_game_compile (scenario, NULL, &error);
  g_assert_no_error (error);
  run->state = bor_game_state_new (run->game);
  run->other = bor_game_state_new (run->game);
  run->seen = bor_game_state_new (run->game);
  run->seen_other = bor_game_state_new (run->game);
  run->keys = g_hash_table_new (NULL, NULL);
  run->actions = g_new (BorAction, run->game->max_actions);
  run->others = g_new (BorAction, run->game->max_actions);
  run->chances = g_new (BorChance, BOR_MAX_CHANCES);
  run->n_actions = run->n_resignations = 0;
  run->watch = NULL;
  run->watch_data = NULL;
  bor_random_seed (&run->random, seed);
}

void
test_run_close (TestRun *run)
{
  g_free (run->state);
  g_free (run->other);
  g_free (run->seen);
  g_free (run->seen_other);
  g_hash_table_unref (run->keys);
  g_free (run->actions);
  g_free (run->others);
  g_free (run->chances);
  bor_game_unref (run->game);
}

static BorAction
draw (TestRun *run)
{
  guint n = bor_game_chances (run->game, run->state, run->chances);
  if (n == 0)
    return bor_game_draw (run->game, run->state, &run->random);
  double sum = 0, at = bor_random_double (&run->random);
  g_assert_cmpuint (n, >=, 2);
  for (guint i = 0; i < n; i++)
    sum += run->chances[i].probability;
  g_assert_cmpfloat_with_epsilon (sum, 1, 1e-9);
  guint i = 0;
  for (; i + 1 < n && at >= run->chances[i].probability; i++)
    at -= run->chances[i].probability;
  return run->chances[i].action;
}

/* No action is listed twice, under whatever number. */
static void
check_unique (TestRun *run, guint n)
{
  g_autoptr (GHashTable) tokens = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < n; i++)
    if (!g_hash_table_add (tokens, bor_game_action_token (run->game, run->state, run->actions[i])))
      g_error ("an action is listed twice: %s",
               bor_game_action_token (run->game, run->state, run->actions[i]));
}

/* Names lead back to their actions, and differ. */
static void
check_tokens (TestRun *run, guint n)
{
  g_autoptr (GError) error = NULL;
  BorAction back = 0, action = run->actions[bor_random_below (&run->random, n)];
  g_autofree char *token = bor_game_action_token (run->game, run->state, action);
  g_autofree char *text = bor_game_action_text (run->game, run->state, action);
  g_assert_true (bor_game_action_from_token (run->game, run->state, token, &back, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (back, ==, action);
  g_assert_cmpstr (text, !=, "");
}

/* States that the player cannot tell apart have one key, others have others. */
static void
check_keys (TestRun *run, gint player)
{
  const BorGame *game = run->game;
  guint64 key = bor_game_observation_key (game, run->seen, player);
  g_assert_cmpuint (bor_game_sight_key (game, run->state, player, run->seen_other), ==, key);
  g_assert_cmpuint (bor_game_sight_key (game, run->other, player, run->seen_other), ==, key);
  gpointer seen = GSIZE_TO_POINTER (bor_game_state_hash (game, run->seen)), before;
  if (g_hash_table_lookup_extended (run->keys, GSIZE_TO_POINTER (key), NULL, &before))
    g_assert_true (before == seen);
  else
    g_hash_table_insert (run->keys, GSIZE_TO_POINTER (key), seen);
}

/* A state that the player cannot tell from this one: he sees and may do the same. */
static void
check_no_leak (TestRun *run, gint player, guint n)
{
  const BorGame *game = run->game;
  bor_game_observe (game, run->state, player, run->seen);
  guint n_seen = bor_game_legal (game, run->seen, run->others);
  g_assert_cmpuint (n_seen, ==, n);
  g_assert_cmpmem (run->actions, n * sizeof (BorAction), run->others, n * sizeof (BorAction));
  bor_game_determinise (game, run->seen, player, &run->random, run->other);
  g_assert_cmpstr (bor_game_check_state (game, run->other), ==, NULL);
  check_keys (run, player);
  bor_game_observe (game, run->other, player, run->seen_other);
  g_assert_cmpmem (run->seen, game->state_size, run->seen_other, game->state_size);
  guint m = bor_game_legal (game, run->other, run->others);
  g_assert_cmpuint (m, ==, n);
  g_assert_cmpmem (run->actions, n * sizeof (BorAction), run->others, n * sizeof (BorAction));
  bor_game_observe (game, run->state, BOR_SPECTATOR, run->seen);
  bor_game_observe (game, run->other, BOR_SPECTATOR, run->seen_other);
  g_assert_cmpmem (run->seen, game->state_size, run->seen_other, game->state_size);
}

/* Every piece that an action names can be found where the action says. */
static void
check_shown (TestRun *run, gint player, guint n)
{
  const BorGame *game = run->game;
  g_autofree BorPieceShown *pieces = g_new (BorPieceShown, game->max_pieces);
  bor_game_observe (game, run->state, player, run->seen);
  guint n_pieces = bor_game_pieces (game, run->seen, pieces);
  g_assert_cmpuint (n_pieces, <=, game->max_pieces);
  for (guint i = 0; i < n; i++) {
    BorActionShown shown;
    bor_game_show_action (game, run->seen, run->actions[i], &shown);
    G_GNUC_UNUSED g_autofree char *price = bor_game_price (game, run->seen, run->actions[i]);
    gboolean found = shown.from.slot < 0;
    for (guint k = 0; k < n_pieces && !found; k++)
      found = pieces[k].at.kind == shown.from.kind && pieces[k].at.slot == shown.from.slot
              && (shown.class == 0 || pieces[k].class == shown.class);
    g_assert_true (found);
    g_assert_true (shown.role != BOR_ACTION_GO || shown.to.slot >= 0);
  }
  BorBudget budgets[BOR_MAX_BUDGETS];
  g_assert_cmpuint (bor_game_budgets (game, run->seen, budgets), <=, BOR_MAX_BUDGETS);
  g_autofree char *situation = bor_game_situation (game, run->seen);
  g_assert_cmpstr (situation, !=, "");
}

/* Resigning loses the game, and nobody resigns by chance. */
static void
check_resignation (TestRun *run, gint player, guint n)
{
  const BorGame *game = run->game;
  BorAction action, back;
  double returns[BOR_MAX_PLAYERS] = { 0 };
  if (!bor_game_resignation (game, run->state, &action))
    return;
  for (guint i = 0; i < n; i++)
    g_assert_cmpuint (run->actions[i], !=, action);
  g_autofree char *token = bor_game_action_token (game, run->state, action);
  g_assert_true (bor_game_action_from_token (game, run->state, token, &back, NULL));
  g_assert_cmpuint (back, ==, action);
  memcpy (run->other, run->state, game->state_size);
  g_assert_true (bor_game_try (game, run->other, action, NULL, NULL));
  g_assert_cmpint (bor_game_player (game, run->other), ==, BOR_PLAYER_TERMINAL);
  g_assert_null (bor_game_check_state (game, run->other));
  bor_game_returns (game, run->other, returns);
  g_assert_cmpfloat (returns[player], ==, -1);
  run->n_resignations++;
}

static BorAction
choose (TestRun *run, gboolean thorough)
{
  gint player = bor_game_player (run->game, run->state);
  if (player == BOR_PLAYER_CHANCE)
    return draw (run);
  guint n = bor_game_legal (run->game, run->state, run->actions);
  g_assert_cmpuint (n, >=, 2);
  g_assert_cmpuint (n, <=, run->game->max_actions);
  BorAction action = run->actions[bor_random_below (&run->random, n)];
  if (thorough) {
    check_unique (run, n);
    check_tokens (run, n);
    check_no_leak (run, player, n);
    check_resignation (run, player, n);
    check_shown (run, player, n);
  }
  return action;
}

/* What an event states is of this game: its counts, players, types and locales. */
static void
check_facts (const BorGame *game, const BorEvent *event)
{
  BorFact facts[BOR_MAX_FACTS];
  guint n = bor_game_facts (game, event, facts);
  g_assert_cmpuint (n, <=, BOR_MAX_FACTS);
  for (guint i = 0; i < n; i++) {
    g_assert_cmpuint (facts[i].count, <, bor_game_n_counts (game));
    g_assert_cmpuint (facts[i].player, <, bor_game_n_players (game));
    g_assert_cmpuint (facts[i].type, <, MAX (g_strv_length ((char **) game->names.types), 1));
    g_assert_true (facts[i].locale == -1
                   || bor_scenario_locale (game->scenario, facts[i].locale) != NULL);
  }
}

static void
check_events (const BorGame *game, const BorEvents *events)
{
  g_assert_cmpuint (events->n, <=, events->max);
  for (guint i = 0; i < events->n; i++) {
    BorEventShown shown;
    bor_game_show_event (game, &events->items[i], &shown);
    g_assert_true (shown.to.slot < 0 || shown.from.slot >= 0);
    g_autofree char *text = bor_game_explain (game, events->items, i + 1);
    g_assert_true (text == NULL || *text != '\0');
    g_autofree char *line = bor_game_event_text (game, &events->items[i]);
    g_assert_true (line == NULL || *line != '\0');
    check_facts (game, &events->items[i]);
  }
}

/* Values are in their range, and an ending is told. */
static void
check_end (TestRun *run)
{
  double returns[BOR_MAX_PLAYERS] = { 0 };
  BorGameStatus status;
  bor_game_returns (run->game, run->state, returns);
  bor_game_status (run->game, run->state, &status);
  for (guint p = 0; p < run->game->n_players; p++)
    g_assert_cmpfloat (fabs (returns[p]), <=, 1);
  g_assert_cmpint (status.ending, >=, 0);
  g_assert_cmpint (status.ending, <, g_strv_length ((char **) run->game->names.endings));
  g_assert_cmpuint (status.round, <=, status.rounds);
}

/* Carries the action out; `copy` becomes the state before it. */
static void
step (TestRun *run, BorAction action, BorGameState *copy)
{
  BorEvent items[256];
  BorEvents events = { items, G_N_ELEMENTS (items), 0 };
  memcpy (copy, run->state, run->game->state_size);
  bor_game_apply (run->game, run->state, action, run->watch != NULL ? &events : NULL);
  const char *broken = bor_game_check_state (run->game, run->state);
  if (broken != NULL) {
    g_autofree char *token = bor_game_action_token (run->game, copy, action);
    g_error ("by “%s”: %s", token, broken);
  }
  g_assert_cmpuint (events.n, <=, events.max);
  for (guint i = 0; i < events.n; i++)
    run->watch (run, &items[i]);
}

/* For a player that looks no further than the end of the operation, the action does the same. */
static void
check_within (TestRun *run, BorAction action, const BorGameState *before)
{
  const BorGame *game = run->game;
  g_autofree BorGameState *after = bor_game_state_copy (game, before);
  guint n = bor_game_apply_within (game, after, action, run->actions);
  g_assert_true (bor_game_state_equal (game, after, run->state));
  if (bor_game_is_quiet (game, after))
    g_assert_cmpuint (n, ==, 0);
  else
    g_assert_cmpuint (n, ==, bor_game_legal (game, after, run->others));
  g_assert_cmpmem (run->actions, n * sizeof (BorAction), run->others, n * sizeof (BorAction));
}

/* The same action again does and tells the same. */
static void
check_step (TestRun *run, BorAction action, BorGameState *copy)
{
  const BorGame *game = run->game;
  check_within (run, action, copy);
  BorEvent items[256];
  BorEvents events = { items, G_N_ELEMENTS (items), 0 };
  guint n = bor_game_apply_and_list (game, copy, action, &events, run->actions);
  check_events (game, &events);
  g_assert_cmpuint (n, ==, bor_game_legal (game, run->state, run->others));
  g_assert_cmpmem (run->actions, n * sizeof (BorAction), run->others, n * sizeof (BorAction));
  g_assert_true (bor_game_state_equal (game, copy, run->state));
  g_assert_cmpuint (bor_game_state_hash (game, copy), ==, bor_game_state_hash (game, run->state));
}

void
test_run_play (TestRun *run, gboolean thorough)
{
  const BorGame *game = run->game;
  g_autofree BorGameState *copy = bor_game_state_new (game);
  guint length = 0;
  bor_game_initial (game, run->state);
  g_assert_cmpstr (bor_game_check_state (game, run->state), ==, NULL);
  while (bor_game_player (game, run->state) != BOR_PLAYER_TERMINAL) {
    BorAction action = choose (run, thorough);
    step (run, action, copy);
    if (thorough)
      check_step (run, action, copy);
    g_assert_cmpuint (++length, <=, game->max_length);
  }
  check_end (run);
  run->n_actions += length;
}

guint64
test_run_actions (guint64 usual)
{
  const char *more = g_getenv ("BORMIDA_RANDOM_ACTIONS");
  return more != NULL ? MAX (g_ascii_strtoull (more, NULL, 10), usual) : usual;
}

guint64
test_run_seed (void)
{
  const char *seed = g_getenv ("BORMIDA_RANDOM_SEED");
  return seed != NULL ? g_ascii_strtoull (seed, NULL, 10) : 1;
}
