/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* In files, spaces separate the ids of a list, such as the vertices of a side. So a file may have an id
 * with a space only as long as no list refers to it. Returns `after` with another id for each such
 * element to which a list newly refers, compared with `before`; `after` itself if there is none. The cost
 * grows with the number of changed elements. (transfer full) */
BorScenario *bor_edit_make_listable (const BorScenario *before, const BorScenario *after);

G_END_DECLS
