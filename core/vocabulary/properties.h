/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "vocabulary/ruleset.h"

G_BEGIN_DECLS

/* Finding the definition of a property and displaying its value. */

/* The properties common to all rulesets: tints, colours of armies, … */
const BorVocabulary *bor_core_vocabulary (void);
/* Searches the vocabularies of the scenario's rulesets, then the core's. Returns NULL for an
 * unknown property. */
const BorPropDef *bor_scenario_find_prop (const BorScenario *scenario, BorKind kind,
                                          const char *owner, const char *name);
/* Returns a property's label with its unit. (transfer full, translated) */
char *bor_prop_def_title (const BorPropDef *def);
/* Formats a property's value for users: "Narrow", "yes", or the name of the element referred to.
 * (transfer full, translated) */
char *bor_scenario_show_value (const BorScenario *scenario, const BorPropDef *def,
                               const char *text);
/* Returns TRUE if the element can have the property: FALSE if it is of nodes and this is an area, or
 * the other way round. */
gboolean bor_scenario_suits_prop (const BorScenario *scenario, BorElementRef ref,
                                  const BorPropDef *def);
/* Lists all definitions for a kind, each name once, in the order in which the inspector shows them.
 * (transfer container, of const BorPropDef *) */
GPtrArray *bor_scenario_list_props (const BorScenario *scenario, BorKind kind, const char *owner);

G_END_DECLS
