/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/widgets/focus-keeper.h"

#define KEPT "bor-kept-focus"

static void
release_later (gpointer widget)
{
  g_idle_add_once ((GSourceOnceFunc) g_object_unref, widget);
}

static void
on_focus (GtkWindow *window)
{
  GtkWidget *focus = gtk_window_get_focus (window);
  g_object_set_data_full (G_OBJECT (window), KEPT, focus != NULL ? g_object_ref (focus) : NULL,
                          focus != NULL ? release_later : NULL);
}

static void
on_windows (GListModel *windows, guint at, guint n_removed, guint n_added, gpointer data)
{
  for (guint i = at; i < at + n_added; i++) {
    g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);
    g_signal_connect (window, "notify::focus-widget", G_CALLBACK (on_focus), NULL);
    on_focus (window);
  }
}

void
bor_focus_keeper_start (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  g_signal_connect (windows, "items-changed", G_CALLBACK (on_windows), NULL);
  on_windows (windows, 0, 0, g_list_model_get_n_items (windows), NULL);
}
