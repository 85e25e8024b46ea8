/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/playtest-versus.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <unistd.h>

#include "cli/game.h"
#include "cli/playtest-report.h"

typedef struct {
  const BorGame *games[2];
  const char *paths[2]; /* as shown */
} Rivals;

static void
print_scenario (const Rivals *rivals, const BorPlaytestOptions *options, const BorVersus *versus,
                guint which)
{
  const BorGame *game = rivals->games[which];
  const BorPlaytest *result = &versus->results[which];
  double low, high, gap = bor_playtest_gap (game, result, &low, &high);
  printf ("\n%s\n", rivals->paths[which]);
  for (guint p = 0; p < bor_game_n_players (game); p++) {
    g_autofree char *name =
      g_strdup_printf ("%s (%s)", bor_game_player_name (game, (gint) p), options->players[p]);
    bor_cli_playtest_share (name, result->wins[p], result);
  }
  bor_cli_playtest_share (_ ("draws"), result->draws, result);
  printf (_ ("gap between the sides: %.1f %%  (%.1f – %.1f)"), 100 * gap, 100 * low, 100 * high);
  printf ("\n");
}

static void
print_gain (const BorVersus *versus)
{
  double correlation, gain;
  if (bor_versus_signs_gain (&versus->signs, &correlation, &gain)) {
    printf (_ ("%u pairs had the same random numbers: their results correlate by %.2f."),
            versus->common, correlation);
    printf ("\n");
    printf (_ ("With different ones, it would take %.2f times as many pairs to see a difference."),
            gain);
  } else {
    printf (_ ("%u pairs had the same random numbers, and the games of each pair ended alike."),
            versus->common);
  }
  printf ("\n");
}

static void
print_text (const Rivals *rivals, const BorPlaytestOptions *options, const BorVersus *versus)
{
  printf (_ ("%u pairs of games, with 95 %% intervals that hold whenever play ends"),
          versus->results[1].games);
  printf ("\n");
  for (guint i = 0; i < 2; i++)
    print_scenario (rivals, options, versus, i);
  printf ("\n");
  if (versus->fairer != BOR_FAIRER_UNKNOWN)
    printf (_ ("With 95 %% certainty, %s is fairer: the gap between its sides is smaller."),
            rivals->paths[versus->fairer]);
  else
    printf (_ ("It is not known which is fairer."));
  printf ("\n");
  if (bor_game_n_players (rivals->games[0]) == 2)
    print_gain (versus);
}

BorExit
bor_cli_playtest_versus (const BorCli *cli, const BorGame *game, const BorPlaytestOptions *options,
                         const char *other, const char *format)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorGame) second = bor_cli_compile (cli, other);
  if (second == NULL)
    return BOR_EXIT_TROUBLE;
  if (bor_game_n_players (second) != bor_game_n_players (game)) {
    bor_cli_error (cli,
                   _ ("only scenarios with the same number of sides can be compared: these "
                      "have %u and %u"),
                   bor_game_n_players (game), bor_game_n_players (second));
    return BOR_EXIT_TROUBLE;
  }
  g_autofree char *name = g_filename_display_name (cli->rest[0]),
                  *other_name = g_filename_display_name (other);
  Rivals rivals = { { game, second }, { name, other_name } };
  BorVersus versus;
  BorCliClock clock = { .start = g_get_monotonic_time () };
  if (!bor_playtest_versus (rivals.games, options, bor_cli_playtest_progress (TRUE), &clock,
                            &versus, &error)) {
    bor_cli_gerror (cli, error);
    return BOR_EXIT_TROUBLE;
  }
  bor_cli_playtest_progress_end ();
  if (g_str_equal (format, "json")) {
    g_autofree char *json = bor_versus_json (rivals.games, rivals.paths, options, &versus);
    printf ("%s\n", json);
  } else {
    print_text (&rivals, options, &versus);
  }
  return BOR_EXIT_FINE;
}
