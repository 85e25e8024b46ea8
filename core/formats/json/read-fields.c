/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "formats/json/private.h"
#include "xml/number.h"

const char *
bor_json_read_string (BorJsonReader *reader, const char *member, JsonNode *node)
{
  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_STRING) {
    bor_json_fail (reader, member, BOR_JSON_ERROR_VALUE, _ ("expected a string"));
    return NULL;
  }
  const char *text = json_node_get_string (node);
  for (const char *p = text; *p != '\0'; p++)
    if ((guchar) *p < 0x20 && strchr ("\t\r\n", *p) == NULL) {
      bor_json_fail (reader, member, BOR_JSON_ERROR_VALUE,
                     _ ("the text has a control character, which a scenario cannot contain"));
      return NULL;
    }
  return text;
}

/* FALSE, without an error, if it is not a number. */
static gboolean
get_number (JsonNode *node, double *out)
{
  if (!JSON_NODE_HOLDS_VALUE (node)
      || (json_node_get_value_type (node) != G_TYPE_INT64
          && json_node_get_value_type (node) != G_TYPE_DOUBLE))
    return FALSE;
  *out = json_node_get_double (node);
  return isfinite (*out);
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
put_number (BorJsonReader *reader, JsonNode *node, gboolean coordinate)
{
  double value, most = coordinate ? BOR_XML_MAX_COORD : BOR_XML_MAX_REAL;
  if (!get_number (node, &value) || fabs (value) > most)
    return FALSE;
  char *at = bor_xml_reserve (&reader->xml, 40);
  char *end = (coordinate ? bor_xml_put_coord : bor_xml_put_real) (at, value);
  reader->xml.length += (gsize) (end - at);
  return TRUE;
}

static gboolean
put_numbers (BorJsonReader *reader, JsonNode *node, guint n, gboolean coordinates)
{
  if (!JSON_NODE_HOLDS_ARRAY (node))
    return FALSE;
  JsonArray *array = json_node_get_array (node);
  if (json_array_get_length (array) != n)
    return FALSE;
  for (guint i = 0; i < n; i++) {
    if (i > 0)
      bor_xml_put_literal (&reader->xml, " ");
    if (!put_number (reader, json_array_get_element (array, i), coordinates))
      return FALSE;
  }
  return TRUE;
}

static gboolean
put_points (BorJsonReader *reader, JsonNode *node)
{
  if (!JSON_NODE_HOLDS_ARRAY (node))
    return FALSE;
  JsonArray *array = json_node_get_array (node);
  for (guint i = 0; i < json_array_get_length (array); i++) {
    if (i > 0)
      bor_xml_put_literal (&reader->xml, " ");
    if (!put_numbers (reader, json_array_get_element (array, i), 2, TRUE))
      return FALSE;
  }
  return TRUE;
}

static gboolean
put_refs (BorJsonReader *reader, const char *name, JsonNode *node)
{
  if (!JSON_NODE_HOLDS_ARRAY (node))
    return FALSE;
  JsonArray *array = json_node_get_array (node);
  for (guint i = 0; i < json_array_get_length (array); i++) {
    const char *id = bor_json_read_string (reader, name, json_array_get_element (array, i));
    if (id == NULL || *id == '\0' || id[strcspn (id, " \t\r\n")] != '\0')
      return FALSE;
    if (i > 0)
      bor_xml_put_literal (&reader->xml, " ");
    bor_xml_put_value (&reader->xml, id);
  }
  return TRUE;
}

static gboolean
put_integer (BorJsonReader *reader, JsonNode *node, gboolean count)
{
  double value;
  if (!get_number (node, &value) || value != floor (value) || fabs (value) > G_MAXINT
      || (count && value < 0))
    return FALSE;
  char *at = bor_xml_reserve (&reader->xml, 40);
  reader->xml.length += (gsize) (bor_xml_put_int (at, (gint64) value) - at);
  return TRUE;
}

static gboolean
put_text (BorJsonReader *reader, const BorXmlField *field, JsonNode *node)
{
  const char *text = bor_json_read_string (reader, field->name, node);
  if (text == NULL || (field->choices != NULL && !g_strv_contains (field->choices, text)))
    return FALSE;
  bor_xml_put_value (&reader->xml, text);
  return TRUE;
}

static gboolean
put_value (BorJsonReader *reader, const BorXmlField *field, JsonNode *node)
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
is_boolean (JsonNode *node)
{
  return JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_BOOLEAN;
}

static void
read_flag (BorJsonReader *reader, const char *name, JsonNode *node)
{
  if (json_node_get_boolean (node))
    bor_xml_write_attribute (&reader->xml, name, "true");
}

static void
read_field (BorJsonReader *reader, const BorXmlField *field, JsonNode *node)
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
spell (const BorXmlNode *node, JsonObject *object, const char *name, JsonNode *value)
{
  const BorNameRules rules = bor_xml_name_rules (node);
  const BorXmlField *field = bor_xml_node_field (node, name);
  gboolean is_text =
    JSON_NODE_HOLDS_VALUE (value) && json_node_get_value_type (value) == G_TYPE_STRING;
  if (field != NULL && is_text && !json_object_has_member (object, name)
      && !(field->flags & BOR_XML_STRICT)
      && !bor_xml_field_understands (field, json_node_get_string (value)))
    return g_strdup (name);
  return bor_name_escape (name, &rules);
}

static void
read_property (BorJsonReader *reader, const char *own_name, const char *name, JsonNode *node)
{
  double number;
  if (is_boolean (node))
    read_flag (reader, name, node);
  else if (get_number (node, &number) && fabs (number) <= BOR_XML_MAX_REAL) {
    open_value (reader, name);
    put_number (reader, node, FALSE);
    close_value (reader);
  } else if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING) {
    const char *text = bor_json_read_string (reader, own_name, node);
    if (text != NULL)
      bor_xml_write_attribute (&reader->xml, name, text);
  } else
    bor_json_fail (reader, own_name, BOR_JSON_ERROR_VALUE,
                   _ ("expected a string, a number that is not too large, true or false"));
}

static void
read_properties (BorJsonReader *reader, const BorXmlNode *node, JsonObject *object)
{
  JsonNode *properties = json_object_get_member (object, "properties");
  if (properties == NULL)
    return;
  if (!JSON_NODE_HOLDS_OBJECT (properties)) {
    bor_json_fail (reader, "properties", BOR_JSON_ERROR_VALUE, _ ("expected an object"));
    return;
  }
  JsonObjectIter iter;
  const char *name;
  JsonNode *value;
  gsize length = reader->path->len;
  g_string_append_printf (reader->path, "%sproperties", length > 0 ? "." : "");
  json_object_iter_init_ordered (&iter, json_node_get_object (properties));
  while (reader->error == NULL && json_object_iter_next_ordered (&iter, &name, &value)) {
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
bor_json_read_fields (BorJsonReader *reader, BorXmlNodeId id, JsonObject *object)
{
  const BorXmlNode *node = &bor_xml_nodes[id];
  for (guint i = 0; i < node->n_fields && reader->error == NULL; i++) {
    const BorXmlField *field = &node->fields[i];
    JsonNode *value = json_object_get_member (object, field->name);
    if (value != NULL && field->type != BOR_XML_ELSEWHERE)
      read_field (reader, field, value);
  }
  read_properties (reader, node, object);
}
