/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/scene.h"

G_BEGIN_DECLS

/* What the key of a map explains: the drawings of the rulesets that the board has, then its symbols,
 * roads, pieces and features. Inside core/render only. */

typedef enum {
  BOR_KEY_DRAWING, /* BorKeyEntry.draw says which */
  BOR_KEY_OBJECTIVE,
  BOR_KEY_SETUP,
  BOR_KEY_ROAD, /* of a ruleset without classes of roads */
  BOR_KEY_FACE, /* the symbol of a piece */
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
  const char *label;  /* N_() */
  const char *symbol; /* of a face */
  const char *tag;    /* of BOR_DRAW_TAG; N_() */
} BorKeyEntry;

/* Appends the BorKeyEntry of what the board has, in order. Costs a walk over all elements. */
void bor_key_list (const BorScene *scene, GArray *out);

G_END_DECLS
