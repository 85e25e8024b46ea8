/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* Merges two versions of a scenario that were made of `base` (xml/merge.h). Each conflict becomes a
 * record of the result, which the check C-MERGE-1 lists until it is decided; `n_conflicts` gets their
 * number. The board is merged with the scenario, also when it is in a file of its own. (transfer full,
 * NULL with BOR_XML_ERROR) */
BorScenario *bor_merge (const BorScenario *base, const BorScenario *ours, const BorScenario *theirs,
                        guint *n_conflicts, GError **error);

G_END_DECLS
