/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/triomphe-field.h"

/* Artillery: the vectors of chapter 24.8, T-TV5 and T-TV53. */

static void
t_tv5_bombardment (void)
{
  g_autoptr (Field) f = field_kit ();
  field_put (f, "F.g1@P>Q A.i2@Q");
  field_start (f, 'F', 8);
  g_assert_true (field_declare (f, "P>Q"));
  g_assert_true (field_face_up (f, "P>Q", "F.g1"));
  g_assert_true (field_pending (f, "P>Q", "F.g1"));
  g_assert_false (field_complete (f, "P>Q"));
  g_assert_cmpuint (field_commands (f), ==, 3);
  field_expect_morale (f, 5, 5);
  field_pass (f, 'F', 9);
  g_assert_true (field_face_up (f, "P>Q", "F.g1"));
  g_assert_true (field_complete (f, "P>Q"));
  field_take (f, "i2");
  field_expect (f, "Q", "A.i1");
  field_expect_morale (f, 4, 5);
  g_assert_cmpuint (field_commands (f), ==, 3);
  g_assert_false (field_declare (f, "P>Q")); /* T10.10 */
  field_pass (f, 'A', 10);
  g_assert_false (field_face_up (f, "P>Q", "F.g1"));
  field_pass (f, 'F', 10);
  g_assert_true (field_declare (f, "P>Q"));
}

/* g1 has declared in the turn before. */
static Field *
pending (const char *others)
{
  Field *f = field_kit ();
  field_put (f, others);
  field_start (f, 'F', 8);
  g_assert_true (field_declare (f, "P>Q"));
  return f;
}

static void
t_tv67_priority (void)
{
  g_autoptr (Field) f = pending ("F.g1@P>Q A.i1@Q>P A.i3@Q");
  field_pass (f, 'F', 9);
  g_assert_true (field_complete (f, "P>Q"));
  field_expect (f, "Q>P", "");
  field_expect (f, "Q", "A.i3");
  field_expect_morale (f, 4, 5);

  for (guint i = 0; i < 2; i++) {
    g_autoptr (Field) g = pending ("F.g1@P>Q A.i2@Q A.c2@Q A.i3@Q>S F.i1@S");
    field_pass (g, 'F', 9);
    g_assert_true (field_complete (g, "P>Q"));
    g_assert_false (field_take (g, "i3"));
    g_assert_true (field_take (g, i == 0 ? "i2" : "c2"));
    field_expect (g, "Q", i == 0 ? "A.i1 A.c2" : "A.i2 A.c1");
    field_expect (g, "Q>S", "A.i3");
  }

  for (guint i = 0; i < 2; i++) {
    g_autoptr (Field) h = pending ("F.g1@P>Q A.i3@Q>S A.c2@Q>R F.i1@S F.i1@R");
    field_pass (h, 'F', 9);
    g_assert_true (field_complete (h, "P>Q"));
    g_assert_true (field_take (h, i == 0 ? "i3" : "c2"));
    field_expect (h, "Q>S", i == 0 ? "A.i2" : "A.i3");
    field_expect (h, "Q>R", i == 0 ? "A.c2" : "A.c1");
  }
}

static void
t_tv68_clean_up_cancels (void)
{
  g_autoptr (Field) f = pending ("F.g1@P>Q A.i2@Q");
  field_pass (f, 'A', 9);
  g_assert_true (field_march (f, "Q", "i2", "R"));
  g_assert_true (field_pending (f, "P>Q", "F.g1"));
  field_pass (f, 'F', 9);
  field_expect (f, "P", "F.g1");
  g_assert_false (field_pending (f, "P", "F.g1"));
  g_assert_false (field_face_up (f, "P", "F.g1"));
  g_assert_false (field_acted (f, "P", "F.g1"));
  g_assert_true (field_march (f, "P", "g1", "Q"));
}

static void
t_tv69_empty_at_completion (void)
{
  g_autoptr (Field) f = field_kit ();
  field_set (f, "Q>S", "infantry", "3");
  field_put (f, "F.g1@P>Q F.i3@S>Q A.i1@Q>S");
  field_start (f, 'F', 8);
  g_assert_true (field_declare (f, "P>Q"));
  field_pass (f, 'F', 9);
  g_assert_true (field_assault (f, "S>Q"));
  g_assert_true (field_lead (f, ""));
  g_assert_true (field_strike (f, "i3", "i3"));
  field_expect (f, "Q>S", "");
  g_assert_true (field_complete (f, "P>Q"));
  field_expect_morale (f, 5, 5);
  g_assert_true (field_acted (f, "P>Q", "F.g1"));
  g_assert_false (field_march (f, "P>Q", "g1", "P"));
}

static void
t_tv70_march_and_declare (void)
{
  g_autoptr (Field) f = field_kit ();
  field_put (f, "F.g1@P A.i2@Q");
  field_start (f, 'F', 8);
  g_assert_true (field_march (f, "P", "g1", "P>Q"));
  g_assert_false (field_declare (f, "P>Q"));
}

static void
t_tv71_lock (void)
{
  for (guint completed = 0; completed < 2; completed++) {
    g_autoptr (Field) f = field_kit ();
    field_set (f, "Q>P", "infantry", "3");
    field_put (f, "F.g1@P>Q F.g1@P>Q F.i2@P>Q A.i3@Q>P A.i3@Q");
    field_start (f, 'F', 8);
    g_assert_true (field_declare (f, "P>Q"));
    field_pass (f, 'F', 9);
    if (completed) {
      g_assert_true (field_complete (f, "P>Q"));
      field_expect (f, "Q>P", "A.i2");
    }
    g_assert_true (field_assault (f, "P>Q"));
    g_assert_true (field_lead (f, ""));
    g_assert_true (field_strike (f, "i2", "i2"));
    field_counter (f, "");
    g_assert_false (field_complete (f, "P>Q"));
    g_assert_false (field_declare (f, "P>Q")); /* by the other gun */
    field_expect (f, "Q>P", completed ? "A.i1" : "A.i2");
    field_expect_morale (f, completed ? 4 : 5, 5);
  }
}

static void
t_tv72_penalty_side (void)
{
  for (guint own = 0; own < 2; own++) {
    g_autoptr (Field) f = field_kit ();
    field_set (f, own ? "P>Q" : "Q>P", "artillery", "1");
    field_put (f, "F.g1@P>Q A.i2@Q");
    field_start (f, 'F', 8);
    g_assert_cmpint (field_declare (f, "P>Q"), ==, own);
  }
}

/* T11.10: an assault by A over P>Q against i1 that leads, with a gun beside him. */
static gboolean
fires (Field *f)
{
  g_assert_true (field_assault (f, "P>Q"));
  g_assert_true (field_lead (f, "i1"));
  g_assert_true (field_strike (f, "i3", "i3"));
  return field_fire (f, TRUE);
}

#define GUN_AND_LEADER "A.i3@P>Q F.i1@Q>P F.g1@Q>P"

static void
t_tv53_defensive_fire_conditions (void)
{
  g_autoptr (Field) idle = field_kit ();
  field_put (idle, GUN_AND_LEADER);
  field_start (idle, 'A', 8);
  g_assert_true (fires (idle));

  /* Declared in the last turn. */
  g_autoptr (Field) declared = field_kit ();
  field_put (declared, GUN_AND_LEADER);
  field_start (declared, 'F', 8);
  g_assert_true (field_declare (declared, "Q>P"));
  field_pass (declared, 'A', 9);
  g_assert_false (fires (declared));

  /* Completed in the last turn. */
  g_autoptr (Field) completed = field_kit ();
  field_put (completed, GUN_AND_LEADER);
  field_start (completed, 'F', 8);
  g_assert_true (field_declare (completed, "Q>P"));
  field_pass (completed, 'F', 9);
  g_assert_true (field_complete (completed, "Q>P"));
  field_pass (completed, 'A', 10);
  field_expect (completed, "P>Q", "A.i2");
  g_assert_true (field_assault (completed, "P>Q"));
  g_assert_true (field_lead (completed, "i1"));
  g_assert_true (field_strike (completed, "i2", "i2"));
  g_assert_false (field_fire (completed, TRUE));

  /* Declared and cancelled in the last turn. */
  g_autoptr (Field) cancelled = field_kit ();
  field_put (cancelled, GUN_AND_LEADER);
  field_start (cancelled, 'F', 8);
  g_assert_true (field_declare (cancelled, "Q>P"));
  g_assert_true (field_cancel (cancelled, "Q>P"));
  g_assert_false (field_face_up (cancelled, "Q>P", "F.g1"));
  g_assert_true (field_acted (cancelled, "Q>P", "F.g1"));
  field_pass (cancelled, 'A', 9);
  g_assert_false (fires (cancelled));

  /* Declared two turns ago, cancelled in the last. */
  g_autoptr (Field) later = field_kit ();
  field_put (later, GUN_AND_LEADER);
  field_start (later, 'F', 8);
  g_assert_true (field_declare (later, "Q>P"));
  field_pass (later, 'F', 9);
  g_assert_true (field_cancel (later, "Q>P"));
  g_assert_false (field_acted (later, "Q>P", "F.g1"));
  field_pass (later, 'A', 10);
  g_assert_true (fires (later));
}

static void
t_tv53_where_the_gun_stands (void)
{
  for (guint attack = 0; attack < 2; attack++) {
    g_autoptr (Field) f = field_kit ();
    field_set (f, attack ? "P>Q" : "Q>P", "artillery", "1");
    field_put (f, GUN_AND_LEADER);
    field_start (f, 'A', 8);
    g_assert_cmpint (fires (f), ==, !attack);
  }

  g_autoptr (Field) leads = field_kit ();
  field_put (leads, GUN_AND_LEADER);
  field_start (leads, 'A', 8);
  g_assert_true (field_assault (leads, "P>Q"));
  g_assert_true (field_lead (leads, "g1"));
  g_assert_true (field_strike (leads, "i3", "i3"));
  g_assert_false (field_fire (leads, TRUE));

  g_autoptr (Field) reserve = field_kit ();
  field_put (reserve, "A.i3@P>Q F.i1@Q>P F.g1@Q");
  field_start (reserve, 'A', 8);
  g_assert_false (fires (reserve));
}

/* T11.10: also without any leader; T13.3: a disordered gun fires. */
static void
a_gun_fires_without_leaders_and_in_disorder (void)
{
  g_autoptr (Field) f = field_kit ();
  field_put (f, "A.i3@P>Q F.g1!@Q>P");
  field_start (f, 'A', 8);
  g_assert_true (field_assault (f, "P>Q"));
  g_assert_true (field_lead (f, ""));
  g_assert_true (field_strike (f, "i3", "i3"));
  g_assert_true (field_fire (f, TRUE));
  field_hit (f, "i3");
  field_expect (f, "Q", "A.i2");
  field_expect_morale (f, 5, 4);
}

/* T11.11, Q29: one piece fires, at one leader, whom the attacker picks. */
static void
one_gun_hits_one_leader (void)
{
  for (guint i = 0; i < 2; i++) {
    g_autoptr (Field) f = field_kit ();
    field_wide (f, "P", "Q");
    field_put (f, "A.i2@P>Q A.i3@P>Q F.g1@Q>P F.g1@Q>P");
    field_start (f, 'A', 8);
    field_pool (f, 5, 8);
    g_assert_true (field_assault (f, "P>Q"));
    g_assert_true (field_lead (f, ""));
    g_assert_true (field_strike (f, "i2 i3", "i2 i3"));
    g_assert_true (field_fire (f, TRUE));
    g_assert_true (field_hit (f, i == 0 ? "i2" : "i3"));
    field_expect (f, "Q", i == 0 ? "A.i1 A.i3" : "A.i2 A.i2");
  }
}

/* T10.4 and T10.5: a declaration that is cancelled, forgotten or left behind. */
static void
declarations_end (void)
{
  g_autoptr (Field) cancelled = pending ("F.g1@P>Q A.i2@Q");
  field_pass (cancelled, 'F', 9);
  g_assert_true (field_cancel (cancelled, "P>Q"));
  g_assert_false (field_face_up (cancelled, "P>Q", "F.g1"));
  g_assert_false (field_complete (cancelled, "P>Q"));
  g_assert_true (field_declare (cancelled, "P>Q"));
  field_pass (cancelled, 'F', 10);
  g_assert_true (field_complete (cancelled, "P>Q"));

  g_autoptr (Field) forgotten = pending ("F.g1@P>Q A.i2@Q");
  field_pass (forgotten, 'A', 10);
  g_assert_false (field_pending (forgotten, "P>Q", "F.g1"));
  g_assert_false (field_face_up (forgotten, "P>Q", "F.g1"));

  g_autoptr (Field) left = pending ("F.g1@P>Q A.i2@Q");
  field_pass (left, 'F', 9);
  g_assert_true (field_march (left, "P>Q", "g1", "P"));
  g_assert_false (field_pending (left, "P", "F.g1"));
  g_assert_false (field_face_up (left, "P", "F.g1"));
}

/* T10.5: a gun that takes part in an assault stays declared, and cannot complete any more. */
static void
an_assault_keeps_a_declaration_but_not_its_completion (void)
{
  g_autoptr (Field) f = field_kit ();
  field_set (f, "Q>P", "infantry", "3");
  field_put (f, "F.g1@P>Q F.i2@P>Q A.i3@Q>P A.i3@Q");
  field_start (f, 'F', 8);
  g_assert_true (field_declare (f, "P>Q"));
  field_pass (f, 'F', 9);
  g_assert_true (field_assault (f, "P>Q"));
  g_assert_true (field_lead (f, ""));
  g_assert_true (field_strike (f, "i2 g1", "i2"));
  field_counter (f, "");
  g_assert_true (field_pending (f, "P>Q", "F.g1"));
  g_assert_true (field_acted (f, "P>Q", "F.g1"));
  g_assert_false (field_complete (f, "P>Q"));
  field_pass (f, 'A', 10);
  g_assert_false (field_pending (f, "P>Q", "F.g1"));
}

/* T10.3: [D] there must be an enemy; organised; not over a locked pair, here after an assault. */
static void
a_declaration_needs_an_enemy_and_order (void)
{
  g_autoptr (Field) f = field_kit ();
  field_put (f, "F.g1!@P>Q A.i2@Q");
  field_start (f, 'F', 8);
  g_assert_false (field_declare (f, "P>Q"));

  g_autoptr (Field) g = field_kit ();
  field_set (g, "Q>P", "infantry", "2");
  field_put (g, "F.g1@P>Q F.i2@P>Q A.i1@Q>P");
  field_start (g, 'F', 8);
  g_assert_true (field_assault (g, "P>Q"));
  g_assert_true (field_lead (g, ""));
  g_assert_true (field_strike (g, "i2", "i2"));
  field_expect (g, "Q>P", "");
  g_assert_false (field_declare (g, "P>Q"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define VECTOR(f) g_test_add_func ("/triomphe/guns/" #f, f)
  VECTOR (t_tv5_bombardment);
  VECTOR (t_tv53_defensive_fire_conditions);
  VECTOR (t_tv53_where_the_gun_stands);
  VECTOR (t_tv67_priority);
  VECTOR (t_tv68_clean_up_cancels);
  VECTOR (t_tv69_empty_at_completion);
  VECTOR (t_tv70_march_and_declare);
  VECTOR (t_tv71_lock);
  VECTOR (t_tv72_penalty_side);
  VECTOR (a_gun_fires_without_leaders_and_in_disorder);
  VECTOR (one_gun_hits_one_leader);
  VECTOR (declarations_end);
  VECTOR (an_assault_keeps_a_declaration_but_not_its_completion);
  VECTOR (a_declaration_needs_an_enemy_and_order);
  return g_test_run ();
}
