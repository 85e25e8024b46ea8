/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-support.h"

#define QUIET 30000 /* microseconds: more than a frame, less than anyone notices */
#define NAP   1000

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
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
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
ui_find_toplevel (GType type, gconstpointer not)
{
  g_autoptr (GListModel) all = g_object_ref (gtk_window_get_toplevels ());
  for (guint i = 0; i < g_list_model_get_n_items (all); i++) {
    g_autoptr (GtkWidget) window = g_list_model_get_item (all, i);
    if (window != not && G_TYPE_CHECK_INSTANCE_TYPE (window, type) && gtk_widget_get_visible (window))
      return window;
  }
  return NULL;
}
