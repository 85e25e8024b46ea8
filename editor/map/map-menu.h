/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/workspace.h"

G_BEGIN_DECLS

/* Lets the second button and the menu key open a menu on the window's map, with what can be done
 * about what is there; that becomes the selection, unless it is selected. */
void bor_map_menu_attach (BorWorkspace *window);

G_END_DECLS
