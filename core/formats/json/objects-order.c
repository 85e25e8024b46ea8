/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Programs that sort objects, or let people raise and lower them, take outlines apart. */
#include <stdlib.h>
#include <string.h>

#include "formats/json/objects.h"

typedef struct {
  gint parent;
  BorXmlNodeId node;
  guint64 number;
  guint index;
} Side;

static int
by_place (const void *a, const void *b)
{
  const Side *x = a, *y = b;
  return x->parent != y->parent ? (x->parent > y->parent) - (x->parent < y->parent)
         : x->node != y->node   ? (x->node > y->node) - (x->node < y->node)
                                : (x->index > y->index) - (x->index < y->index);
}

static int
by_number (const void *a, const void *b)
{
  const Side *x = a, *y = b;
  return x->number != y->number ? (x->number > y->number) - (x->number < y->number)
                                : by_place (a, b);
}

/* Each side begins where the one before ends. */
static gboolean
is_closed (const GPtrArray *list, const Side *sides, guint n)
{
  for (guint i = 0; i < n; i++) {
    const char *a = bor_object_get (list->pdata[sides[i].index], "along");
    const char *b = bor_object_get (list->pdata[sides[(i + 1) % n].index], "along");
    const char *last = a != NULL ? strrchr (a, ' ') : NULL;
    gsize length = b != NULL ? strcspn (b, " ") : 0;
    if (last == NULL || length == 0 || strlen (last + 1) != length
        || strncmp (last + 1, b, length) != 0)
      return FALSE;
  }
  return TRUE;
}

static gboolean
note_order (const Side *sides, const Side *sorted, guint n, guint *from)
{
  gboolean changed = FALSE;
  for (guint i = 0; i < n; i++) {
    from[sides[i].index] = sorted[i].index;
    changed = changed || sorted[i].index != sides[i].index;
  }
  return changed;
}

/* Notes the order of one kind of things in one place. What has no number stays. */
static gboolean
order_numbered (const Side *items, guint n, guint *from)
{
  g_autoptr (GArray) numbered = g_array_new (FALSE, FALSE, sizeof (Side));
  for (guint i = 0; i < n; i++)
    if (items[i].number > 0)
      g_array_append_val (numbered, items[i]);
  if (numbered->len < 2)
    return FALSE;
  const Side *first = (const Side *) (gconstpointer) numbered->data;
  g_autofree Side *sorted = g_memdup2 (first, numbered->len * sizeof (Side));
  qsort (sorted, numbered->len, sizeof *sorted, by_number);
  return note_order (first, sorted, numbered->len, from);
}

/* Notes the order of one locale's sides if that is to change. */
static gboolean
order_locale (const GPtrArray *list, const Side *sides, guint n, gboolean all, guint *from)
{
  g_autofree Side *sorted = g_memdup2 (sides, n * sizeof *sides);
  qsort (sorted, n, sizeof *sorted, by_number);
  if (is_closed (list, sorted, n))
    return note_order (sides, sorted, n, from);
  /* The ends of links make no outline in any order. */
  return all && !is_closed (list, sides, n) && order_numbered (sides, n, from);
}

guint *
bor_objects_order (const GPtrArray *list, const GArray *numbers, gboolean all)
{
  g_autoptr (GArray) sides = g_array_new (FALSE, FALSE, sizeof (Side));
  g_autofree guint *from = g_new (guint, list->len + 1);
  gboolean any = FALSE;
  for (guint i = 0; i < list->len; i++) {
    const BorObject *item = list->pdata[i];
    gboolean symbol = bor_xml_nodes[item->node].kind == BOR_KIND_SYMBOL; /* all in one list */
    Side side = { item->parent, symbol ? BOR_XML_MARK : item->node,
                  i < numbers->len ? g_array_index (numbers, guint64, i) : 0, i };
    from[i] = i;
    if ((all || item->node == BOR_XML_APPROACH) && item->parent >= 0)
      g_array_append_val (sides, side);
  }
  if (sides->len > 0)
    qsort (sides->data, sides->len, sizeof (Side), by_place);
  const Side *first = (const Side *) (gconstpointer) sides->data;
  for (guint i = 0, end; i < sides->len; i = end) {
    for (end = i + 1; end < sides->len && first[end].parent == first[i].parent
                      && first[end].node == first[i].node;)
      end++;
    any |= first[i].node == BOR_XML_APPROACH ? order_locale (list, first + i, end - i, all, from)
                                             : order_numbered (first + i, end - i, from);
  }
  return any ? g_steal_pointer (&from) : NULL;
}

void
bor_objects_apply_order (GPtrArray *list, const guint *from)
{
  g_autofree gpointer *items = g_memdup2 (list->pdata, list->len * sizeof (gpointer));
  g_autofree gint *to = g_new (gint, list->len);
  for (guint i = 0; i < list->len; i++)
    to[from[i]] = (gint) i;
  for (guint i = 0; i < list->len; i++) {
    BorObject *item = list->pdata[i] = items[from[i]];
    if (item->parent >= 0)
      item->parent = to[item->parent];
  }
}
