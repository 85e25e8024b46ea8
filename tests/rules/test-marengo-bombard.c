/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/marengo-battle.h"

/* Bombardment: the vectors of chapter 20.5 and the first of 21.4. */

static void
m_tv12 (void)
{
  g_autoptr (Battle) b = battle_chain ();
  battle_put (b, "fA1@X aI3@Y>X");
  battle_start (b, 'f', 3);
  battle_forget (b);
  battle_play (b, "from:X to-approach>X>Y");
  g_assert_cmpuint (battle_commands (b), ==, 2);
  battle_play (b, "end announce>X>Y=a1");
  gint gun = battle_piece (b, "X>Y", "fA1");
  g_assert_cmpuint (battle_known (b, "X>Y", "fA1"), ==, 0x21);
  g_assert_cmpuint (b->m.flags[gun] & MARENGO_PENDING, !=, 0);
  battle_pass (b);

  battle_offers (b, "fire>X>Y=a1 cancel>X>Y=a1");
  battle_play (b, "fire>X>Y=a1");
  g_assert_cmpint (battle_event (b, MARENGO_EVENT_FIRED)->arg[2], ==, 1);
  battle_expect (b, "Y>X", "aI2");
  g_assert_cmpuint (battle_known (b, "Y>X", "aI2"), ==, 0x02);
  battle_lost (b, 1, 0);
  g_assert_cmpuint (b->m.flags[gun] & MARENGO_FIRED, !=, 0);
  g_assert_false (battle_can (b, "from>X>Y"));
  battle_play (b, "end"); /* nothing to announce */
  g_assert_cmpint (battle_decider (b), ==, 'a');
  battle_pass (b);
  battle_play (b, "end");
  battle_offers (b, "announce>X>Y=a1 skip>X>Y=a1");
}

/* The French have announced at X>Y; their next turn begins. */
static Battle *
pending (const char *pieces, const char *penalty)
{
  Battle *b = battle_chain ();
  battle_set (b, "Y>X", "artillery", penalty);
  battle_put (b, pieces);
  battle_start (b, 'a', 3);
  battle_flag (b, "X>Y", "fA1", MARENGO_PENDING);
  return b;
}

static void
m_tv61 (void)
{
  g_autoptr (Battle) blocked = pending ("fA1@X>Y aI3@Y>X aI3@Y", "1");
  battle_forget (blocked);
  battle_turn (blocked, 'f', 3);
  battle_play (blocked, "fire>X>Y=a1");
  g_assert_cmpint (battle_event (blocked, MARENGO_EVENT_FIRED)->arg[2], ==, 0);
  battle_expect (blocked, "Y>X", "aI3");
  g_assert_cmpuint (battle_known (blocked, "Y>X", "aI3"), ==, 0);
  battle_lost (blocked, 0, 0);

  g_autoptr (Battle) reserve = pending ("fA1@X>Y aI3@Y", "1");
  battle_turn (reserve, 'f', 3);
  battle_play (reserve, "fire>X>Y=a1");
  battle_expect (reserve, "Y", "aI2");
  battle_lost (reserve, 1, 0);
}

static void
m_tv62 (void)
{
  g_autoptr (Battle) b = battle_cross ();
  battle_set (b, "C>N", "artillery", "1");
  battle_put (b, "fA1@N>C aI2@C>E aI3@C>W aC2@C>W fI1@E fI1@W");
  battle_start (b, 'a', 3);
  battle_flag (b, "N>C", "fA1", MARENGO_PENDING);
  battle_turn (b, 'f', 3);
  battle_play (b, "fire>N>C=a1");
  battle_offers (b, "target>C>E target>C>W");
  battle_play (b, "target>C>W");
  g_assert_cmpint (battle_decider (b), ==, 'a');
  battle_offers (b, "lose>C>W=i3 lose>C>W=c2");
  battle_play (b, "lose>C>W=c2");
  battle_expect (b, "C>W", "aI3 aC1");
  battle_lost (b, 1, 0);
}

static void
m_tv63 (void)
{
  g_autoptr (Battle) b = battle_chain ();
  battle_put (b, "fA1@X>Y aI3@Y>X aI3@Y");
  battle_start (b, 'f', 3);
  for (guint i = 0; i < 2; i++) {
    battle_play (b, "end announce>X>Y=a1");
    battle_pass (b);
    battle_play (b, "fire>X>Y=a1 end");
    g_assert_cmpint (battle_decider (b), ==, 'a');
    battle_pass (b);
    battle_lost (b, i + 1, 0);
  }
}

static void
m_tv64 (void)
{
  g_autoptr (Battle) b = pending ("fA1@X>Y aI3@Z", "0");
  battle_turn (b, 'f', 3);
  gint gun = battle_piece (b, "X>Y", "fA1");
  g_assert_cmpuint (b->m.flags[gun] & (MARENGO_PENDING | MARENGO_FIRED | MARENGO_ACTED), ==, 0);
  battle_play (b, "from>X>Y cross>X>Y");
  battle_expect (b, "Y", "fA1");
}

static void
m_tv65 (void)
{
  for (guint round = 4; round <= 5; round++) {
    g_autoptr (Battle) b = pending ("fA1@X>Y fI1@X>Y aI3@Y>X aI3@Y>X", "0");
    battle_turn (b, 'f', 3);
    battle_play (b, "fire>X>Y=a1");
    battle_pass (b);
    if (round == 5) {
      battle_pass (b);
      battle_pass (b);
    }
    battle_play (b, "assault>Y>X pick=i2 pick=i3 pick=i2 done");
    g_assert_cmpint (battle_can (b, "fire>X>Y=a1"), ==, round == 5);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/marengo/M-TV12-a-bombardment-step-by-step", m_tv12);
  g_test_add_func ("/marengo/M-TV61-the-penalty-protects-blockers-only", m_tv61);
  g_test_add_func ("/marengo/M-TV62-the-target-among-other-approaches", m_tv62);
  g_test_add_func ("/marengo/M-TV63-every-second-turn", m_tv63);
  g_test_add_func ("/marengo/M-TV64-no-enemy-no-bombardment", m_tv64);
  g_test_add_func ("/marengo/M-TV65-no-counterfire-after-firing", m_tv65);
  return g_test_run ();
}
