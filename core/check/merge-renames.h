/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* Elements that one version only renamed (edit/compare-renames.h) get their new ids in all three of
 * `versions` (base, ours, theirs), unless there is such an id already. What the other version changed
 * in them, or lets refer to them, then meets them. The versions must not be published. */
void bor_merge_follow_renames (BorScenario *versions[3]);

G_END_DECLS
