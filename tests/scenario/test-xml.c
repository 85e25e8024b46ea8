/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "scenario/xml.h"
#include "support.h"

static GBytes *
fixture (const char *name)
{
  g_autoptr (GError) error = NULL;
  char *text;
  gsize size;
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "scenario", "fixtures", name, NULL);
  g_file_get_contents (path, &text, &size, &error);
  g_assert_no_error (error);
  return g_bytes_new_take (text, size);
}

static BorScenario *
read_back (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  BorScenario *scenario = bor_xml_read_bytes (bytes, "test.xml", NULL, &error);
  g_assert_no_error (error);
  return scenario;
}

static void
assert_same_bytes (GBytes *a, GBytes *b)
{
  gsize n, m;
  const char *p = g_bytes_get_data (a, &n), *q = g_bytes_get_data (b, &m);
  g_autofree char *x = g_strndup (p, n), *y = g_strndup (q, m);
  g_assert_cmpstr (x, ==, y);
}

static void
a_canonical_file_is_written_as_it_was (void)
{
  g_autoptr (GBytes) bytes = fixture ("valid/ford.xml");
  g_autoptr (BorScenario) scenario = read_back (bytes);
  g_autoptr (GBytes) written = bor_xml_write_bytes (scenario);
  assert_same_bytes (bytes, written);
}

static void
elements_know_where_their_tags_start (void)
{
  g_autoptr (GBytes) bytes = fixture ("valid/ford.xml");
  g_autoptr (BorScenario) scenario = read_back (bytes);
  gint32 slot = test_slot (scenario, BOR_KIND_APPROACH, "west-east");
  const BorApproach *approach = bor_scenario_approach (scenario, slot);
  const BorRoad *road = bor_scenario_road (scenario, 0);
  g_assert_cmpuint (approach->base.line, ==, 17);
  g_assert_cmpuint (approach->base.column, ==, 9);
  g_assert_cmpuint (road->stops[1].line, ==, 31);
  g_assert_cmpuint (road->stops[1].column, ==, 9);
  g_assert_cmpuint (bor_scenario_header (scenario)->base.line, ==, 2);
}

static void
a_board_made_here_is_read_back_equal (void)
{
  g_autoptr (BorScenario) made = test_square_board (5, 4);
  g_autoptr (GBytes) bytes = bor_xml_write_bytes (made);
  g_autoptr (BorScenario) again = read_back (bytes);
  g_autoptr (GBytes) twice = bor_xml_write_bytes (again);
  assert_same_bytes (bytes, twice);
  /* Slots of approaches follow the file's order, which is that of the rings. */
  g_assert_cmpuint (bor_scenario_count (again, BOR_KIND_APPROACH), ==, 80);
  BOR_FOREACH (made, BOR_KIND_APPROACH, slot, const BorApproach, approach)
    g_assert_true (bor_element_equal (&approach->base,
                                      bor_scenario_get (again, BOR_KIND_APPROACH, slot)));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/xml/a-canonical-file-is-written-as-it-was",
                   a_canonical_file_is_written_as_it_was);
  g_test_add_func ("/xml/elements-know-where-their-tags-start",
                   elements_know_where_their_tags_start);
  g_test_add_func ("/xml/a-board-made-here-is-read-back-equal",
                   a_board_made_here_is_read_back_equal);
  return g_test_run ();
}
