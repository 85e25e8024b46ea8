/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "edit/transform.h"
#include "editor/map/viewport.h"
#include "editor/session/session.h"

G_BEGIN_DECLS

/* The frame around the selection: eight handles scale the selection and a ninth, above the
 * frame, rotates it. The eight are numbered clockwise from the top left. */
#define BOR_FRAME_NONE (-1)
#define BOR_FRAME_TURN 8

/* The box that the frame surrounds; empty if the selection has no frame. A single locale or
 * road, and sides, have a frame only if `framed`; a picture has one unless it is locked. */
BorBox bor_frame_box (BorSession *session, gboolean framed, double unit);
/* The handle at a point, or BOR_FRAME_NONE; `unit` is board units per pixel. */
gint bor_frame_handle_at (BorBox box, BorPoint at, double unit);
/* The transformation that dragging a handle from one point to another makes. Corner handles keep
 * the proportions unless Shift is held; Alt scales around the centre; Shift limits rotation to
 * steps of 15 degrees. */
BorMatrix bor_frame_matrix (BorBox box, gint grip, BorPoint from, BorPoint to,
                            GdkModifierType state);
void bor_frame_draw (BorBox box, cairo_t *cr, const BorViewport *view);

G_END_DECLS
