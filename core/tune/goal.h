/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/game.h"

G_BEGIN_DECLS

/* What tuning aims at, and what is known of it after so many games. */

typedef enum {
  BOR_GOAL_FAIR,     /* each side wins its part of the decided games: those with one winner */
  BOR_GOAL_LENGTH,   /* games last so many rounds on average */
  BOR_GOAL_DECISIVE, /* few games are undecided */
} BorGoalType;

typedef struct {
  BorGoalType type;
  double target; /* BOR_GOAL_LENGTH: rounds */
  double within; /* how far off is good enough: a share from 0 to 1; BOR_GOAL_LENGTH: rounds */
} BorGoal;

#define BOR_GOAL_ERROR (bor_goal_error_quark ())
GQuark bor_goal_error_quark (void);

typedef enum {
  BOR_GOAL_ERROR_TEXT, /* not a goal */
} BorGoalError;

/* Parses "fair", "length=12" or "decisive"; `within` (nullable) is "5%", or a number of rounds. */
gboolean bor_goal_parse (const char *text, const char *within, BorGoal *goal, GError **error);
/* Says what the goal means for a game with so many sides. (transfer full, translated) */
char *bor_goal_text (const BorGoal *goal, guint n_sides);

/* What came of a game. */
typedef struct {
  gint8 winner;   /* the only one; -1: nobody, or several */
  guint16 rounds; /* how long it lasted */
} BorOutcome;

BorOutcome bor_goal_outcome (const BorGame *game, const BorGameState *state);

#define BOR_GOAL_ROUNDS 256 /* longer games count as so long */

/* Games counted. */
typedef struct {
  guint games, decided;
  guint wins[BOR_MAX_PLAYERS];
  guint lengths[BOR_GOAL_ROUNDS + 1]; /* games by rounds */
} BorTally;

void bor_tally_add (BorTally *tally, BorOutcome outcome);

/* A goal looks at one or several measures: for two sides the first side's share, for more sides the
 * share of each. */
guint bor_goal_n_measures (const BorGoal *goal, guint n_sides);
/* The range of a measure that is good enough. */
void bor_goal_range (const BorGoal *goal, guint n_sides, double *low, double *high);
/* What a measure was; 0 without games. `variance` (nullable) gets that of a single game, never 0;
 * `games` (nullable) how many games tell something about it. */
double bor_goal_measure (const BorGoal *goal, const BorTally *tally, guint measure,
                         double *variance, guint *games);
/* The interval of a measure. It holds at all times, and the intervals of all measures hold together:
 * the chance that any of them is ever wrong is at most `error`. `rounds` is the most that a game
 * can last. */
void bor_goal_interval (const BorGoal *goal, const BorTally *tally, guint measure, guint n_sides,
                        guint rounds, double error, double *low, double *high);

typedef enum {
  BOR_GOAL_OPEN,
  BOR_GOAL_MET,
  BOR_GOAL_MISSED,
} BorGoalVerdict;

/* Judges by the intervals: wrong with a chance of at most `error`, however often one asks. */
BorGoalVerdict bor_goal_judge (const BorGoal *goal, const BorTally *tally, guint n_sides,
                               guint rounds, double error);
/* How far the measures are outside the range, by what was seen; negative: how far inside. */
double bor_goal_distance (const BorGoal *goal, const BorTally *tally, guint n_sides);
/* About how many games it takes to judge, if the truth is one standard error clearer than what was
 * seen. */
double bor_goal_games (const BorGoal *goal, const BorTally *tally, guint n_sides, double error);

G_END_DECLS
