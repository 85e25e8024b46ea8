/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How VASSAL writes lists as texts: items with a sign between them, which is
 * escaped by a backslash inside an item. An item that ends in a backslash, or is
 * quoted already, is put between apostrophes. */

typedef struct {
  GString *text; /* NULL: nothing yet */
  char sign;
} BorVassalList;

/* Tabs and line ends as spaces: nothing that people write may have them, since lists are told
 * from single things by their tabs. (transfer full) */
char *bor_vassal_plain (const char *text);
/* `item` may be NULL: an empty one. */
void bor_vassal_append (BorVassalList *list, const char *item);
/* (transfer full) "" when nothing was appended. */
char *bor_vassal_finish (BorVassalList *list);
/* Items up to a NULL. (transfer full) */
char *bor_vassal_join (char sign, const char *const *items);

G_END_DECLS
