/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Roads as lists of the locales that they go through. */
#include <glib/gi18n-lib.h>

#include "edit/ids.h"
#include "edit/pathway.h"
#include "formats/board/private.h"
#include "formats/import/roads.h"
#include "formats/json/get.h"
#include "geometry/ring.h"

static const char *const road_keys[] = { "list",  "name",       "spaces", "path",
                                         "sides", "properties", "filter", NULL };

/* The approach from one locale to another, of several the longest, which is told; -1: there is none. */
static gint32
find_way (BorBoardReader *r, gint32 from, gint32 to, const char *where)
{
  const BorScenario *s = r->scenario;
  const BorLocale *locale = bor_scenario_locale (s, from);
  gint32 found = -1;
  double longest = -1;
  guint n = 0;
  for (guint i = 0; i < locale->approaches.n; i++) {
    gint32 slot = locale->approaches.items[i].slot;
    BOR_AUTO_POINTS line = { 0 };
    if (bor_scenario_neighbour (s, slot) != to)
      continue;
    bor_approach_points (s, bor_scenario_approach (s, slot), &line);
    double length = bor_path_length (line.items, line.n);
    n++;
    if (length <= longest)
      continue;
    longest = length;
    found = slot;
  }
  if (n > 1)
    bor_import_warnings_count (r->warnings, where,
                               _ ("several sides lead to the road’s next locale: it crosses the "
                                  "longest of them"));
  return found;
}

/* Slot of the locale with that key, or -1 and a warning. */
static gint32
find_locale (BorBoardReader *r, JsonNode *node, const char *where)
{
  g_autofree char *key = bor_json_node_value (node);
  gint locale = key != NULL ? GPOINTER_TO_INT (g_hash_table_lookup (r->by_key, key)) - 1 : -1;
  if (locale >= 0)
    return bor_import_slot (r->import, locale);
  bor_import_warnings_add (
    r->warnings, where, NULL,
    _ ("the road passes through “%s”, which does not exist or is not unique"),
    key != NULL ? key : "?");
  return -1;
}

static void
add_stop (BorBoardReader *r, BorRoad *road, gint32 locale, const char *where)
{
  BorStop stop = { bor_ref_make (locale), BOR_REF_NONE, BOR_REF_NONE, NULL, 0, 0 };
  BorStop *last = road->n_stops > 0 ? &road->stops[road->n_stops - 1] : NULL;
  gint32 out = last != NULL ? find_way (r, last->locale.slot, locale, where) : -1;
  if (out >= 0) {
    bor_ref_set (&last->out, out);
    bor_ref_set (&stop.in, bor_scenario_approach (r->scenario, out)->opposite.slot);
  } else if (last != NULL) {
    BorPoint at = bor_locale_label_point (r->scenario, bor_scenario_locale (r->scenario, locale));
    bor_import_warnings_add (r->warnings, where, &at,
                             _ ("it is unclear which side the road crosses here"));
  }
  bor_road_insert_stop (road, road->n_stops, stop);
}

void
bor_board_draw_road (const BorScenario *scenario, BorRoad *road)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (BorPoint));
  for (guint i = 0; i < road->n_stops; i++) {
    const BorStop *stop = &road->stops[i];
    BorPoint at =
      bor_locale_label_point (scenario, bor_scenario_locale (scenario, stop->locale.slot));
    at = (BorPoint){ bor_coord_round (at.x), bor_coord_round (at.y) };
    g_array_append_val (points, at);
    const BorApproach *out = bor_scenario_approach (scenario, stop->out.slot);
    if (out == NULL)
      continue;
    at = bor_approach_middle (scenario, out, NULL);
    at = (BorPoint){ bor_coord_round (at.x), bor_coord_round (at.y) };
    g_array_append_val (points, at);
  }
  road->path.n = points->len;
  road->path.items = (BorPoint *) (void *) g_array_free (g_steal_pointer (&points), FALSE);
}

/* What the road names: the items of the list under a path, or what is under each of several paths.
 * (transfer container, of JsonNode *, nullable) */
static GPtrArray *
get_named (JsonObject *part, const char *key, JsonNode *item)
{
  JsonArray *paths = bor_json_get_list (part, key);
  JsonArray *list = bor_json_node_list (bor_board_get (part, key, item));
  if (paths == NULL && list == NULL)
    return NULL;
  GPtrArray *named = g_ptr_array_new ();
  for (guint i = 0; i < bor_json_length (list); i++)
    g_ptr_array_add (named, json_array_get_element (list, i));
  for (guint i = 0; i < bor_json_length (paths); i++) {
    const char *path = bor_json_node_text (json_array_get_element (paths, i));
    JsonNode *node = path != NULL ? bor_board_find (item, path) : NULL;
    if (node != NULL)
      g_ptr_array_add (named, node);
  }
  return named;
}

/* Two neighbours and no line: a piece of a longer road. FALSE:
 * it is not that. */
static gboolean
add_piece (BorBoardReader *r, JsonObject *part, const GPtrArray *locales, const char *name,
           const BorProps *props, const char *where)
{
  gint32 two[2] = { -1, -1 };
  if (locales == NULL || locales->len != 2 || json_object_has_member (part, "path"))
    return FALSE;
  for (guint i = 0; i < 2; i++) {
    g_autofree char *key = bor_json_node_value (locales->pdata[i]);
    gint locale = key != NULL ? GPOINTER_TO_INT (g_hash_table_lookup (r->by_key, key)) - 1 : -1;
    two[i] = locale >= 0 ? bor_import_slot (r->import, locale) : -1;
  }
  gint32 out = two[0] >= 0 && two[1] >= 0 ? find_way (r, two[0], two[1], where) : -1;
  if (out >= 0)
    bor_board_ways_add_crossing (r, name, props, out, where);
  return out >= 0;
}

static gint32
read_road (BorBoardReader *r, BorIds *ids, JsonObject *part, JsonNode *item, guint i)
{
  g_autofree char *where = g_strdup_printf ("%s[%u]", bor_json_get_text (part, "list"), i);
  if (!bor_board_passes (r, "roads", part, item, where))
    return -1;
  g_autoptr (BorProps) props = bor_board_read_props (r, part, "properties", item, where);
  g_autofree char *stem = g_strconcat (bor_json_get_text (part, "list"), "[].", NULL);
  bor_board_tell_unused (r, "roads", stem, item, where);
  g_autoptr (GPtrArray) locales = get_named (part, "spaces", item);
  g_autoptr (GPtrArray) sides = get_named (part, "sides", item);
  JsonNode *path = bor_board_get (part, "path", item);
  g_autofree char *name = bor_board_get_text (part, "name", item);
  if (sides != NULL) {
    bor_board_ways_add_pairs (r, name, props, sides, where);
    return -1;
  }
  if (add_piece (r, part, locales, name, props, where))
    return -1;
  BorRoad *road = bor_element_new (BOR_KIND_ROAD, bor_ids_take (ids, NULL));
  road->name = g_steal_pointer (&name);
  bor_element_take_props (road, props != NULL ? bor_props_ref (props) : NULL);
  for (guint k = 0; locales != NULL && k < locales->len; k++) {
    gint32 locale = find_locale (r, locales->pdata[k], where);
    if (locale >= 0)
      add_stop (r, road, locale, where);
  }
  gboolean drawn = path != NULL && bor_board_read_points (r, path, &road->path);
  if (path != NULL && !drawn) {
    bor_points_clear (&road->path);
    bor_import_warnings_add (r->warnings, where, NULL,
                             _ ("its line has no valid points, and was skipped"));
  }
  if (!drawn && road->n_stops > 0) {
    bor_board_draw_road (r->scenario, road);
    bor_import_warnings_add (
      r->warnings, where, road->path.items,
      _ ("the road has no line: it was drawn through the middles of its locales"));
  }
  return bor_scenario_append (r->scenario, road);
}

void
bor_board_read_roads (BorBoardReader *reader)
{
  JsonObject *part = bor_json_get_object (reader->mapping, "roads");
  g_autoptr (GPtrArray) list =
    part != NULL ? bor_board_list_items (part, reader->root, NULL) : NULL;
  gboolean listed = list != NULL && list->len > 0;
  bor_board_ways_pair_crossed (reader);
  for (guint i = 0; !listed && i < reader->crossed->len; i++) {
    const BorBoardCrossed *crossed = &g_array_index (reader->crossed, BorBoardCrossed, i);
    bor_board_ways_add_side (reader, crossed->side, crossed->props);
  }
  if (part == NULL) {
    bor_board_ways_build (reader);
    return;
  }
  bor_board_check_keys (reader, "roads", part, road_keys);
  if (list == NULL)
    bor_import_warnings_add (reader->warnings, NULL, NULL,
                             _ ("no roads found where the mapping says"));
  g_autoptr (BorIds) ids = bor_ids_new (reader->scenario, BOR_KIND_ROAD);
  g_autoptr (GArray) roads = g_array_new (FALSE, FALSE, sizeof (gint32));
  for (guint i = 0; list != NULL && i < list->len && reader->error == NULL; i++) {
    gint32 slot = read_road (reader, ids, part, list->pdata[i], i);
    if (slot >= 0)
      g_array_append_val (roads, slot);
  }
  bor_board_ways_build (reader);
  if (reader->error == NULL)
    bor_import_trace_roads (reader->import, roads);
  if (reader->error == NULL && listed && reader->crossed->len > 0)
    bor_board_compare_crossings (reader);
}
