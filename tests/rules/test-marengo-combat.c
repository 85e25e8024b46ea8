/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/battle.h"

/* Worked examples of assaults: chapters 20.6 and 21.1. */

static void
m_tv13_defender_wins_and_pursues (void)
{
  g_autoptr (Battle) b = battle_chain ();
  battle_set (b, "X>Y", "width", "narrow");
  battle_set (b, "Y>X", "width", "narrow");
  battle_set (b, "Y>X", "infantry", "1");
  battle_set (b, "X>Y", "cavalry", "1");
  battle_put (b, "aI3@X>Y aI2@X>Y fA1@Y>X fI2@Y>X fC2@Y>X");
  battle_morale (b, 10, 10);
  battle_start (b, 'a', 2);
  battle_play (b, "assault>X>Y pick=i2 pick=i3 pick=i3");
  g_assert_cmpint (battle_decider (b), ==, 'f');
  battle_offers (b, "fire>Y>X=a1 done");
  battle_play (b, "fire>Y>X=a1");
  battle_lost (b, 1, 0);
  battle_play (b, "pick=i2");
  battle_offers (b, "pick=c2 no-pursuit");
  battle_play (b, "pick=c2");
  battle_expect (b, "X", "aI1");
  battle_expect (b, "X>Y", "");
  battle_expect (b, "Y>X", "fA1 fI1 fC1");
  battle_lost (b, 4, 2);
  g_assert_cmpuint (battle_commands (b), ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/marengo/combat/M-TV13-the-defender-wins-and-pursues",
                   m_tv13_defender_wins_and_pursues);
  return g_test_run ();
}
