/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/game.h"

G_BEGIN_DECLS

/* Prints how a game stands, as an observation has it: time, what is left to use, morale, and who
 * stands where, by sides and locales. */
void bor_cli_print_board (const BorGame *game, const BorGameState *observation);

G_END_DECLS
