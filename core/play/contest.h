/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "play/player.h"

G_BEGIN_DECLS

/* A game between computer players. Chance has its own stream of random numbers. */
typedef struct {
  const BorGame *game; /* owned */
  BorGameState *state;
  guint length; /* actions so far, including those of chance */
  /* private */
  BorPlayer *players[BOR_MAX_PLAYERS];
  BorRandom chance;
  BorGameState *observation;
  BorAction *actions;
} BorContest;

/* Starts a game. `players` has a specification for each player, as for bor_player_new(); NULL: not
 * a computer player, so bor_contest_step() must not be called at its decisions. (transfer full,
 * NULL on error) */
BorContest *bor_contest_new (const BorGame *game, const char *const *players, guint64 seed,
                             GError **error);
void bor_contest_free (BorContest *contest);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorContest, bor_contest_free)
/* Starts another game. */
void bor_contest_restart (BorContest *contest, guint64 seed);
/* Makes one choice, of a player or of chance. Returns FALSE without doing anything if the game is
 * over. `action` (nullable) receives the choice, `events` (nullable) what happened. */
gboolean bor_contest_step (BorContest *contest, BorAction *action, BorEvents *events);
/* Calls bor_player_set_progress() for all players. */
void bor_contest_set_progress (BorContest *contest, BorPlayerProgress progress, gpointer data);
/* Calls bor_player_set_threads() for all players. */
void bor_contest_set_threads (BorContest *contest, guint threads);
/* Returns the seed of the i-th game of a series. */
guint64 bor_contest_seed (guint64 seed, guint i);

G_END_DECLS
