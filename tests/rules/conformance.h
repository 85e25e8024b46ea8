/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/game.h"

G_BEGIN_DECLS

/* Whatever the game: whole games played at random, and what must hold at every step. */

typedef struct TestRun TestRun;
/* Hears of every event, in order. */
typedef void (*TestWatch) (TestRun *run, const BorEvent *event);

struct TestRun {
  BorGame *game;
  BorGameState *state, *other, *seen, *seen_other;
  BorAction *actions, *others;
  BorChance *chances;
  BorRandom random;
  guint64 n_actions, n_resignations;
  TestWatch watch; /* may be NULL */
  gpointer watch_data;
};

void test_run_open (TestRun *run, const BorScenario *scenario, guint64 seed);
void test_run_close (TestRun *run);
/* Plays one game to its end. After every action the state must be sound; when `thorough`, lists hold
 * nothing twice, tokens lead back to their actions, nothing leaks, and what is shown and told makes
 * sense. */
void test_run_play (TestRun *run, gboolean thorough);

/* How many actions to play at random: `usual`, or more if BORMIDA_RANDOM_ACTIONS asks for more. */
guint64 test_run_actions (guint64 usual);
/* The seed to begin with: 1, or BORMIDA_RANDOM_SEED. */
guint64 test_run_seed (void);

G_END_DECLS
