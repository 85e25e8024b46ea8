/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "geometry/geometry.h"
#include "model/scenario.h"

G_BEGIN_DECLS

/* A fragment of a scenario on the clipboard: a scenario file with the copied elements and the
 * armies and types that they refer to. */
#define BOR_FRAGMENT_MIME_TYPE "application/x-bormida-scenario+xml"
/* Larger fragments are not read. */
#define BOR_FRAGMENT_MAX_BYTES (64u << 20)

/* Copies `refs` to a scenario file, except vertices, sides of locales, armies and types.
 * BOR_EDIT_ERROR_NOTHING if nothing is left. (transfer full) */
GBytes *bor_fragment_write (const BorScenario *scenario, const BorElementRef *refs, guint n,
                            GError **error);
/* Cells of a grid, and nothing else, are copied as a stamp (edit/stamp.h). Returns TRUE if the
 * fragment is one and fits the board. */
gboolean bor_fragment_is_stamp (const BorScenario *fragment, const BorScenario *scenario);
/* Removes what is on such cells, which stay. `is_stamp` receives FALSE, and NULL is returned, if
 * the selection is anything else. (transfer full) */
BorScenario *bor_fragment_clear (const BorScenario *scenario, const BorElementRef *refs, guint n,
                                 gboolean *is_stamp, GError **error);
/* Reads a fragment that may come from any program: BOR_XML_ERROR if it is not a scenario.
 * (transfer full) */
BorScenario *bor_fragment_read (GBytes *bytes, GError **error);
/* Returns TRUE if an element of a fragment pasted there would lie exactly on one like it. Looks only
 * at the first element that has a place. */
gboolean bor_fragment_covers (const BorScenario *scenario, const BorScenario *fragment,
                              BorPoint at);
/* Pastes a fragment centred on a point. `created` gets the BorElementRefs of the new elements.
 * (transfer full) */
BorScenario *bor_fragment_paste (const BorScenario *scenario, const BorScenario *fragment,
                                 BorPoint at, GArray *created, GError **error);
/* Copies `refs` within the scenario, moved by dx, dy. (transfer full) */
BorScenario *bor_fragment_duplicate (const BorScenario *scenario, const BorElementRef *refs,
                                     guint n, double dx, double dy, GArray *created,
                                     GError **error);

G_END_DECLS
