/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* How a ruleset makes a game of a synthetic board (core/generate): the generator lays out locales,
 * ground and roads, and asks the ruleset what these are in its words. Lengths are whole numbers,
 * thousandths of a board unit, so that every machine makes the same board. */

typedef struct {
  gint64 x, y;  /* the middle */
  guint row;    /* from the north; rows are BorSynBoard.row_height apart */
  gint64 area;  /* square board units */
  guint height; /* of the ground, 0 to 4 */
  gboolean wood;
} BorSynLocale;

/* A side that leads to another locale. */
typedef struct {
  const BorSynLocale *here, *there;
  gint64 length;
  gboolean closed;  /* nothing crosses */
  gboolean brook;   /* runs along it */
  gboolean abreast; /* the locales lie in one row: it leads west or east */
  gboolean east;    /* of such a side */
} BorSynSide;

typedef struct {
  gint64 width, height;
  gint64 column_width, row_height; /* of a typical locale */
  const BorSynLocale *locales;     /* by slot */
  guint n_locales;
} BorSynBoard;

typedef struct BorSynthesis {
  /* The properties of an element; the generator appends it. (transfer full, nullable) */
  BorProps *(*locale) (const BorSynBoard *board, const BorSynLocale *locale);
  BorProps *(*side) (const BorSynBoard *board, const BorSynSide *side);
  BorProps *(*road) (gboolean important);
  /* Adds everything that is no board: symbols, armies, pieces, tracks, parameters. Road 0 enters over
     the western edge and runs through the middle to the east, road 1 enters over the southern
     edge and runs north; further roads may enter as well. */
  void (*furnish) (BorScenario *scenario, const BorSynBoard *board);
} BorSynthesis;

G_END_DECLS
