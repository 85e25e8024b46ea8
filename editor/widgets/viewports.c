/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/widgets/viewports.h"

#define STILL "bor-still-viewports"

static void
wake (gpointer data)
{
  GPtrArray *viewports = data;
  for (guint i = 0; i < viewports->len; i++)
    gtk_viewport_set_scroll_to_focus (viewports->pdata[i], TRUE);
  g_ptr_array_unref (viewports);
}

/* Runs before the handlers of the viewports, which connect later, when they are put into the
 * window. Those that stood still for the last focus may scroll again from the next one on. */
static void
on_focus (GtkWindow *window)
{
  g_object_set_data (G_OBJECT (window), STILL, NULL);
  GtkWidget *focus = gtk_window_get_focus (window);
  GtkNative *native = focus != NULL ? gtk_widget_get_native (focus) : NULL;
  if (native == NULL || GTK_IS_WINDOW (native))
    return;
  GPtrArray *still = g_ptr_array_new_with_free_func (g_object_unref);
  for (GtkWidget *page = GTK_WIDGET (native); page != NULL; page = gtk_widget_get_parent (page))
    if (GTK_IS_VIEWPORT (page) && gtk_viewport_get_scroll_to_focus (GTK_VIEWPORT (page))) {
      gtk_viewport_set_scroll_to_focus (GTK_VIEWPORT (page), FALSE);
      g_ptr_array_add (still, g_object_ref (page));
    }
  g_object_set_data_full (G_OBJECT (window), STILL, still, wake);
}

static void
on_windows (GListModel *windows, guint at, guint n_removed, guint n_added, gpointer data)
{
  for (guint i = at; i < at + n_added; i++) {
    g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);
    g_signal_connect (window, "notify::focus-widget", G_CALLBACK (on_focus), NULL);
  }
}

void
bor_viewports_ignore_popovers (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  g_signal_connect (windows, "items-changed", G_CALLBACK (on_windows), NULL);
  on_windows (windows, 0, 0, g_list_model_get_n_items (windows), NULL);
}
