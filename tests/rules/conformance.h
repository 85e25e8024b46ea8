/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/game.h"

G_BEGIN_DECLS

/* Plays whole games of any ruleset at random, and tests what must hold after every step. */

typedef struct TestRun TestRun;
/* Called for every event, in order. */
typedef void (*TestWatch) (TestRun *run, const BorEvent *event);

struct TestRun {
  BorGame *game;
  BorGameState *state, *other, *seen, *seen_other;
  GHashTable *keys; /* of observations: their hashes */
  BorAction *actions, *others;
  BorChance *chances;
  BorRandom random;
  guint64 n_actions, n_resignations;
  TestWatch watch; /* may be NULL */
  gpointer watch_data;
};

void test_run_open (TestRun *run, const BorScenario *scenario, guint64 seed);
void test_run_close (TestRun *run);
/* Plays one game to its end. After every action the state must be valid; if `thorough`, also tests
 * that lists have no duplicates, that tokens lead back to their actions, that nothing hidden leaks,
 * and that what is shown and described makes sense. */
void test_run_play (TestRun *run, gboolean thorough);

/* Returns how many random actions to play: `usual`, or more if BORMIDA_RANDOM_ACTIONS is set. */
guint64 test_run_actions (guint64 usual);
/* Returns the first seed: 1, or BORMIDA_RANDOM_SEED. */
guint64 test_run_seed (void);

G_END_DECLS
