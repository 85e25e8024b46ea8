/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "geometry/ring.h"
#include "render/painter.h"
#include "tool-support.h"

/* Names that are placed by hand. */

typedef struct {
  Fixture base;
  gint32 locale;
} Named;

static void
open_network (Named *f, gconstpointer data)
{
  g_autofree char *path =
    g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", "three-summers.xml", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) s = bor_xml_read_file (path, &error);
  g_assert_no_error (error);
  f->base.document = bor_document_new (s);
  f->base.session = bor_session_new (f->base.document, NULL);
  take (&f->base, "select");
}

static void
close_network (Named *f, gconstpointer data)
{
  tear_down (&f->base, data);
}

static BorViewport
view_of (const BorScenario *s)
{
  const BorBoard *board = bor_scenario_board (s);
  return (BorViewport){ board->width / 2, board->height / 2, 1, 1200, 900 };
}

static void
draw (Named *f)
{
  BorViewport view = view_of (now (&f->base));
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 1200, 900);
  cairo_t *cr = cairo_create (surface);
  bor_tool_draw (f->base.tool, cr, &view);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static gboolean
is_shown (Named *f)
{
  return strstr (bor_tool_hint (f->base.tool), "place the name") != NULL;
}

static void
wait_for_the_outline (Named *f)
{
  ui_wait ((draw (f), is_shown (f)));
}

/* The name as it is painted. */
static BorItem
painted_name (Named *f)
{
  g_autoptr (BorPainter) painter = bor_painter_new (now (&f->base));
  const BorPlan *plan = bor_layout_plan (bor_painter_layout (painter, 1), f->locale);
  for (guint i = 0; i < plan->n_items; i++)
    if (plan->items[i].kind == BOR_ITEM_NAME)
      return plan->items[i];
  g_assert_not_reached ();
}

static void
select_locale (Named *f, gboolean node)
{
  f->locale = -1;
  BOR_FOREACH (now (&f->base), BOR_KIND_LOCALE, slot, const BorLocale, locale) {
    if ((locale->shape == BOR_LOCALE_NODE) == node && locale->name != NULL && !locale->has_label)
      f->locale = slot;
  }
  g_assert_cmpint (f->locale, >=, 0);
  bor_session_select_one (f->base.session, bor_element_ref_make (BOR_KIND_LOCALE, f->locale));
  wait_for_the_outline (f);
}

static const BorLocale *
locale_now (Named *f)
{
  return bor_scenario_locale (now (&f->base), f->locale);
}

static void
the_name_of_a_node_is_dragged (Named *f, gconstpointer data)
{
  g_autoptr (GBytes) before = bor_xml_write_bytes (now (&f->base));
  select_locale (f, TRUE);
  BorItem name = painted_name (f);
  BorLocale node = *locale_now (f);
  drag (&f->base, name.rectangle.x, name.rectangle.y, name.rectangle.x + 30, name.rectangle.y - 20,
        0);
  g_assert_true (locale_now (f)->has_label);
  g_assert_cmpfloat_with_epsilon (locale_now (f)->label_x, name.anchor.x + 30, 0.01);
  g_assert_cmpfloat_with_epsilon (locale_now (f)->label_y, name.anchor.y - 20, 0.01);
  g_assert_cmpfloat (locale_now (f)->x, ==, node.x);
  g_assert_cmpfloat (locale_now (f)->y, ==, node.y);
  BorItem after = painted_name (f);
  g_assert_cmpfloat_with_epsilon (after.rectangle.x, name.rectangle.x + 30, 0.01);
  g_assert_cmpfloat_with_epsilon (after.rectangle.y, name.rectangle.y - 20, 0.01);
  g_assert_cmpuint (bor_document_n_steps (f->base.document), ==, 1);
  assert_undone (&f->base, before);
}

static void
a_second_drag_need_not_wait (Named *f, gconstpointer data)
{
  select_locale (f, TRUE);
  BorItem name = painted_name (f);
  drag (&f->base, name.rectangle.x, name.rectangle.y, name.rectangle.x + 30, name.rectangle.y - 20,
        0);
  drag (&f->base, name.rectangle.x + 30, name.rectangle.y - 20, name.rectangle.x + 30,
        name.rectangle.y + 50, 0);
  g_assert_cmpfloat_with_epsilon (locale_now (f)->label_x, name.anchor.x + 30, 0.01);
  g_assert_cmpfloat_with_epsilon (locale_now (f)->label_y, name.anchor.y + 50, 0.01);
  g_assert_cmpuint (bor_document_n_steps (f->base.document), ==, 2);
}

static void
escape_puts_the_name_back (Named *f, gconstpointer data)
{
  select_locale (f, TRUE);
  BorItem name = painted_name (f);
  BorToolEvent event = at (name.rectangle.x, name.rectangle.y, 0, 1);
  bor_tool_press (f->base.tool, &event);
  event = at (name.rectangle.x + 40, name.rectangle.y, 0, 0);
  bor_tool_drag (f->base.tool, &event);
  g_assert_true (locale_now (f)->has_label);
  g_assert_true (bor_tool_cancel (f->base.tool));
  g_assert_false (locale_now (f)->has_label);
  g_assert_cmpuint (bor_document_n_steps (f->base.document), ==, 0);
}

static void
a_double_click_lets_the_name_find_its_place (Named *f, gconstpointer data)
{
  select_locale (f, TRUE);
  BorItem name = painted_name (f);
  double x = name.rectangle.x, y = name.rectangle.y;
  drag (&f->base, x, y, x + 30, y - 20, 0);
  wait_for_the_outline (f);
  click (&f->base, x + 30, y - 20, 0);
  BorToolEvent event = at (x + 30, y - 20, 0, 2);
  bor_tool_press (f->base.tool, &event);
  bor_tool_release (f->base.tool, &event);
  g_assert_false (locale_now (f)->has_label);
  g_assert_cmpuint (bor_document_n_steps (f->base.document), ==, 2);
}

/* The left end of the outline. */
static BorPoint
handle_of (const BorItem *name)
{
  double out = name->rectangle.width + 4;
  return (BorPoint){ name->rectangle.x - out * cos (name->rectangle.angle),
                     name->rectangle.y - out * sin (name->rectangle.angle) };
}

static void
the_name_of_an_area_is_dragged_by_its_handle (Named *f, gconstpointer data)
{
  select_locale (f, FALSE);
  BorItem name = painted_name (f);
  drag (&f->base, name.anchor.x, name.anchor.y, name.anchor.x + 5, name.anchor.y, 0);
  g_assert_false (locale_now (f)->has_label);
  bor_document_undo (f->base.document);
  wait_for_the_outline (f);
  BorPoint handle = handle_of (&name);
  drag (&f->base, handle.x, handle.y, handle.x + 12, handle.y + 9, 0);
  g_assert_true (locale_now (f)->has_label);
  g_assert_cmpfloat_with_epsilon (locale_now (f)->label_x, name.anchor.x + 12, 0.01);
  g_assert_cmpfloat_with_epsilon (locale_now (f)->label_y, name.anchor.y + 9, 0.01);
}

static void
names_are_left_alone_when_they_are_hidden_or_several_are_selected (Named *f, gconstpointer data)
{
  select_locale (f, TRUE);
  guint layers = bor_session_layers (f->base.session);
  bor_session_set_layers (f->base.session, layers & ~(guint) BOR_LAYER_NAMES);
  draw (f);
  g_assert_false (is_shown (f));
  bor_session_set_layers (f->base.session, layers);
  wait_for_the_outline (f);
  bor_session_toggle (f->base.session,
                      bor_element_ref_make (BOR_KIND_LOCALE, f->locale > 0 ? 0 : 1));
  draw (f);
  g_assert_false (is_shown (f));
}

static void
a_dragged_node_snaps_to_the_grid_but_its_name_does_not (Named *f, gconstpointer data)
{
  select_locale (f, TRUE);
  BorPreferences preferences = *bor_session_preferences (f->base.session);
  preferences.snap_to_grid = TRUE;
  preferences.grid_spacing = 10;
  bor_session_set_preferences (f->base.session, &preferences);
  BorLocale node = *locale_now (f);
  drag (&f->base, node.x + 3, node.y, node.x + 26.3, node.y + 17.1, 0);
  g_assert_cmpfloat (fmod (locale_now (f)->x, 10), ==, 0);
  g_assert_cmpfloat (fmod (locale_now (f)->y, 10), ==, 0);
  wait_for_the_outline (f);
  BorItem name = painted_name (f);
  drag (&f->base, name.rectangle.x, name.rectangle.y, name.rectangle.x + 13.5, name.rectangle.y, 0);
  g_assert_cmpfloat_with_epsilon (locale_now (f)->label_x, name.anchor.x + 13.5, 0.01);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
#define ADD(name)                                                                                  \
  g_test_add ("/ui/name-grip/" #name, Named, NULL, open_network, name, close_network)
  ADD (the_name_of_a_node_is_dragged);
  ADD (a_second_drag_need_not_wait);
  ADD (escape_puts_the_name_back);
  ADD (a_double_click_lets_the_name_find_its_place);
  ADD (the_name_of_an_area_is_dragged_by_its_handle);
  ADD (names_are_left_alone_when_they_are_hidden_or_several_are_selected);
  ADD (a_dragged_node_snaps_to_the_grid_but_its_name_does_not);
#undef ADD
  return g_test_run ();
}
