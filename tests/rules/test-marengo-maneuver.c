/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/marengo-battle.h"

/* Maneuver attacks and retreats: the vectors of chapters 20.4 and 21.2. */

static void
m_tv10 (void)
{
  for (guint up = 0; up < 2; up++) {
    g_autoptr (TestBattle) b = test_battle_chain ();
    test_battle_put (b, "fI3@X aC2@Y");
    test_battle_start (b, 'f', 2);
    test_battle_forget (b);
    test_battle_play (b, "from:X cross>X>Y");
    g_assert_cmpint (test_battle_decider (b), ==, 'a');
    test_battle_offers (b, "let-in block");
    test_battle_play (b, "block");
    test_battle_expect (b, "Y>X", "aC2");
    g_assert_cmpuint (test_battle_known (b, "Y>X", "aC2"), ==, 0);
    g_assert_cmpint (test_battle_decider (b), ==, 'f');
    test_battle_play (b, up ? "pick=i3" : "done");
    test_battle_expect (b, up ? "X>Y" : "X", "fI3");
    g_assert_cmpuint (test_battle_commands (b), ==, 2);
    g_assert_false (test_battle_can (b, up ? "from>X>Y" : "from:X"));
    test_battle_lost (b, 0, 0);
  }
}

static void
m_tv11 (void)
{
  g_autoptr (TestBattle) b = test_battle_chain ();
  test_battle_put (b, "fI3@X aC2@Y");
  test_battle_start (b, 'f', 2);
  test_battle_play (b, "from:X cross>X>Y let-in");
  test_battle_expect (b, "Z", "aC2");
  test_battle_expect (b, "Y", "fI3");
  g_assert_cmpuint (test_battle_commands (b), ==, 2);
  test_battle_lost (b, 0, 0);
}

static void
m_tv33 (void)
{
  for (guint save_infantry = 0; save_infantry < 2; save_infantry++) {
    g_autoptr (TestBattle) b = test_battle_chain ();
    test_battle_put (b, "aI3@X>Y fI3@Y fI3@Y fC2@Y fC2@Y fI1@Z fI1@Z");
    test_battle_start (b, 'a', 2);
    test_battle_play (b, "from>X>Y cross>X>Y lose:Y=i3");
    test_battle_offers (b, "give-up=i2 retreat:Z=i2");
    test_battle_play (b, save_infantry ? "retreat:Z=i2 retreat:Z=i3" : "give-up=i2 give-up=i3");
    test_battle_expect (b, "Z", save_infantry ? "fI1 fI1 fI2 fI3" : "fI1 fI1 fC2 fC2");
    test_battle_expect (b, "Y", "aI3");
    test_battle_lost (b, 0, save_infantry ? 5 : 6);
  }
}

static void
m_tv34 (void)
{
  g_autoptr (TestBattle) b = test_battle_chain ();
  test_battle_put (b, "aI3@X>Y fI3@Y fI3@Y fC2@Y fC2@Y aI1@Z");
  test_battle_start (b, 'a', 2);
  test_battle_play (b, "from>X>Y cross>X>Y lose:Y=i3");
  test_battle_expect (b, "Y", "aI3");
  test_battle_lost (b, 0, 10);
}

static void
m_tv35 (void)
{
  g_autoptr (TestBattle) b = test_battle_chain ();
  test_battle_put (b, "aI3@X>Y fI3@Y fI3@Y fI3@Y");
  test_battle_start (b, 'a', 2);
  test_battle_play (b, "from>X>Y cross>X>Y lose:Y=i3");
  test_battle_expect (b, "Z", "fI2 fI3 fI3");
  test_battle_lost (b, 0, 1);
}

static void
m_tv36 (void)
{
  g_autoptr (TestBattle) b = test_battle_cross ();
  test_battle_put (b, "aI3@N>C fI3@C fC2@C fI2@C>W fC2@C>W aI1@W");
  test_battle_start (b, 'a', 2);
  test_battle_play (b, "from>N>C cross>N>C");
  test_battle_offers (b, "lose>C>W=i2 lose>C>W=c2");
  test_battle_play (b, "lose>C>W=c2");
  test_battle_lost (b, 0, 2);
  /* left: fI2 of the reserve and of C>W, fC1, fC2 */
  test_battle_offers (b, "retreat:E=i2 retreat:S=i2");
  test_battle_play (b, "retreat:E=i2");
  test_battle_offers (b, "retreat:E=i2 retreat:S=i2");
  test_battle_play (b, "retreat:S=i2 retreat:E=c1 retreat:S=c2");
  test_battle_expect (b, "E", "fI2 fC1");
  test_battle_expect (b, "S", "fI2 fC2");
  test_battle_expect (b, "C", "aI3");
  test_battle_lost (b, 0, 2);
}

static void
m_tv37 (void)
{
  g_autoptr (TestBattle) b = test_battle_chain ();
  test_battle_put (b, "aI3@X>Y fA1@Y fI2@Y");
  test_battle_start (b, 'a', 2);
  test_battle_play (b, "from>X>Y cross>X>Y");
  test_battle_expect (b, "Z", "fI1");
  test_battle_lost (b, 0, 2);
}

static void
m_tv38 (void)
{
  for (guint trapped = 0; trapped < 2; trapped++) {
    g_autoptr (TestBattle) b = test_battle_chain ();
    if (trapped)
      test_battle_close (b, "Y", "Z");
    test_battle_put (b, "aI2@X fI2@Y");
    test_battle_start (b, 'a', 2);
    test_battle_play (b, "from:X cross>X>Y let-in");
    test_battle_expect (b, "Y", "aI2");
    test_battle_expect (b, "X", "");
    test_battle_expect (b, "Z", trapped ? "" : "fI1");
    test_battle_lost (b, 0, trapped ? 2 : 1);
  }
}

static void
m_tv39 (void)
{
  g_autoptr (TestBattle) b = test_battle_chain ();
  test_battle_put (b, "aI3@X>Y fI3@Y");
  test_battle_start (b, 'a', 2);
  test_battle_play (b, "from>X>Y cross>X>Y");
  test_battle_expect (b, "Y", "aI3");
  test_battle_expect (b, "Z", "fI2");
}

static void
m_tv40 (void)
{
  g_autoptr (TestBattle) b = test_battle_chain ();
  test_battle_put (b, "aI3@X fI2@Y>Z aI1@Z");
  test_battle_start (b, 'a', 2);
  test_battle_play (b, "from:X cross>X>Y");
  test_battle_expect (b, "Y", "aI3");
  test_battle_expect (b, "Y>Z", "");
  test_battle_lost (b, 0, 2);
}

static void
m_tv41 (void)
{
  g_autoptr (TestBattle) alone = test_battle_chain ();
  test_battle_set (alone, "Y>X", "obstruction", "true");
  test_battle_put (alone, "aC2@X fI2@Y");
  test_battle_start (alone, 'a', 2);
  test_battle_play (alone, "from:X");
  test_battle_offers (alone, "to-approach>X>Y cross>X>W");

  g_autoptr (TestBattle) together = test_battle_chain ();
  test_battle_set (together, "Y>X", "obstruction", "true");
  test_battle_put (together, "aC2@X aI2@X fI2@Y");
  test_battle_start (together, 'a', 2);
  test_battle_play (together, "from:X cross>X>Y"); /* the infantry comes first */
  test_battle_offers (together, "pick=c2 done");
  test_battle_play (together, "pick=c2"); /* the infantry is shown */
  g_assert_cmpint (test_battle_event (together, MARENGO_EVENT_MANEUVER)->arg[1], ==, 2);
  g_assert_cmpint (test_battle_event (together, MARENGO_EVENT_MANEUVER)->arg[2], ==, 0x02);

  g_autoptr (TestBattle) empty = test_battle_chain ();
  test_battle_set (empty, "Y>X", "obstruction", "true");
  test_battle_put (empty, "aC2@X");
  test_battle_start (empty, 'a', 2);
  test_battle_play (empty, "from:X cross>X>Y");
  test_battle_expect (empty, "Y", "aC2");
}

static void
m_tv42 (void)
{
  g_autoptr (TestBattle) b = test_battle_chain ();
  test_battle_put (b, "aI3@X aI2@X aC2@X fI3@Y");
  test_battle_start (b, 'a', 2);
  test_battle_play (b, "from:X cross>X>Y pick=i2 pick=i3 pick=c2 pick=i2 block pick=i3 done");
  test_battle_expect (b, "X>Y", "aI3");
  test_battle_expect (b, "X", "aI2 aC2");
  test_battle_expect (b, "Y>X", "fI3");
  g_assert_cmpuint (test_battle_commands (b), ==, 2);
  g_assert_false (test_battle_can (b, "from:X"));
  g_assert_false (test_battle_can (b, "from>X>Y"));
}

static void
m_tv43 (void)
{
  for (guint secondary = 0; secondary < 2; secondary++)
    for (guint up = 0; up < 2; up++) {
      g_autoptr (TestBattle) b = test_battle_line ();
      if (secondary)
        test_battle_road (b, "s", "secondary", "L1 L2 L3", FALSE);
      test_battle_put (b, "aC2@L1 fI3@L3");
      test_battle_start (b, 'a', 2);
      test_battle_play (b, "from:L1 road");
      test_battle_play (b, secondary ? "step>L1>L2~4 step>L2>L3~5" : "step>L2>L3~1");
      test_battle_play (b, "block");
      test_battle_play (b, up ? "pick=c2" : "done");
      test_battle_expect (b, up ? "L2>L3" : "L2", "aC2");
      g_assert_cmpuint (test_battle_commands (b), ==, secondary ? 2 : 3);
      g_assert_cmpuint (b->m.b.traffic[secondary ? 5 : 1], ==, 0);
      g_assert_false (test_battle_can (b, up ? "from>L2>L3" : "from:L2"));
    }
}

static void
m_tv44 (void)
{
  g_autoptr (TestBattle) b = test_battle_line ();
  test_battle_put (b, "aC2@L1 fI2@L2 fI2@L3");
  test_battle_start (b, 'a', 2);
  test_battle_play (b, "from:L1 road let-in");
  test_battle_offers (b, "retreat:K2=i1 retreat:L3=i1");
  test_battle_play (b, "retreat:K2=i1 step>L2>L3~1 let-in");
  test_battle_offers (b, "retreat:K3=i1 retreat:L4=i1");
  test_battle_play (b, "retreat:K3=i1");
  test_battle_expect (b, "L3", "aC2");
  test_battle_offers (b, "stop step>L3>L4~2");
  g_assert_cmpuint (test_battle_commands (b), ==, 3);
  test_battle_lost (b, 0, 2);
}

static void
m_tv45 (void)
{
  g_autoptr (TestBattle) b = test_battle_line ();
  test_battle_put (b, "aI3@L1 fI2@L2");
  test_battle_start (b, 'a', 2);
  test_battle_play (b, "from:L1");
  test_battle_offers (b, "to-approach>L1>L2 cross>L1>L2");
  test_battle_play (b, "cross>L1>L2 let-in retreat:K2=i1");
  test_battle_expect (b, "L2", "aI3");
  g_assert_cmpuint (test_battle_commands (b), ==, 2);
}

static void
m_tv46 (void)
{
  g_autoptr (TestBattle) b = test_battle_chain ();
  test_battle_set (b, "Y", "capacity", "2");
  test_battle_put (b, "aI2@X aI2@X aI2@X aI2@X fI2@Y");
  test_battle_start (b, 'a', 2);
  test_battle_play (b,
                    "from:X cross>X>Y pick=i2"); /* the first pick and “done” go without saying */
  g_assert_cmpint (test_battle_decider (b), ==, 'f');
  g_assert_cmpint (test_battle_event (b, MARENGO_EVENT_MANEUVER)->arg[1], ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/marengo/M-TV10-a-maneuver-attack-is-blocked", m_tv10);
  g_test_add_func ("/marengo/M-TV11-a-maneuver-attack-is-let-in", m_tv11);
  g_test_add_func ("/marengo/M-TV33-room-for-some-only", m_tv33);
  g_test_add_func ("/marengo/M-TV34-nowhere-to-retreat-to", m_tv34);
  g_test_add_func ("/marengo/M-TV35-one-infantry-in-reserve-loses", m_tv35);
  g_test_add_func ("/marengo/M-TV36-each-blocked-approach-loses", m_tv36);
  g_test_add_func ("/marengo/M-TV37-retreating-artillery-is-lost", m_tv37);
  g_test_add_func ("/marengo/M-TV38-no-retreat-to-where-the-attack-came-from", m_tv38);
  g_test_add_func ("/marengo/M-TV39-no-block-against-an-attack-from-an-approach", m_tv39);
  g_test_add_func ("/marengo/M-TV40-no-block-without-reserve", m_tv40);
  g_test_add_func ("/marengo/M-TV41-cavalry-and-obstructions", m_tv41);
  g_test_add_func ("/marengo/M-TV42-a-blocked-group-splits", m_tv42);
  g_test_add_func ("/marengo/M-TV43-a-blocked-attack-by-road", m_tv43);
  g_test_add_func ("/marengo/M-TV44-attacks-along-the-road", m_tv44);
  g_test_add_func ("/marengo/M-TV45-infantry-does-not-attack-by-road", m_tv45);
  g_test_add_func ("/marengo/M-TV46-a-group-fits-its-target", m_tv46);
  return g_test_run ();
}
