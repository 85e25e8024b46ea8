/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/session/session.h"

G_BEGIN_DECLS

/* A layer of the map: whether it is shown, how opaque it is, and whether what it holds can be
 * selected on the map. Properties: "label" (string, translated), "layer" (one of BorLayers) and
 * "lockable" (boolean: the layer holds elements). */
#define BOR_TYPE_LAYER_ROW (bor_layer_row_get_type ())
G_DECLARE_FINAL_TYPE (BorLayerRow, bor_layer_row, BOR, LAYER_ROW, GtkWidget)

/* Follows the session for as long as it exists; NULL: none. */
void bor_layer_row_set_session (BorLayerRow *self, BorSession *session);

G_END_DECLS
