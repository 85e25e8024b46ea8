/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/tanks/setup.h"

G_BEGIN_DECLS

/* Helpers for new scenarios of the game. */

/* Creates a scenario with an empty board of squares of 60 units, both sides, all types (each in the
 * slot of its TanksType) and exits. (transfer full) */
BorScenario *tanks_new_scenario (guint width, guint height, gboolean black_first);
/* Adds a tank or wreck, with a property (`name` is nullable). `side` and `type` are slots; -1 for
 * none. */
void tanks_add_placement (BorScenario *scenario, gint32 side, gint32 type, gint32 space,
                          const char *name, const char *value);
/* Adds a start cell. */
void tanks_add_start (BorScenario *scenario, gint32 side, guint type, gint32 space);

G_END_DECLS
