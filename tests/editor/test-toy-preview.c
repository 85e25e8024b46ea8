/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/preview/play-input.h"
#include "play/toy-rulesets.h"

/* The preview of games whose rulesets give no more than they must. */

static void
play_to_the_end (const char *ruleset, guint sides)
{
  g_autoptr (BorGame) game = toy_game (ruleset, sides);
  g_autoptr (BorPreview) preview = bor_preview_new (game, 3);
  g_autoptr (BorPlayInput) input = bor_play_input_new (preview);
  guint n, choices = 0;
  while (bor_preview_decider (preview) != BOR_PLAYER_TERMINAL) {
    g_assert_cmpuint (choices++, <, 100);
    if (bor_preview_handover (preview) >= 0)
      bor_preview_take_seat (preview, (guint) bor_preview_handover (preview));
    g_assert_cmpuint (bor_play_input_n_choices (input), >=, 2);
    g_assert_cmpint (bor_play_input_current (input), >=, 0);
    g_assert_cmpstr (bor_play_input_choice (input, 0)->text, !=, "");
    g_assert_true (bor_play_input_apply (input, (gint) (choices % 2)));
    bor_preview_pieces (preview, &n);
    g_assert_cmpuint (n, ==, 0);
  }
  g_autofree char *text = bor_preview_save (preview);
  g_assert_true (bor_preview_load (preview, text, NULL));
  g_assert_true (bor_preview_can_undo (preview));
  bor_preview_undo (preview);
  g_assert_cmpint (bor_preview_decider (preview), >=, 0);
}

static void
a_ruleset_with_what_is_required_is_played_to_the_end (void)
{
  play_to_the_end ("heap", 2);
  play_to_the_end ("heap", 8);
}

static void
throws_that_are_in_no_list_are_made (void)
{
  play_to_the_end ("throws", 3);
}

static void
computers_play_it (void)
{
  g_autoptr (BorGame) game = toy_game ("heap", 3);
  g_autoptr (BorPreview) preview = bor_preview_new (game, 3);
  for (guint p = 0; p < 3; p++)
    g_assert_true (bor_preview_set_player (preview, p, "mcts:20", NULL));
  while (bor_preview_decider (preview) != BOR_PLAYER_TERMINAL)
    g_main_context_iteration (NULL, TRUE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name) g_test_add_func ("/editor/toy-preview/" #name, name)
  ADD (a_ruleset_with_what_is_required_is_played_to_the_end);
  ADD (throws_that_are_in_no_list_are_made);
  ADD (computers_play_it);
#undef ADD
  return g_test_run ();
}
