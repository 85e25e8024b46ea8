/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/workspace.h"

G_BEGIN_DECLS

/* Walking the map by keyboard: from locale to locale in the order of the
 * file, from side to side and from vertex to vertex in the order of the ring,
 * and over a side to the other of its pair. */

/* Adds the actions "next-locale", "previous-locale", "next-approach",
 * "previous-approach", "opposite", "next-vertex" and "previous-vertex", which select, reveal and say
 * it. */
void bor_traverse_add_actions (BorWorkspace *window);

G_END_DECLS
