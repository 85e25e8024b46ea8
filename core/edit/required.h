/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"
#include "vocabulary/vocabulary.h"

G_BEGIN_DECLS

/* Returns TRUE if the property is required on the element but not set. */
gboolean bor_edit_is_required (const BorPropDef *def, const BorElement *element);
/* Sets missing properties that the scenario's rulesets require and that have no default (a
 * capacity, a class of road, the width of sides that can be crossed). The value is the one that
 * most elements of the kind on the board have, otherwise a typical one. For a locale, its sides and
 * their opposites are included. Values that are set are kept. Never fails; returns a new reference
 * to `scenario` if nothing is missing. (transfer full) */
BorScenario *bor_edit_give_required (const BorScenario *scenario, const BorElementRef *refs,
                                     guint n);

G_END_DECLS
