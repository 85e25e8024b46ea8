/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/map/tile-wanted.h"

#include <math.h>

static int
compare_wanted (const void *a, const void *b)
{
  double d = ((const BorTileWanted *) a)->distance - ((const BorTileWanted *) b)->distance;
  return d < 0 ? -1 : d > 0;
}

static int
floor_div (int a, int b)
{
  return (int) floor ((double) a / b);
}

void
bor_tile_wanted_list (GArray *wanted, const BorTileView *view, int size, BorBox map)
{
  int x0 = floor_div (-view->x, size), x1 = floor_div (view->width - view->x - 1, size);
  int y0 = floor_div (-view->y, size), y1 = floor_div (view->height - view->y - 1, size);
  g_array_set_size (wanted, 0);
  for (gint y = y0 - 1; y <= y1 + 1; y++)
    for (gint x = x0 - 1; x <= x1 + 1; x++) {
      BorTileWanted one = { x, y, 0, x >= x0 && x <= x1 && y >= y0 && y <= y1 };
      BorBox covers = { x * size / view->scale, y * size / view->scale,
                        (x + 1) * size / view->scale, (y + 1) * size / view->scale };
      one.distance = hypot (view->x + (x + 0.5) * size - view->width / 2.0,
                            view->y + (y + 0.5) * size - view->height / 2.0);
      if (one.in_view || bor_box_intersects (covers, map))
        g_array_append_val (wanted, one);
    }
  g_array_sort (wanted, compare_wanted);
}
