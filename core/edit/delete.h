/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"

G_BEGIN_DECLS

/* Deletes elements of any kinds as the edits for each do: locales with what is
 * in them (locales.h), vertices that are left with the sides they part
 * (vertices.h), roads with their junctions (roads.h). An army or a piece type
 * that something refers to is BOR_EDIT_ERROR_IN_USE, unless `cascade`: then
 * its set-up symbols, forces, pieces and markers go too. The sides of an
 * area cannot be deleted, ends of links go with their links; the header and
 * the board stay. */
BorScenario *bor_edit_delete (const BorScenario *scenario, const BorElementRef *refs, guint n,
                              gboolean cascade, GError **error);

G_END_DECLS
