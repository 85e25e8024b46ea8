/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "xml/reader.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "geometry/grid.h"
#include "model/board.h"
#include "model/feature.h"
#include "model/locale.h"
#include "model/road.h"
#include "xml/number.h"

#define MAX_PART_SIZE 128

static BorXmlFrame *
top (BorXmlReader *reader)
{
  return &reader->frames[reader->depth];
}

static GByteArray *
parts_of (const BorXmlReader *reader, BorXmlNodeId id)
{
  return reader->parts[id == BOR_XML_MARKER];
}

static void
push (BorXmlReader *reader, BorXmlNodeId node, BorElement *element, gint32 slot,
      const xmlChar *default_uri)
{
  reader->frames[++reader->depth] = (BorXmlFrame){ node, element, slot, default_uri, BOR_XML_NONE };
}

static const BorXmlField *
find_field (const BorXmlReader *reader, BorXmlNodeId id, const xmlChar *name, guint *hint)
{
  const BorXmlNode *node = &bor_xml_nodes[id];
  for (guint i = 0; i < node->n_fields; i++) {
    guint at = *hint + i < node->n_fields ? *hint + i : *hint + i - node->n_fields;
    if (reader->field_names[id][at] == name) {
      *hint = at;
      return &node->fields[at];
    }
  }
  return NULL;
}

static void
wrong_value (BorXmlReader *reader, const BorXmlNode *node, const BorXmlField *field,
             const BorXmlAttribute *attribute)
{
  g_autofree char *text =
    g_strndup (attribute->value, MIN ((gsize) (attribute->end - attribute->value), 40));
  g_autofree char *choices =
    field->choices != NULL ? g_strjoinv (", ", (char **) field->choices) : NULL;
  const char *expected = choices != NULL                ? choices
                         : field->type == BOR_XML_COUNT ? _ ("a whole number")
                                                        : _ ("a decimal number up to 1000000000");
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  bor_xml_reader_fail (reader, BOR_XML_ERROR_VALUE, _ ("the “%s” of <%s> is “%s”; expected %s"),
                       field->name, node->name, valid, expected);
}

/* An attribute that is none of the fields: a property, under the name that its spelling, or this
 * version of the format, has for it. The prefix is now the spelling. */
static void
collect_prop (BorXmlReader *reader, BorXmlNodeId id, const BorXmlAttribute *attribute)
{
  BorXmlAttribute prop = *attribute;
  xmlDict *dict = reader->parser->dict;
  prop.prefix = NULL;
  if (reader->version == 1)
    prop.name = bor_xml_migrate_prop (reader, prop.name);
  if (attribute->prefix != NULL) {
    const char *prefix = bor_xml_names_prefix (reader, attribute, FALSE);
    prop.name =
      xmlDictQLookup (dict, prefix != NULL ? BAD_CAST prefix : attribute->prefix, prop.name);
  } else if (strstr ((const char *) prop.name, "_x") != NULL) {
    const BorNameRules rules = bor_xml_name_rules (&bor_xml_nodes[id]);
    g_autofree char *name = bor_name_unescape ((const char *) prop.name, &rules);
    if (strcmp (name, (const char *) prop.name) != 0) {
      prop.prefix = prop.name;
      prop.name = xmlDictLookup (dict, BAD_CAST name, -1);
    }
  }
  g_array_append_val (reader->prop_attributes, prop);
}

/* A name that is there as it is and spelled as well: the latter becomes a name of its own. */
static void
part_names (BorXmlReader *reader)
{
  BorXmlAttribute *props = (BorXmlAttribute *) (void *) reader->prop_attributes->data;
  for (guint i = 0; i < reader->prop_attributes->len; i++)
    for (guint k = 0; props[i].prefix != NULL && k < reader->prop_attributes->len; k++)
      if (k != i && props[k].name == props[i].name) {
        props[i].name = props[i].prefix;
        props[i].prefix = NULL;
      }
}

/* Sets the fields of `target` and collects the properties. `element` gets
 * foreign attributes; without one (parts) they count as properties. Those of a group stay as they
 * are. */
static void
read_attributes (BorXmlReader *reader, BorXmlNodeId id, void *target, BorElement *element,
                 const BorXmlAttribute *attributes, guint n)
{
  const BorXmlNode *node = &bor_xml_nodes[id];
  gboolean group = node->role == BOR_XML_ROLE_ABOUT || node->role == BOR_XML_ROLE_GRID;
  guint hint = 0, seen = 0;
  g_array_set_size (reader->prop_attributes, 0);
  for (guint i = 0; i < n && reader->error == NULL; i++) {
    const BorXmlAttribute *a = &attributes[i];
    if (a->prefix != NULL) {
      if (group)
        g_array_append_val (reader->prop_attributes, *a);
      else if (element != NULL && a->uri != NULL)
        bor_xml_extra_attribute (reader, element, a);
      else
        collect_prop (reader, id, a);
      continue;
    }
    const BorXmlField *field = find_field (reader, id, a->name, &hint);
    if (field != NULL) {
      seen |= 1u << hint;
      hint++;
      if (bor_xml_read_field (reader, field, target, a->value, a->end))
        continue;
      if (field->flags & BOR_XML_STRICT)
        wrong_value (reader, node, field, a);
    }
    if (group)
      g_array_append_val (reader->prop_attributes, *a);
    else
      collect_prop (reader, id, a);
  }
  if (!group)
    part_names (reader);
  for (guint i = 0; i < node->n_fields && reader->error == NULL; i++)
    if ((node->fields[i].flags & BOR_XML_REQUIRED) && !(seen & (1u << i)))
      bor_xml_reader_fail (reader, BOR_XML_ERROR_STRUCTURE, _ ("<%s> has no “%s”; expected %s"),
                           node->name, node->fields[i].name,
                           node->fields[i].type == BOR_XML_COUNT ? _ ("a whole number")
                                                                 : _ ("a decimal number"));
}

static const BorXmlAttribute *
find_attribute (const BorXmlAttribute *attributes, guint n, const char *name)
{
  for (guint i = 0; i < n; i++)
    if (attributes[i].prefix == NULL && strcmp ((const char *) attributes[i].name, name) == 0)
      return &attributes[i];
  return NULL;
}

static void
settle_head (BorXmlReader *reader, BorElement *owner, const char *name)
{
  if (reader->pending->len == 0)
    return;
  g_autofree char *place = g_strconcat ("head:", name, NULL);
  bor_xml_extra_assign (reader, owner, place);
}

/* The element that the node makes, in the scenario already. */
static BorElement *
new_element (BorXmlReader *reader, const BorXmlNode *node, gint32 *slot)
{
  BorElement *element;
  if (node->kind == BOR_KIND_SCENARIO || node->kind == BOR_KIND_BOARD) {
    *slot = 0;
    element = (BorElement *) bor_scenario_get (reader->scenario, node->kind, 0);
  } else {
    element = bor_element_new (node->kind, NULL);
    *slot = bor_scenario_append (reader->scenario, element);
  }
  element->line = reader->line;
  element->column = reader->column;
  bor_xml_node_init (node, element);
  return element;
}

static void
start_element (BorXmlReader *reader, BorXmlNodeId id, const BorXmlAttribute *attributes, guint n,
               const xmlChar *default_uri, const xmlChar **namespaces, guint n_namespaces)
{
  const BorXmlNode *node = &bor_xml_nodes[id];
  const BorXmlFrame *parent = top (reader);
  gint32 slot;
  BorElement *element = new_element (reader, node, &slot);

  if (node->kind == BOR_KIND_APPROACH) {
    ((BorApproach *) element)->locale = bor_ref_make (parent->slot);
    g_array_append_val (reader->ring, slot);
  } else if (node->kind == BOR_KIND_SYMBOL) {
    ((BorSymbol *) element)->type = (BorSymbolType) node->variant;
  } else if (node->kind == BOR_KIND_LOCALE) {
    g_array_set_size (reader->ring, 0);
  }
  if (reader->pending->len > 0)
    bor_xml_extra_assign (reader, element, "before");
  if (n_namespaces > 0)
    bor_xml_names_declare (reader, element, namespaces, n_namespaces);
  read_attributes (reader, id, element, element, attributes, n);
  bor_element_take_props (element, bor_xml_props_take (reader));
  bor_xml_ids_add (reader, node->kind, element->id, slot);
  push (reader, id, element, slot, default_uri);
}

/* A <cell> or <side> of a grid adds to what the grid made. */
static void
start_grid_item (BorXmlReader *reader, BorXmlNodeId id, const BorXmlAttribute *attributes, guint n,
                 const xmlChar *default_uri, const xmlChar **namespaces, guint n_namespaces)
{
  gint32 slot;
  BorElement *element = bor_xml_read_grid_target (reader, id, attributes, n, &slot);
  if (element == NULL)
    return;
  element->line = reader->line;
  element->column = reader->column;
  bor_xml_extra_assign (reader, element, "before");
  bor_xml_names_declare (reader, element, namespaces, n_namespaces);
  read_attributes (reader, id, element, element, attributes, n);
  bor_element_take_props (element, bor_xml_props_take (reader));
  push (reader, id, element, slot, default_uri);
}

/* The board: here, or in a file of its own. */
static void
start_board (BorXmlReader *reader, const BorXmlAttribute *attributes, guint n,
             const xmlChar *default_uri, const xmlChar **namespaces, guint n_namespaces)
{
  const BorXmlAttribute *href = find_attribute (attributes, n, "href");
  if (reader->has_board) {
    bor_xml_reader_fail (reader, BOR_XML_ERROR_STRUCTURE,
                         _ ("a second <board>; expected one in a scenario"));
    return;
  }
  reader->has_board = TRUE;
  if (href == NULL) {
    start_element (reader, BOR_XML_BOARD, attributes, n, default_uri, namespaces, n_namespaces);
    return;
  }

  BorElement *header = (BorElement *) bor_scenario_header (reader->scenario);
  settle_head (reader, header, "board");
  g_autoptr (GArray) others = g_array_new (FALSE, FALSE, sizeof (BorXmlAttribute));
  for (guint i = 0; i < n; i++)
    if (&attributes[i] != href)
      g_array_append_val (others, attributes[i]);
  bor_xml_names_declare (reader, header, namespaces, n_namespaces);
  bor_xml_extra_group (reader, header, BOR_XML_BOARD_REF, (BorXmlAttribute *) (void *) others->data,
                       others->len);
  g_autofree char *text = g_strndup (href->value, (gsize) (href->end - href->value));
  bor_xml_read_board (reader, text);
  push (reader, BOR_XML_BOARD_REF, header, 0, default_uri);
}

static void
start_part (BorXmlReader *reader, BorXmlNodeId id, const BorXmlAttribute *attributes, guint n,
            const xmlChar *default_uri, const xmlChar **namespaces, guint n_namespaces)
{
  const BorXmlNode *node = &bor_xml_nodes[id];
  const BorXmlPart *part = node->part;
  BorElement *owner = top (reader)->element;
  GByteArray *items = parts_of (reader, id);
  union {
    char bytes[MAX_PART_SIZE];
    double aligned;
  } item = { { 0 } };

  g_assert (part->size <= sizeof item);
  if (reader->pending->len > 0) {
    g_autofree char *place = g_strdup_printf ("%s:%u", node->name, items->len / part->size);
    bor_xml_extra_assign (reader, owner, place);
  }
  if (n_namespaces > 0)
    bor_xml_names_declare (reader, owner, namespaces, n_namespaces);

  guint first = reader->waiting->len;
  reader->parts_owner = owner;
  bor_xml_node_init (node, &item);
  read_attributes (reader, id, &item, NULL, attributes, n);
  *BOR_XML_AT (&item, BorProps *, part->props) = bor_xml_props_take (reader);
  BOR_XML_AT (&item, guint32, part->line)[0] = reader->line;
  BOR_XML_AT (&item, guint32, part->line)[1] = reader->column;

  /* The array will move: until it is whole, keep offsets. */
  for (guint i = first; i < reader->waiting->len; i++) {
    BorXmlWaiting *w = &g_array_index (reader->waiting, BorXmlWaiting, i);
    w->part = (guint8) id;
    w->ref = GSIZE_TO_POINTER (items->len + (gsize) ((char *) w->ref - item.bytes));
  }
  g_byte_array_append (items, (const guint8 *) &item, part->size);
  push (reader, id, owner, 0, default_uri);
}

/* Gives the collected items to the element. */
static void
finish_parts (BorXmlReader *reader, BorElement *element, BorXmlNodeId id)
{
  const BorXmlPart *part = bor_xml_nodes[id].part;
  GByteArray *items = parts_of (reader, id);
  if (items->len == 0)
    return;
  char *array = g_memdup2 (items->data, items->len);
  *BOR_XML_AT (element, void *, part->array) = array;
  *BOR_XML_AT (element, guint, part->count) = items->len / part->size;
  for (guint i = reader->waiting->len; i > reader->first_waiting; i--) {
    BorXmlWaiting *w = &g_array_index (reader->waiting, BorXmlWaiting, i - 1);
    if (w->part == id) {
      w->ref = (BorRef *) (void *) (array + GPOINTER_TO_SIZE (w->ref));
      w->part = BOR_XML_NONE;
    }
  }
  g_byte_array_set_size (items, 0);
}

/* <about> or <grid>: fields of the element around it; the rest is kept. */
static void
start_group (BorXmlReader *reader, BorXmlNodeId id, const BorXmlAttribute *attributes, guint n,
             const xmlChar **namespaces, guint n_namespaces)
{
  BorElement *owner = top (reader)->element;
  settle_head (reader, owner, bor_xml_nodes[id].name);
  bor_xml_names_declare (reader, owner, namespaces, n_namespaces);
  read_attributes (reader, id, owner, NULL, attributes, n);
  bor_xml_extra_group (reader, owner, id,
                       (BorXmlAttribute *) (void *) reader->prop_attributes->data,
                       reader->prop_attributes->len);
}

static const BorXmlNodeId part_nodes[BOR_N_KINDS][2] = {
  [BOR_KIND_ROAD] = { BOR_XML_STOP },
  [BOR_KIND_FORCE] = { BOR_XML_PIECES },
  [BOR_KIND_TRACK] = { BOR_XML_BOX, BOR_XML_MARKER },
};

void
bor_xml_read_abandon (BorXmlReader *reader)
{
  BorElement *owner = g_steal_pointer (&reader->parts_owner);
  if (owner == NULL)
    return;
  for (guint i = 0; i < 2; i++)
    if (part_nodes[owner->kind][i] != BOR_XML_NONE)
      finish_parts (reader, owner, part_nodes[owner->kind][i]);
}

void
bor_xml_read_start (BorXmlReader *reader, BorXmlNodeId id, const BorXmlAttribute *attributes,
                    guint n, const xmlChar *default_uri, const xmlChar **namespaces,
                    guint n_namespaces)
{
  const BorXmlNode *node = &bor_xml_nodes[id];
  BorElement *owner = top (reader)->element;
  switch (node->role) {
  case BOR_XML_ROLE_ELEMENT:
    reader->first_waiting = reader->waiting->len;
    if (id == BOR_XML_BOARD)
      start_board (reader, attributes, n, default_uri, namespaces, n_namespaces);
    else
      start_element (reader, id, attributes, n, default_uri, namespaces, n_namespaces);
    return;
  case BOR_XML_ROLE_PART:
    start_part (reader, id, attributes, n, default_uri, namespaces, n_namespaces);
    return;
  case BOR_XML_ROLE_CELL:
  case BOR_XML_ROLE_CELL_SIDE:
    start_grid_item (reader, id, attributes, n, default_uri, namespaces, n_namespaces);
    return;
  case BOR_XML_ROLE_CONTAINER:
    settle_head (reader, owner, node->name);
    bor_xml_names_declare (reader, owner, namespaces, n_namespaces);
    bor_xml_extra_group (reader, owner, id, attributes, n);
    break;
  case BOR_XML_ROLE_GRID:
    bor_xml_node_init (node, owner);
    start_group (reader, id, attributes, n, namespaces, n_namespaces);
    bor_xml_read_grid (reader, attributes, n);
    break;
  case BOR_XML_ROLE_ABOUT:
    start_group (reader, id, attributes, n, namespaces, n_namespaces);
    break;
  }
  push (reader, id, owner, top (reader)->slot, default_uri);
}

/* The board must say how large it is, unless a grid does. */
static void
finish_board (BorXmlReader *reader, BorBoard *board)
{
  BorBox box = bor_grid_box (&board->grid);
  if (board->width <= 0 && board->grid.columns > 0)
    board->width = bor_coord_round (box.x1);
  if (board->height <= 0 && board->grid.rows > 0)
    board->height = bor_coord_round (box.y1);
  if (board->width > 0 && board->height > 0)
    return;
  reader->line = board->base.line;
  reader->column = board->base.column;
  bor_xml_reader_fail (reader, BOR_XML_ERROR_STRUCTURE,
                       _ ("the board has no size; expected “width” and “height” above 0"));
}

static void
finish_locale (BorXmlReader *reader, BorLocale *locale)
{
  guint n = reader->ring->len;
  locale->approaches = (BorRefs){ n > 0 ? g_new (BorRef, n) : NULL, n };
  for (guint i = 0; i < n; i++)
    locale->approaches.items[i] = bor_ref_make (g_array_index (reader->ring, gint32, i));
}

static void
finish_about (BorXmlReader *reader, BorHeader *header)
{
  const char *text = reader->text->str;
  if (text[strspn (text, " \t\n\r")] != '\0') {
    g_free (header->description);
    header->description = g_strdup (text);
  }
  g_string_truncate (reader->text, 0);
}

void
bor_xml_read_end (BorXmlReader *reader)
{
  BorXmlFrame *frame = top (reader);
  const BorXmlNode *node = &bor_xml_nodes[frame->node];
  BorElement *element = frame->element;

  bor_xml_names_leave (reader);
  if (node->role == BOR_XML_ROLE_ABOUT)
    finish_about (reader, (BorHeader *) element);
  else
    bor_xml_extra_flush_text (reader);
  if (node->role == BOR_XML_ROLE_PART) {
    reader->depth--;
    return; /* what stood inside goes before the next part */
  }
  if (node->role == BOR_XML_ROLE_ELEMENT || node->role == BOR_XML_ROLE_CELL
      || node->role == BOR_XML_ROLE_CELL_SIDE) {
    bor_xml_extra_assign (reader, element, "inside");
  } else if (reader->pending->len > 0) {
    g_autofree char *place = g_strconcat ("tail:", node->name, NULL);
    bor_xml_extra_assign (reader, element, place);
  }

  if (frame->node == BOR_XML_SPACE)
    finish_locale (reader, (BorLocale *) element);
  else if (frame->node == BOR_XML_GRID)
    bor_xml_read_grid_end (reader);
  else if (frame->node == BOR_XML_BOARD)
    finish_board (reader, (BorBoard *) element);
  else if (reader->parts_owner == element)
    bor_xml_read_abandon (reader);
  reader->depth--;
}
