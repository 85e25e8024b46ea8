/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/transform.h"

G_BEGIN_DECLS

/* The coordinates that an element itself holds: of vertices, nodes, labels,
 * symbols, lines of roads, features, backdrops. */

/* Maps them all; the element must not yet be shared. */
void bor_place_transform (void *element, BorMatrix matrix);
/* Their box; empty for an element without any. */
BorBox bor_place_box (const BorElement *element);

G_END_DECLS
