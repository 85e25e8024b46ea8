/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/triomphe-field.h"

/* Assaults: the vectors of chapter 24.6 that are about sums and losses, and T-TV6. */

/* All that an assault over P>Q asks: the defence's leaders, the attackers, their leaders. Then fire
 * and counter-attack, if given. */
static void
assault (Field *f, const char *defence, const char *attackers, const char *leaders)
{
  g_assert_true (field_assault (f, "P>Q"));
  g_assert_true (field_lead (f, defence));
  g_assert_true (field_strike (f, attackers, leaders));
}

static void
t_tv6_full_example (void)
{
  g_autoptr (Field) f = field_kit ();
  field_set (f, "Q>P", "infantry", "1");
  field_put (f, "F.i3@P>Q F.i1@P>Q F.i2@P>Q A.i1@Q>P A.g1@Q>P A.c2@Q>P");
  field_start (f, 'F', 8);
  assault (f, "i1", "i3 i1", "i3");
  g_assert_true (field_fire (f, TRUE));
  field_hit (f, "i3");
  field_expect (f, "P>Q", "F.i2 F.i1 F.i2");
  field_expect_morale (f, 5, 5);
  g_assert_true (field_counter (f, "c2"));
  field_expect (f, "P>Q", "F.i1 F.i2");
  field_expect (f, "Q>P", "A.g1 A.c1");
  field_expect_morale (f, 3, 2);
  g_assert_cmpuint (field_tokens (f, 'A', "Q"), ==, 2);
  g_assert_cmpuint (field_level (f, 'A'), ==, 5);
  g_assert_cmpuint (field_commands (f), ==, 2);
  g_assert_false (field_assault (f, "P>Q"));
  g_assert_true (field_acted (f, "P>Q", "F.i1"));
  g_assert_false (field_acted (f, "P>Q", "F.i2"));
  g_assert_true (field_march (f, "P>Q", "i2", "P"));
}

static void
t_tv42_penalty_alone_holds (void)
{
  g_autoptr (Field) f = field_kit ();
  field_set (f, "Q>P", "infantry", "2");
  field_put (f, "A.i2@P>Q F.i1@Q>P A.i2@P A.c2@P A.i2@W");
  field_start (f, 'A', 8);
  assault (f, "", "i2", "i2");
  field_expect (f, "Q>P", "");
  field_expect (f, "P>Q", "A.i2");
  field_expect_morale (f, 5, 5);
  g_assert_cmpuint (field_tokens (f, 'F', "Q"), ==, 0);
  g_assert_false (field_march (f, "P", "i2", "Q"));
  g_assert_false (field_march (f, "P>Q", "i2", "Q"));
  g_assert_true (field_march (f, "W", "i2", "Q"));
}

static void
t_tv43_held_and_wiped_out (void)
{
  g_autoptr (Field) f = field_kit ();
  field_set (f, "Q>P", "infantry", "1");
  field_put (f, "A.i2@P>Q F.i1@Q>P");
  field_start (f, 'A', 8);
  assault (f, "i1", "i2", "i2");
  field_expect (f, "P>Q", "A.i1");
  field_expect (f, "Q>P", "");
  field_expect_morale (f, 4, 4);
  g_assert_cmpuint (field_tokens (f, 'F', "Q"), ==, 1);
}

static void
t_tv44_crushing_defeat (void)
{
  for (guint second = 0; second < 2; second++) {
    g_autoptr (Field) f = field_kit ();
    field_put (f, second ? "A.i2@P>Q A.i3@P>Q F.i3@Q>P F.g1@Q>P" : "A.i2@P>Q F.i3@Q>P F.g1@Q>P");
    field_start (f, 'A', 8);
    assault (f, "i3", second ? "i2 i3" : "i2", "i2");
    g_assert_true (field_fire (f, TRUE));
    field_hit (f, "i2");
    field_counter (f, "");
    field_take (f, second ? "i1 i3 i3" : "i1 i3");
    field_expect (f, "P>Q", second ? "A.i2" : "");
    field_expect (f, "Q>P", "F.i2 F.g1");
    field_expect_morale (f, second ? 2 : 3, 4);
    g_assert_cmpuint (field_tokens (f, 'F', "Q"), ==, 1);
  }
}

static void
t_tv45_boundary_of_the_extra (void)
{
  for (guint penalty = 0; penalty < 2; penalty++) {
    g_autoptr (Field) f = field_kit ();
    field_set (f, "Q>P", "infantry", penalty ? "1" : "0");
    field_put (f, "A.i2@P>Q F.i3@Q>P");
    field_start (f, 'A', 8);
    assault (f, "i3", "i2", "i2");
    field_expect (f, "P>Q", penalty ? "" : "A.i1");
    field_expect (f, "Q>P", "F.i2");
    field_expect_morale (f, penalty ? 3 : 4, 4);
  }
}

static void
t_tv46_wide_duel (void)
{
  g_autoptr (Field) f = field_kit ();
  field_wide (f, "P", "Q");
  field_put (f, "A.i3@P>Q A.i3@P>Q F.i2@Q>P F.i2@Q>P");
  field_start (f, 'A', 8);
  assault (f, "i2 i2", "i3 i3", "i3 i3");
  field_take (f, "i1 i1");
  field_expect (f, "Q", "A.i2 A.i2");
  field_expect (f, "Q>P", "");
  field_expect_morale (f, 5, 1);
  g_assert_cmpuint (field_commands (f), ==, 2);
}

static void
t_tv47_wide_extra_of_two (void)
{
  for (guint pool = 5; pool <= 6; pool++) {
    g_autoptr (Field) f = field_kit ();
    field_wide (f, "P", "Q");
    field_put (f, "A.i2@P>Q A.i2@P>Q A.i2@P>Q F.i3@Q>P F.i3@Q>P F.g1@Q>P");
    field_start (f, 'A', 8);
    field_pool (f, pool, 5);
    assault (f, "i3 i3", "i2 i2 i2", "i2 i2");
    g_assert_true (field_fire (f, TRUE));
    field_hit (f, "i2");
    field_counter (f, "");
    field_expect (f, "P>Q", "A.i1");
    if (pool == 5) {
      g_assert_cmpstr (field_outcome (f), ==, "F decisive");
      g_assert_cmpuint (field_level (f, 'A'), ==, 0);
    } else {
      g_assert_cmpstr (field_outcome (f), ==, "-");
      field_expect_morale (f, 1, 3);
      g_assert_cmpuint (field_tokens (f, 'F', "Q"), ==, 2);
      field_expect (f, "Q>P", "F.i2 F.i2 F.g1");
    }
  }
}

static void
t_tv48_two_cavalry_counter_attacks (void)
{
  for (guint i = 0; i < 2; i++) {
    g_autoptr (Field) f = field_kit ();
    field_wide (f, "P", "Q");
    field_put (f, "A.i3@P>Q F.c2@Q>P F.c2@Q>P");
    field_start (f, 'A', 8);
    assault (f, "", "i3", "i3");
    g_assert_true (field_counter (f, "c2 c2"));
    g_assert_true (field_take (f, i == 0 ? "c1" : "c2"));
    field_expect (f, "P>Q", "A.i1");
    field_expect (f, "Q>P", i == 0 ? "F.c2" : "F.c1 F.c1");
    field_expect_morale (f, 3, 3);
    g_assert_cmpuint (field_tokens (f, 'F', "Q"), ==, 2);
  }
}

static void
t_tv49_counter_attacker_dies_first (void)
{
  g_autoptr (Field) f = field_kit ();
  field_wide (f, "P", "Q");
  field_put (f, "A.i3@P>Q A.i3@P>Q F.i3@Q>P F.c2@Q>P");
  field_start (f, 'A', 8);
  assault (f, "i3", "i3 i3", "i3 i3");
  g_assert_true (field_counter (f, "c2"));
  field_take (f, "i3 i3 i2 i1");
  g_assert_cmpstr (field_outcome (f), ==, "A decisive");
  g_assert_cmpuint (field_level (f, 'F'), ==, 0);
}

/* The same with morale enough to see the rest. */
static void
t_tv49_with_more_morale (void)
{
  g_autoptr (Field) f = field_kit ();
  field_wide (f, "P", "Q");
  field_put (f, "A.i3@P>Q A.i3@P>Q F.i3@Q>P F.c2@Q>P");
  field_start (f, 'A', 8);
  field_pool (f, 5, 9);
  assault (f, "i3", "i3 i3", "i3 i3");
  g_assert_true (field_counter (f, "c2"));
  field_take (f, "i3");
  field_expect (f, "Q", "A.i2 A.i3");
  field_expect (f, "Q>P", "");
  field_expect_morale (f, 5, 4);
}

static void
t_tv50_even_split (void)
{
  /* 2 and 3 with 4: only (2,2). 5 - 4 - 6 = -5; 5 <= 5: two, and two more. */
  g_autoptr (Field) f = field_kit ();
  field_wide (f, "P", "Q");
  field_set (f, "Q>P", "infantry", "4");
  field_put (f, "A.i2@P>Q A.i3@P>Q F.i3@Q>P F.i3@Q>P");
  field_start (f, 'A', 8);
  assault (f, "i3 i3", "i2 i3", "i2 i3");
  field_expect (f, "P>Q", "A.i1");
}

/* 1 and 3 with 4: the 1 is eliminated, so (1,3). Fire makes the 1. */
static void
t_tv50_the_weak_one_is_gone (void)
{
  g_autoptr (Field) f = field_kit ();
  field_wide (f, "P", "Q");
  field_put (f, "A.i2@P>Q A.i3@P>Q A.i3@P>Q F.i3@Q>P F.i3@Q>P F.i3@Q>P F.g1@Q>P");
  field_set (f, "Q>P", "infantry", "2");
  field_start (f, 'A', 8);
  assault (f, "i3 i3", "i2 i3 i3", "i2 i3");
  g_assert_true (field_fire (f, TRUE));
  g_assert_true (field_hit (f, "i2"));
  field_counter (f, "");
  field_take (f, "i3 i3");
  /* 1 + 3 - 2 - 6 = -4; 4 <= 4: two, and two more. */
  field_expect (f, "P>Q", "A.i3");
}

/* 2 and 3 with 3: (1,2) or (2,1), not (0,3). Counter-attacking cavalry adds the third. */
static void
t_tv50_the_owner_picks_the_odd_one (void)
{
  static const struct {
    const char *odd, *left;
  } ways[] = { { "i2", "A.i1 A.i1" }, { "i1", "A.i2" } }; /* when both have taken one */
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++) {
    g_autoptr (Field) f = field_kit ();
    field_wide (f, "P", "Q");
    field_set (f, "Q>P", "infantry", "2");
    field_put (f, "A.i2@P>Q A.i3@P>Q F.i2@Q>P F.c2@Q>P F.c2@Q>P");
    field_start (f, 'A', 8);
    assault (f, "i2", "i2 i3", "i2 i3");
    g_assert_true (field_counter (f, "c2 c2"));
    /* 5 - 2 - 2 - 2 = -1; one for the leader, two for the cavalry, no extra. */
    g_assert_true (field_take (f, ways[i].odd));
    field_expect (f, "P>Q", ways[i].left);
  }
}

static void
t_tv51_types (void)
{
  g_autoptr (Field) f = field_kit ();
  field_wide (f, "P", "Q");
  field_put (f, "A.i2@P>Q A.c2@P>Q A.i1@P>Q A.g1@P>Q F.i2@Q>P F.c2@Q>P F.g1@Q>P F.i1@Q>P");
  field_start (f, 'A', 8);
  g_assert_true (field_assault (f, "P>Q"));
  g_assert_false (field_lead (f, "i2 c2"));
  g_assert_true (field_lead (f, "i1 i2"));
  g_assert_false (field_strike (f, "i2 c2", "i2 c2"));
  g_assert_false (field_strike (f, "i2 i1", "i1"));
  g_assert_false (field_strike (f, "i2 i1", "i2 i1"));
  g_assert_false (field_strike (f, "i2 g1", "g1"));
  g_assert_false (field_strike (f, "i2", ""));
  g_assert_false (field_strike (f, "i1", ""));
  g_assert_true (field_strike (f, "i2 c2", "i2"));
  field_fire (f, FALSE);
  g_assert_true (field_counter (f, "c2"));

  for (guint i = 0; i < 2; i++) {
    g_autoptr (Field) g = field_kit ();
    field_wide (g, "P", "Q");
    field_put (g, "A.i3@P>Q F.i2@Q>P F.c2@Q>P F.g1@Q>P F.i1@Q>P");
    field_start (g, 'A', 8);
    g_assert_true (field_assault (g, "P>Q"));
    g_assert_true (field_lead (g, i == 0 ? "g1" : "i1"));
    g_assert_true (field_strike (g, "i3", "i3"));
    if (i == 1)
      g_assert_true (field_fire (g, FALSE));
    g_assert_false (field_counter (g, "i2 c2"));
    if (i == 0)
      g_assert_false (field_counter (g, "i1")); /* strength 2 at least */
    g_assert_true (field_counter (g, "i2"));
  }
}

static void
t_tv52_obstruction (void)
{
  g_autoptr (Field) f = field_kit ();
  field_set (f, "Q>P", "obstruction", "true");
  field_put (f, "A.i2@P>Q A.c2@P>Q F.c2@Q>P F.c2@Q>P");
  field_start (f, 'A', 8);
  g_assert_true (field_assault (f, "P>Q"));
  g_assert_false (field_lead (f, "c2"));
  field_lead (f, "");
  g_assert_false (field_strike (f, "i2 c2", "c2"));
  g_assert_true (field_strike (f, "i2", "i2"));
  g_assert_false (field_counter (f, "c2"));
  field_counter (f, "");
  field_take (f, "c2"); /* one for the leader, one more in the retreat */
  g_assert_true (field_retreat (f, "c1:R c1:R"));
  field_expect (f, "Q", "A.i2");

  g_autoptr (Field) g = field_kit ();
  field_set (g, "Q>P", "obstruction", "true");
  field_put (g, "A.c2@P>Q F.c2@Q>P");
  field_start (g, 'A', 8);
  g_assert_false (field_assault (g, "P>Q"));

  g_autoptr (Field) h = field_kit ();
  field_set (h, "P>Q", "obstruction", "true");
  field_put (h, "A.c2@P>Q F.c2@Q>P");
  field_start (h, 'A', 8);
  g_assert_true (field_assault (h, "P>Q"));
  g_assert_true (field_lead (h, "c2"));
  g_assert_true (field_strike (h, "c2", "c2"));
}

static void
t_tv54_winner_pays_nothing (void)
{
  g_autoptr (Field) f = field_kit ();
  field_put (f, "A.i3@P>Q F.i1@Q>P F.g1@Q>P");
  field_start (f, 'A', 8);
  field_pool (f, 1, 5);
  assault (f, "i1", "i3", "i3");
  g_assert_true (field_fire (f, TRUE));
  field_hit (f, "i3");
  field_counter (f, "");
  field_expect (f, "Q", "A.i1");
  field_expect_morale (f, 1, 3);
  g_assert_cmpstr (field_outcome (f), ==, "-");
}

static void
t_tv55_undeclared_pieces (void)
{
  g_autoptr (Field) f = field_kit ();
  field_put (f, "A.i3@P>Q A.i3@P>Q A.i3@P>Q A.c2@P>Q F.c1@Q>P");
  field_start (f, 'A', 8);
  g_assert_true (field_assault (f, "P>Q"));
  g_assert_true (field_lead (f, "c1"));
  g_assert_false (field_strike (f, "i3 i3 i3 c2", "i3"));
  g_assert_true (field_strike (f, "i3 i3 i3", "i3"));
  field_expect (f, "Q", "A.i2 A.i3 A.i3");
  field_expect (f, "P>Q", "A.c2");
  g_assert_false (field_acted (f, "P>Q", "A.c2"));
  g_assert_true (field_march (f, "P>Q", "c2", "Q"));
}

static void
t_tv87_one_symbol_two_leaders (void)
{
  g_autoptr (Field) f = field_kit ();
  field_wide (f, "P", "Q");
  field_set (f, "Q>P", "infantry", "1");
  field_put (f, "A.i2@P>Q A.i2@P>Q F.i2@Q>P");
  field_start (f, 'A', 8);
  assault (f, "i2", "i2 i2", "i2 i2");
  field_expect (f, "Q", "A.i1 A.i2");
}

static void
t_tv88_crushing_counts_attackers (void)
{
  g_autoptr (Field) f = field_kit ();
  field_wide (f, "P", "Q");
  field_put (f, "A.i2@P>Q A.i3@P>Q F.i2@Q>P F.i2@Q>P");
  field_start (f, 'A', 8);
  assault (f, "i2 i2", "i2 i3", "i2");
  field_expect (f, "P>Q", "A.i2");
  field_expect (f, "Q>P", "F.i1 F.i2");
  field_expect_morale (f, 2, 3);
  g_assert_cmpuint (field_tokens (f, 'F', "Q"), ==, 2);
}

/* T11.16: a penalty for cavalry, and one on the attack approach, do not touch infantry. */
static void
only_matching_penalties_count (void)
{
  g_autoptr (Field) f = field_kit ();
  field_set (f, "Q>P", "cavalry", "2");
  field_set (f, "P>Q", "infantry", "2");
  field_put (f, "A.i2@P>Q F.i1@Q>P");
  field_start (f, 'A', 8);
  assault (f, "i1", "i2", "i2");
  field_expect (f, "Q", "A.i1");
}

/* T11.19: the attacker's surplus goes to his other assault pieces, as he likes; what he has not
 * named takes none. */
static void
surplus_goes_to_the_others (void)
{
  for (guint i = 0; i < 2; i++) {
    g_autoptr (Field) f = field_kit ();
    field_put (f, "A.i2@P>Q A.c2@P>Q A.i1@P>Q A.i3@P>Q F.i3@Q>P F.g1@Q>P");
    field_start (f, 'A', 8);
    assault (f, "i3", "i2 c2 i1", "i2");
    g_assert_true (field_fire (f, TRUE));
    field_hit (f, "i2");
    field_counter (f, "");
    g_assert_true (field_take (f, i == 0 ? "c2" : "i1"));
    field_expect (f, "P>Q", i == 0 ? "A.c1 A.i1 A.i3" : "A.c2 A.i3");
    field_expect_morale (f, 2, 4);
  }
}

/* T11.4, T11.19: a defence without a leader shares its losses freely among all on the approach. */
static void
a_defence_without_leaders_loses_freely (void)
{
  for (guint i = 0; i < 2; i++) {
    g_autoptr (Field) f = field_kit ();
    field_set (f, "Q>P", "infantry", "3");
    field_put (f, "A.i3@P>Q F.c2@Q>P F.i2@Q>P F.i3@Q");
    field_start (f, 'A', 8);
    assault (f, "", "i3", "i3");
    field_counter (f, "");
    g_assert_true (field_take (f, i == 0 ? "c2" : "i2"));
    field_expect (f, "Q>P", i == 0 ? "F.c1 F.i2" : "F.c2 F.i1");
    field_expect (f, "Q", "F.i3");
    field_expect_morale (f, 5, 5);
  }
}

/* T11.6: no more than there is room for. */
static void
attackers_need_room (void)
{
  g_autoptr (Field) f = field_kit ();
  field_set (f, "Q", "capacity", "1");
  field_put (f, "A.i3@P>Q A.i2@P>Q F.i1@Q>P");
  field_start (f, 'A', 8);
  g_assert_true (field_assault (f, "P>Q"));
  g_assert_true (field_lead (f, ""));
  g_assert_false (field_strike (f, "i3 i2", "i3"));
  g_assert_true (field_strike (f, "i3", "i3"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define VECTOR(f) g_test_add_func ("/triomphe/assault/" #f, f)
  VECTOR (t_tv6_full_example);
  VECTOR (t_tv42_penalty_alone_holds);
  VECTOR (t_tv43_held_and_wiped_out);
  VECTOR (t_tv44_crushing_defeat);
  VECTOR (t_tv45_boundary_of_the_extra);
  VECTOR (t_tv46_wide_duel);
  VECTOR (t_tv47_wide_extra_of_two);
  VECTOR (t_tv48_two_cavalry_counter_attacks);
  VECTOR (t_tv49_counter_attacker_dies_first);
  VECTOR (t_tv49_with_more_morale);
  VECTOR (t_tv50_even_split);
  VECTOR (t_tv50_the_weak_one_is_gone);
  VECTOR (t_tv50_the_owner_picks_the_odd_one);
  VECTOR (t_tv51_types);
  VECTOR (t_tv52_obstruction);
  VECTOR (t_tv54_winner_pays_nothing);
  VECTOR (t_tv55_undeclared_pieces);
  VECTOR (t_tv87_one_symbol_two_leaders);
  VECTOR (t_tv88_crushing_counts_attackers);
  VECTOR (only_matching_penalties_count);
  VECTOR (surplus_goes_to_the_others);
  VECTOR (a_defence_without_leaders_loses_freely);
  VECTOR (attackers_need_room);
  return g_test_run ();
}
