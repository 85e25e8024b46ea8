/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* Helpers for the tests of lossless formats. */

/* Writes a scenario in another format and reads it back; fails the test on error. (transfer
 * full) */
typedef BorScenario *(*TestThereAndBack) (const BorScenario *scenario);

/* Fails the test unless the scenario has the same bytes after a round trip. */
void test_export_comes_back (const BorScenario *scenario, TestThereAndBack function);
/* Tests round trips of all kinds of scenarios: shipped and generated ones, `n_random` with random
 * elements and as many with holes, those of the tests, valid or not, grids, and boards in separate
 * files. */
void test_export_round_trips (TestThereAndBack function, guint n_random);

G_END_DECLS
