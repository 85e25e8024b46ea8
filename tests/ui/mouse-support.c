/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mouse-support.h"

#include "editor/window-file.h"

void
mouse_test_init (int *argc, char ***argv)
{
  ui_test_init (argc, argv);
  g_object_set (gtk_settings_get_default (), "gtk-double-click-time", 1, NULL);
}

guint
mouse_times (guint quick)
{
  return g_test_slow () ? 50 : quick;
}

void
mouse_wait_for_place (GtkWidget *window)
{
  ui_wait (gtk_window_is_active (GTK_WINDOW (window)));
  ui_settle ();
}

BorWindow *
mouse_open (BorApplication *application, const char *scenario)
{
  BorWindow *window = BOR_WINDOW (bor_window_new (application));
  gtk_window_present (GTK_WINDOW (window));
  if (scenario != NULL) {
    g_autoptr (GFile) file = g_file_new_build_filename (g_getenv ("BORMIDA_DATA"), scenario, NULL);
    g_assert_true (bor_window_load (window, file, bor_file_kind (file, FALSE), NULL));
  }
  mouse_wait_for_place (GTK_WIDGET (window));
  return window;
}

void
mouse_close (BorWindow *window)
{
  bor_window_discard (window);
  ui_settle ();
}

GtkWidget *
mouse_find_dialog (GType type, BorWindow *window)
{
  GtkWidget *dialog = ui_find_window (type, window);
  g_assert_nonnull (dialog);
  mouse_wait_for_place (dialog);
  return dialog;
}

void
mouse_show (GtkWidget *widget)
{
  if (!ui_is_clickable (widget))
    gtk_widget_grab_focus (widget);
  ui_wait (ui_is_clickable (widget));
  ui_settle ();
  /* Away from the edge of the view: there a popover may not stay open. */
  GtkWidget *scroller = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t place;
  if (scroller == NULL || !gtk_widget_compute_bounds (widget, scroller, &place))
    return;
  GtkAdjustment *down = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  double middle =
    gtk_adjustment_get_value (down) + place.origin.y - gtk_adjustment_get_page_size (down) / 2;
  gtk_adjustment_set_value (down, middle);
  ui_settle ();
}

void
mouse_click (GtkWidget *widget)
{
  ui_wait (ui_is_clickable (widget));
  ui_settle ();
  ui_click_middle (widget, GDK_BUTTON_PRIMARY);
}

static void
collect (GtkWidget *widget, GType type, GPtrArray *found)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type) && gtk_widget_is_sensitive (widget))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_POPOVER (child))
      collect (child, type, found);
}

GPtrArray *
mouse_list (GtkWidget *widget, GType type)
{
  GPtrArray *found = g_ptr_array_new ();
  collect (widget, type, found);
  return found;
}

void
mouse_lay_out_anew (GtkWidget *window)
{
  gtk_widget_queue_allocate (window);
  ui_settle ();
}
