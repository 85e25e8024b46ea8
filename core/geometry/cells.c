/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "geometry/cells.h"

#include <math.h>
#include <stdlib.h>

#define MOST_CELLS 1024 /* of one item; beyond it is wide */

typedef struct {
  guint x0, y0, x1, y1;
} Range;

void
bor_cells_init (BorCells *cells, BorBox bounds, guint n_items)
{
  double width = MAX (bounds.x1 - bounds.x0, 1e-3), height = MAX (bounds.y1 - bounds.y0, 1e-3);
  double n = CLAMP (n_items, 16, 1 << 22);
  cells->bounds = bounds;
  cells->columns = (guint) CLAMP (sqrt (n * width / height), 1, n);
  cells->rows = (guint) CLAMP (n / cells->columns, 1, n);
  cells->per_x = cells->columns / width;
  cells->per_y = cells->rows / height;
  cells->wide = g_array_new (FALSE, FALSE, sizeof (gint32));
  bor_rows_init (&cells->lists, sizeof (gint32));
  bor_rows_resize (&cells->lists, cells->columns * cells->rows);
}

void
bor_cells_clear (BorCells *cells)
{
  bor_rows_clear (&cells->lists);
  g_clear_pointer (&cells->wide, g_array_unref);
}

/* Also right for numbers that are none. */
static inline guint
cell_of (double at, guint n)
{
  if (!(at > 0))
    return 0;
  return at < n ? (guint) at : n - 1;
}

static Range
range_of (const BorCells *cells, BorBox box)
{
  return (Range){
    cell_of ((box.x0 - cells->bounds.x0) * cells->per_x, cells->columns),
    cell_of ((box.y0 - cells->bounds.y0) * cells->per_y, cells->rows),
    cell_of ((box.x1 - cells->bounds.x0) * cells->per_x, cells->columns),
    cell_of ((box.y1 - cells->bounds.y0) * cells->per_y, cells->rows),
  };
}

static gboolean
is_wide (Range range)
{
  return (guint64) (range.x1 - range.x0 + 1) * (range.y1 - range.y0 + 1) > MOST_CELLS;
}

void
bor_cells_add (BorCells *cells, gint32 item, BorBox box)
{
  if (bor_box_is_empty (box))
    return;
  Range range = range_of (cells, box);
  if (is_wide (range)) {
    g_array_append_val (cells->wide, item);
    return;
  }
  for (guint y = range.y0; y <= range.y1; y++)
    for (guint x = range.x0; x <= range.x1; x++)
      bor_rows_append (&cells->lists, y * cells->columns + x, &item);
}

void
bor_cells_remove (BorCells *cells, gint32 item, BorBox box)
{
  if (bor_box_is_empty (box))
    return;
  Range range = range_of (cells, box);
  if (is_wide (range)) {
    for (guint i = 0; i < cells->wide->len; i++)
      if (g_array_index (cells->wide, gint32, i) == item) {
        g_array_remove_index_fast (cells->wide, i);
        return;
      }
    return;
  }
  for (guint y = range.y0; y <= range.y1; y++)
    for (guint x = range.x0; x <= range.x1; x++)
      bor_rows_remove (&cells->lists, y * cells->columns + x, item);
}

const gint32 *
bor_cells_at (const BorCells *cells, double x, double y, guint *n)
{
  Range range = range_of (cells, (BorBox){ x, y, x, y });
  return bor_rows_get (&cells->lists, range.y0 * cells->columns + range.x0, n);
}

/* The items of a few cells: often in order, or nearly. */
#define SHORT_LIST 32

static void
sort_short (gint32 *items, guint n)
{
  for (guint i = 1; i < n; i++) {
    gint32 item = items[i];
    guint k = i;
    for (; k > 0 && items[k - 1] > item; k--)
      items[k] = items[k - 1];
    items[k] = item;
  }
}

static int
compare_items (const void *a, const void *b)
{
  gint32 p = *(const gint32 *) a, q = *(const gint32 *) b;
  return (p > q) - (p < q);
}

void
bor_cells_in (const BorCells *cells, BorBox box, GArray *items)
{
  if (bor_box_is_empty (box))
    return;
  guint first = items->len;
  g_array_append_vals (items, cells->wide->data, cells->wide->len);
  Range range = range_of (cells, box);
  for (guint y = range.y0; y <= range.y1; y++)
    for (guint x = range.x0; x <= range.x1; x++) {
      guint n;
      const gint32 *list = bor_rows_get (&cells->lists, y * cells->columns + x, &n);
      if (n > 0)
        g_array_append_vals (items, list, n);
    }

  guint n = items->len - first, kept = 0;
  gint32 *all = n > 0 ? &g_array_index (items, gint32, first) : NULL;
  if (n > SHORT_LIST)
    qsort (all, n, sizeof (gint32), compare_items);
  else
    sort_short (all, n);
  for (guint i = 0; i < n; i++)
    if (i == 0 || all[i] != all[i - 1])
      all[kept++] = all[i];
  g_array_set_size (items, first + kept);
}
