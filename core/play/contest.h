/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "play/player.h"

G_BEGIN_DECLS

/* One game between computer players; chance has a stream of its own. */
typedef struct {
  const BorGame *game; /* owned */
  BorGameState *state;
  guint length; /* actions so far, those of chance included */
  /* private */
  BorPlayer *players[BOR_MAX_PLAYERS];
  BorRandom chance;
  BorGameState *observation;
  BorAction *actions;
} BorContest;

/* `players` has a name for each side, as for bor_player_new; NULL: no
 * computer player, bor_contest_step must not be called at its decisions. (transfer full, NULL on
 * error) */
BorContest *bor_contest_new (const BorGame *game, const char *const *players, guint64 seed,
                             GError **error);
void bor_contest_free (BorContest *contest);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorContest, bor_contest_free)
/* Begins another game. */
void bor_contest_restart (BorContest *contest, guint64 seed);
/* Makes one choice, of a player or of chance; FALSE, doing nothing, when the game is over.
 * `action` (nullable) gets it, `events` (nullable) what happened. */
gboolean bor_contest_step (BorContest *contest, BorAction *action, BorEvents *events);
/* For all its players: see bor_player_set_progress. */
void bor_contest_set_progress (BorContest *contest, BorPlayerProgress progress, gpointer data);
/* The seed of the i-th game of a series. */
guint64 bor_contest_seed (guint64 seed, guint i);

G_END_DECLS
