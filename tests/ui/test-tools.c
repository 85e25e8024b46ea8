/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "edit/brush.h"
#include "edit/fields.h"
#include "edit/junctions.h"
#include "edit/roads.h"
#include "editor/map/junction-marks.h"
#include "editor/map/testing.h"
#include "editor/tools/tool-brush.h"
#include "editor/tools/tools.h"
#include "editor/widgets/property-editor.h"
#include "geometry/ring.h"
#include "support-xml.h"
#include "tool-support.h"
#include "xml/xml.h"

static void
dragging_a_vertex_is_one_step (Fixture *f, gconstpointer data)
{
  take (f, "select");
  gint32 middle = 4; /* of the nine vertices */
  drag (f, 100, 100, 120, 130, 0);
  g_assert_cmpfloat (bor_scenario_vertex (now (f), middle)->x, ==, 120);
  g_assert_cmpfloat (bor_scenario_vertex (now (f), middle)->y, ==, 130);
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 1);
  drag (f, 120, 130, 100, 100, 0);
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 2);
  g_assert_cmpfloat (bor_scenario_vertex (now (f), middle)->x, ==, 100);
}

static void
escape_in_the_middle_of_a_drag_puts_back (Fixture *f, gconstpointer data)
{
  take (f, "select");
  g_autoptr (GBytes) before = bor_xml_write_bytes (now (f));
  BorToolEvent event = at (100, 100, 0, 1);
  bor_tool_press (f->tool, &event);
  event = at (130, 100, 0, 0);
  bor_tool_drag (f->tool, &event);
  g_assert_cmpfloat (bor_scenario_vertex (now (f), 4)->x, ==, 130);
  g_assert_true (bor_tool_cancel (f->tool));
  g_autoptr (GBytes) after = bor_xml_write_bytes (now (f));
  g_assert_true (g_bytes_equal (before, after));
}

static void
a_dragged_vertex_catches_at_others_as_the_preferences_say (Fixture *f, gconstpointer data)
{
  take (f, "select");
  drag (f, 100, 100, 194, 103, 0);
  g_assert_cmpfloat (bor_scenario_vertex (now (f), 4)->x, ==, 200);
  bor_document_undo (f->document);
  BorPreferences preferences = *bor_session_preferences (f->session);
  preferences.snap_to_vertices = FALSE;
  bor_session_set_preferences (f->session, &preferences);
  drag (f, 100, 100, 194, 103, 0);
  g_assert_cmpfloat (bor_scenario_vertex (now (f), 4)->x, ==, 194);
}

static void
a_drag_back_to_where_it_began_is_nothing (Fixture *f, gconstpointer data)
{
  take (f, "select");
  g_autoptr (BorScenario) before = bor_scenario_ref (now (f));
  static const double way[] = { 130, 110, 100 };
  BorToolEvent event = at (100, 100, 0, 1);
  bor_tool_press (f->tool, &event);
  for (guint i = 0; i < G_N_ELEMENTS (way); i++) {
    event = at (way[i], 100, 0, 0);
    bor_tool_drag (f->tool, &event);
  }
  bor_tool_release (f->tool, &event);
  g_assert_cmpfloat (bor_scenario_vertex (now (f), 4)->x, ==, 100);
  g_assert_true (now (f) == before);
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 0);
}

static void
a_band_selects_whole_locales (Fixture *f, gconstpointer data)
{
  take (f, "select");
  drag (f, -20, -20, 210, 110, GDK_SHIFT_MASK);
  const BorSelection *selection = bor_session_selection (f->session);
  g_assert_cmpuint (bor_selection_size (selection), ==, 2);
  g_assert_cmpint (bor_selection_get (selection, 0).kind, ==, BOR_KIND_LOCALE);
}

/* On a grid, every drag begins in a cell. */
static void
a_band_does_not_select_where_it_begins (Fixture *f, gconstpointer data)
{
  take (f, "select");
  const BorSelection *selection = bor_session_selection (f->session);
  drag (f, 50, 50, 90, 90, GDK_SHIFT_MASK);
  g_assert_cmpuint (bor_selection_size (selection), ==, 0);
  click (f, 50, 50, 0);
  drag (f, 50, 50, 90, 90, GDK_SHIFT_MASK);
  g_assert_true (bor_selection_contains (selection, bor_element_ref_make (BOR_KIND_LOCALE, 0)));
}

static void
shift_adds_and_takes_away (Fixture *f, gconstpointer data)
{
  take (f, "select");
  click (f, 50, 50, 0);
  click (f, 150, 50, GDK_SHIFT_MASK);
  g_assert_cmpuint (bor_selection_size (bor_session_selection (f->session)), ==, 2);
  click (f, 50, 50, GDK_SHIFT_MASK);
  g_assert_cmpuint (bor_selection_size (bor_session_selection (f->session)), ==, 1);
  click (f, 500, 500, 0);
  g_assert_cmpuint (bor_selection_size (bor_session_selection (f->session)), ==, 0);
}

static void
arrow_keys_nudge_what_is_selected (Fixture *f, gconstpointer data)
{
  take (f, "select");
  g_assert_false (bor_tool_nudge (f->tool, 1, 0, 1));
  click (f, 100, 100, 0);
  g_assert_true (bor_tool_nudge (f->tool, 1, 0, 0.5));
  g_assert_cmpfloat (bor_scenario_vertex (now (f), 4)->x, ==, 100.5);
  /* A key held down is one step; what is selected next has its own. */
  g_assert_true (bor_tool_nudge (f->tool, 1, 0, 0.5));
  g_assert_cmpfloat (bor_scenario_vertex (now (f), 4)->x, ==, 101);
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 1);
  click (f, 200, 100, 0);
  g_assert_true (bor_tool_nudge (f->tool, 1, 0, 0.5));
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 2);
}

static void
a_locale_traced_against_another_makes_the_pair (Fixture *f, gconstpointer data)
{
  take (f, "locale");
  click (f, 201, 1, 0); /* snaps to the corner of b1 */
  click (f, 300, 0, 0);
  click (f, 300, 100, 0);
  click (f, 199, 101, 0);
  g_assert_true (bor_tool_finish (f->tool));
  g_assert_null (f->failure);
  g_assert_cmpuint (bor_scenario_count (now (f), BOR_KIND_LOCALE), ==, 5);
  gint32 east = test_slot (now (f), BOR_KIND_APPROACH, "b1-edge-e");
  const BorApproach *side = bor_scenario_approach (now (f), east);
  g_assert_false (side->edge);
  const BorApproach *other = bor_scenario_approach (now (f), side->opposite.slot);
  g_assert_nonnull (other);
  g_assert_cmpint (other->opposite.slot, ==, east);
  g_assert_cmpint (other->locale.slot, ==,
                   bor_selection_get (bor_session_selection (f->session), 0).slot);
  g_assert_cmpuint (bor_scenario_count (now (f), BOR_KIND_VERTEX), ==, 11);
}

static void a_traced_road_finds_its_stops (Fixture *f, gconstpointer data);

static void
what_is_drawn_has_what_the_ruleset_asks_for (Fixture *f, gconstpointer data)
{
  a_locale_traced_against_another_makes_the_pair (f, NULL);
  BorElementRef made = bor_selection_get (bor_session_selection (f->session), 0);
  const BorLocale *locale = bor_scenario_locale (now (f), made.slot);
  g_assert_cmpstr (bor_element_prop (locale, "capacity"), ==, "6"); /* as the other locales */
  gint32 east = test_slot (now (f), BOR_KIND_APPROACH, "b1-edge-e");
  const BorApproach *side = bor_scenario_approach (now (f), east);
  g_assert_cmpstr (bor_element_prop (side, "width"), ==, "narrow");
  g_assert_cmpstr (bor_element_prop (bor_scenario_approach (now (f), side->opposite.slot), "width"),
                   ==, "narrow");
  a_traced_road_finds_its_stops (f, NULL);
  g_assert_nonnull (bor_element_prop (bor_scenario_road (now (f), 0), "class"));
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 2);
}

static void
brushing_along_sides_is_one_step (Fixture *f, gconstpointer data)
{
  take (f, "brush"); /* begins with wide */
  drag (f, 98, 20, 98, 180, 0);
  gint32 first = test_slot (now (f), BOR_KIND_APPROACH, "a1-b1");
  gint32 second = test_slot (now (f), BOR_KIND_APPROACH, "a2-b2");
  g_assert_cmpstr (bor_element_prop (bor_scenario_approach (now (f), first), "width"), ==, "wide");
  g_assert_cmpstr (bor_element_prop (bor_scenario_approach (now (f), second), "width"), ==, "wide");
  gint32 opposite = bor_scenario_approach (now (f), first)->opposite.slot;
  g_assert_cmpstr (bor_element_prop (bor_scenario_approach (now (f), opposite), "width"), ==,
                   "wide");
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 1);
  /* A border needs a width: it is set back to one, not to none. */
  click (f, 98, 20, GDK_CONTROL_MASK);
  g_assert_cmpstr (bor_element_prop (bor_scenario_approach (now (f), first), "width"), ==,
                   "narrow");
}

/* Drags over those points. */
static void
stroke (Fixture *f, const BorPoint *points, guint n)
{
  BorToolEvent event = at (points[0].x, points[0].y, 0, 1);
  bor_tool_press (f->tool, &event);
  for (guint i = 1; i < n; i++) {
    event = at (points[i].x, points[i].y, 0, 0);
    bor_tool_drag (f->tool, &event);
  }
  bor_tool_release (f->tool, &event);
}

static const char *
width_of (Fixture *f, const char *side)
{
  gint32 slot = test_slot (now (f), BOR_KIND_APPROACH, side);
  return bor_element_prop (bor_scenario_approach (now (f), slot), "width");
}

static void
the_brush_does_not_spill_round_a_corner (Fixture *f, gconstpointer data)
{
  static const BorPoint down[] = { { 98, 40 }, { 98, 60 }, { 97, 80 }, { 95, 92 }, { 94, 97 } };
  static const BorPoint on[] = { { 98, 40 }, { 98, 80 }, { 95, 97 }, { 85, 98 }, { 60, 98 } };
  take (f, "brush"); /* begins with wide */
  stroke (f, down, G_N_ELEMENTS (down));
  g_assert_cmpstr (width_of (f, "a1-b1"), ==, "wide");
  g_assert_cmpstr (width_of (f, "a1-a2"), !=, "wide");
  /* It goes on along the next side when the pointer does. */
  stroke (f, on, G_N_ELEMENTS (on));
  g_assert_cmpstr (width_of (f, "a1-a2"), ==, "wide");
}

static void
a_brush_made_from_a_side_is_taken_and_undone (Fixture *f, gconstpointer data)
{
  take (f, "brush");
  click (f, 98, 50, 0);
  g_autoptr (GError) error = NULL;
  guint index = 0;
  g_autoptr (BorScenario) made =
    bor_edit_add_brush (now (f), test_slot (now (f), BOR_KIND_APPROACH, "a1-b1"), &index, &error);
  g_assert_no_error (error);
  bor_document_commit (f->document, made, "brush", NULL);
  g_autoptr (GPtrArray) brushes = bor_brush_list (now (f));
  const char *name = ((const BorBrush *) brushes->pdata[0])->name;
  bor_brush_tool_set_brush (BOR_BRUSH_TOOL (f->tool), name);
  g_assert_cmpstr (bor_brush_tool_brush (BOR_BRUSH_TOOL (f->tool)), ==, name);
  click (f, 50, 98, 0);
  g_assert_cmpstr (width_of (f, "a1-a2"), ==, "wide");
  click (f, 50, 98, GDK_CONTROL_MASK);
  g_assert_cmpstr (width_of (f, "a1-a2"), ==, "narrow");
  bor_document_undo (f->document);
  bor_document_undo (f->document);
  bor_document_undo (f->document);
  g_assert_null (bor_brush_tool_brush (BOR_BRUSH_TOOL (f->tool)));
  bor_document_redo (f->document);
  g_assert_cmpstr (bor_brush_tool_brush (BOR_BRUSH_TOOL (f->tool)), ==, name);
}

static void
escape_gives_a_stroke_of_the_brush_up (Fixture *f, gconstpointer data)
{
  take (f, "brush");
  g_autoptr (BorScenario) before = bor_scenario_ref (now (f));
  g_assert_false (bor_tool_cancel (f->tool));
  BorToolEvent event = at (98, 20, 0, 1);
  bor_tool_press (f->tool, &event);
  g_assert_true (now (f) != before);
  g_assert_true (bor_tool_cancel (f->tool));
  event = at (98, 150, 0, 0);
  bor_tool_drag (f->tool, &event);
  bor_tool_release (f->tool, &event);
  g_assert_true (now (f) == before);
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 0);
}

static void
a_traced_road_finds_its_stops (Fixture *f, gconstpointer data)
{
  take (f, "road");
  click (f, 0, 50, GDK_ALT_MASK);
  click (f, 60, 50, GDK_ALT_MASK);
  click (f, 150, 60, GDK_ALT_MASK);
  click (f, 150, 170, GDK_ALT_MASK);
  g_assert_true (bor_tool_finish (f->tool));
  g_assert_null (f->failure);
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

static void
double_click (Fixture *f, double x, double y)
{
  BorToolEvent event = at (x, y, 0, 2);
  click (f, x, y, 0);
  bor_tool_press (f->tool, &event);
  bor_tool_release (f->tool, &event);
}

static void
a_double_click_on_a_side_makes_a_vertex_of_both (Fixture *f, gconstpointer data)
{
  take (f, "select");
  double_click (f, 101, 40);
  g_assert_null (f->failure);
  g_assert_cmpuint (bor_scenario_count (now (f), BOR_KIND_VERTEX), ==, 10);
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 1);
  gint32 side = test_slot (now (f), BOR_KIND_APPROACH, "a1-b1");
  const BorApproach *a = bor_scenario_approach (now (f), side);
  const BorApproach *b = bor_scenario_approach (now (f), a->opposite.slot);
  g_assert_cmpuint (a->along.n, ==, 3);
  g_assert_cmpuint (b->along.n, ==, 3);
  g_assert_cmpint (a->along.items[1].slot, ==, b->along.items[1].slot);
  const BorVertex *vertex = bor_scenario_vertex (now (f), a->along.items[1].slot);
  g_assert_cmpfloat (vertex->x, ==, 100);
  g_assert_cmpfloat (vertex->y, ==, 40);
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
a_feature_is_picked_at_its_line_and_moved (Fixture *f, gconstpointer data)
{
  g_autoptr (BorScenario) s = bor_scenario_copy (now (f));
  BorFeature *brook = bor_element_new (BOR_KIND_FEATURE, "brook");
  brook->type = g_strdup ("brook");
  bor_points_append (&brook->points, 20, 20);
  bor_points_append (&brook->points, 60, 80);
  bor_scenario_append (s, brook);
  bor_document_commit (f->document, s, "Brook", NULL);
  take (f, "select");
  drag (f, 40, 50, 50, 50, 0);
  g_assert_cmpfloat (bor_scenario_feature (now (f), 0)->points.items[0].x, ==, 30);
  g_assert_cmpfloat (bor_scenario_feature (now (f), 0)->points.items[1].x, ==, 70);
  drag (f, 30, 20, 10, 10, 0); /* now one of its points */
  g_assert_cmpfloat (bor_scenario_feature (now (f), 0)->points.items[0].x, ==, 10);
  g_assert_cmpfloat (bor_scenario_feature (now (f), 0)->points.items[1].x, ==, 70);
  bor_session_set_layers (f->session, 0);
  bor_session_unselect_all (f->session);
  click (f, 70, 80, 0);
  g_assert_cmpint (bor_selection_get (bor_session_selection (f->session), 0).kind, ==,
                   BOR_KIND_LOCALE);
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

/* How many pixels a tool draws in this part of the view. */
static guint
count_ink (BorTool *tool, int x0, int y0, int x1, int y1)
{
  const BorViewport view = { .x = 100, .y = 100, .scale = 1, .width = 200, .height = 200 };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 200, 200);
  cairo_t *cr = cairo_create (surface);
  guint n = 0;
  bor_tool_draw (tool, cr, &view);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  for (int y = y0; y < y1; y++)
    for (int x = x0; x < x1; x++) {
      guint32 pixel;
      memcpy (&pixel,
              cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface)
                + 4 * x,
              sizeof pixel);
      n += pixel != 0;
    }
  cairo_surface_destroy (surface);
  return n;
}

static void
a_length_is_told_beside_the_pointer (Fixture *f, gconstpointer data)
{
  take (f, "measure");
  click (f, 20, 100, GDK_ALT_MASK);
  const BorToolEvent end = at (80, 100, GDK_ALT_MASK, 0);
  bor_tool_move (f->tool, &end);
  g_assert_nonnull (strstr (bor_tool_hint (f->tool), "60.0 units"));
  g_assert_cmpuint (count_ink (f->tool, 96, 66, 180, 86), >, 600);
}

/* Makes the board a network with a sea zone at the bottom. */
static void
become_network (Fixture *f)
{
  g_autoptr (BorScenario) s = test_xml_read_text (
    "<scenario xmlns=\"urn:bormida:scenario:2\" ruleset=\"here-i-stand\"><board kind=\"network\" "
    "width=\"400\" height=\"300\"><vertices><vertex id=\"s1\" x=\"0\" y=\"200\"/><vertex id=\"s2\" "
    "x=\"400\" y=\"200\"/><vertex id=\"s3\" x=\"400\" y=\"300\"/><vertex id=\"s4\" x=\"0\" "
    "y=\"300\"/></vertices><spaces><space id=\"sea\"><approach id=\"n\" along=\"s1 s2\" "
    "edge=\"true\"/><approach id=\"e\" along=\"s2 s3 s4 s1\" "
    "edge=\"true\"/></space></spaces></board>"
    "</scenario>");
  bor_document_commit (f->document, s, "Another board", NULL);
}

static guint
n_of (Fixture *f, BorKind kind)
{
  return bor_scenario_count (now (f), kind);
}

static void
clicks_add_nodes_and_drags_link_them (Fixture *f, gconstpointer data)
{
  take (f, "node");
  click (f, 20, 20, 0);
  g_assert_nonnull (f->failure); /* locales with outlines have no nodes */
  become_network (f);
  guint steps = bor_document_n_steps (f->document);
  click (f, 50, 50, 0);
  click (f, 150, 50, 0);
  drag (f, 52, 49, 149, 51, 0);
  g_assert_cmpuint (n_of (f, BOR_KIND_LOCALE), ==, 3);
  g_assert_cmpint (bor_scenario_neighbour (now (f), n_of (f, BOR_KIND_APPROACH) - 2), >=, 0);
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, steps + 3);
  /* Linked once is enough; a drag that goes nowhere is a click. */
  g_clear_pointer (&f->failure, g_free);
  drag (f, 50, 50, 150, 50, 0);
  g_assert_nonnull (f->failure);
  g_assert_cmpuint (n_of (f, BOR_KIND_APPROACH), ==, 4);
  /* To where nothing is, there is a new one. */
  drag (f, 150, 50, 150, 150, 0);
  g_assert_cmpuint (n_of (f, BOR_KIND_LOCALE), ==, 4);
  g_assert_cmpuint (n_of (f, BOR_KIND_APPROACH), ==, 6);
}

static void
shift_links_the_selected_node (Fixture *f, gconstpointer data)
{
  take (f, "node");
  become_network (f);
  click (f, 50, 50, 0);
  click (f, 120, 50, GDK_SHIFT_MASK);
  click (f, 190, 50, GDK_SHIFT_MASK);
  g_assert_cmpuint (n_of (f, BOR_KIND_LOCALE), ==, 4);
  g_assert_cmpuint (n_of (f, BOR_KIND_APPROACH), ==, 6);
  click (f, 50, 50, GDK_SHIFT_MASK); /* and back to the first */
  g_assert_cmpuint (n_of (f, BOR_KIND_LOCALE), ==, 4);
  g_assert_cmpuint (n_of (f, BOR_KIND_APPROACH), ==, 8);
}

static void
links_are_bent_and_parted (Fixture *f, gconstpointer data)
{
  take (f, "node");
  become_network (f);
  click (f, 50, 50, 0);
  click (f, 250, 50, GDK_SHIFT_MASK);
  guint vertices = n_of (f, BOR_KIND_VERTEX);
  drag (f, 150, 50, 150, 100, 0);
  g_assert_cmpuint (n_of (f, BOR_KIND_VERTEX), ==, vertices + 1);
  click (f, 100, 75, 0);
  g_assert_cmpuint (n_of (f, BOR_KIND_LOCALE), ==, 4);
  g_assert_cmpuint (n_of (f, BOR_KIND_APPROACH), ==, 6);
  /* Escape puts everything back. */
  g_autoptr (BorScenario) before = bor_scenario_ref (now (f));
  BorToolEvent event = at (200, 75, 0, 1);
  bor_tool_press (f->tool, &event);
  event = at (200, 120, 0, 0);
  bor_tool_drag (f->tool, &event);
  g_assert_true (bor_tool_cancel (f->tool));
  bor_tool_release (f->tool, &event);
  g_assert_true (now (f) == before);
}

static void
an_anchor_is_dragged_into_a_sea_zone (Fixture *f, gconstpointer data)
{
  take (f, "node");
  become_network (f);
  click (f, 200, 150, 0);
  drag (f, 200, 150, 210, 250, 0);
  g_assert_cmpuint (n_of (f, BOR_KIND_SYMBOL), ==, 1);
  const BorSymbol *anchor = bor_scenario_symbol (now (f), 0);
  g_assert_cmpfloat (anchor->y, ==, 250);
  g_assert_cmpint (anchor->locale.slot, ==, test_slot (now (f), BOR_KIND_LOCALE, "sea"));
  g_clear_pointer (&f->failure, g_free);
  drag (f, 200, 150, 100, 250, 0);
  g_assert_nonnull (f->failure); /* one is enough */
  g_assert_cmpuint (n_of (f, BOR_KIND_SYMBOL), ==, 1);
}

static void
a_dragged_node_takes_its_links_along (Fixture *f, gconstpointer data)
{
  take (f, "node");
  become_network (f);
  click (f, 50, 50, 0);
  click (f, 150, 50, GDK_SHIFT_MASK);
  gint32 node = bor_selection_get (bor_session_selection (f->session), 0).slot;
  take (f, "select");
  drag (f, 150, 50, 150, 120, 0);
  const BorLocale *moved = bor_scenario_locale (now (f), node);
  g_assert_cmpfloat (moved->y, ==, 120);
  BorPoints line = { 0 };
  g_assert_true (bor_link_points (
    now (f), bor_scenario_approach (now (f), moved->approaches.items[0].slot), &line));
  g_assert_cmpfloat (line.items[0].y, ==, 120);
  bor_points_clear (&line);
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

static void
undoing_all_that_tools_did_gives_the_same_bytes (Fixture *f, gconstpointer data)
{
  g_autoptr (GBytes) before = bor_xml_write_bytes (now (f));
  a_locale_traced_against_another_makes_the_pair (f, NULL);
  a_traced_road_finds_its_stops (f, NULL);
  take (f, "brush");
  drag (f, 98, 20, 98, 180, 0);
  take (f, "select");
  drag (f, 100, 100, 110, 120, 0);
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 4);
  g_autoptr (GBytes) edited = bor_xml_write_bytes (now (f));
  g_assert_false (g_bytes_equal (before, edited));
  while (bor_document_undo (f->document))
    ;
  g_autoptr (GBytes) after = bor_xml_write_bytes (now (f));
  g_assert_true (g_bytes_equal (before, after));
}

static void
every_tool_says_what_to_do (Fixture *f, gconstpointer data)
{
  guint n;
  const BorToolInfo *tools = bor_tool_list (&n);
  for (guint i = 0; i < n; i++) {
    take (f, tools[i].name);
    g_assert_cmpuint (strlen (bor_tool_hint (f->tool)), >, 0);
    g_assert_false (bor_tool_cancel (f->tool));
  }
}

static void
a_lasso_selects_what_it_goes_round (Fixture *f, gconstpointer data)
{
  static const BorPoint way[] = { { 110, -10 }, { 110, 110 }, { -10, 110 } };
  take (f, "select");
  BorToolEvent event = at (-10, -10, GDK_ALT_MASK, 1);
  bor_tool_press (f->tool, &event);
  for (guint i = 0; i < G_N_ELEMENTS (way); i++) {
    event = at (way[i].x, way[i].y, GDK_ALT_MASK, 0);
    bor_tool_drag (f->tool, &event);
  }
  bor_tool_release (f->tool, &event);
  const BorSelection *selection = bor_session_selection (f->session);
  g_assert_cmpuint (bor_selection_size (selection), ==, 1);
  g_assert_cmpint (bor_selection_get (selection, 0).slot, ==,
                   test_slot (now (f), BOR_KIND_LOCALE, "a1"));
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 0);
}

static void
a_second_click_gives_handles_that_scale (Fixture *f, gconstpointer data)
{
  g_autoptr (GBytes) before = bor_xml_write_bytes (now (f));
  take (f, "select");
  click (f, 50, 50, 0);
  drag (f, 114, 114, 124, 134, 0); /* no handle yet */
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 0);
  click (f, 50, 50, 0);
  click (f, 50, 50, 0);
  drag (f, 114, 114, 164, 164, 0);
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 1);
  g_assert_cmpfloat_with_epsilon (bor_scenario_vertex (now (f), 4)->x, 150, 0.001);
  g_assert_cmpfloat_with_epsilon (bor_scenario_vertex (now (f), 4)->y, 150, 0.001);
  assert_undone (f, before);
}

static void
the_handle_above_turns (Fixture *f, gconstpointer data)
{
  g_autoptr (GBytes) before = bor_xml_write_bytes (now (f));
  take (f, "select");
  drag (f, -20, -20, 210, 110, GDK_SHIFT_MASK); /* the two at the top */
  g_assert_cmpuint (bor_selection_size (bor_session_selection (f->session)), ==, 2);
  drag (f, 100, -40, 190, 50, 0);
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 1);
  g_assert_cmpfloat_with_epsilon (bor_scenario_vertex (now (f), 0)->x, 150, 0.001);
  g_assert_cmpfloat_with_epsilon (bor_scenario_vertex (now (f), 0)->y, -50, 0.001);
  assert_undone (f, before);
  BorToolEvent event = at (100, -40, 0, 1);
  bor_tool_press (f->tool, &event);
  event = at (190, 50, 0, 0);
  bor_tool_drag (f->tool, &event);
  g_assert_true (bor_tool_cancel (f->tool));
  g_autoptr (GBytes) after = bor_xml_write_bytes (now (f));
  g_assert_true (g_bytes_equal (before, after));
}

static void
a_river_is_drawn_point_by_point (Fixture *f, gconstpointer data)
{
  g_autoptr (GBytes) before = bor_xml_write_bytes (now (f));
  take (f, "feature");
  click (f, 20, 30, 0);
  click (f, 60, 50, 0);
  click (f, 120, 70, GDK_ALT_MASK);
  g_assert_true (bor_tool_finish (f->tool));
  const BorFeature *river = bor_scenario_feature (now (f), 0);
  g_assert_cmpstr (river->type, ==, "river");
  g_assert_cmpuint (river->points.n, ==, 3);
  g_assert_true (river->smooth);
  g_assert_false (river->closed);
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 1);
  assert_undone (f, before);
}

static void
a_wood_can_be_a_rectangle (Fixture *f, gconstpointer data)
{
  g_autoptr (GBytes) before = bor_xml_write_bytes (now (f));
  take (f, "feature");
  g_assert_cmpuint (choose_kind (f, "Wood"), >, 0);
  drag (f, 20, 20, 70, 60, GDK_CONTROL_MASK | GDK_ALT_MASK);
  const BorFeature *wood = bor_scenario_feature (now (f), 0);
  g_assert_cmpstr (wood->type, ==, "wood");
  g_assert_true (wood->closed);
  g_assert_cmpuint (wood->points.n, ==, 4);
  g_assert_cmpfloat (wood->points.items[2].x, ==, 70);
  g_assert_cmpfloat (wood->points.items[2].y, ==, 60);
  assert_undone (f, before);
}

static void
on_edit_text (BorTool *tool, const BorElementRef *ref, gpointer data)
{
  *(gint32 *) data = ref->slot;
}

static void
a_label_is_written_in_its_place (Fixture *f, gconstpointer data)
{
  gint32 asked = -1;
  take (f, "feature");
  g_assert_cmpuint (choose_kind (f, "Label"), >, 0);
  g_signal_connect (f->tool, "edit-text", G_CALLBACK (on_edit_text), &asked);
  click (f, 40, 60, GDK_ALT_MASK);
  g_assert_cmpint (asked, ==, 0);
  g_assert_cmpstr (bor_scenario_feature (now (f), 0)->type, ==, "label");
  take (f, "select");
  asked = -1;
  g_signal_connect (f->tool, "edit-text", G_CALLBACK (on_edit_text), &asked);
  BorToolEvent event = at (40, 60, 0, 2);
  bor_tool_press (f->tool, &event);
  bor_tool_release (f->tool, &event);
  g_assert_cmpint (asked, ==, 0);
}

static void
a_label_is_turned_by_its_handle (Fixture *f, gconstpointer data)
{
  take (f, "feature");
  g_assert_cmpuint (choose_kind (f, "Label"), >, 0);
  click (f, 40, 60, GDK_ALT_MASK);
  take (f, "select");
  click (f, 40, 60, 0);
  click (f, 40, 60, 0);
  drag (f, 40, 60 - 16 - 40, 40 + 40, 60 - 40, 0); /* an eighth of a turn */
  g_assert_cmpstr (bor_element_prop (bor_scenario_feature (now (f), 0), "angle"), ==, "45");
  g_assert_cmpfloat (bor_scenario_feature (now (f), 0)->points.items[0].x, ==, 40);
}

static void
shift_keeps_to_steps_of_15_degrees (Fixture *f, gconstpointer data)
{
  take (f, "feature");
  click (f, 20, 30, GDK_ALT_MASK);
  click (f, 80, 33, GDK_ALT_MASK | GDK_SHIFT_MASK);
  g_assert_true (bor_tool_finish (f->tool));
  g_assert_cmpfloat_with_epsilon (bor_scenario_feature (now (f), 0)->points.items[1].y, 30, 0.001);
}

static void
a_locale_can_be_a_rectangle (Fixture *f, gconstpointer data)
{
  g_autoptr (GBytes) before = bor_xml_write_bytes (now (f));
  take (f, "locale");
  drag (f, 300, 20, 360, 90, GDK_CONTROL_MASK);
  g_assert_cmpuint (bor_scenario_count (now (f), BOR_KIND_LOCALE), ==, 5);
  assert_undone (f, before);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
#define ADD(path, f) g_test_add ("/tools/" path, Fixture, NULL, set_up, f, tear_down)
  ADD ("dragging-a-vertex-is-one-step", dragging_a_vertex_is_one_step);
  ADD ("escape-in-the-middle-of-a-drag-puts-back", escape_in_the_middle_of_a_drag_puts_back);
  ADD ("a-dragged-vertex-catches-at-others-as-the-preferences-say",
       a_dragged_vertex_catches_at_others_as_the_preferences_say);
  ADD ("a-drag-back-to-where-it-began-is-nothing", a_drag_back_to_where_it_began_is_nothing);
  ADD ("a-band-selects-whole-locales", a_band_selects_whole_locales);
  ADD ("a-band-does-not-select-where-it-begins", a_band_does_not_select_where_it_begins);
  ADD ("shift-adds-and-takes-away", shift_adds_and_takes_away);
  ADD ("arrow-keys-nudge-what-is-selected", arrow_keys_nudge_what_is_selected);
  ADD ("a-locale-traced-against-another-makes-the-pair",
       a_locale_traced_against_another_makes_the_pair);
  ADD ("what-is-drawn-has-what-the-ruleset-asks-for", what_is_drawn_has_what_the_ruleset_asks_for);
  ADD ("brushing-along-sides-is-one-step", brushing_along_sides_is_one_step);
  ADD ("the-brush-does-not-spill-round-a-corner", the_brush_does_not_spill_round_a_corner);
  ADD ("a-brush-made-from-a-side-is-taken-and-undone",
       a_brush_made_from_a_side_is_taken_and_undone);
  ADD ("escape-gives-a-stroke-of-the-brush-up", escape_gives_a_stroke_of_the_brush_up);
  ADD ("a-traced-road-finds-its-stops", a_traced_road_finds_its_stops);
  ADD ("a-road-that-ends-on-a-road-joins-it", a_road_that_ends_on_a_road_joins_it);
  ADD ("with-alt-a-road-that-ends-on-a-road-does-not-join-it",
       with_alt_a_road_that_ends_on_a_road_does_not_join_it);
  ADD ("a-double-click-on-a-side-makes-a-vertex-of-both",
       a_double_click_on_a_side_makes_a_vertex_of_both);
  ADD ("the-road-tool-tells-its-stops-and-lays-the-class-that-is-chosen",
       the_road_tool_tells_its_stops_and_lays_the_class_that_is_chosen);
  ADD ("a-road-that-cannot-be-laid-says-so-while-it-is-drawn",
       a_road_that_cannot_be_laid_says_so_while_it_is_drawn);
  ADD ("a-length-is-told-beside-the-pointer", a_length_is_told_beside_the_pointer);
  ADD ("clicks-add-nodes-and-drags-link-them", clicks_add_nodes_and_drags_link_them);
  ADD ("shift-links-the-selected-node", shift_links_the_selected_node);
  ADD ("links-are-bent-and-parted", links_are_bent_and_parted);
  ADD ("an-anchor-is-dragged-into-a-sea-zone", an_anchor_is_dragged_into_a_sea_zone);
  ADD ("a-dragged-node-takes-its-links-along", a_dragged_node_takes_its_links_along);
  ADD ("roads-that-meet-have-a-sign-where-they-do", roads_that_meet_have_a_sign_where_they_do);
  ADD ("dragging-a-point-of-a-road-finds-its-stops-anew",
       dragging_a_point_of_a_road_finds_its_stops_anew);
  ADD ("points-of-a-line-come-and-go", points_of_a_line_come_and_go);
  ADD ("a-feature-is-picked-at-its-line-and-moved", a_feature_is_picked_at_its_line_and_moved);
  ADD ("undoing-all-that-tools-did-gives-the-same-bytes",
       undoing_all_that_tools_did_gives_the_same_bytes);
  ADD ("every-tool-says-what-to-do", every_tool_says_what_to_do);
  ADD ("a-lasso-selects-what-it-goes-round", a_lasso_selects_what_it_goes_round);
  ADD ("a-second-click-gives-handles-that-scale", a_second_click_gives_handles_that_scale);
  ADD ("the-handle-above-turns", the_handle_above_turns);
  ADD ("a-river-is-drawn-point-by-point", a_river_is_drawn_point_by_point);
  ADD ("a-wood-can-be-a-rectangle", a_wood_can_be_a_rectangle);
  ADD ("a-label-is-written-in-its-place", a_label_is_written_in_its_place);
  ADD ("a-label-is-turned-by-its-handle", a_label_is_turned_by_its_handle);
  ADD ("shift-keeps-to-steps-of-15-degrees", shift_keeps_to_steps_of_15_degrees);
  ADD ("a-locale-can-be-a-rectangle", a_locale_can_be_a_rectangle);
#undef ADD
  return g_test_run ();
}
