/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/window-focus.h"

typedef struct {
  BorWorkspace *window;   /* borrowed: it owns this struct */
  BorWindowFields fields; /* borrowed: they belong to the window */
} Fields;

static void
go_to_map (BorWorkspace *window)
{
  GtkWidget *map = GTK_WIDGET (bor_workspace_map (window));
  if (gtk_widget_get_mapped (map))
    gtk_widget_grab_focus (map);
}

/* Drop-downs may contain a search entry. */
static gboolean
is_in (GtkWidget *focus, GtkWidget *part)
{
  return gtk_widget_is_ancestor (focus, part)
         && gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) == NULL;
}

static gboolean
on_key (Fields *self, guint keyval, guint keycode, GdkModifierType state)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self->window));
  gboolean option = focus != NULL && is_in (focus, self->fields.options);
  if (!GTK_IS_TEXT (focus) || (!option && !is_in (focus, self->fields.inspector)))
    return GDK_EVENT_PROPAGATE;
  switch (keyval) {
  case GDK_KEY_Return:
  case GDK_KEY_KP_Enter:
    if (bor_workspace_commit_text (self->window))
      go_to_map (self->window);
    return GDK_EVENT_STOP;
  case GDK_KEY_Escape: {
    GtkWidget *spin = gtk_widget_get_ancestor (focus, GTK_TYPE_SPIN_BUTTON);
    if (option && spin != NULL) /* leaving it would set the text */
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin),
                                 gtk_spin_button_get_value (GTK_SPIN_BUTTON (spin)));
    return GDK_EVENT_PROPAGATE;
  }
  default:
    return GDK_EVENT_PROPAGATE;
  }
}

static gboolean
find_focus (gpointer window)
{
  if (gtk_root_get_focus (window) == NULL)
    go_to_map (window);
  return G_SOURCE_REMOVE;
}

/* Deferred: the focus may be moving to another widget. */
static void
on_focus (BorWorkspace *window)
{
  if (gtk_root_get_focus (GTK_ROOT (window)) == NULL)
    g_idle_add_full (G_PRIORITY_HIGH_IDLE, find_focus, g_object_ref (window), g_object_unref);
}

/* GtkStack moves the focus to the first field of the new page. */
static void
on_side (BorWorkspace *window, GParamSpec *property, GtkWidget *panels)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (window));
  if (GTK_IS_TEXT (focus) && gtk_widget_is_ancestor (focus, panels))
    go_to_map (window);
}

void
bor_window_focus_attach (BorWorkspace *window, const BorWindowFields *fields)
{
  Fields *self = g_new0 (Fields, 1);
  *self = (Fields){ window, *fields };
  GtkEventController *keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_data (keys, "key-pressed", G_CALLBACK (on_key), self,
                         (GClosureNotify) (void (*) (void)) g_free, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (window), keys);
  g_signal_connect (window, "notify::focus-widget", G_CALLBACK (on_focus), NULL);
  g_signal_connect_object (fields->panels, "notify::visible-child", G_CALLBACK (on_side), window,
                           G_CONNECT_SWAPPED);
}

/* Actions that apply to the text while it is being typed. */
static gboolean
is_for_texts (const char *action)
{
  static const char *const names[] = { "undo", "redo", "select-all", NULL };
  return g_strv_contains (names, action);
}

static GActionGroupInterface *
interface_of_parent (GActionGroup *group)
{
  return g_type_interface_peek_parent (G_ACTION_GROUP_GET_IFACE (group));
}

/* Actions that cancel a drag on the map themselves, or do not disturb it. */
static gboolean
is_for_drags (const char *action)
{
  static const char *const names[] = { "undo", "redo", NULL };
  return g_strv_contains (names, action) || g_str_has_prefix (action, "zoom-");
}

/* A drag ends before any other action: it would go on with the map as it was before it, and undo
 * what the action did. */
static void
activate_action (GActionGroup *group, const char *name, GVariant *parameter)
{
  if (!is_for_texts (name) && !bor_workspace_commit_text (BOR_WORKSPACE (group)))
    return;
  if (!is_for_drags (name))
    bor_map_view_end_drag (bor_workspace_map (BOR_WORKSPACE (group)));
  interface_of_parent (group)->activate_action (group, name, parameter);
}

static void
change_action_state (GActionGroup *group, const char *name, GVariant *state)
{
  if (bor_workspace_commit_text (BOR_WORKSPACE (group)))
    interface_of_parent (group)->change_action_state (group, name, state);
}

void
bor_window_actions_commit_text (GActionGroupInterface *interface)
{
  interface->activate_action = activate_action;
  interface->change_action_state = change_action_state;
}
