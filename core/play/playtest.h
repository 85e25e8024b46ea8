/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "play/player.h"
#include "play/statistics.h"
#include "play/why.h"

G_BEGIN_DECLS

/* Plays many games between computer players. The same options give the same result, whatever the
 * number of jobs: each game has its own seed, and only integers are added up, which give the same
 * sum in any order. Memory does not depend on the number of games. */
typedef struct {
  const char *players[BOR_MAX_PLAYERS]; /* as for bor_player_new */
  guint games;
  guint shard, shards; /* plays only shard `shard` of 1 to `shards`; 0: all games */
  guint64 seed;
  guint jobs;                /* threads; 0: one per processor. If there are fewer games, players
                                with several trees get the others */
  BorStatistics *statistics; /* nullable: collects statistics of the finished games */
  BorWhy *why;               /* nullable, with statistics: collects what goes with winning */
  guint8 *winners; /* nullable: gets the winners of each game of a run, as bits by player */
  GCancellable *cancellable; /* nullable: stops even in the middle of games */
} BorPlaytestOptions;

typedef struct {
  guint games;
  guint wins[BOR_MAX_PLAYERS];   /* alone or shared, so they may add up to more than `games` */
  guint shared[BOR_MAX_PLAYERS]; /* the shared ones among them */
  guint draws;                   /* games without a winner */
  guint64 actions;               /* all choices, including those of chance */
  guint shortest, longest;       /* length of a game, in actions */
  guint64 signature;  /* hash of the final positions: the same if two runs played the same games.
                         The sum of the hash of game i times 31 to the power of games - 1 - i, so
                         that shards of a run add up to its signature */
  gboolean cancelled; /* if set, `games` is the number of finished games, and
                         the signature is of no use */
  double width;       /* above 0: play was to stop when intervals are so narrow, from 0 to 1, so
                         they have to hold whenever it stops */
  guint n_sides;      /* with a width: the intervals of so many sides hold together */
} BorPlaytest;

/* Adds other games of the same playtest to `sum`. An empty sum has the shortest length G_MAXUINT. */
void bor_playtest_add (BorPlaytest *sum, const BorPlaytest *more);

/* How often an interval may be wrong: 95 % are right. */
#define BOR_PLAYTEST_RISK 0.05

/* The games that the options ask for, from `first` to before `end`. */
void bor_playtest_range (const BorPlaytestOptions *options, guint *first, guint *end);

/* Called from time to time, from any thread but never concurrently. Returns FALSE to stop. */
typedef gboolean (*BorPlaytestProgress) (guint done, guint games, gpointer data);

gboolean bor_playtest_run (const BorGame *game, const BorPlaytestOptions *options,
                           BorPlaytestProgress progress, gpointer data, BorPlaytest *result,
                           GError **error);
/* Plays on after the games of `result`, all zero at first, until there are `games`: result and
 * statistics are then those of a run of so many, unless it was cancelled. The options' number of
 * games and shard do not count. */
gboolean bor_playtest_continue (const BorGame *game, const BorPlaytestOptions *options, guint games,
                                BorPlaytestProgress progress, gpointer data, BorPlaytest *result,
                                GError **error);

/* Computes the 95 % interval of the share `n` of the games: Wilson's or, with a width, one that
 * holds whenever play stops (play/sequence.h). */
void bor_playtest_interval (const BorPlaytest *result, guint n, double *low, double *high);

/* Write a result in a form that does not depend on the language, for other programs. `options` are
 * those of the playtest, with its statistics. The format is described in docs/playtests.md.
 * (transfer full) */
char *bor_playtest_csv (const BorGame *game, const BorPlaytestOptions *options,
                        const BorPlaytest *result);
char *bor_playtest_json (const BorGame *game, const BorPlaytestOptions *options,
                         const BorPlaytest *result);

/* Computes the 95 % confidence interval of a proportion (Wilson's). */
void bor_statistics_wilson (guint successes, guint n, double *low, double *high);
/* Computes the 95 % confidence interval of the difference a / n_a - b / n_b of two proportions
 * (Newcombe's, based on Wilson's). If it does not contain 0, the difference is significant. */
void bor_statistics_wilson_difference (guint a, guint n_a, guint b, guint n_b, double *low,
                                       double *high);

G_END_DECLS
