/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/game.h"

G_BEGIN_DECLS

/* Prints the position in an observation: time, budgets, morale, and the pieces by player and
 * locale. */
void bor_cli_print_board (const BorGame *game, const BorGameState *observation);

G_END_DECLS
