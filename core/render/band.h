/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* Appends the approaches (slots, as gint32) of spaces in the half "west" behind
 * which a space in the half "east" lies: the objective line. Sides that nobody can cross and
 * that name no opposite count when they have the same ends. */
void bor_band_find (const BorScenario *scenario, GArray *slots);

G_END_DECLS
