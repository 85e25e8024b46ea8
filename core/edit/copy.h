/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/transform.h"

G_BEGIN_DECLS

/* Copies elements, transformed by `matrix`, with fresh ids. Locales are copied with their vertices,
 * sides and symbols, and with the junctions of copied roads. Sides paired with each other stay
 * paired, even when mirrored; other paired sides become board edge,
 * and links to nodes that are not copied are left out. Roads are copied as far as they
 * run through copied locales; the stops of a road that runs through none of them are traced again.
 * A reference to an element that is not copied is kept (duplicate), or goes to the element with the
 * same id if there is one (paste). `created` (nullable) receives the BorElementRefs of the copies,
 * without their sides and vertices. */
BorScenario *bor_edit_duplicate (const BorScenario *scenario, const BorElementRef *refs, guint n,
                                 BorMatrix matrix, GArray *created, GError **error);
/* The same, copying from another scenario. */
BorScenario *bor_edit_paste (const BorScenario *scenario, const BorScenario *from,
                             const BorElementRef *refs, guint n, BorMatrix matrix, GArray *created,
                             GError **error);

G_END_DECLS
