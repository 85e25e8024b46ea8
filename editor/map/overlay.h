/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/map/viewport.h"
#include "editor/session/session.h"

G_BEGIN_DECLS

/* Draws what is selected and what is under the pointer over the map. The latter is dashed. The
 * selection is a heavy line with a light core, and the vertices of what is
 * selected are squares, so that it shows on every ground and without colour. What
 * roads do that meet in it has its signs (junction-marks.h), and so have forces that enter there
 * (entry-marks.h). */
void bor_overlay_draw (GtkSnapshot *snapshot, BorSession *session, const BorViewport *view);

G_END_DECLS
