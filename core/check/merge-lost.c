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
look_at (Search *search, BorKind target, const char *attribute, const char *id)
{
  if (bor_scenario_find (search->merged, target, id) >= 0
      || (bor_scenario_find (search->ours, target, id) < 0
          && bor_scenario_find (search->theirs, target, id) < 0))
    return;
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
  if (ref->slot < 0 && ref->text != NULL)
    look_at (data, target, attribute, ref->text);
}

static void
look_at_properties (Search *search, const GPtrArray *defs)
{
  for (guint i = 0; i < defs->len; i++) {
    const BorPropDef *def = defs->pdata[i];
    const char *id =
      def->type == BOR_PROP_REF ? bor_element_prop (search->element, def->name) : NULL;
    if (id != NULL)
      look_at (search, def->target, def->name, id);
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
