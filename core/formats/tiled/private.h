/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/import/warnings.h"
#include "formats/tiled/tiled.h"

G_BEGIN_DECLS

/* Declarations shared by the files that read Tiled maps. */
typedef struct {
  const BorTiledMap *map;
  BorImportWarnings *warnings;
  GHashTable *by_number; /* id to BorTiledObject * */
  GHashTable *layers;    /* BorTiledObject * to its BorTiledLayer * */
  /* The list of objects (formats/json/objects.h); the board is its second item */
  GPtrArray *list;
  GPtrArray *objects; /* BorTiledObject * for each item of `list`; NULL: none */
  GPtrArray *drawn;   /* BorTiledObject * that were drawn in Tiled */
} BorTiledReader;

/* "object 12, “Marengo”". (transfer full) */
char *bor_tiled_where (const BorTiledObject *object);
/* Appends the object's corners in board units; clockwise for a rectangle. */
void bor_tiled_points (const BorTiledReader *reader, const BorTiledObject *object, BorPoints *out);
/* Returns TRUE if `shown`, next to something at `other`, may be what Tiled has rounded `exact`
 * to. */
gboolean bor_tiled_is_near (double exact, double shown, double other);

/* moved.c: moves vertices that were moved in Tiled, or whose outlines were. */
void bor_tiled_follow_moves (BorTiledReader *reader);
/* drawn.c: adds what was drawn in Tiled. The scenario must not yet be published. */
void bor_tiled_add_drawn (BorTiledReader *reader, BorScenario *scenario);

G_END_DECLS
