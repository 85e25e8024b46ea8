/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/workspace.h"

G_BEGIN_DECLS

/* Keyboard navigation on the map: between locales in the order of the file, between sides and
 * vertices in the order of the ring, and from a side to its opposite. */

/* Adds the actions "next-locale", "previous-locale", "next-approach", "previous-approach",
 * "opposite", "next-vertex" and "previous-vertex". Each selects the element, scrolls to it and
 * announces it. */
void bor_traverse_add_actions (BorWorkspace *window);

G_END_DECLS
