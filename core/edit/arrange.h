/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"

G_BEGIN_DECLS

/* Putting elements in line. Each moves as a whole, by its middle; those that have no place of their
 * own are ignored, and so are areas, whose vertices others share. */

typedef enum {
  BOR_ALIGN_LEFT,
  BOR_ALIGN_CENTRE, /* in one column */
  BOR_ALIGN_RIGHT,
  BOR_ALIGN_TOP,
  BOR_ALIGN_MIDDLE, /* in one row */
  BOR_ALIGN_BOTTOM,
  BOR_DISTRIBUTE_ACROSS, /* with equal distances between middles, from left to right */
  BOR_DISTRIBUTE_DOWN,
} BorArrangement;

/* Aligns nodes, symbols, vertices and features, or distributes them between the two outermost. Fails
 * with BOR_EDIT_ERROR_VALUE for fewer than two of them (to distribute: three), and with
 * BOR_EDIT_ERROR_NOTHING if they are in place already. */
BorScenario *bor_edit_arrange (const BorScenario *scenario, const BorElementRef *refs, guint n,
                               BorArrangement how, GError **error);

G_END_DECLS
