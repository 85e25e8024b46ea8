/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Masked cells: the list of them is merged cell by cell, and a cell that one version masked and the
 * other wrote to stays. */
#include <string.h>

#include "xml/merge-private.h"

#define ABSENT "absent"

gboolean
bor_merge_is_grid (const xmlNode *node)
{
  return node != NULL && strcmp ((const char *) node->name, "grid") == 0;
}

/* "column row" of each cell that a grid says is absent; NULL is a grid without any. */
static GHashTable *
read_absent (const char *text)
{
  GHashTable *cells = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_auto (GStrv) words = g_strsplit_set (text != NULL ? text : "", " \t\r\n", -1);
  const char *column = NULL;
  for (guint i = 0; words[i] != NULL; i++) {
    if (*words[i] == '\0')
      continue;
    if (column != NULL)
      g_hash_table_add (cells, g_strconcat (column, " ", words[i], NULL));
    column = column == NULL ? words[i] : NULL;
  }
  return cells;
}

static GHashTable *
absent_of (const xmlNode *grid)
{
  g_autofree char *text = bor_merge_attribute (grid, ABSENT);
  return read_absent (text);
}

/* Row by row, as the file has them. */
static gint
compare_cells (gconstpointer a, gconstpointer b)
{
  guint64 at[2][2];
  for (guint i = 0; i < 2; i++) {
    char *end;
    at[i][0] = g_ascii_strtoull (*(char *const *) (i == 0 ? a : b), &end, 10);
    at[i][1] = g_ascii_strtoull (end, NULL, 10);
  }
  for (guint k = 2; k-- > 0;)
    if (at[0][k] != at[1][k])
      return at[0][k] < at[1][k] ? -1 : 1;
  return 0;
}

/* (transfer full, NULL: none) */
static char *
write_absent (GHashTable *cells)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new ();
  g_autoptr (GString) text = g_string_new (NULL);
  GHashTableIter iter;
  gpointer cell;
  g_hash_table_iter_init (&iter, cells);
  while (g_hash_table_iter_next (&iter, &cell, NULL))
    g_ptr_array_add (list, cell);
  g_ptr_array_sort (list, compare_cells);
  for (guint i = 0; i < list->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "", (char *) list->pdata[i]);
  return list->len > 0 ? g_strdup (text->str) : NULL;
}

/* Adds those of `more` to `cells`, or removes those that `more` lacks and `base` has. */
static void
follow (GHashTable *cells, GHashTable *base, GHashTable *more)
{
  GHashTableIter iter;
  gpointer cell;
  g_hash_table_iter_init (&iter, more);
  while (g_hash_table_iter_next (&iter, &cell, NULL))
    if (!g_hash_table_contains (base, cell))
      g_hash_table_add (cells, g_strdup (cell));
  g_hash_table_iter_init (&iter, base);
  while (g_hash_table_iter_next (&iter, &cell, NULL))
    if (!g_hash_table_contains (more, cell))
      g_hash_table_remove (cells, cell);
}

static gboolean
has_same (const xmlNode *a, const xmlNode *b, const char *name)
{
  g_autofree char *x = bor_merge_attribute (a, name), *y = bor_merge_attribute (b, name);
  return g_strcmp0 (x, y) == 0;
}

gboolean
bor_merge_absent (const xmlNode *b, xmlNode *o, const xmlNode *t)
{
  if (!bor_merge_is_grid (b) || !has_same (b, o, "columns") || !has_same (b, t, "columns")
      || !has_same (b, o, "rows") || !has_same (b, t, "rows"))
    return FALSE;
  g_autoptr (GHashTable) base = absent_of (b), ours = absent_of (o), theirs = absent_of (t);
  follow (ours, base, theirs);
  g_autofree char *text = write_absent (ours);
  bor_merge_set_attribute (o, ABSENT, text);
  return TRUE;
}

/* The place of a cell or side; NULL for anything else. (transfer full, nullable) */
static char *
place_of (const xmlNode *node)
{
  if (node->type != XML_ELEMENT_NODE)
    return NULL;
  if (strcmp ((const char *) node->name, "cell") == 0)
    return bor_merge_attribute (node, "at");
  return strcmp ((const char *) node->name, "side") == 0 ? bor_merge_attribute (node, "of") : NULL;
}

static void
add_masked (GHashTable *cells, GHashTable *contested, GHashTable *masked)
{
  GHashTableIter iter;
  gpointer cell;
  g_hash_table_iter_init (&iter, contested);
  while (g_hash_table_iter_next (&iter, &cell, NULL))
    if (g_hash_table_contains (masked, cell))
      g_hash_table_add (cells, g_strdup (cell));
}

/* (transfer full, nullable) */
static char *
with_masked (GHashTable *cells, GHashTable *contested, GHashTable *masked)
{
  g_autofree char *text = write_absent (cells);
  g_autoptr (GHashTable) all = read_absent (text);
  add_masked (all, contested, masked);
  return write_absent (all);
}

gboolean
bor_merge_keep_written (xmlNode *o, const char *masked_by_us, const char *masked_by_them,
                        char **ours, char **theirs)
{
  g_autoptr (GHashTable) absent = absent_of (o);
  g_autoptr (GHashTable) contested = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (const xmlNode *n = o->children; n != NULL; n = n->next) {
    g_autofree char *place = place_of (n);
    if (place != NULL && g_hash_table_remove (absent, place))
      g_hash_table_add (contested, g_steal_pointer (&place));
  }
  if (g_hash_table_size (contested) == 0)
    return FALSE;
  g_autofree char *text = write_absent (absent);
  g_autoptr (GHashTable) us = read_absent (masked_by_us), them = read_absent (masked_by_them);
  bor_merge_set_attribute (o, ABSENT, text);
  *ours = with_masked (absent, contested, us);
  *theirs = with_masked (absent, contested, them);
  return TRUE;
}

void
bor_merge_drop_absent (xmlNode *grid)
{
  g_autoptr (GHashTable) absent = absent_of (grid);
  for (xmlNode *n = grid->children, *next; n != NULL; n = next) {
    next = n->next;
    g_autofree char *place = place_of (n);
    if (place != NULL && g_hash_table_contains (absent, place))
      bor_merge_drop (n);
  }
}
