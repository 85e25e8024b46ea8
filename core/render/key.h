/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/scene.h"
#include "render/style.h"

G_BEGIN_DECLS

/* The entries of a map's key: the signs of the rulesets that occur on the board, then symbols,
 * roads, pieces and features. Private to core/render. */

typedef enum {
  BOR_KEY_DRAWING, /* BorKeyEntry.draw says which */
  BOR_KEY_OBJECTIVE,
  BOR_KEY_SETUP,
  BOR_KEY_ENTRY,
  BOR_KEY_ROAD,  /* if the ruleset has no classes of roads */
  BOR_KEY_FACE,  /* the symbol of a piece */
  BOR_KEY_OWNER, /* the colour of an army that owns nodes */
  BOR_KEY_WATER,
  BOR_KEY_WOOD,
  BOR_KEY_MARSH,
  BOR_KEY_VINEYARD,
  BOR_KEY_VILLAGE,
  BOR_KEY_HEIGHT,
  BOR_N_KEYS
} BorKeySign;

typedef struct {
  BorKeySign sign;
  BorDrawing draw;
  const char *label;  /* N_(); for BOR_KEY_OWNER the army's name; borrowed */
  const char *symbol; /* for BOR_KEY_FACE */
  const char *tag;    /* for BOR_DRAW_TAG and BOR_DRAW_NUMBER; N_(); NULL: any number */
  BorGround ground;   /* for BOR_DRAW_GROUND */
  gint32 army;        /* for BOR_KEY_OWNER */
} BorKeyEntry;

/* Appends a BorKeyEntry for everything that occurs on the board, in order. Looks at all
 * elements. */
void bor_key_list (const BorScene *scene, GArray *out);

G_END_DECLS
