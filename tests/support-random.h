/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* A scenario with elements of all kinds, names and properties of awkward
 * characters, references to anything and nothing: as wrong as a value can be,
 * with ids of their own. Not a grid. The same seed gives the same. (transfer full) */
BorScenario *test_random_scenario (guint32 seed);

G_END_DECLS
