/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"

G_BEGIN_DECLS

/* Deletes elements of any kinds, as the edits for each kind do: locales with their contents
 * (locales.h), vertices by joining the sides that meet there (vertices.h), roads with their
 * junctions (roads.h). Deleting an army or a piece type that is in use fails with
 * BOR_EDIT_ERROR_IN_USE unless `cascade`, which deletes its set-up symbols, forces, pieces and
 * markers too. Sides of an area cannot be deleted; deleting an end of a link deletes the link. The
 * header and the board cannot be deleted. */
BorScenario *bor_edit_delete (const BorScenario *scenario, const BorElementRef *refs, guint n,
                              gboolean cascade, GError **error);

G_END_DECLS
