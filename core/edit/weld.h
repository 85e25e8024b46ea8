/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"

G_BEGIN_DECLS

/* Welding replaces the two lines of a pair by a single line between them: both approaches then use
 * the same vertices, one of them in reverse. Adjoining ends are merged into one vertex in the
 * middle, for everything that meets there, and so are inner vertices within the board's tolerance
 * of each other. Other vertices move half way to the other line. A vertex that stays takes over what
 * it lacks of the others' properties and foreign XML. */

/* Welds the pair of `approach` and its opposite. Fails with BOR_EDIT_ERROR_NOT_NEIGHBOURS if it has
 * no opposite or the lines are further apart than the tolerance, and with BOR_EDIT_ERROR_NOTHING if
 * they are already one. `differ` (nullable) receives whether vertices were merged that have
 * different values of a property, or different foreign XML: those of the first stay. */
BorScenario *bor_edit_weld_pair (const BorScenario *scenario, gint32 approach, gboolean *differ,
                                 GError **error);
/* Welds several pairs at once, each given by one of its approaches. */
BorScenario *bor_edit_weld_pairs (const BorScenario *scenario, const gint32 *approaches, guint n,
                                  GError **error);
/* Welds all pairs of some locales, or of the whole board if `locales` is NULL, whose lines adjoin
 * and whose locales stay valid. `n_pairs` (nullable) receives the number of pairs welded. */
BorScenario *bor_edit_weld_locales (const BorScenario *scenario, const gint32 *locales, guint n,
                                    guint *n_pairs, GError **error);

G_END_DECLS
