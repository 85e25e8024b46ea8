/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/game.h"

G_BEGIN_DECLS

/* What happens in games of one scenario: how they end, and what their ruleset declares (see
 * game/facts.h): series over rounds, counts by player, type of piece and locale. Watches games of
 * computers or people choice by choice. Whole numbers only, so that parts gathered by several
 * threads add up to the same in any order. */

/* Sums over games. */
typedef struct {
  guint64 n;
  gint64 sum;
  guint64 squares;
} BorSample;

double bor_sample_mean (const BorSample *sample);
/* Half of the 95 % interval of the mean; 0 for fewer than two values. */
double bor_sample_error (const BorSample *sample);

typedef struct {
  const BorGame *game;                                      /* owned */
  guint games;                                              /* that are over */
  guint n_players, n_types, n_endings, n_rounds, n_locales; /* n_spaces: slots */
  guint n_counts, n_series;
  guint64 rounds;          /* played in all */
  guint shortest, longest; /* game, in rounds */
  /* private: read them by the functions below */
  guint64 *endings;  /* by ending, then by who won, as bits by player */
  BorSample *series; /* by round, then series, then player */
  BorSample *finals; /* by series, then player */
  guint64 *totals;   /* by player, then count, then type */
  guint64 *locales;  /* by space, then player, then count; the last is for holding */
  guint round;       /* of the game that is being watched */
  gint32 *last;      /* values at the end of each round, as in `series` */
  guint8 *controllers;
} BorStatistics;

/* (transfer full) */
BorStatistics *bor_statistics_new (const BorGame *game);
void bor_statistics_free (BorStatistics *statistics);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorStatistics, bor_statistics_free)

/* A game is watched from its beginning to its end, a call for each choice: `state` is after it,
 * `events` is what it brought. Of a game that is left unfinished no ending and no series is
 * counted. */
void bor_statistics_begin (BorStatistics *statistics, const BorGameState *state);
void bor_statistics_watch (BorStatistics *statistics, const BorGameState *state,
                           const BorEvents *events);
/* Back to nothing, as if just made. */
void bor_statistics_clear (BorStatistics *statistics);
/* Adds another's numbers, of the same scenario. */
void bor_statistics_add (BorStatistics *statistics, const BorStatistics *other);

/* Games that ended so; `winners` has a bit for each player who won, alone or with the others; 0:
 * nobody did. */
guint64 bor_statistics_ending (const BorStatistics *statistics, guint ending, guint winners);
/* The sets of winners that there can be: those of bor_statistics_ending are less than this. */
guint bor_statistics_n_winners (const BorStatistics *statistics);
/* A player's value when a round (from 1) was over, with what the beginning of the next changed; over
 * the games that came so far. */
const BorSample *bor_statistics_series (const BorStatistics *statistics, guint series, guint round,
                                        guint player);
/* His value at the end of the game. */
const BorSample *bor_statistics_final (const BorStatistics *statistics, guint series, guint player);
/* How much of a count he had, with pieces of one type; `type` -1: in all. */
guint64 bor_statistics_total (const BorStatistics *statistics, guint player, guint count,
                              gint type);
/* How much of it he had in a locale. */
guint64 bor_statistics_at (const BorStatistics *statistics, gint32 locale, guint player,
                           guint count);
/* At the ends of how many rounds he held it, alone or with others. */
guint64 bor_statistics_held (const BorStatistics *statistics, gint32 locale, guint player);

G_END_DECLS
