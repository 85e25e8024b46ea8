/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/widgets/all-windows.h"

typedef struct {
  GtkWindow *window; /* borrowed: it owns this struct */
  GtkWidget *focus;  /* focused widget at the press; do not dereference */
  double x, y;       /* position of the press */
  gboolean keys;     /* the keyboard was used last, not the pointer */
} Hands;

static gboolean
is_number (GtkWidget *text)
{
  return GTK_IS_TEXT (text)
         && (gtk_widget_get_ancestor (text, GTK_TYPE_SPIN_BUTTON) != NULL
             || gtk_text_get_input_purpose (GTK_TEXT (text)) == GTK_INPUT_PURPOSE_NUMBER);
}

static void
on_press (Hands *self, GdkEvent *event)
{
  self->keys = FALSE;
  self->focus = gtk_root_get_focus (GTK_ROOT (self->window));
  gdk_event_get_position (event, &self->x, &self->y);
}

static gboolean
select_all (gpointer text)
{
  if (gtk_widget_has_focus (text))
    gtk_editable_select_region (text, 0, -1);
  return G_SOURCE_REMOVE;
}

/* An entry that lost the focus with all its text selected treats the click as the start of a
 * drag, and puts its cursor at the end. Selects the text after that. */
static void
on_release (Hands *self, GdkEvent *event)
{
  double x, y;
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self->window));
  gdk_event_get_position (event, &x, &y);
  if (focus != self->focus && is_number (focus)
      && !gtk_drag_check_threshold (focus, (int) self->x, (int) self->y, (int) x, (int) y))
    g_idle_add_full (G_PRIORITY_HIGH_IDLE, select_all, g_object_ref (focus), g_object_unref);
}

/* Sees events before any widget, and passes them on. */
static gboolean
on_event (Hands *self, GdkEvent *event)
{
  switch ((int) gdk_event_get_event_type (event)) {
  case GDK_BUTTON_PRESS:
    on_press (self, event);
    break;
  case GDK_BUTTON_RELEASE:
    if (gdk_button_event_get_button (event) == GDK_BUTTON_PRIMARY)
      on_release (self, event);
    break;
  case GDK_KEY_PRESS:
    self->keys = TRUE;
    break;
  default:
    break;
  }
  return GDK_EVENT_PROPAGATE;
}

static void
on_focus_visible (Hands *self)
{
  if (self->keys && !gtk_window_get_focus_visible (self->window))
    gtk_window_set_focus_visible (self->window, TRUE);
}

static void
follow (GtkWindow *window)
{
  Hands *self = g_new0 (Hands, 1);
  self->window = window;
  GtkEventController *controller = gtk_event_controller_legacy_new ();
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_object_set_data_full (G_OBJECT (window), "hands", self, g_free);
  g_signal_connect_swapped (controller, "event", G_CALLBACK (on_event), self);
  g_signal_connect_swapped (window, "notify::focus-visible", G_CALLBACK (on_focus_visible), self);
  gtk_widget_add_controller (GTK_WIDGET (window), controller);
}

static void
on_windows (GListModel *windows, guint at, guint removed, guint added)
{
  for (guint i = at; i < at + added; i++) {
    g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);
    follow (window);
  }
}

void
bor_all_windows_set_up (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  on_windows (windows, 0, 0, g_list_model_get_n_items (windows));
  g_signal_connect (windows, "items-changed", G_CALLBACK (on_windows), NULL);
}
