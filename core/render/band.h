/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "vocabulary/drawing.h"

G_BEGIN_DECLS

/* Appends the approaches (slots, as gint32) along which a band runs (BOR_DRAW_BAND): those of locales
 * behind which a locale lies whose value comes later in the list of values. Sides that nobody can
 * cross and that name no opposite count when they have the same ends. */
void bor_band_find (const BorScenario *scenario, const BorDrawings *drawings, GArray *slots);

G_END_DECLS
