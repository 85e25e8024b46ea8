/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/layout.h"

G_BEGIN_DECLS

/* What grows, is built and rises in an area because of its ground: it clears the way for roads,
 * streams, names and symbols. Nothing is scattered where the designer has drawn woods, villages or
 * the like. The result depends only on the locale, and not on the scale. */

typedef enum {
  BOR_SCATTER_TREE,
  BOR_SCATTER_COPSE, /* a few trees */
  BOR_SCATTER_REEDS,
  BOR_SCATTER_VINE,
  BOR_SCATTER_HOUSE,
  BOR_SCATTER_FURROWS,
} BorScatterKind;

typedef struct {
  BorScatterKind kind;
  BorPoint at;
  guint hash; /* varies it */
} BorScattered;

typedef struct BorScatter {
  GArray *items;  /* BorScattered, from north to south */
  BorPoints rise; /* the foot of a hill, clockwise; empty: there is none */
} BorScatter;

/* Computes it for a locale that is laid out as `plan`, at the size of the ground. (transfer
 * full) */
BorScatter *bor_scatter_new (const BorScene *scene, gint32 locale, const BorPlan *plan);
void bor_scatter_free (BorScatter *scatter);

G_END_DECLS
