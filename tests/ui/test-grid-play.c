/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "editor/preview/testing.h"
#include "mouse-play.h"

/* Games on grids are played to their end with a real mouse against the computer. */

/* Points at a place of the map; what the preview says of it. (transfer full) */
static char *
words_at (MousePlay *f, BorPoint at)
{
  ui_point_at (GTK_WIDGET (f->map), at.x, at.y);
  return ui_words (f->page);
}

/* They block ways and lines of fire of both sides, and are nobody's. */
static void
assert_wrecks_are_shown (MousePlay *f)
{
  BorPieceShown piece;
  BorPoint at;
  guint wrecks = 0;
  for (guint i = 0; bor_play_tool_block (mouse_play_tool (f), i, &piece, &at); i++)
    if (piece.player < 0) {
      g_autofree char *words = words_at (f, at);
      g_assert_nonnull (strstr (words, "tank, wreck"));
      wrecks++;
    }
  g_assert_cmpuint (wrecks, >, 0);
}

static void
a_second_click_on_a_tank_offers_to_turn_it (MousePlay *f, gconstpointer application)
{
  BorPieceShown piece;
  BorPoint at;
  mouse_play_open (f, "scenarios/tanks-16.xml");
  mouse_play_against_computers (f, 0, "random");
  g_assert_true (mouse_play_wait (f));
  for (guint i = 0; bor_play_tool_block (mouse_play_tool (f), i, &piece, &at); i++)
    if (piece.player == 0)
      break;
  ui_point_at (GTK_WIDGET (f->map), at.x, at.y);
  ui_click (GDK_BUTTON_PRIMARY);
  GtkWidget *offer = ui_find (GTK_WIDGET (f->map), GTK_TYPE_POPOVER);
  g_assert_false (gtk_widget_get_mapped (offer));
  ui_click (GDK_BUTTON_PRIMARY);
  ui_wait (gtk_widget_get_mapped (offer));
  g_autofree char *words = ui_words (offer);
  g_assert_nonnull (strstr (words, "Turn to NE"));
  g_assert_nonnull (strstr (words, "Turn to W"));
  g_assert_null (strstr (words, "To "));
  ui_press ("Escape");
  ui_wait (!gtk_widget_get_mapped (offer));
}

static void
tanks_are_won_by_a_person_who_takes_advice (MousePlay *f, gconstpointer application)
{
  mouse_play_open (f, "scenarios/tanks-16.xml");
  mouse_play_against_computers (f, 0, "random");
  mouse_play_take_advice (f, "heuristic");
  mouse_play_to_the_end (f, mouse_play_click_cell);
  g_assert_cmpuint (
    bor_game_winners (bor_preview_game (f->preview), bor_preview_state (f->preview)), ==, 1);
  g_assert_cmpuint (f->by_blocks, >, 0);
  g_assert_cmpuint (f->by_places, >, 0);
  assert_wrecks_are_shown (f);
}

static void
tanks_are_played_to_the_end_against_a_good_player (MousePlay *f, gconstpointer application)
{
  mouse_play_open (f, "scenarios/tanks-16.xml");
  mouse_play_against_computers (f, 1, "heuristic");
  mouse_play_to_the_end (f, mouse_play_click_cell);
}

/* The shipped fortress with a few units and two rounds. */
static void
open_small_fortress (MousePlay *f)
{
  static const char *const less[][2] = {
    { "count=\"10\"", "count=\"2\"" }, { "count=\"15\"", "count=\"2\"" },
    { "count=\"20\"", "count=\"2\"" }, { "count=\"30\"", "count=\"2\"" },
    { "count=\"5\"", "count=\"1\"" },  { "rounds=\"48\"", "rounds=\"2\"" },
  };
  mouse_play_open_changed (f, "werdox.xml", less, G_N_ELEMENTS (less));
}

/* Nothing of the other side that lies face down is shown; the game itself shows what is turned up. */
static void
assert_faces_are_hidden (MousePlay *f, guint side)
{
  const BorGame *game = bor_preview_game (f->preview);
  g_autofree BorGameState *seen = bor_game_state_new (game);
  g_autofree BorPieceShown *pieces = g_new (BorPieceShown, game->max_pieces);
  bor_game_observe (game, bor_preview_state (f->preview), (gint) side, seen);
  guint n, m = bor_game_pieces (game, seen, pieces), open = 0;
  const BorPieceShown *shown = bor_preview_pieces (f->preview, &n);
  for (guint i = 0; i < m; i++)
    open += pieces[i].player == (gint) !side && pieces[i].symbol != NULL;
  for (guint i = 0; i < n; i++)
    open -= shown[i].player == (gint) !side && shown[i].symbol != NULL;
  g_assert_cmpuint (open, ==, 0);
}

static void
play_fortress (MousePlay *f, guint side)
{
  open_small_fortress (f);
  mouse_play_against_computers (f, side, "heuristic");
  g_assert_true (mouse_play_wait (f));
  g_autofree char *words = ui_words (f->page);
  g_assert_nonnull (strstr (words, "Infantry 2 of 2")); /* how many are to be deployed */
  while (mouse_play_wait (f) && bor_preview_length (f->preview) < 40) {
    assert_faces_are_hidden (f, side);
    if (!mouse_play_click_cell (f))
      mouse_play_click_row (f);
  }
  mouse_play_to_the_end (f, mouse_play_click_cell);
  g_assert_cmpuint (f->by_blocks, >, 0);
  g_assert_cmpuint (f->by_places, >, 5); /* all that deploy do it on the map */
}

static void
the_fortress_is_held_to_the_end (MousePlay *f, gconstpointer application)
{
  play_fortress (f, 0);
}

static void
the_fortress_is_stormed_to_the_end (MousePlay *f, gconstpointer application)
{
  play_fortress (f, 1);
}

int
main (int argc, char **argv)
{
  mouse_test_init (&argc, &argv);
  g_autoptr (BorApplication) application = ui_application ();
#define ADD(name)                                                                                  \
  g_test_add ("/ui/grid-play/" #name, MousePlay, application, mouse_play_set_up, name,             \
              mouse_play_tear_down)
  ADD (a_second_click_on_a_tank_offers_to_turn_it);
  ADD (tanks_are_won_by_a_person_who_takes_advice);
  ADD (tanks_are_played_to_the_end_against_a_good_player);
  ADD (the_fortress_is_held_to_the_end);
  ADD (the_fortress_is_stormed_to_the_end);
#undef ADD
  return g_test_run ();
}
