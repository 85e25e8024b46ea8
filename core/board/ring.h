/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board/geometry.h"
#include "scenario/scenario.h"

G_BEGIN_DECLS

/* The geometry of spaces and approaches, read off their vertices. Missing
 * vertices are passed over, so these work on broken boards too. */

/* Appends the points of an approach in its own direction. */
void bor_approach_points (const BorScenario *scenario, const BorApproach *approach, BorPoints *out);
/* Appends the outline of a space, without repeating the first point or a
 * vertex that two approaches share. A node gives its one point. */
void bor_space_ring (const BorScenario *scenario, const BorSpace *space, BorPoints *out);
BorBox bor_space_box (const BorScenario *scenario, const BorSpace *space);
/* Where the name stands: the label if it has one, else a point well inside. */
BorPoint bor_space_label_point (const BorScenario *scenario, const BorSpace *space);
/* Middle of an approach along its length; `angle` (nullable) its direction there. */
BorPoint bor_approach_middle (const BorScenario *scenario, const BorApproach *approach, double *angle);
/* The two lines agree within the board's tolerance: same vertices backwards,
 * or lines no further apart than the tolerance over their whole length. */
gboolean bor_approaches_lie_together (const BorScenario *scenario, const BorApproach *a,
                                      const BorApproach *b);
/* All of the board's vertices, spaces, roads and features. */
BorBox bor_scenario_box (const BorScenario *scenario);

G_END_DECLS
