/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* Merges two versions of a scenario that derive from `base` (xml/merge.h). Each conflict becomes a
 * record in the result, which the check C-MERGE-1 lists until it is resolved; `n_conflicts`
 * receives their number. A board in a separate file is merged as well; if the versions
 * name different files, and the merged board is not what the named one has, it is inline. Grids of
 * different sizes are resized to fit, or else ours is kept, and that is a conflict. (transfer full,
 * NULL with BOR_XML_ERROR) */
BorScenario *bor_merge (const BorScenario *base, const BorScenario *ours, const BorScenario *theirs,
                        guint *n_conflicts, GError **error);

G_END_DECLS
