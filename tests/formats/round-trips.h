/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* What the tests of exports that lose nothing share. */

/* Writes a scenario in another format and reads it again; fails the test on error. (transfer full) */
typedef BorScenario *(*TestThereAndBack) (const BorScenario *scenario);

/* The scenario file has the same bytes afterwards. */
void test_export_comes_back (const BorScenario *scenario, TestThereAndBack function);
/* So for every kind of scenario there is: shipped and generated ones, `n_random` of elements at
 * random and as many with holes, those of the tests, sound or not, grids, boards in files of their
 * own. */
void test_export_round_trips (TestThereAndBack function, guint n_random);

G_END_DECLS
