/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/tools/fragment.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "edit/copy.h"
#include "edit/elements.h"
#include "edit/stamp.h"
#include "edit/turn-cells.h"
#include "geometry/grid.h"
#include "geometry/ring.h"
#include "geometry/topology.h"
#include "xml/xml.h"

#define SAME 0.01 /* board units: less is a rounding error */

/* Armies and types are copied only because other elements refer to them. */
static gboolean
is_carried (BorKind kind)
{
  return kind == BOR_KIND_BACKDROP || kind == BOR_KIND_LOCALE || kind == BOR_KIND_ROAD
         || kind == BOR_KIND_FEATURE || kind == BOR_KIND_REGION || kind == BOR_KIND_SYMBOL
         || kind == BOR_KIND_FORCE || kind == BOR_KIND_PLACEMENT || kind == BOR_KIND_TRACK
         || kind == BOR_KIND_RECORD;
}

/* Slots of the selected locales, as a set. (transfer full) */
static GHashTable *
selected_locales (const BorElementRef *refs, guint n)
{
  GHashTable *locales = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < n; i++)
    if (refs[i].kind == BOR_KIND_LOCALE)
      g_hash_table_add (locales, GINT_TO_POINTER (refs[i].slot));
  return locales;
}

static gboolean
runs_through (const BorRoad *road, GHashTable *locales)
{
  for (guint i = 0; i < road->n_stops; i++)
    if (g_hash_table_contains (locales, GINT_TO_POINTER (road->stops[i].locale.slot)))
      return TRUE;
  return FALSE;
}

/* Without its locales a road is only a line; it gets its stops where it is pasted. */
static void
add_bare_road (BorScenario *fragment, const BorRoad *road)
{
  BorRoad *bare = bor_element_copy (road);
  while (bare->n_stops > 0)
    bor_road_remove_stop (bare, bare->n_stops - 1);
  bor_scenario_append (fragment, bare);
}

/* Without its locale a symbol needs a position of its own. */
static void
place_symbols (BorScenario *fragment, const BorScenario *from, const GArray *symbols)
{
  for (gint32 slot = 0; slot < (gint32) bor_scenario_n_slots (fragment, BOR_KIND_SYMBOL); slot++) {
    const BorSymbol *symbol = bor_scenario_symbol (fragment, slot);
    const BorSymbol *old = NULL;
    if (symbol->has_position || symbol->locale.slot >= 0)
      continue;
    for (guint i = 0; i < symbols->len && old == NULL; i++) {
      const BorSymbol *m = bor_scenario_symbol (from, g_array_index (symbols, gint32, i));
      if (g_strcmp0 (m->base.id, symbol->base.id) == 0)
        old = m;
    }
    const BorLocale *locale = old != NULL ? bor_scenario_locale (from, old->locale.slot) : NULL;
    if (locale == NULL)
      continue;
    BorPoint at = bor_locale_label_point (from, locale);
    BorSymbol *placed = bor_element_copy (symbol);
    placed->has_position = TRUE;
    placed->x = bor_coord_round (at.x);
    placed->y = bor_coord_round (at.y);
    bor_scenario_replace (fragment, slot, placed);
  }
}

static BorScenario *
new_frame (const BorScenario *scenario)
{
  BorScenario *frame = bor_scenario_new ();
  bor_scenario_share (frame, scenario, BOR_KIND_ARMY);
  bor_scenario_share (frame, scenario, BOR_KIND_PIECE_TYPE);
  return frame;
}

static BorScenario *
cut_out (const BorScenario *scenario, const BorElementRef *refs, guint n, GError **error)
{
  g_autoptr (GHashTable) locales = selected_locales (refs, n);
  g_autoptr (GArray) others = g_array_new (FALSE, FALSE, sizeof (BorElementRef));
  g_autoptr (GArray) symbols = g_array_new (FALSE, FALSE, sizeof (gint32));
  g_autoptr (GArray) roads = g_array_new (FALSE, FALSE, sizeof (gint32));
  for (guint i = 0; i < n; i++) {
    const BorRoad *road =
      refs[i].kind == BOR_KIND_ROAD ? bor_scenario_road (scenario, refs[i].slot) : NULL;
    if (refs[i].kind == BOR_KIND_SYMBOL)
      g_array_append_val (symbols, refs[i].slot);
    if (road != NULL && !runs_through (road, locales))
      g_array_append_val (roads, refs[i].slot);
    else if (is_carried (refs[i].kind))
      g_array_append_val (others, refs[i]);
  }
  g_autoptr (BorScenario) fragment = new_frame (scenario);
  if (others->len > 0 || roads->len == 0) {
    BorScenario *with = bor_edit_paste (fragment, scenario, (BorElementRef *) (void *) others->data,
                                        others->len, BOR_MATRIX_IDENTITY, NULL, error);
    if (with == NULL)
      return NULL;
    bor_scenario_unref (fragment);
    fragment = with;
  }
  for (guint i = 0; i < roads->len; i++)
    add_bare_road (fragment, bor_scenario_road (scenario, g_array_index (roads, gint32, i)));
  place_symbols (fragment, scenario, symbols);
  return g_steal_pointer (&fragment);
}

/* The selected cells if nothing else is selected. (transfer full, nullable) */
static GArray *
only_cells (const BorScenario *scenario, const BorElementRef *refs, guint n)
{
  g_autoptr (GArray) cells = bor_edit_find_cells (scenario, refs, n);
  gboolean others = cells->len == 0;
  for (guint i = 0; i < n && !others; i++)
    others = refs[i].kind != BOR_KIND_LOCALE && is_carried (refs[i].kind);
  return others ? NULL : g_steal_pointer (&cells);
}

GBytes *
bor_fragment_write (const BorScenario *scenario, const BorElementRef *refs, guint n, GError **error)
{
  g_autoptr (GArray) cells = only_cells (scenario, refs, n);
  g_autoptr (BorScenario) fragment = NULL;
  if (cells != NULL && bor_grid_describes (scenario))
    fragment =
      bor_stamp_cut (scenario, (const gint32 *) (const void *) cells->data, cells->len, error);
  else
    fragment = cut_out (scenario, refs, n, error);
  return fragment != NULL ? bor_xml_write_bytes (fragment) : NULL;
}

gboolean
bor_fragment_is_stamp (const BorScenario *fragment, const BorScenario *scenario)
{
  return bor_stamp_fits (scenario, fragment);
}

BorScenario *
bor_fragment_clear (const BorScenario *scenario, const BorElementRef *refs, guint n,
                    gboolean *is_stamp, GError **error)
{
  g_autoptr (GArray) cells = only_cells (scenario, refs, n);
  *is_stamp = cells != NULL;
  if (cells == NULL)
    return NULL;
  return bor_edit_clear_cells (scenario, (const gint32 *) (const void *) cells->data, cells->len,
                               error);
}

BorScenario *
bor_fragment_read (GBytes *bytes, GError **error)
{
  if (g_bytes_get_size (bytes) > BOR_FRAGMENT_MAX_BYTES) {
    g_set_error_literal (error, BOR_XML_ERROR, BOR_XML_ERROR_REFUSED, _ ("It is too large"));
    return NULL;
  }
  return bor_xml_read_bytes (bytes, _ ("clipboard"), NULL, error);
}

/* Assigns symbols to the locales that they are now in. */
static BorScenario *
settle_symbols (BorScenario *scenario, const GArray *created)
{
  g_autoptr (GHashTable) locales =
    selected_locales ((const BorElementRef *) (const void *) created->data, created->len);
  g_autoptr (BorTopology) topology = NULL;
  for (guint i = 0; i < created->len; i++) {
    BorElementRef ref = g_array_index (created, BorElementRef, i);
    const BorSymbol *symbol =
      ref.kind == BOR_KIND_SYMBOL ? bor_scenario_symbol (scenario, ref.slot) : NULL;
    if (symbol == NULL || !symbol->has_position
        || g_hash_table_contains (locales, GINT_TO_POINTER (symbol->locale.slot)))
      continue;
    if (topology == NULL)
      topology = bor_topology_new (scenario);
    gint32 locale = bor_topology_locale_at (topology, symbol->x, symbol->y);
    if (locale < 0 || locale == symbol->locale.slot)
      continue;
    BorScenario *settled =
      bor_edit_place_symbol (scenario, ref.slot, locale, symbol->x, symbol->y, NULL);
    if (settled == NULL)
      continue;
    bor_scenario_unref (scenario);
    scenario = settled;
  }
  return scenario;
}

BorScenario *
bor_fragment_duplicate (const BorScenario *scenario, const BorElementRef *refs, guint n, double dx,
                        double dy, GArray *created, GError **error)
{
  BorScenario *after =
    bor_edit_duplicate (scenario, refs, n, bor_matrix_translation (dx, dy), created, error);
  return after != NULL ? settle_symbols (after, created) : NULL;
}

/* (transfer full, of BorElementRef) */
static GArray *
all_carried (const BorScenario *fragment)
{
  GArray *refs = g_array_new (FALSE, FALSE, sizeof (BorElementRef));
  for (guint kind = 0; kind < BOR_N_KINDS; kind++)
    if (is_carried (kind))
      BOR_FOREACH (fragment, kind, slot, const BorElement, element) {
        BorElementRef ref = bor_element_ref_make (element->kind, slot);
        g_array_append_val (refs, ref);
      }
  return refs;
}

/* By how much the elements move to be centred on a point. */
static BorPoint
way_to (const BorScenario *fragment, const GArray *refs, BorPoint at)
{
  BorBox box =
    bor_elements_box (fragment, (const BorElementRef *) (const void *) refs->data, refs->len);
  if (bor_box_is_empty (box))
    return (BorPoint){ 0, 0 };
  return (BorPoint){ bor_coord_round (at.x - (box.x0 + box.x1) / 2),
                     bor_coord_round (at.y - (box.y0 + box.y1) / 2) };
}

static gboolean
is_same_box (BorBox a, BorBox b)
{
  return fabs (a.x0 - b.x0) < SAME && fabs (a.y0 - b.y0) < SAME && fabs (a.x1 - b.x1) < SAME
         && fabs (a.y1 - b.y1) < SAME;
}

static gboolean
is_there (const BorScenario *scenario, BorKind kind, BorBox box)
{
  BOR_FOREACH (scenario, kind, slot, const BorElement, element) {
    BorElementRef ref = bor_element_ref_make (element->kind, slot);
    if (is_same_box (bor_elements_box (scenario, &ref, 1), box))
      return TRUE;
  }
  return FALSE;
}

gboolean
bor_fragment_covers (const BorScenario *scenario, const BorScenario *fragment, BorPoint at)
{
  g_autoptr (GArray) all = all_carried (fragment);
  BorPoint by = way_to (fragment, all, at);
  for (guint i = 0; i < all->len; i++) {
    BorElementRef ref = g_array_index (all, BorElementRef, i);
    BorBox box = bor_elements_box (fragment, &ref, 1);
    if (!bor_box_is_empty (box)) /* a force has no place of its own */
      return is_there (scenario, ref.kind,
                       (BorBox){ box.x0 + by.x, box.y0 + by.y, box.x1 + by.x, box.y1 + by.y });
  }
  return FALSE;
}

BorScenario *
bor_fragment_paste (const BorScenario *scenario, const BorScenario *fragment, BorPoint at,
                    GArray *created, GError **error)
{
  g_autoptr (GArray) all = all_carried (fragment);
  const BorElementRef *refs = (const BorElementRef *) (const void *) all->data;
  BorPoint by = way_to (fragment, all, at);
  BorMatrix matrix = bor_matrix_translation (by.x, by.y);
  BorScenario *after = bor_edit_paste (scenario, fragment, refs, all->len, matrix, created, error);
  return after != NULL ? settle_symbols (after, created) : NULL;
}
