/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/widgets/list-tab.h"

static GtkWidget *
sibling (GtkWidget *widget, gboolean after)
{
  return after ? gtk_widget_get_next_sibling (widget) : gtk_widget_get_prev_sibling (widget);
}

/* Focuses the first focusable of `widget` and its siblings. */
static gboolean
enter_first (GtkWidget *widget, GtkDirectionType way)
{
  for (; widget != NULL; widget = sibling (widget, way == GTK_DIR_TAB_FORWARD))
    if (gtk_widget_get_mapped (widget) && gtk_widget_child_focus (widget, way))
      return TRUE;
  return FALSE;
}

/* Avoids the part itself, which may redirect the focus. */
static void
go_round (GtkWidget *part, GtkDirectionType way)
{
  GtkRoot *root = gtk_widget_get_root (part);
  GtkWidget *focus = gtk_root_get_focus (root);
  gtk_root_set_focus (root, NULL);
  for (GtkWidget *w = part, *child; w != NULL; w = child) { /* otherwise it continues from there */
    child = gtk_widget_get_focus_child (w);
    gtk_widget_set_focus_child (w, NULL);
  }
  if (!enter_first (way == GTK_DIR_TAB_FORWARD ? gtk_widget_get_first_child (part)
                                               : gtk_widget_get_last_child (part),
                    way))
    gtk_root_set_focus (root, focus);
}

void
bor_list_tab_within (GtkWidget *part, GtkDirectionType way)
{
  g_return_if_fail (GTK_IS_WIDGET (part));
  GtkWidget *child = gtk_root_get_focus (gtk_widget_get_root (part));
  while (child != NULL && gtk_widget_get_parent (child) != part)
    child = gtk_widget_get_parent (child);
  if (!enter_first (child, way))
    go_round (part, way);
}

/* Focuses the nearest focusable widget among the siblings of `widget` and of its ancestors. */
static void
leave (GtkWidget *widget, GtkDirectionType way)
{
  GtkWidget *parent;
  while ((parent = gtk_widget_get_parent (widget)) != NULL && !GTK_IS_PANED (parent)) {
    if (enter_first (sibling (widget, way == GTK_DIR_TAB_FORWARD), way))
      return;
    widget = parent;
  }
  go_round (widget, way);
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

GtkWidget *
bor_focus_within (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  return focus != NULL && gtk_widget_is_ancestor (focus, widget) ? focus : NULL;
}
