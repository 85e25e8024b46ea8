/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"

G_BEGIN_DECLS

/* Aligning and distributing elements. Each moves as a whole, and its centre counts. Elements
 * without a position of their own are ignored; so are areas, because they share vertices with
 * others. */

typedef enum {
  BOR_ALIGN_LEFT,
  BOR_ALIGN_CENTRE, /* in one column */
  BOR_ALIGN_RIGHT,
  BOR_ALIGN_TOP,
  BOR_ALIGN_MIDDLE, /* in one row */
  BOR_ALIGN_BOTTOM,
  BOR_DISTRIBUTE_ACROSS, /* from left to right, with equal distances between centres */
  BOR_DISTRIBUTE_DOWN,
} BorArrangement;

/* Aligns nodes, symbols, vertices and features, or distributes them between the two outermost.
 * Fails with BOR_EDIT_ERROR_VALUE for fewer than two of them (to distribute: three), and with
 * BOR_EDIT_ERROR_NOTHING if they are already in place. */
BorScenario *bor_edit_arrange (const BorScenario *scenario, const BorElementRef *refs, guint n,
                               BorArrangement how, GError **error);

G_END_DECLS
