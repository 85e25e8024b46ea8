/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/layout.h"

G_BEGIN_DECLS

/* The plants, houses and hills of an area, according to its ground. They keep clear of roads,
 * streams, names and symbols, and of woods, villages and the like that the designer has drawn. The
 * result depends only on the locale, and not on the scale. */

typedef enum {
  BOR_COVER_TREE,
  BOR_COVER_COPSE, /* a few trees */
  BOR_COVER_REEDS,
  BOR_COVER_VINE,
  BOR_COVER_HOUSE,
  BOR_COVER_FURROWS,
} BorCoverKind;

typedef struct {
  BorCoverKind kind;
  BorPoint at;
  guint hash; /* varies its look */
} BorCoverItem;

typedef struct BorGroundCover {
  GArray *items;  /* BorCoverItem, from north to south */
  BorPoints rise; /* the foot of a hill, clockwise; empty: there is none */
} BorGroundCover;

/* Computes it for a locale that is laid out as `plan`, at the size of the ground. (transfer
 * full) */
BorGroundCover *bor_ground_cover_new (const BorScene *scene, gint32 locale, const BorPlan *plan);
void bor_ground_cover_free (BorGroundCover *cover);

G_END_DECLS
