/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/window-preview.h"

#include <glib/gi18n-lib.h>

#include "editor/application.h"

#define PAGES "preview-pages" /* key on the window: the stack */

static void
leave (BorWindow *window)
{
  g_action_group_change_action_state (G_ACTION_GROUP (window), "preview",
                                      g_variant_new_boolean (FALSE));
}

/* Returns to the map and selects the element. */
static void
on_edit (BorWindow *window, BorElementRef *element)
{
  BorElementRef ref = *element;
  BorSession *session = bor_window_session (window);
  leave (window);
  if (bor_scenario_get (bor_session_scenario (session), ref.kind, ref.slot) == NULL)
    return;
  bor_session_select_one (session, ref);
  bor_map_view_reveal (bor_window_map (window), bor_selection_box (bor_session_selection (session),
                                                                   bor_session_scenario (session)));
}

/* NULL if it has not been created yet. */
static BorPreviewPage *
find_page (BorWindow *window)
{
  GtkStack *pages = g_object_get_data (G_OBJECT (window), PAGES);
  GtkWidget *page = gtk_stack_get_child_by_name (pages, "preview");
  return page != NULL ? BOR_PREVIEW_PAGE (page) : NULL;
}

static BorPreviewPage *
need_page (BorWindow *window)
{
  BorPreviewPage *page = find_page (window);
  if (page != NULL)
    return page;
  page = g_object_new (BOR_TYPE_PREVIEW_PAGE, NULL);
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (window));
  if (application != NULL)
    bor_preview_page_set_settings (page, bor_application_settings (BOR_APPLICATION (application)));
  gtk_stack_add_named (g_object_get_data (G_OBJECT (window), PAGES), GTK_WIDGET (page), "preview");
  g_signal_connect_object (page, "leave", G_CALLBACK (leave), window, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "edit", G_CALLBACK (on_edit), window, G_CONNECT_SWAPPED);
  return page;
}

static void
set_preview (BorWindow *window, gboolean playing)
{
  if (bor_window_is_playing (window) == playing)
    return;
  BorPreviewPage *page = need_page (window);
  if (playing) {
    BorMapView *map = bor_window_map (window);
    BorTool *tool = bor_map_view_tool (map);
    if (bor_map_view_is_dragging (map) || tool == NULL || bor_tool_count_points (tool) == 0)
      bor_workspace_cancel_tool (BOR_WORKSPACE (window));
    bor_window_set_playing (window, TRUE);
    bor_preview_page_start (page, bor_window_session (window),
                            bor_map_view_viewport (bor_window_map (window)));
    return;
  }
  bor_preview_page_pause (page);
  bor_window_set_playing (window, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (bor_window_map (window)));
}

static void
on_preview (GSimpleAction *action, GVariant *state, gpointer data)
{
  g_simple_action_set_state (action, state);
  set_preview (data, g_variant_get_boolean (state));
}

static const GActionEntry actions[] = {
  { .name = "preview", .state = "false", .change_state = on_preview },
};

void
bor_window_add_preview (BorWindow *window, GtkStack *pages)
{
  g_object_set_data (G_OBJECT (window), PAGES, pages);
  g_action_map_add_action_entries (G_ACTION_MAP (window), actions, G_N_ELEMENTS (actions), window);
}

BorPreviewPage *
bor_window_preview_page (BorWindow *window)
{
  return bor_window_is_playing (window) ? find_page (window) : NULL;
}

static void
on_end_response (GtkWindow *dialog, int response, gpointer data)
{
  BorWindow *window = data;
  gtk_window_destroy (dialog);
  gtk_window_set_transient_for (dialog, NULL); /* the signal may release it after the window */
  if (response != GTK_RESPONSE_ACCEPT) {
    bor_application_stay (BOR_APPLICATION (gtk_window_get_application (GTK_WINDOW (window))));
    return;
  }
  bor_window_end_preview (window);
  gtk_window_close (GTK_WINDOW (window));
}

gboolean
bor_window_is_in_game (BorWindow *window)
{
  BorPreviewPage *page = find_page (window);
  BorSession *session = bor_window_session (window);
  return page != NULL && session != NULL
         && bor_preview_page_keeps_game (page, bor_session_scenario (session))
         && bor_preview_is_unsaved (bor_preview_page_preview (page));
}

gboolean
bor_window_ask_to_end_game (BorWindow *window)
{
  if (!bor_window_is_in_game (window))
    return FALSE;
  GtkWidget *dialog = gtk_message_dialog_new (
    GTK_WINDOW (window), GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT, GTK_MESSAGE_QUESTION,
    GTK_BUTTONS_NONE, _ ("Close the window in the middle of the game?"));
  gtk_message_dialog_format_secondary_text (GTK_MESSAGE_DIALOG (dialog), "%s",
                                            _ ("A game that was not saved will be lost."));
  gtk_dialog_add_button (GTK_DIALOG (dialog), _ ("_Cancel"), GTK_RESPONSE_CANCEL);
  GtkWidget *close = gtk_dialog_add_button (GTK_DIALOG (dialog), _ ("_Close"), GTK_RESPONSE_ACCEPT);
  gtk_widget_add_css_class (close, "destructive-action");
  gtk_dialog_set_default_response (GTK_DIALOG (dialog), GTK_RESPONSE_CANCEL);
  g_signal_connect (dialog, "response", G_CALLBACK (on_end_response), window);
  gtk_window_present (GTK_WINDOW (dialog));
  return TRUE;
}

void
bor_window_end_preview (BorWindow *window)
{
  BorPreviewPage *page = find_page (window);
  leave (window);
  if (page != NULL)
    bor_preview_page_clear (page);
}
