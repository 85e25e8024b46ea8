/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"

G_BEGIN_DECLS

/* Welding makes the two lines of pairs one line between them: the approaches
 * then run along the same vertices, one backwards. Ends that lie together
 * become one vertex in their middle, for all that meet there; so do vertices
 * inside the lines within the board's tolerance of each other; others stay,
 * half way to the other line. */

/* The pair that `approach` belongs to. BOR_EDIT_ERROR_NOT_NEIGHBOURS when it
 * has no opposite or the lines are further apart than the tolerance,
 * BOR_EDIT_ERROR_NOTHING when they are one already. */
BorScenario *bor_edit_weld_pair (const BorScenario *scenario, gint32 approach, GError **error);
/* Several pairs at once, each named by one of its approaches. */
BorScenario *bor_edit_weld_pairs (const BorScenario *scenario, const gint32 *approaches, guint n,
                                  GError **error);
/* All pairs of some locales, or of the whole board when `locales` is NULL, that
 * lie together and stay sound. `n_pairs` (nullable) counts. */
BorScenario *bor_edit_weld_locales (const BorScenario *scenario, const gint32 *locales, guint n,
                                    guint *n_pairs, GError **error);

G_END_DECLS
