/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/tools/toolbox.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "edit/delete.h"
#include "edit/labels.h"
#include "edit/locales.h"
#include "edit/name-ids.h"
#include "editor/dialogs/select-dialog.h"
#include "editor/help/help-window.h"
#include "editor/map/map-menu.h"
#include "editor/map/text-popover.h"
#include "editor/tools/arrange-actions.h"
#include "editor/tools/brush-actions.h"
#include "editor/tools/clipboard.h"
#include "editor/tools/grid-actions.h"
#include "editor/tools/road-actions.h"
#include "editor/tools/tools.h"
#include "editor/tools/transform-actions.h"
#include "editor/tools/traverse.h"
#include "editor/widgets/screen-reader.h"

static BorElementRef
first_selected (BorWorkspace *window, guint *n)
{
  const BorSelection *selection = bor_session_selection (bor_workspace_session (window));
  *n = bor_selection_size (selection);
  return *n > 0 ? bor_selection_get (selection, 0) : bor_element_ref_make (BOR_KIND_LOCALE, -1);
}

static void
on_delete (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BorWorkspace *window = data;
  BorSession *session = bor_workspace_session (window);
  const BorSelection *selection = bor_session_selection (session);
  guint n;
  BorElementRef first = first_selected (window, &n);
  gboolean mixed = FALSE;
  for (guint i = 1; i < n; i++)
    mixed = mixed || bor_selection_get (selection, i).kind != first.kind;
  if (bor_tool_remove (bor_map_view_tool (bor_workspace_map (window))) || n == 0)
    return;
  GError *error = NULL;
  BorScenario *after = bor_edit_delete (bor_session_scenario (session),
                                        bor_selection_refs (selection), n, FALSE, &error);
  g_autofree char *label = bor_edit_label_delete (mixed ? BOR_N_KINDS : first.kind, n);
  bor_workspace_apply (window, after, label, error);
}

static void
on_merge (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BorWorkspace *window = data;
  g_autoptr (GArray) locales =
    bor_selection_slots (bor_session_selection (bor_workspace_session (window)), BOR_KIND_LOCALE);
  if (locales->len < 2) {
    bor_workspace_show_message (window, _ ("Select two or more neighbouring locales to merge."));
    return;
  }
  GError *error = NULL;
  BorScenario *after =
    bor_edit_merge_locales (bor_session_scenario (bor_workspace_session (window)),
                            (const gint32 *) (void *) locales->data, locales->len, &error);
  g_autofree char *label = bor_edit_label (BOR_LABEL_MERGE_LOCALES, locales->len);
  bor_workspace_apply (window, after, label, error);
}

/* Asks for the name of the selected element, on the map. */
static void
on_rename (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BorWorkspace *window = data;
  guint n;
  BorElementRef ref = first_selected (window, &n);
  if (n == 1)
    bor_text_popover_show (window, &ref);
  else
    bor_workspace_show_message (window, _ ("Select the elements to name."));
}

/* Names the ids of the selection or, without one, all generated ids. */
static void
on_name_ids (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BorWorkspace *window = data;
  BorSession *session = bor_workspace_session (window);
  const BorSelection *selection = bor_session_selection (session);
  g_autoptr (GError) error = NULL;
  guint n = 0;
  BorScenario *after =
    bor_edit_name_ids (bor_session_scenario (session), bor_selection_refs (selection),
                       bor_selection_size (selection), &n, &error);
  if (after == NULL) {
    bor_workspace_show_message (window, error->message);
    return;
  }
  bor_workspace_apply (window, after, _ ("Make ids from names"), NULL);
  g_autofree char *text =
    g_strdup_printf (ngettext ("%u id was made from a name", "%u ids were made from names", n), n);
  bor_workspace_show_message (window, text);
}

static void
on_select_by (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  bor_select_dialog_show (data);
}

static const GActionEntry actions[] = {
  { .name = "delete", .activate = on_delete },
  { .name = "merge", .activate = on_merge },
  { .name = "rename", .activate = on_rename },
  { .name = "name-ids", .activate = on_name_ids },
  { .name = "select-by", .activate = on_select_by },
};

/* Shortcuts other than those of tools. Letters work in the whole window, others while the map
 * has the focus. */
static const struct {
  const char *key, *action;
} map_keys[] = {
  { "Delete", "win.delete" },
  { "Tab", "win.next-locale" },
  { "<Shift>Tab", "win.previous-locale" },
  { "a", "win.next-approach" },
  { "<Shift>a", "win.previous-approach" },
  { "o", "win.opposite" },
  { "n", "win.next-vertex" },
  { "<Shift>n", "win.previous-vertex" },
  { "plus", "win.zoom-in" },
  { "equal", "win.zoom-in" },
  { "KP_Add", "win.zoom-in" },
  { "minus", "win.zoom-out" },
  { "KP_Subtract", "win.zoom-out" },
  { "1", "win.zoom-100" },
  { "2", "win.zoom-selection" },
  { "0", "win.zoom-fit" },
  { "<Control>x", "win.cut" },
  { "<Control>c", "win.copy" },
  { "<Control>v", "win.paste" },
  { "<Control>d", "win.duplicate" },
  { "h", "win.mirror-horizontally" },
  { "<Shift>h", "win.mirror-vertically" },
  { "<Control>bracketleft", "win.rotate-left" },
  { "<Control>bracketright", "win.rotate-right" },
  { "w", "win.weld" },
  { "p", "win.pair" },
  { "<Shift>p", "win.unpair" },
  { "<Shift>b", "win.use-as-brush" },
  { "j", "win.join-roads" },
  { "<Shift>j", "win.cross-roads" },
};

static GtkWidget *
new_button (const BorToolInfo *info)
{
  GtkWidget *button = gtk_toggle_button_new ();
  gtk_button_set_icon_name (GTK_BUTTON (button), info->icon);
  g_autofree char *key = g_ascii_strup (info->key, -1);
  g_autofree char *tip = g_strdup_printf ("%s (%s)", _ (info->title), key);
  gtk_widget_set_tooltip_text (button, tip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (info->title), -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.tool");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", info->name);
  gtk_widget_add_css_class (button, "flat");
  return button;
}

/* Handles letters in the whole window, unless a popup is open. A text field has handled them
 * before. */
static gboolean
on_letter (GtkWidget *window, GVariant *detailed, gpointer data)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (window));
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;
  if (focus != NULL && gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL)
    return FALSE;
  g_action_parse_detailed_name (g_variant_get_string (detailed, NULL), &name, &target, NULL);
  return gtk_widget_activate_action_variant (window, name, target);
}

static gboolean
is_letter (const char *accelerator)
{
  const char *key = strrchr (accelerator, '>');
  key = key != NULL ? key + 1 : accelerator;
  return g_ascii_isalpha (key[0]) && key[1] == '\0' && strstr (accelerator, "<Control>") == NULL;
}

/* The controllers of the window and the map. */
typedef struct {
  GtkEventController *everywhere, *map;
} Keys;

static void
add_key (const Keys *keys, const char *accelerator, const char *detailed)
{
  gboolean letter = is_letter (accelerator);
  GtkShortcutAction *action =
    letter ? gtk_callback_action_new (on_letter, NULL, NULL) : gtk_named_action_new (detailed);
  GtkShortcut *shortcut =
    gtk_shortcut_new (gtk_shortcut_trigger_parse_string (accelerator), action);
  if (letter)
    gtk_shortcut_set_arguments (shortcut, g_variant_new_string (detailed));
  gtk_shortcut_controller_add_shortcut (
    GTK_SHORTCUT_CONTROLLER (letter ? keys->everywhere : keys->map), shortcut);
}

/* F1 where no nearer widget has a page: help on the current tool. */
static gboolean
on_help (GtkWidget *window, GVariant *arguments, gpointer data)
{
  guint n;
  const BorToolInfo *tools = bor_tool_list (&n);
  g_autoptr (GVariant) state = g_action_group_get_action_state (G_ACTION_GROUP (window), "tool");
  for (guint i = 0; i < n; i++)
    if (g_str_equal (tools[i].name, g_variant_get_string (state, NULL)))
      bor_help_show (tools[i].help);
  return TRUE;
}

static void
offer_help (GtkWidget *window)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();
  gtk_shortcut_controller_add_shortcut (
    GTK_SHORTCUT_CONTROLLER (keys),
    gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_F1, 0),
                      gtk_callback_action_new (on_help, NULL, NULL)));
  gtk_widget_add_controller (window, keys);
}

void
bor_toolbox_attach (BorWorkspace *window, GtkBox *palette)
{
  guint n;
  const BorToolInfo *tools = bor_tool_list (&n);
  const Keys keys = { gtk_shortcut_controller_new (), gtk_shortcut_controller_new () };
  for (guint i = 0; i < n; i++) {
    g_autofree char *detailed = g_strdup_printf ("win.tool::%s", tools[i].name);
    gtk_box_append (palette, new_button (&tools[i]));
    add_key (&keys, tools[i].key, detailed);
  }
  for (guint i = 0; i < G_N_ELEMENTS (map_keys); i++)
    add_key (&keys, map_keys[i].key, map_keys[i].action);
  gtk_event_controller_set_name (keys.everywhere, "tool-letters");
  gtk_event_controller_set_name (keys.map, "map-keys");
  gtk_widget_add_controller (GTK_WIDGET (window), keys.everywhere);
  gtk_widget_add_controller (GTK_WIDGET (bor_workspace_map (window)), keys.map);
  offer_help (GTK_WIDGET (window));
  g_action_map_add_action_entries (G_ACTION_MAP (window), actions, G_N_ELEMENTS (actions), window);
  bor_traverse_add_actions (window);
  bor_clipboard_add_actions (window);
  bor_grid_add_actions (window);
  bor_transform_add_actions (window);
  bor_arrange_add_actions (window);
  bor_road_add_actions (window);
  bor_brush_add_actions (window);
  bor_map_menu_attach (window);
}

void
bor_toolbox_announce (BorWorkspace *window, const char *name)
{
  guint n;
  const BorToolInfo *tools = bor_tool_list (&n);
  BorTool *tool = bor_map_view_tool (bor_workspace_map (window));
  for (guint i = 0; i < n && tool != NULL; i++)
    if (g_str_equal (tools[i].name, name)) {
      g_autofree char *text = g_strdup_printf ("%s. %s", _ (tools[i].title), bor_tool_hint (tool));
      bor_screen_reader_announce (GTK_WIDGET (window), text);
    }
}
