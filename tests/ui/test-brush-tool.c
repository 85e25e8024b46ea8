/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "edit/brush.h"
#include "editor/tools/tool-brush.h"
#include "editor/tools/tools.h"
#include "tool-support.h"

/* Painting properties along sides. */

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

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
#define ADD(path, f) g_test_add ("/brush-tool/" path, Fixture, NULL, set_up, f, tear_down)
  ADD ("brushing-along-sides-is-one-step", brushing_along_sides_is_one_step);
  ADD ("the-brush-does-not-spill-round-a-corner", the_brush_does_not_spill_round_a_corner);
  ADD ("a-brush-made-from-a-side-is-taken-and-undone",
       a_brush_made_from_a_side_is_taken_and_undone);
  ADD ("escape-gives-a-stroke-of-the-brush-up", escape_gives_a_stroke_of_the_brush_up);
#undef ADD
  return g_test_run ();
}
