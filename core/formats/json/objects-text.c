/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A list becomes the text of a scenario file at once, as its JSON would. Gives up at whatever the
 * reader of JSON would have to judge. */
#include <string.h>

#include "formats/json/objects.h"
#include "formats/json/private.h"
#include "xml/xml.h"

/* What a value of that name is to a node. */
typedef struct {
  BorXmlNodeId node;
  const char *name;         /* interned; NULL: nothing yet */
  const BorXmlField *field; /* NULL: none */
  char *attribute;          /* of a property; NULL: none, it is left out */
} Meaning;

#define N_MEANINGS 256u

typedef struct {
  const GPtrArray *list;
  guint *first, *next; /* by item: the first of those in it, and the next in the same; 0: none */
  Meaning meanings[N_MEANINGS];
  BorXmlWriter out;
  gsize n_values;    /* that the JSON would have, at most */
  gboolean given_up; /* somebody else must judge */
} Direct;

static void put_item (Direct *d, guint index);

static const BorObject *
get (const Direct *d, guint index)
{
  return d->list->pdata[index];
}

static void
find_children (Direct *d)
{
  for (guint i = d->list->len - 1; i > 0; i--) {
    gint parent = get (d, i)->parent;
    if (parent < 0 || (guint) parent >= d->list->len
        || get (d, (guint) parent)->node != bor_objects_holder (get (d, i)->node))
      continue;
    d->next[i] = d->first[parent];
    d->first[parent] = i;
  }
}

static void
put_string (Direct *d, const char *text)
{
  bor_xml_put (&d->out, text, strlen (text));
}

static void
put_attribute (Direct *d, const char *name, const char *value)
{
  bor_xml_put_literal (&d->out, " ");
  put_string (d, name);
  bor_xml_put_literal (&d->out, "=\"");
  bor_xml_put_value (&d->out, value);
  bor_xml_put_literal (&d->out, "\"");
}

/* Text that JSON and a scenario can hold. */
static gboolean
is_plain (const char *text)
{
  const char *p = text;
  gboolean ascii = TRUE;
  for (; *p != '\0'; p++) {
    if ((guchar) *p < 0x20 && strchr ("\t\r\n", *p) == NULL)
      return FALSE;
    ascii &= (guchar) *p < 0x80;
  }
  return p - text <= (gssize) BOR_JSON_MAX_STRING && (ascii || g_utf8_validate (text, -1, NULL));
}

/* Words with single spaces between them. */
static gboolean
are_words (const char *text, guint *n)
{
  *n = 1;
  for (const char *p = text; *p != '\0'; p++) {
    if (*p == ' ' && (p == text || p[1] == ' ' || p[1] == '\0'))
      return FALSE;
    if (strchr ("\t\r\n", *p) != NULL)
      return FALSE;
    *n += *p == ' ';
  }
  return *text != '\0' && is_plain (text);
}

/* A list of numbers as we write it; `expected`: how many, 0 for pairs. */
static gboolean
are_numbers (const char *text, gboolean coordinates, guint expected, guint *n)
{
  return bor_json_are_numbers (text, coordinates, n)
         && (expected > 0 ? *n == expected : *n % 2 == 0);
}

/* TRUE if bor_json_put_field() would take the text and it would come back the same. `n` receives a
 * number of values. */
static gboolean
suits (const BorXmlField *field, const char *text, guint *n)
{
  *n = 1;
  switch (field->type) {
  case BOR_XML_CHOICE:
    return g_strv_contains (field->choices, text);
  case BOR_XML_TEXT:
  case BOR_XML_REF:
    return is_plain (text);
  case BOR_XML_FLAG:
    return strcmp (text, "true") == 0;
  case BOR_XML_INT:
    return bor_json_is_integer (text, G_MAXINT);
  case BOR_XML_COUNT:
    return bor_json_is_integer (text, G_MAXINT) && *text != '-';
  case BOR_XML_COORD:
    return are_numbers (text, TRUE, 1, n);
  case BOR_XML_REAL:
    return are_numbers (text, FALSE, 1, n);
  case BOR_XML_REFS:
    return are_words (text, n);
  case BOR_XML_POINTS:
    return are_numbers (text, TRUE, 0, n);
  case BOR_XML_TRANSFORM:
    return are_numbers (text, FALSE, 6, n);
  case BOR_XML_LABEL:
    return are_numbers (text, TRUE, 3, n);
  case BOR_XML_PLACE:
  case BOR_XML_NODE:
  case BOR_XML_CELL:
    return are_numbers (text, TRUE, 2, n);
  case BOR_XML_ELSEWHERE:
    break;
  }
  return FALSE;
}

/* What is said about the scenario has its text between the tags. */
static const char *
text_of (const BorObject *item)
{
  return item->node == BOR_XML_ABOUT ? bor_object_get (item, "text") : NULL;
}

/* Gives up at what has a member of its own, and at names that are spelled. */
static void
find_meaning (Direct *d, Meaning *meaning)
{
  const BorXmlNode *node = &bor_xml_nodes[meaning->node];
  const BorNameRules rules = bor_objects_name_rules (meaning->node);
  const char *name = meaning->name;
  meaning->field = bor_xml_node_field (node, name);
  if (meaning->field != NULL)
    return;
  d->given_up |= g_str_has_prefix (name, "extra/") || strcmp (name, "boardFile") == 0;
  if (d->given_up || rules.is_reserved (name, rules.data))
    return;
  g_autofree char *own = bor_name_unescape (name, &rules);
  const BorNameRules spelling = bor_xml_name_rules (node);
  d->given_up |= strcmp (own, name) != 0 || !bor_xml_is_property_name (name);
  meaning->attribute = bor_name_escape (name, &spelling);
}

static const Meaning *
meaning_of (Direct *d, BorXmlNodeId node, const char *name)
{
  guint place = (GPOINTER_TO_UINT (name) >> 4) * 31 + (guint) node;
  Meaning *meaning = &d->meanings[place % N_MEANINGS];
  if (meaning->name == name && meaning->node == node)
    return meaning;
  g_free (meaning->attribute);
  *meaning = (Meaning){ .node = node, .name = name };
  find_meaning (d, meaning);
  return meaning;
}

static void
put_field (Direct *d, const BorXmlField *field, const char *text)
{
  guint n;
  if (!suits (field, text, &n))
    d->given_up = TRUE;
  d->n_values += 2 * (gsize) n;
  put_attribute (d, field->name, text);
}

/* The fields in the order of the format, then the properties in their own. */
static void
put_values (Direct *d, const BorObject *item)
{
  const BorXmlNode *node = &bor_xml_nodes[item->node];
  const char *texts[BOR_XML_MAX_FIELDS] = { NULL };
  const BorObjectValue *values = (const BorObjectValue *) (const void *) item->values->data;
  guint n_properties = 0;
  for (guint i = 0; i < item->values->len; i++) {
    const Meaning *meaning = meaning_of (d, item->node, values[i].name);
    if (meaning->field != NULL)
      texts[meaning->field - node->fields] = values[i].text;
    else
      n_properties += meaning->attribute != NULL;
  }
  for (guint i = 0; i < node->n_fields; i++)
    if (texts[i] != NULL)
      put_field (d, &node->fields[i], texts[i]);
  for (guint i = 0; n_properties > 0 && i < item->values->len; i++) {
    const Meaning *meaning = meaning_of (d, item->node, values[i].name);
    if (meaning->attribute == NULL)
      continue;
    d->given_up |= !is_plain (values[i].text);
    put_attribute (d, meaning->attribute, values[i].text);
  }
  d->n_values += n_properties;
}

static void
put_open (Direct *d, const char *name)
{
  bor_xml_put_literal (&d->out, "<");
  put_string (d, name);
}

static void
put_close (Direct *d, const char *name)
{
  bor_xml_put_literal (&d->out, "</");
  put_string (d, name);
  bor_xml_put_literal (&d->out, ">\n");
}

/* All items in a container are read as the first kind of them. */
static gboolean
is_usual (BorXmlNodeId container, BorXmlNodeId node)
{
  guint first = (guint) container + 1;
  while (bor_xml_nodes[first].parent != container)
    first++;
  return container == BOR_XML_MARKS || node == (BorXmlNodeId) first;
}

static void
put_container (Direct *d, BorXmlNodeId id, guint index)
{
  gboolean any = FALSE;
  for (guint i = d->first[index]; i != 0; i = d->next[i]) {
    BorXmlNodeId node = get (d, i)->node;
    if (bor_xml_nodes[node].parent != id)
      continue;
    if (!any) {
      put_open (d, bor_xml_nodes[id].name);
      bor_xml_put_literal (&d->out, ">\n");
    }
    any = TRUE;
    d->given_up |= !is_usual (id, node);
    put_item (d, i);
  }
  if (any)
    put_close (d, bor_xml_nodes[id].name);
}

/* Of what there can be only one, the first counts. */
static void
put_group (Direct *d, BorXmlNodeId id, guint index)
{
  BorXmlRole role = bor_xml_nodes[id].role;
  if (bor_json_list_name (id) == NULL)
    return;
  if (role == BOR_XML_ROLE_CONTAINER) {
    put_container (d, id, index);
    return;
  }
  for (guint i = d->first[index]; i != 0; i = d->next[i])
    if (get (d, i)->node == id) {
      d->given_up |= role == BOR_XML_ROLE_GRID;
      put_item (d, i);
      if (id == BOR_XML_BOARD || role == BOR_XML_ROLE_ABOUT)
        break;
    }
}

static void
put_item (Direct *d, guint index)
{
  const BorObject *item = get (d, index);
  const char *name = bor_xml_nodes[item->node].name, *text = text_of (item);
  if (d->given_up)
    return;
  put_open (d, name);
  if (index == 0)
    put_attribute (d, "xmlns", BOR_XML_NAMESPACE);
  put_values (d, item);
  bor_xml_put (&d->out, ">\n", item->node != BOR_XML_ABOUT ? 2 : 1);
  if (text != NULL) {
    d->given_up |= !is_plain (text);
    bor_xml_put_text (&d->out, text);
  }
  d->n_values += 4; /* the object, its properties, and words about it */
  for (guint i = (guint) item->node + 1; d->first[index] != 0 && i < BOR_XML_N_NODES; i++)
    if (bor_xml_nodes[i].parent == item->node)
      put_group (d, (BorXmlNodeId) i, index);
  put_close (d, name);
}

GBytes *
bor_objects_write_text (const GPtrArray *list)
{
  Direct *d = g_new0 (Direct, 1);
  d->list = list;
  d->first = g_new0 (guint, list->len);
  d->next = g_new0 (guint, list->len);
  d->given_up = get (d, 0)->node != BOR_XML_SCENARIO;
  find_children (d);
  bor_xml_put_literal (&d->out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
  put_item (d, 0);
  gboolean good =
    !d->given_up && d->n_values <= BOR_JSON_MAX_VALUES && d->out.length <= BOR_JSON_MAX_BYTES;
  gsize length = d->out.length;
  bor_xml_put (&d->out, "", 1);
  GBytes *bytes = g_bytes_new_take (d->out.text, length);
  for (guint i = 0; i < N_MEANINGS; i++)
    g_free (d->meanings[i].attribute);
  g_free (d->first);
  g_free (d->next);
  g_free (d);
  if (!good)
    g_clear_pointer (&bytes, g_bytes_unref);
  return bytes;
}
