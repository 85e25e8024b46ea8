/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/marengo-battle.h"

/* The board, and moves: the vectors of chapters 20.2, 20.3 and 21.3. */

static void
m_tv01 (void)
{
  g_autoptr (TestBattle) b = test_battle_chain ();
  test_battle_put (b, "aI3@X aC2@X aA1@X");
  test_battle_start (b, 'a', 2);
  static const char *const names[] = { "aI3", "aC2", "aA1" };
  for (guint i = 0; i < 3; i++) {
    guint face = b->m.b.face[test_battle_piece (b, "X", names[i])];
    g_assert_cmpuint (BATTLE_TYPE (face), ==, i);
    g_assert_cmpuint (BATTLE_STRENGTH (face), ==, 3 - i);
  }
}

/* A locale D with three approaches: up, left and right. */
static TestBattle *
three_approaches (const char *pieces)
{
  TestBattle *b = test_battle_new ();
  const char *const ids[] = { "D", "U", "L", "R" };
  for (guint i = 0; i < 4; i++)
    test_battle_locale (b, ids[i]);
  for (guint i = 1; i < 4; i++)
    test_battle_border (b, "D", ids[i]);
  test_battle_set (b, "D>U", "infantry", "1");
  test_battle_set (b, "D>U", "artillery", "1");
  test_battle_set (b, "D>U", "obstruction", "true");
  test_battle_close (b, "D", "L");
  test_battle_set (b, "D>R", "infantry", "1");
  test_battle_set (b, "D>R", "cavalry", "1");
  test_battle_put (b, pieces);
  test_battle_start (b, 'a', 2);
  return b;
}

static void
m_tv02 (void)
{
  g_autoptr (TestBattle) upper = three_approaches ("aI3@U>D fI1@D>U");
  test_battle_play (upper, "assault>U>D");
  test_battle_result (upper, 2, 1);
  g_autoptr (TestBattle) cavalry = three_approaches ("aC2@U>D fI1@D>U");
  g_assert_false (test_battle_can (cavalry, "assault>U>D"));
  g_autoptr (TestBattle) left = three_approaches ("aI3@L fI1@D");
  g_assert_false (test_battle_can (left, "from:L"));
  g_autoptr (TestBattle) right = three_approaches ("aI3@R>D fI1@D>R");
  test_battle_play (right, "assault>R>D");
  test_battle_result (right, 2, 1);
  g_autoptr (TestBattle) horse = three_approaches ("aC2@R>D fI1@D>R");
  test_battle_play (horse, "assault>R>D");
  test_battle_result (horse, 1, 1);
}

static void
m_tv03 (void)
{
  g_autoptr (TestBattle) b = three_approaches ("fI2@D>U fC2@D>U fA1@D aI2@U");
  guint d = test_battle_position (b, "D");
  g_assert_cmpuint (b->m.b.count[d], ==, 3);
  g_assert_cmpuint (battle_free_capacity (&b->m.b, 1, d), ==, 1);
  test_battle_expect (b, "D>U", "fI2 fC2");
  test_battle_expect (b, "D>R", "");
  test_battle_expect (b, "D", "fA1");
}

static void
m_tv04 (void)
{
  for (guint down = 0; down < 2; down++) {
    g_autoptr (TestBattle) b = test_battle_chain (); /* X above Y */
    test_battle_set (b, "Y>X", "cavalry", "1");
    test_battle_put (b, down ? "aC2@X>Y fI1@Y>X" : "aC2@Y>X fI1@X>Y");
    test_battle_start (b, 'a', 2);
    test_battle_play (b, down ? "assault>X>Y" : "assault>Y>X");
    test_battle_result (b, down ? 1 : 2, 1);
  }
}

static void
m_tv05 (void)
{
  g_autoptr (TestBattle) b = test_battle_cross ();
  test_battle_road (b, "r", "main", "W C S", FALSE);
  test_battle_put (b, "aI3@C aI3@E");
  test_battle_start (b, 'a', 2);
  test_battle_play (b, "from:C road");
  test_battle_offers (b, "step>C>W~0 step>C>S~1");
  test_battle_play (b, "step>C>W~0 from:E"); /* only an ordinary move */
  test_battle_expect (b, "C", "aI3");
  g_assert_cmpuint (test_battle_commands (b), ==, 2);
}

static void
m_tv06 (void)
{
  g_autoptr (TestBattle) b = test_battle_cross ();
  test_battle_close (b, "C", "W");
  test_battle_close (b, "C", "S");
  test_battle_put (b, "fI3@C aI3@N>C");
  test_battle_start (b, 'f', 2);
  test_battle_play (b, "from:C");
  test_battle_offers (b, "to-approach>C>N cross>C>E");
}

static void
m_tv07 (void)
{
  static const struct {
    const char *play, *first, *second, *reserve, *south;
    guint left;
  } cases[] = {
    { "from>C>E", "", "fI2", "fI3", "", 2 },
    { "from>C>S to-reserve", "fI3", "", "fI2", "", 3 },
    { "from>C>S cross>C>S", "fI3", "", "", "fI2", 2 },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (TestBattle) b = test_battle_cross ();
    test_battle_put (b, "fI3@C>E aI3@E>C fI2@C>S");
    test_battle_start (b, 'f', 2);
    test_battle_play (b, "end"); /* no assault */
    test_battle_play (b, cases[i].play);
    test_battle_expect (b, "C>E", cases[i].first);
    test_battle_expect (b, "C>S", cases[i].second);
    test_battle_expect (b, "C", cases[i].reserve);
    test_battle_expect (b, "S", cases[i].south);
    g_assert_cmpuint (test_battle_commands (b), ==, cases[i].left);
    test_battle_play (b, "end");
    test_battle_expect (b, "C>S", "");
  }
}

static TestBattle *
column (const char *pieces)
{
  TestBattle *b = test_battle_line ();
  test_battle_put (b, pieces);
  test_battle_start (b, 'a', 2);
  return b;
}

static void
march (TestBattle *b)
{
  test_battle_play (b, "from:L1 ?road pick=c2 step>L2>L3~1 ?step>L3>L4~2");
  test_battle_expect (b, "L4", "aC2");
  test_battle_play (b, "from:L1 ?road pick=i3 step>L2>L3~1");
  test_battle_expect (b, "L3", "aI3");
  test_battle_play (b, "from:L1 ?road ?pick=a1");
  g_assert_cmpuint (b->m.b.traffic[0], ==, 3);
  g_assert_cmpuint (test_battle_commands (b), ==, 3);
}

static void
m_tv08 (void)
{
  g_autoptr (TestBattle) b = column ("aC2@L1 aI3@L1 aA1@L1");
  march (b);
  test_battle_expect (b, "L2", "aA1");
}

static void
m_tv09 (void)
{
  g_autoptr (TestBattle) b = test_battle_cross ();
  test_battle_put (b, "aC2@S fI3@N fI3@E");
  test_battle_start (b, 'a', 2);
  test_battle_play (b, "from:S");
  test_battle_offers (b, "stay continue-all>C>N continue-all>C>E");
  g_autoptr (TestBattle) infantry = test_battle_cross ();
  test_battle_put (infantry, "aI3@S fI3@N fI3@E");
  test_battle_start (infantry, 'a', 2);
  test_battle_play (infantry, "from:S");
  test_battle_expect (infantry, "C", "aI3");
  g_assert_cmpint (infantry->m.s->stage, ==, MARENGO_STAGE_MOVE);
}

static void
m_tv47 (void)
{
  g_autoptr (TestBattle) b = test_battle_line ();
  test_battle_road (b, "e", "main", "L1", TRUE);
  test_battle_box (b, "box", "aI2", "e", "L1", 1);
  test_battle_put (b, "aI3@L1 aI3@K2 aI2@K3>L3");
  test_battle_start (b, 'a', 2);
  g_assert_true (test_battle_can (b, "pontoon+box"));
  b->m.s->commands = 0;
  test_battle_offers (b, "end from:L1 from>K3>L3 from+box");
  test_battle_play (b, "from:L1"); /* by road, its only step, and on or stop */
  test_battle_offers (b, "stop step>L2>L3~1");
  test_battle_play (b, "stop from>K3>L3");
  test_battle_expect (b, "K3", "aI2");
}

static void
m_tv48 (void)
{
  for (guint commands = 1; commands <= 3; commands += 2) {
    g_autoptr (TestBattle) b = test_battle_cross ();
    test_battle_put (b, "aI3@S aC2@S fI3@N");
    test_battle_start (b, 'a', 2);
    b->m.s->commands = (guint8) commands;
    test_battle_play (b, "from:S pick=i3 pick=c2");
    if (commands == 3) {
      test_battle_offers (b, "stay continue-part>C>N");
      test_battle_play (b, "continue-part>C>N");
    }
    test_battle_expect (b, "C>N", commands == 3 ? "aC2" : "");
    if (commands == 3)
      g_assert_cmpuint (test_battle_commands (b), ==, 1);
    else
      g_assert_cmpuint (b->m.s->army, ==, 1); /* nothing is left to do */
  }
}

static void
m_tv49 (void)
{
  static const struct {
    const char *play;
    guint used;
  } cases[] = {
    { "continue-all>C>N", 1 },
    { "continue-part>C>N continue-all>C>E", 2 },
    { "continue-part>C>N stay", 2 },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (TestBattle) b = test_battle_cross ();
    test_battle_put (b, "aC2@S aC2@S fI3@N fI3@E");
    test_battle_start (b, 'a', 2);
    test_battle_play (b, "from:S pick=c2");
    test_battle_play (b, cases[i].play);
    g_assert_cmpuint (test_battle_commands (b), ==, 3 - cases[i].used);
    test_battle_expect (b, "C>N", i == 0 ? "aC2 aC2" : "aC2");
    test_battle_expect (b, "C>E", i == 1 ? "aC2" : "");
    test_battle_expect (b, "C", i == 2 ? "aC2" : "");
  }
}

static void
m_tv50 (void)
{
  for (guint i = 0; i < 3; i++) {
    g_autoptr (TestBattle) b = column ("aC2@L1 fI3@L4 fI3@K3");
    if (i == 2)
      b->m.s->commands = 0;
    test_battle_play (b, "from:L1 ?road step>L2>L3~1 stop");
    test_battle_offers (b, i == 2 ? "stay continue-all>L3>L4"
                                  : "stay continue-all>L3>L4 continue-all>L3>K3");
    test_battle_play (b, i == 1 ? "continue-all>L3>K3" : "continue-all>L3>L4");
    test_battle_expect (b, i == 1 ? "L3>K3" : "L3>L4", "aC2");
    if (i < 2)
      g_assert_cmpuint (test_battle_commands (b), ==, i == 0 ? 3 : 2);
  }
}

static void
m_tv51 (void)
{
  g_autoptr (TestBattle) b = test_battle_cross ();
  test_battle_put (b, "aI3@N fI3@C>N");
  test_battle_start (b, 'f', 2);
  test_battle_pass (b);
  test_battle_play (b, "from:N"); /* barred: only up to the approach */
  test_battle_expect (b, "N>C", "aI3");
  g_autoptr (TestBattle) left = test_battle_cross ();
  test_battle_put (left, "fI3@C>N");
  test_battle_start (left, 'f', 2);
  left->m.s->commands = 0;
  test_battle_play (left, "end");
  test_battle_expect (left, "C", "fI3");
  test_battle_expect (left, "C>N", "");
}

static void
m_tv52 (void)
{
  g_autoptr (TestBattle) b = test_battle_cross ();
  test_battle_put (b, "aC2@C>N aI2@C fI2@N");
  test_battle_start (b, 'a', 2);
  test_battle_play (b, "from:C to-approach>C>N");
  test_battle_expect (b, "C>N", "aC2 aI2");
  test_battle_play (b, "from>C>N cross>C>N"); /* aI2 has moved */
  test_battle_expect (b, "N", "aC2");
  test_battle_lost (b, 0, 2);
  g_assert_cmpuint (test_battle_commands (b), ==, 1);
  test_battle_play (b, "from>C>N"); /* it cannot cross */
  test_battle_expect (b, "C", "aI2");
  g_assert_cmpuint (test_battle_commands (b), ==, 1);
}

static void
m_tv53 (void)
{
  g_autoptr (TestBattle) b = test_battle_cross ();
  test_battle_put (b, "aC2@C>N fI3@N fI3@E");
  test_battle_start (b, 'a', 2);
  test_battle_play (b, "from>C>N to-reserve");
  test_battle_expect (b, "C", "aC2");
  g_assert_cmpint (b->m.s->stage, ==, MARENGO_STAGE_MOVE);
}

static void
m_tv54 (void)
{
  g_autoptr (TestBattle) b = column ("aC2@L1 aI3@L1 aA1@L1 aI2@L1 aI2@L2");
  test_battle_set (b, "L1", "capacity", "4");
  test_battle_play (b, "from:L1 road pick=c2 step>L2>L3~1 step>L3>L4~2");
  test_battle_play (b, "from:L1 road pick=i3 step>L2>L3~1");
  test_battle_play (b, "from:L1 road pick=a1");
  test_battle_expect (b, "L2", "aA1 aI2");
  test_battle_play (b, "from:L1"); /* no road: “cross” goes without saying */
  test_battle_expect (b, "L2", "aA1 aI2 aI2");
  g_assert_cmpuint (test_battle_commands (b), ==, 2);
  test_battle_play (b, "from:L2");
  test_battle_offers (b, "cross>L2>L1 cross>L2>L3 cross>L2>K2");
}

static void
m_tv55 (void)
{
  g_autoptr (TestBattle) b = column ("aC2@L1 aI3@L1 aA1@L1 aI3@L2");
  test_battle_play (b, "from:L2 road step>L2>L3~1 step>L3>L4~2 step>L4>L5~3");
  test_battle_expect (b, "L5", "aI3");
  march (b);
  test_battle_expect (b, "L2", "aA1");
}

static void
m_tv56 (void)
{
  g_autoptr (TestBattle) b = test_battle_line ();
  test_battle_road (b, "s", "secondary", "L1 L2", FALSE);
  test_battle_set (b, "L1", "capacity", "6");
  test_battle_set (b, "L2", "capacity", "6");
  test_battle_put (b, "aI2@L1 aI2@L1 aI2@L1 aI2@L1 aI2@L1 aI2@L1 aI1@L5");
  test_battle_start (b, 'a', 2);
  for (guint i = 0; i < 3; i++) {
    test_battle_play (b, "from:L1 road step>L1>L2~0 ?stop");
    test_battle_play (b, "from:L1 road ?step>L1>L2~4 ?stop");
  }
  test_battle_expect (b, "L2", "aI2 aI2 aI2 aI2 aI2 aI2");
  g_assert_cmpuint (test_battle_commands (b), ==, 0);
}

static void
m_tv57 (void)
{
  g_autoptr (TestBattle) b = column ("aI3@L1 aI1@L2 aI1@L2 aI1@L2 aI1@L2");
  g_assert_false (test_battle_can (b, "from:L1"));
}

static void
m_tv58 (void)
{
  g_autoptr (TestBattle) infantry = column ("aI3@L1 fI3@L3>L2");
  test_battle_play (infantry, "from:L1 ?road");
  test_battle_expect (infantry, "L2", "aI3");
  g_assert_cmpint (infantry->m.s->stage, ==, MARENGO_STAGE_MOVE);
  g_autoptr (TestBattle) cavalry = column ("aC2@L1 fI3@L3>L2");
  test_battle_play (cavalry, "from:L1 ?road");
  test_battle_offers (cavalry, "stay continue-all>L2>L3");
}

static void
m_tv59 (void)
{
  g_autoptr (TestBattle) b = column ("aC2@L2>L3 fI3@L3");
  test_battle_play (b, "from>L2>L3");
  test_battle_offers (b, "to-reserve cross>L2>L3");
}

static void
m_tv60 (void)
{
  for (guint joined = 0; joined < 2; joined++) {
    g_autoptr (TestBattle) b = test_battle_line ();
    test_battle_road (b, "s", "secondary", "L3 K3", FALSE);
    if (joined)
      test_battle_join (b, "L3", "m s");
    test_battle_put (b, "aC2@L1");
    test_battle_start (b, 'a', 2);
    test_battle_play (b, "from:L1 ?road step>L2>L3~1");
    test_battle_offers (b, joined ? "stop step>L3>L4~2 step>L3>K3~4" : "stop step>L3>L4~2");
    if (!joined)
      continue;
    test_battle_play (b, "step>L3>K3~4");
    test_battle_expect (b, "K3", "aC2");
    g_assert_cmpuint (test_battle_commands (b), ==, 2);
  }
}

/* A road that crosses a border twice is one way over it, with one set of slots (M8.28). */
static void
a_road_that_comes_back_offers_each_step_once (void)
{
  g_autoptr (TestBattle) b = test_battle_chain ();
  test_battle_road (b, "m", "main", "X Y X W", FALSE);
  test_battle_put (b, "aI3@X aI2@X fI3@Z");
  test_battle_start (b, 'a', 2);
  test_battle_play (b, "from:X road pick=i3");
  BorAction actions[MARENGO_MAX_ACTIONS];
  g_assert_cmpuint (bor_game_legal (b->game, b->state, actions), ==, 2);
  test_battle_offers (b, "step>X>Y~0 step>X>W~1");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/marengo/M-TV01-symbols-are-strength", m_tv01);
  g_test_add_func ("/marengo/M-TV02-what-approaches-carry", m_tv02);
  g_test_add_func ("/marengo/M-TV03-reserve-and-blockers-fill-a-locale", m_tv03);
  g_test_add_func ("/marengo/M-TV04-uphill-and-downhill", m_tv04);
  g_test_add_func ("/marengo/M-TV05-roads-cross-definite-borders", m_tv05);
  g_test_add_func ("/marengo/M-TV06-moves-from-the-reserve", m_tv06);
  g_test_add_func ("/marengo/M-TV07-moves-from-an-approach", m_tv07);
  g_test_add_func ("/marengo/M-TV08-a-column-by-road", m_tv08);
  g_test_add_func ("/marengo/M-TV09-cavalry-continues", m_tv09);
  g_test_add_func ("/marengo/M-TV47-without-commands", m_tv47);
  g_test_add_func ("/marengo/M-TV48-part-of-a-group-continues", m_tv48);
  g_test_add_func ("/marengo/M-TV49-a-group-ends-in-several-positions", m_tv49);
  g_test_add_func ("/marengo/M-TV50-continuation-after-the-main-road", m_tv50);
  g_test_add_func ("/marengo/M-TV51-unblocking-costs-nothing", m_tv51);
  g_test_add_func ("/marengo/M-TV52-who-has-acted-goes-to-the-reserve", m_tv52);
  g_test_add_func ("/marengo/M-TV53-no-change-of-approach", m_tv53);
  g_test_add_func ("/marengo/M-TV54-slots-and-directions", m_tv54);
  g_test_add_func ("/marengo/M-TV55-a-piece-ahead-of-the-column", m_tv55);
  g_test_add_func ("/marengo/M-TV56-two-roads-over-one-border", m_tv56);
  g_test_add_func ("/marengo/M-TV57-no-way-through-a-full-locale", m_tv57);
  g_test_add_func ("/marengo/M-TV58-no-way-through-blockers", m_tv58);
  g_test_add_func ("/marengo/M-TV59-no-road-from-an-approach", m_tv59);
  g_test_add_func ("/marengo/M-TV60-roads-change-at-joins", m_tv60);
  g_test_add_func ("/marengo/a-road-that-comes-back-offers-each-step-once",
                   a_road_that_comes_back_offers_each_step_once);
  return g_test_run ();
}
