/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/transform.h"

G_BEGIN_DECLS

/* The coordinates stored in an element itself: those of vertices, nodes, labels, symbols, lines of
 * roads, features, and backdrops. */

/* Transforms all coordinates of the element, which must not yet be shared. Returns FALSE if one of
 * them is now beyond BOR_COORD_MAX, so that the element cannot be saved. */
gboolean bor_place_transform (void *element, BorMatrix matrix);
/* Sets the error of an edit that would put elements there. */
void bor_place_set_error (GError **error);
/* Returns the bounding box of an element's coordinates; empty if it has none. */
BorBox bor_place_box (const BorElement *element);

G_END_DECLS
