/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/game.h"

G_BEGIN_DECLS

/* Rulesets of the tests, in place of those of the program: core/rules/rulesets.c is not linked where
 * odd-rulesets.c is.
 *
 * "heap" has what is required and no more: whoever takes the last of ten matches wins; as many
 * players as the scenario has sides.
 *
 * "throws" has what Marengo has not: throws of a die with a thousand sides, a locale that several
 * hold, scores below 0, games that several win together or nobody, and counts without a place.
 *
 * "trap" is for players that search: the first player may throw a die or end the game in a draw.
 * After a throw the second one has as many replies as the die has sides: one wins for him, the others
 * lose. */

/* A scenario with so many sides and three locales, compiled. (transfer full) */
BorGame *odd_game (const char *ruleset, guint sides);
/* Its file. (transfer full) */
char *odd_scenario (const char *ruleset, guint sides);

/* Of "throws": the action that throws; any other ends the turn. */
#define THROWS_THROW 1
#define THROWS_SIDES 1000
/* Of "trap": the action that throws. */
#define TRAP_THROWS 1
#define TRAP_SIDES  6

G_END_DECLS
