/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/viewport.h"
#include "editor/session/session.h"

G_BEGIN_DECLS

/* Selects what lies wholly within a ring, a band's or a lasso's: locales, or when there is none,
 * drawings and vertices. With `adding` what was selected stays so. */
void bor_session_select_within (BorSession *session, const BorPoint *ring, guint n,
                                gboolean adding);
/* Draws such a ring while it is being drawn up. */
void bor_area_draw (const BorPoint *ring, guint n, cairo_t *cr, const BorViewport *view);

G_END_DECLS
