/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* VASSAL's encoding of lists: items are joined by a separator, which is escaped by a backslash
 * inside an item. An item that ends in a backslash, or is already quoted, is put between
 * apostrophes. */

typedef struct {
  GString *text; /* NULL: empty */
  char sign;
} BorVassalList;

/* Replaces tabs and line breaks by spaces. Users' texts must not contain tabs, because VASSAL uses
 * them to tell lists from single items. (transfer full) */
char *bor_vassal_plain (const char *text);
/* The same for names that VASSAL reads for properties, which stand between dollar signs, and for
 * calculations, which begin with a brace: each becomes the wide sign that looks like it. (transfer
 * full) */
char *bor_vassal_literal (const char *text);
/* Appends an item; NULL appends an empty one. */
void bor_vassal_append (BorVassalList *list, const char *item);
/* Returns the encoded list; "" if it is empty. (transfer full) */
char *bor_vassal_finish (BorVassalList *list);
/* Joins a NULL-terminated list of items. (transfer full) */
char *bor_vassal_join (char sign, const char *const *items);

G_END_DECLS
