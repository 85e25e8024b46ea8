/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/workspace.h"

G_BEGIN_DECLS

/* Adds the actions "join-roads", "cross-roads" and "part-roads", which set how roads meet. They
 * apply to the selected roads, or to all roads if none is selected, in the selected locales or
 * wherever those roads meet. */
void bor_road_add_actions (BorWorkspace *window);

G_END_DECLS
