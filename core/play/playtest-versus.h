/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "play/playtest.h"
#include "play/versus-signs.h"

G_BEGIN_DECLS

typedef struct {
  BorPlaytest results[2]; /* of the same number of games */
  BorFairer fairer;
  guint common; /* so many pairs had the same random numbers */
  BorVersusSigns signs;
} BorVersus;

/* Plays pairs of games until it is known with 95 % which scenario is fairer, and at most the
 * options' number of pairs; shards and statistics do not count. Both games must have equally many
 * sides. Two sides are told apart by their signs, and the games of a pair have the same random
 * numbers while that helps; more sides are told apart by the intervals of both gaps. Progress counts
 * the games of both. */
gboolean bor_playtest_versus (const BorGame *const games[2], const BorPlaytestOptions *options,
                              BorPlaytestProgress progress, gpointer data, BorVersus *versus,
                              GError **error);
/* Returns the gap of a scenario as seen, and its 95 % interval. */
double bor_playtest_gap (const BorGame *game, const BorPlaytest *result, double *low, double *high);

/* As bor_playtest_json(), without statistics. `paths` are those of the scenarios. (transfer full) */
char *bor_versus_json (const BorGame *const games[2], const char *const paths[2],
                       const BorPlaytestOptions *options, const BorVersus *versus);

G_END_DECLS
