/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/preview/testing.h"
#include "mouse-play.h"

/* Battles are played to their end with a real mouse against the computer. */

#define QUICK 60000 /* milliseconds within which two clicks are a double click */

/* Both sides are the person's, who sees all. */
static void
play_both_sides (MousePlay *f)
{
  for (guint side = 0; side < 2; side++) {
    bor_preview_set_player (f->preview, side, NULL, NULL);
    bor_preview_set_open (f->preview, side, TRUE);
  }
  bor_preview_restart (f->preview, 1);
  ui_settle ();
}

/* All clicks go to one place, and GTK takes them for double clicks. */
static void
quick_clicks_on_the_choices_all_count (MousePlay *f, gconstpointer application)
{
  mouse_play_open (f, "scenarios/marengo.xml");
  play_both_sides (f);
  for (guint i = 0; i < 12; i++) {
    guint before = bor_preview_length (f->preview);
    mouse_click (gtk_widget_get_first_child (f->list));
    g_assert_cmpuint (bor_preview_length (f->preview), >, before);
  }
}

/* The button is held until what GTK waits for, before it forgets a click, is over. */
static void
a_slow_click_on_a_choice_counts (MousePlay *f, gconstpointer application)
{
  mouse_play_open (f, "scenarios/marengo.xml");
  play_both_sides (f);
  guint before = bor_preview_length (f->preview);
  g_object_set (gtk_settings_get_default (), "gtk-double-click-time", 1, NULL);
  mouse_click (gtk_widget_get_first_child (f->list));
  g_object_set (gtk_settings_get_default (), "gtk-double-click-time", QUICK, NULL);
  g_assert_cmpuint (bor_preview_length (f->preview), >, before);
}

/* Plays on at random, without the mouse, until a block is a choice by itself. */
static void
play_until_a_block_is_a_choice (MousePlay *f, BorPieceShown *piece, BorPoint *at)
{
  while (!mouse_play_is_over (f)) {
    for (guint i = 0; bor_play_tool_block (mouse_play_tool (f), i, piece, at); i++)
      if (mouse_play_n_choices_of (f, piece) == 1)
        return;
    guint n = bor_play_input_n_choices (f->input);
    bor_play_input_apply (f->input, g_rand_int_range (f->random, 0, (gint) n));
    ui_settle ();
  }
  g_assert_not_reached ();
}

/* What takes all blocks of a place up elsewhere. */
static void
a_quick_second_click_chooses_a_block (MousePlay *f, gconstpointer application)
{
  BorPieceShown piece;
  BorPoint at;
  mouse_play_open (f, "scenarios/marengo.xml");
  play_both_sides (f);
  play_until_a_block_is_a_choice (f, &piece, &at);
  guint before = bor_preview_length (f->preview);
  const BorViewport *view = bor_map_view_viewport (f->map);
  BorToolEvent event = { bor_viewport_to_board (view, at.x, at.y), 1 / view->scale, 0, 2 };
  bor_tool_press (BOR_TOOL (mouse_play_tool (f)), &event);
  event.presses = 0;
  bor_tool_release (BOR_TOOL (mouse_play_tool (f)), &event);
  g_assert_cmpuint (bor_preview_length (f->preview), >, before);
}

static void
marengo_is_played_to_its_end_as_the_austrians (MousePlay *f, gconstpointer application)
{
  mouse_play_open (f, "scenarios/marengo.xml");
  mouse_play_against_computers (f, 0, "heuristic");
  mouse_play_to_the_end (f, mouse_play_click_block);
}

static void
marengo_is_played_to_its_end_as_the_french (MousePlay *f, gconstpointer application)
{
  mouse_play_open (f, "scenarios/marengo.xml");
  mouse_play_against_computers (f, 1, "heuristic");
  mouse_play_to_the_end (f, mouse_play_click_block);
}

static void
triomphe_is_played_to_its_end_as_the_austrians (MousePlay *f, gconstpointer application)
{
  mouse_play_open (f, "scenarios/triomphe.xml");
  mouse_play_against_computers (f, 0, "heuristic");
  mouse_play_to_the_end (f, mouse_play_click_block);
}

static void
triomphe_is_played_to_its_end_as_the_french (MousePlay *f, gconstpointer application)
{
  mouse_play_open (f, "scenarios/triomphe.xml");
  mouse_play_against_computers (f, 1, "heuristic");
  mouse_play_to_the_end (f, mouse_play_click_block);
}

int
main (int argc, char **argv)
{
  mouse_test_init (&argc, &argv);
  g_object_set (gtk_settings_get_default (), "gtk-double-click-time", QUICK, NULL);
  g_autoptr (BorApplication) application = ui_application ();
#define ADD(name)                                                                                  \
  g_test_add ("/ui/battle-play/" #name, MousePlay, application, mouse_play_set_up, name,           \
              mouse_play_tear_down)
  ADD (quick_clicks_on_the_choices_all_count);
  ADD (a_slow_click_on_a_choice_counts);
  ADD (a_quick_second_click_chooses_a_block);
  ADD (marengo_is_played_to_its_end_as_the_austrians);
  ADD (marengo_is_played_to_its_end_as_the_french);
  ADD (triomphe_is_played_to_its_end_as_the_austrians);
  ADD (triomphe_is_played_to_its_end_as_the_french);
#undef ADD
  return g_test_run ();
}
