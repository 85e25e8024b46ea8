/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "game/game.h"
#include "generate/template.h"

/* What a new scenario of a game begins with, and what it is told that it lacks. */

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
  g_test_add_func ("/new-boards/a-new-battle-is-told-of-entries-and-start-symbols",
                   a_new_battle_is_told_of_entries_and_start_symbols);
  return g_test_run ();
}
