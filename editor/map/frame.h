/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "edit/transform.h"
#include "editor/map/viewport.h"
#include "editor/session/session.h"

G_BEGIN_DECLS

/* The frame round what is selected: eight grips scale it, a ninth above turns
 * it. Grips are numbers, clockwise from the top left. */
#define BOR_FRAME_NONE (-1)
#define BOR_FRAME_TURN 8

/* What the frame goes round: what is selected; empty when that has no frame. One locale or road,
 * and sides, have theirs only when `framed`; a picture has its own unless it is locked. */
BorBox bor_frame_of (BorSession *session, gboolean framed, double unit);
/* Which grip is under the hand; `unit` is board units per pixel. */
gint bor_frame_near (BorBox box, BorPoint at, double unit);
/* What dragging a grip from one place to another does. Corners keep the
 * proportions unless Shift is held, Alt scales round the middle, Shift turns by steps of 15
 * degrees. */
BorMatrix bor_frame_matrix (BorBox box, gint grip, BorPoint from, BorPoint to,
                            GdkModifierType state);
void bor_frame_draw (BorBox box, cairo_t *cr, const BorViewport *view);

G_END_DECLS
