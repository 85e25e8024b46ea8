/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "vocabulary/ruleset.h"

#include <string.h>

static const BorRuleset *
find_n (const char *id, gsize n)
{
  for (const BorRuleset *const *r = bor_ruleset_list (); *r != NULL; r++)
    if (strlen ((*r)->id) == n && strncmp ((*r)->id, id, n) == 0)
      return *r;
  return NULL;
}

const BorRuleset *
bor_ruleset_find (const char *id)
{
  return id != NULL ? find_n (id, strlen (id)) : NULL;
}

gint64
bor_ruleset_param (const BorRuleset *ruleset, const BorScenario *scenario, const char *name)
{
  const BorPropDef *def = bor_vocabulary_find (ruleset->vocabulary, BOR_KIND_RULES, NULL, name);
  g_return_val_if_fail (def != NULL, 0);
  const BorRules *rules = bor_scenario_find_rules (scenario, ruleset->id);
  return bor_prop_def_int (def, rules != NULL ? rules->base.props : NULL);
}

/* The row of armies one of whose values means that pieces set up, or NULL. */
static const BorPropDef *
set_up_def (const BorRuleset *ruleset)
{
  for (guint i = 0; ruleset != NULL && i < ruleset->vocabulary->n_defs; i++) {
    const BorPropDef *def = &ruleset->vocabulary->defs[i];
    for (const BorPropValue *v = def->kind == BOR_KIND_ARMY ? def->values : NULL;
         v != NULL && v->value != NULL; v++)
      if (v->means == BOR_MEANS_SETS_UP)
        return def;
  }
  return NULL;
}

gboolean
bor_ruleset_starts (const BorScenario *scenario, gint32 army)
{
  const BorPropDef *def = set_up_def (bor_ruleset_find (bor_scenario_header (scenario)->ruleset));
  const BorArmy *s = bor_scenario_army (scenario, army);
  const char *text = def != NULL && s != NULL ? bor_element_prop (s, def->name) : NULL;
  if (s == NULL || text == NULL)
    return s != NULL;
  const BorPropValue *value = bor_prop_def_find_value (def, text);
  return value != NULL && value->means == BOR_MEANS_SETS_UP;
}

guint
bor_scenario_rulesets (const BorScenario *scenario, const BorRuleset **out, guint size)
{
  const BorHeader *header = bor_scenario_header (scenario);
  guint n = 0;
  const BorRuleset *main_one = bor_ruleset_find (header->ruleset);
  if (main_one != NULL && n < size)
    out[n++] = main_one;
  for (const char *p = header->further_rulesets; p != NULL && *p != '\0';) {
    gsize length = strcspn (p, " ");
    const BorRuleset *ruleset = find_n (p, length);
    gboolean known = ruleset == NULL;
    for (guint i = 0; i < n && !known; i++)
      known = out[i] == ruleset;
    if (!known && n < size)
      out[n++] = ruleset;
    p += length + strspn (p + length, " ");
  }
  return n;
}
