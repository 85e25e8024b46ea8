/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/json/objects.h"

#include <string.h>

#include "base/same-text.h"
#include "formats/json/private.h"
#include "geometry/grid.h"
#include "vocabulary/properties.h"

typedef struct {
  const BorScenario *scenario;
  GPtrArray *list;
  BorJsonWriter json; /* whose attributes, value and progress are used */
  gboolean as_grid;
} Flattener;

static void add_children (Flattener *f, BorXmlNodeId id, const BorElement *element, gint parent);

static void
clear_value (gpointer data)
{
  BorObjectValue *value = data;
  g_ref_string_release (value->name);
  if (!value->lent)
    g_ref_string_release (value->text);
}

static void
free_item (gpointer data)
{
  BorObject *item = data;
  g_array_unref (item->values);
  g_free (item);
}

GPtrArray *
bor_objects_new (void)
{
  return g_ptr_array_new_with_free_func (free_item);
}

BorObject *
bor_objects_add (GPtrArray *list, BorXmlNodeId node, gint parent)
{
  BorObject *item = g_new0 (BorObject, 1);
  item->node = node;
  item->parent = parent;
  item->values = g_array_new (FALSE, TRUE, sizeof (BorObjectValue));
  g_array_set_clear_func (item->values, clear_value);
  g_ptr_array_add (list, item);
  return item;
}

gint
bor_objects_usual_parent (const GPtrArray *list, BorXmlNodeId node)
{
  BorXmlNodeId parent = bor_xml_nodes[node].parent;
  if (bor_xml_nodes[parent].role == BOR_XML_ROLE_CONTAINER)
    parent = bor_xml_nodes[parent].parent;
  for (guint i = 0; i < list->len && i < 4; i++)
    if (((BorObject *) list->pdata[i])->node == parent)
      return (gint) i;
  return -1;
}

static gint
find_value (const BorObject *item, const char *name)
{
  for (guint i = 0; i < item->values->len; i++)
    if (bor_same_text (g_array_index (item->values, BorObjectValue, i).name, name))
      return (gint) i;
  return -1;
}

const char *
bor_object_get (const BorObject *item, const char *name)
{
  gint i = find_value (item, name);
  return i >= 0 ? g_array_index (item->values, BorObjectValue, i).text : NULL;
}

static void
remove_value (BorObject *item, const char *name)
{
  for (guint i = 0; i < item->values->len; i++)
    if (g_array_index (item->values, BorObjectValue, i).name == name) {
      g_array_remove_index (item->values, i);
      break;
    }
}

static void
add_value (BorObject *item, GRefString *name, char *text, BorObjectValueType type, gboolean lent)
{
  BorObjectValue value = { g_ref_string_acquire (name), text, type, BOR_KIND_SCENARIO, lent };
  g_array_append_val (item->values, value);
}

void
bor_object_share (BorObject *item, GRefString *name, GRefString *text, BorObjectValueType type)
{
  remove_value (item, name);
  if (text != NULL)
    add_value (item, name, g_ref_string_acquire (text), type, FALSE);
}

void
bor_object_lend (BorObject *item, GRefString *name, const char *text, BorObjectValueType type)
{
  remove_value (item, name);
  add_value (item, name, (char *) text, type, TRUE);
}

void
bor_object_set (BorObject *item, const char *name, const char *text, BorObjectValueType type)
{
  GRefString *own_name = g_ref_string_new_intern (name);
  GRefString *own = text != NULL ? g_ref_string_new (text) : NULL;
  bor_object_share (item, own_name, own, type);
  g_ref_string_release (own_name);
  g_clear_pointer (&own, g_ref_string_release);
}

static gboolean
is_reserved (const char *name, gconstpointer node)
{
  static const char *const words[] = { "absent",
                                       "at",
                                       "boardFile",
                                       "element",
                                       "format",
                                       "listed",
                                       "of",
                                       "text",
                                       "to",
                                       BOR_TILED_PARENT,
                                       BOR_TILED_PLACED,
                                       BOR_GEOJSON_ELEMENT,
                                       BOR_GEOJSON_PART_OF,
                                       BOR_GEOJSON_REVERSED,
                                       NULL };
  return g_strv_contains (words, name) || g_str_has_prefix (name, "about/")
         || g_str_has_prefix (name, "board/") || g_str_has_prefix (name, "extra/")
         || g_str_has_prefix (name, "grid/") || bor_xml_node_field (node, name) != NULL;
}

BorNameRules
bor_objects_name_rules (BorXmlNodeId node)
{
  return (BorNameRules){ FALSE, is_reserved, &bor_xml_nodes[node] };
}

static BorObjectValueType
field_type (const BorXmlField *field, const char *text)
{
  guint n;
  switch (field->type) {
  case BOR_XML_INT:
  case BOR_XML_COUNT:
    return bor_json_is_integer (text, G_MAXINT) ? BOR_OBJECT_INT : BOR_OBJECT_TEXT;
  case BOR_XML_COORD:
  case BOR_XML_REAL:
    return bor_json_are_numbers (text, field->type == BOR_XML_COORD, &n) && n == 1
             ? BOR_OBJECT_REAL
             : BOR_OBJECT_TEXT;
  case BOR_XML_FLAG:
    return strcmp (text, "true") == 0 ? BOR_OBJECT_FLAG : BOR_OBJECT_TEXT;
  case BOR_XML_REF:
    return BOR_OBJECT_REF;
  default:
    return BOR_OBJECT_TEXT;
  }
}

static BorObjectValueType
property_type (const Flattener *f, const BorXmlNode *node, BorKind kind, const char *name,
               const char *text)
{
  const char *owner = node->role == BOR_XML_ROLE_PART ? node->name : NULL;
  const BorPropDef *def = bor_scenario_find_prop (f->scenario, kind, owner, name);
  if (def != NULL && def->type == BOR_PROP_FLAG && strcmp (text, "true") == 0)
    return BOR_OBJECT_FLAG;
  if (def != NULL && def->type == BOR_PROP_INT && bor_json_is_integer (text, BOR_JSON_MAX_INTEGER))
    return BOR_OBJECT_INT;
  return BOR_OBJECT_TEXT;
}

static void
add_attributes (Flattener *f, BorObject *item, BorKind kind, const void *target,
                const BorProps *props)
{
  const BorXmlNode *node = &bor_xml_nodes[item->node];
  f->json.attributes.length = 0;
  f->json.attributes.scenario = f->scenario;
  bor_xml_write_fields (&f->json.attributes, node, target, props);
  bor_xml_put (&f->json.attributes, "", 1);
  const char *p = f->json.attributes.text;
  char *name;
  while (bor_json_next_attribute (&p, &name, f->json.value)) {
    const BorXmlField *field = bor_xml_node_field (node, name);
    const char *text = f->json.value->str;
    g_autofree char *own = field == NULL ? bor_json_unescape_name (node, name) : NULL;
    BorObjectValueType type =
      field != NULL ? field_type (field, text) : property_type (f, node, kind, own, text);
    const BorNameRules rules = bor_objects_name_rules (item->node);
    if (own != NULL) {
      g_free (name);
      name = bor_name_escape (own, &rules);
    }
    BorObjectValue value = { g_ref_string_new_intern (name), g_ref_string_new (text), type,
                             field != NULL ? field->target : BOR_KIND_SCENARIO, FALSE };
    g_array_append_val (item->values, value);
    g_free (name);
  }
}

static void
add_extras (BorObject *item, const BorExtras *extras)
{
  for (guint i = 0; i < bor_extras_size (extras); i++) {
    g_autofree char *name = g_strdup_printf ("extra/%u/%s", i + 1, bor_extras_place (extras, i));
    bor_object_set (item, name, bor_extras_xml (extras, i), BOR_OBJECT_TEXT);
  }
}

static void
add_element (Flattener *f, BorXmlNodeId id, const BorElement *element, gint parent)
{
  gint index = (gint) f->list->len;
  if (!bor_progress_count (f->json.progress, f->json.n_put++, f->json.n_all))
    return;
  BorObject *item = bor_objects_add (f->list, id, parent);
  item->element = element;
  add_attributes (f, item, element->kind, element, element->props);
  add_extras (item, element->extras);
  add_children (f, id, element, index);
}

static void
add_parts (Flattener *f, BorXmlNodeId id, const BorElement *owner, gint parent)
{
  const BorXmlPart *part = bor_xml_nodes[id].part;
  const char *array = *BOR_XML_AT (owner, char *const, part->array);
  guint n = *BOR_XML_AT (owner, const guint, part->count);
  for (guint i = 0; i < n; i++) {
    const char *target = array + i * part->size;
    BorObject *item = bor_objects_add (f->list, id, parent);
    item->element = owner;
    item->part = i;
    add_attributes (f, item, owner->kind, target,
                    *BOR_XML_AT (target, BorProps *const, part->props));
  }
}

static void
add_about (Flattener *f, const BorHeader *header, gint parent)
{
  const char *text = header->description;
  BorObject *item = bor_objects_add (f->list, BOR_XML_ABOUT, parent);
  item->element = &header->base;
  add_attributes (f, item, BOR_KIND_SCENARIO, header, NULL);
  if (text != NULL && text[strspn (text, " \t\n\r")] != '\0') {
    g_autofree char *clean = bor_json_clean (&f->json, text);
    bor_object_set (item, "text", clean, BOR_OBJECT_TEXT);
  }
  if (item->values->len == 0)
    g_ptr_array_set_size (f->list, (gint) f->list->len - 1);
}

/* A cell or a side. Its usual id is said too, so that others can refer to it. */
static void
add_grid_item (Flattener *f, BorXmlNodeId id, const BorElement *element, guint column, guint row,
               const char *to, gint parent)
{
  if (element == NULL || !bor_progress_count (f->json.progress, f->json.n_put++, f->json.n_all))
    return;
  g_autofree char *at = g_strdup_printf ("%u %u", column, row);
  BorObject *item = bor_objects_add (f->list, id, parent);
  item->element = element;
  bor_object_set (item, to != NULL ? "of" : "at", at, BOR_OBJECT_TEXT);
  if (to != NULL)
    bor_object_set (item, "to", to, BOR_OBJECT_TEXT);
  add_attributes (f, item, element->kind, element, element->props);
  add_extras (item, element->extras);
}

static void
add_grid (Flattener *f, const BorBoard *board, gint parent)
{
  const BorGrid *grid = &board->grid;
  gint index = (gint) f->list->len;
  if (grid->columns == 0)
    return;
  BorObject *item = bor_objects_add (f->list, BOR_XML_GRID, parent);
  item->element = &board->base;
  add_attributes (f, item, BOR_KIND_BOARD, board, NULL);
  if (!f->as_grid) {
    bor_object_set (item, "listed", "true", BOR_OBJECT_FLAG);
    return;
  }
  g_autofree char *absent = bor_xml_absent_text (f->scenario);
  bor_object_set (item, "absent", absent, BOR_OBJECT_TEXT);
  for (guint row = 0; row < grid->rows; row++)
    for (guint column = 0; column < grid->columns; column++)
      add_grid_item (
        f, BOR_XML_GRID_CELL,
        bor_scenario_get (f->scenario, BOR_KIND_LOCALE, bor_grid_locale (grid, column, row)),
        column, row, NULL, index);
  for (guint row = 0; row < grid->rows; row++)
    for (guint column = 0; column < grid->columns; column++)
      for (guint place = 0; place < grid->neighbours; place++) {
        guint to = bor_grid_direction (grid, place);
        add_grid_item (f, BOR_XML_GRID_SIDE,
                       bor_scenario_get (f->scenario, BOR_KIND_APPROACH,
                                         bor_grid_approach (grid, column, row, to)),
                       column, row, bor_grid_direction_name (to), index);
      }
}

static void
add_container (Flattener *f, BorXmlNodeId id, gint parent)
{
  BorKind kind = BOR_KIND_SCENARIO;
  for (guint i = 1; i < BOR_XML_N_NODES; i++)
    if (bor_xml_nodes[i].parent == id)
      kind = bor_xml_nodes[i].kind;
  BOR_FOREACH (f->scenario, kind, slot, const BorElement, element)
    add_element (f, bor_json_node_of (id, element), element, parent);
}

static void
add_approaches (Flattener *f, const BorLocale *locale, gint parent)
{
  for (guint i = 0; i < locale->approaches.n; i++) {
    const BorElement *approach =
      bor_scenario_get (f->scenario, BOR_KIND_APPROACH, locale->approaches.items[i].slot);
    if (approach != NULL)
      add_element (f, BOR_XML_APPROACH, approach, parent);
  }
}

static void
add_child (Flattener *f, BorXmlNodeId id, const BorElement *owner, gint parent)
{
  const BorBoard *board = bor_scenario_board (f->scenario);
  switch (bor_xml_nodes[id].role) {
  case BOR_XML_ROLE_CONTAINER:
    if (!f->as_grid || (id != BOR_XML_VERTICES && id != BOR_XML_SPACES))
      add_container (f, id, parent);
    break;
  case BOR_XML_ROLE_PART:
    add_parts (f, id, owner, parent);
    break;
  case BOR_XML_ROLE_ABOUT:
    add_about (f, (const BorHeader *) owner, parent);
    break;
  case BOR_XML_ROLE_GRID:
    add_grid (f, board, parent);
    break;
  case BOR_XML_ROLE_ELEMENT:
    if (id == BOR_XML_BOARD)
      add_element (f, id, &board->base, parent);
    else if (id == BOR_XML_APPROACH)
      add_approaches (f, (const BorLocale *) owner, parent);
    else
      BOR_FOREACH (f->scenario, bor_xml_nodes[id].kind, slot, const BorElement, element)
        add_element (f, id, element, parent);
    break;
  case BOR_XML_ROLE_CELL:
  case BOR_XML_ROLE_CELL_SIDE:
    break; /* added by the grid */
  }
}

static void
add_children (Flattener *f, BorXmlNodeId id, const BorElement *element, gint parent)
{
  for (guint i = (guint) id + 1; i < BOR_XML_N_NODES; i++)
    if (bor_xml_nodes[i].parent == id)
      add_child (f, (BorXmlNodeId) i, element, parent);
}

GPtrArray *
bor_objects_list (const BorScenario *scenario, BorProgress *progress)
{
  const BorBoard *board = bor_scenario_board (scenario);
  Flattener f = {
    .scenario = scenario,
    .list = bor_objects_new (),
    .json = { .value = g_string_new (NULL),
              .progress = progress,
              .n_all = bor_scenario_count_all (scenario) },
    .as_grid = board->grid.columns > 0 && bor_grid_describes (scenario),
  };
  add_element (&f, BOR_XML_SCENARIO, &bor_scenario_header (scenario)->base, -1);
  if (board->href != NULL && f.list->len > 0)
    bor_object_set (f.list->pdata[0], "boardFile", board->href, BOR_OBJECT_TEXT);
  g_string_free (f.json.value, TRUE);
  g_free (f.json.attributes.text);
  if (bor_progress_is_stopped (progress))
    g_clear_pointer (&f.list, g_ptr_array_unref);
  return f.list;
}

/* A cell's side and a type of piece would have the names of other things. */
const char *
bor_object_type_name (BorXmlNodeId node)
{
  return node == BOR_XML_GRID_SIDE ? "cell-side"
         : node == BOR_XML_TYPE    ? "piece-type"
                                   : bor_xml_nodes[node].name;
}

static gboolean
is_object (BorXmlNodeId node)
{
  BorXmlRole role = bor_xml_nodes[node].role;
  return node != BOR_XML_SCENARIO && node != BOR_XML_BOARD && node != BOR_XML_BACKDROP
         && role != BOR_XML_ROLE_CONTAINER && role != BOR_XML_ROLE_ABOUT
         && role != BOR_XML_ROLE_GRID;
}

BorXmlNodeId
bor_object_find_type (const char *type)
{
  for (guint i = 1; i < BOR_XML_N_NODES; i++)
    if (is_object ((BorXmlNodeId) i)
        && bor_same_text (bor_object_type_name ((BorXmlNodeId) i), type))
      return (BorXmlNodeId) i;
  return BOR_XML_NONE;
}
