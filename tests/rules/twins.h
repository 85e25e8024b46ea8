/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/game.h"
#include "rules/battle/game.h"

G_BEGIN_DECLS

/* What an army cannot know must change nothing that it sees. Two games that differ in that alone
 * are played side by side, and at every step the army has the same choices, is told the same and
 * sees the same. */

/* What differs from one battle game to the other. */
typedef struct {
  const char *ruleset;
  /* Points `battle` at the parts of the state. */
  void (*open) (const BorGame *game, BorGameState *state, Battle *battle);
  guint public_event; /* type of an event that tells both armies of something hidden */
  /* FALSE if the numbers of pieces cannot be changed in the game. NULL: they always can. */
  gboolean (*can_renumber) (const BorGame *game);
} TestTwins;

/* In the first game an army's pieces have other numbers than in the second, and others after every
 * action. `scenario` is one of data/scenarios; or there are small crowded battles
 * (test_dense_battle). */
void test_twins_numbers (const TestTwins *twins, const char *scenario);
void test_twins_numbers_where_crowded (const TestTwins *twins);
/* One of the games is the guess of whoever decides. They are compared where only he acts. */
void test_twins_guesses (const TestTwins *twins, const char *scenario);
void test_twins_guesses_where_crowded (const TestTwins *twins);

G_END_DECLS
