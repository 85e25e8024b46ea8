/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "editor/tools/tools.h"
#include "tool-support.h"
#include "xml/xml.h"

/* Drawing locales and features, and what all tools have in common. */

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
  trace_road (f);
  g_assert_nonnull (bor_element_prop (bor_scenario_road (now (f), 0), "class"));
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 2);
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

static void
undoing_all_that_tools_did_gives_the_same_bytes (Fixture *f, gconstpointer data)
{
  g_autoptr (GBytes) before = bor_xml_write_bytes (now (f));
  a_locale_traced_against_another_makes_the_pair (f, NULL);
  trace_road (f);
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
the_next_feature_has_no_name_yet (Fixture *f, gconstpointer data)
{
  take (f, "feature");
  GtkWidget *bar = bor_tool_options (f->tool);
  g_object_ref_sink (bar);
  GtkEditable *name = GTK_EDITABLE (ui_find (bar, GTK_TYPE_ENTRY));
  gtk_editable_set_text (name, "Lohbach");
  for (guint i = 0; i < 2; i++) {
    click (f, 40, 60 + 20 * i, GDK_ALT_MASK);
    click (f, 70, 60 + 20 * i, GDK_ALT_MASK);
    bor_tool_finish (f->tool);
  }
  g_assert_cmpstr (bor_scenario_feature (now (f), 0)->text, ==, "Lohbach");
  g_assert_null (bor_scenario_feature (now (f), 1)->text);
  g_assert_cmpstr (gtk_editable_get_text (name), ==, "");
  g_object_unref (bar);
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
  ADD ("a-locale-traced-against-another-makes-the-pair",
       a_locale_traced_against_another_makes_the_pair);
  ADD ("what-is-drawn-has-what-the-ruleset-asks-for", what_is_drawn_has_what_the_ruleset_asks_for);
  ADD ("a-length-is-told-beside-the-pointer", a_length_is_told_beside_the_pointer);
  ADD ("undoing-all-that-tools-did-gives-the-same-bytes",
       undoing_all_that_tools_did_gives_the_same_bytes);
  ADD ("every-tool-says-what-to-do", every_tool_says_what_to_do);
  ADD ("a-river-is-drawn-point-by-point", a_river_is_drawn_point_by_point);
  ADD ("a-wood-can-be-a-rectangle", a_wood_can_be_a_rectangle);
  ADD ("a-label-is-written-in-its-place", a_label_is_written_in_its_place);
  ADD ("the-next-feature-has-no-name-yet", the_next_feature_has_no_name_yet);
  ADD ("a-label-is-turned-by-its-handle", a_label_is_turned_by_its_handle);
  ADD ("shift-keeps-to-steps-of-15-degrees", shift_keeps_to_steps_of_15_degrees);
  ADD ("a-locale-can-be-a-rectangle", a_locale_can_be_a_rectangle);
#undef ADD
  return g_test_run ();
}
