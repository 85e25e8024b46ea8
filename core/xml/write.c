/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "geometry/grid.h"
#include "model/board.h"
#include "model/feature.h"
#include "model/header.h"
#include "model/locale.h"
#include "xml/writer.h"
#include "xml/xml.h"

static void write_node (BorXmlWriter *writer, BorXmlNodeId id, const BorElement *owner);

static void
put_string (BorXmlWriter *writer, const char *text)
{
  bor_xml_put (writer, text, strlen (text));
}

static gboolean
has_extra (const BorExtras *extras, const char *stem, const char *name)
{
  for (guint i = 0; i < bor_extras_size (extras); i++)
    if (bor_xml_place_is (bor_extras_place (extras, i), stem, name))
      return TRUE;
  return FALSE;
}

/* Each on a line of its own. */
static void
write_extras (BorXmlWriter *writer, const BorExtras *extras, const char *stem, const char *name)
{
  for (guint i = 0; i < bor_extras_size (extras); i++) {
    if (!bor_xml_place_is (bor_extras_place (extras, i), stem, name))
      continue;
    bor_xml_put_indent (writer);
    put_string (writer, bor_extras_xml (extras, i));
    bor_xml_put_literal (writer, "\n");
  }
}

/* Beside the root only comments and instructions may stand. */
static gboolean
may_stand_beside_root (const char *xml)
{
  return g_str_has_prefix (xml, "<!--") || g_str_has_prefix (xml, "<?");
}

/* What stands before an element; before the root as far as it may, and the
 * rest inside it. */
static void
write_before (BorXmlWriter *writer, const BorExtras *extras, gboolean root, gboolean inside)
{
  for (guint i = 0; i < bor_extras_size (extras); i++) {
    const char *xml = bor_extras_xml (extras, i);
    if (!bor_xml_place_is (bor_extras_place (extras, i), "before", NULL)
        || inside != (root && !may_stand_beside_root (xml)))
      continue;
    bor_xml_put_indent (writer);
    put_string (writer, xml);
    bor_xml_put_literal (writer, "\n");
  }
}

/* Inside a tag, or in running text. */
static void
write_extras_inline (BorXmlWriter *writer, const BorExtras *extras, const char *stem,
                     const char *name)
{
  for (guint i = 0; i < bor_extras_size (extras); i++)
    if (bor_xml_place_is (bor_extras_place (extras, i), stem, name))
      put_string (writer, bor_extras_xml (extras, i));
}

static void
open_tag (BorXmlWriter *writer, const char *name)
{
  bor_xml_put_indent (writer);
  bor_xml_put_literal (writer, "<");
  put_string (writer, name);
}

static void
close_tag (BorXmlWriter *writer, const char *name)
{
  bor_xml_put_indent (writer);
  bor_xml_put_literal (writer, "</");
  put_string (writer, name);
  bor_xml_put_literal (writer, ">\n");
}

/* After the attributes of a tag with contents yet to be seen: remembers where
 * it may have to become an empty one. */
static gsize
begin_contents (BorXmlWriter *writer)
{
  bor_xml_put_literal (writer, ">\n");
  writer->level++;
  return writer->length;
}

static void
end_contents (BorXmlWriter *writer, const char *name, gsize begin)
{
  writer->level--;
  if (writer->length > begin) {
    close_tag (writer, name);
  } else {
    writer->length -= 2;
    bor_xml_put_literal (writer, "/>\n");
  }
}

static void
write_part (BorXmlWriter *writer, BorXmlNodeId id, const BorElement *owner)
{
  const BorXmlNode *node = &bor_xml_nodes[id];
  const BorXmlPart *part = node->part;
  const char *array = *BOR_XML_AT (owner, char *const, part->array);
  guint n = *BOR_XML_AT (owner, const guint, part->count);
  for (guint i = 0; i < n; i++) {
    const char *item = array + i * part->size;
    if (owner->extras != NULL) {
      char place[24];
      g_snprintf (place, sizeof place, "%u", i);
      write_extras (writer, owner->extras, node->name, place);
    }
    open_tag (writer, node->name);
    bor_xml_write_fields (writer, node, item, *BOR_XML_AT (item, BorProps *const, part->props));
    bor_xml_put_literal (writer, "/>\n");
  }
}

/* Pieces that stood before parts which are not there any more. */
static void
write_orphans (BorXmlWriter *writer, BorXmlNodeId id, const BorElement *owner)
{
  const BorXmlNode *node = &bor_xml_nodes[id];
  guint n = *BOR_XML_AT (owner, const guint, node->part->count);
  gsize stem = strlen (node->name);
  for (guint i = 0; i < bor_extras_size (owner->extras); i++) {
    const char *place = bor_extras_place (owner->extras, i);
    if (strncmp (place, node->name, stem) != 0 || place[stem] != ':'
        || g_ascii_strtoull (place + stem + 1, NULL, 10) < n)
      continue;
    bor_xml_put_indent (writer);
    put_string (writer, bor_extras_xml (owner->extras, i));
    bor_xml_put_literal (writer, "\n");
  }
}

static void
write_children (BorXmlWriter *writer, BorXmlNodeId id, const BorElement *element)
{
  for (guint i = (guint) id + 1; i < BOR_XML_N_NODES; i++)
    if (bor_xml_nodes[i].parent == id)
      write_node (writer, (BorXmlNodeId) i, element);
  if (element->extras == NULL)
    return;
  for (guint i = (guint) id + 1; i < BOR_XML_N_NODES; i++)
    if (bor_xml_nodes[i].parent == id && bor_xml_nodes[i].role == BOR_XML_ROLE_PART)
      write_orphans (writer, (BorXmlNodeId) i, element);
  write_extras (writer, element->extras, "unknown", NULL);
  write_extras (writer, element->extras, "inside", NULL);
}

static void
write_element (BorXmlWriter *writer, BorXmlNodeId id, const BorElement *element)
{
  const BorXmlNode *node = &bor_xml_nodes[id];
  gboolean root = writer->level == 0;
  write_before (writer, element->extras, root, FALSE);
  open_tag (writer, node->name);
  if (root)
    bor_xml_write_attribute (writer, "xmlns", BOR_XML_NAMESPACE);
  if (element->extras != NULL)
    bor_xml_write_namespaces (writer, element);
  if (root)
    bor_xml_write_more_namespaces (writer, element);
  bor_xml_write_fields (writer, node, element, element->props);
  if (element->extras != NULL)
    write_extras_inline (writer, element->extras, "attribute", NULL);

  if (element->extras == NULL && !bor_xml_has_children (id)) {
    bor_xml_put_literal (writer, "/>\n");
    return;
  }
  gsize begin = begin_contents (writer);
  write_before (writer, element->extras, root, TRUE);
  if (id == BOR_XML_SPACE) {
    const BorLocale *locale = (const BorLocale *) element;
    for (guint i = 0; i < locale->approaches.n; i++) {
      const BorElement *approach =
        bor_scenario_get (writer->scenario, BOR_KIND_APPROACH, locale->approaches.items[i].slot);
      if (approach != NULL)
        write_element (writer, BOR_XML_APPROACH, approach);
    }
  }
  write_children (writer, id, element);
  end_contents (writer, node->name, begin);
  write_extras (writer, element->extras, "after", NULL);
}

/* The node that writes a symbol. */
static gboolean
is_of_node (const BorXmlNode *node, const BorElement *element)
{
  return element->kind != BOR_KIND_SYMBOL
         || (guint) ((const BorSymbol *) element)->type == node->variant;
}

static BorXmlNodeId
node_of (BorXmlNodeId container, const BorElement *element)
{
  for (guint i = 1; i < BOR_XML_N_NODES; i++)
    if (bor_xml_nodes[i].parent == container && bor_xml_nodes[i].kind == element->kind
        && is_of_node (&bor_xml_nodes[i], element))
      return (BorXmlNodeId) i;
  return BOR_XML_NONE;
}

static BorKind
contained_kind (BorXmlNodeId container)
{
  for (guint i = 1; i < BOR_XML_N_NODES; i++)
    if (bor_xml_nodes[i].parent == container)
      return bor_xml_nodes[i].kind;
  g_return_val_if_reached (BOR_KIND_SCENARIO);
}

static void
write_container (BorXmlWriter *writer, BorXmlNodeId id, const BorElement *owner)
{
  const BorXmlNode *node = &bor_xml_nodes[id];
  const BorExtras *extras = owner->extras;
  BorKind kind = contained_kind (id);
  gboolean in_grid = writer->as_grid && (id == BOR_XML_VERTICES || id == BOR_XML_SPACES);
  if (extras != NULL)
    write_extras (writer, extras, "head", node->name);
  if ((in_grid || bor_scenario_count (writer->scenario, kind) == 0)
      && !has_extra (extras, "head", node->name) /* which would stand before something else */
      && !has_extra (extras, "tail", node->name) && !has_extra (extras, "unknown", node->name)
      && !has_extra (extras, "attribute", node->name)
      && !has_extra (extras, "namespace", node->name))
    return;

  open_tag (writer, node->name);
  write_extras_inline (writer, extras, "namespace", node->name);
  write_extras_inline (writer, extras, "attribute", node->name);
  gsize begin = begin_contents (writer);
  BOR_FOREACH (writer->scenario, kind, slot, const BorElement, element) {
    BorXmlNodeId child = node_of (id, element);
    if (child != BOR_XML_NONE && !in_grid)
      write_element (writer, child, element);
  }
  write_extras (writer, extras, "unknown", node->name);
  write_extras (writer, extras, "tail", node->name);
  end_contents (writer, node->name, begin);
}

static void
write_about (BorXmlWriter *writer, const BorHeader *header)
{
  const BorXmlNode *node = &bor_xml_nodes[BOR_XML_ABOUT];
  const BorExtras *extras = header->base.extras;
  const char *text = header->description;
  gboolean has_text = text != NULL && text[strspn (text, " \t\n\r")] != '\0';
  write_extras (writer, extras, "head", "about");
  if (!has_text && header->author == NULL && header->date == NULL && header->licence == NULL
      && !has_extra (extras, "head", "about") && !has_extra (extras, "tail", "about")
      && !has_extra (extras, "unknown", "about") && !has_extra (extras, "attribute", "about")
      && !has_extra (extras, "namespace", "about"))
    return;

  open_tag (writer, node->name);
  write_extras_inline (writer, extras, "namespace", "about");
  bor_xml_write_fields (writer, node, header, NULL);
  write_extras_inline (writer, extras, "attribute", "about");
  bor_xml_put_literal (writer, ">");
  gsize begin = writer->length;
  if (has_text)
    bor_xml_put_text (writer, text);
  write_extras_inline (writer, extras, "unknown", "about");
  write_extras_inline (writer, extras, "tail", "about");
  if (writer->length > begin) {
    bor_xml_put_literal (writer, "</about>\n");
  } else {
    writer->length--;
    bor_xml_put_literal (writer, "/>\n");
  }
}

static void
write_board_ref (BorXmlWriter *writer, const BorBoard *board)
{
  const BorExtras *extras = bor_scenario_header (writer->scenario)->base.extras;
  write_extras (writer, extras, "head", "board");
  open_tag (writer, "board");
  write_extras_inline (writer, extras, "namespace", "board");
  bor_xml_write_attribute (writer, "href", board->href);
  write_extras_inline (writer, extras, "attribute", "board");
  gsize begin = begin_contents (writer);
  write_extras (writer, extras, "unknown", "board");
  write_extras (writer, extras, "tail", "board");
  end_contents (writer, "board", begin);
}

static void
write_grid_item (BorXmlWriter *writer, BorXmlNodeId id, const BorElement *element, guint column,
                 guint row, const char *to, gboolean default_id)
{
  const BorXmlNode *node = &bor_xml_nodes[id];
  g_autofree char *place = g_strdup_printf ("%u %u", column, row);
  BorElement *written = bor_element_copy (element);
  if (default_id)
    bor_element_set_id (written, NULL);
  write_extras (writer, written->extras, "before", NULL);
  open_tag (writer, node->name);
  write_extras_inline (writer, written->extras, "namespace", NULL);
  bor_xml_write_attribute (writer, to != NULL ? "of" : "at", place);
  if (to != NULL)
    bor_xml_write_attribute (writer, "to", to);
  bor_xml_write_fields (writer, node, written, written->props);
  write_extras_inline (writer, written->extras, "attribute", NULL);
  gsize begin = begin_contents (writer);
  write_extras (writer, written->extras, "unknown", NULL);
  write_extras (writer, written->extras, "inside", NULL);
  end_contents (writer, node->name, begin);
  bor_element_unref (written);
}

/* A cell, then its sides, as far as they are not what the grid makes. */
static void
write_cell (BorXmlWriter *writer, const BorGrid *grid, guint column, guint row)
{
  const BorLocale *locale =
    bor_scenario_locale (writer->scenario, bor_grid_locale (grid, column, row));
  if (locale == NULL)
    return;
  g_autofree char *id = g_strdup_printf ("c%u-%u", column, row);
  gboolean same_id = g_strcmp0 (locale->base.id, id) == 0;
  if (!same_id || locale->name != NULL || locale->has_label || locale->base.props != NULL
      || locale->base.extras != NULL)
    write_grid_item (writer, BOR_XML_GRID_CELL, &locale->base, column, row, NULL, same_id);

  for (guint place = 0; place < grid->neighbours; place++) {
    guint direction = bor_grid_direction (grid, place);
    const char *to = bor_grid_direction_name (direction);
    const BorApproach *side =
      bor_scenario_approach (writer->scenario, bor_grid_approach (grid, column, row, direction));
    g_autofree char *side_id = g_strdup_printf ("%s-%s", id, to);
    same_id = g_strcmp0 (side->base.id, side_id) == 0;
    if (!same_id || side->base.props != NULL || side->base.extras != NULL)
      write_grid_item (writer, BOR_XML_GRID_SIDE, &side->base, column, row, to, same_id);
  }
}

char *
bor_xml_absent_text (const BorScenario *scenario)
{
  const BorGrid *grid = &bor_scenario_board (scenario)->grid;
  g_autoptr (GArray) absent = bor_grid_list_absent (scenario);
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint i = 0; i < absent->len; i++) {
    guint slot = (guint) g_array_index (absent, gint32, i);
    g_string_append_printf (text, "%s%u %u", i > 0 ? " " : "", slot % grid->columns,
                            slot / grid->columns);
  }
  return absent->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

static void
write_grid (BorXmlWriter *writer, const BorBoard *board)
{
  const BorExtras *extras = board->base.extras;
  write_extras (writer, extras, "head", "grid");
  if (board->grid.columns == 0)
    return;
  open_tag (writer, "grid");
  write_extras_inline (writer, extras, "namespace", "grid");
  bor_xml_write_fields (writer, &bor_xml_nodes[BOR_XML_GRID], board, NULL);
  if (!writer->as_grid)
    bor_xml_write_attribute (writer, "listed", "true");
  g_autofree char *absent = writer->as_grid ? bor_xml_absent_text (writer->scenario) : NULL;
  if (absent != NULL)
    bor_xml_write_attribute (writer, "absent", absent);
  write_extras_inline (writer, extras, "attribute", "grid");
  gsize begin = begin_contents (writer);
  for (guint row = 0; writer->as_grid && row < board->grid.rows; row++)
    for (guint column = 0; column < board->grid.columns; column++)
      write_cell (writer, &board->grid, column, row);
  write_extras (writer, extras, "unknown", "grid");
  write_extras (writer, extras, "tail", "grid");
  end_contents (writer, "grid", begin);
}

/* What stands under `owner` as this node. */
static void
write_node (BorXmlWriter *writer, BorXmlNodeId id, const BorElement *owner)
{
  const BorXmlNode *node = &bor_xml_nodes[id];
  const BorBoard *board = bor_scenario_board (writer->scenario);
  switch (node->role) {
  case BOR_XML_ROLE_CONTAINER:
    write_container (writer, id, owner);
    break;
  case BOR_XML_ROLE_PART:
    write_part (writer, id, owner);
    break;
  case BOR_XML_ROLE_ABOUT:
    write_about (writer, (const BorHeader *) owner);
    break;
  case BOR_XML_ROLE_GRID:
    write_grid (writer, board);
    break;
  case BOR_XML_ROLE_ELEMENT:
    if (id == BOR_XML_APPROACH)
      break; /* written by its locale, in ring order */
    if (id == BOR_XML_BOARD && board->href != NULL)
      write_board_ref (writer, board);
    else
      BOR_FOREACH (writer->scenario, node->kind, slot, const BorElement, element)
        write_element (writer, id, element);
    break;
  case BOR_XML_ROLE_CELL:
  case BOR_XML_ROLE_CELL_SIDE:
    break; /* written by the grid */
  }
}

static void
write_root (BorXmlWriter *writer, const BorScenario *scenario, BorXmlNodeId root)
{
  writer->scenario = scenario;
  writer->with_board = root == BOR_XML_BOARD || bor_scenario_board (scenario)->href == NULL;
  writer->as_grid =
    bor_scenario_board (scenario)->grid.columns > 0 && bor_grid_describes (scenario);
  bor_xml_put_literal (writer, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
  write_element (writer, root, bor_scenario_get (scenario, bor_xml_nodes[root].kind, 0));
}

GPtrArray *
bor_xml_list_elements (const BorScenario *scenario, BorKind kind)
{
  GPtrArray *all = g_ptr_array_sized_new (bor_scenario_count (scenario, kind));
  if (kind != BOR_KIND_APPROACH)
    BOR_FOREACH (scenario, kind, slot, const BorElement, element)
      g_ptr_array_add (all, (gpointer) element);
  else
    BOR_FOREACH (scenario, BOR_KIND_LOCALE, slot, const BorLocale, locale)
      for (guint i = 0; i < locale->approaches.n; i++) {
        const BorElement *approach =
          bor_scenario_get (scenario, kind, locale->approaches.items[i].slot);
        if (approach != NULL)
          g_ptr_array_add (all, (gpointer) approach);
      }
  return all;
}

GBytes *
bor_xml_write_bytes (const BorScenario *scenario)
{
  g_return_val_if_fail (scenario != NULL, NULL);
  BorXmlWriter writer = { 0 };
  g_autoptr (BorScenario) named = bor_xml_name_referred (scenario);
  write_root (&writer, named, BOR_XML_SCENARIO);
  *bor_xml_reserve (&writer, 1) = '\0';
  return g_bytes_new_take (writer.text, writer.length);
}

GBytes *
bor_xml_write_board_bytes (const BorScenario *scenario)
{
  g_return_val_if_fail (scenario != NULL, NULL);
  BorXmlWriter writer = { 0 }, again = { .uses = &writer };
  g_autoptr (BorScenario) named = bor_xml_name_referred (scenario);
  write_root (&writer, named, BOR_XML_BOARD);
  *bor_xml_reserve (&writer, 1) = '\0';
  if (!has_extra (bor_scenario_header (scenario)->base.extras, "namespace", NULL))
    return g_bytes_new_take (writer.text, writer.length);
  write_root (&again, named, BOR_XML_BOARD);
  *bor_xml_reserve (&again, 1) = '\0';
  g_free (writer.text);
  return g_bytes_new_take (again.text, again.length);
}
