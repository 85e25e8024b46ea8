/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "geometry/trace.h"

#include "geometry/ring.h"

/* A stretch of the line inside one locale (-1: none), between two distances
 * from its start. */
typedef struct {
  gint32 locale;
  double from, to;
} Stretch;

typedef struct {
  const BorTopology *topology;
  const BorScenario *scenario;
  const BorPoints *path;
  double *lengths; /* of the line up to each of its points */
  double tolerance;
} Trace;

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;
  return x < y ? -1 : x > y;
}

static gboolean
box_meets_side (BorBox box, BorPoint a, BorPoint b)
{
  return MIN (a.x, b.x) <= box.x1 && MAX (a.x, b.x) >= box.x0 && MIN (a.y, b.y) <= box.y1
         && MAX (a.y, b.y) >= box.y0;
}

/* Adds where segment ab, which starts `from` along the line, meets the outline of a locale. */
static void
cut_by_ring (const Trace *trace, gint32 locale, BorPoint a, BorPoint b, double from, GArray *cuts)
{
  guint n;
  const BorPoint *ring = bor_topology_locale_ring (trace->topology, locale, &n);
  BorBox box = bor_points_box ((BorPoint[]){ a, b }, 2);
  for (guint i = 0; n > 1 && i < n; i++) {
    BorPoint p = ring[i], q = ring[i + 1 < n ? i + 1 : 0], at;
    if (box_meets_side (box, p, q) && bor_segments_intersect (a, b, p, q, &at)) {
      double along = from + bor_point_distance (a, at);
      g_array_append_val (cuts, along);
    }
  }
}

static void
cut_segment (const Trace *trace, BorPoint a, BorPoint b, double from, GArray *locales, GArray *cuts)
{
  BorPoint ends[] = { a, b };
  g_array_set_size (locales, 0);
  bor_topology_locales_in (trace->topology, bor_points_box (ends, 2), locales);
  for (guint i = 0; i < locales->len; i++)
    cut_by_ring (trace, g_array_index (locales, gint32, i), a, b, from, cuts);
}

/* Distances along the line at which it meets approaches, with both its ends;
 * ascending. */
static GArray *
find_cuts (const Trace *trace)
{
  GArray *cuts = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) locales = g_array_new (FALSE, FALSE, sizeof (gint32));
  guint last = trace->path->n - 1;
  g_array_append_val (cuts, trace->lengths[0]);
  for (guint i = 1; i <= last; i++)
    cut_segment (trace, trace->path->items[i - 1], trace->path->items[i], trace->lengths[i - 1],
                 locales, cuts);
  g_array_append_val (cuts, trace->lengths[last]);
  g_array_sort (cuts, compare_doubles);
  return cuts;
}

static BorPoint
point_at (const Trace *trace, double along)
{
  guint low = 1, high = trace->path->n - 1;
  while (low < high) {
    guint middle = (low + high) / 2;
    if (trace->lengths[middle] < along)
      low = middle + 1;
    else
      high = middle;
  }
  return bor_path_at (&trace->path->items[low - 1], 2, along - trace->lengths[low - 1], NULL);
}

/* Joins what follows to the stretch before when both are in one locale. */
static void
add_stretch (GArray *stretches, Stretch next)
{
  Stretch *last =
    stretches->len > 0 ? &g_array_index (stretches, Stretch, stretches->len - 1) : NULL;
  if (last != NULL && last->locale == next.locale)
    last->to = next.to;
  else
    g_array_append_val (stretches, next);
}

static GArray *
find_stretches (const Trace *trace)
{
  GArray *stretches = g_array_new (FALSE, FALSE, sizeof (Stretch));
  g_autoptr (GArray) cuts = find_cuts (trace);
  for (guint i = 1; i < cuts->len; i++) {
    Stretch s = { -1, g_array_index (cuts, double, i - 1), g_array_index (cuts, double, i) };
    if (s.to - s.from < 1e-6)
      continue;
    BorPoint middle = point_at (trace, (s.from + s.to) / 2);
    s.locale = bor_topology_locale_at (trace->topology, middle.x, middle.y);
    add_stretch (stretches, s);
  }
  return stretches;
}

/* Drops stretches that are too short to count: corridors between two lines of a border, locales
 * only touched, and overhangs at the board's edge. Returns NULL if the line leaves the board along
 * the way. */
static GArray *
clean_stretches (const Trace *trace, const GArray *stretches)
{
  g_autoptr (GArray) clean = g_array_new (FALSE, FALSE, sizeof (Stretch));
  for (guint i = 0; i < stretches->len; i++) {
    Stretch s = g_array_index (stretches, Stretch, i);
    gboolean inner = i > 0 && i + 1 < stretches->len;
    if (s.locale < 0 && inner && s.to - s.from > 4 * trace->tolerance)
      return NULL;
    if (s.locale < 0 || (inner && s.to - s.from < trace->tolerance))
      continue;
    add_stretch (clean, s);
  }
  return g_steal_pointer (&clean);
}

static double
approach_distance (const Trace *trace, const BorApproach *approach, BorPoint p)
{
  BorPoints line = { 0 };
  double nearest = G_MAXDOUBLE;
  bor_approach_points (trace->scenario, approach, &line);
  for (guint i = 1; i < line.n; i++)
    nearest = MIN (nearest, bor_segment_distance (p, line.items[i - 1], line.items[i], NULL));
  bor_points_clear (&line);
  return nearest;
}

/* The approach of `locale` nearest to `p` that leads to `to`, or with `to` -1
 * is board edge; -1 when there is none within reach. */
static gint32
nearest_approach (const Trace *trace, gint32 locale, gint32 to, BorPoint p, double reach)
{
  const BorLocale *s = bor_scenario_locale (trace->scenario, locale);
  gint32 found = -1;
  for (guint i = 0; i < s->approaches.n; i++) {
    gint32 slot = s->approaches.items[i].slot;
    const BorApproach *a = bor_scenario_approach (trace->scenario, slot);
    if (a == NULL || a->edge != (to < 0)
        || (to >= 0 && bor_scenario_neighbour (trace->scenario, slot) != to))
      continue;
    double d = approach_distance (trace, a, p);
    if (d < reach || (d <= reach && found < 0)) {
      reach = d;
      found = slot;
    }
  }
  return found;
}

static void
add_crossings (const Trace *trace, const GArray *stretches, GArray *stops)
{
  for (guint i = 0; i + 1 < stops->len; i++) {
    BorTraceStop *a = &g_array_index (stops, BorTraceStop, i), *b = a + 1;
    double to = g_array_index (stretches, Stretch, i).to;
    double from = g_array_index (stretches, Stretch, i + 1).from;
    a->leaves = point_at (trace, to);
    a->out = nearest_approach (trace, a->locale, b->locale, a->leaves, 2 * trace->tolerance);
    b->in =
      nearest_approach (trace, b->locale, a->locale, point_at (trace, from), 2 * trace->tolerance);
    const BorApproach *out = bor_scenario_approach (trace->scenario, a->out);
    if (out != NULL && out->opposite.slot != b->in)
      a->out = b->in = -1;
  }
}

static void
add_ends (const Trace *trace, const GArray *stretches, GArray *stops)
{
  BorTraceStop *first = &g_array_index (stops, BorTraceStop, 0);
  BorTraceStop *last = &g_array_index (stops, BorTraceStop, stops->len - 1);
  double from = g_array_index (stretches, Stretch, 0).from;
  double to = g_array_index (stretches, Stretch, stretches->len - 1).to;
  first->in = nearest_approach (trace, first->locale, -1, point_at (trace, from), trace->tolerance);
  last->leaves = point_at (trace, to);
  last->out = nearest_approach (trace, last->locale, -1, last->leaves, trace->tolerance);
}

GArray *
bor_topology_trace (const BorTopology *topology, const BorPoints *path)
{
  const BorScenario *scenario = bor_topology_scenario (topology);
  if (path->n < 2)
    return NULL;
  g_autofree double *lengths = g_new0 (double, path->n);
  for (guint i = 1; i < path->n; i++)
    lengths[i] = lengths[i - 1] + bor_point_distance (path->items[i - 1], path->items[i]);
  Trace trace = { topology, scenario, path, lengths, bor_scenario_board (scenario)->tolerance };
  g_autoptr (GArray) raw = find_stretches (&trace);
  g_autoptr (GArray) stretches = clean_stretches (&trace, raw);
  if (stretches == NULL || stretches->len == 0)
    return NULL;

  GArray *stops = g_array_new (FALSE, TRUE, sizeof (BorTraceStop));
  for (guint i = 0; i < stretches->len; i++) {
    BorTraceStop stop = { g_array_index (stretches, Stretch, i).locale, -1, -1, { 0, 0 } };
    g_array_append_val (stops, stop);
  }
  add_crossings (&trace, stretches, stops);
  add_ends (&trace, stretches, stops);
  return stops;
}
