/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "vocabulary/ruleset.h"

G_BEGIN_DECLS

/* Finding the definition of a property, and showing its value. */

/* Properties that every board has, whatever the ruleset: tints, colours of armies, … */
const BorVocabulary *bor_core_vocabulary (void);
/* Looks in the vocabularies of the rulesets that the scenario uses, then in
 * the core's. NULL: an unknown property. */
const BorPropDef *bor_scenario_find_prop (const BorScenario *scenario, BorKind kind,
                                          const char *owner, const char *name);
/* A property's label with its unit. (transfer full, translated) */
char *bor_prop_def_title (const BorPropDef *def);
/* A property's value as people read it: "Narrow", "yes", the name of what it refers to. (transfer
 * full, translated) */
char *bor_scenario_show_value (const BorScenario *scenario, const BorPropDef *def,
                               const char *text);
/* All definitions for a kind in a scenario, each name once, in the order in
 * which an inspector shows them. (transfer container, of const BorPropDef *) */
GPtrArray *bor_scenario_list_props (const BorScenario *scenario, BorKind kind, const char *owner);

G_END_DECLS
