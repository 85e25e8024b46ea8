/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/weld.h"

#include <glib/gi18n-lib.h>

#include "edit/border.h"
#include "edit/pathway.h"
#include "edit/uses.h"
#include "geometry/ring.h"

typedef struct {
  const BorScenario *before;
  BorScenario *after;
  GArray *pairs;      /* one approach of each, gint32 */
  GHashTable *parent; /* vertex → vertex it is united with */
  GHashTable *frozen; /* vertices that cannot be united */
  GHashTable *skip;   /* locales whose pairs stay as they are */
  gboolean differ;    /* a vertex had something else than the one that replaces it */
} Weld;

static const BorApproach *
opposite_of (const BorScenario *scenario, const BorApproach *approach)
{
  return bor_scenario_approach (scenario, approach->opposite.slot);
}

static gboolean
is_welded (const BorApproach *a, const BorApproach *b)
{
  gboolean same = a->along.n == b->along.n;
  for (guint i = 0; same && i < a->along.n; i++)
    same = a->along.items[i].slot == b->along.items[b->along.n - 1 - i].slot;
  return same;
}

static gboolean
is_candidate (const BorScenario *scenario, const BorApproach *approach)
{
  const BorApproach *opposite = opposite_of (scenario, approach);
  return opposite != NULL && bor_approach_is_complete (scenario, approach)
         && bor_approach_is_complete (scenario, opposite) && opposite->opposite.slot >= 0
         && bor_scenario_approach (scenario, opposite->opposite.slot) == approach
         && !is_welded (approach, opposite) && bor_approaches_adjoin (scenario, approach, opposite);
}

static gint32
root_of (const Weld *weld, gint32 vertex)
{
  gpointer up;
  while ((up = g_hash_table_lookup (weld->parent, GINT_TO_POINTER (vertex))) != NULL)
    vertex = GPOINTER_TO_INT (up) - 1;
  return vertex;
}

static void
unite (Weld *weld, gint32 a, gint32 b)
{
  if (bor_slot_set_has (weld->frozen, a) || bor_slot_set_has (weld->frozen, b))
    return;
  a = root_of (weld, a);
  b = root_of (weld, b);
  if (a != b) /* the lowest slot stays */
    g_hash_table_insert (weld->parent, GINT_TO_POINTER (MAX (a, b)),
                         GINT_TO_POINTER (MIN (a, b) + 1));
}

static BorPoint
point_of (const BorScenario *scenario, gint32 slot)
{
  const BorVertex *vertex = bor_scenario_vertex (scenario, slot);
  return vertex != NULL ? (BorPoint){ vertex->x, vertex->y } : (BorPoint){ 0, 0 };
}

/* Merges the ends, and the inner vertices that correspond one to one. */
static void
unite_pair (Weld *weld, const BorApproach *a, const BorApproach *b)
{
  double reach = bor_scenario_board (weld->before)->tolerance;
  unite (weld, bor_approach_start (a), bor_approach_end (b));
  unite (weld, bor_approach_end (a), bor_approach_start (b));
  guint from = 1; /* both lines are walked forwards only */
  for (guint k = b->along.n - 2; k >= 1 && k < b->along.n; k--) {
    BorPoint q = point_of (weld->before, b->along.items[k].slot);
    for (guint i = from; i + 1 < a->along.n; i++) {
      if (bor_point_distance (point_of (weld->before, a->along.items[i].slot), q) > reach)
        continue;
      unite (weld, a->along.items[i].slot, b->along.items[k].slot);
      from = i + 1;
      break;
    }
  }
}

static gboolean
is_skipped (const Weld *weld, const BorApproach *a, const BorApproach *b)
{
  return bor_slot_set_has (weld->skip, a->locale.slot)
         || bor_slot_set_has (weld->skip, b->locale.slot);
}

/* Unites what can be; a side that would shrink to a point frees its ends. */
static void
unite_all (Weld *weld)
{
  gboolean again = TRUE;
  while (again) {
    again = FALSE;
    g_hash_table_remove_all (weld->parent);
    for (guint i = 0; i < weld->pairs->len; i++) {
      const BorApproach *a =
        bor_scenario_approach (weld->before, g_array_index (weld->pairs, gint32, i));
      const BorApproach *b = opposite_of (weld->before, a);
      if (!is_skipped (weld, a, b))
        unite_pair (weld, a, b);
    }
    BOR_FOREACH (weld->before, BOR_KIND_APPROACH, slot, const BorApproach, approach) {
      gint32 start = bor_approach_start (approach), end = bor_approach_end (approach);
      if (start == end || root_of (weld, start) != root_of (weld, end))
        continue;
      bor_slot_set_add (weld->frozen, start);
      bor_slot_set_add (weld->frozen, end);
      again = TRUE;
    }
  }
}

typedef struct {
  double place; /* on the first line */
  gint32 vertex;
} Bead;

static int
compare_beads (gconstpointer a, gconstpointer b)
{
  double x = ((const Bead *) a)->place, y = ((const Bead *) b)->place;
  return (x > y) - (x < y);
}

static void
put_vertex (BorScenario *scenario, gint32 slot, BorPoint at)
{
  BorVertex *vertex = bor_edit_make_own (scenario, BOR_KIND_VERTEX, slot);
  vertex->x = bor_coord_round (at.x);
  vertex->y = bor_coord_round (at.y);
}

/* Adds the vertices of `approach` that are united with none of `other`,
 * moving them half way to its line. Ends are the same for both. */
static void
thread_beads (Weld *weld, const BorApproach *approach, const BorApproach *other, gboolean first,
              GArray *beads)
{
  BOR_AUTO_POINTS own = { 0 };
  BOR_AUTO_POINTS line = { 0 };
  bor_approach_points (weld->before, first ? approach : other, &own);
  bor_approach_points (weld->before, other, &line);
  for (guint i = 1; i + 1 < approach->along.n; i++) {
    gint32 slot = approach->along.items[i].slot;
    BorPoint p = point_of (weld->before, slot);
    Bead bead = { i, root_of (weld, slot) };
    gboolean shared = FALSE;
    for (guint k = 0; k < other->along.n && !shared; k++)
      shared = root_of (weld, other->along.items[k].slot) == bead.vertex;
    if (shared && !first)
      continue;
    if (!first)
      bor_path_point_distance (&own, p, &bead.place);
    if (!shared) {
      double place;
      bor_path_point_distance (&line, p, &place);
      BorPoint q = bor_path_point (&line, place);
      put_vertex (weld->after, bead.vertex, (BorPoint){ (p.x + q.x) / 2, (p.y + q.y) / 2 });
    }
    g_array_append_val (beads, bead);
  }
}

/* Makes both approaches of a pair use the same line. */
static gboolean
thread_pair (Weld *weld, gint32 slot)
{
  const BorApproach *a = bor_scenario_approach (weld->before, slot);
  const BorApproach *b = opposite_of (weld->before, a);
  gint32 start = root_of (weld, bor_approach_start (a)), end = root_of (weld, bor_approach_end (a));
  if (is_skipped (weld, a, b) || start != root_of (weld, bor_approach_end (b))
      || end != root_of (weld, bor_approach_start (b)))
    return FALSE;

  g_autoptr (GArray) beads = g_array_new (FALSE, FALSE, sizeof (Bead));
  thread_beads (weld, a, b, TRUE, beads);
  thread_beads (weld, b, a, FALSE, beads);
  g_array_sort (beads, compare_beads);

  g_autoptr (GArray) line = g_array_new (FALSE, FALSE, sizeof (gint32));
  g_array_append_val (line, start);
  for (guint i = 0; i < beads->len; i++)
    if (g_array_index (beads, Bead, i).vertex != g_array_index (line, gint32, line->len - 1))
      g_array_append_val (line, g_array_index (beads, Bead, i).vertex);
  g_array_append_val (line, end);
  bor_border_set_along (weld->after, slot, (gpointer) line->data, line->len);
  bor_border_set_along (weld->after, a->opposite.slot, (gpointer) line->data, line->len);
  bor_refs_reverse (
    &((BorApproach *) bor_edit_make_own (weld->after, BOR_KIND_APPROACH, a->opposite.slot))->along);
  return TRUE;
}

/* Moves each united vertex to the middle of all that became it. */
static void
place_roots (Weld *weld, BorRemap *remap)
{
  g_autoptr (GHashTable) sums = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  g_autoptr (GArray) children = bor_slot_set_list (weld->parent);
  for (guint i = 0; i < children->len; i++) {
    gint32 slot = g_array_index (children, gint32, i), root = root_of (weld, slot);
    double *sum = g_hash_table_lookup (sums, GINT_TO_POINTER (root));
    if (sum == NULL) {
      BorPoint p = point_of (weld->before, root);
      sum = g_memdup2 ((double[]){ p.x, p.y, 1 }, 3 * sizeof (double));
      g_hash_table_insert (sums, GINT_TO_POINTER (root), sum);
    }
    BorPoint p = point_of (weld->before, slot);
    sum[0] += p.x;
    sum[1] += p.y;
    sum[2] += 1;
    if (!bor_border_take_over (weld->after, root, bor_scenario_vertex (weld->before, slot)))
      weld->differ = TRUE;
    bor_remap_add (remap, BOR_KIND_VERTEX, slot, root);
    bor_scenario_remove (weld->after, BOR_KIND_VERTEX, slot);
  }
  GHashTableIter iter;
  gpointer key, value;
  g_hash_table_iter_init (&iter, sums);
  while (g_hash_table_iter_next (&iter, &key, &value)) {
    const double *sum = value;
    put_vertex (weld->after, GPOINTER_TO_INT (key), (BorPoint){ sum[0] / sum[2], sum[1] / sum[2] });
  }
}

/* Makes one attempt and returns the number of pairs. Locales that would become invalid are added to
 * those to skip. */
static guint
attempt (Weld *weld, gboolean *sound)
{
  g_auto (BorRemap) remap = { 0 };
  g_autoptr (GHashTable) touched = bor_slot_set (NULL, 0);
  g_clear_pointer (&weld->after, bor_scenario_unref);
  weld->after = bor_scenario_copy (weld->before);
  weld->differ = FALSE;
  unite_all (weld);
  place_roots (weld, &remap);
  bor_remap_apply (&remap, weld->after);

  guint n = 0;
  for (guint i = 0; i < weld->pairs->len; i++)
    n += thread_pair (weld, g_array_index (weld->pairs, gint32, i));
  BOR_FOREACH (weld->after, BOR_KIND_APPROACH, slot, const BorApproach, approach)
    if (bor_scenario_approach (weld->before, slot) != approach)
      bor_slot_set_add (touched, approach->locale.slot);

  *sound = TRUE;
  g_autoptr (GArray) locales = bor_slot_set_list (touched);
  for (guint i = 0; i < locales->len; i++) {
    gint32 locale = g_array_index (locales, gint32, i);
    if (bor_edit_check_shape (weld->before, weld->after, locale, NULL))
      continue;
    *sound = FALSE;
    bor_slot_set_add (weld->skip, locale);
  }
  return n;
}

/* Takes over `pairs`. */
static BorScenario *
weld_pairs (const BorScenario *scenario, GArray *pairs, guint tries, guint *n_pairs,
            gboolean *differ, GError **error)
{
  g_autoptr (GHashTable) parent = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) frozen = bor_slot_set (NULL, 0);
  g_autoptr (GHashTable) skip = bor_slot_set (NULL, 0);
  g_autoptr (GArray) owned = pairs;
  Weld weld = { scenario, NULL, owned, parent, frozen, skip, FALSE };
  gboolean sound = FALSE;
  guint n = 0;
  for (guint i = 0; i < tries && !sound && pairs->len > 0; i++)
    n = attempt (&weld, &sound);

  if (pairs->len > 0 && !sound)
    g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_GEOMETRY,
                         _ ("A locale would cross itself or have no area"));
  else if (n == 0)
    g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_NOTHING,
                         _ ("No pair has two lines that coincide"));
  if (n_pairs != NULL)
    *n_pairs = n;
  if (differ != NULL)
    *differ = weld.differ;
  if (sound && n > 0)
    return weld.after;
  g_clear_pointer (&weld.after, bor_scenario_unref);
  return NULL;
}

static BorScenario *
weld_approaches (const BorScenario *scenario, const gint32 *approaches, guint n, gboolean *differ,
                 GError **error)
{
  if (!bor_edit_check_not_grid (scenario, error)
      || !bor_edit_check_exist (scenario, BOR_KIND_APPROACH, approaches, n, error))
    return NULL;
  g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (gint32));
  for (guint i = 0; i < n; i++) {
    const BorApproach *a = bor_scenario_approach (scenario, approaches[i]);
    const BorApproach *b = opposite_of (scenario, a);
    if (b == NULL || !bor_approaches_adjoin (scenario, a, b)) {
      g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_NOT_NEIGHBOURS,
                           _ ("The approach has no opposite that adjoins it"));
      return NULL;
    }
    if (is_candidate (scenario, a))
      g_array_append_val (pairs, approaches[i]);
  }
  return weld_pairs (scenario, g_steal_pointer (&pairs), 1, NULL, differ, error);
}

BorScenario *
bor_edit_weld_pairs (const BorScenario *scenario, const gint32 *approaches, guint n, GError **error)
{
  return weld_approaches (scenario, approaches, n, NULL, error);
}

BorScenario *
bor_edit_weld_pair (const BorScenario *scenario, gint32 approach, gboolean *differ, GError **error)
{
  return weld_approaches (scenario, &approach, 1, differ, error);
}

BorScenario *
bor_edit_weld_locales (const BorScenario *scenario, const gint32 *locales, guint n, guint *n_pairs,
                       GError **error)
{
  if (!bor_edit_check_not_grid (scenario, error)
      || (locales != NULL && !bor_edit_check_exist (scenario, BOR_KIND_LOCALE, locales, n, error)))
    return NULL;
  g_autoptr (GHashTable) wanted = locales != NULL ? bor_slot_set (locales, n) : NULL;
  GArray *pairs = g_array_new (FALSE, FALSE, sizeof (gint32));
  BOR_FOREACH (scenario, BOR_KIND_APPROACH, slot, const BorApproach, approach) {
    const BorApproach *opposite = opposite_of (scenario, approach);
    if (opposite == NULL || slot > approach->opposite.slot)
      continue;
    gboolean in = wanted == NULL || bor_slot_set_has (wanted, approach->locale.slot)
                  || bor_slot_set_has (wanted, opposite->locale.slot);
    if (in && is_candidate (scenario, approach))
      g_array_append_val (pairs, slot);
  }
  return weld_pairs (scenario, pairs, 5, n_pairs, NULL, error);
}
