/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "editor/preview/panel.h"
#include "editor/preview/testing.h"
#include "game/testing.h"
#include "geometry/ring.h"
#include "preview-fixture.h"
#include "ui-support.h"

/* Playing with pointer and keys on the board of the preview. */

static void
a_block_is_clicked_and_then_where_it_goes (PreviewFixture *f, gconstpointer application)
{
  BorPreview *preview = preview_play (f);
  BorPlayInput *input = bor_preview_page_input (f->page);
  BorPieceShown piece;
  BorPoint at, to;
  guint n, length;
  g_assert_true (preview_find_movable (f, &piece, &at));
  length = bor_preview_length (preview);
  preview_click (f, at);
  bor_play_input_group (input, &n);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (bor_play_input_n_choices (input), >, 0);
  const BorChoice *choice = bor_play_input_choice (input, 0);
  g_assert_nonnull (choice->price);
  g_assert_true (bor_play_tool_place (preview_tool_of (f), choice, &to));
  preview_click (f, to);
  g_assert_cmpuint (bor_preview_length (preview), >, length);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (f->page), "preview.undo", NULL));
  g_assert_cmpuint (bor_preview_length (preview), ==, length);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (f->page), "preview.redo", NULL));
  g_assert_cmpuint (bor_preview_length (preview), >, length);
}

static void
a_block_is_dragged_to_where_it_goes (PreviewFixture *f, gconstpointer application)
{
  BorPreview *preview = preview_play (f);
  BorPlayInput *input = bor_preview_page_input (f->page);
  BorPieceShown piece;
  BorPoint at, to;
  g_assert_true (preview_find_movable (f, &piece, &at));
  bor_play_input_begin_drag (input, &piece, FALSE);
  g_assert_true (bor_play_tool_place (preview_tool_of (f), bor_play_input_choice (input, 0), &to));
  bor_play_input_put_down (input);
  guint length = bor_preview_length (preview);
  preview_drag (f, at, to);
  g_assert_cmpuint (bor_preview_length (preview), >, length);
}

static void
count_up (guint *n)
{
  ++*n;
}

/* The button is still down: its release is no click on what is below. */
static void
a_drag_that_was_given_up_moves_nothing (PreviewFixture *f, gconstpointer application)
{
  BorPreview *preview = preview_play (f);
  BorPlayInput *input = bor_preview_page_input (f->page);
  BorTool *tool = BOR_TOOL (preview_tool_of (f));
  const BorViewport *view = bor_map_view_viewport (bor_preview_page_map (f->page));
  BorPieceShown piece;
  BorPoint at, to;
  g_assert_true (preview_find_movable (f, &piece, &at));
  bor_play_input_begin_drag (input, &piece, FALSE);
  g_assert_true (bor_play_tool_place (preview_tool_of (f), bor_play_input_choice (input, 0), &to));
  bor_play_input_put_down (input);
  BorToolEvent from = { bor_viewport_to_board (view, at.x, at.y), 1 / view->scale, 0, 1 };
  BorToolEvent there = { bor_viewport_to_board (view, to.x, to.y), 1 / view->scale, 0, 0 };
  guint length = bor_preview_length (preview), offers = 0;
  g_signal_connect_swapped (input, "offer", G_CALLBACK (count_up), &offers);
  bor_tool_press (tool, &from);
  bor_tool_drag (tool, &there);
  bor_tool_drag (tool, &there);
  bor_tool_cancel (tool);
  bor_tool_release (tool, &there);
  ui_settle ();
  g_assert_cmpuint (bor_preview_length (preview), ==, length);
  g_assert_cmpuint (offers, ==, 0);

  preview_drag (f, at, to);
  offers = 0;
  g_assert_cmpuint (bor_preview_length (preview), >, length);
  g_assert_true (preview_find_movable (f, &piece, &at));
  from.at = bor_viewport_to_board (view, at.x, at.y);
  bor_tool_press (tool, &from);
  bor_tool_drag (tool, &there);
  bor_tool_drag (tool, &there);
  while (bor_preview_can_undo (preview))
    bor_preview_undo (preview);
  length = bor_preview_length (preview);
  bor_tool_release (tool, &there);
  ui_settle ();
  g_assert_cmpuint (bor_preview_length (preview), ==, length);
  g_assert_cmpuint (offers, ==, 0);
  g_signal_handlers_disconnect_by_data (input, &offers);
}

static void
what_cannot_be_is_refused_with_its_rule (PreviewFixture *f, gconstpointer application)
{
  BorPreview *preview = preview_play (f);
  BorPlayInput *input = bor_preview_page_input (f->page);
  BorPieceShown piece;
  BorPoint at;
  g_assert_true (preview_find_movable (f, &piece, &at));
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

/* Plays on to a block that a click chooses for an operation that has begun. */
static gboolean
find_choosable (PreviewFixture *f, BorPieceShown *piece, BorPoint *at)
{
  BorPreview *preview = bor_preview_page_preview (f->page);
  BorPlayInput *input = bor_preview_page_input (f->page);
  for (guint tries = 0; tries < 80; tries++) {
    for (guint i = 0; bor_play_tool_block (preview_tool_of (f), i, piece, at); i++)
      for (guint k = 0; k < bor_play_input_n_choices (input); k++) {
        const BorChoice *choice = bor_play_input_choice (input, k);
        if (choice->role == BOR_ACTION_CHOOSE && choice->class == piece->class && piece->class != 0
            && bor_refs_same (choice->from, piece->at) && bor_preview_is_halfway (preview))
          return TRUE;
      }
    bor_play_input_apply (input, bor_play_input_current (input));
    ui_settle ();
  }
  return FALSE;
}

static void
dragging_a_block_that_a_click_chooses_does_nothing (PreviewFixture *f, gconstpointer application)
{
  BorPreview *preview = preview_play (f);
  BorPieceShown piece;
  BorPoint at;
  g_assert_true (find_choosable (f, &piece, &at));
  guint length = bor_preview_length (preview);
  preview_drag (f, at, (BorPoint){ at.x + 250, at.y + 150 });
  g_assert_cmpuint (bor_preview_length (preview), ==, length);
  preview_click (f, at);
  g_assert_cmpuint (bor_preview_length (preview), >, length);
}

/* A locale where the piece may not go, and where on the screen it is. */
static gboolean
find_forbidden (PreviewFixture *f, const BorPieceShown *piece, BorPoint *at)
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
a_refused_drop_lays_the_block_down_and_a_click_does_not (PreviewFixture *f,
                                                         gconstpointer application)
{
  BorPreview *preview = preview_play (f);
  BorPlayInput *input = bor_preview_page_input (f->page);
  BorPieceShown piece;
  BorPoint at, to;
  guint up;
  g_assert_true (preview_find_movable (f, &piece, &at));
  g_assert_true (find_forbidden (f, &piece, &to));
  guint length = bor_preview_length (preview), offered = bor_play_input_n_choices (input);
  preview_drag (f, at, to);
  bor_play_input_group (input, &up);
  g_assert_cmpuint (up, ==, 0);
  g_assert_nonnull (bor_play_input_refusal (input));
  g_assert_cmpuint (bor_play_input_n_choices (input), ==, offered);
  preview_assert_tells (f, bor_play_input_refusal (input)->text, TRUE);
  g_assert_true (bor_tool_cancel (BOR_TOOL (preview_tool_of (f)))); /* what was said goes first */
  g_assert_null (bor_play_input_refusal (input));

  preview_click (f, at);
  preview_click (f, to);
  bor_play_input_group (input, &up);
  g_assert_cmpuint (up, ==, 1);
  g_assert_nonnull (bor_play_input_refusal (input));
  preview_drag (f, at, to);
  bor_play_input_group (input, &up);
  g_assert_cmpuint (up, ==, 1); /* it was before */
  g_assert_cmpuint (bor_preview_length (preview), ==, length);
}

static void
blocks_that_can_go_nowhere_are_laid_down_from_the_list (PreviewFixture *f,
                                                        gconstpointer application)
{
  BorPreview *preview = preview_play (f);
  BorPlayInput *input = bor_preview_page_input (f->page);
  BorPieceShown piece;
  BorPoint at;
  guint up = 0;
  for (guint tries = 0; tries < 400 && up == 0; tries++) {
    for (guint i = 0; bor_play_tool_block (preview_tool_of (f), i, &piece, &at) && up == 0; i++) {
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
  preview_assert_tells (f, "Press Escape", TRUE);
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
  preview_assert_tells (f, "Press Escape", FALSE);
}

static void
the_keyboard_alone_plays (PreviewFixture *f, gconstpointer application)
{
  BorPreview *preview = preview_play (f);
  BorTool *tool = BOR_TOOL (preview_tool_of (f));
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

/* Plays on by chance until a choice that gives way is among those offered; its place in the list. */
static gint
play_until_one_may_yield (PreviewFixture *f)
{
  BorPreview *preview = preview_play (f);
  BorPlayInput *input = bor_preview_page_input (f->page);
  BorRandom random;
  bor_random_seed (&random, 5);
  for (guint i = 0; i < 4000; i++) {
    for (guint k = 0; k < bor_play_input_n_choices (input); k++)
      if (bor_play_input_choice (input, k)->role == BOR_ACTION_YIELD)
        return (gint) k;
    preview_choose_by_chance (preview, &random, i);
  }
  g_assert_not_reached ();
}

static void
arrows_on_the_board_reach_choices_without_a_place (PreviewFixture *f, gconstpointer application)
{
  static const int down[][2] = { { 0, 1 }, { 1, 0 } };
  gint yields = play_until_one_may_yield (f);
  BorPlayInput *input = bor_preview_page_input (f->page);
  BorTool *tool = BOR_TOOL (preview_tool_of (f));
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
arrows_on_the_board_go_on_to_what_ends_the_phase (PreviewFixture *f, gconstpointer application)
{
  preview_play (f);
  BorPlayInput *input = bor_preview_page_input (f->page);
  BorTool *tool = BOR_TOOL (preview_tool_of (f));
  BorPieceShown piece;
  BorPoint at;
  g_assert_true (preview_find_movable (f, &piece, &at));
  guint placed = 0, bare = 0, n = bor_play_input_n_choices (input);
  for (guint i = 0; i < n; i++)
    *(bor_play_tool_place (preview_tool_of (f), bor_play_input_choice (input, i), &at) ? &placed
                                                                                       : &bare) +=
      1;
  g_assert_cmpuint (placed, >, 0);
  g_assert_cmpuint (bare, >, 0);
  gint first = bor_play_input_current (input);
  g_assert_true (
    bor_play_tool_place (preview_tool_of (f), bor_play_input_choice (input, (guint) first), &at));
  const BorChoice *last = bor_play_input_choice (input, (guint) first);
  for (guint i = 0; i < n && bor_play_tool_place (preview_tool_of (f), last, &at); i++) {
    bor_tool_nudge (tool, 0, 1, 1);
    last = bor_play_input_choice (input, (guint) bor_play_input_current (input));
  }
  g_assert_false (bor_play_tool_place (preview_tool_of (f), last, &at));
  for (guint i = 0; i < bare; i++)
    bor_tool_nudge (tool, 0, -1, 1);
  const BorChoice *back = bor_play_input_choice (input, (guint) bor_play_input_current (input));
  g_assert_true (bor_play_tool_place (preview_tool_of (f), back, &at));
}

/* On a large board, where blocks are small when all of it is in view. */
static void
a_locale_under_the_pointer_is_magnified_where_blocks_are_small (PreviewFixture *f,
                                                                gconstpointer application)
{
  preview_play (f);
  BorMapView *map = bor_preview_page_map (f->page);
  BorPieceShown piece;
  BorPoint at;
  guint i = 0;
  while (bor_play_tool_block (preview_tool_of (f), i, &piece, &at)
         && piece.at.kind != BOR_KIND_LOCALE)
    i++;
  g_assert_cmpint (piece.at.kind, ==, BOR_KIND_LOCALE);
  bor_session_set_hover (bor_tool_session (BOR_TOOL (preview_tool_of (f))), piece.at);
  ui_settle ();
  g_assert_cmpint (bor_play_tool_magnified (preview_tool_of (f)), ==, -1);
  bor_map_view_zoom (map, 0.5 * 48 / 77);
  ui_settle ();
  bor_session_set_hover (bor_tool_session (BOR_TOOL (preview_tool_of (f))), piece.at);
  ui_settle ();
  g_assert_cmpint (bor_play_tool_magnified (preview_tool_of (f)), ==, piece.at.slot);
}

static void
no_set_up_symbol_is_on_the_board (PreviewFixture *f, gconstpointer application)
{
  preview_play (f);
  BorSession *shown = bor_tool_session (BOR_TOOL (preview_tool_of (f)));
  guint setups = 0, others = 0;
  BOR_FOREACH (bor_session_scenario (shown), BOR_KIND_SYMBOL, slot, const BorSymbol, symbol) {
    setups += symbol->type == BOR_SYMBOL_SETUP;
    others += symbol->type != BOR_SYMBOL_SETUP;
  }
  g_assert_cmpuint (setups, ==, 0);
  g_assert_cmpuint (others, >, 0);
}

static void
hidden_faces_are_not_drawn_or_told (PreviewFixture *f, gconstpointer application)
{
  BorPreview *preview = preview_play (f);
  bor_preview_set_open (preview, 0, FALSE);
  bor_preview_set_open (preview, 1, FALSE);
  bor_preview_restart (preview, 3);
  ui_settle ();
  gint side = bor_preview_handover (preview);
  g_assert_cmpint (side, >=, 0);
  BorPieceShown piece;
  BorPoint at;
  for (guint i = 0; bor_play_tool_block (preview_tool_of (f), i, &piece, &at); i++)
    g_assert_cmpuint (piece.strength, ==, 0);
  g_autofree char *words = ui_words (GTK_WIDGET (f->page));
  g_assert_null (strstr (words, "infantry"));
  g_assert_null (strstr (words, "cavalry"));
  bor_preview_take_seat (preview, (guint) side);
  ui_settle ();
  guint own = 0, others = 0;
  for (guint i = 0; bor_play_tool_block (preview_tool_of (f), i, &piece, &at); i++) {
    own += piece.player == side && piece.strength > 0;
    others += piece.player != side && piece.strength > 0;
  }
  g_assert_cmpuint (own, >, 0);
  g_assert_cmpuint (others, ==, 0);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_autoptr (BorApplication) application = ui_application ();
#define ADD(name)                                                                                  \
  g_test_add ("/ui/preview-board/" #name, PreviewFixture, application, preview_set_up, name,       \
              preview_tear_down)
  ADD (a_block_is_clicked_and_then_where_it_goes);
  ADD (a_block_is_dragged_to_where_it_goes);
  ADD (dragging_a_block_that_a_click_chooses_does_nothing);
  ADD (a_drag_that_was_given_up_moves_nothing);
  ADD (what_cannot_be_is_refused_with_its_rule);
  ADD (the_keyboard_alone_plays);
  ADD (a_refused_drop_lays_the_block_down_and_a_click_does_not);
  ADD (blocks_that_can_go_nowhere_are_laid_down_from_the_list);
  ADD (arrows_on_the_board_reach_choices_without_a_place);
  ADD (arrows_on_the_board_go_on_to_what_ends_the_phase);
  ADD (hidden_faces_are_not_drawn_or_told);
  ADD (a_locale_under_the_pointer_is_magnified_where_blocks_are_small);
  ADD (no_set_up_symbol_is_on_the_board);
#undef ADD
  return g_test_run ();
}
