/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "editor/map/viewport.h"
#include "editor/session/session.h"

G_BEGIN_DECLS

/* Marks over the map where roads meet: a dot where they join; where they cross, a bridge that
 * points along the first road. */

/* Draws the visible marks, unless there are too many to tell apart; with `selected` only those
 * of the selected roads, locales and junctions. */
void bor_junction_marks_draw (cairo_t *cr, BorSession *session, const BorViewport *view,
                              gboolean selected);

G_END_DECLS
