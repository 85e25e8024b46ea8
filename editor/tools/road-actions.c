/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/tools/road-actions.h"

#include <glib/gi18n-lib.h>

#include "edit/junctions.h"
#include "edit/roads.h"

static GArray *
slots_of (BorWorkspace *window, BorKind kind)
{
  return bor_selection_slots (bor_session_selection (bor_workspace_session (window)), kind);
}

static gboolean
stops_in (const BorScenario *scenario, gint32 road, gint32 locale)
{
  return bor_road_find_stop (bor_scenario_road (scenario, road), locale) >= 0;
}

/* Those of `roads`, or of all roads if it is empty, that stop in the locale. (transfer full) */
static GArray *
roads_in (const BorScenario *scenario, const GArray *roads, gint32 locale)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (gint32));
  BOR_FOREACH (scenario, BOR_KIND_ROAD, slot, const BorRoad, road) {
    gboolean chosen = roads->len == 0;
    for (guint i = 0; i < roads->len; i++)
      chosen |= g_array_index (roads, gint32, i) == slot;
    if (chosen && road != NULL && stops_in (scenario, slot, locale))
      g_array_append_val (found, slot);
  }
  return found;
}

/* The selected locales or, if there are none, those in which all selected roads stop. (transfer
 * full) */
static GArray *
places (BorWorkspace *window, const BorScenario *scenario, const GArray *roads)
{
  GArray *locales = slots_of (window, BOR_KIND_LOCALE);
  if (locales->len > 0 || roads->len < 2)
    return locales;
  BOR_FOREACH (scenario, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
    gboolean all = locale != NULL;
    for (guint i = 0; i < roads->len && all; i++)
      all = stops_in (scenario, g_array_index (roads, gint32, i), slot);
    if (all)
      g_array_append_val (locales, slot);
  }
  return locales;
}

static BorScenario *
edit (const BorScenario *scenario, const char *name, gint32 locale, const GArray *roads,
      GError **error)
{
  const gint32 *slots = (const gint32 *) (gpointer) roads->data;
  if (g_str_equal (name, "part-roads"))
    return bor_edit_disconnect_roads (scenario, locale, slots, roads->len, error);
  BorJunctionKind kind = g_str_equal (name, "join-roads") ? BOR_JUNCTION_JOIN : BOR_JUNCTION_CROSS;
  return bor_edit_connect_roads (scenario, locale, kind, slots, roads->len, error);
}

static const char *
label_of (const char *name)
{
  return g_str_equal (name, "join-roads")    ? _ ("Join roads")
         : g_str_equal (name, "cross-roads") ? _ ("Let roads cross")
                                             : _ ("Let roads neither join nor cross");
}

/* Skips places where nothing changes, unless nothing changes anywhere. */
static void
on_meet (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const char *name = g_action_get_name (G_ACTION (action));
  g_autoptr (BorScenario) scenario =
    bor_scenario_copy (bor_session_scenario (bor_workspace_session (data)));
  g_autoptr (GArray) roads = slots_of (data, BOR_KIND_ROAD);
  g_autoptr (GArray) locales = places (data, scenario, roads);
  g_autoptr (GError) failure = NULL;
  gboolean changed = FALSE;
  for (guint i = 0; i < locales->len; i++) {
    gint32 locale = g_array_index (locales, gint32, i);
    g_autoptr (GArray) here = roads_in (scenario, roads, locale);
    g_clear_error (&failure);
    BorScenario *after = edit (scenario, name, locale, here, &failure);
    if (after == NULL)
      continue;
    bor_scenario_unref (scenario);
    scenario = after;
    changed = TRUE;
  }
  if (locales->len == 0)
    bor_workspace_show_message (data,
                                _ ("Select roads that meet, or a locale in which they meet."));
  else if (changed)
    bor_workspace_apply (data, g_steal_pointer (&scenario), label_of (name), NULL);
  else
    bor_workspace_show_message (data, failure->message);
}

static const GActionEntry actions[] = {
  { .name = "join-roads", .activate = on_meet },
  { .name = "cross-roads", .activate = on_meet },
  { .name = "part-roads", .activate = on_meet },
};

void
bor_road_add_actions (BorWorkspace *window)
{
  g_action_map_add_action_entries (G_ACTION_MAP (window), actions, G_N_ELEMENTS (actions), window);
}
