/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/workspace.h"

G_BEGIN_DECLS

/* Adds the actions that put the selection in line ("align-left", "align-centre", "align-right",
 * "align-top", "align-middle", "align-bottom", "distribute-across", "distribute-down"), and
 * "shortest-path", which selects the shortest path between the two selected locales. */
void bor_arrange_add_actions (BorWorkspace *window);

G_END_DECLS
