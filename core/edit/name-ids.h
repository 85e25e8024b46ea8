/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"

G_BEGIN_DECLS

/* Gives elements ids formed from their names: "North Wood" gets "north-wood". Applies to those of
 * `refs` that have a name; if `n` is 0, to all elements of the map that have a name and a generated
 * id ("s1"). Ids of sides that were formed from those of their locales are updated, and so are all
 * references. `changed` (nullable) receives the number of ids changed, not counting sides. Fails
 * with BOR_EDIT_ERROR_NOTHING if nothing changes. */
BorScenario *bor_edit_name_ids (const BorScenario *scenario, const BorElementRef *refs, guint n,
                                guint *changed, GError **error);

/* Sets the name of an element, or removes it ("" or NULL). The id is updated too if it is generated
 * or was formed from the previous name. Errors as for bor_edit_set_field(). */
BorScenario *bor_edit_set_name (const BorScenario *scenario, BorElementRef ref, const char *name,
                                GError **error);

G_END_DECLS
