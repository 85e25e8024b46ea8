/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/json/get.h"
#include "formats/json/tree.h"

#include <math.h>

#include "xml/number.h"

static GType
held_by (JsonNode *node)
{
  return node != NULL && JSON_NODE_HOLDS_VALUE (node) ? json_node_get_value_type (node)
                                                      : G_TYPE_INVALID;
}

const char *
bor_json_node_text (JsonNode *node)
{
  return held_by (node) == G_TYPE_STRING ? json_node_get_string (node) : NULL;
}

gboolean
bor_json_node_number (JsonNode *node, double *out)
{
  GType type = held_by (node);
  if (type != G_TYPE_INT64 && type != G_TYPE_DOUBLE)
    return FALSE;
  *out = json_node_get_double (node);
  return isfinite (*out);
}

char *
bor_json_node_value (JsonNode *node)
{
  GType type = held_by (node);
  char text[40];
  double number;
  if (type == G_TYPE_STRING)
    return g_strdup (json_node_get_string (node));
  if (type == G_TYPE_BOOLEAN)
    return json_node_get_boolean (node) ? g_strdup ("true") : NULL;
  if (type == G_TYPE_INT64)
    return g_strdup_printf ("%" G_GINT64_FORMAT, json_node_get_int (node));
  if (!bor_json_node_number (node, &number))
    return NULL;
  *bor_xml_put_real (text, number) = '\0';
  return g_strdup (text);
}

JsonArray *
bor_json_node_list (JsonNode *node)
{
  return node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
}

JsonObject *
bor_json_node_object (JsonNode *node)
{
  return node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}

static JsonNode *
get (JsonObject *object, const char *member)
{
  return object != NULL ? json_object_get_member (object, member) : NULL;
}

const char *
bor_json_get_text (JsonObject *object, const char *member)
{
  return bor_json_node_text (get (object, member));
}

gboolean
bor_json_get_flag (JsonObject *object, const char *member, gboolean fallback)
{
  JsonNode *node = get (object, member);
  return held_by (node) == G_TYPE_BOOLEAN ? json_node_get_boolean (node) : fallback;
}

JsonArray *
bor_json_get_list (JsonObject *object, const char *member)
{
  return bor_json_node_list (get (object, member));
}

JsonObject *
bor_json_get_object (JsonObject *object, const char *member)
{
  return bor_json_node_object (get (object, member));
}

guint
bor_json_length (JsonArray *list)
{
  return list != NULL ? json_array_get_length (list) : 0;
}

JsonObject *
bor_json_get_item (JsonArray *list, guint i)
{
  return bor_json_node_object (json_array_get_element (list, i));
}

/* (transfer full) */
static JsonNode *
to_node (const BorJsonValue *value)
{
  JsonNode *node = json_node_alloc ();
  JsonArray *list = NULL;
  JsonObject *object = NULL;
  switch (value->type) {
  case BOR_JSON_NULL:
    return json_node_init_null (node);
  case BOR_JSON_FLAG:
    return json_node_init_boolean (node, value->flag);
  case BOR_JSON_INT:
    return json_node_init_int (node, value->integer);
  case BOR_JSON_REAL:
    return json_node_init_double (node, value->real);
  case BOR_JSON_STRING:
    return json_node_init_string (node, value->text);
  case BOR_JSON_LIST:
    list = json_array_sized_new (value->n);
    for (guint i = 0; i < value->n; i++)
      json_array_add_element (list, to_node (&value->items[i]));
    json_node_init (node, JSON_NODE_ARRAY);
    json_node_take_array (node, list);
    return node;
  case BOR_JSON_OBJECT:
    object = json_object_new ();
    for (guint i = 0; i < value->n; i++)
      json_object_set_member (object, value->members[i].name, to_node (&value->members[i].value));
    json_node_init (node, JSON_NODE_OBJECT);
    json_node_take_object (node, object);
    return node;
  }
  g_assert_not_reached ();
}

char *
bor_json_print (const BorJsonValue *value)
{
  g_return_val_if_fail (value != NULL, NULL);
  g_autoptr (JsonNode) node = to_node (value);
  return json_to_string (node, FALSE);
}
