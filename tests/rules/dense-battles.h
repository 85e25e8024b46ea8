/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* A small dense battle for random play: 2 to 6 locales with one to three kinds of pieces of any
 * strength from 1 to 4, so that many are alike; several borders between two locales, obstructions,
 * roads that come back, several entries; readings of the rules and parameters at random. The board
 * and the armies have what every battle game asks for. The same seed gives the same scenario.
 * (transfer full) */
BorScenario *test_dense_battle (const char *ruleset, guint64 seed);

G_END_DECLS
