/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/werdox/field.h"

G_BEGIN_DECLS

#define WERDOX_UNREACHED 255 /* it cannot get there */

/* Half-turns that a land unit takes from each cell to that one, about and without barges, as if nobody
 * stood in its way, at most 254. `march` has room for `n`; `to` may be
 * WERDOX_NO_CELL, which nobody reaches. */
void werdox_find_march (const WerdoxCell *cells, guint n, guint to, guint8 *march);

G_END_DECLS
