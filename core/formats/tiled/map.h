/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "base/progress.h"
#include "model/refs.h"

G_BEGIN_DECLS

/* A map of Tiled (https://www.mapeditor.org), as far as objects go: layers of
 * objects and pictures with properties. Tiles are passed over and their data
 * never unpacked; tilesets and templates are not followed. */

#define BOR_TILED_ERROR (bor_tiled_error_quark ())
GQuark bor_tiled_error_quark (void);

typedef enum {
  BOR_TILED_ERROR_SYNTAX,  /* no XML, no JSON */
  BOR_TILED_ERROR_REFUSED, /* a DOCTYPE, too deep, too large, too many */
  BOR_TILED_ERROR_NOT_MAP, /* XML or JSON of another kind */
  BOR_TILED_ERROR_VALUE,   /* a number that cannot be understood */
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
  char *name;
  BorTiledType type;
  char *value;
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

typedef struct {
  guint id;
  char *name, *type; /* never NULL */
  double x, y, width, height, rotation;
  BorTiledShape shape;
  BorPoints points;     /* relative to x, y */
  gboolean is_instance; /* the rest of it is in a template, which is not read */
  GArray *properties;   /* of BorTiledProperty */
} BorTiledObject;

typedef enum {
  BOR_TILED_OBJECTS,
  BOR_TILED_IMAGE,
  BOR_TILED_TILES,
} BorTiledLayerKind;

typedef struct {
  BorTiledLayerKind kind;
  char *name;
  const char *color; /* "#rrggbb" for its objects; static; nullable; not read */
  gboolean hidden;
  double opacity, offset_x, offset_y;
  char *image;        /* source of a picture; nullable */
  GArray *properties; /* of BorTiledProperty */
  GPtrArray *objects; /* of BorTiledObject * */
} BorTiledLayer;

typedef struct {
  guint columns, rows, tile_width, tile_height;
  gboolean orthogonal;
  GArray *properties; /* of BorTiledProperty */
  GPtrArray *layers;  /* of BorTiledLayer *, groups dissolved */
} BorTiledMap;

#define BOR_TILED_MAX_BYTES (256u << 20)
/* Points are told from the corner of their object: twice as far as on a board, and rounded. */
#define BOR_TILED_MAX_COORD   4e9
#define BOR_TILED_MAX_DEPTH   16 /* of groups */
#define BOR_TILED_MAX_OBJECTS 2000000u
#define BOR_TILED_MAX_POINTS  8000000u /* of all objects together */

BorTiledMap *bor_tiled_map_new (void);
void bor_tiled_map_free (BorTiledMap *map);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorTiledMap, bor_tiled_map_free)
/* Borrowed. */
BorTiledLayer *bor_tiled_map_add_layer (BorTiledMap *map, BorTiledLayerKind kind, const char *name);
BorTiledObject *bor_tiled_layer_add (BorTiledLayer *layer);
/* Texts are copied. */
void bor_tiled_add_property (GArray *properties, const char *name, BorTiledType type,
                             const char *value);
/* NULL when there is none of that name. */
const BorTiledProperty *bor_tiled_find_property (const GArray *properties, const char *name);

/* Objects get their numbers in order, from 1. A map read from TMX and saved by Tiled has the same
 * bytes: coordinates have six digits. NULL when `progress`, which is nullable, stops it. (transfer full) */
GBytes *bor_tmx_write (const BorTiledMap *map, BorProgress *progress);
GBytes *bor_tmj_write (const BorTiledMap *map, BorProgress *progress);
/* Objects of all layers. */
guint bor_tiled_map_count (const BorTiledMap *map);
/* Errors are of this domain (of tmj also of BOR_JSON_ERROR) and begin with
 * "name: " or "name:line: ". (transfer full, NULL on error) */
BorTiledMap *bor_tmx_read (GBytes *bytes, const char *name, GError **error);
BorTiledMap *bor_tmj_read (GBytes *bytes, const char *name, GError **error);

G_END_DECLS
