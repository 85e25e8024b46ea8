/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/game.h"

G_BEGIN_DECLS

/* Rulesets for tests, instead of the program's: core/rules/rulesets.c is not linked together with
 * toy-rulesets.c.
 *
 * "heap" has only what is required: whoever takes the last of ten matches wins; there are as many
 * players as the scenario has armies.
 *
 * "throws" has what Marengo lacks: rolls of a die with a thousand sides, a locale that several
 * players control, negative scores, games with several winners or none, and counts without a place.
 *
 * "trap" is for players that search: the first player may roll a die or end the game in a draw.
 * After a roll, the second player has as many replies as the die has sides: one wins, the others
 * lose.
 *
 * "coin" is for what is said about shares: see toy-coin.h. */

/* Compiles a scenario with `sides` armies and three locales. (transfer full) */
BorGame *toy_game (const char *ruleset, guint sides);
/* Returns the scenario's file. (transfer full) */
char *toy_scenario (const char *ruleset, guint sides);

/* For "throws": the action that rolls the die; any other ends the turn. */
#define THROWS_THROW 1
#define THROWS_SIDES 1000
/* For "trap": the action that rolls the die. */
#define TRAP_THROWS 1
#define TRAP_SIDES  6

G_END_DECLS
