/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A list that is no text of a scenario at once becomes a tree of our JSON, whose reader judges it. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "formats/json/objects.h"
#include "formats/json/private.h"
#include "xml/read.h"
#include "xml/xml.h"

typedef struct {
  const GPtrArray *list;
  GArray **children; /* by item: of guint; NULL: none */
  BorJsonText out;
} Unflattener;

static void put_item (Unflattener *u, const char *key, guint index);

static const BorObject *
get (const Unflattener *u, guint index)
{
  return u->list->pdata[index];
}

BorXmlNodeId
bor_objects_holder (BorXmlNodeId id)
{
  BorXmlNodeId parent = bor_xml_nodes[id].parent;
  return bor_xml_nodes[parent].role == BOR_XML_ROLE_CONTAINER ? bor_xml_nodes[parent].parent
                                                              : parent;
}

static void
find_children (Unflattener *u)
{
  for (guint i = 1; i < u->list->len; i++) {
    gint parent = get (u, i)->parent;
    if (parent < 0 || (guint) parent >= u->list->len
        || get (u, (guint) parent)->node != bor_objects_holder (get (u, i)->node))
      continue;
    if (u->children[parent] == NULL)
      u->children[parent] = g_array_new (FALSE, FALSE, sizeof (guint));
    g_array_append_val (u->children[parent], i);
  }
}

/* "extra/12/before": 12, and `place` at "before". 0 for other names. */
static guint64
extra_number (const char *name, const char **place)
{
  char *end;
  *place = "";
  if (!g_str_has_prefix (name, "extra/"))
    return 0;
  guint64 n = g_ascii_strtoull (name + strlen ("extra/"), &end, 10);
  *place = end + 1;
  return *end == '/' ? n : 0;
}

static gint
compare_extras (gconstpointer a, gconstpointer b)
{
  const BorObjectValue *const *x = a, *const *y = b;
  const char *place;
  guint64 m = extra_number ((*x)->name, &place), n = extra_number ((*y)->name, &place);
  return m < n ? -1 : m > n;
}

static void
put_extras (Unflattener *u, const BorObject *item)
{
  const char *place;
  g_autoptr (GPtrArray) extras = g_ptr_array_new ();
  for (guint i = 0; i < item->values->len; i++) {
    BorObjectValue *value = &g_array_index (item->values, BorObjectValue, i);
    if (extra_number (value->name, &place) > 0)
      g_ptr_array_add (extras, value);
  }
  if (extras->len == 0)
    return;
  g_ptr_array_sort (extras, compare_extras);
  bor_json_open (&u->out, "extras", '[', FALSE);
  for (guint i = 0; i < extras->len; i++) {
    const BorObjectValue *value = extras->pdata[i];
    extra_number (value->name, &place);
    bor_json_open (&u->out, NULL, '{', FALSE);
    bor_json_put_string (&u->out, "place", place);
    bor_json_put_string (&u->out, "xml", value->text);
    bor_json_close (&u->out, '}');
  }
  bor_json_close (&u->out, ']');
}

/* Columns and rows in turn. Numbers that belong to no pair make a point of their own, which the
 * reader refuses. */
static void
put_places (Unflattener *u, const char *name, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  guint n = g_strv_length (words);
  bor_json_open (&u->out, name, '[', FALSE);
  for (guint i = 0; i < n; i += 2) {
    gint64 number = -1;
    bor_json_open (&u->out, NULL, '[', FALSE);
    for (guint k = i; k < i + 2 && k < n && bor_props_parse_int (words[k], &number); k++)
      bor_json_put_int (&u->out, NULL, number);
    bor_json_close (&u->out, ']');
  }
  bor_json_close (&u->out, ']');
}

static void
put_cell (Unflattener *u, const char *name, const char *text)
{
  gint64 column = 0, row = 0;
  g_auto (GStrv) words = g_strsplit (text, " ", 3);
  bor_json_open (&u->out, name, '[', FALSE);
  if (g_strv_length (words) == 2 && bor_props_parse_int (words[0], &column)
      && bor_props_parse_int (words[1], &row)) {
    bor_json_put_int (&u->out, NULL, column);
    bor_json_put_int (&u->out, NULL, row);
  }
  bor_json_close (&u->out, ']');
}

/* What is no structural attribute and no property either. */
static gboolean
put_special (Unflattener *u, BorXmlNodeId id, const BorObjectValue *value)
{
  gboolean cell = id == BOR_XML_GRID_CELL, side = id == BOR_XML_GRID_SIDE;
  if ((id == BOR_XML_SCENARIO && strcmp (value->name, "boardFile") == 0)
      || (id == BOR_XML_ABOUT && strcmp (value->name, "text") == 0)
      || (side && strcmp (value->name, "to") == 0))
    bor_json_put_string (&u->out, value->name, value->text);
  else if (id == BOR_XML_GRID && strcmp (value->name, "listed") == 0)
    bor_json_put_flag (&u->out, value->name, strcmp (value->text, "true") == 0);
  else if (id == BOR_XML_GRID && strcmp (value->name, "absent") == 0)
    put_places (u, value->name, value->text);
  else if ((cell && strcmp (value->name, "at") == 0) || (side && strcmp (value->name, "of") == 0))
    put_cell (u, value->name, value->text);
  else
    return FALSE;
  return TRUE;
}

static void
put_values (Unflattener *u, const BorObject *item)
{
  const BorXmlNode *node = &bor_xml_nodes[item->node];
  const BorNameRules rules = bor_objects_name_rules (item->node);
  g_autoptr (GPtrArray) properties = g_ptr_array_new ();
  for (guint i = 0; i < item->values->len; i++) {
    BorObjectValue *value = &g_array_index (item->values, BorObjectValue, i);
    const BorXmlField *field = bor_xml_node_field (node, value->name);
    if (put_special (u, item->node, value)
        || (field != NULL && bor_json_put_field (&u->out, field, value->text)))
      continue;
    if (field != NULL || !rules.is_reserved (value->name, rules.data))
      g_ptr_array_add (properties, value);
  }
  if (properties->len > 0) {
    bor_json_open (&u->out, "properties", '{', FALSE);
    for (guint i = 0; i < properties->len; i++) {
      const BorObjectValue *value = properties->pdata[i];
      g_autofree char *name = bor_name_unescape (value->name, &rules);
      bor_json_put_string (&u->out, name, value->text);
    }
    bor_json_close (&u->out, '}');
  }
  put_extras (u, item);
}

/* The items that stand in `id`, or are it, as a list, or as a member if there is only one. */
static void
put_group (Unflattener *u, BorXmlNodeId id, const GArray *children)
{
  const char *name = bor_json_list_name (id);
  BorXmlRole role = bor_xml_nodes[id].role;
  gboolean single = id == BOR_XML_BOARD || role == BOR_XML_ROLE_ABOUT || role == BOR_XML_ROLE_GRID;
  gboolean any = FALSE;
  for (guint i = 0; name != NULL && i < children->len; i++) {
    guint child = g_array_index (children, guint, i);
    BorXmlNodeId node = get (u, child)->node;
    if (node != id && bor_xml_nodes[node].parent != id)
      continue;
    if (single) {
      put_item (u, name, child);
      return;
    }
    if (!any)
      bor_json_open (&u->out, name, '[', TRUE);
    any = TRUE;
    put_item (u, NULL, child);
  }
  if (any)
    bor_json_close (&u->out, ']');
}

static void
put_item (Unflattener *u, const char *key, guint index)
{
  const BorObject *item = get (u, index);
  bor_json_open (&u->out, key, '{', FALSE);
  if (item->node == BOR_XML_SCENARIO)
    bor_json_put_string (&u->out, "format", BOR_XML_NAMESPACE);
  if (bor_xml_nodes[item->node].kind == BOR_KIND_SYMBOL)
    bor_json_put_string (&u->out, "mark", bor_xml_nodes[item->node].name);
  put_values (u, item);
  for (guint i = (guint) item->node + 1; u->children[index] != NULL && i < BOR_XML_N_NODES; i++)
    if (bor_xml_nodes[i].parent == item->node)
      put_group (u, (BorXmlNodeId) i, u->children[index]);
  bor_json_close (&u->out, '}');
}

/* What the guard would refuse of a text. */
static gboolean
check_size (const BorJsonTree *tree, const char *name, GError **error)
{
  const char *message =
    bor_json_tree_count (tree) > BOR_JSON_MAX_VALUES     ? _ ("there are too many values")
    : bor_json_tree_longest (tree) > BOR_JSON_MAX_STRING ? _ ("a string is too long")
                                                         : NULL;
  if (message != NULL)
    g_set_error (error, BOR_JSON_ERROR, BOR_JSON_ERROR_REFUSED, "%s: %s", name, message);
  return message == NULL;
}

/* (transfer full) */
static BorJsonTree *
make_tree (const GPtrArray *list)
{
  BorJsonTree *tree = bor_json_tree_new ();
  Unflattener u = {
    .list = list,
    .children = g_new0 (GArray *, list->len),
    .out = { .tree = tree },
  };
  find_children (&u);
  put_item (&u, NULL, 0);
  for (guint i = 0; i < list->len; i++)
    if (u.children[i] != NULL)
      g_array_unref (u.children[i]);
  g_free (u.children);
  return tree;
}

static BorScenario *
read_tree (const BorJsonTree *tree, const char *name, GError **error)
{
  return check_size (tree, name, error) ? bor_json_read_tree (tree, name, error) : NULL;
}

/* NULL if the JSON is needed, be it only to say what is wrong. */
static BorScenario *
read_directly (const GPtrArray *list)
{
  g_autoptr (GBytes) text = bor_objects_write_text (list);
  return text != NULL ? bor_xml_read (text, "-", NULL, NULL, NULL) : NULL;
}

BorScenario *
bor_objects_read (const GPtrArray *list, const char *name, GError **error)
{
  g_return_val_if_fail (list != NULL && name != NULL, NULL);
  g_return_val_if_fail (list->len > 0, NULL);
  BorScenario *scenario = read_directly (list);
  if (scenario != NULL)
    return scenario;
  g_autoptr (BorJsonTree) tree = make_tree (list);
  return read_tree (tree, name, error);
}

BorScenario *
bor_objects_read_and_free (GPtrArray *list, const char *name, GError **error)
{
  g_return_val_if_fail (list != NULL && name != NULL, NULL);
  g_return_val_if_fail (list->len > 0, NULL);
  g_autoptr (GPtrArray) own = list;
  BorScenario *scenario = read_directly (list);
  if (scenario != NULL)
    return scenario;
  g_autoptr (BorJsonTree) tree = make_tree (list);
  g_clear_pointer (&own, g_ptr_array_unref);
  return read_tree (tree, name, error);
}
