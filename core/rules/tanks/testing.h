/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/tanks/tanks.h"

G_BEGIN_DECLS

/* What only tests call of this folder. */

/* tanks.h */

/* The actions of the turn that the text names, in `actions`; returns their number, at most 3. What
 * follows the move proper (#, +, ^) may be left out, but if it is there it must be right. 0 on
 * error. The state is one in which a turn begins. */
guint bor_tanks_read_move (const BorGame *game, const BorGameState *state, const char *text,
                           BorAction *actions, GError **error);

G_END_DECLS
