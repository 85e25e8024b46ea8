/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/game.h"

G_BEGIN_DECLS

/* Statistics of the games of one scenario: how they end, and what the ruleset declares
 * (game/facts.h): series over the rounds, and counts by player, type of piece and locale. They are
 * collected choice by choice, from games of computers or people. Only integers are used, so that
 * parts collected by several threads give the same sums in any order. */

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
  guint games;                                              /* finished games */
  guint n_players, n_types, n_endings, n_rounds, n_locales; /* n_locales: number of slots */
  guint n_counts, n_series;
  guint64 rounds;          /* rounds played in all games */
  guint shortest, longest; /* length of a game, in rounds */
  /* private: use the functions below */
  guint64 *endings;  /* by ending, then by winners as bits by player */
  BorSample *series; /* by round, then series, then player */
  BorSample *finals; /* by series, then player */
  guint64 *totals;   /* by player, then count, then type */
  guint64 *locales;  /* by locale, then player, then count; the last count is for control */
  guint round;       /* current round of the current game */
  gint32 *last;      /* values at the end of each round of the current game, as in `series` */
  guint8 *controllers;
} BorStatistics;

/* (transfer full) */
BorStatistics *bor_statistics_new (const BorGame *game);
void bor_statistics_free (BorStatistics *statistics);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorStatistics, bor_statistics_free)

/* Collect the statistics of a game: bor_statistics_begin() at its start, then
 * bor_statistics_watch() after each choice, with the new state and what happened. For a game that
 * is not finished, no ending and no series are counted. */
void bor_statistics_begin (BorStatistics *statistics, const BorGameState *state);
void bor_statistics_watch (BorStatistics *statistics, const BorGameState *state,
                           const BorEvents *events);
/* Resets all statistics. */
void bor_statistics_clear (BorStatistics *statistics);
/* Adds the statistics of `other`, which must be of the same scenario. */
void bor_statistics_add (BorStatistics *statistics, const BorStatistics *other);

/* For storing: the sums as so many arrays of plain numbers, in a fixed order. A BorSample is three of
 * them, and counts as endings, series, finals, totals and locales are in the order of the members.
 * Returns array `which` and its length; the numbers belong to the statistics, and may be changed. */
#define BOR_STATISTICS_ARRAYS 5
guint64 *bor_statistics_numbers (const BorStatistics *statistics, guint which, gsize *n);
/* Returns the number of games with that ending and exactly those winners, given as one bit per
 * player; 0: nobody won. */
guint64 bor_statistics_ending (const BorStatistics *statistics, guint ending, guint winners);
/* Returns the number of possible sets of winners: the upper bound for the argument `winners` of
 * bor_statistics_ending(). */
guint bor_statistics_n_winners (const BorStatistics *statistics);
/* Returns a player's value at the end of a round (from 1), including changes at the start of the
 * next, over the games that lasted that long. */
const BorSample *bor_statistics_series (const BorStatistics *statistics, guint series, guint round,
                                        guint player);
/* Returns a player's value at the end of the game. */
const BorSample *bor_statistics_final (const BorStatistics *statistics, guint series, guint player);
/* Returns a player's total of a count, for one type of piece or, if `type` is -1, for all. */
guint64 bor_statistics_total (const BorStatistics *statistics, guint player, guint count,
                              gint type);
/* Returns a player's total of a count in a locale. */
guint64 bor_statistics_at (const BorStatistics *statistics, gint32 locale, guint player,
                           guint count);
/* Returns at the end of how many rounds a player controlled a locale, alone or with others. */
guint64 bor_statistics_held (const BorStatistics *statistics, gint32 locale, guint player);

G_END_DECLS
