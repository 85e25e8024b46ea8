/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"

G_BEGIN_DECLS

/* Gives elements ids made from their names: "North Wood" gets "north-wood". Of `refs` those that have a
 * name; where `n` is 0, all of the map that have a name, and an id that says nothing ("s1"). Sides whose
 * ids were made from those of their locales follow, and so does all that refers to them. `changed`
 * (nullable) gets how many there were, sides not counted. BOR_EDIT_ERROR_NOTHING when there were none. */
BorScenario *bor_edit_name_ids (const BorScenario *scenario, const BorElementRef *refs, guint n,
                                guint *changed, GError **error);

G_END_DECLS
