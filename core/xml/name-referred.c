/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/references.h"
#include "xml/writer.h"

typedef struct {
  const BorScenario *scenario;
  BorScenario *named; /* NULL: nothing lacks a name yet */
  BorKind source;     /* of the element that refers */
} Naming;

static void
name_it (const BorRef *ref, BorKind target, const char *attribute, gpointer data)
{
  Naming *naming = data;
  /* A locale and its sides are one in another: they need no names for that. */
  if ((naming->source == BOR_KIND_APPROACH && target == BOR_KIND_LOCALE)
      || (naming->source == BOR_KIND_LOCALE && target == BOR_KIND_APPROACH))
    return;
  const BorScenario *now = naming->named != NULL ? naming->named : naming->scenario;
  const BorElement *element = ref->slot >= 0 ? bor_scenario_get (now, target, ref->slot) : NULL;
  if (element == NULL || (element->id != NULL && *element->id != '\0'))
    return;
  if (naming->named == NULL)
    naming->named = bor_scenario_copy (naming->scenario);
  BorElement *own = bor_element_copy (element);
  g_autofree char *id = bor_scenario_fresh_id (now, target, NULL);
  bor_element_set_id (own, id);
  bor_scenario_replace (naming->named, ref->slot, own);
}

BorScenario *
bor_xml_name_referred (const BorScenario *scenario)
{
  Naming naming = { scenario, NULL, 0 };
  for (guint kind = 0; kind < BOR_N_KINDS; kind++) {
    naming.source = kind;
    BOR_FOREACH (scenario, kind, slot, const BorElement, element)
      bor_element_each_ref (element, name_it, &naming);
  }
  return naming.named != NULL ? naming.named : bor_scenario_ref (scenario);
}
