/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "rules/triomphe-kit.h"

/* What the game says: how a result came about, what a choice compares, why a piece cannot go somewhere. */

static char *
explain_result (Kit *kit)
{
  for (guint n = kit->events.n; n > 0; n--)
    if (kit->items[n - 1].type == TRIOMPHE_EVENT_RESULT)
      return bor_game_explain (kit->game, kit->items, n);
  g_assert_not_reached ();
}

/* Fails the test unless the text says so. */
static void
expect_in (const char *text, const char *part)
{
  if (text == NULL || strstr (text, part) == NULL)
    g_error ("“%s” is not in “%s”", part, text != NULL ? text : "");
}

/* T11.11, T11.15: fire reduces the attackers' leading piece, not a defending one with the same face. */
static void
fire_reduces_the_attackers_in_the_explanation (void)
{
  g_autoptr (Kit) kit = kit_board ();
  kit_put (kit, "F.i2@P>Q A.i2@Q>P A.g1@Q>P");
  kit_start (kit, 'F', 8);
  kit_play (kit, "assault>P>Q pick=i2 ?done fire>Q>P=g1 ?done");
  g_autofree char *text = explain_result (kit);
  expect_in (text, "leading pieces 1, penalty 0, defence and counter-attack 2 + 0;");
  expect_in (text, "1 − 0 − 2 = -1 (T11.15)");
}

/* T11.13, T11.15 */
static void
counter_attacking_reduces_no_leading_piece_in_the_explanation (void)
{
  g_autoptr (Kit) kit = kit_board ();
  kit_put (kit, "F.i3@P>Q A.c2@Q>P A.c2@Q>P");
  kit_start (kit, 'F', 8);
  kit_play (kit, "assault>P>Q pick=c2 ?done pick=c2 ?done");
  g_autofree char *text = explain_result (kit);
  expect_in (text, "leading pieces 3, penalty 0, defence and counter-attack 2 + 1;");
  expect_in (text, "3 − 0 − 3 = 0 (T11.15)");
}

static char *
price_of (Kit *kit, const char *token)
{
  BorAction actions[TRIOMPHE_MAX_ACTIONS];
  guint n = bor_game_legal (kit->game, kit->state, actions);
  for (guint i = 0; i < n; i++) {
    g_autofree char *own = bor_game_action_token (kit->game, kit->state, actions[i]);
    if (g_str_has_prefix (own, token))
      return bor_game_price (kit->game, kit->state, actions[i]);
  }
  g_assert_not_reached ();
}

/* T11.13, T11.15: what the pieces lose by counter-attacking is taken off, whether they are being picked or
 * have been. */
static void
counter_attackers_are_compared_with_what_they_lose (void)
{
  g_autoptr (Kit) kit = kit_board ();
  kit_wide (kit, "P", "Q");
  kit_put (kit, "A.i3@P>Q F.c2@Q>P F.c2@Q>P F.i2@Q>P");
  kit_start (kit, 'A', 8);
  kit_play (kit, "assault>P>Q done");
  g_assert_cmpint (kit_stage (kit), ==, TRIOMPHE_STAGE_COUNTER);
  g_autofree char *none = price_of (kit, "done");
  g_autofree char *first = price_of (kit, "pick=c2");
  expect_in (none, "attack 3, defence 0");
  expect_in (first, "attack 3, defence 2 − 1 = 1");
  kit_play (kit, "pick=c2");
  g_autofree char *one = price_of (kit, "done");
  g_autofree char *second = price_of (kit, "pick=c2");
  expect_in (one, "attack 3, defence 2 − 1 = 1");
  expect_in (second, "attack 3, defence 2 + 2 − 1 = 3");
  kit_play (kit, "done");
  g_assert_cmpint (kit_event (kit, TRIOMPHE_EVENT_RESULT)->arg[1], ==, 1);
}

static BorRefusal *
why_not (Kit *kit, const char *from, const char *piece, const char *to)
{
  gint p = kit_piece (kit, from, piece);
  guint32 class = BATTLE_KEY (&kit->t.b, p);
  return bor_game_why_not (kit->game, kit->state, (gint) battle_owner (&kit->g->armies, (guint) p),
                           battle_element (&kit->g->board, kit->t.b.pos[p]), &class, 1,
                           battle_element (&kit->g->board, kit_position (kit, to)));
}

static void
expect_reason (Kit *kit, const char *from, const char *piece, const char *to, const char *rule,
               const char *part)
{
  g_autoptr (BorRefusal) refusal = why_not (kit, from, piece, to);
  g_assert_nonnull (refusal);
  g_assert_cmpstr (refusal->rule, ==, rule);
  expect_in (refusal->text, part);
}

/* The rule that keeps the `n` pieces at P>Q from an assault together; NULL: none does. */
static const char *
why_no_assault (Kit *kit, const char *const *pieces, guint n)
{
  guint32 classes[8];
  for (guint i = 0; i < n; i++)
    classes[i] = BATTLE_KEY (&kit->t.b, kit_piece (kit, "P>Q", pieces[i]));
  g_autoptr (BorRefusal) refusal = bor_game_why_not (
    kit->game, kit->state, 0, battle_element (&kit->g->board, kit_position (kit, "P>Q")), classes,
    n, battle_element (&kit->g->board, kit_position (kit, "Q>P")));
  return refusal != NULL ? g_intern_string (refusal->rule) : NULL;
}

/* T5.3, T11.6 */
static void
an_assault_has_three_pieces_and_room_for_them (void)
{
  static const char *const pieces[] = { "A.i3", "A.i2", "A.c2", "A.i1" };
  for (guint room = 2; room <= 6; room += 4) {
    g_autofree char *capacity = g_strdup_printf ("%u", room);
    g_autoptr (Kit) kit = kit_board ();
    kit_set (kit, "Q", "capacity", capacity);
    kit_put (kit, "A.i3@P>Q A.i2@P>Q A.c2@P>Q A.i1@P>Q F.i1@Q>P");
    kit_start (kit, 'A', 8);
    g_assert_cmpstr (why_no_assault (kit, pieces, 2), ==, NULL);
    g_assert_cmpstr (why_no_assault (kit, pieces, 3), ==, room == 2 ? "T11.6" : NULL);
    g_assert_cmpstr (why_no_assault (kit, pieces, 4), ==, "T5.3");
  }
}

/* L0 to L3 in a row, on one road. */
static Kit *
row (void)
{
  Kit *kit = kit_new ();
  const char *const ids[] = { "L0", "L1", "L2", "L3" };
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    kit_locale (kit, ids[i]);
  for (guint i = 0; i + 1 < G_N_ELEMENTS (ids); i++)
    kit_pair (kit, ids[i], ids[i + 1], NULL);
  kit_road (kit, "a", "main", "L0 L1 L2 L3", FALSE);
  return kit;
}

/* T8.2, T13.2: an enemy is there, but the army may not block in this round. */
static void
nobody_continues_by_road_in_a_round_without_blocking (void)
{
  g_autoptr (Kit) kit = row ();
  kit_set (kit, "french", "no-block-rounds", "1");
  kit_put (kit, "F.c2@L0 A.i2@L2");
  kit_start (kit, 'F', 1);
  kit_play (kit, "from:L0 ?road ?pick=c2 step>L0>L1");
  g_assert_cmpint (kit_stage (kit), ==, TRIOMPHE_STAGE_ROAD);
  expect_reason (kit, "L1", "F.c2", "L1>L2", "T13.2", "may not block approaches in this round");
  expect_reason (kit, "L1", "F.c2", "L1>L0", "T8.2", "There is nothing to block");
}

/* T7.3: the locale is next to the piece, but not on its road. */
static void
a_road_that_does_not_cross_is_no_long_way (void)
{
  g_autoptr (Kit) kit = row ();
  kit_locale (kit, "M");
  kit_pair (kit, "L1", "M", NULL);
  kit_put (kit, "A.i2@L0 F.i1@L3");
  kit_start (kit, 'A', 8);
  kit_play (kit, "from:L0 road ?pick=i2 step>L0>L1");
  expect_reason (kit, "L1", "A.i2", "M", "T7.3",
                 "No road that the piece can take crosses L1, side to M");
}

/* T7.4: a crossing is only closed when it has been used in the third step. */
static void
traffic_ahead_is_not_a_full_crossing (void)
{
  g_autoptr (Kit) kit = row ();
  kit_put (kit, "A.i1@L0 A.i2@L0 A.i3@L0 A.g1@L1");
  kit_start (kit, 'A', 8);
  kit_play (kit, "from:L0 road pick=i1 step>L0>L1 step>L1>L2 stop");
  kit_play (kit, "from:L0 road pick=i2 step>L0>L1 stop");
  expect_reason (kit, "L0", "A.i3", "L2", "T7.4", "Waiting for other traffic");
  kit_play (kit, "from:L1 road ?pick=g1 step>L1>L2 ?stop");
  kit_expect (kit, "L2", "A.i1 A.g1");
}

/* T2.11, T7.4: another road over the same border is still free, but leads elsewhere. */
static void
one_full_road_of_two_does_not_close_the_border (void)
{
  g_autoptr (Kit) kit = row ();
  kit_road (kit, "b", "main", "L0 L1", FALSE);
  kit_put (kit, "A.i1@L0 A.i1@L0 A.i1@L0 A.i3@L0");
  kit_start (kit, 'A', 8);
  for (guint i = 0; i < 3; i++)
    kit_play (kit, "from:L0 road pick=i1 step>L0>L1~0 ?stop");
  expect_reason (kit, "L0", "A.i3", "L2", "T7.4", "Waiting for other traffic");
  g_autoptr (BorRefusal) none = why_not (kit, "L0", "A.i3", "L1");
  g_assert_null (none);
}

/* T7.1, T7.4 */
static void
a_full_crossing_is_full_and_a_long_way_is_long (void)
{
  g_autoptr (Kit) kit = row ();
  kit_put (kit, "A.i1@L0 A.i2@L0 A.i3@L0 A.c1@L0");
  kit_locale (kit, "L4");
  kit_pair (kit, "L3", "L4", NULL);
  kit_road (kit, "b", "main", "L3 L4", FALSE);
  kit_join (kit, "L3", "a b");
  kit_start (kit, 'A', 8);
  kit_play (kit, "from:L0 road pick=c1 step>L0>L1 step>L1>L2");
  expect_reason (kit, "L2", "A.c1", "L4", "T7.1", "L3, side to L4 is more than three steps away");
  kit_play (kit, "stop");
  kit_play (kit, "from:L0 road pick=i1 step>L0>L1 ?stop");
  kit_play (kit, "from:L0 road pick=i2 step>L0>L1 ?stop");
  expect_reason (kit, "L0", "A.i3", "L2", "T7.4", "No more traffic can pass");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(f) g_test_add_func ("/triomphe/shown/" #f, f)
  TEST (fire_reduces_the_attackers_in_the_explanation);
  TEST (counter_attacking_reduces_no_leading_piece_in_the_explanation);
  TEST (counter_attackers_are_compared_with_what_they_lose);
  TEST (an_assault_has_three_pieces_and_room_for_them);
  TEST (nobody_continues_by_road_in_a_round_without_blocking);
  TEST (a_road_that_does_not_cross_is_no_long_way);
  TEST (traffic_ahead_is_not_a_full_crossing);
  TEST (one_full_road_of_two_does_not_close_the_border);
  TEST (a_full_crossing_is_full_and_a_long_way_is_long);
  return g_test_run ();
}
