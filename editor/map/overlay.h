/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/map/viewport.h"
#include "editor/session/session.h"

G_BEGIN_DECLS

/* Draws the selection and the element under the pointer over the map. The element under the
 * pointer has a dashed line. The selection has a heavy line with a light core, and squares at
 * its vertices, so that it can be seen on any background and without colour. Junctions
 * (junction-marks.h) and entering forces (entry-marks.h) of the selection are marked too. */
void bor_overlay_draw (GtkSnapshot *snapshot, BorSession *session, const BorViewport *view);

G_END_DECLS
