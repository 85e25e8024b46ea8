/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "vocabulary/meaning.h"

const BorPropValue *
bor_prop_def_meaning (const BorPropDef *def, BorMeaning means)
{
  for (const BorPropValue *v = def->values; v != NULL && v->value != NULL; v++)
    if (v->means == means)
      return v;
  return NULL;
}

static gboolean
is_about (const BorPropDef *def, BorKind kind, BorMeaning means)
{
  return def->kind == kind && def->owner == NULL
         && (def->means == means || bor_prop_def_meaning (def, means) != NULL);
}

/* The element's value of the row means that: the value says so, or any value does. */
static gboolean
tells (const BorPropDef *def, const BorElement *element, BorMeaning means)
{
  const char *text = bor_element_prop (element, def->name);
  if (text == NULL || !bor_prop_def_accepts (def, text, NULL))
    return FALSE;
  const BorPropValue *value = bor_prop_def_find_value (def, text);
  return def->means == means || (value != NULL && value->means == means);
}

const BorPropDef *
bor_scenario_find_meaning (const BorScenario *scenario, BorKind kind, BorMeaning means)
{
  const BorRuleset *used[BOR_MAX_RULESETS];
  guint n = bor_scenario_rulesets (scenario, used, G_N_ELEMENTS (used));
  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < used[i]->vocabulary->n_defs; k++)
      if (is_about (&used[i]->vocabulary->defs[k], kind, means))
        return &used[i]->vocabulary->defs[k];
  return NULL;
}

gboolean
bor_scenario_means (const BorScenario *scenario, const void *element, BorMeaning means)
{
  const BorElement *head = element;
  const BorRuleset *used[BOR_MAX_RULESETS];
  guint n = bor_scenario_rulesets (scenario, used, G_N_ELEMENTS (used));
  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < used[i]->vocabulary->n_defs; k++) {
      const BorPropDef *def = &used[i]->vocabulary->defs[k];
      if (is_about (def, head->kind, means) && tells (def, head, means))
        return TRUE;
    }
  return FALSE;
}

const char *
bor_scenario_get_meaning (const BorScenario *scenario, const void *element, BorMeaning means)
{
  const BorElement *head = element;
  const BorPropDef *def = bor_scenario_find_meaning (scenario, head->kind, means);
  return def != NULL ? bor_element_prop (head, def->name) : NULL;
}

gboolean
bor_approach_is_closed (const BorScenario *scenario, const BorApproach *approach)
{
  return bor_scenario_means (scenario, approach, BOR_MEANS_CLOSED);
}

gint
bor_piece_type_strength (const BorScenario *scenario, gint32 slot)
{
  const BorPieceType *type = bor_scenario_piece_type (scenario, slot);
  const char *text =
    type != NULL ? bor_scenario_get_meaning (scenario, type, BOR_MEANS_FULL_STRENGTH) : NULL;
  gint64 strength;
  return text != NULL && bor_props_parse_int (text, &strength)
           ? (gint) CLAMP (strength, 0, G_MAXINT)
           : 1;
}

gboolean
bor_force_comes_later (const BorScenario *scenario, const BorForce *force)
{
  if (bor_scenario_find_meaning (scenario, BOR_KIND_FORCE, BOR_MEANS_ENTERS_LATER) != NULL)
    return bor_scenario_means (scenario, force, BOR_MEANS_ENTERS_LATER);
  return bor_scenario_get_meaning (scenario, force, BOR_MEANS_ARRIVAL) != NULL;
}

guint
bor_scenario_die (const BorScenario *scenario)
{
  const BorRuleset *used[BOR_MAX_RULESETS];
  guint n = bor_scenario_rulesets (scenario, used, G_N_ELEMENTS (used)), die = 0;
  for (guint i = 0; i < n; i++)
    die = MAX (die, used[i]->vocabulary->die);
  return die;
}
