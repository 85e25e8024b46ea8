/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/workspace.h"
#include "editor/panels/layers-panel.h"

G_BEGIN_DECLS

/* Adds the actions "show-layer" and "lock-layer" (u, one of BorLayers) to the window. Each switches
 * the layer of its document on or off. */
void bor_layer_add_actions (BorWorkspace *window);
/* A menu of these actions for each layer of the panel, named as there. (transfer full) */
GMenuModel *bor_layer_menu_new (BorLayersPanel *panel);

G_END_DECLS
