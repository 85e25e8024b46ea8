/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/derive.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "edit/border.h"
#include "edit/derive-private.h"
#include "edit/pathway.h"
#include "edit/uses.h"
#include "geometry/topology.h"
#include "vocabulary/meaning.h"

static void
clear_side (gpointer data)
{
  g_array_unref (((BorDeriveSide *) data)->line);
}

/* Its sides are complete and follow each other. */
static gboolean
is_whole (const BorScenario *s, const BorLocale *locale)
{
  for (guint i = 0; i < locale->approaches.n; i++) {
    const BorApproach *a = bor_scenario_approach (s, locale->approaches.items[i].slot);
    const BorApproach *next =
      bor_scenario_approach (s, locale->approaches.items[(i + 1) % locale->approaches.n].slot);
    if (a == NULL || next == NULL || !bor_approach_is_complete (s, a)
        || bor_approach_end (a) != bor_approach_start (next))
      return FALSE;
  }
  return locale->approaches.n > 1;
}

static gboolean
is_free (const BorScenario *s, const BorApproach *a)
{
  return bor_ref_is_none (a->opposite) && !bor_approach_is_closed (s, a);
}

static guint
corner_of (BorDerive *d, gint32 vertex)
{
  gpointer known = g_hash_table_lookup (d->corner, GINT_TO_POINTER (vertex));
  if (known != NULL)
    return GPOINTER_TO_UINT (known) - 1;
  const BorVertex *v = bor_scenario_vertex (d->after, vertex);
  guint corner = bor_noding_add_corner (d->noding, (BorPoint){ v->x, v->y });
  g_array_append_val (d->vertices, vertex);
  g_hash_table_insert (d->corner, GINT_TO_POINTER (vertex), GUINT_TO_POINTER (corner + 1));
  return corner;
}

/* Adds the outline of an area, unless it is broken. */
static void
add_outline (BorDerive *d, gint32 slot, gboolean active)
{
  const BorLocale *locale = bor_scenario_locale (d->after, slot);
  if (locale == NULL || locale->shape != BOR_LOCALE_AREA || !is_whole (d->after, locale))
    return;
  BorRingState state = bor_locale_ring_state (d->after, locale, NULL);
  if (state != BOR_RING_VALID && !(state == BOR_RING_REVERSED && active))
    return;
  if (state == BOR_RING_REVERSED) {
    bor_border_reverse (d->after, slot);
    bor_slot_set_add (d->touched, slot);
    locale = bor_scenario_locale (d->after, slot);
    d->n_changes++;
  }
  g_autoptr (GArray) corners = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) starts = g_array_new (FALSE, FALSE, sizeof (gboolean));
  BorDeriveOutline outline = { slot, active, d->sides->len, locale->approaches.n, 0 };
  for (guint i = 0; i < locale->approaches.n; i++) {
    gint32 approach = locale->approaches.items[i].slot;
    const BorApproach *a = bor_scenario_approach (d->after, approach);
    BorDeriveSide side = { approach, d->outlines->len, corners->len, is_free (d->after, a),
                           g_array_new (FALSE, FALSE, sizeof (guint)) };
    for (guint k = 0; k + 1 < a->along.n; k++) {
      guint corner = corner_of (d, a->along.items[k].slot);
      gboolean start = k == 0;
      g_array_append_val (corners, corner);
      g_array_append_val (starts, start);
    }
    g_array_append_val (d->sides, side);
  }
  outline.n_corners = corners->len;
  g_array_append_val (d->outlines, outline);
  bor_noding_add_ring (d->noding, (const guint *) (const void *) corners->data,
                       (const gboolean *) (const void *) starts->data, corners->len, active);
}

/* The wanted locales, and what lies near them. */
static void
add_outlines (BorDerive *d, const gint32 *locales, guint n)
{
  if (locales == NULL) {
    for (gint32 slot = 0; slot < (gint32) bor_scenario_n_slots (d->before, BOR_KIND_LOCALE); slot++)
      add_outline (d, slot, TRUE);
    return;
  }
  g_autoptr (GHashTable) wanted = bor_slot_set (locales, n);
  g_autoptr (GArray) near = g_array_new (FALSE, FALSE, sizeof (gint32));
  BorTopology *topology = bor_topology_borrow (d->before);
  for (guint i = 0; i < n; i++) {
    BorBox box = bor_topology_locale_box (topology, locales[i]);
    if (!bor_box_is_empty (box))
      bor_topology_locales_in (topology, bor_box_grow (box, 2 * d->tolerance), near);
  }
  bor_topology_give_back (topology);
  bor_slot_list_sort (near);
  for (guint i = 0; i < near->len; i++)
    add_outline (d, g_array_index (near, gint32, i),
                 bor_slot_set_has (wanted, g_array_index (near, gint32, i)));
}

/* Merges vertices and moves them to their places. */
static void
move_vertices (BorDerive *d)
{
  g_auto (BorRemap) remap = { 0 };
  g_autoptr (GHashTable) moved = bor_slot_set (NULL, 0);
  for (guint i = 0; i < d->vertices->len; i++) {
    gint32 slot = bor_derive_vertex (d, i),
           to = bor_derive_vertex (d, bor_noding_root (d->noding, i));
    const BorVertex *v = bor_scenario_vertex (d->after, slot);
    BorPoint p = bor_noding_point (d->noding, i);
    if (slot == to && v->x == p.x && v->y == p.y)
      continue;
    bor_slot_set_add (moved, slot);
    d->n_changes++;
    if (slot == to) {
      BorVertex *own = bor_edit_make_own (d->after, BOR_KIND_VERTEX, slot);
      own->x = p.x;
      own->y = p.y;
    } else {
      bor_border_take_over (d->after, to, v);
      bor_remap_add (&remap, BOR_KIND_VERTEX, slot, to);
    }
  }
  g_autoptr (GHashTable) locales = bor_vertex_locales (d->before, moved);
  g_autoptr (GArray) list = bor_slot_set_list (locales);
  for (guint i = 0; i < list->len; i++)
    bor_slot_set_add (d->touched, g_array_index (list, gint32, i));
  bor_remap_apply (&remap, d->after);
  for (guint i = 0; i < d->vertices->len; i++)
    if (bor_noding_root (d->noding, i) != i)
      bor_scenario_remove (d->after, BOR_KIND_VERTEX, bor_derive_vertex (d, i));
}

/* Gives the sides the lines that the outlines have now. */
static void
draw_lines (BorDerive *d)
{
  g_autoptr (GArray) line = g_array_new (FALSE, FALSE, sizeof (gint32));
  for (guint i = 0; i < d->sides->len; i++) {
    BorDeriveSide *side = bor_derive_side (d, i);
    const BorDeriveOutline *outline = bor_derive_outline (d, side->outline);
    const GArray *ring = bor_noding_ring (d->noding, side->outline);
    gboolean last = i + 1 == outline->first + outline->n;
    guint end =
      last ? bor_derive_side (d, outline->first)->first : bor_derive_side (d, i + 1)->first;
    guint at = bor_noding_place (d->noding, side->outline, side->first);
    end = bor_noding_place (d->noding, side->outline, end);
    g_array_set_size (line, 0);
    for (gboolean more = TRUE; more; at = (at + 1) % ring->len) {
      guint corner = g_array_index (ring, guint, at);
      gint32 vertex = bor_derive_vertex (d, corner);
      more = at != end || side->line->len == 0;
      g_array_append_val (side->line, corner);
      g_array_append_val (line, vertex);
    }
    const BorApproach *a = bor_scenario_approach (d->after, side->approach);
    gboolean same = a->along.n == line->len;
    for (guint k = 0; same && k < line->len; k++)
      same = a->along.items[k].slot == g_array_index (line, gint32, k);
    if (same)
      continue;
    bor_border_set_along (d->after, side->approach, (const gint32 *) (const void *) line->data,
                          line->len);
    bor_slot_set_add (d->touched, outline->locale);
    d->n_changes++;
  }
}

/* Changes `d->after`, and says whether that may be used. */
static gboolean
derive (BorDerive *d, GError **error)
{
  if (!bor_noding_run (d->noding)) {
    g_set_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_GEOMETRY,
                 _ ("Too many corners are closer than %g to each other; use a smaller tolerance"),
                 d->tolerance);
    return FALSE;
  }
  move_vertices (d);
  draw_lines (d);
  bor_derive_pair (d);
  if (d->n_changes + d->n_pairs == 0) {
    g_set_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_NOTHING,
                 _ ("No outlines without a common border are closer than %g to each other"),
                 d->tolerance);
    return FALSE;
  }
  if (bor_derive_check (d, error))
    return TRUE;
  g_prefix_error (error, _ ("With the tolerance %g: "), d->tolerance);
  return FALSE;
}

static gboolean
check_tolerance (double tolerance, GError **error)
{
  if (tolerance >= 0.001 && tolerance <= BOR_COORD_MAX)
    return TRUE;
  g_set_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE,
               _ ("The tolerance must be between %g and %g"), 0.001, BOR_COORD_MAX);
  return FALSE;
}

BorScenario *
bor_edit_derive_borders (const BorScenario *scenario, const gint32 *locales, guint n,
                         double tolerance, guint *n_pairs, GError **error)
{
  if (!bor_edit_check_not_grid (scenario, error) || !check_tolerance (tolerance, error)
      || (locales != NULL && !bor_edit_check_exist (scenario, BOR_KIND_LOCALE, locales, n, error)))
    return NULL;
  g_autoptr (BorScenario) after = bor_scenario_copy (scenario);
  g_autoptr (BorNoding) noding = bor_noding_new (tolerance);
  g_autoptr (GArray) vertices = g_array_new (FALSE, FALSE, sizeof (gint32));
  g_autoptr (GHashTable) corner = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) outlines = g_array_new (FALSE, FALSE, sizeof (BorDeriveOutline));
  g_autoptr (GArray) sides = g_array_new (FALSE, FALSE, sizeof (BorDeriveSide));
  g_autoptr (GHashTable) touched = bor_slot_set (NULL, 0);
  g_array_set_clear_func (sides, clear_side);
  BorDerive d = { scenario, after, tolerance, noding, vertices, corner,
                  outlines, sides, touched,   0,      0 };
  add_outlines (&d, locales, n);
  if (!derive (&d, error))
    return NULL;
  if (n_pairs != NULL)
    *n_pairs = d.n_pairs;
  return g_steal_pointer (&after);
}

static void
release_ring (gpointer data)
{
  bor_points_clear (data);
}

/* The outlines, and for each corner whether it is on a side that is to get an opposite. Board edges
 * count if there are no others: what was drawn in the editor has them all round. */
static void
list_outlines (const BorScenario *s, gboolean edges, GArray *rings, GArray *counts)
{
  g_array_set_size (rings, 0);
  g_array_set_size (counts, 0);
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
    BorPoints ring = { NULL, 0 };
    gboolean before = FALSE;
    guint first = counts->len;
    if (locale->shape != BOR_LOCALE_AREA || !is_whole (s, locale))
      continue;
    for (guint i = 0; i < locale->approaches.n; i++) {
      const BorApproach *a = bor_scenario_approach (s, locale->approaches.items[i].slot);
      gboolean own = is_free (s, a) && a->edge == edges;
      for (guint k = 0; k + 1 < a->along.n; k++) {
        const BorVertex *v = bor_scenario_vertex (s, a->along.items[k].slot);
        gboolean count = own || (k == 0 && before);
        bor_points_append (&ring, v->x, v->y);
        g_array_append_val (counts, count);
      }
      before = own;
    }
    g_array_index (counts, gboolean, first) |= before;
    g_array_append_val (rings, ring);
  }
}

double
bor_edit_propose_tolerance (const BorScenario *scenario, const gint32 *locales, guint n)
{
  g_autoptr (GArray) rings = g_array_new (FALSE, FALSE, sizeof (BorPoints));
  g_autoptr (GArray) counts = g_array_new (FALSE, FALSE, sizeof (gboolean));
  double tolerance = 0;
  g_array_set_clear_func (rings, release_ring);
  for (guint edges = 0; edges < 2 && tolerance <= 0; edges++) {
    list_outlines (scenario, edges == 1, rings, counts);
    tolerance = bor_outlines_propose_tolerance ((gconstpointer) rings->data, rings->len,
                                                (gconstpointer) counts->data);
  }
  for (guint i = 0; i < 6 && tolerance >= 0.001; i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (BorScenario) after =
      bor_edit_derive_borders (scenario, locales, n, tolerance, NULL, &error);
    if (after != NULL)
      return tolerance;
    if (!g_error_matches (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_GEOMETRY))
      return 0;
    tolerance = bor_coord_round (tolerance * 0.7);
  }
  return 0;
}
