/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/testing.h"
#include "rules/marengo-battle.h"

/* Bombardment: the vectors of chapter 20.5 and the first of 21.4. */

static void
m_tv12 (void)
{
  g_autoptr (TestBattle) b = test_battle_chain ();
  test_battle_put (b, "fA1@X aI3@Y>X");
  test_battle_start (b, 'f', 3);
  test_battle_forget (b);
  test_battle_play (b, "from:X to-approach>X>Y");
  g_assert_cmpuint (test_battle_commands (b), ==, 2);
  test_battle_play (b, "end announce>X>Y=a1");
  gint gun = test_battle_piece (b, "X>Y", "fA1");
  g_assert_cmpuint (test_battle_known (b, "X>Y", "fA1"), ==, 0x21);
  g_assert_cmpuint (b->m.b.flags[gun] & MARENGO_PENDING, !=, 0);
  test_battle_pass (b);

  test_battle_offers (b, "fire>X>Y=a1 cancel>X>Y=a1");
  test_battle_play (b, "fire>X>Y=a1");
  g_assert_cmpint (test_battle_event (b, MARENGO_EVENT_FIRED)->arg[2], ==, 1);
  test_battle_expect (b, "Y>X", "aI2");
  g_assert_cmpuint (test_battle_known (b, "Y>X", "aI2"), ==, 0x02);
  test_battle_lost (b, 1, 0);
  g_assert_cmpuint (b->m.b.flags[gun] & MARENGO_FIRED, !=, 0);
  g_assert_false (test_battle_can (b, "from>X>Y"));
  test_battle_play (b, "end"); /* nothing to announce */
  g_assert_cmpint (test_battle_decider (b), ==, 'a');
  test_battle_pass (b);
  test_battle_play (b, "end");
  test_battle_offers (b, "announce>X>Y=a1 skip>X>Y=a1");
}

/* The French have announced at X>Y; their next turn begins. */
static TestBattle *
pending (const char *pieces, const char *penalty)
{
  TestBattle *b = test_battle_chain ();
  test_battle_set (b, "Y>X", "artillery", penalty);
  test_battle_put (b, pieces);
  test_battle_start (b, 'a', 3);
  test_battle_flag (b, "X>Y", "fA1", MARENGO_PENDING);
  return b;
}

static void
m_tv61 (void)
{
  g_autoptr (TestBattle) blocked = pending ("fA1@X>Y aI3@Y>X aI3@Y", "1");
  test_battle_forget (blocked);
  test_battle_turn (blocked, 'f', 3);
  test_battle_play (blocked, "fire>X>Y=a1");
  g_assert_cmpint (test_battle_event (blocked, MARENGO_EVENT_FIRED)->arg[2], ==, 0);
  test_battle_expect (blocked, "Y>X", "aI3");
  g_assert_cmpuint (test_battle_known (blocked, "Y>X", "aI3"), ==, 0);
  test_battle_lost (blocked, 0, 0);

  g_autoptr (TestBattle) reserve = pending ("fA1@X>Y aI3@Y", "1");
  test_battle_turn (reserve, 'f', 3);
  test_battle_play (reserve, "fire>X>Y=a1");
  test_battle_expect (reserve, "Y", "aI2");
  test_battle_lost (reserve, 1, 0);
}

static void
m_tv62 (void)
{
  g_autoptr (TestBattle) b = test_battle_cross ();
  test_battle_set (b, "C>N", "artillery", "1");
  test_battle_put (b, "fA1@N>C aI2@C>E aI3@C>W aC2@C>W fI1@E fI1@W");
  test_battle_start (b, 'a', 3);
  test_battle_flag (b, "N>C", "fA1", MARENGO_PENDING);
  test_battle_turn (b, 'f', 3);
  test_battle_play (b, "fire>N>C=a1");
  test_battle_offers (b, "target>C>E target>C>W");
  test_battle_play (b, "target>C>W");
  g_assert_cmpint (test_battle_decider (b), ==, 'a');
  test_battle_offers (b, "lose>C>W=i3 lose>C>W=c2");
  test_battle_play (b, "lose>C>W=c2");
  test_battle_expect (b, "C>W", "aI3 aC1");
  test_battle_lost (b, 1, 0);
}

static void
m_tv63 (void)
{
  g_autoptr (TestBattle) b = test_battle_chain ();
  test_battle_put (b, "fA1@X>Y aI3@Y>X aI3@Y");
  test_battle_start (b, 'f', 3);
  for (guint i = 0; i < 2; i++) {
    test_battle_play (b, "end announce>X>Y=a1");
    test_battle_pass (b);
    test_battle_play (b, "fire>X>Y=a1 end");
    g_assert_cmpint (test_battle_decider (b), ==, 'a');
    test_battle_pass (b);
    test_battle_lost (b, i + 1, 0);
  }
}

static void
m_tv64 (void)
{
  g_autoptr (TestBattle) b = pending ("fA1@X>Y aI3@Z", "0");
  test_battle_turn (b, 'f', 3);
  gint gun = test_battle_piece (b, "X>Y", "fA1");
  g_assert_cmpuint (b->m.b.flags[gun] & (MARENGO_PENDING | MARENGO_FIRED | MARENGO_ACTED), ==, 0);
  test_battle_play (b, "from>X>Y cross>X>Y");
  test_battle_expect (b, "Y", "fA1");
}

static void
m_tv65 (void)
{
  for (guint round = 4; round <= 5; round++) {
    g_autoptr (TestBattle) b = pending ("fA1@X>Y fI1@X>Y aI3@Y>X aI3@Y>X", "0");
    test_battle_turn (b, 'f', 3);
    test_battle_play (b, "fire>X>Y=a1");
    test_battle_pass (b);
    if (round == 5) {
      test_battle_pass (b);
      test_battle_pass (b);
    }
    test_battle_play (b, "assault>Y>X pick=i2 pick=i3 pick=i2 done");
    g_assert_cmpint (test_battle_can (b, "fire>X>Y=a1"), ==, round == 5);
  }
}

/* M4.12, M10.4, M15.8, M15.9: a gun that announces, is cancelled or fires leaves the lot of those
 * that do not. */
static void
guns_that_do_different_things_are_different_lots (void)
{
  g_autoptr (TestBattle) b = test_battle_chain ();
  test_battle_put (b, "aA1@X>Y aA1@X>Y aI2@X fI3@Y fI3@Y fI2@Y");
  test_battle_start (b, 'a', 2);
  test_battle_play (b, "end announce>X>Y=a1 skip>X>Y=a1");
  g_assert_null (bor_game_check_state (b->game, b->state));
  test_battle_pass (b);
  test_battle_play (b, "fire>X>Y=a1 lose:Y=i3");
  g_assert_null (bor_game_check_state (b->game, b->state));
  test_battle_play (b, "end");
  test_battle_offers (b, "announce>X>Y=a1 skip>X>Y=a1");
  test_battle_play (b, "announce>X>Y=a1");
  test_battle_pass (b);
  test_battle_play (b, "cancel>X>Y=a1 end announce>X>Y=a1 announce>X>Y=a1");
  g_assert_null (bor_game_check_state (b->game, b->state));
  test_battle_pass (b);
  test_battle_play (b, "cancel>X>Y=a1");
  g_assert_null (bor_game_check_state (b->game, b->state));
}

/* M10.11, M11.12: of two equal guns the owner chooses which is lost, since only one of them may fire
 * at an assault. */
static void
a_gun_that_has_fired_is_another_than_its_like (void)
{
  static const char *const guns[] = { "aA1", "aA2" };
  g_autoptr (TestBattle) b = test_battle_chain ();
  test_battle_put (b, "fA1@X>Y aA2@Y>X aA1@Y>X");
  test_battle_start (b, 'a', 3);
  for (guint i = 0; i < 2; i++) {
    battle_show (&b->m.b, (guint) test_battle_piece (b, "Y>X", guns[i]));
    test_battle_flag (b, "Y>X", guns[i], MARENGO_ACTED);
  }
  test_battle_flag (b, "Y>X", "aA1", MARENGO_FIRED);
  test_battle_flag (b, "X>Y", "fA1", MARENGO_PENDING);
  test_battle_turn (b, 'f', 3);
  gint fresh = test_battle_piece (b, "Y>X", "aA2"), fired = test_battle_piece (b, "Y>X", "aA1");
  test_battle_play (b, "fire>X>Y=a1 lose>Y>X=a2");
  test_battle_expect (b, "Y>X", "aA1 aA1");
  g_assert_cmpuint (b->m.b.lot[fresh], !=, b->m.b.lot[fired]);
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
  g_test_add_func ("/marengo/guns-that-do-different-things-are-different-lots",
                   guns_that_do_different_things_are_different_lots);
  g_test_add_func ("/marengo/a-gun-that-has-fired-is-another-than-its-like",
                   a_gun_that_has_fired_is_another_than_its_like);
  return g_test_run ();
}
