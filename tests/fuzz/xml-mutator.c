/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Changes elements and attributes instead of bytes, so that most inputs can still be read. An input
 * may have a form feed and bytes after the file, which are changed as bytes. */
#include <libxml/parser.h>
#include <libxml/tree.h>
#include <stdint.h>
#include <string.h>

#include "fuzz.h"

#define MOST_NODES 4096

size_t LLVMFuzzerMutate (uint8_t *data, size_t size, size_t max_size);
size_t LLVMFuzzerCustomMutator (uint8_t *data, size_t size, size_t max_size, unsigned int seed);
size_t LLVMFuzzerCustomCrossOver (const uint8_t *data1, size_t size1, const uint8_t *data2,
                                  size_t size2, uint8_t *out, size_t max_size, unsigned int seed);

typedef struct {
  xmlDoc *doc;
  xmlNode *nodes[MOST_NODES]; /* elements, the root first */
  guint n;
  GRand *random;
} Tree;

static guint
below (Tree *tree, guint n)
{
  return n > 1 ? (guint) g_rand_int_range (tree->random, 0, (gint32) n) : 0;
}

static void
collect (Tree *tree, xmlNode *node)
{
  for (; node != NULL && tree->n < MOST_NODES; node = node->next)
    if (node->type == XML_ELEMENT_NODE) {
      tree->nodes[tree->n++] = node;
      collect (tree, node->children);
    }
}

static gboolean
read_tree (Tree *tree, const uint8_t *data, size_t size)
{
  tree->doc =
    xmlReadMemory ((const char *) data, (int) size, NULL, NULL,
                   XML_PARSE_RECOVER | XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING);
  tree->n = 0;
  if (tree->doc != NULL)
    collect (tree, xmlDocGetRootElement (tree->doc));
  return tree->n > 0;
}

static xmlNode *
any_node (Tree *tree)
{
  return tree->nodes[below (tree, tree->n)];
}

/* Not the root; NULL when there is no other. */
static xmlNode *
any_child (Tree *tree)
{
  return tree->n > 1 ? tree->nodes[1 + below (tree, tree->n - 1)] : NULL;
}

static xmlAttr *
any_attribute (Tree *tree, xmlNode *node)
{
  guint n = 0;
  xmlAttr *found = NULL;
  for (xmlAttr *a = node->properties; a != NULL; a = a->next)
    if (below (tree, ++n) == 0)
      found = a;
  return found;
}

/* A value that some other attribute has, a number near this one, or an odd one. */
static char *
any_value (Tree *tree, const char *old)
{
  static const char *const odd[] = {
    "",    "0",   "-1",   "1",     "2",         "3",          "255",        "65536", "2147483647",
    "-0",  "1e9", "1e-9", "0.125", "nan",       "true",       "false",      "lost",  "a b",
    "1,2", "\t",  "\n",   "x&<\"", "“ü”\u200b", "2024-02-30", "4294967296", "#123",  "../x",
  };
  guint way = below (tree, 4);
  xmlAttr *other = any_attribute (tree, any_node (tree));
  if (way == 0 && other != NULL) {
    xmlChar *text = xmlNodeListGetString (tree->doc, other->children, 1);
    char *value = g_strdup (text != NULL ? (const char *) text : "");
    xmlFree (text);
    return value;
  }
  if (way == 1 && old != NULL && g_ascii_isdigit (*old))
    return g_strdup_printf ("%g", g_ascii_strtod (old, NULL)
                                    + (double) g_rand_int_range (tree->random, -3, 4));
  if (way == 2 && old != NULL) { /* one word of a list less, or twice */
    g_auto (GStrv) words = g_strsplit (old, " ", -1);
    guint n = g_strv_length (words), k = below (tree, n);
    g_autoptr (GString) text = g_string_new (NULL);
    guint times = 2 * below (tree, 2);
    for (guint i = 0; i < n; i++)
      for (guint t = i == k ? times : 1; t > 0; t--)
        g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", words[i]);
    return g_string_free (g_steal_pointer (&text), FALSE);
  }
  return g_strdup (odd[below (tree, G_N_ELEMENTS (odd))]);
}

static void
change_attribute (Tree *tree)
{
  xmlNode *node = any_node (tree);
  xmlAttr *a = any_attribute (tree, node);
  if (a == NULL)
    return;
  xmlChar *old = xmlNodeListGetString (tree->doc, a->children, 1);
  g_autofree char *value = any_value (tree, (const char *) old);
  xmlFree (old);
  if (below (tree, 6) == 0)
    xmlRemoveProp (a);
  else
    xmlSetNsProp (node, a->ns, a->name, (const xmlChar *) value);
}

/* The name comes from another element. */
static void
add_attribute (Tree *tree)
{
  xmlAttr *model = any_attribute (tree, any_node (tree));
  if (model == NULL)
    return;
  g_autofree char *value = any_value (tree, NULL);
  xmlSetProp (any_node (tree), model->name, (const xmlChar *) value);
}

static void
duplicate_element (Tree *tree)
{
  xmlNode *node = any_child (tree);
  if (node != NULL)
    xmlAddNextSibling (node, xmlCopyNode (node, 1));
}

/* The list of nodes is stale afterwards. */
static void
remove_element (Tree *tree)
{
  xmlNode *node = any_child (tree);
  if (node == NULL)
    return;
  xmlUnlinkNode (node);
  xmlFreeNode (node);
}

/* A copy of one element goes into another. */
static void
copy_into (Tree *tree)
{
  xmlNode *node = any_child (tree);
  if (node != NULL)
    xmlAddChild (any_node (tree), xmlCopyNode (node, 1));
}

static void
rename_element (Tree *tree)
{
  xmlNode *node = any_child (tree);
  if (node != NULL)
    xmlNodeSetName (node, any_node (tree)->name);
}

static void
add_stray (Tree *tree)
{
  static const char *const texts[] = { "stray", " ", "]]>", "ü\u0301" };
  const xmlChar *text = (const xmlChar *) texts[below (tree, G_N_ELEMENTS (texts))];
  xmlNode *node = any_node (tree);
  if (below (tree, 2) == 0)
    xmlNodeAddContent (node, text);
  else
    xmlAddChild (node, xmlNewDocComment (tree->doc, (const xmlChar *) "note"));
}

static void
change_tree (Tree *tree)
{
  static void (*const ways[]) (Tree * tree) = {
    change_attribute,  change_attribute, change_attribute, change_attribute, add_attribute,
    duplicate_element, copy_into,        rename_element,   add_stray,        remove_element,
  };
  for (guint i = 1 + below (tree, 3); i > 0; i--) {
    ways[below (tree, G_N_ELEMENTS (ways))](tree);
    tree->n = 0;
    collect (tree, xmlDocGetRootElement (tree->doc));
  }
}

/* Writes the tree and what followed it; 0 when there is no room. */
static size_t
write_tree (Tree *tree, const uint8_t *tail, size_t n_tail, uint8_t *out, size_t max_size)
{
  xmlChar *text = NULL;
  int size = 0;
  xmlDocDumpMemory (tree->doc, &text, &size);
  size_t whole = (size_t) size + n_tail;
  if (text == NULL || whole > max_size)
    whole = 0;
  if (whole > 0) {
    g_autofree uint8_t *kept = g_memdup2 (tail, n_tail); /* it may lie in `out` */
    memcpy (out, text, (size_t) size);
    if (n_tail > 0)
      memcpy (out + size, kept, n_tail);
  }
  xmlFree (text);
  return whole;
}

static size_t
mutate_tail (uint8_t *data, size_t head, size_t size, size_t max_size)
{
  if (head == size) {
    if (size == max_size)
      return size;
    data[size++] = '\f';
  }
  return head + 1 + LLVMFuzzerMutate (data + head + 1, size - head - 1, max_size - head - 1);
}

size_t
LLVMFuzzerCustomMutator (uint8_t *data, size_t size, size_t max_size, unsigned int seed)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  const uint8_t *gap = size > 0 ? memchr (data, '\f', size) : NULL;
  size_t head = gap != NULL ? (size_t) (gap - data) : size;
  gint32 way = g_rand_int_range (random, 0, 10);
  if (way == 0 || (gap != NULL && way < 5 && head < max_size))
    return way == 0 ? LLVMFuzzerMutate (data, size, max_size)
                    : mutate_tail (data, head, size, max_size);
  Tree tree = { .random = random };
  size_t written = 0;
  if (read_tree (&tree, data, head)) {
    change_tree (&tree);
    if (tree.n > 0)
      written = write_tree (&tree, data + head, size - head, data, max_size);
  }
  if (tree.doc != NULL)
    xmlFreeDoc (tree.doc);
  return written > 0 ? written : LLVMFuzzerMutate (data, size, max_size);
}

/* An element of the second file goes into the first. */
size_t
LLVMFuzzerCustomCrossOver (const uint8_t *data1, size_t size1, const uint8_t *data2, size_t size2,
                           uint8_t *out, size_t max_size, unsigned int seed)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  const uint8_t *gap = size1 > 0 ? memchr (data1, '\f', size1) : NULL;
  size_t head = gap != NULL ? (size_t) (gap - data1) : size1, written = 0;
  Tree a = { .random = random }, b = { .random = random };
  gboolean both = read_tree (&a, data1, head);
  both = read_tree (&b, data2, size2) && both;
  if (both) {
    xmlAddChild (any_node (&a), xmlDocCopyNode (any_node (&b), a.doc, 1));
    written = write_tree (&a, data1 + head, size1 - head, out, max_size);
  }
  if (a.doc != NULL)
    xmlFreeDoc (a.doc);
  if (b.doc != NULL)
    xmlFreeDoc (b.doc);
  if (written == 0) {
    written = MIN (size1, max_size);
    memcpy (out, data1, written);
  }
  return written;
}
