/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* Lists the references of `merged` to elements that it does not have, but `ours` or `theirs` has: the
 * other version removed or renamed them. (transfer full, of BorLostReference) */
GPtrArray *bor_merge_list_lost (const BorScenario *merged, const BorScenario *ours,
                                const BorScenario *theirs);

G_END_DECLS
