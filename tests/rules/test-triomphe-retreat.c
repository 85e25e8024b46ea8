/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/triomphe-field.h"

/* Retreats: the vectors of chapter 24.7, and T-TV8. */

static void
t_tv8_retreat (void)
{
  static const char *const ways[] = { "i1:N c2:N", "i1:N c2:E", "i1:E c2:N", "i1:E c2:E" };
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++) {
    static const char *const neighbours[] = { "N1", "SW", "SE", "N", "E" };
    g_autoptr (Field) f = field_new ();
    field_locale (f, "Z");
    for (guint k = 0; k < G_N_ELEMENTS (neighbours); k++) {
      field_locale (f, neighbours[k]);
      field_border (f, "Z", neighbours[k], FALSE);
    }
    field_arrow (f, "N1", "Z");
    field_arrow (f, "Z", "E");
    field_put (f, "A.i2@N1>Z A.i2@SW A.i2@SE F.i1@Z>N1 F.i1@Z F.c2@Z F.i1@Z>SW F.g1@Z>SW "
                  "F.i2@Z>SE");
    field_start (f, 'A', 8);
    field_pool (f, 5, 6); /* the blocker that the assault destroys costs one */
    g_assert_true (field_assault (f, "N1>Z"));
    g_assert_true (field_lead (f, ""));
    g_assert_true (field_strike (f, "i2", "i2"));
    g_assert_true (field_fire (f, FALSE) || field_decider (f) == 'F');
    field_counter (f, "");
    field_take (f, "i1");
    field_expect_morale (f, 5, 1);
    g_autofree char *places = field_places (f);
    g_assert_cmpstr (places, ==, "E N");
    g_assert_true (field_retreat (f, ways[i]));
    field_expect (f, "Z", "A.i2");
    field_expect (f, "N",
                  ways[i][3] == 'N'   ? (ways[i][8] == 'N' ? "F.i1 F.c2" : "F.i1")
                  : ways[i][8] == 'N' ? "F.c2"
                                      : "");
    field_expect (f, "E",
                  ways[i][3] == 'E'   ? (ways[i][8] == 'E' ? "F.i1 F.c2" : "F.i1")
                  : ways[i][8] == 'E' ? "F.c2"
                                      : "");
    field_expect_morale (f, 5, 1);
    g_assert_cmpuint (field_level (f, 'F'), ==, 1);
  }
}

/* Three of cavalry, that lose nothing, must leave Q. */
static Field *
three_survivors (const char *others)
{
  Field *f = field_kit ();
  field_set (f, "S", "capacity", "3");
  field_put (f, "A.i2@P F.c2@Q F.c2@Q F.c1@Q F.i1@S F.i1@S");
  if (*others != '\0')
    field_put (f, others);
  field_start (f, 'A', 8);
  g_assert_true (field_attack (f, "P", "i2", "P>Q"));
  g_assert_true (field_respond (f, ""));
  return f;
}

static void
t_tv58_direction_with_short_places (void)
{
  static const char *const refused[] = { "c2:W c2:W c1:W", "c2:S c2:S c1:W", "c2:P c2:S c1:W",
                                         "c2:R c2:W c1:S", "c2: c2:W c1:S" };
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++) {
    g_autoptr (Field) f = three_survivors ("A.i1@R");
    g_assert_false (field_retreat (f, refused[i]));
  }
  for (guint i = 0; i < 2; i++) {
    g_autoptr (Field) f = three_survivors ("A.i1@R");
    g_assert_true (field_retreat (f, i == 0 ? "c2:W c2:W c1:S" : "c2:W c2:S c1:W"));
    field_expect (f, "S", i == 0 ? "F.i1 F.i1 F.c1" : "F.i1 F.i1 F.c2");
    field_expect (f, "W", i == 0 ? "F.c2 F.c2" : "F.c2 F.c1");
    field_expect_morale (f, 5, 5);
  }
}

static void
t_tv59_direction_forbids (void)
{
  static const char *const refused[] = { "c2:W c2:W c1:W", "c2:R c2:R c1:W", "c2:R c2:W c1:S" };
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++) {
    g_autoptr (Field) f = three_survivors ("");
    g_assert_false (field_retreat (f, refused[i]));
  }
  g_autoptr (Field) f = three_survivors ("");
  g_assert_true (field_retreat (f, "c2:R c2:R c1:S"));
  g_autoptr (Field) g = three_survivors ("");
  g_assert_true (field_retreat (g, "c2:R c2:R c1:R"));
}

static void
t_tv60_austrian_mirror (void)
{
  static const char *const ways[] = { "R", "S", "W", "P" };
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++) {
    g_autoptr (Field) f = field_kit ();
    g_autofree char *way = g_strdup_printf ("c2:%s c1:%s", ways[i], ways[i]);
    field_put (f, "A.c2@Q A.c1@Q F.i2@S");
    field_start (f, 'F', 8);
    g_assert_true (field_attack (f, "S", "i2", "S>Q"));
    g_assert_true (field_respond (f, ""));
    g_autofree char *places = field_places (f);
    g_assert_cmpstr (places, ==, "P W");
    g_assert_cmpint (field_retreat (f, way), ==, i >= 2);
    if (i >= 2)
      g_assert_cmpuint (field_tokens (f, 'A', "Q"), ==, 2); /* T17.9 */
  }
}

static void
t_tv61_reserve_infantry (void)
{
  static const struct {
    gboolean wide;
    guint n, lost;
  } cases[] = { { TRUE, 2, 2 }, { TRUE, 1, 1 }, { FALSE, 3, 1 }, { FALSE, 2, 1 }, { TRUE, 3, 2 } };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint split = 0; split < cases[i].lost; split++) {
      g_autoptr (Field) f = field_kit ();
      if (cases[i].wide)
        field_wide (f, "P", "Q");
      field_put (f, "A.i2@P A.i2@P A.i2@P F.i2@Q F.i2@Q");
      field_start (f, 'A', 8);
      g_assert_true (field_attack (f, "P",
                                   cases[i].n == 1   ? "i2"
                                   : cases[i].n == 2 ? "i2 i2"
                                                     : "i2 i2 i2",
                                   "P>Q"));
      g_assert_true (field_respond (f, ""));
      field_take (f, split ? "i1" : "i2"); /* the second of the two points */
      field_expect_morale (f, 5, 5 - cases[i].lost);
      field_retreat (f, cases[i].lost == 1 ? "i1:R i2:R" : split ? "i2:R" : "i1:R i1:R");
      field_expect (f, "R", cases[i].lost == 1 ? "F.i1 F.i2" : split ? "F.i2" : "F.i1 F.i1");
    }
}

static void
t_tv62_not_enough_to_lose (void)
{
  g_autoptr (Field) f = field_kit ();
  field_wide (f, "Q", "S");
  field_put (f, "A.i2@P A.i2@S F.i1@Q>S");
  field_start (f, 'A', 8);
  g_assert_true (field_attack (f, "P", "i2", "P>Q"));
  field_respond (f, "");
  field_take (f, "i1");
  field_expect_morale (f, 5, 4);
  field_expect (f, "Q", "A.i2");
}

static void
t_tv63_mixed_approach (void)
{
  for (guint i = 0; i < 2; i++) {
    g_autoptr (Field) f = field_kit ();
    field_put (f, "A.i2@P A.i2@S F.i1@Q>S F.c2@Q>S");
    field_start (f, 'A', 8);
    g_assert_true (field_attack (f, "P", "i2", "P>Q"));
    field_respond (f, "");
    g_assert_true (field_take (f, i == 0 ? "i1" : "c2"));
    field_expect_morale (f, 5, 4);
    g_assert_true (field_retreat (f, i == 0 ? "c2:R" : "i1:R c1:R"));
    field_expect (f, "R", i == 0 ? "F.c2" : "F.i1 F.c1");
  }
}

static void
t_tv64_nowhere_to_go (void)
{
  g_autoptr (Field) f = field_kit ();
  field_put (f, "F.i2@P F.i1@R F.i1@S F.i1@W A.c2@Q");
  field_start (f, 'F', 8);
  g_assert_true (field_attack (f, "P", "i2", "P>Q"));
  g_assert_true (field_respond (f, ""));
  field_retreat (f, "c2:");
  field_expect (f, "Q", "F.i2");
  field_expect_morale (f, 3, 5);
  g_assert_cmpuint (field_tokens (f, 'A', "Q"), ==, 0);
}

static void
t_tv65_cavalry_in_reserve (void)
{
  g_autoptr (Field) f = field_kit ();
  field_wide (f, "P", "Q");
  field_put (f, "A.i2@P A.i2@P F.c2@Q F.c2@Q");
  field_start (f, 'A', 8);
  g_assert_true (field_attack (f, "P", "i2 i2", "P>Q"));
  g_assert_true (field_respond (f, ""));
  field_expect_morale (f, 5, 5);
  g_assert_true (field_retreat (f, "c2:R c2:R"));
  field_expect (f, "R", "F.c2 F.c2");
}

static void
t_tv66_artillery (void)
{
  g_autoptr (Field) f = field_kit ();
  field_put (f, "A.i2@P F.g1@Q");
  field_start (f, 'A', 8);
  g_assert_true (field_attack (f, "P", "i2", "P>Q"));
  g_assert_true (field_respond (f, ""));
  field_expect_morale (f, 5, 4);
  field_expect (f, "Q", "A.i2");

  /* It counts neither for an approach nor for the reserve. */
  g_autoptr (Field) g = field_kit ();
  field_put (g, "A.i2@P A.i2@S F.g1@Q F.i2@Q F.g1@Q>S F.c2@Q>S");
  field_start (g, 'A', 8);
  g_assert_true (field_attack (g, "P", "i2", "P>Q"));
  g_assert_true (field_respond (g, ""));
  field_take (g, "c2 i2");
  field_expect_morale (g, 5, 1);
  g_assert_true (field_retreat (g, "i1:R c1:R"));
  field_expect (g, "R", "F.i1 F.c1");

  /* On an approach without infantry and cavalry nobody else pays for it. */
  g_autoptr (Field) h = field_kit ();
  field_put (h, "A.i2@P A.i2@S F.c2@Q F.g1@Q>S");
  field_start (h, 'A', 8);
  g_assert_true (field_attack (h, "P", "i2", "P>Q"));
  g_assert_true (field_respond (h, ""));
  field_expect_morale (h, 5, 4);
}

/* T12.4 counts those that survive the assault. */
static void
one_survivor_over_a_wide_border_costs_one (void)
{
  g_autoptr (Field) f = field_kit ();
  field_wide (f, "P", "Q");
  field_put (f, "A.i2@P>Q A.i2@P>Q F.i1@Q>P F.i3@Q");
  field_start (f, 'A', 8);
  g_assert_true (field_assault (f, "P>Q"));
  g_assert_true (field_lead (f, "i1"));
  g_assert_true (field_strike (f, "i2 i2", "i2 i2"));
  field_counter (f, "");
  field_take (f, "i2 i1 i3"); /* 4 - 1: won; one of the attackers, one there, one in reserve */
  field_take (f, "i3");
  field_retreat (f, "i1:R");
  field_expect (f, "Q", "A.i2 A.i1");
  field_expect (f, "R", "F.i1"); /* two of them entered */
  field_expect_morale (f, 5, 2);
}

/* T12.1: the winner's tokens are nobody's business; T12.7: not the attack locale by another border. */
static void
nobody_retreats_to_the_attack_locale (void)
{
  g_autoptr (Field) f = field_kit ();
  field_border (f, "P", "Q", TRUE);
  field_put (f, "A.i2@P F.c2@Q A.i1@R A.i1@S A.i1@W");
  field_start (f, 'A', 8);
  g_assert_true (field_attack (f, "P", "i2", "P>Q"));
  g_assert_true (field_respond (f, ""));
  field_retreat (f, "c2:");
  field_expect (f, "P", "");
  field_expect (f, "Q", "A.i2");
  field_expect_morale (f, 5, 3);
}

/* T12.8: of two borders to one locale the better direction counts. */
static void
the_better_of_two_directions_counts (void)
{
  g_autoptr (Field) f = field_kit ();
  field_border (f, "Q", "W", TRUE); /* no arrow */
  field_put (f, "A.i2@P F.c2@Q");
  field_start (f, 'A', 8);
  g_assert_true (field_attack (f, "P", "i2", "P>Q"));
  g_assert_true (field_respond (f, ""));
  g_autofree char *places = field_places (f);
  g_assert_cmpstr (places, ==, "R S W");
}

/* T12.9: he may not give up one for whom a place remains, and chooses who has none. */
static void
some_find_no_place (void)
{
  for (guint i = 0; i < 2; i++) {
    g_autoptr (Field) f = field_kit ();
    field_set (f, "S", "capacity", "1");
    field_put (f, "A.i2@P A.i1@R A.i1@W F.c2@Q F.c1@Q");
    field_start (f, 'A', 8);
    g_assert_true (field_attack (f, "P", "i2", "P>Q"));
    g_assert_true (field_respond (f, ""));
    g_assert_false (field_retreat (f, "c2: c1:"));
    g_assert_true (field_retreat (f, i == 0 ? "c2:S c1:" : "c2: c1:S"));
    field_expect (f, "S", i == 0 ? "F.c2" : "F.c1");
    field_expect_morale (f, 5, i == 0 ? 4 : 3);
  }
}

/* T12.9, T12.10: all points count, also more than a byte can hold. */
static void
hundreds_of_lost_points_all_count (void)
{
  g_autoptr (Field) f = field_kit ();
  field_set (f, "Q", "capacity", "99");
  for (guint i = 0; i < 90; i++)
    field_put (f, "F.i3@Q");
  field_put (f, "A.i3@P A.i3@R A.i3@S A.i3@W");
  field_start (f, 'A', 8);
  field_pool (f, 5, 250);
  g_assert_true (field_attack (f, "P", "i3", "P>Q"));
  g_assert_true (field_respond (f, ""));
  g_assert_cmpuint (field_level (f, 'F'), ==, 0); /* 270 */
  field_expect (f, "Q", "");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define VECTOR(f) g_test_add_func ("/triomphe/retreat/" #f, f)
  VECTOR (t_tv8_retreat);
  VECTOR (t_tv58_direction_with_short_places);
  VECTOR (t_tv59_direction_forbids);
  VECTOR (t_tv60_austrian_mirror);
  VECTOR (t_tv61_reserve_infantry);
  VECTOR (t_tv62_not_enough_to_lose);
  VECTOR (t_tv63_mixed_approach);
  VECTOR (t_tv64_nowhere_to_go);
  VECTOR (t_tv65_cavalry_in_reserve);
  VECTOR (t_tv66_artillery);
  VECTOR (one_survivor_over_a_wide_border_costs_one);
  VECTOR (nobody_retreats_to_the_attack_locale);
  VECTOR (the_better_of_two_directions_counts);
  VECTOR (some_find_no_place);
  VECTOR (hundreds_of_lost_points_all_count);
  return g_test_run ();
}
