/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/marengo-battle.h"

/* Assaults: the vectors of chapters 20.6, 20.7 and 21.1. */

static void
narrow (TestBattle *b)
{
  test_battle_set (b, "X>Y", "width", "narrow");
  test_battle_set (b, "Y>X", "width", "narrow");
}

static void
m_tv13 (void)
{
  g_autoptr (TestBattle) b = test_battle_chain ();
  narrow (b);
  test_battle_set (b, "Y>X", "infantry", "1");
  test_battle_set (b, "X>Y", "cavalry", "1");
  test_battle_put (b, "aI3@X>Y aI2@X>Y fA1@Y>X fI2@Y>X fC2@Y>X");
  test_battle_morale (b, 10, 10);
  test_battle_start (b, 'a', 2);
  test_battle_play (b, "assault>X>Y pick=i2 pick=i3 pick=i3");
  g_assert_cmpint (test_battle_decider (b), ==, 'f');
  test_battle_offers (b, "fire>Y>X=a1 done");
  test_battle_play (b, "fire>Y>X=a1");
  test_battle_lost (b, 1, 0);
  test_battle_play (b, "pick=i2");
  test_battle_result (b, 1, 2);
  test_battle_lost (b, 3, 1);
  test_battle_offers (b, "pick=c2 no-pursuit");
  test_battle_play (b, "pick=c2");
  test_battle_expect (b, "X", "aI1");
  test_battle_expect (b, "X>Y", "");
  test_battle_expect (b, "Y>X", "fA1 fI1 fC1");
  test_battle_lost (b, 4, 2);
  g_assert_cmpuint (test_battle_commands (b), ==, 2);
}

static void
m_tv14 (void)
{
  g_autoptr (TestBattle) b = test_battle_cross ();
  test_battle_close (b, "C", "S");
  test_battle_put (b, "aI3@N>C aI2@N>C aI1@W fI4@C>N fI1@C>W fC2@C");
  test_battle_start (b, 'a', 2);
  test_battle_play (b, "assault>N>C pick=i2 pick=i3 pick=i2 pick=i3 lose>N>C=i2");
  test_battle_result (b, 5, 4);
  test_battle_expect (b, "C>W", "");
  test_battle_expect (b, "E", "fI2 fC2");
  test_battle_expect (b, "C", "aI1 aI3");
  test_battle_lost (b, 1, 3);
}

static void
m_tv15 (void)
{
  g_autoptr (TestBattle) b = test_battle_chain ();
  test_battle_set (b, "Y>X", "infantry", "1");
  test_battle_put (b, "aI3@X>Y aI2@X>Y fI3@Y>X");
  test_battle_start (b, 'a', 2);
  test_battle_play (b, "assault>X>Y pick=i2 pick=i3 pick=i2 pick=i3");
  test_battle_result (b, 4, 3);
  g_assert_cmpint (test_battle_decider (b), ==, 'f');
  test_battle_offers (b, "lose>X>Y=i2 lose>X>Y=i3");
  test_battle_play (b, "lose>X>Y=i3");
  test_battle_expect (b, "Z", "fI1");
  test_battle_expect (b, "Y", "aI2 aI2");
  test_battle_lost (b, 1, 2);
}

static void
m_tv16 (void)
{
  g_autoptr (TestBattle) b = test_battle_chain ();
  test_battle_put (b, "aI2@X>Y fI2@Y>X");
  test_battle_start (b, 'a', 2);
  test_battle_play (b, "assault>X>Y");
  test_battle_result (b, 2, 2);
  test_battle_expect (b, "X", "aI1");
  test_battle_expect (b, "Y>X", "fI1");
  test_battle_lost (b, 1, 1);
}

static void
m_tv17 (void)
{
  g_autoptr (TestBattle) b = test_battle_chain ();
  test_battle_set (b, "Y>X", "infantry", "1");
  test_battle_put (b, "aI2@X>Y aI3@X fI1@Y>X");
  test_battle_start (b, 'a', 2);
  test_battle_play (b, "assault>X>Y");
  test_battle_result (b, 1, 1);
  test_battle_expect (b, "Y>X", "");
  test_battle_expect (b, "Y", "");
  test_battle_expect (b, "X", "aI1 aI3");
  test_battle_lost (b, 1, 1);
  test_battle_play (b, "from:X cross>X>Y"); /* aI3: the other one is not to choose from */
  test_battle_expect (b, "Y", "aI3");
  test_battle_expect (b, "X", "aI1");
  g_assert_false (test_battle_can (b, "from:X"));
}

static void
m_tv18 (void)
{
  g_autoptr (TestBattle) b = test_battle_chain ();
  test_battle_set (b, "Y>X", "infantry", "1");
  test_battle_put (b, "aI2@X>Y aI3@X>Y fA1@Y>X fA1@Y>X fI2@Y>X");
  test_battle_start (b, 'a', 2);
  test_battle_play (b, "assault>X>Y pick=i2 pick=i3 pick=i2 done fire>Y>X=a1 fire>Y>X=a1");
  test_battle_result (b, -1, 2);
  test_battle_expect (b, "X", "");
  test_battle_expect (b, "X>Y", "");
  test_battle_expect (b, "Y>X", "fA1 fA1 fI1");
  test_battle_lost (b, 5, 1);
}

static void
m_tv19 (void)
{
  g_autoptr (TestBattle) b = test_battle_chain ();
  test_battle_put (b, "aI2@X>Y fA1@Y>X fI3@Y");
  test_battle_start (b, 'a', 2);
  test_battle_play (b, "assault>X>Y fire>Y>X=a1");
  test_battle_result (b, 1, 0);
  test_battle_expect (b, "X>Y", "");
  test_battle_expect (b, "Y>X", "");
  test_battle_expect (b, "Y", "");
  test_battle_expect (b, "Z", "fI2");
  test_battle_lost (b, 2, 2);
}

static gboolean
can_assault (const char *piece, const char *penalty)
{
  g_autoptr (TestBattle) b = test_battle_chain ();
  g_autofree char *put = g_strdup_printf ("%s@X>Y fI1@Y>X", piece);
  test_battle_set (b, "Y>X", "infantry", penalty);
  test_battle_put (b, put);
  test_battle_start (b, 'a', 2);
  return test_battle_can (b, "assault>X>Y");
}

static void
m_tv20 (void)
{
  g_assert_true (can_assault ("aI2", "0"));
  g_assert_false (can_assault ("aI1", "0"));
  g_assert_true (can_assault ("aI3", "2"));
  g_assert_false (can_assault ("aI2", "2"));
}

static void
m_tv21 (void)
{
  g_autoptr (TestBattle) b = test_battle_chain ();
  test_battle_set (b, "Y>X", "obstruction", "true");
  test_battle_put (b, "aI2@X>Y fC2@Y>X");
  test_battle_start (b, 'a', 2);
  test_battle_play (b, "assault>X>Y");
  test_battle_result (b, 2, 0);
  test_battle_expect (b, "Y", "aI1");
  test_battle_expect (b, "Z", "");
  test_battle_lost (b, 1, 2);
}

static void
m_tv22 (void)
{
  g_autoptr (TestBattle) b = test_battle_chain ();
  test_battle_put (b, "aI3@X>Y aC2@X>Y fI2@Y>X");
  test_battle_start (b, 'a', 2);
  test_battle_play (b, "assault>X>Y pick=i3 pick=c2");
  test_battle_offers (b, "pick=i3 pick=c2");
  test_battle_play (b, "pick=i3"); /* “done” is all that is left */
  test_battle_result (b, 3, 2);
}

static void
m_tv23 (void)
{
  g_autoptr (TestBattle) b = test_battle_chain ();
  test_battle_set (b, "X>Y", "cavalry", "1");
  test_battle_put (b, "aI3@X>Y fI3@Y>X fC1@Y>X");
  test_battle_start (b, 'a', 2);
  test_battle_play (b, "assault>X>Y pick=i3");
  test_battle_result (b, 3, 3);
  test_battle_offers (b, "pick=c1 no-pursuit");
  test_battle_play (b, "pick=c1");
  test_battle_expect (b, "X", "aI2");
  test_battle_expect (b, "Y>X", "fI2");
  test_battle_lost (b, 1, 2);
}

static void
m_tv24 (void)
{
  g_autoptr (TestBattle) b = test_battle_chain ();
  test_battle_put (b, "aC2@X>Y aI2@X>Y fI3@Y>X fC2@Y>X");
  test_battle_start (b, 'a', 2);
  test_battle_play (b, "assault>X>Y pick=i2 pick=c2 pick=c2 pick=i3");
  test_battle_result (b, 2, 3);
  test_battle_expect (b, "X", "aI2");
  test_battle_expect (b, "Y>X", "fI2 fC2");
  test_battle_lost (b, 2, 1);
  g_assert_cmpint (test_battle_decider (b), ==, 'a'); /* no pursuit */
}

static void
m_tv25 (void)
{
  g_autoptr (TestBattle) b = test_battle_chain ();
  narrow (b);
  test_battle_set (b, "Y>X", "cavalry", "1");
  test_battle_put (b, "aI3@X>Y aC2@X>Y fI2@Y>X fI2@Y>X");
  test_battle_start (b, 'a', 2);
  test_battle_play (b, "assault>X>Y pick=i3 pick=c2 pick=i3 pick=i2");
  test_battle_result (b, 3, 2);
  test_battle_play (b, "pick=c2");
  test_battle_expect (b, "Z", "fI1");
  test_battle_expect (b, "Y", "aI2 aC1");
  test_battle_lost (b, 2, 3);
  test_battle_offers (b, "stay continue-part>Y>Z");
  test_battle_play (b, "continue-part>Y>Z");
  test_battle_expect (b, "Y>Z", "aC1");
  g_assert_cmpuint (test_battle_commands (b), ==, 1);
}

static void
m_tv26 (void)
{
  for (guint broken = 0; broken < 2; broken++) {
    g_autoptr (TestBattle) b = test_battle_chain ();
    test_battle_set (b, "Y>X", "infantry", "1");
    test_battle_put (b, "aI3@X>Y aI3@X>Y fI3@Y>X fI3@Y>X");
    test_battle_start (b, 'a', 2);
    b->m.s->demoralized = broken ? 2 : 0;
    test_battle_play (b, "assault>X>Y pick=i3 pick=i3 pick=i3 pick=i3");
    test_battle_result (b, 5, broken ? 4 : 6);
  }
}

static void
m_tv27 (void)
{
  for (guint morale = 1; morale < 10; morale += 8) {
    g_autoptr (TestBattle) b = test_battle_chain ();
    test_battle_put (b, "aI3@X>Y aI3@X>Y fA1@Y>X fI3@Y>X");
    test_battle_morale (b, morale, 20);
    test_battle_start (b, 'a', 2);
    test_battle_play (b, "assault>X>Y pick=i3 pick=i3 fire>Y>X=a1");
    test_battle_result (b, morale == 1 ? 3 : 5, 3);
  }
}

static void
m_tv28 (void)
{
  g_autoptr (TestBattle) b = test_battle_chain ();
  test_battle_locale (b, "U");
  test_battle_locale (b, "V");
  test_battle_border (b, "U", "V");
  test_battle_put (b, "aI3@X>Y fI2@Y>X fI3@Y aI3@U>V fI1@V>U");
  test_battle_morale (b, 1, 20);
  test_battle_start (b, 'a', 2);
  test_battle_offers (b, "end assault>X>Y assault>U>V");
  test_battle_play (b, "assault>X>Y");
  test_battle_result (b, 3, 2);
  test_battle_expect (b, "Y", "aI2");
  test_battle_expect (b, "Z", "fI2");
  test_battle_lost (b, 1, 3);
  g_assert_cmpint (b->m.s->stage, ==, MARENGO_STAGE_MOVE); /* “end” was all that was left */
}

static void
m_tv29 (void)
{
  g_autoptr (TestBattle) b = test_battle_chain ();
  test_battle_put (b, "aI3@X>Y fA1@Y>X fI3@Y>X fI2@Y aI2@X");
  test_battle_start (b, 'a', 2);
  b->m.s->demoralized = 2;
  b->m.s->morale[1] = 0;
  test_battle_play (b, "assault>X>Y fire>Y>X=a1");
  test_battle_result (b, 2, 2);
  test_battle_lost (b, 2, 20);
  test_battle_pass (b);
  g_assert_cmpint (b->m.s->stage, ==, MARENGO_STAGE_MOVE);
  test_battle_play (b, "from:Y");
  g_assert_true (test_battle_can (b, "cross>Y>X")); /* a maneuver attack */
  test_battle_play (b, "to-approach>Y>X end");
  test_battle_offers (b, "announce>Y>X=a1 skip>Y>X=a1");
  g_autoptr (TestBattle) pursuit = test_battle_chain ();
  test_battle_put (pursuit, "aI2@X>Y aI3@X>Y fI3@Y>X fC2@Y>X");
  test_battle_start (pursuit, 'a', 2);
  pursuit->m.s->demoralized = 2;
  test_battle_play (pursuit, "assault>X>Y pick=i2 pick=i3 pick=i2 done pick=i3");
  test_battle_result (pursuit, 2, 2);
  test_battle_offers (pursuit, "pick=c2 no-pursuit");
}

/* M11.8: a leading piece that has become like another one still takes the points first. */
static void
leading_pieces_lose_first (void)
{
  g_autoptr (TestBattle) b = test_battle_chain ();
  test_battle_put (b, "aI3@X>Y aI2@X>Y fI2@Y>X fI3@Y>X");
  test_battle_start (b, 'a', 2);
  test_battle_play (b, "assault>X>Y pick=i2 pick=i3 pick=i2 pick=i3 pick=i3 lose>X>Y=i3");
  test_battle_result (b, 5, 3);
  test_battle_expect (b, "Z", "fI2");
  test_battle_expect (b, "Y", "aI2 aI2");
  test_battle_lost (b, 1, 3);
}

/* M11.8: when the leading pieces are gone, the owner chooses among the others. */
static void
the_owner_chooses_among_the_others (void)
{
  g_autoptr (TestBattle) b = test_battle_chain ();
  test_battle_put (b, "aI3@X>Y aI3@X>Y fC2@Y>X fI1@Y>X fI3@Y>X");
  test_battle_start (b, 'a', 2);
  test_battle_play (b, "assault>X>Y pick=i3 pick=i3 pick=i3");
  test_battle_result (b, 6, 3);
  test_battle_lost (b, 1, 3);
  g_assert_cmpint (test_battle_decider (b), ==, 'f');
  test_battle_offers (b, "lose>Y>X=i1 lose>Y>X=c2");
  test_battle_play (b, "lose>Y>X=c2");
  test_battle_expect (b, "Z", "fI1 fC1");
  test_battle_lost (b, 1, 4);
}

/* M11.19: only cavalry that has not led the assault pursues. */
static void
leading_cavalry_does_not_pursue (void)
{
  g_autoptr (TestBattle) b = test_battle_chain ();
  test_battle_put (b, "aC2@X>Y aC2@X>Y aC2@X>Y fI3@Y>X fI3@Y>X");
  test_battle_start (b, 'a', 2);
  test_battle_play (b, "assault>X>Y pick=c2 pick=c2 pick=c2 pick=i3 done");
  test_battle_result (b, 4, 3);
  test_battle_offers (b, "pick=c2 no-pursuit");
  test_battle_play (b, "pick=c2");
  test_battle_expect (b, "Z", "fI2");
  test_battle_expect (b, "Y", "aC1 aC1 aC2");
  test_battle_lost (b, 2, 4);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/marengo/M-TV13-an-assault-step-by-step", m_tv13);
  g_test_add_func ("/marengo/M-TV14-a-retreat-step-by-step", m_tv14);
  g_test_add_func ("/marengo/M-TV15-the-opponent-chooses-among-leading-pieces", m_tv15);
  g_test_add_func ("/marengo/M-TV16-a-tie-goes-to-the-defender", m_tv16);
  g_test_add_func ("/marengo/M-TV17-a-lost-assault-never-advances", m_tv17);
  g_test_add_func ("/marengo/M-TV18-counterfire-kills-the-leading-piece", m_tv18);
  g_test_add_func ("/marengo/M-TV19-dead-winners-still-drive-the-defenders-out", m_tv19);
  g_test_add_func ("/marengo/M-TV20-who-can-lead-an-attack", m_tv20);
  g_test_add_func ("/marengo/M-TV21-cavalry-cannot-lead-at-an-obstruction", m_tv21);
  g_test_add_func ("/marengo/M-TV22-leading-pieces-are-of-one-type", m_tv22);
  g_test_add_func ("/marengo/M-TV23-a-pursuit-of-strength-zero", m_tv23);
  g_test_add_func ("/marengo/M-TV24-no-pursuit-of-cavalry", m_tv24);
  g_test_add_func ("/marengo/M-TV25-the-attackers-pursue-and-continue", m_tv25);
  g_test_add_func ("/marengo/M-TV26-demoralized-defenders-count-less", m_tv26);
  g_test_add_func ("/marengo/M-TV27-demoralized-by-counterfire", m_tv27);
  g_test_add_func ("/marengo/M-TV28-demoralized-by-winning", m_tv28);
  g_test_add_func ("/marengo/M-TV29-what-a-demoralized-army-can-do", m_tv29);
  g_test_add_func ("/marengo/leading-pieces-lose-first", leading_pieces_lose_first);
  g_test_add_func ("/marengo/the-owner-chooses-among-the-others",
                   the_owner_chooses_among_the_others);
  g_test_add_func ("/marengo/leading-cavalry-does-not-pursue", leading_cavalry_does_not_pursue);
  return g_test_run ();
}
