/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/import/warnings.h"
#include "formats/tiled/tiled.h"

G_BEGIN_DECLS

/* What the files that read maps of Tiled share. */
typedef struct {
  const BorTiledMap *map;
  BorImportWarnings *warnings;
  GHashTable *by_number; /* id to BorTiledObject * */
  GHashTable *layers;    /* BorTiledObject * to its BorTiledLayer * */
  GPtrArray *list;       /* flat; the board is its second item */
  GPtrArray *objects;    /* BorTiledObject * of the items of the list; NULL: none */
  GPtrArray *drawn;      /* BorTiledObject * that are none of ours */
} BorTiledReader;

/* "object 12, “Marengo”". (transfer full) */
char *bor_tiled_where (const BorTiledObject *object);
/* The object's corners in board units; those of a rectangle clockwise. */
void bor_tiled_points (const BorTiledReader *reader, const BorTiledObject *object, BorPoints *out);
/* TRUE if `shown`, next to something at `other`, may be what Tiled has made of `exact`. */
gboolean bor_tiled_is_near (double exact, double shown, double other);

/* tiled-moved.c: vertices go where they, or the outlines that run through them, were moved. */
void bor_tiled_follow_moves (BorTiledReader *reader);
/* tiled-drawn.c: adds what was drawn in Tiled. Not yet published. */
void bor_tiled_add_drawn (BorTiledReader *reader, BorScenario *scenario);

G_END_DECLS
