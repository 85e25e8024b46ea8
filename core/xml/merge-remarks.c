/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Comments: they belong to the element that they stand right before, or to the end of the one that
 * they are in. Each is merged by its text, as one of a set: what one version wrote is added, what one
 * removed is removed, and if both changed one, both are kept. */
#include <string.h>

#include "xml/merge-private.h"

static gboolean
is_remark (const xmlNode *node)
{
  return node != NULL && (node->type == XML_COMMENT_NODE || node->type == XML_PI_NODE);
}

xmlNode *
bor_merge_first_remark (xmlNode *node)
{
  while (is_remark (node->prev))
    node = node->prev;
  return node;
}

/* --- Runs of remarks, as their texts --- */

/* From `last` backwards; it may be none, or NULL. (transfer full) */
static GPtrArray *
list_texts (xmlNode *last)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);
  for (xmlNode *n = last; is_remark (n); n = n->prev)
    g_ptr_array_insert (texts, 0, bor_merge_dump (n));
  return texts;
}

static gboolean
contains (const GPtrArray *texts, const char *text)
{
  return g_ptr_array_find_with_equal_func ((GPtrArray *) texts, text, g_str_equal, NULL);
}

static gboolean
is_same (const GPtrArray *a, const GPtrArray *b)
{
  gboolean same = a->len == b->len;
  for (guint i = 0; i < a->len && same; i++)
    same = strcmp (a->pdata[i], b->pdata[i]) == 0;
  return same;
}

static gint
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* Those that `base` lacks, each once. */
static void
add_new (GPtrArray *to, const GPtrArray *from, const GPtrArray *base)
{
  for (guint i = 0; i < from->len; i++)
    if (!contains (base, from->pdata[i]) && !contains (to, from->pdata[i]))
      g_ptr_array_add (to, g_strdup (from->pdata[i]));
}

/* (transfer full) */
static GPtrArray *
merge_texts (const GPtrArray *base, const GPtrArray *ours, const GPtrArray *theirs)
{
  GPtrArray *merged = g_ptr_array_new_with_free_func (g_free);
  if (is_same (ours, base) || is_same (theirs, base) || is_same (ours, theirs)) {
    const GPtrArray *of = is_same (ours, base) ? theirs : ours;
    for (guint i = 0; i < of->len; i++)
      g_ptr_array_add (merged, g_strdup (of->pdata[i]));
    return merged;
  }
  g_autoptr (GPtrArray) added = g_ptr_array_new ();
  for (guint i = 0; i < base->len; i++)
    if (contains (ours, base->pdata[i]) && contains (theirs, base->pdata[i]))
      g_ptr_array_add (merged, g_strdup (base->pdata[i]));
  add_new (added, ours, base);
  add_new (added, theirs, base);
  g_ptr_array_sort (added, compare_texts);
  g_ptr_array_extend_and_steal (merged, g_steal_pointer (&added));
  return merged;
}

/* --- Runs of remarks, as nodes --- */

static void
drop_back_from (xmlNode *last)
{
  for (xmlNode *n = last, *before; is_remark (n); n = before) {
    before = n->prev;
    bor_merge_drop (n);
  }
}

/* Adds nodes with these texts right before `next`, or at the end of `parent`. */
static void
add_remarks (xmlNode *parent, xmlNode *next, const GPtrArray *texts)
{
  for (guint i = 0; i < texts->len; i++) {
    xmlNode *list = NULL;
    const char *text = texts->pdata[i];
    if (xmlParseInNodeContext (parent, text, (int) strlen (text), XML_PARSE_NONET, &list)
        != XML_ERR_OK)
      continue;
    if (next != NULL)
      xmlAddPrevSibling (next, list);
    else
      xmlAddChild (parent, list);
  }
}

static xmlNode *
before (const xmlNode *node)
{
  return node != NULL ? node->prev : NULL;
}

static xmlNode *
last_in (const xmlNode *node)
{
  return node != NULL ? node->last : NULL;
}

void
bor_merge_remarks (const xmlNode *b, xmlNode *o, const xmlNode *t)
{
  g_autoptr (GPtrArray) base = list_texts (before (b)), ours = list_texts (before (o));
  g_autoptr (GPtrArray) theirs = list_texts (before (t));
  g_autoptr (GPtrArray) merged = merge_texts (base, ours, theirs);
  if (is_same (merged, ours))
    return;
  drop_back_from (o->prev);
  add_remarks (o->parent, o, merged);
}

GPtrArray *
bor_merge_take_last_remarks (const xmlNode *b, xmlNode *o, const xmlNode *t)
{
  g_autoptr (GPtrArray) base = list_texts (last_in (b)), ours = list_texts (last_in (o));
  g_autoptr (GPtrArray) theirs = list_texts (last_in (t));
  drop_back_from (o->last);
  return merge_texts (base, ours, theirs);
}

void
bor_merge_add_last_remarks (xmlNode *o, const GPtrArray *texts)
{
  add_remarks (o, NULL, texts);
}

void
bor_merge_keep_new_remarks (GPtrArray *texts, const xmlNode *b, const xmlNode *changed)
{
  g_autoptr (GPtrArray) base = list_texts (before (b)), now = list_texts (before (changed));
  add_new (texts, now, base);
}

void
bor_merge_drop_whole (xmlNode *node)
{
  drop_back_from (node->prev);
  bor_merge_drop (node);
}

char *
bor_merge_dump_whole (xmlNode *node)
{
  g_autoptr (GString) text = g_string_new (NULL);
  for (xmlNode *n = bor_merge_first_remark (node); n != node->next; n = n->next) {
    g_autofree char *one = bor_merge_dump (n);
    g_string_append (text, one);
  }
  return g_strdup (text->str);
}
