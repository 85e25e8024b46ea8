/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "check/problem.h"
#include "cli/verbs.h"
#include "edit/fields.h"
#include "edit/name-ids.h"
#include "edit/properties.h"
#include "vocabulary/properties.h"

/* Structural fields go by their own edit, everything else is a property. What
 * both sides of a border must have alike is set on both. */
static BorScenario *
set_value (const BorCall *call, const char *name, const char *value, GError **error)
{
  g_autoptr (GArray) refs = bor_call_elements (call, 0, error);
  if (refs == NULL)
    return NULL;
  const BorElementRef *first = (gconstpointer) refs->data;
  if (bor_field_is_structural (first->kind, NULL, name))
    return bor_edit_set_field (call->scenario, first, refs->len, name, value, error);
  const BorPropDef *def = bor_scenario_find_prop (call->scenario, first->kind, NULL, name);
  gboolean pairs = def != NULL && (def->flags & BOR_PROP_PAIRED) != 0;
  return bor_edit_set_property (call->scenario, first, refs->len, name, value, pairs, error);
}

static BorScenario *
set (const BorCall *call, GError **error)
{
  return set_value (call, call->words[1], call->words[2], error);
}

static BorScenario *
unset (const BorCall *call, GError **error)
{
  return set_value (call, call->words[1], NULL, error);
}

static BorScenario *
name_ids (const BorCall *call, GError **error)
{
  g_autoptr (GArray) refs = call->n > 0 ? bor_call_elements (call, 0, error) : NULL;
  if (call->n > 0 && refs == NULL)
    return NULL;
  return bor_edit_name_ids (call->scenario,
                            refs != NULL ? (const BorElementRef *) (void *) refs->data : NULL,
                            refs != NULL ? refs->len : 0, NULL, error);
}

static BorScenario *
set_part (const BorCall *call, GError **error)
{
  BorElementRef ref;
  guint part;
  if (!bor_call_element (call, 0, &ref, error) || !bor_call_count (call, 2, &part, error))
    return NULL;
  return bor_edit_set_part_property (call->scenario, ref, call->words[1], part, call->words[3],
                                     call->n > 4 ? call->words[4] : NULL, error);
}

static BorScenario *
set_rule (const BorCall *call, GError **error)
{
  return bor_edit_set_rule (call->scenario, call->words[0], call->words[1],
                            call->n > 2 ? call->words[2] : NULL, error);
}

const BorVerb bor_property_verbs[] = {
  { "set", "ELEMENTS NAME VALUE", N_ ("Set a property or field of elements."), 3, 3, set },
  { "unset", "ELEMENTS NAME", N_ ("Remove a property or field of elements."), 2, 2, unset },
  { "name-ids", "[ELEMENTS]",
    N_ ("Make ids from names; without ELEMENTS, for all elements with meaningless ids."), 0, 1,
    name_ids },
  { "set-part", "ELEMENT stop|pieces|box|marker NUMBER NAME [VALUE]",
    N_ ("Set a property of a part of an element, counted from 0."), 4, 5, set_part },
  { "set-rule", "RULESET NAME [VALUE]", N_ ("Set a parameter or switch of a ruleset."), 2, 3,
    set_rule },
  { NULL },
};
