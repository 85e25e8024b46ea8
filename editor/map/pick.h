/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/session/session.h"

G_BEGIN_DECLS

/* Finds what the user points at; `unit` is board units per pixel. */

/* The element at a point: a vertex or symbol close by, an approach, road or feature whose line
 * is close, or the locale; slot -1 if there is nothing. A single selected road or feature takes
 * precedence; hidden and locked layers are ignored. */
BorElementRef bor_pick_element (BorSession *session, BorPoint at, double unit);
/* The point `at`, snapped to a nearby vertex or side as the session's preferences say; the
 * board's corners count as vertices and its edges as sides. `vertex` (nullable) gets the vertex
 * or -1. */
BorPoint bor_pick_snap (BorSession *session, BorPoint at, double unit, gint32 *vertex);

/* The nearest point on an approach's line; `segment` (nullable) gets the index of the vertex
 * before it. */
BorPoint bor_pick_nearest_on (const BorScenario *scenario, gint32 approach, BorPoint at,
                              guint *segment);

/* How close in pixels the pointer must be to a vertex or a line. */
#define BOR_VERTEX_REACH 7.0
#define BOR_LINE_REACH   5.0

G_END_DECLS
