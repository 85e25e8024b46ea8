/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/view.h"

G_BEGIN_DECLS

/* The signs that stand for nodes, on the map and in its key. Private to core/render. */

/* How a node is drawn. */
typedef struct {
  BorDrawing shape; /* BOR_DRAW_SQUARE, BOR_DRAW_FORT or BOR_DRAW_HEXAGON; anything else: a disc */
  gboolean capital, flames;
  gint32 owner;     /* slot of the army that owns it; -1: none */
  BorInk filling;   /* colour of the owner, or of the ground if there is none */
  char initial[16]; /* first letter of the owner's name, UTF-8; empty: none */
} BorNodeSign;

/* Returns the slot of the army that owns a node (BOR_DRAW_OWNER); -1: none. */
gint32 bor_node_owner (const BorScene *scene, const BorLocale *node);
/* Finds out how a node is drawn. */
void bor_node_sign_init (BorNodeSign *sign, const BorView *view, const BorLocale *node);
/* The same for the key of the map: a node that the army owns; -1: a plain node. */
void bor_node_sign_init_army (BorNodeSign *sign, const BorView *view, gint32 army);
/* Draws a node around the origin, in style points. */
void bor_sign_node (const BorView *view, const BorNodeSign *sign);

G_END_DECLS
