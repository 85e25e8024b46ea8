/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "base/arena.h"
#include "base/progress.h"
#include "model/refs.h"

G_BEGIN_DECLS

/* A map of Tiled (https://www.mapeditor.org): layers of objects, tiles and images, tilesets, and
 * their properties. Templates and the pictures of tilesets are not loaded. */

#define BOR_TILED_ERROR (bor_tiled_error_quark ())
GQuark bor_tiled_error_quark (void);

typedef enum {
  BOR_TILED_ERROR_REFUSED, /* too deep, too large, too many */
  BOR_TILED_ERROR_NOT_MAP, /* XML or JSON of another kind */
  BOR_TILED_ERROR_VALUE,   /* an invalid number */
} BorTiledError;

typedef enum {
  BOR_TILED_STRING,
  BOR_TILED_INT,
  BOR_TILED_FLOAT,
  BOR_TILED_BOOL,
  BOR_TILED_OBJECT, /* the id of an object; 0: none */
  BOR_TILED_OTHER,  /* colour, file, class: read as text */
} BorTiledType;

typedef struct {
  GRefString *name; /* interned */
  BorTiledType type;
  gboolean lent; /* the map has the text of the value */
  char *value;   /* a GRefString unless it is lent */
} BorTiledProperty;

typedef enum {
  BOR_TILED_RECTANGLE,
  BOR_TILED_ELLIPSE,
  BOR_TILED_POINT,
  BOR_TILED_POLYGON,
  BOR_TILED_POLYLINE,
  BOR_TILED_TEXT,
  BOR_TILED_TILE,
} BorTiledShape;

typedef struct BorTiledLayer BorTiledLayer;

typedef struct {
  guint id;
  char *name, *type; /* never NULL */
  char *text;        /* what a text object says; nullable; ignored on writing */
  double x, y, width, height, rotation;
  BorTiledShape shape;
  BorPoints points;           /* relative to x, y */
  gboolean is_instance;       /* instance of a template, which is not loaded */
  gboolean hidden;            /* by itself; its layer may be hidden too */
  gboolean styled;            /* a text with a font, colour or alignment; ignored on writing */
  const char *broken;         /* why it has no shape or place, translated; nullable; static */
  GArray *properties;         /* of BorTiledProperty */
  const char *known_id;       /* the lent text of its property "id", when that has been forgotten */
  const BorTiledLayer *layer; /* borrowed; NULL until the map becomes a scenario */
} BorTiledObject;

/* A rectangle of a tile layer. Each tile is a number from the map's tilesets, or 0 for none,
 * combined with bits of BOR_TILED_TURNED. */
typedef struct {
  gint x, y; /* column and row of the first tile; always 0 unless the map is infinite */
  guint columns, rows;
  guint32 *tiles;
} BorTiledChunk;

/* The bits of a tile that rotate or mirror it. */
#define BOR_TILED_TURNED 0xf0000000u

/* The data of a tile in its tileset. */
typedef struct {
  char *type;         /* never NULL */
  GArray *properties; /* of BorTiledProperty */
} BorTiledTile;

typedef struct {
  guint first;  /* the number of its first tile in the map */
  char *name;   /* never NULL */
  char *source; /* path of its own file; NULL: it is part of the map */
  char *unread; /* why that file was not read, translated; nullable */
  guint tile_width, tile_height, n_tiles, columns;
  char *image; /* path of its picture; nullable; ignored on reading, as the next two */
  guint image_width, image_height;
  GHashTable *tiles; /* number in the tileset → BorTiledTile *; only tiles that have data */
} BorTiledTileset;

typedef enum {
  BOR_TILED_OBJECTS,
  BOR_TILED_IMAGE,
  BOR_TILED_TILES,
} BorTiledLayerKind;

/* Where and how the layers in a group are shown. */
typedef struct {
  gboolean hidden;
  double opacity, x, y;
} BorTiledFrame;

struct BorTiledLayer {
  BorTiledLayerKind kind;
  char *name;
  const char *color; /* "#rrggbb" for its objects; static; nullable; ignored on reading */
  gboolean hidden;   /* by itself or with its group */
  double opacity, offset_x, offset_y;
  char *image;        /* path of the image; nullable */
  GArray *properties; /* of BorTiledProperty */
  GPtrArray *objects; /* of BorTiledObject * */
  GArray *chunks;     /* of BorTiledChunk */
  char *unread;       /* why its tiles were not read, translated; nullable */
};

typedef struct {
  guint columns, rows, tile_width, tile_height;
  gboolean orthogonal; /* positions of objects are pixels; also TRUE for hexagonal maps */
  gboolean hexagonal, infinite;
  guint hexagon_side;  /* of a hexagonal map, pixels */
  gboolean flat, even; /* as in BorGrid */
  BorArena *texts;     /* those lent to properties; nullable */
  GArray *properties;  /* of BorTiledProperty */
  GPtrArray *tilesets; /* of BorTiledTileset *, by `first` */
  GPtrArray *layers;   /* of BorTiledLayer *; groups are flattened */
} BorTiledMap;

/* The property that the class of a layer or group becomes. */
#define BOR_TILED_CLASS "class"

#define BOR_TILED_MAX_BYTES (256u << 20)
/* Points are relative to their object, so they may be twice as far away as on a board, plus
 * rounding. */
#define BOR_TILED_MAX_COORD    4e9
#define BOR_TILED_MAX_DEPTH    16 /* of groups */
#define BOR_TILED_MAX_OBJECTS  2000000u
#define BOR_TILED_MAX_POINTS   8000000u /* of all objects together */
#define BOR_TILED_MAX_TILESETS 4096u
#define BOR_TILED_MAX_TILES    4194304u /* of all layers together */

BorTiledMap *bor_tiled_map_new (void);
void bor_tiled_map_free (BorTiledMap *map);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorTiledMap, bor_tiled_map_free)
/* Borrowed. */
BorTiledLayer *bor_tiled_map_add_layer (BorTiledMap *map, BorTiledLayerKind kind, const char *name);
/* Shows a layer as it says itself, or as the groups that it is in say. */
void bor_tiled_layer_set_frame (BorTiledLayer *layer, BorTiledFrame frame);
BorTiledObject *bor_tiled_layer_add (BorTiledLayer *layer);
/* Creates a list of objects as layers have it. (transfer full, of BorTiledObject *) */
GPtrArray *bor_tiled_objects_new (void);
/* Appends an empty object to such a list; borrowed. */
BorTiledObject *bor_tiled_add_object (GPtrArray *objects);
BorTiledTileset *bor_tiled_map_add_tileset (BorTiledMap *map, guint first, const char *name);
/* Returns the tile with that number in the tileset; adds it if it has no data yet. */
BorTiledTile *bor_tiled_tileset_tile (BorTiledTileset *tileset, guint number);
/* Returns the tileset of a tile of the map, or NULL. `number` (nullable) receives the tile's number
 * in the tileset. */
BorTiledTileset *bor_tiled_map_find_tileset (const BorTiledMap *map, guint32 tile, guint *number);
/* Returns the data of a tile of the map; NULL if it has none or does not exist. */
const BorTiledTile *bor_tiled_map_find_tile (const BorTiledMap *map, guint32 tile);
/* Appends an empty chunk to a layer of tiles; borrowed until the next one is added. */
BorTiledChunk *bor_tiled_layer_add_chunk (BorTiledLayer *layer, gint x, gint y, guint columns,
                                          guint rows);
/* (transfer full, of BorTiledProperty) */
GArray *bor_tiled_properties_new (void);
/* Appends a property of another list. */
void bor_tiled_share_property (GArray *properties, const BorTiledProperty *property);
/* Appends a property; copies the strings. */
void bor_tiled_add_property (GArray *properties, const char *name, BorTiledType type,
                             const char *value);
/* Appends a property with an interned name, which it takes, and a value that lives at least as long. */
void bor_tiled_lend_property (GArray *properties, GRefString *name, BorTiledType type, char *value);
/* Returns the property with that name, or NULL. */
const BorTiledProperty *bor_tiled_find_property (const GArray *properties, const char *name);

/* Write a map as TMX or JSON. Objects are numbered in order, from 1. Coordinates have six digits as
 * in Tiled, so that Tiled would save the same bytes. Return NULL if `progress` (nullable) is
 * cancelled. (transfer full) */
GBytes *bor_tmx_write (const BorTiledMap *map, BorProgress *progress);
GBytes *bor_tmj_write (const BorTiledMap *map, BorProgress *progress);
/* Returns the number of objects in all layers. */
guint bor_tiled_map_count (const BorTiledMap *map);
/* Read a map from TMX or JSON. Errors are of BOR_TILED_ERROR, BOR_XML_ERROR or
 * BOR_JSON_ERROR; messages begin with "name: " or "name:line: ". (transfer full, NULL on error) */
BorTiledMap *bor_tmx_read (GBytes *bytes, const char *name, GError **error);
BorTiledMap *bor_tmj_read (GBytes *bytes, const char *name, GError **error);

G_END_DECLS
