/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Conflicts about references: one version refers to what the other removed or renamed. */
#include <libxml/parser.h>
#include <string.h>

#include "xml/merge-private.h"

void
bor_lost_reference_free (gpointer reference)
{
  BorLostReference *self = reference;
  g_free (self->tag);
  g_free (self->id);
  g_free (self->attribute);
  g_free (self->value);
  g_free (self);
}

/* Attributes list ids between blanks, properties between commas, too. */
static gboolean
says (const xmlNode *node, const BorLostReference *lost)
{
  static const char *const separators[] = { "", " \t\r\n", " ,\t\r\n" };
  g_autofree char *text = bor_merge_attribute (node, lost->attribute);
  gboolean found = FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (separators) && text != NULL && !found; i++) {
    g_auto (GStrv) ids = g_strsplit_set (text, separators[i], -1);
    found = g_strv_contains ((const char *const *) ids, lost->value);
  }
  return found;
}

/* The child with the reference; NULL if the node has it itself, or has none. */
static xmlNode *
find_part (const xmlNode *node, const BorLostReference *lost)
{
  for (xmlNode *n = says (node, lost) ? NULL : node->children; n != NULL; n = n->next) {
    g_autofree char *id = n->type == XML_ELEMENT_NODE ? bor_merge_attribute (n, "id") : NULL;
    if (n->type == XML_ELEMENT_NODE && id == NULL && says (n, lost))
      return n;
  }
  return NULL;
}

static xmlNode *
find_holder (xmlNode *node, const BorLostReference *lost)
{
  g_autofree char *id = bor_merge_attribute (node, "id");
  if (g_strcmp0 (id, lost->id) == 0 && (says (node, lost) || find_part (node, lost) != NULL))
    return node;
  xmlNode *found = NULL;
  for (xmlNode *n = node->children; n != NULL && found == NULL; n = n->next)
    if (n->type == XML_ELEMENT_NODE)
      found = find_holder (n, lost);
  return found;
}

/* The node of another version with the same tag and identity. */
static xmlNode *
find_same (xmlNode *node, const BorMergeConflict *of)
{
  g_autofree char *tag = bor_merge_qualified (node->ns, node->name);
  g_autofree char *id = bor_merge_identity (node);
  if (strcmp (tag, of->tag) == 0 && g_strcmp0 (id, of->id) == 0)
    return node;
  xmlNode *found = NULL;
  for (xmlNode *n = node->children; n != NULL && found == NULL; n = n->next)
    if (n->type == XML_ELEMENT_NODE)
      found = find_same (n, of);
  return found;
}

/* What a version has there: an attribute, or all parts of a tag. (transfer full, nullable) */
static char *
value_in (xmlDoc *doc, const BorMergeConflict *of)
{
  xmlNode *node = of->id != NULL ? find_same (xmlDocGetRootElement (doc), of) : NULL;
  if (node == NULL || *of->what != BOR_MERGE_PARTS)
    return bor_merge_attribute (node, of->what);
  g_autoptr (GString) text = g_string_new (NULL);
  for (xmlNode *n = node->children; n != NULL; n = n->next) {
    g_autofree char *tag =
      n->type == XML_ELEMENT_NODE ? bor_merge_qualified (n->ns, n->name) : NULL;
    g_autofree char *part =
      g_strcmp0 (tag, of->what + 1) == 0 ? bor_merge_dump_whole (n) : g_strdup ("");
    g_string_append (text, part);
  }
  return text->len > 0 ? g_strdup (text->str) : NULL;
}

static gboolean
is_known (const GPtrArray *conflicts, const BorMergeConflict *conflict)
{
  for (guint i = 0; i < conflicts->len; i++) {
    const BorMergeConflict *c = conflicts->pdata[i];
    if (strcmp (c->tag, conflict->tag) == 0 && g_strcmp0 (c->id, conflict->id) == 0
        && g_strcmp0 (c->owner, conflict->owner) == 0 && strcmp (c->what, conflict->what) == 0)
      return TRUE;
  }
  return FALSE;
}

static void
add_conflict (xmlDoc *merged, xmlDoc *const versions[3], const BorLostReference *lost,
              GPtrArray *conflicts)
{
  xmlNode *node = lost->id != NULL ? find_holder (xmlDocGetRootElement (merged), lost) : NULL;
  xmlNode *part = node != NULL ? find_part (node, lost) : NULL;
  BorMergeConflict *conflict = g_new0 (BorMergeConflict, 1);
  conflict->tag = node != NULL ? bor_merge_qualified (node->ns, node->name) : g_strdup (lost->tag);
  conflict->id = node != NULL ? bor_merge_identity (node) : g_strdup (lost->id);
  conflict->owner = node != NULL ? bor_merge_owner (node) : NULL;
  g_autofree char *tag = part != NULL ? bor_merge_qualified (part->ns, part->name) : NULL;
  conflict->what =
    part != NULL ? g_strdup_printf ("%c%s", BOR_MERGE_PARTS, tag) : g_strdup (lost->attribute);
  if (is_known (conflicts, conflict)) {
    bor_merge_conflict_free (conflict);
    return;
  }
  conflict->base = value_in (versions[0], conflict);
  conflict->ours = value_in (versions[1], conflict);
  conflict->theirs = value_in (versions[2], conflict);
  g_ptr_array_add (conflicts, conflict);
}

void
bor_xml_merge_lost (GBytes *merged, GBytes *const versions[3], const GPtrArray *lost,
                    GPtrArray *conflicts)
{
  if (lost->len == 0)
    return;
  xmlDoc *doc = bor_merge_parse (merged, NULL), *docs[3];
  gboolean good = doc != NULL;
  for (guint i = 0; i < 3; i++)
    good &= (docs[i] = bor_merge_parse (versions[i], NULL)) != NULL;
  for (guint i = 0; i < lost->len && good; i++)
    add_conflict (doc, docs, lost->pdata[i], conflicts);
  xmlFreeDoc (doc);
  for (guint i = 0; i < 3; i++)
    xmlFreeDoc (docs[i]);
}
