/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/derive.h"
#include "geometry/noding.h"

G_BEGIN_DECLS

/* Declarations shared by the files of this edit. */

typedef struct {
  gint32 approach;
  guint outline; /* its number, as that of its ring in the noding */
  guint first;   /* corner of the ring, as added */
  gboolean free; /* it may get an opposite */
  GArray *line;  /* guint: corners after the noding */
} BorDeriveSide;

typedef struct {
  gint32 locale;
  gboolean active;
  guint first, n; /* its sides */
  guint n_corners;
} BorDeriveOutline;

typedef struct {
  const BorScenario *before;
  BorScenario *after;
  double tolerance;
  BorNoding *noding;
  GArray *vertices;    /* gint32: the vertex of each corner */
  GHashTable *corner;  /* vertex → corner + 1 */
  GArray *outlines;    /* BorDeriveOutline */
  GArray *sides;       /* BorDeriveSide */
  GHashTable *touched; /* locales to be looked at again */
  guint n_changes, n_pairs;
} BorDerive;

#define bor_derive_side(derive, i)    (&g_array_index ((derive)->sides, BorDeriveSide, (i)))
#define bor_derive_outline(derive, i) (&g_array_index ((derive)->outlines, BorDeriveOutline, (i)))

static inline gint32
bor_derive_vertex (const BorDerive *derive, guint corner)
{
  return g_array_index (derive->vertices, gint32, corner);
}

/* derive-sides.c: splits sides where neighbours begin, and pairs the parts. */
void bor_derive_pair (BorDerive *derive);
/* derive-check.c: returns FALSE with an error if an outline became invalid, or two cross that did
 * not. */
gboolean bor_derive_check (const BorDerive *derive, GError **error);

G_END_DECLS
