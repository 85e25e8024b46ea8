/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* Gives elements of `versions` (base, ours, theirs) that only happen to have the same id different
 * ones, and updates what refers to them: new elements of both versions, as generated ids make them,
 * and a vertex that one version deleted and whose id it used again elsewhere. The versions must not
 * be published. */
void bor_merge_part_namesakes (BorScenario *versions[3]);

G_END_DECLS
