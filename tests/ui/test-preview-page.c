/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/preview/page.h"

#include <glib/gstdio.h>
#include <string.h>

#include "editor/preview/bar.h"
#include "editor/preview/issues.h"
#include "editor/preview/log.h"
#include "editor/preview/panel.h"
#include "editor/preview/testing.h"
#include "game/testing.h"
#include "mouse-support.h"
#include "preview-fixture.h"
#include "ui-support.h"
#include "xml/xml.h"

/* The preview in a window: the page, who plays, and what the log tells. */

static void
plays_and_comes_back_as_it_was (PreviewFixture *f, gconstpointer application)
{
  BorSession *session = bor_window_session (f->window);
  BorElementRef first = { BOR_KIND_LOCALE, 0 };
  bor_session_select_one (session, first);
  bor_map_view_zoom (bor_window_map (f->window), 1.7);
  BorViewport view = *bor_map_view_viewport (bor_window_map (f->window));
  preview_play (f);
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
a_saved_game_opens_in_the_same_state (PreviewFixture *f, gconstpointer application)
{
  BorPreview *preview = preview_play (f);
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

/* Only a person who has a choice is told what to do with the pieces. */
static void
the_hint_is_for_who_can_move (PreviewFixture *f, gconstpointer application)
{
  BorPreview *preview = preview_play (f);
  preview_assert_tells (f, "Click pieces to pick them up", TRUE);
  bor_preview_set_paused (preview, TRUE);
  for (guint i = 0; i < bor_game_n_players (bor_preview_game (preview)); i++)
    bor_preview_set_player (preview, i, "random", NULL);
  ui_settle ();
  preview_assert_tells (f, "Click pieces to pick them up", FALSE);
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
count_faces (PreviewFixture *f, gint side)
{
  BorPieceShown piece;
  BorPoint at;
  guint n = 0;
  for (guint i = 0; bor_play_tool_block (preview_tool_of (f), i, &piece, &at); i++)
    n += piece.player == side && piece.strength > 0;
  return n;
}

/* Nobody has to know of the eyes in the bar. */
static void
faces_are_hidden_from_the_other_person_and_from_one_who_plays_a_computer (PreviewFixture *f,
                                                                          gconstpointer application)
{
  preview_begin (f);
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

static void
a_side_resigns_once_it_is_sure_and_may_take_it_back (PreviewFixture *f, gconstpointer application)
{
  BorPreview *preview = preview_play (f);
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
  preview_assert_tells (f, question, TRUE);
  press_button (panel, "_Resign");
  g_assert_cmpint (bor_preview_decider (preview), ==, BOR_PLAYER_TERMINAL);
  g_assert_false (bor_preview_can_resign (preview));
  preview_assert_tells (f, ": resignation", TRUE);
  GtkWidget *log = ui_find (GTK_WIDGET (f->page), BOR_TYPE_PREVIEW_LOG);
  g_autofree char *told = bor_preview_log_text (BOR_PREVIEW_LOG (log));
  g_assert_nonnull (strstr (told, "resignation"));
  g_autofree char *record = bor_preview_save (preview);
  bor_preview_undo (preview);
  ui_settle ();
  g_assert_cmpuint (bor_preview_length (preview), ==, length);
  preview_assert_tells (f, "resignation", FALSE);
  g_assert_true (bor_preview_load (preview, record, &error));
  g_assert_no_error (error);
  g_assert_cmpint (bor_preview_decider (preview), ==, BOR_PLAYER_TERMINAL);
}

static void
nobody_resigns_for_a_computer_player (PreviewFixture *f, gconstpointer application)
{
  BorPreview *preview = preview_play (f);
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
a_side_that_is_hidden_later_is_hidden_in_the_log_too (PreviewFixture *f, gconstpointer application)
{
  BorPreview *preview = preview_play (f);
  GtkWidget *log = ui_find (GTK_WIDGET (f->page), BOR_TYPE_PREVIEW_LOG);
  g_autofree char *open = bor_preview_log_text (BOR_PREVIEW_LOG (log));
  g_assert_nonnull (strstr (open, "infantry"));
  bor_preview_set_open (preview, !bor_preview_decider (preview), FALSE);
  g_autofree char *hidden = bor_preview_log_text (BOR_PREVIEW_LOG (log));
  g_assert_null (strstr (hidden, "infantry"));
  g_assert_null (strstr (hidden, "cavalry"));
}

static void
computer_players_play_it_out_while_the_window_lives (PreviewFixture *f, gconstpointer application)
{
  BorPreview *preview = preview_play (f);
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
players_of (PreviewFixture *f, const char *side)
{
  g_autofree char *tip = g_strdup_printf ("Who plays %s", side);
  g_autoptr (GPtrArray) lists =
    mouse_list (ui_find (GTK_WIDGET (f->page), BOR_TYPE_PREVIEW_BAR), GTK_TYPE_DROP_DOWN);
  for (guint i = 0; i < lists->len; i++) {
    const char *told = gtk_widget_get_tooltip_text (lists->pdata[i]);
    if (told != NULL && g_str_has_prefix (told, tip))
      return lists->pdata[i];
  }
  g_assert_not_reached ();
}

static void
players_are_called_by_strength_and_numbers_have_labels (PreviewFixture *f,
                                                        gconstpointer application)
{
  static const char *const names[] = { "Person", "Easy", "Good", "Strong" };
  BorPreview *preview = preview_play (f);
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
who_plays_is_remembered_for_other_windows_and_runs (PreviewFixture *f, gconstpointer application)
{
  GSettings *settings = bor_application_settings (BOR_APPLICATION ((gpointer) application));
  BorPreview *preview = preview_play (f);
  bor_preview_set_paused (preview, TRUE);
  g_settings_set_int (settings, "preview-iterations", 350);
  gtk_drop_down_set_selected (players_of (f, "French"), 3);
  gtk_drop_down_set_selected (players_of (f, "Austrian"), 2);
  PreviewFixture other;
  preview_set_up (&other, application);
  preview = preview_play (&other);
  g_assert_cmpstr (bor_preview_player (preview, 0), ==, "heuristic");
  g_assert_cmpstr (bor_preview_player (preview, 1), ==, "mcts:350");
  gtk_drop_down_set_selected (players_of (&other, "Austrian"), 0);
  const char *const nonsense[] = { "", "wizard", "random", "random", NULL };
  preview_tear_down (&other, application);
  g_settings_set_strv (settings, "preview-players", nonsense);
  preview_set_up (&other, application);
  preview = preview_play (&other);
  g_assert_null (bor_preview_player (preview, 0));
  g_assert_null (bor_preview_player (preview, 1));
  preview_tear_down (&other, application);
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
a_fight_is_a_card_and_no_line_is_twice_in_the_log (PreviewFixture *f, gconstpointer application)
{
  BorPreview *preview = preview_play (f);
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
    preview_choose_by_chance (preview, &random, i);
  }
  g_assert_not_reached ();
}

static void
a_map_that_cannot_be_played_says_why_and_leads_there (PreviewFixture *f, gconstpointer application)
{
  BorSession *session = bor_window_session (f->window);
  BorScenario *spoilt = bor_scenario_copy (bor_session_scenario (session));
  BorLocale *locale = bor_element_copy (bor_scenario_locale (spoilt, 0));
  bor_element_set_prop (locale, "capacity", NULL);
  bor_scenario_replace (spoilt, 0, locale);
  bor_workspace_apply (BOR_WORKSPACE (f->window), spoilt, "Spoil", NULL);
  preview_begin (f);
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
a_reason_names_its_element_once (PreviewFixture *f, gconstpointer application)
{
  BorSession *session = bor_window_session (f->window);
  BorScenario *spoilt = bor_scenario_copy (bor_session_scenario (session));
  BorForce *force = NULL;
  BOR_FOREACH (bor_session_scenario (session), BOR_KIND_FORCE, slot, const BorForce, old)
    if (force == NULL && old->locale.slot >= 0 && old->road.slot >= 0) {
      force = bor_element_copy (old);
      force->locale = BOR_REF_NONE;
      bor_scenario_replace (spoilt, slot, force);
    }
  g_assert_nonnull (force);
  bor_workspace_apply (BOR_WORKSPACE (f->window), spoilt, "Spoil", NULL);
  preview_begin (f);
  g_autofree char *words = ui_words (ui_find (GTK_WIDGET (f->page), BOR_TYPE_PREVIEW_ISSUES));
  const char *first = strstr (words, force->name);
  g_assert_nonnull (first);
  g_assert_null (strstr (first + 1, force->name));
  bor_document_undo (bor_session_document (session));
}

static GtkDialog *
ask_to_close (BorWindow *window)
{
  gtk_window_close (GTK_WINDOW (window));
  ui_settle ();
  return (GtkDialog *) ui_find_window (GTK_TYPE_MESSAGE_DIALOG, GTK_WIDGET (window));
}

static void
closing_the_window_asks_before_a_game_is_lost (PreviewFixture *f, gconstpointer application)
{
  BorPreview *preview = preview_play (f);
  bor_play_input_apply (bor_preview_page_input (f->page), 1);
  guint length = bor_preview_length (preview);
  GtkDialog *question = ask_to_close (f->window);
  g_assert_nonnull (question);
  gtk_dialog_response (question, GTK_RESPONSE_CANCEL);
  ui_settle ();
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (f->page)));
  g_assert_cmpuint (bor_preview_length (preview), ==, length);

  /* From the map, too, to which one went back for a moment. */
  ui_act (f->window, "preview");
  question = ask_to_close (f->window);
  g_assert_nonnull (question);
  gtk_dialog_response (question, GTK_RESPONSE_CANCEL);
  ui_settle ();
  g_assert_true (preview_play (f) == preview);

  GtkWindow *window = GTK_WINDOW (f->window);
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_dialog_response (ask_to_close (f->window), GTK_RESPONSE_ACCEPT);
  ui_wait (window == NULL || !gtk_widget_get_visible (GTK_WIDGET (window)));
  g_clear_weak_pointer (&window);
  g_bytes_unref (f->before);
  preview_set_up (f, application);
}

/* Undo pauses it, or it would play on at once. */
static void
a_game_between_computers_says_that_it_is_paused (PreviewFixture *f, gconstpointer application)
{
  BorPreview *preview = preview_play (f);
  for (guint side = 0; side < 2; side++)
    bor_preview_set_player (preview, side, "random", NULL);
  ui_wait (bor_preview_length (preview) > 10);
  preview_assert_tells (f, "Paused.", FALSE);
  bor_preview_undo (preview);
  g_assert_true (bor_preview_is_paused (preview));
  ui_settle ();
  preview_assert_tells (f, "Paused. Next to choose: ", TRUE);
  bor_preview_set_paused (preview, FALSE);
  ui_settle_for (100);
  preview_assert_tells (f, "Paused.", FALSE);
  for (guint side = 0; side < 2; side++)
    bor_preview_set_player (preview, side, NULL, NULL);
}

static void
a_game_that_was_saved_is_closed_without_a_question (PreviewFixture *f, gconstpointer application)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "bormida-test-preview.game", NULL);
  preview_play (f);
  bor_play_input_apply (bor_preview_page_input (f->page), 1);
  g_assert_true (bor_preview_page_save (f->page, path, NULL));
  GtkWindow *window = GTK_WINDOW (f->window);
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_window_close (window);
  ui_wait (window == NULL || !gtk_widget_get_visible (GTK_WIDGET (window)));
  g_clear_weak_pointer (&window);
  g_remove (path);
  g_bytes_unref (f->before);
  preview_set_up (f, application);
}

static void
an_edited_map_makes_another_game_and_the_same_goes_on (PreviewFixture *f, gconstpointer application)
{
  BorPreview *preview = preview_play (f);
  bor_play_input_apply (bor_preview_page_input (f->page), 1);
  guint length = bor_preview_length (preview);
  ui_act (f->window, "preview");
  g_assert_true (preview_play (f) == preview);
  g_assert_cmpuint (bor_preview_length (preview), ==, length);
  ui_act (f->window, "preview");
  BorSession *session = bor_window_session (f->window);
  BorScenario *edited = bor_scenario_copy (bor_session_scenario (session));
  BorLocale *locale = bor_element_copy (bor_scenario_locale (edited, 0));
  bor_element_set_prop (locale, "capacity", "2");
  bor_scenario_replace (edited, 0, locale);
  bor_workspace_apply (BOR_WORKSPACE (f->window), edited, "Edit", NULL);
  g_assert_true (bor_preview_game (preview_play (f))->scenario == bor_session_scenario (session));
  ui_act (f->window, "preview");
  bor_document_undo (bor_session_document (session));
}

/* The first choice of one of several equal pieces, and how many they are; NULL: there is none. */
static const BorChoice *
choice_among_equals (PreviewFixture *f, guint *n_equal)
{
  guint n_pieces;
  BorPlayInput *input = bor_preview_page_input (f->page);
  const BorPieceShown *pieces = bor_preview_pieces (bor_preview_page_preview (f->page), &n_pieces);
  for (guint i = 0; i < bor_play_input_n_choices (input); i++) {
    const BorChoice *choice = bor_play_input_choice (input, i);
    *n_equal = 0;
    for (guint p = 0; p < n_pieces && choice->role == BOR_ACTION_CHOOSE; p++)
      *n_equal += pieces[p].class == choice->class && bor_refs_same (pieces[p].at, choice->from)
                  && (pieces[p].marks & BOR_PIECE_CHOSEN) == 0;
    if (*n_equal > 1)
      return choice;
  }
  return NULL;
}

static void
equal_choices_are_one_row_with_a_count (PreviewFixture *f, gconstpointer application)
{
  guint n, rows = 0;
  BorRandom random;
  const BorChoice *choice;
  BorPreview *preview = preview_play (f);
  bor_random_seed (&random, 3);
  while ((choice = choice_among_equals (f, &n)) == NULL)
    preview_choose_by_chance (preview, &random, 7);
  ui_settle ();
  g_autofree char *counted = g_strdup_printf ("%s (×%u)", choice->text, n);
  preview_assert_tells (f, counted, TRUE);
  GtkWidget *list =
    ui_find (ui_find (GTK_WIDGET (f->page), BOR_TYPE_PREVIEW_PANEL), GTK_TYPE_LIST_BOX);
  for (GtkWidget *row = gtk_widget_get_first_child (list); row != NULL;
       row = gtk_widget_get_next_sibling (row)) {
    g_autofree char *words = ui_words (row);
    rows += strstr (words, counted) != NULL;
  }
  g_assert_cmpuint (rows, ==, 1);
}

/* Presses the button that shows the others' last turn, and goes through it. */
static void
the_turn_of_others_is_shown_again_step_by_step (PreviewFixture *f, gconstpointer application)
{
  BorPreview *preview = preview_play (f);
  BorRandom random;
  bor_random_seed (&random, 3);
  GtkWidget *log = ui_find (GTK_WIDGET (f->page), BOR_TYPE_PREVIEW_LOG);
  GtkWidget *button = ui_find (log, GTK_TYPE_TOGGLE_BUTTON);
  for (guint i = 0; i < 400 && !gtk_widget_get_mapped (button); i++) {
    preview_choose_by_chance (preview, &random, i);
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

/* With something to take back in the map, too. */
static void
escape_and_undo_stay_in_the_game (PreviewFixture *f, gconstpointer application)
{
  BorSession *session = bor_window_session (f->window);
  BorDocument *document = bor_session_document (session);
  BorScenario *edited = bor_scenario_copy (bor_session_scenario (session));
  BorLocale *locale = bor_element_copy (bor_scenario_locale (edited, 0));
  bor_element_set_prop (locale, "capacity", "2");
  bor_scenario_replace (edited, 0, locale);
  bor_workspace_apply (BOR_WORKSPACE (f->window), edited, "Edit", NULL);
  BorPreview *preview = preview_play (f);
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
#define ADD(name)                                                                                  \
  g_test_add ("/ui/preview/" #name, PreviewFixture, application, preview_set_up, name,             \
              preview_tear_down)
  ADD (plays_and_comes_back_as_it_was);
  ADD (closing_the_window_asks_before_a_game_is_lost);
  ADD (a_saved_game_opens_in_the_same_state);
  ADD (a_side_resigns_once_it_is_sure_and_may_take_it_back);
  ADD (nobody_resigns_for_a_computer_player);
  ADD (a_side_that_is_hidden_later_is_hidden_in_the_log_too);
  ADD (computer_players_play_it_out_while_the_window_lives);
  ADD (players_are_called_by_strength_and_numbers_have_labels);
  ADD (who_plays_is_remembered_for_other_windows_and_runs);
  ADD (a_fight_is_a_card_and_no_line_is_twice_in_the_log);
  ADD (a_map_that_cannot_be_played_says_why_and_leads_there);
  ADD (a_reason_names_its_element_once);
  ADD (a_game_between_computers_says_that_it_is_paused);
  ADD (a_game_that_was_saved_is_closed_without_a_question);
  ADD (an_edited_map_makes_another_game_and_the_same_goes_on);
  ADD (the_turn_of_others_is_shown_again_step_by_step);
  ADD (equal_choices_are_one_row_with_a_count);
  ADD (escape_and_undo_stay_in_the_game);
  ADD (the_hint_is_for_who_can_move);
  ADD (faces_are_hidden_from_the_other_person_and_from_one_who_plays_a_computer);
#undef ADD
  return g_test_run ();
}
