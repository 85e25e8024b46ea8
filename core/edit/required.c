/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/required.h"

#include "vocabulary/properties.h"

gboolean
bor_edit_is_required (const BorPropDef *def, const BorElement *element)
{
  if (def->fallback != NULL || bor_element_prop (element, def->name) != NULL)
    return FALSE;
  if ((def->flags & BOR_PROP_REQUIRED) != 0)
    return TRUE;
  /* What a pair shares is asked of sides that lead somewhere. */
  return (def->flags & BOR_PROP_PAIRED) != 0 && def->type == BOR_PROP_ENUM
         && element->kind == BOR_KIND_APPROACH
         && ((const BorApproach *) element)->opposite.slot >= 0;
}

/* The value that most elements have; NULL when none has one. Borrowed. */
static const char *
usual_value (const BorScenario *scenario, const BorPropDef *def)
{
  g_autoptr (GHashTable) counts = g_hash_table_new (g_str_hash, g_str_equal);
  const char *best = NULL;
  guint most = 0;
  BOR_FOREACH (scenario, def->kind, slot, const BorElement, element) {
    const char *value = bor_element_prop (element, def->name);
    if (value == NULL || !bor_prop_def_accepts (def, value, NULL))
      continue;
    guint n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, value)) + 1;
    g_hash_table_insert (counts, (gpointer) value, GUINT_TO_POINTER (n));
    if (n > most) {
      most = n;
      best = value;
    }
  }
  return best;
}

/* (transfer full, NULL when only the designer can know) */
static char *
value_for (const BorScenario *scenario, const BorPropDef *def)
{
  const char *usual = usual_value (scenario, def);
  return usual != NULL ? g_strdup (usual) : bor_prop_def_typical (def);
}

static void
give (BorScenario *scenario, const BorScenario *before, BorKind kind, gint32 slot)
{
  g_autoptr (GPtrArray) defs = bor_scenario_list_props (before, kind, NULL);
  for (guint i = 0; i < defs->len; i++) {
    const BorPropDef *def = defs->pdata[i];
    const BorElement *element = bor_scenario_get (scenario, kind, slot);
    if (element == NULL || !bor_edit_is_required (def, element))
      continue;
    g_autofree char *value = value_for (before, def);
    if (value == NULL)
      continue;
    BorElement *own = bor_element_copy (element);
    bor_element_set_prop (own, def->name, value);
    bor_scenario_replace (scenario, slot, own);
  }
}

BorScenario *
bor_edit_give_required (const BorScenario *scenario, const BorElementRef *refs, guint n)
{
  BorScenario *after = bor_scenario_copy (scenario);
  for (guint i = 0; i < n; i++) {
    give (after, scenario, refs[i].kind, refs[i].slot);
    const BorLocale *locale =
      refs[i].kind == BOR_KIND_LOCALE ? bor_scenario_locale (scenario, refs[i].slot) : NULL;
    for (guint k = 0; locale != NULL && k < locale->approaches.n; k++) {
      gint32 side = locale->approaches.items[k].slot;
      const BorApproach *approach = bor_scenario_approach (scenario, side);
      give (after, scenario, BOR_KIND_APPROACH, side);
      if (approach != NULL && approach->opposite.slot >= 0)
        give (after, scenario, BOR_KIND_APPROACH, approach->opposite.slot);
    }
  }
  return after;
}
