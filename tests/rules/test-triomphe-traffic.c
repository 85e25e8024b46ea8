/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "game/testing.h"
#include "rules/conformance.h"
#include "rules/dense-battles.h"
#include "rules/triomphe/game-private.h"
#include "xml/xml.h"

/* T-RI-5: in a turn the steps over a crossing only increase, up to three, all go one way, and at most one
 * of them is a road attack. */

#define STEP(traffic) ((traffic) &3u)
#define WAY(traffic)  ((traffic) >> 2 & 1u)

typedef struct {
  const TriompheGame *game;
  guint8 *traffic; /* by crossing, before an action */
  guint8 *attacks; /* by crossing, in this turn */
  guint turn;
  guint n_steps, n_attacks; /* seen */
} Watch;

static guint
turn_of (const Triomphe *t)
{
  return t->s->round * 2u + t->s->army;
}

static gboolean
enemy_is_beside (const Triomphe *t, guint crossing)
{
  for (guint i = 0; i < t->g->board.n_steps; i++)
    if (t->g->board.steps[i].crossing == crossing
        && battle_enemy_in (&t->b, t->s->army, t->g->board.steps[i].to))
      return TRUE;
  return FALSE;
}

static void
check_crossing (Watch *watch, guint crossing, guint before, guint after, gboolean attack)
{
  if (before == after)
    return;
  g_assert_cmpuint (STEP (after), >, STEP (before));
  g_assert_cmpuint (STEP (after), <=, 3);
  if (before != 0)
    g_assert_cmpuint (WAY (after), ==, WAY (before));
  watch->n_steps++;
  if (attack) {
    g_assert_cmpuint (++watch->attacks[crossing], ==, 1);
    watch->n_attacks++;
  }
}

/* Carries an action out; `state` becomes the next one. */
static void
act (Watch *watch, BorGameState *state, BorAction action, gboolean *beside)
{
  const TriompheGame *g = watch->game;
  guint n = g->board.n_crossings;
  Triomphe t;
  triomphe_open (&t, g, state, NULL);
  guint turn = turn_of (&t);
  memcpy (watch->traffic, t.b.traffic, n);
  for (guint i = 0; i < n; i++)
    beside[i] = enemy_is_beside (&t, i);
  bor_game_apply (&g->base, state, action, NULL);
  triomphe_open (&t, g, state, NULL);
  if (turn != turn_of (&t)) {
    memset (watch->attacks, 0, n);
    return;
  }
  for (guint i = 0; i < n; i++)
    check_crossing (watch, i, watch->traffic[i], t.b.traffic[i], beside[i]);
}

static void
play (BorGame *game, guint64 seed, Watch *watch)
{
  const TriompheGame *g = watch->game = (const TriompheGame *) game;
  g_autofree BorGameState *state = bor_game_state_new (game);
  g_autofree BorAction *actions = g_new (BorAction, game->max_actions);
  g_autofree gboolean *beside = g_new0 (gboolean, g->board.n_crossings + 1);
  g_autofree guint8 *traffic = g_malloc0 (g->board.n_crossings + 1);
  g_autofree guint8 *attacks = g_malloc0 (g->board.n_crossings + 1);
  watch->traffic = traffic;
  watch->attacks = attacks;
  BorRandom random;
  bor_random_seed (&random, seed);
  bor_game_initial (game, state);
  while (bor_game_player (game, state) != BOR_PLAYER_TERMINAL)
    act (watch, state, bor_game_random_action (game, state, actions, &random), beside);
}

static void
steps_over_a_crossing_only_increase (void)
{
  Watch watch = { 0 };
  for (guint64 seed = 1; seed <= 3000; seed++) {
    g_autoptr (BorScenario) scenario = test_dense_battle ("triomphe", seed);
    g_autoptr (BorGame) game = bor_game_compile (scenario, NULL, NULL);
    if (game != NULL)
      play (game, seed, &watch);
  }
  g_autofree char *path =
    g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", "triomphe.xml", NULL);
  g_autoptr (BorScenario) scenario = bor_xml_read_file (path, NULL);
  g_autoptr (BorGame) game = bor_game_compile (scenario, NULL, NULL);
  for (guint64 seed = 1; seed <= 80; seed++)
    play (game, seed, &watch);
  g_test_message ("%u steps, %u attacks", watch.n_steps, watch.n_attacks);
  g_assert_cmpuint (watch.n_steps, >, 1000);
  g_assert_cmpuint (watch.n_attacks, >, 20);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/triomphe-traffic/steps-over-a-crossing-only-increase",
                   steps_over_a_crossing_only_increase);
  return g_test_run ();
}
