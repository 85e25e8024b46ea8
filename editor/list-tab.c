/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/list-tab.h"

void
bor_tab_round (GtkWidget *part, GtkDirectionType way)
{
  g_return_if_fail (GTK_IS_WIDGET (part));
  GtkRoot *root = gtk_widget_get_root (part);
  GtkWidget *focus = gtk_root_get_focus (root);
  gtk_root_set_focus (root, NULL);
  for (GtkWidget *w = part, *child; w != NULL; w = child) { /* or it goes on from there */
    child = gtk_widget_get_focus_child (w);
    gtk_widget_set_focus_child (w, NULL);
  }
  if (!gtk_widget_child_focus (part, way))
    gtk_root_set_focus (root, focus);
}

/* To the nearest that takes it, of what stands beside `widget` and beside what that is in. */
static void
leave (GtkWidget *widget, GtkDirectionType way)
{
  gboolean on = way == GTK_DIR_TAB_FORWARD;
  GtkWidget *parent;
  for (; (parent = gtk_widget_get_parent (widget)) != NULL && !GTK_IS_PANED (parent); widget = parent) {
    GtkWidget *other = widget;
    while ((other = on ? gtk_widget_get_next_sibling (other) : gtk_widget_get_prev_sibling (other)) != NULL)
      if (gtk_widget_get_mapped (other) && gtk_widget_child_focus (other, way))
        return;
  }
  bor_tab_round (widget, way);
}

static gboolean
on_key (GtkWidget *list, guint keyval, guint keycode, GdkModifierType state)
{
  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0
      || (keyval != GDK_KEY_Tab && keyval != GDK_KEY_ISO_Left_Tab))
    return GDK_EVENT_PROPAGATE;
  gboolean back = keyval == GDK_KEY_ISO_Left_Tab || (state & GDK_SHIFT_MASK) != 0;
  leave (list, back ? GTK_DIR_TAB_BACKWARD : GTK_DIR_TAB_FORWARD);
  gtk_window_set_focus_visible (GTK_WINDOW (gtk_widget_get_root (list)), TRUE);
  return GDK_EVENT_STOP;
}

void
bor_list_tab_leaves (GtkWidget *list)
{
  g_return_if_fail (GTK_IS_WIDGET (list));
  GtkEventController *keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), list);
  gtk_widget_add_controller (list, keys);
}
