/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/workspace.h"

G_BEGIN_DECLS

/* Adds the actions that transform the selection around its centre: "mirror-horizontally",
 * "mirror-vertically", "rotate-left", "rotate-right", "rotate-by" and "scale-by" (the last two
 * ask for a number); and those for borders: "weld", "derive-borders" (asks for a
 * tolerance; without selected locales, for the whole board), "pair", "unpair". */
void bor_transform_add_actions (BorWorkspace *window);

G_END_DECLS
