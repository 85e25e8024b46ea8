/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "preview-fixture.h"

#include <string.h>

#include "editor/preview/testing.h"
#include "ui-support.h"
#include "xml/xml.h"

static GBytes *
scenario_bytes (PreviewFixture *f)
{
  return bor_xml_write_bytes (bor_session_scenario (bor_window_session (f->window)));
}

void
preview_set_up (PreviewFixture *f, gconstpointer application)
{
  f->window = BOR_WINDOW (bor_window_new (BOR_APPLICATION ((gpointer) application)));
  gtk_window_present (GTK_WINDOW (f->window));
  g_autofree char *path =
    g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", "tutorial.xml", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  bor_window_load (f->window, file, bor_file_kind (file, FALSE), &error);
  g_assert_no_error (error);
  ui_settle ();
  f->before = scenario_bytes (f);
}

void
preview_tear_down (PreviewFixture *f, gconstpointer application)
{
  g_autoptr (GBytes) after = scenario_bytes (f);
  g_assert_true (g_bytes_equal (f->before, after));
  g_bytes_unref (f->before);
  gtk_window_destroy (GTK_WINDOW (f->window));
  ui_settle ();
}

void
preview_begin (PreviewFixture *f)
{
  ui_act (f->window, "preview");
  f->page = BOR_PREVIEW_PAGE (ui_find (GTK_WIDGET (f->window), BOR_TYPE_PREVIEW_PAGE));
}

BorPreview *
preview_play (PreviewFixture *f)
{
  preview_begin (f);
  BorPreview *preview = bor_preview_page_preview (f->page);
  g_assert_nonnull (preview);
  bor_preview_set_open (preview, 0, TRUE);
  bor_preview_set_open (preview, 1, TRUE);
  if (bor_preview_length (preview) == 0)
    bor_preview_restart (preview, 7);
  return preview;
}

BorPlayTool *
preview_tool_of (PreviewFixture *f)
{
  return BOR_PLAY_TOOL (bor_map_view_tool (bor_preview_page_map (f->page)));
}

void
preview_click (PreviewFixture *f, BorPoint at)
{
  const BorViewport *view = bor_map_view_viewport (bor_preview_page_map (f->page));
  BorTool *tool = BOR_TOOL (preview_tool_of (f));
  BorToolEvent event = { bor_viewport_to_board (view, at.x, at.y), 1 / view->scale, 0, 0 };
  bor_tool_move (tool, &event);
  event.presses = 1;
  bor_tool_press (tool, &event);
  event.presses = 0;
  bor_tool_release (tool, &event);
  ui_settle ();
}

void
preview_drag (PreviewFixture *f, BorPoint from, BorPoint to)
{
  const BorViewport *view = bor_map_view_viewport (bor_preview_page_map (f->page));
  BorTool *tool = BOR_TOOL (preview_tool_of (f));
  BorToolEvent event = { bor_viewport_to_board (view, from.x, from.y), 1 / view->scale, 0, 1 };
  bor_tool_press (tool, &event);
  event.presses = 0;
  event.at = bor_viewport_to_board (view, to.x, to.y);
  bor_tool_drag (tool, &event);
  bor_tool_drag (tool, &event);
  bor_tool_release (tool, &event);
  ui_settle ();
}

gboolean
preview_find_movable (PreviewFixture *f, BorPieceShown *piece, BorPoint *at)
{
  BorPreview *preview = bor_preview_page_preview (f->page);
  BorPlayInput *input = bor_preview_page_input (f->page);
  for (guint tries = 0; tries < 40; tries++) {
    for (guint i = 0; bor_play_tool_block (preview_tool_of (f), i, piece, at); i++) {
      if (piece->player != bor_preview_decider (preview)
          || !bor_play_input_begin_drag (input, piece, FALSE))
        continue;
      gboolean goes = bor_play_input_n_choices (input) > 0;
      bor_play_input_put_down (input);
      if (goes)
        return TRUE;
    }
    bor_play_input_apply (input, 0);
    ui_settle ();
  }
  return FALSE;
}

void
preview_assert_tells (PreviewFixture *f, const char *text, gboolean told)
{
  g_autofree char *words = ui_words (GTK_WIDGET (f->page));
  g_assert_cmpint (strstr (words, text) != NULL, ==, told);
}

void
preview_choose_by_chance (BorPreview *preview, BorRandom *random, guint seed)
{
  guint n;
  if (bor_preview_decider (preview) == BOR_PLAYER_TERMINAL)
    bor_preview_restart (preview, seed);
  const BorAction *actions = bor_preview_legal (preview, &n);
  BorAction action = actions[bor_random_below (random, n)];
  bor_preview_apply (preview, &action, 1);
}
