/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "editor/map/viewport.h"
#include "editor/session/session.h"

G_BEGIN_DECLS

/* Signs over the map that say what roads do where they meet: a dot where they join, a bridge, in
 * the direction of the first road, where they cross. */

/* Draws those that are in view, when there are not too many to be told apart; with `selected` only
 * those of the roads, locales and junctions that are selected. */
void bor_junction_marks_draw (cairo_t *cr, BorSession *session, const BorViewport *view,
                              gboolean selected);

G_END_DECLS
