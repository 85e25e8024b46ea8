/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/tanks/tanks.h"

G_BEGIN_DECLS

/* Functions of this folder that only tests call. */

/* tanks.h */

/* Parses a turn in notation and writes its actions. Returns their number, at most 3; 0 on error.
 * The suffixes (#, +, ^) may be omitted, but must be right if given. The state must be at the start
 * of a turn. */
guint bor_tanks_read_move (const BorGame *game, const BorGameState *state, const char *text,
                           BorAction *actions, GError **error);

G_END_DECLS
