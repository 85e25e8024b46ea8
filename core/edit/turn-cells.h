/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/transform.h"

G_BEGIN_DECLS

/* Mirroring and rotating the contents of grid cells in quarter turns. The cells themselves do not
 * change: their contents move to other cells. */

/* Returns the grid cells among the elements; none on other boards. (transfer full, of gint32) */
GArray *bor_edit_find_cells (const BorScenario *scenario, const BorElementRef *refs, guint n);
/* Returns the cells to which `matrix`, a reflection or quarter turn, maps the cells `locales`, in
 * the same order. If the centre of a rotation falls between cells, the result is shifted by half a
 * cell so that four quarter turns are the identity. Hexagons can be reflected, and rotated by a
 * half turn; applied twice, either is the identity. Fails with BOR_EDIT_ERROR_GEOMETRY for any
 * other matrix, including a translation, and with BOR_EDIT_ERROR_VALUE if a cell would leave the
 * grid. (transfer full, of gint32; NULL on error) */
GArray *bor_edit_find_turned_cells (const BorScenario *scenario, const gint32 *locales, guint n,
                                    BorMatrix matrix, GError **error);
/* Moves the properties of the cells and their sides, their symbols and their pieces there; the
 * facing of pieces is turned accordingly. Cells that receive nothing are left empty. Ids, names,
 * labels, regions and roads do not move. Errors as above. */
BorScenario *bor_edit_turn_cells (const BorScenario *scenario, const gint32 *locales, guint n,
                                  BorMatrix matrix, GError **error);

G_END_DECLS
