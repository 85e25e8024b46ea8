/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The flat list holds everything, whatever the scenario. */
#include "formats/json/objects.h"

#include "round-trips.h"

static BorScenario *
flatten_and_back (const BorScenario *scenario)
{
  g_autoptr (GPtrArray) list = bor_objects_list (scenario, NULL);
  g_autoptr (GError) error = NULL;
  BorScenario *back = bor_objects_read (list, "list", &error);
  g_assert_no_error (error);
  return back;
}

static void
every_scenario_comes_back (void)
{
  test_export_round_trips (flatten_and_back, 300);
}

static void
an_item_under_a_wrong_parent_is_passed_over (void)
{
  g_autoptr (GPtrArray) list = bor_objects_new ();
  bor_objects_add (list, BOR_XML_SCENARIO, -1);
  BorObject *board = bor_objects_add (list, BOR_XML_BOARD, 0);
  bor_object_set (board, "kind", "area", BOR_OBJECT_TEXT);
  bor_object_set (board, "width", "10", BOR_OBJECT_TEXT);
  bor_object_set (board, "height", "10", BOR_OBJECT_TEXT);
  bor_objects_add (list, BOR_XML_SPACE, 0);
  bor_objects_add (list, BOR_XML_SPACE, 1);
  bor_objects_add (list, BOR_XML_APPROACH, 1);
  bor_objects_add (list, BOR_XML_APPROACH, 99);
  bor_objects_add (list, BOR_XML_APPROACH, -1);
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) scenario = bor_objects_read (list, "list", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (bor_scenario_count (scenario, BOR_KIND_LOCALE), ==, 1);
  g_assert_cmpuint (bor_scenario_count (scenario, BOR_KIND_APPROACH), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/flat/every-scenario-comes-back", every_scenario_comes_back);
  g_test_add_func ("/flat/an-item-under-a-wrong-parent-is-passed-over",
                   an_item_under_a_wrong_parent_is_passed_over);
  return g_test_run ();
}
