/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "formats/graph/graphml-private.h"

/* Groups, of which only the nodes in them are imported. */

#define MAX_DEPTH 32

static gboolean
is (const xmlNode *node, const char *name)
{
  return node->type == XML_ELEMENT_NODE && strcmp ((const char *) node->name, name) == 0;
}

/* The first label of a group, and not of what is in it. */
static const xmlNode *
find_label (const xmlNode *group, guint depth)
{
  const xmlNode *found = NULL;
  for (const xmlNode *node = group->children; node != NULL && found == NULL && depth < MAX_DEPTH;
       node = node->next)
    if (is (node, "NodeLabel"))
      found = node;
    else if (node->type == XML_ELEMENT_NODE && !is (node, "graph"))
      found = find_label (node, depth + 1);
  return found;
}

void
bor_graphml_note_group (BorGraph *graph, const xmlNode *group)
{
  const xmlNode *label = find_label (group, 0);
  char *id = (char *) xmlGetNoNsProp (group, BAD_CAST "id");
  char *text = label != NULL ? (char *) xmlNodeGetContent (label) : NULL;
  if (graph->groups == NULL)
    graph->groups = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  if (id != NULL)
    g_hash_table_insert (graph->groups, g_strdup (id),
                         g_strdup (text != NULL && *g_strstrip (text) != '\0' ? text : id));
  xmlFree (text);
  xmlFree (id);
}
