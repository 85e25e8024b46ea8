/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/game.h"

G_BEGIN_DECLS

/* Strength of players as Elo: 400 points more make a player ten times as likely to win as the other.
 * The model is that of Bradley and Terry (Biometrika 39, 1952) with an advantage for each side of
 * the scenario, and Luce's rule of choice for more than two sides; ratings are the most likely ones,
 * and intervals come from the curvature of the likelihood. Half a drawn game is added for each set
 * of games, so that a player who always wins has a rating. */

#define BOR_ELO_MAX_PLAYERS 16

/* Games between the same players. */
typedef struct {
  guint players[BOR_MAX_PLAYERS]; /* by side: number of the player */
  double wins[BOR_MAX_PLAYERS];   /* by side; shared wins are divided */
  double games;                   /* those that are nobody's win are draws */
} BorEloGames;

typedef struct {
  guint n_players, n_sides;
  double rating[BOR_ELO_MAX_PLAYERS]; /* Elo; the reference has 0 */
  double error[BOR_ELO_MAX_PLAYERS];  /* half of the 95 % interval of the difference from it */
  double side[BOR_MAX_PLAYERS];       /* Elo; advantage of each side, 0 on average */
} BorElo;

/* Finds the ratings of players 0 to `n_players` - 1, at most BOR_ELO_MAX_PLAYERS, relative to the
 * player `reference`. Players whom no chain of games joins with player 0 get an interval of
 * infinity. */
void bor_elo_fit (const BorEloGames *sets, guint n_sets, guint n_players, guint n_sides,
                  guint reference, BorElo *elo);

G_END_DECLS
