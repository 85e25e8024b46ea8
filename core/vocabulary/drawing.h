/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "vocabulary/properties.h"

G_BEGIN_DECLS

/* How a scenario's properties are drawn: the rows of its vocabularies (BorPropDef.draw and
 * BorPropValue.draw) sorted by kind of element. Looked up once for a scenario, so that painting
 * finds no names. */
typedef struct {
  GPtrArray *defs[BOR_N_KINDS]; /* of const BorPropDef *, only those with a drawing; NULL: none */
  GPtrArray *stops;             /* the same for the stops of roads; NULL: none */
} BorDrawings;

/* Fills in `drawings`; bor_drawings_clear() empties it again. */
void bor_drawings_init (BorDrawings *drawings, const BorScenario *scenario);
void bor_drawings_clear (BorDrawings *drawings);

/* What an element's own value is drawn as, by the row `def`: how often in `count` (nullable; at
 * least 1), which value of an enum in `value` (nullable; NULL for other types). Defaults and wrong
 * values of enums are drawn as nothing; a number is taken as it is, in its range or not. */
BorDrawing bor_prop_draw (const BorPropDef *def, const BorProps *props, guint *count,
                          const BorPropValue **value);
/* Whether any row of `kind` draws the element as `draw`; that row and value in `def` and `value`
 * (both nullable). */
gboolean bor_drawings_find (const BorDrawings *drawings, BorKind kind, const BorProps *props,
                            BorDrawing draw, const BorPropDef **def, const BorPropValue **value);

/* What a piece shows beside its symbols. */
typedef struct {
  gboolean hatched;
  guint16 facing;  /* degrees clockwise from north, 1 to 360; 0: none */
  const char *tag; /* translated; nullable; lives as long as placement and type */
} BorPieceSigns;

/* What the placement (nullable: any piece of the type) says counts more than what its type
 * (nullable) says. */
void bor_drawings_piece (const BorDrawings *drawings, const BorPlacement *placement,
                         const BorPieceType *type, BorPieceSigns *signs);

G_END_DECLS
