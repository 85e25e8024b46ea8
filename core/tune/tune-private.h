/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tune/tune.h"

G_BEGIN_DECLS

/* A search in progress. */

/* A choice that has been played. */
typedef struct {
  BorScenario *scenario;
  BorGame *game;
  guint rounds;
  guint order;       /* in which choices were first played, from 1 */
  guint proof;       /* in which they were tried in earnest, from 1; 0: not yet */
  guint longest;     /* the most games of its race */
  BorTally race;     /* games with the same random numbers for all */
  BorTally own;      /* games of the proof */
  BorOutcome *first; /* the first games, only for single values */
} BorRunner;

typedef struct {
  BorTune *tune;
  const BorTuneOptions *options;
  BorPlaytestProgress progress;
  gpointer data;
  guint *n_values;        /* by knob */
  guint8 *standings;      /* BorStanding, by choice */
  BorRunner **runners;    /* by choice; NULL: not played */
  const BorTally **races; /* by choice; for the model */
  guint n_played, n_proofs;
  guint first; /* games of each single value */
} BorSearch;

/* The choice that only gives `knob` a value; -1: not listed. */
gint bor_search_single (const BorSearch *search, guint knob, guint value);
/* Measures what each value changes, from the first games. */
void bor_search_effects (BorSearch *search);
/* Runs the search; sets BorTune.cancelled when stopped. */
void bor_search_run (BorSearch *search);
/* The errors of a choice's intervals. */
double bor_search_race_error (const BorRunner *runner);
double bor_search_proof_error (const BorRunner *runner);

G_END_DECLS
