/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"

G_BEGIN_DECLS

/* Gives locales whose outlines lie within `tolerance`, board units, of each other borders that they
 * share (geometry/noding.h): vertices are merged, lines bend to the vertices that they pass, sides
 * are split where a neighbour begins and paired with their opposites. Each part of a side keeps its
 * properties; outlines that run anticlockwise are reversed. Sides that are paired or impassable get
 * no other opposite; a board edge that lies against a locale becomes a border.
 *
 * Considers the borders of `locales` with whatever lies near, or of the whole board if it is NULL.
 * Locales with a broken outline are left alone. `n_pairs` (nullable) receives the number of new
 * pairs. Fails with BOR_EDIT_ERROR_GEOMETRY if an outline would collapse or cross itself or another
 * one, or if the tolerance is too large by far; with BOR_EDIT_ERROR_NOTHING if nothing lies near;
 * with BOR_EDIT_ERROR_VALUE if the tolerance is not more than 0. */
BorScenario *bor_edit_derive_borders (const BorScenario *scenario, const gint32 *locales, guint n,
                                      double tolerance, guint *n_pairs, GError **error);
/* Proposes a tolerance for that, with which it succeeds: from how far the outlines are from each
 * other, over the whole board. 0: there is none. Takes a few times as long as the edit. */
double bor_edit_propose_tolerance (const BorScenario *scenario, const gint32 *locales, guint n);

G_END_DECLS
