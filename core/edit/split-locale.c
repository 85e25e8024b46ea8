/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "edit/border.h"
#include "edit/locales.h"
#include "edit/pathway.h"
#include "edit/road-parts.h"
#include "edit/uses.h"
#include "geometry/ring.h"

typedef struct {
  const BorScenario *before;
  BorScenario *after;
  gint32 locale, other; /* the half that stays, the new one */
  gint32 border;        /* side of `locale` on the line */
  double snap;
} Split;

static gboolean
set_geometry (GError **error, const char *message)
{
  g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_GEOMETRY, message);
  return FALSE;
}

static void
closed_ring (const BorScenario *scenario, gint32 slot, BorPoints *ring)
{
  bor_locale_ring (scenario, bor_scenario_locale (scenario, slot), ring);
  if (ring->n > 0)
    bor_points_append (ring, ring->items[0].x, ring->items[0].y);
}

static gboolean
contains (const BorScenario *scenario, gint32 slot, BorPoint p)
{
  BOR_AUTO_POINTS ring = { 0 };
  bor_locale_ring (scenario, bor_scenario_locale (scenario, slot), &ring);
  return bor_ring_contains (ring.items, ring.n, p.x, p.y);
}

/* The first stretch of the line that goes through the inside from side to side. */
static gboolean
find_stretch (const Split *split, const BorPoints *line, double *from, double *to)
{
  BOR_AUTO_POINTS ring = { 0 };
  closed_ring (split->before, split->locale, &ring);
  double last = line->n - 1, at = -1, next;
  gboolean begun = bor_path_point_distance (&ring, line->items[0], NULL) <= split->snap;
  gboolean ends = bor_path_point_distance (&ring, line->items[line->n - 1], NULL) <= split->snap;
  *from = begun ? 0 : -1;
  while (TRUE) {
    gboolean met = bor_path_find_intersection (line, at, &ring, &next, NULL);
    if (!met && !ends)
      return FALSE;
    if (!met)
      next = last;
    if (begun && next > *from + 1e-6
        && bor_ring_contains (ring.items, ring.n - 1, bor_path_point (line, (*from + next) / 2).x,
                              bor_path_point (line, (*from + next) / 2).y)) {
      *to = next;
      return TRUE;
    }
    if (!met || next >= last)
      return FALSE;
    *from = next;
    begun = TRUE;
    at = next + 1e-6;
  }
}

/* A vertex of the ring at the place: one that is there, or a new one in its side. */
static gint32
vertex_on_ring (Split *split, BorPoint p)
{
  const BorLocale *locale = bor_scenario_locale (split->after, split->locale);
  double nearest = G_MAXDOUBLE, near_side = G_MAXDOUBLE;
  gint32 vertex = -1, a = -1, b = -1;
  BorPoint at = p;
  for (guint i = 0; i < locale->approaches.n; i++) {
    const BorApproach *side =
      bor_scenario_approach (split->after, locale->approaches.items[i].slot);
    for (guint k = 0; k < side->along.n; k++) {
      const BorVertex *v = bor_scenario_vertex (split->after, side->along.items[k].slot);
      double d = bor_point_distance (p, (BorPoint){ v->x, v->y }), t;
      if (d < nearest) {
        nearest = d;
        vertex = side->along.items[k].slot;
      }
      if (k == 0)
        continue;
      const BorVertex *u = bor_scenario_vertex (split->after, side->along.items[k - 1].slot);
      d = bor_segment_distance (p, (BorPoint){ u->x, u->y }, (BorPoint){ v->x, v->y }, &t);
      if (d >= near_side)
        continue;
      near_side = d;
      a = side->along.items[k - 1].slot;
      b = side->along.items[k].slot;
      at = (BorPoint){ u->x + t * (v->x - u->x), u->y + t * (v->y - u->y) };
    }
  }
  if (nearest <= split->snap)
    return vertex;
  vertex = bor_border_add_vertex (split->after, at.x, at.y);
  bor_border_insert (split->after, NULL, a, b, vertex);
  return vertex;
}

/* Makes the vertex a place where two sides of the locale meet. */
static void
make_corner (Split *split, gint32 vertex)
{
  const BorLocale *locale = bor_scenario_locale (split->after, split->locale);
  for (guint i = 0; i < locale->approaches.n; i++) {
    gint32 slot = locale->approaches.items[i].slot;
    const BorApproach *side = bor_scenario_approach (split->after, slot);
    gint at = bor_refs_find (&side->along, vertex);
    if (at > 0 && (guint) at + 1 < side->along.n) {
      bor_border_split (split->after, slot, (guint) at);
      return;
    }
  }
}

/* The sides of the ring from one corner to another, clockwise. */
static GArray *
sides_between (const Split *split, gint32 from, gint32 to)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (gint32));
  const BorLocale *locale = bor_scenario_locale (split->after, split->locale);
  guint n = locale->approaches.n, start = 0;
  while (start < n
         && bor_approach_start (
              bor_scenario_approach (split->after, locale->approaches.items[start].slot))
              != from)
    start++;
  for (guint i = 0; i < n; i++) {
    gint32 slot = locale->approaches.items[(start + i) % n].slot;
    g_array_append_val (list, slot);
    if (bor_approach_end (bor_scenario_approach (split->after, slot)) == to)
      break;
  }
  return list;
}

static void
set_ring (BorScenario *scenario, gint32 locale, const GArray *sides)
{
  BorLocale *own = bor_edit_make_own (scenario, BOR_KIND_LOCALE, locale);
  bor_refs_clear (&own->approaches);
  for (guint i = 0; i < sides->len; i++)
    bor_refs_append_slot (&own->approaches, g_array_index (sides, gint32, i));
  for (guint i = 0; i < sides->len; i++) {
    BorApproach *side =
      bor_edit_make_own (scenario, BOR_KIND_APPROACH, g_array_index (sides, gint32, i));
    bor_ref_set (&side->locale, locale);
  }
}

static gint32
add_half (Split *split)
{
  const BorLocale *old = bor_scenario_locale (split->after, split->locale);
  g_autofree char *id = bor_scenario_fresh_id (split->after, BOR_KIND_LOCALE, old->base.id);
  BorLocale *half = bor_element_new (BOR_KIND_LOCALE, id);
  half->shape = old->shape;
  bor_element_take_props (half, bor_props_ref (old->base.props));
  return bor_scenario_append (split->after, half);
}

static double
signed_area (const BorScenario *scenario, gint32 slot)
{
  BOR_AUTO_POINTS ring = { 0 };
  bor_locale_ring (scenario, bor_scenario_locale (scenario, slot), &ring);
  return bor_ring_area (ring.items, ring.n);
}

static void
exchange_ids (BorScenario *scenario, gint32 a, gint32 b)
{
  BorApproach *p = bor_edit_make_own (scenario, BOR_KIND_APPROACH, a);
  BorApproach *q = bor_edit_make_own (scenario, BOR_KIND_APPROACH, b);
  char *swap = p->base.id;
  p->base.id = q->base.id;
  q->base.id = swap;
}

/* Assigns the sides to the two locales and adds the pair between them. */
static void
deal_sides (Split *split, const GArray *line)
{
  gint32 first = g_array_index (line, gint32, 0),
         last = g_array_index (line, gint32, line->len - 1);
  g_autoptr (GArray) head = sides_between (split, first, last);
  g_autoptr (GArray) tail = sides_between (split, last, first);
  split->other = add_half (split);

  g_autofree char *there = bor_border_stem (split->after, split->locale, split->other);
  g_autofree char *back = bor_border_stem (split->after, split->other, split->locale);
  gint32 forth =
    bor_border_add_side (split->after, split->other, (gconstpointer) line->data, line->len, back);
  split->border =
    bor_border_add_side (split->after, split->locale, (gconstpointer) line->data, line->len, there);
  bor_refs_reverse (
    &((BorApproach *) bor_edit_make_own (split->after, BOR_KIND_APPROACH, split->border))->along);
  g_array_append_val (head, split->border); /* on the line from its end back */
  g_array_append_val (tail, forth);
  set_ring (split->after, split->locale, head);
  set_ring (split->after, split->other, tail);
  bor_border_link (split->after, split->border, forth);

  const BorLocale *old = bor_scenario_locale (split->before, split->locale);
  gboolean swap =
    old->has_label
      ? !contains (split->after, split->locale, (BorPoint){ old->label_x, old->label_y })
      : signed_area (split->after, split->locale) < signed_area (split->after, split->other);
  if (!swap)
    return;
  set_ring (split->after, split->locale, tail);
  set_ring (split->after, split->other, head);
  exchange_ids (split->after, split->border, forth);
  split->border = forth;
}

static gint32
half_at (const Split *split, BorPoint p)
{
  return contains (split->after, split->other, p) ? split->other : split->locale;
}

static gint32
locale_of (const BorScenario *scenario, gint32 approach)
{
  const BorApproach *a = bor_scenario_approach (scenario, approach);
  return a != NULL ? a->locale.slot : -1;
}

/* Returns the part where a stop begins (or ends), by its crossing or by the road's line. */
static gint32
half_of_stop (const Split *split, const BorRoad *road, guint at, gboolean begin)
{
  gint32 half =
    locale_of (split->after, begin ? road->stops[at].in.slot : road->stops[at].out.slot);
  if (half >= 0)
    return half;
  gboolean at_end = begin ? at == 0 : at + 1 == road->n_stops;
  if (at_end && road->path.n > 0)
    return half_at (split, road->path.items[begin ? 0 : road->path.n - 1]);
  half = locale_of (split->after, begin ? road->stops[at].out.slot : road->stops[at].in.slot);
  return half >= 0 ? half : split->locale;
}

static void
settle_stop (Split *split, BorRoad *road, guint at)
{
  gint32 begin = half_of_stop (split, road, at, TRUE), end = half_of_stop (split, road, at, FALSE);
  gint32 to_other = split->border;
  gint32 to_locale = bor_scenario_approach (split->after, to_other)->opposite.slot;
  bor_ref_set (&road->stops[at].locale, begin);
  if (begin == end)
    return;
  gint32 out = begin == split->locale ? to_other : to_locale;
  gint32 in = begin == split->locale ? to_locale : to_other;
  BorStop next = {
    bor_ref_make (end), bor_ref_make (in), road->stops[at].out, road->stops[at].props, 0, 0
  };
  road->stops[at].out = bor_ref_make (out);
  road->stops[at].props = NULL;
  bor_road_insert_stop (road, at + 1, next);
}

/* What refers to the locale, which is the same before and after up to here. */
static GArray *
users_of_locale (const Split *split, BorKind kind)
{
  return bor_users (split->before, BOR_KIND_LOCALE, split->locale, kind);
}

static void
settle_roads (Split *split)
{
  g_autoptr (GArray) roads = users_of_locale (split, BOR_KIND_ROAD);
  for (guint k = 0; k < roads->len; k++) {
    BorRoad *own =
      bor_edit_make_own (split->after, BOR_KIND_ROAD, g_array_index (roads, gint32, k));
    for (guint i = 0; i < own->n_stops; i++) {
      guint n = own->n_stops;
      if (own->stops[i].locale.slot == split->locale)
        settle_stop (split, own, i);
      i += own->n_stops - n; /* past the second of a stop made two */
    }
  }
}

static guint
count_roads (const BorScenario *scenario, const BorJunction *junction, gint32 locale)
{
  guint n = 0;
  for (guint i = 0; i < junction->roads.n; i++) {
    const BorRoad *road = bor_scenario_road (scenario, junction->roads.items[i].slot);
    n += road != NULL && bor_road_find_stop (road, locale) >= 0;
  }
  return n;
}

/* The place where the lines of the first two roads of a junction meet. */
static gboolean
find_meeting (const BorScenario *scenario, const BorJunction *junction, BorPoint *where)
{
  const BorRoad *a = NULL, *b = NULL;
  for (guint i = 0; i < junction->roads.n && b == NULL; i++) {
    const BorRoad *road = bor_scenario_road (scenario, junction->roads.items[i].slot);
    if (a == NULL)
      a = road;
    else
      b = road;
  }
  double at;
  return b != NULL && bor_path_find_intersection (&a->path, -1, &b->path, &at, where);
}

static void
settle_junctions (Split *split)
{
  g_autoptr (GArray) junctions = users_of_locale (split, BOR_KIND_JUNCTION);
  for (guint i = 0; i < junctions->len; i++) {
    gint32 slot = g_array_index (junctions, gint32, i);
    const BorJunction *junction = bor_scenario_junction (split->after, slot);
    guint here = count_roads (split->after, junction, split->locale);
    guint there = count_roads (split->after, junction, split->other);
    BorPoint where;
    gboolean moves = there > here
                     || (there == here && find_meeting (split->after, junction, &where)
                         && half_at (split, where) == split->other);
    if (moves)
      bor_ref_set (
        &((BorJunction *) bor_edit_make_own (split->after, BOR_KIND_JUNCTION, slot))->locale,
        split->other);
  }
}

static void
settle_symbols (Split *split)
{
  g_autoptr (GArray) symbols = users_of_locale (split, BOR_KIND_SYMBOL);
  for (guint i = 0; i < symbols->len; i++) {
    gint32 slot = g_array_index (symbols, gint32, i);
    const BorSymbol *symbol = bor_scenario_symbol (split->after, slot);
    if (symbol->has_position && half_at (split, (BorPoint){ symbol->x, symbol->y }) == split->other)
      bor_ref_set (&((BorSymbol *) bor_edit_make_own (split->after, BOR_KIND_SYMBOL, slot))->locale,
                   split->other);
  }
}

static void
settle_pieces (Split *split)
{
  g_autoptr (GArray) placements = users_of_locale (split, BOR_KIND_PLACEMENT);
  for (guint i = 0; i < placements->len; i++) {
    gint32 slot = g_array_index (placements, gint32, i);
    const BorPlacement *placement = bor_scenario_placement (split->after, slot);
    if (locale_of (split->after, placement->approach.slot) == split->other)
      bor_ref_set (
        &((BorPlacement *) bor_edit_make_own (split->after, BOR_KIND_PLACEMENT, slot))->locale,
        split->other);
  }
}

static void
settle_regions (Split *split)
{
  g_autoptr (GArray) regions = users_of_locale (split, BOR_KIND_REGION);
  for (guint i = 0; i < regions->len; i++) {
    BorRegion *own =
      bor_edit_make_own (split->after, BOR_KIND_REGION, g_array_index (regions, gint32, i));
    guint at = (guint) bor_refs_find (&own->locales, split->locale);
    bor_refs_insert (&own->locales, at + 1, bor_ref_make (split->other));
  }
}

/* A force enters where its road comes over the board's edge. */
static void
settle_forces (Split *split)
{
  g_autoptr (GArray) forces = users_of_locale (split, BOR_KIND_FORCE);
  for (guint i = 0; i < forces->len; i++) {
    gint32 slot = g_array_index (forces, gint32, i);
    const BorForce *force = bor_scenario_force (split->after, slot);
    const BorRoad *road = bor_scenario_road (split->after, force->road.slot);
    if (force->locale.slot != split->locale || road == NULL || road->n_stops == 0)
      continue;
    const BorStop *first = &road->stops[0], *last = &road->stops[road->n_stops - 1];
    gboolean other = (first->in.slot >= 0 && first->locale.slot == split->other)
                     || (last->out.slot >= 0 && last->locale.slot == split->other);
    if (other)
      bor_ref_set (&((BorForce *) bor_edit_make_own (split->after, BOR_KIND_FORCE, slot))->locale,
                   split->other);
  }
}

/* The vertices of the line, its ends on the ring, both corners of it. */
static GArray *
lay_line (Split *split, const BorPoints *line, double from, double to)
{
  gint32 first = vertex_on_ring (split, bor_path_point (line, from));
  gint32 last = vertex_on_ring (split, bor_path_point (line, to));
  make_corner (split, first);
  make_corner (split, last);
  GArray *vertices = g_array_new (FALSE, FALSE, sizeof (gint32));
  g_array_append_val (vertices, first);
  for (guint i = (guint) (from + 1 + 1e-6); i < line->n && i < to - 1e-6; i++) {
    gint32 slot = bor_border_add_vertex (split->after, line->items[i].x, line->items[i].y);
    g_array_append_val (vertices, slot);
  }
  g_array_append_val (vertices, last);
  return vertices;
}

static gboolean
run_split (Split *split, const BorPoints *line, GError **error)
{
  double from, to;
  if (line->n < 2 || !find_stretch (split, line, &from, &to))
    return set_geometry (error, _ ("The line does not run from one side of the locale to another"));
  g_autoptr (GArray) vertices = lay_line (split, line, from, to);
  if (g_array_index (vertices, gint32, 0) == g_array_index (vertices, gint32, vertices->len - 1))
    return set_geometry (error, _ ("The line does not run from one side of the locale to another"));
  deal_sides (split, vertices);
  if (!bor_edit_keeps_sides (split->before, split->after, split->locale)
      || !bor_edit_keeps_sides (split->before, split->after, split->other))
    return set_geometry (error, _ ("Only an area with a closed outline can be split"));
  if (!bor_edit_check_shape (split->before, split->after, split->locale, error))
    return FALSE;
  BOR_AUTO_POINTS ring = { 0 };
  bor_locale_ring (split->after, bor_scenario_locale (split->after, split->other), &ring);
  if (ring.n < 3 || bor_ring_area (ring.items, ring.n) <= 0
      || !bor_ring_is_simple (ring.items, ring.n, NULL))
    return set_geometry (error, _ ("One half would cross itself or have no area"));
  settle_roads (split);
  settle_junctions (split);
  settle_symbols (split);
  settle_pieces (split);
  settle_regions (split);
  settle_forces (split);
  return TRUE;
}

static gboolean
has_closed_outline (const BorScenario *scenario, gint32 slot)
{
  const BorLocale *locale = bor_scenario_locale (scenario, slot);
  for (guint i = 0; i < locale->approaches.n; i++)
    if (!bor_approach_is_complete (
          scenario, bor_scenario_approach (scenario, locale->approaches.items[i].slot)))
      return FALSE;
  return locale->shape == BOR_LOCALE_AREA && locale->approaches.n > 0;
}

BorScenario *
bor_edit_split_locale (const BorScenario *scenario, gint32 locale, const BorPoint *points, guint n,
                       double snap, gint32 *second, GError **error)
{
  if (!bor_edit_check_not_grid (scenario, error)
      || !bor_edit_check_exist (scenario, BOR_KIND_LOCALE, &locale, 1, error))
    return NULL;
  if (!has_closed_outline (scenario, locale)) {
    set_geometry (error, _ ("Only an area with a closed outline can be split"));
    return NULL;
  }
  BOR_AUTO_POINTS line = { 0 };
  for (guint i = 0; i < n; i++)
    bor_path_add (&line, points[i]);
  g_autoptr (BorScenario) next = bor_scenario_copy (scenario);
  Split split = { scenario, next, locale,
                  -1,       -1,   snap > 0 ? snap : bor_scenario_board (scenario)->tolerance };
  if (!run_split (&split, &line, error))
    return NULL;
  if (second != NULL)
    *second = split.other;
  return g_steal_pointer (&next);
}
