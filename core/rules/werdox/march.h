/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/werdox/field.h"

G_BEGIN_DECLS

#define WERDOX_UNREACHED 255 /* unreachable */

/* Computes the number of half-turns, at most 254, that a land unit needs from each cell to `to`,
 * without barges and ignoring other units. `march` has room for `n` values. `to` may be
 * WERDOX_NO_CELL, which is unreachable. */
void werdox_find_march (const WerdoxCell *cells, guint n, guint to, guint8 *march);

G_END_DECLS
