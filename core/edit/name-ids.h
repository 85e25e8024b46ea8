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

/* Names an element, or takes its name away ("" or NULL). Its id follows as long as nobody has set it:
 * while it says nothing, or was made from the name that it had. Errors as of bor_edit_set_field. */
BorScenario *bor_edit_set_name (const BorScenario *scenario, BorElementRef ref, const char *name,
                                GError **error);

G_END_DECLS
