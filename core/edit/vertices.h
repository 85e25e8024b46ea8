/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"

G_BEGIN_DECLS

/* A vertex that nothing runs along yet. `vertex` (nullable) gets its slot. */
BorScenario *bor_edit_add_vertex (const BorScenario *scenario, double x, double y, gint32 *vertex);

/* All by the same distance. The shapes that meet there may become unsound, as
 * they do on the way of a drag: the checks tell. */
BorScenario *bor_edit_move_vertices (const BorScenario *scenario, const gint32 *vertices, guint n,
                                     double dx, double dy, GError **error);
/* To a place of its own. */
BorScenario *bor_edit_place_vertex (const BorScenario *scenario, gint32 vertex, double x, double y,
                                    GError **error);

/* A new vertex in an approach, after the vertex at place `segment` of its
 * line; everything that runs along the same two vertices gets it too.
 * `vertex` (nullable) gets its slot. */
BorScenario *bor_edit_insert_vertex (const BorScenario *scenario, gint32 approach, guint segment,
                                     double x, double y, gint32 *vertex, GError **error);

/* Takes vertices out. Where one is a corner, the sides before and after it
 * become one side, in every locale that meets there; of the two the longer
 * one stays, with its properties. BOR_EDIT_ERROR_IN_USE where the sides lead
 * to different places, as where three locales meet. */
BorScenario *bor_edit_delete_vertices (const BorScenario *scenario, const gint32 *vertices, guint n,
                                       GError **error);

/* Makes several vertices one, the first, at a place. A side between two of
 * them disappears, with its opposite; BOR_EDIT_ERROR_IN_USE when a road or a
 * placement needs it. */
BorScenario *bor_edit_weld_vertices (const BorScenario *scenario, const gint32 *vertices, guint n,
                                     double x, double y, GError **error);

G_END_DECLS
