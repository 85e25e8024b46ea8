/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "vocabulary/ruleset.h"

G_BEGIN_DECLS

/* "coin" is for what is said about shares: one draw decides the game. Each army has a "weight" (50),
 * and wins with the chance of its weight among all. A "gift" of one army to the others ("yes") takes
 * half of its weight. The ruleset's "ties" (0) are the games of a hundred that nobody wins. A game
 * lasts from 1 to "rounds" (10) rounds, each as likely; in 0 rounds it cannot be played. */
extern const BorRuleset toy_coin_ruleset;

G_END_DECLS
