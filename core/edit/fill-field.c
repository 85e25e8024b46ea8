/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/fill-field.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "edit/border.h"
#include "edit/fields.h"
#include "edit/pathway.h"
#include "xml/number.h"

static BorScenario *
no_value (GError **error, const char *name, const char *text)
{
  g_set_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE, _ ("“%s” is not a value for “%s”"),
               text, name);
  return NULL;
}

/* Pairs of numbers. */
static gboolean
parse_points (const char *text, BorPoints *points)
{
  const char *end = text + strlen (text);
  while (text < end) {
    BorPoint p;
    if (!bor_xml_next_coord (&text, end, &p.x))
      break;
    if (!bor_xml_next_coord (&text, end, &p.y))
      return FALSE;
    bor_points_append (points, p.x, p.y);
  }
  return text == end && points->n > 0;
}

static gboolean
parse_refs (const BorScenario *scenario, BorKind target, const char *text, BorRefs *refs)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t\n", -1);
  for (guint i = 0; words[i] != NULL; i++) {
    if (*words[i] == '\0')
      continue;
    gint32 slot = bor_edit_find_id (scenario, target, words[i]);
    if (slot < 0)
      return FALSE;
    bor_refs_append_slot (refs, slot);
  }
  return refs->n > 0;
}

static gboolean
fill_place (BorSymbol *symbol, const char *text)
{
  BOR_AUTO_POINTS points = { 0 };
  if (symbol->has_position || !parse_points (text, &points) || points.n != 1)
    return FALSE;
  symbol->has_position = TRUE;
  symbol->x = points.items[0].x;
  symbol->y = points.items[0].y;
  return TRUE;
}

/* The fields that bor_edit_set_field() leaves to other edits. FALSE when it is no such field, is
 * there already, or cannot be read. */
static gboolean
fill (const BorScenario *scenario, BorElement *element, const char *name, const char *text)
{
  BorPoints *points = NULL;
  BorRefs *refs = NULL;
  BorKind target = BOR_KIND_VERTEX;
  if (element->kind == BOR_KIND_ROAD && g_str_equal (name, "path"))
    points = &((BorRoad *) element)->path;
  else if (element->kind == BOR_KIND_FEATURE && g_str_equal (name, "points"))
    points = &((BorFeature *) element)->points;
  else if (element->kind == BOR_KIND_APPROACH && g_str_equal (name, "along"))
    refs = &((BorApproach *) element)->along;
  else if (element->kind == BOR_KIND_JUNCTION && g_str_equal (name, "roads")) {
    refs = &((BorJunction *) element)->roads;
    target = BOR_KIND_ROAD;
  } else if (element->kind == BOR_KIND_REGION && g_str_equal (name, "spaces")) {
    refs = &((BorRegion *) element)->locales;
    target = BOR_KIND_LOCALE;
  } else if (element->kind == BOR_KIND_SYMBOL && g_str_equal (name, "at"))
    return fill_place ((BorSymbol *) element, text);
  if (points != NULL)
    return points->n == 0 && parse_points (text, points);
  return refs != NULL && refs->n == 0 && parse_refs (scenario, target, text, refs);
}

/* Numbers whose absence is read as 0. Everywhere else 0 is a value. */
static const struct {
  BorKind kind;
  const char *name;
} absent_as_zero[] = {
  { BOR_KIND_BOARD, "metres" },
  { BOR_KIND_BACKDROP, "page" },
  { BOR_KIND_FEATURE, "width" },
  { BOR_KIND_PLACEMENT, "strength" },
};

static gboolean
is_missing (const BorScenario *scenario, BorElementRef ref, const char *name)
{
  g_autofree char *text = bor_field_get (scenario, ref, name);
  if (text == NULL || *text == '\0')
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (absent_as_zero); i++)
    if (absent_as_zero[i].kind == ref.kind && g_str_equal (absent_as_zero[i].name, name))
      return g_str_equal (text, "0");
  return FALSE;
}

/* Everything that the element had, but for the field `but` (nullable), is still the same. */
static gboolean
keeps_fields (const BorScenario *before, const BorScenario *after, BorElementRef ref,
              const char *but)
{
  const char *name;
  for (guint i = 0; (name = bor_field_name (ref.kind, i)) != NULL; i++) {
    g_autofree char *old = bor_field_get (before, ref, name);
    g_autofree char *new = bor_field_get (after, ref, name);
    if (old != NULL && g_strcmp0 (name, but) != 0 && g_strcmp0 (old, new) != 0)
      return FALSE;
  }
  return TRUE;
}

/* Setting one field may clear others, of this element and of the side that it is paired with. */
static gboolean
only_adds (const BorScenario *before, const BorScenario *after, BorElementRef ref, const char *name)
{
  const BorApproach *side =
    ref.kind == BOR_KIND_APPROACH ? bor_scenario_approach (after, ref.slot) : NULL;
  return !is_missing (after, ref, name) && keeps_fields (before, after, ref, name)
         && (side == NULL || side->opposite.slot < 0
             || keeps_fields (before, after,
                              bor_element_ref_make (BOR_KIND_APPROACH, side->opposite.slot), NULL));
}

static BorScenario *
set_field (const BorScenario *scenario, BorElementRef ref, const char *name, const char *text,
           GError **error)
{
  g_autoptr (BorScenario) after = bor_edit_set_field (scenario, &ref, 1, name, text, error);
  if (after == NULL || only_adds (scenario, after, ref, name))
    return g_steal_pointer (&after);
  g_set_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE,
               _ ("“%s” contradicts other fields of the same element or of its opposite"), name);
  return NULL;
}

BorScenario *
bor_edit_fill_field (const BorScenario *scenario, BorElementRef ref, const char *name,
                     const char *text, GError **error)
{
  if (!bor_edit_check_exist (scenario, ref.kind, &ref.slot, 1, error))
    return NULL;
  if (!is_missing (scenario, ref, name))
    return no_value (error, name, text);
  BorElement *element = bor_element_copy (bor_scenario_get (scenario, ref.kind, ref.slot));
  if (!fill (scenario, element, name, text)) {
    bor_element_unref (element);
    return set_field (scenario, ref, name, text, error);
  }
  BorScenario *copy = bor_scenario_copy (scenario);
  bor_scenario_replace (copy, ref.slot, element);
  return copy;
}
