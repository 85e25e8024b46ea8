/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/view.h"

G_BEGIN_DECLS

/* Draw a single plant or house of the ground, at the scale of the ground. `hash` varies its look.
 * Private to core/render. */

void bor_plant_tree (const BorView *view, BorPoint at, guint hash);
void bor_plant_reeds (const BorView *view, BorPoint at, guint hash);
void bor_plant_vine (const BorView *view, BorPoint at, guint hash);
void bor_plant_house (const BorView *view, BorPoint at, guint hash);

G_END_DECLS
