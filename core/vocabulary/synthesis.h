/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* How a ruleset makes a game of a synthetic board (core/generate): the generator lays out locales,
 * terrain and roads, and asks the ruleset for their properties. Lengths are integers, in
 * thousandths of a board unit, so that the board is the same on every machine. */

typedef struct {
  gint64 x, y;  /* the centre */
  guint row;    /* from the north; rows are BorSynBoard.row_height apart */
  gint64 area;  /* square board units */
  guint height; /* elevation, 0 to 4 */
  gboolean wood;
} BorSynLocale;

/* A side that leads to another locale. */
typedef struct {
  const BorSynLocale *here, *there;
  gint64 length;
  gboolean closed;  /* nothing can cross it */
  gboolean brook;   /* a brook runs along it */
  gboolean abreast; /* both locales are in the same row: the side leads west or east */
  gboolean east;    /* such a side leads east */
} BorSynSide;

typedef struct {
  gint64 width, height;
  gint64 column_width, row_height; /* size of a typical locale */
  const BorSynLocale *locales;     /* by slot */
  guint n_locales;
} BorSynBoard;

typedef struct BorSynthesis {
  /* Return the properties of an element, which the generator appends. (transfer full, nullable) */
  BorProps *(*locale) (const BorSynBoard *board, const BorSynLocale *locale);
  BorProps *(*side) (const BorSynBoard *board, const BorSynSide *side);
  BorProps *(*road) (gboolean important);
  /* Adds everything that is not part of the board: symbols, armies, pieces, tracks, parameters.
   * Road 0 runs from the western edge through the middle to the east, road 1 from the southern edge
   * to the north. Further roads may also begin at an edge. */
  void (*furnish) (BorScenario *scenario, const BorSynBoard *board);
} BorSynthesis;

G_END_DECLS
