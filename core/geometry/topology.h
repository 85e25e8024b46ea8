/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "geometry/geometry.h"
#include "geometry/ring.h"
#include "model/scenario.h"

G_BEGIN_DECLS

/* An index of a scenario: which elements use a vertex, which locale contains a point, what is near
 * a point. It belongs to one scenario at a time; bor_topology_update() moves it to another at a
 * cost that depends on the differences. Not thread-safe; every user has its own. */
typedef struct BorTopology BorTopology;

BorTopology *bor_topology_new (const BorScenario *scenario);
void bor_topology_free (BorTopology *topology);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorTopology, bor_topology_free)

/* Takes the index that all versions of the scenario share and updates it to this one; makes one if
 * there is none, or if somebody else has it now. Costs as much as the scenario differs from the one
 * that was last asked about. Give it back soon: the scenario must outlive the loan, and must not
 * change during it. (transfer full, to bor_topology_give_back()) */
BorTopology *bor_topology_borrow (const BorScenario *scenario);
void bor_topology_give_back (BorTopology *topology);

/* A loan that ends with its scope. */
typedef BorTopology BorTopologyLoan;
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorTopologyLoan, bor_topology_give_back)

/* Updates the index to `scenario`. */
void bor_topology_update (BorTopology *topology, const BorScenario *scenario);
/* Returns the scenario that is indexed; borrowed. */
const BorScenario *bor_topology_scenario (const BorTopology *topology);

/* Returns the slots of the `n` elements of kind `source` that refer to element `slot` of kind
 * `target`, without duplicates and in no particular order. Borrowed until the next update. */
const gint32 *bor_topology_users (const BorTopology *topology, BorKind target, gint32 slot,
                                  BorKind source, guint *n);
/* Returns the approaches that pass through vertex `slot`. */
const gint32 *bor_topology_vertex_approaches (const BorTopology *topology, gint32 slot, guint *n);
/* Returns the locale that contains the point, or -1. Of overlapping ones it is the last in slot
 * order; nodes, whose radius is set by BOR_NODE_REACH, take precedence over areas. Under a
 * microsecond for 10,000 locales. */
gint32 bor_topology_locale_at (const BorTopology *topology, double x, double y);
/* Returns the nearest vertex within `reach`, or -1. */
gint32 bor_topology_vertex_near (const BorTopology *topology, double x, double y, double reach);
/* The same, ignoring vertex `but`, for example while that one is dragged. */
gint32 bor_topology_other_vertex_near (const BorTopology *topology, gint32 but, double x, double y,
                                       double reach);
/* Returns the nearest approach within `reach`, or -1. Of two opposite ones on the same line, it is
 * that of the locale at the point. */
gint32 bor_topology_approach_near (const BorTopology *topology, double x, double y, double reach);
/* Returns the link over a corner of the locale at the point, if the corner is within `reach`; or
 * -1. */
gint32 bor_topology_corner_near (const BorTopology *topology, double x, double y, double reach);
/* Appends the slots of the locales whose bounding boxes intersect `box` to a GArray of gint32,
 * ascending. */
void bor_topology_locales_in (const BorTopology *topology, BorBox box, GArray *slots);
void bor_topology_vertices_in (const BorTopology *topology, BorBox box, GArray *slots);
/* Appends the roads, features and symbols with a position whose bounding boxes intersect `box` to a
 * GArray of BorElementRef, in no particular order. */
void bor_topology_drawings_in (const BorTopology *topology, BorBox box, GArray *refs);
/* Returns the bounding box of locale `slot`; empty if there is no such locale. */
BorBox bor_topology_locale_box (const BorTopology *topology, gint32 slot);
/* Returns the outline as bor_locale_ring() does; borrowed until the next update. */
const BorPoint *bor_topology_locale_ring (const BorTopology *topology, gint32 slot, guint *n);
/* As bor_locale_ring_state(), but cached. BOR_RING_NONE if there is no such locale. */
BorRingState bor_topology_ring_state (const BorTopology *topology, gint32 slot);

G_END_DECLS
