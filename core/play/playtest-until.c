/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/playtest-until.h"

#include "play/sequence.h"

/* Progress of a stretch, as progress of all. */
typedef struct {
  BorPlaytestProgress progress; /* nullable */
  gpointer data;
  guint before, games;
} Stretch;

static gboolean
report (guint done, guint games, gpointer data)
{
  const Stretch *stretch = data;
  guint all = stretch->before + done;
  return stretch->progress == NULL
         || stretch->progress (all, MAX (all, stretch->games), stretch->data);
}

/* Longer and longer, as the last games of a stretch leave processors idle. */
guint
bor_playtest_next_stop (guint games, guint most)
{
  return MIN (games + CLAMP (games / 16, 32, BOR_PLAYTEST_MAX_STEP), most);
}

guint
bor_playtest_leader (const BorGame *game, const BorPlaytest *result)
{
  guint leader = 0;
  for (guint p = 1; p < bor_game_n_players (game); p++)
    if (result->wins[p] > result->wins[leader])
      leader = p;
  return leader;
}

double
bor_playtest_width (const BorGame *game, const BorPlaytest *result)
{
  double low, high;
  bor_playtest_interval (result, result->wins[bor_playtest_leader (game, result)], &low, &high);
  return high - low;
}

/* How many games it will take, by what is known. */
static guint
guess_games (const BorGame *game, const BorPlaytest *result, guint most)
{
  guint wins = result->wins[bor_playtest_leader (game, result)];
  double share = (wins + 1.0) / (result->games + 2.0);
  double games =
    bor_sequence_games (share, result->width, BOR_PLAYTEST_RISK / MAX (result->n_sides, 1));
  return games < most ? MAX ((guint) games, result->games) : most;
}

gboolean
bor_playtest_until (const BorGame *game, const BorPlaytestOptions *options, double width,
                    BorPlaytestProgress progress, gpointer data, BorPlaytest *result,
                    GError **error)
{
  g_return_val_if_fail (width > 0, FALSE);
  guint most = options->games;
  *result = (BorPlaytest){ .width = width, .n_sides = bor_game_n_players (game) };
  while (result->games < most && !result->cancelled && bor_playtest_width (game, result) > width) {
    Stretch stretch = { progress, data, result->games, guess_games (game, result, most) };
    if (!bor_playtest_continue (game, options, bor_playtest_next_stop (result->games, most), report,
                                &stretch, result, error))
      return FALSE;
  }
  return TRUE;
}
