/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/triomphe-field.h"

/* Disorder, organising and reinforcements: the vectors of chapter 24.9; and cavalry that continues,
 * T-TV89 and T-TV90. */

/* X, Y and Z in a row, French. */
static Field *
three_camps (const char *pieces)
{
  Field *f = field_new ();
  field_locale (f, "X");
  field_locale (f, "Y");
  field_locale (f, "Z");
  field_border (f, "X", "Y", FALSE);
  field_border (f, "Y", "Z", FALSE);
  field_put (f, pieces);
  field_alone (f);
  return f;
}

#define CAMPS "F.i2!@X F.i3!@X F.i2!@Y F.i2!@Z F.c2!@Z"

static void
t_tv73_first_french_turn (void)
{
  g_autoptr (Field) f = three_camps (CAMPS);
  field_start (f, 'F', 1);
  g_assert_false (field_organise (f, "i2@X i3@X")); /* one at a time */
  g_assert_true (field_organise (f, "i2@X"));
  g_assert_false (field_march (f, "X", "i2", "Y")); /* T13.10 */
  g_assert_false (field_end (f));
  g_assert_true (field_organise (f, "i3@X"));
  g_assert_true (field_organise (f, "i2@Y"));
  field_expect (f, "X", "F.i2 F.i3");
  field_expect (f, "Y", "F.i2");
  field_expect (f, "Z", "F.i2! F.c2!");

  g_autoptr (Field) g = three_camps (CAMPS);
  field_start (g, 'F', 1);
  g_assert_true (field_organise (g, "i2@X"));
  g_assert_false (field_organise (g, "i2@Z")); /* T13.10: two more would be owed */
  g_assert_true (field_organise (g, "i3@X"));
  g_assert_false (field_organise (g, "i2@Z"));
  g_assert_true (field_organise (g, "i2@Y"));
}

static void
t_tv74_rising_capacity (void)
{
  g_autoptr (Field) f = three_camps ("F.i2!@X F.i3!@X F.c2!@Y F.i1@Z F.i1@Z");
  field_start (f, 'F', 8);
  g_assert_false (field_organise (f, "i2@X c2@Y"));
  g_assert_true (field_organise (f, "i2@X"));
  g_assert_cmpuint (field_commands (f), ==, 2);
  g_assert_true (field_organise (f, "i3@X c2@Y"));
  g_assert_cmpuint (field_commands (f), ==, 1);
  field_expect (f, "X", "F.i2 F.i3");
  field_expect (f, "Y", "F.c2");

  g_autoptr (Field) g = three_camps ("F.i2!@X F.i3!@X F.c2!@Y F.i1@Z F.i1@Z");
  field_start (g, 'F', 8);
  field_have_commands (g, 1);
  g_assert_false (field_organise (g, "i2@X"));
  g_assert_true (field_organise (g, "c2@Y"));
}

static void
t_tv75_what_counts (void)
{
  g_autoptr (Field) f = three_camps ("F.i2!@X F.c2!@Y F.i1@Z F.i1@Z");
  field_road (f, "z", "main", "Z Y", TRUE);
  field_wait (f, "novi", "F.i2 F.i2 F.i2 F.i2", "z", "Z", 8);
  field_start (f, 'F', 8);
  g_assert_false (field_organise (f, "i2@X c2@Y"));
  g_assert_true (field_enter (f, "novi", "i2", "."));
  g_assert_true (field_organise (f, "i2@X c2@Y"));
  g_assert_cmpuint (field_commands (f), ==, 2);
}

static void
t_tv76_spread_by_march (void)
{
  g_autoptr (Field) f = three_camps ("F.i2@Z F.i3!@Y");
  field_road (f, "z", "main", "Z Y X", FALSE);
  field_start (f, 'F', 8);
  g_assert_true (field_road_march (f, "Z", "i2", "z"));
  g_assert_false (field_road_on (f, "z"));
  field_expect (f, "Y", "F.i2! F.i3!");
  g_assert_cmpint (field_decider (f), ==, 'F');
  g_assert_true (field_end (f)); /* the march is over */
}

static void
t_tv77_spread_by_retreat (void)
{
  g_autoptr (Field) f = field_kit ();
  field_locale (f, "T");
  field_border (f, "S", "T", FALSE);
  field_put (f, "A.i1@T A.i3@P F.c2!@Q F.i2@S F.g1@S>T");
  field_start (f, 'F', 8);
  g_assert_true (field_declare (f, "S>T"));
  field_pass (f, 'A', 9);
  g_assert_true (field_attack (f, "P", "i3", "P>Q"));
  g_assert_true (field_respond (f, ""));
  g_assert_true (field_retreat (f, "c2:S"));
  field_expect (f, "S", "F.c2! F.i2!");
  field_expect (f, "S>T", "F.g1!");
  g_assert_false (field_pending (f, "S>T", "F.g1"));
  g_assert_false (field_face_up (f, "S>T", "F.g1"));
}

static void
t_tv78_disordered_moves (void)
{
  g_autoptr (Field) f = field_kit ();
  field_put (f, "F.i2!@Q F.i3!@Q A.i2@P");
  field_start (f, 'F', 2);
  field_pool (f, 5, 5);
  g_assert_false (field_march (f, "Q", "i2", "S"));
  g_assert_false (field_attack (f, "Q", "i2", "Q>P"));
  g_assert_true (field_march (f, "Q", "i2", "Q>P"));
  g_assert_cmpuint (field_commands (f), ==, 3);
  g_assert_true (field_march (f, "Q", "i3", "Q>P"));
  g_assert_cmpuint (field_commands (f), ==, 2);
  field_pass (f, 'F', 3);
  g_assert_false (field_assault (f, "Q>P"));
  g_assert_false (field_march (f, "Q>P", "i2", "P"));
  g_assert_true (field_march (f, "Q>P", "i2", "Q"));

  g_autoptr (Field) g = field_kit ();
  field_put (g, "F.i2!@Q>P F.i3!@Q>P A.i2@P>Q");
  field_start (g, 'A', 2);
  field_pool (g, 5, 5);
  g_assert_true (field_assault (g, "P>Q"));
  g_assert_true (field_lead (g, "i3"));
  g_assert_true (field_strike (g, "i2", "i2"));
  g_assert_false (field_counter (g, "i2"));
  field_counter (g, "");
  field_expect (g, "P>Q", "A.i1"); /* 2 - 3: one for the leader, no extra */
  field_expect (g, "Q>P", "F.i2! F.i2!");
}

/* The bridgehead B, then a main road. */
static Field *
bridgehead (void)
{
  Field *f = field_new ();
  field_locale (f, "B");
  field_locale (f, "L1");
  field_locale (f, "L2");
  field_locale (f, "L3");
  field_border (f, "B", "L1", FALSE);
  field_border (f, "L1", "L2", FALSE);
  field_border (f, "L2", "L3", FALSE);
  field_road (f, "a", "main", "B L1 L2 L3", TRUE);
  field_set (f, "rules", "pontoon-pieces", "1");
  field_set (f, "rules", "pontoon-space", "B");
  return f;
}

static void
t_tv79_first_austrian_turn (void)
{
  g_autoptr (Field) f = bridgehead ();
  field_wait (f, "alessandria", "A.i2 A.i2 A.i2 A.c2 A.c2 A.g1*2", "a", "B", 1);
  field_start (f, 'A', 1);
  g_assert_false (field_enter (f, "alessandria", "g1", "."));
  g_assert_false (field_pontoon (f, "alessandria", "g1"));
  g_assert_true (field_enter (f, "alessandria", "i2", "a a"));
  field_expect (f, "L2", "A.i2");
  g_assert_true (field_enter (f, "alessandria", "i2", "a"));
  field_expect (f, "L1", "A.i2");
  g_assert_true (field_enter (f, "alessandria", "c2", "."));
  g_assert_false (field_enter (f, "alessandria", "i2", "."));
  g_assert_true (field_pontoon (f, "alessandria", "i2"));
  g_assert_false (field_pontoon (f, "alessandria", "c2"));
  g_assert_false (field_enter (f, "alessandria", "c2", "."));
  field_expect (f, "B", "A.c2 A.i2");
  g_assert_cmpuint (field_commands (f), ==, 3);
  g_assert_true (field_acted (f, "B", "A.i2"));
  g_assert_true (field_acted (f, "B", "A.c2"));

  /* The artillery from 7:00 AM on. */
  field_pass (f, 'A', 2);
  g_assert_true (field_enter (f, "alessandria", "g1", "."));
}

static void
t_tv80_arrival (void)
{
  for (guint round = 5; round <= 9; round += 1) {
    g_autoptr (Field) f = three_camps ("A.i1@X");
    field_road (f, "z", "main", "Z Y", TRUE);
    field_wait (f, "tortona", "F.i3 F.i2 F.g1", "z", "Z", 6);
    field_start (f, 'F', round);
    g_assert_cmpint (field_enter (f, "tortona", "i3", "."), ==, round >= 6);
  }
  g_autoptr (Field) f = three_camps ("A.i1@X");
  field_road (f, "z", "main", "Z Y", TRUE);
  field_wait (f, "tortona", "F.i3 F.i2 F.g1", "z", "Z", 6);
  field_start (f, 'F', 5);
  field_pass (f, 'F', 9);
  g_assert_true (field_enter (f, "tortona", "g1", "z"));
  field_expect (f, "Y", "F.g1");
}

/* T14.3: no entry into a locale that the enemy holds, nor an attack over the edge. */
static void
nobody_enters_against_an_enemy (void)
{
  g_autoptr (Field) f = three_camps ("A.i1@Z");
  field_road (f, "z", "main", "Z Y", TRUE);
  field_wait (f, "sale", "F.c2", "z", "Z", 6);
  field_start (f, 'F', 8);
  g_assert_false (field_enter (f, "sale", "c2", "."));
}

static void
t_tv89_split_continuation (void)
{
  static const struct {
    const char *ways;
    guint commands;
  } cases[] = { { "", 2 },
                { "c2:Q>P c2:Q>P c1:Q>P", 2 },
                { "c2:Q>P", 2 },
                { "c2:Q>P c2:Q>P c1:Q>R", 1 },
                { "c2:Q>P c2:Q>R c1:Q>S", 0 } };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (Field) f = field_kit ();
    field_put (f, "A.c2@W A.c2@W A.c1@W F.i2@P F.i2@R F.i2@S");
    field_start (f, 'A', 8);
    g_assert_true (field_march (f, "W", "c2 c2 c1", "Q"));
    g_assert_true (field_continue (f, cases[i].ways));
    g_assert_cmpuint (field_commands (f), ==, cases[i].commands);
  }
}

static void
t_tv90_after_a_road_attack (void)
{
  for (guint road = 0; road < 2; road++) {
    g_autoptr (Field) f = field_chain ();
    field_locale (f, "K1");
    field_locale (f, "M");
    field_border (f, "L1", "K1", FALSE);
    field_border (f, "L1", "M", FALSE);
    field_put (f, "A.c2@L0 F.i2@L1 F.i1@M F.i2@L2");
    field_start (f, 'A', 8);
    g_assert_true (field_road_march (f, "L0", "c2", "a"));
    g_assert_true (field_respond (f, ""));
    g_assert_true (field_retreat (f, "i1:K1"));
    g_assert_cmpint (field_continue (f, road ? "c2:L1>L2" : "c2:L1>M"), ==, road);
  }
}

/* T13.4: cavalry that a march has made disordered may still continue. */
static void
cavalry_continues_in_disorder (void)
{
  g_autoptr (Field) f = field_kit ();
  field_put (f, "F.c2@W F.i2!@Q A.i2@R");
  field_start (f, 'F', 8);
  g_assert_true (field_march (f, "W", "c2", "Q"));
  field_expect (f, "Q", "F.c2! F.i2!");
  g_assert_true (field_continue (f, "c2:Q>R"));
  field_expect (f, "Q>R", "F.c2!");
}

/* T13.9: organising neither sets nor needs the mark. */
static void
organising_is_no_action_of_the_piece (void)
{
  g_autoptr (Field) f = field_kit ();
  field_put (f, "F.i2!@Q A.i2@P");
  field_start (f, 'F', 8);
  g_assert_true (field_march (f, "Q", "i2", "Q>P"));
  g_assert_true (field_organise (f, "i2@Q>P"));
  field_expect (f, "Q>P", "F.i2");
  g_assert_false (field_assault (f, "Q>P"));

  g_autoptr (Field) g = field_kit ();
  field_put (g, "F.i2!@Q");
  field_start (g, 'F', 8);
  g_assert_true (field_organise (g, "i2@Q"));
  g_assert_true (field_march (g, "Q", "i2", "R"));
  g_assert_cmpuint (field_commands (g), ==, 1);
}

/* T13.8: all that are disordered in the locale, on approaches too. */
static void
whole_locales_with_their_approaches (void)
{
  g_autoptr (Field) f = field_kit ();
  field_put (f, "F.i2!@Q F.i3!@Q>P A.i2@P");
  field_start (f, 'F', 8);
  field_have_commands (f, 1);
  g_assert_false (field_organise (f, "i2@Q"));
  g_assert_false (field_organise (f, "i3@Q>P"));
}

/* T12.13, T13.11: reinforcements that enter among disordered pieces. */
static void
reinforcements_fall_into_disorder (void)
{
  g_autoptr (Field) f = three_camps ("F.i1!@Z");
  field_road (f, "z", "main", "Z Y", TRUE);
  field_wait (f, "sale", "F.i2", "z", "Z", 6);
  field_start (f, 'F', 8);
  g_assert_false (field_enter (f, "sale", "i2", "z"));
  g_assert_true (field_enter (f, "sale", "i2", ""));
  field_expect (f, "Z", "F.i1! F.i2!");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define VECTOR(f) g_test_add_func ("/triomphe/order/" #f, f)
  VECTOR (t_tv73_first_french_turn);
  VECTOR (t_tv74_rising_capacity);
  VECTOR (t_tv75_what_counts);
  VECTOR (t_tv76_spread_by_march);
  VECTOR (t_tv77_spread_by_retreat);
  VECTOR (t_tv78_disordered_moves);
  VECTOR (t_tv79_first_austrian_turn);
  VECTOR (t_tv80_arrival);
  VECTOR (nobody_enters_against_an_enemy);
  VECTOR (t_tv89_split_continuation);
  VECTOR (t_tv90_after_a_road_attack);
  VECTOR (cavalry_continues_in_disorder);
  VECTOR (organising_is_no_action_of_the_piece);
  VECTOR (whole_locales_with_their_approaches);
  VECTOR (reinforcements_fall_into_disorder);
  return g_test_run ();
}
