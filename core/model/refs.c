/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/refs.h"

#include <math.h>
#include <string.h>

BorRef
bor_ref_copy (BorRef ref)
{
  return (BorRef){ ref.slot, g_strdup (ref.text) };
}

void
bor_ref_clear (BorRef *ref)
{
  g_free (ref->text);
  *ref = BOR_REF_NONE;
}

void
bor_ref_set (BorRef *ref, gint32 slot)
{
  bor_ref_clear (ref);
  ref->slot = slot;
}

gboolean
bor_ref_equal (BorRef a, BorRef b)
{
  return a.slot == b.slot && g_strcmp0 (a.text, b.text) == 0;
}

void
bor_refs_copy (BorRefs *to, const BorRefs *from)
{
  to->n = from->n;
  to->items = from->n > 0 ? g_new (BorRef, from->n) : NULL;
  for (guint i = 0; i < from->n; i++)
    to->items[i] = bor_ref_copy (from->items[i]);
}

void
bor_refs_clear (BorRefs *refs)
{
  for (guint i = 0; i < refs->n; i++)
    bor_ref_clear (&refs->items[i]);
  g_clear_pointer (&refs->items, g_free);
  refs->n = 0;
}

void
bor_refs_insert (BorRefs *refs, guint at, BorRef ref)
{
  g_return_if_fail (at <= refs->n);
  refs->items = g_renew (BorRef, refs->items, refs->n + 1);
  memmove (&refs->items[at + 1], &refs->items[at], (refs->n - at) * sizeof (BorRef));
  refs->items[at] = ref;
  refs->n++;
}

void
bor_refs_append_slot (BorRefs *refs, gint32 slot)
{
  bor_refs_insert (refs, refs->n, bor_ref_make (slot));
}

void
bor_refs_remove (BorRefs *refs, guint at)
{
  g_return_if_fail (at < refs->n);
  bor_ref_clear (&refs->items[at]);
  refs->n--;
  memmove (&refs->items[at], &refs->items[at + 1], (refs->n - at) * sizeof (BorRef));
}

void
bor_refs_reverse (BorRefs *refs)
{
  for (guint i = 0, j = refs->n; i + 1 < j; i++, j--) {
    BorRef swap = refs->items[i];
    refs->items[i] = refs->items[j - 1];
    refs->items[j - 1] = swap;
  }
}

gint
bor_refs_find (const BorRefs *refs, gint32 slot)
{
  for (guint i = 0; i < refs->n; i++)
    if (refs->items[i].slot == slot)
      return (gint) i;
  return -1;
}

gboolean
bor_refs_equal (const BorRefs *a, const BorRefs *b)
{
  if (a->n != b->n)
    return FALSE;
  for (guint i = 0; i < a->n; i++)
    if (!bor_ref_equal (a->items[i], b->items[i]))
      return FALSE;
  return TRUE;
}

void
bor_points_copy (BorPoints *to, const BorPoints *from)
{
  to->n = from->n;
  to->items = g_memdup2 (from->items, from->n * sizeof (BorPoint));
}

void
bor_points_clear (BorPoints *points)
{
  g_clear_pointer (&points->items, g_free);
  points->n = 0;
}

void
bor_points_append (BorPoints *points, double x, double y)
{
  /* In steps: most of the time there is room already, which does not take long to find out. */
  points->items = g_renew (BorPoint, points->items, (points->n + 4) / 4 * 4);
  points->items[points->n++] = (BorPoint){ x, y };
}

gboolean
bor_points_equal (const BorPoints *a, const BorPoints *b)
{
  if (a->n != b->n)
    return FALSE;
  for (guint i = 0; i < a->n; i++)
    if (a->items[i].x != b->items[i].x || a->items[i].y != b->items[i].y)
      return FALSE;
  return TRUE;
}

double
bor_coord_round (double coordinate)
{
  return round (coordinate * 1000.0) / 1000.0 + 0.0;
}
