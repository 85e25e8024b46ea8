/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "check/merge-lost.h"

#include "model/references.h"
#include "vocabulary/properties.h"
#include "xml/merge.h"

typedef struct {
  const BorScenario *merged, *ours, *theirs;
  const BorElement *element;
  GPtrArray *lost;
} Search;

static void
add_lost (Search *search, const char *attribute, const char *id)
{
  BorLostReference *lost = g_new0 (BorLostReference, 1);
  lost->tag = g_strdup (bor_kind_name (search->element->kind));
  lost->id = g_strdup (search->element->id);
  lost->attribute = g_strdup (attribute);
  lost->value = g_strdup (id);
  g_ptr_array_add (search->lost, lost);
}

static void
look_at_reference (const BorRef *ref, BorKind target, const char *attribute, gpointer data)
{
  Search *search = data;
  if (ref->slot >= 0 || ref->text == NULL
      || bor_scenario_find (search->merged, target, ref->text) >= 0)
    return;
  if (bor_scenario_find (search->ours, target, ref->text) >= 0
      || bor_scenario_find (search->theirs, target, ref->text) >= 0)
    add_lost (search, attribute, ref->text);
}

static gboolean
has_any (const BorScenario *scenario, const BorPropDef *def, const char *id)
{
  for (guint kind = 0; kind < BOR_N_KINDS; kind++)
    if (bor_prop_def_refers_to (def, kind) && bor_scenario_find (scenario, kind, id) >= 0)
      return TRUE;
  return FALSE;
}

static void
look_at_property (Search *search, const BorPropDef *def, const char *text)
{
  const char *separators = def->type == BOR_PROP_REFS ? BOR_PROP_REFS_SEPARATORS : "";
  g_auto (GStrv) ids = g_strsplit_set (text, separators, -1);
  for (guint i = 0; ids[i] != NULL; i++)
    if (*ids[i] != '\0' && !has_any (search->merged, def, ids[i])
        && (has_any (search->ours, def, ids[i]) || has_any (search->theirs, def, ids[i])))
      add_lost (search, def->name, ids[i]);
}

static void
look_at_properties (Search *search, const GPtrArray *defs)
{
  for (guint i = 0; i < defs->len; i++) {
    const BorPropDef *def = defs->pdata[i];
    gboolean refers = def->type == BOR_PROP_REF || def->type == BOR_PROP_REFS;
    const char *text = refers ? bor_element_prop (search->element, def->name) : NULL;
    if (text != NULL)
      look_at_property (search, def, text);
  }
}

GPtrArray *
bor_merge_list_lost (const BorScenario *merged, const BorScenario *ours, const BorScenario *theirs)
{
  GPtrArray *lost = g_ptr_array_new_with_free_func (bor_lost_reference_free);
  Search search = { merged, ours, theirs, NULL, lost };
  for (guint kind = 0; kind < BOR_N_KINDS; kind++) {
    g_autoptr (GPtrArray) defs = bor_scenario_list_props (merged, kind, NULL);
    BOR_FOREACH (merged, kind, slot, const BorElement, element) {
      search.element = element;
      bor_element_each_ref (element, look_at_reference, &search);
      look_at_properties (&search, defs);
    }
  }
  return lost;
}
