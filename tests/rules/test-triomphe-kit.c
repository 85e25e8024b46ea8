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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/triomphe/kit/a-march-costs-a-command", a_march_costs_a_command);
  g_test_add_func ("/triomphe/kit/cavalry-goes-on-to-block", cavalry_goes_on_to_block);
  g_test_add_func ("/triomphe/kit/an-attack-is-repelled", an_attack_is_repelled);
  g_test_add_func ("/triomphe/kit/an-assault-is-fought-out", an_assault_is_fought_out);
  return g_test_run ();
}
