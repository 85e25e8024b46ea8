/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/preview/page.h"

#include <glib/gstdio.h>
#include <string.h>

#include "editor/preview/bar.h"
#include "editor/preview/issues.h"
#include "editor/preview/log.h"
#include "editor/preview/panel.h"
#include "editor/preview/play-tool.h"
#include "editor/preview/testing.h"
#include "editor/window-file.h"
#include "editor/window-preview.h"
#include "game/testing.h"
#include "geometry/ring.h"
#include "ui-support.h"
#include "xml/xml.h"

/* The preview in a window. */

typedef struct {
  BorWindow *window;
  BorPreviewPage *page;
  GBytes *before; /* the scenario, when the preview began */
} Fixture;

static GBytes *
scenario_bytes (Fixture *f)
{
  return bor_xml_write_bytes (bor_session_scenario (bor_window_session (f->window)));
}

static void
set_up (Fixture *f, gconstpointer application)
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

static void
tear_down (Fixture *f, gconstpointer application)
{
  g_autoptr (GBytes) after = scenario_bytes (f);
  g_assert_true (g_bytes_equal (f->before, after));
  g_bytes_unref (f->before);
  gtk_window_destroy (GTK_WINDOW (f->window));
  ui_settle ();
}

/* Begins to play, or goes on. */
static void
begin (Fixture *f)
{
  ui_act (f->window, "preview");
  f->page = BOR_PREVIEW_PAGE (ui_find (GTK_WIDGET (f->window), BOR_TYPE_PREVIEW_PAGE));
}

static BorPreview *
play (Fixture *f)
{
  begin (f);
  BorPreview *preview = bor_preview_page_preview (f->page);
  g_assert_nonnull (preview);
  bor_preview_set_open (preview, 0, TRUE);
  bor_preview_set_open (preview, 1, TRUE);
  if (bor_preview_length (preview) == 0)
    bor_preview_restart (preview, 7);
  return preview;
}

static BorPlayTool *
tool_of (Fixture *f)
{
  return BOR_PLAY_TOOL (bor_map_view_tool (bor_preview_page_map (f->page)));
}

/* A click of the left button at a point of the screen. */
static void
click (Fixture *f, BorPoint at)
{
  const BorViewport *view = bor_map_view_viewport (bor_preview_page_map (f->page));
  BorTool *tool = BOR_TOOL (tool_of (f));
  BorToolEvent event = { bor_viewport_to_board (view, at.x, at.y), 1 / view->scale, 0, 0 };
  bor_tool_move (tool, &event);
  event.presses = 1;
  bor_tool_press (tool, &event);
  event.presses = 0;
  bor_tool_release (tool, &event);
  ui_settle ();
}

static void
drag (Fixture *f, BorPoint from, BorPoint to)
{
  const BorViewport *view = bor_map_view_viewport (bor_preview_page_map (f->page));
  BorTool *tool = BOR_TOOL (tool_of (f));
  BorToolEvent event = { bor_viewport_to_board (view, from.x, from.y), 1 / view->scale, 0, 1 };
  bor_tool_press (tool, &event);
  event.presses = 0;
  event.at = bor_viewport_to_board (view, to.x, to.y);
  bor_tool_drag (tool, &event);
  bor_tool_drag (tool, &event);
  bor_tool_release (tool, &event);
  ui_settle ();
}

/* Plays on by the first choices until a block of the person who decides can be taken up and has
 * somewhere to go; TRUE and where it is drawn. */
static gboolean
find_movable (Fixture *f, BorPieceShown *piece, BorPoint *at)
{
  BorPreview *preview = bor_preview_page_preview (f->page);
  BorPlayInput *input = bor_preview_page_input (f->page);
  for (guint tries = 0; tries < 40; tries++) {
    for (guint i = 0; bor_play_tool_block (tool_of (f), i, piece, at); i++) {
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

static void
plays_and_comes_back_as_it_was (Fixture *f, gconstpointer application)
{
  BorSession *session = bor_window_session (f->window);
  BorElementRef first = { BOR_KIND_LOCALE, 0 };
  bor_session_select_one (session, first);
  bor_map_view_zoom (bor_window_map (f->window), 1.7);
  BorViewport view = *bor_map_view_viewport (bor_window_map (f->window));
  play (f);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (f->page)));
  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (f->window), "delete"));
  g_assert_cmpfloat_with_epsilon (bor_map_view_viewport (bor_preview_page_map (f->page))->scale,
                                  view.scale, 1e-9);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (f->page), "preview.leave", NULL));
  ui_settle ();
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (f->page)));
  g_assert_true (g_action_group_get_action_enabled (G_ACTION_GROUP (f->window), "delete"));
  g_assert_cmpuint (bor_selection_size (bor_session_selection (session)), ==, 1);
  g_assert_cmpfloat (bor_map_view_viewport (bor_window_map (f->window))->scale, ==, view.scale);
}

static void
a_block_is_clicked_and_then_where_it_goes (Fixture *f, gconstpointer application)
{
  BorPreview *preview = play (f);
  BorPlayInput *input = bor_preview_page_input (f->page);
  BorPieceShown piece;
  BorPoint at, to;
  guint n, length;
  g_assert_true (find_movable (f, &piece, &at));
  length = bor_preview_length (preview);
  click (f, at);
  bor_play_input_group (input, &n);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (bor_play_input_n_choices (input), >, 0);
  const BorChoice *choice = bor_play_input_choice (input, 0);
  g_assert_nonnull (choice->price);
  g_assert_true (bor_play_tool_place (tool_of (f), choice, &to));
  click (f, to);
  g_assert_cmpuint (bor_preview_length (preview), >, length);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (f->page), "preview.undo", NULL));
  g_assert_cmpuint (bor_preview_length (preview), ==, length);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (f->page), "preview.redo", NULL));
  g_assert_cmpuint (bor_preview_length (preview), >, length);
}

static void
a_block_is_dragged_to_where_it_goes (Fixture *f, gconstpointer application)
{
  BorPreview *preview = play (f);
  BorPlayInput *input = bor_preview_page_input (f->page);
  BorPieceShown piece;
  BorPoint at, to;
  g_assert_true (find_movable (f, &piece, &at));
  bor_play_input_begin_drag (input, &piece, FALSE);
  g_assert_true (bor_play_tool_place (tool_of (f), bor_play_input_choice (input, 0), &to));
  bor_play_input_put_down (input);
  guint length = bor_preview_length (preview);
  drag (f, at, to);
  g_assert_cmpuint (bor_preview_length (preview), >, length);
}

static void
what_cannot_be_is_refused_with_its_rule (Fixture *f, gconstpointer application)
{
  BorPreview *preview = play (f);
  BorPlayInput *input = bor_preview_page_input (f->page);
  BorPieceShown piece;
  BorPoint at;
  g_assert_true (find_movable (f, &piece, &at));
  guint length = bor_preview_length (preview);
  const BorScenario *s = bor_preview_game (preview)->scenario;
  bor_play_input_begin_drag (input, &piece, FALSE);
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
    BorElementRef ref = { BOR_KIND_LOCALE, slot };
    if (locale == NULL || bor_play_input_find (input, ref) >= 0 || bor_refs_same (ref, piece.at))
      continue;
    bor_play_input_point_at (input, ref);
    ui_settle ();
    g_assert_cmpuint (bor_preview_length (preview), ==, length);
    g_assert_nonnull (bor_play_input_refusal (input));
    g_assert_cmpstr (bor_play_input_refusal (input)->text, !=, "");
    return;
  }
  g_assert_not_reached ();
}

static void
assert_tells (Fixture *f, const char *text, gboolean told)
{
  g_autofree char *words = ui_words (GTK_WIDGET (f->page));
  g_assert_cmpint (strstr (words, text) != NULL, ==, told);
}

/* A locale where the piece may not go, and where on the screen it is. */
static gboolean
find_forbidden (Fixture *f, const BorPieceShown *piece, BorPoint *at)
{
  BorPlayInput *input = bor_preview_page_input (f->page);
  const BorScenario *s = bor_preview_game (bor_preview_page_preview (f->page))->scenario;
  const BorViewport *view = bor_map_view_viewport (bor_preview_page_map (f->page));
  gboolean found = FALSE;
  bor_play_input_begin_drag (input, piece, FALSE);
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
    BorElementRef ref = { BOR_KIND_LOCALE, slot };
    if (found || bor_play_input_find (input, ref) >= 0 || bor_refs_same (ref, piece->at))
      continue;
    BorPoint middle = bor_locale_label_point (s, locale);
    *at = bor_viewport_to_screen (view, middle.x, middle.y);
    found = TRUE;
  }
  bor_play_input_put_down (input);
  return found;
}

static void
a_refused_drop_lays_the_block_down_and_a_click_does_not (Fixture *f, gconstpointer application)
{
  BorPreview *preview = play (f);
  BorPlayInput *input = bor_preview_page_input (f->page);
  BorPieceShown piece;
  BorPoint at, to;
  guint up;
  g_assert_true (find_movable (f, &piece, &at));
  g_assert_true (find_forbidden (f, &piece, &to));
  guint length = bor_preview_length (preview), offered = bor_play_input_n_choices (input);
  drag (f, at, to);
  bor_play_input_group (input, &up);
  g_assert_cmpuint (up, ==, 0);
  g_assert_nonnull (bor_play_input_refusal (input));
  g_assert_cmpuint (bor_play_input_n_choices (input), ==, offered);
  assert_tells (f, bor_play_input_refusal (input)->text, TRUE);
  g_assert_true (bor_tool_cancel (BOR_TOOL (tool_of (f)))); /* what was said goes first */
  g_assert_null (bor_play_input_refusal (input));

  click (f, at);
  click (f, to);
  bor_play_input_group (input, &up);
  g_assert_cmpuint (up, ==, 1);
  g_assert_nonnull (bor_play_input_refusal (input));
  drag (f, at, to);
  bor_play_input_group (input, &up);
  g_assert_cmpuint (up, ==, 1); /* it was before */
  g_assert_cmpuint (bor_preview_length (preview), ==, length);
}

static void
blocks_that_can_go_nowhere_are_laid_down_from_the_list (Fixture *f, gconstpointer application)
{
  BorPreview *preview = play (f);
  BorPlayInput *input = bor_preview_page_input (f->page);
  BorPieceShown piece;
  BorPoint at;
  guint up = 0;
  for (guint tries = 0; tries < 400 && up == 0; tries++) {
    for (guint i = 0; bor_play_tool_block (tool_of (f), i, &piece, &at) && up == 0; i++) {
      bor_play_input_pick_up_all (input, &piece);
      bor_play_input_group (input, &up);
      if (up == 0 || bor_play_input_n_choices (input) > 0)
        up = 0;
    }
    if (up > 0)
      break;
    bor_play_input_put_down (input);
    bor_play_input_apply (input, 0);
    ui_settle ();
  }
  g_assert_cmpuint (up, >, 0);
  guint length = bor_preview_length (preview);
  assert_tells (f, "Press Escape", TRUE);
  GtkWidget *panel = ui_find (GTK_WIDGET (f->page), BOR_TYPE_PREVIEW_PANEL);
  GtkWidget *list = ui_find (panel, GTK_TYPE_LIST_BOX);
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0);
  g_assert_nonnull (row);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (row)));
  g_signal_emit_by_name (row, "activate");
  ui_settle ();
  bor_play_input_group (input, &up);
  g_assert_cmpuint (up, ==, 0);
  g_assert_cmpuint (bor_preview_length (preview), ==, length);
  g_assert_cmpuint (bor_play_input_n_choices (input), >, 0);
  assert_tells (f, "Press Escape", FALSE);
}

static void
the_keyboard_alone_plays (Fixture *f, gconstpointer application)
{
  BorPreview *preview = play (f);
  BorTool *tool = BOR_TOOL (tool_of (f));
  guint length = bor_preview_length (preview);
  g_assert_true (bor_tool_nudge (tool, 1, 0, 1));
  g_assert_true (bor_tool_finish (tool));
  ui_settle ();
  g_assert_cmpuint (bor_preview_length (preview), >, length);
  length = bor_preview_length (preview);
  GtkWidget *panel = ui_find (GTK_WIDGET (f->page), BOR_TYPE_PREVIEW_PANEL);
  GtkWidget *list = ui_find (panel, GTK_TYPE_LIST_BOX);
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0);
  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (row)));
  g_signal_emit_by_name (row, "activate");
  ui_settle ();
  g_assert_cmpuint (bor_preview_length (preview), >, length);
}

/* A choice of any kind; a game that is over begins again, with `seed`. */
static void
choose_by_chance (BorPreview *preview, BorRandom *random, guint seed)
{
  guint n;
  if (bor_preview_decider (preview) == BOR_PLAYER_TERMINAL)
    bor_preview_restart (preview, seed);
  const BorAction *actions = bor_preview_legal (preview, &n);
  BorAction action = actions[bor_random_below (random, n)];
  bor_preview_apply (preview, &action, 1);
}

/* Plays on by chance until a choice that gives way is among those offered; its place in the list. */
static gint
play_until_one_may_yield (Fixture *f)
{
  BorPreview *preview = play (f);
  BorPlayInput *input = bor_preview_page_input (f->page);
  BorRandom random;
  bor_random_seed (&random, 5);
  for (guint i = 0; i < 4000; i++) {
    for (guint k = 0; k < bor_play_input_n_choices (input); k++)
      if (bor_play_input_choice (input, k)->role == BOR_ACTION_YIELD)
        return (gint) k;
    choose_by_chance (preview, &random, i);
  }
  g_assert_not_reached ();
}

static void
arrows_on_the_board_reach_choices_without_a_place (Fixture *f, gconstpointer application)
{
  static const int down[][2] = { { 0, 1 }, { 1, 0 } };
  gint yields = play_until_one_may_yield (f);
  BorPlayInput *input = bor_preview_page_input (f->page);
  BorTool *tool = BOR_TOOL (tool_of (f));
  g_assert_cmpint (yields, ==, (gint) bor_play_input_n_choices (input) - 1);
  g_assert_cmpint (yields, >, 0);
  for (guint i = 0; i < G_N_ELEMENTS (down); i++) {
    g_assert_cmpint (bor_play_input_current (input), ==, 0); /* and not the one that gives way */
    for (guint k = 0; k < 3; k++)
      g_assert_true (bor_tool_nudge (tool, down[i][0], down[i][1], 1));
    g_assert_cmpint (bor_play_input_current (input), ==, yields);
    for (guint k = 0; k < 3; k++)
      g_assert_true (bor_tool_nudge (tool, -down[i][0], -down[i][1], 1));
  }
}

static void
arrows_on_the_board_go_on_to_what_ends_the_phase (Fixture *f, gconstpointer application)
{
  play (f);
  BorPlayInput *input = bor_preview_page_input (f->page);
  BorTool *tool = BOR_TOOL (tool_of (f));
  BorPieceShown piece;
  BorPoint at;
  g_assert_true (find_movable (f, &piece, &at));
  guint placed = 0, bare = 0, n = bor_play_input_n_choices (input);
  for (guint i = 0; i < n; i++)
    *(bor_play_tool_place (tool_of (f), bor_play_input_choice (input, i), &at) ? &placed : &bare) +=
      1;
  g_assert_cmpuint (placed, >, 0);
  g_assert_cmpuint (bare, >, 0);
  gint first = bor_play_input_current (input);
  g_assert_true (
    bor_play_tool_place (tool_of (f), bor_play_input_choice (input, (guint) first), &at));
  const BorChoice *last = bor_play_input_choice (input, (guint) first);
  for (guint i = 0; i < n && bor_play_tool_place (tool_of (f), last, &at); i++) {
    bor_tool_nudge (tool, 0, 1, 1);
    last = bor_play_input_choice (input, (guint) bor_play_input_current (input));
  }
  g_assert_false (bor_play_tool_place (tool_of (f), last, &at));
  for (guint i = 0; i < bare; i++)
    bor_tool_nudge (tool, 0, -1, 1);
  const BorChoice *back = bor_play_input_choice (input, (guint) bor_play_input_current (input));
  g_assert_true (bor_play_tool_place (tool_of (f), back, &at));
}

static void
a_saved_game_opens_in_the_same_state (Fixture *f, gconstpointer application)
{
  BorPreview *preview = play (f);
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "bormida-test-preview.game", NULL);
  for (guint i = 0; i < 25; i++)
    bor_play_input_apply (bor_preview_page_input (f->page), 0);
  g_autofree BorGameState *state =
    bor_game_state_copy (bor_preview_game (preview), bor_preview_state (preview));
  g_assert_true (bor_preview_page_save (f->page, path, &error));
  g_assert_no_error (error);
  bor_preview_restart (preview, 1);
  g_assert_true (bor_preview_page_open (f->page, path, &error));
  g_assert_no_error (error);
  g_assert_true (
    bor_game_state_equal (bor_preview_game (preview), state, bor_preview_state (preview)));
  g_file_set_contents (path, "nonsense", -1, NULL);
  g_assert_false (bor_preview_page_open (f->page, path, &error));
  g_assert_nonnull (error);
  g_assert_true (
    bor_game_state_equal (bor_preview_game (preview), state, bor_preview_state (preview)));
  g_remove (path);
}

/* Presses the button with the label, which shows. */
static void
press_button (GtkWidget *widget, const char *label)
{
  GtkWidget *button = ui_find_button (widget, label);
  g_assert_nonnull (button);
  g_assert_true (gtk_widget_get_mapped (button));
  g_signal_emit_by_name (button, "clicked");
  ui_settle ();
}

static guint
count_faces (Fixture *f, gint side)
{
  BorPieceShown piece;
  BorPoint at;
  guint n = 0;
  for (guint i = 0; bor_play_tool_block (tool_of (f), i, &piece, &at); i++)
    n += piece.player == side && piece.strength > 0;
  return n;
}

/* Nobody has to know of the eyes in the bar. */
static void
faces_are_hidden_from_the_other_person_and_from_one_who_plays_a_computer (Fixture *f,
                                                                          gconstpointer application)
{
  begin (f);
  ui_settle ();
  BorPreview *preview = bor_preview_page_preview (f->page);
  gint side = bor_preview_handover (preview);
  g_assert_cmpint (side, >=, 0);
  g_assert_cmpuint (count_faces (f, 0) + count_faces (f, 1), ==, 0);
  press_button (GTK_WIDGET (f->page),
                side == 0 ? "_I Play Austrian: Show the Board" : "_I Play French: Show the Board");
  g_assert_cmpuint (count_faces (f, side), >, 0);
  g_assert_cmpuint (count_faces (f, !side), ==, 0);
  bor_preview_set_paused (preview, TRUE);
  bor_preview_set_player (preview, !side, "random", NULL);
  bor_preview_set_open (preview, !side, TRUE);
  ui_settle ();
  g_assert_cmpint (bor_preview_handover (preview), ==, -1);
  g_assert_cmpuint (count_faces (f, side), >, 0);
  g_assert_cmpuint (count_faces (f, !side), ==, 0);
}

/* On a large board, where blocks are small when all of it is in view. */
static void
a_locale_under_the_pointer_is_magnified_where_blocks_are_small (Fixture *f,
                                                                gconstpointer application)
{
  play (f);
  BorMapView *map = bor_preview_page_map (f->page);
  BorPieceShown piece;
  BorPoint at;
  guint i = 0;
  while (bor_play_tool_block (tool_of (f), i, &piece, &at) && piece.at.kind != BOR_KIND_LOCALE)
    i++;
  g_assert_cmpint (piece.at.kind, ==, BOR_KIND_LOCALE);
  bor_session_set_hover (bor_tool_session (BOR_TOOL (tool_of (f))), piece.at);
  ui_settle ();
  g_assert_cmpint (bor_play_tool_magnified (tool_of (f)), ==, -1);
  bor_map_view_zoom (map, 0.5 * 48 / 77);
  ui_settle ();
  bor_session_set_hover (bor_tool_session (BOR_TOOL (tool_of (f))), piece.at);
  ui_settle ();
  g_assert_cmpint (bor_play_tool_magnified (tool_of (f)), ==, piece.at.slot);
}

static void
no_set_up_symbol_is_on_the_board (Fixture *f, gconstpointer application)
{
  play (f);
  BorSession *shown = bor_tool_session (BOR_TOOL (tool_of (f)));
  guint setups = 0, others = 0;
  BOR_FOREACH (bor_session_scenario (shown), BOR_KIND_SYMBOL, slot, const BorSymbol, symbol) {
    setups += symbol->type == BOR_SYMBOL_SETUP;
    others += symbol->type != BOR_SYMBOL_SETUP;
  }
  g_assert_cmpuint (setups, ==, 0);
  g_assert_cmpuint (others, >, 0);
}

static void
hidden_faces_are_not_drawn_or_told (Fixture *f, gconstpointer application)
{
  BorPreview *preview = play (f);
  bor_preview_set_open (preview, 0, FALSE);
  bor_preview_set_open (preview, 1, FALSE);
  bor_preview_restart (preview, 3);
  ui_settle ();
  gint side = bor_preview_handover (preview);
  g_assert_cmpint (side, >=, 0);
  BorPieceShown piece;
  BorPoint at;
  for (guint i = 0; bor_play_tool_block (tool_of (f), i, &piece, &at); i++)
    g_assert_cmpuint (piece.strength, ==, 0);
  g_autofree char *words = ui_words (GTK_WIDGET (f->page));
  g_assert_null (strstr (words, "infantry"));
  g_assert_null (strstr (words, "cavalry"));
  bor_preview_take_seat (preview, (guint) side);
  ui_settle ();
  guint own = 0, others = 0;
  for (guint i = 0; bor_play_tool_block (tool_of (f), i, &piece, &at); i++) {
    own += piece.player == side && piece.strength > 0;
    others += piece.player != side && piece.strength > 0;
  }
  g_assert_cmpuint (own, >, 0);
  g_assert_cmpuint (others, ==, 0);
}

static void
a_side_resigns_once_it_is_sure_and_may_take_it_back (Fixture *f, gconstpointer application)
{
  BorPreview *preview = play (f);
  GtkWidget *panel = ui_find (GTK_WIDGET (f->page), BOR_TYPE_PREVIEW_PANEL);
  g_autoptr (GError) error = NULL;
  while (!bor_preview_can_resign (preview))
    g_assert_true (bor_play_input_apply (bor_preview_page_input (f->page), 0));
  ui_settle ();
  guint length = bor_preview_length (preview);
  press_button (panel, "Res_ign…");
  press_button (panel, "_Play On");
  g_assert_cmpuint (bor_preview_length (preview), ==, length);
  press_button (panel, "Res_ign…");
  g_autofree char *question =
    g_strdup_printf ("Resign for %s?", bor_game_player_name (bor_preview_game (preview),
                                                             bor_preview_decider (preview)));
  assert_tells (f, question, TRUE);
  press_button (panel, "_Resign");
  g_assert_cmpint (bor_preview_decider (preview), ==, BOR_PLAYER_TERMINAL);
  g_assert_false (bor_preview_can_resign (preview));
  assert_tells (f, "wins: resignation", TRUE);
  GtkWidget *log = ui_find (GTK_WIDGET (f->page), BOR_TYPE_PREVIEW_LOG);
  g_autofree char *told = bor_preview_log_text (BOR_PREVIEW_LOG (log));
  g_assert_nonnull (strstr (told, "resignation"));
  g_autofree char *record = bor_preview_save (preview);
  bor_preview_undo (preview);
  ui_settle ();
  g_assert_cmpuint (bor_preview_length (preview), ==, length);
  assert_tells (f, "resignation", FALSE);
  g_assert_true (bor_preview_load (preview, record, &error));
  g_assert_no_error (error);
  g_assert_cmpint (bor_preview_decider (preview), ==, BOR_PLAYER_TERMINAL);
}

static void
nobody_resigns_for_a_computer_player (Fixture *f, gconstpointer application)
{
  BorPreview *preview = play (f);
  while (!bor_preview_can_resign (preview))
    g_assert_true (bor_play_input_apply (bor_preview_page_input (f->page), 0));
  guint length = bor_preview_length (preview);
  bor_preview_set_paused (preview, TRUE);
  bor_preview_set_player (preview, (guint) bor_preview_decider (preview), "random", NULL);
  ui_settle ();
  g_assert_false (bor_preview_resign_game (preview));
  g_assert_cmpuint (bor_preview_length (preview), ==, length);
  GtkWidget *panel = ui_find (GTK_WIDGET (f->page), BOR_TYPE_PREVIEW_PANEL);
  g_assert_false (gtk_widget_get_mapped (ui_find_button (panel, "Res_ign…")));
}

static void
a_side_that_is_hidden_later_is_hidden_in_the_log_too (Fixture *f, gconstpointer application)
{
  BorPreview *preview = play (f);
  GtkWidget *log = ui_find (GTK_WIDGET (f->page), BOR_TYPE_PREVIEW_LOG);
  g_autofree char *open = bor_preview_log_text (BOR_PREVIEW_LOG (log));
  g_assert_nonnull (strstr (open, "infantry"));
  bor_preview_set_open (preview, !bor_preview_decider (preview), FALSE);
  g_autofree char *hidden = bor_preview_log_text (BOR_PREVIEW_LOG (log));
  g_assert_null (strstr (hidden, "infantry"));
  g_assert_null (strstr (hidden, "cavalry"));
}

static void
computer_players_play_it_out_while_the_window_lives (Fixture *f, gconstpointer application)
{
  BorPreview *preview = play (f);
  bor_preview_set_pace (preview, 0);
  bor_preview_set_player (preview, 0, "random", NULL);
  bor_preview_set_player (preview, 1, "heuristic", NULL);
  while (bor_preview_length (preview) < 20 && bor_preview_decider (preview) >= 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (bor_preview_length (preview), >=, 20);
  ui_act (f->window, "preview");
  guint length = bor_preview_length (preview);
  ui_settle ();
  g_assert_cmpuint (bor_preview_length (preview), ==, length);
}

/* The list of who plays a side. */
static GtkDropDown *
players_of (Fixture *f, const char *side)
{
  g_autofree char *tip = g_strdup_printf ("Who plays %s", side);
  GtkWidget *bar = ui_find (GTK_WIDGET (f->page), BOR_TYPE_PREVIEW_BAR);
  GtkWidget *child = gtk_widget_get_parent (ui_find (bar, GTK_TYPE_DROP_DOWN));
  for (child = gtk_widget_get_first_child (child); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_DROP_DOWN (child) && g_str_has_prefix (gtk_widget_get_tooltip_text (child), tip))
      return GTK_DROP_DOWN (child);
  g_assert_not_reached ();
}

static void
players_are_called_by_strength_and_numbers_have_labels (Fixture *f, gconstpointer application)
{
  static const char *const names[] = { "Person", "Easy", "Good", "Strong" };
  BorPreview *preview = play (f);
  bor_preview_set_paused (preview, TRUE);
  GtkDropDown *players = players_of (f, "French");
  GtkStringList *list = GTK_STRING_LIST (gtk_drop_down_get_model (players));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_cmpstr (gtk_string_list_get_string (list, i), ==, names[i]);
  const char *tip = gtk_widget_get_tooltip_text (GTK_WIDGET (players));
  g_assert_nonnull (strstr (tip, "looks ahead"));
  gtk_drop_down_set_selected (players, 3);
  GtkWidget *bar = ui_find (GTK_WIDGET (f->page), BOR_TYPE_PREVIEW_BAR);
  GtkWidget *spin = ui_find (bar, GTK_TYPE_SPIN_BUTTON);
  GtkWidget *label = gtk_widget_get_prev_sibling (spin);
  g_assert_true (gtk_widget_get_mapped (spin));
  g_assert_true (gtk_label_get_mnemonic_widget (GTK_LABEL (label)) == spin);
  gtk_drop_down_set_selected (players, 0);
}

static void
who_plays_is_remembered_for_other_windows_and_runs (Fixture *f, gconstpointer application)
{
  GSettings *settings = bor_application_settings (BOR_APPLICATION ((gpointer) application));
  BorPreview *preview = play (f);
  bor_preview_set_paused (preview, TRUE);
  g_settings_set_int (settings, "preview-iterations", 350);
  gtk_drop_down_set_selected (players_of (f, "French"), 3);
  gtk_drop_down_set_selected (players_of (f, "Austrian"), 2);
  Fixture other;
  set_up (&other, application);
  preview = play (&other);
  g_assert_cmpstr (bor_preview_player (preview, 0), ==, "heuristic");
  g_assert_cmpstr (bor_preview_player (preview, 1), ==, "mcts:350");
  gtk_drop_down_set_selected (players_of (&other, "Austrian"), 0);
  const char *const nonsense[] = { "", "wizard", "random", "random", NULL };
  tear_down (&other, application);
  g_settings_set_strv (settings, "preview-players", nonsense);
  set_up (&other, application);
  preview = play (&other);
  g_assert_null (bor_preview_player (preview, 0));
  g_assert_null (bor_preview_player (preview, 1));
  tear_down (&other, application);
  g_settings_reset (settings, "preview-iterations");
  g_settings_reset (settings, "preview-players");
}

/* The box of the last fight shows eight lines of it without scrolling, if it has so many. */
static void
assert_readable (GtkWidget *log)
{
  ui_settle ();
  GtkWidget *box = gtk_expander_get_child (GTK_EXPANDER (ui_find (log, GTK_TYPE_EXPANDER)));
  PangoLayout *layout = gtk_label_get_layout (GTK_LABEL (ui_find (box, GTK_TYPE_LABEL)));
  int height, lines = pango_layout_get_line_count (layout);
  pango_layout_get_pixel_size (layout, NULL, &height);
  g_assert_cmpint (gtk_widget_get_height (box), >=, height * MIN (lines, 8) / lines);
}

static void
assert_no_line_twice (BorPreviewLog *log)
{
  g_autofree char *text = bor_preview_log_text (log);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  for (guint i = 1; lines[i] != NULL; i++)
    g_assert_cmpstr (lines[i], !=, lines[i - 1]);
}

static void
a_fight_is_a_card_and_no_line_is_twice_in_the_log (Fixture *f, gconstpointer application)
{
  BorPreview *preview = play (f);
  BorRandom random;
  bor_random_seed (&random, 5);
  GtkWidget *log = ui_find (GTK_WIDGET (f->page), BOR_TYPE_PREVIEW_LOG);
  for (guint i = 0; i < 4000; i++) {
    g_autofree char *fight = bor_preview_log_fight (BOR_PREVIEW_LOG (log));
    if (strstr (fight, " win") != NULL) {
      g_auto (GStrv) lines = g_strsplit (fight, "\n", -1);
      g_assert_cmpuint (g_strv_length (lines), >=, 3);
      g_assert_nonnull (strstr (lines[0], " → "));
      g_assert_nonnull (strstr (lines[1], " = "));
      g_assert_nonnull (strstr (fight, "losses: "));
      assert_readable (log);
      assert_no_line_twice (BOR_PREVIEW_LOG (log));
      return;
    }
    choose_by_chance (preview, &random, i);
  }
  g_assert_not_reached ();
}

static void
a_map_that_cannot_be_played_says_why_and_leads_there (Fixture *f, gconstpointer application)
{
  BorSession *session = bor_window_session (f->window);
  BorScenario *spoilt = bor_scenario_copy (bor_session_scenario (session));
  BorLocale *locale = bor_element_copy (bor_scenario_locale (spoilt, 0));
  bor_element_set_prop (locale, "capacity", NULL);
  bor_scenario_replace (spoilt, 0, locale);
  bor_workspace_apply (BOR_WORKSPACE (f->window), spoilt, "Spoil", NULL);
  begin (f);
  g_assert_null (bor_preview_page_preview (f->page));
  GtkWidget *issues = ui_find (GTK_WIDGET (f->page), BOR_TYPE_PREVIEW_ISSUES);
  g_assert_cmpuint (bor_preview_issues_n (BOR_PREVIEW_ISSUES (issues)), >, 0);
  GtkWidget *list = ui_find (issues, GTK_TYPE_LIST_BOX);
  g_signal_emit_by_name (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0), "activate");
  ui_settle ();
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (f->page)));
  g_assert_cmpuint (bor_selection_size (bor_session_selection (session)), ==, 1);
  g_assert_cmpint (bor_selection_get (bor_session_selection (session), 0).slot, ==, 0);
  bor_document_undo (bor_session_document (session));
}

static void
an_edited_map_makes_another_game_and_the_same_goes_on (Fixture *f, gconstpointer application)
{
  BorPreview *preview = play (f);
  bor_play_input_apply (bor_preview_page_input (f->page), 1);
  guint length = bor_preview_length (preview);
  ui_act (f->window, "preview");
  g_assert_true (play (f) == preview);
  g_assert_cmpuint (bor_preview_length (preview), ==, length);
  ui_act (f->window, "preview");
  BorSession *session = bor_window_session (f->window);
  BorScenario *edited = bor_scenario_copy (bor_session_scenario (session));
  BorLocale *locale = bor_element_copy (bor_scenario_locale (edited, 0));
  bor_element_set_prop (locale, "capacity", "2");
  bor_scenario_replace (edited, 0, locale);
  bor_workspace_apply (BOR_WORKSPACE (f->window), edited, "Edit", NULL);
  g_assert_true (bor_preview_game (play (f))->scenario == bor_session_scenario (session));
  ui_act (f->window, "preview");
  bor_document_undo (bor_session_document (session));
}

/* With something to take back in the map, too. */
/* Presses the button that shows the others' last turn, and goes through it. */
static void
the_turn_of_others_is_shown_again_step_by_step (Fixture *f, gconstpointer application)
{
  BorPreview *preview = play (f);
  BorRandom random;
  bor_random_seed (&random, 3);
  GtkWidget *log = ui_find (GTK_WIDGET (f->page), BOR_TYPE_PREVIEW_LOG);
  GtkWidget *button = ui_find (log, GTK_TYPE_TOGGLE_BUTTON);
  for (guint i = 0; i < 400 && !gtk_widget_get_mapped (button); i++) {
    choose_by_chance (preview, &random, i);
    ui_settle ();
  }
  g_assert_true (gtk_widget_get_mapped (button));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  GtkWidget *on = gtk_widget_get_last_child (gtk_widget_get_parent (button));
  GtkWidget *text =
    gtk_widget_get_last_child (gtk_widget_get_parent (gtk_widget_get_parent (button)));
  g_assert_nonnull (strstr (gtk_label_get_text (GTK_LABEL (text)), "step"));
  g_assert_true (gtk_widget_get_sensitive (on));
  g_signal_emit_by_name (on, "clicked");
  g_assert_true (g_str_has_prefix (gtk_label_get_text (GTK_LABEL (text)), "1 of "));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), FALSE);
  g_assert_false (gtk_widget_get_visible (text));
}

static void
escape_and_undo_stay_in_the_game (Fixture *f, gconstpointer application)
{
  BorSession *session = bor_window_session (f->window);
  BorDocument *document = bor_session_document (session);
  BorScenario *edited = bor_scenario_copy (bor_session_scenario (session));
  BorLocale *locale = bor_element_copy (bor_scenario_locale (edited, 0));
  bor_element_set_prop (locale, "capacity", "2");
  bor_scenario_replace (edited, 0, locale);
  bor_workspace_apply (BOR_WORKSPACE (f->window), edited, "Edit", NULL);
  BorPreview *preview = play (f);
  ui_focus (GTK_WIDGET (f->window));
  gtk_widget_grab_focus (GTK_WIDGET (bor_preview_page_map (f->page)));
  bor_play_input_apply (bor_preview_page_input (f->page), 0);
  for (guint i = 0; i < 3; i++) {
    ui_press ("Escape ctrl+z Escape");
    g_assert_true (bor_window_is_playing (f->window));
  }
  g_assert_false (bor_preview_can_undo (preview));
  g_assert_cmpuint (bor_document_position (document), ==, 1);
  ui_press ("F5");
  g_assert_false (bor_window_is_playing (f->window));
  ui_press ("ctrl+z");
  g_assert_cmpuint (bor_document_position (document), ==, 0);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_autoptr (BorApplication) application = ui_application ();
#define ADD(name) g_test_add ("/ui/preview/" #name, Fixture, application, set_up, name, tear_down)
  ADD (plays_and_comes_back_as_it_was);
  ADD (a_block_is_clicked_and_then_where_it_goes);
  ADD (a_block_is_dragged_to_where_it_goes);
  ADD (what_cannot_be_is_refused_with_its_rule);
  ADD (the_keyboard_alone_plays);
  ADD (a_refused_drop_lays_the_block_down_and_a_click_does_not);
  ADD (blocks_that_can_go_nowhere_are_laid_down_from_the_list);
  ADD (arrows_on_the_board_reach_choices_without_a_place);
  ADD (arrows_on_the_board_go_on_to_what_ends_the_phase);
  ADD (a_saved_game_opens_in_the_same_state);
  ADD (hidden_faces_are_not_drawn_or_told);
  ADD (a_side_resigns_once_it_is_sure_and_may_take_it_back);
  ADD (nobody_resigns_for_a_computer_player);
  ADD (a_side_that_is_hidden_later_is_hidden_in_the_log_too);
  ADD (computer_players_play_it_out_while_the_window_lives);
  ADD (players_are_called_by_strength_and_numbers_have_labels);
  ADD (who_plays_is_remembered_for_other_windows_and_runs);
  ADD (a_fight_is_a_card_and_no_line_is_twice_in_the_log);
  ADD (a_map_that_cannot_be_played_says_why_and_leads_there);
  ADD (an_edited_map_makes_another_game_and_the_same_goes_on);
  ADD (the_turn_of_others_is_shown_again_step_by_step);
  ADD (escape_and_undo_stay_in_the_game);
  ADD (faces_are_hidden_from_the_other_person_and_from_one_who_plays_a_computer);
  ADD (a_locale_under_the_pointer_is_magnified_where_blocks_are_small);
  ADD (no_set_up_symbol_is_on_the_board);
#undef ADD
  return g_test_run ();
}
