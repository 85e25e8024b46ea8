/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/grid-cells.h"

G_BEGIN_DECLS

/* Masking cells of a grid that do not exist, such as those outside an island, until they are
 * restored. The grid keeps its compact form in the file. */

/* Masks those of the cells that exist. What is on them is lost, as with bor_edit_delete_locales().
 * `loss` is nullable. Fails with BOR_EDIT_ERROR_NOTHING if none exists, with
 * BOR_EDIT_ERROR_GEOMETRY if the board is not a grid or its cells were reshaped, and with
 * BOR_EDIT_ERROR_VALUE if no cell would be left. */
BorScenario *bor_edit_mask_cells (const BorScenario *scenario, const gint32 *cells, guint n,
                                  BorGridLoss *loss, GError **error);
/* Restores those of the cells (slots as in bor_grid_locale()) that are absent. They are empty, but
 * get names if all others are named by column and row. Fails with BOR_EDIT_ERROR_NOTHING if none is
 * absent, and with BOR_EDIT_ERROR_GEOMETRY as above. */
BorScenario *bor_edit_restore_cells (const BorScenario *scenario, const gint32 *cells, guint n,
                                     GError **error);

G_END_DECLS
