/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/references.h"
#include "xml/writer.h"
#include "xml/xml.h"

typedef struct {
  const BorScenario *scenario;
  BorScenario *named;               /* NULL: nothing needs an id yet */
  BorKind source;                   /* of the element that refers */
  GHashTable *firsts[BOR_N_KINDS];  /* id → the first element with it; NULL: no id is shared */
  gboolean looked_for[BOR_N_KINDS]; /* whether one is */
} Naming;

/* The element that a reader of the file takes for its id. */
static const BorElement *
find_first (Naming *naming, BorKind kind, const BorElement *element)
{
  if (!naming->looked_for[kind] && bor_scenario_has_same_ids (naming->scenario, kind)) {
    g_autoptr (GPtrArray) all = bor_xml_list_elements (naming->scenario, kind);
    naming->firsts[kind] = g_hash_table_new (g_str_hash, g_str_equal);
    for (guint i = all->len; i-- > 0;)
      if (((const BorElement *) all->pdata[i])->id != NULL)
        g_hash_table_insert (naming->firsts[kind], ((BorElement *) all->pdata[i])->id,
                             all->pdata[i]);
  }
  naming->looked_for[kind] = TRUE;
  return naming->firsts[kind] != NULL ? g_hash_table_lookup (naming->firsts[kind], element->id)
                                      : element;
}

/* A locale and its sides are one in another: they need no ids for that. */
static gboolean
is_inside (BorKind source, BorKind target)
{
  return (source == BOR_KIND_APPROACH && target == BOR_KIND_LOCALE)
         || (source == BOR_KIND_LOCALE && target == BOR_KIND_APPROACH);
}

static void
name_it (const BorRef *ref, BorKind target, const char *attribute, gpointer data)
{
  Naming *naming = data;
  const BorElement *element = bor_scenario_get (naming->scenario, target, ref->slot);
  if (element == NULL || is_inside (naming->source, target)
      || (naming->named != NULL && bor_scenario_get (naming->named, target, ref->slot) != element))
    return;
  gboolean nameless = element->id == NULL || *element->id == '\0';
  if (!nameless && find_first (naming, target, element) == element)
    return;
  if (naming->named == NULL)
    naming->named = bor_scenario_copy (naming->scenario);
  BorElement *own = bor_element_copy (element);
  g_autofree char *id =
    bor_scenario_fresh_id (naming->named, target, nameless ? NULL : element->id);
  bor_element_set_id (own, id);
  bor_scenario_replace (naming->named, ref->slot, own);
}

BorScenario *
bor_xml_name_referred (const BorScenario *scenario)
{
  Naming naming = { .scenario = scenario };
  for (guint kind = 0; kind < BOR_N_KINDS; kind++) {
    naming.source = kind;
    BOR_FOREACH (scenario, kind, slot, const BorElement, element)
      bor_element_each_ref (element, name_it, &naming);
  }
  for (guint kind = 0; kind < BOR_N_KINDS; kind++)
    g_clear_pointer (&naming.firsts[kind], g_hash_table_unref);
  return naming.named != NULL ? naming.named : bor_scenario_ref (scenario);
}
