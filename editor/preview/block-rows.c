/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/preview/block-rows.h"

#include <math.h>

#include "geometry/geometry.h"

#define LATTICE     10 /* positions to try in each direction */
#define MAX_COLUMNS 3

const BorBlockSpaceOption bor_block_space_options[BOR_BLOCK_SPACE_OPTIONS] = {
  { 1.0, TRUE }, { 0.8, TRUE }, { 1.0, FALSE }, { 0.8, FALSE }, { 0.7, FALSE }, { 0.6, FALSE },
};

static gboolean
meets_any (const BorRectangle *rectangle, const GArray *rectangles)
{
  for (guint i = 0; i < rectangles->len; i++)
    if (bor_rectangles_overlap (rectangle, &g_array_index (rectangles, BorRectangle, i)))
      return TRUE;
  return FALSE;
}

gboolean
bor_block_space_is_free (const BorBlockSpace *room, const BorRectangle *rectangle, gboolean avoid)
{
  return !meets_any (rectangle, room->taken) && !(avoid && meets_any (rectangle, room->avoided))
         && bor_rectangle_in_ring (rectangle, room->ring, room->n_ring);
}

/* The free position for a rectangle closest to `wish`, if it is closer than `reach`. */
static gboolean
find_place (const BorBlockSpace *room, BorPoint wish, double width, double height, gboolean avoid,
            double *reach, BorPoint *place)
{
  BorBox box = bor_points_box (room->ring, room->n_ring);
  gboolean found = FALSE;
  if (width > box.x1 - box.x0 || height > box.y1 - box.y0)
    return FALSE;
  for (gint i = -1; i < LATTICE * LATTICE; i++) {
    BorPoint at = wish;
    if (i >= 0) {
      at.x = box.x0 + (box.x1 - box.x0) * (i % LATTICE + 0.5) / LATTICE;
      at.y = box.y0 + (box.y1 - box.y0) * (i / LATTICE + 0.5) / LATTICE;
    }
    BorRectangle rectangle = { at.x, at.y, width / 2, height / 2, 0 };
    double distance = bor_point_distance (at, wish);
    if (distance >= *reach || !bor_block_space_is_free (room, &rectangle, avoid))
      continue;
    *reach = distance;
    *place = at;
    found = TRUE;
  }
  return found;
}

static guint
usual_columns (guint n)
{
  return n > 3 ? 2 : 1;
}

/* Tries the usual shape first. */
static gboolean
find_rows (const BorBlockSpace *room, BorPoint wish, guint n, double wide, double high,
           const BorBlockSpaceOption *way, BorBlockRows *rows)
{
  double reach = G_MAXDOUBLE;
  gboolean found = FALSE;
  rows->columns = 0;
  for (guint try = 0; try <= MAX_COLUMNS && !found; try++) {
    guint columns = try == 0 ? usual_columns (n) : try;
    if (columns > n)
      break;
    found = find_place (room, wish, columns * wide, (n + columns - 1) / columns * high, way->avoid,
                        &reach, &rows->at);
    rows->columns = columns;
  }
  rows->size = way->size;
  return found;
}

gboolean
bor_block_space_find_rows (const BorBlockSpace *room, BorPoint wish, guint n, double wide,
                           double high, double number_width, BorBlockRows *rows)
{
  for (guint i = 0; i < BOR_BLOCK_SPACE_OPTIONS && room->n_ring >= 3; i++) {
    const BorBlockSpaceOption *way = &bor_block_space_options[i];
    if (find_rows (room, wish, n, wide * way->size + number_width, high * way->size, way, rows))
      return TRUE;
  }
  *rows = (BorBlockRows){ wish, bor_block_space_options[BOR_BLOCK_SPACE_OPTIONS - 1].size,
                          usual_columns (n) };
  return FALSE;
}
