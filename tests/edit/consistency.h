/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* TRUE when the scenario keeps what every edit promises: no reference to a
 * hole, an approach is in the ring of the locale that it names and only there,
 * opposites name each other, no side is both linked and on the board's edge,
 * an area's approaches begin where the one before ends, ids are unique in
 * their kind, coordinates are rounded. Otherwise `why` (nullable) gets the
 * first thing that is not so, for a programmer (transfer full).
 *
 * For tests of edits; a file may well break these, which the checks report. */
gboolean bor_scenario_is_consistent (const BorScenario *scenario, char **why);

G_END_DECLS
