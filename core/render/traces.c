/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/traces.h"

#include <math.h>

#define MOST_CELLS 4096 /* that one segment is entered in; longer ones are not looked at */

typedef struct {
  BorPoint a, b;
  guint weight;
  double width;
} Trace;

struct BorTraces {
  double cell;
  GHashTable *cells; /* column and row → GArray of Trace */
};

BorTraces *
bor_traces_new (double cell)
{
  BorTraces *traces = g_new0 (BorTraces, 1);
  traces->cell = cell;
  traces->cells =
    g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, (GDestroyNotify) g_array_unref);
  return traces;
}

void
bor_traces_free (BorTraces *traces)
{
  if (traces == NULL)
    return;
  g_hash_table_unref (traces->cells);
  g_free (traces);
}

/* FALSE for boxes too far away or too large to be looked at. */
static gboolean
cells_of (const BorTraces *traces, BorBox box, gint64 *c0, gint64 *r0, gint64 *c1, gint64 *r1)
{
  double limit = traces->cell * 1e6;
  if (!(box.x0 > -limit && box.y0 > -limit && box.x1 < limit && box.y1 < limit))
    return FALSE;
  *c0 = (gint64) floor (box.x0 / traces->cell);
  *r0 = (gint64) floor (box.y0 / traces->cell);
  *c1 = (gint64) floor (box.x1 / traces->cell);
  *r1 = (gint64) floor (box.y1 / traces->cell);
  return (*c1 - *c0 + 1) * (*r1 - *r0 + 1) <= MOST_CELLS;
}

static void
add_to_cell (BorTraces *traces, gint64 column, gint64 row, Trace trace)
{
  gint64 key = column * 16777216 + row;
  GArray *list = g_hash_table_lookup (traces->cells, &key);
  if (list == NULL) {
    list = g_array_new (FALSE, FALSE, sizeof (Trace));
    g_hash_table_insert (traces->cells, g_memdup2 (&key, sizeof key), list);
  }
  g_array_append_val (list, trace);
}

void
bor_traces_add (BorTraces *traces, const BorPoint *points, guint n, guint weight, double width)
{
  for (guint i = 1; i < n; i++) {
    gint64 c0, r0, c1, r1;
    if (!cells_of (traces, bor_points_box (points + i - 1, 2), &c0, &r0, &c1, &r1))
      continue;
    for (gint64 c = c0; c <= c1; c++)
      for (gint64 r = r0; r <= r1; r++)
        add_to_cell (traces, c, r, (Trace){ points[i - 1], points[i], weight, width });
  }
}

guint
bor_traces_weight_under (const BorTraces *traces, const BorRectangle *rectangle)
{
  gint64 c0, r0, c1, r1;
  guint heaviest = 0;
  if (!cells_of (traces, bor_rectangle_box (rectangle), &c0, &r0, &c1, &r1))
    return 0;
  for (gint64 c = c0; c <= c1; c++)
    for (gint64 r = r0; r <= r1; r++) {
      gint64 key = c * 16777216 + r;
      const GArray *list = g_hash_table_lookup (traces->cells, &key);
      for (guint i = 0; list != NULL && i < list->len; i++) {
        const Trace *trace = &g_array_index (list, Trace, i);
        if (trace->weight > heaviest
            && bor_rectangle_intersects_segment (rectangle, trace->a, trace->b))
          heaviest = trace->weight;
      }
    }
  return heaviest;
}

static double
side_of (BorPoint a, BorPoint b, BorPoint p)
{
  return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
}

/* Points on a line belong to its left, so that two chains of segments cross once
 * even where they do so in an end. */
static gboolean
passes (BorPoint a, BorPoint b, const Trace *trace, BorPoint *at)
{
  double p = side_of (trace->a, trace->b, a), q = side_of (trace->a, trace->b, b);
  double r = side_of (a, b, trace->a), s = side_of (a, b, trace->b);
  if ((p >= 0) == (q >= 0) || (r >= 0) == (s >= 0))
    return FALSE;
  double t = p / (p - q);
  *at = (BorPoint){ a.x + t * (b.x - a.x), a.y + t * (b.y - a.y) };
  return TRUE;
}

void
bor_traces_each_crossing (const BorTraces *traces, BorPoint a, BorPoint b, guint weight,
                          BorCrossedFunc func, gpointer data)
{
  const BorPoint ends[2] = { a, b };
  gint64 c0, r0, c1, r1;
  if (!cells_of (traces, bor_points_box (ends, 2), &c0, &r0, &c1, &r1))
    return;
  for (gint64 c = c0; c <= c1; c++)
    for (gint64 r = r0; r <= r1; r++) {
      gint64 key = c * 16777216 + r;
      const GArray *list = g_hash_table_lookup (traces->cells, &key);
      for (guint i = 0; list != NULL && i < list->len; i++) {
        const Trace *trace = &g_array_index (list, Trace, i);
        BorPoint at;
        /* A line is entered in several cells: only that of the crossing counts. */
        if (trace->weight == weight && passes (a, b, trace, &at)
            && (gint64) floor (at.x / traces->cell) == c
            && (gint64) floor (at.y / traces->cell) == r)
          func (at, atan2 (trace->b.y - trace->a.y, trace->b.x - trace->a.x), trace->width, data);
      }
    }
}
