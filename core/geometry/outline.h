/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* Where an element is on the map. */
typedef enum {
  BOR_OUTLINE_NONE, /* nowhere */
  BOR_OUTLINE_SPOT, /* at a point */
  BOR_OUTLINE_LINE,
  BOR_OUTLINE_AREA, /* within a ring */
} BorOutline;

/* Appends the points of an element; for what stands in a locale without a position of its own,
 * those of the locale; for an end of a link, the half at its node. Works on broken boards. */
BorOutline bor_outline_append (const BorScenario *scenario, BorElementRef ref, BorPoints *out);

G_END_DECLS
