/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board/trace.h"

#include "board/ring.h"

/* A stretch of the line inside one space (-1: none), between two distances
 * from its start. */
typedef struct {
  gint32 space;
  double from, to;
} Stretch;

typedef struct {
  const BorTopology *topology;
  const BorScenario *scenario;
  const BorPoints   *path;
  double             tolerance;
} Trace;

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;
  return x < y ? -1 : x > y;
}

/* Adds where segment ab, which starts `from` along the line, meets an approach. */
static void
cut_by_approach (const Trace *trace, const BorApproach *approach, BorPoint a, BorPoint b,
                 double from, GArray *cuts)
{
  BorPoints line = { 0 };
  bor_approach_points (trace->scenario, approach, &line);
  for (guint i = 1; i < line.n; i++) {
    BorPoint at;
    if (bor_segments_meet (a, b, line.items[i - 1], line.items[i], &at)) {
      double along = from + bor_distance (a, at);
      g_array_append_val (cuts, along);
    }
  }
  bor_points_clear (&line);
}

static void
cut_segment (const Trace *trace, BorPoint a, BorPoint b, double from, GArray *spaces, GArray *cuts)
{
  BorPoint ends[] = { a, b };
  g_array_set_size (spaces, 0);
  bor_topology_spaces_in (trace->topology, bor_points_box (ends, 2), spaces);
  for (guint i = 0; i < spaces->len; i++) {
    const BorSpace *space =
      bor_scenario_space (trace->scenario, g_array_index (spaces, gint32, i));
    for (guint k = 0; k < space->approaches.n; k++) {
      const BorApproach *approach =
        bor_scenario_approach (trace->scenario, space->approaches.items[k].slot);
      if (approach != NULL)
        cut_by_approach (trace, approach, a, b, from, cuts);
    }
  }
}

/* Distances along the line at which it meets approaches, with both its ends;
 * ascending. */
static GArray *
find_cuts (const Trace *trace)
{
  GArray *cuts = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) spaces = g_array_new (FALSE, FALSE, sizeof (gint32));
  double along = 0;
  g_array_append_val (cuts, along);
  for (guint i = 1; i < trace->path->n; i++) {
    BorPoint a = trace->path->items[i - 1], b = trace->path->items[i];
    cut_segment (trace, a, b, along, spaces, cuts);
    along += bor_distance (a, b);
  }
  g_array_append_val (cuts, along);
  g_array_sort (cuts, compare_doubles);
  return cuts;
}

static BorPoint
point_at (const Trace *trace, double along)
{
  return bor_path_at (trace->path->items, trace->path->n, along, NULL);
}

/* Joins what follows to the stretch before when both are in one space. */
static void
add_stretch (GArray *stretches, Stretch next)
{
  Stretch *last =
    stretches->len > 0 ? &g_array_index (stretches, Stretch, stretches->len - 1) : NULL;
  if (last != NULL && last->space == next.space)
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
    s.space = bor_topology_space_at (trace->topology, middle.x, middle.y);
    add_stretch (stretches, s);
  }
  return stretches;
}

/* Without what is too short to count: corridors between two lines of a
 * border, spaces only touched, and what sticks out of the board at the ends.
 * NULL when the line is off the board on its way. */
static GArray *
clean_stretches (const Trace *trace, const GArray *stretches)
{
  g_autoptr (GArray) clean = g_array_new (FALSE, FALSE, sizeof (Stretch));
  for (guint i = 0; i < stretches->len; i++) {
    Stretch s = g_array_index (stretches, Stretch, i);
    gboolean inner = i > 0 && i + 1 < stretches->len;
    if (s.space < 0 && inner && s.to - s.from > 4 * trace->tolerance)
      return NULL;
    if (s.space < 0 || (inner && s.to - s.from < trace->tolerance))
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

/* The approach of `space` nearest to `p` that leads to `to`, or with `to` -1
 * is board edge; -1 when there is none within reach. */
static gint32
nearest_approach (const Trace *trace, gint32 space, gint32 to, BorPoint p, double reach)
{
  const BorSpace *s = bor_scenario_space (trace->scenario, space);
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
    a->out = nearest_approach (trace, a->space, b->space, a->leaves, 2 * trace->tolerance);
    b->in = nearest_approach (trace, b->space, a->space, point_at (trace, from),
                              2 * trace->tolerance);
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
  first->in = nearest_approach (trace, first->space, -1, point_at (trace, from), trace->tolerance);
  last->leaves = point_at (trace, to);
  last->out = nearest_approach (trace, last->space, -1, last->leaves, trace->tolerance);
}

GArray *
bor_topology_trace (const BorTopology *topology, const BorPoints *path)
{
  const BorScenario *scenario = bor_topology_scenario (topology);
  Trace trace = { topology, scenario, path, bor_scenario_board (scenario)->tolerance };
  if (path->n < 2)
    return NULL;
  g_autoptr (GArray) raw = find_stretches (&trace);
  g_autoptr (GArray) stretches = clean_stretches (&trace, raw);
  if (stretches == NULL || stretches->len == 0)
    return NULL;

  GArray *stops = g_array_new (FALSE, TRUE, sizeof (BorTraceStop));
  for (guint i = 0; i < stretches->len; i++) {
    BorTraceStop stop = { g_array_index (stretches, Stretch, i).space, -1, -1, { 0, 0 } };
    g_array_append_val (stops, stop);
  }
  add_crossings (&trace, stretches, stops);
  add_ends (&trace, stretches, stops);
  return stops;
}
