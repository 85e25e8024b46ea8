/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/workspace.h"

G_BEGIN_DECLS

/* The tools of a window: the palette at its left, the bar with what can be
 * set about the one in hand, and the edits of what is selected. */

/* Fills `palette` with a button for each tool, which set the window's action
 * "tool", and adds the actions "delete", "merge", "rename", "name-ids" and "select-by" and
 * those of traverse.h, clipboard.h and transform-actions.h, and the menu of map-menu.h. Their keys work
 * while the map has the focus, letters wherever nobody writes. */
void bor_toolbox_attach (BorWorkspace *window, GtkBox *palette);
/* Has the tool called `name`, which is in hand now, spoken of: not all see the palette and the foot of
 * the window. */
void bor_toolbox_say (BorWorkspace *window, const char *name);

G_END_DECLS
