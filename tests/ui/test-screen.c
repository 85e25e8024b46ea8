/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>

#include "edit/nodes.h"
#include "editor/map/testing.h"
#include "generate/generate.h"
#include "random-edits.h"
#include "support.h"
#include "ui-picture.h"
#include "ui-support.h"
#include "xml/xml.h"

/* After anything that is done, however quickly, the window shows what a map that was opened this
 * moment shows. For longer runs: BORMIDA_SCREEN_STEPS and BORMIDA_SCREEN_SEED. */

#define PATIENCE 3000  /* naps until the pictures must agree */
#define NAP      20000 /* microseconds */

typedef struct {
  RandomUser user;
  GtkWidget *beside; /* window of the map to compare with; nullable */
} Fixture;

static char *
make_folder (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("bormida-screen-XXXXXX", &error);
  g_assert_no_error (error);
  g_autofree char *path = g_build_filename (folder, "scan.png", NULL);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 64, 48);
  cairo_t *cr = cairo_create (surface);
  for (guint i = 0; i < 12; i++) {
    cairo_set_source_rgb (cr, i % 3 / 2.0, i % 4 / 3.0, i % 2);
    cairo_rectangle (cr, i % 4 * 16, i / 4 * 16, 16, 16);
    cairo_fill (cr);
  }
  cairo_destroy (cr);
  g_assert_cmpint (cairo_surface_write_to_png (surface, path), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (surface);
  return folder;
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->user.window = BOR_WINDOW (bor_window_new (BOR_APPLICATION ((gpointer) data)));
  f->user.folder = make_folder ();
  f->user.settings = bor_application_settings (BOR_APPLICATION ((gpointer) data));
  /* They come when the validator is done with them. */
  g_settings_set_boolean (f->user.settings, "problem-marks", FALSE);
  gtk_window_set_default_size (GTK_WINDOW (f->user.window), 1000, 640);
  gtk_window_present (GTK_WINDOW (f->user.window));
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->user.folder, "scan.png", NULL);
  bor_window_discard (f->user.window);
  ui_settle ();
  g_unlink (path);
  g_rmdir (f->user.folder);
  g_free (f->user.folder);
}

static void
open_scenario (Fixture *f, const BorScenario *s)
{
  g_autoptr (BorDocument) document = bor_document_new (s);
  g_autoptr (BorSession) session = bor_session_new (document, NULL);
  bor_backdrops_set_folder (bor_session_backdrops (session), f->user.folder);
  bor_window_set_session (f->user.window, session);
  ui_settle ();
}

/* Panels make room for what they say: the window's map may change its size. FALSE while the other
 * has not that size. */
static gboolean
follow_size (BorMapView *fresh, BorMapView *map)
{
  int width = gtk_widget_get_width (GTK_WIDGET (map)),
      height = gtk_widget_get_height (GTK_WIDGET (map));
  if (gtk_widget_get_width (GTK_WIDGET (fresh)) == width
      && gtk_widget_get_height (GTK_WIDGET (fresh)) == height)
    return TRUE;
  gtk_window_set_default_size (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (fresh))), width,
                               height);
  return FALSE;
}

/* Keeping the board in sight may move either by a hair. FALSE when they had to be moved. */
static gboolean
look_alike (BorMapView *fresh, BorMapView *map)
{
  const BorViewport *a = bor_map_view_viewport (map), *b = bor_map_view_viewport (fresh);
  if (a->x == b->x && a->y == b->y && a->scale == b->scale)
    return TRUE;
  bor_map_view_show (map, a);
  bor_map_view_show (fresh, a);
  return FALSE;
}

/* A map that has seen nothing of what came before. It borrows the tool. */
static BorMapView *
open_fresh_map (Fixture *f)
{
  BorMapView *map = bor_window_map (f->user.window);
  BorMapView *fresh = g_object_new (BOR_TYPE_MAP_VIEW, NULL);
  f->beside = gtk_window_new ();
  gtk_window_set_decorated (GTK_WINDOW (f->beside), FALSE);
  gtk_window_set_child (GTK_WINDOW (f->beside), GTK_WIDGET (fresh));
  follow_size (fresh, map);
  gtk_window_present (GTK_WINDOW (f->beside));
  bor_map_view_set_session (fresh, bor_window_session (f->user.window));
  bor_map_view_show (fresh, bor_map_view_viewport (map));
  bor_map_view_set_tool (fresh, bor_map_view_tool (map));
  return fresh;
}

static void
keep_picture (cairo_surface_t *surface, const char *name)
{
  const char *folder = g_getenv ("BORMIDA_SCREEN_KEEP");
  if (folder == NULL)
    return;
  g_autofree char *path = g_build_filename (folder, name, NULL);
  cairo_surface_write_to_png (surface, path);
}

static void
assert_shows_what_a_fresh_map_shows (Fixture *f, const char *doing)
{
  BorMapView *map = bor_window_map (f->user.window), *fresh = open_fresh_map (f);
  guint off = 1;
  for (guint i = 0; i < PATIENCE && off > 0; i++) {
    ui_settle ();
    if (!follow_size (fresh, map) || !bor_map_view_is_painted (map)
        || !bor_map_view_is_painted (fresh)) {
      g_usleep (NAP);
      continue;
    }
    if (!look_alike (fresh, map))
      continue;
    BorPoint at = { 0, 0 };
    cairo_surface_t *shown = ui_picture (GTK_WIDGET (map)),
                    *right = ui_picture (GTK_WIDGET (fresh));
    off = ui_picture_n_different (shown, right, &at);
    if (off > 0 && i + 1 == PATIENCE) {
      keep_picture (shown, "shown.png");
      keep_picture (right, "right.png");
      g_error ("%s: %u pixels differ from a fresh map, first %.0f,%.0f", doing, off, at.x, at.y);
    }
    cairo_surface_destroy (shown);
    cairo_surface_destroy (right);
    if (off > 0)
      g_usleep (NAP);
  }
  if (off > 0)
    g_error ("%s: never painted: window %d (%d by %d), fresh %d (%d by %d)", doing,
             bor_map_view_is_painted (map), gtk_widget_get_width (GTK_WIDGET (map)),
             gtk_widget_get_height (GTK_WIDGET (map)), bor_map_view_is_painted (fresh),
             gtk_widget_get_width (GTK_WIDGET (fresh)), gtk_widget_get_height (GTK_WIDGET (fresh)));
  bor_map_view_set_tool (fresh, NULL);
  gtk_window_destroy (GTK_WINDOW (f->beside));
  f->beside = NULL;
}

static guint
number (const char *variable, guint usual)
{
  const char *text = g_getenv (variable);
  return text != NULL ? (guint) g_ascii_strtoull (text, NULL, 10) : usual;
}

static void
play (Fixture *f, const BorScenario *s, guint32 seed, guint n_steps)
{
  f->user.rand = g_rand_new_with_seed (seed);
  open_scenario (f, s);
  g_autoptr (GString) doing = g_string_new (NULL);
  for (guint done = 0; done < n_steps;) {
    guint burst = 1 + (guint) random_user_between (&f->user, 0, 8);
    g_string_printf (doing, "seed %u, steps %u to %u", seed, done, done + burst);
    for (guint i = 0; i < burst; i++, done++)
      g_string_append_printf (doing, ", %s", random_user_act (&f->user));
    if (g_getenv ("BORMIDA_SCREEN_STEPS") != NULL)
      g_test_message ("%s", doing->str);
    assert_shows_what_a_fresh_map_shows (f, doing->str);
  }
  g_rand_free (f->user.rand);
}

static void
play_seeds (Fixture *f, const BorScenario *s)
{
  play (f, s, number ("BORMIDA_SCREEN_SEED", 1), number ("BORMIDA_SCREEN_STEPS", 40));
}

static BorScenario *
read_tutorial (void)
{
  g_autofree char *path =
    g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", "tutorial.xml", NULL);
  g_autoptr (GError) error = NULL;
  BorScenario *s = bor_xml_read_file (path, &error);
  g_assert_no_error (error);
  return s;
}

static void
draw_down_the_map (Fixture *f, const char *tool_name)
{
  g_action_group_change_action_state (G_ACTION_GROUP (f->user.window), "tool",
                                      g_variant_new_string (tool_name));
  BorMapView *map = bor_window_map (f->user.window);
  const BorBoard *board =
    bor_scenario_board (bor_session_scenario (bor_window_session (f->user.window)));
  double unit = 1 / bor_map_view_viewport (map)->scale;
  for (guint i = 1; i < 5; i++) {
    BorToolEvent event = {
      { board->width * (0.4 + 0.03 * i), board->height * 0.2 * i }, unit, 0, 1
    };
    bor_tool_press (bor_map_view_tool (map), &event);
    bor_tool_release (bor_map_view_tool (map), &event);
  }
  g_assert_true (bor_tool_finish (bor_map_view_tool (map)));
}

static void
what_is_undone_is_gone (Fixture *f, gconstpointer data)
{
  static const char *const tools[] = { "feature", "road" };
  g_autoptr (BorScenario) s = read_tutorial ();
  open_scenario (f, s);
  BorDocument *document = bor_session_document (bor_window_session (f->user.window));
  for (guint i = 0; i < G_N_ELEMENTS (tools); i++) {
    draw_down_the_map (f, tools[i]);
    g_assert_cmpuint (bor_document_position (document), ==, 1);
    assert_shows_what_a_fresh_map_shows (f, "drawn");
    g_action_group_activate_action (G_ACTION_GROUP (f->user.window), "undo", NULL);
    g_assert_cmpuint (bor_document_position (document), ==, 0);
    assert_shows_what_a_fresh_map_shows (f, "undone");
  }
}

static void
areas_show_what_a_fresh_map_shows (Fixture *f, gconstpointer data)
{
  g_autoptr (BorScenario) s = read_tutorial ();
  play_seeds (f, s);
}

static void
a_larger_map_shows_what_a_fresh_one_shows (Fixture *f, gconstpointer data)
{
  BorGenerateOptions options = { 60, 4 };
  g_autoptr (BorScenario) s = bor_generate_board (&options, NULL);
  play_seeds (f, s);
}

static void
a_network_shows_what_a_fresh_one_shows (Fixture *f, gconstpointer data)
{
  BorScenario *s = bor_scenario_new ();
  BorBoard *board = bor_element_copy (bor_scenario_board (s));
  board->kind = BOR_BOARD_NETWORK;
  bor_scenario_replace (s, 0, board);
  for (guint i = 0; i < 9; i++) {
    BorScenario *next = bor_edit_add_node (s, 150 + 300 * (i % 3), 200 + 250 * (i / 3), NULL, NULL);
    bor_scenario_unref (s);
    s = next;
  }
  play_seeds (f, s);
  bor_scenario_unref (s);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_autoptr (BorApplication) application = ui_application ();
#define ADD(path, f) g_test_add ("/screen/" path, Fixture, application, set_up, f, tear_down)
  ADD ("what-is-undone-is-gone", what_is_undone_is_gone);
  ADD ("areas-show-what-a-fresh-map-shows", areas_show_what_a_fresh_map_shows);
  ADD ("a-larger-map-shows-what-a-fresh-one-shows", a_larger_map_shows_what_a_fresh_one_shows);
  ADD ("a-network-shows-what-a-fresh-one-shows", a_network_shows_what_a_fresh_one_shows);
#undef ADD
  return g_test_run ();
}
