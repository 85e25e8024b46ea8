/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/window-panes.h"

#include "editor/widgets/list-tab.h"

/* The end child of a GtkPaned keeps its size when the window grows, so that size is remembered.
 * It can only be restored at the first allocation, when the total size is known. */
typedef struct {
  GtkWidget *paned;    /* borrowed */
  GSettings *settings; /* borrowed */
  const char *key;
  gboolean placed;
  int least, most; /* limits of the position when it last changed */
} EndSize;

typedef struct {
  BorWorkspace *window; /* borrowed: it owns this struct */
  BorWindowPanes parts;
  GSettings *settings; /* owned */
  EndSize sidebar, problems;
} Panes;

static void
panes_free (gpointer data)
{
  Panes *self = data;
  g_object_unref (self->settings);
  g_free (self);
}

static int
room (const EndSize *self)
{
  gboolean wide =
    gtk_orientable_get_orientation (GTK_ORIENTABLE (self->paned)) == GTK_ORIENTATION_HORIZONTAL;
  return wide ? gtk_widget_get_width (self->paned) : gtk_widget_get_height (self->paned);
}

static void
on_room_known (EndSize *self)
{
  int all = room (self), least = 0, most = 0;
  if (self->placed || all <= 0)
    return;
  self->placed = TRUE;
  /* GtkPaned does not check during an allocation that both children fit. */
  g_object_get (self->paned, "min-position", &least, "max-position", &most, NULL);
  gtk_paned_set_position (
    GTK_PANED (self->paned),
    CLAMP (all - g_settings_get_int (self->settings, self->key), least, MAX (least, most)));
}

/* The limits have changed: the window has another size, or a child has grown, as for the explanation
 * of a problem. */
static gboolean
has_new_limits (EndSize *self)
{
  int least = 0, most = 0;
  g_object_get (self->paned, "min-position", &least, "max-position", &most, NULL);
  gboolean changed = least != self->least || most != self->most;
  self->least = least;
  self->most = most;
  return changed;
}

/* Only what the user has done is remembered. */
static void
on_moved (EndSize *self)
{
  GtkWidget *end = gtk_paned_get_end_child (GTK_PANED (self->paned));
  if (has_new_limits (self))
    return;
  int size = room (self) - gtk_paned_get_position (GTK_PANED (self->paned));
  if (self->placed && size > 0 && gtk_widget_get_mapped (end))
    g_settings_set_int (self->settings, self->key, size);
}

static void
follow_size (EndSize *self, GtkWidget *paned, GSettings *settings, const char *key)
{
  *self = (EndSize){ .paned = paned, .settings = settings, .key = key };
  g_signal_connect_swapped (paned, "notify::max-position", G_CALLBACK (on_room_known), self);
  g_signal_connect_swapped (paned, "notify::position", G_CALLBACK (on_moved), self);
}

/* The part that has the focus, or -1. */
static int
find_focus (GtkWidget *const *parts, guint n, GtkWidget *focus)
{
  for (guint i = 0; i < n; i++)
    if (focus != NULL && (focus == parts[i] || gtk_widget_is_ancestor (focus, parts[i])))
      return (int) i;
  return -1;
}

/* In focus order. F6 skips parts that are not always shown or have shortcuts of their own. */
enum {
  MAP,
  OPTIONS,
  SIDE,
  PROBLEMS,
  PALETTE,
  HEADER,
  N_PARTS
};

static void
list_parts (Panes *self, GtkWidget **parts)
{
  parts[MAP] = GTK_WIDGET (bor_workspace_map (self->window));
  parts[OPTIONS] = self->parts.options;
  parts[SIDE] = gtk_widget_get_first_child (self->parts.sidebar);
  parts[PROBLEMS] = self->parts.problems;
  parts[PALETTE] = self->parts.palette;
  parts[HEADER] = gtk_window_get_titlebar (GTK_WINDOW (self->window));
}

/* Focuses the contents of a page, not the tabs above. */
static gboolean
enter (Panes *self, int at, GtkWidget *part)
{
  return (at == SIDE && gtk_widget_child_focus (self->parts.panels, GTK_DIR_TAB_FORWARD))
         || gtk_widget_grab_focus (part) || gtk_widget_child_focus (part, GTK_DIR_TAB_FORWARD);
}

static void
step_pane (Panes *self, gboolean next, gboolean every)
{
  GtkWidget *parts[N_PARTS];
  list_parts (self, parts);
  int at = find_focus (parts, N_PARTS, gtk_root_get_focus (GTK_ROOT (self->window)));
  if (at < 0)
    at = next ? N_PARTS - 1 : MAP;
  for (int tried = 0; tried < N_PARTS; tried++) {
    at = (at + (next ? 1 : N_PARTS - 1)) % N_PARTS;
    if (!gtk_widget_get_mapped (parts[at]) || (!every && (at == OPTIONS || at == HEADER)))
      continue;
    if (enter (self, at, parts[at]))
      break;
  }
  gtk_window_set_focus_visible (GTK_WINDOW (self->window), TRUE);
}

static void
on_step_pane (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  step_pane (data, g_str_equal (g_action_get_name (G_ACTION (action)), "next-pane"), FALSE);
}

/* Moves within a part, wrapping around. */
static gboolean
step_within (Panes *self, gboolean next)
{
  GtkWidget *parts[N_PARTS];
  GtkDirectionType way = next ? GTK_DIR_TAB_FORWARD : GTK_DIR_TAB_BACKWARD;
  list_parts (self, parts);
  int at = find_focus (parts, N_PARTS, gtk_root_get_focus (GTK_ROOT (self->window)));
  if (at < OPTIONS || at == HEADER) /* from there, GTK's default visits everything in the window */
    return GDK_EVENT_PROPAGATE;
  bor_list_tab_within (parts[at], way);
  gtk_window_set_focus_visible (GTK_WINDOW (self->window), TRUE);
  return GDK_EVENT_STOP;
}

static gboolean
is_tab (Panes *self, guint keyval, GdkModifierType state)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self->window));
  return (keyval == GDK_KEY_Tab || keyval == GDK_KEY_ISO_Left_Tab || keyval == GDK_KEY_KP_Tab)
         && (state & GDK_ALT_MASK) == 0 && gtk_widget_get_mapped (self->parts.panes)
         && (focus == NULL || gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) == NULL);
}

static gboolean
on_key (Panes *self, guint keyval, guint keycode, GdkModifierType state)
{
  if (!is_tab (self, keyval, state) || (state & GDK_CONTROL_MASK) != 0)
    return GDK_EVENT_PROPAGATE;
  return step_within (self, (state & GDK_SHIFT_MASK) == 0);
}

/* Runs before the focused widget: a scrolled view would handle Ctrl+Tab itself. */
static gboolean
on_key_first (Panes *self, guint keyval, guint keycode, GdkModifierType state)
{
  if (!is_tab (self, keyval, state) || (state & GDK_CONTROL_MASK) == 0)
    return GDK_EVENT_PROPAGATE;
  step_pane (self, (state & GDK_SHIFT_MASK) == 0, TRUE);
  return GDK_EVENT_STOP;
}

static void
listen (Panes *self, GtkPropagationPhase phase, GCallback callback)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (keys, phase);
  g_signal_connect_swapped (keys, "key-pressed", callback, self);
  gtk_widget_add_controller (GTK_WIDGET (self->window), keys);
}

static void
add_actions (Panes *self)
{
  static const GActionEntry steps[] = {
    { .name = "next-pane", .activate = on_step_pane },
    { .name = "previous-pane", .activate = on_step_pane },
  };
  GActionMap *map = G_ACTION_MAP (self->window);
  g_action_map_add_action_entries (map, steps, G_N_ELEMENTS (steps), self);
  bor_window_panes_set_usable (self->window, TRUE);
}

void
bor_window_panes_set_usable (BorWorkspace *window, gboolean usable)
{
  static const char *const shown[] = { "sidebar-visible", "problems-visible",
                                       "rulers",          "grid",
                                       "snap-to-grid",    "minimap",
                                       "problem-marks",   "hint-marks" };
  const Panes *self = g_object_get_data (G_OBJECT (window), "panes");
  for (guint i = 0; i < G_N_ELEMENTS (shown); i++) {
    g_autoptr (GAction) action = g_settings_create_action (self->settings, shown[i]);
    if (usable)
      g_action_map_add_action (G_ACTION_MAP (window), action);
    else
      g_action_map_remove_action (G_ACTION_MAP (window), shown[i]);
  }
}

/* Shows the list of problems if it is enabled, but not beside balance results, which need the
 * space. */
static void
show_problems (BorWorkspace *window)
{
  const Panes *self = g_object_get_data (G_OBJECT (window), "panes");
  const char *side = gtk_stack_get_visible_child_name (GTK_STACK (self->parts.panels));
  gtk_widget_set_visible (self->parts.problems,
                          g_settings_get_boolean (self->settings, "problems-visible")
                            && g_strcmp0 (side, BOR_SIDE_BALANCE) != 0);
}

void
bor_window_panes_attach (BorWorkspace *window, const BorWindowPanes *panes, GSettings *settings)
{
  Panes *self = g_new0 (Panes, 1);
  self->window = window;
  self->parts = *panes;
  self->settings = g_object_ref (settings);
  g_object_set_data_full (G_OBJECT (window), "panes", self, panes_free);
  add_actions (self);
  listen (self, GTK_PHASE_BUBBLE, G_CALLBACK (on_key));
  listen (self, GTK_PHASE_CAPTURE, G_CALLBACK (on_key_first));

  /* New windows start with the saved state and then change independently. */
  const GSettingsBindFlags once = G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_GET_NO_CHANGES;
  static const struct {
    const char *key, *property;
  } sizes[] = { { "width", "default-width" },
                { "height", "default-height" },
                { "maximized", "maximized" } };
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    g_settings_bind (settings, sizes[i].key, window, sizes[i].property, once);
  g_settings_bind (settings, "side-panel", panes->panels, "visible-child-name", once);
  g_settings_bind (settings, "sidebar-visible", panes->sidebar, "visible", G_SETTINGS_BIND_GET);
  g_signal_connect_object (settings, "changed::problems-visible", G_CALLBACK (show_problems),
                           window, G_CONNECT_SWAPPED);
  g_signal_connect_object (panes->panels, "notify::visible-child-name", G_CALLBACK (show_problems),
                           window, G_CONNECT_SWAPPED);
  show_problems (window);
  follow_size (&self->sidebar, panes->panes, settings, "sidebar-width");
  follow_size (&self->problems, panes->sidebar, settings, "problems-height");
}
