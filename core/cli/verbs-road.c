/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "cli/verbs.h"
#include "edit/roads.h"
#include "formats/import/roads.h"

static BorScenario *
add_road (const BorCall *call, GError **error)
{
  g_autoptr (GArray) locales = bor_call_slots (call, 1, BOR_KIND_LOCALE, error);
  gint32 road = -1;
  BorScenario *after =
    locales != NULL ? bor_edit_add_road (call->scenario, bor_slots (locales), &road, error) : NULL;
  return bor_call_name_new (call, 0, after, BOR_KIND_ROAD, road, error);
}

static BorScenario *
trace_road (const BorCall *call, GError **error)
{
  BorPoints points = { NULL, 0 };
  gint32 road = -1;
  BorScenario *after = NULL;
  if (bor_call_points (call, 1, 2, &points, error))
    after = bor_edit_trace_road (call->scenario, points.items, points.n, &road, error);
  bor_points_clear (&points);
  return bor_call_name_new (call, 0, after, BOR_KIND_ROAD, road, error);
}

typedef BorScenario *(*PathEdit) (const BorScenario *, gint32, const BorPoint *, guint, GError **);

static BorScenario *
edit_path (const BorCall *call, PathEdit edit, GError **error)
{
  gint32 road = bor_call_slot (call, 0, BOR_KIND_ROAD, error);
  BorPoints points = { NULL, 0 };
  BorScenario *after = NULL;
  if (road >= 0 && bor_call_points (call, 1, 2, &points, error))
    after = edit (call->scenario, road, points.items, points.n, error);
  bor_points_clear (&points);
  return after;
}

static BorScenario *
redraw_road (const BorCall *call, GError **error)
{
  return edit_path (call, bor_edit_redraw_road, error);
}

static BorScenario *
set_road_path (const BorCall *call, GError **error)
{
  return edit_path (call, bor_edit_set_road_path, error);
}

static BorScenario *
retrace_road (const BorCall *call, GError **error)
{
  g_autoptr (GArray) roads = bor_call_slots (call, 0, BOR_KIND_ROAD, error);
  return roads != NULL ? bor_edit_retrace_roads (call->scenario, bor_slots (roads), error) : NULL;
}

static GPtrArray *
doubt_roads (const BorCall *call, const BorScenario *after)
{
  g_autoptr (GArray) roads = bor_call_slots (call, 0, BOR_KIND_ROAD, NULL);
  return roads != NULL ? bor_import_road_doubts (after, bor_slots (roads)) : NULL;
}

static BorScenario *
reverse_road (const BorCall *call, GError **error)
{
  gint32 road = bor_call_slot (call, 0, BOR_KIND_ROAD, error);
  return road >= 0 ? bor_edit_reverse_road (call->scenario, road, error) : NULL;
}

static BorScenario *
append_stop (const BorCall *call, GError **error)
{
  gint32 road = bor_call_slot (call, 0, BOR_KIND_ROAD, error);
  gint32 locale = road >= 0 ? bor_call_slot (call, 1, BOR_KIND_LOCALE, error) : -1;
  if (locale < 0)
    return NULL;
  guint end = bor_scenario_road (call->scenario, road)->n_stops;
  return bor_edit_insert_stop (call->scenario, road, end, locale, error);
}

static BorScenario *
insert_stop (const BorCall *call, GError **error)
{
  guint at;
  gint32 road = bor_call_slot (call, 0, BOR_KIND_ROAD, error);
  if (road < 0 || !bor_call_count (call, 1, &at, error))
    return NULL;
  gint32 locale = bor_call_slot (call, 2, BOR_KIND_LOCALE, error);
  if (locale < 0)
    return NULL;
  if (at > bor_scenario_road (call->scenario, road)->n_stops) {
    g_set_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_GONE, _ ("the road has no stop number %u"),
                 at);
    return NULL;
  }
  return bor_edit_insert_stop (call->scenario, road, at, locale, error);
}

/* The stop of the road in the locale that a word names, or -1. */
static gint
find_stop (const BorCall *call, gint32 road, guint word, GError **error)
{
  gint32 locale = bor_call_slot (call, word, BOR_KIND_LOCALE, error);
  if (locale < 0)
    return -1;
  gint at = bor_road_find_stop (bor_scenario_road (call->scenario, road), locale);
  if (at < 0)
    g_set_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_GONE, _ ("the road does not stop in “%s”"),
                 call->words[word]);
  return at;
}

static BorScenario *
remove_stop (const BorCall *call, GError **error)
{
  gint32 road = bor_call_slot (call, 0, BOR_KIND_ROAD, error);
  gint at = road >= 0 ? find_stop (call, road, 1, error) : -1;
  return at >= 0 ? bor_edit_remove_stop (call->scenario, road, (guint) at, error) : NULL;
}

static BorScenario *
split_road (const BorCall *call, GError **error)
{
  gint32 road = bor_call_slot (call, 0, BOR_KIND_ROAD, error);
  gint at = road >= 0 ? find_stop (call, road, 1, error) : -1;
  return at >= 0 ? bor_edit_split_road (call->scenario, road, (guint) at, NULL, error) : NULL;
}

static BorScenario *
join_roads (const BorCall *call, GError **error)
{
  gint32 first = bor_call_slot (call, 0, BOR_KIND_ROAD, error);
  gint32 second = first >= 0 ? bor_call_slot (call, 1, BOR_KIND_ROAD, error) : -1;
  return second >= 0 ? bor_edit_join_roads (call->scenario, first, second, error) : NULL;
}

static BorScenario *
junction (const BorCall *call, GError **error)
{
  gint32 locale = bor_call_slot (call, 0, BOR_KIND_LOCALE, error);
  if (locale < 0)
    return NULL;
  g_autoptr (GArray) roads = bor_call_slots (call, 2, BOR_KIND_ROAD, error);
  if (roads == NULL)
    return NULL;
  gboolean joins = g_str_equal (call->words[1], "join");
  if (!joins && !g_str_equal (call->words[1], "cross")) {
    g_set_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE,
                 _ ("expected “join” or “cross”, not “%s”"), call->words[1]);
    return NULL;
  }
  return bor_edit_add_junction (call->scenario, locale,
                                joins ? BOR_JUNCTION_JOIN : BOR_JUNCTION_CROSS, bor_slots (roads),
                                NULL, error);
}

const BorVerb bor_road_verbs[] = {
  { "add-road", "ID LOCALES", N_ ("Add a road through neighbouring locales."), 2, 2, add_road },
  { "trace-road", "ID X Y X Y…", N_ ("Add a road along a line."), 5, G_MAXUINT, trace_road },
  { "redraw-road", "ROAD X Y X Y…", N_ ("Redraw the line of a road, and update its stops."), 5,
    G_MAXUINT, redraw_road },
  { "road-path", "ROAD X Y X Y…", N_ ("Redraw the line of a road, and keep its stops."), 5,
    G_MAXUINT, set_road_path },
  { "retrace-road", "ROADS", N_ ("Update the stops of roads from their lines."), 1, 1, retrace_road,
    doubt_roads },
  { "reverse-road", "ROAD", N_ ("Reverse a road."), 1, 1, reverse_road },
  { "append-stop", "ROAD LOCALE", N_ ("Extend a road to a locale."), 2, 2, append_stop },
  { "insert-stop", "ROAD NUMBER LOCALE", N_ ("Insert a stop before stop NUMBER, counted from 0."),
    3, 3, insert_stop },
  { "remove-stop", "ROAD LOCALE", N_ ("Remove a road’s stop in a locale."), 2, 2, remove_stop },
  { "split-road", "ROAD LOCALE", N_ ("Split a road in a locale."), 2, 2, split_road },
  { "join-roads", "ROAD ROAD", N_ ("Join two roads that end in the same locale."), 2, 2,
    join_roads },
  { "junction", "LOCALE join|cross ROADS", N_ ("Set whether the roads in a locale join or cross."),
    3, 3, junction },
  { NULL },
};
