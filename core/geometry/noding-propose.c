/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "geometry/noding-private.h"

/* Lines further apart than this part of the usual size of an outline are two borders. */
#define FURTHEST (1.0 / 4)

/* The most lines that are compared with a corner. */
#define MOST_LINES 2000

typedef struct {
  const BorPoints *rings;
  double cap;
  GHashTable *grid; /* of the lines: their numbers in `lines` */
  GArray *lines;    /* Line */
  guint line;
} Proposal;

typedef struct {
  guint ring, at;
} Line;

static gint
compare_numbers (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;
  return (x > y) - (x < y);
}

/* The side of a square as large as the middle one of the outlines. */
static double
usual_size (const BorPoints *rings, guint n)
{
  g_autoptr (GArray) sizes = g_array_new (FALSE, FALSE, sizeof (double));
  for (guint i = 0; i < n; i++) {
    double size = sqrt (fabs (bor_ring_area (rings[i].items, rings[i].n)));
    if (size > 0)
      g_array_append_val (sizes, size);
  }
  g_array_sort (sizes, compare_numbers);
  return sizes->len > 0 ? g_array_index (sizes, double, sizes->len / 2) : 0;
}

static BorPoint
point_at (const Proposal *p, guint ring, guint at)
{
  return p->rings[ring].items[at % p->rings[ring].n];
}

static void
put_line (guint64 key, gpointer data)
{
  Proposal *p = data;
  bor_noding_put (p->grid, key, p->line);
}

static void
put_lines (Proposal *p, guint n)
{
  for (guint ring = 0; ring < n; ring++)
    for (guint at = 0; at < p->rings[ring].n; at++) {
      Line line = { ring, at };
      p->line = p->lines->len;
      g_array_append_val (p->lines, line);
      bor_noding_walk (point_at (p, ring, at), point_at (p, ring, at + 1), p->cap, 2 * p->cap,
                       put_line, p);
    }
}

/* How far the corner is from the nearest corner of another outline, or else from its line. */
static double
gap_at (const Proposal *p, guint ring, BorPoint point)
{
  guint64 key = bor_noding_key (bor_noding_square (point.x, 2 * p->cap),
                                bor_noding_square (point.y, 2 * p->cap));
  const GArray *list = g_hash_table_lookup (p->grid, &key);
  double corner = G_MAXDOUBLE, side = G_MAXDOUBLE;
  for (guint i = 0; list != NULL && i < MIN (list->len, MOST_LINES); i++) {
    const Line *line = &g_array_index (p->lines, Line, g_array_index (list, guint, i));
    if (line->ring == ring)
      continue;
    BorPoint a = point_at (p, line->ring, line->at), b = point_at (p, line->ring, line->at + 1);
    corner = MIN (corner, bor_point_distance (point, a));
    side = MIN (side, bor_segment_distance (point, a, b, NULL));
  }
  return corner <= p->cap && corner <= 4 * side ? corner : side;
}

/* The gaps fall into those of borders and those across open ground: cuts where the step is
 * largest. */
static double
cut (const GArray *gaps, double cap)
{
  double best = 0, found = 0, least = cap / 200, fine = cap / 20;
  for (guint i = gaps->len / 2; i < gaps->len; i++) {
    double gap = g_array_index (gaps, double, i);
    double next = i + 1 < gaps->len ? g_array_index (gaps, double, i + 1) : cap;
    double step = (next + fine) / (gap + fine); /* what is finer counts little */
    if (step < best)
      continue;
    best = step;
    found = MIN (2 * gap, (gap + MAX (next, 1.2 * gap)) / 2);
  }
  return MAX (found, least);
}

double
bor_outlines_propose_tolerance (const BorPoints *rings, guint n, const gboolean *counts)
{
  double cap = usual_size (rings, n) * FURTHEST;
  if (!(cap > 0.001))
    return 0;
  g_autoptr (GHashTable) grid = bor_noding_grid_new ();
  g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (Line));
  g_autoptr (GArray) gaps = g_array_new (FALSE, FALSE, sizeof (double));
  Proposal p = { rings, cap, grid, lines, 0 };
  put_lines (&p, n);
  guint corner = 0;
  for (guint ring = 0; ring < n; ring++)
    for (guint at = 0; at < rings[ring].n; at++, corner++) {
      if (counts != NULL && !counts[corner])
        continue;
      double gap = gap_at (&p, ring, rings[ring].items[at]);
      if (gap <= cap)
        g_array_append_val (gaps, gap);
    }
  if (gaps->len == 0)
    return 0;
  g_array_sort (gaps, compare_numbers);
  double tolerance = cut (gaps, cap);
  double unit = pow (10, floor (log10 (tolerance)) - 1);
  return bor_coord_round (ceil (tolerance / unit) * unit);
}
