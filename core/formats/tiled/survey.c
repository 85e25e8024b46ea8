/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a map of Tiled has that was not made from a scenario, and a mapping for its tiles. */
#include "formats/tiled/survey.h"

#include "formats/tiled/private.h"

#define TILES   "tiles"
#define CLASSES "classes"

static const char *
shape_name (BorTiledShape shape)
{
  static const char *const names[] = {
    [BOR_TILED_RECTANGLE] = "rectangle", [BOR_TILED_ELLIPSE] = "ellipse",
    [BOR_TILED_POINT] = "point",         [BOR_TILED_POLYGON] = "polygon",
    [BOR_TILED_POLYLINE] = "polyline",   [BOR_TILED_TEXT] = "text",
    [BOR_TILED_TILE] = "tile object",
  };
  return names[shape];
}

static void
note (BorSurvey *survey, const char *part, const char *kind, const GArray *properties)
{
  for (guint i = 0; i < properties->len; i++) {
    const BorTiledProperty *p = &g_array_index (properties, BorTiledProperty, i);
    bor_survey_note (survey, part, kind, p->name, p->value);
  }
}

static void
survey_objects (const BorTiledLayer *layer, BorSurvey *survey)
{
  for (guint i = 0; i < layer->objects->len; i++) {
    const BorTiledObject *object = layer->objects->pdata[i];
    g_autofree char *kind = g_strconcat (shape_name (object->shape),
                                         *object->type != '\0' ? " " : "", object->type, NULL);
    bor_survey_count (survey, NULL, kind);
    if (*object->name != '\0')
      bor_survey_note (survey, NULL, kind, "name", object->name);
    note (survey, NULL, kind, object->properties);
  }
}

/* Each tile once, however many cells have it. */
static void
survey_tiles (const BorTiledMap *map, const BorTiledLayer *layer, const char *part,
              GHashTable *seen, BorSurvey *survey)
{
  g_autofree char *kind = g_strconcat ("tile layer ", layer->name, NULL);
  for (guint i = 0; i < layer->chunks->len; i++) {
    const BorTiledChunk *chunk = &g_array_index (layer->chunks, BorTiledChunk, i);
    for (guint k = 0; k < chunk->columns * chunk->rows; k++) {
      guint32 tile = chunk->tiles[k] & ~BOR_TILED_TURNED;
      if (tile == 0)
        continue;
      bor_survey_count (survey, part, kind);
      const BorTiledTile *data = bor_tiled_map_find_tile (map, tile);
      if (data == NULL || !g_hash_table_add (seen, GUINT_TO_POINTER (tile)))
        continue;
      note (survey, part, kind, data->properties);
      if (*data->type != '\0')
        bor_survey_note (survey, part != NULL ? CLASSES : NULL, kind, "class", data->type);
    }
  }
}

void
bor_tiled_survey (const BorTiledMap *map, BorSurvey *survey)
{
  if (survey == NULL)
    return;
  const char *part = bor_tiled_suits_grid (map) ? TILES : NULL;
  bor_survey_count (survey, NULL, "map");
  note (survey, NULL, "map", map->properties);
  for (guint i = 0; i < map->layers->len; i++) {
    const BorTiledLayer *layer = map->layers->pdata[i];
    g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
    if (layer->properties->len > 0) {
      bor_survey_count (survey, NULL, "layer");
      note (survey, NULL, "layer", layer->properties);
    }
    survey_objects (layer, survey);
    survey_tiles (map, layer, layer->hidden ? NULL : part, seen, survey);
  }
}

char *
bor_tiled_draft (const BorSurvey *survey)
{
  g_return_val_if_fail (survey != NULL, NULL);
  if (!bor_survey_has (survey, TILES) && !bor_survey_has (survey, CLASSES))
    return NULL;
  JsonObject *mapping = json_object_new (), *tiles = json_object_new ();
  JsonObject *rules = bor_survey_draft (survey, TILES, "properties.", NULL);
  g_autoptr (JsonObject) classes = bor_survey_draft (survey, CLASSES, "", NULL);
  JsonNode *rule = json_object_get_member (classes, "class");
  json_object_set_int_member (mapping, "mapping", 1);
  if (rule != NULL && !json_object_has_member (rules, "class"))
    json_object_set_member (rules, "class", json_node_copy (rule));
  json_object_set_object_member (tiles, "properties", rules);
  json_object_set_object_member (mapping, "tiles", tiles);
  g_autoptr (JsonNode) root = json_node_init_object (json_node_alloc (), mapping);
  json_object_unref (mapping);
  return json_to_string (root, TRUE);
}
