/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/triomphe-kit.h"

/* The kit itself, and one action of each kind in it. */

static void
a_march_costs_a_command (void)
{
  g_autoptr (Kit) kit = kit_board ();
  kit_put (kit, "A.i2@P A.c2@P F.i2@R");
  kit_start (kit, 'A', 8);
  kit_play (kit, "from:P ?cross>P>Q pick=i2 ?pick=c2 ?done ?stay");
  kit_expect (kit, "Q", "A.c2 A.i2");
  kit_expect_commands (kit, 2);
}

static void
cavalry_goes_on_to_block (void)
{
  g_autoptr (Kit) kit = kit_board ();
  kit_put (kit, "F.c2@P A.i2@R");
  kit_start (kit, 'F', 8);
  kit_play (kit, "from:P ?cross>P>Q ?pick=c2 ?done continue>Q>R=c2 ?stay");
  kit_expect (kit, "Q>R", "F.c2");
  kit_expect_commands (kit, 2);
  g_assert_true (kit_has_flag (kit, "Q>R", "F.c2", TRIOMPHE_ACTED));
  g_assert_cmpuint (kit_known (kit, "Q>R", "F.c2"), ==, BATTLE_CAVALRY << 4 | 2);
}

static void
an_attack_is_repelled (void)
{
  g_autoptr (Kit) kit = kit_board ();
  kit_put (kit, "F.c1@P A.i2@Q");
  kit_start (kit, 'F', 8);
  kit_play (kit, "from:P cross>P>Q ?pick=c1 ?done pick=i2 ?done");
  kit_play (kit, "pick=c1 ?done");
  kit_expect (kit, "Q>P", "A.i2");
  kit_expect (kit, "P>Q", "F.c1");
  kit_expect_pool (kit, 'A', 4);
  kit_expect_tokens (kit, 'A', "Q", 1);
  kit_expect_commands (kit, 2);
}

/* T-TV6 */
static void
an_assault_is_fought_out (void)
{
  g_autoptr (Kit) kit = kit_board ();
  kit_set (kit, "Q>P", "infantry", "1");
  kit_put (kit, "F.i3@P>Q F.i1@P>Q F.c1@P>Q A.i1@Q>P A.g1@Q>P A.c2@Q>P");
  kit_start (kit, 'F', 8);
  kit_play (kit, "assault>P>Q pick=i1 ?done pick=i1 ?pick=i3 ?done ?pick=i3 ?done");
  kit_play (kit, "fire>Q>P=g1 ?lose>P>Q=i3 pick=c2 ?done");
  kit_expect_result (kit, -1);
  kit_expect (kit, "P>Q", "F.c1 F.i1");
  kit_expect (kit, "Q>P", "A.g1 A.c1");
  kit_expect_pool (kit, 'F', 2);
  kit_expect_pool (kit, 'A', 3);
  kit_expect_tokens (kit, 'A', "Q", 2);
}

/* Q4 */
static void
all_move_up_or_none (void)
{
  for (guint all = 0; all < 2; all++) {
    g_autoptr (Kit) kit = kit_board ();
    kit_wide (kit, "P", "Q");
    kit_set (kit, "rules", "failed-advance", "all-or-none");
    kit_put (kit, "A.i2@P A.i3@P F.i2@Q F.i3@Q");
    kit_start (kit, 'A', 8);
    kit_play (kit, "from:P cross>P>Q pick=i2 pick=i3 ?done pick=i2 pick=i3 ?done");
    kit_offers (kit, "all done");
    kit_play (kit, all ? "all" : "done");
    kit_expect (kit, "P>Q", all ? "A.i2 A.i3" : "");
    kit_expect (kit, "P", all ? "" : "A.i2 A.i3");
    kit_expect_tokens (kit, 'F', "Q", 2);
  }
}

/* A turn's end is neither good nor bad by itself: who has something better to do does it. */
static void
ending_a_turn_changes_no_value (void)
{
  g_autoptr (Kit) kit = kit_board ();
  kit_put (kit, "A.i2@P F.i2@R");
  kit_start (kit, 'F', 8);
  double before = bor_game_value (kit->game, kit->state, 1);
  kit_end_turn (kit);
  g_assert_cmpuint (kit->t.s->round, ==, 9);
  g_assert_cmpfloat_with_epsilon (bor_game_value (kit->game, kit->state, 1), before, 1e-9);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/triomphe/kit/a-march-costs-a-command", a_march_costs_a_command);
  g_test_add_func ("/triomphe/kit/cavalry-goes-on-to-block", cavalry_goes_on_to_block);
  g_test_add_func ("/triomphe/kit/an-attack-is-repelled", an_attack_is_repelled);
  g_test_add_func ("/triomphe/kit/an-assault-is-fought-out", an_assault_is_fought_out);
  g_test_add_func ("/triomphe/readings/all-move-up-or-none", all_move_up_or_none);
  g_test_add_func ("/triomphe/value/ending-a-turn-changes-no-value",
                   ending_a_turn_changes_no_value);
  return g_test_run ();
}
