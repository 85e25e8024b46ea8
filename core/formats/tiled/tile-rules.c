/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/tiled/tile-rules.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "formats/board/private.h"
#include "formats/json/get.h"
#include "formats/json/private.h"
#include "xml/writer.h"

#define MAPPING_VERSION 1
#define PROPERTIES      "properties."

static const char *const top_keys[] = { "mapping", "layers", "neighbours", "size",
                                        "ruleset", "tiles",  NULL };
static const char *const tile_keys[] = { "properties", NULL };

struct BorTiledTileRules {
  const BorTiledMap *map;
  BorBoardReader reader;
  JsonParser *parser; /* of the mapping; nullable */
  GHashTable *unused; /* path in a tile to the number of cells */
};

/* TRUE if one of the mapping's rules asks for this part of a tile. */
static gboolean
is_asked (const BorTiledTileRules *rules, const char *path)
{
  JsonObject *tiles = bor_json_get_object (rules->reader.mapping, "tiles");
  JsonObject *all = bor_json_get_object (tiles, "properties");
  JsonObjectIter iter;
  JsonNode *rule;
  if (all == NULL)
    return FALSE;
  json_object_iter_init (&iter, all);
  while (json_object_iter_next (&iter, NULL, &rule)) {
    const char *from = bor_json_node_text (rule);
    if (from == NULL)
      from = bor_json_get_text (bor_json_node_object (rule), "from");
    if (g_strcmp0 (from, path) == 0)
      return TRUE;
  }
  return FALSE;
}

static gboolean
has_layer (const BorTiledMap *map, const char *name)
{
  for (guint i = 0; i < map->layers->len; i++) {
    const BorTiledLayer *layer = map->layers->pdata[i];
    if (layer->kind == BOR_TILED_TILES && g_strcmp0 (layer->name, name) == 0)
      return TRUE;
  }
  return FALSE;
}

static void
check_mapping (BorTiledTileRules *rules)
{
  BorBoardReader *r = &rules->reader;
  JsonArray *layers = bor_json_get_list (r->mapping, "layers");
  double version = 0, neighbours = 4, size = 1;
  JsonNode *said = r->mapping != NULL ? json_object_get_member (r->mapping, "mapping") : NULL;
  if (said == NULL || !bor_json_node_number (said, &version) || version != MAPPING_VERSION)
    bor_board_fail (r, BOR_BOARD_JSON_ERROR_MAPPING, _ ("not a mapping; expected “mapping”: %d"),
                    MAPPING_VERSION);
  bor_board_check_keys (r, "", r->mapping, top_keys);
  bor_board_check_keys (r, "tiles", bor_json_get_object (r->mapping, "tiles"), tile_keys);
  if (r->error != NULL)
    return;
  neighbours = bor_tiled_tile_rules_number (rules, "neighbours", neighbours);
  size = bor_tiled_tile_rules_number (rules, "size", size);
  if (neighbours != 4 && neighbours != 8)
    bor_board_fail (r, BOR_BOARD_JSON_ERROR_MAPPING, _ ("neighbours: expected 4 or 8"));
  if (!(size >= 1 && size <= 10000))
    bor_board_fail (r, BOR_BOARD_JSON_ERROR_MAPPING, _ ("size: expected 1 to 10000"));
  for (guint i = 0; i < bor_json_length (layers); i++) {
    const char *name = bor_json_node_text (json_array_get_element (layers, i));
    if (!has_layer (rules->map, name))
      bor_board_fail (r, BOR_BOARD_JSON_ERROR_MAPPING, _ ("layers: the map has no tile layer “%s”"),
                      name != NULL ? name : "?");
  }
}

BorTiledTileRules *
bor_tiled_tile_rules_new (const BorTiledMap *map, const char *name, GBytes *mapping,
                          const char *mapping_name, BorImportWarnings *warnings, GError **error)
{
  g_autoptr (BorTiledTileRules) rules = g_new0 (BorTiledTileRules, 1);
  rules->map = map;
  rules->reader =
    (BorBoardReader){ .name = name, .mapping_name = mapping_name, .warnings = warnings };
  rules->unused = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  if (mapping == NULL)
    return g_steal_pointer (&rules);
  rules->parser = bor_json_parse (mapping, mapping_name, error);
  if (rules->parser == NULL)
    return NULL;
  rules->reader.mapping = bor_json_node_object (json_parser_get_root (rules->parser));
  check_mapping (rules);
  if (rules->reader.error == NULL)
    return g_steal_pointer (&rules);
  g_propagate_error (error, g_steal_pointer (&rules->reader.error));
  return NULL;
}

void
bor_tiled_tile_rules_free (BorTiledTileRules *rules)
{
  if (rules == NULL)
    return;
  g_clear_error (&rules->reader.error);
  g_clear_object (&rules->parser);
  g_hash_table_unref (rules->unused);
  g_free (rules);
}

gboolean
bor_tiled_tile_rules_use (const BorTiledTileRules *rules, const BorTiledLayer *layer)
{
  JsonArray *layers = bor_json_get_list (rules->reader.mapping, "layers");
  if (layer->kind != BOR_TILED_TILES)
    return FALSE;
  for (guint i = 0; i < bor_json_length (layers); i++)
    if (g_strcmp0 (bor_json_node_text (json_array_get_element (layers, i)), layer->name) == 0)
      return TRUE;
  return layers == NULL && !layer->hidden;
}

double
bor_tiled_tile_rules_number (const BorTiledTileRules *rules, const char *key, double fallback)
{
  JsonObject *mapping = rules->reader.mapping;
  JsonNode *node = mapping != NULL ? json_object_get_member (mapping, key) : NULL;
  double value = NAN;
  if (node == NULL)
    return fallback;
  return bor_json_node_number (node, &value) ? value : NAN;
}

const char *
bor_tiled_tile_rules_text (const BorTiledTileRules *rules, const char *key)
{
  return bor_json_get_text (rules->reader.mapping, key);
}

/* A flag that is not set says nothing. */
static gboolean
says_nothing (const BorTiledProperty *p)
{
  return p->type == BOR_TILED_OBJECT
         || (p->type == BOR_TILED_BOOL && strcmp (p->value, "true") != 0);
}

static void
note_unused (BorTiledTileRules *rules, const char *path, guint n_cells)
{
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (rules->unused, path));
  g_hash_table_insert (rules->unused, g_strdup (path), GUINT_TO_POINTER (n + n_cells));
}

/* A tile as JSON, so that paths of a mapping lead into it. (transfer full) */
static JsonNode *
describe (const BorTiledLayer *layer, const BorTiledTileset *tileset, guint number,
          const BorTiledTile *tile)
{
  JsonObject *all = json_object_new (), *properties = json_object_new ();
  g_autofree char *whole = g_strdup_printf ("%s:%u", tileset->name, number);
  json_object_set_string_member (all, "layer", layer->name);
  json_object_set_string_member (all, "tileset", tileset->name);
  json_object_set_int_member (all, "id", number);
  json_object_set_string_member (all, "tile", whole);
  if (tile != NULL && *tile->type != '\0')
    json_object_set_string_member (all, "class", tile->type);
  for (guint i = 0; tile != NULL && i < tile->properties->len; i++) {
    const BorTiledProperty *p = &g_array_index (tile->properties, BorTiledProperty, i);
    if (p->type == BOR_TILED_BOOL)
      json_object_set_boolean_member (properties, p->name, strcmp (p->value, "true") == 0);
    else
      json_object_set_string_member (properties, p->name, p->value);
  }
  json_object_set_object_member (all, "properties", properties);
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);
  json_node_take_object (node, all);
  return node;
}

static BorProps *
apply_mapping (BorTiledTileRules *rules, const BorTiledLayer *layer, const BorTiledTileset *tileset,
               guint number, const BorTiledTile *tile, guint n_cells)
{
  for (guint i = 0; tile != NULL && i < tile->properties->len; i++) {
    const BorTiledProperty *p = &g_array_index (tile->properties, BorTiledProperty, i);
    g_autofree char *path = g_strconcat (PROPERTIES, p->name, NULL);
    if (!says_nothing (p) && !is_asked (rules, path))
      note_unused (rules, path, n_cells);
  }
  if (tile != NULL && *tile->type != '\0' && !is_asked (rules, "class"))
    note_unused (rules, "class", n_cells);
  g_autofree char *where = g_strdup_printf (
    ngettext ("tile %u of “%s”, on %u cell", "tile %u of “%s”, on %u cells", n_cells), number,
    tileset->name, n_cells);
  g_autoptr (JsonNode) node = describe (layer, tileset, number, tile);
  return bor_board_read_props (&rules->reader, bor_json_get_object (rules->reader.mapping, "tiles"),
                               "properties", node, where);
}

/* All properties as they are. */
static BorProps *
take_all (BorTiledTileRules *rules, const BorTiledTile *tile, guint n_cells)
{
  BorProps *props = NULL;
  for (guint i = 0; i < tile->properties->len; i++) {
    const BorTiledProperty *p = &g_array_index (tile->properties, BorTiledProperty, i);
    if (says_nothing (p))
      continue;
    if (!bor_xml_is_property_name (p->name)) {
      g_autofree char *path = g_strconcat (PROPERTIES, p->name, NULL);
      note_unused (rules, path, n_cells);
      continue;
    }
    BorProps *more = bor_props_with (props, p->name, p->value);
    bor_props_unref (props);
    props = more;
  }
  if (*tile->type != '\0')
    note_unused (rules, "class", n_cells);
  return props;
}

BorProps *
bor_tiled_tile_rules_apply (BorTiledTileRules *rules, const BorTiledLayer *layer, guint32 number,
                            guint n_cells)
{
  guint local = 0;
  const BorTiledTileset *tileset = bor_tiled_map_find_tileset (rules->map, number, &local);
  const BorTiledTile *tile = bor_tiled_map_find_tile (rules->map, number);
  if (tileset == NULL)
    return NULL;
  if (rules->parser != NULL)
    return apply_mapping (rules, layer, tileset, local, tile, n_cells);
  return tile != NULL ? take_all (rules, tile, n_cells) : NULL;
}

static gint
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

gboolean
bor_tiled_tile_rules_finish (BorTiledTileRules *rules, GError **error)
{
  if (rules->reader.error != NULL) {
    g_propagate_error (error, g_steal_pointer (&rules->reader.error));
    return FALSE;
  }
  g_autoptr (GPtrArray) paths = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer path;
  g_hash_table_iter_init (&iter, rules->unused);
  while (g_hash_table_iter_next (&iter, &path, NULL))
    g_ptr_array_add (paths, path);
  g_ptr_array_sort (paths, compare_texts);
  for (guint i = 0; i < paths->len; i++) {
    const char *name = paths->pdata[i];
    guint n = GPOINTER_TO_UINT (g_hash_table_lookup (rules->unused, name));
    bor_import_warnings_add (rules->reader.warnings, NULL, NULL,
                             ngettext ("“%s” of tiles was not used; it is on %u cell",
                                       "“%s” of tiles was not used; it is on %u cells", n),
                             name, n);
  }
  return TRUE;
}
