/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli/cli.h"
#include "play/playtest.h"

G_BEGIN_DECLS

/* Prints the result of a playtest to stdout in a format: "text", "json" or "csv". */
void bor_cli_playtest_print (const BorGame *game, const BorPlaytestOptions *options,
                             const BorPlaytest *result, const char *format);
/* Returns whether there is such a format; prints a message otherwise. */
gboolean bor_cli_playtest_format (const BorCli *cli, const char *format);
/* Prints a share of the games, with its interval, after a name. */
void bor_cli_playtest_share (const char *name, guint n, const BorPlaytest *result);
/* Plays against another scenario, and prints which is fairer as text or JSON. */
BorExit bor_cli_playtest_versus (const BorCli *cli, const BorGame *game,
                                 const BorPlaytestOptions *options, const char *other,
                                 const char *format);

/* Splits names of players, one for all sides or one for each, which stay owned by `names`. FALSE after
 * a message. */
gboolean bor_cli_playtest_players (const BorCli *cli, const BorGame *game, char **names,
                                   const char *players[BOR_MAX_PLAYERS]);

/* What showing progress needs. */
typedef struct {
  gint64 start, shown; /* microseconds */
} BorCliClock;

/* Returns what shows progress on a terminal, with a BorCliClock as data; NULL if there is none.
 * `open`: nobody knows how many games it will take. */
BorPlaytestProgress bor_cli_playtest_progress (gboolean open);
/* Clears what is shown. */
void bor_cli_playtest_progress_end (void);
/* Prints it as text. `options->statistics` has the statistics. */
void bor_cli_playtest_text (const BorGame *game, const BorPlaytestOptions *options,
                            const BorPlaytest *result);

G_END_DECLS
