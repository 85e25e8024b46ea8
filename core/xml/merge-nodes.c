/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "xml/merge-private.h"

/* --- Nodes --- */

/* "prefix:name" as it is written. (transfer full) */
char *
bor_merge_qualified (const xmlNs *ns, const xmlChar *name)
{
  return ns != NULL && ns->prefix != NULL ? g_strconcat ((char *) ns->prefix, ":", name, NULL)
                                          : g_strdup ((const char *) name);
}

/* (transfer full, nullable) */
char *
bor_merge_attribute (const xmlNode *node, const char *name)
{
  for (const xmlAttr *a = node != NULL ? node->properties : NULL; a != NULL; a = a->next) {
    g_autofree char *own = bor_merge_qualified (a->ns, a->name);
    if (strcmp (own, name) != 0)
      continue;
    xmlChar *value = xmlNodeListGetString (node->doc, a->children, 1);
    char *text = g_strdup (value != NULL ? (char *) value : "");
    xmlFree (value);
    return text;
  }
  return NULL;
}

void
bor_merge_set_attribute (xmlNode *node, const char *name, const char *value)
{
  const char *colon = strchr (name, ':'), *local = colon != NULL ? colon + 1 : name;
  g_autofree char *prefix = colon != NULL ? g_strndup (name, (gsize) (colon - name)) : NULL;
  xmlNs *ns = prefix != NULL ? xmlSearchNs (node->doc, node, (xmlChar *) prefix) : NULL;
  if (value != NULL) {
    xmlSetNsProp (node, ns, (const xmlChar *) local, (const xmlChar *) value);
    return;
  }
  xmlAttr *old = ns != NULL ? xmlHasNsProp (node, (const xmlChar *) local, ns->href)
                            : xmlHasProp (node, (const xmlChar *) local);
  if (old != NULL)
    xmlRemoveProp (old);
}

/* The node as XML. (transfer full) */
char *
bor_merge_dump (xmlNode *node)
{
  xmlBuffer *buffer = xmlBufferCreate ();
  xmlNodeDump (buffer, node->doc, node, 0, 0);
  char *text = g_strdup ((char *) xmlBufferContent (buffer));
  xmlBufferFree (buffer);
  return text;
}

gboolean
bor_merge_is_same (xmlNode *a, xmlNode *b)
{
  g_autofree char *x = bor_merge_dump (a), *y = bor_merge_dump (b);
  return strcmp (x, y) == 0;
}

/* The text directly in it. (transfer full, NULL: none) */
char *
bor_merge_text (const xmlNode *node)
{
  g_autoptr (GString) text = g_string_new (NULL);
  for (const xmlNode *n = node != NULL ? node->children : NULL; n != NULL; n = n->next)
    if ((n->type == XML_TEXT_NODE || n->type == XML_CDATA_SECTION_NODE) && n->content != NULL)
      g_string_append (text, (char *) n->content);
  g_strstrip (text->str);
  return *text->str != '\0' ? g_strdup (text->str) : NULL;
}

void
bor_merge_set_text (xmlNode *node, const char *text)
{
  for (xmlNode *n = node->children, *next; n != NULL; n = next) {
    next = n->next;
    if (n->type == XML_TEXT_NODE || n->type == XML_CDATA_SECTION_NODE) {
      xmlUnlinkNode (n);
      xmlFreeNode (n);
    }
  }
  xmlNode *fresh = text != NULL ? xmlNewDocText (node->doc, (const xmlChar *) text) : NULL;
  if (fresh != NULL && node->children != NULL)
    xmlAddPrevSibling (node->children, fresh);
  else if (fresh != NULL)
    xmlAddChild (node, fresh);
}

xmlNode *
bor_merge_add_copy (xmlNode *parent, xmlNode *of)
{
  xmlNode *copy = NULL;
  for (xmlNode *n = bor_merge_first_remark (of); copy == NULL || n != of->next; n = n->next) {
    copy = xmlDocCopyNode (n, parent->doc, 1);
    xmlAddChild (parent, copy);
    xmlReconciliateNs (parent->doc, copy);
    if (n == of)
      break;
  }
  return copy;
}

/* Puts a node and its remarks behind what else is in its parent. */
void
bor_merge_move_to_end (xmlNode *node)
{
  xmlNode *parent = node->parent;
  for (xmlNode *n = bor_merge_first_remark (node), *next; n != NULL; n = next) {
    next = n != node ? n->next : NULL;
    xmlUnlinkNode (n);
    xmlAddChild (parent, n);
  }
}

void
bor_merge_drop (xmlNode *node)
{
  xmlUnlinkNode (node);
  xmlFreeNode (node);
}

/* --- What tells elements apart --- */

/* What stands for an id, where a part has none. */
static const struct {
  const char *tag, *attributes[2];
  gboolean first; /* even of those that have an id */
} keys[] = {
  { "cell", { "at" }, TRUE },       { "side", { "of", "to" }, TRUE },
  { "rules", { "ruleset" } },       { "box", { "at" } },
  { "marker", { "side" } },         { "mute", { "check", "elements" } },
  { "place", { "type", "space" } },
};

/* (transfer full, NULL: nothing tells it from others of its tag) */
char *
bor_merge_identity (const xmlNode *node)
{
  char *id = bor_merge_attribute (node, "id");
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++) {
    g_autofree char *first = bor_merge_attribute (node, keys[i].attributes[0]);
    if (strcmp ((char *) node->name, keys[i].tag) != 0
        || (keys[i].first ? first == NULL : id != NULL))
      continue;
    g_autofree char *second =
      keys[i].attributes[1] != NULL ? bor_merge_attribute (node, keys[i].attributes[1]) : NULL;
    g_free (id);
    id = g_strdup_printf ("=%s %s", first != NULL ? first : "", second != NULL ? second : "");
  }
  return id;
}

char *
bor_merge_owner (const xmlNode *node)
{
  const xmlNode *parent = node->parent;
  if (parent == NULL || parent->type != XML_ELEMENT_NODE)
    return NULL;
  g_autofree char *id = bor_merge_attribute (parent, "id");
  g_autofree char *tag = bor_merge_qualified (parent->ns, parent->name);
  return id != NULL ? g_strconcat (tag, " ", id, NULL) : NULL;
}

void
bor_merge_children_clear (BorMergeChildren *self)
{
  g_ptr_array_unref (self->names);
  g_hash_table_unref (self->nodes);
  g_hash_table_unref (self->loose);
}

static GHashTable *
count_tags (const xmlNode *parent)
{
  GHashTable *counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (const xmlNode *n = parent != NULL ? parent->children : NULL; n != NULL; n = n->next)
    if (n->type == XML_ELEMENT_NODE) {
      char *tag = bor_merge_qualified (n->ns, n->name);
      guint count = GPOINTER_TO_UINT (g_hash_table_lookup (counts, tag));
      g_hash_table_replace (counts, tag, GUINT_TO_POINTER (count + 1));
    }
  return counts;
}

/* `tags`: tags of which some version has several that nothing tells apart, or the same twice. */
static void
add_children (BorMergeChildren *self, xmlNode *parent, GHashTable *tags)
{
  for (xmlNode *n = parent != NULL ? parent->children : NULL; n != NULL; n = n->next) {
    if (n->type != XML_ELEMENT_NODE)
      continue;
    char *tag = bor_merge_qualified (n->ns, n->name);
    if (g_hash_table_contains (tags, tag)) {
      GPtrArray *list = g_hash_table_lookup (self->loose, tag);
      if (list == NULL)
        g_hash_table_insert (self->loose, g_strdup (tag), list = g_ptr_array_new ());
      g_ptr_array_add (list, n);
    } else {
      g_autofree char *id = bor_merge_identity (n);
      char *name = g_strconcat (tag, " ", id != NULL ? id : "", NULL);
      g_ptr_array_add (self->names, name);
      g_hash_table_insert (self->nodes, name, n);
    }
    g_free (tag);
  }
}

BorMergeChildren
bor_merge_children_of (xmlNode *parent, GHashTable *tags)
{
  BorMergeChildren self = {
    g_ptr_array_new_with_free_func (g_free), g_hash_table_new (g_str_hash, g_str_equal),
    g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref)
  };
  add_children (&self, parent, tags);
  return self;
}

void
bor_merge_find_loose_tags (const xmlNode *parent, GHashTable *tags)
{
  g_autoptr (GHashTable) counts = count_tags (parent);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (const xmlNode *n = parent != NULL ? parent->children : NULL; n != NULL; n = n->next) {
    if (n->type != XML_ELEMENT_NODE)
      continue;
    g_autofree char *tag = bor_merge_qualified (n->ns, n->name), *id = bor_merge_identity (n);
    gboolean several = GPOINTER_TO_UINT (g_hash_table_lookup (counts, tag)) > 1;
    if (several && (id == NULL || !g_hash_table_add (seen, g_strconcat (tag, " ", id, NULL))))
      g_hash_table_add (tags, g_steal_pointer (&tag));
  }
}
