/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "game/game.h"
#include "generate/generate.h"
#include "xml/xml.h"

/* Whatever the game: whole games played at random, and what must hold at every step. */

typedef struct {
  BorGame *game;
  BorGameState *state, *other, *seen, *seen_other;
  BorAction *actions, *others;
  BorChance *chances;
  BorRandom random;
  guint64 n_actions, n_resignations;
} Run;

static void
run_open (Run *run, const BorScenario *scenario, guint64 seed)
{
  g_autoptr (GError) error = NULL;
  run->game = bor_game_compile (scenario, NULL, &error);
  g_assert_no_error (error);
  run->state = bor_game_state_new (run->game);
  run->other = bor_game_state_new (run->game);
  run->seen = bor_game_state_new (run->game);
  run->seen_other = bor_game_state_new (run->game);
  run->actions = g_new (BorAction, run->game->max_actions);
  run->others = g_new (BorAction, run->game->max_actions);
  run->chances = g_new (BorChance, BOR_MAX_CHANCES);
  run->n_actions = run->n_resignations = 0;
  bor_random_seed (&run->random, seed);
}

static void
run_close (Run *run)
{
  g_free (run->state);
  g_free (run->other);
  g_free (run->seen);
  g_free (run->seen_other);
  g_free (run->actions);
  g_free (run->others);
  g_free (run->chances);
  bor_game_unref (run->game);
}

static BorAction
draw (Run *run)
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

static int
cmp_actions (const void *a, const void *b)
{
  BorAction x = *(const BorAction *) a, y = *(const BorAction *) b;
  return x < y ? -1 : x > y;
}

static void
check_unique (Run *run, guint n)
{
  memcpy (run->others, run->actions, n * sizeof (BorAction));
  qsort (run->others, n, sizeof (BorAction), cmp_actions);
  for (guint i = 1; i < n; i++)
    g_assert_cmpuint (run->others[i - 1], !=, run->others[i]);
}

/* Names lead back to their actions, and differ. */
static void
check_tokens (Run *run, guint n)
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

/* A state that the player cannot tell from this one: he sees and may do the same. */
static void
check_no_leak (Run *run, gint player, guint n)
{
  const BorGame *game = run->game;
  bor_game_observe (game, run->state, player, run->seen);
  guint n_seen = bor_game_legal (game, run->seen, run->others);
  g_assert_cmpuint (n_seen, ==, n);
  g_assert_cmpmem (run->actions, n * sizeof (BorAction), run->others, n * sizeof (BorAction));
  bor_game_determinise (game, run->seen, player, &run->random, run->other);
  g_assert_cmpstr (bor_game_state_broken (game, run->other), ==, NULL);
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
check_shown (Run *run, gint player, guint n)
{
  const BorGame *game = run->game;
  g_autofree BorPieceShown *pieces = g_new (BorPieceShown, game->max_pieces);
  bor_game_observe (game, run->state, player, run->seen);
  guint n_pieces = bor_game_pieces (game, run->seen, pieces);
  g_assert_cmpuint (n_pieces, <=, game->max_pieces);
  for (guint i = 0; i < n; i++) {
    BorActionShown shown;
    bor_game_show_action (game, run->seen, run->actions[i], &shown);
    g_autofree char *price = bor_game_price (game, run->seen, run->actions[i]);
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
check_resignation (Run *run, gint player, guint n)
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
  g_assert_null (bor_game_state_broken (game, run->other));
  bor_game_returns (game, run->other, returns);
  g_assert_cmpfloat (returns[player], ==, -1);
  run->n_resignations++;
}

static BorAction
choose (Run *run, gboolean thorough)
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

/* What an event states is of this game: its counts, players, types and spaces. */
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
    g_assert_true (facts[i].space == -1
                   || bor_scenario_space (game->scenario, facts[i].space) != NULL);
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
check_end (Run *run)
{
  double returns[BOR_MAX_PLAYERS] = { 0 };
  BorStanding standing;
  bor_game_returns (run->game, run->state, returns);
  bor_game_standing (run->game, run->state, &standing);
  for (guint p = 0; p < run->game->n_players; p++)
    g_assert_cmpfloat (fabs (returns[p]), <=, 1);
  g_assert_cmpint (standing.ending, >=, 0);
  g_assert_cmpint (standing.ending, <, g_strv_length ((char **) run->game->names.endings));
  g_assert_cmpuint (standing.round, <=, standing.rounds);
}

static void
play (Run *run, gboolean thorough)
{
  const BorGame *game = run->game;
  g_autofree BorGameState *copy = bor_game_state_new (game);
  guint length = 0;
  bor_game_initial (game, run->state);
  while (bor_game_player (game, run->state) != BOR_PLAYER_TERMINAL) {
    BorAction action = choose (run, thorough);
    memcpy (copy, run->state, game->state_size);
    bor_game_apply (game, run->state, action, NULL);
    const char *broken = bor_game_state_broken (game, run->state);
    if (broken != NULL) {
      g_autofree char *token = bor_game_action_token (game, copy, action);
      g_error ("after %u actions, by “%s”: %s", length, token, broken);
    }
    if (thorough) {
      BorEvent items[64];
      BorEvents events = { items, G_N_ELEMENTS (items), 0 };
      bor_game_apply (game, copy, action, &events);
      check_events (game, &events);
      g_assert_true (bor_game_state_equal (game, copy, run->state));
      g_assert_cmpuint (bor_game_state_hash (game, copy), ==,
                        bor_game_state_hash (game, run->state));
    }
    g_assert_cmpuint (++length, <=, game->max_length);
  }
  check_end (run);
  run->n_actions += length;
}

static BorScenario *
shipped (const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *file = g_strconcat (name, ".xml", NULL);
  g_autofree char *path = g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", file, NULL);
  BorScenario *scenario = bor_xml_read_file (path, &error);
  g_assert_no_error (error);
  return scenario;
}

static void
check_shipped (gconstpointer name)
{
  g_autoptr (BorScenario) scenario = shipped (name);
  Run run;
  run_open (&run, scenario, 1);
  for (guint i = 0; i < 40; i++)
    play (&run, i < 4);
  g_assert_cmpint (run.n_resignations > 0, ==, run.game->rules->resignation != NULL);
  run_close (&run);
}

static void
marengo_states_are_small (void)
{
  g_autoptr (BorScenario) scenario = shipped ("marengo");
  g_autoptr (GError) error = NULL;
  g_autoptr (BorGame) game = bor_game_compile (scenario, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (bor_game_state_size (game), <=, 2048);
}

/* An order that has been given is blank to everybody else until the last side has given its own. */
static void
orders_of_skirmish_are_hidden (void)
{
  g_autoptr (BorScenario) scenario = shipped ("skirmish");
  Run run;
  run_open (&run, scenario, 1);
  bor_game_initial (run.game, run.state);
  memcpy (run.other, run.state, run.game->state_size);
  g_assert_cmpuint (bor_game_legal (run.game, run.state, run.actions), >, 2);
  bor_game_apply (run.game, run.state, run.actions[0], NULL);
  bor_game_apply (run.game, run.other, run.actions[1], NULL);
  g_assert_false (bor_game_state_equal (run.game, run.state, run.other));
  for (gint player = 1; player < 3; player++) {
    bor_game_observe (run.game, run.state, player, run.seen);
    bor_game_observe (run.game, run.other, player, run.seen_other);
    g_assert_true (bor_game_state_equal (run.game, run.seen, run.seen_other));
  }
  bor_game_observe (run.game, run.state, BOR_SPECTATOR, run.seen);
  bor_game_observe (run.game, run.other, BOR_SPECTATOR, run.seen_other);
  g_assert_true (bor_game_state_equal (run.game, run.seen, run.seen_other));
  g_assert_cmpint (bor_game_player (run.game, run.seen), ==, BOR_PLAYER_HIDDEN);
  bor_game_observe (run.game, run.state, 0, run.seen);
  bor_game_observe (run.game, run.other, 0, run.seen_other);
  g_assert_false (bor_game_state_equal (run.game, run.seen, run.seen_other));
  run_close (&run);
}

static void
check_generated (void)
{
  guint64 n_actions = 0;
  for (guint i = 0; i < 200; i++) {
    g_autoptr (GError) error = NULL;
    BorGenerateOptions options = { .locales = 12 + i, .seed = i };
    g_autoptr (BorScenario) scenario = bor_generate (&options, &error);
    g_assert_no_error (error);
    Run run;
    run_open (&run, scenario, i);
    play (&run, TRUE);
    for (guint j = 0; j < 18; j++)
      play (&run, FALSE);
    n_actions += run.n_actions;
    run_close (&run);
  }
  g_assert_cmpuint (n_actions, >, 1000000);
}

static void
the_same_seed_gives_the_same_game (void)
{
  g_autoptr (BorScenario) scenario = shipped ("tutorial");
  Run a, b;
  run_open (&a, scenario, 7);
  run_open (&b, scenario, 7);
  play (&a, FALSE);
  play (&b, FALSE);
  g_assert_true (bor_game_state_equal (a.game, a.state, b.state));
  g_assert_cmpuint (a.n_actions, ==, b.n_actions);
  run_close (&a);
  run_close (&b);
}

static void
illegal_actions_are_refused (void)
{
  g_autoptr (BorScenario) scenario = shipped ("tutorial");
  g_autoptr (GError) error = NULL;
  Run run;
  run_open (&run, scenario, 1);
  bor_game_initial (run.game, run.state);
  memcpy (run.other, run.state, run.game->state_size);
  g_assert_false (bor_game_try (run.game, run.state, G_MAXUINT64, NULL, &error));
  g_assert_error (error, BOR_GAME_ERROR, BOR_GAME_ERROR_ACTION);
  g_assert_true (bor_game_state_equal (run.game, run.state, run.other));
  run_close (&run);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game/states-of-Marengo-are-small", marengo_states_are_small);
  g_test_add_func ("/game/the-same-seed-gives-the-same-game", the_same_seed_gives_the_same_game);
  g_test_add_func ("/game/illegal-actions-are-refused", illegal_actions_are_refused);
  g_test_add_data_func ("/game/random-play-of-tutorial-keeps-the-invariants", "tutorial",
                        check_shipped);
  g_test_add_data_func ("/game/random-play-of-marengo-keeps-the-invariants", "marengo",
                        check_shipped);
  g_test_add_data_func ("/game/random-play-of-skirmish-keeps-the-invariants", "skirmish",
                        check_shipped);
  g_test_add_func ("/game/orders-of-Skirmish-are-hidden", orders_of_skirmish_are_hidden);
  g_test_add_func ("/game/random-play-of-generated-boards-keeps-the-invariants", check_generated);
  return g_test_run ();
}
