/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/marengo-battle.h"

/* "Why can't it go there?" by road: the reason is one that holds (M8.22 - M8.32). */

/* A piece at `from` cannot go to the locale, for the rule, which is told so. */
static void
refuses (TestBattle *battle, const char *from, const char *piece, const char *to, const char *rule,
         const char *text)
{
  const BattleBoard *board = &battle->g->board;
  guint32 class = BATTLE_KEY (&battle->m.b, test_battle_piece (battle, from, piece));
  gint player = battle->m.s->army;
  g_autofree BorGameState *seen = bor_game_state_new (battle->game);
  bor_game_observe (battle->game, battle->state, player, seen);
  g_autoptr (BorRefusal) refusal = bor_game_why_not (
    battle->game, seen, player, battle_element (board, test_battle_position (battle, from)), &class,
    1, battle_element (board, test_battle_position (battle, to)));
  g_assert_nonnull (refusal);
  g_assert_cmpstr (refusal->text, ==, text);
  g_assert_cmpstr (refusal->rule, ==, rule);
}

static void
skip_to_movement (TestBattle *battle)
{
  while (battle->m.s->stage != MARENGO_STAGE_MOVE)
    test_battle_play (battle, "end");
}

/* M8.29: L3 is only two steps away, but the first is the third slot. */
static void
a_piece_that_has_to_wait_is_not_too_far_away (void)
{
  g_autoptr (TestBattle) battle = test_battle_line ();
  test_battle_put (battle, "aI3@L1 aI2@L1 aI1@L1");
  test_battle_start (battle, 'a', 2);
  skip_to_movement (battle);
  test_battle_play (battle, "from:L1 road pick=i3 stop from:L1 road pick=i2 stop");
  refuses (battle, "L1", "aI1", "L3", "M8.29",
           "Waiting for other traffic leaves the piece no step in which to cross L2, side to L3");
}

/* M8.44: the third that enters goes no further. */
static void
a_piece_that_enters_late_is_not_too_far_away (void)
{
  g_autoptr (TestBattle) battle = test_battle_line ();
  test_battle_road (battle, "entry", "main", "K2 L2", TRUE);
  test_battle_box (battle, "box", "aI3 aI2 aI1", "entry", "K2", 1);
  test_battle_start (battle, 'a', 2);
  skip_to_movement (battle);
  test_battle_play (battle, "from+box pick=i3 stop from+box pick=i2 stop");
  refuses (battle, "+box", "aI1", "L2", "M8.29",
           "Waiting for other traffic leaves the piece no step in which to cross K2, side to L2");
}

/* M8.22: without any traffic. */
static void
what_is_too_far_away_is_said_to_be_so (void)
{
  g_autoptr (TestBattle) battle = test_battle_line ();
  test_battle_put (battle, "aI3@L1 aI2@L1 aI1@L1 aI1@L1");
  test_battle_start (battle, 'a', 2);
  skip_to_movement (battle);
  refuses (battle, "L1", "aI3", "L5", "M8.22",
           "L5 is not adjacent, and no road leads there within three steps");
  test_battle_play (battle, "from:L1 road pick=i3 stop from:L1 road pick=i2 stop "
                            "from:L1 road");
  refuses (battle, "L1", "aI1", "L3", "M8.29",
           "No more traffic can pass L1, side to L2 by road this turn");
}

/* M8.31: over the same border there is another road, by which the traffic still has a slot. */
static void
a_border_with_another_road_is_not_used_up (void)
{
  g_autoptr (TestBattle) battle = test_battle_line ();
  test_battle_road (battle, "s", "secondary", "L1 L2 L3", FALSE);
  test_battle_put (battle, "aI3@L1 aI2@L1 aI1@L1 aI1@L1");
  test_battle_start (battle, 'a', 2);
  skip_to_movement (battle);
  test_battle_play (battle, "from:L1 road pick=i3 step>L1>L2~0 stop");
  test_battle_play (battle, "from:L1 road pick=i2 step>L1>L2~0 stop from:L1 road step>L1>L2~0");
  refuses (battle, "L1", "aI1", "L4", "M8.29",
           "Waiting for other traffic leaves the piece no step in which to cross L1, side to L2");
}

/* M8.23: the neighbour is adjacent, but not by the road. */
static void
a_neighbour_off_the_road_is_adjacent (void)
{
  g_autoptr (TestBattle) battle = test_battle_line ();
  test_battle_put (battle, "aI3@L1");
  test_battle_start (battle, 'a', 2);
  skip_to_movement (battle);
  test_battle_play (battle, "from:L1 road");
  refuses (battle, "L2", "aI3", "K2", "M8.22",
           "No road that the piece can take crosses L2, side to K2");
}

/* M8.10: where it could not stay it cannot attack from. */
static void
nobody_attacks_out_of_a_full_locale (void)
{
  g_autoptr (TestBattle) battle = test_battle_line ();
  test_battle_set (battle, "rules", "transit-capacity", "final");
  test_battle_set (battle, "L2", "capacity", "1");
  test_battle_put (battle, "aC2@L1 aI1@L2 fI1@L3");
  test_battle_start (battle, 'a', 2);
  skip_to_movement (battle);
  refuses (battle, "L1", "aC2", "L3", "M8.25", "The road is closed: L2 is full");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(f) g_test_add_func ("/marengo/why-road/" #f, f)
  TEST (a_piece_that_has_to_wait_is_not_too_far_away);
  TEST (a_piece_that_enters_late_is_not_too_far_away);
  TEST (what_is_too_far_away_is_said_to_be_so);
  TEST (a_border_with_another_road_is_not_used_up);
  TEST (a_neighbour_off_the_road_is_adjacent);
  TEST (nobody_attacks_out_of_a_full_locale);
  return g_test_run ();
}
