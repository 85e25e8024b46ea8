/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/grid-cells.h"
#include "editor/map/workspace.h"

G_BEGIN_DECLS

/* Returns what removing cells loses, one line each; "" if it is nothing. (transfer full) */
char *bor_grid_loss_describe (const BorGridLoss *loss);

/* Masks cells of the grid. If anything would be lost, asks first. */
void bor_mask_dialog_run (BorWorkspace *window, const gint32 *cells, guint n);

G_END_DECLS
