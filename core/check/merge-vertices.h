/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* The vertices of what a merge keeps or removes. They are elements of their own, so that a version
 * that removed a locale removed its vertices with it, although the other version still draws
 * something along them. */

/* Adds the vertices that sides of `merged` run along, and that lack only because one of the
 * versions, of which every one that has the side has the vertex, removed them. */
void bor_merge_restore_vertices (BorScenario *merged, const BorScenario *ours,
                                 const BorScenario *theirs);
/* Removes the vertices that sides of `before` run along, and none of `scenario`. */
void bor_merge_drop_vertices (BorScenario *scenario, const BorScenario *before);

G_END_DECLS
