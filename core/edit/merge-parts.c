/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/merge-parts.h"

#include "edit/border.h"
#include "edit/rename.h"
#include "edit/uses.h"

void
bor_merge_values (BorScenario *scenario, const gint32 *locales, guint n)
{
  BorLocale *own = bor_edit_make_own (scenario, BOR_KIND_LOCALE, locales[0]);
  for (guint i = 1; i < n; i++) {
    const BorLocale *other = bor_scenario_locale (scenario, locales[i]);
    if (own->name == NULL)
      own->name = g_strdup (other->name);
    if (own->shape != BOR_LOCALE_NODE && !own->has_label && other->has_label) {
      own->has_label = TRUE;
      own->label_x = other->label_x;
      own->label_y = other->label_y;
      own->label_angle = other->label_angle;
    }
    bor_edit_take_over (own, &other->base);
  }
}

void
bor_merge_follow_ids (BorScenario *scenario, const gint32 *locales, guint n)
{
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  const BorElement *keep = bor_scenario_get (scenario, BOR_KIND_LOCALE, locales[0]);
  for (guint i = 1; i < n && keep->id != NULL; i++) {
    const BorElement *other = bor_scenario_get (scenario, BOR_KIND_LOCALE, locales[i]);
    if (other != NULL && other->id != NULL)
      g_hash_table_insert (names, g_strdup (other->id), g_strdup (keep->id));
  }
  bor_edit_follow_renames (scenario, BOR_KIND_LOCALE, names);
}

static gboolean
go_on (const BorRoad *road, guint i, GHashTable *locales)
{
  return bor_slot_set_has (locales, road->stops[i].locale.slot)
         && bor_slot_set_has (locales, road->stops[i + 1].locale.slot);
}

void
bor_merge_stops (BorScenario *scenario, GHashTable *locales)
{
  g_autoptr (GArray) roads = bor_users_of (scenario, BOR_KIND_LOCALE, locales, BOR_KIND_ROAD);
  for (guint k = 0; k < roads->len; k++) {
    gint32 slot = g_array_index (roads, gint32, k);
    const BorRoad *road = bor_scenario_road (scenario, slot);
    gboolean touched = FALSE;
    for (guint i = 0; i + 1 < road->n_stops && !touched; i++)
      touched = go_on (road, i, locales);
    if (!touched)
      continue;
    BorRoad *own = bor_edit_make_own (scenario, BOR_KIND_ROAD, slot);
    for (guint i = 0; i + 1 < own->n_stops;) {
      if (!go_on (own, i, locales)) {
        i++;
        continue;
      }
      BorStop *stop = &own->stops[i], *next = &own->stops[i + 1];
      bor_ref_clear (&stop->out);
      stop->out = bor_ref_copy (next->out);
      bor_props_unref (stop->props);
      stop->props = bor_props_ref (next->props);
      bor_road_remove_stop (own, i + 1);
    }
  }
}
