/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/window-shortcuts.h"

static GtkShortcutsWindow *
make_shortcuts (GtkApplicationWindow *window)
{
  g_autoptr (GtkBuilder) builder =
    gtk_builder_new_from_resource ("/org/bormida/Bormida/shortcuts.ui");
  GtkShortcutsWindow *shortcuts =
    GTK_SHORTCUTS_WINDOW (gtk_builder_get_object (builder, "shortcuts"));
  gtk_application_window_set_help_overlay (window, shortcuts);
  return shortcuts;
}

/* GTK would make the window of shortcuts with each main window, if it found it under the name that it
 * looks for, and so delay the first frame. Here it is made when somebody first asks for it. */
static void
on_shortcuts (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkApplicationWindow *window = data;
  GtkShortcutsWindow *shortcuts = gtk_application_window_get_help_overlay (window);
  gtk_window_present (GTK_WINDOW (shortcuts != NULL ? shortcuts : make_shortcuts (window)));
}

void
bor_window_add_shortcuts (GtkApplicationWindow *window)
{
  static const GActionEntry entry = { .name = "show-help-overlay", .activate = on_shortcuts };
  g_action_map_add_action_entries (G_ACTION_MAP (window), &entry, 1, window);
}
