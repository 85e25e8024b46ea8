/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "check/checker.h"
#include "check/fix-all.h"
#include "check/testing.h"
#include "geometry/adjoining.h"
#include "xml/xml.h"

/* The battle that ships with the program, broken by hand in one line: the
 * check tells which, and its remedy gives the file's bytes back. */

static char *
load (void)
{
  g_autofree char *path =
    g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", "marengo.xml", NULL);
  char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

static BorScenario *
parse (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  BorScenario *scenario = bor_xml_read_bytes (bytes, "marengo.xml", NULL, &error);
  g_assert_no_error (error);
  return scenario;
}

static void
assert_writes (const BorScenario *scenario, const char *text)
{
  g_autoptr (GBytes) bytes = bor_xml_write_bytes (scenario);
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  if (size == strlen (text) && memcmp (data, text, size) == 0)
    return;
  g_autofree char *written = g_strndup (data, size);
  g_assert_cmpstr (written, ==, text);
}

static guint
line_of (const char *text, const char *place)
{
  guint line = 1;
  for (const char *p = text; p < place; p++)
    line += *p == '\n';
  return line;
}

/* The only error or warning is of check `id` at line `line`, and mending it
 * gives `sound`; now and then also mending everything, which takes longer. */
static void
assert_found_and_mended (const char *broken, const char *sound, const char *id, guint line)
{
  g_autoptr (BorScenario) scenario = parse (broken);
  g_autoptr (GPtrArray) problems = bor_check_all (scenario);
  const BorProblem *found = NULL;
  for (guint i = 0; i < problems->len; i++) {
    const BorProblem *problem = problems->pdata[i];
    if (problem->muted || problem->severity == BOR_SEVERITY_HINT)
      continue;
    if (found != NULL || strcmp (problem->check->id, id) != 0)
      g_error ("line %u: %s: %s", line, problem->check->id, problem->message);
    found = problem;
  }
  if (found == NULL)
    g_error ("line %u: nothing found", line);
  g_assert_cmpuint (bor_problem_line (found, scenario, NULL), ==, line);

  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) fixed = bor_problem_fix (found, scenario, &error);
  g_assert_no_error (error);
  assert_writes (fixed, sound);
  if (line % 16 != 0)
    return;
  g_autoptr (BorScenario) all = bor_check_fix_all (scenario, NULL, NULL);
  assert_writes (all, sound);
}

/* The text with `n` bytes at `place` replaced. (transfer full) */
static char *
splice (const char *text, const char *place, gsize n, const char *with)
{
  return g_strdup_printf ("%.*s%s%s", (int) (place - text), text, with, place + n);
}

static void
is_clean (void)
{
  g_autofree char *text = load ();
  g_autoptr (BorScenario) scenario = parse (text);
  g_autoptr (GPtrArray) problems = bor_check_all (scenario);
  for (guint i = 0; i < problems->len; i++)
    if (!((const BorProblem *) problems->pdata[i])->muted)
      g_error ("%s", ((const BorProblem *) problems->pdata[i])->message);
}

static void
each_opposite_that_is_taken_out_is_found_and_mended (void)
{
  g_autofree char *text = load ();
  guint n = 0;
  for (const char *p = text; (p = strstr (p, " opposite=\"")) != NULL; p++, n++) {
    gsize length = (gsize) (strchr (p + strlen (" opposite=\""), '"') + 1 - p);
    g_autofree char *broken = splice (text, p, length, "");
    assert_found_and_mended (broken, text, "B-OPP-1", line_of (text, p));
  }
  g_assert_cmpuint (n, >, 400);
}

static void
each_width_that_is_changed_is_found_and_mended (void)
{
  g_autofree char *text = load ();
  const char *start = " width=\"";
  guint n = 0;
  for (const char *p = strstr (text, "<spaces>"); (p = strstr (p, start)) != NULL; p++) {
    const char *value = p + strlen (start);
    gboolean narrow = g_str_has_prefix (value, "narrow\"");
    if (!narrow && !g_str_has_prefix (value, "wide\""))
      continue; /* of a feature */
    g_autofree char *broken = splice (text, value, narrow ? 6 : 4, narrow ? "wide" : "narrow");
    assert_found_and_mended (broken, text, "B-WID-1", line_of (text, p));
    n++;
  }
  g_assert_cmpuint (n, >, 400);
}

static void
each_width_that_is_taken_out_is_found_and_mended (void)
{
  g_autofree char *text = load ();
  guint n = 0;
  for (const char *p = text; (p = strstr (p, " width=\"narrow\"")) != NULL; p++, n++) {
    g_autofree char *broken = splice (text, p, strlen (" width=\"narrow\""), "");
    assert_found_and_mended (broken, text, "B-WID-1", line_of (text, p));
  }
  g_assert_cmpuint (n, >, 100);
}

/* The line of the road that a stop at `place` belongs to. */
static guint
road_line (const char *text, const char *place)
{
  const char *road = place;
  while (!g_str_has_prefix (road, "<road "))
    road--;
  return line_of (text, road);
}

static void
each_stop_that_is_skipped_is_found_and_mended (void)
{
  g_autofree char *text = load ();
  guint n = 0;
  for (const char *p = text; (p = strstr (p, "        <stop ")) != NULL; p++, n++) {
    gsize length = (gsize) (strchr (p, '\n') + 1 - p);
    g_autofree char *broken = splice (text, p, length, "");
    assert_found_and_mended (broken, text, "B-ROAD-2", road_line (text, p));
  }
  g_assert_cmpuint (n, >, 80);
}

/* Another locale lies against the approach that begins in that line. */
static gboolean
has_neighbour (const BorTopology *topology, guint line)
{
  const BorScenario *s = bor_topology_scenario (topology);
  g_autoptr (GArray) facing = g_array_new (FALSE, FALSE, sizeof (gint32));
  BOR_FOREACH (s, BOR_KIND_APPROACH, slot, const BorApproach, approach)
    if (approach->base.line == line)
      bor_topology_find_adjoining (topology, slot, facing);
  return facing->len > 0;
}

static void
each_impassable_army_that_is_opened_is_found_and_mended (void)
{
  g_autofree char *text = load ();
  g_autoptr (BorScenario) scenario = parse (text);
  g_autoptr (BorTopology) topology = bor_topology_new (scenario);
  const char *flag = " impassable=\"true\"";
  guint n = 0;
  for (const char *p = text; (p = strstr (p, flag)) != NULL; p++) {
    g_autofree char *broken = splice (text, p, strlen (flag), "");
    if (!has_neighbour (topology, line_of (text, p)))
      continue; /* a bank of the river: nobody can know that it was not open */
    assert_found_and_mended (broken, text, "B-IMP-1", line_of (text, p));
    n++;
  }
  g_assert_cmpuint (n, >, 1);
}

static void
each_board_edge_that_is_taken_out_is_found_and_mended (void)
{
  g_autofree char *text = load ();
  const char *flag = " edge=\"true\"";
  guint n = 0;
  for (const char *p = text; (p = strstr (p, flag)) != NULL; p++) {
    const char *line = p;
    while (!g_str_has_prefix (line, "id=\""))
      line--;
    g_autofree char *id = g_strndup (line + 4, (gsize) (strchr (line + 4, '"') - line - 4));
    g_autofree char *used = g_strdup_printf ("=\"%s\"", id);
    if (strstr (p, used) != NULL)
      continue; /* a road goes over it, which then is wrong too */
    g_autofree char *broken = splice (text, p, strlen (flag), "");
    assert_found_and_mended (broken, text, "B-OPP-1", line_of (text, p));
    n++;
  }
  g_assert_cmpuint (n, >, 15);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/marengo-scenario/is-clean", is_clean);
  g_test_add_func ("/marengo-scenario/each-opposite-that-is-taken-out-is-found-and-mended",
                   each_opposite_that_is_taken_out_is_found_and_mended);
  g_test_add_func ("/marengo-scenario/each-width-that-is-changed-is-found-and-mended",
                   each_width_that_is_changed_is_found_and_mended);
  g_test_add_func ("/marengo-scenario/each-width-that-is-taken-out-is-found-and-mended",
                   each_width_that_is_taken_out_is_found_and_mended);
  g_test_add_func ("/marengo-scenario/each-stop-that-is-skipped-is-found-and-mended",
                   each_stop_that_is_skipped_is_found_and_mended);
  g_test_add_func ("/marengo-scenario/each-impassable-side-that-is-opened-is-found-and-mended",
                   each_impassable_army_that_is_opened_is_found_and_mended);
  g_test_add_func ("/marengo-scenario/each-board-edge-that-is-taken-out-is-found-and-mended",
                   each_board_edge_that_is_taken_out_is_found_and_mended);
  return g_test_run ();
}
