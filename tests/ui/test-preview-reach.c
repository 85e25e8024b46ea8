/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-support.h"

#include <string.h>

#include "editor/preview/page.h"
#include "editor/preview/play-tool.h"
#include "editor/preview/testing.h"
#include "editor/window-file.h"

/* What pieces reach, shown in the preview. */

static BorWindow *
open_window (gconstpointer application, const char *name)
{
  BorWindow *window = BOR_WINDOW (bor_window_new (BOR_APPLICATION ((gpointer) application)));
  gtk_window_present (GTK_WINDOW (window));
  g_autofree char *path = g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  bor_window_load (window, file, bor_file_kind (file, FALSE), &error);
  g_assert_no_error (error);
  ui_settle ();
  return window;
}

static BorPreviewPage *
begin (BorWindow *window)
{
  ui_act (window, "preview");
  BorPreviewPage *page = BOR_PREVIEW_PAGE (ui_find (GTK_WIDGET (window), BOR_TYPE_PREVIEW_PAGE));
  BorPreview *preview = bor_preview_page_preview (page);
  g_assert_nonnull (preview);
  for (guint side = 0; side < 2; side++)
    bor_preview_set_open (preview, side, TRUE);
  ui_settle ();
  return page;
}

static void
show (BorPreviewPage *page, gboolean shown)
{
  g_action_group_change_action_state (bor_preview_page_actions (page), "reach",
                                      g_variant_new_boolean (shown));
  ui_settle ();
}

/* What is said of what the tool shows. (transfer full) */
static char *
explained (BorPreviewPage *page)
{
  return bor_play_tool_explain_reach (
    BOR_PLAY_TOOL (bor_map_view_tool (bor_preview_page_map (page))));
}

static gboolean
has_rulers (BorWindow *window)
{
  return bor_session_preferences (bor_window_session (window))->rulers;
}

/* The window has the same key for the rulers of the map. */
static void
the_key_shows_it_and_no_rulers (gconstpointer application)
{
  BorWindow *window = open_window (application, "tanks-16.xml");
  gboolean rulers = has_rulers (window);
  BorPreviewPage *page = begin (window);
  ui_focus (GTK_WIDGET (window));
  gtk_widget_grab_focus (GTK_WIDGET (bor_preview_page_map (page)));
  ui_press ("ctrl+r");
  g_autoptr (GVariant) shown =
    g_action_group_get_action_state (bor_preview_page_actions (page), "reach");
  g_assert_true (g_variant_get_boolean (shown));
  g_assert_cmpint (has_rulers (window), ==, rulers);
  ui_press ("F5 ctrl+r");
  g_assert_cmpint (has_rulers (window), ==, !rulers);
  ui_press ("ctrl+r");
  bor_window_discard (window);
  ui_settle ();
}

static void
the_current_choice_shows_what_its_piece_reaches (gconstpointer application)
{
  BorWindow *window = open_window (application, "tanks-16.xml");
  BorPreviewPage *page = begin (window);
  bor_play_input_set_current (bor_preview_page_input (page), 0);
  g_assert_null (explained (page));
  show (page, TRUE);
  g_autofree char *text = explained (page);
  g_assert_nonnull (strstr (text, "K3.B"));
  show (page, FALSE);
  g_assert_null (explained (page));
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
games_that_tell_nothing_do_not_offer_it (gconstpointer application)
{
  BorWindow *window = open_window (application, "tutorial.xml");
  BorPreviewPage *page = begin (window);
  g_assert_false (g_action_group_get_action_enabled (bor_preview_page_actions (page), "reach"));
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_autoptr (BorApplication) application = ui_application ();
  g_test_add_data_func ("/ui/reach/the current choice shows what its piece reaches", application,
                        the_current_choice_shows_what_its_piece_reaches);
  g_test_add_data_func ("/ui/reach/the key shows it and no rulers", application,
                        the_key_shows_it_and_no_rulers);
  g_test_add_data_func ("/ui/reach/games that tell nothing do not offer it", application,
                        games_that_tell_nothing_do_not_offer_it);
  return g_test_run ();
}
