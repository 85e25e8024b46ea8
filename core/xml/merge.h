/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "xml/xml.h"

G_BEGIN_DECLS

/* Putting two versions of a scenario together that were made of the same third one, element by
 * element and attribute by attribute, in the file's own tree: so whatever a file can hold is
 * merged, also what is foreign to us. Elements are matched by their tag and id. */

/* What both sides changed differently. Ours is kept; what was removed on one side only, and changed
 * on the other, is kept too. */
typedef struct {
  char *tag, *id;             /* of the element; `id` is nullable */
  char *what;                 /* an attribute's name, or one of the following */
  char *base, *ours, *theirs; /* values; NULL: there was none */
} BorMergeConflict;
#define BOR_MERGE_TEXT    "#text"    /* the text between the tags */
#define BOR_MERGE_ORDER   "#order"   /* the order of what is in it */
#define BOR_MERGE_REMOVED "#removed" /* the whole element: `ours` or `theirs` is NULL */
/* Also "#" and a tag: parts of that tag, which have no ids, all together as XML. */
#define BOR_MERGE_PARTS '#'

void bor_merge_conflict_free (gpointer conflict);

/* Merges three files that bor_xml_write_bytes (or bor_xml_write_board_bytes) gave. `conflicts` gets
 * the conflicts (transfer full, of BorMergeConflict). When only one side changed something the
 * result has that; two that changed different things can be given in either order. Costs about
 * three readings. (transfer full, NULL on error: BOR_XML_ERROR_SYNTAX) */
GBytes *bor_xml_merge (GBytes *base, GBytes *ours, GBytes *theirs, GPtrArray *conflicts,
                       GError **error);
/* What a file says of all elements that have an id: id → XML. (transfer full, of char *) */
GHashTable *bor_xml_texts_by_id (GBytes *bytes);
/* The file with their answer to a conflict in place of ours. NULL with BOR_XML_ERROR_STRUCTURE when
 * what it is about is not there any more. (transfer full) */
GBytes *bor_xml_take_theirs (GBytes *bytes, const BorMergeConflict *conflict, GError **error);

G_END_DECLS
