/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "geometry/noding-private.h"

/* More pairs than this for each corner: the tolerance is out of all proportion. */
#define MOST_NEAR 64
/* How far apart corners that become one may be, in tolerances: where two corridors cross, the corners
 * across are further apart than those across one of them. */
#define WIDEST 1.5

typedef struct {
  double distance;
  guint a, b;
} Near;

static gint
compare_near (gconstpointer a, gconstpointer b)
{
  const Near *p = a, *q = b;
  if (p->distance != q->distance)
    return p->distance < q->distance ? -1 : 1;
  if (p->a != q->a)
    return p->a < q->a ? -1 : 1;
  return p->b < q->b ? -1 : p->b > q->b;
}

/* They are corners of different outlines, which affect each other. */
static gboolean
may_meet (const BorNoding *noding, guint a, guint b)
{
  guint n_a, n_b;
  const BorNodingUse *of_a = bor_noding_uses (noding, a, &n_a);
  const BorNodingUse *of_b = bor_noding_uses (noding, b, &n_b);
  gboolean any_a = FALSE, any_b = FALSE;
  for (guint i = 0; i < n_a; i++)
    any_a |= bor_noding_get (noding, of_a[i].ring)->active;
  for (guint k = 0; k < n_b; k++)
    any_b |= bor_noding_get (noding, of_b[k].ring)->active;
  for (guint i = 0; i < n_a; i++)
    for (guint k = 0; k < n_b; k++)
      if (of_a[i].ring == of_b[k].ring)
        return FALSE;
  return n_a > 0 && n_b > 0 && (any_a || any_b);
}

static gboolean
find_near (const BorNoding *noding, GArray *found)
{
  g_autoptr (GHashTable) grid = bor_noding_grid_new ();
  double step = noding->tolerance;
  guint n = noding->points->len;
  for (guint i = 0; i < n; i++) {
    BorPoint p = *bor_noding_at (noding, i);
    gint64 column = bor_noding_square (p.x, step), row = bor_noding_square (p.y, step);
    for (gint64 c = column - 1; c <= column + 1; c++)
      for (gint64 r = row - 1; r <= row + 1; r++) {
        guint64 key = bor_noding_key (c, r);
        const GArray *list = g_hash_table_lookup (grid, &key);
        if (list != NULL && list->len > MOST_NEAR * 16)
          return FALSE;
        for (guint k = 0; list != NULL && k < list->len; k++) {
          guint other = g_array_index (list, guint, k);
          double distance = bor_point_distance (p, *bor_noding_at (noding, other));
          if (distance > step || !may_meet (noding, other, i))
            continue;
          Near near = { distance, other, i };
          g_array_append_val (found, near);
        }
      }
    if (found->len > MOST_NEAR * (n + 100))
      return FALSE;
    bor_noding_put (grid, bor_noding_key (column, row), i);
  }
  return TRUE;
}

static void
add_members (const BorNoding *noding, guint root, GArray *members)
{
  const GArray *group = noding->groups->pdata[root];
  if (group != NULL)
    g_array_append_vals (members, group->data, group->len);
  else
    g_array_append_val (members, root);
}

static gint
compare_by_ring (gconstpointer a, gconstpointer b)
{
  const BorNodingUse *p = a, *q = b;
  if (p->ring != q->ring)
    return p->ring < q->ring ? -1 : 1;
  return p->at < q->at ? -1 : p->at > q->at;
}

/* The corners of one outline that would be one follow each other, have no whole side between them,
 * and leave the outline three corners. */
static gboolean
may_shrink (const BorNodingRing *ring, const BorNodingUse *uses, guint n)
{
  guint gaps = 0, first = 0;
  for (guint i = 0; i < n; i++) {
    guint next = i + 1 < n ? uses[i + 1].at : uses[0].at + ring->n;
    if (next == uses[i].at + 1)
      continue;
    gaps++;
    first = (i + 1) % n;
  }
  if (gaps != 1 || ring->n < n + 2)
    return FALSE;
  guint starts = 0;
  for (guint i = 0; i < n; i++)
    starts += ring->starts[uses[(first + i) % n].at] != FALSE;
  return starts < 2;
}

/* Every outline that has several of the corners may shrink by them. */
static gboolean
keeps_outlines (const BorNoding *noding, const GArray *members)
{
  g_autoptr (GArray) uses = g_array_new (FALSE, FALSE, sizeof (BorNodingUse));
  for (guint i = 0; i < members->len; i++) {
    guint n;
    const BorNodingUse *own = bor_noding_uses (noding, g_array_index (members, guint, i), &n);
    g_array_append_vals (uses, own, n);
  }
  g_array_sort (uses, compare_by_ring);
  for (guint i = 0; i < uses->len;) {
    const BorNodingUse *use = &g_array_index (uses, BorNodingUse, i);
    guint n = 1;
    while (i + n < uses->len && g_array_index (uses, BorNodingUse, i + n).ring == use->ring)
      n++;
    if (n > 1 && !may_shrink (bor_noding_get (noding, use->ring), use, n))
      return FALSE;
    i += n;
  }
  return TRUE;
}

/* Makes one group of two, of which some are within the tolerance of each other, if no two in it are
 * much further apart. */
static void
unite (BorNoding *noding, guint a, guint b)
{
  guint p = MIN (noding->root[a], noding->root[b]), q = MAX (noding->root[a], noding->root[b]);
  if (p == q)
    return;
  g_autoptr (GArray) one = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) two = g_array_new (FALSE, FALSE, sizeof (guint));
  add_members (noding, p, one);
  add_members (noding, q, two);
  for (guint i = 0; i < one->len; i++)
    for (guint k = 0; k < two->len; k++)
      if (bor_point_distance (*bor_noding_at (noding, g_array_index (one, guint, i)),
                              *bor_noding_at (noding, g_array_index (two, guint, k)))
          > WIDEST * noding->tolerance)
        return;
  g_array_append_vals (one, two->data, two->len);
  if (!keeps_outlines (noding, one))
    return;
  for (guint i = 0; i < one->len; i++)
    noding->root[g_array_index (one, guint, i)] = p;
  g_clear_pointer ((GArray **) &noding->groups->pdata[q], g_array_unref);
  g_clear_pointer ((GArray **) &noding->groups->pdata[p], g_array_unref);
  noding->groups->pdata[p] = g_steal_pointer (&one);
}

gboolean
bor_noding_unite (BorNoding *noding)
{
  g_autoptr (GArray) near = g_array_new (FALSE, FALSE, sizeof (Near));
  if (!find_near (noding, near))
    return FALSE;
  g_array_sort (near, compare_near);
  for (guint i = 0; i < near->len; i++)
    unite (noding, g_array_index (near, Near, i).a, g_array_index (near, Near, i).b);
  return TRUE;
}
