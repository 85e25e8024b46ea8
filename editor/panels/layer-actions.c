/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/panels/layer-actions.h"

#include <glib/gi18n-lib.h>

#include "editor/panels/layer-row.h"

static void
on_show (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BorSession *session = bor_workspace_session (data);
  if (session != NULL)
    bor_session_set_layers (session,
                            bor_session_layers (session) ^ g_variant_get_uint32 (parameter));
}

static void
on_lock (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BorSession *session = bor_workspace_session (data);
  if (session != NULL)
    bor_session_set_locked_layers (session, bor_session_locked_layers (session)
                                              ^ g_variant_get_uint32 (parameter));
}

void
bor_layer_add_actions (BorWorkspace *window)
{
  static const GActionEntry entries[] = {
    { .name = "show-layer", .activate = on_show, .parameter_type = "u" },
    { .name = "lock-layer", .activate = on_lock, .parameter_type = "u" },
  };
  g_action_map_add_action_entries (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), window);
}

static void
append (GMenu *menu, const char *label, const char *action, guint layer)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);
  g_menu_item_set_action_and_target (item, action, "u", layer);
  g_menu_append_item (menu, item);
}

GMenuModel *
bor_layer_menu_new (BorLayersPanel *panel)
{
  g_return_val_if_fail (BOR_IS_LAYERS_PANEL (panel), NULL);
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) shown = g_menu_new (), locked = g_menu_new ();
  GtkWidget *box = gtk_widget_get_first_child (GTK_WIDGET (panel));
  for (GtkWidget *row = gtk_widget_get_first_child (box); row != NULL;
       row = gtk_widget_get_next_sibling (row)) {
    g_autofree char *label = NULL;
    guint layer;
    gboolean lockable;
    g_object_get (row, "label", &label, "layer", &layer, "lockable", &lockable, NULL);
    append (shown, label, "win.show-layer", layer);
    if (lockable)
      append (locked, label, "win.lock-layer", layer);
  }
  g_menu_append_submenu (menu, _ ("Show or Hide a Layer"), G_MENU_MODEL (shown));
  g_menu_append_submenu (menu, _ ("Lock or Unlock a Layer"), G_MENU_MODEL (locked));
  return G_MENU_MODEL (menu);
}
