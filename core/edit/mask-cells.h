/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/grid-cells.h"

G_BEGIN_DECLS

/* Masking cells of a grid: they are absent from then on, as outside an island, until they are
 * restored. The grid keeps its compact form in the file. */

/* Masks those of the cells that are there, with all that is on them, as bor_edit_delete_locales()
 * does. `loss` is nullable. Fails with BOR_EDIT_ERROR_NOTHING if none is there, with
 * BOR_EDIT_ERROR_GEOMETRY if the board is no grid or its cells were reshaped, and with
 * BOR_EDIT_ERROR_VALUE if no cell would be left. */
BorScenario *bor_edit_mask_cells (const BorScenario *scenario, const gint32 *cells, guint n,
                                  BorGridLoss *loss, GError **error);
/* Restores those of the cells, slots as of bor_grid_locale(), that are absent. They are empty;
 * where all others are numbered, they are numbered as well. Fails with BOR_EDIT_ERROR_NOTHING if
 * none is absent, and with BOR_EDIT_ERROR_GEOMETRY as above. */
BorScenario *bor_edit_restore_cells (const BorScenario *scenario, const gint32 *cells, guint n,
                                     GError **error);

G_END_DECLS
