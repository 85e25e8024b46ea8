/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "geometry/geometry.h"

#include <math.h>
#include <stdlib.h>

gboolean
bor_box_is_empty (BorBox box)
{
  return box.x1 < box.x0;
}

BorBox
bor_box_add (BorBox box, double x, double y)
{
  if (bor_box_is_empty (box))
    return (BorBox){ x, y, x, y };
  return (BorBox){ MIN (box.x0, x), MIN (box.y0, y), MAX (box.x1, x), MAX (box.y1, y) };
}

BorBox
bor_box_union (BorBox a, BorBox b)
{
  if (bor_box_is_empty (a))
    return b;
  if (bor_box_is_empty (b))
    return a;
  return (BorBox){ MIN (a.x0, b.x0), MIN (a.y0, b.y0), MAX (a.x1, b.x1), MAX (a.y1, b.y1) };
}

BorBox
bor_box_grow (BorBox box, double by)
{
  if (bor_box_is_empty (box))
    return box;
  return (BorBox){ box.x0 - by, box.y0 - by, box.x1 + by, box.y1 + by };
}

gboolean
bor_box_intersects (BorBox a, BorBox b)
{
  return !bor_box_is_empty (a) && !bor_box_is_empty (b) && a.x0 <= b.x1 && b.x0 <= a.x1
         && a.y0 <= b.y1 && b.y0 <= a.y1;
}

gboolean
bor_box_contains (BorBox box, double x, double y)
{
  return x >= box.x0 && x <= box.x1 && y >= box.y0 && y <= box.y1;
}

BorBox
bor_points_box (const BorPoint *points, guint n)
{
  if (n == 0)
    return BOR_BOX_EMPTY;
  BorBox box = { points[0].x, points[0].y, points[0].x, points[0].y };
  for (guint i = 1; i < n; i++) {
    box.x0 = MIN (box.x0, points[i].x);
    box.y0 = MIN (box.y0, points[i].y);
    box.x1 = MAX (box.x1, points[i].x);
    box.y1 = MAX (box.y1, points[i].y);
  }
  return box;
}

double
bor_point_distance (BorPoint a, BorPoint b)
{
  return hypot (b.x - a.x, b.y - a.y);
}

static inline BorPoint
nearest_on_segment (BorPoint p, BorPoint a, BorPoint b, double *t)
{
  double dx = b.x - a.x, dy = b.y - a.y, length2 = dx * dx + dy * dy;
  double at = length2 > 0 ? ((p.x - a.x) * dx + (p.y - a.y) * dy) / length2 : 0;
  *t = CLAMP (at, 0.0, 1.0);
  return (BorPoint){ a.x + *t * dx, a.y + *t * dy };
}

double
bor_segment_distance (BorPoint p, BorPoint a, BorPoint b, double *t)
{
  double at;
  BorPoint nearest = nearest_on_segment (p, a, b, &at);
  if (t != NULL)
    *t = at;
  return bor_point_distance (p, nearest);
}

/* Twice the signed area of abc. Coordinates are thousandths up to 10^6 or so:
 * the products are exact enough to tell the sign of anything not degenerate. */
static double
turn (BorPoint a, BorPoint b, BorPoint c)
{
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

static int
turn_sign (BorPoint a, BorPoint b, BorPoint c)
{
  double area = turn (a, b, c);
  double scale = fabs (b.x - a.x) + fabs (b.y - a.y) + fabs (c.x - a.x) + fabs (c.y - a.y);
  double noise = scale * scale * 1e-14;
  return area > noise ? 1 : area < -noise ? -1 : 0;
}

static gboolean
on_segment (BorPoint p, BorPoint a, BorPoint b)
{
  return p.x >= MIN (a.x, b.x) && p.x <= MAX (a.x, b.x) && p.y >= MIN (a.y, b.y)
         && p.y <= MAX (a.y, b.y);
}

static BorPoint
crossing (BorPoint a, BorPoint b, BorPoint c, BorPoint d)
{
  double p = turn (a, b, c), q = turn (a, b, d);
  double t = p - q != 0 ? p / (p - q) : 0;
  return (BorPoint){ c.x + t * (d.x - c.x), c.y + t * (d.y - c.y) };
}

gboolean
bor_segments_intersect (BorPoint a, BorPoint b, BorPoint c, BorPoint d, BorPoint *at)
{
  int abc = turn_sign (a, b, c), abd = turn_sign (a, b, d);
  int cda = turn_sign (c, d, a), cdb = turn_sign (c, d, b);
  BorPoint where;

  if (abc == 0 && on_segment (c, a, b))
    where = c;
  else if (abd == 0 && on_segment (d, a, b))
    where = d;
  else if (cda == 0 && on_segment (a, c, d))
    where = a;
  else if (cdb == 0 && on_segment (b, c, d))
    where = b;
  else if (abc * abd < 0 && cda * cdb < 0)
    where = crossing (a, b, c, d);
  else
    return FALSE;
  if (at != NULL)
    *at = where;
  return TRUE;
}

gboolean
bor_segments_cross (BorPoint a, BorPoint b, BorPoint c, BorPoint d, BorPoint *at)
{
  if (turn_sign (a, b, c) * turn_sign (a, b, d) >= 0
      || turn_sign (c, d, a) * turn_sign (c, d, b) >= 0)
    return FALSE;
  if (at != NULL)
    *at = crossing (a, b, c, d);
  return TRUE;
}

double
bor_ring_area (const BorPoint *ring, guint n)
{
  double sum = 0;
  for (guint i = 0; i < n; i++) {
    BorPoint a = ring[i], b = ring[(i + 1) % n];
    sum += (a.x - ring[0].x) * (b.y - ring[0].y) - (b.x - ring[0].x) * (a.y - ring[0].y);
  }
  return sum / 2;
}

gboolean
bor_ring_contains (const BorPoint *ring, guint n, double x, double y)
{
  gboolean inside = FALSE;
  for (guint i = 0, j = n - 1; i < n; j = i++) {
    BorPoint a = ring[i], b = ring[j];
    if ((a.y > y) != (b.y > y) && x < (b.x - a.x) * (y - a.y) / (b.y - a.y) + a.x)
      inside = !inside;
  }
  return inside;
}

typedef struct {
  double x0, x1;
  guint side;
} Span;

static int
compare_spans (const void *a, const void *b)
{
  double d = ((const Span *) a)->x0 - ((const Span *) b)->x0;
  return d < 0 ? -1 : d > 0;
}

/* Returns TRUE if sides i and j of the ring meet anywhere other than at a shared corner. */
static gboolean
sides_clash (const BorPoint *ring, guint n, guint i, guint j, BorPoint *where)
{
  BorPoint a = ring[i], b = ring[(i + 1) % n], c = ring[j], d = ring[(j + 1) % n];
  if ((i + 1) % n == j) /* b is c: they may not fold back onto each other */
    return n > 2 && turn_sign (a, b, d) == 0
           && (a.x - b.x) * (d.x - b.x) + (a.y - b.y) * (d.y - b.y) > 0 && (*where = b, TRUE);
  if ((j + 1) % n == i)
    return sides_clash (ring, n, j, i, where);
  return bor_segments_intersect (a, b, c, d, where);
}

gboolean
bor_ring_is_simple (const BorPoint *ring, guint n, BorPoint *where)
{
  BorPoint at = { 0, 0 };
  if (n < 3)
    return FALSE;

  /* Sweep along x: only sides whose spans overlap are compared. */
  g_autofree Span *spans = g_new (Span, n);
  for (guint i = 0; i < n; i++) {
    double a = ring[i].x, b = ring[(i + 1) % n].x;
    spans[i] = (Span){ MIN (a, b), MAX (a, b), i };
  }
  qsort (spans, n, sizeof (Span), compare_spans);
  for (guint i = 0; i < n; i++)
    for (guint j = i + 1; j < n && spans[j].x0 <= spans[i].x1; j++)
      if (sides_clash (ring, n, spans[i].side, spans[j].side, &at)) {
        if (where != NULL)
          *where = at;
        return FALSE;
      }
  return TRUE;
}

BorPoint
bor_ring_centroid (const BorPoint *ring, guint n)
{
  if (n == 0)
    return (BorPoint){ 0, 0 };
  double area = 0, x = 0, y = 0;
  for (guint i = 0; i < n; i++) {
    BorPoint a = { ring[i].x - ring[0].x, ring[i].y - ring[0].y };
    BorPoint b = { ring[(i + 1) % n].x - ring[0].x, ring[(i + 1) % n].y - ring[0].y };
    double part = a.x * b.y - b.x * a.y;
    area += part;
    x += (a.x + b.x) * part;
    y += (a.y + b.y) * part;
  }
  if (fabs (area) < 1e-9) {
    BorBox box = bor_points_box (ring, n);
    return (BorPoint){ (box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2 };
  }
  return (BorPoint){ ring[0].x + x / (3 * area), ring[0].y + y / (3 * area) };
}

/* Distance to the nearest side, negative outside; any larger distance up to `enough` instead if the
 * point is no deeper than that. */
static double
depth_in_ring (const BorPoint *ring, guint n, BorPoint p, double enough)
{
  /* Takes the square root only once: placing names spends most of its time here. */
  double least = G_MAXDOUBLE, at, enough2 = enough > 0 ? enough * enough * (1 - 1e-12) : -1;
  for (guint i = 0; i < n && least > enough2; i++) {
    BorPoint q = nearest_on_segment (p, ring[i], ring[i + 1 < n ? i + 1 : 0], &at);
    double d2 = (p.x - q.x) * (p.x - q.x) + (p.y - q.y) * (p.y - q.y);
    least = MIN (least, d2);
  }
  double nearest = sqrt (least);
  if (nearest <= enough)
    return nearest;
  return bor_ring_contains (ring, n, p.x, p.y) ? nearest : -nearest;
}

typedef struct {
  BorPoint middle;
  double half;  /* half the side of the square cell */
  double depth; /* at the middle */
} Cell;

typedef struct {
  const BorPoint *ring;
  guint n;
  double precision;
  Cell best;
  GArray *open; /* cells that may be better or hold what is */
  guint seen;
} Search;

/* The depth up to which a cell is neither better than the best nor worth dividing. */
static double
idle_depth (const Search *search, double half)
{
  double best = search->best.depth;
  return MIN (best, best + search->precision * (1 - 1e-9) - half * G_SQRT2);
}

static void
look_at (Search *search, double x, double y, double half)
{
  BorPoint p = { x, y };
  double idle = idle_depth (search, half);
  Cell cell = { p, half, depth_in_ring (search->ring, search->n, p, idle) };
  search->seen++;
  if (!(cell.depth <= idle))
    g_array_append_val (search->open, cell);
}

/* Quadtree search: a cell can hold nothing deeper than its middle plus its half diagonal. The number
 * of cells is bounded for degenerate rings. */
static void
search_cells (Search *search)
{
  for (guint at = 0; at < search->open->len && search->seen < 20000; at++) {
    Cell cell = g_array_index (search->open, Cell, at);
    if (cell.depth > search->best.depth)
      search->best = cell;
    if (cell.depth + cell.half * G_SQRT2 - search->best.depth <= search->precision)
      continue;
    double h = cell.half / 2;
    for (int q = 0; q < 4; q++)
      look_at (search, cell.middle.x + (q & 1 ? h : -h), cell.middle.y + (q & 2 ? h : -h), h);
  }
}

BorPoint
bor_ring_inner_point (const BorPoint *ring, guint n, double precision, double *radius)
{
  BorBox box = bor_points_box (ring, n);
  BorPoint centre = bor_ring_centroid (ring, n);
  double size = n > 0 ? MIN (box.x1 - box.x0, box.y1 - box.y0) : 0;
  if (n < 3 || size <= 0) {
    if (radius != NULL)
      *radius = 0;
    return centre;
  }

  Search search = { .ring = ring, .n = n, .precision = MAX (precision, size / 1000) };
  search.best = (Cell){ centre, 0, depth_in_ring (ring, n, centre, -1) };
  search.open = g_array_sized_new (FALSE, FALSE, sizeof (Cell), 64);
  guint columns = (guint) CLAMP (ceil ((box.x1 - box.x0) / size), 1, 32);
  guint rows = (guint) CLAMP (ceil ((box.y1 - box.y0) / size), 1, 32);
  double step_x = (box.x1 - box.x0) / columns, step_y = (box.y1 - box.y0) / rows;
  double half = MAX (step_x, step_y) / 2;
  for (guint i = 0; i < columns; i++)
    for (guint j = 0; j < rows; j++)
      look_at (&search, box.x0 + (i + 0.5) * step_x, box.y0 + (j + 0.5) * step_y, half);
  search_cells (&search);
  g_array_unref (search.open);
  if (radius != NULL)
    *radius = MAX (search.best.depth, 0);
  return search.best.middle;
}

double
bor_path_length (const BorPoint *points, guint n)
{
  double length = 0;
  for (guint i = 1; i < n; i++)
    length += bor_point_distance (points[i - 1], points[i]);
  return length;
}

BorPoint
bor_path_at (const BorPoint *points, guint n, double along, double *angle)
{
  if (angle != NULL)
    *angle = 0;
  if (n == 0)
    return (BorPoint){ 0, 0 };
  BorPoint at = points[0];
  for (guint i = 1; i < n; i++) {
    BorPoint a = points[i - 1], b = points[i];
    double length = bor_point_distance (a, b);
    if (length <= 0)
      continue;
    double t = CLAMP (along / length, 0.0, 1.0);
    at = (BorPoint){ a.x + t * (b.x - a.x), a.y + t * (b.y - a.y) };
    if (angle != NULL)
      *angle = atan2 (b.y - a.y, b.x - a.x);
    if (along <= length)
      break;
    along -= length;
  }
  return at;
}

/* Moves `from` towards `to`, so that it is at most that far. */
static BorPoint
draw_near (BorPoint from, BorPoint to, double far)
{
  double distance = bor_point_distance (from, to);
  if (distance <= far)
    return from;
  double t = far / distance;
  return (BorPoint){ to.x + (from.x - to.x) * t, to.y + (from.y - to.y) * t };
}

void
bor_path_smooth (const BorPoint *points, guint n, gboolean closed, guint steps, double swing,
                 BorPoints *out)
{
  if (n < 3 || steps < 2) {
    for (guint i = 0; i < n; i++)
      bor_points_append (out, points[i].x, points[i].y);
    return;
  }
  guint last = closed ? n : n - 1;
  for (guint i = 0; i < last; i++) {
    BorPoint b = points[i], c = points[(i + 1) % n];
    BorPoint a = closed ? points[(i + n - 1) % n] : points[i > 0 ? i - 1 : 0];
    BorPoint d = closed ? points[(i + 2) % n] : points[MIN (i + 2, n - 1)];
    if (swing > 0) {
      a = draw_near (a, c, 2 * swing);
      d = draw_near (d, b, 2 * swing);
    }
    for (guint k = 0; k < steps; k++) {
      double t = (double) k / steps, t2 = t * t, t3 = t2 * t;
      double wa = -t3 + 2 * t2 - t, wb = 3 * t3 - 5 * t2 + 2;
      double wc = -3 * t3 + 4 * t2 + t, wd = t3 - t2;
      bor_points_append (out, (wa * a.x + wb * b.x + wc * c.x + wd * d.x) / 2,
                         (wa * a.y + wb * b.y + wc * c.y + wd * d.y) / 2);
    }
  }
  if (!closed)
    bor_points_append (out, points[n - 1].x, points[n - 1].y);
}
