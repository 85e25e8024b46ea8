/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/triomphe-field.h"

/* Morale tokens and victory: the vectors of chapter 24.10, T-TV56 and T-TV57. */

/* The French take Q in an assault from P; A.i2 and A.c2 retreat. */
static Field *
austrian_loses (guint pool, guint in_s)
{
  Field *f = field_kit ();
  field_put (f, "F.i3@P>Q A.i2@Q>P A.i2@Q A.c2@Q");
  field_start (f, 'F', 8);
  field_pool (f, pool, 5);
  if (in_s > 0)
    field_put_tokens (f, 'A', "S", in_s);
  g_assert_true (field_assault (f, "P>Q"));
  g_assert_true (field_lead (f, "i2"));
  g_assert_true (field_strike (f, "i3", "i3"));
  field_counter (f, "");
  return f;
}

static void
t_tv56_tokens_follow (void)
{
  for (guint retaken = 0; retaken < 2; retaken++) {
    g_autoptr (Field) f = austrian_loses (5, 0);
    field_expect_morale (f, 2, 5);
    g_assert_true (field_retreat (f, "i1:S c2:S"));
    field_expect (f, "Q", "F.i2");
    field_expect (f, "S", "A.i1 A.c2");
    field_expect_morale (f, 0, 5);
    g_assert_cmpuint (field_tokens (f, 'A', "Q"), ==, 2);
    g_assert_cmpuint (field_level (f, 'A'), ==, 2);
    field_pass (f, 'A', 9);
    if (retaken) {
      g_assert_true (field_attack (f, "S", "i1 c2", "S>Q"));
      field_respond (f, "");
      field_take (f, "");
      field_retreat (f, "i1:R");
      field_continue (f, "");
      field_expect (f, "Q", "A.i1 A.c2");
      field_pass (f, 'F', 9);
      g_assert_cmpuint (field_tokens (f, 'A', "Q"), ==, 2);
      g_assert_cmpuint (field_level (f, 'A'), ==, 2);
    } else {
      g_assert_true (field_end (f));
      g_assert_cmpstr (field_outcome (f), ==, "F decisive");
      g_assert_cmpuint (field_level (f, 'A'), ==, 0);
    }
  }
}

static void
t_tv57_short_pool (void)
{
  static const char *const moved[] = { "", "S", "S S" };
  for (guint n = 0; n <= 2; n++) {
    g_autoptr (Field) f = austrian_loses (1, 5);
    field_discard (f, "S S"); /* there is nowhere else */
    g_assert_cmpuint (field_tokens (f, 'A', "S"), ==, 3);
    g_assert_true (field_retreat (f, "i1:S c2:S"));
    g_assert_true (field_relocate (f, moved[n]));
    g_assert_cmpuint (field_tokens (f, 'A', "Q"), ==, n);
    g_assert_cmpuint (field_tokens (f, 'A', "S"), ==, 3 - n);
    g_assert_cmpuint (field_level (f, 'A'), ==, 3);
  }
}

/* T17.11, Q33: from whatever locales the opponent likes; T17.4: the same for moves. */
static void
the_opponent_picks_the_locales (void)
{
  g_autoptr (Field) f = field_kit ();
  field_put (f, "F.i3@P>Q A.i2@Q>P A.i2@Q A.c2@Q");
  field_start (f, 'F', 8);
  field_pool (f, 1, 5);
  field_put_tokens (f, 'A', "S", 2);
  field_put_tokens (f, 'A', "Q", 2);
  field_put_tokens (f, 'A', "W", 2);
  g_assert_true (field_assault (f, "P>Q"));
  g_assert_true (field_lead (f, "i2"));
  g_assert_true (field_strike (f, "i3", "i3"));
  field_counter (f, "");
  /* One in the assault, from the pool; two in the retreat. */
  g_assert_cmpint (field_decider (f), ==, 'F');
  g_assert_true (field_discard (f, "Q W"));
  g_assert_true (field_retreat (f, "i1:S c2:S"));
  /* Two are due in Q: not those that are in Q. */
  g_assert_false (field_relocate (f, "Q"));
  g_assert_true (field_relocate (f, "W S"));
  g_assert_cmpuint (field_tokens (f, 'A', "Q"), ==, 3);
  g_assert_cmpuint (field_tokens (f, 'A', "S"), ==, 1);
  g_assert_cmpuint (field_tokens (f, 'A', "W"), ==, 0);
}

static void
t_tv81_enemy_held (void)
{
  g_autoptr (Field) f = field_kit ();
  field_put (f, "A.i2@Q");
  field_start (f, 'F', 8);
  field_put_tokens (f, 'F', "Q", 2);
  field_put_tokens (f, 'A', "S", 1);
  field_put_tokens (f, 'A', "Q", 1);
  field_pass (f, 'A', 9);
  g_assert_cmpuint (field_tokens (f, 'F', "Q"), ==, 0);
  g_assert_cmpuint (field_level (f, 'F'), ==, 5);
  g_assert_cmpuint (field_tokens (f, 'A', "Q"), ==, 1);
  g_assert_cmpuint (field_tokens (f, 'A', "S"), ==, 1);
}

static void
t_tv82_vacant (void)
{
  /* P passes through Q and leaves it, or the French do. */
  for (guint french = 0; french < 2; french++) {
    g_autoptr (Field) f = field_kit ();
    field_put (f, french ? "F.i2@Q A.i2@P" : "A.i2@Q A.i2@P");
    field_start (f, french ? 'F' : 'A', 8);
    g_assert_true (field_march (f, "Q", "i2", "R"));
    field_put_tokens (f, 'F', "Q", 1);
    if (!french)
      field_pass (f, 'F', 8);
    g_assert_true (field_recall (f, NULL));
    g_assert_cmpuint (field_tokens (f, 'F', "Q"), ==, french);
    g_assert_cmpuint (field_level (f, 'F'), ==, french ? 6 : 5);
  }
}

/* The same, recalled: T17.19 takes it from a vacant locale too. */
static void
t_tv82_recalled (void)
{
  g_autoptr (Field) f = field_kit ();
  field_put (f, "F.i2@Q A.i2@P");
  field_start (f, 'F', 8);
  g_assert_true (field_march (f, "Q", "i2", "R"));
  field_put_tokens (f, 'F', "Q", 1);
  g_assert_true (field_recall (f, "Q"));
  g_assert_cmpuint (field_tokens (f, 'F', "Q"), ==, 0);
  field_expect_morale (f, 5, 6);
}

/* T17.17: whoever has passed through by road was there last. */
static void
who_passed_was_present (void)
{
  g_autoptr (Field) f = field_chain ();
  field_locale (f, "K1");
  field_border (f, "L1", "K1", FALSE);
  field_put (f, "A.i2@L0 A.i1@K1 F.i1@L3");
  field_start (f, 'A', 12);
  field_put_tokens (f, 'F', "L1", 1);
  g_assert_true (field_road_march (f, "L0", "i2", "a b ."));
  field_pass (f, 'A', 13);
  g_assert_cmpuint (field_tokens (f, 'F', "L1"), ==, 0);
  g_assert_cmpuint (field_level (f, 'F'), ==, 5);
}

static void
t_tv83_quiet (void)
{
  g_autoptr (Field) f = field_kit ();
  field_put (f, "F.i2@Q A.i2@P");
  field_start (f, 'F', 12);
  field_put_tokens (f, 'F', "Q", 2);
  g_assert_true (field_march (f, "Q", "i2", "R"));
  field_pass (f, 'A', 13);
  g_assert_cmpuint (field_tokens (f, 'F', "Q"), ==, 2); /* P is Austrian */

  g_autoptr (Field) g = field_kit ();
  field_put (g, "F.i2@Q A.i2@P");
  field_start (g, 'A', 12);
  field_put_tokens (g, 'F', "Q", 2);
  field_pass (g, 'F', 12);
  g_assert_true (field_attack (g, "Q", "i2", "Q>P"));
  field_respond (g, "");
  field_take (g, "");
  field_retreat (g, "i1:");
  field_pass (g, 'A', 13);
  g_assert_cmpuint (field_tokens (g, 'F', "Q"), ==, 0);
  g_assert_cmpuint (field_level_pool (g, 'F'), ==, 7);
}

/* Two attacks over a wide border, each repelled: one token comes from the pool, one from S. */
static Field *
one_of_two_was_moved (guint round, guint pool)
{
  Field *f = field_kit ();
  field_wide (f, "P", "Q");
  field_put (f, "F.i2@Q F.i3@Q F.i1@S A.i2@P A.c2@P");
  field_start (f, 'A', round);
  field_pool (f, 5, pool);
  field_put_tokens (f, 'F', "S", 1);
  g_assert_true (field_attack (f, "P", "i2", "P>Q"));
  g_assert_true (field_respond (f, "i2"));
  if (pool == 0)
    g_assert_true (field_relocate (f, "S"));
  g_assert_true (field_advance (f, ""));
  g_assert_true (field_attack (f, "P", "c2", "P>Q"));
  g_assert_true (field_respond (f, "i3"));
  if (pool == 1)
    g_assert_true (field_relocate (f, "S"));
  g_assert_true (field_advance (f, ""));
  return f;
}

static void
t_tv84_recall (void)
{
  g_autoptr (Field) f = one_of_two_was_moved (10, 1);
  g_assert_cmpuint (field_tokens (f, 'F', "Q"), ==, 2);
  field_pass (f, 'F', 10);
  g_assert_false (field_recall (f, "S"));
  g_assert_true (field_recall (f, "Q"));
  g_assert_cmpuint (field_tokens (f, 'F', "Q"), ==, 1);
  field_expect_morale (f, 5, 1);

  g_autoptr (Field) one = one_of_two_was_moved (10, 0);
  g_assert_cmpuint (field_tokens (one, 'F', "Q"), ==, 1);
  field_pass (one, 'F', 10);
  g_assert_false (field_recall (one, "Q"));
  g_assert_true (field_end (one)); /* and nothing is asked */
  g_assert_cmpint (field_side (one), ==, 'A');

  g_autoptr (Field) late = one_of_two_was_moved (11, 1);
  field_pass (late, 'F', 11);
  g_assert_false (field_recall (late, "Q"));

  /* A turn later it counts as any other. */
  g_autoptr (Field) next = one_of_two_was_moved (9, 0);
  field_pass (next, 'F', 10);
  g_assert_true (field_recall (next, "Q"));
  g_assert_cmpuint (field_tokens (next, 'F', "Q"), ==, 0);
}

static void
t_tv85_collapse_at_clean_up (void)
{
  g_autoptr (Field) f = field_kit ();
  field_put (f, "F.i2@Q F.i2@S A.i2@P");
  field_start (f, 'A', 8);
  field_pool (f, 0, 5);
  field_put_tokens (f, 'A', "Q", 1);
  field_put_tokens (f, 'A', "S", 1);
  g_assert_true (field_end (f));
  g_assert_cmpstr (field_outcome (f), ==, "F decisive");
}

static void
t_tv86_end_of_game (void)
{
  g_autoptr (Field) f = field_kit ();
  field_set (f, "R", "half", "east");
  field_put (f, "A.i1@R A.i1@R A.i1@R>Q F.i3@Q F.i3@P");
  field_start (f, 'F', 16);
  g_assert_true (field_end (f));
  g_assert_cmpstr (field_outcome (f), ==, "A marginal");

  g_autoptr (Field) g = field_kit ();
  field_set (g, "R", "half", "east");
  field_put (g, "A.i3@R A.i3@R A.i3@S F.i1@P");
  field_start (g, 'F', 16);
  g_assert_true (field_end (g));
  g_assert_cmpstr (field_outcome (g), ==, "F marginal");
}

/* T18.1: the clean-up of the last turn comes first, and may end the game otherwise. */
static void
the_last_clean_up_comes_first (void)
{
  g_autoptr (Field) f = field_kit ();
  field_set (f, "R", "half", "east");
  field_put (f, "A.i1@R F.i3@P");
  field_start (f, 'F', 16);
  field_pool (f, 5, 0);
  field_put_tokens (f, 'F', "R", 1);
  g_assert_true (field_end (f));
  g_assert_cmpstr (field_outcome (f), ==, "A decisive");
}

/* T17.16: only the active side's; T18.2: a level that was never positive is no collapse. */
static void
nothing_is_no_collapse (void)
{
  g_autoptr (Field) f = field_kit ();
  field_put (f, "A.i2@P F.g1@Q>P");
  field_start (f, 'F', 8);
  field_pool (f, 0, 5);
  g_assert_true (field_declare (f, "Q>P"));
  field_pass (f, 'F', 9);
  g_assert_cmpstr (field_outcome (f), ==, "-");
  g_assert_true (field_complete (f, "Q>P"));
  field_take (f, "i2");
  field_expect (f, "P", "A.i1");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define VECTOR(f) g_test_add_func ("/triomphe/tokens/" #f, f)
  VECTOR (t_tv56_tokens_follow);
  VECTOR (t_tv57_short_pool);
  VECTOR (the_opponent_picks_the_locales);
  VECTOR (t_tv81_enemy_held);
  VECTOR (t_tv82_vacant);
  VECTOR (t_tv82_recalled);
  VECTOR (who_passed_was_present);
  VECTOR (t_tv83_quiet);
  VECTOR (t_tv84_recall);
  VECTOR (t_tv85_collapse_at_clean_up);
  VECTOR (t_tv86_end_of_game);
  VECTOR (the_last_clean_up_comes_first);
  VECTOR (nothing_is_no_collapse);
  return g_test_run ();
}
