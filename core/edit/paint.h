/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"
#include "geometry/topology.h"

G_BEGIN_DECLS

/* Which locales a hand means that paints, on any board: cells of a grid, or areas. */

typedef enum {
  BOR_PAINT_STROKE,    /* along a line, with a brush */
  BOR_PAINT_RECTANGLE, /* between two corners */
  BOR_PAINT_FILL,      /* what hangs together and has one value */
  BOR_PAINT_REPLACE,   /* all on the board that have that value */
} BorPaintShape;

/* The same on the other part of the board, so that it is fair. */
typedef enum {
  BOR_SYMMETRY_NONE,
  BOR_SYMMETRY_HALF_TURN,
  BOR_SYMMETRY_LEFT_RIGHT,
  BOR_SYMMETRY_TOP_BOTTOM,
  BOR_SYMMETRY_BOTH, /* left to right, top to bottom, and so by half a turn */
} BorSymmetry;

#define BOR_PAINT_MAX_SIZE 64u

typedef struct {
  BorPaintShape shape;
  guint size; /* of the brush, 1 to BOR_PAINT_MAX_SIZE: so many cells across; on other boards
                 locales within half as many steps */
  BorSymmetry symmetry;
  const char *name; /* the property, for filling and replacing */
} BorPaint;

/* The locales that are painted by going from one place to another; filling and replacing begin at
 * the second. Each slot once, in no fixed order. Costs time in proportion to what it finds, and a
 * byte for each locale of the board. (transfer full, of gint32) */
GArray *bor_paint_find (const BorTopology *topology, const BorPaint *paint, BorPoint from,
                        BorPoint to);
/* Gives the locales a value of the property, or none (NULL), as bor_edit_set_property(). */
BorScenario *bor_edit_paint (const BorScenario *scenario, const GArray *locales, const char *name,
                             const char *value, GError **error);

G_END_DECLS
