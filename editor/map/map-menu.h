/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/workspace.h"

G_BEGIN_DECLS

/* Gives the window's map a context menu, opened by the secondary button or the Menu key. The
 * element under the pointer is selected first, unless it already is. */
void bor_map_menu_attach (BorWorkspace *window);

G_END_DECLS
