/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "geometry/topology.h"

#include <stdlib.h>

#include "geometry/nodes.h"
#include "geometry/ring.h"
#include "geometry/topology-private.h"
#include "model/references.h"

typedef struct {
  BorKind kind;
  gint32 slot;
} Target;

static int
compare_targets (const void *a, const void *b)
{
  const Target *p = a, *q = b;
  if (p->kind != q->kind)
    return p->kind < q->kind ? -1 : 1;
  return (p->slot > q->slot) - (p->slot < q->slot);
}

/* Most elements have a handful of references. */
#define SHORT_LIST 16

static void
sort_short (Target *list, guint n)
{
  for (guint i = 1; i < n; i++) {
    Target t = list[i];
    guint k = i;
    for (; k > 0 && compare_targets (&list[k - 1], &t) > 0; k--)
      list[k] = list[k - 1];
    list[k] = t;
  }
}

static void
collect_target (const BorRef *ref, BorKind target, const char *attribute, gpointer data)
{
  Target t = { target, ref->slot };
  if (ref->slot >= 0)
    g_array_append_val ((GArray *) data, t);
}

/* What an element refers to, each once. */
static void
list_targets (const BorElement *element, GArray *targets)
{
  g_array_set_size (targets, 0);
  bor_element_each_ref (element, collect_target, targets);
  Target *all = (gpointer) targets->data;
  if (targets->len > SHORT_LIST)
    qsort (all, targets->len, sizeof (Target), compare_targets);
  else
    sort_short (all, targets->len);
  guint kept = 0;
  for (guint i = 0; i < targets->len; i++)
    if (i == 0 || compare_targets (&all[i], &all[i - 1]) != 0)
      all[kept++] = all[i];
  g_array_set_size (targets, kept);
}

static void
change_users (BorTopology *self, const BorElement *element, gint32 slot, gboolean add,
              GArray *targets)
{
  list_targets (element, targets);
  for (guint i = 0; i < targets->len; i++) {
    Target t = g_array_index (targets, Target, i);
    BorRows **rows = &self->users[t.kind][element->kind];
    if (*rows == NULL) {
      *rows = g_new (BorRows, 1);
      bor_rows_init (*rows, sizeof (gint32));
    }
    if (add)
      bor_rows_append (*rows, (guint) t.slot, &slot);
    else
      bor_rows_remove (*rows, (guint) t.slot, slot);
  }
}

const gint32 *
bor_topology_users (const BorTopology *topology, BorKind target, gint32 slot, BorKind source,
                    guint *n)
{
  const BorRows *rows = topology->users[target][source];
  if (rows == NULL || slot < 0) {
    *n = 0;
    return NULL;
  }
  return bor_rows_get (rows, (guint) slot, n);
}

/* --- What an update must measure again --- */

static void
mark_locale (BorTopology *self, gint32 slot)
{
  if (self->fresh || slot < 0 || (guint) slot >= self->extents->len)
    return;
  BorExtent *extent = &g_array_index (self->extents, BorExtent, slot);
  if (extent->stale)
    return;
  extent->stale = TRUE;
  g_array_append_val (self->stale, slot);
}

static void
mark_approach (BorTopology *self, gint32 slot)
{
  guint n;
  const gint32 *locales = bor_topology_users (self, BOR_KIND_APPROACH, slot, BOR_KIND_LOCALE, &n);
  for (guint i = 0; i < n; i++)
    mark_locale (self, locales[i]);
}

static void
mark_vertex (BorTopology *self, gint32 slot)
{
  guint n;
  const gint32 *approaches = bor_topology_vertex_approaches (self, slot, &n);
  for (guint i = 0; i < n; i++)
    mark_approach (self, approaches[i]);
}

static void
move_vertex (BorTopology *self, gint32 slot, const BorVertex *before, const BorVertex *after)
{
  if (before != NULL && after != NULL && before->x == after->x && before->y == after->y)
    return;
  mark_vertex (self, slot);
  if (before != NULL)
    bor_cells_remove (&self->vertices, slot,
                      (BorBox){ before->x, before->y, before->x, before->y });
  if (after != NULL)
    bor_cells_add (&self->vertices, slot, (BorBox){ after->x, after->y, after->x, after->y });
}

static void
grow_extents (BorTopology *self, guint n)
{
  BorExtent none = { BOR_BOX_EMPTY, BOR_BOX_EMPTY, FALSE, 0 };
  while (self->extents->len < n)
    g_array_append_val (self->extents, none);
}

typedef struct {
  BorTopology *self;
  GArray *targets;
} Update;

/* Marks are made before and after the references change, so that both the
 * old and the new owners are measured. */
static void
apply (BorKind kind, gint32 slot, const BorElement *before, const BorElement *after, gpointer data)
{
  const Update *update = data;
  BorTopology *self = update->self;
  if (kind == BOR_KIND_VERTEX) {
    move_vertex (self, slot, (const BorVertex *) before, (const BorVertex *) after);
    return;
  }
  if (kind == BOR_KIND_LOCALE)
    grow_extents (self, (guint) slot + 1);
  if (before != NULL)
    change_users (self, before, slot, FALSE, update->targets);
  if (after != NULL)
    change_users (self, after, slot, TRUE, update->targets);
  if (kind == BOR_KIND_APPROACH)
    mark_approach (self, slot);
  else if (kind == BOR_KIND_LOCALE)
    mark_locale (self, slot);
  else if (kind == BOR_KIND_ROAD || kind == BOR_KIND_FEATURE || kind == BOR_KIND_SYMBOL)
    bor_topology_move_drawing (self, kind, slot, before, after);
}

/* --- Measuring --- */

static BorBox
box_with_lines (const BorTopology *self, const BorLocale *locale, BorBox box)
{
  for (guint i = 0; i < locale->approaches.n; i++) {
    const BorApproach *a = bor_scenario_approach (self->scenario, locale->approaches.items[i].slot);
    for (guint k = 0; a != NULL && k < a->along.n; k++) {
      const BorVertex *v = bor_scenario_vertex (self->scenario, a->along.items[k].slot);
      if (v != NULL)
        box = bor_box_add (box, v->x, v->y);
    }
  }
  return box;
}

static void
measure_locale (BorTopology *self, gint32 slot)
{
  BorExtent *extent = &g_array_index (self->extents, BorExtent, slot);
  bor_cells_remove (&self->locales, slot, extent->all);
  const BorLocale *locale = bor_scenario_locale (self->scenario, slot);
  BorPoints ring = { 0 };
  if (locale != NULL)
    bor_locale_ring (self->scenario, locale, &ring);
  bor_rows_set (&self->rings, (guint) slot, ring.items, ring.n);
  extent->ring = extent->all = bor_points_box (ring.items, ring.n);
  bor_points_clear (&ring);
  if (locale != NULL && locale->shape == BOR_LOCALE_NODE)
    extent->all = box_with_lines (self, locale, extent->ring);
  bor_cells_add (&self->locales, slot, extent->all);
  extent->stale = FALSE;
  extent->state = 0;
}

static BorBox
vertex_bounds (const BorScenario *scenario)
{
  BorBox box = BOR_BOX_EMPTY;
  BOR_FOREACH (scenario, BOR_KIND_VERTEX, slot, const BorVertex, vertex)
    box = bor_box_add (box, vertex->x, vertex->y);
  BOR_FOREACH (scenario, BOR_KIND_LOCALE, slot, const BorLocale, locale)
    if (locale->shape == BOR_LOCALE_NODE)
      box = bor_box_add (box, locale->x, locale->y);
  return box;
}

static void
clear (BorTopology *self)
{
  for (guint i = 0; i < BOR_N_KINDS; i++)
    for (guint k = 0; k < BOR_N_KINDS; k++)
      if (self->users[i][k] != NULL) {
        bor_rows_clear (self->users[i][k]);
        g_clear_pointer (&self->users[i][k], g_free);
      }
  bor_rows_clear (&self->rings);
  bor_cells_clear (&self->locales);
  bor_cells_clear (&self->vertices);
  bor_cells_clear (&self->drawings);
  g_array_unref (self->extents);
  g_array_unref (self->stale);
  bor_scenario_unref (self->scenario);
}

static void
build (BorTopology *self, const BorScenario *scenario)
{
  g_autoptr (GArray) targets = g_array_new (FALSE, FALSE, sizeof (Target));
  Update update = { self, targets };
  self->scenario = bor_scenario_ref (scenario);
  self->extents = g_array_new (FALSE, TRUE, sizeof (BorExtent));
  self->stale = g_array_new (FALSE, FALSE, sizeof (gint32));
  self->locales_for = bor_scenario_count (scenario, BOR_KIND_LOCALE);
  self->vertices_for = bor_scenario_count (scenario, BOR_KIND_VERTEX);
  bor_rows_init (&self->rings, sizeof (BorPoint));
  BorBox bounds = vertex_bounds (scenario);
  bor_cells_init (&self->locales, bounds, self->locales_for);
  bor_cells_init (&self->vertices, bounds, self->vertices_for);
  self->drawings_for = bor_topology_count_drawings (scenario);
  bor_cells_init (&self->drawings, bounds, self->drawings_for);

  self->fresh = TRUE;
  for (guint kind = 0; kind < BOR_N_KINDS; kind++)
    BOR_FOREACH (scenario, kind, slot, const BorElement, element)
      apply (kind, slot, NULL, element, &update);
  self->fresh = FALSE;
  for (guint i = 0; i < self->extents->len; i++)
    measure_locale (self, (gint32) i);
}

BorTopology *
bor_topology_new (const BorScenario *scenario)
{
  BorTopology *self = g_new0 (BorTopology, 1);
  build (self, scenario);
  return self;
}

void
bor_topology_free (BorTopology *topology)
{
  if (topology == NULL)
    return;
  clear (topology);
  g_free (topology);
}

/* The cells were made for a board of another size. */
static gboolean
outgrown (const BorTopology *self, const BorScenario *scenario)
{
  return bor_scenario_count (scenario, BOR_KIND_LOCALE) > 4 * self->locales_for + 16
         || bor_scenario_count (scenario, BOR_KIND_VERTEX) > 4 * self->vertices_for + 64
         || bor_topology_count_drawings (scenario) > 4 * self->drawings_for + 64;
}

void
bor_topology_update (BorTopology *topology, const BorScenario *scenario)
{
  if (scenario == topology->scenario)
    return;
  if (outgrown (topology, scenario)) {
    clear (topology);
    build (topology, scenario);
    return;
  }
  g_autoptr (GArray) targets = g_array_new (FALSE, FALSE, sizeof (Target));
  Update update = { topology, targets };
  BorScenario *old = topology->scenario;
  topology->scenario = bor_scenario_ref (scenario);
  bor_scenario_diff (old, scenario, apply, &update);
  for (guint i = 0; i < topology->stale->len; i++)
    measure_locale (topology, g_array_index (topology->stale, gint32, i));
  g_array_set_size (topology->stale, 0);
  bor_scenario_unref (old);
}

BorTopology *
bor_topology_borrow (const BorScenario *scenario)
{
  BorVersions *versions = bor_scenario_versions (scenario);
  BorTopology *topology = versions != NULL ? bor_versions_take (versions, BOR_KEPT_TOPOLOGY) : NULL;
  if (topology == NULL)
    return bor_topology_new (scenario);
  bor_topology_update (topology, scenario);
  return topology;
}

void
bor_topology_give_back (BorTopology *topology)
{
  BorVersions *versions = bor_scenario_versions (topology->scenario);
  if (versions == NULL) {
    bor_topology_free (topology);
    return;
  }
  bor_versions_ref (versions); /* the last version may end below */
  BorScenario *apart = bor_scenario_copy_apart (topology->scenario);
  bor_scenario_unref (topology->scenario);
  topology->scenario = apart;
  bor_versions_give (versions, BOR_KEPT_TOPOLOGY, topology, (GDestroyNotify) bor_topology_free);
  bor_versions_unref (versions);
}

const BorScenario *
bor_topology_scenario (const BorTopology *topology)
{
  return topology->scenario;
}

/* --- Questions --- */

const gint32 *
bor_topology_vertex_approaches (const BorTopology *topology, gint32 slot, guint *n)
{
  return bor_topology_users (topology, BOR_KIND_VERTEX, slot, BOR_KIND_APPROACH, n);
}

BorBox
bor_topology_locale_box (const BorTopology *topology, gint32 slot)
{
  if (slot < 0 || (guint) slot >= topology->extents->len)
    return BOR_BOX_EMPTY;
  return g_array_index (topology->extents, BorExtent, slot).ring;
}

const BorPoint *
bor_topology_locale_ring (const BorTopology *topology, gint32 slot, guint *n)
{
  return bor_rows_get (&topology->rings, (guint) slot, n);
}

BorRingState
bor_topology_ring_state (const BorTopology *topology, gint32 slot)
{
  const BorLocale *locale = bor_scenario_locale (topology->scenario, slot);
  if (locale == NULL)
    return BOR_RING_NONE;
  BorExtent *extent = &g_array_index (topology->extents, BorExtent, slot);
  if (extent->state == 0) {
    guint n;
    const BorPoint *ring = bor_topology_locale_ring (topology, slot, &n);
    extent->state = 1 + bor_locale_ring_state_of (topology->scenario, locale, ring, n, NULL);
  }
  return extent->state - 1;
}
