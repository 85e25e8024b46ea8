/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/preview/bar.h"
#include "editor/preview/page.h"
#include "editor/window-file.h"
#include "mouse-support.h"

/* Who plays: a name and a choice for each side, however many there are. */

#define WIDTH 1100

static BorWindow *
open_narrow (gconstpointer application, const char *scenario, GtkWidget **bar)
{
  BorWindow *window = BOR_WINDOW (bor_window_new (BOR_APPLICATION ((gpointer) application)));
  g_autoptr (GFile) file = g_file_new_build_filename (g_getenv ("BORMIDA_DATA"), scenario, NULL);
  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, 700);
  gtk_window_present (GTK_WINDOW (window));
  g_assert_true (bor_window_load (window, file, bor_file_kind (file, FALSE), NULL));
  ui_settle ();
  ui_act (window, "preview");
  ui_settle ();
  *bar = ui_find (GTK_WIDGET (window), BOR_TYPE_PREVIEW_BAR);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window)), <=, WIDTH);
  return window;
}

/* The label of the bar that shows exactly this text, whole and inside; NULL: none. */
static GtkWidget *
find_whole (GtkWidget *widget, GtkWidget *bar, const char *text)
{
  graphene_rect_t place;
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
      && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text)
      && !pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget)))
      && gtk_widget_compute_bounds (widget, bar, &place) && place.origin.x >= 0
      && place.origin.x + place.size.width <= gtk_widget_get_width (bar))
    return widget;
  GtkWidget *found = NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_whole (child, bar, text);
  return found;
}

static void
all_names_are_read (gconstpointer application, const char *scenario, guint sides)
{
  GtkWidget *bar;
  BorWindow *window = open_narrow (application, scenario, &bar);
  BorPreviewPage *page = BOR_PREVIEW_PAGE (ui_find (GTK_WIDGET (window), BOR_TYPE_PREVIEW_PAGE));
  const BorGame *game = bor_preview_game (bor_preview_page_preview (page));
  g_assert_cmpuint (bor_game_n_players (game), ==, sides);
  for (guint p = 0; p < sides; p++)
    g_assert_nonnull (find_whole (bar, bar, bor_game_player_name (game, (gint) p)));
  mouse_close (window);
}

static void
the_names_of_two_players_are_read (gconstpointer application)
{
  all_names_are_read (application, "scenarios/tutorial.xml", 2);
}

static void
the_names_of_five_players_are_read_in_a_narrow_window (gconstpointer application)
{
  all_names_are_read (application, "scenarios/three-summers.xml", 5);
}

/* The widgets of a type are no higher than they ask for. */
static guint
count_natural (GtkWidget *widget, GType type)
{
  guint n = 0;
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type) && gtk_widget_get_mapped (widget)) {
    int natural;
    gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, -1, NULL, &natural, NULL, NULL);
    g_assert_cmpint (gtk_widget_get_height (widget), <=, natural);
    return 1;
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_natural (child, type);
  return n;
}

static void
rows_of_names_stretch_nothing (gconstpointer application)
{
  GtkWidget *bar;
  BorWindow *window = open_narrow (application, "scenarios/three-summers.xml", &bar);
  BorPreviewPage *page = BOR_PREVIEW_PAGE (ui_find (GTK_WIDGET (window), BOR_TYPE_PREVIEW_PAGE));
  bor_preview_set_paused (bor_preview_page_preview (page), TRUE);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (ui_find (bar, GTK_TYPE_DROP_DOWN)), 3);
  ui_settle ();
  g_assert_cmpuint (count_natural (bar, GTK_TYPE_DROP_DOWN), ==, 6);
  g_assert_cmpuint (count_natural (bar, GTK_TYPE_SPIN_BUTTON), ==, 1);
  mouse_close (window);
}

int
main (int argc, char **argv)
{
  mouse_test_init (&argc, &argv);
  g_autoptr (BorApplication) application = ui_application ();
  g_test_add_data_func ("/ui/preview-bar/the_names_of_two_players_are_read", application,
                        the_names_of_two_players_are_read);
  g_test_add_data_func ("/ui/preview-bar/the_names_of_five_players_are_read_in_a_narrow_window",
                        application, the_names_of_five_players_are_read_in_a_narrow_window);
  g_test_add_data_func ("/ui/preview-bar/rows_of_names_stretch_nothing", application,
                        rows_of_names_stretch_nothing);
  return g_test_run ();
}
