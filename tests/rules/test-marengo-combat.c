/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/marengo-battle.h"

/* Assaults: the vectors of chapters 20.6, 20.7 and 21.1. */

static void
narrow (Battle *b)
{
  battle_set (b, "X>Y", "width", "narrow");
  battle_set (b, "Y>X", "width", "narrow");
}

static void
m_tv13 (void)
{
  g_autoptr (Battle) b = battle_chain ();
  narrow (b);
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
  battle_result (b, 1, 2);
  battle_lost (b, 3, 1);
  battle_offers (b, "pick=c2 no-pursuit");
  battle_play (b, "pick=c2");
  battle_expect (b, "X", "aI1");
  battle_expect (b, "X>Y", "");
  battle_expect (b, "Y>X", "fA1 fI1 fC1");
  battle_lost (b, 4, 2);
  g_assert_cmpuint (battle_commands (b), ==, 2);
}

static void
m_tv14 (void)
{
  g_autoptr (Battle) b = battle_cross ();
  battle_close (b, "C", "S");
  battle_put (b, "aI3@N>C aI2@N>C aI1@W fI4@C>N fI1@C>W fC2@C");
  battle_start (b, 'a', 2);
  battle_play (b, "assault>N>C pick=i2 pick=i3 pick=i2 pick=i3 lose>N>C=i2");
  battle_result (b, 5, 4);
  battle_expect (b, "C>W", "");
  battle_expect (b, "E", "fI2 fC2");
  battle_expect (b, "C", "aI1 aI3");
  battle_lost (b, 1, 3);
}

static void
m_tv15 (void)
{
  g_autoptr (Battle) b = battle_chain ();
  battle_set (b, "Y>X", "infantry", "1");
  battle_put (b, "aI3@X>Y aI2@X>Y fI3@Y>X");
  battle_start (b, 'a', 2);
  battle_play (b, "assault>X>Y pick=i2 pick=i3 pick=i2 pick=i3");
  battle_result (b, 4, 3);
  g_assert_cmpint (battle_decider (b), ==, 'f');
  battle_offers (b, "lose>X>Y=i2 lose>X>Y=i3");
  battle_play (b, "lose>X>Y=i3");
  battle_expect (b, "Z", "fI1");
  battle_expect (b, "Y", "aI2 aI2");
  battle_lost (b, 1, 2);
}

static void
m_tv16 (void)
{
  g_autoptr (Battle) b = battle_chain ();
  battle_put (b, "aI2@X>Y fI2@Y>X");
  battle_start (b, 'a', 2);
  battle_play (b, "assault>X>Y");
  battle_result (b, 2, 2);
  battle_expect (b, "X", "aI1");
  battle_expect (b, "Y>X", "fI1");
  battle_lost (b, 1, 1);
}

static void
m_tv17 (void)
{
  g_autoptr (Battle) b = battle_chain ();
  battle_set (b, "Y>X", "infantry", "1");
  battle_put (b, "aI2@X>Y aI3@X fI1@Y>X");
  battle_start (b, 'a', 2);
  battle_play (b, "assault>X>Y");
  battle_result (b, 1, 1);
  battle_expect (b, "Y>X", "");
  battle_expect (b, "Y", "");
  battle_expect (b, "X", "aI1 aI3");
  battle_lost (b, 1, 1);
  battle_play (b, "from:X cross>X>Y"); /* aI3: the other one is not to choose from */
  battle_expect (b, "Y", "aI3");
  battle_expect (b, "X", "aI1");
  g_assert_false (battle_can (b, "from:X"));
}

static void
m_tv18 (void)
{
  g_autoptr (Battle) b = battle_chain ();
  battle_set (b, "Y>X", "infantry", "1");
  battle_put (b, "aI2@X>Y aI3@X>Y fA1@Y>X fA1@Y>X fI2@Y>X");
  battle_start (b, 'a', 2);
  battle_play (b, "assault>X>Y pick=i2 pick=i3 pick=i2 done fire>Y>X=a1 fire>Y>X=a1");
  battle_result (b, -1, 2);
  battle_expect (b, "X", "");
  battle_expect (b, "X>Y", "");
  battle_expect (b, "Y>X", "fA1 fA1 fI1");
  battle_lost (b, 5, 1);
}

static void
m_tv19 (void)
{
  g_autoptr (Battle) b = battle_chain ();
  battle_put (b, "aI2@X>Y fA1@Y>X fI3@Y");
  battle_start (b, 'a', 2);
  battle_play (b, "assault>X>Y fire>Y>X=a1");
  battle_result (b, 1, 0);
  battle_expect (b, "X>Y", "");
  battle_expect (b, "Y>X", "");
  battle_expect (b, "Y", "");
  battle_expect (b, "Z", "fI2");
  battle_lost (b, 2, 2);
}

static gboolean
can_assault (const char *piece, const char *penalty)
{
  g_autoptr (Battle) b = battle_chain ();
  g_autofree char *put = g_strdup_printf ("%s@X>Y fI1@Y>X", piece);
  battle_set (b, "Y>X", "infantry", penalty);
  battle_put (b, put);
  battle_start (b, 'a', 2);
  return battle_can (b, "assault>X>Y");
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
  g_autoptr (Battle) b = battle_chain ();
  battle_set (b, "Y>X", "obstruction", "true");
  battle_put (b, "aI2@X>Y fC2@Y>X");
  battle_start (b, 'a', 2);
  battle_play (b, "assault>X>Y");
  battle_result (b, 2, 0);
  battle_expect (b, "Y", "aI1");
  battle_expect (b, "Z", "");
  battle_lost (b, 1, 2);
}

static void
m_tv22 (void)
{
  g_autoptr (Battle) b = battle_chain ();
  battle_put (b, "aI3@X>Y aC2@X>Y fI2@Y>X");
  battle_start (b, 'a', 2);
  battle_play (b, "assault>X>Y pick=i3 pick=c2");
  battle_offers (b, "pick=i3 pick=c2");
  battle_play (b, "pick=i3"); /* “done” is all that is left */
  battle_result (b, 3, 2);
}

static void
m_tv23 (void)
{
  g_autoptr (Battle) b = battle_chain ();
  battle_set (b, "X>Y", "cavalry", "1");
  battle_put (b, "aI3@X>Y fI3@Y>X fC1@Y>X");
  battle_start (b, 'a', 2);
  battle_play (b, "assault>X>Y pick=i3");
  battle_result (b, 3, 3);
  battle_offers (b, "pick=c1 no-pursuit");
  battle_play (b, "pick=c1");
  battle_expect (b, "X", "aI2");
  battle_expect (b, "Y>X", "fI2");
  battle_lost (b, 1, 2);
}

static void
m_tv24 (void)
{
  g_autoptr (Battle) b = battle_chain ();
  battle_put (b, "aC2@X>Y aI2@X>Y fI3@Y>X fC2@Y>X");
  battle_start (b, 'a', 2);
  battle_play (b, "assault>X>Y pick=i2 pick=c2 pick=c2 pick=i3");
  battle_result (b, 2, 3);
  battle_expect (b, "X", "aI2");
  battle_expect (b, "Y>X", "fI2 fC2");
  battle_lost (b, 2, 1);
  g_assert_cmpint (battle_decider (b), ==, 'a'); /* no pursuit */
}

static void
m_tv25 (void)
{
  g_autoptr (Battle) b = battle_chain ();
  narrow (b);
  battle_set (b, "Y>X", "cavalry", "1");
  battle_put (b, "aI3@X>Y aC2@X>Y fI2@Y>X fI2@Y>X");
  battle_start (b, 'a', 2);
  battle_play (b, "assault>X>Y pick=i3 pick=c2 pick=i3 pick=i2");
  battle_result (b, 3, 2);
  battle_play (b, "pick=c2");
  battle_expect (b, "Z", "fI1");
  battle_expect (b, "Y", "aI2 aC1");
  battle_lost (b, 2, 3);
  battle_offers (b, "stay continue-part>Y>Z");
  battle_play (b, "continue-part>Y>Z");
  battle_expect (b, "Y>Z", "aC1");
  g_assert_cmpuint (battle_commands (b), ==, 1);
}

static void
m_tv26 (void)
{
  for (guint broken = 0; broken < 2; broken++) {
    g_autoptr (Battle) b = battle_chain ();
    battle_set (b, "Y>X", "infantry", "1");
    battle_put (b, "aI3@X>Y aI3@X>Y fI3@Y>X fI3@Y>X");
    battle_start (b, 'a', 2);
    b->m.s->broken = broken ? 2 : 0;
    battle_play (b, "assault>X>Y pick=i3 pick=i3 pick=i3 pick=i3");
    battle_result (b, 5, broken ? 4 : 6);
  }
}

static void
m_tv27 (void)
{
  for (guint morale = 1; morale < 10; morale += 8) {
    g_autoptr (Battle) b = battle_chain ();
    battle_put (b, "aI3@X>Y aI3@X>Y fA1@Y>X fI3@Y>X");
    battle_morale (b, morale, 20);
    battle_start (b, 'a', 2);
    battle_play (b, "assault>X>Y pick=i3 pick=i3 fire>Y>X=a1");
    battle_result (b, morale == 1 ? 3 : 5, 3);
  }
}

static void
m_tv28 (void)
{
  g_autoptr (Battle) b = battle_chain ();
  battle_locale (b, "U");
  battle_locale (b, "V");
  battle_border (b, "U", "V");
  battle_put (b, "aI3@X>Y fI2@Y>X fI3@Y aI3@U>V fI1@V>U");
  battle_morale (b, 1, 20);
  battle_start (b, 'a', 2);
  battle_offers (b, "end assault>X>Y assault>U>V");
  battle_play (b, "assault>X>Y");
  battle_result (b, 3, 2);
  battle_expect (b, "Y", "aI2");
  battle_expect (b, "Z", "fI2");
  battle_lost (b, 1, 3);
  g_assert_cmpint (b->m.s->stage, ==, MARENGO_STAGE_MOVE); /* “end” was all that was left */
}

static void
m_tv29 (void)
{
  g_autoptr (Battle) b = battle_chain ();
  battle_put (b, "aI3@X>Y fA1@Y>X fI3@Y>X fI2@Y aI2@X");
  battle_start (b, 'a', 2);
  b->m.s->broken = 2;
  b->m.s->morale[1] = 0;
  battle_play (b, "assault>X>Y fire>Y>X=a1");
  battle_result (b, 2, 2);
  battle_lost (b, 2, 20);
  battle_pass (b);
  g_assert_cmpint (b->m.s->stage, ==, MARENGO_STAGE_MOVE);
  battle_play (b, "from:Y");
  g_assert_true (battle_can (b, "cross>Y>X")); /* a maneuver attack */
  battle_play (b, "to-approach>Y>X end");
  battle_offers (b, "announce>Y>X=a1 skip>Y>X=a1");
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
  return g_test_run ();
}
