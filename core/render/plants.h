/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/view.h"

G_BEGIN_DECLS

/* Single plants and houses of the ground, in the size of the ground. `hash` varies them. Private to
 * core/render. */

void bor_plant_tree (const BorView *view, BorPoint at, guint hash);
void bor_plant_reeds (const BorView *view, BorPoint at, guint hash);
void bor_plant_vine (const BorView *view, BorPoint at, guint hash);
void bor_plant_house (const BorView *view, BorPoint at, guint hash);

G_END_DECLS
