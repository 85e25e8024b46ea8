/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/map/viewport.h"
#include "editor/session/session.h"

G_BEGIN_DECLS

#define BOR_RULER 20 /* width in pixels */

/* Draws rulers along the top and left edges of `widget`, in the units of the preferences. They
 * mark the extent of `selected` (board units; may be empty) and the position of `pointer`
 * (screen; nullable). */
void bor_rulers_draw (GtkSnapshot *snapshot, GtkWidget *widget, BorSession *session,
                      const BorViewport *view, BorBox selected, const BorPoint *pointer);

G_END_DECLS
