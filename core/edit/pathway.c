/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/pathway.h"

#include <math.h>

void
bor_path_release (BorPoints *points)
{
  bor_points_clear (points);
}

/* Where `point` of segment `i` lies, as a place. */
static double
place_of (const BorPoints *path, guint i, BorPoint point)
{
  double t;
  bor_segment_distance (point, path->items[i], path->items[i + 1], &t);
  return i + t;
}

gboolean
bor_path_find_intersection (const BorPoints *path, double from, const BorPoints *line, double *at,
                            BorPoint *where)
{
  for (guint i = (guint) MAX (from, 0); i + 1 < path->n; i++) {
    double best = G_MAXDOUBLE;
    for (guint k = 0; k + 1 < line->n; k++) {
      BorPoint point;
      if (!bor_segments_intersect (path->items[i], path->items[i + 1], line->items[k],
                                   line->items[k + 1], &point))
        continue;
      double place = place_of (path, i, point);
      if (place <= from || place >= best)
        continue;
      best = place;
      if (where != NULL)
        *where = point;
    }
    if (best < G_MAXDOUBLE) {
      *at = best;
      return TRUE;
    }
  }
  return FALSE;
}

double
bor_path_distance (const BorPoints *a, const BorPoints *b)
{
  double gap = G_MAXDOUBLE;
  for (guint i = 0; i + 1 < a->n; i++)
    for (guint k = 0; k + 1 < b->n; k++)
      if (bor_segments_intersect (a->items[i], a->items[i + 1], b->items[k], b->items[k + 1], NULL))
        return 0;
  for (guint i = 0; i < a->n && b->n > 0; i++)
    gap = MIN (gap, bor_path_point_distance (b, a->items[i], NULL));
  for (guint i = 0; i < b->n && a->n > 0; i++)
    gap = MIN (gap, bor_path_point_distance (a, b->items[i], NULL));
  return gap;
}

double
bor_path_point_distance (const BorPoints *path, BorPoint point, double *at)
{
  double nearest = path->n == 1 ? bor_point_distance (path->items[0], point) : G_MAXDOUBLE,
         place = 0;
  for (guint i = 0; i + 1 < path->n; i++) {
    double t, d = bor_segment_distance (point, path->items[i], path->items[i + 1], &t);
    if (d < nearest) {
      nearest = d;
      place = i + t;
    }
  }
  if (at != NULL)
    *at = place;
  return nearest;
}

BorPoint
bor_path_point (const BorPoints *path, double at)
{
  g_return_val_if_fail (path->n > 0, ((BorPoint){ 0, 0 }));
  at = CLAMP (at, 0, (double) path->n - 1);
  guint i = (guint) at;
  if (i + 1 >= path->n)
    return path->items[path->n - 1];
  BorPoint a = path->items[i], b = path->items[i + 1];
  return (BorPoint){ a.x + (at - i) * (b.x - a.x), a.y + (at - i) * (b.y - a.y) };
}

void
bor_path_add (BorPoints *path, BorPoint point)
{
  point = (BorPoint){ bor_coord_round (point.x), bor_coord_round (point.y) };
  const BorPoint *last = path->n > 0 ? &path->items[path->n - 1] : NULL;
  if (last == NULL || last->x != point.x || last->y != point.y)
    bor_points_append (path, point.x, point.y);
}

void
bor_path_part (const BorPoints *path, double from, double to, BorPoints *out)
{
  if (path->n == 0 || to < from)
    return;
  bor_path_add (out, bor_path_point (path, from));
  for (guint i = (guint) floor (from) + 1; i < path->n && i < to; i++)
    bor_path_add (out, path->items[i]);
  bor_path_add (out, bor_path_point (path, to));
}

void
bor_path_reverse (BorPoints *path)
{
  for (guint i = 0, j = path->n; i + 1 < j; i++, j--) {
    BorPoint swap = path->items[i];
    path->items[i] = path->items[j - 1];
    path->items[j - 1] = swap;
  }
}

/* Marks the points between `a` and `b` that are needed. */
static void
mark_needed (const BorPoints *path, guint a, guint b, double reach, gboolean *needed)
{
  guint far = a;
  double most = reach;
  for (guint i = a + 1; i < b; i++) {
    double d = bor_segment_distance (path->items[i], path->items[a], path->items[b], NULL);
    if (d > most) {
      most = d;
      far = i;
    }
  }
  if (far == a)
    return;
  needed[far] = TRUE;
  mark_needed (path, a, far, reach, needed);
  mark_needed (path, far, b, reach, needed);
}

void
bor_path_simplify (BorPoints *path, guint first, guint last, double reach)
{
  if (last >= path->n || first + 1 >= last)
    return;
  g_autofree gboolean *needed = g_new0 (gboolean, path->n);
  mark_needed (path, first, last, reach, needed);
  guint n = first + 1;
  for (guint i = first + 1; i < path->n; i++)
    if (needed[i] || i >= last)
      path->items[n++] = path->items[i];
  path->n = n;
}
