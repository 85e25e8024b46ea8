/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "cli/game.h"
#include "play/bench.h"

static BorExit
perft (BorCli *cli, int argc, char **argv)
{
  gint depth = 4;
  gboolean turns = FALSE;
  const GOptionEntry entries[] = {
    { "depth", 'd', 0, G_OPTION_ARG_INT, &depth, N_ ("Depth in choices (4)"), N_ ("N") },
    { "turns", 't', 0, G_OPTION_ARG_NONE, &turns,
      N_ ("Count whole turns or operations, not single choices"), NULL },
    { NULL },
  };
  if (!bor_cli_parse (cli, argc, argv, entries, 1, 1))
    return BOR_EXIT_TROUBLE;
  if (depth < 1 || depth > 32) {
    bor_cli_error (cli, _ ("the depth must be from 1 to 32"));
    return BOR_EXIT_TROUBLE;
  }
  g_autoptr (BorGame) game = bor_cli_compile (cli, cli->rest[0]);
  if (game == NULL)
    return BOR_EXIT_TROUBLE;
  g_autofree BorGameState *state = bor_game_state_new (game);
  bor_game_initial (game, state);
  for (gint i = 1; i <= depth; i++) {
    printf ("%d\t%" G_GUINT64_FORMAT "\n", i,
            (turns ? bor_bench_perft_turns : bor_bench_perft) (game, state, (guint) i));
    fflush (stdout);
  }
  return BOR_EXIT_FINE;
}

const BorCommand bor_command_perft = {
  .name = "perft",
  .arguments = N_ ("FILE"),
  .summary = N_ ("Count the possible openings of a game"),
  .details = N_ ("Prints, for each depth, the number of sequences of that many choices, including "
                 "chance. If a number changes, the rules have changed."),
  .run = perft,
};
