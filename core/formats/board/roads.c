/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Roads as lists of the locales that they go through. */
#include <glib/gi18n-lib.h>

#include "edit/ids.h"
#include "formats/board/private.h"
#include "formats/import/roads.h"
#include "formats/json/get.h"
#include "geometry/ring.h"

static const char *const road_keys[] = { "list",  "name",       "spaces", "path",
                                         "sides", "properties", "filter", NULL };

/* The only approach from one locale to another; -1 if there is none, or several. */
static gint32
only_way (const BorScenario *scenario, gint32 from, gint32 to)
{
  const BorLocale *locale = bor_scenario_locale (scenario, from);
  gint32 found = -1;
  for (guint i = 0; i < locale->approaches.n; i++) {
    gint32 slot = locale->approaches.items[i].slot;
    if (bor_scenario_neighbour (scenario, slot) != to)
      continue;
    if (found >= 0)
      return -1;
    found = slot;
  }
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
  gint32 out = last != NULL ? only_way (r->scenario, last->locale.slot, locale) : -1;
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

static gint32
read_road (BorBoardReader *r, BorIds *ids, JsonObject *part, JsonNode *item, guint i)
{
  g_autofree char *where = g_strdup_printf ("%s[%u]", bor_json_get_text (part, "list"), i);
  if (!bor_board_passes (r, "roads", part, item, where))
    return -1;
  g_autoptr (BorProps) props = bor_board_read_props (r, part, "properties", item, where);
  g_autofree char *stem = g_strconcat (bor_json_get_text (part, "list"), "[].", NULL);
  bor_board_tell_unused (r, "roads", stem, item, where);
  JsonArray *locales = bor_json_node_list (bor_board_get (part, "spaces", item));
  JsonNode *path = bor_board_get (part, "path", item);
  JsonArray *sides = bor_json_node_list (bor_board_get (part, "sides", item));
  if (sides != NULL) {
    g_autofree char *name = bor_board_get_text (part, "name", item);
    bor_board_ways_add_pairs (r, name, props, sides, where);
    return -1;
  }
  BorRoad *road = bor_element_new (BOR_KIND_ROAD, bor_ids_take (ids, NULL));
  road->name = bor_board_get_text (part, "name", item);
  bor_element_take_props (road, props != NULL ? bor_props_ref (props) : NULL);
  for (guint k = 0; k < bor_json_length (locales); k++) {
    gint32 locale = find_locale (r, json_array_get_element (locales, k), where);
    if (locale >= 0)
      add_stop (r, road, locale, where);
  }
  if (path != NULL)
    bor_board_read_points (r, part, path, where, &road->path);
  else if (road->n_stops > 0) {
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
  JsonArray *list = bor_json_node_list (bor_board_get (part, "list", reader->root));
  for (guint i = 0; i < reader->crossed->len; i++) {
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
  for (guint i = 0; i < bor_json_length (list) && reader->error == NULL; i++) {
    gint32 slot = read_road (reader, ids, part, json_array_get_element (list, i), i);
    if (slot >= 0)
      g_array_append_val (roads, slot);
  }
  bor_board_ways_build (reader);
  if (reader->error == NULL)
    bor_import_trace_roads (reader->scenario, roads, reader->warnings);
}
