/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* Adjusting the vertices after a merge. A version that removed a locale also removed its vertices,
 * although sides that the other version keeps may still need them. */

/* Restores the vertices that sides of `merged` need and that only one version removed: every
 * version that has the side has the vertex, too. */
void bor_merge_restore_vertices (BorScenario *merged, const BorScenario *ours,
                                 const BorScenario *theirs);
/* Removes the vertices that only sides of `before` need, and none of `scenario`. */
void bor_merge_drop_vertices (BorScenario *scenario, const BorScenario *before);

G_END_DECLS
