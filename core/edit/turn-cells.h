/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/transform.h"

G_BEGIN_DECLS

/* Mirroring what is on the cells of a grid, and turning it by quarters: cells keep their shape, so
 * it goes to other cells. */

/* The cells of a grid among elements; none on other boards. (transfer full, of gint32) */
GArray *bor_edit_find_cells (const BorScenario *scenario, const BorElementRef *refs, guint n);
/* Where `matrix` brings each of the cells `locales`, in their order: a mirror or a turn by quarters,
 * and no mere move. A turn between cells goes half a cell on, so that four of them come back.
 * BOR_EDIT_ERROR_GEOMETRY for any other matrix, BOR_EDIT_ERROR_VALUE when a cell would leave the
 * grid. (transfer full, of gint32; NULL on error) */
GArray *bor_edit_find_turned_cells (const BorScenario *scenario, const gint32 *locales, guint n,
                                    BorMatrix matrix, GError **error);
/* Brings there the properties of the cells and of their sides, their symbols and their pieces, which
 * face the way that they are turned. Cells that nothing comes to have nothing then. Ids, names,
 * labels, regions and roads stay in their places. Errors as above. */
BorScenario *bor_edit_turn_cells (const BorScenario *scenario, const gint32 *locales, guint n,
                                  BorMatrix matrix, GError **error);

G_END_DECLS
