/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/symmetry.h"

G_BEGIN_DECLS

/* Finding the locales that a brush or another painting tool covers, on any board: cells of a grid,
 * or areas. For masking and restoring, masked cells are found, too. */

typedef enum {
  BOR_PAINT_STROKE,    /* along a line, with a brush */
  BOR_PAINT_RECTANGLE, /* between two corners */
  BOR_PAINT_FILL,      /* the connected locales with the same value */
  BOR_PAINT_REPLACE,   /* all locales on the board with that value */
} BorPaintShape;

#define BOR_PAINT_MAX_SIZE 64u

typedef struct {
  BorPaintShape shape;
  /* Of the brush, 1 to BOR_PAINT_MAX_SIZE: its width in cells. On other boards, it covers the
   * locales within half as many steps */
  guint size;
  BorSymmetry symmetry;
  const char *name; /* the property to compare, for filling and replacing */
  /* On a grid: includes masked cells, and compares whether cells are masked */
  gboolean masks;
} BorPaint;

/* Returns the locale or cell at a point; -1 if there is none. */
gint32 bor_paint_place_at (const BorTopology *topology, const BorPaint *paint, BorPoint at);
/* Returns the locales covered by a stroke from one point to another; filling and replacing start at
 * the second. No duplicates, in no particular order. Takes time proportional to the number found,
 * and one byte for each locale of the board. (transfer full, of gint32) */
GArray *bor_paint_find (const BorTopology *topology, const BorPaint *paint, BorPoint from,
                        BorPoint to);
/* Sets the property of the locales, or removes it if `value` is NULL, as bor_edit_set_property()
 * does. */
BorScenario *bor_edit_paint (const BorScenario *scenario, const GArray *locales, const char *name,
                             const char *value, GError **error);

G_END_DECLS
