/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "play/player.h"
#include "play/statistics.h"

G_BEGIN_DECLS

/* Many games between computer players. The same options give the same
 * result, whatever the number of jobs: each game has a seed of its own, and results are added up in
 * the order of games. */
typedef struct {
  const char *players[BOR_MAX_PLAYERS]; /* as for bor_player_new */
  guint games;
  guint64 seed;
  guint jobs;                /* threads; 0: as many as there are processors */
  BorStatistics *statistics; /* nullable: gets what happens in the games that are finished */
  GCancellable *cancellable; /* nullable: stops in the middle of games */
} BorPlaytestOptions;

typedef struct {
  guint games;
  guint wins[BOR_MAX_PLAYERS];   /* alone or with others, so that they may add up to more */
  guint shared[BOR_MAX_PLAYERS]; /* of these, those with others */
  guint draws;                   /* nobody has won */
  guint64 actions;               /* choices made, those of chance included */
  guint shortest, longest;       /* game, in actions */
  guint64 signature;  /* over the final positions: tells whether two runs played the same games */
  gboolean cancelled; /* then `games` is the number that was finished */
} BorPlaytest;

/* Called now and then, from any thread, one at a time. FALSE stops. */
typedef gboolean (*BorPlaytestProgress) (guint done, guint games, gpointer data);

gboolean bor_playtest_run (const BorGame *game, const BorPlaytestOptions *options,
                           BorPlaytestProgress progress, gpointer data, BorPlaytest *result,
                           GError **error);

/* A result as text that does not depend on the language, for other programs; `options` are those of
 * the playtest, with its statistics. docs/playtests.md says what is in it. (transfer full) */
char *bor_playtest_csv (const BorGame *game, const BorPlaytestOptions *options,
                        const BorPlaytest *result);
char *bor_playtest_json (const BorGame *game, const BorPlaytestOptions *options,
                         const BorPlaytest *result);

/* The 95 % interval of a proportion (Wilson's). */
void bor_statistics_wilson (guint successes, guint n, double *low, double *high);
/* The 95 % interval of the difference a / n_a - b / n_b of two proportions (Newcombe's, from
 * Wilson's). Where it does not hold 0 the difference is significant. */
void bor_statistics_wilson_difference (guint a, guint n_a, guint b, guint n_b, double *low,
                                       double *high);

G_END_DECLS
