/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/window.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "editor/balance/window.h"
#include "editor/dialogs/new-dialog.h"
#include "editor/files/copy-bar.h"
#include "editor/files/disk-bar.h"
#include "editor/files/recovery.h"
#include "editor/files/start-page.h"
#include "editor/map/text-popover.h"
#include "editor/map/zoom-actions.h"
#include "editor/panels/backdrops-panel.h"
#include "editor/panels/empty-hint.h"
#include "editor/panels/history-panel.h"
#include "editor/panels/inspector.h"
#include "editor/panels/layers-panel.h"
#include "editor/panels/outline-panel.h"
#include "editor/panels/problem-item.h"
#include "editor/panels/problems-panel.h"
#include "editor/session/validator.h"
#include "editor/settings/settings-dialog.h"
#include "editor/tools/toolbox.h"
#include "editor/tools/tools.h"
#include "editor/widgets/spoken.h"
#include "editor/window-backdrop.h"
#include "editor/window-export.h"
#include "editor/window-file.h"
#include "editor/window-focus.h"
#include "editor/window-panes.h"
#include "editor/window-preview.h"
#include "editor/window-undo.h"
#include "vocabulary/ruleset.h"

struct _BorWindow {
  GtkApplicationWindow parent_instance;

  /* template */
  GtkWidget *title;
  GtkWidget *subtitle;
  GtkWidget *pages; /* GtkStack: "start", "map" */
  BorMapView *map;
  GtkWidget *palette;
  GtkWidget *options; /* GtkBox with what the tool in hand lets set */
  GtkWidget *panes;
  GtkWidget *sidebar;
  GtkWidget *sides; /* GtkStack of the panels at the side */
  BorInspector *inspector;
  BorOutlinePanel *outline;
  BorLayersPanel *layers;
  BorBackdropsPanel *backdrops;
  BorHistoryPanel *history;
  BorEmptyHint *empty_hint;
  BorProblemsPanel *problems;
  GtkWidget *counts_button;
  GtkWidget *counts_icon;
  GtkWidget *counts;
  BorDiskBar *disk_bar;
  BorCopyBar *copy_bar;
  GtkWidget *coordinates;
  GtkWidget *hint;
  GtkWidget *zoom;

  /* owned */
  BorSession *session;     /* nullable */
  BorValidator *validator; /* nullable */
  BorRecovery *recovery;   /* nullable */
  BorTool *tool;           /* in hand; nullable */
  GtkWidget *settings;     /* weak: the open dialog of the scenario's settings */
  gboolean playing;        /* the preview shows */
  guint message;           /* source that takes the passing message away */
};

static void be_workspace (BorWorkspaceInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BorWindow, bor_window, GTK_TYPE_APPLICATION_WINDOW,
                               G_IMPLEMENT_INTERFACE (G_TYPE_ACTION_GROUP,
                                                      bor_window_actions_finish_typing)
                                 G_IMPLEMENT_INTERFACE (BOR_TYPE_WORKSPACE, be_workspace))

static void
set_enabled (BorWindow *self, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

static void
update_title (BorWindow *self)
{
  if (self->session == NULL) {
    gtk_label_set_text (GTK_LABEL (self->title), "Bormida");
    gtk_widget_set_visible (self->subtitle, FALSE);
    gtk_window_set_title (GTK_WINDOW (self), "Bormida");
    return;
  }
  BorDocument *document = bor_session_document (self->session);
  gboolean saved = bor_document_is_saved (document);
  g_autofree char *name = bor_session_title (self->session);
  g_autofree char *title = saved ? g_strdup (name) : g_strdup_printf ("• %s", name);
  const BorRuleset *ruleset =
    bor_ruleset_find (bor_scenario_header (bor_document_scenario (document))->ruleset);
  const char *game = ruleset != NULL ? _ (ruleset->title) : _ ("no ruleset");
  g_autofree char *subtitle = NULL;
  if (!saved && bor_session_file (self->session) != NULL)
    subtitle = g_strdup_printf (_ ("%s · changed"), game);
  else if (!saved)
    subtitle = g_strdup_printf (_ ("%s · not saved"), game);
  else if (bor_session_is_example (self->session))
    subtitle = g_strdup_printf (_ ("%s · copy of an example"), game);
  else
    subtitle = g_strdup (game);

  gtk_label_set_text (GTK_LABEL (self->title), title);
  gtk_label_set_text (GTK_LABEL (self->subtitle), subtitle);
  gtk_widget_set_visible (self->subtitle, TRUE);
  gtk_window_set_title (GTK_WINDOW (self), title);
}

/* While a line is drawn undo takes its points back, even in a new map. */
static void
update_undo (BorWindow *self)
{
  gboolean open = self->session != NULL && !self->playing;
  guint position = open ? bor_document_position (bor_session_document (self->session)) : 0;
  set_enabled (self, "undo",
               position > 0 || (open && self->tool != NULL && bor_tool_is_drawing (self->tool)));
}

static void
update_actions (BorWindow *self)
{
  gboolean open = self->session != NULL && !self->playing;
  BorDocument *document = open ? bor_session_document (self->session) : NULL;
  guint position = open ? bor_document_position (document) : 0;
  update_undo (self);
  set_enabled (self, "redo", open && position < bor_document_n_steps (document));
  static const char *const need_document[] = { "save",
                                               "save-as",
                                               "export",
                                               "print",
                                               "select-all",
                                               "unselect",
                                               "zoom-in",
                                               "zoom-out",
                                               "zoom-100",
                                               "zoom-fit",
                                               "zoom-selection",
                                               "next-problem",
                                               "previous-problem",
                                               "tool",
                                               "delete",
                                               "merge",
                                               "find",
                                               "next-locale",
                                               "previous-locale",
                                               "next-approach",
                                               "previous-approach",
                                               "opposite",
                                               "next-vertex",
                                               "previous-vertex",
                                               "cut",
                                               "copy",
                                               "paste",
                                               "duplicate",
                                               "mirror-horizontally",
                                               "mirror-vertically",
                                               "rotate-left",
                                               "rotate-right",
                                               "rotate-by",
                                               "scale-by",
                                               "weld",
                                               "pair",
                                               "unpair",
                                               "join-roads",
                                               "cross-roads",
                                               "part-roads",
                                               "select-by",
                                               "name-ids",
                                               "balance",
                                               "add-backdrop",
                                               "scenario-settings" };
  for (guint i = 0; i < G_N_ELEMENTS (need_document); i++)
    set_enabled (self, need_document[i], open);
  set_enabled (self, "open", !self->playing); /* its key opens a game */
  set_enabled (self, "preview", self->session != NULL);
}

static void
read_habits (BorWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  BorHabits habits;
  if (self->session == NULL || application == NULL)
    return;
  bor_habits_read (&habits, bor_application_settings (BOR_APPLICATION (application)));
  bor_session_set_habits (self->session, &habits);
}

static void
update_view_labels (BorWindow *self)
{
  if (self->session == NULL)
    return;
  BorPoint at;
  if (bor_map_view_pointer (self->map, &at)) {
    g_autofree char *text =
      bor_units_place (bor_session_habits (self->session)->units,
                       bor_scenario_board (bor_session_scenario (self->session)), at);
    gtk_label_set_text (GTK_LABEL (self->coordinates), text);
  } else
    gtk_label_set_text (GTK_LABEL (self->coordinates), "");
  g_autofree char *zoom =
    g_strdup_printf ("%.0f %%", round (100 * bor_map_view_viewport (self->map)->scale));
  gtk_label_set_text (GTK_LABEL (self->zoom), zoom);
}

/* What is under the pointer, and what the tool in hand would have one do. */
static void
show_hint (BorWindow *self)
{
  if (self->message != 0 || self->session == NULL)
    return;
  BorElementRef hover = bor_session_hover (self->session);
  g_autofree char *what =
    hover.slot >= 0 ? bor_scenario_describe (bor_session_scenario (self->session), hover) : NULL;
  const char *hint = self->tool != NULL ? bor_tool_hint (self->tool) : "";
  g_autofree char *text = what != NULL ? g_strdup_printf ("%s — %s", what, hint) : g_strdup (hint);
  gtk_label_set_text (GTK_LABEL (self->hint), text);
}

static gboolean
forget_message (gpointer data)
{
  BorWindow *self = data;
  self->message = 0;
  show_hint (self);
  return G_SOURCE_REMOVE;
}

/* What was said is about what was there before. */
static void
drop_message (BorWindow *self)
{
  g_clear_handle_id (&self->message, g_source_remove);
  show_hint (self);
}

static void
on_document_changed (BorWindow *self)
{
  update_title (self);
  update_actions (self);
  drop_message (self);
}

static void
say (BorWindow *self, const char *message)
{
  g_clear_handle_id (&self->message, g_source_remove);
  gtk_label_set_text (GTK_LABEL (self->hint), message != NULL ? message : "");
  if (message == NULL)
    return;
  self->message = g_timeout_add_seconds (5, forget_message, self);
  bor_spoken_say (GTK_WIDGET (self), message);
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
  BOR_FOREACH (s, BOR_KIND_SPACE, slot, const BorSpace, space) {
    BorElementRef ref = bor_element_ref_make (space->base.kind, slot);
    g_array_append_val (refs, ref);
  }
  bor_session_select (self->session, (const BorElementRef *) (void *) refs->data, refs->len);
}

/* Escape: from elsewhere back to the map, and there nothing is selected any more. */
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

/* A problem was chosen in the list: select what it is about and show it. */
static void
on_go_to (BorWindow *self, BorProblem *problem)
{
  bor_session_select (self->session, problem->refs, problem->n_refs);
  BorBox box =
    bor_selection_box (bor_session_selection (self->session), bor_session_scenario (self->session));
  if (problem->has_place)
    box = bor_box_add (box, problem->place.x, problem->place.y);
  bor_map_view_reveal (self->map, box);
}

static void
on_step_problem (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BorWindow *self = data;
  gboolean next = g_str_equal (g_action_get_name (G_ACTION (action)), "next-problem");
  BorProblem *problem = bor_problems_panel_step (self->problems, next ? 1 : -1)
                          ? bor_problems_panel_chosen (self->problems)
                          : NULL;
  if (problem != NULL) /* it may be the one that was chosen, and out of sight */
    on_go_to (self, problem);
  say (self, problem != NULL ? problem->message : _ ("No problems"));
}

static void
on_problems_changed (BorWindow *self)
{
  guint errors = bor_validator_count (self->validator, BOR_SEVERITY_ERROR);
  guint warnings = bor_validator_count (self->validator, BOR_SEVERITY_WARNING);
  guint hints = bor_validator_count (self->validator, BOR_SEVERITY_HINT);
  BorSeverity gravest = errors > 0     ? BOR_SEVERITY_ERROR
                        : warnings > 0 ? BOR_SEVERITY_WARNING
                                       : BOR_SEVERITY_HINT;
  g_autofree char *number = g_strdup_printf ("%u", errors + warnings + hints);
  g_autofree char *words =
    g_strdup_printf (_ ("Problems: errors %u, warnings %u, hints %u"), errors, warnings, hints);
  bor_map_view_set_problems (self->map, bor_validator_problems (self->validator),
                             bor_validator_scenario (self->validator));
  gtk_label_set_text (GTK_LABEL (self->counts), number);
  gtk_image_set_from_icon_name (GTK_IMAGE (self->counts_icon), errors + warnings + hints > 0
                                                                 ? bor_severity_icon (gravest)
                                                                 : "object-select-symbolic");
  gtk_widget_set_tooltip_text (self->counts_button, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->counts_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

static void
show_selection (BorWindow *self)
{
  bor_map_view_reveal (self->map, bor_session_selected_box (self->session));
}

/* A pin on the map was clicked. */
static void
on_problem_chosen (BorWindow *self, BorProblem *problem)
{
  bor_problems_panel_choose (self->problems, problem);
  on_go_to (self, problem);
  say (self, problem->message);
}

static void
on_commit (BorWindow *self, BorScenario *scenario, const char *label)
{
  bor_session_commit (self->session, scenario, label, NULL);
  say (self, label);
}

static void
on_commit_merging (BorWindow *self, BorScenario *scenario, const char *label, const char *merge)
{
  bor_session_commit (self->session, scenario, label, merge);
  if (gtk_widget_has_focus (GTK_WIDGET (self->map))) /* a field says what is in it */
    bor_spoken_say (GTK_WIDGET (self), label);
}

/* Of the session that the tool works on, which the window may have left by now. */
static void
on_sealed (BorWindow *self, BorTool *tool)
{
  bor_session_seal (bor_tool_session (tool));
}

static void
on_abandoned (BorWindow *self, BorTool *tool)
{
  bor_session_abandon (bor_tool_session (tool));
}

static void
take_tool (BorWindow *self, const char *name)
{
  guint n;
  const BorToolInfo *tools = bor_tools (&n);
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child (self->options)) != NULL)
    gtk_box_remove (GTK_BOX (self->options), child);
  bor_map_view_set_tool (self->map, NULL);
  g_clear_object (&self->tool);
  for (guint i = 0; i < n && self->session != NULL; i++)
    if (g_str_equal (tools[i].name, name))
      self->tool = bor_tool_new (&tools[i], self->session);
  if (self->tool == NULL)
    return;
  g_signal_connect_object (self->tool, "commit", G_CALLBACK (on_commit_merging), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->tool, "sealed", G_CALLBACK (on_sealed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->tool, "abandoned", G_CALLBACK (on_abandoned), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->tool, "failed", G_CALLBACK (say), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->tool, "edit-text", G_CALLBACK (bor_text_popover_show), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->tool, "changed", G_CALLBACK (show_hint), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->tool, "changed", G_CALLBACK (update_undo), self,
                           G_CONNECT_SWAPPED);
  bor_map_view_set_tool (self->map, self->tool);
  update_undo (self);
  GtkWidget *options = bor_tool_options (self->tool);
  if (options != NULL)
    gtk_box_append (GTK_BOX (self->options), options);
  gtk_widget_set_visible (self->options, options != NULL);
  say (self, NULL);
  show_hint (self);
}

static void
on_tool (GSimpleAction *action, GVariant *state, gpointer data)
{
  BorWindow *self = data;
  const char *name = g_variant_get_string (state, NULL);
  g_simple_action_set_state (action, state);
  gtk_widget_grab_focus (GTK_WIDGET (self->map)); /* what is in hand is for the map */
  take_tool (self, name);
  bor_toolbox_say (BOR_WORKSPACE (self), name);
  bor_empty_hint_set_busy (self->empty_hint, !g_str_equal (name, "select"));
}

/* Follows the file that the session has now. */
static void
watch_file (BorWindow *self)
{
  bor_disk_bar_set_file (self->disk_bar,
                         self->session != NULL ? bor_session_file (self->session) : NULL);
}

gboolean
bor_window_disk_differs (BorWindow *self)
{
  return bor_disk_bar_differs (self->disk_bar);
}

void
bor_window_accept_disk (BorWindow *self)
{
  bor_disk_bar_accept (self->disk_bar);
}

static void
on_reload (BorWindow *self)
{
  g_autoptr (GError) error = NULL;
  if (bor_window_reload (self, &error))
    bor_window_accept_disk (self);
  else
    bor_workspace_show_error (BOR_WORKSPACE (self), _ ("The scenario could not be reloaded"),
                              error->message);
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
on_find (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BorWindow *self = data;
  g_action_group_change_action_state (G_ACTION_GROUP (self), "sidebar-visible",
                                      g_variant_new_boolean (TRUE));
  gtk_stack_set_visible_child_name (GTK_STACK (self->sides), "outline");
  bor_outline_panel_focus_search (self->outline);
}

static void
on_settings (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BorWindow *self = data;
  if (self->settings == NULL) {
    g_set_weak_pointer (&self->settings,
                        bor_settings_dialog_new (GTK_WINDOW (self), self->session));
    g_signal_connect_object (self->settings, "commit", G_CALLBACK (on_commit_merging), self,
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
  { .name = "scenario-settings", .activate = on_settings },
  { .name = "tool", .parameter_type = "s", .state = "'select'", .change_state = on_tool },
  { .name = "next-problem", .activate = on_step_problem },
  { .name = "previous-problem", .activate = on_step_problem },
  { .name = "select-all", .activate = on_select_all },
  { .name = "unselect", .activate = on_unselect },
};

gboolean
bor_window_keep_copy (BorWindow *self)
{
  return self->recovery != NULL && bor_recovery_flush (self->recovery);
}

void
bor_window_give_up (BorWindow *self)
{
  if (self->recovery != NULL)
    bor_recovery_forget (self->recovery);
  gtk_window_destroy (GTK_WINDOW (self));
}

/* Gives the panels at the side the session (nullable) to show. */
static void
show_in_panels (BorWindow *self, BorSession *session)
{
  bor_inspector_set_session (self->inspector, session);
  bor_outline_panel_set_session (self->outline, session);
  bor_layers_panel_set_session (self->layers, session);
  bor_backdrops_panel_set_session (self->backdrops, session);
  bor_history_panel_set_session (self->history, session);
  bor_empty_hint_set_session (self->empty_hint, session);
  bor_problems_panel_set_session (self->problems, session,
                                  session != NULL ? self->validator : NULL);
}

static gboolean
bor_window_close_request (GtkWindow *window)
{
  if (!bor_workspace_finish_typing (BOR_WORKSPACE (window))
      || bor_window_ask_to_close (BOR_WINDOW (window)))
    return TRUE;
  return GTK_WINDOW_CLASS (bor_window_parent_class)->close_request (window);
}

/* Menus, buttons and keys go by way of the window, not of the group inside it, as long as it can be
 * seen: its own group keeps it alive. */
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
                           NULL); /* what it is at is undone while the window can say so */
    bor_map_view_set_session (self->map, NULL);
  }
  if (self->problems != NULL)
    show_in_panels (self, NULL);
  g_clear_object (&self->validator);
  g_clear_object (&self->recovery);
  g_clear_object (&self->tool);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (bor_window_parent_class)->dispose (object);
}

static void
bor_window_class_init (BorWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = bor_window_dispose;
  widget_class->realize = bor_window_realize;
  widget_class->unrealize = bor_window_unrealize;
  GTK_WINDOW_CLASS (class)->close_request = bor_window_close_request;

  g_type_ensure (BOR_TYPE_MAP_VIEW);
  g_type_ensure (BOR_TYPE_START_PAGE);
  g_type_ensure (BOR_TYPE_COPY_BAR);
  g_type_ensure (BOR_TYPE_DISK_BAR);
  g_type_ensure (BOR_TYPE_INSPECTOR);
  g_type_ensure (BOR_TYPE_OUTLINE_PANEL);
  g_type_ensure (BOR_TYPE_LAYERS_PANEL);
  g_type_ensure (BOR_TYPE_BACKDROPS_PANEL);
  g_type_ensure (BOR_TYPE_HISTORY_PANEL);
  g_type_ensure (BOR_TYPE_EMPTY_HINT);
  g_type_ensure (BOR_TYPE_PROBLEMS_PANEL);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/bormida/Bormida/window.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, BorWindow, name)
  CHILD (title);
  CHILD (subtitle);
  CHILD (pages);
  CHILD (map);
  CHILD (palette);
  CHILD (options);
  CHILD (panes);
  CHILD (sidebar);
  CHILD (sides);
  CHILD (inspector);
  CHILD (outline);
  CHILD (layers);
  CHILD (backdrops);
  CHILD (history);
  CHILD (empty_hint);
  CHILD (problems);
  CHILD (counts_button);
  CHILD (counts_icon);
  CHILD (counts);
  CHILD (disk_bar);
  CHILD (copy_bar);
  CHILD (coordinates);
  CHILD (hint);
  CHILD (zoom);
#undef CHILD
  gtk_widget_class_bind_template_callback (widget_class, on_go_to);
  gtk_widget_class_bind_template_callback (widget_class, on_problem_chosen);
  gtk_widget_class_bind_template_callback (widget_class, on_open_file);
  gtk_widget_class_bind_template_callback (widget_class, on_reload);
  gtk_widget_class_bind_template_callback (widget_class, show_selection);
  gtk_widget_class_bind_template_callback (widget_class, on_commit);
  gtk_widget_class_bind_template_callback (widget_class, on_commit_merging);
  gtk_widget_class_bind_template_callback (widget_class, say);
  gtk_widget_class_bind_template_callback (widget_class, update_view_labels);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "win.unselect", NULL);
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
  bor_balance_attach (BOR_WORKSPACE (self));
  bor_window_add_backdrop_actions (BOR_WORKSPACE (self));
  bor_window_add_preview (self, GTK_STACK (self->pages));
  bor_toolbox_attach (BOR_WORKSPACE (self), GTK_BOX (self->palette));
  const BorWindowFields fields = { GTK_WIDGET (self->inspector), self->sides, self->options };
  bor_window_focus_attach (BOR_WORKSPACE (self), &fields);
  update_title (self);
  update_actions (self);
}

GtkWidget *
bor_window_new (BorApplication *application)
{
  BorWindow *self = g_object_new (BOR_TYPE_WINDOW, "application", application, NULL);
  GSettings *settings = bor_application_settings (application);
  const BorWindowPanes panes = { self->palette, self->options, self->panes,
                                 self->sidebar, self->sides,   GTK_WIDGET (self->problems) };
  bor_window_panes_attach (BOR_WORKSPACE (self), &panes, settings);
  g_signal_connect_object (settings, "changed", G_CALLBACK (read_habits), self, G_CONNECT_SWAPPED);
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
  if (playing)
    close_settings (self);
  gtk_stack_set_visible_child_name (GTK_STACK (self->pages), playing ? "preview" : "map");
  update_actions (self);
}

/* --- What others know of it --- */

static BorSession *
workspace_session (BorWorkspace *workspace)
{
  return BOR_WINDOW (workspace)->session;
}

static BorMapView *
workspace_map (BorWorkspace *workspace)
{
  return BOR_WINDOW (workspace)->map;
}

static GSettings *
workspace_settings (BorWorkspace *workspace)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (workspace));
  return application != NULL ? bor_application_settings (BOR_APPLICATION (application)) : NULL;
}

static gboolean
workspace_is_playing (BorWorkspace *workspace)
{
  return BOR_WINDOW (workspace)->playing;
}

static void
workspace_say (BorWorkspace *workspace, const char *message)
{
  say (BOR_WINDOW (workspace), message);
}

static void
workspace_open (BorWorkspace *workspace, GFile *file)
{
  bor_window_open (BOR_WINDOW (workspace), file);
}

static BorWorkspace *
workspace_open_session (BorWorkspace *workspace, BorSession *session)
{
  return BOR_WORKSPACE (bor_window_open_session (BOR_WINDOW (workspace), session));
}

static void
be_workspace (BorWorkspaceInterface *interface)
{
  interface->session = workspace_session;
  interface->map = workspace_map;
  interface->settings = workspace_settings;
  interface->is_playing = workspace_is_playing;
  interface->say = workspace_say;
  interface->open = workspace_open;
  interface->open_session = workspace_open_session;
}

void
bor_window_set_session (BorWindow *self, BorSession *session)
{
  g_return_if_fail (BOR_IS_WINDOW (self));
  bor_window_end_preview (self);
  close_settings (self);
  bor_balance_close (BOR_WORKSPACE (self));
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_set_object (&self->session, session);
  g_clear_object (&self->validator);
  g_clear_object (&self->recovery);
  read_habits (self);
  if (session != NULL) {
    g_autofree char *folder = bor_recovery_folder ();
    self->recovery = bor_recovery_new (session, folder);
    self->validator = bor_validator_new (session);
    g_signal_connect_object (self->validator, "changed", G_CALLBACK (on_problems_changed), self,
                             G_CONNECT_SWAPPED);
  }
  bor_copy_bar_set_recovery (self->copy_bar, self->recovery);
  bor_map_view_set_session (self->map, session);
  show_in_panels (self, session);
  watch_file (self);
  gtk_widget_set_visible (self->counts_button, session != NULL);
  if (session != NULL) {
    g_signal_connect_object (session, "document-changed", G_CALLBACK (on_document_changed), self,
                             G_CONNECT_SWAPPED);
    g_signal_connect_object (session, "notify::saved", G_CALLBACK (on_document_changed), self,
                             G_CONNECT_SWAPPED);
    g_signal_connect_object (session, "notify::hover", G_CALLBACK (show_hint), self,
                             G_CONNECT_SWAPPED);
    g_signal_connect_object (session, "notify::selection", G_CALLBACK (drop_message), self,
                             G_CONNECT_SWAPPED);
    g_signal_connect_object (session, "notify::file", G_CALLBACK (update_title), self,
                             G_CONNECT_SWAPPED);
    g_signal_connect_object (session, "notify::file", G_CALLBACK (watch_file), self,
                             G_CONNECT_SWAPPED);
  }
  take_tool (self, "select");
  g_simple_action_set_state (
    G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), "tool")),
    g_variant_new_string ("select"));
  gtk_stack_set_visible_child_name (GTK_STACK (self->pages), session != NULL ? "map" : "start");
  update_title (self);
  update_actions (self);
  if (session != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->map));
}
