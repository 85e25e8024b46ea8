/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "vocabulary/drawing.h"

G_BEGIN_DECLS

/* Appends the approaches (slots, gint32) with a band (BOR_DRAW_BAND): those whose neighbour has a
 * value later in the list of values. Impassable sides without an opposite are matched by their
 * ends. */
void bor_band_find (const BorScenario *scenario, const BorDrawings *drawings, GArray *slots);

G_END_DECLS
