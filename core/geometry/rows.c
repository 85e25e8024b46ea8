/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "geometry/rows.h"

#include <string.h>

void
bor_rows_init (BorRows *rows, gsize item_size)
{
  *rows = (BorRows){ .item_size = item_size };
}

void
bor_rows_clear (BorRows *rows)
{
  g_free (rows->rows);
  g_free (rows->items);
  bor_rows_init (rows, rows->item_size);
}

void
bor_rows_resize (BorRows *rows, guint n_rows)
{
  if (n_rows <= rows->n_rows)
    return;
  /* Grows by doubling: rows are often added one by one. Those that are not used yet come as zeros
     from the system, which costs nothing until they are: slots can be far apart. */
  guint old = rows->n_rows;
  if (old == 0 || g_bit_storage (n_rows - 1) != g_bit_storage (old - 1)) {
    g_autofree BorRow *before = rows->rows;
    rows->rows = g_new0 (BorRow, (gsize) 1 << g_bit_storage (n_rows - 1));
    if (old > 0)
      memcpy (rows->rows, before, old * sizeof (BorRow));
  }
  rows->n_rows = n_rows;
}

static void
pack (BorRows *rows)
{
  char *items = g_malloc_n (rows->space, rows->item_size);
  guint used = 0;
  for (guint i = 0; i < rows->n_rows; i++) {
    BorRow *row = &rows->rows[i];
    if (row->n > 0)
      memcpy (items + used * rows->item_size, rows->items + row->offset * rows->item_size,
              row->n * rows->item_size);
    row->offset = used;
    row->space = row->n;
    used += row->n;
  }
  g_free (rows->items);
  rows->items = items;
  rows->used = used;
  rows->waste = 0;
}

/* Makes room for `n` items in a row; keeps those that are there. */
static void
reserve (BorRows *rows, guint at, guint n)
{
  bor_rows_resize (rows, at + 1);
  if (rows->rows[at].space >= n)
    return;

  if (rows->waste > 1024 && rows->waste > rows->used / 2)
    pack (rows);
  BorRow *row = &rows->rows[at];
  guint space = MAX (n, MAX (row->space * 2, 4));
  if (rows->used + space > rows->space) {
    rows->space = MAX (rows->used + space, rows->space * 2);
    rows->items = g_realloc_n (rows->items, rows->space, rows->item_size);
  }
  if (row->n > 0)
    memcpy (rows->items + rows->used * rows->item_size, rows->items + row->offset * rows->item_size,
            row->n * rows->item_size);
  rows->waste += row->space;
  row->offset = rows->used;
  row->space = space;
  rows->used += space;
}

void
bor_rows_set (BorRows *rows, guint row, const void *items, guint n)
{
  reserve (rows, row, n);
  rows->rows[row].n = n;
  if (n > 0)
    memcpy (rows->items + rows->rows[row].offset * rows->item_size, items, n * rows->item_size);
}

void
bor_rows_append (BorRows *rows, guint row, const void *item)
{
  guint n = row < rows->n_rows ? rows->rows[row].n : 0;
  if (row >= rows->n_rows || n == rows->rows[row].space)
    reserve (rows, row, n + 1);
  char *place = rows->items + (rows->rows[row].offset + n) * rows->item_size;
  if (rows->item_size == sizeof (gint32)) /* nearly always */
    memcpy (place, item, sizeof (gint32));
  else
    memcpy (place, item, rows->item_size);
  rows->rows[row].n = n + 1;
}

void
bor_rows_remove (BorRows *rows, guint row, gint32 value)
{
  g_return_if_fail (rows->item_size == sizeof (gint32));
  guint n;
  gint32 *items = (gint32 *) bor_rows_get (rows, row, &n);
  for (guint i = 0; i < n; i++)
    if (items[i] == value) {
      memmove (&items[i], &items[i + 1], (n - i - 1) * sizeof (gint32));
      rows->rows[row].n--;
      return;
    }
}
