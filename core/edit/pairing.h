/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"

G_BEGIN_DECLS

/* Makes two approaches opposites of each other. Their previous opposites are left unpaired. Fails
 * with BOR_EDIT_ERROR_NOT_NEIGHBOURS if both belong to the same locale or, unless `anyway`, if both
 * have lines that do not adjoin. */
BorScenario *bor_edit_pair (const BorScenario *scenario, gint32 a, gint32 b, gboolean anyway,
                            GError **error);
/* Unpairs approaches from their opposites. */
BorScenario *bor_edit_unpair (const BorScenario *scenario, const gint32 *approaches, guint n,
                              GError **error);
/* Pairs all approaches that adjoin and name no opposite, except impassable ones. Considers the `n`
 * approaches in `approaches` (slots), or the whole board if that is NULL. `n_pairs` (nullable)
 * receives the number of new pairs. */
BorScenario *bor_edit_pair_by_geometry (const BorScenario *scenario, const gint32 *approaches,
                                        guint n, guint *n_pairs, GError **error);
/* Marks sides as board edge, unpairing them from their opposites, or board edge as ordinary
 * unpaired sides. */
BorScenario *bor_edit_set_edge (const BorScenario *scenario, const gint32 *approaches, guint n,
                                gboolean edge, GError **error);

G_END_DECLS
