/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/dialogs/select-by.h"

#include <glib/gi18n-lib.h>

#include "edit/fields.h"

const char *
bor_relation_title (BorRelation relation)
{
  static const char *const titles[BOR_N_RELATIONS] = {
    [BOR_RELATION_IS] = N_ ("is"),
    [BOR_RELATION_IS_NOT] = N_ ("is not"),
    [BOR_RELATION_CONTAINS] = N_ ("contains"),
    [BOR_RELATION_AT_LEAST] = N_ ("is at least"),
    [BOR_RELATION_AT_MOST] = N_ ("is at most"),
  };
  g_return_val_if_fail ((guint) relation < BOR_N_RELATIONS, NULL);
  return _ (titles[relation]);
}

/* The value of an element; a property that is not set has its default. (transfer full, nullable) */
static char *
value_of (const BorScenario *s, BorElementRef ref, const BorPropDef *def, const char *name)
{
  if (bor_field_is_structural (ref.kind, NULL, name))
    return bor_field_get (s, ref, name);
  const BorElement *element = bor_scenario_get (s, ref.kind, ref.slot);
  const char *own = bor_element_prop (element, name);
  return g_strdup (own == NULL && def != NULL ? def->fallback : own);
}

static gboolean
contains (const char *text, const char *part)
{
  g_autofree char *a = g_utf8_casefold (text, -1);
  g_autofree char *b = g_utf8_casefold (part, -1);
  return strstr (a, b) != NULL;
}

static gboolean
is_related (const char *own, BorRelation relation, const char *value)
{
  gint64 a, b;
  switch (relation) {
  case BOR_RELATION_IS:
    return g_strcmp0 (own, value) == 0;
  case BOR_RELATION_IS_NOT:
    return g_strcmp0 (own, value) != 0;
  case BOR_RELATION_CONTAINS:
    return own != NULL && value != NULL && contains (own, value);
  default:
    if (own == NULL || value == NULL || !bor_props_parse_int (own, &a)
        || !bor_props_parse_int (value, &b))
      return FALSE;
    return relation == BOR_RELATION_AT_LEAST ? a >= b : a <= b;
  }
}

GArray *
bor_select_by_relation (const BorScenario *scenario, BorKind kind, const char *name,
                        BorRelation relation, const char *value)
{
  GArray *refs = g_array_new (FALSE, FALSE, sizeof (BorElementRef));
  const BorPropDef *def = bor_scenario_find_prop (scenario, kind, NULL, name);
  BOR_FOREACH (scenario, kind, slot, const BorElement, element) {
    BorElementRef ref = bor_element_ref_make (element->kind, slot);
    g_autofree char *own = value_of (scenario, ref, def, name);
    if (is_related (own, relation, value))
      g_array_append_val (refs, ref);
  }
  return refs;
}
