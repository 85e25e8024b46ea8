/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/record.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "cli/game.h"

static void
print_events (BorAction action, const BorGameState *state, const BorEvents *events, gpointer data)
{
  const BorGame *game = data;
  for (guint i = 0; i < MIN (events->n, events->max); i++) {
    g_autofree char *text = bor_game_event_text (game, &events->items[i]);
    if (text != NULL)
      printf ("%s\n", text);
  }
}

static void
print_end (const BorGame *game, const BorGameState *state)
{
  if (bor_game_player (game, state) != BOR_PLAYER_TERMINAL)
    printf ("%s\n", _ ("The game is not over."));
  guint winners = bor_game_winners (game, state);
  if (winners == 0 && bor_game_player (game, state) == BOR_PLAYER_TERMINAL)
    printf ("%s\n", _ ("Nobody has won."));
  for (guint p = 0; p < bor_game_n_players (game); p++)
    if ((winners >> p & 1) != 0)
      printf (_ ("Winner: %s\n"), bor_game_player_name (game, (gint) p));
  printf (_ ("position %016" PRIx64 "\n"), bor_game_state_hash (game, state));
}

static BorExit
replay (BorCli *cli, int argc, char **argv)
{
  gboolean quiet = FALSE;
  const GOptionEntry entries[] = {
    { "quiet", 'q', 0, G_OPTION_ARG_NONE, &quiet, N_ ("Show only how it ended"), NULL },
    { NULL },
  };
  if (!bor_cli_parse (cli, argc, argv, entries, 2, 2))
    return BOR_EXIT_TROUBLE;
  g_autoptr (GError) error = NULL;
  g_autoptr (BorGame) game = bor_cli_compile (cli, cli->rest[0]);
  g_autoptr (GBytes) bytes = game != NULL ? bor_cli_load (cli, cli->rest[1]) : NULL;
  if (bytes == NULL)
    return BOR_EXIT_TROUBLE;
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  g_autofree char *text = g_strndup (data, size);
  g_autofree BorGameState *state =
    bor_record_play (game, text, quiet ? NULL : print_events, game, &error);
  if (state == NULL) {
    bor_cli_error (cli, "%s: %s", cli->rest[1], error->message);
    return BOR_EXIT_TROUBLE;
  }
  print_end (game, state);
  return BOR_EXIT_FINE;
}

const BorCommand bor_command_replay = {
  .name = "replay",
  .arguments = N_ ("FILE GAME"),
  .summary = N_ ("Replay a recorded game and report what happened"),
  .run = replay,
};
