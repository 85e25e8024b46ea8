/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The current tool of a window, its edits, and which actions are enabled. */
#include <glib/gi18n.h>

#include "editor/map/text-popover.h"
#include "editor/tools/toolbox.h"
#include "editor/tools/tools.h"
#include "editor/widgets/screen-reader.h"
#include "editor/window-private.h"

static void
set_enabled (BorWindow *self, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

/* Undo removes the points of a line being drawn, even in a new map. */
static void
update_undo (BorWindow *self)
{
  gboolean open = self->session != NULL && !self->playing;
  guint position = open ? bor_document_position (bor_session_document (self->session)) : 0;
  set_enabled (self, "undo",
               position > 0 || (open && self->tool != NULL && bor_tool_has_steps (self->tool)));
}

/* Shows in the tooltips what the buttons would undo and redo. */
static void
name_steps (BorWindow *self, BorDocument *document)
{
  guint position = document != NULL ? bor_document_position (document) : 0;
  guint n = document != NULL ? bor_document_n_steps (document) : 0;
  g_autofree char *undo =
    position > 0
      ? g_strdup_printf (_ ("Undo: %s (Ctrl+Z)"), bor_document_label (document, position - 1))
      : g_strdup (_ ("Undo (Ctrl+Z)"));
  g_autofree char *redo = position < n ? g_strdup_printf (_ ("Redo: %s (Shift+Ctrl+Z)"),
                                                          bor_document_label (document, position))
                                       : g_strdup (_ ("Redo (Shift+Ctrl+Z)"));
  gtk_widget_set_tooltip_text (self->undo, undo);
  gtk_widget_set_tooltip_text (self->redo, redo);
}

void
bor_window_update_actions (BorWindow *self)
{
  gboolean open = self->session != NULL && !self->playing;
  BorDocument *document = open ? bor_session_document (self->session) : NULL;
  guint position = open ? bor_document_position (document) : 0;
  update_undo (self);
  name_steps (self, document);
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
                                               "zoom-to",
                                               "show-layer",
                                               "lock-layer",
                                               "next-problem",
                                               "previous-problem",
                                               "tool",
                                               "delete",
                                               "merge",
                                               "rename",
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
                                               "align-left",
                                               "align-centre",
                                               "align-right",
                                               "align-top",
                                               "align-middle",
                                               "align-bottom",
                                               "distribute-across",
                                               "distribute-down",
                                               "shortest-path",
                                               "resize-grid",
                                               "crop-grid",
                                               "mask-cells",
                                               "restore-cells",
                                               "weld",
                                               "derive-borders",
                                               "pair",
                                               "unpair",
                                               "use-as-brush",
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
  set_enabled (self, "open", !self->playing); /* its shortcut opens a game record instead */
  set_enabled (self, "preview", self->session != NULL);
}

void
bor_window_commit (BorWindow *self, BorScenario *scenario, const char *label)
{
  bor_session_commit (self->session, scenario, label, NULL);
  bor_window_show_message (self, label);
}

void
bor_window_commit_merging (BorWindow *self, BorScenario *scenario, const char *label,
                           const char *merge)
{
  bor_session_commit (self->session, scenario, label, merge);
  if (gtk_widget_has_focus (GTK_WIDGET (self->map))) /* a field announces its own contents */
    bor_screen_reader_announce (GTK_WIDGET (self), label);
}

/* Commits to the tool's session, which the window may no longer show. */
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
forget_waiting (BorWindow *self)
{
  g_clear_object (&self->waiting);
  g_clear_pointer (&self->waiting_on, bor_scenario_unref);
}

/* A line that is being drawn waits for its tool: another key is easily pressed by mistake. */
static void
put_tool_aside (BorWindow *self)
{
  bor_map_view_set_tool (self->map, NULL);
  if (self->tool != NULL && bor_tool_count_points (self->tool) > 0) {
    forget_waiting (self);
    self->waiting = g_object_ref (self->tool);
    self->waiting_on = bor_scenario_ref ((BorScenario *) bor_tool_scenario (self->tool));
  }
  if (self->waiting != NULL && bor_tool_session (self->waiting) != self->session)
    forget_waiting (self);
  g_clear_object (&self->tool);
}

/* FALSE if none of that type waits, or if the map has changed under its line. */
static gboolean
take_waiting_tool (BorWindow *self, GType type)
{
  if (self->waiting == NULL || G_OBJECT_TYPE (self->waiting) != type)
    return FALSE;
  if (bor_tool_scenario (self->waiting) == self->waiting_on)
    self->tool = g_object_ref (self->waiting);
  forget_waiting (self);
  return self->tool != NULL;
}

static void
make_tool (BorWindow *self, const BorToolInfo *info)
{
  self->tool = bor_tool_new (info, self->session);
  g_signal_connect_object (self->tool, "commit", G_CALLBACK (bor_window_commit_merging), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->tool, "sealed", G_CALLBACK (on_sealed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->tool, "abandoned", G_CALLBACK (on_abandoned), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->tool, "failed", G_CALLBACK (bor_window_show_message), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->tool, "told", G_CALLBACK (bor_window_show_message), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->tool, "edit-text", G_CALLBACK (bor_text_popover_show), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->tool, "changed", G_CALLBACK (bor_window_show_hint), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->tool, "changed", G_CALLBACK (update_undo), self,
                           G_CONNECT_SWAPPED);
}

void
bor_window_select_tool (BorWindow *self, const char *name)
{
  guint n;
  const BorToolInfo *tools = bor_tool_list (&n);
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child (self->options)) != NULL)
    gtk_box_remove (GTK_BOX (self->options), child);
  put_tool_aside (self);
  for (guint i = 0; i < n && self->session != NULL; i++)
    if (g_str_equal (tools[i].name, name) && !take_waiting_tool (self, tools[i].type ()))
      make_tool (self, &tools[i]);
  if (self->tool == NULL)
    return;
  bor_map_view_set_tool (self->map, self->tool);
  update_undo (self);
  GtkWidget *options = bor_tool_options (self->tool);
  if (options != NULL)
    gtk_box_append (GTK_BOX (self->options), options);
  gtk_widget_set_visible (self->options, options != NULL);
  bor_window_show_message (self, NULL);
  bor_window_show_hint (self);
}

void
bor_window_on_tool (GSimpleAction *action, GVariant *state, gpointer data)
{
  BorWindow *self = data;
  const char *name = g_variant_get_string (state, NULL);
  g_simple_action_set_state (action, state);
  gtk_widget_grab_focus (GTK_WIDGET (self->map)); /* the tool is used on the map */
  bor_window_select_tool (self, name);
  bor_toolbox_announce (BOR_WORKSPACE (self), name);
  bor_empty_hint_set_busy (self->empty_hint, !g_str_equal (name, "select"));
}
