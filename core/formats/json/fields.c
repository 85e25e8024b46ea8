/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fields and properties with their types. They are taken from the attributes
 * that the scenario file would have, so that both always say the same. */
#include <string.h>

#include "formats/json/private.h"
#include "vocabulary/properties.h"
#include "xml/number.h"

static char
unescape (const char **p)
{
  static const struct {
    const char *from;
    char to;
  } table[] = { { "&amp;", '&' },  { "&lt;", '<' },  { "&gt;", '>' },  { "&quot;", '"' },
                { "&#10;", '\n' }, { "&#9;", '\t' }, { "&#13;", '\r' } };
  for (guint i = 0; **p == '&' && i < G_N_ELEMENTS (table); i++)
    if (g_str_has_prefix (*p, table[i].from)) {
      *p += strlen (table[i].from);
      return table[i].to;
    }
  return *(*p)++;
}

char *
bor_json_clean (BorJsonWriter *writer, const char *text)
{
  writer->attributes.length = 0;
  bor_xml_put_text (&writer->attributes, text);
  bor_xml_put (&writer->attributes, "", 1);
  GString *clean = g_string_new (NULL);
  for (const char *p = writer->attributes.text; *p != '\0';)
    g_string_append_c (clean, unescape (&p));
  return g_string_free (clean, FALSE);
}

gboolean
bor_json_are_numbers (const char *value, gboolean coordinates, guint *n)
{
  const char *p = value, *end = value + strlen (value);
  for (*n = 0; p < end; (*n)++) {
    char again[40];
    double number;
    const char *start = p;
    if (!(coordinates ? bor_xml_next_coord : bor_xml_next_real) (&p, end, &number))
      return FALSE;
    gsize length =
      (gsize) ((coordinates ? bor_xml_put_coord : bor_xml_put_real) (again, number) - again);
    if (length != (gsize) (p - start) || memcmp (start, again, length) != 0)
      return FALSE;
    if (p < end && (*p++ != ' ' || p == end))
      return FALSE;
  }
  return *n > 0;
}

/* Members for `value`, a list of `n` numbers, in groups if `group` is not 0. */
static void
put_numbers (BorJsonText *out, const char *key, const char *value, guint group)
{
  g_auto (GStrv) words = g_strsplit (value, " ", -1);
  bor_json_open (out, key, '[', FALSE);
  for (guint i = 0; words[i] != NULL; i++) {
    if (group > 0 && i % group == 0)
      bor_json_open (out, NULL, '[', FALSE);
    bor_json_put_raw (out, NULL, words[i]);
    if (group > 0 && i % group == group - 1)
      bor_json_close (out, ']');
  }
  bor_json_close (out, ']');
}

static gboolean
put_list (BorJsonText *out, const char *key, const char *value, gboolean coordinates,
          guint expected)
{
  guint n;
  if (!bor_json_are_numbers (value, coordinates, &n) || (expected > 0 ? n != expected : n % 2 != 0))
    return FALSE;
  put_numbers (out, key, value, expected > 0 ? 0 : 2);
  return TRUE;
}

static gboolean
put_number (BorJsonText *out, const char *key, const char *value, gboolean coordinate)
{
  guint n;
  if (!bor_json_are_numbers (value, coordinate, &n) || n != 1)
    return FALSE;
  bor_json_put_raw (out, key, value);
  return TRUE;
}

gboolean
bor_json_is_integer (const char *value, gint64 limit)
{
  char again[40];
  gint64 number;
  if (!bor_props_parse_int (value, &number) || number > limit || number < -limit)
    return FALSE;
  *bor_xml_put_int (again, number) = '\0';
  return strcmp (again, value) == 0;
}

static gboolean
put_refs (BorJsonText *out, const char *key, const char *value)
{
  g_auto (GStrv) words = g_strsplit (value, " ", -1);
  for (guint i = 0; words[i] != NULL; i++)
    if (words[i][strcspn (words[i], " \t\r\n")] != '\0' || words[i][0] == '\0')
      return FALSE;
  if (words[0] == NULL)
    return FALSE;
  bor_json_open (out, key, '[', FALSE);
  for (guint i = 0; words[i] != NULL; i++)
    bor_json_put_string (out, NULL, words[i]);
  bor_json_close (out, ']');
  return TRUE;
}

gboolean
bor_json_put_field (BorJsonText *out, const BorXmlField *field, const char *value)
{
  switch (field->type) {
  case BOR_XML_CHOICE:
    if (!g_strv_contains (field->choices, value))
      return FALSE;
    G_GNUC_FALLTHROUGH;
  case BOR_XML_TEXT:
  case BOR_XML_REF:
    bor_json_put_string (out, field->name, value);
    return TRUE;
  case BOR_XML_FLAG:
    if (strcmp (value, "true") != 0)
      return FALSE;
    bor_json_put_flag (out, field->name, TRUE);
    return TRUE;
  case BOR_XML_INT:
  case BOR_XML_COUNT:
    if (!bor_json_is_integer (value, G_MAXINT) || (field->type == BOR_XML_COUNT && *value == '-'))
      return FALSE;
    bor_json_put_raw (out, field->name, value);
    return TRUE;
  case BOR_XML_COORD:
    return put_number (out, field->name, value, TRUE);
  case BOR_XML_REAL:
    return put_number (out, field->name, value, FALSE);
  case BOR_XML_REFS:
    return put_refs (out, field->name, value);
  case BOR_XML_POINTS:
    return put_list (out, field->name, value, TRUE, 0);
  case BOR_XML_TRANSFORM:
    return put_list (out, field->name, value, FALSE, 6);
  case BOR_XML_LABEL:
    return put_list (out, field->name, value, TRUE, 3);
  case BOR_XML_PLACE:
  case BOR_XML_NODE:
  case BOR_XML_CELL:
    return put_list (out, field->name, value, TRUE, 2);
  case BOR_XML_ELSEWHERE:
    break;
  }
  return FALSE;
}

static void
put_property (BorJsonText *out, const BorScenario *scenario, BorKind kind, const char *owner,
              const char *name, const char *value)
{
  const BorPropDef *def = bor_scenario_find_prop (scenario, kind, owner, name);
  if (def != NULL && def->type == BOR_PROP_FLAG && strcmp (value, "true") == 0)
    bor_json_put_flag (out, name, TRUE);
  else if (def != NULL && def->type == BOR_PROP_INT
           && bor_json_is_integer (value, BOR_JSON_MAX_INTEGER))
    bor_json_put_raw (out, name, value);
  else
    bor_json_put_string (out, name, value);
}

void
bor_json_put_props (BorJsonText *out, const BorScenario *scenario, const BorElement *element)
{
  guint n = bor_props_size (element->props);
  if (n == 0)
    return;
  bor_json_open (out, "properties", '{', FALSE);
  for (guint i = 0; i < n; i++)
    put_property (out, scenario, element->kind, NULL, bor_props_name (element->props, i),
                  bor_props_value (element->props, i));
  bor_json_close (out, '}');
}

gboolean
bor_json_next_attribute (const char **p, char **name, GString *value)
{
  if (**p != ' ')
    return FALSE;
  const char *start = ++*p;
  *p = strchr (start, '=');
  *name = g_strndup (start, (gsize) (*p - start));
  g_string_truncate (value, 0);
  for (*p += 2; **p != '"';)
    g_string_append_c (value, unescape (p));
  ++*p;
  return TRUE;
}

char *
bor_json_unescape_name (const BorXmlNode *node, const char *attribute)
{
  const BorNameRules rules = bor_xml_name_rules (node);
  /* A colon is never spelled as itself: that is a foreign attribute of a part. */
  return strchr (attribute, ':') != NULL ? g_strdup (attribute)
                                         : bor_name_unescape (attribute, &rules);
}

void
bor_json_put_fields (BorJsonWriter *writer, BorXmlNodeId id, BorKind kind, const void *target,
                     const BorProps *props)
{
  const BorXmlNode *node = &bor_xml_nodes[id];
  const char *owner = node->role == BOR_XML_ROLE_PART ? node->name : NULL;
  BorXmlWriter *attributes = &writer->attributes;
  attributes->length = 0;
  attributes->scenario = writer->scenario;
  bor_xml_write_fields (attributes, node, target, props);
  bor_xml_put (attributes, "", 1);

  g_autoptr (GPtrArray) others = g_ptr_array_new_with_free_func (g_free); /* name, value, … */
  const char *p = attributes->text;
  char *name;
  while (bor_json_next_attribute (&p, &name, writer->value)) {
    const BorXmlField *field = bor_xml_node_field (node, name);
    if (field != NULL && bor_json_put_field (&writer->out, field, writer->value->str)) {
      g_free (name);
      continue;
    }
    g_ptr_array_add (others, field != NULL ? g_strdup (name) : bor_json_unescape_name (node, name));
    g_free (name);
    g_ptr_array_add (others, g_strdup (writer->value->str));
  }
  if (others->len == 0)
    return;
  bor_json_open (&writer->out, "properties", '{', FALSE);
  for (guint i = 0; i < others->len; i += 2)
    put_property (&writer->out, writer->scenario, kind, owner, others->pdata[i],
                  others->pdata[i + 1]);
  bor_json_close (&writer->out, '}');
}

void
bor_json_put_point (BorJsonText *out, const char *key, double x, double y)
{
  char text[96], *p = text;
  *p++ = '[';
  p = bor_xml_put_coord (p, x);
  *p++ = ',';
  *p++ = ' ';
  p = bor_xml_put_coord (p, y);
  memcpy (p, "]", 2);
  bor_json_put_raw (out, key, text);
}

void
bor_json_put_points (BorJsonText *out, const char *key, const BorPoints *points)
{
  bor_json_open (out, key, '[', FALSE);
  for (guint i = 0; i < points->n; i++)
    bor_json_put_point (out, NULL, points->items[i].x, points->items[i].y);
  bor_json_close (out, ']');
}
