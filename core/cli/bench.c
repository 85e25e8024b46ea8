/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/bench.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "cli/game.h"

static BorExit
bench (BorCli *cli, int argc, char **argv)
{
  gint games = 10000;
  gint64 seed = 1;
  const GOptionEntry entries[] = {
    { "games", 'g', 0, G_OPTION_ARG_INT, &games, N_ ("Number of games (10000)"), N_ ("N") },
    { "seed", 's', 0, G_OPTION_ARG_INT64, &seed, N_ ("The same seed gives the same games (1)"),
      N_ ("S") },
    { NULL },
  };
  if (!bor_cli_parse (cli, argc, argv, entries, 1, 1))
    return BOR_EXIT_TROUBLE;
  if (games < 1 || games > 100000000) {
    bor_cli_error (cli, _ ("--games must be from 1 to 100000000"));
    return BOR_EXIT_TROUBLE;
  }
  g_autoptr (BorGame) game = bor_cli_compile (cli, cli->rest[0]);
  if (game == NULL)
    return BOR_EXIT_TROUBLE;
  BorBench result = bor_bench_run (game, (guint) games, (guint64) seed);
  double seconds = MAX (result.seconds, 1e-9);
  printf (_ ("state       %zu bytes\n"), bor_game_state_size (game));
  printf (_ ("actions     %.1f per game\n"), (double) result.actions / result.games);
  printf (_ ("speed       %.0f actions, %.0f games, %.0f state copies per second\n"),
          (double) result.actions / seconds, result.games / seconds, result.copies);
  printf (_ ("signature   %016" PRIx64 "\n"), result.signature);
  return BOR_EXIT_FINE;
}

const BorCommand bor_command_bench = {
  .name = "bench",
  .arguments = N_ ("FILE"),
  .summary = N_ ("Measure how fast the games of a scenario are played"),
  .details = N_ ("Plays whole games at random in one thread. The signature is a hash of all final "
                 "positions: equal signatures mean that the same games were played."),
  .run = bench,
};
