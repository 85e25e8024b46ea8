/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/import/warnings.h"
#include "formats/tiled/cells.h"
#include "formats/tiled/tiled.h"

G_BEGIN_DECLS

/* The index of the board in the list. */
#define BOR_TILED_BOARD 1

/* Declarations shared by the files that read Tiled maps. */
typedef struct {
  const BorTiledMap *map;
  BorTiledMap *own; /* the same if the reader may free it */
  BorImportWarnings *warnings;
  BorArena *texts;       /* lent to the list; nullable */
  GArray *nothing;       /* the properties of objects that have been forgotten */
  GHashTable *by_number; /* id → BorTiledObject * */
  /* The list of objects (formats/json/objects.h); the board is its second item */
  GPtrArray *list;
  GPtrArray *objects;     /* BorTiledObject * for each item of `list`; NULL: none */
  GPtrArray *tile_layers; /* const BorTiledLayer *: those that were read */
  GPtrArray *drawn;       /* BorTiledObject * that were drawn in Tiled */
  GHashTable *copies;     /* BorTiledObject * of those, which were copied from locales */
  BorTiledScale scale;    /* of the objects' positions */
  BorPoint origin;        /* board units; the point of the map that is at 0, 0 on the board */
  gboolean is_grid;       /* a foreign map became a grid */
  guint
    n_outlines; /* drawn outlines that were skipped, because cells are the only locales of a grid */
  /* The tiles of the layer that holds a grid's cells, row by row; 0: an absent cell. NULL: no
   * layer */
  guint32 *cells;
  guint columns, rows;
  guint n_outside; /* objects of cells and sides that do not exist */
} BorTiledReader;

/* "object 12, “Marengo”". (transfer full) */
char *bor_tiled_where (const BorTiledObject *object);
/* Appends the object's corners in board units; clockwise for a rectangle. */
void bor_tiled_points (const BorTiledReader *reader, const BorTiledObject *object, BorPoints *out);
/* Returns how far from a coordinate may be what Tiled shows of it; `other` is the coordinate that it is
 * relative to. */
double bor_tiled_nearness (double shown, double other);
/* Returns TRUE if `shown` may be `exact` as Tiled rounds it; `other` is the coordinate that it is
 * relative to. */
gboolean bor_tiled_is_near (double exact, double shown, double other);

/* property.c: copies a property to an item of the list, under that name. */
void bor_tiled_take_property (BorTiledReader *reader, BorObject *item,
                              const BorTiledProperty *property, const char *name,
                              const char *where);
/* The same under its own name. `object` has the property. */
void bor_tiled_take_own (BorTiledReader *reader, BorObject *item, const BorTiledProperty *property,
                         const BorTiledObject *object);
/* Frees the properties of an object. Others may still refer to it by its id. */
void bor_tiled_forget_properties (const BorTiledReader *reader, BorTiledObject *object);

/* Returns FALSE with BOR_TILED_ERROR_REFUSED; the message begins with `name`. */
gboolean bor_tiled_refuse (const char *name, GError **error, const char *format, ...)
  G_GNUC_PRINTF (3, 4);
/* Returns the first item of that kind, or NULL. */
BorObject *bor_tiled_find_item (const BorTiledReader *reader, BorXmlNodeId node);

/* copies.c: returns the locales that were copied in Tiled. (transfer full) */
GHashTable *bor_tiled_find_copies (const BorTiledReader *reader);

/* foreign.c: returns TRUE if a map that was not made from a scenario is better read as a grid: it
 * has tiles, and no outlines of locales. */
gboolean bor_tiled_suits_grid (const BorTiledMap *map);
/* Reads the tile layers of such a map as a grid. The board must be in the list. Returns FALSE with
 * an error if that is impossible. */
gboolean bor_tiled_make_grid (BorTiledReader *reader, const char *name, const BorTiledImport *how,
                              GError **error);

/* cells-read.c: warns of tiles that are rotated or mirrored, and of tiles that are in no
 * tileset. */
void bor_tiled_warn_tiles (BorTiledReader *reader, guint n_turned, guint n_unknown);
/* Reads the layer that holds the cells of the scenario's grid, if there is one. The
 * grid must be in the list. Returns FALSE with an error if it cannot be read. */
gboolean bor_tiled_read_cells (BorTiledReader *reader, const char *name, GError **error);
/* Returns TRUE and counts the object if it belongs to a cell that is now absent, or to a side of
 * one. */
gboolean bor_tiled_is_outside (BorTiledReader *reader, BorXmlNodeId node,
                               const BorTiledObject *object);
/* Copies the values of the tile under an object to the object's new item. */
void bor_tiled_take_tile (BorTiledReader *reader, BorObject *item, const BorTiledObject *object);
/* Adds the cells whose only values are those of a tile. Call it when all objects are in the
 * list. */
void bor_tiled_add_tiles (BorTiledReader *reader);

/* check.c: returns FALSE with an error if the map is of another version, or useless because of broken
 * objects. `ours` receives whether the map says that it is a scenario. */
gboolean bor_tiled_check (const BorTiledMap *map, const char *name, gboolean *ours, GError **error);

/* moved.c: undoes the raising and lowering of sides, and moves the vertices that were moved in Tiled, by
 * themselves or with an outline. */
void bor_tiled_follow_moves (BorTiledReader *reader);
/* drawn.c: warns of layers of tiles that were not read. */
void bor_tiled_warn_layers (BorTiledReader *reader);
/* Adds what was drawn in Tiled; without that, needs no map. The scenario must not yet be published. */
void bor_tiled_add_drawn (BorTiledReader *reader, BorScenario *scenario, double tolerance);

G_END_DECLS
