/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Many short lists (rows) of items of equal size, in one block of memory. A row that outgrows its
 * space moves to the end of the block, which is compacted when half of it is wasted. Pointers to
 * items are valid until any row changes. */
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
/* Makes sure that there are at least `n_rows` rows; new ones are empty. */
void bor_rows_resize (BorRows *rows, guint n_rows);
/* Sets the contents of a row to a copy of `n` items. Creates the row if it does not exist. */
void bor_rows_set (BorRows *rows, guint row, const void *items, guint n);
void bor_rows_append (BorRows *rows, guint row, const void *item);
/* For rows of gint32: removes the first item equal to `value`, keeping the order. */
void bor_rows_remove (BorRows *rows, guint row, gint32 value);

/* Returns the items of a row; NULL and 0 if the row is empty or does not exist. */
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
