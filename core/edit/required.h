/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"
#include "vocabulary/vocabulary.h"

G_BEGIN_DECLS

/* Whether the row asks the element for a value that it does not have. */
gboolean bor_edit_is_required (const BorPropDef *def, const BorElement *element);
/* Gives elements what the scenario's rulesets ask of them and have no default
 * for (a capacity, a class of road, the width of sides that can be crossed):
 * the value that most elements of the kind on the board have, else a typical
 * one. Of a locale its sides and their opposites get theirs too. What has a
 * value keeps it. Never fails: a scenario that needs nothing comes back as it
 * is. (transfer full) */
BorScenario *bor_edit_give_required (const BorScenario *scenario, const BorElementRef *refs,
                                     guint n);

G_END_DECLS
