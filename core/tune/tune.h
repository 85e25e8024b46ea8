/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "play/playtest.h"
#include "tune/choices.h"
#include "tune/goal.h"

G_BEGIN_DECLS

/* Tuning: finds the least change of a scenario, of those that the designer allows, with which its
 * games are as wanted. docs/playtests.md describes the method and names its sources.
 *
 * All that a result says of choices holds together with 95 %, although play stops because of what
 * was seen: which ones meet the goal, which ones do not, and the candidates' intervals. The same
 * options give the same result, whatever the number of jobs. */

/* How far a search is. */
typedef struct {
  guint games;  /* played */
  guint played; /* combinations that were tried */
  guint racing; /* combinations that are being played now */
  guint missed; /* known to miss the goal, or not playable */
  guint found;  /* known to meet it */
  double best;  /* the least cost of those; 0 if there is none */
} BorTuneStatus;

typedef void (*BorTuneWatch) (const BorTuneStatus *status, gpointer data);

typedef struct {
  const char *players[BOR_MAX_PLAYERS]; /* as for bor_player_new */
  BorGoal goal;
  guint games;      /* the most games */
  guint candidates; /* how many ways to find, at least 1 */
  guint64 seed;
  guint jobs;                /* threads; 0: one per processor */
  GCancellable *cancellable; /* nullable: stops even in the middle of games */
  BorTuneWatch watch; /* nullable: called whenever the search looks at its games, in the thread of
                                bor_tune_run() */
  gpointer watch_data;
} BorTuneOptions;

#define BOR_TUNE_GAMES      200000 /* a reasonable most */
#define BOR_TUNE_CANDIDATES 3

/* What is known of a choice. */
typedef enum {
  BOR_STANDING_OPEN,       /* not yet known */
  BOR_STANDING_MET,        /* meets the goal */
  BOR_STANDING_MISSED,     /* does not */
  BOR_STANDING_EDGE,       /* too near the edge of the goal to tell */
  BOR_STANDING_IMPOSSIBLE, /* cannot be played */
} BorStanding;

/* A way to change the scenario. */
typedef struct {
  guint choice; /* of BorTune.choices; 0: no change */
  double cost;
  BorStanding standing;
  BorScenario *scenario; /* changed */
  GPtrArray *changes;    /* of BorChange, from the original (edit/compare.h) */
  BorTally tally;        /* games, played for this alone after it had been chosen if MET */
  double error;          /* of its intervals */
  guint rounds;          /* the most that its games can last */
} BorTuneCandidate;

/* What one value of a knob changes, by itself, from as many games of either. */
typedef struct {
  guint knob, value, measure;
  double before, after; /* the measure */
  double low, high;     /* of the change; the intervals of all effects hold together */
  double correlation;   /* of games with the same random numbers */
} BorTuneEffect;

typedef struct {
  const BorScenario *scenario; /* owned, as what follows */
  const BorGame *game;
  GPtrArray *knobs; /* of BorKnob */
  BorGoal goal;
  guint n_sides;
  BorChoices *choices;
  BorTuneCandidate now; /* as it is; without changes */
  GArray
    *candidates;   /* of BorTuneCandidate: those that meet the goal, then cheaper ones at its edge,
                         the cheapest first; without any, those that come nearest */
  GArray *effects; /* of BorTuneEffect */
  guint effect_games;             /* that each effect is from, for either */
  guint games;                    /* in all */
  guint played;                   /* choices */
  guint missed, edge, impossible; /* known of these */
  guint cheaper, cheaper_missed;  /* choices cheaper than the best, and those that do not meet the
                                     goal or cannot be played */
  gboolean cancelled;
} BorTune;

#define BOR_TUNE_ERROR (bor_tune_error_quark ())
GQuark bor_tune_error_quark (void);

typedef enum {
  BOR_TUNE_ERROR_KNOBS, /* nothing may change, or one thing twice */
  BOR_TUNE_ERROR_GAMES, /* too few games for so many values */
  BOR_TUNE_ERROR_GOAL,  /* the game does not have what the goal is about */
  BOR_TUNE_ERROR_LATER, /* what would change is not as it was */
} BorTuneError;

/* Searches, until so many candidates are found and all cheaper choices are known, until the games are
 * used up, or until it is stopped: then with what is known so far. Takes ownership of `knobs`, of
 * BorKnob. Fails too if the scenario cannot be played, or for an unknown player. (transfer full, NULL
 * on error) */
BorTune *bor_tune_run (const BorScenario *scenario, GPtrArray *knobs, const BorTuneOptions *options,
                       BorPlaytestProgress progress, gpointer data, GError **error);
void bor_tune_free (BorTune *tune);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorTune, bor_tune_free)

/* A measure of a candidate, with its interval. */
double bor_tune_measure (const BorTune *tune, const BorTuneCandidate *candidate, guint measure,
                         double *low, double *high);
/* Whether the goal is met. */
gboolean bor_tune_is_found (const BorTune *tune);

/* Makes a candidate's change in a later version of the scenario, if what it changes is still as it was:
 * everything else stays as it is there. (transfer full, NULL on error) */
BorScenario *bor_tune_apply (const BorTune *tune, const BorTuneCandidate *candidate,
                             const BorScenario *scenario, GError **error);

/* A candidate's scenario for a file of its own: with its board in the same file, since candidates may
 * have different boards. (transfer full) */
BorScenario *bor_tune_whole (const BorTuneCandidate *candidate);

/* A result in words. (transfer full, translated) */

/* What a measure is of: a side, "rounds" or "decided"; static. */
const char *bor_tune_measure_name (const BorTune *tune, guint measure);
/* "Austrian 50.3 % (46.8 – 53.9); 2600 games". */
char *bor_tune_measures_text (const BorTune *tune, const BorTuneCandidate *candidate);
/* What is known of a choice; static. */
const char *bor_standing_text (BorStanding standing);
/* How much was played, and whether something cheaper may do as well: a few lines. */
char *bor_tune_known_text (const BorTune *tune);
/* What the effects are of: "What each value changes by itself, in rounds". */
char *bor_tune_effects_title (const BorTune *tune);
/* "French, Command limit: 3 → 4". */
char *bor_tune_effect_text (const BorTune *tune, const BorTuneEffect *effect);
/* "+2.3  (-4.0 – +8.6)", with a star if it is certain that something changes, and the side if there are
 * several. */
char *bor_tune_effect_number (const BorTune *tune, const BorTuneEffect *effect);

/* Writes a result for other programs; docs/playtests.md describes it. `files` (nullable) has the
 * name of each candidate's file. (transfer full) */
char *bor_tune_json (const BorTune *tune, const BorTuneOptions *options, const char *const *files);

G_END_DECLS
