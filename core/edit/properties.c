/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/properties.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "edit/border.h"
#include "edit/fields.h"
#include "edit/uses.h"
#include "model/property-name.h"
#include "vocabulary/properties.h"

static gboolean
set_value_error (GError **error, const char *name, const char *why)
{
  g_set_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE, "%s: %s", name, why);
  return FALSE;
}

/* FALSE with BOR_EDIT_ERROR_VALUE unless `value` (nullable) may stand for the
 * property `name` of elements of `kind` and part `owner` (nullable). */
static gboolean
check_value (const BorScenario *scenario, BorKind kind, const char *owner, const char *name,
             const char *value, GError **error)
{
  if (!bor_xml_is_property_name (name) || bor_field_is_structural (kind, owner, name))
    return set_value_error (error, name, _ ("invalid property name"));
  if (value == NULL)
    return TRUE;
  if (!bor_text_is_plain (value))
    return set_value_error (error, name,
                            _ ("the text contains control characters, which cannot be saved"));
  const BorPropDef *def = bor_scenario_find_prop (scenario, kind, owner, name);
  g_autofree char *why = NULL;
  if (def != NULL && !bor_prop_def_accepts (def, value, &why))
    return set_value_error (error, name, why);
  if (def == NULL || def->type != BOR_PROP_REF
      || bor_edit_find_id (scenario, def->target, value) >= 0)
    return TRUE;
  why = g_strdup_printf (_ ("%s “%s” does not exist"), bor_kind_title (def->target), value);
  return set_value_error (error, name, why);
}

/* What is stored: a default that goes without saying is not. */
static const char *
stored (const BorPropDef *def, const char *value)
{
  if (def == NULL || value == NULL || (def->flags & BOR_PROP_REQUIRED) != 0)
    return value;
  return g_strcmp0 (def->fallback, value) == 0 ? NULL : value;
}

static gboolean
change_property (BorScenario *scenario, BorElementRef ref, const char *name, const char *value)
{
  const BorElement *element = bor_scenario_get (scenario, ref.kind, ref.slot);
  const BorPropDef *def = bor_scenario_find_prop (scenario, ref.kind, NULL, name);
  const char *text = stored (def, value);
  if (g_strcmp0 (bor_props_get (element->props, name), text) == 0)
    return FALSE;
  bor_element_set_prop (bor_edit_make_own (scenario, ref.kind, ref.slot), name, text);
  return TRUE;
}

/* TRUE if some of the elements' kinds declare the property. */
static gboolean
is_declared (const BorScenario *scenario, const BorElementRef *refs, guint n, const char *name)
{
  guint seen = 0;
  for (guint i = 0; i < n; i++) {
    if ((seen & 1u << refs[i].kind) != 0)
      continue;
    seen |= 1u << refs[i].kind;
    if (bor_scenario_find_prop (scenario, refs[i].kind, NULL, name) != NULL)
      return TRUE;
  }
  return FALSE;
}

static gboolean
set_nothing (GError **error)
{
  g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_NOTHING, _ ("Nothing would change"));
  return FALSE;
}

BorScenario *
bor_edit_set_property (const BorScenario *scenario, const BorElementRef *refs, guint n,
                       const char *name, const char *value, gboolean pairs, GError **error)
{
  gboolean declared = is_declared (scenario, refs, n, name), changed = FALSE;
  guint checked = 0;
  g_autoptr (BorScenario) next = bor_scenario_copy (scenario);
  for (guint i = 0; i < n; i++) {
    BorKind kind = refs[i].kind;
    if (!bor_edit_check_exist (scenario, kind, &refs[i].slot, 1, error))
      return NULL;
    if (declared && bor_scenario_find_prop (scenario, kind, NULL, name) == NULL)
      continue;
    if ((checked & 1u << kind) == 0 && !check_value (scenario, kind, NULL, name, value, error))
      return NULL;
    checked |= 1u << kind;
    changed |= change_property (next, refs[i], name, value);
    if (!pairs || kind != BOR_KIND_APPROACH)
      continue;
    gint32 opposite = bor_scenario_approach (scenario, refs[i].slot)->opposite.slot;
    if (opposite >= 0)
      changed |= change_property (next, bor_element_ref_make (kind, opposite), name, value);
  }
  return changed || set_nothing (error) ? g_steal_pointer (&next) : NULL;
}

/* Where the properties of a part are kept, or NULL. */
static BorProps **
part_props (BorElement *element, const char *owner, guint part)
{
  if (element->kind == BOR_KIND_ROAD && g_str_equal (owner, "stop")) {
    BorRoad *road = (BorRoad *) element;
    return part < road->n_stops ? &road->stops[part].props : NULL;
  }
  if (element->kind == BOR_KIND_FORCE && g_str_equal (owner, "pieces")) {
    BorForce *force = (BorForce *) element;
    return part < force->n_pieces ? &force->pieces[part].props : NULL;
  }
  if (element->kind == BOR_KIND_TRACK && g_str_equal (owner, "box")) {
    BorTrack *track = (BorTrack *) element;
    return part < track->n_boxes ? &track->boxes[part].props : NULL;
  }
  if (element->kind == BOR_KIND_TRACK && g_str_equal (owner, "marker")) {
    BorTrack *track = (BorTrack *) element;
    return part < track->n_markers ? &track->markers[part].props : NULL;
  }
  return NULL;
}

const BorProps *
bor_part_props (const BorElement *element, const char *owner, guint part)
{
  BorProps **props = part_props ((BorElement *) element, owner, part);
  return props != NULL ? *props : NULL;
}

BorScenario *
bor_edit_set_part_property (const BorScenario *scenario, BorElementRef ref, const char *owner,
                            guint part, const char *name, const char *value, GError **error)
{
  if (!bor_edit_check_exist (scenario, ref.kind, &ref.slot, 1, error)
      || !check_value (scenario, ref.kind, owner, name, value, error))
    return NULL;
  g_autoptr (BorScenario) next = bor_scenario_copy (scenario);
  BorProps **props = part_props (bor_edit_make_own (next, ref.kind, ref.slot), owner, part);
  if (props == NULL) {
    g_set_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_GONE, _ ("The %s no longer exists"),
                 bor_kind_title (ref.kind));
    return NULL;
  }
  const char *text = stored (bor_scenario_find_prop (scenario, ref.kind, owner, name), value);
  if (g_strcmp0 (bor_props_get (*props, name), text) == 0) {
    set_nothing (error);
    return NULL;
  }
  BorProps *changed = bor_props_with (*props, name, text);
  bor_props_unref (*props);
  *props = changed;
  return g_steal_pointer (&next);
}

BorScenario *
bor_edit_set_rule (const BorScenario *scenario, const char *ruleset, const char *name,
                   const char *value, GError **error)
{
  g_autoptr (BorScenario) next = bor_scenario_copy (scenario);
  BorElementRef ref = { BOR_KIND_RULES, -1 };
  BOR_FOREACH (next, BOR_KIND_RULES, slot, const BorRules, rules)
    if (ref.slot < 0 && g_strcmp0 (rules->ruleset, ruleset) == 0)
      ref.slot = slot;
  if (ref.slot < 0) {
    BorRules *rules = bor_element_new (BOR_KIND_RULES, NULL);
    rules->ruleset = g_strdup (ruleset);
    ref.slot = bor_scenario_append (next, rules);
  }
  return bor_edit_set_property (next, &ref, 1, name, value, FALSE, error);
}
