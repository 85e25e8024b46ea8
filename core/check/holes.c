/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "check/context.h"
#include "check/families.h"
#include "geometry/grid.h"

/* Holes: ground that locales enclose and none of them covers, found without looking at positions.
 * The sides that nothing shares form closed loops: one around the outside of each connected group
 * of locales, and one around each hole. The longest of a group is taken to be the outside. */

/* A segment between two vertices that belongs to only one locale. */
typedef struct {
  gint32 from, to;
  gint32 approach;
  gboolean used;
} Stretch;

/* A loop of such segments. */
typedef struct {
  guint first, n; /* in the list of loops' stretches */
  gint32 group;   /* a vertex that represents the group */
} Loop;

static gpointer
stretch_key (gint32 from, gint32 to)
{
  return GSIZE_TO_POINTER (((gsize) (guint32) from << 32 | (guint32) to) + 1);
}

/* Collects the segments of all unpaired sides, without those that coincide. */
static GArray *
list_stretches (const BorScenario *s)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (Stretch));
  g_autoptr (GHashTable) there = g_hash_table_new (NULL, NULL);
  BOR_FOREACH (s, BOR_KIND_APPROACH, slot, const BorApproach, a)
    for (guint i = 1; bor_ref_is_none (a->opposite) && i < a->along.n; i++) {
      Stretch one = { a->along.items[i - 1].slot, a->along.items[i].slot, slot, FALSE };
      if (one.from < 0 || one.to < 0)
        continue;
      g_array_append_val (all, one);
      g_hash_table_add (there, stretch_key (one.from, one.to));
    }
  guint kept = 0;
  for (guint i = 0; i < all->len; i++) {
    Stretch one = g_array_index (all, Stretch, i);
    if (!g_hash_table_contains (there, stretch_key (one.to, one.from)))
      g_array_index (all, Stretch, kept++) = one;
  }
  g_array_set_size (all, kept);
  return all;
}

/* Follows the stretches from `start` on; nothing is appended unless they come
 * back to it. Where several go on, none is followed: a hole that touches
 * another in a corner is not told from it. */
static gboolean
follow (GArray *all, GHashTable *from, guint start, GArray *path)
{
  guint first = path->len;
  const Stretch *begin = &g_array_index (all, Stretch, start);
  for (guint at = start;;) {
    Stretch *one = &g_array_index (all, Stretch, at);
    if (one->used)
      break;
    one->used = TRUE;
    g_array_append_val (path, at);
    if (one->to == begin->from)
      return TRUE;
    guint next = GPOINTER_TO_UINT (g_hash_table_lookup (from, GINT_TO_POINTER (one->to)));
    if (next == 0 || next == G_MAXUINT)
      break;
    at = next - 1;
  }
  g_array_set_size (path, first);
  return FALSE;
}

static GHashTable *
index_by_start (const GArray *all)
{
  GHashTable *from = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < all->len; i++) {
    gpointer key = GINT_TO_POINTER (g_array_index (all, Stretch, i).from);
    gboolean doubled = g_hash_table_contains (from, key);
    g_hash_table_insert (from, key, GUINT_TO_POINTER (doubled ? G_MAXUINT : i + 1));
  }
  return from;
}

static gint32
root_of (gint32 *parent, gint32 vertex)
{
  while (parent[vertex] != vertex)
    vertex = parent[vertex] = parent[parent[vertex]];
  return vertex;
}

/* Finds which vertices are connected by sides. */
static gint32 *
group_vertices (const BorScenario *s)
{
  guint n = bor_scenario_n_slots (s, BOR_KIND_VERTEX);
  gint32 *parent = g_new (gint32, MAX (n, 1));
  for (guint i = 0; i < n; i++)
    parent[i] = (gint32) i;
  BOR_FOREACH (s, BOR_KIND_APPROACH, slot, const BorApproach, a)
    for (guint i = 1; i < a->along.n; i++) {
      gint32 p = a->along.items[i - 1].slot, q = a->along.items[i].slot;
      if (p >= 0 && q >= 0)
        parent[root_of (parent, p)] = root_of (parent, q);
    }
  return parent;
}

#define MOST_NAMED 3

static void
report_hole (BorCheckContext *context, const GArray *all, const GArray *path, const Loop *loop)
{
  g_autoptr (GArray) refs = g_array_new (FALSE, FALSE, sizeof (BorElementRef));
  g_autoptr (GString) names = g_string_new (NULL);
  guint n_locales = 0;
  for (guint i = 0; i < loop->n; i++) {
    guint at = g_array_index (path, guint, loop->first + i);
    gint32 slot = g_array_index (all, Stretch, at).approach;
    const BorApproach *a = bor_scenario_approach (context->scenario, slot);
    BorElementRef ref = { BOR_KIND_LOCALE, a->locale.slot };
    gboolean known = ref.slot < 0;
    for (guint k = 0; k < refs->len && !known; k++)
      known = g_array_index (refs, BorElementRef, k).slot == ref.slot;
    if (known)
      continue;
    g_array_append_val (refs, ref);
    if (n_locales++ < MOST_NAMED) {
      g_autofree char *name = bor_scenario_describe (context->scenario, ref);
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", name);
    }
  }
  if (n_locales < 2) /* its own outline: it coincides with others or is separate */
    return;
  if (n_locales > MOST_NAMED)
    g_string_append (names, ", …");
  bor_check_report (context, (const BorElementRef *) (void *) refs->data, MIN (refs->len, 8), NULL,
                    _ ("These locales enclose a hole: %s"), names->str);
}

/* The holes of a grid are cells that the author masked. */
static gboolean
is_masked_grid (const BorScenario *scenario)
{
  return bor_scenario_board (scenario)->kind == BOR_BOARD_GRID && bor_grid_describes (scenario);
}

static void
find_holes (BorCheckContext *context)
{
  g_autoptr (GArray) all = list_stretches (context->scenario);
  g_autoptr (GHashTable) from = index_by_start (all);
  g_autoptr (GArray) path = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) loops = g_array_new (FALSE, FALSE, sizeof (Loop));
  for (guint i = 0; i < all->len; i++) {
    Loop loop = { .first = path->len };
    if (!follow (all, from, i, path))
      continue;
    loop.n = path->len - loop.first;
    g_array_append_val (loops, loop);
  }
  if (loops->len < 2 || is_masked_grid (context->scenario))
    return;

  g_autofree gint32 *parent = group_vertices (context->scenario);
  g_autoptr (GHashTable) longest = g_hash_table_new (NULL, NULL); /* group → loop + 1 */
  for (guint i = 0; i < loops->len; i++) {
    Loop *loop = &g_array_index (loops, Loop, i);
    guint at = g_array_index (path, guint, loop->first);
    loop->group = root_of (parent, g_array_index (all, Stretch, at).from);
    gpointer key = GINT_TO_POINTER (loop->group + 1);
    guint best = GPOINTER_TO_UINT (g_hash_table_lookup (longest, key));
    if (best == 0 || loop->n > g_array_index (loops, Loop, best - 1).n)
      g_hash_table_insert (longest, key, GUINT_TO_POINTER (i + 1));
  }
  for (guint i = 0; i < loops->len; i++) {
    const Loop *loop = &g_array_index (loops, Loop, i);
    gpointer key = GINT_TO_POINTER (loop->group + 1);
    if (GPOINTER_TO_UINT (g_hash_table_lookup (longest, key)) != i + 1)
      report_hole (context, all, path, loop);
  }
}

const BorCheck bor_check_hole = {
  .id = "C-GAP-2",
  .family = N_ ("Overlaps and gaps"),
  .severity = BOR_SEVERITY_HINT,
  .title = N_ ("Hole between locales"),
  .explanation =
    N_ ("Locales enclose ground that belongs to none of them, so no piece can go there. Draw the "
        "missing locale, or mute this problem if the hole is intended, for example a lake."),
  .scope = BOR_SCOPE_SCENARIO,
  .aspects = BOR_ASPECT_SHAPE | BOR_ASPECT_LINKS | BOR_ASPECT_LOCALE | BOR_ASPECT_IDS,
  .find = find_holes,
};
