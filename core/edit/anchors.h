/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"

G_BEGIN_DECLS

/* Adds an anchor that connects a node to an area, at a point of the area: a symbol with the
 * property that means BOR_MEANS_ANCHOR in the scenario's ruleset. `symbol` (nullable) receives its
 * slot. Fails with BOR_EDIT_ERROR_VALUE if the game has no anchors, with BOR_EDIT_ERROR_GEOMETRY if
 * `node` is not a node or `area` is one, and with BOR_EDIT_ERROR_IN_USE if the node already has an
 * anchor in the area. */
BorScenario *bor_edit_add_anchor (const BorScenario *scenario, gint32 node, gint32 area,
                                  BorPoint at, gint32 *symbol, GError **error);

G_END_DECLS
