/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "game/testing.h"
#include "play/contest.h"
#include "play/testing.h"
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

/* Boards with few tanks and many, as large as they come. */
static const char *const boards[] = {
  "12;w;W:CLTf1N,HTd1N,MTc2N,LTh2N,LTk1N;B:CLTg12S,HTi12S,MTj11S,LTe11S,LTb12S;"
  "O:c6,f5,j7,g8;X:",
  /* the boards that are shipped */
  "16;w;W:HTf1N,HTk1N,MTd2N,MTi2N,MTm2N,LTb1N,LTg2N,LTl1N,LTo1N,CLTh1N;B:HTk16S,HTf16S,MTm1"
  "5S,MTh15S,MTd15S,LTo16S,LTj15S,LTe16S,LTb16S,CLTi16S;O:f12,g12,h12,m12,c11,h11,o11,g10,l"
  "10,n10,o10,l9,n9,o9,b8,c8,e8,b7,c7,e7,j7,b6,i6,n6,d5,i5,j5,k5;X:",
  "20;w;W:HTg1N,HTn1N,MTe2N,MTj2N,MTp2N,LTb1N,LTf2N,LTo2N,LTs1N,CLTj1N,TDh2N,TDm2N,HMd1N,HM"
  "q1N;B:HTn20S,HTg20S,MTp19S,MTk19S,MTe19S,LTs20S,LTo19S,LTf19S,LTb20S,CLTk20S,TDm19S,TDh1"
  "9S,HMq20S,HMd20S;O:l17,p17,q17,l16,q16,b15,d15,f15,h15,m15,a14,b14,h14,m14,c13,f13,q13,d"
  "12,g12,h12,o12,p12,r12,c9,e9,f9,m9,n9,q9,d8,o8,r8,h7,m7,s7,t7,h6,m6,o6,q6,s6,d5,i5,d4,e4"
  ",i4;X:",
};

/* In games played at random on that board until a Commander is in danger: the turns of the player that
 * leave it there although another would save it, counted. */
static void
play_in_danger (const char *board, const char *spec, guint n_positions)
{
  guint tried = 0;
  BorRandom random;
  bor_random_seed (&random, 9);
  for (guint i = 0; i < 1500 && tried < n_positions; i++) {
    FIELD (board);
    BorAction actions[200];
    for (guint k = 0; k < 10 + i % 90 && bor_game_player (f->game, f->state) >= 0; k++)
      bor_game_apply (f->game, f->state,
                      bor_game_random_action (f->game, f->state, actions, &random), NULL);
    const TanksState *s = TANKS_S (f->state);
    if (s->stage != TANKS_STAGE_TANK || can_win (f)
        || !tanks_gives_check (TANKS_G (f->game), s, !s->mover) || !is_there_safety (f))
      continue;
    tried++;
    g_autofree char *position = bor_tanks_position (f->game, f->state);
    g_autofree char *turn = play_turn (f, spec, i);
    if (can_win (f))
      g_error ("%s: %s leaves a win in one", position, turn);
  }
  g_assert_cmpuint (tried, ==, n_positions);
}

static void
the_Commander_is_not_left_to_be_shot (void)
{
  play_in_danger (boards[0], "alphabeta:500", 12);
}

static void
it_is_not_on_the_boards_that_are_shipped (void)
{
  play_in_danger (boards[1], "alphabeta:500", 12);
  play_in_danger (boards[2], "alphabeta:500", 12);
}

/* In games played at random until whoever is to move can win by this turn. */
static void
a_win_in_one_is_taken_wherever_there_is_one (void)
{
  for (guint board = 0; board < G_N_ELEMENTS (boards); board++) {
    guint tried = 0;
    BorRandom random;
    bor_random_seed (&random, 4);
    for (guint i = 0; i < 1500 && tried < 12; i++) {
      FIELD (boards[board]);
      BorAction actions[200];
      for (guint k = 0; k < 10 + i % 90 && bor_game_player (f->game, f->state) >= 0; k++)
        bor_game_apply (f->game, f->state,
                        bor_game_random_action (f->game, f->state, actions, &random), NULL);
      if (TANKS_S (f->state)->stage != TANKS_STAGE_TANK || !can_win (f))
        continue;
      tried++;
      g_autofree char *position = bor_tanks_position (f->game, f->state);
      gint side = bor_game_player (f->game, f->state);
      g_autofree char *turn = play_turn (f, "alphabeta:500", i);
      if (bor_game_player (f->game, f->state) != BOR_PLAYER_TERMINAL
          || TANKS_S (f->state)->winner != side)
        g_error ("%s: %s is no win", position, turn);
    }
    g_assert_cmpuint (tried, ==, 12);
  }
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

/* Plays the turn that a player decides on, and counts the positions that it evaluated. (transfer full)
 */
static char *
play_limited (TanksField *f, BorPlayer *player, guint *positions)
{
  BorAction actions[200];
  BorEvent items[8];
  BorEvents events = { items, G_N_ELEMENTS (items), 0 };
  for (gboolean first = TRUE; events.n == 0; first = FALSE) {
    gint side = bor_game_player (f->game, f->state);
    guint n = bor_game_legal (f->game, f->state, actions);
    BorAction action = bor_player_choose (player, f->state, (guint) side, actions, n);
    if (first)
      *positions += bor_alphabeta_positions (player);
    bor_game_apply (f->game, f->state, action, &events);
  }
  return bor_tanks_notation (f->game, &items[0]);
}

/* At equal depth, whatever was searched before. */
static void
what_is_known_of_positions_does_not_change_the_turn (void)
{
  guint blind = 0, knowing = 0, turns = 0;
  for (guint depth = 1; depth <= 3; depth++)
    for (guint64 seed = 0; seed < (depth == 3 ? 2 : 6); seed++) {
      g_autoptr (TanksField) one = tanks_field_open (boards[0], NULL);
      g_autoptr (TanksField) other = tanks_field_open (boards[0], NULL);
      g_autoptr (BorPlayer) a = bor_player_new (one->game, "alphabeta:1000000", seed, NULL);
      g_autoptr (BorPlayer) b = bor_player_new (other->game, "alphabeta:1000000", seed, NULL);
      bor_alphabeta_limit (a, depth, TRUE);
      bor_alphabeta_limit (b, depth, FALSE);
      for (guint i = 0; i < 4 && bor_game_player (one->game, one->state) >= 0; i++, turns++) {
        g_autofree char *first = play_limited (one, a, &blind);
        g_autofree char *second = play_limited (other, b, &knowing);
        g_assert_cmpstr (first, ==, second);
      }
    }
  g_test_message ("%u turns, %u positions, %u with the table", turns, blind, knowing);
  g_assert_cmpuint (turns, >, 40);
  g_assert_cmpuint (knowing, <, blind);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name) g_test_add_func ("/tanks/player/" #name, name)
  ADD (a_win_in_one_is_taken);
  ADD (the_Commander_is_not_left_to_be_shot);
  ADD (it_is_not_on_the_boards_that_are_shipped);
  ADD (a_win_in_one_is_taken_wherever_there_is_one);
  ADD (the_same_seed_makes_the_same_turn);
  ADD (what_is_known_of_positions_does_not_change_the_turn);
#undef ADD
  return g_test_run ();
}
