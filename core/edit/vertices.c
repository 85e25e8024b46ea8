/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/vertices.h"

#include <glib/gi18n-lib.h>

#include "edit/border.h"
#include "edit/place.h"
#include "edit/uses.h"

BorScenario *
bor_edit_add_vertex (const BorScenario *scenario, double x, double y, gint32 *vertex)
{
  BorScenario *next = bor_scenario_copy (scenario);
  gint32 slot = bor_border_add_vertex (next, x, y);
  if (vertex != NULL)
    *vertex = slot;
  return next;
}

static void
put_vertex (BorScenario *scenario, gint32 slot, double x, double y)
{
  BorVertex *vertex = bor_edit_make_own (scenario, BOR_KIND_VERTEX, slot);
  vertex->x = bor_coord_round (x);
  vertex->y = bor_coord_round (y);
}

BorScenario *
bor_edit_move_vertices (const BorScenario *scenario, const gint32 *vertices, guint n, double dx,
                        double dy, GError **error)
{
  if (!bor_edit_check_not_grid (scenario, error)
      || !bor_edit_check_exist (scenario, BOR_KIND_VERTEX, vertices, n, error))
    return NULL;
  g_autoptr (BorScenario) next = bor_scenario_copy (scenario);
  gboolean fits = TRUE;
  for (guint i = 0; i < n; i++) {
    const BorVertex *old = bor_scenario_vertex (scenario, vertices[i]);
    BorVertex *vertex = bor_edit_make_own (next, BOR_KIND_VERTEX, vertices[i]);
    vertex->x = old->x; /* the same vertex may be listed twice */
    vertex->y = old->y;
    fits &= bor_place_transform (vertex, bor_matrix_translation (dx, dy));
  }
  if (fits)
    return g_steal_pointer (&next);
  bor_place_set_error (error);
  return NULL;
}

BorScenario *
bor_edit_place_vertex (const BorScenario *scenario, gint32 vertex, double x, double y,
                       GError **error)
{
  if (!bor_edit_check_not_grid (scenario, error)
      || !bor_edit_check_exist (scenario, BOR_KIND_VERTEX, &vertex, 1, error))
    return NULL;
  BorScenario *next = bor_scenario_copy (scenario);
  put_vertex (next, vertex, x, y);
  return next;
}

BorScenario *
bor_edit_insert_vertex (const BorScenario *scenario, gint32 approach, guint segment, double x,
                        double y, gint32 *vertex, GError **error)
{
  if (!bor_edit_check_not_grid (scenario, error)
      || !bor_edit_check_exist (scenario, BOR_KIND_APPROACH, &approach, 1, error))
    return NULL;
  const BorApproach *side = bor_scenario_approach (scenario, approach);
  if (segment + 1 >= side->along.n || !bor_approach_is_complete (scenario, side)) {
    g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_GEOMETRY,
                         _ ("The side has no line there"));
    return NULL;
  }
  BorScenario *next = bor_scenario_copy (scenario);
  gint32 slot = bor_border_add_vertex (next, x, y);
  bor_border_insert (next, NULL, side->along.items[segment].slot,
                     side->along.items[segment + 1].slot, slot);
  if (vertex != NULL)
    *vertex = slot;
  return next;
}

/* Makes the vertex no corner of any of the sides that run along it. */
static gboolean
join_corners (BorScenario *scenario, const GArray *uses, gint32 vertex, BorRemap *remap,
              GError **error)
{
  for (guint i = 0; i < uses->len; i++) {
    gint32 slot = bor_remap_get (remap, BOR_KIND_APPROACH, g_array_index (uses, gint32, i));
    const BorApproach *approach = bor_scenario_approach (scenario, slot);
    const BorLocale *locale = bor_scenario_locale (scenario, approach->locale.slot);
    if (locale == NULL || locale->shape != BOR_LOCALE_AREA
        || bor_approach_start (approach) != vertex)
      continue;
    GError *cause = NULL;
    if (bor_border_join (scenario, bor_ring_step (scenario, slot, -1), remap, &cause) >= 0)
      continue;
    g_autofree char *name =
      bor_scenario_describe (scenario, bor_element_ref_make (BOR_KIND_VERTEX, vertex));
    if (!g_error_matches (cause, BOR_EDIT_ERROR, BOR_EDIT_ERROR_IN_USE)) {
      g_propagate_prefixed_error (error, cause, "%s: ", name);
      return FALSE;
    }
    g_set_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_IN_USE,
                 _ ("Several borders end at %s: it can be welded to another vertex, not deleted"),
                 name);
    g_error_free (cause);
    return FALSE;
  }
  return TRUE;
}

/* Takes the vertex out of every line along it. A line that went there and back gets no vertex twice
 * in a row; one of which only a point would be left is refused. */
static gboolean
take_out (BorScenario *scenario, const GArray *uses, gint32 vertex, const BorRemap *remap,
          GError **error)
{
  for (guint i = 0; i < uses->len; i++) {
    gint32 slot = bor_remap_get (remap, BOR_KIND_APPROACH, g_array_index (uses, gint32, i));
    const BorApproach *approach = bor_scenario_approach (scenario, slot);
    gint at = bor_refs_find (&approach->along, vertex);
    if (at < 0)
      continue;
    BorApproach *own = bor_edit_make_own (scenario, BOR_KIND_APPROACH, slot);
    bor_refs_remove (&own->along, (guint) at);
    if (at > 0 && (guint) at < own->along.n && own->along.items[at].slot >= 0
        && own->along.items[at - 1].slot == own->along.items[at].slot)
      bor_refs_remove (&own->along, (guint) at);
    const BorLocale *locale = bor_scenario_locale (scenario, own->locale.slot);
    if (own->along.n != 1 || locale == NULL || locale->shape != BOR_LOCALE_AREA)
      continue;
    g_autofree char *name =
      bor_scenario_describe (scenario, bor_element_ref_make (BOR_KIND_APPROACH, slot));
    g_set_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_GEOMETRY,
                 _ ("%s would be reduced to a point"), name);
    return FALSE;
  }
  return TRUE;
}

static gboolean
check_locales (const BorScenario *before, const BorScenario *after, GHashTable *vertices,
               GError **error)
{
  g_autoptr (GHashTable) locales = bor_vertex_locales (before, vertices);
  g_autoptr (GArray) list = bor_slot_set_list (locales);
  for (guint i = 0; i < list->len; i++)
    if (!bor_edit_check_shape (before, after, g_array_index (list, gint32, i), error))
      return FALSE;
  return TRUE;
}

BorScenario *
bor_edit_delete_vertices (const BorScenario *scenario, const gint32 *vertices, guint n,
                          GError **error)
{
  if (!bor_edit_check_not_grid (scenario, error)
      || !bor_edit_check_exist (scenario, BOR_KIND_VERTEX, vertices, n, error))
    return NULL;
  g_auto (BorRemap) remap = { 0 };
  g_autoptr (GHashTable) doomed = bor_slot_set (vertices, n);
  g_autoptr (GHashTable) uses = bor_vertex_uses (scenario, doomed);
  g_autoptr (GArray) list = bor_slot_set_list (doomed);
  g_autoptr (BorScenario) next = bor_scenario_copy (scenario);

  for (guint i = 0; i < list->len; i++) {
    gint32 vertex = g_array_index (list, gint32, i);
    const GArray *users = g_hash_table_lookup (uses, GINT_TO_POINTER (vertex));
    if (users != NULL && !join_corners (next, users, vertex, &remap, error))
      return NULL;
    if (users != NULL && !take_out (next, users, vertex, &remap, error))
      return NULL;
    bor_scenario_remove (next, BOR_KIND_VERTEX, vertex);
  }
  bor_remap_apply (&remap, next);
  if (!check_locales (scenario, next, doomed, error))
    return NULL;
  return g_steal_pointer (&next);
}

/* Sides between welded vertices are points now: they go. Those that had no line before stay. */
static void
find_collapsed (const BorScenario *before, const BorScenario *scenario, GHashTable *locales,
                BorRemap *remap)
{
  BOR_FOREACH (scenario, BOR_KIND_APPROACH, slot, const BorApproach, approach) {
    const BorLocale *locale = bor_scenario_locale (scenario, approach->locale.slot);
    if (locale != NULL && locale->shape == BOR_LOCALE_AREA && approach->along.n < 2
        && bor_scenario_approach (before, slot)->along.n > 1
        && bor_slot_set_has (locales, approach->locale.slot))
      bor_remap_add (remap, BOR_KIND_APPROACH, slot, -1);
  }
}

static gboolean
is_stood_on (const BorScenario *scenario, const BorRemap *gone)
{
  BOR_FOREACH (scenario, BOR_KIND_ROAD, slot, const BorRoad, road)
    for (guint i = 0; i < road->n_stops; i++) {
      gint32 in = road->stops[i].in.slot, out = road->stops[i].out.slot;
      if (bor_remap_get (gone, BOR_KIND_APPROACH, in) != in
          || bor_remap_get (gone, BOR_KIND_APPROACH, out) != out)
        return TRUE;
    }
  BOR_FOREACH (scenario, BOR_KIND_PLACEMENT, slot, const BorPlacement, placement) {
    gint32 approach = placement->approach.slot;
    if (bor_remap_get (gone, BOR_KIND_APPROACH, approach) != approach)
      return TRUE;
  }
  return FALSE;
}

static void
remove_approaches (BorScenario *scenario, const BorRemap *gone)
{
  if (bor_remap_size (gone, BOR_KIND_APPROACH) == 0)
    return;
  bor_remap_apply (gone, scenario);
  g_autoptr (GArray) list = bor_slot_set_list (gone->map[BOR_KIND_APPROACH]);
  for (guint i = 0; i < list->len; i++)
    bor_scenario_remove (scenario, BOR_KIND_APPROACH, g_array_index (list, gint32, i));
}

BorScenario *
bor_edit_weld_vertices (const BorScenario *scenario, const gint32 *vertices, guint n, double x,
                        double y, GError **error)
{
  if (!bor_edit_check_not_grid (scenario, error)
      || !bor_edit_check_exist (scenario, BOR_KIND_VERTEX, vertices, n, error))
    return NULL;
  g_auto (BorRemap) remap = { 0 };
  g_auto (BorRemap) gone = { 0 };
  g_autoptr (GHashTable) welded = bor_slot_set (vertices, n);
  g_autoptr (GHashTable) locales = bor_vertex_locales (scenario, welded);
  g_autoptr (BorScenario) next = bor_scenario_copy (scenario);

  put_vertex (next, vertices[0], x, y);
  for (guint i = 1; i < n; i++) {
    if (vertices[i] == vertices[0] || bor_scenario_vertex (next, vertices[i]) == NULL)
      continue;
    bor_remap_add (&remap, BOR_KIND_VERTEX, vertices[i], vertices[0]);
    bor_border_take_over (next, vertices[0], bor_scenario_vertex (scenario, vertices[i]));
    bor_scenario_remove (next, BOR_KIND_VERTEX, vertices[i]);
  }
  bor_remap_apply (&remap, next);
  find_collapsed (scenario, next, locales, &gone);
  if (is_stood_on (next, &gone)) {
    g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_IN_USE,
                         _ ("A road or a piece uses the side between these vertices"));
    return NULL;
  }
  remove_approaches (next, &gone);
  if (!check_locales (scenario, next, welded, error))
    return NULL;
  return g_steal_pointer (&next);
}
