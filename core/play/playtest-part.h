/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "play/playtest.h"

G_BEGIN_DECLS

/* A shard of a playtest, or several added up: all that the whole run would know of those games.
 * Stored as JSON, as docs/playtests.md describes. */

#define BOR_PLAYTEST_PART_ERROR (bor_playtest_part_error_quark ())
GQuark bor_playtest_part_error_quark (void);

typedef enum {
  BOR_PLAYTEST_PART_ERROR_FORMAT,    /* not a part */
  BOR_PLAYTEST_PART_ERROR_VERSION,   /* written by another version of Bormida */
  BOR_PLAYTEST_PART_ERROR_DAMAGED,   /* incomplete, changed, or impossible numbers */
  BOR_PLAYTEST_PART_ERROR_OTHER,     /* belongs to another playtest */
  BOR_PLAYTEST_PART_ERROR_DUPLICATE, /* a shard that has been added already */
  BOR_PLAYTEST_PART_ERROR_LARGE,     /* the sums do not fit */
} BorPlaytestPartError;

#define BOR_PLAYTEST_MAX_GAMES  10000000
#define BOR_PLAYTEST_MAX_SHARDS 1000000

typedef struct {
  char *scenario; /* where it was read from */
  char *hash;     /* of the canonical bytes of the scenario and its board */
  guint n_players;
  char *players[BOR_MAX_PLAYERS];
  guint64 seed;
  guint games; /* of the whole playtest */
  guint shard, shards;
  BorPlaytest result; /* of this part; `games` is 0 only in an empty sum */
  guint64 rounds;     /* as in BorStatistics, like the numbers that follow */
  guint shortest, longest;
  GArray *numbers[BOR_STATISTICS_ARRAYS]; /* of gint64 */
} BorPlaytestPart;

/* What was played with these options, with statistics and a shard. `scenario` is the path of the
 * file. (transfer full) */
BorPlaytestPart *bor_playtest_part_new (const BorGame *game, const BorPlaytestOptions *options,
                                        const BorPlaytest *result, const char *scenario);
void bor_playtest_part_free (BorPlaytestPart *part);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorPlaytestPart, bor_playtest_part_free)

/* (transfer full) */
GString *bor_playtest_part_write (const BorPlaytestPart *part);
/* Reads what bor_playtest_part_write() wrote: exactly that, so that no damage goes unnoticed.
 * (transfer full, NULL on error) */
BorPlaytestPart *bor_playtest_part_read (const char *text, gsize size, GError **error);

/* Fills the statistics, those of a new BorStatistics of the game. Fails if the part belongs to
 * another scenario. */
gboolean bor_playtest_part_unpack (const BorPlaytestPart *part, BorStatistics *statistics,
                                   GError **error);

/* Adds up the parts of one playtest, in any order. Needs memory for the sums and for one bit of
 * bookkeeping for each shard, whatever the number of games. */
typedef struct BorPlaytestMerge BorPlaytestMerge;

/* (transfer full) */
BorPlaytestMerge *bor_playtest_merge_new (void);
void bor_playtest_merge_free (BorPlaytestMerge *merge);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorPlaytestMerge, bor_playtest_merge_free)
/* Adds a part. The sum is as before if that fails. */
gboolean bor_playtest_merge_add (BorPlaytestMerge *merge, const BorPlaytestPart *part,
                                 GError **error);
/* Returns the shards that are missing, such as "3, 7–9", or NULL if there is none. (transfer full)
 */
char *bor_playtest_merge_missing (const BorPlaytestMerge *merge);
/* Returns the sum so far; NULL before the first part. */
const BorPlaytestPart *bor_playtest_merge_sum (const BorPlaytestMerge *merge);

G_END_DECLS
