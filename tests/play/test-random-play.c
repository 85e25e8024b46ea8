/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/game.h"
#include "game/testing.h"
#include "rules/dense-battles.h"
#include "xml/xml.h"

/* Engines may go on at random for many actions in turn. Here the same is done action by action: states and
 * random numbers must be the same wherever one stops. */

typedef struct {
  const BorGame *game;
  BorGameState *state;
  BorAction *actions;
  BorRandom random;
} Player;

static void
start (Player *player, const BorGame *game, guint64 seed)
{
  *player = (Player){ game, bor_game_state_new (game), g_new (BorAction, game->max_actions) };
  bor_game_initial (game, player->state);
  bor_random_seed (&player->random, seed);
}

static void
end (Player *player)
{
  g_free (player->state);
  g_free (player->actions);
}

/* Returns how many actions were played. */
static guint
play_each (Player *player, guint max)
{
  guint n = 0;
  for (; n < max && bor_game_player (player->game, player->state) != BOR_PLAYER_TERMINAL; n++)
    bor_game_apply (
      player->game, player->state,
      bor_game_random_action (player->game, player->state, player->actions, &player->random), NULL);
  return n;
}

static void
finish_each (Player *player, guint max)
{
  for (guint i = 0; i < max && !bor_game_is_quiet (player->game, player->state); i++)
    play_each (player, 1);
}

static void
finish_in_turn (Player *player, guint max)
{
  const BorGame *game = player->game;
  guint n = bor_game_is_quiet (game, player->state)
              ? 0
              : bor_game_legal (game, player->state, player->actions);
  bor_game_finish_at_random (game, player->state, max, n, player->actions, &player->random);
}

static void
assert_same (const Player *a, const Player *b)
{
  g_assert_true (bor_game_state_equal (a->game, a->state, b->state));
  g_assert_cmpmem (&a->random, sizeof a->random, &b->random, sizeof b->random);
}

/* Operations begun by one action are finished, or broken off; and some actions are played in turn. */
static void
compare (const BorGame *game, guint64 seed)
{
  Player each, in_turn;
  start (&each, game, seed);
  start (&in_turn, game, seed);
  for (guint round = 0; bor_game_player (game, each.state) != BOR_PLAYER_TERMINAL; round++) {
    guint max = round % 7;
    g_assert_cmpuint (
      bor_game_play_at_random (game, in_turn.state, max + 1, in_turn.actions, &in_turn.random), ==,
      play_each (&each, max + 1));
    assert_same (&each, &in_turn);
    finish_each (&each, max);
    finish_in_turn (&in_turn, max);
    assert_same (&each, &in_turn);
  }
  end (&each);
  end (&in_turn);
}

/* What an engine remembers from one action to the next is never out of date. */
static void
compare_whole_games (const BorGame *game, guint64 seed)
{
  Player each, in_turn;
  start (&each, game, seed);
  start (&in_turn, game, seed);
  g_assert_cmpuint (
    bor_game_play_at_random (game, in_turn.state, G_MAXUINT, in_turn.actions, &in_turn.random), ==,
    play_each (&each, G_MAXUINT));
  assert_same (&each, &in_turn);
  end (&each);
  end (&in_turn);
}

static void
compare_scenario (const BorScenario *scenario, guint games)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorGame) game = bor_game_compile (scenario, NULL, &error);
  g_assert_no_error (error);
  for (guint seed = 1; seed <= games; seed++) {
    compare (game, seed);
    compare_whole_games (game, seed);
  }
}

static void
in_games_that_are_shipped (void)
{
  static const char *const names[] = { "tutorial.xml", "marengo.xml",  "triomphe.xml",
                                       "skirmish.xml", "tanks-16.xml", "three-summers.xml" };
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autoptr (GError) error = NULL;
    g_autofree char *path =
      g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", names[i], NULL);
    g_autoptr (BorScenario) scenario = bor_xml_read_file (path, &error);
    g_assert_no_error (error);
    compare_scenario (scenario, 10);
  }
}

static void
on_crowded_boards (void)
{
  static const char *const rulesets[] = { "marengo", "triomphe" };
  for (guint64 seed = 1; seed <= 2000; seed++) {
    g_autoptr (BorScenario) scenario = test_dense_battle (rulesets[seed % 2], seed);
    compare_scenario (scenario, 3);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/random-play/in-turn-is-as-one-by-one-in-games-that-are-shipped",
                   in_games_that_are_shipped);
  g_test_add_func ("/random-play/in-turn-is-as-one-by-one-on-crowded-boards", on_crowded_boards);
  return g_test_run ();
}
