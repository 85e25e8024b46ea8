/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/balance/panel.h"

#include <glib/gstdio.h>

#include "editor/balance/chart.h"
#include "editor/balance/heat.h"
#include "editor/balance/results.h"
#include "editor/balance/setup.h"
#include "editor/balance/testing.h"
#include "editor/map/testing.h"
#include "editor/window-file.h"
#include "geometry/ring.h"
#include "ui-support.h"
#include "xml/xml.h"

/* Playing many games from the editor, in a real window. */

typedef struct {
  BorWindow *window;
  GtkWidget *balance;
} Fixture;

static void
open_scenario (Fixture *f, gconstpointer data, const char *name)
{
  g_autoptr (GError) error = NULL;
  f->window = BOR_WINDOW (bor_window_new ((BorApplication *) data));
  gtk_window_present (GTK_WINDOW (f->window));
  g_autofree char *path = g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_assert_true (bor_window_load (f->window, file, bor_file_kind (file, FALSE), &error));
  f->balance = ui_find (GTK_WIDGET (f->window), BOR_TYPE_BALANCE_PANEL);
  ui_act (f->window, "balance");
  g_assert_true (gtk_widget_get_mapped (f->balance));
}

static void
set_up (Fixture *f, gconstpointer data)
{
  open_scenario (f, data, "tutorial.xml");
}

static void
set_up_squares (Fixture *f, gconstpointer data)
{
  open_scenario (f, data, "skirmish.xml");
}

static void
set_up_tanks (Fixture *f, gconstpointer data)
{
  open_scenario (f, data, "tanks-16.xml");
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (f->window));
  ui_settle ();
}

static void
press (Fixture *f, const char *label)
{
  GtkWidget *button = ui_find_button (f->balance, label);
  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
}

static void
set_games (Fixture *f, double games)
{
  GtkWidget *number = ui_find (ui_find (f->balance, BOR_TYPE_BALANCE_SETUP), GTK_TYPE_SPIN_BUTTON);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (number), games);
}

static GtkListBox *
list_of (Fixture *f)
{
  return GTK_LIST_BOX (ui_find (f->balance, GTK_TYPE_LIST_BOX));
}

static guint
n_runs (Fixture *f)
{
  guint n = 0;
  while (gtk_list_box_get_row_at_index (list_of (f), (int) n) != NULL)
    n++;
  return n;
}

/* Until the button for starting is back. */
static void
wait_until_over (Fixture *f)
{
  gint64 end = g_get_monotonic_time () + 60 * G_USEC_PER_SEC;
  while (!gtk_widget_get_visible (ui_find_button (f->balance, "_Play Games"))) {
    g_assert_cmpint (g_get_monotonic_time (), <, end);
    g_main_context_iteration (NULL, TRUE);
  }
  ui_settle ();
}

static gboolean
shows_label (GtkWidget *widget, const char *part)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_visible (widget)
      && strstr (gtk_label_get_text (GTK_LABEL (widget)), part) != NULL)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (shows_label (child, part))
      return TRUE;
  return FALSE;
}

static void
games_are_played_and_compared (Fixture *f, gconstpointer data)
{
  set_games (f, 12);
  press (f, "_Play Games");
  wait_until_over (f);
  g_assert_cmpuint (n_runs (f), ==, 1);
  g_assert_nonnull (ui_find (f->balance, BOR_TYPE_CHART));
  g_assert_true (shows_label (f->balance, "12 of 12 games"));
  g_assert_false (shows_label (f->balance, "points ("));
  press (f, "_Play Games");
  wait_until_over (f);
  g_assert_cmpuint (n_runs (f), ==, 2);
  g_assert_true (shows_label (f->balance, "+0.0 points ("));
  g_assert_true (shows_label (f->balance, "not significant"));
  press (f, "_Forget This Run");
  ui_settle ();
  g_assert_cmpuint (n_runs (f), ==, 1);
}

static void
a_run_can_be_stopped (Fixture *f, gconstpointer data)
{
  set_games (f, 1000000);
  press (f, "_Play Games");
  ui_settle ();
  g_assert_false (gtk_widget_get_visible (ui_find_button (f->balance, "_Play Games")));
  press (f, "_Stop");
  wait_until_over (f);
  g_assert_true (shows_label (f->balance, "topped"));
}

static void
runs_stay_with_their_session (Fixture *f, gconstpointer data)
{
  g_autoptr (BorSession) session = g_object_ref (bor_window_session (f->window));
  set_games (f, 4);
  press (f, "_Play Games");
  wait_until_over (f);
  bor_window_set_session (f->window, NULL);
  ui_settle ();
  g_assert_cmpuint (n_runs (f), ==, 0);
  bor_window_set_session (f->window, session);
  ui_settle ();
  g_assert_cmpuint (n_runs (f), ==, 1);
  g_assert_true (shows_label (f->balance, "4 of 4 games"));
}

/* It neither waits nor fails, in the middle of a run. */
static void
another_scenario_is_opened_while_games_are_played (Fixture *f, gconstpointer data)
{
  set_games (f, 1000000);
  press (f, "_Play Games");
  ui_settle ();
  bor_window_set_session (f->window, NULL);
  ui_settle ();
  g_assert_cmpuint (n_runs (f), ==, 0);
}

/* What can be seen of a widget of the window. */
static graphene_rect_t
place_of (Fixture *f, gpointer widget)
{
  graphene_rect_t place;
  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (f->window), &place));
  return place;
}

static void
map_and_balance_are_seen_together (Fixture *f, gconstpointer data)
{
  g_action_group_change_action_state (G_ACTION_GROUP (f->window), "sidebar-visible",
                                      g_variant_new_boolean (FALSE));
  ui_settle ();
  g_assert_false (gtk_widget_get_mapped (f->balance));
  ui_act (f->window, "balance");
  graphene_rect_t map = place_of (f, bor_window_map (f->window));
  graphene_rect_t balance = place_of (f, f->balance);
  g_assert_true (gtk_widget_get_mapped (f->balance));
  g_assert_false (graphene_rect_intersection (&map, &balance, NULL));
  set_games (f, 4);
  press (f, "_Play Games"); /* what comes of them takes nothing from the map */
  wait_until_over (f);
  g_assert_cmpfloat (place_of (f, bor_window_map (f->window)).size.width, ==, map.size.width);
}

static void
a_map_that_cannot_be_played_says_why (Fixture *f, gconstpointer data)
{
  BorDocument *document = bor_session_document (bor_window_session (f->window));
  BorScenario *s = bor_scenario_copy (bor_document_scenario (document));
  BorLocale *locale = bor_element_copy (bor_scenario_locale (s, 0));
  bor_element_set_prop (locale, "capacity", NULL);
  bor_scenario_replace (s, 0, locale);
  bor_workspace_apply (BOR_WORKSPACE (f->window), s, "Spoil", NULL);
  press (f, "_Play Games");
  ui_settle ();
  g_assert_cmpuint (n_runs (f), ==, 0);
  g_assert_true (shows_label (f->balance, "The locale has no capacity"));
  press (f, "Show on _Map");
  ui_settle ();
  BorElementRef chosen =
    bor_selection_get (bor_session_selection (bor_window_session (f->window)), 0);
  g_assert_cmpint (chosen.kind, ==, BOR_KIND_LOCALE);
  g_assert_cmpint (chosen.slot, ==, 0);
}

static void
note_over (BorBalanceRun *run, gpointer data)
{
  *(gboolean *) data = bor_background_is_over (BOR_BACKGROUND (run));
}

/* (transfer full) */
static BorBalanceRun *
play_games (const BorGame *game, const char *spec, guint games)
{
  g_autoptr (GError) error = NULL;
  BorPlaytestOptions options = { .players = { spec, spec }, .games = games, .seed = 1, .jobs = 1 };
  BorBalanceRun *run = bor_balance_run_start (game, &options, "Run", NULL, &error);
  g_assert_no_error (error);
  gboolean over = FALSE;
  g_signal_connect (run, "changed", G_CALLBACK (note_over), &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
  return run;
}

/* The middle of the dark pixels around a point of a picture, which are those of a number; FALSE: there
 * is none. */
static gboolean
find_number (cairo_surface_t *surface, BorPoint at, int reach, BorPoint *middle)
{
  const guint8 *data = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface), n = 0;
  *middle = (BorPoint){ 0, 0 };
  for (int y = (int) at.y - reach; y <= (int) at.y + reach; y++)
    for (int x = (int) at.x - reach; x <= (int) at.x + reach; x++) {
      const guint8 *pixel = data + y * stride + 4 * x;
      if (pixel[0] < 60 && pixel[1] < 60 && pixel[2] < 60 && pixel[3] > 200) {
        middle->x += x;
        middle->y += y;
        n++;
      }
    }
  middle->x /= MAX (n, 1);
  middle->y /= MAX (n, 1);
  return n > 0;
}

#define CELL 40 /* pixels */

/* Of all cells on which no piece starts. */
static void
numbers_of_heat_maps_stand_in_the_middle_of_cells (Fixture *f, gconstpointer data)
{
  const BorScenario *scenario = bor_session_scenario (bor_window_session (f->window));
  g_autoptr (BorGame) game = bor_game_compile (scenario, NULL, NULL);
  g_autoptr (BorBalanceRun) run = play_games (game, "random", 8);
  g_autoptr (BorPainter) painter = bor_painter_new (scenario);
  BorBox cell = bor_locale_box (scenario, bor_scenario_locale (scenario, 0));
  BorViewport view = { .width = 17 * CELL,
                       .height = 17 * CELL,
                       .scale = CELL / (cell.x1 - cell.x0) };
  view.x = view.y = 8 * (cell.x1 - cell.x0);
  cairo_surface_t *surface =
    cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) view.width, (int) view.height);
  cairo_t *cr = cairo_create (surface);
  bor_heat_draw (run, 0, -1, scenario, painter, cr, &view);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  guint n = 0;
  BOR_FOREACH (scenario, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
    BorBox box = bor_locale_box (scenario, locale);
    BorPoint middle = { (box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2 }, number;
    BorPoint at = bor_viewport_to_screen (&view, middle.x, middle.y);
    if (at.y < 3 * CELL || at.y > 14 * CELL || !find_number (surface, at, CELL / 2 - 1, &number))
      continue;
    g_assert_cmpfloat_with_epsilon (number.x, at.x, 3);
    g_assert_cmpfloat_with_epsilon (number.y, at.y, 3);
    n++;
  }
  g_assert_cmpuint (n, >, 40);
  cairo_surface_destroy (surface);
}

/* A picture of what the map's shade draws; each measure another one. */
static void
heat_maps_differ_by_measure (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  const BorScenario *scenario = bor_session_scenario (bor_window_session (f->window));
  g_autoptr (BorGame) game = bor_game_compile (scenario, NULL, &error);
  g_autoptr (BorBalanceRun) run = play_games (game, "heuristic", 60);
  const BorViewport *view = bor_map_view_viewport (bor_window_map (f->window));
  guint sums[BOR_MAX_COUNTS + 1], n = bor_heat_n_measures (game);
  g_autoptr (BorPainter) painter = bor_painter_new (scenario);
  g_assert_cmpuint (n, ==, 6);
  for (guint i = 0; i < n; i++) {
    cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) view->width, (int) view->height);
    cairo_t *cr = cairo_create (surface);
    bor_heat_draw (run, i, -1, scenario, painter, cr, view);
    cairo_destroy (cr);
    cairo_surface_flush (surface);
    g_autoptr (GBytes) bytes =
      g_bytes_new (cairo_image_surface_get_data (surface),
                   (gsize) cairo_image_surface_get_stride (surface) * (gsize) view->height);
    sums[i] = g_bytes_hash (bytes);
    for (guint k = 0; k < i; k++)
      g_assert_cmpuint (sums[k], !=, sums[i]);
    cairo_surface_destroy (surface);
  }
  double both = bor_heat_value (run, 0, -1, 0);
  g_assert_cmpfloat_with_epsilon (
    both, bor_heat_value (run, 0, 0, 0) + bor_heat_value (run, 0, 1, 0), 1e-9);
}

/* Only what is certain has a number, and it is the greatest of its locale; the list has it too. */
static void
what_goes_with_winning_is_told_and_coloured (Fixture *f, gconstpointer data)
{
  const BorScenario *scenario = bor_session_scenario (bor_window_session (f->window));
  g_autoptr (BorGame) game = bor_game_compile (scenario, NULL, NULL);
  g_autoptr (BorBalanceRun) few = play_games (game, "heuristic", 8);
  g_autoptr (BorBalanceRun) many = play_games (game, "heuristic", 300);
  guint winning = bor_heat_n_measures (game) - 2, clear = 0;
  g_assert_true (bor_heat_is_winning (game, winning));
  g_assert_cmpfloat (bor_heat_greatest (few, winning, -1), ==, 0);
  const GArray *reasons = bor_balance_run_reasons (many);
  for (guint i = 0; i < reasons->len; i++) {
    const BorReason *r = &g_array_index (reasons, BorReason, i);
    clear += r->clear;
    if (r->clear && r->locale >= 0)
      g_assert_cmpfloat (bor_heat_value (many, winning, (gint) r->player, r->locale), >=,
                         100 * ABS (bor_reason_difference (r)) - 1e-9);
  }
  g_assert_cmpuint (clear, >, 3);
  g_autofree char *first = bor_reason_name (&g_array_index (reasons, BorReason, 0), game);
  set_games (f, 300); /* the same games */
  press (f, "_Play Games");
  wait_until_over (f);
  g_assert_true (shows_label (f->balance, "What goes with winning"));
  g_assert_true (shows_label (f->balance, first));
  set_games (f, 8);
  press (f, "_Play Games");
  wait_until_over (f);
  g_assert_false (shows_label (f->balance, first));
}

/* NULL while the map is still to be laid out. (transfer full) */
static GskRenderNode *
picture_of (GtkWidget *map, GdkPaintable *paintable)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (map),
                          gtk_widget_get_height (map));
  return gtk_snapshot_free_to_node (snapshot);
}

/* A number that tells what the map looks like. */
static guint
look (Fixture *f)
{
  GtkWidget *map = GTK_WIDGET (bor_window_map (f->window));
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (map);
  GskRenderNode *node;
  ui_wait ((node = picture_of (map, paintable)) != NULL);
  GskRenderer *renderer = gtk_native_get_renderer (GTK_NATIVE (f->window));
  g_autoptr (GdkTexture) texture = gsk_renderer_render_texture (renderer, node, NULL);
  gsk_render_node_unref (node);
  gsize stride = 4 * (gsize) gdk_texture_get_width (texture);
  gsize size = stride * (gsize) gdk_texture_get_height (texture);
  guchar *pixels = g_malloc (size);
  gdk_texture_download (texture, pixels, stride);
  g_autoptr (GBytes) bytes = g_bytes_new_take (pixels, size);
  return g_bytes_hash (bytes);
}

static void
the_map_is_coloured_until_that_is_unticked (Fixture *f, gconstpointer data)
{
  set_games (f, 6);
  press (f, "_Play Games");
  wait_until_over (f);
  ui_wait (bor_map_view_is_painted (bor_window_map (f->window)));
  guint plain = look (f);
  GtkWidget *check = ui_find_button (f->balance, "On the _map");
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), TRUE);
  ui_settle ();
  guint coloured = look (f);
  g_assert_cmpuint (coloured, !=, plain);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), FALSE);
  ui_settle ();
  g_assert_cmpuint (look (f), ==, plain);
}

/* TRUE if a drop-down of the window offers the name. */
static gboolean
offers (GtkWidget *widget, const char *name)
{
  if (GTK_IS_DROP_DOWN (widget)) {
    GListModel *model = gtk_drop_down_get_model (GTK_DROP_DOWN (widget));
    for (guint i = 0; i < g_list_model_get_n_items (model); i++) {
      g_autoptr (GObject) item = g_list_model_get_item (model, i);
      if (GTK_IS_STRING_OBJECT (item)
          && g_str_equal (gtk_string_object_get_string (GTK_STRING_OBJECT (item)), name))
        return TRUE;
    }
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (offers (child, name))
      return TRUE;
  return FALSE;
}

static void
three_sides_are_counted_in_the_words_of_their_game (Fixture *f, gconstpointer data)
{
  set_games (f, 6);
  press (f, "_Play Games");
  wait_until_over (f);
  g_assert_true (shows_label (f->balance, "6 of 6 games"));
  g_assert_true (shows_label (f->balance, "Green"));
  g_assert_true (offers (f->balance, "Shots"));
  g_assert_true (offers (f->balance, "Control"));
  g_assert_true (offers (f->balance, "All sides"));
  g_assert_true (offers (f->balance, "Green"));
  g_assert_false (offers (f->balance, "Both sides"));
  g_assert_false (offers (f->balance, "Attacks"));
  guint plain = look (f);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (ui_find_button (f->balance, "On the _map")), TRUE);
  ui_settle ();
  g_assert_cmpuint (look (f), !=, plain);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_autoptr (BorApplication) application = ui_application ();
#define ADD(name, func) g_test_add ("/balance/" name, Fixture, application, set_up, func, tear_down)
  ADD ("games-are-played-and-compared", games_are_played_and_compared);
  ADD ("a-run-can-be-stopped", a_run_can_be_stopped);
  ADD ("runs-stay-with-their-session", runs_stay_with_their_session);
  ADD ("another-scenario-is-opened-while-games-are-played",
       another_scenario_is_opened_while_games_are_played);
  ADD ("map-and-balance-are-seen-together", map_and_balance_are_seen_together);
  ADD ("a-map-that-cannot-be-played-says-why", a_map_that_cannot_be_played_says_why);
  ADD ("heat-maps-differ-by-measure", heat_maps_differ_by_measure);
  ADD ("what-goes-with-winning-is-told-and-coloured", what_goes_with_winning_is_told_and_coloured);
  ADD ("the-map-is-coloured-until-that-is-unticked", the_map_is_coloured_until_that_is_unticked);
  g_test_add ("/balance/numbers-of-heat-maps-stand-in-the-middle-of-cells", Fixture, application,
              set_up_tanks, numbers_of_heat_maps_stand_in_the_middle_of_cells, tear_down);
  g_test_add ("/balance/three-sides-are-counted-in-the-words-of-their-game", Fixture, application,
              set_up_squares, three_sides_are_counted_in_the_words_of_their_game, tear_down);
  return g_test_run ();
}
