/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* Makes a small, dense battle for random play: 2 to 6 locales; one to three kinds of pieces of any
 * strength from 1 to 4, so that many are identical; several borders between two locales,
 * obstructions, roads that return, several entries; random rule options and parameters. It has
 * everything that battle games require. The same seed gives the same scenario. (transfer full) */
BorScenario *test_dense_battle (const char *ruleset, guint64 seed);

G_END_DECLS
