/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "edit/border.h"
#include "edit/road-parts.h"
#include "edit/roads.h"
#include "geometry/ring.h"
#include "vocabulary/properties.h"

/* The place on the line that belongs to the middle of the stop at `at`. */
static double
stop_place (const BorScenario *scenario, const BorRoad *road, guint at)
{
  const BorStop *stop = &road->stops[at];
  double from = bor_road_crossing_position (scenario, road, stop->in.slot);
  double to = bor_road_crossing_position (scenario, road, stop->out.slot), best = (from + to) / 2;
  const BorLocale *locale = bor_scenario_locale (scenario, stop->locale.slot);
  if (locale == NULL)
    return best;
  /* A corner of the line, if it has one there, makes the better end. */
  BorPoint middle = bor_locale_label_point (scenario, locale);
  double nearest = G_MAXDOUBLE;
  for (guint i = 0; i < road->path.n; i++) {
    double d = bor_point_distance (road->path.items[i], middle);
    if (i > from && i < to && d < nearest) {
      nearest = d;
      best = i;
    }
  }
  return best;
}

static gboolean
are_joined (const BorScenario *scenario, gint32 locale, gint32 first, gint32 second)
{
  BOR_FOREACH (scenario, BOR_KIND_JUNCTION, slot, const BorJunction, junction)
    if (junction->locale.slot == locale && junction->junction == BOR_JUNCTION_JOIN
        && bor_refs_find (&junction->roads, first) >= 0
        && bor_refs_find (&junction->roads, second) >= 0)
      return TRUE;
  return FALSE;
}

static void
divide (const BorScenario *scenario, BorRoad *head, BorRoad *tail, guint at)
{
  double place = stop_place (scenario, head, at);
  BOR_AUTO_POINTS path = head->path;
  bor_road_copy_stops (head, at, head->n_stops, tail);
  while (head->n_stops > at + 1)
    bor_road_remove_stop (head, head->n_stops - 1);
  bor_road_set_in (tail, 0, -1);
  bor_road_set_out (head, at, -1);
  g_clear_pointer (&head->stops[at].props, bor_props_unref);
  head->path = (BorPoints){ 0 };
  if (path.n == 0)
    return;
  bor_path_part (&path, 0, place, &head->path);
  bor_path_part (&path, place, path.n - 1, &tail->path);
}

BorScenario *
bor_edit_split_road (const BorScenario *scenario, gint32 road, guint at, gint32 *second,
                     GError **error)
{
  if (!bor_edit_check_exist (scenario, BOR_KIND_ROAD, &road, 1, error))
    return NULL;
  const BorRoad *old = bor_scenario_road (scenario, road);
  if (at == 0 || at + 1 >= old->n_stops) {
    g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_NOTHING,
                         _ ("A road can be split only at a stop between its ends"));
    return NULL;
  }
  g_autoptr (BorScenario) next = bor_scenario_copy (scenario);
  g_autofree char *id = bor_scenario_fresh_id (scenario, BOR_KIND_ROAD, old->base.id);
  BorRoad *head = bor_edit_make_own (next, BOR_KIND_ROAD, road);
  BorRoad *tail = bor_element_new (BOR_KIND_ROAD, id);
  tail->name = g_strdup (old->name);
  bor_element_take_props (tail, bor_props_ref (old->base.props));
  divide (scenario, head, tail, at);

  gint32 locale = head->stops[at].locale.slot, slot = bor_scenario_append (next, tail);
  bor_road_divide_links (next, road, slot);
  if (second != NULL)
    *second = slot;
  if (locale < 0 || are_joined (next, locale, road, slot))
    return g_steal_pointer (&next);
  const gint32 both[] = { road, slot };
  return bor_edit_add_junction (next, locale, BOR_JUNCTION_JOIN, both, 2, NULL, error);
}

static gint32
end_locale (const BorRoad *road, gboolean last)
{
  if (road->n_stops == 0)
    return -1;
  const BorStop *stop = &road->stops[last ? road->n_stops - 1 : 0];
  return bor_ref_is_none (last ? stop->out : stop->in) ? stop->locale.slot : -1;
}

/* What the second road says of itself goes to its crossings, where the rules
 * let a crossing say it and the first road says something else. */
static void
keep_class (const BorScenario *scenario, const BorRoad *first, BorRoad *second)
{
  g_autoptr (GPtrArray) defs = bor_scenario_list_props (scenario, BOR_KIND_ROAD, "stop");
  for (guint i = 0; i < defs->len; i++) {
    const char *name = ((const BorPropDef *) defs->pdata[i])->name;
    const char *value = bor_element_prop (second, name);
    if (value == NULL || g_strcmp0 (value, bor_element_prop (first, name)) == 0)
      continue;
    for (guint k = 0; k < second->n_stops; k++) {
      BorStop *stop = &second->stops[k];
      if (stop->out.slot < 0 || bor_props_get (stop->props, name) != NULL)
        continue;
      BorProps *props = bor_props_with (stop->props, name, value);
      bor_props_unref (stop->props);
      stop->props = props;
    }
  }
}

static gboolean
may_stop_say (const GPtrArray *defs, const char *name)
{
  for (guint i = 0; i < defs->len; i++)
    if (strcmp (((const BorPropDef *) defs->pdata[i])->name, name) == 0)
      return TRUE;
  return FALSE;
}

/* What the first road lacks it has from the second, but for what crossings keep. */
static void
take_values (const BorScenario *scenario, BorRoad *first, const BorRoad *second)
{
  g_autoptr (GPtrArray) defs = bor_scenario_list_props (scenario, BOR_KIND_ROAD, "stop");
  if (first->name == NULL)
    first->name = g_strdup (second->name);
  for (guint i = 0; i < bor_props_size (second->base.props); i++) {
    const char *name = bor_props_name (second->base.props, i);
    if (bor_element_prop (first, name) == NULL && !may_stop_say (defs, name))
      bor_element_set_prop (first, name, bor_props_value (second->base.props, i));
  }
  bor_edit_take_extras (first, &second->base);
}

/* Appends `tail`, whose first stop is the last of `head`. */
static void
append_road (BorRoad *head, const BorRoad *tail)
{
  guint at = head->n_stops - 1;
  bor_ref_clear (&head->stops[at].out);
  head->stops[at].out = bor_ref_copy (tail->stops[0].out);
  bor_props_unref (head->stops[at].props);
  head->stops[at].props = bor_props_ref (tail->stops[0].props);
  bor_road_copy_stops (tail, 1, tail->n_stops, head);
  for (guint i = 0; i < tail->path.n; i++)
    bor_path_add (&head->path, tail->path.items[i]);
}

/* A junction of the two roads alone says nothing any more. */
static void
drop_joins (BorScenario *scenario, gint32 first, gint32 second, gint32 locale)
{
  BOR_FOREACH (scenario, BOR_KIND_JUNCTION, slot, const BorJunction, junction)
    if (junction->locale.slot == locale && junction->roads.n == 2
        && bor_refs_find (&junction->roads, first) >= 0
        && bor_refs_find (&junction->roads, second) >= 0)
      bor_scenario_remove (scenario, BOR_KIND_JUNCTION, slot);
}

BorScenario *
bor_edit_join_roads (const BorScenario *scenario, gint32 first, gint32 second, GError **error)
{
  const gint32 both[] = { first, second };
  if (!bor_edit_check_exist (scenario, BOR_KIND_ROAD, both, 2, error))
    return NULL;
  const BorRoad *a = bor_scenario_road (scenario, first), *b = bor_scenario_road (scenario, second);
  gint32 locale = -1;
  guint ways = 0; /* bit 0: from the end of `a`, bit 1: from the end of `b` */
  for (; ways < 4 && locale < 0 && first != second; ways++)
    if (end_locale (a, (ways & 1) == 0) >= 0
        && end_locale (a, (ways & 1) == 0) == end_locale (b, (ways & 2) != 0))
      locale = end_locale (a, (ways & 1) == 0);
  if (locale < 0) {
    g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_NOT_NEIGHBOURS,
                         _ ("The two roads do not end in the same locale"));
    return NULL;
  }
  ways--;
  g_auto (BorRemap) remap = { 0 };
  BorScenario *next = bor_scenario_copy (scenario);
  BorRoad *head = bor_edit_make_own (next, BOR_KIND_ROAD, first), *tail = bor_element_copy (b);
  keep_class (scenario, a, tail);
  take_values (scenario, head, b);
  if ((ways & 1) != 0)
    bor_road_reverse (head);
  if ((ways & 2) != 0)
    bor_road_reverse (tail);
  append_road (head, tail);
  if ((ways & 1) != 0) /* the first road keeps its direction */
    bor_road_reverse (head);
  bor_element_unref (tail);

  drop_joins (next, first, second, locale);
  bor_scenario_remove (next, BOR_KIND_ROAD, second);
  bor_remap_add (&remap, BOR_KIND_ROAD, second, first);
  bor_remap_apply (&remap, next);
  bor_road_tidy_junctions (scenario, next);
  return next;
}
