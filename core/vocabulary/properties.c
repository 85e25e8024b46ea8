/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "vocabulary/properties.h"

#include <glib/gi18n-lib.h>
#include <string.h>

const BorPropDef *
bor_scenario_find_prop (const BorScenario *scenario, BorKind kind, const char *owner,
                        const char *name)
{
  const BorRuleset *used[BOR_MAX_RULESETS];
  guint n = bor_scenario_rulesets (scenario, used, G_N_ELEMENTS (used));
  for (guint i = 0; i < n; i++) {
    const BorPropDef *def = bor_vocabulary_find (used[i]->vocabulary, kind, owner, name);
    if (def != NULL)
      return def;
  }
  return bor_vocabulary_find (bor_core_vocabulary (), kind, owner, name);
}

static void
list_vocabulary (GPtrArray *list, const BorVocabulary *vocabulary, BorKind kind, const char *owner)
{
  for (guint i = 0; i < vocabulary->n_defs; i++) {
    const BorPropDef *def = &vocabulary->defs[i];
    if (def->kind != kind || g_strcmp0 (def->owner, owner) != 0)
      continue;
    gboolean listed = FALSE;
    for (guint j = 0; j < list->len && !listed; j++)
      listed = strcmp (((const BorPropDef *) list->pdata[j])->name, def->name) == 0;
    if (!listed)
      g_ptr_array_add (list, (gpointer) def);
  }
}

GPtrArray *
bor_scenario_list_props (const BorScenario *scenario, BorKind kind, const char *owner)
{
  const BorRuleset *used[BOR_MAX_RULESETS];
  guint n = bor_scenario_rulesets (scenario, used, G_N_ELEMENTS (used));
  GPtrArray *list = g_ptr_array_new ();
  for (guint i = 0; i < n; i++)
    list_vocabulary (list, used[i]->vocabulary, kind, owner);
  list_vocabulary (list, bor_core_vocabulary (), kind, owner);
  return list;
}

gboolean
bor_scenario_suits_prop (const BorScenario *scenario, BorElementRef ref, const BorPropDef *def)
{
  const BorApproach *approach =
    ref.kind == BOR_KIND_APPROACH ? bor_scenario_approach (scenario, ref.slot) : NULL;
  gint32 slot = approach != NULL ? approach->locale.slot : ref.slot;
  const BorLocale *locale =
    approach != NULL || ref.kind == BOR_KIND_LOCALE ? bor_scenario_locale (scenario, slot) : NULL;
  if (locale == NULL)
    return TRUE;
  guint other = locale->shape == BOR_LOCALE_NODE ? BOR_PROP_OF_AREAS : BOR_PROP_OF_NODES;
  return (def->flags & other) == 0;
}

char *
bor_prop_def_title (const BorPropDef *def)
{
  /* Translators: a property and its unit, as “Length of a round (minutes)”. */
  return def->unit != NULL ? g_strdup_printf (_ ("%s (%s)"), _ (def->label), _ (def->unit))
                           : g_strdup (_ (def->label));
}

char *
bor_scenario_show_value (const BorScenario *scenario, const BorPropDef *def, const char *text)
{
  if (def->type == BOR_PROP_ENUM)
    for (const BorPropValue *v = def->values; v->value != NULL; v++)
      if (strcmp (v->value, text) == 0)
        return g_strdup (_ (v->label));
  if (def->type == BOR_PROP_FLAG && strcmp (text, "true") == 0)
    return g_strdup (_ ("yes"));
  gint32 slot = def->type == BOR_PROP_REF ? bor_scenario_find (scenario, def->target, text) : -1;
  if (slot >= 0)
    return bor_scenario_describe (scenario, bor_element_ref_make (def->target, slot));
  return g_strdup (text);
}
