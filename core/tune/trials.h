/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "play/playtest.h"
#include "tune/goal.h"

G_BEGIN_DECLS

/* Plays games of several scenarios at once, so that no processor waits for the last game of each. */

/* Games `first` to before `first` + `n` of a series with that seed: the same numbers of the same
 * series have the same luck in every scenario, as long as these do not differ. */
typedef struct {
  const BorGame *game;
  guint64 seed;
  guint first, n;
  BorOutcome *outcomes; /* room for n */
} BorTrial;

typedef struct {
  const char *players[BOR_MAX_PLAYERS]; /* as for bor_player_new */
  guint jobs;                           /* threads; 0: one per processor */
  GCancellable *cancellable;            /* nullable: stops even in the middle of games */
  BorPlaytestProgress progress;         /* nullable */
  gpointer data;
  guint done, most; /* for progress: games before these, and in all */
} BorTrialOptions;

/* Plays them. The outcomes do not depend on the number of jobs. Returns FALSE if stopped before the
 * last game: then no outcome is of use. All players must be known. */
gboolean bor_trials_play (const BorTrial *trials, guint n, const BorTrialOptions *options);

G_END_DECLS
