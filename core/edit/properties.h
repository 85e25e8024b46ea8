/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"

G_BEGIN_DECLS

/* Sets a property of many elements, of one or several kinds. NULL or the default value removes it.
 * If the vocabularies of the scenario's rulesets declare the property for some of the kinds, only
 * elements of these kinds are changed, and the value must be valid; an undeclared property may have
 * any text. With `pairs`, the opposites of approaches are set too. Fails with
 * BOR_EDIT_ERROR_NOTHING if no element would change. */
BorScenario *bor_edit_set_property (const BorScenario *scenario, const BorElementRef *refs, guint n,
                                    const char *name, const char *value, gboolean pairs,
                                    GError **error);

/* The same for a part of one element. `owner` is "stop" (of a road), "pieces" (of a force), "box"
 * or "marker" (of a track); `part` is its index. */
BorScenario *bor_edit_set_part_property (const BorScenario *scenario, BorElementRef ref,
                                         const char *owner, guint part, const char *name,
                                         const char *value, GError **error);
/* Returns the properties of such a part; NULL if there are none. Borrowed. */
const BorProps *bor_part_props (const BorElement *element, const char *owner, guint part);

/* Sets a parameter or option of a ruleset. Creates the element that holds them if necessary. */
BorScenario *bor_edit_set_rule (const BorScenario *scenario, const char *ruleset, const char *name,
                                const char *value, GError **error);

G_END_DECLS
