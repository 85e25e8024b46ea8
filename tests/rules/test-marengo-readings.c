/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/marengo-battle.h"

/* Both readings of each switch (chapter 17.3). */

static void
read_as (TestBattle *b, const char *name, const char *value)
{
  if (value != NULL)
    test_battle_set (b, "rules", name, value);
}

static gint
winner (TestBattle *b)
{
  double returns[BOR_MAX_PLAYERS] = { 0 };
  g_assert_cmpint (test_battle_decider (b), ==, '-');
  bor_game_returns (b->game, b->state, returns);
  return returns[0] > 0 ? 'a' : returns[0] < 0 ? 'f' : '-';
}

static void
end_game (TestBattle *b)
{
  test_battle_turn (b, 'f', 16);
  test_battle_pass (b);
}

/* M14.3 */
static void
both_demoralized (void)
{
  const char *const values[] = { NULL, "objectives", "objectives" };
  const gint winners[] = { '-', 'a', 'f' };
  for (guint i = 0; i < 3; i++) {
    g_autoptr (TestBattle) b = test_battle_chain ();
    read_as (b, "both-demoralized", values[i]);
    test_battle_star (b, "W", "red");
    test_battle_star (b, "Z", i == 2 ? "red" : "blue");
    test_battle_put (b, "aI1@W aI1@Z");
    test_battle_start (b, 'f', 16);
    b->m.s->demoralized = 3;
    b->m.s->morale[0] = b->m.s->morale[1] = 0;
    end_game (b);
    g_assert_cmpint (winner (b), ==, winners[i]);
  }
}

/* M14.4 */
static void
the_last_one_there_holds_an_objective (void)
{
  const char *const values[] = { NULL, "last-passed" };
  for (guint i = 0; i < 2; i++) {
    g_autoptr (TestBattle) b = test_battle_chain ();
    read_as (b, "objective-control", values[i]);
    test_battle_star (b, "W", "red");
    test_battle_star (b, "X", "blue");
    test_battle_put (b, "aI3@W");
    test_battle_start (b, 'a', 16);
    test_battle_play (b, "from:W end");
    end_game (b);
    g_assert_cmpint (winner (b), ==, i == 0 ? 'f' : 'a');
  }
}

static void
passing_by_road_counts_as_having_been_there (void)
{
  g_autoptr (TestBattle) b = test_battle_line ();
  read_as (b, "objective-control", "last-passed");
  test_battle_star (b, "L2", "red");
  test_battle_star (b, "L3", "blue");
  test_battle_put (b, "aI3@L1");
  test_battle_start (b, 'a', 16);
  test_battle_play (b, "from:L1 road step>L2>L3~1 step>L3>L4~2");
  test_battle_expect (b, "L4", "aI3");
  end_game (b);
  g_assert_cmpint (winner (b), ==, 'a');
}

/* M8.10, M-A12 */
static void
full_locales_let_through (void)
{
  const char *const values[] = { NULL, "final" };
  for (guint i = 0; i < 2; i++) {
    g_autoptr (TestBattle) b = test_battle_line ();
    read_as (b, "transit-capacity", values[i]);
    test_battle_put (b, "aI3@L1 aC2@L1 aI2@L2 aI2@L2 aI2@L2 aI2@L2");
    test_battle_start (b, 'a', 2);
    g_assert_cmpint (test_battle_can (b, "from:L1"), ==, i == 1);
    if (i == 0)
      continue;
    test_battle_play (b, "from:L1 pick=i3 ?step>L2>L3~1");
    test_battle_expect (b, "L3", "aI3"); /* it could not stop in L2, so it has gone on */
    g_assert_cmpuint (test_battle_commands (b), ==, 3);
  }
}

/* The reading lets nobody into a place where he could not stay if he were blocked. */
static void
nobody_attacks_out_of_a_full_locale (void)
{
  g_autoptr (TestBattle) b = test_battle_line ();
  read_as (b, "transit-capacity", "final");
  test_battle_put (b, "aC2@L1 aI2@L2 aI2@L2 aI2@L2 aI2@L2 fI1@L3");
  test_battle_start (b, 'a', 2);
  g_assert_false (test_battle_can (b, "from:L1"));
}

static void
the_entry_locale_must_have_room_all_the_same (void)
{
  g_autoptr (TestBattle) b = test_battle_line ();
  read_as (b, "transit-capacity", "final");
  test_battle_road (b, "e", "main", "L1 L2 L3", TRUE);
  test_battle_box (b, "box", "aI3", "e", "L1", 1);
  test_battle_put (b, "aI2@L1 aI2@L1 aI2@L1 aI2@L1");
  test_battle_start (b, 'a', 2);
  g_assert_false (test_battle_can (b, "from+box"));
}

/* M5.17, M-A06 */
static void
obstructions_stop_cavalry (void)
{
  const char *const values[] = { NULL, "forbidden" };
  for (guint i = 0; i < 2; i++) {
    g_autoptr (TestBattle) b = test_battle_cross ();
    read_as (b, "obstruction-moves", values[i]);
    test_battle_set (b, "N>C", "obstruction", "true");
    test_battle_put (b, "aC2@C aI2@C");
    test_battle_start (b, 'a', 2);
    test_battle_play (b, "from:C cross>C>N ?pick=c2 ?done");
    test_battle_expect (b, "N", i == 0 ? "aC2" : "aI2");
  }
}

/* Over an obstruction cavalry does not attack by the side of infantry, and blocks there. */
static void
cavalry_stays_behind_an_obstruction (void)
{
  g_autoptr (TestBattle) b = test_battle_cross ();
  read_as (b, "obstruction-moves", "forbidden");
  test_battle_set (b, "E>C", "obstruction", "true");
  test_battle_put (b, "aC2@C aI2@C fI1@E fI3@N");
  test_battle_start (b, 'a', 2);
  test_battle_play (b, "from:C cross>C>E let-in");
  test_battle_expect (b, "C", "aC2");
  test_battle_play (b, "from:C");
  g_assert_true (test_battle_can (b, "to-approach>C>N"));
}

/* M11.25: it does not advance either, and goes back to its reserve. */
static void
cavalry_does_not_advance_over_an_obstruction (void)
{
  const char *const values[] = { NULL, "forbidden" };
  for (guint i = 0; i < 2; i++) {
    g_autoptr (TestBattle) b = test_battle_chain ();
    read_as (b, "obstruction-moves", values[i]);
    test_battle_set (b, "Y>X", "obstruction", "true");
    test_battle_put (b, "aI3@X>Y aC2@X>Y fI1@Y>X");
    test_battle_start (b, 'a', 2);
    test_battle_play (b, "assault>X>Y pick=c2");
    test_battle_expect (b, "Y", i == 0 ? "aI2 aC2" : "aI2");
    test_battle_expect (b, "X", i == 0 ? "" : "aC2");
  }
}

/* M12.8: nor retreats over one; infantry goes where it likes, cavalry where it can. */
static void
cavalry_does_not_retreat_over_an_obstruction (void)
{
  g_autoptr (TestBattle) b = test_battle_cross ();
  read_as (b, "obstruction-moves", "forbidden");
  test_battle_close (b, "C", "S");
  test_battle_set (b, "E>C", "obstruction", "true");
  test_battle_set (b, "W", "capacity", "1");
  test_battle_put (b, "aI3@N>C fI2@C fC2@C fC1@C");
  test_battle_start (b, 'a', 2);
  test_battle_play (b, "from>N>C cross>N>C");
  test_battle_offers (b, "retreat:E=i1 retreat:W=i1");
  test_battle_play (b, "retreat:E=i1");
  test_battle_offers (b, "give-up=c1 retreat:W=c1");
  test_battle_play (b, "give-up=c1");
  test_battle_expect (b, "W", "fC2");
  test_battle_expect (b, "E", "fI1");
  test_battle_lost (b, 0, 2);
}

/* Infantry may take the place that cavalry would need (M12.8); who has none is eliminated (M12.10). */
static void
infantry_may_take_the_place_of_cavalry (void)
{
  g_autoptr (TestBattle) b = test_battle_cross ();
  read_as (b, "obstruction-moves", "forbidden");
  test_battle_close (b, "C", "S");
  test_battle_set (b, "E>C", "obstruction", "true");
  test_battle_set (b, "W", "capacity", "1");
  test_battle_put (b, "aI3@N>C fI2@C fC2@C");
  test_battle_start (b, 'a', 2);
  test_battle_play (b, "from>N>C cross>N>C retreat:W=i1");
  test_battle_expect (b, "W", "fI1");
  test_battle_expect (b, "E", "");
  test_battle_lost (b, 0, 3);
}

/* Where infantry takes the place for all it is cavalry that is eliminated, so equal infantry must take
 * the other place first (M12.10): else nobody could be chosen for it. */
static void
equal_infantry_leaves_no_place_empty (void)
{
  g_autoptr (TestBattle) b = test_battle_cross ();
  read_as (b, "obstruction-moves", "forbidden");
  test_battle_close (b, "C", "S");
  test_battle_set (b, "E>C", "obstruction", "true");
  test_battle_set (b, "E", "capacity", "1");
  test_battle_set (b, "W", "capacity", "1");
  test_battle_put (b, "aI3@N>C fI3@C fI2@C fC1@C");
  test_battle_start (b, 'a', 2);
  test_battle_play (b, "from>N>C cross>N>C lose:C=i3");
  test_battle_expect (b, "E", "fI2");
  test_battle_offers (b, "give-up=i2 retreat:W=i2");
  test_battle_play (b, "retreat:W=i2");
  test_battle_expect (b, "W", "fI2");
  test_battle_lost (b, 0, 2);
}

static void
cavalry_does_not_go_by_road_over_an_obstruction (void)
{
  g_autoptr (TestBattle) b = test_battle_line ();
  read_as (b, "obstruction-moves", "forbidden");
  test_battle_set (b, "L3>L2", "obstruction", "true");
  test_battle_put (b, "aC2@L1 aI2@L1");
  test_battle_start (b, 'a', 2);
  test_battle_play (b, "from:L1 road pick=c2");
  test_battle_expect (b, "L2", "aC2");
  test_battle_play (b, "from:L1 road");
  g_assert_true (test_battle_can (b, "step>L2>L3~1"));
}

/* M10.12, M-A19 */
static void
bombardment_shows_all_targets (void)
{
  const char *const values[] = { NULL, "targets" };
  for (guint i = 0; i < 2; i++) {
    g_autoptr (TestBattle) b = test_battle_chain ();
    read_as (b, "bombard-reveal", values[i]);
    test_battle_put (b, "aA1@X>Y fI3@Y fC2@Y");
    test_battle_start (b, 'a', 2);
    test_battle_play (b, "end announce>X>Y=a1");
    test_battle_pass (b);
    test_battle_forget (b);
    test_battle_play (b, "fire>X>Y=a1 lose:Y=c2");
    g_assert_cmpuint (test_battle_known (b, "Y", "fC1"), ==, BATTLE_CAVALRY << 4 | 1);
    g_assert_cmpuint (test_battle_known (b, "Y", "fI3"), ==, i == 0 ? 0 : 3);
  }
}

/* M6.11 (c), M-A09 */
static void
activation_without_a_condition (void)
{
  const char *const values[] = { NULL, "1" };
  for (guint i = 0; i < 2; i++) {
    g_autoptr (TestBattle) b = test_battle_chain ();
    read_as (b, "activation-otherwise", values[i]);
    test_battle_draw (b, "fI3 fI2", "Z Y");
    test_battle_start (b, 0, 0);
    test_battle_play (b, "draw=i3");
    test_battle_turn (b, 'f', 3);
    /* with nothing to choose, the turns pass until there is */
    g_assert_cmpuint (b->m.s->round, ==, i == 0 ? 6 : 3);
    g_assert_cmpuint (b->m.s->choices, ==, i == 0 ? 2 : 1);
    test_battle_turn (b, 'f', 1);
    g_assert_cmpuint (b->m.s->choices, ==, 1);
    test_battle_turn (b, 'f', 6);
    g_assert_cmpuint (b->m.s->choices, ==, 2);
  }
}

/* M13.4, M-A30 */
static void
a_demoralized_army_does_not_maneuver (void)
{
  const char *const values[] = { NULL, "forbidden" };
  for (guint i = 0; i < 2; i++) {
    g_autoptr (TestBattle) b = test_battle_line ();
    read_as (b, "demoralized-maneuver", values[i]);
    test_battle_put (b, "aI3@L2 aC2@L1 fI1@L3");
    test_battle_start (b, 'a', 2);
    b->m.s->demoralized = 1;
    b->m.s->morale[0] = 0;
    test_battle_play (b, "from:L2");
    g_assert_cmpint (test_battle_can (b, "cross>L2>L3"), ==, i == 0);
    g_assert_true (test_battle_can (b, "to-approach>L2>L3"));
    test_battle_play (b, "to-approach>L2>L3");
    test_battle_play (b, "from:L1 road");
    if (i == 0)
      g_assert_true (test_battle_can (b, "step>L3>L4~1") || test_battle_can (b, "step>L2>L3~1"));
    else
      test_battle_expect (b, "L2", "aC2");
  }
}

/* M12.5, M-A28 */
static void
all_infantry_shares_the_loss (void)
{
  const char *const values[] = { NULL, "all-infantry" };
  for (guint i = 0; i < 2; i++) {
    g_autoptr (TestBattle) b = test_battle_cross ();
    read_as (b, "reserve-infantry-loss", values[i]);
    test_battle_put (b, "aI3@N>C aI1@W aI1@W fC2@C fI3@C>W fI2@C>W");
    test_battle_start (b, 'a', 2);
    test_battle_play (b, "from>N>C cross>N>C");
    g_assert_cmpint (test_battle_decider (b), ==, 'f');
    test_battle_offers (b, "lose>C>W=i3 lose>C>W=i2");
    test_battle_play (b, "lose>C>W=i3");
    /* the point of the approach falls on one of two that are alike by then */
    test_battle_lost (b, 0, i == 0 ? 1 : 2);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/marengo/readings/both-demoralized", both_demoralized);
  g_test_add_func ("/marengo/readings/the-last-one-there-holds-an-objective",
                   the_last_one_there_holds_an_objective);
  g_test_add_func ("/marengo/readings/passing-by-road-counts-as-having-been-there",
                   passing_by_road_counts_as_having_been_there);
  g_test_add_func ("/marengo/readings/full-locales-let-through", full_locales_let_through);
  g_test_add_func ("/marengo/readings/nobody-attacks-out-of-a-full-locale",
                   nobody_attacks_out_of_a_full_locale);
  g_test_add_func ("/marengo/readings/the-entry-locale-must-have-room-all-the-same",
                   the_entry_locale_must_have_room_all_the_same);
  g_test_add_func ("/marengo/readings/obstructions-stop-cavalry", obstructions_stop_cavalry);
  g_test_add_func ("/marengo/readings/cavalry-stays-behind-an-obstruction",
                   cavalry_stays_behind_an_obstruction);
  g_test_add_func ("/marengo/readings/cavalry-does-not-advance-over-an-obstruction",
                   cavalry_does_not_advance_over_an_obstruction);
  g_test_add_func ("/marengo/readings/equal-infantry-leaves-no-place-empty",
                   equal_infantry_leaves_no_place_empty);
  g_test_add_func ("/marengo/readings/cavalry-does-not-retreat-over-an-obstruction",
                   cavalry_does_not_retreat_over_an_obstruction);
  g_test_add_func ("/marengo/readings/infantry-may-take-the-place-of-cavalry",
                   infantry_may_take_the_place_of_cavalry);
  g_test_add_func ("/marengo/readings/cavalry-does-not-go-by-road-over-an-obstruction",
                   cavalry_does_not_go_by_road_over_an_obstruction);
  g_test_add_func ("/marengo/readings/bombardment-shows-all-targets",
                   bombardment_shows_all_targets);
  g_test_add_func ("/marengo/readings/activation-without-a-condition",
                   activation_without_a_condition);
  g_test_add_func ("/marengo/readings/a-demoralized-army-does-not-maneuver",
                   a_demoralized_army_does_not_maneuver);
  g_test_add_func ("/marengo/readings/all-infantry-shares-the-loss", all_infantry_shares_the_loss);
  return g_test_run ();
}
