/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/balance/heat.h"

G_BEGIN_DECLS

/* Functions of this folder that only tests call. */

/* heat.h */

/* The value of a locale of the run's map: an average per game or, for the last measure, the
 * share of rounds in which the player controls it. `player` -1: all players together. */
double bor_heat_value (BorBalanceRun *run, guint measure, gint player, gint32 slot);

/* results.h */

/* A difference with its sign, to one decimal. (transfer full) */
char *bor_balance_signed (double value);

G_END_DECLS
