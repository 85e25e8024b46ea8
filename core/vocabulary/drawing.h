/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "vocabulary/properties.h"

G_BEGIN_DECLS

/* How a scenario's properties are drawn: the rows of its vocabularies with a drawing
 * (BorPropDef.draw, BorPropValue.draw), by kind of element. Collected once for a scenario, so that
 * painting need not search by name. */
typedef struct {
  GPtrArray *defs[BOR_N_KINDS]; /* of const BorPropDef *, only those with a drawing; NULL: none */
  GPtrArray *stops;             /* the same for the stops of roads; NULL: none */
} BorDrawings;

/* Collects the rows for a scenario. Clear with bor_drawings_clear(). */
void bor_drawings_init (BorDrawings *drawings, const BorScenario *scenario);
void bor_drawings_clear (BorDrawings *drawings);

/* Returns how an element's own value of the property `def` is drawn. `count` (nullable) receives
 * how often, at least 1; `value` (nullable) the value of an enum, or NULL for other types. Defaults
 * and invalid enum values are not drawn; numbers are not checked against their range. */
BorDrawing bor_prop_draw (const BorPropDef *def, const BorProps *props, guint *count,
                          const BorPropValue **value);
/* Returns TRUE if a row of `kind` draws the element as `draw`. `def` and `value` (both nullable)
 * receive the row and value. */
gboolean bor_drawings_find (const BorDrawings *drawings, BorKind kind, const BorProps *props,
                            BorDrawing draw, const BorPropDef **def, const BorPropValue **value);

/* What a piece shows besides its symbol. */
typedef struct {
  gboolean hatched;
  guint16 facing;  /* degrees clockwise from north, 1 to 360; 0: none */
  const char *tag; /* translated; nullable; lives as long as placement and type */
  gboolean named;  /* the tag is the name of the type */
} BorPieceSigns;

/* Collects the signs of a piece. Properties of the placement (NULL: any piece of the type) take
 * precedence over those of the type (nullable). */
void bor_drawings_piece (const BorDrawings *drawings, const BorPlacement *placement,
                         const BorPieceType *type, BorPieceSigns *signs);

G_END_DECLS
