/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/map/viewport.h"
#include "editor/session/session.h"

G_BEGIN_DECLS

#define BOR_RULER 20 /* pixels across */

/* Draws rulers along the upper and the left edge of `widget`, in the units of the
 * preferences. They show how far `selected` (board; may be empty) reaches, and where `pointer` (screen;
 * nullable) is. */
void bor_rulers_draw (GtkSnapshot *snapshot, GtkWidget *widget, BorSession *session,
                      const BorViewport *view, BorBox selected, const BorPoint *pointer);

G_END_DECLS
