/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "vocabulary/ruleset.h"

G_BEGIN_DECLS

/* What the editor, the edits and the exports have to know of an element, whatever the game calls
 * it: asked of the rows that say BorPropDef.means or BorPropValue.means, in the vocabularies of the
 * rulesets that the scenario uses. Each call looks through these; none is for inner loops. */

/* The first row of `kind` that means that, or one of whose values does; NULL: none. */
const BorPropDef *bor_scenario_find_meaning (const BorScenario *scenario, BorKind kind,
                                             BorMeaning means);
/* Whether the element's own value of some row means that. */
gboolean bor_scenario_means (const BorScenario *scenario, const void *element, BorMeaning means);
/* The element's own text of the row that means that, right or wrong; NULL: none. Borrowed. */
const char *bor_scenario_get_meaning (const BorScenario *scenario, const void *element,
                                      BorMeaning means);
/* The value of `def` that means that; NULL: none. */
const BorPropValue *bor_prop_def_meaning (const BorPropDef *def, BorMeaning means);

/* Nothing crosses this side, in either direction. */
gboolean bor_approach_is_closed (const BorScenario *scenario, const BorApproach *approach);
/* The strength of a piece of the type without losses; 1 where the game does not say. */
gint bor_piece_type_strength (const BorScenario *scenario, gint32 type);
/* The force enters during the game, rather than being on the map at the start. */
gboolean bor_force_comes_later (const BorScenario *scenario, const BorForce *force);

G_END_DECLS
