/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "geometry/ring.h"

#include <math.h>

void
bor_approach_points (const BorScenario *scenario, const BorApproach *approach, BorPoints *out)
{
  for (guint i = 0; i < approach->along.n; i++) {
    const BorVertex *vertex = bor_scenario_vertex (scenario, approach->along.items[i].slot);
    if (vertex != NULL)
      bor_points_append (out, vertex->x, vertex->y);
  }
}

static const BorLocale *
node_of (const BorScenario *scenario, const BorApproach *end)
{
  const BorLocale *locale = end != NULL ? bor_scenario_locale (scenario, end->locale.slot) : NULL;
  return locale != NULL && locale->shape == BOR_LOCALE_NODE ? locale : NULL;
}

gboolean
bor_link_points (const BorScenario *scenario, const BorApproach *end, BorPoints *out)
{
  const BorLocale *from = node_of (scenario, end);
  const BorLocale *to = node_of (scenario, bor_scenario_approach (scenario, end->opposite.slot));
  if (from == NULL || to == NULL)
    return FALSE;
  bor_points_append (out, from->x, from->y);
  bor_approach_points (scenario, end, out);
  bor_points_append (out, to->x, to->y);
  return TRUE;
}

/* Appends the first half of a line. */
static void
append_half (const BorPoints *line, BorPoints *out)
{
  double left = bor_path_length (line->items, line->n) / 2;
  BorPoint middle = bor_path_at (line->items, line->n, left, NULL);
  for (guint i = 0; i < line->n; i++) {
    if (i > 0)
      left -= bor_point_distance (line->items[i - 1], line->items[i]);
    if (left <= 0)
      break;
    bor_points_append (out, line->items[i].x, line->items[i].y);
  }
  bor_points_append (out, middle.x, middle.y);
}

void
bor_approach_line (const BorScenario *scenario, const BorApproach *approach, BorPoints *out)
{
  BorPoints link = { 0 };
  if (bor_link_points (scenario, approach, &link))
    append_half (&link, out);
  else
    bor_approach_points (scenario, approach, out);
  bor_points_clear (&link);
}

void
bor_locale_ring (const BorScenario *scenario, const BorLocale *locale, BorPoints *out)
{
  if (locale->shape == BOR_LOCALE_NODE) {
    bor_points_append (out, locale->x, locale->y);
    return;
  }
  guint start = out->n;
  gint32 first = -1, last = -1;
  for (guint i = 0; i < locale->approaches.n; i++) {
    const BorApproach *a = bor_scenario_approach (scenario, locale->approaches.items[i].slot);
    /* A corner link has one vertex, which the sides beside it have too. */
    for (guint k = 0; a != NULL && a->along.n > 1 && k < a->along.n; k++) {
      gint32 slot = a->along.items[k].slot;
      const BorVertex *vertex = bor_scenario_vertex (scenario, slot);
      if (vertex == NULL || slot == last)
        continue;
      if (first < 0)
        first = slot;
      last = slot;
      bor_points_append (out, vertex->x, vertex->y);
    }
  }
  if (out->n > start + 1 && first == last)
    out->n--;
}

BorBox
bor_locale_box (const BorScenario *scenario, const BorLocale *locale)
{
  if (locale->shape == BOR_LOCALE_NODE)
    return (BorBox){ locale->x, locale->y, locale->x, locale->y };
  BorBox box = BOR_BOX_EMPTY;
  for (guint i = 0; i < locale->approaches.n; i++) {
    const BorApproach *a = bor_scenario_approach (scenario, locale->approaches.items[i].slot);
    for (guint k = 0; a != NULL && k < a->along.n; k++) {
      const BorVertex *vertex = bor_scenario_vertex (scenario, a->along.items[k].slot);
      if (vertex != NULL)
        box = bor_box_add (box, vertex->x, vertex->y);
    }
  }
  return box;
}

BorPoint
bor_locale_label_point (const BorScenario *scenario, const BorLocale *locale)
{
  if (locale->has_label)
    return (BorPoint){ locale->label_x, locale->label_y };
  if (locale->shape == BOR_LOCALE_NODE)
    return (BorPoint){ locale->x, locale->y };
  BorPoints ring = { 0 };
  bor_locale_ring (scenario, locale, &ring);
  BorPoint point = bor_ring_inner_point (ring.items, ring.n, 1, NULL);
  bor_points_clear (&ring);
  return point;
}

BorPoint
bor_approach_middle (const BorScenario *scenario, const BorApproach *approach, double *angle)
{
  BorPoints line = { 0 };
  bor_approach_line (scenario, approach, &line);
  BorPoint middle =
    bor_path_at (line.items, line.n, bor_path_length (line.items, line.n) / 2, angle);
  bor_points_clear (&line);
  return middle;
}

static gboolean
same_vertices_backwards (const BorApproach *a, const BorApproach *b)
{
  if (a->along.n != b->along.n || a->along.n == 0)
    return FALSE;
  for (guint i = 0; i < a->along.n; i++) {
    gint32 slot = a->along.items[i].slot;
    if (slot < 0 || slot != b->along.items[b->along.n - 1 - i].slot)
      return FALSE;
  }
  return TRUE;
}

static const BorVertex *
end_of (const BorScenario *scenario, const BorApproach *approach, gboolean last)
{
  guint n = approach->along.n;
  return n > 0 ? bor_scenario_vertex (scenario, approach->along.items[last ? n - 1 : 0].slot)
               : NULL;
}

/* A quick test: returns FALSE if one certainly does not end where the other begins. */
static gboolean
may_meet (const BorScenario *scenario, const BorApproach *a, const BorApproach *b, double reach)
{
  const BorVertex *from = end_of (scenario, a, FALSE), *to = end_of (scenario, b, TRUE);
  return from == NULL || to == NULL || hypot (from->x - to->x, from->y - to->y) <= reach;
}

/* Every point of `line` is within `reach` of `other`. */
static gboolean
lies_along (const BorPoints *line, const BorPoints *other, double reach)
{
  for (guint i = 0; i < line->n; i++) {
    double nearest = G_MAXDOUBLE;
    for (guint k = 1; k < other->n && nearest > reach; k++) {
      double d = bor_segment_distance (line->items[i], other->items[k - 1], other->items[k], NULL);
      nearest = MIN (nearest, d);
    }
    if (nearest > reach)
      return FALSE;
  }
  return TRUE;
}

/* The longest way from a point of `line` to `other`. */
static double
longest_way (const BorPoints *line, const BorPoints *other)
{
  double longest = 0;
  for (guint i = 0; i < line->n; i++) {
    double nearest = G_MAXDOUBLE;
    for (guint k = 1; k < other->n && nearest > longest; k++) {
      double d = bor_segment_distance (line->items[i], other->items[k - 1], other->items[k], NULL);
      nearest = MIN (nearest, d);
    }
    longest = MAX (longest, nearest);
  }
  return longest;
}

double
bor_approaches_gap (const BorScenario *scenario, const BorApproach *a, const BorApproach *b)
{
  if (same_vertices_backwards (a, b))
    return 0;
  double gap = G_MAXDOUBLE;
  BorPoints p = { 0 }, q = { 0 };
  bor_approach_points (scenario, a, &p);
  bor_approach_points (scenario, b, &q);
  if (p.n > 1 && q.n > 1) {
    gap = MAX (bor_point_distance (p.items[0], q.items[q.n - 1]),
               bor_point_distance (p.items[p.n - 1], q.items[0]));
    gap = MAX (gap, MAX (longest_way (&p, &q), longest_way (&q, &p)));
  }
  bor_points_clear (&p);
  bor_points_clear (&q);
  return gap;
}

gboolean
bor_approaches_adjoin (const BorScenario *scenario, const BorApproach *a, const BorApproach *b)
{
  return bor_approaches_adjoin_within (scenario, a, b, bor_scenario_board (scenario)->tolerance);
}

gboolean
bor_approaches_adjoin_within (const BorScenario *scenario, const BorApproach *a,
                              const BorApproach *b, double reach)
{
  if (same_vertices_backwards (a, b))
    return TRUE;
  if (!may_meet (scenario, a, b, reach))
    return FALSE;

  BorPoints p = { 0 }, q = { 0 };
  bor_approach_points (scenario, a, &p);
  bor_approach_points (scenario, b, &q);
  gboolean together = p.n > 1 && q.n > 1
                      && bor_point_distance (p.items[0], q.items[q.n - 1]) <= reach
                      && bor_point_distance (p.items[p.n - 1], q.items[0]) <= reach
                      && lies_along (&p, &q, reach) && lies_along (&q, &p, reach);
  bor_points_clear (&p);
  bor_points_clear (&q);
  return together;
}

/* Each side begins where the one before ends; where they have a line at all. */
static BorRingState
chain_state (const BorScenario *scenario, const BorLocale *locale, BorPoint *where)
{
  gint32 first = -1, last = -1;
  BorRingState state = BOR_RING_VALID;
  for (guint i = 0; i < locale->approaches.n; i++) {
    const BorApproach *a = bor_scenario_approach (scenario, locale->approaches.items[i].slot);
    if (a == NULL)
      return BOR_RING_INCOMPLETE;
    const BorRef *along = a->along.items;
    for (guint k = 0; k < a->along.n; k++)
      if (bor_scenario_vertex (scenario, along[k].slot) == NULL)
        return BOR_RING_INCOMPLETE;
    if (a->along.n < 2)
      continue;
    if (last >= 0 && last != along[0].slot && state == BOR_RING_VALID) {
      const BorVertex *v = bor_scenario_vertex (scenario, last);
      state = BOR_RING_DISCONNECTED;
      *where = (BorPoint){ v->x, v->y };
    }
    first = first < 0 ? along[0].slot : first;
    last = along[a->along.n - 1].slot;
  }
  if (state == BOR_RING_VALID && first != last) {
    const BorVertex *v = bor_scenario_vertex (scenario, last);
    state = BOR_RING_DISCONNECTED;
    *where = (BorPoint){ v->x, v->y };
  }
  return state;
}

/* Vertices at one place count once. Returns how many there are in `out`. */
static guint
without_repeated (const BorPoint *ring, guint n, BorPoint *out)
{
  guint kept = 0;
  for (guint i = 0; i < n; i++)
    if (kept == 0 || out[kept - 1].x != ring[i].x || out[kept - 1].y != ring[i].y)
      out[kept++] = ring[i];
  while (kept > 1 && out[0].x == out[kept - 1].x && out[0].y == out[kept - 1].y)
    kept--;
  return kept;
}

static gboolean
is_flat (const BorPoint *ring, guint n)
{
  for (guint i = 2; i < n; i++) {
    BorPoint a = ring[0], b = ring[1], c = ring[i];
    if (fabs ((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)) > 1e-9)
      return FALSE;
  }
  return TRUE;
}

static BorRingState
points_state (const BorPoint *ring, guint n, BorPoint *where)
{
  if (n < 3)
    return BOR_RING_TOO_FEW;
  if (is_flat (ring, n))
    return BOR_RING_COLLINEAR;
  if (!bor_ring_is_simple (ring, n, where))
    return BOR_RING_SELF_INTERSECTING;
  return bor_ring_area (ring, n) < 0 ? BOR_RING_REVERSED : BOR_RING_VALID;
}

BorRingState
bor_locale_ring_state_of (const BorScenario *scenario, const BorLocale *locale,
                          const BorPoint *ring, guint n, BorPoint *where)
{
  BorPoint place = { 0, 0 }, few[32];
  if (locale->shape == BOR_LOCALE_NODE)
    return BOR_RING_NONE;
  BorRingState state = chain_state (scenario, locale, &place);
  if (state == BOR_RING_VALID) {
    g_autofree BorPoint *many = n > G_N_ELEMENTS (few) ? g_new (BorPoint, n) : NULL;
    BorPoint *points = many != NULL ? many : few;
    state = points_state (points, without_repeated (ring, n, points), &place);
  }
  if (where != NULL)
    *where = place;
  return state;
}

BorRingState
bor_locale_ring_state (const BorScenario *scenario, const BorLocale *locale, BorPoint *where)
{
  BorPoints ring = { 0 };
  bor_locale_ring (scenario, locale, &ring);
  BorRingState state = bor_locale_ring_state_of (scenario, locale, ring.items, ring.n, where);
  bor_points_clear (&ring);
  return state;
}

static BorBox
add_points (BorBox box, const BorPoints *points)
{
  return bor_box_union (box, bor_points_box (points->items, points->n));
}

BorBox
bor_scenario_box (const BorScenario *scenario)
{
  const BorBoard *board = bor_scenario_board (scenario);
  BorBox box = { 0, 0, board->width, board->height };
  BOR_FOREACH (scenario, BOR_KIND_VERTEX, slot, const BorVertex, vertex)
    box = bor_box_add (box, vertex->x, vertex->y);
  BOR_FOREACH (scenario, BOR_KIND_LOCALE, slot, const BorLocale, locale)
    if (locale->shape == BOR_LOCALE_NODE)
      box = bor_box_add (box, locale->x, locale->y);
  BOR_FOREACH (scenario, BOR_KIND_ROAD, slot, const BorRoad, road)
    box = add_points (box, &road->path);
  BOR_FOREACH (scenario, BOR_KIND_FEATURE, slot, const BorFeature, feature)
    box = add_points (box, &feature->points);
  return box;
}
