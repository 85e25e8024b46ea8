/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "xml/xml.h"

G_BEGIN_DECLS

/* Three-way merge of scenario files, element by element and attribute by attribute. It works on the
 * XML tree, so everything that a file can hold is merged, including foreign elements. Elements are
 * matched by tag and id; comments belong to the element that they precede. A new element stays behind
 * the one that it follows in its own version. */

/* A conflict: both versions changed the same thing in different ways. The result has our change. An
 * element that one version removed and the other changed is kept. So is a cell of a grid that one
 * version masked and the other changed: a conflict in the grid's "absent", whose values are all
 * cells that would be absent. What one version refers to and the other removed is a conflict in the
 * reference. */
typedef struct {
  char *tag, *id; /* of the element; `id` is nullable */
  char *owner;    /* "tag id" of the element that it is in, if that has an id; nullable */
  char *what;     /* an attribute's name, or one of the following */
  char *base, *ours, *theirs; /* values; NULL: none */
} BorMergeConflict;
#define BOR_MERGE_TEXT    "#text"    /* the text between the tags */
#define BOR_MERGE_ORDER   "#order"   /* the order of the children; values: "tag id", a line each */
#define BOR_MERGE_REMOVED "#removed" /* the whole element; `ours` or `theirs` is NULL */
/* "#" followed by a tag means all children with that tag, which have no ids; the values are XML. */
#define BOR_MERGE_PARTS '#'

/* What is merged as a whole, because its parts cannot be matched. */
typedef enum {
  BOR_MERGE_WHOLE_NONE,
  BOR_MERGE_WHOLE_GRID,
  BOR_MERGE_WHOLE_BOARD,
} BorMergeWhole;

void bor_merge_conflict_free (gpointer conflict);

/* Merges three files made by bor_xml_write_bytes() or bor_xml_write_board_bytes(). A change that
 * only one version has is applied. Conflicts are appended to `conflicts` (transfer full, of
 * BorMergeConflict). Without conflicts, `ours` and `theirs` can be exchanged (but prefixes that mean
 * different things are ours). Costs about as much
 * as reading three files. A grid or board that is to be merged as a `whole` is ours, and a conflict
 * unless theirs is the same. (transfer full, NULL on error: BOR_XML_ERROR_SYNTAX) */
GBytes *bor_xml_merge (GBytes *base, GBytes *ours, GBytes *theirs, BorMergeWhole whole,
                       GPtrArray *conflicts, GError **error);
/* A reference that a merge left without its target: the attribute `attribute` of an element of the
 * merged file, or of a part of it, has the id `value`. */
typedef struct {
  char *tag, *id; /* of the element; `id` is nullable */
  char *attribute, *value;
} BorLostReference;

void bor_lost_reference_free (gpointer reference);
/* Appends a conflict for each reference (of BorLostReference), unless there is one about the same
 * thing. `versions` are the files that were merged: base, ours, theirs. */
void bor_xml_merge_lost (GBytes *merged, GBytes *const versions[3], const GPtrArray *lost,
                         GPtrArray *conflicts);
/* Returns the XML of all elements with an id, by "tag id". (transfer full, of char *) */
GHashTable *bor_xml_texts_by_id (GBytes *bytes);
/* Resolves a conflict in favour of one version, `theirs` or ours, and returns the changed file.
 * What that version does not have is removed, if it is still there. NULL with
 * BOR_XML_ERROR_STRUCTURE if the element no longer exists, or cannot be told from others. (transfer
 * full) */
GBytes *bor_xml_take (GBytes *bytes, const BorMergeConflict *conflict, gboolean theirs,
                      GError **error);

G_END_DECLS
