/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/session/session.h"

G_BEGIN_DECLS

/* What a hand means that points at a place; `unit` is board units per pixel. */

/* A vertex or symbol near by, an approach near its line, a road or feature near
 * its, else the locale; slot -1 for none. The only road or feature that is
 * selected comes first; what no layer shows is passed over. */
BorElementRef bor_pick_element (BorSession *session, BorPoint at, double unit);
/* The place, moved onto a vertex or a side near by as the session's preferences have it; corners of
 * the board count as vertices, its edges as sides. `vertex` (nullable) gets the vertex or -1. */
BorPoint bor_pick_snap (BorSession *session, BorPoint at, double unit, gint32 *vertex);

/* The nearest point of an approach's line; `segment` (nullable) gets the place
 * of the vertex before it. */
BorPoint bor_pick_nearest_on (const BorScenario *scenario, gint32 approach, BorPoint at,
                              guint *segment);

/* Pixels within which a vertex and a line are meant. */
#define BOR_VERTEX_REACH 7.0
#define BOR_LINE_REACH   5.0

G_END_DECLS
