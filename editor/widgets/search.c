/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/widgets/search.h"

static void
on_stop (GtkSearchEntry *entry, gpointer action)
{
  if (*gtk_editable_get_text (GTK_EDITABLE (entry)) != '\0')
    gtk_editable_set_text (GTK_EDITABLE (entry), "");
  else
    gtk_widget_activate_action (GTK_WIDGET (entry), action, NULL);
}

void
bor_search_clear_on_escape (GtkSearchEntry *entry, const char *action)
{
  g_return_if_fail (GTK_IS_SEARCH_ENTRY (entry));
  g_signal_connect (entry, "stop-search", G_CALLBACK (on_stop), (gpointer) action);
}
