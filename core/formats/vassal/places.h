/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/vassal/private.h"

G_BEGIN_DECLS

/* A part of a locale, in whole pixels of the map's image. */
typedef struct {
  BorPoint *path;
  guint n;        /* 0: the locale has no room for it */
  BorPoint place; /* where pieces stand, inside */
  gint turn;      /* how they are turned there, along the side: degrees clockwise, from -90 to 90 */
} BorVassalArea;

/* Where pieces stand in a locale. */
typedef struct {
  BorVassalArea all; /* its outline; `place` is that of the reserve */
  /* Of the area along the side of each of its approaches, in their order. They are inside the
   * outline and do not overlap; what they leave is the reserve. None on a network. */
  GArray *sides;
} BorVassalPlaces;

/* On a network nothing stands at a side: a space, or a sea, is one place. */
gboolean bor_vassal_is_network (const BorVassal *v);
/* Computes the places of a locale. Returns FALSE if it has no area. Clear `places` in any case. */
gboolean bor_vassal_places (const BorVassal *v, gint32 locale, BorVassalPlaces *places);
void bor_vassal_places_clear (BorVassalPlaces *places);

/* stands.c: places of pieces, in whole pixels: in the reserve, within the outline, clear of the name
 * of the locale and beside each other, as far as there is room; else on each other, as a stack. */
/* Returns the place of the pieces that begin in the reserve of a locale. */
BorPoint bor_vassal_reserve_place (BorVassal *v, gint32 locale, const BorVassalPlaces *places);
/* Sets the place of the piece at a start position, which is a symbol; near where it is printed.
 * Returns FALSE if its locale has no area. */
gboolean bor_vassal_start_place (BorVassal *v, gint32 symbol, BorPoint *at);

G_END_DECLS
