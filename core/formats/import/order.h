/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/refs.h"

G_BEGIN_DECLS

/* Which point of an outline or a line that another program saved is which of its corners: it may begin
 * elsewhere, and run the other way. */

typedef struct {
  BorPoint was, now; /* where it was, and where something else says that it is; else the same */
} BorImportCorner;

typedef struct {
  guint shift;
  gboolean back;
} BorImportOrder;

/* Returns the point that is corner `i`. */
BorPoint bor_import_order_place (const BorPoints *points, guint i, BorImportOrder order);
/* Finds the order in which most points are within `near` of their corners (as many as points); all of
 * them count if all have moved by as much. Among such orders it is the one that changes the shape
 * least. Returns how many points fit; 0 means that the order is doubtful. */
guint bor_import_find_order (const BorImportCorner *corners, const BorPoints *points,
                             gboolean closed, double near, BorImportOrder *order);

G_END_DECLS
