/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The layers of a picture, as bits. */
typedef enum {
  BOR_LAYER_BACKDROP = 1 << 0,
  BOR_LAYER_GROUND = 1 << 1, /* tints of locales */
  BOR_LAYER_FEATURES = 1 << 2,
  BOR_LAYER_BORDERS = 1 << 3,
  BOR_LAYER_ROADS = 1 << 4,
  BOR_LAYER_APPROACHES = 1 << 5, /* bars, penalties, obstructions, impassable signs, directions */
  BOR_LAYER_SYMBOLS = 1 << 6,    /* set-up symbols, objectives */
  BOR_LAYER_NAMES = 1 << 7,      /* names and capacities */
  BOR_LAYER_PIECES = 1 << 8,     /* placements */
  BOR_LAYER_LEGEND = 1 << 9,     /* key of symbols, scale, title: next to the board */
  BOR_LAYER_IDS = 1 << 10,       /* ids of elements, for debugging a map */
  BOR_LAYER_VERTICES = 1 << 11,
  BOR_LAYER_DEFAULT = (1 << 9) - 1,
} BorLayers;

#define BOR_N_LAYERS 12

/* How transparent layers are: for each, by the number of its bit, 0 (opaque) to 100 percent. */
typedef struct {
  guint8 percent[BOR_N_LAYERS];
} BorLayerFade;

G_END_DECLS
