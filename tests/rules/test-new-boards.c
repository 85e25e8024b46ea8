/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "check/checker.h"
#include "game/game.h"
#include "generate/template.h"

/* What a new scenario of a game begins with, and what it is told that it lacks. */

/* All that is unusual is which units there are. */
static void
a_new_grid_of_the_usual_size_has_few_warnings (void)
{
  for (const BorRuleset *const *r = bor_ruleset_list (); *r != NULL; r++) {
    if ((*r)->grid_columns == 0)
      continue;
    const BorTemplateOptions options = {
      BOR_TEMPLATE_GRID, (*r)->grid_columns, (*r)->grid_rows, 60, "New", (*r)->id
    };
    g_autoptr (GError) error = NULL;
    g_autoptr (BorScenario) s = bor_template_new (&options, &error);
    g_assert_no_error (error);
    g_autoptr (GPtrArray) problems = bor_check_all (s);
    for (guint i = 0; i < problems->len; i++)
      g_assert_cmpstr (((const BorProblem *) problems->pdata[i])->check->id, ==,
                       g_str_equal ((*r)->id, "werdox") ? "W-V21" : "K-V07");
  }
}

static void
a_new_board_without_a_fortification_is_told_so_once (void)
{
  const BorTemplateOptions options = { BOR_TEMPLATE_GRID, 20, 8, 60, "New", "werdox" };
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) s = bor_template_new (&options, &error);
  g_assert_no_error (error);
  g_autoptr (GPtrArray) problems = bor_check_all (s);
  guint n = 0;
  for (guint i = 0; i < problems->len; i++)
    n += g_str_equal (((const BorProblem *) problems->pdata[i])->check->id, "W-V13");
  g_assert_cmpuint (n, ==, 1);
}

static gboolean
is_told (const GPtrArray *issues, const char *text)
{
  for (guint i = 0; i < issues->len; i++)
    if (strstr (((const BorGameIssue *) issues->pdata[i])->message, text) != NULL)
      return TRUE;
  return FALSE;
}

static void
a_new_battle_is_told_of_entries_and_start_symbols (void)
{
  static const char *const rulesets[] = { "marengo", "triomphe" };
  for (guint i = 0; i < G_N_ELEMENTS (rulesets); i++) {
    const BorTemplateOptions options = { BOR_TEMPLATE_SQUARES, 4, 3, 100, "New", rulesets[i] };
    g_autoptr (GError) error = NULL;
    g_autoptr (BorScenario) s = bor_template_new (&options, &error);
    g_assert_no_error (error);
    g_autoptr (GPtrArray) issues =
      g_ptr_array_new_with_free_func ((GDestroyNotify) bor_game_issue_free);
    g_assert_null (bor_game_compile (s, issues, &error));
    g_assert_true (is_told (issues, "has no entry locale"));
    g_assert_true (is_told (issues, "start symbols: 0, start pieces: "));
    BorForce *column = bor_element_copy (bor_scenario_force (s, 0));
    bor_ref_set (&column->locale, 0);
    bor_scenario_replace (s, 0, column);
    g_ptr_array_set_size (issues, 0);
    g_assert_null (bor_game_compile (s, issues, NULL));
    g_assert_true (is_told (issues, "has no entry road"));
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/new-boards/a-new-grid-of-the-usual-size-has-few-warnings",
                   a_new_grid_of_the_usual_size_has_few_warnings);
  g_test_add_func ("/new-boards/a-new-board-without-a-fortification-is-told-so-once",
                   a_new_board_without_a_fortification_is_told_so_once);
  g_test_add_func ("/new-boards/a-new-battle-is-told-of-entries-and-start-symbols",
                   a_new_battle_is_told_of_entries_and_start_symbols);
  return g_test_run ();
}
