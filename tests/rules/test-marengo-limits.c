/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scenarios at the limits of what a state can hold, and preset positions: the checks and the engine agree. */
#include <string.h>

#include "check/checker.h"
#include "game/show.h"
#include "rules/marengo/game-private.h"
#include "xml/xml.h"

/* The tutorial with parts of its text replaced: pairs of strings, and NULL. (transfer full) */
static BorScenario *
tutorial_with (const char *old, ...)
{
  g_autofree char *path =
    g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", "tutorial.xml", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  va_list args;
  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  g_autoptr (GString) all = g_string_new (text);
  va_start (args, old);
  for (; old != NULL; old = va_arg (args, const char *))
    g_assert_cmpuint (g_string_replace (all, old, va_arg (args, const char *), 1), ==, 1);
  va_end (args);
  g_autoptr (GBytes) bytes = g_bytes_new (all->str, all->len);
  BorScenario *s = bor_xml_read_bytes (bytes, "tutorial.xml", NULL, &error);
  g_assert_no_error (error);
  return s;
}

static gboolean
is_reported (const BorScenario *s, const char *id, BorSeverity severity)
{
  g_autoptr (GPtrArray) problems = bor_check_all (s);
  for (guint i = 0; i < problems->len; i++) {
    const BorProblem *problem = problems->pdata[i];
    if (strcmp (problem->check->id, id) == 0 && problem->severity == severity)
      return TRUE;
  }
  return FALSE;
}

/* (transfer full, NULL if it cannot be played) */
static BorGame *
compile (const BorScenario *s)
{
  g_autoptr (GPtrArray) issues =
    g_ptr_array_new_with_free_func ((GDestroyNotify) bor_game_issue_free);
  return bor_game_compile (s, issues, NULL);
}

static BorGameState *
begin (const BorGame *game)
{
  BorGameState *state = bor_game_state_new (game);
  bor_game_initial (game, state);
  return state;
}

#define PLACED(pieces) "  <tracks>", "  <placements>" pieces "</placements>\n  <tracks>"
#define FRENCH(more)                                                                               \
  "<placement id='f' type='infantry' side='french' strength='3' space='plain' " more "/>"
#define AUSTRIAN(more)                                                                             \
  "<placement id='a' type='infantry' side='austrian' strength='3' space='bridgehead' " more "/>"

/* M6.4: nothing is drawn when pieces are placed, however many symbols there are. */
static void
a_preset_position_may_have_any_number_of_symbols (void)
{
  g_autoptr (GString) symbols = g_string_new ("    </marks>");
  for (guint i = 0; i < 256; i++)
    g_string_prepend (symbols, "<setup space=\"ford\" side=\"french\"/>");
  g_autoptr (BorScenario) s =
    tutorial_with ("    </marks>", symbols->str, PLACED (FRENCH ("count='2'")), NULL);
  g_autoptr (BorGame) game = compile (s);
  g_assert_nonnull (game);
  g_autofree BorGameState *state = begin (game);
  g_assert_cmpint (bor_game_player (game, state), ==, 0);
}

/* M13.1, M13.8 */
static void
morale_has_a_limit_that_is_told (void)
{
  g_autoptr (BorScenario) high =
    tutorial_with ("last=\"10\"", "last=\"400\"", "side=\"austrian\" at=\"6\"",
                   "side=\"austrian\" at=\"256\"", NULL);
  g_assert_true (is_reported (high, "B-MOR-1", BOR_SEVERITY_ERROR));
  g_assert_null (compile (high));
  g_autoptr (BorScenario) most =
    tutorial_with ("last=\"10\"", "last=\"400\"", "side=\"austrian\" at=\"6\"",
                   "side=\"austrian\" at=\"255\"", NULL);
  g_assert_false (is_reported (most, "B-MOR-1", BOR_SEVERITY_ERROR));
  g_autoptr (BorGame) game = compile (most);
  g_assert_nonnull (game);
}

/* M6.9 - M6.11: only pieces of the holding army wait to be activated. */
static void
no_piece_of_the_entering_army_is_inactive (void)
{
  g_autoptr (BorScenario) waiting =
    tutorial_with (PLACED (FRENCH ("") AUSTRIAN ("inactive='true'")), NULL);
  g_autoptr (BorScenario) ready = tutorial_with (PLACED (FRENCH ("") AUSTRIAN ("")), NULL);
  g_autoptr (BorScenario) french =
    tutorial_with (PLACED (FRENCH ("inactive='true'") AUSTRIAN ("")), NULL);
  g_autoptr (BorGame) a = compile (waiting), b = compile (ready), c = compile (french);
  g_autofree BorGameState *x = begin (a), *y = begin (b), *z = begin (c);
  g_assert_cmpuint (bor_game_state_hash (a, x), ==, bor_game_state_hash (b, y));
  g_assert_cmpuint (bor_game_state_hash (c, z), !=, bor_game_state_hash (b, y));
}

/* They are not used (B-START-5), so they are not too many either. */
static void
start_forces_of_a_preset_position_do_not_count (void)
{
  g_autoptr (GString) forces = g_string_new ("  </forces>");
  for (guint i = 0; i < 251; i++)
    g_string_prepend (forces, "<force side=\"french\" role=\"start\"><pieces type=\"infantry\" "
                              "strength=\"1\" count=\"1\"/></force>");
  g_autoptr (BorScenario) s =
    tutorial_with ("  </forces>", forces->str, PLACED (FRENCH ("")), NULL);
  g_assert_false (is_reported (s, "B-OOB-3", BOR_SEVERITY_ERROR));
  g_autoptr (BorGame) game = compile (s);
  g_assert_nonnull (game);
}

/* M5.12: nothing crosses an impassable side, not even at the edge of the board. */
static void
nobody_enters_over_an_impassable_edge (void)
{
  g_autoptr (BorScenario) s =
    tutorial_with ("along=\"v17 v12 v6\" edge=\"true\"",
                   "along=\"v17 v12 v6\" edge=\"true\" impassable=\"true\"", NULL);
  g_assert_true (is_reported (s, "B-ENT-1", BOR_SEVERITY_ERROR));
  g_assert_null (compile (s));
}

/* M14.2: the warning is about an attacker who comes from outside. */
static void
objectives_out_of_reach_are_told_of_those_who_enter (void)
{
#define SHORT        " rounds=\"8\"/>\n  <rules ruleset=\"triomphe\""
#define ROUNDS(more) SHORT, " rounds=\"1\"" more "/>\n  <rules ruleset=\"triomphe\""
  g_autoptr (BorScenario) late = tutorial_with (ROUNDS (""), NULL);
  g_autoptr (BorScenario) other = tutorial_with (ROUNDS (" attacker=\"holding\""), NULL);
  g_autoptr (BorScenario) there = tutorial_with (ROUNDS (""), PLACED (AUSTRIAN ("")), NULL);
  g_assert_true (is_reported (late, "B-REACH-3", BOR_SEVERITY_WARNING));
  g_assert_false (is_reported (other, "B-REACH-3", BOR_SEVERITY_WARNING));
  g_assert_false (is_reported (there, "B-REACH-3", BOR_SEVERITY_WARNING));
}

/* M6.11 */
static void
the_budget_of_activations_is_the_limit_of_the_round (void)
{
  g_autoptr (BorScenario) s = tutorial_with (SHORT,
                                             " rounds=\"8\" activation-otherwise=\"1\"/>\n"
                                             "  <rules ruleset=\"triomphe\"",
                                             NULL);
  g_autoptr (BorGame) game = compile (s);
  g_autofree BorGameState *state = begin (game);
  MarengoState *turn = (MarengoState *) state;
  const MarengoGame *g = (const MarengoGame *) game;
  turn->stage = MARENGO_STAGE_ACTIVATE;
  turn->army = 1;
  turn->round = 2;
  turn->phase = 0;
  turn->choices = (guint8) marengo_activation_choices (g, turn);
  BorBudget budgets[BOR_MAX_BUDGETS];
  guint n = bor_game_budgets (game, state, budgets);
  g_assert_cmpuint (n, >=, 2);
  g_assert_cmpstr (budgets[1].label, ==, "Activations");
  g_assert_cmpuint (budgets[1].left, ==, 1);
  g_assert_cmpuint (budgets[1].of, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(name, function) g_test_add_func ("/marengo/limits/" name, function)
  TEST ("a-preset-position-may-have-any-number-of-symbols",
        a_preset_position_may_have_any_number_of_symbols);
  TEST ("morale-has-a-limit-that-is-told", morale_has_a_limit_that_is_told);
  TEST ("no-piece-of-the-entering-army-is-inactive", no_piece_of_the_entering_army_is_inactive);
  TEST ("start-forces-of-a-preset-position-do-not-count",
        start_forces_of_a_preset_position_do_not_count);
  TEST ("nobody-enters-over-an-impassable-edge", nobody_enters_over_an_impassable_edge);
  TEST ("objectives-out-of-reach-are-told-of-those-who-enter",
        objectives_out_of_reach_are_told_of_those_who_enter);
  TEST ("the-budget-of-activations-is-the-limit-of-the-round",
        the_budget_of_activations_is_the_limit_of_the_round);
  return g_test_run ();
}
