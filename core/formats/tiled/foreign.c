/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes a grid of the tile layers of a map that was not made from a scenario. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "formats/tiled/private.h"
#include "formats/tiled/tile-rules.h"
#include "geometry/grid.h"
#include "xml/number.h"

typedef struct {
  BorTiledReader *reader;
  BorTiledTileRules *rules;
  GPtrArray *layers; /* of const BorTiledLayer *, those that count, from the lowest */
  gint x, y;         /* the map's column and row of the first cell */
  BorGrid grid;
  BorProps **props;  /* by cell */
  gboolean *present; /* by cell */
  guint n_turned, n_unknown;
} Maker;

/* A layer, and of each of its tiles on how many cells it is and what it means. */
typedef struct {
  const BorTiledLayer *layer;
  GHashTable *counts, *meanings;
} Lay;

static gboolean
has_tiles (const BorTiledLayer *layer)
{
  for (guint i = 0; i < layer->chunks->len; i++) {
    const BorTiledChunk *chunk = &g_array_index (layer->chunks, BorTiledChunk, i);
    for (guint k = 0; k < chunk->columns * chunk->rows; k++)
      if ((chunk->tiles[k] & ~BOR_TILED_TURNED) != 0)
        return TRUE;
  }
  return FALSE;
}

/* A closed outline, which would be a locale. */
static gboolean
has_outlines (const BorTiledLayer *layer)
{
  for (guint i = 0; i < layer->objects->len; i++) {
    const BorTiledObject *object = layer->objects->pdata[i];
    if ((object->shape == BOR_TILED_POLYGON || object->shape == BOR_TILED_RECTANGLE)
        && !g_strv_contains (bor_feature_types, object->type))
      return TRUE;
  }
  return FALSE;
}

gboolean
bor_tiled_suits_grid (const BorTiledMap *map)
{
  gboolean tiles = FALSE;
  for (guint i = 0; i < map->layers->len; i++) {
    const BorTiledLayer *layer = map->layers->pdata[i];
    if (has_outlines (layer))
      return FALSE;
    tiles = tiles || (!layer->hidden && layer->unread == NULL && has_tiles (layer));
  }
  return tiles && map->orthogonal;
}

gboolean
bor_tiled_refuse (const char *name, GError **error, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  g_autofree char *why = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error (error, BOR_TILED_ERROR, BOR_TILED_ERROR_REFUSED, "%s: %s", name, why);
  return FALSE;
}

static gboolean
choose_layers (Maker *m, const char *name, GError **error)
{
  const BorTiledMap *map = m->reader->map;
  for (guint i = 0; i < map->layers->len; i++) {
    BorTiledLayer *layer = map->layers->pdata[i];
    if (!bor_tiled_tile_rules_use (m->rules, layer))
      continue;
    if (layer->unread != NULL)
      return bor_tiled_refuse (name, error, _ ("the layer “%s”: %s"), layer->name, layer->unread);
    g_ptr_array_add (m->layers, layer);
  }
  return m->layers->len > 0 || bor_tiled_refuse (name, error, _ ("the map has no tile layer"));
}

/* The cells of the map, or of an infinite one the part that has tiles. */
static gboolean
find_extent (Maker *m, const char *name, GError **error)
{
  const BorTiledMap *map = m->reader->map;
  gint x0 = G_MAXINT, y0 = G_MAXINT, x1 = G_MININT, y1 = G_MININT;
  for (guint i = 0; i < m->layers->len; i++) {
    const BorTiledLayer *layer = m->layers->pdata[i];
    for (guint c = 0; c < layer->chunks->len; c++) {
      const BorTiledChunk *chunk = &g_array_index (layer->chunks, BorTiledChunk, c);
      for (guint k = 0; k < chunk->columns * chunk->rows; k++) {
        if ((chunk->tiles[k] & ~BOR_TILED_TURNED) == 0)
          continue;
        gint x = chunk->x + (gint) (k % chunk->columns), y = chunk->y + (gint) (k / chunk->columns);
        x0 = MIN (x0, x);
        y0 = MIN (y0, y);
        x1 = MAX (x1, x);
        y1 = MAX (y1, y);
      }
    }
  }
  if (x1 < x0)
    return bor_tiled_refuse (name, error, _ ("the map has no tiles"));
  if (!map->infinite) {
    x0 = MIN (x0, 0); /* nothing keeps chunks within a finite map */
    y0 = MIN (y0, 0);
    x1 = MAX (x1, (gint) MIN (map->columns, BOR_GRID_MAX_CELLS + 1) - 1);
    y1 = MAX (y1, (gint) MIN (map->rows, BOR_GRID_MAX_CELLS + 1) - 1);
  }
  gint64 columns = (gint64) x1 - x0 + 1, rows = (gint64) y1 - y0 + 1;
  if (columns * rows > BOR_GRID_MAX_CELLS)
    return bor_tiled_refuse (name, error, _ ("the map has too many cells; the limit is %u"),
                             BOR_GRID_MAX_CELLS);
  m->x = x0;
  m->y = y0;
  m->grid.columns = (guint) columns;
  m->grid.rows = (guint) rows;
  return TRUE;
}

static void
set_shape (Maker *m)
{
  const BorTiledMap *map = m->reader->map;
  guint across = map->hexagonal && map->flat ? map->tile_height : map->tile_width;
  double usual = CLAMP (across, 1, 10000);
  m->grid.size = bor_coord_round (bor_tiled_tile_rules_number (m->rules, "size", usual));
  m->grid.neighbours =
    map->hexagonal ? 6 : (guint) bor_tiled_tile_rules_number (m->rules, "neighbours", 4);
  m->grid.flat = map->hexagonal && map->flat;
  gint first = m->grid.flat ? m->x : m->y;
  m->grid.even = map->hexagonal && map->even != (first % 2 != 0);
}

static void
set_place (Maker *m)
{
  BorTiledReader *r = m->reader;
  double close = m->grid.neighbours == 6 ? sqrt (3) / 2 : 1;
  r->scale = bor_tiled_scale (r->map, &m->grid);
  r->origin = (BorPoint){ m->x * m->grid.size * (m->grid.flat ? close : 1),
                          m->y * m->grid.size * (m->grid.flat ? 1 : close) };
}

/* Calls a function for each tile of a layer. */
static void
each_tile (Maker *m, Lay *lay, void (*function) (Maker *m, Lay *lay, guint cell, guint32 tile))
{
  for (guint c = 0; c < lay->layer->chunks->len; c++) {
    const BorTiledChunk *chunk = &g_array_index (lay->layer->chunks, BorTiledChunk, c);
    for (guint k = 0; k < chunk->columns * chunk->rows; k++) {
      guint column = (guint) (chunk->x + (gint) (k % chunk->columns) - m->x);
      guint row = (guint) (chunk->y + (gint) (k / chunk->columns) - m->y);
      if ((chunk->tiles[k] & ~BOR_TILED_TURNED) != 0)
        function (m, lay, row * m->grid.columns + column, chunk->tiles[k]);
    }
  }
}

static void
count_tile (Maker *m, Lay *lay, guint cell, guint32 tile)
{
  gpointer key = GUINT_TO_POINTER (tile & ~BOR_TILED_TURNED);
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (lay->counts, key));
  g_hash_table_insert (lay->counts, key, GUINT_TO_POINTER (n + 1));
  m->n_turned += (tile & BOR_TILED_TURNED) != 0;
  m->n_unknown += bor_tiled_map_find_tileset (m->reader->map, tile, NULL) == NULL;
  m->present[cell] = TRUE;
}

/* What a tile says is over what lower layers say. */
static void
apply_tile (Maker *m, Lay *lay, guint cell, guint32 tile)
{
  gpointer key = GUINT_TO_POINTER (tile & ~BOR_TILED_TURNED);
  if (!g_hash_table_contains (lay->meanings, key)) {
    guint n = GPOINTER_TO_UINT (g_hash_table_lookup (lay->counts, key));
    g_hash_table_insert (lay->meanings, key,
                         bor_tiled_tile_rules_apply (m->rules, lay->layer, tile, n));
  }
  const BorProps *said = g_hash_table_lookup (lay->meanings, key);
  for (guint i = 0; i < bor_props_size (said); i++) {
    BorProps *more =
      bor_props_with (m->props[cell], bor_props_name (said, i), bor_props_value (said, i));
    bor_props_unref (m->props[cell]);
    m->props[cell] = more;
  }
}

static void
lay_tiles (Maker *m, const BorTiledLayer *layer)
{
  g_autoptr (GHashTable) counts = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) meanings =
    g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) bor_props_unref);
  Lay lay = { layer, counts, meanings };
  each_tile (m, &lay, count_tile);
  each_tile (m, &lay, apply_tile);
}

static void
set_number (BorObject *item, const char *name, double value)
{
  char text[40];
  *bor_xml_put_coord (text, value) = '\0';
  bor_object_set (item, name, text, BOR_OBJECT_REAL);
}

static void
add_grid (Maker *m)
{
  BorTiledReader *r = m->reader;
  BorObject *board = r->list->pdata[BOR_TILED_BOARD];
  BorBox box = bor_grid_box (&m->grid);
  const char *ruleset = bor_tiled_tile_rules_text (m->rules, "ruleset");
  if (ruleset != NULL)
    bor_object_set (r->list->pdata[0], "ruleset", ruleset, BOR_OBJECT_TEXT);
  bor_object_set (board, "kind", "grid", BOR_OBJECT_TEXT);
  set_number (board, "width", box.x1);
  set_number (board, "height", box.y1);
  BorObject *grid = bor_tiled_find_item (r, BOR_XML_GRID);
  if (grid == NULL) {
    grid = bor_objects_add (r->list, BOR_XML_GRID, BOR_TILED_BOARD);
    g_ptr_array_add (r->objects, NULL);
  }
  g_array_set_size (grid->values, 0);
  set_number (grid, "columns", m->grid.columns);
  set_number (grid, "rows", m->grid.rows);
  set_number (grid, "size", m->grid.size);
  set_number (grid, "x", 0);
  set_number (grid, "y", 0);
  set_number (grid, "neighbours", m->grid.neighbours);
  bor_object_set (grid, "flat", m->grid.flat ? "true" : NULL, BOR_OBJECT_FLAG);
  bor_object_set (grid, "even", m->grid.even ? "true" : NULL, BOR_OBJECT_FLAG);
  g_autoptr (GString) absent = g_string_new (NULL);
  for (guint i = 0; i < m->grid.columns * m->grid.rows; i++)
    if (!m->present[i])
      g_string_append_printf (absent, "%s%u %u", absent->len > 0 ? " " : "", i % m->grid.columns,
                              i / m->grid.columns);
  bor_object_set (grid, "absent", absent->len > 0 ? absent->str : NULL, BOR_OBJECT_TEXT);
}

static void
add_cells (Maker *m)
{
  BorTiledReader *r = m->reader;
  const BorNameRules names = bor_objects_name_rules (BOR_XML_GRID_CELL);
  gint parent = bor_objects_usual_parent (r->list, BOR_XML_GRID_CELL);
  for (guint i = 0; i < m->grid.columns * m->grid.rows; i++) {
    const BorProps *props = m->props[i];
    if (props == NULL)
      continue;
    g_autofree char *at = g_strdup_printf ("%u %u", i % m->grid.columns, i / m->grid.columns);
    BorObject *item = bor_objects_add (r->list, BOR_XML_GRID_CELL, parent);
    g_ptr_array_add (r->objects, NULL);
    bor_object_set (item, "at", at, BOR_OBJECT_TEXT);
    for (guint k = 0; k < bor_props_size (props); k++) {
      g_autofree char *name = bor_name_escape (bor_props_name (props, k), &names);
      bor_object_set (item, name, bor_props_value (props, k), BOR_OBJECT_TEXT);
    }
  }
}

static void
warn_tilesets (const BorTiledReader *r)
{
  for (guint i = 0; i < r->map->tilesets->len; i++) {
    const BorTiledTileset *tileset = r->map->tilesets->pdata[i];
    if (tileset->unread != NULL)
      bor_import_warnings_add (r->warnings, tileset->source, NULL,
                               _ ("the tileset was not read, so its tiles have no properties: %s"),
                               tileset->unread);
  }
}

static gboolean
make (Maker *m, const char *name, GError **error)
{
  if (!choose_layers (m, name, error) || !find_extent (m, name, error))
    return FALSE;
  set_shape (m);
  set_place (m);
  m->props = g_new0 (BorProps *, m->grid.columns * m->grid.rows);
  m->present = g_new0 (gboolean, m->grid.columns * m->grid.rows);
  warn_tilesets (m->reader);
  for (guint i = 0; i < m->layers->len; i++)
    lay_tiles (m, m->layers->pdata[i]);
  bor_tiled_warn_tiles (m->reader, m->n_turned, m->n_unknown);
  if (!bor_tiled_tile_rules_finish (m->rules, error))
    return FALSE;
  add_grid (m);
  add_cells (m);
  m->reader->is_grid = TRUE;
  return TRUE;
}

gboolean
bor_tiled_make_grid (BorTiledReader *r, const char *name, const BorTiledImport *how, GError **error)
{
  if (!r->map->orthogonal)
    return bor_tiled_refuse (
      name, error,
      _ ("only orthogonal and hexagonal maps can become grids; change the orientation "
         "in the properties of the map in Tiled"));
  g_autoptr (BorTiledTileRules) rules =
    bor_tiled_tile_rules_new (r->map, name, how->mapping, how->mapping_name, r->warnings, error);
  if (rules == NULL)
    return FALSE;
  Maker m = { .reader = r, .rules = rules, .layers = r->tile_layers };
  gboolean made = make (&m, name, error);
  for (guint i = 0; m.props != NULL && i < m.grid.columns * m.grid.rows; i++)
    bor_props_unref (m.props[i]);
  g_free (m.props);
  g_free (m.present);
  return made;
}
