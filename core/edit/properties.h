/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"

G_BEGIN_DECLS

/* Sets a property of many elements, of one kind or of several; NULL as
 * `value` takes it away, and so does the default where there is one. Where
 * the vocabularies of the scenario's rulesets know the property for some of
 * the kinds, only elements of these get it, and the value must be of its
 * type; an undeclared property may have any text. With `pairs` the
 * opposites of approaches get it too. BOR_EDIT_ERROR_NOTHING when no element
 * would change. */
BorScenario *bor_edit_set_property (const BorScenario *scenario, const BorElementRef *refs, guint n,
                                    const char *name, const char *value, gboolean pairs,
                                    GError **error);

/* The same for a part of one element: `owner` is "stop" (of a road), "pieces"
 * (of a force), "box" or "marker" (of a track), `part` its place. */
BorScenario *bor_edit_set_part_property (const BorScenario *scenario, BorElementRef ref,
                                         const char *owner, guint part, const char *name,
                                         const char *value, GError **error);
/* The properties of such a part; NULL when there is none. Borrowed. */
const BorProps *bor_part_props (const BorElement *element, const char *owner, guint part);

/* Sets a parameter or switch of a ruleset, making the place for them when the
 * scenario has none yet. */
BorScenario *bor_edit_set_rule (const BorScenario *scenario, const char *ruleset, const char *name,
                                const char *value, GError **error);

G_END_DECLS
