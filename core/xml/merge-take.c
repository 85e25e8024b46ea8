/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <libxml/parser.h>
#include <string.h>

#include "xml/merge-private.h"

/* Resolving a conflict: the merged file gets what one version says. */

static gboolean
is_meant (const xmlNode *node, const BorMergeConflict *conflict)
{
  g_autofree char *tag = bor_merge_qualified (node->ns, node->name);
  if (strcmp (tag, conflict->tag) != 0)
    return FALSE;
  g_autofree char *id = bor_merge_identity (node), *owner = bor_merge_owner (node);
  return g_strcmp0 (id, conflict->id) == 0 && g_strcmp0 (owner, conflict->owner) == 0;
}

static void
find_nodes (xmlNode *node, const BorMergeConflict *conflict, GPtrArray *found)
{
  if (is_meant (node, conflict))
    g_ptr_array_add (found, node);
  for (xmlNode *n = node->children; n != NULL; n = n->next)
    if (n->type == XML_ELEMENT_NODE)
      find_nodes (n, conflict, found);
}

/* All parts of a tag anew, from what they are as XML. FALSE when that is none. */
static gboolean
replace_parts (xmlNode *node, const char *tag, const char *text)
{
  xmlNode *list = NULL;
  if (text != NULL
      && xmlParseInNodeContext (node, text, (int) strlen (text),
                                XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING, &list)
           != XML_ERR_OK)
    return FALSE;
  for (xmlNode *n = node->children, *next; n != NULL; n = next) {
    next = n->next;
    g_autofree char *own =
      n->type == XML_ELEMENT_NODE ? bor_merge_qualified (n->ns, n->name) : NULL;
    if (g_strcmp0 (own, tag) == 0)
      bor_merge_drop_whole (n);
  }
  if (list != NULL)
    xmlAddChildList (node, list);
  return TRUE;
}

/* The children that the version has get each other's places, in its order; others keep theirs. */
static void
restore_order (xmlNode *node, const char *text)
{
  g_autoptr (GHashTable) loose = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  bor_merge_find_loose_tags (node, loose);
  g_auto (BorMergeChildren) now = bor_merge_children_of (node, loose);
  g_auto (GStrv) wanted = g_strsplit (text, "\n", -1);
  g_autoptr (GPtrArray) order = g_ptr_array_new ();
  guint next = 0;
  for (guint i = 0; i < now.names->len; i++) {
    char *name = now.names->pdata[i];
    if (g_strv_contains ((const char *const *) wanted, name)) {
      while (wanted[next] != NULL && !g_hash_table_contains (now.nodes, wanted[next]))
        next++;
      name = wanted[next] != NULL ? wanted[next++] : name;
    }
    g_ptr_array_add (order, name);
  }
  bor_merge_put_in_order (node, order, loose);
}

static gboolean
apply (xmlNode *node, const char *what, const char *value)
{
  if (strcmp (what, BOR_MERGE_TEXT) == 0)
    bor_merge_set_text (node, value);
  else if (strcmp (what, BOR_MERGE_REMOVED) == 0) {
    if (value == NULL) /* otherwise it is there */
      bor_merge_drop (node);
  } else if (strcmp (what, BOR_MERGE_ORDER) == 0)
    restore_order (node, value != NULL ? value : "");
  else if (*what == BOR_MERGE_PARTS)
    return replace_parts (node, what + 1, value);
  else
    bor_merge_set_attribute (node, what, value);
  if (strcmp (what, "absent") == 0 && bor_merge_is_grid (node))
    bor_merge_drop_absent (node);
  return TRUE;
}

GBytes *
bor_xml_take (GBytes *bytes, const BorMergeConflict *conflict, gboolean theirs, GError **error)
{
  xmlDoc *doc = bor_merge_parse (bytes, error);
  if (doc == NULL)
    return NULL;
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  find_nodes (xmlDocGetRootElement (doc), conflict, found);
  xmlNode *node = found->len == 1 ? found->pdata[0] : NULL;
  const char *value = theirs ? conflict->theirs : conflict->ours;
  if (found->len == 0 && value == NULL) { /* there is nothing to remove */
    xmlFreeDoc (doc);
    return g_bytes_ref (bytes);
  }
  gboolean whole =
    node == xmlDocGetRootElement (doc) && strcmp (conflict->what, BOR_MERGE_REMOVED) == 0;
  GBytes *after = NULL;
  if (node != NULL && !whole && apply (node, conflict->what, value))
    after = bor_merge_print (doc);
  else
    g_set_error_literal (error, BOR_XML_ERROR, BOR_XML_ERROR_STRUCTURE,
                         _ ("What the conflict is about no longer exists"));
  xmlFreeDoc (doc);
  return after;
}
