/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/balance/heat.h"

G_BEGIN_DECLS

/* What only tests call of this folder. */

/* heat.h */

/* Of a locale of the run's map: a number a game, or for the last measure the share of rounds in which
 * the player holds it. `player` -1: of all together. */
double bor_heat_value (BorBalanceRun *run, guint measure, gint player, gint32 slot);

G_END_DECLS
