/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* Returns `before` with the ids that its elements have in `after`, where only they, or they and
 * names, have changed: sides that run along the same vertices, locales with the same sides, and
 * roads, regions, armies and forces that are otherwise equal. Slots stay the same. Costs as much as
 * reading the ids, plus the square of the number of elements without a namesake. (transfer full) */
BorScenario *bor_compare_follow_renames (const BorScenario *before, const BorScenario *after);

G_END_DECLS
