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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(f) g_test_add_func ("/triomphe/shown/" #f, f)
  TEST (fire_reduces_the_attackers_in_the_explanation);
  TEST (counter_attacking_reduces_no_leading_piece_in_the_explanation);
  TEST (counter_attackers_are_compared_with_what_they_lose);
  return g_test_run ();
}
