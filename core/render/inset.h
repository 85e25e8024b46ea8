/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "geometry/ring.h"
#include "model/scenario.h"

G_BEGIN_DECLS

/* The outline of a locale drawn in by half the corridor, with mitred corners. */
typedef struct {
  BorPoint *points;
  gint32 *sides; /* for each point the approach (slot) of the side that starts there */
  guint n;       /* under 3: the locale has no room for an outline */
} BorInset;

/* `corridor` is the width of paper between two neighbours, board units. A
 * pair that keeps a corridor of its own is drawn in by that much less. */
BorInset bor_inset_new (const BorScenario *scenario, const BorLocale *locale, double corridor);
void bor_inset_clear (BorInset *inset);
/* Appends the points along approach `slot`, in ring order. */
void bor_inset_side (const BorInset *inset, gint32 slot, BorPoints *out);
/* Draws a ring in by the same distance everywhere; appends what is left of it. */
void bor_ring_inset (const BorPoint *ring, guint n, double by, BorPoints *out);

G_END_DECLS
