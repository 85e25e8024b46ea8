/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/window.h"

#include <glib/gi18n-lib.h>

#include "editor/dialogs/new-dialog.h"
#include "editor/files/recent-menu.h"
#include "editor/files/start-page.h"
#include "editor/map/zoom-actions.h"
#include "editor/panels/layer-actions.h"
#include "editor/settings/settings-dialog.h"
#include "editor/tools/toolbox.h"
#include "editor/window-backdrop.h"
#include "editor/window-commands.h"
#include "editor/window-export.h"
#include "editor/window-file.h"
#include "editor/window-focus.h"
#include "editor/window-panes.h"
#include "editor/window-preview.h"
#include "editor/window-private.h"
#include "editor/window-shortcuts.h"
#include "editor/window-undo.h"

G_DEFINE_FINAL_TYPE_WITH_CODE (BorWindow, bor_window, GTK_TYPE_APPLICATION_WINDOW,
                               G_IMPLEMENT_INTERFACE (G_TYPE_ACTION_GROUP,
                                                      bor_window_actions_commit_text)
                                 G_IMPLEMENT_INTERFACE (BOR_TYPE_WORKSPACE,
                                                        bor_window_workspace_init))

static void
read_preferences (BorWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  BorPreferences preferences;
  if (self->session == NULL || application == NULL)
    return;
  bor_preferences_read (&preferences, bor_application_settings (BOR_APPLICATION (application)));
  bor_session_set_preferences (self->session, &preferences);
}

static void
on_document_changed (BorWindow *self)
{
  bor_window_show_title (self);
  bor_window_update_actions (self);
  bor_window_drop_message (self);
  bor_window_watch_board (self);
}

static void
on_select_all (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BorWindow *self = data;
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self));
  if (GTK_IS_TEXT (focus)) {
    gtk_editable_select_region (GTK_EDITABLE (focus), 0, -1);
    return;
  }
  const BorScenario *s = bor_session_scenario (self->session);
  g_autoptr (GArray) refs = g_array_new (FALSE, FALSE, sizeof (BorElementRef));
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
    if (!bor_session_can_pick (self->session, BOR_KIND_LOCALE))
      break;
    BorElementRef ref = bor_element_ref_make (locale->base.kind, slot);
    g_array_append_val (refs, ref);
  }
  bor_session_select (self->session, (const BorElementRef *) (void *) refs->data, refs->len);
}

/* Escape: returns to the map; on the map, clears the selection. */
static void
on_unselect (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BorWindow *self = data;
  GtkWidget *map = GTK_WIDGET (self->map);
  if (!gtk_widget_has_focus (map) && gtk_widget_grab_focus (map))
    return;
  if (bor_selection_size (bor_session_selection (self->session)) > 0)
    bor_session_unselect_all (self->session);
  else
    g_action_group_change_action_state (G_ACTION_GROUP (self), "tool",
                                        g_variant_new_string ("select"));
}

static void
center_on_selection (BorWindow *self)
{
  bor_map_view_center (self->map, bor_session_selected_box (self->session));
}

static void
show_selection (BorWindow *self)
{
  bor_map_view_reveal (self->map, bor_session_selected_box (self->session));
}

static void
on_open_file (BorWindow *self, GFile *file)
{
  bor_window_open (self, file);
}

static void
on_new (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  bor_new_dialog_show (data);
}

static void
show_side (BorWindow *self, const char *name)
{
  g_action_group_change_action_state (G_ACTION_GROUP (self), "sidebar-visible",
                                      g_variant_new_boolean (TRUE));
  gtk_stack_set_visible_child_name (GTK_STACK (self->panels), name);
}

static void
on_find (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BorWindow *self = data;
  show_side (self, "outline");
  bor_outline_panel_focus_search (self->outline);
}

static void
on_balance (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BorWindow *self = data;
  show_side (self, BOR_SIDE_BALANCE);
  gtk_widget_child_focus (GTK_WIDGET (self->balance), GTK_DIR_TAB_FORWARD);
}

static void
on_settings (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BorWindow *self = data;
  if (self->settings == NULL) {
    g_set_weak_pointer (&self->settings,
                        bor_settings_dialog_new (GTK_WINDOW (self), self->session));
    g_signal_connect_object (self->settings, "commit", G_CALLBACK (bor_window_commit_merging), self,
                             G_CONNECT_SWAPPED);
  }
  gtk_window_present (GTK_WINDOW (self->settings));
}

static void
close_settings (BorWindow *self)
{
  GtkWidget *dialog = self->settings;
  g_clear_weak_pointer (&self->settings);
  if (dialog != NULL)
    gtk_window_destroy (GTK_WINDOW (dialog));
}

static const GActionEntry actions[] = {
  { .name = "new", .activate = on_new },
  { .name = "find", .activate = on_find },
  { .name = "balance", .activate = on_balance },
  { .name = "scenario-settings", .activate = on_settings },
  { .name = "tool",
    .parameter_type = "s",
    .state = "'select'",
    .change_state = bor_window_on_tool },
  { .name = "next-problem", .activate = bor_window_step_problem },
  { .name = "previous-problem", .activate = bor_window_step_problem },
  { .name = "select-all", .activate = on_select_all },
  { .name = "unselect", .activate = on_unselect },
};

gboolean
bor_window_keep_copy (BorWindow *self)
{
  return self->recovery != NULL && bor_recovery_flush (self->recovery);
}

void
bor_window_discard (BorWindow *self)
{
  if (self->recovery != NULL)
    bor_recovery_forget (self->recovery);
  gtk_window_destroy (GTK_WINDOW (self));
}

/* Sets the session (nullable) on the side panels. */
static void
show_in_panels (BorWindow *self, BorSession *session)
{
  bor_inspector_set_session (self->inspector, session);
  bor_outline_panel_set_session (self->outline, session);
  bor_layers_panel_set_session (self->layers, session);
  bor_backdrops_panel_set_session (self->backdrops, session);
  bor_history_panel_set_session (self->history, session);
  bor_balance_panel_set_session (self->balance, session, session != NULL ? self->map : NULL);
  bor_empty_hint_set_session (self->empty_hint, session);
  bor_problems_panel_set_session (self->problems, session,
                                  session != NULL ? self->validator : NULL);
}

static gboolean
bor_window_close_request (GtkWindow *window)
{
  if (!bor_workspace_commit_text (BOR_WORKSPACE (window))) {
    bor_application_stay (BOR_APPLICATION (gtk_window_get_application (window)));
    return TRUE;
  }
  if (bor_window_ask_to_end_game (BOR_WINDOW (window))
      || bor_window_ask_to_close (BOR_WINDOW (window)))
    return TRUE;
  return GTK_WINDOW_CLASS (bor_window_parent_class)->close_request (window);
}

/* Menus, buttons and shortcuts use the window's own action group, not the inner one, for as long
 * as the window is visible: the window's group keeps it alive. */
static void
bor_window_realize (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (bor_window_parent_class)->realize (widget);
  gtk_widget_insert_action_group (widget, "win", G_ACTION_GROUP (widget));
}

static void
bor_window_unrealize (GtkWidget *widget)
{
  gtk_widget_insert_action_group (widget, "win", NULL);
  GTK_WIDGET_CLASS (bor_window_parent_class)->unrealize (widget);
}

static void
bor_window_dispose (GObject *object)
{
  BorWindow *self = BOR_WINDOW (object);
  g_clear_handle_id (&self->message, g_source_remove);
  close_settings (self);
  if (self->copy_bar != NULL)
    bor_copy_bar_set_recovery (self->copy_bar, NULL);
  if (self->map != NULL) {
    bor_map_view_set_tool (self->map,
                           NULL); /* cancel its work while the window can still report it */
    bor_map_view_set_session (self->map, NULL);
  }
  if (self->problems != NULL)
    show_in_panels (self, NULL);
  g_clear_object (&self->validator);
  g_clear_object (&self->recovery);
  g_clear_object (&self->tool);
  g_clear_object (&self->waiting);
  g_clear_pointer (&self->waiting_on, bor_scenario_unref);
  g_clear_object (&self->output);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (bor_window_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (BOR_TYPE_MAP_VIEW);
  g_type_ensure (BOR_TYPE_START_PAGE);
  g_type_ensure (BOR_TYPE_COPY_BAR);
  g_type_ensure (BOR_TYPE_DISK_BAR);
  g_type_ensure (BOR_TYPE_INSPECTOR);
  g_type_ensure (BOR_TYPE_OUTLINE_PANEL);
  g_type_ensure (BOR_TYPE_LAYERS_PANEL);
  g_type_ensure (BOR_TYPE_BACKDROPS_PANEL);
  g_type_ensure (BOR_TYPE_HISTORY_PANEL);
  g_type_ensure (BOR_TYPE_BALANCE_PANEL);
  g_type_ensure (BOR_TYPE_EMPTY_HINT);
  g_type_ensure (BOR_TYPE_PROBLEMS_PANEL);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/bormida/Bormida/window.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, BorWindow, name)
  CHILD (title);
  CHILD (main_menu);
  CHILD (recent_menu);
  CHILD (undo);
  CHILD (redo);
  CHILD (subtitle);
  CHILD (pages);
  CHILD (map);
  CHILD (palette);
  CHILD (options);
  CHILD (panes);
  CHILD (sidebar);
  CHILD (panels);
  CHILD (inspector);
  CHILD (outline);
  CHILD (layers);
  CHILD (backdrops);
  CHILD (history);
  CHILD (balance);
  CHILD (empty_hint);
  CHILD (problems);
  CHILD (counts_button);
  CHILD (counts_icon);
  CHILD (counts);
  CHILD (disk_bar);
  CHILD (copy_bar);
  CHILD (coordinates);
  CHILD (hint);
  CHILD (open_output);
  CHILD (zoom);
#undef CHILD
  gtk_widget_class_bind_template_callback (widget_class, bor_window_go_to);
  gtk_widget_class_bind_template_callback (widget_class, bor_window_on_problem_chosen);
  gtk_widget_class_bind_template_callback (widget_class, on_open_file);
  gtk_widget_class_bind_template_callback_full (widget_class, "on_reload",
                                                G_CALLBACK (bor_window_on_reload));
  gtk_widget_class_bind_template_callback (widget_class, show_selection);
  gtk_widget_class_bind_template_callback (widget_class, center_on_selection);
  gtk_widget_class_bind_template_callback (widget_class, bor_window_commit);
  gtk_widget_class_bind_template_callback (widget_class, bor_window_commit_merging);
  gtk_widget_class_bind_template_callback (widget_class, bor_window_show_message);
  gtk_widget_class_bind_template_callback (widget_class, bor_window_open_output);
  gtk_widget_class_bind_template_callback (widget_class, bor_window_show_place);
}

static void
bor_window_class_init (BorWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = bor_window_dispose;
  widget_class->realize = bor_window_realize;
  widget_class->unrealize = bor_window_unrealize;
  GTK_WINDOW_CLASS (class)->close_request = bor_window_close_request;

  bind_template (widget_class);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "win.unselect", NULL);
}

static void
add_commands (BorWindow *self)
{
  g_autoptr (GMenu) all = g_menu_new ();
  g_autoptr (GMenuModel) layers = bor_layer_menu_new (self->layers);
  g_menu_append_section (all, NULL, self->main_menu);
  g_menu_append_section (all, NULL, layers);
  bor_layer_add_actions (BOR_WORKSPACE (self));
  bor_window_add_shortcuts (GTK_APPLICATION_WINDOW (self));
  bor_window_add_commands (BOR_WORKSPACE (self), G_MENU_MODEL (all),
                           (BorPreviewPageFunc) bor_window_preview_page);
}

static void
bor_window_init (BorWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  bor_zoom_add_actions (G_ACTION_MAP (self), self->map);
  bor_window_add_file_actions (self);
  bor_window_add_undo_actions (BOR_WORKSPACE (self));
  bor_window_add_export_actions (BOR_WORKSPACE (self));
  bor_recent_menu_fill (self->recent_menu);
  add_commands (self);
  bor_window_add_backdrop_actions (BOR_WORKSPACE (self));
  bor_window_add_preview (self, GTK_STACK (self->pages));
  bor_toolbox_attach (BOR_WORKSPACE (self), GTK_BOX (self->palette));
  const BorWindowFields fields = { GTK_WIDGET (self->inspector), self->panels, self->options };
  bor_window_focus_attach (BOR_WORKSPACE (self), &fields);
  bor_window_show_title (self);
  bor_window_update_actions (self);
}

GtkWidget *
bor_window_new (BorApplication *application)
{
  BorWindow *self = g_object_new (BOR_TYPE_WINDOW, "application", application, NULL);
  GSettings *settings = bor_application_settings (application);
  const BorWindowPanes panes = { self->palette, self->options, self->panes,
                                 self->sidebar, self->panels,  GTK_WIDGET (self->problems) };
  bor_window_panes_attach (BOR_WORKSPACE (self), &panes, settings);
  g_signal_connect_object (settings, "changed", G_CALLBACK (read_preferences), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

BorSession *
bor_window_session (BorWindow *self)
{
  return self->session;
}

BorMapView *
bor_window_map (BorWindow *self)
{
  return self->map;
}

gboolean
bor_window_is_playing (BorWindow *self)
{
  return self->playing;
}

void
bor_window_set_playing (BorWindow *self, gboolean playing)
{
  self->playing = playing;
  bor_window_panes_set_usable (BOR_WORKSPACE (self), !playing);
  if (playing)
    close_settings (self);
  gtk_stack_set_visible_child_name (GTK_STACK (self->pages), playing ? "preview" : "map");
  bor_window_update_actions (self);
}

static void
follow_session (BorWindow *self)
{
  if (self->session == NULL)
    return;
  g_signal_connect_object (self->session, "document-changed", G_CALLBACK (on_document_changed),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::saved", G_CALLBACK (on_document_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::hover", G_CALLBACK (bor_window_show_hint), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::selection", G_CALLBACK (bor_window_drop_message),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::file", G_CALLBACK (bor_window_show_title), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::file", G_CALLBACK (bor_window_watch_file), self,
                           G_CONNECT_SWAPPED);
}

void
bor_window_set_session (BorWindow *self, BorSession *session)
{
  g_return_if_fail (BOR_IS_WINDOW (self));
  bor_window_end_preview (self);
  close_settings (self);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_set_object (&self->session, session);
  g_clear_object (&self->validator);
  g_clear_object (&self->recovery);
  read_preferences (self);
  if (session != NULL) {
    g_autofree char *folder = bor_recovery_folder ();
    self->recovery = bor_recovery_new (session, folder);
    self->validator = bor_validator_new (session);
    g_signal_connect_object (self->validator, "changed", G_CALLBACK (bor_window_show_problems),
                             self, G_CONNECT_SWAPPED);
  }
  bor_copy_bar_set_recovery (self->copy_bar, self->recovery);
  bor_map_view_set_session (self->map, session);
  show_in_panels (self, session);
  bor_window_watch_file (self);
  gtk_widget_set_visible (self->counts_button, session != NULL);
  follow_session (self);
  bor_window_select_tool (self, "select");
  g_simple_action_set_state (
    G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), "tool")),
    g_variant_new_string ("select"));
  gtk_stack_set_visible_child_name (GTK_STACK (self->pages), session != NULL ? "map" : "start");
  bor_window_show_title (self);
  bor_window_update_actions (self);
  if (session != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->map));
}
