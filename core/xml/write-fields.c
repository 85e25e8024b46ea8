/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "xml/writer.h"

#include <string.h>

#include "model/feature.h"
#include "model/locale.h"
#include "model/road.h"
#include "xml/number.h"

#define NUMBER_ROOM 40

static void
open_value (BorXmlWriter *writer, const char *name)
{
  bor_xml_put_literal (writer, " ");
  bor_xml_put (writer, name, strlen (name));
  bor_xml_put_literal (writer, "=\"");
}

static void
close_value (BorXmlWriter *writer)
{
  bor_xml_put_literal (writer, "\"");
}

void
bor_xml_write_attribute (BorXmlWriter *writer, const char *name, const char *value)
{
  open_value (writer, name);
  bor_xml_put_value (writer, value);
  close_value (writer);
}

static void
put_number (BorXmlWriter *writer, char *(*put) (char *, double), double value)
{
  char *at = bor_xml_reserve (writer, NUMBER_ROOM);
  writer->length += (gsize) (put (at, value) - at);
}

static void
write_numbers (BorXmlWriter *writer, const char *name, char *(*put) (char *, double),
               const double *values, guint n)
{
  open_value (writer, name);
  for (guint i = 0; i < n; i++) {
    if (i > 0)
      bor_xml_put_literal (writer, " ");
    put_number (writer, put, values[i]);
  }
  close_value (writer);
}

static void
write_int (BorXmlWriter *writer, const char *name, gint64 value)
{
  open_value (writer, name);
  char *at = bor_xml_reserve (writer, NUMBER_ROOM);
  writer->length += (gsize) (bor_xml_put_int (at, value) - at);
  close_value (writer);
}

/* The id of the target, or the text that named nothing; NULL if neither. */
static const char *
ref_text (const BorXmlWriter *writer, BorKind kind, const BorRef *ref)
{
  const BorElement *target = bor_scenario_get (writer->scenario, kind, ref->slot);
  return target != NULL ? target->id : ref->text;
}

static void
write_refs (BorXmlWriter *writer, const BorXmlField *field, const BorRefs *refs)
{
  gboolean any = FALSE;
  for (guint i = 0; i < refs->n; i++) {
    const char *text = ref_text (writer, field->target, &refs->items[i]);
    if (text == NULL)
      continue;
    if (!any)
      open_value (writer, field->name);
    else
      bor_xml_put_literal (writer, " ");
    bor_xml_put_value (writer, text);
    any = TRUE;
  }
  if (any)
    close_value (writer);
}

static void
write_text (BorXmlWriter *writer, const char *name, const char *text)
{
  if (text != NULL)
    bor_xml_write_attribute (writer, name, text);
}

static void
write_locale (BorXmlWriter *writer, const BorXmlField *field, const BorLocale *locale)
{
  if (field->type == BOR_XML_LABEL && locale->has_label)
    write_numbers (writer, field->name, bor_xml_put_coord,
                   (double[]){ locale->label_x, locale->label_y, locale->label_angle }, 3);
  else if (field->type == BOR_XML_NODE && locale->shape == BOR_LOCALE_NODE)
    write_numbers (writer, field->name, bor_xml_put_coord, (double[]){ locale->x, locale->y }, 2);
  else if (field->type == BOR_XML_CELL && locale->shape == BOR_LOCALE_CELL)
    write_numbers (writer, field->name, bor_xml_put_coord,
                   (double[]){ locale->column, locale->row }, 2);
}

static void
write_double (BorXmlWriter *writer, const BorXmlField *field, double value)
{
  if (value != field->fallback || (field->flags & BOR_XML_ALWAYS))
    write_numbers (writer, field->name,
                   field->type == BOR_XML_COORD ? bor_xml_put_coord : bor_xml_put_real, &value, 1);
}

static void
write_integer (BorXmlWriter *writer, const BorXmlField *field, gint64 value)
{
  if (value != (gint64) field->fallback || (field->flags & BOR_XML_ALWAYS))
    write_int (writer, field->name, value);
}

static void
write_choice (BorXmlWriter *writer, const BorXmlField *field, guint value)
{
  guint n = g_strv_length ((char **) field->choices);
  if (value < n && (value != (guint) field->fallback || (field->flags & BOR_XML_ALWAYS)))
    bor_xml_write_attribute (writer, field->name, field->choices[value]);
}

static void
write_points (BorXmlWriter *writer, const char *name, const BorPoints *points)
{
  if (points->n > 0)
    write_numbers (writer, name, bor_xml_put_coord, &points->items[0].x, 2 * points->n);
}

static const double identity[6] = { 1, 0, 0, 1, 0, 0 };

static void
write_transform (BorXmlWriter *writer, const char *name, const double *values)
{
  if (memcmp (values, identity, sizeof identity) != 0)
    write_numbers (writer, name, bor_xml_put_real, values, 6);
}

static void
write_place (BorXmlWriter *writer, const char *name, const BorSymbol *symbol)
{
  if (symbol->has_position)
    write_numbers (writer, name, bor_xml_put_coord, (double[]){ symbol->x, symbol->y }, 2);
}

static void
write_field (BorXmlWriter *writer, const BorXmlField *field, const void *target)
{
  const void *at = (const char *) target + field->offset;
  switch (field->type) {
  case BOR_XML_TEXT:
    write_text (writer, field->name, *(char *const *) at);
    break;
  case BOR_XML_INT:
    write_integer (writer, field, *(const gint *) at);
    break;
  case BOR_XML_COUNT:
    write_integer (writer, field, *(const guint *) at);
    break;
  case BOR_XML_COORD:
  case BOR_XML_REAL:
    write_double (writer, field, *(const double *) at);
    break;
  case BOR_XML_FLAG:
    write_text (writer, field->name, *(const gboolean *) at ? "true" : NULL);
    break;
  case BOR_XML_CHOICE:
    write_choice (writer, field, *(const guint *) at);
    break;
  case BOR_XML_REF:
    write_text (writer, field->name, ref_text (writer, field->target, at));
    break;
  case BOR_XML_REFS:
    write_refs (writer, field, at);
    break;
  case BOR_XML_POINTS:
    write_points (writer, field->name, at);
    break;
  case BOR_XML_TRANSFORM:
    write_transform (writer, field->name, at);
    break;
  case BOR_XML_PLACE:
    write_place (writer, field->name, target);
    break;
  case BOR_XML_LABEL:
  case BOR_XML_NODE:
  case BOR_XML_CELL:
    write_locale (writer, field, target);
    break;
  case BOR_XML_ELSEWHERE:
    break;
  }
}

/* TRUE if the field has what it has when the file's text was wrong. */
static gboolean
is_unset (const BorXmlField *field, const void *target)
{
  const void *at = (const char *) target + field->offset;
  switch (field->type) {
  case BOR_XML_INT:
    return *(const gint *) at == (gint) field->fallback;
  case BOR_XML_COUNT:
  case BOR_XML_CHOICE:
    return *(const guint *) at == (guint) field->fallback;
  case BOR_XML_COORD:
  case BOR_XML_REAL:
    return *(const double *) at == field->fallback;
  case BOR_XML_FLAG:
    return !*(const gboolean *) at;
  case BOR_XML_REFS:
    return ((const BorRefs *) at)->n == 0;
  case BOR_XML_POINTS:
    return ((const BorPoints *) at)->n == 0;
  case BOR_XML_TRANSFORM:
    return memcmp (at, identity, sizeof identity) == 0;
  case BOR_XML_LABEL:
    return !((const BorLocale *) target)->has_label;
  case BOR_XML_NODE:
    return ((const BorLocale *) target)->shape != BOR_LOCALE_NODE;
  case BOR_XML_CELL:
    return ((const BorLocale *) target)->shape != BOR_LOCALE_CELL;
  case BOR_XML_PLACE:
    return !((const BorSymbol *) target)->has_position;
  default:
    return FALSE;
  }
}

/* TRUE if a property of a part is a foreign attribute: its name has a prefix that the root
 * declares, and it is the first that says so. */
static gboolean
is_foreign (const BorXmlWriter *writer, const BorXmlNode *node, const BorProps *props, guint at)
{
  const char *name = bor_props_name (props, at), *colon = strchr (name, ':');
  if (node->part == NULL || colon == NULL || writer->scenario == NULL)
    return FALSE;
  g_autofree char *prefix = g_strndup (name, (gsize) (colon - name));
  g_autofree char *uri = bor_xml_is_name (prefix) && bor_xml_is_name (colon + 1)
                           ? bor_xml_writer_uri (writer, name)
                           : NULL;
  for (guint i = 0; uri != NULL && i < at; i++) {
    const char *before = bor_props_name (props, i), *local = strchr (before, ':');
    g_autofree char *same =
      local != NULL && strcmp (local, colon) == 0 ? bor_xml_writer_uri (writer, before) : NULL;
    if (g_strcmp0 (same, uri) == 0)
      return FALSE;
  }
  return uri != NULL;
}

/* Under the spelling of its name (model/property-name.h). */
static void
write_property (BorXmlWriter *writer, const BorXmlNode *node, const BorProps *props, guint at)
{
  const char *name = bor_props_name (props, at), *value = bor_props_value (props, at);
  const BorNameRules rules = bor_xml_name_rules (node);
  if (is_foreign (writer, node, props, at)
      || (bor_xml_is_name (name) && strstr (name, "_x") == NULL
          && !rules.is_reserved (name, rules.data))) {
    bor_xml_write_attribute (writer, name, value);
    return;
  }
  g_autofree char *valid = g_utf8_make_valid (name, -1);
  g_autofree char *spelling = *valid != '\0' ? bor_name_escape (valid, &rules) : NULL;
  if (spelling != NULL)
    bor_xml_write_attribute (writer, spelling, value);
}

BorXmlShadow
bor_xml_field_shadow (const BorXmlField *field, const void *target, const char *text)
{
  /* A node has no cell: its place comes first. */
  gboolean wrong =
    !bor_xml_field_understands (field, text)
    || (field->type == BOR_XML_CELL && ((const BorLocale *) target)->shape == BOR_LOCALE_NODE);
  if ((field->flags & BOR_XML_STRICT) || !wrong)
    return BOR_XML_SHADOW_ESCAPED;
  return is_unset (field, target) ? BOR_XML_SHADOW_IN_PLACE : BOR_XML_SHADOW_DROPPED;
}

static void
write_props (BorXmlWriter *writer, const BorXmlNode *node, const void *target,
             const BorProps *props)
{
  for (guint i = 0; i < bor_props_size (props); i++) {
    const char *name = bor_props_name (props, i), *value = bor_props_value (props, i);
    const BorXmlField *field = bor_xml_node_field (node, name);
    if (field == NULL || bor_xml_field_shadow (field, target, value) == BOR_XML_SHADOW_ESCAPED)
      write_property (writer, node, props, i);
  }
}

void
bor_xml_write_fields (BorXmlWriter *writer, const BorXmlNode *node, const void *target,
                      const BorProps *props)
{
  for (guint i = 0; i < node->n_fields; i++) {
    const BorXmlField *field = &node->fields[i];
    /* A text that was no value of the field is kept as a property. */
    const char *kept = props != NULL ? bor_props_get (props, field->name) : NULL;
    if (kept != NULL && bor_xml_field_shadow (field, target, kept) == BOR_XML_SHADOW_IN_PLACE)
      bor_xml_write_attribute (writer, field->name, kept);
    else
      write_field (writer, field, target);
  }
  write_props (writer, node, target, props);
}
