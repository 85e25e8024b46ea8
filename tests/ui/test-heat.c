/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "editor/balance/heat-legend.h"
#include "editor/balance/panel.h"
#include "editor/balance/player-color.h"
#include "editor/balance/testing.h"
#include "editor/map/testing.h"
#include "mouse-support.h"
#include "ui-picture.h"

/* Heat maps, by mouse: their legend beside the map, the colours of armies, and their numbers. */

typedef struct {
  BorWindow *window;
  GtkWidget *balance, *legend;
} Fixture;

static void
set_up (Fixture *f, gconstpointer application)
{
  f->window = mouse_open (BOR_APPLICATION ((gpointer) application), "scenarios/tutorial.xml");
  ui_act (f->window, "balance");
  f->balance = ui_find (GTK_WIDGET (f->window), BOR_TYPE_BALANCE_PANEL);
  f->legend = ui_find (f->balance, BOR_TYPE_HEAT_LEGEND);
}

static void
tear_down (Fixture *f, gconstpointer application)
{
  mouse_close (f->window);
}

static void
colour_the_map (Fixture *f)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (ui_find (f->balance, GTK_TYPE_SPIN_BUTTON)), 4);
  mouse_click (ui_find_button (f->balance, "_Play Games"));
  GtkWidget *shade = ui_find_button (f->balance, "On the _map");
  ui_wait (gtk_widget_get_mapped (shade)
           && !gtk_widget_get_mapped (ui_find_button (f->balance, "_Stop")));
  g_assert_false (gtk_widget_get_visible (f->legend));
  mouse_show (shade);
  mouse_click (shade);
  g_assert_true (gtk_check_button_get_active (GTK_CHECK_BUTTON (shade)));
}

static void
the_legend_is_beside_the_map_while_it_is_coloured (Fixture *f, gconstpointer application)
{
  graphene_rect_t legend, map;
  colour_the_map (f);
  g_assert_true (gtk_widget_get_mapped (f->legend));
  GtkWidget *window = GTK_WIDGET (f->window);
  g_assert_true (gtk_widget_compute_bounds (f->legend, window, &legend));
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (bor_window_map (f->window)), window, &map));
  g_assert_false (graphene_rect_intersection (&legend, &map, NULL));
  GtkWidget *last = gtk_widget_get_last_child (f->legend);
  GtkWidget *results = gtk_widget_get_next_sibling (f->legend);
  graphene_rect_t below;
  g_assert_true (gtk_widget_compute_bounds (last, window, &legend));
  g_assert_true (gtk_widget_compute_bounds (results, window, &below));
  g_assert_cmpfloat (legend.origin.y + legend.size.height, <=, below.origin.y);
  g_autofree char *words = ui_words (f->legend);
  g_assert_nonnull (strstr (words, "per game, "));
  mouse_click (ui_find_button (f->balance, "On the _map"));
  g_assert_false (gtk_widget_get_visible (f->legend));
}

static void
the_legend_of_control_names_all_players (Fixture *f, gconstpointer application)
{
  colour_the_map (f);
  GtkWidget *measure = gtk_widget_get_next_sibling (ui_find_button (f->balance, "On the _map"));
  guint n = g_list_model_get_n_items (gtk_drop_down_get_model (GTK_DROP_DOWN (measure)));
  mouse_click (measure);
  for (guint i = 0; i + 1 < n; i++)
    ui_press ("Down");
  ui_press ("Return");
  g_autofree char *words = ui_words (f->legend);
  g_assert_nonnull (strstr (words, "Percentage of rounds"));
  const BorScenario *s = bor_session_scenario (bor_window_session (f->window));
  g_autoptr (BorGame) game = bor_game_compile (s, NULL, NULL);
  for (guint p = 0; p < bor_game_n_players (game); p++)
    g_assert_nonnull (strstr (words, bor_game_player_name (game, (gint) p)));
}

static double
apart (GdkRGBA a, GdkRGBA b)
{
  return sqrt (pow (a.red - b.red, 2) + pow (a.green - b.green, 2) + pow (a.blue - b.blue, 2));
}

/* The colours of `s`, with the army in a slot of another colour. */
static BorGame *
compile_with (BorScenario *s, gint32 slot, const char *color)
{
  BorArmy *army = bor_element_copy (bor_scenario_army (s, slot));
  bor_element_set_prop (army, "color", color);
  bor_scenario_replace (s, slot, army);
  return bor_game_compile (s, NULL, NULL);
}

static void
numbers_have_the_colours_of_armies_unless_they_are_alike (Fixture *f, gconstpointer application)
{
  g_autoptr (BorScenario) s =
    bor_scenario_copy (bor_session_scenario (bor_window_session (f->window)));
  g_autoptr (BorGame) plain = bor_game_compile (s, NULL, NULL);
  gint32 first = plain->player_armies[0], second = plain->player_armies[1];
  g_autoptr (BorGame) green = compile_with (s, first, "#208040");
  GdkRGBA color = bor_balance_player_color (green, 0);
  g_assert_cmpfloat (color.green, >, color.red + 0.2f);
  g_assert_cmpfloat (color.green, >, color.blue + 0.2f);
  g_autoptr (BorGame) white = compile_with (s, first, "#ffffff");
  g_assert_cmpfloat (bor_balance_player_color (white, 0).green, <, 0.8f); /* seen on white */
  g_autoptr (BorGame) black = compile_with (s, first, "#000000");
  g_assert_cmpfloat (bor_balance_player_color (black, 0).green, >, 0.2f);
  g_autoptr (BorGame) one = compile_with (s, first, "#c03030");
  g_autoptr (BorGame) alike = compile_with (s, second, "#c53030");
  for (guint p = 0; p < bor_game_n_players (alike); p++)
    for (guint other = 0; other < p; other++)
      g_assert_cmpfloat (
        apart (bor_balance_player_color (alike, p), bor_balance_player_color (alike, other)), >,
        0.15);
}

static void
differences_have_a_minus_sign (Fixture *f, gconstpointer application)
{
  static const struct {
    double value;
    const char *text;
  } cases[] = { { 12.34, "+12.3" }, { 0, "+0.0" }, { -0.01, "+0.0" }, { -7.25, "−7.2" } };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text = bor_balance_signed (cases[i].value);
    g_assert_cmpstr (text, ==, cases[i].text);
  }
}

/* The ink of numbers, or nearly so. */
static gboolean
is_ink (guint32 pixel)
{
  guint red = pixel >> 16 & 0xFF, green = pixel >> 8 & 0xFF, blue = pixel & 0xFF;
  return MIN (red, MIN (green, blue)) >= 0x16 && MAX (red, MAX (green, blue)) <= 0x30;
}

/* Pixels of the ink of numbers in `a` that are not in `b`; `all`: how many `a` has. */
static guint
count_lost_ink (cairo_surface_t *a, cairo_surface_t *b, guint *all)
{
  guint lost = 0;
  cairo_surface_flush (a);
  cairo_surface_flush (b);
  for (int y = 0; y < cairo_image_surface_get_height (a); y++) {
    const guchar *row_a = cairo_image_surface_get_data (a) + y * cairo_image_surface_get_stride (a);
    const guchar *row_b = cairo_image_surface_get_data (b) + y * cairo_image_surface_get_stride (b);
    for (int x = 0; x < cairo_image_surface_get_width (a); x++) {
      gboolean was = is_ink (((const guint32 *) (const void *) row_a)[x]);
      *all += was;
      lost += was && !is_ink (((const guint32 *) (const void *) row_b)[x]);
    }
  }
  return lost;
}

static void
what_is_selected_hides_no_number (Fixture *f, gconstpointer application)
{
  colour_the_map (f);
  BorSession *session = bor_window_session (f->window);
  GtkWidget *map = GTK_WIDGET (bor_window_map (f->window));
  bor_session_unselect_all (session);
  ui_wait (bor_map_view_is_painted (BOR_MAP_VIEW (map)));
  cairo_surface_t *plain = ui_picture (map);
  BOR_FOREACH (bor_session_scenario (session), BOR_KIND_ROAD, slot, const BorRoad, road)
    bor_session_toggle (session, bor_element_ref_make (BOR_KIND_ROAD, slot));
  BOR_FOREACH (bor_session_scenario (session), BOR_KIND_LOCALE, slot, const BorLocale, locale)
    bor_session_toggle (session, bor_element_ref_make (BOR_KIND_LOCALE, slot));
  ui_settle ();
  cairo_surface_t *selected = ui_picture (map);
  BorPoint at;
  guint ink = 0;
  g_assert_cmpuint (ui_picture_n_different (plain, selected, &at), >, 100);
  guint lost = count_lost_ink (plain, selected, &ink);
  g_assert_cmpuint (50 * lost, <, ink); /* some of it is of the map itself */
  g_assert_cmpuint (ink, >, 50);
  cairo_surface_destroy (plain);
  cairo_surface_destroy (selected);
}

int
main (int argc, char **argv)
{
  mouse_test_init (&argc, &argv);
  g_autoptr (BorApplication) application = ui_application ();
#define ADD(name) g_test_add ("/ui/heat/" #name, Fixture, application, set_up, name, tear_down)
  ADD (the_legend_is_beside_the_map_while_it_is_coloured);
  ADD (the_legend_of_control_names_all_players);
  ADD (numbers_have_the_colours_of_armies_unless_they_are_alike);
  ADD (differences_have_a_minus_sign);
  ADD (what_is_selected_hides_no_number);
#undef ADD
  return g_test_run ();
}
