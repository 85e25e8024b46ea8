/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/list-tab.h"

/* To the nearest that takes it, of what stands beside `widget` and beside what that is in. */
static gboolean
leave (GtkWidget *widget, GtkDirectionType direction)
{
  gboolean on = direction == GTK_DIR_TAB_FORWARD;
  for (; widget != NULL && !GTK_IS_ROOT (widget); widget = gtk_widget_get_parent (widget)) {
    GtkWidget *other = widget;
    while ((other = on ? gtk_widget_get_next_sibling (other) : gtk_widget_get_prev_sibling (other)) != NULL)
      if (gtk_widget_get_mapped (other) && gtk_widget_child_focus (other, direction))
        return TRUE;
  }
  return FALSE;
}

static gboolean
on_key (GtkWidget *list, guint keyval, guint keycode, GdkModifierType state)
{
  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  if (keyval == GDK_KEY_ISO_Left_Tab || (keyval == GDK_KEY_Tab && (state & GDK_SHIFT_MASK) != 0))
    return leave (list, GTK_DIR_TAB_BACKWARD);
  return keyval == GDK_KEY_Tab && leave (list, GTK_DIR_TAB_FORWARD);
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
