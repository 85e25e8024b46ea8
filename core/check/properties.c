/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "check/context.h"
#include "check/families.h"
#include "check/shared.h"
#include "edit/fields.h"
#include "edit/fill-field.h"
#include "vocabulary/properties.h"

/* Properties of elements and of their parts, by the vocabularies in use. */

typedef struct {
  BorProps **props;  /* of an element, or of a part of it */
  const char *owner; /* NULL: the element itself */
} Part;

/* The parts that have properties. (transfer full, of Part) */
static GArray *
parts_of (BorElement *element)
{
  GArray *parts = g_array_new (FALSE, FALSE, sizeof (Part));
  Part own = { &element->props, NULL };
  g_array_append_val (parts, own);
  if (element->kind == BOR_KIND_ROAD)
    for (guint i = 0; i < ((BorRoad *) element)->n_stops; i++) {
      Part part = { &((BorRoad *) element)->stops[i].props, "stop" };
      g_array_append_val (parts, part);
    }
  if (element->kind == BOR_KIND_FORCE)
    for (guint i = 0; i < ((BorForce *) element)->n_pieces; i++) {
      Part part = { &((BorForce *) element)->pieces[i].props, "pieces" };
      g_array_append_val (parts, part);
    }
  if (element->kind == BOR_KIND_TRACK) {
    for (guint i = 0; i < ((BorTrack *) element)->n_boxes; i++) {
      Part part = { &((BorTrack *) element)->boxes[i].props, "box" };
      g_array_append_val (parts, part);
    }
    for (guint i = 0; i < ((BorTrack *) element)->n_markers; i++) {
      Part part = { &((BorTrack *) element)->markers[i].props, "marker" };
      g_array_append_val (parts, part);
    }
  }
  return parts;
}

static gboolean
has_parts (BorKind kind)
{
  return kind == BOR_KIND_ROAD || kind == BOR_KIND_FORCE || kind == BOR_KIND_TRACK;
}

static const BorPropDef *
find_def (const BorCheckContext *context, const char *owner, const char *name)
{
  const GPtrArray *defs = bor_check_defs (context, context->kind);
  for (guint i = 0; i < defs->len; i++) {
    const BorPropDef *def = defs->pdata[i];
    if (def->name[0] == name[0] && strcmp (def->name, name) == 0
        && g_strcmp0 (def->owner, owner) == 0)
      return def;
  }
  return NULL;
}

/* Calls `func` for each property of the current element and its parts. `def` is NULL for an unknown
 * property. `func` returns TRUE if it reported a problem. */
typedef gboolean (*PropFunc) (BorCheckContext *context, const BorPropDef *def, const char *owner,
                              const char *name, const char *value);

/* The detail of problems: which part, and the name of the property. */
static void
each_prop_of (BorCheckContext *context, const BorProps *props, const char *owner, guint part,
              PropFunc func)
{
  for (guint i = 0; i < bor_props_size (props); i++) {
    const char *name = bor_props_name (props, i);
    if (!func (context, find_def (context, owner, name), owner, name, bor_props_value (props, i)))
      continue;
    g_autofree char *detail = g_strdup_printf ("%u %s", part, name);
    bor_check_report_detail (context, detail);
  }
}

/* Finds the part and the property of a problem; returns FALSE if they no longer exist. */
static gboolean
find_told (const GArray *parts, const BorProblem *problem, Part *part, const char **name)
{
  char *end = NULL;
  guint64 at = problem->detail != NULL ? g_ascii_strtoull (problem->detail, &end, 10) : G_MAXUINT;
  if (at >= parts->len || *end != ' ')
    return FALSE;
  *part = g_array_index (parts, Part, (guint) at);
  *name = end + 1;
  return bor_props_get (*part->props, *name) != NULL;
}

static void
set_told (Part part, const char *name, const char *value)
{
  BorProps *props = bor_props_with (*part.props, name, value);
  bor_props_unref (*part.props);
  *part.props = props;
}

static void
each_prop (BorCheckContext *context, PropFunc func)
{
  const BorElement *element = bor_scenario_get (context->scenario, context->kind, context->slot);
  if (!has_parts (context->kind)) {
    each_prop_of (context, element->props, NULL, 0, func);
    return;
  }
  g_autoptr (GArray) parts = parts_of ((BorElement *) element);
  for (guint i = 0; i < parts->len; i++) {
    Part part = g_array_index (parts, Part, i);
    each_prop_of (context, *part.props, part.owner, i, func);
  }
}

/* --- Wrong values --- */

static gboolean
is_wrong (const BorPropDef *def, const char *value)
{
  return def != NULL && (def->flags & BOR_PROP_CHECKED) == 0
         && !bor_prop_def_accepts (def, value, NULL);
}

static void
report_value (BorCheckContext *context, const BorPropDef *def, const char *name, const char *value)
{
  g_autofree char *why = NULL;
  bor_prop_def_accepts (def, value, &why);
  g_autofree char *element = bor_check_name (context);
  BorElementRef ref = bor_check_current (context);
  bor_check_report (context, &ref, 1, NULL, _ ("%s: property “%s”: %s"), element, name,
                    why != NULL ? why : value);
}

static gboolean
report_wrong (BorCheckContext *context, const BorPropDef *def, const char *owner, const char *name,
              const char *value)
{
  if (!is_wrong (def, value))
    return FALSE;
  report_value (context, def, name, value);
  return TRUE;
}

void
bor_check_report_value (BorCheckContext *context, const char *name)
{
  const BorElement *element = bor_scenario_get (context->scenario, context->kind, context->slot);
  g_autofree char *detail = g_strdup_printf ("0 %s", name);
  report_value (context, find_def (context, NULL, name), name,
                bor_props_get (element->props, name));
  bor_check_report_detail (context, detail);
}

static void
find_wrong (BorCheckContext *context)
{
  each_prop (context, report_wrong);
}

/* Returns the value that was probably meant, "" for none, or NULL if unclear. (transfer full) */
static char *
guess_value (const BorPropDef *def, const char *value)
{
  g_autofree char *text = g_strstrip (g_strdup (value));
  if (bor_prop_def_accepts (def, text, NULL))
    return g_steal_pointer (&text);
  if (def->type == BOR_PROP_FLAG) {
    static const char *const yes[] = { "true", "yes", "1", NULL }, *const no[] = { "false", "no",
                                                                                   "0", NULL };
    g_autofree char *word = g_ascii_strdown (text, -1);
    return g_strv_contains (yes, word)  ? g_strdup ("true")
           : g_strv_contains (no, word) ? g_strdup ("")
                                        : NULL;
  }
  if (def->type != BOR_PROP_ENUM)
    return NULL;
  const char *known[64];
  guint n = 0;
  while (n < G_N_ELEMENTS (known) && def->values[n].value != NULL) {
    known[n] = def->values[n].value;
    n++;
  }
  return g_strdup (bor_check_nearest_word (text, known, n));
}

static BorScenario *
mend_wrong (const BorScenario *scenario, const BorProblem *problem, gboolean leave_out,
            GError **error)
{
  BorElementRef ref = problem->refs[0];
  BorElement *element = bor_element_copy (bor_scenario_get (scenario, ref.kind, ref.slot));
  g_autoptr (GArray) parts = parts_of (element);
  g_autofree char *better = NULL;
  Part part;
  const char *name;
  if (find_told (parts, problem, &part, &name)) {
    const BorPropDef *def = bor_scenario_find_prop (scenario, ref.kind, part.owner, name);
    const char *value = bor_props_get (*part.props, name);
    if (def != NULL && !bor_prop_def_accepts (def, value, NULL))
      better = leave_out ? g_strdup ("") : guess_value (def, value);
  }
  if (better == NULL) {
    bor_element_unref (element);
    return bor_fix_unclear (error);
  }
  set_told (part, name, *better != '\0' ? better : NULL);
  return bor_fix_change (scenario, ref, element);
}

BorScenario *
bor_fix_take_meant_value (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  return mend_wrong (scenario, problem, FALSE, error);
}

BorScenario *
bor_fix_leave_value_out (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  return mend_wrong (scenario, problem, TRUE, error);
}

/* --- Missing ones --- */

static void
find_missing (BorCheckContext *context)
{
  const BorElement *element = bor_scenario_get (context->scenario, context->kind, context->slot);
  const GPtrArray *defs = bor_check_defs (context, context->kind);
  for (guint i = 0; i < defs->len; i++) {
    const BorPropDef *def = defs->pdata[i];
    if (def->owner != NULL || (def->flags & BOR_PROP_REQUIRED) == 0
        || (def->flags & BOR_PROP_CHECKED) != 0
        || bor_props_get (element->props, def->name) != NULL)
      continue;
    g_autofree char *name = bor_check_name (context);
    BorElementRef ref = bor_check_current (context);
    bor_check_report (context, &ref, 1, NULL, _ ("%s has no property “%s”"), name, def->name);
  }
}

/* --- Unknown ones --- */

/* A property that is declared, or an attribute of the element itself. */
static const char *
guess_name (const GPtrArray *defs, BorKind kind, const char *owner, const char *name)
{
  g_autoptr (GPtrArray) known = g_ptr_array_new ();
  for (guint i = 0; i < defs->len; i++)
    if (g_strcmp0 (((const BorPropDef *) defs->pdata[i])->owner, owner) == 0)
      g_ptr_array_add (known, (gpointer) ((const BorPropDef *) defs->pdata[i])->name);
  for (guint i = 0; owner == NULL && bor_field_name (kind, i) != NULL; i++)
    g_ptr_array_add (known, (gpointer) bor_field_name (kind, i));
  return bor_check_nearest_word (name, (const char *const *) known->pdata, known->len);
}

static gboolean
report_unknown (BorCheckContext *context, const BorPropDef *def, const char *owner,
                const char *name, const char *value)
{
  if (def != NULL)
    return FALSE;
  g_autofree char *element = bor_check_name (context);
  BorElementRef ref = bor_check_current (context);
  if (bor_field_is_structural (context->kind, owner, name)) { /* it is read as a property then */
    bor_check_report (context, &ref, 1, NULL, _ ("%s: “%s” is not a value of “%s”"), element, value,
                      name);
    return TRUE;
  }
  const char *guess =
    guess_name (bor_check_defs (context, context->kind), context->kind, owner, name);
  if (guess != NULL)
    bor_check_report (context, &ref, 1, NULL,
                      _ ("%s: no ruleset knows the property “%s”. Did you mean “%s”?"), element,
                      name, guess);
  else
    bor_check_report (context, &ref, 1, NULL, _ ("%s: no ruleset knows the property “%s”"), element,
                      name);
  return TRUE;
}

/* A board without a known ruleset may have any properties, and so may a record, whose table defines
 * them. */
static void
find_unknown (BorCheckContext *context)
{
  if (context->knows_all && context->kind != BOR_KIND_RECORD)
    each_prop (context, report_unknown);
}

GPtrArray *
bor_check_list_defs (const BorScenario *scenario, BorKind kind)
{
  GPtrArray *all = bor_scenario_list_props (scenario, kind, NULL);
  const char *owners[] = { "stop", "pieces", "box", "marker" };
  for (guint i = 0; has_parts (kind) && i < G_N_ELEMENTS (owners); i++) {
    g_autoptr (GPtrArray) more = bor_scenario_list_props (scenario, kind, owners[i]);
    g_ptr_array_extend (all, more, NULL, NULL);
  }
  return all;
}

/* Sets it as an attribute of the element, if that is missing. */
static BorScenario *
fill_field (const BorScenario *scenario, BorElementRef ref, const char *name, const char *guess,
            const char *value, GError **error)
{
  g_autoptr (BorScenario) copy = bor_scenario_copy (scenario);
  BorElement *element = bor_element_copy (bor_scenario_get (scenario, ref.kind, ref.slot));
  bor_element_set_prop (element, name, NULL);
  bor_scenario_replace (copy, ref.slot, element);
  return bor_edit_fill_field (copy, ref, guess, value, error);
}

/* Sets it as a declared property of the element or of that part. Takes ownership of `element`. */
static BorScenario *
rename_prop (const BorScenario *scenario, BorElement *element, BorElementRef ref, Part part,
             const char *name, const char *guess, GError **error)
{
  g_autofree char *value = g_strdup (bor_props_get (*part.props, name));
  const BorPropDef *def = bor_scenario_find_prop (scenario, ref.kind, part.owner, guess);
  if (bor_props_get (*part.props, guess) != NULL || !bor_prop_def_accepts (def, value, NULL)) {
    bor_element_unref (element);
    return bor_fix_unclear (error);
  }
  set_told (part, name, NULL);
  set_told (part, guess, value);
  return bor_fix_change (scenario, ref, element);
}

static BorScenario *
rename_unknown (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  BorElementRef ref = problem->refs[0];
  BorElement *element = bor_element_copy (bor_scenario_get (scenario, ref.kind, ref.slot));
  g_autoptr (GPtrArray) defs = bor_check_list_defs (scenario, ref.kind);
  g_autoptr (GArray) parts = parts_of (element);
  Part part;
  const char *name = NULL, *guess = NULL;
  if (find_told (parts, problem, &part, &name)
      && !bor_field_is_structural (ref.kind, part.owner, name))
    guess = guess_name (defs, ref.kind, part.owner, name);
  if (guess != NULL && !bor_field_is_structural (ref.kind, part.owner, guess))
    return rename_prop (scenario, element, ref, part, name, guess, error);
  g_autofree char *value = guess != NULL ? g_strdup (bor_props_get (*part.props, name)) : NULL;
  bor_element_unref (element);
  return guess != NULL ? fill_field (scenario, ref, name, guess, value, error)
                       : bor_fix_unclear (error);
}

/* --- Unknown elements and attributes --- */

/* The prefix that the reader gives to duplicates of elements that may occur once
 * (docs/file-format.md). */
#define DUPLICATE "duplicate-"

#define ATTRIBUTE "attribute:"

/* An attribute of a container, as ` name="value"`; one with a prefix is another program's own. */
static void
report_attribute (BorCheckContext *context, const char *container, const char *xml)
{
  gint length = (gint) strcspn (xml + 1, "=");
  if (memchr (xml + 1, ':', (gsize) length) != NULL)
    return;
  BorElementRef ref = bor_check_current (context);
  bor_check_report (context, &ref, 1, NULL, _ ("<%s> has the unknown attribute “%.*s”"), container,
                    MIN (length, 40), xml + 1);
}

static void
find_foreign (BorCheckContext *context)
{
  const BorElement *element = bor_scenario_get (context->scenario, context->kind, context->slot);
  for (guint i = 0; i < bor_extras_size (element->extras); i++) {
    const char *place = bor_extras_place (element->extras, i);
    if (g_str_has_prefix (place, ATTRIBUTE))
      report_attribute (context, place + strlen (ATTRIBUTE), bor_extras_xml (element->extras, i));
    if (!g_str_has_prefix (place, "unknown"))
      continue;
    g_autofree char *name = bor_check_name (context);
    const char *xml = bor_extras_xml (element->extras, i);
    BorElementRef ref = bor_check_current (context);
    if (*xml != '<') {
      bor_check_report (context, &ref, 1, NULL, _ ("%s contains unexpected text"), name);
      continue;
    }
    xml++;
    if (g_str_has_prefix (xml, DUPLICATE)) {
      xml += strlen (DUPLICATE);
      bor_check_report (context, &ref, 1, NULL,
                        _ ("%s: the second <%.*s> is kept as <duplicate-%.*s> and has no effect"),
                        name, (int) MIN (strcspn (xml, " />\n\t"), 40), xml,
                        (int) MIN (strcspn (xml, " />\n\t"), 40), xml);
      continue;
    }
    bor_check_report (context, &ref, 1, NULL, _ ("%s contains the unknown element <%.*s>"), name,
                      (int) MIN (strcspn (xml, " />\n\t"), 40), xml);
  }
}

/* A misspelt “points” is a line that gets its name back. */
#define DRAWN                                                                                      \
  (BOR_KIND_BIT (BOR_KIND_VERTEX) | BOR_KIND_BIT (BOR_KIND_LOCALE)                                 \
   | BOR_KIND_BIT (BOR_KIND_APPROACH) | BOR_KIND_BIT (BOR_KIND_ROAD)                               \
   | BOR_KIND_BIT (BOR_KIND_FEATURE) | BOR_KIND_BIT (BOR_KIND_SYMBOL))
#define PROPERTIES .family = N_ ("Properties"), .scope = BOR_SCOPE_EVERY

const BorCheck bor_check_prop_wrong = {
  PROPERTIES,
  .id = "C-PROP-1",
  .severity = BOR_SEVERITY_ERROR,
  .title = N_ ("Invalid property value"),
  .explanation =
    N_ ("The ruleset does not allow this value. A game would use the default instead."),
  .find = find_wrong,
  .fixes = { { BOR_FIX_AUTOMATIC, 0, 0, N_ ("Use the intended value"), bor_fix_take_meant_value },
             { BOR_FIX_ASKS, 0, 0, N_ ("Remove the value and use the default"),
               bor_fix_leave_value_out } },
};

const BorCheck bor_check_prop_unknown = {
  PROPERTIES,
  .id = "C-PROP-2",
  .severity = BOR_SEVERITY_HINT,
  .title = N_ ("Unknown property"),
  .explanation = N_ ("None of the scenario’s rulesets declares a property with this name. It is "
                     "kept but has no effect. It is often a typo."),
  .find = find_unknown,
  .fixes = { { BOR_FIX_AUTOMATIC, 0, DRAWN, N_ ("Rename it to the intended property"),
               rename_unknown } },
};

const BorCheck bor_check_prop_missing = {
  PROPERTIES,
  .id = "C-PROP-3",
  .severity = BOR_SEVERITY_ERROR,
  .title = N_ ("Missing property"),
  .explanation = N_ ("The ruleset needs it and has no default for it."),
  .find = find_missing,
};

const BorCheck bor_check_unknown_element = {
  .id = "C-XML-1",
  .family = N_ ("File"),
  .severity = BOR_SEVERITY_HINT,
  .scope = BOR_SCOPE_EVERY,
  .title = N_ ("Unknown element or attribute in the file"),
  .explanation = N_ ("It is kept and saved unchanged, but has no effect. It may come from another "
                     "program or be misspelt."),
  .find = find_foreign,
};
