/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "geometry/geometry.h"
#include "model/scenario.h"

G_BEGIN_DECLS

/* The state of a locale's outline. */
typedef enum {
  BOR_RING_VALID,             /* valid: simple, clockwise, with a positive area */
  BOR_RING_NONE,              /* there is no outline, as for a node */
  BOR_RING_INCOMPLETE,        /* it refers to approaches or vertices that do not exist */
  BOR_RING_DISCONNECTED,      /* an approach does not begin where the previous one ends */
  BOR_RING_TOO_FEW,           /* fewer than three corners */
  BOR_RING_COLLINEAR,         /* all corners are on one line */
  BOR_RING_SELF_INTERSECTING, /* self-intersecting */
  BOR_RING_REVERSED,          /* valid, but anticlockwise */
} BorRingState;

/* The geometry of locales and approaches, computed from their vertices. Missing vertices are
 * skipped, so these functions work on broken boards too. */

/* Appends the points of an approach in its own direction. */
void bor_approach_points (const BorScenario *scenario, const BorApproach *approach, BorPoints *out);
/* Appends the whole line of a link, from the node at that end to the other. Returns FALSE, and
 * appends nothing, if the approach is not the end of a link between two nodes. */
gboolean bor_link_points (const BorScenario *scenario, const BorApproach *end, BorPoints *out);
/* Appends the line that stands for an approach on the map: of a link the half at its own node,
 * otherwise its points. */
void bor_approach_line (const BorScenario *scenario, const BorApproach *approach, BorPoints *out);
/* Appends the outline of a locale. Neither the first point nor a vertex that two approaches share
 * is repeated. For a node, appends its single point. */
void bor_locale_ring (const BorScenario *scenario, const BorLocale *locale, BorPoints *out);
BorBox bor_locale_box (const BorScenario *scenario, const BorLocale *locale);
/* Returns the position of the name: that of the label if it has one, otherwise a point well
 * inside. */
BorPoint bor_locale_label_point (const BorScenario *scenario, const BorLocale *locale);
/* Returns the point halfway along the line of an approach; `angle` (nullable) receives the
 * direction there, in radians. */
BorPoint bor_approach_middle (const BorScenario *scenario, const BorApproach *approach,
                              double *angle);
/* Returns TRUE if the two approaches adjoin: they have the same vertices in reverse order, or are
 * nowhere further apart than the board's tolerance. */
gboolean bor_approaches_adjoin (const BorScenario *scenario, const BorApproach *a,
                                const BorApproach *b);
/* The same with a distance `reach`, board units, in place of the tolerance. */
gboolean bor_approaches_adjoin_within (const BorScenario *scenario, const BorApproach *a,
                                       const BorApproach *b, double reach);
/* Returns the smallest reach within which they adjoin; G_MAXDOUBLE if one of them has no line. Costs
 * the product of their points. */
double bor_approaches_gap (const BorScenario *scenario, const BorApproach *a, const BorApproach *b);
/* Checks a locale's outline. `where` (nullable) receives the position of the fault for
 * BOR_RING_DISCONNECTED and BOR_RING_SELF_INTERSECTING. */
BorRingState bor_locale_ring_state (const BorScenario *scenario, const BorLocale *locale,
                                    BorPoint *where);
/* The same for a ring that the caller already has from bor_locale_ring(). */
BorRingState bor_locale_ring_state_of (const BorScenario *scenario, const BorLocale *locale,
                                       const BorPoint *ring, guint n, BorPoint *where);
/* Returns the bounding box of the board's vertices, locales, roads and features. */
BorBox bor_scenario_box (const BorScenario *scenario);

G_END_DECLS
