/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/marengo-battle.h"

/* How the game shows on its board. */

static char *
explain_last (TestBattle *b, MarengoEvent type)
{
  for (guint n = b->events.n; n > 0; n--)
    if (b->items[n - 1].type == type)
      return bor_game_explain (b->game, b->items, n);
  g_assert_not_reached ();
}

static void
a_result_is_reckoned_up_with_its_rules (void)
{
  g_autoptr (TestBattle) b = test_battle_chain ();
  test_battle_set (b, "Y>X", "infantry", "1");
  test_battle_put (b, "aI3@X>Y aI2@X>Y fI3@Y>X");
  test_battle_start (b, 'a', 2);
  test_battle_play (b, "assault>X>Y pick=i2 pick=i3 pick=i2 pick=i3");
  g_autofree char *text = explain_last (b, MARENGO_EVENT_RESULT);
  g_assert_nonnull (strstr (text, "2 + 3 − 1 = 4 (M11.15)"));
  g_assert_nonnull (strstr (text, "defence 3 = 3"));
  g_assert_nonnull (strstr (text, "4 − 3 = 1"));
}

static void
a_hidden_face_is_not_in_what_the_other_army_is_shown (void)
{
  g_autoptr (TestBattle) b = test_battle_chain ();
  test_battle_put (b, "aI3@X fC2@Y");
  test_battle_start (b, 'a', 2);
  test_battle_forget (b);
  g_autofree BorGameState *seen = bor_game_state_new (b->game);
  g_autofree BorPieceShown *pieces = g_new (BorPieceShown, b->game->max_pieces);
  bor_game_observe (b->game, b->state, 0, seen);
  guint n = bor_game_pieces (b->game, seen, pieces), own = 0, others = 0;
  for (guint i = 0; i < n; i++) {
    own += pieces[i].player == 0;
    others += pieces[i].player == 1;
    g_assert_true ((pieces[i].symbol != NULL) == (pieces[i].player == 0));
    g_assert_true ((pieces[i].strength > 0) == (pieces[i].player == 0));
  }
  g_assert_cmpuint (own, ==, 2);
  g_assert_cmpuint (others, ==, 2);
}

static BorAction
action_called (TestBattle *b, const char *token)
{
  BorAction action = 0;
  g_autoptr (GError) error = NULL;
  bor_game_action_from_token (b->game, b->state, token, &action, &error);
  g_assert_no_error (error);
  return action;
}

static void
moves_say_where_they_lead_and_what_they_cost (void)
{
  g_autoptr (TestBattle) b = test_battle_line ();
  test_battle_put (b, "aI3@L1 aC2@L1");
  test_battle_start (b, 'a', 2);
  BorActionShown shown;
  bor_game_show_action (b->game, b->state, action_called (b, "from:L1"), &shown);
  g_assert_cmpint (shown.role, ==, BOR_ACTION_CHOOSE);
  g_assert_cmpint (shown.from.kind, ==, BOR_KIND_LOCALE);
  test_battle_play (b, "from:L1");
  BorAction cross = action_called (b, "cross>L1>L2");
  bor_game_show_action (b->game, b->state, cross, &shown);
  g_assert_cmpint (shown.role, ==, BOR_ACTION_GO);
  g_assert_cmpint (shown.to.slot, ==, bor_scenario_find (b->scenario, BOR_KIND_LOCALE, "L2"));
  g_autofree char *price = bor_game_price (b->game, b->state, cross);
  g_assert_nonnull (strstr (price, "1 command"));
  test_battle_play (b, "road pick=c2");
  BorAction actions[256];
  guint n = bor_game_legal (b->game, b->state, actions);
  g_assert_cmpuint (n, >, 0);
  g_autofree char *step = NULL;
  for (guint i = 0; i < n && step == NULL; i++)
    step = bor_game_price (b->game, b->state, actions[i]);
  g_assert_nonnull (strstr (step, "M8.28"));
}

static void
the_commands_left_are_counted_down (void)
{
  g_autoptr (TestBattle) b = test_battle_line ();
  BorBudget budgets[BOR_MAX_BUDGETS];
  test_battle_put (b, "aI3@L1 aI2@L3");
  test_battle_start (b, 'a', 2);
  g_assert_cmpuint (bor_game_budgets (b->game, b->state, budgets), >, 0);
  g_assert_cmpuint (budgets[0].left, ==, 3);
  g_assert_cmpuint (budgets[0].of, ==, 3);
  test_battle_play (b, "from:L1 cross>L1>L2");
  bor_game_budgets (b->game, b->state, budgets);
  g_assert_cmpuint (budgets[0].left, ==, 2);
}

static void
assert_price (TestBattle *b, const char *token, const char *expected)
{
  BorAction actions[64];
  guint n = bor_game_legal (b->game, b->state, actions), i = 0;
  g_autofree char *called = bor_game_action_token (b->game, b->state, actions[0]);
  while (!g_str_has_prefix (called, token) && ++i < n) {
    g_free (called);
    called = bor_game_action_token (b->game, b->state, actions[i]);
  }
  g_autofree char *price = bor_game_price (b->game, b->state, actions[MIN (i, n - 1)]);
  g_assert_cmpstr (price, ==, expected);
}

static void
play_and_keep (TestBattle *b, GArray *told, const char *tokens)
{
  test_battle_play (b, tokens);
  g_array_append_vals (told, b->items, b->events.n);
}

/* M11.9, M11.14, M11.15 */
static void
what_would_be_compared_is_said_before_it_is_chosen (void)
{
  g_autoptr (TestBattle) b = test_battle_chain ();
  g_autoptr (GArray) told = g_array_new (FALSE, FALSE, sizeof (BorEvent));
  g_auto (BorFight) fight = { 0 };
  test_battle_set (b, "Y>X", "infantry", "1");
  test_battle_put (b, "aI3@X>Y aI2@X>Y fI2@Y>X fI3@Y>X");
  test_battle_start (b, 'a', 2);
  assert_price (b, "assault",
                "1 command (M11.3); at most 2 of your pieces lead, less 1 for infantry or 0 for "
                "cavalry, against at most 2 of 2");
  play_and_keep (b, told, "assault>X>Y pick=i2 pick=i3");
  assert_price (b, "pick=i2", "attack 2 − 1 = 1, against at most 2 of 2");
  assert_price (b, "pick=i3", "attack 3 − 1 = 2, against at most 2 of 2");
  play_and_keep (b, told, "pick=i2 pick=i3");
  assert_price (b, "pick=i2", "attack 3 + 2 − 1 = 4, defence 2");
  play_and_keep (b, told, "pick=i2");
  assert_price (b, "pick=i3", "attack 3 + 2 − 1 = 4, defence 2 + 3 = 5");
  assert_price (b, "done", "attack 3 + 2 − 1 = 4, defence 2");
  play_and_keep (b, told, "done");
  test_battle_result (b, 4, 2);
  g_assert_true (
    bor_game_fight (b->game, (const BorEvent *) (void *) told->data, told->len, &fight));
  g_assert_cmpstr (fight.sums[0], ==, "2 + 3 − 1 = 4");
  g_assert_cmpstr (fight.sums[1], ==, "2 = 2");
  g_assert_cmpstr (fight.result, ==, "4 − 2 = 2: the attackers win");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name) g_test_add_func ("/marengo/shown/" #name, name)
  ADD (a_result_is_reckoned_up_with_its_rules);
  ADD (a_hidden_face_is_not_in_what_the_other_army_is_shown);
  ADD (moves_say_where_they_lead_and_what_they_cost);
  ADD (the_commands_left_are_counted_down);
  ADD (what_would_be_compared_is_said_before_it_is_chosen);
#undef ADD
  return g_test_run ();
}
