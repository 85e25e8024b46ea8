/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <json-glib/json-glib.h>
#include <string.h>

#include "program.h"

/* What "fix" does with boards that somebody drew, and what it says about it. */

static guint
count (const char *text, const char *part)
{
  guint n = 0;
  for (const char *p = strstr (text, part); p != NULL; p = strstr (p + 1, part))
    n++;
  return n;
}

static char *
replace_all (const char *path, const char *pattern, const char *with)
{
  g_autofree char *text = test_read (path);
  g_autoptr (GRegex) regex = g_regex_new (pattern, 0, 0, NULL);
  char *changed = g_regex_replace (regex, text, -1, 0, with, 0, NULL);
  test_write (path, changed);
  return changed;
}

/* Roads as imports give them: drawn, but with no stops. */
static void
test_a_drawn_road_without_stops_is_traced (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *path = test_scenario (folder, "ford.xml"), *sound = test_read (path);
  g_autofree char *broken = replace_all (path, "\\s*<stop [^>]*/>", "");
  g_assert_cmpuint (count (broken, "<stop "), ==, 0);
  g_autoptr (TestRun) run = test_cli ("fix", path);
  g_autofree char *after = test_read (path);
  g_assert_cmpuint (count (after, "<road "), ==, count (sound, "<road "));
  g_assert_cmpuint (count (after, "<stop "), ==, count (sound, "<stop "));
  test_contains (run->out, "→ way now with Bridgehead, Ford, Wheat Plain, Castle Park");
}

static void
test_a_misspelt_outline_gets_its_name_back (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *path = test_scenario (folder, "ford.xml"), *sound = test_read (path);
  test_replace (path, "points=\"398 284", "toints=\"398 284");
  g_autoptr (TestRun) run = test_cli ("fix", path);
  test_status (run, 0);
  g_autofree char *after = test_read (path);
  g_assert_cmpstr (after, ==, sound);
  test_contains (run->out, "fixed: feature “houses-ford”: no ruleset knows the property “toints”");
  test_contains (run->out, "no longer found: feature “houses-ford” has too few points to be drawn");
}

static void
test_a_box_at_no_number_stays (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *path = test_scenario (folder, "ford.xml");
  test_replace (path, "<box at=\"2\"", "<box at=\"2.5\"");
  g_autofree char *broken = test_read (path);
  g_autoptr (TestRun) run = test_cli ("fix", path);
  g_autofree char *after = test_read (path);
  g_assert_cmpstr (after, ==, broken);
  g_assert_cmpstr (run->out, ==, "");
}

/* A vertex far outside: the board may be too small, or the vertex in a wrong place. */
static void
test_a_vertex_outside_stays_until_somebody_chooses (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *path = test_scenario (folder, "ford.xml");
  test_replace (path, "<vertex id=\"v5\" x=\"900\" y=\"0\"", "<vertex id=\"v5\" x=\"940\" y=\"0\"");
  g_autofree char *broken = test_read (path);
  g_autoptr (TestRun) run = test_cli ("fix", path);
  g_autofree char *after = test_read (path);
  g_assert_cmpstr (after, ==, broken);
  g_assert_cmpstr (run->out, ==, "");

  g_autoptr (TestRun) taken = test_cli ("fix", path, "--check", "C-VTX-3", "--take", "2");
  test_status (taken, 0);
  g_autofree char *larger = test_read (path);
  test_contains (larger, "width=\"940\"");
  test_contains (taken->out, "size 900 × 600 → 940 × 600 [C-VTX-3]");
  g_autoptr (TestRun) none = test_cli ("fix", path, "--check", "C-VTX-3", "--take", "3");
  test_status (none, 2);
  g_autoptr (TestRun) lone = test_cli ("fix", path, "--take", "1");
  test_status (lone, 2);
}

/* Not what the fix would do, but what has changed. */
static void
test_it_says_what_is_done (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *path = test_scenario (folder, "ford.xml");
  G_GNUC_UNUSED g_autofree char *broken =
    replace_all (path, "(<approach id=\"north-wood-edge-n\"[^>]*) edge=\"true\"", "\\1");
  g_autoptr (TestRun) run = test_cli ("fix", path);
  test_contains (run->out, "→ becomes a board edge [B-OPP-1]");
}

/* Penalties tell that a side leads somewhere: it does not become board edge, and they stay. */
static void
test_penalties_without_opposite_stay (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *path = test_scenario (folder, "ford.xml");
  g_autofree char *text = test_read (path);
  g_autoptr (GRegex) edge =
    g_regex_new ("(<approach id=\"[^\"]*-edge-n\"[^>]*) edge=\"true\"", 0, 0, NULL);
  g_autofree char *broken = g_regex_replace (edge, text, -1, 0, "\\1 infantry=\"1\"", 0, NULL);
  g_assert_cmpuint (count (broken, "infantry=\"1\""), >, count (text, "infantry=\"1\""));
  test_write (path, broken);
  G_GNUC_UNUSED g_autoptr (TestRun) run = test_cli ("fix", path);
  g_autofree char *after = test_read (path);
  g_assert_cmpstr (after, ==, broken);
}

static void
test_a_second_run_finds_nothing_to_do (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *path = test_scenario (folder, "fix-twice.xml");
  g_autoptr (TestRun) first = test_cli ("fix", path);
  g_autofree char *once = test_read (path);
  g_autoptr (TestRun) second = test_cli ("fix", path);
  g_autofree char *twice = test_read (path);
  g_assert_cmpstr (twice, ==, once);
  g_assert_cmpstr (second->out, ==, "");
  g_assert_true (*first->out != '\0');
}

static void
test_a_dry_run_says_what_it_would_do (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *path = test_scenario (folder, "ford.xml");
  test_replace (path, "points=\"398 284", "toints=\"398 284");
  g_autofree char *broken = test_read (path);
  g_autoptr (TestRun) run = test_cli ("fix", "--dry-run", path);
  test_contains (run->out, ": would fix: feature “houses-ford”");
  test_contains (run->out, "\n+      <feature id=\"houses-ford\"");
  g_autofree char *after = test_read (path);
  g_assert_cmpstr (after, ==, broken);
}

static void
test_reports_tell_what_asks (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *path = test_scenario (folder, "ford.xml");
  test_replace (path, "points=\"398 284", "toints=\"398 284");
  g_autoptr (TestRun) json = test_cli ("validate", "--format", "json", path);
  test_contains (json->out, "\"consent\" : \"automatic\"");
  test_contains (json->out, "\"title\" : \"Remove the feature\"");
  g_autoptr (TestRun) sarif = test_cli ("validate", "--format", "sarif", path);
  test_contains (sarif->out, "asks: Remove the feature");
  g_autoptr (TestRun) list = test_cli ("validate", "--list-checks");
  test_contains (list->out, "asks: Remove the feature");
  test_contains (list->out, "automatic: Rename it to the intended property");
}

/* What they changed was removed by us, and then by hand too: nothing is left that theirs could be. */
static void
test_a_choice_that_cannot_be_done_is_told (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *base = test_scenario (folder, "ford.xml");
  g_autofree char *text = test_read (base);
  g_autofree char *ours = test_file (folder, "ours.xml"),
                  *theirs = test_file (folder, "theirs.xml");
  test_write (ours, text);
  test_write (theirs, text);
  g_autoptr (TestRun) removed = test_cli ("edit", ours, "delete feature:houses-ford");
  test_status (removed, 0);
  g_autoptr (TestRun) changed = test_cli ("edit", theirs, "set feature:houses-ford note new");
  test_status (changed, 0);
  g_autoptr (TestRun) merged = test_cli ("merge", base, ours, theirs);
  test_status (merged, 1);
  g_autoptr (TestRun) dry = test_cli ("fix", "-n", "-c", "C-MERGE-1", "--take", "1", ours);
  test_contains (dry->out, "→ Take ours: it is removed [C-MERGE-1]");
  g_autoptr (TestRun) again = test_cli ("edit", ours, "delete feature:houses-ford");
  test_status (again, 0);
  g_autoptr (TestRun) left = test_cli ("fix", "-c", "C-MERGE-1", "--take", "2", ours);
  test_status (left, 1);
  test_contains (left->out, ": not fixed: Merge: ");
  test_contains (left->out, "→ Take theirs: What the conflict is about no longer exists");
  g_autoptr (TestRun) kept = test_cli ("fix", "-c", "C-MERGE-1", "--take", "3", ours);
  test_status (kept, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fix/a-drawn-road-without-stops-is-traced",
                   test_a_drawn_road_without_stops_is_traced);
  g_test_add_func ("/fix/a-misspelt-outline-gets-its-name-back",
                   test_a_misspelt_outline_gets_its_name_back);
  g_test_add_func ("/fix/a-box-at-no-number-stays", test_a_box_at_no_number_stays);
  g_test_add_func ("/fix/a-vertex-outside-stays-until-somebody-chooses",
                   test_a_vertex_outside_stays_until_somebody_chooses);
  g_test_add_func ("/fix/it-says-what-is-done", test_it_says_what_is_done);
  g_test_add_func ("/fix/penalties-without-opposite-stay", test_penalties_without_opposite_stay);
  g_test_add_func ("/fix/a-second-run-finds-nothing-to-do", test_a_second_run_finds_nothing_to_do);
  g_test_add_func ("/fix/a-dry-run-says-what-it-would-do", test_a_dry_run_says_what_it_would_do);
  g_test_add_func ("/fix/a-choice-that-cannot-be-done-is-told",
                   test_a_choice_that_cannot_be_done_is_told);
  g_test_add_func ("/fix/reports-tell-what-asks", test_reports_tell_what_asks);
  return g_test_run ();
}
