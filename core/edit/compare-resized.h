/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/compare.h"

G_BEGIN_DECLS

/* Differences between two scenarios, for users, where a grid may have been resized. */
typedef struct {
  BorScenario *before, *after; /* owned; the slots of the changes are theirs */
  GPtrArray *changes;          /* owned, of BorChange */
} BorComparison;

/* The same as bor_scenario_compare(), but the cells of a resized grid are matched by where they are,
 * and one change tells how it was resized. It covers the cells that only one of the two has, but not
 * what stands on them. `before` and `after` of the result then have the cells of both. (transfer
 * full) */
BorComparison *bor_compare_resized (const BorScenario *before, const BorScenario *after);
void bor_comparison_free (BorComparison *comparison);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorComparison, bor_comparison_free)

G_END_DECLS
