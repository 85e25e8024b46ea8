/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "formats/json/private.h"
#include "xml/number.h"

const char *
bor_json_read_string (BorJsonReader *reader, const char *member, const BorJsonValue *node)
{
  if (!bor_json_is (node, BOR_JSON_STRING)) {
    bor_json_fail (reader, member, BOR_JSON_ERROR_VALUE, _ ("expected a string"));
    return NULL;
  }
  const char *text = node->text;
  for (const char *p = text; *p != '\0'; p++)
    if ((guchar) *p < 0x20 && strchr ("\t\r\n", *p) == NULL) {
      bor_json_fail (reader, member, BOR_JSON_ERROR_VALUE,
                     _ ("the text has a control character, which a scenario cannot contain"));
      return NULL;
    }
  return text;
}

static void
open_value (BorJsonReader *reader, const char *name)
{
  bor_xml_put_literal (&reader->xml, " ");
  bor_xml_put (&reader->xml, name, strlen (name));
  bor_xml_put_literal (&reader->xml, "=\"");
}

static void
close_value (BorJsonReader *reader)
{
  bor_xml_put_literal (&reader->xml, "\"");
}

static gboolean
put_number (BorJsonReader *reader, const BorJsonValue *node, gboolean coordinate)
{
  double value, most = coordinate ? BOR_XML_MAX_COORD : BOR_XML_MAX_REAL;
  if (!bor_json_number (node, &value) || fabs (value) > most)
    return FALSE;
  char *at = bor_xml_reserve (&reader->xml, 40);
  char *end = (coordinate ? bor_xml_put_coord : bor_xml_put_real) (at, value);
  reader->xml.length += (gsize) (end - at);
  return TRUE;
}

static gboolean
put_numbers (BorJsonReader *reader, const BorJsonValue *node, guint n, gboolean coordinates)
{
  if (!bor_json_is (node, BOR_JSON_LIST))
    return FALSE;
  const BorJsonValue *array = node;
  if (array->n != n)
    return FALSE;
  for (guint i = 0; i < n; i++) {
    if (i > 0)
      bor_xml_put_literal (&reader->xml, " ");
    if (!put_number (reader, bor_json_item (array, i), coordinates))
      return FALSE;
  }
  return TRUE;
}

static gboolean
put_points (BorJsonReader *reader, const BorJsonValue *node)
{
  if (!bor_json_is (node, BOR_JSON_LIST))
    return FALSE;
  const BorJsonValue *array = node;
  for (guint i = 0; i < array->n; i++) {
    if (i > 0)
      bor_xml_put_literal (&reader->xml, " ");
    if (!put_numbers (reader, bor_json_item (array, i), 2, TRUE))
      return FALSE;
  }
  return TRUE;
}

static gboolean
put_refs (BorJsonReader *reader, const char *name, const BorJsonValue *node)
{
  if (!bor_json_is (node, BOR_JSON_LIST))
    return FALSE;
  const BorJsonValue *array = node;
  for (guint i = 0; i < array->n; i++) {
    const char *id = bor_json_read_string (reader, name, bor_json_item (array, i));
    if (id == NULL || *id == '\0' || id[strcspn (id, " \t\r\n")] != '\0')
      return FALSE;
    if (i > 0)
      bor_xml_put_literal (&reader->xml, " ");
    bor_xml_put_value (&reader->xml, id);
  }
  return TRUE;
}

static gboolean
put_integer (BorJsonReader *reader, const BorJsonValue *node, gboolean count)
{
  double value;
  if (!bor_json_number (node, &value) || value != floor (value) || fabs (value) > G_MAXINT
      || (count && value < 0))
    return FALSE;
  char *at = bor_xml_reserve (&reader->xml, 40);
  reader->xml.length += (gsize) (bor_xml_put_int (at, (gint64) value) - at);
  return TRUE;
}

static gboolean
put_text (BorJsonReader *reader, const BorXmlField *field, const BorJsonValue *node)
{
  const char *text = bor_json_read_string (reader, field->name, node);
  if (text == NULL || (field->choices != NULL && !g_strv_contains (field->choices, text)))
    return FALSE;
  bor_xml_put_value (&reader->xml, text);
  return TRUE;
}

static gboolean
put_value (BorJsonReader *reader, const BorXmlField *field, const BorJsonValue *node)
{
  switch (field->type) {
  case BOR_XML_TEXT:
  case BOR_XML_REF:
  case BOR_XML_CHOICE:
    return put_text (reader, field, node);
  case BOR_XML_INT:
  case BOR_XML_COUNT:
    return put_integer (reader, node, field->type == BOR_XML_COUNT);
  case BOR_XML_COORD:
    return put_number (reader, node, TRUE);
  case BOR_XML_REAL:
    return put_number (reader, node, FALSE);
  case BOR_XML_REFS:
    return put_refs (reader, field->name, node);
  case BOR_XML_POINTS:
    return put_points (reader, node);
  case BOR_XML_TRANSFORM:
    return put_numbers (reader, node, 6, FALSE);
  case BOR_XML_LABEL:
    return put_numbers (reader, node, 3, TRUE);
  case BOR_XML_PLACE:
  case BOR_XML_NODE:
  case BOR_XML_CELL:
    return put_numbers (reader, node, 2, TRUE);
  case BOR_XML_FLAG:
  case BOR_XML_ELSEWHERE:
    break;
  }
  return FALSE;
}

static const char *
describe (const BorXmlField *field)
{
  switch (field->type) {
  case BOR_XML_CHOICE:
    return _ ("expected one of the words that the format defines");
  case BOR_XML_REFS:
    return _ ("expected a list of ids");
  case BOR_XML_POINTS:
    return _ ("expected a list of points [x, y], with coordinates between -1000000000 and "
              "1000000000");
  case BOR_XML_TRANSFORM:
    return _ ("expected six numbers");
  case BOR_XML_LABEL:
    return _ ("expected [x, y, angle]");
  case BOR_XML_PLACE:
  case BOR_XML_NODE:
    return _ ("expected [x, y], with coordinates between -1000000000 and 1000000000");
  case BOR_XML_CELL:
    return _ ("expected [column, row]");
  case BOR_XML_INT:
    return _ ("expected a whole number");
  case BOR_XML_COUNT:
    return _ ("expected a whole number of 0 or more");
  case BOR_XML_COORD:
  case BOR_XML_REAL:
    return _ ("expected a number, not too large");
  case BOR_XML_FLAG:
    return _ ("expected true or false");
  default:
    return _ ("expected a string");
  }
}

static gboolean
is_boolean (const BorJsonValue *node)
{
  return bor_json_is (node, BOR_JSON_FLAG);
}

static void
read_flag (BorJsonReader *reader, const char *name, const BorJsonValue *node)
{
  if (node->flag)
    bor_xml_write_attribute (&reader->xml, name, "true");
}

static void
read_field (BorJsonReader *reader, const BorXmlField *field, const BorJsonValue *node)
{
  if (field->type == BOR_XML_FLAG && is_boolean (node)) {
    read_flag (reader, field->name, node);
    return;
  }
  open_value (reader, field->name);
  if (!put_value (reader, field, node))
    bor_json_fail (reader, field->name, BOR_JSON_ERROR_VALUE, "%s", describe (field));
  close_value (reader);
}

/* The attribute that holds a property. One of a field's name is as it is when it holds what the
 * field could not mean. (transfer full) */
static char *
spell (const BorXmlNode *node, const BorJsonValue *object, const char *name,
       const BorJsonValue *value)
{
  const BorNameRules rules = bor_xml_name_rules (node);
  const BorXmlField *field = bor_xml_node_field (node, name);
  gboolean is_text = bor_json_is (value, BOR_JSON_STRING);
  if (field != NULL && is_text && bor_json_member (object, name) == NULL
      && !(field->flags & BOR_XML_STRICT) && !bor_xml_field_understands (field, value->text))
    return g_strdup (name);
  return bor_name_escape (name, &rules);
}

static void
read_property (BorJsonReader *reader, const char *own_name, const char *name,
               const BorJsonValue *node)
{
  double number;
  if (is_boolean (node))
    read_flag (reader, name, node);
  else if (bor_json_number (node, &number) && fabs (number) <= BOR_XML_MAX_REAL) {
    open_value (reader, name);
    put_number (reader, node, FALSE);
    close_value (reader);
  } else if (bor_json_is (node, BOR_JSON_STRING)) {
    const char *text = bor_json_read_string (reader, own_name, node);
    if (text != NULL)
      bor_xml_write_attribute (&reader->xml, name, text);
  } else
    bor_json_fail (reader, own_name, BOR_JSON_ERROR_VALUE,
                   _ ("expected a string, a number that is not too large, true or false"));
}

static void
read_properties (BorJsonReader *reader, const BorXmlNode *node, const BorJsonValue *object)
{
  const BorJsonValue *properties = bor_json_member (object, "properties");
  if (properties == NULL)
    return;
  if (!bor_json_is (properties, BOR_JSON_OBJECT)) {
    bor_json_fail (reader, "properties", BOR_JSON_ERROR_VALUE, _ ("expected an object"));
    return;
  }
  gsize length = reader->path->len;
  g_string_append_printf (reader->path, "%sproperties", length > 0 ? "." : "");
  for (guint i = 0; reader->error == NULL && i < properties->n; i++) {
    const char *name = properties->members[i].name;
    const BorJsonValue *value = &properties->members[i].value;
    if (!bor_xml_is_property_name (name))
      bor_json_fail (reader, NULL, BOR_JSON_ERROR_STRUCTURE,
                     _ ("“%s” cannot be the name of a property"), name);
    else {
      g_autofree char *spelling = spell (node, object, name, value);
      read_property (reader, name, spelling, value);
    }
  }
  g_string_truncate (reader->path, length);
}

void
bor_json_read_fields (BorJsonReader *reader, BorXmlNodeId id, const BorJsonValue *object)
{
  const BorXmlNode *node = &bor_xml_nodes[id];
  for (guint i = 0; i < node->n_fields && reader->error == NULL; i++) {
    const BorXmlField *field = &node->fields[i];
    const BorJsonValue *value = bor_json_member (object, field->name);
    if (value != NULL && field->type != BOR_XML_ELSEWHERE)
      read_field (reader, field, value);
  }
  read_properties (reader, node, object);
}
