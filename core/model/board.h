/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/element.h"
#include "model/refs.h"

G_BEGIN_DECLS

/* The three kinds of board. All share one model (docs/parts.md). */
typedef enum {
  BOR_BOARD_AREA,    /* polygons */
  BOR_BOARD_GRID,    /* squares or hexagons: one element in the file (geometry/grid.h) */
  BOR_BOARD_NETWORK, /* nodes and links, with areas as sea zones */
} BorBoardKind;

typedef struct {
  guint columns, rows; /* 0: no grid */
  double x, y, size;   /* top left corner, and distance between adjacent cells; board units */
  guint neighbours;    /* 4, 8 with diagonals, or 6 for hexagons */
  gboolean flat;       /* flat-topped hexagons, shifted by columns; else pointy, shifted by rows */
  gboolean even; /* the first, third, … row or column is shifted; otherwise the second … */
  gint left,
    top; /* columns added at the left, rows added at the top since it was made; < 0: removed */
} BorGrid;

/* The board as a whole (BOR_KIND_BOARD, slot 0). x increases to the east, y to the south; the board
 * extends from (0, 0) to (width, height). */
typedef struct {
  BorElement base;
  char *name; /* nullable */
  char *href; /* separate board file, relative to the scenario; NULL: part of the scenario file */
  BorBoardKind kind;
  double width, height;
  double tolerance; /* board units; borders closer than this count as adjoining */
  double metres;    /* metres per board unit; 0: unknown */
  BorGrid grid;
} BorBoard;

/* A background image (BOR_KIND_BACKDROP); drawn in slot order. x' = xx x + xy y + x0, y' = yx x +
 * yy y + y0 maps pixels to board units. */
typedef struct {
  BorElement base;
  char *href; /* relative to the scenario; never outside its folder */
  double xx, yx, xy, yy, x0, y0;
  double opacity; /* 0 to 1 */
  gboolean locked;
  gboolean hidden;
  guint page; /* page of a PDF, from 1; 0 for other formats */
} BorBackdrop;

extern const BorElementClass bor_board_class;
extern const BorElementClass bor_backdrop_class;

G_END_DECLS
