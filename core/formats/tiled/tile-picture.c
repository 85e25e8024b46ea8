/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The picture of a tileset. Each tile is a cell of a board on which all around it are alike, so
 * that no edges of woods or hills are drawn. */
#include <cairo.h>
#include <glib/gi18n-lib.h>

#include "formats/tiled/cells.h"
#include "geometry/grid.h"
#include "model/locale.h"
#include "render/painter.h"

/* Cells of the board for a tile: the one in the middle of the first three columns and rows, and a
 * column between. An even number, so that hexagons are shifted alike. */
#define WIDE 4
#define HIGH 3

static void
set_cell (BorScenario *board, const BorGrid *grid, guint column, guint row,
          const BorTiledTile *tile)
{
  gint32 slot = bor_grid_locale (grid, column, row);
  g_autoptr (BorProps) props = NULL;
  for (guint i = 0; tile != NULL && i < tile->properties->len; i++) {
    const BorTiledProperty *p = &g_array_index (tile->properties, BorTiledProperty, i);
    BorProps *more = bor_props_with (props, p->name, p->value);
    bor_props_unref (props);
    props = more;
  }
  if (props == NULL)
    return;
  BorLocale *cell = bor_element_copy (bor_scenario_locale (board, slot));
  bor_element_take_props (cell, g_steal_pointer (&props));
  bor_scenario_replace (board, slot, cell);
}

/* (transfer full) */
static BorScenario *
make_board (const BorScenario *scenario, const BorTiledTileset *tileset, BorGrid *grid)
{
  BorScenario *board = bor_scenario_new ();
  const BorGrid *like = &bor_scenario_board (scenario)->grid;
  *grid = (BorGrid){ .columns = tileset->n_tiles * WIDE,
                     .rows = HIGH,
                     .size = 60,
                     .neighbours = like->neighbours,
                     .flat = like->flat };
  BorBoard *whole = bor_element_copy (bor_scenario_board (board));
  whole->kind = BOR_BOARD_GRID;
  whole->grid = *grid;
  whole->width = grid->columns * grid->size;
  whole->height = (HIGH + 1) * grid->size;
  bor_scenario_replace (board, 0, whole);
  BorHeader *header = bor_element_copy (bor_scenario_header (board));
  g_free (header->ruleset);
  header->ruleset = g_strdup (bor_scenario_header (scenario)->ruleset);
  bor_scenario_replace (board, 0, header);
  bor_grid_expand (board, grid, 0, 0);
  for (guint i = 0; i < tileset->n_tiles; i++) {
    const BorTiledTile *tile = g_hash_table_lookup (tileset->tiles, GUINT_TO_POINTER (i));
    for (guint k = 0; k < WIDE * HIGH; k++)
      set_cell (board, grid, i * WIDE + k % WIDE, k / WIDE, tile);
  }
  return board;
}

/* The cell's outline, a little larger so that no gap shows between two tiles. */
static void
clip (cairo_t *cr, const BorScenario *board, gint32 slot)
{
  BorPoints ring = { 0 };
  bor_locale_ring (board, bor_scenario_locale (board, slot), &ring);
  for (guint i = 0; i < ring.n; i++)
    cairo_line_to (cr, ring.items[i].x, ring.items[i].y);
  cairo_close_path (cr);
  cairo_clip (cr);
  bor_points_clear (&ring);
}

static void
draw_tile (cairo_t *cr, BorPainter *painter, const BorScenario *board, const BorTiledMap *map,
           gint32 slot)
{
  BorPoints ring = { 0 };
  bor_locale_ring (board, bor_scenario_locale (board, slot), &ring);
  BorBox box = bor_points_box (ring.items, ring.n);
  bor_points_clear (&ring);
  double x = map->tile_width / (box.x1 - box.x0), y = map->tile_height / (box.y1 - box.y0);
  cairo_scale (cr, x, y);
  cairo_translate (cr, -box.x0, -box.y0);
  clip (cr, board, slot);
  bor_painter_draw (painter, cr, MAX (x, y), &box);
}

static cairo_status_t
append (void *closure, const unsigned char *data, unsigned int n)
{
  g_byte_array_append (closure, data, n);
  return CAIRO_STATUS_SUCCESS;
}

static void
draw_all (cairo_t *cr, const BorTiledMap *map, const BorScenario *scenario, BorProgress *progress)
{
  const BorTiledTileset *tileset = map->tilesets->pdata[0];
  BorGrid grid;
  g_autoptr (BorScenario) board = make_board (scenario, tileset, &grid);
  g_autoptr (BorPainter) painter = bor_painter_new (board);
  bor_painter_set_layers (painter, BOR_LAYER_GROUND | BOR_LAYER_BORDERS | BOR_LAYER_SYMBOLS
                                     | BOR_LAYER_NAMES);
  bor_painter_set_print (painter, TRUE);
  for (guint i = 0; i < tileset->n_tiles && bor_progress_count (progress, i, tileset->n_tiles);
       i++) {
    if (!g_hash_table_contains (tileset->tiles, GUINT_TO_POINTER (i)))
      continue;
    cairo_save (cr);
    cairo_translate (cr, i % tileset->columns * tileset->tile_width,
                     i / tileset->columns * tileset->tile_height);
    draw_tile (cr, painter, board, map, bor_grid_locale (&grid, i * WIDE + 1, 1));
    cairo_restore (cr);
  }
}

GBytes *
bor_tiled_draw_tiles (const BorTiledMap *map, const BorScenario *scenario, BorProgress *progress,
                      GError **error)
{
  g_return_val_if_fail (map != NULL && map->tilesets->len == 1, NULL);
  const BorTiledTileset *tileset = map->tilesets->pdata[0];
  cairo_surface_t *surface = cairo_image_surface_create (
    CAIRO_FORMAT_ARGB32, (int) tileset->image_width, (int) tileset->image_height);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (GByteArray) png = g_byte_array_new ();
  draw_all (cr, map, scenario, progress);
  cairo_status_t status = cairo_status (cr);
  cairo_destroy (cr);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_write_to_png_stream (surface, append, png);
  cairo_surface_destroy (surface);
  if (!bor_progress_check (progress, error))
    return NULL;
  if (status == CAIRO_STATUS_SUCCESS)
    return g_byte_array_free_to_bytes (g_steal_pointer (&png));
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("The picture cannot be drawn: %s"),
               cairo_status_to_string (status));
  return NULL;
}
