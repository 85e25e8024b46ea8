/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/view.h"

G_BEGIN_DECLS

/* Draws heights: hachures down the slopes, and light from the north-west. Private to
 * core/render. */

/* Draws a feature of type "contour" or "hill". */
void bor_draw_height (const BorView *view, const BorFeature *feature, const BorShape *shape);
/* Draws a rise with a rounded top, given the closed line around its foot. */
void bor_draw_rise (const BorView *view, const BorPoints *foot);

G_END_DECLS
