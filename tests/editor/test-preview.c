/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/preview/preview.h"
#include "editor/preview/testing.h"

#include <string.h>

#include "editor/preview/choice.h"
#include "editor/preview/play-control.h"
#include "game/testing.h"
#include "play/player.h"
#include "xml/xml.h"

/* Games in the editor, without a window. */

static BorPreview *
new_preview (const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", name, NULL);
  g_autoptr (BorScenario) scenario = bor_xml_read_file (path, &error);
  g_assert_no_error (error);
  g_autoptr (BorGame) game = bor_game_compile (scenario, NULL, &error);
  g_assert_no_error (error);
  BorPreview *preview = bor_preview_new (game, 7);
  for (guint side = 0; side < bor_game_n_players (game); side++)
    bor_preview_set_open (preview, side, TRUE);
  return preview;
}

/* Makes a number of choices for whoever is to decide. */
static void
play_on (BorPreview *preview, guint choices)
{
  BorRandom random;
  bor_random_seed (&random, choices);
  for (guint i = 0; i < choices; i++) {
    guint n;
    if (bor_preview_handover (preview) >= 0)
      bor_preview_take_seat (preview, (guint) bor_preview_handover (preview));
    const BorAction *actions = bor_preview_legal (preview, &n);
    if (n == 0)
      return;
    BorAction action = actions[bor_random_below (&random, n)];
    g_assert_true (bor_preview_apply (preview, &action, 1));
  }
}

static gboolean
is_same (BorPreview *a, BorPreview *b)
{
  return bor_game_state_equal (bor_preview_game (a), bor_preview_state (a), bor_preview_state (b));
}

static void
taking_everything_back_and_doing_it_again_gives_the_same (void)
{
  g_autoptr (BorPreview) preview = new_preview ("tutorial.xml");
  g_autofree BorGameState *start =
    bor_game_state_copy (bor_preview_game (preview), bor_preview_state (preview));
  g_assert_false (bor_preview_can_undo (preview));
  play_on (preview, 60);
  g_autofree BorGameState *end =
    bor_game_state_copy (bor_preview_game (preview), bor_preview_state (preview));
  guint n_events, n_again;
  bor_preview_events (preview, &n_events);
  while (bor_preview_can_undo (preview))
    bor_preview_undo (preview);
  g_assert_true (
    bor_game_state_equal (bor_preview_game (preview), start, bor_preview_state (preview)));
  while (bor_preview_can_redo (preview))
    bor_preview_redo (preview);
  g_assert_true (
    bor_game_state_equal (bor_preview_game (preview), end, bor_preview_state (preview)));
  bor_preview_events (preview, &n_again);
  g_assert_cmpuint (n_events, ==, n_again);
}

/* The first action beyond the legal ones; resigning may be done and is in no list. */
static BorAction
illegal (BorPreview *preview, const BorAction *legal, guint n)
{
  BorAction action = legal[0], resigning;
  for (guint i = 0; i < n; i++)
    action = MAX (action, legal[i]);
  action++;
  gboolean may =
    bor_game_resignation (bor_preview_game (preview), bor_preview_state (preview), &resigning);
  return may && action == resigning ? action + 1 : action;
}

/* What is offered, and nothing else, can be done: from the set-up to the end. */
static void
two_persons_play_to_the_end_by_what_the_rules_allow (void)
{
  g_autoptr (BorPreview) preview = new_preview ("tutorial.xml");
  const BorGame *game = bor_preview_game (preview);
  g_autofree BorAction *allowed = g_new (BorAction, game->max_actions);
  BorRandom random;
  guint choices = 0;
  bor_random_seed (&random, 11);
  while (bor_preview_decider (preview) != BOR_PLAYER_TERMINAL) {
    g_assert_cmpuint (choices++, <, 5000);
    if (bor_preview_handover (preview) >= 0)
      bor_preview_take_seat (preview, (guint) bor_preview_handover (preview));
    guint n, n_allowed = bor_game_legal (game, bor_preview_state (preview), allowed);
    const BorAction *offered = bor_preview_legal (preview, &n);
    g_assert_cmpuint (n, ==, n_allowed);
    g_assert_cmpmem (offered, n * sizeof *offered, allowed, n_allowed * sizeof *allowed);
    BorAction wrong = illegal (preview, allowed, n);
    g_assert_false (bor_preview_apply (preview, &wrong, 1));
    g_assert_true (bor_preview_apply (preview, &allowed[bor_random_below (&random, n)], 1));
  }
  double returns[BOR_MAX_PLAYERS];
  bor_game_returns (game, bor_preview_state (preview), returns);
  g_assert_cmpfloat (returns[0] + returns[1], ==, 0);
  g_assert_cmpuint (choices, >, 20);
}

/* Three sides that hide their orders, on squares: by what is offered, to the end. */
static void
three_sides_play_skirmish_to_the_end (void)
{
  g_autoptr (BorPreview) preview = new_preview ("skirmish.xml");
  guint n, n_events, choices = 0, facing = 0;
  for (guint side = 0; side < 3; side++)
    bor_preview_set_open (preview, side, FALSE);
  while (bor_preview_decider (preview) != BOR_PLAYER_TERMINAL) {
    g_assert_cmpuint (choices++, <, 100);
    if (bor_preview_handover (preview) >= 0)
      bor_preview_take_seat (preview, (guint) bor_preview_handover (preview));
    g_assert_cmpint (bor_preview_viewer (preview), ==, bor_preview_decider (preview));
    const BorPieceShown *pieces = bor_preview_pieces (preview, &n);
    for (guint i = 0; i < n; i++)
      facing += pieces[i].facing > 0;
    play_on (preview, 1);
  }
  bor_preview_events (preview, &n_events);
  g_assert_cmpuint (choices, >=, 10);
  g_assert_cmpuint (n_events, >, 0);
  g_assert_cmpuint (facing, >, 0);
}

static void
a_saved_match_loads_as_it_was (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorPreview) preview = new_preview ("marengo.xml"), other = new_preview ("marengo.xml");
  play_on (preview, 80);
  g_autofree char *text = bor_preview_save (preview);
  g_assert_true (bor_preview_load (other, text, &error));
  g_assert_no_error (error);
  g_assert_true (is_same (preview, other));
  g_autofree char *again = bor_preview_save (other);
  g_assert_cmpstr (text, ==, again);
}

static void
a_spoilt_record_changes_nothing (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorPreview) preview = new_preview ("tutorial.xml");
  play_on (preview, 20);
  g_autofree char *before = bor_preview_save (preview);
  g_autofree char *spoilt = g_strconcat (before, "nonsense\n", NULL);
  g_assert_false (bor_preview_load (preview, spoilt, &error));
  g_assert_nonnull (error);
  g_autofree char *after = bor_preview_save (preview);
  g_assert_cmpstr (before, ==, after);
}

/* A closed side's faces: hidden from the viewer unless the game itself has shown them. */
static void
what_the_viewer_is_given_is_what_he_may_see (void)
{
  g_autoptr (BorPreview) preview = new_preview ("marengo.xml");
  const BorGame *game = bor_preview_game (preview);
  g_autofree BorGameState *seen = bor_game_state_new (game);
  g_autofree BorPieceShown *own = g_new (BorPieceShown, game->max_pieces);
  bor_preview_set_open (preview, 0, FALSE);
  bor_preview_set_open (preview, 1, FALSE);
  guint hidden = 0;
  for (guint i = 0; i < 150; i++) {
    guint n, m, n_actions;
    g_assert_true (bor_preview_handover (preview) < 0
                   || bor_preview_viewer (preview) == BOR_SPECTATOR);
    bor_preview_legal (preview, &n_actions);
    g_assert_true (bor_preview_handover (preview) < 0 || n_actions == 0);
    const BorPieceShown *pieces = bor_preview_pieces (preview, &n);
    bor_game_observe (game, bor_preview_state (preview), bor_preview_viewer (preview), seen);
    m = bor_game_pieces (game, seen, own);
    g_assert_cmpuint (n, ==, m);
    guint faces = 0, known = 0;
    for (guint k = 0; k < n; k++) {
      faces += pieces[k].strength > 0;
      known += own[k].strength > 0;
      hidden += pieces[k].strength == 0;
    }
    g_assert_cmpuint (faces, ==, known);
    play_on (preview, 1);
  }
  g_assert_cmpuint (hidden, >, 0);
}

/* Such as wrecks, which block the ways of both sides. */
static void
pieces_that_are_nobodys_are_shown_to_both_sides (void)
{
  g_autoptr (BorPreview) preview = new_preview ("tanks-16.xml");
  const BorGame *game = bor_preview_game (preview);
  g_autofree BorPieceShown *all = g_new (BorPieceShown, game->max_pieces);
  bor_preview_set_open (preview, 0, FALSE);
  bor_preview_set_open (preview, 1, FALSE);
  guint nobodys = 0;
  for (guint i = 0; i < 400 && bor_preview_decider (preview) >= 0; i++) {
    guint n, m = bor_game_pieces (game, bor_preview_state (preview), all);
    const BorPieceShown *pieces = bor_preview_pieces (preview, &n);
    g_assert_cmpuint (n, ==, m);
    for (guint k = 0; k < n; k++)
      nobodys += pieces[k].player < 0;
    play_on (preview, 1);
  }
  g_assert_cmpuint (nobodys, >, 0);
}

static void
hiding_sides_change_seats_before_the_board_shows (void)
{
  g_autoptr (BorPreview) preview = new_preview ("tutorial.xml");
  bor_preview_set_open (preview, 0, FALSE);
  bor_preview_set_open (preview, 1, FALSE);
  bor_preview_restart (preview, 1);
  gint first = bor_preview_handover (preview);
  g_assert_cmpint (first, >=, 0);
  g_assert_cmpint (bor_preview_viewer (preview), ==, BOR_SPECTATOR);
  bor_preview_take_seat (preview, (guint) first);
  g_assert_cmpint (bor_preview_handover (preview), ==, -1);
  g_assert_cmpint (bor_preview_viewer (preview), ==, first);
  for (guint i = 0; i < 400 && bor_preview_handover (preview) < 0; i++) {
    guint n;
    const BorAction *actions = bor_preview_legal (preview, &n);
    g_assert_cmpuint (n, >, 0);
    BorAction action = actions[0];
    bor_preview_apply (preview, &action, 1);
  }
  g_assert_cmpint (bor_preview_handover (preview), ==, !first);
}

static gboolean
is_at (BorPreview *preview, const BorGameState *state)
{
  return bor_game_state_equal (bor_preview_game (preview), state, bor_preview_state (preview));
}

static void
undo_returns_to_the_game_before_a_restart (void)
{
  g_autoptr (BorPreview) preview = new_preview ("tutorial.xml");
  const BorGame *game = bor_preview_game (preview);
  g_assert_false (bor_preview_can_undo (preview));
  bor_preview_restart (preview, 4);
  g_assert_false (bor_preview_can_undo (preview)); /* nobody had chosen anything */
  play_on (preview, 20);
  g_autofree BorGameState *before = bor_game_state_copy (game, bor_preview_state (preview));
  g_autofree char *record = bor_preview_save (preview);
  bor_preview_restart (preview, 5);
  bor_preview_restart (preview, 6); /* twice, out of habit */
  play_on (preview, 3);
  while (!is_at (preview, before)) {
    g_assert_true (bor_preview_can_undo (preview));
    bor_preview_undo (preview);
  }
  g_autofree char *after = bor_preview_save (preview);
  g_assert_cmpstr (after, ==, record);
  play_on (preview, 5);
  for (guint i = 0; i < 5; i++)
    bor_preview_undo (preview);
  g_assert_true (is_at (preview, before));
  while (bor_preview_can_undo (preview))
    bor_preview_undo (preview);
}

static void
undo_returns_to_the_game_before_another_was_opened (void)
{
  g_autoptr (BorPreview) preview = new_preview ("tutorial.xml");
  const BorGame *game = bor_preview_game (preview);
  play_on (preview, 12);
  g_autofree char *record = bor_preview_save (preview);
  play_on (preview, 8);
  g_autofree BorGameState *before = bor_game_state_copy (game, bor_preview_state (preview));
  g_assert_true (bor_preview_load (preview, record, NULL));
  g_assert_false (is_at (preview, before));
  for (guint i = 0; i < 100 && !is_at (preview, before); i++)
    bor_preview_undo (preview);
  g_assert_true (is_at (preview, before));
}

static void
only_a_game_that_somebody_plays_and_no_file_has_is_unsaved (void)
{
  g_autoptr (BorPreview) preview = new_preview ("tutorial.xml");
  g_assert_false (bor_preview_is_unsaved (preview));
  play_on (preview, 6);
  g_assert_true (bor_preview_is_unsaved (preview));
  bor_preview_set_saved (preview);
  g_assert_false (bor_preview_is_unsaved (preview));
  g_autofree char *record = bor_preview_save (preview);
  play_on (preview, 1);
  g_assert_true (bor_preview_is_unsaved (preview));
  g_assert_true (bor_preview_load (preview, record, NULL));
  g_assert_false (bor_preview_is_unsaved (preview));
}

static void
a_computer_player_answers_and_can_be_taken_back (void)
{
  g_autoptr (BorPreview) preview = new_preview ("tutorial.xml");
  gint person = bor_preview_decider (preview);
  g_autoptr (GError) error = NULL;
  g_assert_false (bor_preview_set_player (preview, 0, "nobody", &error));
  g_assert_nonnull (error);
  g_assert_true (bor_preview_set_player (preview, (guint) !person, "random", NULL));
  for (guint i = 0; i < 300 && bor_preview_decider (preview) == person; i++)
    play_on (preview, 1);
  double fraction;
  guint before = bor_preview_length (preview);
  g_assert_cmpint (bor_preview_thinking (preview, &fraction), ==, !person);
  while (bor_preview_decider (preview) == !person)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (bor_preview_length (preview), >, before);
  bor_preview_undo (preview);
  g_assert_cmpint (bor_preview_decider (preview), ==, person);
  g_assert_cmpuint (bor_preview_length (preview), <, before);
}

/* As one player that chooses again and again does, which remembers what it has tried. */
static void
computer_players_go_on_from_what_they_have_tried (void)
{
  g_autoptr (BorPreview) preview = new_preview ("tutorial.xml");
  const BorGame *game = bor_preview_game (preview);
  g_autofree BorAction *actions = g_new (BorAction, game->max_actions);
  g_autofree BorGameState *seen = bor_game_state_new (game);
  BorPlayer *players[2] = { NULL };
  guint compared = 0;
  bor_preview_set_paused (preview, TRUE);
  for (guint side = 0; side < 2; side++)
    g_assert_true (bor_preview_set_player (preview, side, "mcts:60", NULL));
  bor_preview_set_paused (preview, FALSE);
  for (guint i = 0; i < 40; i++) {
    guint position = bor_preview_length (preview), side = (guint) bor_preview_decider (preview);
    g_autofree BorGameState *state = bor_game_state_copy (game, bor_preview_state (preview));
    guint64 seed = bor_game_state_hash (game, state) + position;
    if (players[side] == NULL)
      players[side] = bor_player_new (game, "mcts:60", seed, NULL);
    while (bor_preview_length (preview) == position)
      g_main_context_iteration (NULL, TRUE);
    bor_game_observe (game, state, (gint) side, seen);
    guint n = bor_game_legal (game, seen, actions);
    bor_game_apply (game, state, bor_player_choose (players[side], seen, side, actions, n), NULL);
    if (bor_game_player (game, state) == BOR_PLAYER_CHANCE)
      continue;
    g_assert_true (bor_game_state_equal (game, state, bor_preview_state (preview)));
    compared++;
  }
  g_assert_cmpuint (compared, >, 20);
  for (guint side = 0; side < 2; side++)
    bor_player_free (players[side]);
}

static void
a_thinking_player_can_be_hurried_and_given_up (void)
{
  g_autoptr (BorPreview) preview = new_preview ("tutorial.xml");
  gint side = bor_preview_decider (preview);
  double fraction;
  g_assert_true (bor_preview_set_player (preview, (guint) side, "mcts:1000000", NULL));
  g_assert_cmpint (bor_preview_thinking (preview, &fraction), ==, side);
  g_usleep (20000);
  bor_preview_hurry (preview);
  while (bor_preview_length (preview) == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (bor_preview_set_player (preview, (guint) side, NULL, NULL));
  g_assert_cmpint (bor_preview_thinking (preview, &fraction), ==, -1);
}

/* Pieces of the viewer that stand at one place of the map together. */
static guint
first_group (BorPreview *preview, BorPieceShown *group)
{
  guint n, size = 0;
  const BorPieceShown *pieces = bor_preview_pieces (preview, &n);
  for (guint i = 0; i < n; i++) {
    if (pieces[i].player != bor_preview_viewer (preview) || pieces[i].at.kind != BOR_KIND_LOCALE)
      continue;
    if (size == 0 || bor_refs_same (pieces[i].at, group[0].at))
      group[size++] = pieces[i];
  }
  return size;
}

/* Every whole move that is offered is legal to its end, and moves just the pieces meant. */
static gboolean
note (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

/* At any speed of computer players: there is nothing to look at. */
static void
a_hidden_deployment_does_not_keep_the_person_waiting (void)
{
  g_autoptr (BorPreview) preview = new_preview ("werdox.xml");
  gboolean late = FALSE;
  bor_preview_set_open (preview, 0, FALSE);
  bor_preview_set_player (preview, 1, "random", NULL);
  for (guint64 seed = 1; bor_preview_decider (preview) != 1; seed++)
    bor_preview_restart (preview, seed);
  bor_preview_set_pace (preview, 0);
  guint before = bor_preview_length (preview);
  while (bor_preview_length (preview) < before + 2)
    g_main_context_iteration (NULL, TRUE);
  bor_preview_set_pace (preview, 24 * 60 * 60 * 1000);
  guint limit = g_timeout_add_seconds (20, note, &late);
  while (bor_preview_decider (preview) == 1 && !late)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (late);
  g_source_remove (limit);
}

static void
whole_moves_of_a_group_are_legal_and_move_it (void)
{
  guint moves = 0;
  g_autoptr (BorPreview) preview = new_preview ("marengo.xml");
  const BorGame *game = bor_preview_game (preview);
  g_autofree BorPieceShown *group = g_new (BorPieceShown, game->max_pieces);
  for (guint round = 0; round < 400 && moves < 300; round++) {
    guint size = first_group (preview, group);
    gint viewer = bor_preview_viewer (preview);
    if (bor_preview_decider (preview) == BOR_PLAYER_TERMINAL)
      bor_preview_restart (preview, round);
    if (size > 0 && viewer >= 0) {
      g_autoptr (GPtrArray) ways =
        bor_choices_for_group (game, bor_preview_view (preview), (guint) viewer, group, size);
      for (guint i = 0; i < ways->len; i++) {
        const BorChoice *way = ways->pdata[i];
        guint length = bor_preview_length (preview);
        g_assert_cmpint (way->to.slot, >=, 0);
        g_assert_cmpstr (way->text, !=, "");
        g_assert_true (bor_preview_apply (preview, (const BorAction *) (void *) way->actions->data,
                                          way->actions->len));
        g_assert_cmpuint (bor_preview_length (preview), >=, length + way->actions->len);
        bor_preview_undo (preview);
        g_assert_cmpuint (bor_preview_length (preview), ==, length);
        moves++;
      }
    }
    play_on (preview, 1);
  }
  g_assert_cmpuint (moves, >, 100);
}

/* Only what has changed hands has a marker, and nothing after all is undone. */
static void
markers_tell_what_has_been_taken (void)
{
  g_autoptr (BorPreview) preview = new_preview ("three-summers.xml");
  const BorGame *game = bor_preview_game (preview);
  BorPlayControl control = { 0 };
  guint n_taken = 0;
  bor_play_control_find (&control, preview);
  for (gint32 i = 0; i < (gint32) control.n; i++)
    g_assert_cmpint (bor_play_control_taker (&control, i), ==, -1);
  g_assert_cmpuint (control.n, >, 0);
  for (guint tries = 0; tries < 2000 && n_taken == 0; tries++) {
    if (tries % 100 == 99)
      bor_preview_restart (preview, tries);
    play_on (preview, 7 + tries % 5);
    bor_play_control_find (&control, preview);
    g_autofree guint8 *now = g_new0 (guint8, control.n);
    bor_game_controllers (game, bor_preview_state (preview), now);
    for (gint32 i = 0; i < (gint32) control.n; i++) {
      gint taker = bor_play_control_taker (&control, i);
      n_taken += taker >= 0;
      g_assert_true (taker < 0 || now[i] == 1u << taker);
    }
  }
  g_assert_cmpuint (n_taken, >, 0);
  while (bor_preview_can_undo (preview))
    bor_preview_undo (preview);
  bor_play_control_find (&control, preview);
  for (gint32 i = 0; i < (gint32) control.n; i++)
    g_assert_cmpint (bor_play_control_taker (&control, i), ==, -1);
  bor_play_control_clear (&control);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name) g_test_add_func ("/editor/preview/" #name, name)
  ADD (taking_everything_back_and_doing_it_again_gives_the_same);
  ADD (two_persons_play_to_the_end_by_what_the_rules_allow);
  ADD (three_sides_play_skirmish_to_the_end);
  ADD (a_saved_match_loads_as_it_was);
  ADD (a_spoilt_record_changes_nothing);
  ADD (what_the_viewer_is_given_is_what_he_may_see);
  ADD (pieces_that_are_nobodys_are_shown_to_both_sides);
  ADD (hiding_sides_change_seats_before_the_board_shows);
  ADD (undo_returns_to_the_game_before_a_restart);
  ADD (undo_returns_to_the_game_before_another_was_opened);
  ADD (only_a_game_that_somebody_plays_and_no_file_has_is_unsaved);
  ADD (a_computer_player_answers_and_can_be_taken_back);
  ADD (computer_players_go_on_from_what_they_have_tried);
  ADD (a_thinking_player_can_be_hurried_and_given_up);
  ADD (a_hidden_deployment_does_not_keep_the_person_waiting);
  ADD (whole_moves_of_a_group_are_legal_and_move_it);
  ADD (markers_tell_what_has_been_taken);
#undef ADD
  return g_test_run ();
}
