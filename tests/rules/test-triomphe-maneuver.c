/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/triomphe-field.h"

/* Maneuver attacks: the vectors of chapter 24.5, and T-TV4. */

static void
t_tv4_repelled (void)
{
  for (guint up = 0; up < 2; up++) {
    g_autoptr (Field) f = field_kit ();
    field_put (f, "F.c1@P A.i2@Q");
    field_start (f, 'F', 8);
    g_assert_true (field_attack (f, "P", "c1", "P>Q"));
    g_assert_cmpint (field_decider (f), ==, 'A');
    g_assert_true (field_respond (f, "i2"));
    /* T9.12: committed before the attackers move up. */
    g_assert_cmpint (field_decider (f), ==, 'F');
    field_expect_morale (f, 4, 5);
    g_assert_true (field_advance (f, up ? "c1" : ""));
    field_expect (f, "Q>P", "A.i2");
    field_expect (f, up ? "P>Q" : "P", "F.c1");
    g_assert_cmpuint (field_tokens (f, 'A', "Q"), ==, 1);
    g_assert_cmpuint (field_level (f, 'A'), ==, 5);
    g_assert_cmpuint (field_commands (f), ==, 2);
    g_assert_true (field_acted (f, up ? "P>Q" : "P", "F.c1"));
    field_expect_morale (f, 4, 5);
  }
}

static Field *
three_in_q (void)
{
  Field *f = field_kit ();
  field_wide (f, "P", "Q");
  field_put (f, "A.i2@P A.i2@P A.i2@P F.i2@Q F.i2@Q F.i2@Q");
  return f;
}

static void
t_tv31_fully_blocked_by_two (void)
{
  g_autoptr (Field) f = three_in_q ();
  field_start (f, 'A', 8);
  g_assert_true (field_attack (f, "P", "i2 i2", "P>Q"));
  g_assert_false (field_respond (f, "i2 i2 i2"));
  g_assert_true (field_respond (f, "i2 i2"));
  g_assert_true (field_advance (f, ""));
  g_assert_cmpuint (field_tokens (f, 'F', "Q"), ==, 2);
  field_expect_morale (f, 5, 3);
  field_expect (f, "Q>P", "F.i2 F.i2");
}

static void
t_tv32_partial_block_against_two (void)
{
  g_autoptr (Field) f = three_in_q ();
  field_start (f, 'A', 8);
  g_assert_true (field_attack (f, "P", "i2 i2", "P>Q"));
  g_assert_true (field_respond (f, "i2"));
  /* Two from the one on the approach, two from those in reserve. */
  field_take (f, "i2 i1 i2 i2");
  field_expect_morale (f, 5, 1);
  g_assert_true (field_retreat (f, "i1:R i1:S"));
  field_expect (f, "Q", "A.i2 A.i2");
  field_expect (f, "R", "F.i1");
  field_expect (f, "S", "F.i1");
  g_assert_cmpuint (field_tokens (f, 'F', "Q"), ==, 0);
}

static Field *
partially_blocked (void)
{
  Field *f = field_kit ();
  field_wide (f, "P", "Q");
  field_put (f, "A.i2@P>Q A.i2@P F.i2@Q>P");
  return f;
}

static void
t_tv33_first_attack_of_one (void)
{
  g_autoptr (Field) f = partially_blocked ();
  field_start (f, 'A', 8);
  g_assert_true (field_attack (f, "P>Q", "i2", "P>Q"));
  g_assert_cmpint (field_decider (f), ==, 'A'); /* no response, no advance */
  g_assert_cmpuint (field_tokens (f, 'F', "Q"), ==, 1);
  field_expect (f, "P>Q", "A.i2");
  field_expect (f, "Q>P", "F.i2");
}

static void
t_tv34_second_attack_of_one (void)
{
  g_autoptr (Field) f = partially_blocked ();
  field_start (f, 'A', 8);
  g_assert_true (field_attack (f, "P>Q", "i2", "P>Q"));
  g_assert_true (field_attack (f, "P", "i2", "P>Q"));
  field_respond (f, "");
  field_take (f, "i2 i1");
  field_expect (f, "Q", "A.i2");
  field_expect (f, "P>Q", "A.i2");
  g_assert_cmpuint (field_commands (f), ==, 1);
  field_expect_morale (f, 5, 2); /* 1 committed, 2 lost */
}

static void
t_tv35_second_attack_commits_one (void)
{
  g_autoptr (Field) f = field_kit ();
  field_wide (f, "P", "Q");
  field_put (f, "A.i2@P A.i2@P A.i2@P F.i2@Q F.i3@Q");
  field_start (f, 'A', 8);
  g_assert_true (field_attack (f, "P", "i2", "P>Q"));
  g_assert_true (field_respond (f, "i2"));
  g_assert_true (field_advance (f, ""));
  g_assert_cmpuint (field_tokens (f, 'F', "Q"), ==, 1);
  g_assert_true (field_attack (f, "P", "i2 i2", "P>Q"));
  g_assert_true (field_respond (f, "i3"));
  g_assert_true (field_advance (f, ""));
  g_assert_cmpuint (field_tokens (f, 'F', "Q"), ==, 2);
  field_expect_morale (f, 5, 3);
}

static void
t_tv36_fully_blocked (void)
{
  g_autoptr (Field) f = field_kit ();
  field_put (f, "F.i1@Q>P A.i2@P A.i2@P>Q");
  field_start (f, 'A', 8);
  g_assert_false (field_attack (f, "P", "i2", "P>Q"));
  g_assert_false (field_attack (f, "P>Q", "i2", "P>Q"));
  g_assert_true (field_assault (f, "P>Q"));
}

static void
t_tv37_obstruction (void)
{
  g_autoptr (Field) f = field_kit ();
  field_set (f, "Q>P", "obstruction", "true");
  field_put (f, "A.c2@P A.i1@P F.c2@Q");
  field_start (f, 'A', 8);
  g_assert_false (field_attack (f, "P", "c2", "P>Q"));
  g_assert_true (field_attack (f, "P", "c2 i1", "P>Q"));
  g_assert_true (field_respond (f, "c2")); /* T9.8: any piece */
  g_assert_true (field_advance (f, ""));
  field_prove (f, "i1");
  g_assert_cmpint (field_decider (f), ==, 'A');
  g_assert_true (field_known (f, "P", "A.i1"));
  g_assert_false (field_known (f, "P", "A.c2"));

  g_autoptr (Field) g = field_kit ();
  field_set (g, "P>Q", "obstruction", "true");
  field_put (g, "A.c2@P F.i2@Q");
  field_start (g, 'A', 8);
  g_assert_true (field_attack (g, "P", "c2", "P>Q"));
}

/* T9.13: the attacker picks which infantry he shows. */
static void
t_tv37_which_infantry_is_shown (void)
{
  for (guint i = 0; i < 2; i++) {
    g_autoptr (Field) f = field_kit ();
    field_set (f, "Q>P", "obstruction", "true");
    field_put (f, "A.i3@P A.i1@P F.c2@Q");
    field_start (f, 'A', 8);
    g_assert_true (field_attack (f, "P", "i3 i1", "P>Q"));
    g_assert_true (field_respond (f, ""));
    g_assert_true (field_retreat (f, "c2:R"));
    g_assert_true (field_prove (f, i == 0 ? "i3" : "i1"));
    g_assert_cmpint (field_known (f, "Q", "A.i3"), ==, i == 0);
    g_assert_cmpint (field_known (f, "Q", "A.i1"), ==, i == 1);
  }
}

static void
t_tv38_no_blocking_in_round_1 (void)
{
  g_autoptr (Field) f = field_kit ();
  field_put (f, "A.i2@P A.i2@P A.i2@P F.i2@Q F.i2@Q");
  field_start (f, 'A', 1);
  field_pool (f, 5, 5);
  g_assert_true (field_attack (f, "P", "i2 i2 i2", "P>Q"));
  g_assert_false (field_respond (f, "i2"));
  field_respond (f, "");
  field_take (f, "i2");
  field_expect_morale (f, 5, 4);
  g_assert_true (field_retreat (f, "i1:R i2:R"));
  field_expect (f, "Q", "A.i2 A.i2 A.i2");

  /* Nor by march, by continuation, or after a lost attack. */
  g_autoptr (Field) g = field_kit ();
  field_put (g, "F.i2@P F.c2@R F.i3@W A.i2@Q");
  field_start (g, 'F', 1);
  g_assert_false (field_march (g, "P", "i2", "P>Q"));
  g_assert_true (field_attack (g, "W", "i3", "W>Q"));
  g_assert_true (field_respond (g, "i2"));
  g_assert_false (field_advance (g, "i3"));
  field_expect (g, "W", "F.i3");
  field_expect (g, "W>Q", "");
}

static void
t_tv39_each_border_has_its_first_attack (void)
{
  g_autoptr (Field) f = field_kit ();
  field_wide (f, "P", "Q");
  field_border (f, "P", "Q", TRUE);
  field_set (f, "P>Q2", "width", "wide");
  field_set (f, "Q>P2", "width", "wide");
  field_put (f, "A.i2@P A.i2@P A.i3@P F.i2@Q F.i2@Q");
  field_start (f, 'A', 8);
  g_assert_true (field_attack (f, "P", "i2", "P>Q"));
  g_assert_true (field_respond (f, "i2"));
  g_assert_true (field_advance (f, ""));
  g_assert_true (field_attack (f, "P", "i2", "P>Q2"));
  g_assert_true (field_respond (f, "i2"));
  g_assert_true (field_advance (f, ""));
  g_assert_cmpuint (field_tokens (f, 'F', "Q"), ==, 2);
  field_expect (f, "Q>P", "F.i2");
  field_expect (f, "Q>P2", "F.i2");
  /* The next over either is no first one. */
  g_assert_true (field_attack (f, "P", "i3", "P>Q2"));
  field_respond (f, "");
  field_take (f, "i2 i1 i2 i1");
  field_expect (f, "Q", "A.i3");
}

static void
t_tv40_tokens_from_elsewhere (void)
{
  for (guint n = 0; n <= 2; n++) {
    static const char *const moved[] = { "", "S", "S S" };
    g_autoptr (Field) f = three_in_q ();
    field_start (f, 'A', 8);
    field_pool (f, 5, 0);
    field_put_tokens (f, 'F', "S", 2);
    g_assert_true (field_attack (f, "P", "i2 i2", "P>Q"));
    g_assert_true (field_respond (f, "i2 i2"));
    g_assert_cmpint (field_decider (f), ==, 'A');
    g_assert_true (field_relocate (f, moved[n]));
    g_assert_true (field_advance (f, ""));
    g_assert_cmpuint (field_tokens (f, 'F', "Q"), ==, n);
    g_assert_cmpuint (field_tokens (f, 'F', "S"), ==, 2 - n);
    g_assert_cmpuint (field_level (f, 'F'), ==, 2);
    g_assert_cmpstr (field_outcome (f), ==, "-");
  }
}

static Field *
protected_entry (void)
{
  Field *f = field_kit ();
  field_locale (f, "N");
  field_locale (f, "M");
  field_border (f, "Q", "N", FALSE);
  field_border (f, "N", "M", FALSE);
  field_road (f, "n", "main", "N M", TRUE);
  field_road (f, "q", "main", "Q N", FALSE);
  field_wait (f, "novi", "F.i2", "n", "N", 11);
  return f;
}

static void
t_tv41_protected_entry (void)
{
  g_autoptr (Field) f = protected_entry ();
  field_put (f, "A.i2@Q A.c2@Q");
  field_start (f, 'A', 1);
  g_assert_false (field_march (f, "Q", "i2", "N"));
  g_assert_false (field_road_march (f, "Q", "i2", "q ."));

  g_autoptr (Field) g = protected_entry ();
  field_put (g, "A.i2@Q A.c2@Q A.i2@Q>N A.g1@Q>N F.i2@N F.i1@N>Q A.i2@M A.c2@M");
  field_start (g, 'A', 1);
  g_assert_false (field_attack (g, "M", "i2", "M>N"));
  g_assert_false (field_road_march (g, "M", "c2", "n"));
  g_assert_false (field_assault (g, "Q>N"));
  g_assert_true (field_declare (g, "Q>N"));

  /* A retreat: everything but N is held by the enemy. */
  g_autoptr (Field) h = protected_entry ();
  field_put (h, "F.i2@P F.i1@R F.i1@S F.i1@W A.c2@Q");
  field_start (h, 'F', 2);
  field_pool (h, 5, 5);
  g_assert_true (field_attack (h, "P", "i2", "P>Q"));
  g_assert_true (field_respond (h, ""));
  field_retreat (h, "c2:");
  field_expect (h, "N", "");
  field_expect (h, "Q", "F.i2");
  field_expect_morale (h, 3, 5);
}

/* When nobody waits any more, the entry is a locale like others. */
static void
an_entry_is_free_when_all_have_come (void)
{
  g_autoptr (Field) f = protected_entry ();
  field_put (f, "A.i2@Q");
  field_start (f, 'F', 11);
  g_assert_true (field_enter (f, "novi", "i2", "n ."));
  field_expect (f, "M", "F.i2");
  field_pass (f, 'A', 12);
  g_assert_true (field_march (f, "Q", "i2", "N"));
}

/* T9.9b [D], 23.1: the mark is on the border, whoever made the attack; T4.4: for a turn. */
static void
the_next_turn_has_a_first_attack_again (void)
{
  g_autoptr (Field) f = partially_blocked ();
  field_start (f, 'A', 8);
  g_assert_true (field_attack (f, "P>Q", "i2", "P>Q"));
  field_pass (f, 'A', 9);
  g_assert_true (field_attack (f, "P>Q", "i2", "P>Q"));
  field_expect (f, "P>Q", "A.i2");
  field_expect (f, "Q>P", "F.i2");
}

/* T9.5, Q34. */
static void
artillery_attacks_alone (void)
{
  g_autoptr (Field) f = field_kit ();
  field_put (f, "A.g1@P F.c2@Q");
  field_start (f, 'A', 8);
  g_assert_true (field_attack (f, "P", "g1", "P>Q"));
  g_assert_true (field_respond (f, ""));
  g_assert_true (field_retreat (f, "c2:R"));
  field_expect (f, "Q", "A.g1");
}

/* T9.3: the attacker's own count matters. */
static void
attackers_need_room (void)
{
  g_autoptr (Field) f = field_kit ();
  field_set (f, "Q", "capacity", "2");
  field_put (f, "A.i2@P A.i2@P A.i2@P F.i2@Q F.i2@Q");
  field_start (f, 'A', 8);
  g_assert_false (field_attack (f, "P", "i2 i2 i2", "P>Q"));
  g_assert_true (field_attack (f, "P", "i2 i2", "P>Q"));
}

/* T9.6: any number up to that of the attackers, also more than block the side. */
static void
more_may_respond_than_are_needed (void)
{
  g_autoptr (Field) f = field_kit ();
  field_put (f, "A.i2@P A.i2@P F.i2@Q F.c2@Q F.g1@Q");
  field_start (f, 'A', 8);
  g_assert_true (field_attack (f, "P", "i2 i2", "P>Q"));
  g_assert_true (field_respond (f, "c2 g1"));
  g_assert_true (field_advance (f, "i2"));
  field_expect (f, "Q>P", "F.c2 F.g1");
  field_expect (f, "P>Q", "A.i2");
  field_expect (f, "P", "A.i2");
  g_assert_cmpuint (field_tokens (f, 'F', "Q"), ==, 1); /* narrow */
}

/* T9.12, Q4: the other reading, which scenarios may ask for. */
static void
all_or_none_move_up (void)
{
  for (guint all = 0; all < 2; all++) {
    g_autoptr (Field) f = field_kit ();
    field_set (f, "rules", "failed-advance", "all-or-none");
    field_put (f, "A.i2@P A.i3@P F.i2@Q");
    field_start (f, 'A', 8);
    g_assert_true (field_attack (f, "P", "i2 i3", "P>Q"));
    g_assert_true (field_respond (f, "i2"));
    g_assert_false (field_advance (f, "i2"));
    g_assert_true (field_advance (f, all ? "i2 i3" : ""));
    field_expect (f, "P>Q", all ? "A.i2 A.i3" : "");
  }
}

/* T8.1, T8.8. */
static void
cavalry_continues_after_a_won_attack (void)
{
  g_autoptr (Field) f = field_kit ();
  field_put (f, "A.c2@P A.i2@P F.c1@Q");
  field_start (f, 'A', 8);
  g_assert_true (field_attack (f, "P", "c2 i2", "P>Q"));
  g_assert_true (field_respond (f, ""));
  g_assert_true (field_retreat (f, "c1:R"));
  g_assert_false (field_continue (f, "c2:Q>S"));
  g_assert_true (field_continue (f, "c2:Q>R"));
  field_expect (f, "Q>R", "A.c2");
  field_expect (f, "Q", "A.i2");
  g_assert_cmpuint (field_commands (f), ==, 2);
  g_assert_true (field_known (f, "Q>R", "A.c2"));
  g_assert_false (field_known (f, "Q", "A.i2"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define VECTOR(f) g_test_add_func ("/triomphe/maneuver/" #f, f)
  VECTOR (t_tv4_repelled);
  VECTOR (t_tv31_fully_blocked_by_two);
  VECTOR (t_tv32_partial_block_against_two);
  VECTOR (t_tv33_first_attack_of_one);
  VECTOR (t_tv34_second_attack_of_one);
  VECTOR (t_tv35_second_attack_commits_one);
  VECTOR (t_tv36_fully_blocked);
  VECTOR (t_tv37_obstruction);
  VECTOR (t_tv37_which_infantry_is_shown);
  VECTOR (t_tv38_no_blocking_in_round_1);
  VECTOR (t_tv39_each_border_has_its_first_attack);
  VECTOR (t_tv40_tokens_from_elsewhere);
  VECTOR (t_tv41_protected_entry);
  VECTOR (an_entry_is_free_when_all_have_come);
  VECTOR (the_next_turn_has_a_first_attack_again);
  VECTOR (artillery_attacks_alone);
  VECTOR (attackers_need_room);
  VECTOR (more_may_respond_than_are_needed);
  VECTOR (all_or_none_move_up);
  VECTOR (cavalry_continues_after_a_won_attack);
  return g_test_run ();
}
