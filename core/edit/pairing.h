/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"

G_BEGIN_DECLS

/* Makes two approaches each other's opposites; those they had before are
 * without one then. BOR_EDIT_ERROR_NOT_NEIGHBOURS when they belong to one
 * locale, or, unless `anyway`, when both have lines that do not lie together. */
BorScenario *bor_edit_pair (const BorScenario *scenario, gint32 a, gint32 b, gboolean anyway,
                            GError **error);
/* Parts approaches from their opposites. */
BorScenario *bor_edit_unpair (const BorScenario *scenario, const gint32 *approaches, guint n,
                              GError **error);
/* Pairs all approaches without an opposite that adjoin one another,
 * impassable ones excepted; of `approaches` (slots), or of the whole board
 * when it is NULL. `n_pairs` (nullable) counts. */
BorScenario *bor_edit_pair_by_geometry (const BorScenario *scenario, const gint32 *approaches,
                                        guint n, guint *n_pairs, GError **error);
/* Marks sides as edge of the board, parting them from their opposites, or as
 * ordinary unlinked ones. */
BorScenario *bor_edit_set_edge (const BorScenario *scenario, const gint32 *approaches, guint n,
                                gboolean edge, GError **error);

G_END_DECLS
