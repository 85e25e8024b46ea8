/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/tiled/cells.h"

#include <string.h>

#include "geometry/grid.h"
#include "vocabulary/properties.h"

/* Cells with yet other combinations keep their values in objects. */
#define MOST_TILES 1024

/* Tiles in a row of the picture; as many as fit beside a map. */
#define COLUMNS 8

typedef struct {
  const BorScenario *scenario;
  BorTiledTileset *tileset;
  GHashTable *numbers; /* text of a combination to the number of its tile */
} Cells;

/* A word of a list, or yes: what tiles can hold. */
static gboolean
fits_tile (const Cells *c, const BorObjectValue *value)
{
  const BorPropDef *def = bor_scenario_find_prop (c->scenario, BOR_KIND_LOCALE, NULL, value->name);
  if (def == NULL)
    return FALSE;
  return def->type == BOR_PROP_FLAG   ? strcmp (value->text, "true") == 0
         : def->type == BOR_PROP_ENUM ? bor_prop_def_find_value (def, value->text) != NULL
                                      : FALSE;
}

static void
add_word (GString *text, const char *name, const char *value)
{
  g_string_append_printf (text, "%s\x1f%s\x1e", name, value);
}

static BorTiledTile *
add_tile (Cells *c, const char *combination)
{
  guint number = c->tileset->n_tiles++;
  g_hash_table_insert (c->numbers, g_strdup (combination), GUINT_TO_POINTER (number));
  return bor_tiled_tileset_tile (c->tileset, number);
}

static void
add_single (Cells *c, const BorPropDef *def, const char *value)
{
  g_autoptr (GString) text = g_string_new (NULL);
  add_word (text, def->name, value);
  if (c->tileset->n_tiles < MOST_TILES)
    bor_tiled_add_property (add_tile (c, text->str)->properties, def->name,
                            def->type == BOR_PROP_FLAG ? BOR_TILED_BOOL : BOR_TILED_STRING, value);
}

/* For each value its tile, so that it can be painted even if the board has none. */
static void
add_singles (Cells *c)
{
  g_autoptr (GPtrArray) defs = bor_scenario_list_props (c->scenario, BOR_KIND_LOCALE, NULL);
  for (guint i = 0; i < defs->len; i++) {
    const BorPropDef *def = defs->pdata[i];
    if (def->type == BOR_PROP_FLAG)
      add_single (c, def, "true");
    for (guint k = 0; def->type == BOR_PROP_ENUM && def->values[k].value != NULL; k++)
      if (g_strcmp0 (def->values[k].value, def->fallback) != 0)
        add_single (c, def, def->values[k].value);
  }
}

static guint
find_tile (Cells *c, const BorObject *item)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gpointer number;
  for (guint i = 0; i < item->values->len; i++) {
    const BorObjectValue *value = &g_array_index (item->values, BorObjectValue, i);
    if (fits_tile (c, value))
      add_word (text, value->name, value->text);
  }
  if (g_hash_table_lookup_extended (c->numbers, text->str, NULL, &number))
    return GPOINTER_TO_UINT (number);
  if (c->tileset->n_tiles == MOST_TILES)
    return 0;
  BorTiledTile *tile = add_tile (c, text->str);
  for (guint i = 0; i < item->values->len; i++) {
    const BorObjectValue *value = &g_array_index (item->values, BorObjectValue, i);
    if (fits_tile (c, value))
      bor_tiled_add_property (tile->properties, value->name,
                              value->type == BOR_OBJECT_FLAG ? BOR_TILED_BOOL : BOR_TILED_STRING,
                              value->text);
  }
  return c->tileset->n_tiles - 1;
}

static void
take_values (Cells *c, BorObject *item)
{
  for (guint i = item->values->len; i-- > 0;)
    if (fits_tile (c, &g_array_index (item->values, BorObjectValue, i)))
      g_array_remove_index (item->values, i);
}

/* Tiled counts as many tiles as there is room for in the picture. */
static void
set_picture (BorTiledTileset *tileset)
{
  guint rows = (tileset->n_tiles + COLUMNS - 1) / COLUMNS;
  tileset->columns = COLUMNS;
  tileset->n_tiles = rows * COLUMNS;
  tileset->image = g_strdup ("tiles.png");
  tileset->image_width = COLUMNS * tileset->tile_width;
  tileset->image_height = rows * tileset->tile_height;
}

/* Not translated: the file does not depend on who writes it. */
void
bor_tiled_add_cells (BorTiledMap *map, const BorScenario *scenario, const GPtrArray *list)
{
  const BorGrid *grid = &bor_scenario_board (scenario)->grid;
  const BorTiledScale scale = bor_tiled_scale (map, grid);
  BorTiledLayer *layer = bor_tiled_map_add_layer (map, BOR_TILED_TILES, "Cells");
  guint32 *tiles = bor_tiled_layer_add_chunk (layer, 0, 0, grid->columns, grid->rows)->tiles;
  Cells c = { .scenario = scenario,
              .tileset = bor_tiled_map_add_tileset (map, 1, "Cells"),
              .numbers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL) };
  layer->offset_x = grid->x * scale.x;
  layer->offset_y = grid->y * scale.y;
  bor_tiled_add_property (layer->properties, "element", BOR_TILED_STRING, BOR_TILED_GRID);
  c.tileset->tile_width = map->tile_width;
  c.tileset->tile_height = map->tile_height;
  add_tile (&c, "");
  add_singles (&c);
  for (guint i = 0; i < list->len; i++) {
    BorObject *item = list->pdata[i];
    if (item->node == BOR_XML_GRID)
      bor_object_set (item, "absent", NULL, BOR_OBJECT_TEXT);
    if (item->node != BOR_XML_GRID_CELL)
      continue;
    const BorLocale *cell = (const BorLocale *) item->element;
    guint number = find_tile (&c, item);
    tiles[(guint) cell->row * grid->columns + (guint) cell->column] = c.tileset->first + number;
    if (number > 0)
      take_values (&c, item);
  }
  set_picture (c.tileset);
  g_hash_table_unref (c.numbers);
}

/* A cell has its place and usual id, and a side its direction too. */
gboolean
bor_tiled_is_plain (const BorObject *item)
{
  gboolean side = item->node == BOR_XML_GRID_SIDE;
  const char *id = bor_object_get (item, "id");
  const char *at = bor_object_get (item, side ? "of" : "at");
  const char *to = bor_object_get (item, "to");
  if ((!side && item->node != BOR_XML_GRID_CELL) || item->values->len != (side ? 3 : 2)
      || id == NULL || at == NULL || (side && to == NULL))
    return FALSE;
  g_autofree char *usual = g_strdup_printf (side ? "c%s-%s" : "c%s", at, to);
  *strchr (usual, ' ') = '-';
  return strcmp (id, usual) == 0;
}
