/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/panels/layer-row.h"
#include "editor/panels/layers-panel.h"
#include "tool-support.h"

/* Layers of the map: shown, faded and locked. */

static void
lock (Fixture *f, guint layers)
{
  bor_session_set_locked_layers (f->session, layers);
}

static guint
n_selected (Fixture *f)
{
  return bor_selection_size (bor_session_selection (f->session));
}

static void
locked_locales_cannot_be_selected_on_the_map (Fixture *f, gconstpointer data)
{
  take (f, "select");
  lock (f, BOR_LAYER_GROUND);
  click (f, 50, 50, 0);
  g_assert_cmpuint (n_selected (f), ==, 0);
  drag (f, -10, -10, 110, 110, GDK_SHIFT_MASK);
  for (guint i = 0; i < n_selected (f); i++)
    g_assert_cmpint (bor_selection_get (bor_session_selection (f->session), i).kind, !=,
                     BOR_KIND_LOCALE);
  bor_session_unselect_all (f->session);
  lock (f, 0);
  click (f, 50, 50, 0);
  g_assert_cmpuint (n_selected (f), ==, 1);
}

static void
what_is_locked_is_not_moved_even_if_it_is_selected (Fixture *f, gconstpointer data)
{
  take (f, "select");
  bor_session_select_one (f->session, bor_element_ref_make (BOR_KIND_VERTEX, 4));
  lock (f, BOR_LAYER_VERTICES | BOR_LAYER_BORDERS | BOR_LAYER_GROUND);
  g_assert_false (bor_tool_nudge (f->tool, 1, 0, 1));
  drag (f, 100, 100, 120, 130, 0);
  g_assert_cmpfloat (bor_scenario_vertex (now (f), 4)->x, ==, 100);
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 0);
  lock (f, 0);
  drag (f, 100, 100, 120, 130, 0);
  g_assert_cmpfloat (bor_scenario_vertex (now (f), 4)->x, ==, 120);
}

/* With vertices and sides locked, what lies below them is selected. */
static void
a_click_goes_through_locked_layers (Fixture *f, gconstpointer data)
{
  take (f, "select");
  click (f, 100, 50, 0);
  g_assert_cmpint (bor_selection_get (bor_session_selection (f->session), 0).kind, ==,
                   BOR_KIND_APPROACH);
  lock (f, BOR_LAYER_BORDERS | BOR_LAYER_VERTICES);
  click (f, 99, 50, 0);
  g_assert_cmpint (bor_selection_get (bor_session_selection (f->session), 0).kind, ==,
                   BOR_KIND_LOCALE);
}

static GtkWidget *
find_row (GtkWidget *panel, guint layer)
{
  GtkWidget *found = NULL;
  GtkWidget *box = gtk_widget_get_first_child (panel);
  for (GtkWidget *row = gtk_widget_get_first_child (box); row != NULL;
       row = gtk_widget_get_next_sibling (row)) {
    guint own;
    g_object_get (row, "layer", &own, NULL);
    if (own == layer)
      found = row;
  }
  g_assert_nonnull (found);
  return found;
}

static void
a_row_shows_fades_and_locks_its_layer (Fixture *f, gconstpointer data)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *panel = g_object_new (BOR_TYPE_LAYERS_PANEL, NULL);
  gtk_window_set_child (GTK_WINDOW (window), panel);
  bor_layers_panel_set_session (BOR_LAYERS_PANEL (panel), f->session);
  GtkWidget *row = find_row (panel, BOR_LAYER_ROADS);
  GtkWidget *shown = ui_find (row, GTK_TYPE_CHECK_BUTTON);
  GtkWidget *opacity = ui_find (row, GTK_TYPE_SCALE);
  GtkWidget *locked = ui_find (row, GTK_TYPE_TOGGLE_BUTTON);
  gtk_range_set_value (GTK_RANGE (opacity), 30);
  const BorLayerFade *fade = bor_session_fade (f->session);
  g_assert_cmpuint (fade->percent[g_bit_nth_lsf (BOR_LAYER_ROADS, -1)], ==, 70);
  g_assert_cmpuint (fade->percent[g_bit_nth_lsf (BOR_LAYER_GROUND, -1)], ==, 0);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (locked), TRUE);
  g_assert_cmpuint (bor_session_locked_layers (f->session), ==, BOR_LAYER_ROADS);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (shown), FALSE);
  g_assert_cmpuint (bor_session_layers (f->session) & BOR_LAYER_ROADS, ==, 0);
  g_assert_false (gtk_widget_get_sensitive (opacity));
  bor_session_set_layers (f->session, BOR_LAYER_DEFAULT);
  lock (f, 0);
  g_assert_true (gtk_check_button_get_active (GTK_CHECK_BUTTON (shown)));
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (locked)));
  g_assert_cmpfloat (gtk_range_get_value (GTK_RANGE (opacity)), ==, 30);
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 0);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
#define ADD(name) g_test_add ("/ui/layer-rows/" #name, Fixture, NULL, set_up, name, tear_down)
  ADD (locked_locales_cannot_be_selected_on_the_map);
  ADD (what_is_locked_is_not_moved_even_if_it_is_selected);
  ADD (a_click_goes_through_locked_layers);
  ADD (a_row_shows_fades_and_locks_its_layer);
#undef ADD
  return g_test_run ();
}
