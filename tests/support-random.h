/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* Makes a random scenario with elements of all kinds, names and properties with awkward characters,
 * references to anything and nothing, and unique ids: as wrong as values can be. Never a grid. The
 * same seed gives the same scenario. (transfer full) */
BorScenario *test_random_scenario (guint32 seed);

G_END_DECLS
