/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* Files refer by id. They cannot refer to an element whose id an earlier one has too, and lists, such as
 * the vertices of a side, cannot have ids with spaces, which separate them. Files may have such ids as long
 * as nothing refers to them. Returns the scenario in which those elements have new ids that an element
 * newly refers to that differs from `before`; `after` itself if there are none. The first call for a kind
 * costs O(n), later ones as much as has changed. (transfer full) */
BorScenario *bor_edit_make_referable (const BorScenario *before, const BorScenario *after);

G_END_DECLS
