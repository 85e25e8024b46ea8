/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "game/testing.h"
#include "rules/werdox-field.h"

/* What the other side may not know (chapter 9), and moves as text (W11.2). */

#define BOARD  "..H.. ..... ..... ..... ..... ..... ..... ..... ..... ##G## ..... ..A.."
#define FORCES "zone H 11..12;zone A 1..2;force H inf 2 cav 1;force A rif 1 inf 2"

static WerdoxField *
open_at_lot (void)
{
  WerdoxField *f = werdox_field_open (BOARD, FORCES, WERDOX_ASKANS);
  bor_game_initial (f->game, f->state);
  return f;
}

static void
assert_same_view (const WerdoxField *a, const WerdoxField *b, gint observer, gboolean same)
{
  g_autofree BorGameState *one = bor_game_state_new (a->game);
  g_autofree BorGameState *other = bor_game_state_new (a->game);
  bor_game_observe (a->game, a->state, observer, one);
  bor_game_observe (b->game, b->state, observer, other);
  g_assert_cmpint (bor_game_state_equal (a->game, one, other), ==, same);
}

static void
a_deployment_is_not_seen_before_it_is_finished (void)
{
  g_autoptr (WerdoxField) a = open_at_lot ();
  g_autoptr (WerdoxField) b = open_at_lot ();
  werdox_field_play (a, "Lot:H H:inf:a12");
  werdox_field_play (b, "Lot:H H:cav:e11");
  assert_same_view (a, b, WERDOX_ASKANS, TRUE);
  assert_same_view (a, b, BOR_SPECTATOR, TRUE);
  assert_same_view (a, b, WERDOX_HASBERGS, FALSE);
  for (guint i = 0; i < a->n_events; i++)
    if (a->events[i].type == WERDOX_EVENT_PLACED) {
      BorEvent seen = bor_event_for (&a->events[i], WERDOX_ASKANS);
      g_assert_cmpint (seen.secret, ==, 0);
      g_assert_cmpint (seen.arg[0], ==, 0);
      g_assert_null (bor_game_event_text (a->game, &seen));
    }
}

static void
the_order_and_the_types_of_a_deployment_are_not_seen (void)
{
  g_autoptr (WerdoxField) a = open_at_lot ();
  g_autoptr (WerdoxField) b = open_at_lot ();
  werdox_field_play (a, "Lot:H H:inf:a12 H:inf:b12 H:cav:c11");
  werdox_field_play (b, "Lot:H H:cav:b12 H:inf:c11 H:inf:a12");
  assert_same_view (a, b, WERDOX_ASKANS, TRUE);
  assert_same_view (a, b, WERDOX_HASBERGS, FALSE);
  g_assert_cmpuint (WERDOX_S (a->state)->mover, ==, WERDOX_ASKANS);
  BorAction one[64], other[64];
  guint n = bor_game_legal (a->game, a->state, one);
  g_assert_cmpuint (bor_game_legal (b->game, b->state, other), ==, n);
  g_assert_cmpmem (one, n * sizeof *one, other, n * sizeof *other);
}

static void
units_to_deploy_are_counted_for_their_own_side_only (void)
{
  g_autoptr (WerdoxField) f = open_at_lot ();
  g_autofree BorGameState *seen = bor_game_state_new (f->game);
  BorBudget budgets[BOR_MAX_BUDGETS];
  werdox_field_play (f, "Lot:H H:inf:a12");
  bor_game_observe (f->game, f->state, WERDOX_HASBERGS, seen);
  g_assert_cmpuint (bor_game_budgets (f->game, seen, budgets), ==, 2);
  g_assert_cmpstr (budgets[0].label, ==, "Infantry");
  g_assert_cmpuint (budgets[0].left, ==, 1);
  g_assert_cmpuint (budgets[0].of, ==, 2);
  g_assert_cmpstr (budgets[1].label, ==, "Cavalry");
  g_assert_cmpuint (budgets[1].left, ==, 1);
  bor_game_observe (f->game, f->state, WERDOX_ASKANS, seen);
  g_assert_cmpuint (bor_game_budgets (f->game, seen, budgets), ==, 0);
}

/* W9.4: whom somebody may attack does not depend on what is hidden. */
static void
choices_do_not_tell_hidden_types (void)
{
  static const char *const types[] = { "inf", "rif", "cav", "mri", "art" };
  g_autofree char *first = NULL;
  for (guint i = 0; i < G_N_ELEMENTS (types); i++) {
    g_autofree char *list = g_strdup_printf ("H:art@f2;A:%s@f6?;A:inf@a1?", types[i]);
    FIELD (NULL, list, HASBERGS);
    g_autofree char *doings = werdox_field_doings (f, "f2");
    first = first == NULL ? g_strdup (doings) : first;
    g_assert_cmpstr (doings, ==, first);
  }
}

/* What the text stands for, by the words of records; NULL: it is no move. */
static char *
read_move (const WerdoxField *f, const char *text)
{
  BorAction actions[BOR_MAX_MOVE];
  g_autofree BorGameState *state = bor_game_state_copy (f->game, f->state);
  GString *out = g_string_new (NULL);
  guint n = bor_game_read_move (f->game, f->state, text, actions, NULL);
  for (guint i = 0; i < n; i++) {
    g_autofree char *token = bor_game_action_token (f->game, state, actions[i]);
    g_string_append_printf (out, "%s%s", i > 0 ? " " : "", token);
    bor_game_apply (f->game, state, actions[i], NULL);
  }
  return g_string_free (out, n == 0);
}

static void
moves_are_read (void)
{
  static const char *const moves[][2] = {
    { "f2-f3-g3", "f2 -f3 -g3" },
    { "f2-f3", "f2 -f3 stop" },
    { "b1*b3", "b1 *b3" },
    { "bf6-g6", "b:f6 -g6" },
    { "pf6*f8", "p:f6 *f8" },
    { "d5>d6", "d5 >d6" },
    { ".", "." },
    { "f2-h2", NULL },
    { "f2", NULL },
    { "f2-f3-f4-f5", NULL },
    { "d5-d6", NULL },
    { "z9-z8", NULL },
    { "b1*b2", NULL },
    { "f2-f3!", NULL },
  };
  static const char map[] =
    "........ ........ ........ ~~~~~~~~ ........ ........ ........ ........ "
    "........";
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++) {
    FIELD (map, "H:cav@f2;H:rif@b1;H:inf@d5;H:bar@d6;H:bar@f6;H:rif@f6!;A:inf@b3;A:inf@f8",
           HASBERGS);
    g_autofree char *read = read_move (f, moves[i][0]);
    g_assert_cmpstr (read, ==, moves[i][1]);
  }
}

static void
assert_reads (const WerdoxField *f, const char *const moves[][2], guint n)
{
  for (guint i = 0; i < n; i++) {
    g_autofree char *read = read_move (f, moves[i][0]);
    g_assert_cmpstr (read, ==, moves[i][1]);
  }
}

/* What a unit cannot but do follows from its choice, but only that may be written (W5.2, W11.2). */
static void
moves_without_a_choice_are_read_as_they_are_written (void)
{
  static const char *const steps[][2] = {
    { "a1-b1", "a1 stop" }, { "a1-b1-c1", "a1 -c1" }, { "a1-e4", NULL },
    { "a1*e4", NULL },      { "a1>b1", NULL },        { "a1*b1", NULL },
    { "a1", NULL },         { "a1-b1-d1", NULL },     { "a1-b1-c1-d1", NULL },
  };
  static const char *const shots[][2] = {
    { "a1*a5w", "a1" }, { "a1*a5", NULL },     { "a1*a5b", NULL },  { "a1*e6", NULL },
    { "a1-a2", NULL },  { "a1*a5w-a2", NULL }, { "a1*a5w*", NULL },
  };
  FIELD ("....H ..... *.... ....A", "A:cav@a1;H:inf@c4;A:inf@a2;A:inf@e2", ASKANS);
  assert_reads (f, steps, G_N_ELEMENTS (steps));
  g_autoptr (WerdoxField) gun = werdox_field_open ("....H #.... ..... ..... ~.... .~..A",
                                                   "A:art@a1;H:inf@e5;A:inf@d1", WERDOX_ASKANS);
  assert_reads (gun, shots, G_N_ELEMENTS (shots));
}

static void
deployments_are_read (void)
{
  static const char *const moves[][2] = {
    { "H:inf a12", "H:inf:a12" },
    { "H:cav e11", "H:cav:e11" },
    { "A:inf a12", NULL },
    { "H:inf a2", NULL },
    { "H:art a12", NULL },
    { "H:inf", NULL },
    { "H:inf a12 ", NULL },
    { "H:", NULL },
    { "", NULL },
  };
  g_autoptr (WerdoxField) f = open_at_lot ();
  werdox_field_play (f, "Lot:H");
  assert_reads (f, moves, G_N_ELEMENTS (moves));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/werdox/a-deployment-is-not-seen-before-it-is-finished",
                   a_deployment_is_not_seen_before_it_is_finished);
  g_test_add_func ("/werdox/the-order-and-the-types-of-a-deployment-are-not-seen",
                   the_order_and_the_types_of_a_deployment_are_not_seen);
  g_test_add_func ("/werdox/units-to-deploy-are-counted-for-their-own-side-only",
                   units_to_deploy_are_counted_for_their_own_side_only);
  g_test_add_func ("/werdox/choices-do-not-tell-hidden-types", choices_do_not_tell_hidden_types);
  g_test_add_func ("/werdox/W11-moves-are-read", moves_are_read);
  g_test_add_func ("/werdox/W11.2-moves-without-a-choice-are-read-as-they-are-written",
                   moves_without_a_choice_are_read_as_they_are_written);
  g_test_add_func ("/werdox/W11.3-deployments-are-read", deployments_are_read);
  return g_test_run ();
}
