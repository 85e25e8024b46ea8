/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "edit/border.h"
#include "edit/locales.h"
#include "edit/road-parts.h"
#include "edit/uses.h"

static void
cut_road (const BorScenario *before, BorScenario *after, gint32 slot, GHashTable *doomed,
          BorRemap *remap)
{
  const BorRoad *road = bor_scenario_road (before, slot);
  g_autoptr (GArray) stretches = bor_road_stretches (road, doomed, FALSE);
  if (stretches->len == 0) {
    bor_remap_add (remap, BOR_KIND_ROAD, slot, -1);
    bor_scenario_remove (after, BOR_KIND_ROAD, slot);
    return;
  }
  bor_road_cut_stretch (before, road, g_array_index (stretches, BorStretch, 0),
                        bor_edit_make_own (after, BOR_KIND_ROAD, slot));
  for (guint i = 1; i < stretches->len; i++) {
    g_autofree char *id = bor_scenario_fresh_id (after, BOR_KIND_ROAD, road->base.id);
    BorRoad *part = bor_element_new (BOR_KIND_ROAD, id);
    part->name = g_strdup (road->name);
    bor_element_take_props (part, bor_props_ref (road->base.props));
    bor_road_cut_stretch (before, road, g_array_index (stretches, BorStretch, i), part);
    bor_road_divide_links (after, slot, bor_scenario_append (after, part));
  }
}

static void
cut_roads (const BorScenario *before, BorScenario *after, GHashTable *doomed, BorRemap *remap)
{
  g_autoptr (GArray) roads = bor_users_of (before, BOR_KIND_LOCALE, doomed, BOR_KIND_ROAD);
  for (guint i = 0; i < roads->len; i++)
    cut_road (before, after, g_array_index (roads, gint32, i), doomed, remap);
}

/* Symbols and pieces in the locales. */
static void
clear_out (BorScenario *scenario, GHashTable *doomed)
{
  g_autoptr (GArray) symbols = bor_users_of (scenario, BOR_KIND_LOCALE, doomed, BOR_KIND_SYMBOL);
  g_autoptr (GArray) placements =
    bor_users_of (scenario, BOR_KIND_LOCALE, doomed, BOR_KIND_PLACEMENT);
  for (guint i = 0; i < symbols->len; i++)
    bor_scenario_remove (scenario, BOR_KIND_SYMBOL, g_array_index (symbols, gint32, i));
  for (guint i = 0; i < placements->len; i++)
    bor_scenario_remove (scenario, BOR_KIND_PLACEMENT, g_array_index (placements, gint32, i));
}

static void
remove_side (BorScenario *scenario, gint32 slot, BorRemap *remap, GHashTable *vertices)
{
  const BorApproach *side = bor_scenario_approach (scenario, slot);
  for (guint i = 0; i < side->along.n; i++)
    bor_slot_set_add (vertices, side->along.items[i].slot);
  bor_remap_add (remap, BOR_KIND_APPROACH, slot, -1);
  bor_scenario_remove (scenario, BOR_KIND_APPROACH, slot);
}

static void
remove_sides (BorScenario *scenario, const BorLocale *locale, BorRemap *remap, GHashTable *vertices)
{
  for (guint i = 0; i < locale->approaches.n; i++) {
    gint32 slot = locale->approaches.items[i].slot;
    const BorApproach *side = bor_scenario_approach (scenario, slot);
    if (side == NULL)
      continue;
    gint32 facing = side->opposite.slot;
    remove_side (scenario, slot, remap, vertices);
    const BorApproach *other = bor_scenario_approach (scenario, facing);
    const BorLocale *neighbour =
      other != NULL ? bor_scenario_locale (scenario, other->locale.slot) : NULL;
    if (neighbour == NULL || other->opposite.slot != slot)
      continue;
    if (neighbour->shape == BOR_LOCALE_NODE)
      remove_side (scenario, facing, remap, vertices);
    else
      ((BorApproach *) bor_edit_make_own (scenario, BOR_KIND_APPROACH, facing))->edge = TRUE;
  }
}

BorScenario *
bor_edit_drop_locales (const BorScenario *scenario, const gint32 *locales, guint n)
{
  g_auto (BorRemap) remap = { 0 };
  g_autoptr (GHashTable) doomed = bor_slot_set (locales, n);
  g_autoptr (GHashTable) vertices = bor_slot_set (NULL, 0);
  g_autoptr (GArray) list = bor_slot_set_list (doomed);
  BorScenario *next = bor_scenario_copy (scenario);

  cut_roads (scenario, next, doomed, &remap);
  clear_out (next, doomed);
  for (guint i = 0; i < list->len; i++) {
    gint32 slot = g_array_index (list, gint32, i);
    remove_sides (next, bor_scenario_locale (scenario, slot), &remap, vertices);
    bor_remap_add (&remap, BOR_KIND_LOCALE, slot, -1);
    bor_scenario_remove (next, BOR_KIND_LOCALE, slot);
  }
  bor_remap_apply (&remap, next);
  bor_road_tidy_junctions (scenario, next);
  bor_vertices_drop_unused (next, vertices);
  return next;
}

BorScenario *
bor_edit_delete_locales (const BorScenario *scenario, const gint32 *locales, guint n,
                         GError **error)
{
  if (bor_scenario_board (scenario)->kind == BOR_BOARD_GRID) {
    g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_GEOMETRY,
                         _ ("Cells of a grid are masked rather than deleted"));
    return NULL;
  }
  if (!bor_edit_check_exist (scenario, BOR_KIND_LOCALE, locales, n, error))
    return NULL;
  return bor_edit_drop_locales (scenario, locales, n);
}
