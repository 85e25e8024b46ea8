/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "edit/fields.h"
#include "edit/junctions.h"
#include "edit/roads.h"
#include "editor/map/testing.h"
#include "editor/tools/tools.h"
#include "editor/widgets/property-editor.h"
#include "tool-support.h"
#include "xml/xml.h"

/* Laying roads, bending them, and where they meet. */

static void
a_traced_road_finds_its_stops (Fixture *f, gconstpointer data)
{
  trace_road (f);
  const BorRoad *road = bor_scenario_road (now (f), 0);
  g_assert_nonnull (road);
  g_assert_cmpuint (road->n_stops, ==, 3);
  g_assert_cmpint (road->stops[0].locale.slot, ==, test_slot (now (f), BOR_KIND_LOCALE, "a1"));
  g_assert_cmpint (road->stops[1].locale.slot, ==, test_slot (now (f), BOR_KIND_LOCALE, "b1"));
  g_assert_cmpint (road->stops[2].locale.slot, ==, test_slot (now (f), BOR_KIND_LOCALE, "b2"));
}

/* A second road, to within three units of the first one, whose end is held by `state`. */
static guint
junctions_after_a_second_road (Fixture *f, GdkModifierType state)
{
  take (f, "road");
  click (f, 20, 50, GDK_ALT_MASK);
  click (f, 180, 50, GDK_ALT_MASK);
  g_assert_true (bor_tool_finish (f->tool));
  click (f, 150, 170, GDK_ALT_MASK);
  click (f, 150, 53, state);
  g_assert_true (bor_tool_finish (f->tool));
  g_assert_cmpuint (bor_scenario_count (now (f), BOR_KIND_ROAD), ==, 2);
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 2);
  return bor_scenario_count (now (f), BOR_KIND_JUNCTION);
}

static void
a_road_that_ends_on_a_road_joins_it (Fixture *f, gconstpointer data)
{
  g_assert_cmpuint (junctions_after_a_second_road (f, 0), ==, 1);
}

static void
with_alt_a_road_that_ends_on_a_road_does_not_join_it (Fixture *f, gconstpointer data)
{
  g_assert_cmpuint (junctions_after_a_second_road (f, GDK_ALT_MASK), ==, 0);
}

/* A road from a1 to b1 in three points, selected. */
static void
lay_road (Fixture *f)
{
  take (f, "road");
  click (f, 30, 50, GDK_ALT_MASK);
  click (f, 70, 50, GDK_ALT_MASK);
  click (f, 150, 50, GDK_ALT_MASK);
  g_assert_true (bor_tool_finish (f->tool));
  take (f, "select");
  bor_session_unselect_all (f->session);
  click (f, 50, 52, 0);
  g_assert_cmpint (bor_selection_get (bor_session_selection (f->session), 0).kind, ==,
                   BOR_KIND_ROAD);
}

static void
dragging_a_point_of_a_road_finds_its_stops_anew (Fixture *f, gconstpointer data)
{
  lay_road (f);
  guint steps = bor_document_n_steps (f->document);
  g_autoptr (GBytes) before = bor_xml_write_bytes (now (f));
  drag (f, 150, 50, 150, 150, 0); /* by way of b1 to b2 */
  drag (f, 70, 50, 130, 60, 0);
  g_assert_null (f->failure);
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, steps + 2);
  const BorRoad *road = bor_scenario_road (now (f), 0);
  g_assert_cmpfloat (road->path.items[2].y, ==, 150);
  g_assert_cmpuint (road->n_stops, ==, 3);
  g_assert_cmpint (road->stops[2].locale.slot, ==, test_slot (now (f), BOR_KIND_LOCALE, "b2"));
  bor_document_undo (f->document);
  bor_document_undo (f->document);
  g_autoptr (GBytes) after = bor_xml_write_bytes (now (f));
  g_assert_true (g_bytes_equal (before, after));
}

static void
points_of_a_line_come_and_go (Fixture *f, gconstpointer data)
{
  lay_road (f);
  double_click (f, 110, 51);
  g_assert_cmpuint (bor_scenario_road (now (f), 0)->path.n, ==, 4);
  g_assert_cmpfloat (bor_scenario_road (now (f), 0)->path.items[2].x, ==, 110);
  g_assert_true (bor_tool_remove (f->tool)); /* the new one is chosen */
  g_assert_cmpuint (bor_scenario_road (now (f), 0)->path.n, ==, 3);
  g_assert_false (bor_tool_remove (f->tool));
  click (f, 70, 50, 0);
  g_assert_true (bor_tool_remove (f->tool));
  click (f, 30, 50, 0);
  g_assert_true (bor_tool_remove (f->tool)); /* means the point, and says why not */
  g_assert_nonnull (f->failure);
  g_assert_cmpuint (bor_scenario_road (now (f), 0)->path.n, ==, 2);
  g_assert_true (bor_tool_cancel (f->tool));
  g_assert_false (bor_tool_remove (f->tool));
}

static void
the_road_tool_tells_its_stops_and_lays_the_class_that_is_chosen (Fixture *f, gconstpointer data)
{
  take (f, "road");
  GtkWidget *options = g_object_ref_sink (bor_tool_options (f->tool));
  g_signal_emit_by_name (ui_find (options, BOR_TYPE_PROPERTY_EDITOR), "set", "secondary");
  click (f, 50, 50, GDK_ALT_MASK);
  const BorToolEvent far = at (150, 50, GDK_ALT_MASK, 0);
  bor_tool_move (f->tool, &far);
  g_assert_nonnull (strstr (bor_tool_hint (f->tool), " → "));
  const BorToolEvent near = at (60, 50, GDK_ALT_MASK, 0);
  bor_tool_move (f->tool, &near);
  g_assert_null (strstr (bor_tool_hint (f->tool), " → "));
  click (f, 150, 50, GDK_ALT_MASK);
  g_assert_true (bor_tool_finish (f->tool));
  g_assert_cmpstr (bor_element_prop (bor_scenario_road (now (f), 0), "class"), ==, "secondary");
  g_object_unref (options);
}

static void
a_road_that_cannot_be_laid_says_so_while_it_is_drawn (Fixture *f, gconstpointer data)
{
  const BorElementRef side = { BOR_KIND_APPROACH, test_slot (now (f), BOR_KIND_APPROACH, "a1-b1") };
  g_autoptr (BorScenario) parted = bor_edit_set_field (now (f), &side, 1, "opposite", "", NULL);
  g_assert_nonnull (parted);
  bor_document_commit (f->document, parted, "Part", NULL);
  take (f, "road");
  click (f, 50, 50, GDK_ALT_MASK);
  const BorToolEvent far = at (150, 50, GDK_ALT_MASK, 0);
  bor_tool_move (f->tool, &far);
  g_assert_nonnull (strstr (bor_tool_hint (f->tool), "leads nowhere"));
  const BorToolEvent near = at (60, 50, GDK_ALT_MASK, 0);
  bor_tool_move (f->tool, &near);
  g_assert_null (strstr (bor_tool_hint (f->tool), "leads nowhere"));
}

/* Two roads that cross in a1, one from west to east and one from north to south. */
static void
roads_that_meet_have_a_sign_where_they_do (Fixture *f, gconstpointer data)
{
  take (f, "road");
  click (f, 10, 40, GDK_ALT_MASK);
  click (f, 150, 40, GDK_ALT_MASK);
  g_assert_true (bor_tool_finish (f->tool));
  click (f, 30, 10, GDK_ALT_MASK);
  click (f, 30, 150, GDK_ALT_MASK);
  g_assert_true (bor_tool_finish (f->tool));
  const gint32 roads[] = { 0, 1 };
  g_autoptr (BorScenario) met = bor_edit_connect_roads (
    now (f), test_slot (now (f), BOR_KIND_LOCALE, "a1"), BOR_JUNCTION_CROSS, roads, 2, NULL);
  BorPoint place, along;
  g_assert_nonnull (met);
  g_assert_true (bor_junction_place (met, bor_scenario_junction (met, 0), &place, &along));
  g_assert_cmpfloat_with_epsilon (place.x, 30, 1);
  g_assert_cmpfloat_with_epsilon (place.y, 40, 1);
  g_assert_cmpfloat_with_epsilon (fabs (along.x), 1, 0.01);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
#define ADD(path, f) g_test_add ("/road-tool/" path, Fixture, NULL, set_up, f, tear_down)
  ADD ("a-traced-road-finds-its-stops", a_traced_road_finds_its_stops);
  ADD ("a-road-that-ends-on-a-road-joins-it", a_road_that_ends_on_a_road_joins_it);
  ADD ("with-alt-a-road-that-ends-on-a-road-does-not-join-it",
       with_alt_a_road_that_ends_on_a_road_does_not_join_it);
  ADD ("dragging-a-point-of-a-road-finds-its-stops-anew",
       dragging_a_point_of_a_road_finds_its_stops_anew);
  ADD ("points-of-a-line-come-and-go", points_of_a_line_come_and_go);
  ADD ("the-road-tool-tells-its-stops-and-lays-the-class-that-is-chosen",
       the_road_tool_tells_its_stops_and_lays_the_class_that_is_chosen);
  ADD ("a-road-that-cannot-be-laid-says-so-while-it-is-drawn",
       a_road_that_cannot_be_laid_says_so_while_it_is_drawn);
  ADD ("roads-that-meet-have-a-sign-where-they-do", roads_that_meet_have_a_sign_where_they_do);
#undef ADD
  return g_test_run ();
}
