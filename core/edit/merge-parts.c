/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/merge-parts.h"

#include "edit/border.h"
#include "edit/uses.h"

void
bor_merge_values (BorScenario *scenario, const gint32 *locales, guint n)
{
  BorLocale *own = bor_edit_make_own (scenario, BOR_KIND_LOCALE, locales[0]);
  for (guint i = 1; i < n; i++) {
    const BorLocale *other = bor_scenario_locale (scenario, locales[i]);
    if (own->name == NULL)
      own->name = g_strdup (other->name);
    for (guint k = 0; k < bor_props_size (other->base.props); k++)
      if (bor_element_prop (own, bor_props_name (other->base.props, k)) == NULL)
        bor_element_set_prop (own, bor_props_name (other->base.props, k),
                              bor_props_value (other->base.props, k));
  }
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
      bor_ref_set (&stop->out, next->out.slot);
      bor_props_unref (stop->props);
      stop->props = bor_props_ref (next->props);
      bor_road_remove_stop (own, i + 1);
    }
  }
}
