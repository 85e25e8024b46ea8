/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "geometry/noding-private.h"

#include <math.h>

static void
free_ring (gpointer data)
{
  BorNodingRing *ring = data;
  g_free (ring->corners);
  g_free (ring->starts);
  g_free (ring->places);
  g_array_unref (ring->now);
  g_free (ring);
}

static void
free_group (gpointer data)
{
  if (data != NULL)
    g_array_unref (data);
}

BorNoding *
bor_noding_new (double tolerance)
{
  g_return_val_if_fail (tolerance > 0, NULL);
  BorNoding *noding = g_new0 (BorNoding, 1);
  noding->tolerance = tolerance;
  noding->points = g_array_new (FALSE, FALSE, sizeof (BorPoint));
  noding->rings = g_ptr_array_new_with_free_func (free_ring);
  noding->uses = g_array_new (FALSE, FALSE, sizeof (BorNodingUse));
  noding->groups = g_ptr_array_new_with_free_func (free_group);
  return noding;
}

void
bor_noding_free (BorNoding *noding)
{
  if (noding == NULL)
    return;
  g_array_unref (noding->points);
  g_ptr_array_unref (noding->rings);
  g_array_unref (noding->uses);
  g_ptr_array_unref (noding->groups);
  g_free (noding->first_use);
  g_free (noding->root);
  g_free (noding);
}

guint
bor_noding_add_corner (BorNoding *noding, BorPoint point)
{
  g_array_append_val (noding->points, point);
  return noding->points->len - 1;
}

guint
bor_noding_add_ring (BorNoding *noding, const guint *corners, const gboolean *starts, guint n,
                     gboolean active)
{
  BorNodingRing *ring = g_new0 (BorNodingRing, 1);
  ring->corners = g_memdup2 (corners, n * sizeof *corners);
  ring->starts = starts != NULL ? g_memdup2 (starts, n * sizeof *starts) : g_new0 (gboolean, n);
  ring->places = g_new0 (guint, n);
  ring->n = n;
  ring->active = active;
  ring->now = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < n; i++) {
    BorNodingUse use = { corners[i], noding->rings->len, i };
    g_array_append_val (noding->uses, use);
  }
  g_ptr_array_add (noding->rings, ring);
  return noding->rings->len - 1;
}

gint64
bor_noding_square (double coordinate, double step)
{
  return (gint64) floor (CLAMP (coordinate / step, -1e15, 1e15));
}

guint64
bor_noding_key (gint64 column, gint64 row)
{
  return (guint64) column * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) ^ (guint64) row;
}

GHashTable *
bor_noding_grid_new (void)
{
  return g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free,
                                (GDestroyNotify) g_array_unref);
}

void
bor_noding_put (GHashTable *grid, guint64 key, guint value)
{
  GArray *list = g_hash_table_lookup (grid, &key);
  if (list == NULL) {
    list = g_array_new (FALSE, FALSE, sizeof (guint));
    g_hash_table_insert (grid, g_memdup2 (&key, sizeof key), list);
  }
  g_array_append_val (list, value);
}

/* Column by column, so that a long line does not cost a square of its length. */
void
bor_noding_walk (BorPoint a, BorPoint b, double reach, double step,
                 void (*func) (guint64 key, gpointer data), gpointer data)
{
  if (a.x > b.x) {
    BorPoint p = a;
    a = b;
    b = p;
  }
  double slope = b.x > a.x ? (b.y - a.y) / (b.x - a.x) : 0;
  gint64 last = bor_noding_square (b.x + reach, step);
  for (gint64 c = bor_noding_square (a.x - reach, step); c <= last; c++) {
    double x0 = CLAMP ((double) c * step - reach, a.x, b.x);
    double x1 = CLAMP ((double) (c + 1) * step + reach, a.x, b.x);
    double y0 = a.y + (x0 - a.x) * slope;
    double y1 = b.x > a.x ? a.y + (x1 - a.x) * slope : b.y;
    gint64 bottom = bor_noding_square (MAX (y0, y1) + reach, step);
    for (gint64 r = bor_noding_square (MIN (y0, y1) - reach, step); r <= bottom; r++)
      func (bor_noding_key (c, r), data);
  }
}

static gint
compare_uses (gconstpointer a, gconstpointer b)
{
  const BorNodingUse *p = a, *q = b;
  if (p->corner != q->corner)
    return p->corner < q->corner ? -1 : 1;
  return p->ring < q->ring ? -1 : p->ring > q->ring;
}

static void
index_uses (BorNoding *noding)
{
  guint n = noding->points->len, next = 0;
  g_array_sort (noding->uses, compare_uses);
  noding->first_use = g_new (guint, n + 1);
  for (guint corner = 0; corner <= n; corner++) {
    while (next < noding->uses->len
           && g_array_index (noding->uses, BorNodingUse, next).corner < corner)
      next++;
    noding->first_use[corner] = next;
  }
}

/* Moves each group to its middle, and starts the outlines from what stands for their corners. */
static void
settle (BorNoding *noding)
{
  for (guint i = 0; i < noding->groups->len; i++) {
    const GArray *group = noding->groups->pdata[i];
    if (group == NULL)
      continue;
    BorPoint sum = { 0, 0 };
    for (guint k = 0; k < group->len; k++) {
      const BorPoint *p = bor_noding_at (noding, g_array_index (group, guint, k));
      sum.x += p->x / group->len;
      sum.y += p->y / group->len;
    }
    g_array_index (noding->points, BorPoint, i) =
      (BorPoint){ bor_coord_round (sum.x), bor_coord_round (sum.y) };
  }
  for (guint r = 0; r < noding->rings->len; r++) {
    BorNodingRing *ring = bor_noding_get (noding, r);
    GArray *now = ring->now;
    for (guint i = 0; i < ring->n; i++) {
      guint root = noding->root[ring->corners[i]];
      if (now->len == 0 || root != g_array_index (now, guint, now->len - 1))
        g_array_append_val (now, root);
    }
    while (now->len > 1
           && g_array_index (now, guint, 0) == g_array_index (now, guint, now->len - 1))
      g_array_set_size (now, now->len - 1);
  }
}

/* Where the corners that were added are in the lists as they are now. */
static void
find_places (BorNodingRing *ring, const guint *root)
{
  guint at = 0, n = ring->now->len;
  for (guint i = 0; i < ring->n && n > 0; i++) {
    for (guint k = 0; k < n && g_array_index (ring->now, guint, at) != root[ring->corners[i]]; k++)
      at = (at + 1) % n;
    ring->places[i] = at;
  }
}

gboolean
bor_noding_run (BorNoding *noding)
{
  g_return_val_if_fail (noding->root == NULL, FALSE);
  guint n = noding->points->len;
  index_uses (noding);
  noding->root = g_new (guint, MAX (n, 1));
  for (guint i = 0; i < n; i++)
    noding->root[i] = i;
  g_ptr_array_set_size (noding->groups, (gint) n);
  if (!bor_noding_unite (noding))
    return FALSE;
  settle (noding);
  if (!bor_noding_thread (noding))
    return FALSE;
  for (guint r = 0; r < noding->rings->len; r++)
    find_places (bor_noding_get (noding, r), noding->root);
  return TRUE;
}

guint
bor_noding_root (const BorNoding *noding, guint corner)
{
  return noding->root[corner];
}

BorPoint
bor_noding_point (const BorNoding *noding, guint corner)
{
  return *bor_noding_at (noding, noding->root[corner]);
}

const GArray *
bor_noding_ring (const BorNoding *noding, guint ring)
{
  return bor_noding_get (noding, ring)->now;
}

guint
bor_noding_place (const BorNoding *noding, guint ring, guint i)
{
  return bor_noding_get (noding, ring)->places[i];
}
