/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "vocabulary/ruleset.h"

G_BEGIN_DECLS

/* What the editor, the edits and the exports need to know about an element, whatever the game calls
 * it. The answers come from the rows with BorPropDef.means or BorPropValue.means in the
 * vocabularies of the scenario's rulesets. Each call searches these: do not use in inner loops. */

/* Returns the first row of `kind` that has the meaning, or a value with it; NULL if there is
 * none. */
const BorPropDef *bor_scenario_find_meaning (const BorScenario *scenario, BorKind kind,
                                             BorMeaning means);
/* Returns TRUE if one of the element's own values has the meaning. */
gboolean bor_scenario_means (const BorScenario *scenario, const void *element, BorMeaning means);
/* Returns the element's own text for the row with the meaning, valid or not; NULL if none.
 * Borrowed. */
const char *bor_scenario_get_meaning (const BorScenario *scenario, const void *element,
                                      BorMeaning means);
/* Returns the value of `def` that has the meaning, or NULL. */
const BorPropValue *bor_prop_def_meaning (const BorPropDef *def, BorMeaning means);

/* Returns the sides of the dice that players of the scenario roll; 0: none of its games has dice. */
guint bor_scenario_die (const BorScenario *scenario);
/* Returns TRUE if nothing can cross this side, in either direction. */
gboolean bor_approach_is_closed (const BorScenario *scenario, const BorApproach *approach);
/* Returns the full strength of a piece of the type; 1 if the game does not define it. */
gint bor_piece_type_strength (const BorScenario *scenario, gint32 type);
/* Returns TRUE if the force enters during the game, rather than starting on the map. */
gboolean bor_force_comes_later (const BorScenario *scenario, const BorForce *force);

G_END_DECLS
