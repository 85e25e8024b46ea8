/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/import/order.h"

#include <math.h>

/* With more corners only the usual beginning is tried. */
#define MOST_CORNERS 1000

BorPoint
bor_import_order_place (const BorPoints *points, guint i, BorImportOrder order)
{
  guint n = points->n;
  return points->items[order.back ? (order.shift + n - i) % n : (order.shift + i) % n];
}

static gboolean
is_near (BorPoint a, BorPoint b, double near)
{
  return fabs (a.x - b.x) <= near && fabs (a.y - b.y) <= near;
}

static guint
count_fitting (const BorImportCorner *corners, const BorPoints *points, BorImportOrder order,
               double near)
{
  BorPoint start = bor_import_order_place (points, 0, order), was = corners[0].was;
  guint n = 0, n_along = 0;
  for (guint i = 0; i < points->n; i++) {
    const BorImportCorner *c = &corners[i];
    BorPoint p = bor_import_order_place (points, i, order);
    n += is_near (c->was, p, near) || is_near (c->now, p, near);
    n_along +=
      is_near ((BorPoint){ c->was.x + start.x - was.x, c->was.y + start.y - was.y }, p, near);
  }
  return n_along == points->n ? n_along : n;
}

/* By how much the corners have moved against each other. */
static double
measure_change (const BorImportCorner *corners, const BorPoints *points, BorImportOrder order)
{
  double x = 0, y = 0, squares = 0, n = points->n;
  for (guint i = 0; i < points->n; i++) {
    BorPoint p = bor_import_order_place (points, i, order), was = corners[i].was;
    double dx = p.x - was.x, dy = p.y - was.y;
    x += dx / n;
    y += dy / n;
    squares += (dx * dx + dy * dy) / n;
  }
  return squares - x * x - y * y;
}

guint
bor_import_find_order (const BorImportCorner *corners, const BorPoints *points, gboolean closed,
                       double near, BorImportOrder *order)
{
  guint n = points->n, most = 0;
  double least = INFINITY;
  *order = (BorImportOrder){ 0, FALSE };
  for (guint i = 0; i < (closed && n <= MOST_CORNERS ? n : 1) && most < n; i++)
    for (gboolean back = FALSE; back <= TRUE && most < n; back++) {
      BorImportOrder tried = { back && !closed ? n - 1 : i, back };
      guint fitting = count_fitting (corners, points, tried, near);
      if (fitting < most)
        continue;
      double change = measure_change (corners, points, tried);
      if (fitting == most && !(change < least))
        continue;
      most = fitting;
      least = change;
      *order = tried;
    }
  return most;
}
