/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/game.h"
#include "rules/battle/game.h"

G_BEGIN_DECLS

/* Tests that what an army cannot know does not affect what it sees. Two games that differ only in
 * what is hidden are played side by side; at every step the army must have the same choices and see
 * the same events and state. */

/* What depends on the battle game. */
typedef struct {
  const char *ruleset;
  /* Points `battle` at the parts of the state. */
  void (*open) (const BorGame *game, BorGameState *state, Battle *battle);
  guint public_event; /* type of an event that shows something hidden to both armies */
  /* FALSE if the numbers of pieces cannot be changed in the game. NULL: they always can. */
  gboolean (*can_renumber) (const BorGame *game);
} TestTwins;

/* The pieces of an army are numbered differently in the two games, and renumbered after every
 * action. `scenario` is one of data/scenarios; the other function uses small, crowded battles
 * (test_dense_battle()). */
void test_twins_numbers (const TestTwins *twins, const char *scenario);
void test_twins_numbers_where_crowded (const TestTwins *twins);
/* One of the games is the guess of the player who decides. They are compared while only that player
 * acts. */
void test_twins_guesses (const TestTwins *twins, const char *scenario);
void test_twins_guesses_where_crowded (const TestTwins *twins);

G_END_DECLS
