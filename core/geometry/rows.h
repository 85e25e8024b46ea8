/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Many short lists in one block of memory: row r holds n items of one size.
 * A row that outgrows its place moves to the end of the block; the block is
 * packed when half of it is waste. Pointers to items are good until the next
 * change of any row. */
typedef struct {
  guint offset, n, space; /* in items */
} BorRow;

typedef struct {
  gsize item_size;
  BorRow *rows;
  guint n_rows;
  char *items;
  guint used, space, waste; /* in items */
} BorRows;

void bor_rows_init (BorRows *rows, gsize item_size);
void bor_rows_clear (BorRows *rows);
/* Makes sure that rows below `n_rows` exist, empty. */
void bor_rows_resize (BorRows *rows, guint n_rows);
/* Copies `n` items in as the whole of a row, which is made if need be. */
void bor_rows_set (BorRows *rows, guint row, const void *items, guint n);
void bor_rows_append (BorRows *rows, guint row, const void *item);
/* For rows of gint32: removes the first `value`, keeping the order. */
void bor_rows_remove (BorRows *rows, guint row, gint32 value);

/* NULL and 0 for an empty row and one that does not exist. */
static inline const void *
bor_rows_get (const BorRows *rows, guint row, guint *n)
{
  if (row >= rows->n_rows || rows->rows[row].n == 0) {
    *n = 0;
    return NULL;
  }
  *n = rows->rows[row].n;
  return rows->items + rows->rows[row].offset * rows->item_size;
}

G_END_DECLS
