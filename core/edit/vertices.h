/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"

G_BEGIN_DECLS

/* Adds a vertex that nothing uses yet. `vertex` (nullable) receives its slot. */
BorScenario *bor_edit_add_vertex (const BorScenario *scenario, double x, double y, gint32 *vertex);

/* Moves vertices by the same distance. The shapes that use them may become invalid, as happens
 * during a drag; the checks report that. */
BorScenario *bor_edit_move_vertices (const BorScenario *scenario, const gint32 *vertices, guint n,
                                     double dx, double dy, GError **error);
/* Moves a vertex to a position. */
BorScenario *bor_edit_place_vertex (const BorScenario *scenario, gint32 vertex, double x, double y,
                                    GError **error);

/* Inserts a new vertex into an approach after its vertex with index `segment`, and into everything
 * else that uses the same two vertices. `vertex` (nullable) receives its slot. */
BorScenario *bor_edit_insert_vertex (const BorScenario *scenario, gint32 approach, guint segment,
                                     double x, double y, gint32 *vertex, GError **error);

/* Deletes vertices. If one is a corner, the sides before and after it are joined in every locale
 * that meets there; the longer side is kept, with its properties. Fails with BOR_EDIT_ERROR_IN_USE
 * if the sides lead to different locales, as where three locales meet. */
BorScenario *bor_edit_delete_vertices (const BorScenario *scenario, const gint32 *vertices, guint n,
                                       GError **error);

/* Merges several vertices into the first and moves it to a position. It takes over what it lacks of
 * their properties and foreign XML. A side between two of them is
 * deleted, with its opposite. Fails with BOR_EDIT_ERROR_IN_USE if a road or a placement uses that
 * side. */
BorScenario *bor_edit_weld_vertices (const BorScenario *scenario, const gint32 *vertices, guint n,
                                     double x, double y, GError **error);

G_END_DECLS
