/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "geometry/geometry.h"
#include "geometry/ring.h"
#include "model/scenario.h"

G_BEGIN_DECLS

/* What a scenario does not store and everybody asks: who uses a vertex, which
 * locale is at a point, what lies near. An index beside one scenario at a
 * time; `bor_topology_update` brings it to another at the cost of what
 * differs. Not thread-safe; every user has its own. */
typedef struct BorTopology BorTopology;

BorTopology *bor_topology_new (const BorScenario *scenario);
void bor_topology_free (BorTopology *topology);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorTopology, bor_topology_free)

/* Follows the scenario from the one it is at to `scenario`. */
void bor_topology_update (BorTopology *topology, const BorScenario *scenario);
/* The scenario it is at; borrowed. */
const BorScenario *bor_topology_scenario (const BorTopology *topology);

/* Slots of the elements of kind `source` that refer to element `slot` of kind
 * `target`, each once, in no fixed order; borrowed until the next update, `n` gets their number. */
const gint32 *bor_topology_users (const BorTopology *topology, BorKind target, gint32 slot,
                                  BorKind source, guint *n);
/* Approaches that run along vertex `slot`. */
const gint32 *bor_topology_vertex_approaches (const BorTopology *topology, gint32 slot, guint *n);
/* The locale that contains the point, or -1; of overlapping ones the last in
 * slot order. Under a microsecond on 10,000 locales. Nodes reach as far as BOR_NODE_REACH says, and
 * come first. */
gint32 bor_topology_locale_at (const BorTopology *topology, double x, double y);
/* The nearest vertex within `reach`, or -1. */
gint32 bor_topology_vertex_near (const BorTopology *topology, double x, double y, double reach);
/* The same, without vertex `but`: where that one may be dropped. */
gint32 bor_topology_other_vertex_near (const BorTopology *topology, gint32 but, double x, double y,
                                       double reach);
/* The nearest approach whose line is within `reach`, or -1. Of two opposite
 * ones on one line, that of the locale at the point. */
gint32 bor_topology_approach_near (const BorTopology *topology, double x, double y, double reach);
/* Appends the slots of locales whose boxes meet `box`, ascending, to a GArray of gint32. */
void bor_topology_locales_in (const BorTopology *topology, BorBox box, GArray *slots);
void bor_topology_vertices_in (const BorTopology *topology, BorBox box, GArray *slots);
/* Appends roads, features and symbols with a position whose boxes meet `box`, to
 * a GArray of BorElementRef, in no fixed order. */
void bor_topology_drawings_in (const BorTopology *topology, BorBox box, GArray *refs);
/* Box of the ring of locale `slot`; empty if there is none. */
BorBox bor_topology_locale_box (const BorTopology *topology, gint32 slot);
/* The ring itself, as bor_locale_ring() gives it; borrowed until the next update. */
const BorPoint *bor_topology_locale_ring (const BorTopology *topology, gint32 slot, guint *n);
/* As bor_locale_ring_state(), reckoned once; BOR_RING_NONE if there is no such locale. */
BorRingState bor_topology_ring_state (const BorTopology *topology, gint32 slot);

G_END_DECLS
