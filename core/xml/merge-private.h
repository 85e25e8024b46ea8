/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <libxml/tree.h>

#include "xml/merge.h"

G_BEGIN_DECLS

/* Nodes of XML as a merge sees them. */

/* Returns "prefix:name" as it is written. (transfer full) */
char *bor_merge_qualified (const xmlNs *ns, const xmlChar *name);
/* Returns an attribute, whose name is written with its prefix. (transfer full, nullable) */
char *bor_merge_attribute (const xmlNode *node, const char *name);
/* `value` NULL removes it. */
void bor_merge_set_attribute (xmlNode *node, const char *name, const char *value);
/* Returns the node as XML. (transfer full) */
char *bor_merge_dump (xmlNode *node);
gboolean bor_merge_is_same (xmlNode *a, xmlNode *b);
/* Returns the text directly in it. (transfer full, NULL: none) */
char *bor_merge_text (const xmlNode *node);
void bor_merge_set_text (xmlNode *node, const char *text);
/* Appends a copy of a node and of the remarks right before it. Returns the node's copy. */
xmlNode *bor_merge_add_copy (xmlNode *parent, xmlNode *of);
/* Puts a node and its remarks behind what else is in its parent. */
void bor_merge_move_to_end (xmlNode *node);
void bor_merge_drop (xmlNode *node);
/* Returns what tells the node from others of its tag. (transfer full, NULL: nothing) */
char *bor_merge_identity (const xmlNode *node);

/* The children of a node, by what tells them apart. */
typedef struct {
  GPtrArray *names;  /* of char *, in order: "tag id" */
  GHashTable *nodes; /* name → xmlNode */
  GHashTable
    *loose; /* tag → GPtrArray of xmlNode: those that have a name that another has, or none */
} BorMergeChildren;

/* `tags`: tags of which some version has several that nothing tells apart, or the same twice. */
BorMergeChildren bor_merge_children_of (xmlNode *parent, GHashTable *tags);
/* Adds such tags of this parent. */
void bor_merge_find_loose_tags (const xmlNode *parent, GHashTable *tags);
void bor_merge_children_clear (BorMergeChildren *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BorMergeChildren, bor_merge_children_clear)

G_END_DECLS
