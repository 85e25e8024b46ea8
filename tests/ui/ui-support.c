/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-support.h"

#include <gdk/x11/gdkx.h>

#define QUIET 30000 /* microseconds: more than a frame, less than anyone notices */
#define NAP   1000
#define FRAME 20000

void
ui_test_init (int *argc, char ***argv)
{
  gtk_test_init (argc, argv, NULL);
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
ui_settle (void)
{
  gint64 last = g_get_monotonic_time ();
  while (g_get_monotonic_time () - last < QUIET) {
    while (g_main_context_iteration (NULL, FALSE))
      last = g_get_monotonic_time ();
    g_usleep (NAP);
  }
}

void
ui_act (BorWindow *window, const char *action)
{
  g_action_group_activate_action (G_ACTION_GROUP (window), action, NULL);
  ui_settle ();
}

static void
xdotool (const char *arguments)
{
  g_autofree char *command = g_strconcat ("xdotool ", arguments, NULL);
  g_autoptr (GError) error = NULL;
  g_spawn_command_line_sync (command, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  g_usleep (4000); /* what it did comes by way of the display */
  ui_settle ();
}

void
ui_press (const char *keys)
{
  g_autofree char *arguments = g_strconcat ("key --delay 4 ", keys, NULL);
  xdotool (arguments);
}

void
ui_focus (GtkWidget *window)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));
  g_autofree char *arguments =
    g_strdup_printf ("windowfocus %lu", gdk_x11_surface_get_xid (surface));
  xdotool (arguments);
}

/* Pixels of the display; windows lie in its corner. */
static BorPoint
on_display (BorWindow *window, BorPoint at)
{
  BorMapView *map = bor_window_map (window);
  BorPoint screen = bor_viewport_to_screen (bor_map_view_viewport (map), at.x, at.y);
  graphene_point_t point;
  double left, top;
  gtk_native_get_surface_transform (GTK_NATIVE (window), &left, &top);
  g_assert_true (
    gtk_widget_compute_point (GTK_WIDGET (map), GTK_WIDGET (window),
                              &GRAPHENE_POINT_INIT ((float) screen.x, (float) screen.y), &point));
  return (BorPoint){ point.x + left, point.y + top };
}

void
ui_drag (BorWindow *window, BorPoint from, BorPoint to)
{
  BorPoint a = on_display (window, from), b = on_display (window, to);
  g_autofree char *arguments = g_strdup_printf (
    "mousemove %.0f %.0f mousedown 1 mousemove %.0f %.0f mousemove %.0f %.0f mouseup 1", a.x, a.y,
    (a.x + b.x) / 2, (a.y + b.y) / 2, b.x, b.y);
  xdotool (arguments);
}

void
ui_click_widget (GtkWidget *widget, double right, double below)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (widget));
  graphene_point_t at;
  double left, top;
  gtk_native_get_surface_transform (GTK_NATIVE (window), &left, &top);
  g_assert_true (
    gtk_widget_compute_point (widget, window,
                              &GRAPHENE_POINT_INIT ((float) gtk_widget_get_width (widget) / 2,
                                                    (float) gtk_widget_get_height (widget) / 2),
                              &at));
  g_autofree char *arguments =
    g_strdup_printf ("mousemove %.0f %.0f sleep 0.1 mousedown 1 sleep 0.05 mouseup 1",
                     at.x + left + right, at.y + top + below);
  xdotool (arguments);
}

static void
on_clicked (GObject *process, GAsyncResult *result, gpointer done)
{
  g_autoptr (GError) error = NULL;
  g_subprocess_wait_check_finish (G_SUBPROCESS (process), result, &error);
  g_assert_no_error (error);
  *(gboolean *) done = TRUE;
}

/* Where the middle of a widget lies on its window or popover. */
static graphene_point_t
middle_of (GtkWidget *widget)
{
  GtkWidget *native = GTK_WIDGET (gtk_widget_get_native (widget));
  graphene_point_t at;
  g_assert_true (
    gtk_widget_compute_point (widget, native,
                              &GRAPHENE_POINT_INIT ((float) gtk_widget_get_width (widget) / 2,
                                                    (float) gtk_widget_get_height (widget) / 2),
                              &at));
  return at;
}

gboolean
ui_is_clickable (GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_is_sensitive (widget))
    return FALSE;
  graphene_point_t at = middle_of (widget);
  GtkWidget *there =
    gtk_widget_pick (GTK_WIDGET (gtk_widget_get_native (widget)), at.x, at.y, GTK_PICK_DEFAULT);
  return there != NULL && (there == widget || gtk_widget_is_ancestor (there, widget));
}

/* The program runs on meanwhile, and deals with what was done. */
static void
xdotool_live (const char *arguments)
{
  gboolean done = FALSE;
  g_autofree char *command = g_strconcat ("xdotool ", arguments, NULL);
  g_auto (GStrv) words = g_strsplit (command, " ", -1);
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process =
    g_subprocess_newv ((const char *const *) words, G_SUBPROCESS_FLAGS_NONE, &error);
  g_assert_no_error (error);
  g_subprocess_wait_check_async (process, NULL, on_clicked, &done);
  while (!done)
    g_main_context_iteration (NULL, TRUE);
  gint64 end = g_get_monotonic_time () + FRAME;
  while (g_main_context_iteration (NULL, FALSE) || g_get_monotonic_time () < end)
    g_usleep (NAP / 10);
}

/* GTK takes a press back when it hears of a motion after the button was let go, but before it has
 * heard of that: so not within the same frame. */
void
ui_click_live (GtkWidget *widget, guint button)
{
  g_assert_true (ui_is_clickable (widget));
  GtkNative *native = gtk_widget_get_native (widget);
  graphene_point_t at = middle_of (widget);
  double left, top;
  gtk_native_get_surface_transform (native, &left, &top);
  g_autofree char *press = g_strdup_printf (
    "mousemove --window %lu %.0f %.0f mousedown %u",
    gdk_x11_surface_get_xid (gtk_native_get_surface (native)), at.x + left, at.y + top, button);
  g_autofree char *release = g_strdup_printf ("mouseup %u", button);
  xdotool_live (press);
  xdotool_live (release);
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
ui_find_toplevel (GType type, gconstpointer not )
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
