/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "play/elo.h"
#include "play/playtest.h"

G_BEGIN_DECLS

/* Measures the strength of computer players in a game: each plays those near it in the list, on
 * every side. */
typedef struct {
  const char *players[BOR_ELO_MAX_PLAYERS]; /* as for bor_player_new(), from weak to strong */
  guint n_players;                          /* 2 or more */
  guint games; /* between two players on each side; on more than two sides, one player has one side
                  and the other the rest */
  guint reference; /* the player that has 0 */
  guint near;      /* how far apart in the list players meet; 1: only neighbours */
  guint64 seed;
  guint jobs; /* threads; 0: one per processor */
  GCancellable *cancellable;
} BorLadderOptions;

typedef struct {
  BorElo elo;
  guint games;
  BorEloGames *sets;
  guint n_sets;
} BorLadder;

/* Plays the games. The same options give the same result. Fails with BOR_PLAYER_ERROR for an unknown
 * player, and with G_IO_ERROR_CANCELLED. (transfer full) */
BorLadder *bor_ladder_run (const BorGame *game, const BorLadderOptions *options,
                           BorPlaytestProgress progress, gpointer data, GError **error);
void bor_ladder_free (BorLadder *ladder);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorLadder, bor_ladder_free)

G_END_DECLS
