/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <libxml/tree.h>

#include "xml/merge.h"

G_BEGIN_DECLS

/* Helpers for the XML nodes of a merge. */

/* Returns "prefix:name" as it is written. (transfer full) */
char *bor_merge_qualified (const xmlNs *ns, const xmlChar *name);
/* Returns an attribute, whose name is written with its prefix. (transfer full, nullable) */
char *bor_merge_attribute (const xmlNode *node, const char *name);
/* Sets an attribute; removes it if `value` is NULL. */
void bor_merge_set_attribute (xmlNode *node, const char *name, const char *value);
/* Returns the node as XML. (transfer full) */
char *bor_merge_dump (xmlNode *node);
gboolean bor_merge_is_same (xmlNode *a, xmlNode *b);
/* Returns the node's own text. (transfer full, NULL if none) */
char *bor_merge_text (const xmlNode *node);
void bor_merge_set_text (xmlNode *node, const char *text);
/* Appends a copy of a node and of the comments right before it. Returns the node's copy. */
xmlNode *bor_merge_add_copy (xmlNode *parent, xmlNode *of);
/* Moves a node and its comments to the end of its parent. */
void bor_merge_move_to_end (xmlNode *node);
void bor_merge_drop (xmlNode *node);
/* Returns what distinguishes the node from others with the same tag: an id or the like. (transfer
 * full, nullable) */
char *bor_merge_identity (const xmlNode *node);
/* Returns "tag id" of the node's parent. (transfer full, NULL if that has no id) */
char *bor_merge_owner (const xmlNode *node);

/* merge-foreign.c */
gboolean bor_merge_is_foreign (const xmlNode *node);
/* Removes white space between elements, except in foreign ones. */
void bor_merge_drop_blanks (xmlNode *node);
/* Renames prefixes of `theirs` and `base` that mean something else in another version. */
void bor_merge_part_prefixes (xmlDoc *base, xmlDoc *ours, xmlDoc *theirs);

/* merge-remarks.c: comments and processing instructions */

/* Returns the first of the remarks right before a node, or the node itself if there are none. */
xmlNode *bor_merge_first_remark (xmlNode *node);
/* Merges the remarks before a node that both versions have; `b` is nullable. */
void bor_merge_remarks (const xmlNode *b, xmlNode *o, const xmlNode *t);
/* Merges the remarks at the end of a node; `b` is nullable. They are removed from `o` and returned.
 * (transfer full, of char *) */
GPtrArray *bor_merge_take_last_remarks (const xmlNode *b, xmlNode *o, const xmlNode *t);
void bor_merge_add_last_remarks (xmlNode *o, const GPtrArray *texts);
/* Adds to `texts` the remarks before a node that its version in `b` does not have. */
void bor_merge_keep_new_remarks (GPtrArray *texts, const xmlNode *b, const xmlNode *changed);
/* As bor_merge_drop() and bor_merge_dump(), with the remarks before the node. */
void bor_merge_drop_whole (xmlNode *node);
char *bor_merge_dump_whole (xmlNode *node);

/* merge-grid.c */
gboolean bor_merge_is_grid (const xmlNode *node);
/* Merges the absent cells of a grid, cell by cell. Returns FALSE if the node is not a grid, or the
 * versions differ in size. */
gboolean bor_merge_absent (const xmlNode *b, xmlNode *o, const xmlNode *t);
/* Restores the absent cells of a merged grid that have data. Returns FALSE if there are none.
 * Otherwise `ours` and `theirs` receive the absent cells of each version (transfer full, nullable).
 * */
gboolean bor_merge_keep_written (xmlNode *o, const char *masked_by_us, const char *masked_by_them,
                                 char **ours, char **theirs);
/* Removes the data of absent cells. */
void bor_merge_drop_absent (xmlNode *grid);

/* NULL with BOR_XML_ERROR_SYNTAX; freed with xmlFreeDoc(). */
xmlDoc *bor_merge_parse (GBytes *bytes, GError **error);
/* (transfer full) */
GBytes *bor_merge_print (xmlDoc *doc);

/* The children of a node, by identity. */
typedef struct {
  GPtrArray *names;  /* of char *, in order: "tag id" */
  GHashTable *nodes; /* name → xmlNode */
  GHashTable *loose; /* tag → GPtrArray of xmlNode: those without a unique name */
} BorMergeChildren;

/* Indexes the children. `tags` are the tags of nodes that cannot be identified: in one of the
 * versions, several have no identity, or the same one. */
BorMergeChildren bor_merge_children_of (xmlNode *parent, GHashTable *tags);
/* Adds the tags of such children of `parent`. */
void bor_merge_find_loose_tags (const xmlNode *parent, GHashTable *tags);
/* Sorts the children with these names into that order, after those without a name. */
void bor_merge_put_in_order (xmlNode *o, const GPtrArray *order, GHashTable *loose);
/* merge-order.c: returns the names of the merged children in order: that of the version that has
 * changed it, with what only one version has behind what it follows there. `contested` receives
 * whether both have changed it; with `round`, children follow each other in a circle, and any change
 * by both is one. (transfer container) */
GPtrArray *bor_merge_find_order (const BorMergeChildren *base, const BorMergeChildren *ours,
                                 const BorMergeChildren *theirs, gboolean round,
                                 gboolean *contested);
void bor_merge_children_clear (BorMergeChildren *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BorMergeChildren, bor_merge_children_clear)

G_END_DECLS
