/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "edit/border.h"
#include "edit/road-parts.h"
#include "edit/road-trace.h"
#include "edit/roads.h"
#include "geometry/ring.h"

/* Links the stops at `at` and the one after it over the pair that joins them. */
static gboolean
link_stops (const BorScenario *scenario, BorRoad *road, guint at, GError **error)
{
  gint32 out = bor_road_find_pair (scenario, road->stops[at].locale.slot,
                                   road->stops[at + 1].locale.slot, &road->path, error);
  if (out < 0)
    return FALSE;
  bor_road_set_out (road, at, out);
  bor_road_set_in (road, at + 1, bor_scenario_approach (scenario, out)->opposite.slot);
  return TRUE;
}

static BorPoint
middle_of (const BorScenario *scenario, gint32 approach)
{
  return bor_approach_middle (scenario, bor_scenario_approach (scenario, approach), NULL);
}

static gboolean
path_passes (const BorScenario *scenario, const BorRoad *road, gint32 approach)
{
  BOR_AUTO_POINTS line = { 0 };
  bor_approach_points (scenario, bor_scenario_approach (scenario, approach), &line);
  return bor_path_distance (&road->path, &line) <= bor_scenario_board (scenario)->tolerance;
}

/* Draws the line through the new stop at `at`, unless it goes there already. */
static void
draw_through (const BorScenario *scenario, BorRoad *road, guint at)
{
  const BorStop *stop = &road->stops[at];
  BorPoint inside =
    bor_locale_label_point (scenario, bor_scenario_locale (scenario, stop->locale.slot));
  if (road->path.n < 2) {
    bor_road_draw_path (scenario, road);
  } else if (at + 1 == road->n_stops) {
    bor_path_add (&road->path, middle_of (scenario, stop->in.slot));
    bor_path_add (&road->path, inside);
  } else if (at == 0) {
    bor_path_reverse (&road->path);
    bor_path_add (&road->path, middle_of (scenario, stop->out.slot));
    bor_path_add (&road->path, inside);
    bor_path_reverse (&road->path);
  } else if (!path_passes (scenario, road, stop->in.slot)
             || !path_passes (scenario, road, stop->out.slot)) {
    BOR_AUTO_POINTS old = road->path;
    double head = bor_road_crossing_position (scenario, road, stop->in.slot);
    double tail = MAX (head, bor_road_crossing_position (scenario, road, stop->out.slot));
    road->path = (BorPoints){ 0 };
    bor_path_part (&old, 0, head, &road->path);
    bor_path_add (&road->path, middle_of (scenario, stop->in.slot));
    bor_path_add (&road->path, inside);
    bor_path_add (&road->path, middle_of (scenario, stop->out.slot));
    bor_path_part (&old, tail, old.n - 1, &road->path);
  }
}

static gboolean
insert_stop (const BorScenario *scenario, BorRoad *road, guint at, gint32 locale, GError **error)
{
  gboolean leaves =
    (at == 0 && road->n_stops > 0 && !bor_ref_is_none (road->stops[0].in))
    || (at > 0 && at == road->n_stops && !bor_ref_is_none (road->stops[at - 1].out));
  if (at > road->n_stops || leaves) {
    g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_NOT_NEIGHBOURS,
                         _ ("The road leaves the board there"));
    return FALSE;
  }
  BorStop stop = { bor_ref_make (locale), BOR_REF_NONE, BOR_REF_NONE, NULL, 0, 0 };
  bor_road_insert_stop (road, at, stop);
  if ((at > 0 && !link_stops (scenario, road, at - 1, error))
      || (at + 1 < road->n_stops && !link_stops (scenario, road, at, error)))
    return FALSE;
  draw_through (scenario, road, at);
  return TRUE;
}

BorScenario *
bor_edit_insert_stop (const BorScenario *scenario, gint32 road, guint at, gint32 locale,
                      GError **error)
{
  if (!bor_edit_check_exist (scenario, BOR_KIND_ROAD, &road, 1, error)
      || !bor_edit_check_exist (scenario, BOR_KIND_LOCALE, &locale, 1, error))
    return NULL;
  g_autoptr (BorScenario) next = bor_scenario_copy (scenario);
  if (!insert_stop (scenario, bor_edit_make_own (next, BOR_KIND_ROAD, road), at, locale, error))
    return NULL;
  return g_steal_pointer (&next);
}

/* Draws the line back to before the border that it no longer crosses. */
static void
cut_tail (const BorScenario *scenario, BorRoad *road, gint32 approach)
{
  if (road->path.n < 2)
    return;
  BOR_AUTO_POINTS old = road->path;
  double at = bor_road_crossing_position (scenario, road, approach);
  road->path = (BorPoints){ 0 };
  for (guint i = 0; i < old.n && i < at - 1e-6; i++)
    bor_path_add (&road->path, old.items[i]);
  if (road->path.n < 2)
    bor_path_add (&road->path, bor_path_point (&old, at));
}

static void
remove_end (const BorScenario *scenario, BorRoad *road, guint at)
{
  gboolean first = at == 0;
  if (first)
    bor_path_reverse (&road->path);
  cut_tail (scenario, road, first ? road->stops[0].out.slot : road->stops[at].in.slot);
  if (first)
    bor_path_reverse (&road->path);
  bor_road_remove_stop (road, at);
  if (first) {
    bor_road_set_in (road, 0, -1);
    return;
  }
  bor_road_set_out (road, at - 1, -1);
  g_clear_pointer (&road->stops[at - 1].props, bor_props_unref);
}

static gboolean
remove_middle (const BorScenario *scenario, BorRoad *road, guint at, GError **error)
{
  double head = bor_road_crossing_position (scenario, road, road->stops[at].in.slot);
  double tail = MAX (head, bor_road_crossing_position (scenario, road, road->stops[at].out.slot));
  bor_road_remove_stop (road, at);
  if (!link_stops (scenario, road, at - 1, error))
    return FALSE;
  if (road->path.n < 2 || path_passes (scenario, road, road->stops[at].in.slot))
    return TRUE;
  BOR_AUTO_POINTS old = road->path;
  road->path = (BorPoints){ 0 };
  for (guint i = 0; i < old.n && i < head - 1e-6; i++)
    bor_path_add (&road->path, old.items[i]);
  bor_path_add (&road->path, middle_of (scenario, road->stops[at].in.slot));
  for (guint i = (guint) (tail + 1 - 1e-6); i < old.n; i++)
    bor_path_add (&road->path, old.items[i]);
  return TRUE;
}

static gboolean
check_stop (const BorScenario *scenario, gint32 road, guint at, GError **error)
{
  if (!bor_edit_check_exist (scenario, BOR_KIND_ROAD, &road, 1, error))
    return FALSE;
  if (at < bor_scenario_road (scenario, road)->n_stops)
    return TRUE;
  g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_GONE, _ ("The stop no longer exists"));
  return FALSE;
}

BorScenario *
bor_edit_remove_stop (const BorScenario *scenario, gint32 road, guint at, GError **error)
{
  if (!check_stop (scenario, road, at, error))
    return NULL;
  g_autoptr (BorScenario) next = bor_scenario_copy (scenario);
  BorRoad *own = bor_edit_make_own (next, BOR_KIND_ROAD, road);
  if (own->n_stops == 1) {
    g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_IN_USE,
                         _ ("A road needs at least one stop; delete the road instead"));
    return NULL;
  }
  if (at == 0 || at + 1 == own->n_stops)
    remove_end (scenario, own, at);
  else if (!remove_middle (scenario, own, at, error))
    return NULL;
  return g_steal_pointer (&next);
}
