/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/files/recent.h"

#include <gtk/gtk.h>

#define GROUP "Bormida scenarios"

void
bor_recent_add (GFile *file)
{
  char *groups[] = { (char *) GROUP, NULL };
  g_autofree char *uri = g_file_get_uri (file);
  const GtkRecentData data = { .mime_type = (char *) "application/x-bormida-scenario+xml",
                               .app_name = (char *) g_get_application_name (),
                               .app_exec = (char *) "bormida %u",
                               .groups = groups };
  gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data);
}

static int
newer (gconstpointer a, gconstpointer b)
{
  return g_date_time_compare (gtk_recent_info_get_visited ((GtkRecentInfo *) b),
                              gtk_recent_info_get_visited ((GtkRecentInfo *) a));
}

GPtrArray *
bor_recent_list (guint most)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (g_object_unref);
  GList *items = gtk_recent_manager_get_items (gtk_recent_manager_get_default ());
  items = g_list_sort (items, newer);
  for (GList *l = items; l != NULL && files->len < most; l = l->next) {
    GtkRecentInfo *info = l->data;
    if (gtk_recent_info_has_group (info, GROUP) && gtk_recent_info_exists (info))
      g_ptr_array_add (files, g_file_new_for_uri (gtk_recent_info_get_uri (info)));
  }
  g_list_free_full (items, (GDestroyNotify) gtk_recent_info_unref);
  return files;
}
