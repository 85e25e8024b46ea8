/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/workspace.h"

G_BEGIN_DECLS

/* The tools of a window: the palette at the left, the bar with the current tool's options, and
 * the actions on the selection. */

/* Fills `palette` with a button for each tool, which sets the window's action "tool". Adds the
 * actions "delete", "merge", "rename", "name-ids" and "select-by", those of traverse.h,
 * clipboard.h and transform-actions.h, and the menu of map-menu.h. Their shortcuts work while
 * the map has the focus; single letters work wherever no text is being typed. */
void bor_toolbox_attach (BorWorkspace *window, GtkBox *palette);
/* Announces to screen readers that `name` is now the current tool. */
void bor_toolbox_announce (BorWorkspace *window, const char *name);

G_END_DECLS
