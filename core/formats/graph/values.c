/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the values of nodes and links mean: by the mapping, or by the usual names. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "formats/graph/private.h"
#include "formats/json/get.h"
#include "model/property-name.h"
#include "xml/number.h"

#define MAPPING_VERSION 1

static const char *const part_names[] = { "nodes", "links", "areas" };
static const char *const field_names[] = { "key", "id", "name", "x", "y", "from", "to" };

static const char *const top_keys[] = { "mapping", "y", "nodes", "links", "areas", NULL };
static const char *const node_keys[] = { "key", "id", "name", "x", "y", "properties", NULL };
static const char *const link_keys[] = { "from", "to", "properties", NULL };
static const char *const area_keys[] = { "id", "name", "properties", NULL };

/* The names that programs use, most certain first; in any case. */
static const char *const usual[][8] = {
  [BOR_GRAPH_KEY] = { "key", "id", "node" },
  [BOR_GRAPH_ID] = { NULL },
  [BOR_GRAPH_NAME] = { "name", "label", "title" },
  [BOR_GRAPH_X] = { "x", "lon", "lng", "long", "longitude", "easting" },
  [BOR_GRAPH_Y] = { "y", "lat", "latitude", "northing" },
  [BOR_GRAPH_FROM] = { "from", "source", "src" },
  [BOR_GRAPH_TO] = { "to", "target", "dst" },
};

guint
bor_graph_usual_rank (BorGraphField field, const char *name)
{
  for (guint i = 0; usual[field][i] != NULL; i++)
    if (g_ascii_strcasecmp (name, usual[field][i]) == 0)
      return i;
  return G_MAXUINT;
}

const char *
bor_graph_field_name (BorGraphField field)
{
  return field_names[field];
}

gboolean
bor_graph_read_mapping (BorGraphBuild *build, JsonParser *parser)
{
  static const char *const *const part_keys[] = { node_keys, link_keys, area_keys };
  BorBoardReader *r = &build->rules;
  double version = 0;
  r->name = build->options->name;
  r->mapping_name = build->options->mapping_name;
  r->warnings = build->warnings;
  r->scenario = build->scenario;
  r->used =
    g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_hash_table_unref);
  if (parser == NULL)
    return TRUE;
  r->mapping = bor_json_node_object (json_parser_get_root (parser));
  JsonNode *said = r->mapping != NULL ? json_object_get_member (r->mapping, "mapping") : NULL;
  if (said == NULL || !bor_json_node_number (said, &version) || version != MAPPING_VERSION)
    bor_board_fail (r, BOR_BOARD_JSON_ERROR_MAPPING, _ ("not a mapping; expected “mapping”: %d"),
                    MAPPING_VERSION);
  bor_board_check_keys (r, "", r->mapping, top_keys);
  for (guint i = 0; i < G_N_ELEMENTS (part_names); i++)
    bor_board_check_keys (r, part_names[i], bor_json_get_object (r->mapping, part_names[i]),
                          part_keys[i]);
  const char *y = bor_json_get_text (r->mapping, "y");
  if (y != NULL && strcmp (y, "up") != 0 && strcmp (y, "down") != 0)
    bor_board_fail (r, BOR_BOARD_JSON_ERROR_MAPPING, _ ("y: expected “up” or “down”"));
  return r->error == NULL;
}

gboolean
bor_graph_is_down (const BorGraphBuild *build)
{
  return g_strcmp0 (bor_json_get_text (build->rules.mapping, "y"), "down") == 0;
}

static JsonObject *
mapped_part (const BorGraphBuild *build, BorGraphPart part)
{
  return bor_json_get_object (build->rules.mapping, part_names[part]);
}

/* The name of the value that says it; NULL if none does. */
static const char *
find_usual (const BorGraphItem *item, BorGraphField field)
{
  for (guint i = 0; item->values != NULL && usual[field][i] != NULL; i++) {
    JsonObjectIter iter;
    const char *name; /* the iterator needs it */
    JsonNode *node;
    json_object_iter_init_ordered (&iter, item->values);
    while (json_object_iter_next_ordered (&iter, &name, &node))
      if (g_ascii_strcasecmp (name, usual[field][i]) == 0)
        return name;
  }
  return NULL;
}

/* What the file says apart from the values. */
static const char *
own_value (const BorGraphItem *item, BorGraphField field)
{
  return field == BOR_GRAPH_KEY    ? item->key
         : field == BOR_GRAPH_NAME ? item->label
         : field == BOR_GRAPH_FROM ? item->from
         : field == BOR_GRAPH_TO   ? item->to
                                   : NULL;
}

/* Text of a value, or NULL for nothing. (transfer full) */
static char *
text_of (JsonNode *node)
{
  char *text = node != NULL ? bor_json_node_value (node) : NULL;
  if (text != NULL && *text == '\0')
    g_clear_pointer (&text, g_free);
  return text;
}

char *
bor_graph_value (const BorGraphBuild *build, BorGraphPart part, const BorGraphItem *item,
                 BorGraphField field)
{
  JsonObject *mapping = mapped_part (build, part);
  if (item->values != NULL && mapping != NULL
      && json_object_has_member (mapping, field_names[field])) {
    g_autoptr (JsonNode) root = json_node_init_object (json_node_alloc (), item->values);
    return text_of (bor_board_get (mapping, field_names[field], root));
  }
  if (own_value (item, field) != NULL)
    return g_strdup (own_value (item, field));
  const char *name = find_usual (item, field);
  return name != NULL ? text_of (json_object_get_member (item->values, name)) : NULL;
}

gboolean
bor_graph_number (const BorGraphBuild *build, BorGraphPart part, const BorGraphItem *item,
                  BorGraphField field, double *out)
{
  g_autofree char *text = bor_graph_value (build, part, item, field);
  if (text != NULL && build->graph->commas)
    g_strdelimit (text, ",", '.');
  if (text == NULL || strspn (text, "0123456789.eE+-") != strlen (text))
    return FALSE;
  char *end;
  *out = g_ascii_strtod (text, &end);
  return end != text && *end == '\0' && fabs (*out) <= BOR_XML_MAX_COORD;
}

/* What the values of each part can be. */
static const guint fields[] = {
  [BOR_GRAPH_NODES] =
    1 << BOR_GRAPH_KEY | 1 << BOR_GRAPH_NAME | 1 << BOR_GRAPH_X | 1 << BOR_GRAPH_Y,
  [BOR_GRAPH_LINKS] = 1 << BOR_GRAPH_FROM | 1 << BOR_GRAPH_TO,
  [BOR_GRAPH_AREAS] = 1 << BOR_GRAPH_NAME,
};

/* TRUE if a value says something other than a property. */
static gboolean
is_field (BorGraphPart part, const BorGraphItem *item, const char *name)
{
  for (BorGraphField field = BOR_GRAPH_KEY; field <= BOR_GRAPH_TO; field++)
    if ((fields[part] & 1u << field) != 0
        && (field == BOR_GRAPH_NAME || own_value (item, field) == NULL)
        && g_strcmp0 (find_usual (item, field), name) == 0)
      return TRUE;
  return FALSE;
}

/* Lists and objects as JSON. NULL for nothing. (transfer full) */
static char *
whole_value (JsonNode *node)
{
  if (JSON_NODE_HOLDS_NULL (node))
    return NULL;
  if (!JSON_NODE_HOLDS_VALUE (node))
    return json_to_string (node, FALSE);
  char *text = bor_json_node_value (node);
  return text == NULL && json_node_get_value_type (node) == G_TYPE_BOOLEAN ? g_strdup ("false")
                                                                           : text;
}

static BorProps *
take_others (BorGraphBuild *build, BorGraphPart part, const BorGraphItem *item)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func (g_free);
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;
  json_object_iter_init_ordered (&iter, item->values);
  while (json_object_iter_next_ordered (&iter, &name, &node)) {
    if (is_field (part, item, name))
      continue;
    char *value = whole_value (node);
    if (value == NULL) {
      g_autofree char *message =
        g_strdup_printf (_ ("the property “%s” is null: it was left out"), name);
      bor_import_warnings_count (build->warnings, item->where, message);
      continue;
    }
    if (bor_xml_is_property_name (name)) {
      g_ptr_array_add (names, (gpointer) name);
      g_ptr_array_add (values, value);
      continue;
    }
    g_autofree char *message = g_strdup_printf (_ ("the property “%s” was skipped"), name);
    bor_import_warnings_count (build->warnings, item->where, message);
    g_free (value);
  }
  return bor_props_new ((const char *const *) names->pdata, (const char *const *) values->pdata,
                        names->len);
}

/* The values that the mapping does not use, nor the usual names of what it does not say. */
static void
tell_unused (BorGraphBuild *build, BorGraphPart part, const BorGraphItem *item)
{
  JsonObject *mapping = mapped_part (build, part), *others = json_object_new ();
  g_autofree char *stem = g_strconcat (part_names[part], "[].", NULL);
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;
  json_object_iter_init_ordered (&iter, item->values);
  while (json_object_iter_next_ordered (&iter, &name, &node)) {
    gboolean usual_field = FALSE;
    for (BorGraphField field = BOR_GRAPH_KEY; field <= BOR_GRAPH_TO; field++)
      usual_field =
        usual_field
        || ((fields[part] & 1u << field) != 0 && own_value (item, field) == NULL
            && (mapping == NULL || !json_object_has_member (mapping, field_names[field]))
            && g_strcmp0 (find_usual (item, field), name) == 0);
    if (!usual_field)
      json_object_set_member (others, name, json_node_copy (node));
  }
  g_autoptr (JsonNode) root = json_node_init_object (json_node_alloc (), others);
  bor_board_tell_unused (&build->rules, part_names[part], stem, root, item->where);
  json_object_unref (others);
}

BorProps *
bor_graph_props (BorGraphBuild *build, BorGraphPart part, const BorGraphItem *item)
{
  JsonObject *mapping = mapped_part (build, part);
  if (item->values == NULL)
    return NULL;
  if (build->rules.mapping == NULL)
    return take_others (build, part, item);
  tell_unused (build, part, item);
  if (mapping == NULL)
    return NULL;
  g_autoptr (JsonNode) root = json_node_init_object (json_node_alloc (), item->values);
  return bor_board_read_props (&build->rules, mapping, "properties", root, item->where);
}
