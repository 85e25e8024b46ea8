/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/preview/testing.h"
#include "mouse-play.h"

/* A game on a network is played to its end with a real mouse against computers. */

/* Three turns with all powers, which have few command points. */
static void
open_three_summers (MousePlay *f)
{
  static const char *const less[][2] = {
    { "command-points=\"6\"", "command-points=\"2\"" },
    { "command-points=\"5\"", "command-points=\"1\"" },
    { "command-points=\"4\"", "command-points=\"1\"" },
    { "command-points=\"3\"", "command-points=\"1\"" },
  };
  mouse_play_open_changed (f, "three-summers.xml", less, G_N_ELEMENTS (less));
}

static void
three_turns_are_played_to_the_end (MousePlay *f, gconstpointer application)
{
  open_three_summers (f);
  mouse_play_against_computers (f, 0, "heuristic");
  mouse_play_to_the_end (f, mouse_play_click_block);
  BorGameStatus status;
  bor_game_status (bor_preview_game (f->preview), bor_preview_state (f->preview), &status);
  g_test_message ("round %u of %u", status.round, status.rounds);
}

int
main (int argc, char **argv)
{
  mouse_test_init (&argc, &argv);
  g_autoptr (BorApplication) application = ui_application ();
#define ADD(name)                                                                                  \
  g_test_add ("/ui/network-play/" #name, MousePlay, application, mouse_play_set_up, name,          \
              mouse_play_tear_down)
  ADD (three_turns_are_played_to_the_end);
#undef ADD
  return g_test_run ();
}
