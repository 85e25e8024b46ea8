/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-support.h"

#include <string.h>

#include "ui-clock.h"
#include "ui-quarks.h"

/* GTK 4.8 asks where the pointer is in a window that has just been closed, for a tool tip. */
static gboolean
is_our_fault (const char *domain, GLogLevelFlags level, const char *message, gpointer data)
{
  return strstr (message, "gdk_surface_get_device_position") == NULL;
}

static gboolean
is_file_chooser_shown (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);
    if (GTK_IS_FILE_CHOOSER (window))
      return TRUE;
  }
  return FALSE;
}

/* The buttons of a folder's path appear in GTK's file chooser as it learns of them, now and then a
 * frame before it has laid them out. */
static gboolean
is_path_of_file_chooser (const GLogField *fields, gsize n)
{
  for (gsize i = 0; i < n; i++)
    if (g_str_equal (fields[i].key, "MESSAGE")
        && strstr (fields[i].value, "Trying to snapshot GtkButton") != NULL)
      return is_file_chooser_shown ();
  return FALSE;
}

/* Structured messages, which GTK's are, do not pass the handler of the tests. */
static GLogWriterOutput
write_log (GLogLevelFlags level, const GLogField *fields, gsize n, gpointer data)
{
  if (is_path_of_file_chooser (fields, n))
    return G_LOG_WRITER_HANDLED;
  return g_log_writer_default (level, fields, n, data);
}

void
ui_test_init (int *argc, char ***argv)
{
  ui_quarks_forgive ();
  gtk_test_init (argc, argv, NULL);
  g_test_log_set_fatal_handler (is_our_fault, NULL);
  g_log_set_writer_func (write_log, NULL, NULL);
  ui_clock_hold ();
  g_object_set (gtk_settings_get_default (), "gtk-cursor-blink", FALSE, "gtk-enable-animations",
                FALSE, NULL);
}

BorApplication *
ui_application (void)
{
  g_autoptr (GError) error = NULL;
  BorApplication *application = bor_application_new ();
  g_application_set_flags (G_APPLICATION (application),
                           G_APPLICATION_NON_UNIQUE | G_APPLICATION_HANDLES_OPEN);
  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);
  return application;
}

void
ui_act (BorWindow *window, const char *action)
{
  g_action_group_activate_action (G_ACTION_GROUP (window), action, NULL);
  ui_settle ();
}

static void
point_at_board (BorWindow *window, BorPoint at)
{
  BorMapView *map = bor_window_map (window);
  BorPoint place = bor_viewport_to_screen (bor_map_view_viewport (map), at.x, at.y);
  ui_point_at (GTK_WIDGET (map), place.x, place.y);
}

void
ui_drag (BorWindow *window, BorPoint from, BorPoint to)
{
  point_at_board (window, from);
  ui_button_down (1);
  if (from.x != to.x || from.y != to.y) {
    point_at_board (window, (BorPoint){ (from.x + to.x) / 2, (from.y + to.y) / 2 });
    point_at_board (window, to);
  }
  ui_button_up (1);
}

/* Where the middle of a widget lies in it. */
static graphene_point_t
middle_of (GtkWidget *widget)
{
  return GRAPHENE_POINT_INIT ((float) gtk_widget_get_width (widget) / 2,
                              (float) gtk_widget_get_height (widget) / 2);
}

void
ui_click_widget (GtkWidget *widget, double right, double below)
{
  graphene_point_t middle = middle_of (widget);
  ui_point_at (widget, middle.x + right, middle.y + below);
  ui_click (1);
}

gboolean
ui_is_clickable (GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_is_sensitive (widget))
    return FALSE;
  GtkWidget *native = GTK_WIDGET (gtk_widget_get_native (widget));
  graphene_point_t middle = middle_of (widget), at;
  if (!gtk_widget_compute_point (widget, native, &middle, &at))
    return FALSE;
  GtkWidget *there = gtk_widget_pick (native, at.x, at.y, GTK_PICK_DEFAULT);
  return there != NULL && (there == widget || gtk_widget_is_ancestor (there, widget));
}

void
ui_click_middle (GtkWidget *widget, guint button)
{
  g_assert_true (ui_is_clickable (widget));
  graphene_point_t middle = middle_of (widget);
  ui_point_at (widget, middle.x, middle.y);
  ui_click (button);
}

GtkWidget *
ui_find (GtkWidget *widget, GType type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = ui_find (child, type);
    if (found != NULL)
      return found;
  }
  return NULL;
}

GtkWidget *
ui_find_window (GType type, gconstpointer not )
{
  g_autoptr (GListModel) all = g_object_ref (gtk_window_get_toplevels ());
  for (guint i = 0; i < g_list_model_get_n_items (all); i++) {
    g_autoptr (GtkWidget) window = g_list_model_get_item (all, i);
    if (window != not &&G_TYPE_CHECK_INSTANCE_TYPE (window, type)
        && gtk_widget_get_visible (window))
      return window;
  }
  return NULL;
}

GtkWidget *
ui_find_button (GtkWidget *widget, const char *label)
{
  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0)
    return widget;
  if (GTK_IS_CHECK_BUTTON (widget)
      && g_strcmp0 (gtk_check_button_get_label (GTK_CHECK_BUTTON (widget)), label) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = ui_find_button (child, label);
    if (found != NULL)
      return found;
  }
  return NULL;
}

static void
gather (GtkWidget *widget, GString *out)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_LABEL (widget))
    g_string_append_printf (out, "%s\n", gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gather (child, out);
}

char *
ui_words (GtkWidget *widget)
{
  GString *out = g_string_new (NULL);
  gather (widget, out);
  return g_string_free (out, FALSE);
}
