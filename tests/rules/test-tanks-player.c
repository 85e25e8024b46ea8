/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "play/contest.h"
#include "rules/tanks-field.h"

/* What the computer player that looks ahead does in positions of Tanks. */

/* The turn that it makes, in notation. (transfer full) */
static char *
play_turn (TanksField *f, const char *spec, guint64 seed)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorPlayer) player = bor_player_new (f->game, spec, seed, &error);
  g_assert_no_error (error);
  BorAction actions[200];
  BorEvent items[8];
  BorEvents events = { items, G_N_ELEMENTS (items), 0 };
  while (events.n == 0) {
    gint side = bor_game_player (f->game, f->state);
    guint n = bor_game_legal (f->game, f->state, actions);
    BorAction action = bor_player_choose (player, f->state, (guint) side, actions, n);
    bor_game_apply (f->game, f->state, action, &events);
  }
  return bor_tanks_notation (f->game, &items[0]);
}

static void
a_win_in_one_is_taken (void)
{
  static const char *const positions[] = {
    "16;w;W:CLTf14N,LTa1N;B:CLTp16S,LTa5S;O:;X:",      /* it leaves */
    "16;b;W:CLTh7N,LTa1N;B:HTm12S,CLTi16S;O:;X:",      /* K-TV19 */
    "16;w;W:TDd4N,CLTa1N;B:CLTd12S,HTa9S,LTp2S;O:;X:", /* K-TV49 */
    "20;w;W:HMd4N,CLTa1N;B:CLTd9S,MTb5S;O:;X:",        /* K-TV51 */
  };
  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    for (guint seed = 1; seed <= 3; seed++) {
      FIELD (positions[i]);
      g_free (play_turn (f, "alphabeta:500", seed));
      g_assert_cmpint (bor_game_player (f->game, f->state), ==, BOR_PLAYER_TERMINAL);
    }
}

/* The side that is to move has won, or could win by this turn. */
static gboolean
can_win (const TanksField *f)
{
  const TanksState *s = TANKS_S (f->state);
  return s->stage != TANKS_STAGE_OVER
         && (tanks_gives_check (TANKS_G (f->game), s, s->mover)
             || tanks_threatens_escape (TANKS_G (f->game), s, s->mover));
}

/* Whether some turn leaves the other side without a win in one. */
static gboolean
is_there_safety (const TanksField *f)
{
  BorAction tanks[200], places[200], shots[4];
  const BorGame *game = f->game;
  g_autofree BorGameState *a = bor_game_state_new (game), *b = bor_game_state_new (game),
                          *c = bor_game_state_new (game);
  TanksField after = { f->scenario, f->game, NULL };
  guint n_tanks = bor_game_legal (game, f->state, tanks);
  for (guint i = 0; i < n_tanks; i++) {
    memcpy (a, f->state, game->state_size);
    bor_game_apply (game, a, tanks[i], NULL);
    guint n_places = bor_game_legal (game, a, places);
    for (guint k = 0; k < n_places; k++) {
      memcpy (b, a, game->state_size);
      bor_game_apply (game, b, places[k], NULL);
      gboolean shoots = TANKS_S (b)->stage == TANKS_STAGE_SHOT;
      guint n_shots = shoots ? bor_game_legal (game, b, shots) : 1;
      for (guint j = 0; j < n_shots; j++) {
        memcpy (c, b, game->state_size);
        if (shoots)
          bor_game_apply (game, c, shots[j], NULL);
        after.state = c;
        if (!can_win (&after))
          return TRUE;
      }
    }
  }
  return FALSE;
}

/* In games played at random until a Commander is in danger. */
static void
the_Commander_is_not_left_to_be_shot (void)
{
  guint tried = 0;
  BorRandom random;
  bor_random_seed (&random, 9);
  for (guint i = 0; i < 300 && tried < 12; i++) {
    FIELD ("12;w;W:CLTf1N,HTd1N,MTc2N,LTh2N,LTk1N;B:CLTg12S,HTi12S,MTj11S,LTe11S,LTb12S;"
           "O:c6,f5,j7,g8;X:");
    BorAction actions[200];
    for (guint k = 0; k < 10 + i % 40 && bor_game_player (f->game, f->state) >= 0; k++)
      bor_game_apply (f->game, f->state,
                      bor_game_random_action (f->game, f->state, actions, &random), NULL);
    const TanksState *s = TANKS_S (f->state);
    if (s->stage != TANKS_STAGE_TANK || can_win (f)
        || !tanks_gives_check (TANKS_G (f->game), s, !s->mover) || !is_there_safety (f))
      continue;
    tried++;
    g_autofree char *position = bor_tanks_position (f->game, f->state);
    g_autofree char *turn = play_turn (f, "alphabeta:500", i);
    if (can_win (f))
      g_error ("%s: %s leaves a win in one", position, turn);
  }
  g_assert_cmpuint (tried, ==, 12);
}

static void
the_same_seed_makes_the_same_turn (void)
{
  static const char text[] = "12;w;W:CLTf1N,HTd1N,LTk1N;B:CLTg12S,HTi12S,LTb12S;O:c6,f5,j7,g8;X:";
  g_autoptr (TanksField) one = tanks_field_open (text, NULL);
  g_autoptr (TanksField) other = tanks_field_open (text, NULL);
  g_autofree char *a = play_turn (one, "alphabeta:2000", 4);
  g_autofree char *b = play_turn (other, "alphabeta:2000", 4);
  g_assert_cmpstr (a, ==, b);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name) g_test_add_func ("/tanks/player/" #name, name)
  ADD (a_win_in_one_is_taken);
  ADD (the_Commander_is_not_left_to_be_shot);
  ADD (the_same_seed_makes_the_same_turn);
#undef ADD
  return g_test_run ();
}
