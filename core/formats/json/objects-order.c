/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Programs that sort objects, or let people raise and lower them, take outlines apart. */
#include <stdlib.h>
#include <string.h>

#include "formats/json/objects.h"

typedef struct {
  gint parent;
  guint64 number;
  guint index;
} Side;

static int
by_place (const void *a, const void *b)
{
  const Side *x = a, *y = b;
  return x->parent != y->parent ? (x->parent > y->parent) - (x->parent < y->parent)
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

/* Notes the order of one locale's sides if that is to change. */
static gboolean
order_locale (const GPtrArray *list, const Side *sides, guint n, guint *from)
{
  gboolean changed = FALSE;
  g_autofree Side *sorted = g_memdup2 (sides, n * sizeof *sides);
  qsort (sorted, n, sizeof *sorted, by_number);
  if (!is_closed (list, sorted, n))
    return FALSE;
  for (guint i = 0; i < n; i++) {
    from[sides[i].index] = sorted[i].index;
    changed = changed || sorted[i].index != sides[i].index;
  }
  return changed;
}

guint *
bor_objects_order_sides (const GPtrArray *list, const GArray *numbers)
{
  g_autoptr (GArray) sides = g_array_new (FALSE, FALSE, sizeof (Side));
  g_autofree guint *from = g_new (guint, list->len + 1);
  gboolean any = FALSE;
  for (guint i = 0; i < list->len; i++) {
    const BorObject *item = list->pdata[i];
    Side side = { item->parent, i < numbers->len ? g_array_index (numbers, guint64, i) : 0, i };
    from[i] = i;
    if (item->node == BOR_XML_APPROACH && item->parent >= 0)
      g_array_append_val (sides, side);
  }
  if (sides->len > 0)
    qsort (sides->data, sides->len, sizeof (Side), by_place);
  const Side *all = (const Side *) (gconstpointer) sides->data;
  for (guint i = 0, end; i < sides->len; i = end) {
    for (end = i + 1; end < sides->len && all[end].parent == all[i].parent;)
      end++;
    any |= order_locale (list, all + i, end - i, from);
  }
  return any ? g_steal_pointer (&from) : NULL;
}
