/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "formats/tiled/cells.h"
#include "formats/tiled/private.h"
#include "geometry/grid.h"
#include "xml/number.h"

/* Smaller tiles cannot be told apart, larger ones fill the screen. */
#define LEAST 16
#define MOST  128

static guint
even (double value)
{
  return 2 * (guint) MAX (round (value / 2), 1);
}

/* The rows of hexagons that Tiled draws are as far apart as the side and one slope are high. Of the
 * two slopes that come close, takes the one with which that is nearest to the truth. */
static void
set_hexagons (BorTiledMap *map, const BorGrid *grid, double size)
{
  guint across = even (size);
  double apart = across * sqrt (3) / 2, best = INFINITY;
  guint slope = (guint) floor (across / sqrt (12)), along = 0;
  for (guint i = slope; i <= slope + 1; i++) {
    guint side = even (apart - i);
    if (fabs (side + i - apart) >= best)
      continue;
    best = fabs (side + i - apart);
    map->hexagon_side = side;
    along = side + 2 * i;
  }
  map->hexagonal = TRUE;
  map->flat = grid->flat;
  map->even = grid->even;
  map->tile_width = grid->flat ? along : across;
  map->tile_height = grid->flat ? across : along;
}

void
bor_tiled_set_tiles (BorTiledMap *map, const BorGrid *grid)
{
  double size = CLAMP (round (grid->size), LEAST, MOST);
  map->columns = grid->columns;
  map->rows = grid->rows;
  if (bor_grid_is_hexagonal (grid))
    set_hexagons (map, grid, size);
  else
    map->tile_width = map->tile_height = (guint) size;
}

/* Tiled ignores the last bit of the size of hexagons. */
BorTiledScale
bor_tiled_scale (const BorTiledMap *map, const BorGrid *grid)
{
  BorTiledScale scale = { map->tile_width / grid->size, map->tile_height / grid->size };
  if (map->hexagonal) {
    guint wide = map->tile_width & ~1u, high = map->tile_height & ~1u;
    guint along = map->flat ? wide : high, across = map->flat ? high : wide;
    guint apart = along > map->hexagon_side ? (along - map->hexagon_side) / 2 : 0;
    double slow = (apart + map->hexagon_side) / (grid->size * sqrt (3) / 2);
    double quick = across / grid->size;
    scale = map->flat ? (BorTiledScale){ slow, quick } : (BorTiledScale){ quick, slow };
  }
  return scale.x > 0 && scale.y > 0 ? scale : (BorTiledScale){ 1, 1 };
}

/* The points of an object in board units. (free with bor_points_clear) */
void
bor_tiled_points (const BorTiledReader *r, const BorTiledObject *object, BorPoints *out)
{
  const BorTiledLayer *layer = object->layer;
  double angle = object->rotation * G_PI / 180, c = cos (angle), s = sin (angle);
  BorPoint corners[4] = {
    { 0, 0 }, { object->width, 0 }, { object->width, object->height }, { 0, object->height }
  };
  gboolean box = object->shape == BOR_TILED_RECTANGLE || object->shape == BOR_TILED_TEXT;
  const BorPoint *points = box ? corners : object->points.items;
  guint n = box ? 4 : object->points.n;
  if (object->shape == BOR_TILED_POINT || n == 0) {
    points = corners;
    n = 1;
  }
  out->items = g_new (BorPoint, n);
  out->n = n;
  for (guint i = 0; i < n; i++) {
    double x = object->x + layer->offset_x, y = object->y + layer->offset_y;
    if (object->rotation == 0) {
      x += points[i].x;
      y += points[i].y;
    } else {
      x += points[i].x * c - points[i].y * s;
      y += points[i].x * s + points[i].y * c;
    }
    x = x / r->scale.x - r->origin.x;
    y = y / r->scale.y - r->origin.y;
    out->items[i] =
      (BorPoint){ bor_coord_round (CLAMP (x, -BOR_XML_MAX_COORD, BOR_XML_MAX_COORD)),
                  bor_coord_round (CLAMP (y, -BOR_XML_MAX_COORD, BOR_XML_MAX_COORD)) };
  }
}

const BorTiledLayer *
bor_tiled_find_grid (const BorTiledMap *map)
{
  for (guint i = 0; i < map->layers->len; i++) {
    const BorTiledLayer *layer = map->layers->pdata[i];
    const BorTiledProperty *element = bor_tiled_find_property (layer->properties, "element");
    if (layer->kind == BOR_TILED_TILES && element != NULL
        && strcmp (element->value, BOR_TILED_GRID) == 0)
      return layer;
  }
  return NULL;
}
