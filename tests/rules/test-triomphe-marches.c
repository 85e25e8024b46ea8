/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/triomphe-field.h"

/* Turns, commands, cross-country marches and road marches: the vectors of chapters 24.2 to 24.4,
 * and those of 24.1 that march. */

static void
t_tv1_occupation_and_block (void)
{
  /* Two pieces block a border of either width. */
  for (guint wide = 0; wide < 2; wide++) {
    g_autoptr (Field) f = field_kit ();
    if (wide)
      field_wide (f, "P", "Q");
    field_put (f, "F.i3@Q>P F.i1@Q>P F.c1@Q>R F.g1@Q F.c2@Q A.i2@P A.i2@P A.i2@P A.i2@R A.i2@R");
    field_start (f, 'A', 8);
    g_assert_false (field_attack (f, "P", "i2 i2 i2", "P>Q"));
    g_assert_false (field_attack (f, "R", "i2 i2", "R>Q")); /* narrow: one piece is enough */
    /* Whatever is in it occupies it. */
    g_assert_false (field_march (f, "P", "i2", "Q"));
  }
  /* One piece blocks a wide border partially. */
  g_autoptr (Field) f = field_kit ();
  field_wide (f, "Q", "R");
  field_put (f, "F.i3@Q>P F.i1@Q>P F.c1@Q>R F.g1@Q F.c2@Q A.i2@P A.i2@R A.i2@R");
  field_start (f, 'A', 8);
  g_assert_true (field_attack (f, "R", "i2 i2", "R>Q"));
  g_assert_true (field_respond (f, ""));
}

static void
t_tv2_cross_country_options (void)
{
  static const struct {
    const char *to;
    gboolean legal;
    guint cost;
  } ways[] = { { "Q>S", TRUE, 0 },  { "R", TRUE, 1 },    { "P", TRUE, 1 },    { "W", TRUE, 1 },
               { "Q>R", FALSE, 0 }, { "Q>P", FALSE, 0 }, { "Q>W", FALSE, 0 }, { "S", FALSE, 0 } };
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++) {
    g_autoptr (Field) f = field_kit ();
    field_put (f, "F.c2@Q A.i2@S");
    field_start (f, 'F', 8);
    g_assert_cmpint (field_march (f, "Q", "c2", ways[i].to), ==, ways[i].legal);
    g_assert_cmpuint (field_commands (f), ==, 3 - ways[i].cost);
    field_expect (f, ways[i].legal ? ways[i].to : "Q", "F.c2");
  }
}

static void
t_tv3_traffic (void)
{
  g_autoptr (Field) f = field_chain ();
  field_put (f, "F.c2@L0 F.g1@L0 F.i2@L0 F.i3@L0");
  field_start (f, 'F', 8);
  g_assert_true (field_road_march (f, "L0", "c2", "a b c"));
  g_assert_false (field_road_march (f, "L0", "g1", "a b .")); /* step 1 of a is taken */
  g_assert_true (field_road_march (f, "L0", "g1", "- a b"));
  g_assert_false (field_road_march (f, "L0", "i2", "- a ."));
  g_assert_true (field_road_march (f, "L0", "i2", "- - a"));
  g_assert_false (field_road_march (f, "L0", "i3", "a ."));
  g_assert_false (field_road_march (f, "L0", "i3", "- a ."));
  g_assert_false (field_road_march (f, "L0", "i3", "- - a"));
  field_expect (f, "L3", "F.c2");
  field_expect (f, "L2", "F.g1");
  field_expect (f, "L1", "F.i2");
  field_expect (f, "L0", "F.i3");
  g_assert_cmpuint (field_commands (f), ==, 3);
}

static void
t_tv7_continuation (void)
{
  g_autoptr (Field) f = field_kit ();
  field_put (f, "F.c2@P A.i2@R");
  field_start (f, 'F', 8);
  g_assert_true (field_march (f, "P", "c2", "Q"));
  g_assert_true (field_continue (f, "c2:Q>R"));
  field_expect (f, "Q>R", "F.c2");
  g_assert_cmpuint (field_commands (f), ==, 2);
  g_assert_true (field_acted (f, "Q>R", "F.c2"));
  g_assert_true (field_known (f, "Q>R", "F.c2"));
}

static void
t_tv9_initial_state (void)
{
  g_autoptr (Field) f = field_shipped ();
  field_set (f, "french", "pool", "3"); /* T3.2; the scenario is balanced otherwise */
  field_begin (f);
  g_assert_cmpstr (field_outcome (f), ==, "-");
  field_deal (f);
  g_assert_cmpint (field_side (f), ==, 'A');
  field_expect_morale (f, 2, 3);
  field_pass (f, 'F', 1);
  field_expect_morale (f, 2, 4);
}

static void
t_tv10_levels_without_losses (void)
{
  g_autoptr (Field) f = field_shipped ();
  field_set (f, "french", "pool", "3"); /* T3.2; the scenario is balanced otherwise */
  field_begin (f);
  field_deal (f);
  field_pass (f, 'A', 7);
  g_assert_cmpuint (field_level (f, 'A'), ==, 12);
  field_pass (f, 'F', 7);
  g_assert_cmpuint (field_level (f, 'F'), ==, 11);
  field_pass (f, 'F', 12);
  g_assert_cmpuint (field_level (f, 'A'), ==, 12);
  g_assert_cmpuint (field_level (f, 'F'), ==, 15);
}

static void
t_tv11_without_commands (void)
{
  g_autoptr (Field) f = field_chain ();
  field_locale (f, "K1");
  field_border (f, "L1", "K1", FALSE);
  field_put (f, "F.i2@L0 F.i2@L1 F.i3@L1>K1 F.g1@L1>K1 F.i2!@L3 A.i2@K1");
  field_start (f, 'F', 8);
  field_have_commands (f, 0);
  g_assert_false (field_march (f, "L1", "i2", "L2"));
  g_assert_false (field_march (f, "L1>K1", "i3", "L1"));
  g_assert_false (field_attack (f, "L1", "i2", "L1>K1"));
  g_assert_false (field_attack (f, "L1>K1", "i3", "L1>K1"));
  g_assert_false (field_assault (f, "L1>K1"));
  g_assert_false (field_organise (f, "i2@L3"));
  g_assert_true (field_declare (f, "L1>K1"));
  g_assert_true (field_road_march (f, "L0", "i2", "a ."));
  g_assert_cmpuint (field_commands (f), ==, 0);

  /* An approach that it would overfill costs one; one that it does not is free. */
  g_assert_false (field_march (f, "L1", "i2", "L1>K1"));
  g_autoptr (Field) g = field_kit ();
  field_put (g, "A.i2@P F.i2@Q");
  field_start (g, 'A', 8);
  field_have_commands (g, 0);
  g_assert_true (field_march (g, "P", "i2", "P>Q"));
}

static void
t_tv11_no_command_for_a_second_approach (void)
{
  g_autoptr (Field) f = field_kit ();
  field_put (f, "A.c2@W A.c1@W F.i2@P F.i2@R");
  field_start (f, 'A', 8);
  field_have_commands (f, 1);
  g_assert_true (field_march (f, "W", "c2 c1", "Q"));
  g_assert_false (field_continue (f, "c2:Q>P c1:Q>R"));
  g_assert_true (field_continue (f, "c2:Q>P c1:Q>P"));
  field_expect (f, "Q>P", "A.c2 A.c1");
  g_assert_cmpuint (field_commands (f), ==, 0);
}

static void
t_tv12_one_action_a_piece (void)
{
  g_autoptr (Field) f = field_kit ();
  field_put (f, "A.i2@P F.i2@Q");
  field_start (f, 'A', 8);
  g_assert_true (field_march (f, "P", "i2", "P>Q"));
  g_assert_true (field_acted (f, "P>Q", "A.i2"));
  g_assert_false (field_march (f, "P>Q", "i2", "P"));
  g_assert_false (field_attack (f, "P>Q", "i2", "P>Q"));
  g_assert_false (field_assault (f, "P>Q"));
}

static void
t_tv13_three_pieces_an_action (void)
{
  g_autoptr (Field) f = field_kit ();
  field_put (f, "A.i2@P A.i2@P A.i2@P A.i2@P F.i2@Q");
  field_start (f, 'A', 8);
  g_assert_false (field_attack (f, "P", "i2 i2 i2 i2", "P>Q"));
  g_assert_true (field_attack (f, "P", "i2 i2 i2", "P>Q"));
  g_assert_cmpuint (field_commands (f), ==, 2);

  g_autoptr (Field) g = field_kit ();
  field_put (g, "A.i2@P A.i2@P A.i2@P A.i2@P");
  field_start (g, 'A', 8);
  g_assert_false (field_march (g, "P", "i2 i2 i2 i2", "Q"));
  g_assert_true (field_march (g, "P", "i2 i2 i2", "Q"));
  g_assert_cmpuint (field_commands (g), ==, 2);
}

static void
t_tv14_defensive_march_narrow (void)
{
  g_autoptr (Field) f = field_kit ();
  field_put (f, "A.i2@P A.i2@P F.i2@Q");
  field_start (f, 'A', 8);
  g_assert_true (field_march (f, "P", "i2", "P>Q"));
  g_assert_cmpuint (field_commands (f), ==, 3);
  g_assert_true (field_march (f, "P", "i2", "P>Q"));
  g_assert_cmpuint (field_commands (f), ==, 2);

  g_autoptr (Field) both = field_kit ();
  field_put (both, "A.i2@P A.i2@P F.i2@Q");
  field_start (both, 'A', 8);
  g_assert_true (field_march (both, "P", "i2 i2", "P>Q"));
  g_assert_cmpuint (field_commands (both), ==, 2);
}

static void
t_tv15_defensive_march_wide (void)
{
  for (guint n = 1; n <= 2; n++) {
    g_autoptr (Field) f = field_kit ();
    field_wide (f, "P", "Q");
    field_put (f, "A.i2@P>Q A.i2@P A.i2@P F.i2@Q");
    field_start (f, 'A', 8);
    g_assert_true (field_march (f, "P", n == 1 ? "i2" : "i2 i2", "P>Q"));
    g_assert_cmpuint (field_commands (f), ==, n == 1 ? 3 : 2);
  }
}

static void
t_tv16_clean_up_in_phase_2 (void)
{
  g_autoptr (Field) f = field_kit ();
  field_put (f, "A.i2@P>Q F.i2@Q");
  field_start (f, 'F', 8);
  g_assert_true (field_march (f, "Q", "i2", "R"));
  field_expect (f, "P>Q", "A.i2");
  field_pass (f, 'A', 9);
  field_expect (f, "P", "A.i2");
  g_assert_false (field_acted (f, "P", "A.i2"));
  g_assert_cmpuint (field_commands (f), ==, 3);
}

static void
t_tv16_nothing_moves_outside_phase_2 (void)
{
  for (guint to_q = 0; to_q < 2; to_q++) {
    g_autoptr (Field) f = field_kit ();
    field_set (f, "Q>S", "infantry", "2");
    field_put (f, "A.i2@P>Q A.i2@S>Q F.i1@Q>S");
    field_start (f, 'A', 8);
    g_assert_true (field_assault (f, "S>Q"));
    g_assert_true (field_lead (f, ""));
    g_assert_true (field_strike (f, "i2", "i2"));
    field_expect (f, "Q>S", "");
    field_expect (f, "P>Q", "A.i2");
    g_assert_cmpuint (field_commands (f), ==, 2);
    g_assert_true (field_march (f, "P>Q", "i2", to_q ? "Q" : "P"));
    g_assert_cmpuint (field_commands (f), ==, 1);
    field_expect (f, to_q ? "Q" : "P", "A.i2");
  }
}

static void
t_tv17_capacity (void)
{
  g_autoptr (Field) f = field_kit ();
  field_set (f, "S", "capacity", "3");
  field_put (f, "A.i2@S A.i2@S A.i2@Q A.i2@Q");
  field_start (f, 'A', 8);
  g_assert_false (field_march (f, "Q", "i2 i2", "S"));
  g_assert_true (field_march (f, "Q", "i2", "S"));
}

static void
t_tv18_moves_inside_a_full_locale (void)
{
  g_autoptr (Field) f = field_kit ();
  field_locale (f, "T");
  field_border (f, "S", "T", FALSE);
  field_road (f, "t", "main", "T S", FALSE);
  field_set (f, "S", "capacity", "3");
  field_put (f, "A.i2@S>Q A.i2@S>Q A.i2@S>Q F.i2@Q A.i2@T");
  field_start (f, 'A', 8);
  g_assert_false (field_march (f, "T", "i2", "S"));
  g_assert_false (field_road_march (f, "T", "i2", "t ."));
  g_assert_true (field_march (f, "S>Q", "i2", "S"));
  g_assert_false (field_march (f, "T", "i2", "S"));
}

static void
t_tv19_secondary_crossing (void)
{
  static const guint commands[] = { 3, 0 };
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++) {
    g_autoptr (Field) f = field_new ();
    field_locale (f, "L0");
    field_locale (f, "L1");
    field_locale (f, "L2");
    field_border (f, "L0", "L1", FALSE);
    field_border (f, "L1", "L2", FALSE);
    field_road (f, "a", "main", "L0 L1", FALSE);
    field_road (f, "b", "secondary", "L1 L2", FALSE);
    field_join (f, "L1", "a b");
    field_put (f, "F.i2@L0 F.i3@L0");
    field_start (f, 'F', 8);
    field_have_commands (f, commands[i]);
    g_assert_cmpint (field_road_march (f, "L0", "i2", "a b ."), ==, commands[i] > 0);
    g_assert_cmpuint (field_commands (f), ==, commands[i] > 0 ? 2 : 0);
    g_assert_true (field_road_march (f, "L0", "i3", commands[i] > 0 ? "- a ." : "a ."));
    g_assert_cmpuint (field_commands (f), ==, commands[i] > 0 ? 2 : 0);
  }
}

static void
t_tv20_steps_only_rise (void)
{
  g_autoptr (Field) f = field_chain ();
  field_put (f, "F.c2@L0 F.i2@L0 F.i3@L0");
  field_start (f, 'F', 8);
  g_assert_true (field_road_march (f, "L0", "c2", "- a ."));
  g_assert_false (field_road_march (f, "L0", "i2", "a ."));
  g_assert_false (field_road_march (f, "L0", "i2", "- a ."));
  g_assert_true (field_road_march (f, "L0", "i2", "- - a"));
  g_assert_false (field_road_march (f, "L0", "i3", "a ."));
  g_assert_false (field_road_march (f, "L0", "i3", "- a ."));
  g_assert_false (field_road_march (f, "L0", "i3", "- - a"));
}

static void
t_tv21_one_way (void)
{
  g_autoptr (Field) f = field_chain ();
  field_put (f, "F.i2@L0 F.i3@L1");
  field_start (f, 'F', 8);
  g_assert_true (field_road_march (f, "L0", "i2", "a ."));
  g_assert_false (field_road_march (f, "L1", "i3", "- a ."));
  g_assert_false (field_road_march (f, "L1", "i3", "- - a"));
  g_assert_true (field_march (f, "L1", "i3", "L0"));
}

static void
t_tv22_two_crossings_on_one_border (void)
{
  g_autoptr (Field) f = field_chain ();
  field_road (f, "d", "secondary", "L0 L1", FALSE);
  field_put (f, "F.i2@L0 F.i2@L0 F.i2@L0 F.i3@L0");
  field_start (f, 'F', 8);
  g_assert_true (field_road_march (f, "L0", "i2", "a ."));
  g_assert_true (field_road_march (f, "L0", "i2", "- a ."));
  g_assert_true (field_road_march (f, "L0", "i2", "- - a"));
  g_assert_cmpuint (field_commands (f), ==, 3);
  g_assert_true (field_road_march (f, "L0", "i3", "d ."));
  g_assert_cmpuint (field_commands (f), ==, 2);
  field_expect (f, "L1", "F.i2 F.i2 F.i2 F.i3");
}

static void
t_tv23_through_a_full_locale (void)
{
  g_autoptr (Field) f = field_chain ();
  field_set (f, "L1", "capacity", "2");
  field_put (f, "F.i2@L0 F.i3@L1 F.i3@L1");
  field_start (f, 'F', 8);
  g_assert_false (field_road_march (f, "L0", "i2", "a b ."));
  g_assert_false (field_road_march (f, "L0", "i2", "a ."));
}

static void
t_tv24_road_components (void)
{
  static const struct {
    const char *from, *steps;
    gboolean legal;
  } marches[] = { { "L0", "a b .", TRUE }, { "L0", "a e .", FALSE }, { "L0", "a f .", FALSE },
                  { "L1", "a .", TRUE },   { "L1", "b .", TRUE },    { "L1", "e .", TRUE },
                  { "L1", "f .", TRUE } };
  for (guint i = 0; i < G_N_ELEMENTS (marches); i++) {
    g_autoptr (Field) f = field_chain ();
    field_locale (f, "M");
    field_locale (f, "N");
    field_border (f, "L1", "M", FALSE);
    field_border (f, "L1", "N", FALSE);
    field_road (f, "e", "main", "L1 M", FALSE);
    field_road (f, "f", "main", "L1 N", FALSE);
    field_join (f, "L1", "e f");
    field_put (f, strcmp (marches[i].from, "L0") == 0 ? "F.i2@L0" : "F.i2@L1");
    field_start (f, 'F', 8);
    g_assert_cmpint (field_road_march (f, marches[i].from, "i2", marches[i].steps), ==,
                     marches[i].legal);
  }
}

static void
t_tv25_march_without_a_crossing (void)
{
  g_autoptr (Field) f = field_chain ();
  field_put (f, "F.c2@L1 F.i2@L1>L2 A.i2@L2 F.i3@L1");
  field_start (f, 'F', 8);
  g_assert_false (field_road_block (f, "L1", "i3", "L1>L2"));
  g_assert_true (field_road_block (f, "L1", "c2", "L1>L2"));
  field_expect (f, "L1>L2", "F.c2 F.i2");
  g_assert_cmpuint (field_commands (f), ==, 3);
  g_assert_true (field_acted (f, "L1>L2", "F.c2"));
  g_assert_true (field_known (f, "L1>L2", "F.c2"));
  g_assert_true (field_march (f, "L1", "i3", "L1>L2"));
  g_assert_cmpuint (field_commands (f), ==, 2);
}

static void
t_tv26_continuation_by_the_road (void)
{
  for (guint by_road = 0; by_road < 2; by_road++) {
    g_autoptr (Field) f = field_chain ();
    field_locale (f, "M");
    field_border (f, "L1", "M", FALSE);
    field_put (f, "F.c2@L0 A.i2@M");
    field_start (f, 'F', 8);
    if (by_road)
      g_assert_true (field_road_march (f, "L0", "c2", "a"));
    else
      g_assert_true (field_march (f, "L0", "c2", "L1"));
    g_assert_cmpint (field_continue (f, "c2:L1>M"), ==, !by_road);
  }
}

/* L1 has a neighbour off the road to retreat to. */
static Field *
road_attack (const char *pieces)
{
  Field *f = field_chain ();
  field_locale (f, "K1");
  field_border (f, "L1", "K1", FALSE);
  field_put (f, pieces);
  return f;
}

static void
t_tv27_road_attack (void)
{
  g_autoptr (Field) f = road_attack ("A.c2@L0 F.i2@L1");
  field_start (f, 'A', 8);
  g_assert_true (field_road_march (f, "L0", "c2", "a"));
  g_assert_true (field_respond (f, ""));
  field_take (f, "i2");
  g_assert_true (field_retreat (f, "i1:K1"));
  field_expect (f, "L1", "A.c2");
  field_expect (f, "K1", "F.i1");
  g_assert_true (field_road_on (f, "b ."));
  field_expect (f, "L2", "A.c2");
  g_assert_cmpuint (field_commands (f), ==, 3);
  g_assert_true (field_acted (f, "L2", "A.c2"));
  g_assert_true (field_known (f, "L2", "A.c2"));
  field_expect_morale (f, 5, 4);
}

static void
t_tv28_road_attack_lost (void)
{
  for (guint up = 0; up < 2; up++) {
    g_autoptr (Field) f = road_attack ("A.c2@L0 A.c1@L0 A.i2@L0 F.i2@L1");
    field_wide (f, "L0", "L1");
    field_start (f, 'A', 8);
    g_assert_true (field_road_march (f, "L0", "c2", "a"));
    g_assert_true (field_respond (f, "i2"));
    g_assert_true (field_advance (f, up ? "c2" : ""));
    field_expect (f, "L1>L0", "F.i2");
    field_expect (f, "L0>L1", up ? "A.c2" : "");
    field_expect (f, "L0", up ? "A.c1 A.i2" : "A.c2 A.c1 A.i2");
    g_assert_cmpuint (field_tokens (f, 'F', "L1"), ==, 1);
    g_assert_cmpuint (field_commands (f), ==, 3);
    g_assert_false (field_road_march (f, "L0", "c2", "- a"));
    g_assert_false (field_road_march (f, "L0", "c1", "- a"));
    g_assert_false (field_road_march (f, "L0", "c1", "- - a"));

    /* No longer the first attack over the border, so one blocker does not hold it. */
    g_assert_true (field_attack (f, "L0", "c1", "L0>L1"));
    g_assert_cmpuint (field_commands (f), ==, 2);
    field_respond (f, "");
    field_take (f, "i2 i1");
    field_continue (f, "");
    field_expect (f, "L1", "A.c1");
    g_assert_false (field_road_march (f, "L0", "i2", "a ."));
    g_assert_true (field_road_march (f, "L0", "i2", "- a ."));
  }
}

static void
t_tv29_no_road_attack_over_an_obstruction (void)
{
  g_autoptr (Field) f = road_attack ("A.c2@L0 F.i2@L1");
  field_set (f, "L1>L0", "obstruction", "true");
  field_start (f, 'A', 8);
  g_assert_false (field_road_march (f, "L0", "c2", "a"));
}

static void
t_tv30_road_lock (void)
{
  g_autoptr (Field) f = road_attack ("A.i3@K1>L1 F.i1@L1>K1 A.i2@L0 A.c2@L0 A.i2@L2");
  field_start (f, 'A', 8);
  g_assert_true (field_assault (f, "K1>L1"));
  g_assert_true (field_lead (f, ""));
  g_assert_true (field_strike (f, "i3", "i3"));
  field_expect (f, "L1", "A.i3");
  g_assert_false (field_road_march (f, "L0", "i2", "a ."));
  g_assert_false (field_road_march (f, "L0", "c2", "a b ."));
  g_assert_false (field_road_march (f, "L2", "i2", "b ."));
  g_assert_true (field_march (f, "L0", "i2", "L1"));
}

/* T7.4 says both that three may use a crossing and that the steps rise; T7.5 holds for the way of a
 * road attack too. */
static void
a_lost_road_attack_uses_the_crossing (void)
{
  g_autoptr (Field) f = road_attack ("A.c2@L0 A.i2@L2 A.i3@K1>L1 F.i2@L1");
  field_start (f, 'A', 8);
  g_assert_true (field_road_march (f, "L0", "c2", "a"));
  g_assert_true (field_respond (f, "i2"));
  g_assert_true (field_advance (f, ""));
  g_assert_true (field_attack (f, "K1>L1", "i3", "K1>L1"));
  field_take (f, "i2");
  field_expect (f, "L1", "A.i3");
  g_assert_false (field_road_march (f, "L2", "i2", "b a ."));
  g_assert_true (field_road_march (f, "L2", "i2", "b ."));
}

/* T7.9, T7.12: a second road attack, over another crossing, and T7.13. */
static void
a_cavalry_that_won_goes_on_to_attack (void)
{
  g_autoptr (Field) f = road_attack ("A.c2@L0 F.i2@L1 F.c2@L2");
  field_start (f, 'A', 8);
  g_assert_true (field_road_march (f, "L0", "c2", "a"));
  g_assert_true (field_respond (f, ""));
  field_take (f, "i2");
  g_assert_true (field_retreat (f, "i1:K1"));
  g_assert_true (field_road_on (f, "b"));
  g_assert_true (field_respond (f, ""));
  g_assert_true (field_retreat (f, "c2:L3"));
  field_expect (f, "L2", "A.c2");
  g_assert_cmpuint (field_commands (f), ==, 3);
}

/* T7.14. */
static void
infantry_never_attacks_by_road (void)
{
  g_autoptr (Field) f = road_attack ("A.i2@L0 A.g1@L0 F.i2@L1");
  field_start (f, 'A', 8);
  g_assert_false (field_road_march (f, "L0", "i2", "a"));
  g_assert_false (field_road_march (f, "L0", "g1", "a"));
}

/* T8.2, T8.4, T8.5: a road march over no crossing needs one on the approach, and an enemy. */
static void
a_march_without_a_crossing_needs_a_road_and_an_enemy (void)
{
  g_autoptr (Field) f = field_chain ();
  field_locale (f, "M");
  field_border (f, "L1", "M", FALSE);
  field_put (f, "F.c2@L1 F.c2!@L3 A.i2@M A.i2@L2");
  field_start (f, 'F', 8);
  g_assert_false (field_road_block (f, "L1", "c2", "L1>L0"));
  g_assert_false (field_road_block (f, "L1", "c2", "L1>M"));
  g_assert_false (field_road_block (f, "L3", "c2", "L3>L2")); /* disordered */
  g_assert_true (field_road_block (f, "L1", "c2", "L1>L2"));
}

/* T8.3, Q11. */
static void
no_continuation_from_the_own_approach (void)
{
  g_autoptr (Field) f = field_kit ();
  field_put (f, "A.c2@P>Q F.i2@Q");
  field_start (f, 'A', 8);
  g_assert_true (field_march (f, "P>Q", "c2", "P"));
  g_assert_false (field_continue (f, "c2:P>Q"));
  field_expect (f, "P", "A.c2");
}

/* T2.4, T6.8, T11.23: of two borders one may be closed. */
static void
a_march_takes_whatever_border_is_open (void)
{
  g_autoptr (Field) f = field_kit ();
  field_border (f, "P", "Q", TRUE);
  field_close (f, "P", "Q");
  field_put (f, "A.i2@P");
  field_start (f, 'A', 8);
  g_assert_true (field_march (f, "P", "i2", "Q"));
}

/* T6.1b asks for an enemy across this border. */
static void
nobody_blocks_an_impassable_side (void)
{
  g_autoptr (Field) f = field_kit ();
  field_close (f, "P", "Q");
  field_put (f, "A.i2@P F.i2@Q");
  field_start (f, 'A', 8);
  g_assert_false (field_may_leave (f, "P"));
}

/* T7.2: to stop somewhere, one must have gone somewhere. */
static void
a_road_march_goes_somewhere (void)
{
  g_autoptr (Field) f = field_chain ();
  field_put (f, "F.i2@L0 F.c2@L0");
  field_start (f, 'F', 8);
  g_assert_false (field_road_march (f, "L0", "i2", "."));
  g_assert_false (field_road_march (f, "L0", "i2", "- ."));
  g_assert_false (field_road_march (f, "L0", "i2", "- - -"));
  g_assert_true (field_road_march (f, "L0", "c2", "a - b"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define VECTOR(f) g_test_add_func ("/triomphe/marches/" #f, f)
  VECTOR (t_tv1_occupation_and_block);
  VECTOR (t_tv2_cross_country_options);
  VECTOR (t_tv3_traffic);
  VECTOR (t_tv7_continuation);
  VECTOR (t_tv9_initial_state);
  VECTOR (t_tv10_levels_without_losses);
  VECTOR (t_tv11_without_commands);
  VECTOR (t_tv11_no_command_for_a_second_approach);
  VECTOR (t_tv12_one_action_a_piece);
  VECTOR (t_tv13_three_pieces_an_action);
  VECTOR (t_tv14_defensive_march_narrow);
  VECTOR (t_tv15_defensive_march_wide);
  VECTOR (t_tv16_clean_up_in_phase_2);
  VECTOR (t_tv16_nothing_moves_outside_phase_2);
  VECTOR (t_tv17_capacity);
  VECTOR (t_tv18_moves_inside_a_full_locale);
  VECTOR (t_tv19_secondary_crossing);
  VECTOR (t_tv20_steps_only_rise);
  VECTOR (t_tv21_one_way);
  VECTOR (t_tv22_two_crossings_on_one_border);
  VECTOR (t_tv23_through_a_full_locale);
  VECTOR (t_tv24_road_components);
  VECTOR (t_tv25_march_without_a_crossing);
  VECTOR (t_tv26_continuation_by_the_road);
  VECTOR (t_tv27_road_attack);
  VECTOR (t_tv28_road_attack_lost);
  VECTOR (t_tv29_no_road_attack_over_an_obstruction);
  VECTOR (t_tv30_road_lock);
  VECTOR (a_lost_road_attack_uses_the_crossing);
  VECTOR (a_cavalry_that_won_goes_on_to_attack);
  VECTOR (infantry_never_attacks_by_road);
  VECTOR (a_march_without_a_crossing_needs_a_road_and_an_enemy);
  VECTOR (no_continuation_from_the_own_approach);
  VECTOR (a_march_takes_whatever_border_is_open);
  VECTOR (nobody_blocks_an_impassable_side);
  VECTOR (a_road_march_goes_somewhere);
  return g_test_run ();
}
