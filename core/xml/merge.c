/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "xml/merge.h"

#include <glib/gi18n-lib.h>
#include <libxml/parser.h>
#include <string.h>

#include "xml/merge-private.h"

typedef struct {
  GPtrArray *conflicts; /* of BorMergeConflict */
  BorMergeWhole whole;
} Merge;

void
bor_merge_conflict_free (gpointer conflict)
{
  BorMergeConflict *self = conflict;
  g_free (self->tag);
  g_free (self->id);
  g_free (self->owner);
  g_free (self->what);
  g_free (self->base);
  g_free (self->ours);
  g_free (self->theirs);
  g_free (self);
}

/* --- Conflicts --- */

static void
conflict_at (Merge *merge, xmlNode *node, const char *what, const char *base, const char *ours,
             const char *theirs)
{
  BorMergeConflict *conflict = g_new0 (BorMergeConflict, 1);
  conflict->tag = bor_merge_qualified (node->ns, node->name);
  conflict->id = bor_merge_identity (node);
  conflict->owner = bor_merge_owner (node);
  conflict->what = g_strdup (what);
  conflict->base = g_strdup (base);
  conflict->ours = g_strdup (ours);
  conflict->theirs = g_strdup (theirs);
  g_ptr_array_add (merge->conflicts, conflict);
}

/* TRUE if theirs is to be taken: only they have changed it. */
static gboolean
take_theirs (Merge *merge, xmlNode *node, const char *what, const char *base, const char *ours,
             const char *theirs)
{
  if (g_strcmp0 (ours, theirs) == 0 || g_strcmp0 (theirs, base) == 0)
    return FALSE;
  if (g_strcmp0 (ours, base) == 0)
    return TRUE;
  conflict_at (merge, node, what, base, ours, theirs);
  return FALSE;
}

/* --- Merging --- */

static void
add_names (GPtrArray *names, const xmlNode *node)
{
  for (const xmlAttr *a = node != NULL ? node->properties : NULL; a != NULL; a = a->next) {
    char *name = bor_merge_qualified (a->ns, a->name);
    if (g_ptr_array_find_with_equal_func (names, name, g_str_equal, NULL))
      g_free (name);
    else
      g_ptr_array_add (names, name);
  }
}

/* Prefixes that only theirs declares. */
static void
merge_namespaces (xmlNode *o, const xmlNode *t)
{
  for (const xmlNs *ns = t->nsDef; ns != NULL; ns = ns->next)
    if (ns->prefix != NULL && xmlSearchNs (o->doc, o, ns->prefix) == NULL)
      xmlNewNs (o, ns->href, ns->prefix);
}

/* The size of a board is that of its grid: the one that is kept as a whole, until it is decided. */
static gboolean
keeps_size (Merge *merge, xmlNode *o, const char *name, const char *base, const char *ours,
            const char *theirs)
{
  gboolean has_grid = FALSE;
  for (const xmlNode *n = o->children; n != NULL && merge->whole == BOR_MERGE_WHOLE_GRID;
       n = n->next)
    has_grid |= bor_merge_is_grid (n);
  if (!has_grid || (strcmp (name, "width") != 0 && strcmp (name, "height") != 0))
    return FALSE;
  if (g_strcmp0 (ours, theirs) != 0)
    conflict_at (merge, o, name, base, ours, theirs);
  return TRUE;
}

static void
merge_attributes (Merge *merge, const xmlNode *b, xmlNode *o, const xmlNode *t)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  add_names (names, b);
  add_names (names, o);
  add_names (names, t);
  gboolean has_cells = bor_merge_absent (b, o, t);
  for (guint i = 0; i < names->len; i++) {
    const char *name = names->pdata[i];
    if (has_cells && strcmp (name, "absent") == 0)
      continue;
    g_autofree char *base = bor_merge_attribute (b, name), *ours = bor_merge_attribute (o, name);
    g_autofree char *theirs = bor_merge_attribute (t, name);
    if (!keeps_size (merge, o, name, base, ours, theirs)
        && take_theirs (merge, o, name, base, ours, theirs))
      bor_merge_set_attribute (o, name, theirs);
  }
}

static char *
dump_all (const GPtrArray *nodes)
{
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint i = 0; nodes != NULL && i < nodes->len; i++) {
    g_autofree char *one = bor_merge_dump_whole (nodes->pdata[i]);
    g_string_append (text, one);
  }
  return text->len > 0 ? g_strdup (text->str) : NULL;
}

/* Parts of one tag that nothing tells apart, all together. */
static void
merge_loose (Merge *merge, const char *tag, xmlNode *o, const BorMergeChildren *base,
             const BorMergeChildren *ours, const BorMergeChildren *theirs)
{
  const GPtrArray *own = g_hash_table_lookup (ours->loose, tag);
  const GPtrArray *other = g_hash_table_lookup (theirs->loose, tag);
  g_autofree char *x = dump_all (g_hash_table_lookup (base->loose, tag)), *y = dump_all (own);
  g_autofree char *z = dump_all (other), *what = g_strconcat ("#", tag, NULL);
  if (!take_theirs (merge, o, what, x, y, z))
    return;
  for (guint i = 0; own != NULL && i < own->len; i++)
    bor_merge_drop_whole (own->pdata[i]);
  for (guint i = 0; other != NULL && i < other->len; i++)
    bor_merge_add_copy (o, other->pdata[i]);
}

static void merge_node (Merge *merge, xmlNode *b, xmlNode *o, xmlNode *t);

/* What one side removed and the other changed stays. What it only remarked goes to `remarks`. */
static void
merge_child (Merge *merge, xmlNode *parent, xmlNode *b, xmlNode *o, xmlNode *t, GPtrArray *remarks)
{
  if (o != NULL && t != NULL) {
    bor_merge_remarks (b, o, t);
    merge_node (merge, b, o, t);
  } else if (b == NULL) {
    if (t != NULL)
      bor_merge_add_copy (parent, t);
  } else if (o != NULL) {
    if (bor_merge_is_same (b, o)) {
      bor_merge_keep_new_remarks (remarks, b, o);
      bor_merge_drop_whole (o);
      return;
    }
    g_autofree char *was = bor_merge_dump (b), *now = bor_merge_dump (o);
    conflict_at (merge, o, BOR_MERGE_REMOVED, was, now, NULL);
  } else if (t != NULL && bor_merge_is_same (b, t)) {
    bor_merge_keep_new_remarks (remarks, b, t);
  } else if (t != NULL) {
    g_autofree char *was = bor_merge_dump (b), *now = bor_merge_dump (t);
    conflict_at (merge, bor_merge_add_copy (parent, t), BOR_MERGE_REMOVED, was, NULL, now);
  }
}

/* (transfer full) */
static char *
whole_order (const BorMergeChildren *children)
{
  g_autoptr (GString) order = g_string_new (NULL);
  for (guint i = 0; i < children->names->len; i++)
    g_string_append_printf (order, "%s\n", (char *) children->names->pdata[i]);
  return g_strdup (order->str);
}

static GPtrArray *
find_order (Merge *merge, xmlNode *o, const BorMergeChildren *base, const BorMergeChildren *ours,
            const BorMergeChildren *theirs)
{
  gboolean round = xmlHasProp (o, (const xmlChar *) "id") != NULL; /* sides go round a locale */
  gboolean contested;
  GPtrArray *order = bor_merge_find_order (base, ours, theirs, round, &contested);
  if (contested) {
    g_autofree char *x = whole_order (base), *y = whole_order (ours), *z = whole_order (theirs);
    conflict_at (merge, o, BOR_MERGE_ORDER, x, y, z);
  }
  return order;
}

static gboolean
is_in_order (const BorMergeChildren *now, const GPtrArray *order)
{
  guint next = 0;
  for (guint i = 0; i < order->len; i++)
    if (next < now->names->len && strcmp (order->pdata[i], now->names->pdata[next]) == 0)
      next++;
  return next == now->names->len;
}

void
bor_merge_put_in_order (xmlNode *o, const GPtrArray *order, GHashTable *loose)
{
  BorMergeChildren now = bor_merge_children_of (o, loose);
  gboolean moves = !bor_merge_is_foreign (o) || !is_in_order (&now, order);
  for (guint i = 0; i < order->len && moves; i++) {
    xmlNode *node = g_hash_table_lookup (now.nodes, order->pdata[i]);
    if (node == NULL || !g_hash_table_remove (now.nodes, order->pdata[i]))
      continue;
    bor_merge_move_to_end (node);
  }
  bor_merge_children_clear (&now);
}

static void
merge_children (Merge *merge, xmlNode *b, xmlNode *o, xmlNode *t)
{
  g_autoptr (GHashTable) loose = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  bor_merge_find_loose_tags (b, loose);
  bor_merge_find_loose_tags (o, loose);
  bor_merge_find_loose_tags (t, loose);
  g_auto (BorMergeChildren) base = bor_merge_children_of (b, loose),
                            ours = bor_merge_children_of (o, loose);
  g_auto (BorMergeChildren) theirs = bor_merge_children_of (t, loose);
  g_autoptr (GPtrArray) remarks = bor_merge_take_last_remarks (b, o, t);
  GHashTableIter iter;
  gpointer tag;
  g_hash_table_iter_init (&iter, loose);
  while (g_hash_table_iter_next (&iter, &tag, NULL))
    merge_loose (merge, tag, o, &base, &ours, &theirs);
  g_autoptr (GPtrArray) order = find_order (merge, o, &base, &ours, &theirs);
  const BorMergeChildren *both[] = { &ours, &theirs };
  for (guint side = 0; side < 2; side++)
    for (guint i = 0; i < both[side]->names->len; i++) {
      const char *name = both[side]->names->pdata[i];
      if (side == 0 || !g_hash_table_contains (ours.nodes, name))
        merge_child (merge, o, g_hash_table_lookup (base.nodes, name),
                     g_hash_table_lookup (ours.nodes, name),
                     g_hash_table_lookup (theirs.nodes, name), remarks);
    }
  bor_merge_put_in_order (o, order, loose);
  bor_merge_add_last_remarks (o, remarks);
}

static gboolean
is_board (const xmlNode *node)
{
  return strcmp ((const char *) node->name, "board") == 0;
}

/* TRUE if only one side has changed anything in the node, and that is in ours now: also what cannot
 * be told apart, such as the places of remarks. */
static gboolean
take_unmerged (Merge *merge, xmlNode *b, xmlNode *o, xmlNode *t)
{
  if (b == NULL || o->parent == NULL || o->parent->type != XML_ELEMENT_NODE
      || (merge->whole != BOR_MERGE_WHOLE_NONE && is_board (o)))
    return FALSE;
  if (bor_merge_is_same (b, t))
    return TRUE;
  if (!bor_merge_is_same (b, o))
    return FALSE;
  xmlNode *copy = xmlDocCopyNode (t, o->doc, 1);
  xmlReplaceNode (o, copy);
  xmlReconciliateNs (copy->doc, copy);
  xmlFreeNode (o);
  return TRUE;
}

/* Cells that one version masked and the other wrote to stay. */
static void
keep_written_cells (Merge *merge, xmlNode *o, const char *base, const char *by_us,
                    const char *by_them)
{
  g_autofree char *ours = NULL, *theirs = NULL;
  if (bor_merge_is_grid (o) && bor_merge_keep_written (o, by_us, by_them, &ours, &theirs))
    conflict_at (merge, o, "absent", base, ours, theirs);
}

/* Ours is kept, with all that is in it. */
static void
keep_whole (Merge *merge, xmlNode *b, xmlNode *o, xmlNode *t)
{
  if (bor_merge_is_same (o, t))
    return;
  g_autofree char *base = b != NULL ? bor_merge_dump (b) : NULL, *ours = bor_merge_dump (o);
  g_autofree char *theirs = bor_merge_dump (t);
  g_autofree char *what = g_strdup_printf ("%c%s", BOR_MERGE_PARTS, (const char *) o->name);
  conflict_at (merge, o->parent, what, base, ours, theirs);
}

static void
merge_node (Merge *merge, xmlNode *b, xmlNode *o, xmlNode *t)
{
  if ((merge->whole == BOR_MERGE_WHOLE_GRID && bor_merge_is_grid (o))
      || (merge->whole == BOR_MERGE_WHOLE_BOARD && is_board (o))) {
    keep_whole (merge, b, o, t);
    return;
  }
  if (take_unmerged (merge, b, o, t))
    return;
  g_autofree char *was = bor_merge_attribute (b, "absent");
  g_autofree char *by_us = bor_merge_attribute (o, "absent");
  g_autofree char *by_them = bor_merge_attribute (t, "absent");
  merge_namespaces (o, t);
  merge_attributes (merge, b, o, t);
  g_autofree char *base = bor_merge_text (b), *ours = bor_merge_text (o),
                  *theirs = bor_merge_text (t);
  if (take_theirs (merge, o, BOR_MERGE_TEXT, base, ours, theirs))
    bor_merge_set_text (o, theirs);
  merge_children (merge, b, o, t);
  keep_written_cells (merge, o, was, by_us, by_them);
}

/* --- Files --- */

xmlDoc *
bor_merge_parse (GBytes *bytes, GError **error)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  xmlDoc *doc = xmlReadMemory (data, (int) size, NULL, "UTF-8",
                               XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING);
  if (doc != NULL && xmlDocGetRootElement (doc) != NULL)
    bor_merge_drop_blanks (xmlDocGetRootElement (doc));
  else
    g_set_error_literal (error, BOR_XML_ERROR, BOR_XML_ERROR_SYNTAX, _ ("not well-formed"));
  return doc;
}

GBytes *
bor_merge_print (xmlDoc *doc)
{
  xmlChar *text;
  int size;
  xmlDocDumpMemoryEnc (doc, &text, &size, "UTF-8");
  return g_bytes_new_with_free_func (text, (gsize) size, (GDestroyNotify) xmlFree, text);
}

GBytes *
bor_xml_merge (GBytes *base, GBytes *ours, GBytes *theirs, BorMergeWhole whole,
               GPtrArray *conflicts, GError **error)
{
  if (g_bytes_equal (base, theirs) || g_bytes_equal (ours, theirs))
    return g_bytes_ref (ours);
  if (g_bytes_equal (base, ours))
    return g_bytes_ref (theirs);
  xmlDoc *b = bor_merge_parse (base, error), *o = b != NULL ? bor_merge_parse (ours, error) : NULL;
  xmlDoc *t = o != NULL ? bor_merge_parse (theirs, error) : NULL;
  GBytes *merged = NULL;
  if (t != NULL) {
    bor_merge_part_prefixes (b, o, t);
    Merge merge = { conflicts, whole };
    merge_node (&merge, xmlDocGetRootElement (b), xmlDocGetRootElement (o),
                xmlDocGetRootElement (t));
    merged = bor_merge_print (o);
  }
  xmlFreeDoc (b);
  xmlFreeDoc (o);
  xmlFreeDoc (t);
  return merged;
}

static void
collect_texts (xmlNode *node, GHashTable *texts)
{
  g_autofree char *id = bor_merge_attribute (node, "id");
  if (id != NULL) {
    g_autofree char *tag = bor_merge_qualified (node->ns, node->name),
                    *text = bor_merge_dump (node);
    char *key = g_strconcat (tag, " ", id, NULL);
    const char *before = g_hash_table_lookup (texts, key);
    g_hash_table_replace (texts, key, g_strconcat (text, before, NULL));
  }
  for (xmlNode *n = node->children; n != NULL; n = n->next)
    if (n->type == XML_ELEMENT_NODE)
      collect_texts (n, texts);
}

GHashTable *
bor_xml_texts_by_id (GBytes *bytes)
{
  GHashTable *texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  xmlDoc *doc = bor_merge_parse (bytes, NULL);
  if (doc != NULL)
    collect_texts (xmlDocGetRootElement (doc), texts);
  xmlFreeDoc (doc);
  return texts;
}
