/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "geometry/ring.h"
#include "model/scenario.h"

G_BEGIN_DECLS

/* The outline of a locale, inset by half the corridor's width, with mitred corners. */
typedef struct {
  BorPoint *points;
  gint32 *sides; /* for each point, the approach (slot) of the side that starts there */
  guint n;       /* less than 3: the locale is too small for an outline */
} BorInset;

/* Insets a locale's outline. `corridor` is the gap between two neighbours, in board units. If the
 * two lines of a pair leave a corridor already, the inset is smaller by that much. */
BorInset bor_inset_new (const BorScenario *scenario, const BorLocale *locale, double corridor);
/* Insets an inset by the distance `by` on every side. */
BorInset bor_inset_shrink (const BorInset *inset, double by);
void bor_inset_clear (BorInset *inset);
/* Appends the points along approach `slot`, in ring order. */
void bor_inset_side (const BorInset *inset, gint32 slot, BorPoints *out);
/* Insets a ring by the distance `by` everywhere and appends the result. */
void bor_ring_inset (const BorPoint *ring, guint n, double by, BorPoints *out);

G_END_DECLS
