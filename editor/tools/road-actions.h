/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/workspace.h"

G_BEGIN_DECLS

/* Adds the actions that say what roads do that meet: "join-roads",
 * "cross-roads", "part-roads". They go by what is selected: in the selected
 * locales, or wherever the selected roads meet; of the selected roads, or of
 * all that pass. */
void bor_road_add_actions (BorWorkspace *window);

G_END_DECLS
