/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/viewport.h"
#include "editor/session/session.h"

G_BEGIN_DECLS

/* Selects what lies entirely within `ring`, drawn as a rectangle or lasso: locales or, if there
 * are none, drawings and vertices. With `adding` the earlier selection is kept. */
void bor_session_select_within (BorSession *session, const BorPoint *ring, guint n,
                                gboolean adding);
/* Draws the ring while the user is drawing it. */
void bor_area_draw (const BorPoint *ring, guint n, cairo_t *cr, const BorViewport *view);

G_END_DECLS
