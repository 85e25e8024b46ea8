/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/transform.h"

G_BEGIN_DECLS

/* Copies elements, mapped by `matrix`, with fresh ids: locales with their
 * vertices, sides, symbols and the junctions of copied roads; pairs among them
 * stay pairs, also when mirrored, other linked sides become the board's edge.
 * Roads are copied as far as they run through copied locales; one that does
 * not run through any finds its stops again. References to what is not copied
 * stay (duplicate) or go to the element of that id (paste), else nowhere.
 * `created` (nullable) gets the BorElementRefs of the copies, those of the
 * selected kinds and not of their sides and vertices. */
BorScenario *bor_edit_duplicate (const BorScenario *scenario, const BorElementRef *refs, guint n,
                                 BorMatrix matrix, GArray *created, GError **error);
/* The same out of another scenario. */
BorScenario *bor_edit_paste (const BorScenario *scenario, const BorScenario *from,
                             const BorElementRef *refs, guint n, BorMatrix matrix, GArray *created,
                             GError **error);

G_END_DECLS
