/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/game.h"

G_BEGIN_DECLS

/* What happens in games of one scenario: how they end, morale by round, losses, and what goes on
 * in each space. Watches games of computers or people choice by choice. Whole numbers only, so
 * that parts gathered by several threads add up to the same in any order. */

/* Sums over games. */
typedef struct {
  guint64 n, sum, squares;
} BorSample;

double bor_sample_mean (const BorSample *sample);
/* Half of the 95 % interval of the mean; 0 for fewer than two values. */
double bor_sample_error (const BorSample *sample);

/* Of a player. */
typedef struct {
  guint64 lost, died; /* points of strength, pieces */
} BorLosses;

/* Of a space and a player. */
typedef struct {
  guint64 facts[BOR_N_FACTS]; /* amounts */
  guint64 held;               /* at the ends of so many rounds */
} BorSpaceTally;

typedef struct {
  const BorGame *game; /* owned */
  guint   games;       /* that are over */
  guint   n_players, n_types, n_endings, n_rounds, n_spaces; /* n_spaces: slots */
  guint64 rounds;      /* played in all */
  guint   shortest, longest; /* game, in rounds */
  /* private: read them by the functions below */
  guint64       *endings; /* by ending, then by winner; the last is for draws */
  BorSample     *morale;  /* by round, then player */
  BorLosses     *losses;  /* by player, then type */
  BorSpaceTally *spaces;  /* by space, then player */
  guint          round;   /* of the game that is being watched */
  gint          *last;    /* morale at the end of each round, by round, then player */
  gint8         *holders;
} BorStatistics;

/* (transfer full) */
BorStatistics *bor_statistics_new (const BorGame *game);
void bor_statistics_free (BorStatistics *statistics);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorStatistics, bor_statistics_free)

/* A game is watched from its beginning to its end, a call for each choice: `state` is after it,
 * `events` is what it brought. Of a game that is left unfinished no ending and no morale is
 * counted. */
void bor_statistics_begin (BorStatistics *statistics, const BorGameState *state);
void bor_statistics_watch (BorStatistics *statistics, const BorGameState *state,
                           const BorEvents *events);
/* Back to nothing, as if just made. */
void bor_statistics_clear (BorStatistics *statistics);
/* Adds another's numbers, of the same scenario. */
void bor_statistics_add (BorStatistics *statistics, const BorStatistics *other);

/* Games that ended so; `winner` -1: draws. */
guint64 bor_statistics_ending (const BorStatistics *statistics, guint ending, gint winner);
/* Morale when a round (from 1) was over, with what the beginning of the next gave back. */
const BorSample *bor_statistics_morale (const BorStatistics *statistics, guint round, guint player);
const BorLosses *bor_statistics_losses (const BorStatistics *statistics, guint player, guint type);
const BorSpaceTally *bor_statistics_space (const BorStatistics *statistics, gint32 slot,
                                           guint player);

G_END_DECLS
