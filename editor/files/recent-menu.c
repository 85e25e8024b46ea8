/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/files/recent-menu.h"

#include <glib/gi18n.h>
#include <gtk/gtk.h>
#include <string.h>

#include "editor/files/recent.h"

#define MOST 10

/* "name (folder)", without a mnemonic. (transfer full) */
static char *
label_of (GFile *file)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *name = g_filename_display_basename (g_file_peek_path (file));
  g_autofree char *place = g_filename_display_basename (g_file_peek_path (folder));
  g_autofree char *label = g_strdup_printf ("%s (%s)", name, place);
  g_auto (GStrv) parts = g_strsplit (label, "_", -1);
  return g_strjoinv ("__", parts);
}

static void
add_file (GMenu *menu, GFile *file)
{
  if (g_file_peek_path (file) == NULL || !g_file_has_parent (file, NULL))
    return;
  g_autofree char *label = label_of (file), *uri = g_file_get_uri (file);
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);
  g_menu_item_set_action_and_target (item, "win.open-recent", "s", uri);
  g_menu_append_item (menu, item);
}

static void
refill (GMenu *menu)
{
  g_autoptr (GPtrArray) files = bor_recent_list (MOST);
  g_menu_remove_all (menu);
  for (guint i = 0; i < files->len; i++)
    add_file (menu, files->pdata[i]);
  /* An action that does not exist makes the item insensitive. */
  if (g_menu_model_get_n_items (G_MENU_MODEL (menu)) == 0)
    g_menu_append (menu, _ ("No Recent Scenarios"), "win.no-recent-scenarios");
}

void
bor_recent_menu_fill (GMenu *menu)
{
  g_return_if_fail (G_IS_MENU (menu));
  g_signal_connect_object (gtk_recent_manager_get_default (), "changed", G_CALLBACK (refill), menu,
                           G_CONNECT_SWAPPED);
  refill (menu);
}
