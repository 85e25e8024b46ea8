/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the tiles of a map that was made from a grid, and perhaps painted on since. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "formats/tiled/private.h"
#include "geometry/grid.h"

BorObject *
bor_tiled_find_item (const BorTiledReader *r, BorXmlNodeId node)
{
  for (guint i = 0; i < r->list->len; i++)
    if (((BorObject *) r->list->pdata[i])->node == node)
      return r->list->pdata[i];
  return NULL;
}

static guint
get_count (const BorObject *item, const char *name)
{
  gint64 value = 0;
  const char *text = bor_object_get (item, name);
  return text != NULL && bor_props_parse_int (text, &value) && value > 0 && value <= G_MAXINT
           ? (guint) value
           : 0;
}

static void
set_count (BorObject *item, const char *name, guint value)
{
  char text[16];
  g_snprintf (text, sizeof text, "%u", value);
  bor_object_set (item, name, text, BOR_OBJECT_INT);
}

/* A map that was made larger or smaller in Tiled has more columns and rows, or less, on the right
 * and at the bottom; the board changes with them. */
static void
resize (BorTiledReader *r, BorObject *grid)
{
  static const char *const names[][2] = { { "columns", "width" }, { "rows", "height" } };
  BorObject *board = r->list->pdata[BOR_TILED_BOARD];
  const char *size = bor_object_get (grid, "size");
  const guint now[] = { r->map->columns, r->map->rows };
  for (guint i = 0; i < 2 && size != NULL; i++) {
    char text[G_ASCII_DTOSTR_BUF_SIZE];
    const char *long_now = bor_object_get (board, names[i][1]);
    /* Rows, or columns, of hexagons are closer than their cells. */
    double apart = r->map->hexagonal && r->map->flat == (i == 0) ? sqrt (3) / 2 : 1;
    double more = ((double) now[i] - get_count (grid, names[i][0])) * apart;
    set_count (grid, names[i][0], now[i]);
    if (more == 0 || long_now == NULL)
      continue;
    double length = g_ascii_strtod (long_now, NULL) + more * g_ascii_strtod (size, NULL);
    bor_object_set (board, names[i][1],
                    g_ascii_formatd (text, sizeof text, "%.3f", MAX (length, 0)), BOR_OBJECT_REAL);
  }
}

/* As far as the scale needs it. */
static gboolean
read_grid (const BorObject *item, BorGrid *grid)
{
  const char *size = bor_object_get (item, "size");
  const char *neighbours = bor_object_get (item, "neighbours");
  *grid = (BorGrid){ .columns = get_count (item, "columns"),
                     .rows = get_count (item, "rows"),
                     .size = size != NULL ? g_ascii_strtod (size, NULL) : 0,
                     .neighbours = neighbours != NULL ? get_count (item, "neighbours") : 4 };
  return bor_grid_is_valid (grid);
}

/* Copies the chunks, and returns how many tiles lie beside the grid. */
static guint
copy_tiles (BorTiledReader *r, const BorTiledLayer *layer)
{
  guint n_beside = 0;
  for (guint i = 0; i < layer->chunks->len; i++) {
    const BorTiledChunk *chunk = &g_array_index (layer->chunks, BorTiledChunk, i);
    for (guint k = 0; k < chunk->columns * chunk->rows; k++) {
      gint column = chunk->x + (gint) (k % chunk->columns);
      gint row = chunk->y + (gint) (k / chunk->columns);
      if (column >= 0 && column < (gint) r->columns && row >= 0 && row < (gint) r->rows)
        r->cells[(guint) row * r->columns + (guint) column] = chunk->tiles[k];
      else
        n_beside += (chunk->tiles[k] & ~BOR_TILED_TURNED) != 0;
    }
  }
  return n_beside;
}

void
bor_tiled_warn_tiles (BorTiledReader *r, guint n_turned, guint n_unknown)
{
  if (n_turned > 0)
    bor_import_warnings_add (
      r->warnings, NULL, NULL,
      ngettext ("%u tile is turned or mirrored; it was read as it is in its "
                "tileset",
                "%u tiles are turned or mirrored; they were read as they are "
                "in their tileset",
                n_turned),
      n_turned);
  if (n_unknown > 0)
    bor_import_warnings_add (
      r->warnings, NULL, NULL,
      ngettext ("%u tile is in no tileset of the map; its cell has no properties of it",
                "%u tiles are in no tileset of the map; their cells have no properties of them",
                n_unknown),
      n_unknown);
}

/* Sets which cells are absent: those without a tile. */
static void
set_absent (BorTiledReader *r, BorObject *grid)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n_turned = 0, n_unknown = 0;
  for (guint i = 0; i < r->columns * r->rows; i++) {
    n_turned += (r->cells[i] & BOR_TILED_TURNED) != 0;
    r->cells[i] &= ~BOR_TILED_TURNED;
    if (r->cells[i] == 0)
      g_string_append_printf (text, "%s%u %u", text->len > 0 ? " " : "", i % r->columns,
                              i / r->columns);
    else
      n_unknown += bor_tiled_map_find_tileset (r->map, r->cells[i], NULL) == NULL;
  }
  bor_object_set (grid, "absent", text->len > 0 ? text->str : NULL, BOR_OBJECT_TEXT);
  bor_tiled_warn_tiles (r, n_turned, n_unknown);
}

gboolean
bor_tiled_read_cells (BorTiledReader *r, const char *name, GError **error)
{
  BorObject *item = bor_tiled_find_item (r, BOR_XML_GRID);
  const BorTiledLayer *layer = bor_tiled_find_grid (r->map);
  BorGrid grid;
  if (item == NULL || layer == NULL || bor_object_get (item, "listed") != NULL)
    return TRUE;
  if (layer->unread != NULL)
    return bor_tiled_refuse (name, error, _ ("the layer “%s”: %s"), layer->name, layer->unread);
  if (!r->map->infinite)
    resize (r, item);
  if (!read_grid (item, &grid))
    return TRUE; /* the reader of the list says what is wrong */
  g_ptr_array_add (r->tile_layers, (gpointer) layer);
  r->columns = grid.columns;
  r->rows = grid.rows;
  r->cells = g_new0 (guint32, grid.columns * grid.rows);
  r->scale = bor_tiled_scale (r->map, &grid);
  guint n_beside = copy_tiles (r, layer);
  if (n_beside > 0)
    bor_import_warnings_add (r->warnings, layer->name, NULL,
                             ngettext ("%u tile is outside the grid; it was skipped",
                                       "%u tiles are outside the grid; they were skipped",
                                       n_beside),
                             n_beside);
  set_absent (r, item);
  return TRUE;
}

/* The place in `cells` of what an object is bound to; FALSE if it says none. */
static gboolean
find_place (const BorTiledReader *r, BorXmlNodeId node, const BorTiledObject *object, guint *place)
{
  const BorTiledProperty *at =
    bor_tiled_find_property (object->properties, node == BOR_XML_GRID_CELL ? "at" : "of");
  g_auto (GStrv) words = g_strsplit (at != NULL ? at->value : "", " ", 3);
  gint64 column = 0, row = 0;
  if (g_strv_length (words) != 2 || !bor_props_parse_int (words[0], &column)
      || !bor_props_parse_int (words[1], &row) || column < 0 || row < 0
      || column >= (gint64) r->columns || row >= (gint64) r->rows)
    return FALSE;
  *place = (guint) row * r->columns + (guint) column;
  return TRUE;
}

gboolean
bor_tiled_is_outside (BorTiledReader *r, BorXmlNodeId node, const BorTiledObject *object)
{
  guint place;
  if (node != BOR_XML_GRID_CELL && node != BOR_XML_GRID_SIDE)
    return FALSE;
  if (find_place (r, node, object, &place) && r->cells[place] != 0)
    return FALSE;
  r->n_outside++;
  return TRUE;
}

static void
take_values (BorTiledReader *r, BorObject *item, guint32 number)
{
  const BorTiledTile *tile = bor_tiled_map_find_tile (r->map, number);
  for (guint i = 0; tile != NULL && i < tile->properties->len; i++) {
    const BorTiledProperty *p = &g_array_index (tile->properties, BorTiledProperty, i);
    bor_tiled_take_property (r, item, p, p->name, NULL);
  }
}

/* Its bit tells from then on that the cell has an item. */
#define DONE 0x80000000u

void
bor_tiled_take_tile (BorTiledReader *r, BorObject *item, const BorTiledObject *object)
{
  guint place;
  if (!find_place (r, BOR_XML_GRID_CELL, object, &place))
    return;
  take_values (r, item, r->cells[place] & ~DONE);
  r->cells[place] |= DONE;
}

void
bor_tiled_add_tiles (BorTiledReader *r)
{
  gint parent = bor_objects_usual_parent (r->list, BOR_XML_GRID_CELL);
  for (guint i = 0; i < r->columns * r->rows; i++) {
    const BorTiledTile *tile = bor_tiled_map_find_tile (r->map, r->cells[i]);
    if ((r->cells[i] & DONE) != 0 || tile == NULL || tile->properties->len == 0)
      continue;
    g_autofree char *at = g_strdup_printf ("%u %u", i % r->columns, i / r->columns);
    BorObject *item = bor_objects_add (r->list, BOR_XML_GRID_CELL, parent);
    g_ptr_array_add (r->objects, NULL);
    bor_object_set (item, "at", at, BOR_OBJECT_TEXT);
    take_values (r, item, r->cells[i]);
  }
  if (r->n_outside > 0)
    bor_import_warnings_add (
      r->warnings, NULL, NULL,
      ngettext ("%u object belongs to a cell whose tile was erased; it was skipped",
                "%u objects belong to cells whose tiles were erased; they were skipped",
                r->n_outside),
      r->n_outside);
}
