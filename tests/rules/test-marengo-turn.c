/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "game/testing.h"
#include "rules/marengo-battle.h"

/* Morale, entry, activation, victory, information: the rest of chapter 21. */

static void
m_tv30 (void)
{
  g_autoptr (TestBattle) b = test_battle_chain ();
  test_battle_put (b, "aI2@X>Y fI3@Y>X");
  test_battle_morale (b, 1, 4);
  test_battle_start (b, 'a', 5);
  test_battle_play (b, "assault>X>Y");
  g_assert_cmpuint (b->m.s->demoralized, ==, 1);
  g_assert_cmpuint (b->m.s->morale[1], ==, 3);
  test_battle_pass (b);
  g_assert_cmpuint (b->m.s->army, ==, 1);
  g_assert_cmpuint (b->m.s->morale[1], ==, 8);
  test_battle_pass (b);
  test_battle_pass (b);
  g_assert_cmpuint (b->m.s->morale[1], ==, 8);
}

static void
m_tv31 (void)
{
  g_autoptr (TestBattle) b = test_battle_chain ();
  test_battle_locale (b, "U");
  test_battle_locale (b, "V");
  test_battle_border (b, "U", "V");
  test_battle_put (b, "aI1@X>Y fI3@Y>X aI3@U>V fI3@V");
  test_battle_morale (b, 1, 2);
  test_battle_start (b, 'f', 5);
  test_battle_play (b, "assault>Y>X");
  g_assert_cmpuint (b->m.s->demoralized, ==, 1);
  test_battle_pass (b);
  test_battle_play (b, "from>U>V cross>U>V"); /* fI3 has nowhere to go */
  g_assert_cmpuint (b->m.s->demoralized, ==, 3);
  test_battle_pass (b);
  g_assert_cmpuint (b->m.s->army, ==, 1);
  g_assert_cmpuint (b->m.s->morale[1], ==, 0);
}

static void
m_tv32 (void)
{
  g_autoptr (TestBattle) b = test_battle_chain ();
  test_battle_put (b, "aI2@X>Y fI2@Y>X");
  test_battle_morale (b, 1, 1);
  test_battle_start (b, 'a', 5);
  test_battle_play (b, "assault>X>Y");
  g_assert_cmpuint (b->m.s->demoralized, ==, 3);
  for (guint i = 0; i < 3; i++)
    test_battle_pass (b);
  g_assert_cmpuint (b->m.s->morale[0] + b->m.s->morale[1], ==, 0);
}

/* Reinforcements by a main road P, Q, R. */
static TestBattle *
entry (const char *box, const char *pieces, guint arrival, guint round)
{
  TestBattle *b = test_battle_new ();
  test_battle_locale (b, "P");
  test_battle_locale (b, "Q");
  test_battle_locale (b, "R");
  test_battle_border (b, "P", "Q");
  test_battle_border (b, "Q", "R");
  test_battle_road (b, "m", "main", "P Q R", TRUE);
  test_battle_box (b, "box", box, "m", "P", arrival);
  if (pieces != NULL)
    test_battle_put (b, pieces);
  test_battle_start (b, 'a', round);
  return b;
}

static void
m_tv66 (void)
{
  g_autoptr (TestBattle) b = entry ("aI2 aI2 aI2 aI2 aI2", NULL, 1, 1);
  test_battle_play (b, "from+box step>P>Q~0 step>Q>R~1");
  test_battle_expect (b, "R", "aI2");
  test_battle_play (b, "from+box step>P>Q~0");
  test_battle_expect (b, "Q", "aI2");
  test_battle_play (b, "from+box");
  test_battle_expect (b, "P", "aI2");
  g_assert_cmpuint (test_battle_commands (b), ==, 3);
  test_battle_play (b, "pontoon+box");
  test_battle_expect (b, "P", "aI2 aI2");
  g_assert_cmpuint (test_battle_commands (b), ==, 2);
  g_assert_false (test_battle_can (b, "from+box"));
  g_assert_false (test_battle_can (b, "pontoon+box"));
}

static void
m_tv67 (void)
{
  g_autoptr (TestBattle) full = entry ("aI2 aI2", "aI1@P aI1@P aI1@P aI1@P", 1, 1);
  g_assert_false (test_battle_can (full, "from+box"));
  g_assert_false (test_battle_can (full, "pontoon+box"));
  g_autoptr (TestBattle) nearly = entry ("aI2 aI2", "aI1@P aI1@P aI1@P", 1, 1);
  test_battle_play (nearly, "from+box step>P>Q~0 step>Q>R~1");
  test_battle_expect (nearly, "R", "aI2");
}

static void
m_tv68 (void)
{
  g_autoptr (TestBattle) b = entry ("aC2 aI2", "fI1@P", 1, 1);
  g_assert_false (test_battle_can (b, "from+box"));
  g_assert_false (test_battle_can (b, "pontoon+box"));
}

static void
m_tv69 (void)
{
  g_autoptr (TestBattle) early = entry ("aI2", NULL, 8, 7);
  g_assert_false (test_battle_can (early, "from+box"));
  g_autoptr (TestBattle) later = entry ("aI2", NULL, 8, 10);
  g_assert_true (test_battle_can (later, "from+box"));
}

static void
m_tv70 (void)
{
  g_autoptr (TestBattle) b = test_battle_chain ();
  test_battle_draw (b, "fI3 fI3 fI3 fI3", "Z Z Y Y");
  test_battle_start (b, 0, 0);
  g_assert_cmpuint (b->m.s->round, ==, 1);
  g_assert_cmpuint (b->m.s->stage, ==, MARENGO_STAGE_ACTIVATE);
  g_assert_cmpuint (b->m.s->choices, ==, 1);
  test_battle_play (b, "pass"); /* nothing to decide in rounds 2 to 5 */
  g_assert_cmpuint (b->m.s->round, ==, 6);
  g_assert_cmpuint (b->m.s->stage, ==, MARENGO_STAGE_ACTIVATE);
  g_assert_cmpuint (b->m.s->choices, ==, 2);
  test_battle_play (b, "activate:Z=i3 activate:Z=i3");
  g_assert_cmpuint (b->m.s->stage, ==, MARENGO_STAGE_MOVE);
}

static void
m_tv71 (void)
{
  g_autoptr (TestBattle) b = test_battle_chain ();
  test_battle_draw (b, NULL, "Y");
  test_battle_locale (b, "V");
  test_battle_put (b, "aI3@X fI3!@V fI3!@V fI3!@V");
  test_battle_start (b, 'a', 2);
  test_battle_play (b, "from:X cross>X>Y");
  test_battle_pass (b);
  for (guint round = 2; round <= 4; round++) {
    g_assert_cmpuint (b->m.s->round, ==, round);
    g_assert_cmpuint (b->m.s->stage, ==, MARENGO_STAGE_ACTIVATE);
    g_assert_cmpuint (b->m.s->choices, ==, 2);
    test_battle_pass (b);
    if (round == 2)
      test_battle_play (b, "from:Y cross>Y>X");
    test_battle_pass (b);
  }
}

static void
m_tv72 (void)
{
  for (guint closed = 0; closed < 2; closed++) {
    g_autoptr (TestBattle) b = test_battle_chain ();
    if (closed)
      test_battle_close (b, "Y", "Z");
    test_battle_put (b, "aI3@Y fI3!@Z");
    test_battle_start (b, 'f', 2);
    gint piece = test_battle_piece (b, "Z", "fI3");
    g_assert_cmpint ((b->m.b.flags[piece] & MARENGO_INACTIVE) != 0, ==, closed);
  }
}

static void
m_tv73 (void)
{
  g_autoptr (TestBattle) b = test_battle_chain ();
  test_battle_put (b, "aI3@X fI3!@Y");
  test_battle_start (b, 'a', 2);
  test_battle_play (b, "from:X cross>X>Y");
  test_battle_offers (b, "let-in block");
  test_battle_play (b, "block done");
  gint piece = test_battle_piece (b, "Y>X", "fI3");
  g_assert_cmpuint (b->m.b.flags[piece] & MARENGO_INACTIVE, !=, 0);
  test_battle_pass (b);
  g_assert_cmpuint (b->m.b.flags[piece] & MARENGO_INACTIVE, ==, 0);
}

static double
austrian_result (const char *pieces, guint broken)
{
  g_autoptr (TestBattle) b = test_battle_chain ();
  double returns[2];
  test_battle_star (b, "X", "red");
  test_battle_star (b, "Y", "blue");
  test_battle_star (b, "Z", "red");
  test_battle_star (b, "W", "green");
  test_battle_put (b, pieces);
  test_battle_start (b, 'f', 16);
  b->m.s->demoralized = (guint8) broken;
  test_battle_pass (b);
  g_assert_cmpint (bor_game_player (b->game, b->state), ==, BOR_PLAYER_TERMINAL);
  bor_game_returns (b->game, b->state, returns);
  g_assert_cmpfloat (returns[0], ==, -returns[1]);
  return returns[0];
}

static void
m_tv74 (void)
{
  g_assert_cmpfloat (austrian_result ("aI1@X aI1@Y", 0), ==, 1);
  g_assert_cmpfloat (austrian_result ("aI1@X aI1@Z", 0), ==, -1);
  g_assert_cmpfloat (austrian_result ("aI1@X", 0), ==, -1);
  g_assert_cmpfloat (austrian_result ("fI1@X", 0), ==, -1);
}

static void
m_tv75 (void)
{
  g_assert_cmpfloat (austrian_result ("aI1@X aI1@Y aI1@W", 1), ==, -1);
  g_assert_cmpfloat (austrian_result ("fI1@X", 2), ==, 1);
}

static void
m_tv76 (void)
{
  g_assert_cmpfloat (austrian_result ("aI1@X aI1@Y aI1@W", 3), ==, 0);
}

static void
m_tv77 (void)
{
  g_autoptr (TestBattle) b = test_battle_chain ();
  test_battle_put (b, "fC2@Y fI3@Y fI2@Y");
  test_battle_start (b, 'a', 2);
  test_battle_forget (b);
  gint cavalry = test_battle_piece (b, "Y", "fC2"), infantry = test_battle_piece (b, "Y", "fI3");
  b->m.b.lot_face[b->m.b.lot[cavalry]] = b->m.b.face[cavalry];
  test_battle_turn (b, 'f', 2);
  g_assert_cmpuint (b->m.b.lot[cavalry], ==, b->m.b.lot[infantry]);
  g_assert_cmpuint (b->m.b.lot_size[b->m.b.lot[cavalry]], ==, 3);
  g_assert_cmpuint (test_battle_known (b, "Y", "fC2"), ==, 0);
  g_assert_cmpuint (b->m.b.flags[cavalry] & BATTLE_SEEN, !=, 0);
  g_assert_cmpuint (b->m.b.flags[infantry] & BATTLE_SEEN, ==, 0);
  test_battle_play (b, "from:Y cross>Y>Z pick=i3 done");
  g_assert_cmpuint (b->m.b.lot_size[b->m.b.lot[infantry]], ==, 1);
  g_assert_cmpuint (b->m.b.lot_size[b->m.b.lot[cavalry]], ==, 2);
  g_assert_cmpuint (test_battle_known (b, "Z", "fI3") | test_battle_known (b, "Y", "fC2"), ==, 0);
  g_assert_cmpuint (b->m.b.flags[cavalry] & BATTLE_SEEN, ==, 0);
}

static void
m_tv78 (void)
{
  g_autoptr (TestBattle) b = test_battle_chain ();
  test_battle_put (b, "fC2@Y");
  test_battle_start (b, 'f', 2);
  g_assert_cmpuint (test_battle_known (b, "Y", "fC2"), ==, 0x12);
}

/* What the Austrians see at their decisions after a defence by fI2 and another piece. */
static GBytes *
seen_after_assault (const char *other, const char *elsewhere, const char *play)
{
  g_autoptr (TestBattle) b = test_battle_chain ();
  g_autofree char *pieces = g_strdup_printf ("aI2@X>Y fI2@Y>X %s@Y>X %s@V", other, elsewhere);
  test_battle_locale (b, "V");
  test_battle_put (b, pieces);
  test_battle_start (b, 'a', 2);
  test_battle_forget (b);
  test_battle_play (b, play);
  BorGameState *seen = bor_game_state_new (b->game);
  bor_game_observe (b->game, b->state, 0, seen);
  return g_bytes_new_take (seen, bor_game_state_size (b->game));
}

static void
m_tv79 (void)
{
  g_autoptr (GBytes) declined = seen_after_assault ("fA1", "fI1", "assault>X>Y done");
  g_autoptr (GBytes) unable = seen_after_assault ("fI1", "fA1", "assault>X>Y pick=i2");
  g_autoptr (GBytes) fired = seen_after_assault ("fA1", "fI1", "assault>X>Y fire>Y>X=a1");
  g_assert_true (g_bytes_equal (declined, unable));
  g_assert_false (g_bytes_equal (declined, fired));
}

static void
m_tv80 (void)
{
  g_autoptr (TestBattle) b = test_battle_chain ();
  test_battle_draw (b, "fI3 fI3 fC2", "X Y Z");
  test_battle_start (b, 0, 0);
  BorChance chances[BATTLE_N_FACES];
  g_assert_cmpint (test_battle_decider (b), ==, 'c');
  g_assert_cmpuint (bor_game_chances (b->game, b->state, chances), ==, 2);
  g_assert_cmpfloat_with_epsilon (chances[0].probability, 2.0 / 3, 1e-12);
  g_assert_cmpfloat_with_epsilon (chances[1].probability, 1.0 / 3, 1e-12);

  g_autofree BorGameState *infantry = bor_game_state_copy (b->game, b->state);
  g_autofree BorGameState *cavalry = bor_game_state_copy (b->game, b->state);
  bor_game_apply (b->game, infantry, chances[0].action, NULL);
  bor_game_apply (b->game, cavalry, chances[1].action, NULL);
  g_assert_cmpuint (bor_game_chances (b->game, infantry, chances), ==, 2);
  g_assert_cmpfloat_with_epsilon (chances[0].probability, 0.5, 1e-12);
  bor_game_apply (b->game, infantry, chances[1].action, NULL); /* the last is not asked for */

  g_autofree BorGameState *a = bor_game_state_new (b->game);
  g_autofree BorGameState *c = bor_game_state_new (b->game);
  bor_game_observe (b->game, infantry, 0, a);
  bor_game_observe (b->game, cavalry, 0, c);
  g_assert_true (bor_game_state_equal (b->game, a, c));
  bor_game_observe (b->game, infantry, 1, a);
  bor_game_observe (b->game, cavalry, 1, c);
  g_assert_false (bor_game_state_equal (b->game, a, c));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/marengo/M-TV30-recovery", m_tv30);
  g_test_add_func ("/marengo/M-TV31-recovery-comes-too-late", m_tv31);
  g_test_add_func ("/marengo/M-TV32-nobody-recovers", m_tv32);
  g_test_add_func ("/marengo/M-TV66-three-enter-by-road-and-one-by-the-bridge", m_tv66);
  g_test_add_func ("/marengo/M-TV67-a-full-entry-locale", m_tv67);
  g_test_add_func ("/marengo/M-TV68-an-enemy-in-the-entry-locale", m_tv68);
  g_test_add_func ("/marengo/M-TV69-late-entry", m_tv69);
  g_test_add_func ("/marengo/M-TV70-activation-by-choice", m_tv70);
  g_test_add_func ("/marengo/M-TV71-a-start-locale-was-entered", m_tv71);
  g_test_add_func ("/marengo/M-TV72-no-contact-across-an-impassable-line", m_tv72);
  g_test_add_func ("/marengo/M-TV73-inactive-pieces-block", m_tv73);
  g_test_add_func ("/marengo/M-TV74-objectives-of-two-colours", m_tv74);
  g_test_add_func ("/marengo/M-TV75-demoralization-comes-first", m_tv75);
  g_test_add_func ("/marengo/M-TV76-both-demoralized", m_tv76);
  g_test_add_func ("/marengo/M-TV77-lots-merge-and-split", m_tv77);
  g_test_add_func ("/marengo/M-TV78-a-lone-known-block", m_tv78);
  g_test_add_func ("/marengo/M-TV79-could-not-looks-like-would-not", m_tv79);
  g_test_add_func ("/marengo/M-TV80-the-blind-draw", m_tv80);
  return g_test_run ();
}
