/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "check/checker.h"
#include "check/testing.h"
#include "vocabulary/ruleset.h"
#include "xml/xml.h"

/* Both directions of every check: core/rules/RULESET/fixtures/RULESET.xml is sound, and each case
 * of RULESET.cases beside it makes just one thing wrong in it. The form of the cases is told in
 * Marengo's. A game that is being written may have no fixtures yet: its tests are skipped then. */

typedef struct {
  const char *ruleset;
  char *id, *title;
  char *text;  /* the changed scenario */
  char *sound; /* the one it was */
  char *at;    /* anchor of the line where the problem is told; NULL: of the first change */
  char *first; /* the first changed line */
  char *as, *fix, *says;
  GPtrArray *asks; /* of char *, "N RESULT": what the check's fix of that number does when chosen */
  GPtrArray *also; /* of char * */
} Case;

static void
case_free (Case *c)
{
  g_free (c->id);
  g_free (c->title);
  g_free (c->text);
  g_free (c->sound);
  g_free (c->at);
  g_free (c->first);
  g_free (c->as);
  g_free (c->fix);
  g_free (c->says);
  g_ptr_array_unref (c->asks);
  g_ptr_array_unref (c->also);
  g_free (c);
}

/* (transfer full) */
static char *
fixture (const char *ruleset, const char *file)
{
  return g_test_build_filename (G_TEST_DIST, "..", "core", "rules", ruleset, "fixtures", file,
                                NULL);
}

static gboolean
has_fixture (const char *ruleset, const char *ending)
{
  g_autofree char *name = g_strconcat (ruleset, ending, NULL);
  g_autofree char *path = fixture (ruleset, name);
  return g_file_test (path, G_FILE_TEST_EXISTS);
}

static char *
load (const char *ruleset, const char *file)
{
  g_autofree char *path = fixture (ruleset, file);
  char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

/* RULESET.xml or RULESET.cases. (transfer full) */
static char *
load_own (const char *ruleset, const char *ending)
{
  g_autofree char *name = g_strconcat (ruleset, ending, NULL);
  return load (ruleset, name);
}

/* Where the one line that contains `anchor` begins; `end` gets where it ends, with its newline. */
static char *
find_line (char *text, const char *anchor, char **end)
{
  char *found = strstr (text, anchor);
  if (found == NULL || strstr (found + 1, anchor) != NULL)
    g_error ("“%s” is not there, or more than once", anchor);
  while (found > text && found[-1] != '\n')
    found--;
  *end = strchr (found, '\n') + 1;
  return found;
}

/* Replaces text between two places, noting it as the first change if it is one. */
static void
splice (Case *c, char *from, char *to, const char *with)
{
  char *text = g_strdup_printf ("%.*s%s%s", (int) (from - c->text), c->text, with, to);
  g_free (c->text);
  c->text = text;
}

static void
note_first (Case *c, const char *line)
{
  if (c->first == NULL)
    c->first = g_strstrip (g_strdup (line));
}

static void
change_line (Case *c, const char *anchor, const char *old, const char *new)
{
  char *end, *line = find_line (c->text, anchor, &end);
  g_autofree char *before = g_strndup (line, (gsize) (end - line));
  char *at = strstr (before, old);
  if (at == NULL)
    g_error ("“%s” is not in the line of “%s”", old, anchor);
  g_autofree char *after =
    g_strdup_printf ("%.*s%s%s", (int) (at - before), before, new, at + strlen (old));
  note_first (c, after);
  splice (c, line, end, after);
}

static void
add_line (Case *c, const char *anchor, const char *added)
{
  char *end;
  find_line (c->text, anchor, &end);
  g_autofree char *line = g_strconcat ("      ", added, "\n", NULL);
  note_first (c, added);
  splice (c, end, end, line);
}

/* Another sound file is changed in place of the usual one. */
static void
change_base (Case *c, const char *name)
{
  g_assert_null (c->first);
  g_free (c->text);
  g_free (c->sound);
  c->text = load (c->ruleset, name);
  c->sound = g_strdup (c->text);
}

static void
read_order (Case *c, const char *order, char *rest)
{
  g_auto (GStrv) parts = g_strsplit (rest, "||", 3);
  for (guint i = 0; parts[i] != NULL; i++)
    g_strstrip (parts[i]);
  if (strcmp (order, "change") == 0)
    change_line (c, parts[0], parts[1], parts[2]);
  else if (strcmp (order, "add") == 0)
    add_line (c, parts[0], parts[1]);
  else if (strcmp (order, "drop") == 0) {
    char *end, *line = find_line (c->text, parts[0], &end);
    splice (c, line, end, "");
  } else if (strcmp (order, "at") == 0)
    c->at = g_strdup (parts[0]);
  else if (strcmp (order, "from") == 0)
    change_base (c, parts[0]);
  else if (strcmp (order, "as") == 0)
    c->as = g_strdup (parts[0]);
  else if (strcmp (order, "fix") == 0)
    c->fix = g_strdup (parts[0]);
  else if (strcmp (order, "says") == 0)
    c->says = g_strdup (parts[0]);
  else if (strcmp (order, "ask") == 0)
    g_ptr_array_add (c->asks, g_strdup (parts[0]));
  else if (strcmp (order, "also") == 0)
    g_ptr_array_add (c->also, g_strdup (parts[0]));
  else
    g_error ("no such order: %s", order);
}

static Case *
new_case (const char *ruleset, const char *sound, const char *rest)
{
  Case *c = g_new0 (Case, 1);
  g_auto (GStrv) words = g_strsplit (rest, " ", 2);
  c->ruleset = ruleset;
  c->id = g_strdup (words[0]);
  c->title = g_strdup (words[1]);
  c->text = g_strdup (sound);
  c->sound = g_strdup (sound);
  c->also = g_ptr_array_new_with_free_func (g_free);
  c->asks = g_ptr_array_new_with_free_func (g_free);
  return c;
}

/* (transfer full, of Case *) */
static GPtrArray *
read_cases (const char *ruleset)
{
  GPtrArray *cases = g_ptr_array_new_with_free_func ((GDestroyNotify) case_free);
  g_autofree char *sound = load_own (ruleset, ".xml"), *text = load_own (ruleset, ".cases");
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++) {
    char *space = strchr (g_strstrip (lines[i]), ' ');
    if (*lines[i] == '#' || space == NULL)
      continue;
    *space = '\0';
    if (strcmp (lines[i], "case") == 0)
      g_ptr_array_add (cases, new_case (ruleset, sound, space + 1));
    else
      read_order (cases->pdata[cases->len - 1], lines[i], space + 1);
  }
  return cases;
}

static BorScenario *
parse (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  BorScenario *scenario = bor_xml_read_bytes (bytes, "fixture", NULL, &error);
  g_assert_no_error (error);
  return scenario;
}

static guint
line_of (const char *text, const char *anchor)
{
  const char *found = strstr (text, anchor);
  if (found == NULL)
    g_error ("“%s” is nowhere", anchor);
  guint line = 1;
  for (const char *p = text; p < found; p++)
    line += *p == '\n';
  return line;
}

static const char *const severities[] = { "error", "warning", "hint" };

static gboolean
is_expected (const Case *c, const BorProblem *problem)
{
  for (guint i = 0; i < c->also->len; i++)
    if (strcmp (c->also->pdata[i], problem->check->id) == 0)
      return TRUE;
  return FALSE;
}

/* The one problem of the check at hand; fails the test on others that are not expected. */
static const BorProblem *
only_problem (const Case *c, const GPtrArray *problems)
{
  const BorProblem *found = NULL;
  for (guint i = 0; i < problems->len; i++) {
    const BorProblem *problem = problems->pdata[i];
    g_test_message ("%s: %s", problem->check->id, problem->message);
    if (strcmp (problem->check->id, c->id) == 0) {
      g_assert_null (found);
      found = problem;
    } else if (!is_expected (c, problem)) {
      g_error ("%s %s: also found %s: %s", c->id, c->title, problem->check->id, problem->message);
    }
  }
  if (found == NULL)
    g_error ("%s %s: not found", c->id, c->title);
  return found;
}

static void
assert_result (const Case *c, const char *expected, const BorScenario *fixed)
{
  if (strcmp (expected, "restores") == 0) {
    g_autoptr (GBytes) bytes = bor_xml_write_bytes (fixed);
    g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
    g_assert_cmpstr (text, ==, c->sound);
  } else {
    g_assert_cmpstr (expected, ==, "clean");
    g_autoptr (GPtrArray) left = bor_check_all (fixed);
    g_assert_cmpuint (left->len, ==, 0);
  }
}

/* What fixing does by itself. */
static void
try_fix (const Case *c, const BorScenario *scenario, const BorProblem *problem)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) fixed = bor_problem_fix (problem, scenario, &error);
  if (c->fix == NULL || strcmp (c->fix, "refuses") == 0) {
    gint code =
      bor_check_n_fixes (problem->check) == 0 ? BOR_CHECK_ERROR_NO_FIX : BOR_CHECK_ERROR_AMBIGUOUS;
    g_assert_null (fixed);
    g_assert_error (error, BOR_CHECK_ERROR, code);
    return;
  }
  g_assert_no_error (error);
  assert_result (c, c->fix, fixed);
}

/* What it does when somebody has chosen it. */
static void
try_choice (const Case *c, const char *ask, const BorScenario *scenario, const BorProblem *problem)
{
  g_auto (GStrv) words = g_strsplit (ask, " ", 2);
  guint number = (guint) g_ascii_strtoull (words[0], NULL, 10);
  g_assert_cmpuint (number, >=, 1);
  g_assert_cmpuint (number, <=, bor_check_n_fixes (problem->check));
  const BorFix *fix = &problem->check->fixes[number - 1];
  g_assert_true (fix->consent != BOR_FIX_AUTOMATIC);
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) fixed = bor_problem_apply (problem, fix, scenario, &error);
  g_assert_no_error (error);
  assert_result (c, words[1], fixed);
}

static void
test_case (gconstpointer data)
{
  const Case *c = data;
  g_autoptr (BorScenario) sound = parse (c->sound);
  g_autoptr (GPtrArray) before = bor_check_all (sound);
  g_assert_cmpuint (before->len, ==, 0);
  g_autoptr (BorScenario) scenario = parse (c->text);
  g_autoptr (GPtrArray) problems = bor_check_all (scenario);
  const BorProblem *problem = only_problem (c, problems);
  const char *severity = c->as != NULL ? c->as : severities[problem->check->severity];
  g_assert_cmpstr (severities[problem->severity], ==, severity);
  g_assert_cmpuint (bor_problem_line (problem, scenario, NULL), ==,
                    line_of (c->text, c->at != NULL ? c->at : c->first));
  if (c->says != NULL && strstr (problem->message, c->says) == NULL)
    g_error ("%s %s: it says: %s", c->id, c->title, problem->message);
  try_fix (c, scenario, problem);
  for (guint i = 0; i < c->asks->len; i++)
    try_choice (c, c->asks->pdata[i], scenario, problem);
}

static void
the_sound_fixture_has_no_problem (gconstpointer ruleset)
{
  g_autofree char *text = load_own (ruleset, ".xml");
  g_autoptr (BorScenario) scenario = parse (text);
  g_autoptr (GPtrArray) problems = bor_check_all (scenario);
  g_assert_cmpuint (problems->len, ==, 0);
}

static gboolean
has_case (const GPtrArray *cases, const BorCheck *check)
{
  gboolean found = FALSE, mended = bor_check_n_fixes (check) == 0;
  for (guint i = 0; i < cases->len; i++) {
    const Case *c = cases->pdata[i];
    if (strcmp (c->id, check->id) != 0)
      continue;
    found = TRUE;
    mended = mended || c->asks->len > 0 || (c->fix != NULL && strcmp (c->fix, "refuses") != 0);
  }
  if (strcmp (check->id, "B-SIZE-1") == 0) /* in test-playable.c */
    return TRUE;
  return found && (mended || strcmp (check->id, "B-ROAD-1") == 0); /* mended as B-ROAD-2 is */
}

static void
every_check_has_its_cases (gconstpointer ruleset)
{
  g_autoptr (GPtrArray) cases = read_cases (ruleset);
  const BorCheck *const *checks = bor_ruleset_find (ruleset)->checks;
  for (guint i = 0; checks != NULL && checks[i] != NULL; i++)
    if (!has_case (cases, checks[i]))
      g_error ("no case for %s, or none of its remedy", checks[i]->id);
}

static void
there_are_no_fixtures (gconstpointer ruleset)
{
  g_autofree char *folder = fixture (ruleset, "");
  g_autofree char *why =
    g_strdup_printf ("%s has no fixtures in %s", (const char *) ruleset, folder);
  g_test_skip (why);
}

static void
add_test (const char *ruleset, const char *title, gconstpointer data, GTestDataFunc func)
{
  g_autofree char *name = g_strdup_printf ("/%s/%s", ruleset, title);
  g_test_add_data_func (g_strdelimit (name, " ", '-'), data, func);
}

static void
add_cases (const char *ruleset, GPtrArray *cases)
{
  for (guint i = 0; i < cases->len; i++) {
    const Case *c = cases->pdata[i];
    g_autofree char *title = g_strdup_printf ("%s/%s", c->id, c->title);
    add_test (ruleset, title, c, test_case);
  }
}

int
main (int argc, char **argv)
{
  const BorRuleset *const *rulesets = bor_ruleset_list ();
  g_test_init (&argc, &argv, NULL);
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  for (guint i = 0; rulesets[i] != NULL; i++) {
    const char *id = rulesets[i]->id;
    if (!has_fixture (id, ".xml")) {
      add_test (id, "there-are-no-fixtures", id, there_are_no_fixtures);
      continue;
    }
    add_test (id, "the-sound-fixture-has-no-problem", id, the_sound_fixture_has_no_problem);
    if (rulesets[i]->checks == NULL)
      continue;
    add_test (id, "every-check-has-its-cases", id, every_check_has_its_cases);
    g_ptr_array_add (all, read_cases (id));
    add_cases (id, all->pdata[all->len - 1]);
  }
  return g_test_run ();
}
