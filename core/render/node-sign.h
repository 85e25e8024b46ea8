/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/view.h"

G_BEGIN_DECLS

/* The signs of nodes, on the map and in its key. Private to core/render. */

/* How a node is drawn. */
typedef struct {
  BorDrawing shape; /* BOR_DRAW_SQUARE, BOR_DRAW_FORT, BOR_DRAW_HEXAGON; others: a disc */
  gboolean capital, flames;
  gint32 holder;    /* slot of the army in whose colour it is; -1: none */
  BorInk filling;   /* its colour */
  char initial[16]; /* of the holder, UTF-8; empty: none */
} BorNodeSign;

/* Returns the slot of the army in whose colour a node is drawn (BOR_DRAW_HOLDER); -1: none. */
gint32 bor_node_holder (const BorScene *scene, const BorLocale *node);
/* Finds out how a node is drawn; its ground is the filling if it has no holder. */
void bor_node_sign_init (BorNodeSign *sign, const BorView *view, const BorLocale *node);
/* The same in a key: a node of the army, or a plain one if there is none. */
void bor_node_sign_init_army (BorNodeSign *sign, const BorView *view, gint32 army);
/* Draws a node around the origin, in style points. */
void bor_sign_node (const BorView *view, const BorNodeSign *sign);

G_END_DECLS
