/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* A board as a bad file may hold it: rings, pairs and roads that lead nowhere or to themselves.
 * (transfer full) */
BorScenario *test_broken_board (GRand *rand);
/* The tutorial with lines that are missing, duplicated or changed. NULL if it cannot be read that
 * way. (transfer full) */
BorScenario *test_broken_tutorial (GRand *rand);

G_END_DECLS
