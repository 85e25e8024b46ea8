/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/window-commands.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "editor/dialogs/command-palette.h"
#include "editor/tools/tools.h"

/* Keys of the data on the window. */
#define MENU   "command-menu"
#define PLAYED "command-played"

/* Commands that are not in the menu. */
static const struct {
  const char *action, *label, *group, *key;
} others[] = {
  { "win.save", N_ ("Save"), NULL, NULL },
  { "win.undo", N_ ("Undo"), N_ ("Edit"), NULL },
  { "win.redo", N_ ("Redo"), N_ ("Edit"), NULL },
  { "win.rename", N_ ("Rename…"), N_ ("Edit"), NULL },
  { "win.unselect", N_ ("Select None"), N_ ("Edit"), "Escape" },
  { "win.find", N_ ("Find on Map"), N_ ("View"), NULL },
  { "win.next-problem", N_ ("Next Problem"), N_ ("View"), NULL },
  { "win.previous-problem", N_ ("Previous Problem"), N_ ("View"), NULL },
  { "win.next-pane", N_ ("Next Pane"), N_ ("View"), NULL },
  { "win.previous-pane", N_ ("Previous Pane"), N_ ("View"), NULL },
  { "win.next-locale", N_ ("Next Locale"), N_ ("Map"), "Tab" },
  { "win.previous-locale", N_ ("Previous Locale"), N_ ("Map"), "<Shift>Tab" },
  { "win.next-approach", N_ ("Next Side"), N_ ("Map"), "a" },
  { "win.previous-approach", N_ ("Previous Side"), N_ ("Map"), "<Shift>a" },
  { "win.opposite", N_ ("Opposite Side"), N_ ("Map"), "o" },
  { "win.next-vertex", N_ ("Next Vertex"), N_ ("Map"), "n" },
  { "win.previous-vertex", N_ ("Previous Vertex"), N_ ("Map"), "<Shift>n" },
  { "window.close", N_ ("Close Window"), NULL, NULL },
  { "preview.leave", N_ ("Return to Editing"), N_ ("Game"), "F5" },
  { "preview.undo", N_ ("Undo"), N_ ("Game"), "<Control>z" },
  { "preview.redo", N_ ("Redo"), N_ ("Game"), "<Control><Shift>z" },
  { "preview.restart", N_ ("Restart"), N_ ("Game"), "<Control><Shift>r" },
  { "preview.pause", N_ ("Pause Computer Players"), N_ ("Game"), "<Control>period" },
  { "preview.reach", N_ ("Show What Pieces Reach"), N_ ("Game"), "<Control>r" },
  { "preview.back", N_ ("Cancel Choice"), N_ ("Game"), "Escape" },
  { "preview.open", N_ ("Open Game…"), N_ ("Game"), "<Control>o" },
  { "preview.save", N_ ("Save Game…"), N_ ("Game"), "<Control>s" },
  { "preview.zoom-in", N_ ("Zoom In"), N_ ("Game"), "<Control>plus" },
  { "preview.zoom-out", N_ ("Zoom Out"), N_ ("Game"), "<Control>minus" },
  { "preview.zoom-100", N_ ("Actual Size"), N_ ("Game"), "<Control>1" },
  { "preview.zoom-fit", N_ ("Zoom to Whole Map"), N_ ("Game"), "<Control>0" },
};

typedef struct {
  GtkWindow *window;
  GActionGroup *game; /* nullable: no game is being played */
  GListStore *list;
} Collection;

/* The group with the action `name`, and its name within the group; NULL for GTK's own actions. */
static GActionGroup *
group_of (const Collection *c, const char *name, const char **inner)
{
  *inner = strchr (name, '.') + 1;
  if (g_str_has_prefix (name, "win."))
    return G_ACTION_GROUP (c->window);
  if (g_str_has_prefix (name, "app."))
    return G_ACTION_GROUP (gtk_window_get_application (c->window));
  return g_str_has_prefix (name, "preview.") ? c->game : NULL;
}

/* The shortcut in readable form; `key` (nullable) if it is not an accelerator. (transfer full,
 * nullable) */
static char *
keys_of (const Collection *c, const char *detailed, const char *key)
{
  g_auto (GStrv) accelerators =
    gtk_application_get_accels_for_action (gtk_window_get_application (c->window), detailed);
  guint keyval;
  GdkModifierType state;
  const char *first = accelerators[0] != NULL ? accelerators[0] : key;
  return first != NULL && gtk_accelerator_parse (first, &keyval, &state)
           ? gtk_accelerator_get_label (keyval, state)
           : NULL;
}

static void
add (const Collection *c, const char *detailed, const char *label, const char *group,
     const char *key)
{
  g_autofree char *name = NULL, *keys = keys_of (c, detailed, key);
  g_autoptr (GVariant) target = NULL;
  const char *inner;
  if (!g_action_parse_detailed_name (detailed, &name, &target, NULL))
    return;
  GActionGroup *actions = group_of (c, name, &inner);
  if (actions != NULL ? !g_action_group_has_action (actions, inner)
                      : !g_str_has_prefix (name, "window."))
    return;
  gboolean enabled = actions == NULL || g_action_group_get_action_enabled (actions, inner);
  g_autoptr (BorCommand) command = bor_command_new (detailed, label, group, keys, enabled);
  g_list_store_append (c->list, command);
}

static void
add_item (const Collection *c, GMenuModel *menu, int at, const char *group)
{
  g_autofree char *label = NULL, *action = NULL, *key = NULL, *detailed = NULL;
  g_autoptr (GVariant) target =
    g_menu_model_get_item_attribute_value (menu, at, G_MENU_ATTRIBUTE_TARGET, NULL);
  if (!g_menu_model_get_item_attribute (menu, at, G_MENU_ATTRIBUTE_ACTION, "s", &action)
      || !g_menu_model_get_item_attribute (menu, at, G_MENU_ATTRIBUTE_LABEL, "s", &label))
    return;
  g_menu_model_get_item_attribute (menu, at, "accel", "s", &key);
  detailed = g_action_print_detailed_name (action, target);
  add (c, detailed, label, group, key);
}

/* `group` is the submenu that contains the items; nullable. */
static void
add_menu (const Collection *c, GMenuModel *menu, const char *group)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++) {
    g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
    g_autoptr (GMenuModel) submenu = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SUBMENU);
    g_autofree char *label = NULL;
    g_menu_model_get_item_attribute (menu, i, "label", "s", &label);
    if (section != NULL)
      add_menu (c, section, group);
    else if (submenu != NULL)
      add_menu (c, submenu, label);
    else
      add_item (c, menu, i, group);
  }
}

static void
add_tools (const Collection *c)
{
  guint n;
  const BorToolInfo *tools = bor_tool_list (&n);
  for (guint i = 0; i < n; i++) {
    g_autofree char *detailed = g_strdup_printf ("win.tool::%s", tools[i].name);
    add (c, detailed, _ (tools[i].title), _ ("Tools"), tools[i].key);
  }
}

/* Levels for which there is no other command. */
static void
add_zooms (const Collection *c)
{
  static const guint percents[] = { 25, 50, 75, 150, 200, 400 };
  for (guint i = 0; i < G_N_ELEMENTS (percents); i++) {
    g_autofree char *detailed = g_strdup_printf ("win.zoom-to(uint32 %u)", percents[i]);
    g_autofree char *label = g_strdup_printf ("%u %%", percents[i]);
    add (c, detailed, label, _ ("Zoom to a Percentage"), NULL);
  }
}

static void
on_commands (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BorWorkspace *window = data;
  BorPreviewPageFunc played = g_object_get_data (G_OBJECT (window), PLAYED);
  BorPreviewPage *game = played (window);
  g_autoptr (GListStore) list = g_list_store_new (BOR_TYPE_COMMAND);
  const Collection c = { GTK_WINDOW (window), game != NULL ? bor_preview_page_actions (game) : NULL,
                         list };
  add_menu (&c, g_object_get_data (G_OBJECT (window), MENU), NULL);
  add_tools (&c);
  add_zooms (&c);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    add (&c, others[i].action, _ (others[i].label),
         others[i].group != NULL ? _ (others[i].group) : NULL, others[i].key);
  gtk_window_present (
    GTK_WINDOW (bor_command_palette_new (window, (GtkWidget *) game, G_LIST_MODEL (list))));
}

void
bor_window_add_commands (BorWorkspace *window, GMenuModel *menu, BorPreviewPageFunc played)
{
  static const GActionEntry entry = { .name = "command-palette", .activate = on_commands };
  g_object_set_data (G_OBJECT (window), PLAYED, (gpointer) played);
  g_object_set_data_full (G_OBJECT (window), MENU, g_object_ref (menu), g_object_unref);
  g_action_map_add_action_entries (G_ACTION_MAP (window), &entry, 1, window);
}
