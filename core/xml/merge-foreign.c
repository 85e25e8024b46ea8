/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Elements of other namespaces, which are none of our business: their white space is theirs, and a
 * prefix may mean one thing in one version and another in the other. */
#include <string.h>

#include "xml/merge-private.h"

gboolean
bor_merge_is_foreign (const xmlNode *node)
{
  const xmlNode *root = xmlDocGetRootElement (node->doc);
  const xmlChar *own = root->ns != NULL ? root->ns->href : NULL;
  return g_strcmp0 ((const char *) (node->ns != NULL ? node->ns->href : NULL), (const char *) own)
         != 0;
}

void
bor_merge_drop_blanks (xmlNode *node)
{
  if (bor_merge_is_foreign (node))
    return;
  gboolean several = node->children != node->last;
  for (xmlNode *n = node->children, *next; n != NULL; n = next) {
    next = n->next;
    if (n->type == XML_ELEMENT_NODE)
      bor_merge_drop_blanks (n);
    else if (several && n->type == XML_TEXT_NODE && xmlIsBlankNode (n))
      bor_merge_drop (n);
  }
}

/* --- Prefixes --- */

/* Calls `func` for each namespace that is declared in the node. */
static void
each_namespace (xmlNode *node, void (*func) (xmlNs *ns, gpointer data), gpointer data)
{
  for (xmlNs *ns = node->nsDef; ns != NULL; ns = ns->next)
    if (ns->prefix != NULL)
      func (ns, data);
  for (xmlNode *n = node->children; n != NULL; n = n->next)
    if (n->type == XML_ELEMENT_NODE)
      each_namespace (n, func, data);
}

static char *
pair (const char *prefix, const xmlNs *ns)
{
  return g_strdup_printf ("%s %s", prefix, (const char *) ns->href);
}

/* `data`: set of prefixes, and of pairs of prefix and namespace */
static void
add_prefix (xmlNs *ns, gpointer data)
{
  g_hash_table_add (data, g_strdup ((const char *) ns->prefix));
  g_hash_table_add (data, pair ((const char *) ns->prefix, ns));
}

/* Another prefix, the same one each time for a namespace. */
static void
part_prefix (xmlNs *ns, gpointer data)
{
  const char *prefix = (const char *) ns->prefix;
  g_autofree char *known = pair (prefix, ns);
  if (!g_hash_table_contains (data, prefix) || g_hash_table_contains (data, known))
    return;
  for (guint i = 2;; i++) {
    g_autofree char *fresh = g_strdup_printf ("%s%u", prefix, i), *as = pair (fresh, ns);
    if (g_hash_table_contains (data, fresh) && !g_hash_table_contains (data, as))
      continue;
    g_hash_table_add (data, g_strdup (fresh));
    g_hash_table_add (data, g_steal_pointer (&as));
    xmlFree ((xmlChar *) ns->prefix);
    ns->prefix = xmlStrdup ((const xmlChar *) fresh);
    return;
  }
}

void
bor_merge_part_prefixes (xmlDoc *base, xmlDoc *ours, xmlDoc *theirs)
{
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  each_namespace (xmlDocGetRootElement (ours), add_prefix, known);
  each_namespace (xmlDocGetRootElement (theirs), part_prefix, known);
  each_namespace (xmlDocGetRootElement (theirs), add_prefix, known);
  each_namespace (xmlDocGetRootElement (base), part_prefix, known);
}
