/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "geometry/geometry.h"
#include "model/scenario.h"

G_BEGIN_DECLS

/* What a locale's outline is like. */
typedef enum {
  BOR_RING_SOUND,      /* simple, clockwise, with an area */
  BOR_RING_NONE,       /* a node has none */
  BOR_RING_INCOMPLETE, /* it names approaches or vertices that are not there */
  BOR_RING_BROKEN,     /* an approach does not begin where the one before ends */
  BOR_RING_FEW,        /* fewer than three corners */
  BOR_RING_FLAT,       /* all corners on one line */
  BOR_RING_CROSSED,    /* sides meet elsewhere than where neighbours do */
  BOR_RING_REVERSED,   /* sound, except that it runs anticlockwise */
} BorRingState;

/* The geometry of locales and approaches, read off their vertices. Missing
 * vertices are passed over, so these work on broken boards too. */

/* Appends the points of an approach in its own direction. */
void bor_approach_points (const BorScenario *scenario, const BorApproach *approach, BorPoints *out);
/* Appends the outline of a locale, without repeating the first point or a
 * vertex that two approaches share. A node gives its one point. */
void bor_locale_ring (const BorScenario *scenario, const BorLocale *locale, BorPoints *out);
BorBox bor_locale_box (const BorScenario *scenario, const BorLocale *locale);
/* Where the name stands: the label if it has one, else a point well inside. */
BorPoint bor_locale_label_point (const BorScenario *scenario, const BorLocale *locale);
/* Middle of an approach along its length; `angle` (nullable) its direction there. */
BorPoint bor_approach_middle (const BorScenario *scenario, const BorApproach *approach,
                              double *angle);
/* The two lines agree within the board's tolerance: same vertices backwards,
 * or lines no further apart than the tolerance over their whole length. */
gboolean bor_approaches_lie_together (const BorScenario *scenario, const BorApproach *a,
                                      const BorApproach *b);
/* The same with another distance than the tolerance. */
gboolean bor_approaches_lie_within (const BorScenario *scenario, const BorApproach *a,
                                    const BorApproach *b, double reach);
/* `where` (nullable) gets a place for BOR_RING_BROKEN and BOR_RING_CROSSED. */
BorRingState bor_locale_ring_state (const BorScenario *scenario, const BorLocale *locale,
                                    BorPoint *where);
/* The same when the ring is known already, as bor_locale_ring() gives it. */
BorRingState bor_locale_known_ring_state (const BorScenario *scenario, const BorLocale *locale,
                                          const BorPoint *ring, guint n, BorPoint *where);
/* All of the board's vertices, locales, roads and features. */
BorBox bor_scenario_box (const BorScenario *scenario);

G_END_DECLS
