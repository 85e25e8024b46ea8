/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/testing.h"
#include "his-dense.h"
#include "rules/conformance.h"
#include "rules/here-i-stand/game-private.h"

/* Who may be where after a naval move, in whole games on small crowded boards. Every battle that is
 * due has been fought then (H16.27), and who had to leave has left (H16.49). */

/* What a naval move began with, and where ships of the active power have come to. */
typedef struct {
  const HisGame *game;
  guint active;
  gboolean sails;             /* the move has not ended */
  guint8 met[HIS_MAX_PLACES]; /* bits: enemies at a place who share it with the active power */
  gboolean arrived[HIS_MAX_PLACES];
  BorEvent events[256];
} NavalMove;

/* The enemies of a player who have ships where the player has some, as bits. */
static guint8
find_met (const HisGame *g, const HisState *s, guint player, guint place)
{
  guint enemies = his_powers (g, s, place, HIS_HARBOUR, 0) & g->war[player];
  return his_count_ships (g, s, place, 1u << player) > 0 ? (guint8) enemies : 0;
}

static void
begin (NavalMove *move, const HisState *s)
{
  move->active = s->active;
  move->sails = TRUE;
  for (guint place = 0; place < move->game->n_land + move->game->n_zones; place++) {
    move->met[place] = find_met (move->game, s, s->active, place);
    move->arrived[place] = FALSE;
  }
}

static void
note_arrivals (NavalMove *move, guint n_events)
{
  g_assert_cmpuint (n_events, <=, G_N_ELEMENTS (move->events));
  for (guint i = 0; i < n_events; i++)
    if (move->events[i].type == HIS_EV_SAILED)
      move->arrived[move->events[i].arg[1]] = TRUE;
}

/* The active power is in no port with an enemy, and in a zone only with those with whom it shared
 * the zone before, if none of its ships has come (AM-19). Third powers may have met: fleets
 * intercept where enemies of theirs are, too, and do not fight them (H16.40). */
static void
end (NavalMove *move, const HisState *s)
{
  move->sails = FALSE;
  for (guint place = 0; place < move->game->n_land + move->game->n_zones; place++) {
    guint met = find_met (move->game, s, move->active, place);
    if (!his_is_sea (move->game, place) || move->arrived[place])
      g_assert_cmpuint (met, ==, 0);
    g_assert_cmpuint (met & ~move->met[place], ==, 0);
  }
}

/* Prefers naval moves. */
static BorAction
choose (BorGame *game, BorGameState *state, BorAction *buffer, BorRandom *random)
{
  guint n = HIS_S (state)->step == HIS_STEP_ACTION ? bor_game_legal (game, state, buffer) : 0;
  for (guint i = 0; i < n; i++)
    if (HIS_VERB (buffer[i]) == HIS_SAIL)
      return buffer[i];
  return bor_game_random_action (game, state, buffer, random);
}

/* Returns the number of naval moves that have ended. */
static guint
play_action (NavalMove *move, BorGame *game, BorGameState *state, BorAction action)
{
  const HisState *s = HIS_S (state);
  BorEvents events = { move->events, G_N_ELEMENTS (move->events), 0 };
  if (s->step == HIS_STEP_ACTION && HIS_VERB (action) == HIS_SAIL)
    begin (move, s);
  bor_game_apply (game, state, action, &events);
  g_assert_cmpstr (bor_game_check_state (game, state), ==, NULL);
  if (!move->sails)
    return 0;
  note_arrivals (move, events.n);
  if (s->step != HIS_STEP_ACTION && s->step != HIS_STEP_RETURN && s->step != HIS_STEP_OVER)
    return 0;
  end (move, s);
  return 1;
}

static guint
play (guint64 seed)
{
  g_autoptr (BorScenario) scenario = his_dense_scenario (seed);
  g_autoptr (GError) error = NULL;
  BorGame *game = bor_game_compile (scenario, NULL, &error);
  g_assert_no_error (error);
  g_test_message ("seed %" G_GUINT64_FORMAT, seed);
  g_autofree BorGameState *state = bor_game_state_new (game);
  g_autofree BorAction *buffer = g_new (BorAction, game->max_actions);
  g_autofree NavalMove *move = g_new0 (NavalMove, 1);
  BorRandom random;
  guint n_moves = 0;
  move->game = HIS_G (game);
  bor_random_seed (&random, seed);
  bor_game_initial (game, state);
  while (bor_game_player (game, state) != BOR_PLAYER_TERMINAL)
    n_moves += play_action (move, game, state, choose (game, state, buffer, &random));
  bor_game_unref (game);
  return n_moves;
}

static void
the_active_power_fights_all_whom_its_fleets_meet (void)
{
  guint n_moves = 0;
  for (guint64 seed = test_run_seed (); n_moves < test_run_actions (4000); seed++)
    n_moves += play (seed);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/here-i-stand/the-active-power-fights-all-whom-its-fleets-meet",
                   the_active_power_fights_all_whom_its_fleets_meet);
  return g_test_run ();
}
