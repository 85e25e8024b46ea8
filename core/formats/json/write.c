/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "formats/json/private.h"
#include "geometry/grid.h"
#include "model/locale.h"
#include "xml/xml.h"

static void put_element (BorJsonWriter *writer, const char *key, BorXmlNodeId id,
                         const BorElement *element);
static void put_members (BorJsonWriter *writer, BorXmlNodeId id, const BorElement *element);

static void
put_extras (BorJsonWriter *writer, const BorExtras *extras)
{
  if (bor_extras_size (extras) == 0)
    return;
  bor_json_open (&writer->out, "extras", '[', FALSE);
  for (guint i = 0; i < bor_extras_size (extras); i++) {
    bor_json_open (&writer->out, NULL, '{', FALSE);
    bor_json_put_string (&writer->out, "place", bor_extras_place (extras, i));
    bor_json_put_string (&writer->out, "xml", bor_extras_xml (extras, i));
    bor_json_close (&writer->out, '}');
  }
  bor_json_close (&writer->out, ']');
}

static void
put_parts (BorJsonWriter *writer, BorXmlNodeId id, const BorElement *owner)
{
  const BorXmlPart *part = bor_xml_nodes[id].part;
  const char *array = *BOR_XML_AT (owner, char *const, part->array);
  guint n = *BOR_XML_AT (owner, const guint, part->count);
  if (n == 0)
    return;
  bor_json_open (&writer->out, bor_json_list_name (id), '[', TRUE);
  for (guint i = 0; i < n; i++) {
    const char *item = array + i * part->size;
    bor_json_open (&writer->out, NULL, '{', FALSE);
    bor_json_put_fields (writer, id, owner->kind, item,
                         *BOR_XML_AT (item, BorProps *const, part->props));
    bor_json_close (&writer->out, '}');
  }
  bor_json_close (&writer->out, ']');
}

static void
put_container (BorJsonWriter *writer, BorXmlNodeId id)
{
  BorKind kind = BOR_KIND_SCENARIO;
  for (guint i = 1; i < BOR_XML_N_NODES; i++)
    if (bor_xml_nodes[i].parent == id)
      kind = bor_xml_nodes[i].kind;
  if (bor_scenario_count (writer->scenario, kind) == 0)
    return;
  bor_json_open (&writer->out, bor_json_list_name (id), '[', TRUE);
  BOR_FOREACH (writer->scenario, kind, slot, const BorElement, element)
    put_element (writer, NULL, bor_json_node_of (id, element), element);
  bor_json_close (&writer->out, ']');
}

/* Elements that stand in their parent without a container. */
static void
put_list (BorJsonWriter *writer, BorXmlNodeId id)
{
  BorKind kind = bor_xml_nodes[id].kind;
  if (bor_scenario_count (writer->scenario, kind) == 0)
    return;
  bor_json_open (&writer->out, bor_json_list_name (id), '[', TRUE);
  BOR_FOREACH (writer->scenario, kind, slot, const BorElement, element)
    put_element (writer, NULL, id, element);
  bor_json_close (&writer->out, ']');
}

static void
put_approaches (BorJsonWriter *writer, const BorLocale *locale)
{
  gboolean any = FALSE;
  for (guint i = 0; i < locale->approaches.n; i++) {
    const BorElement *approach =
      bor_scenario_get (writer->scenario, BOR_KIND_APPROACH, locale->approaches.items[i].slot);
    if (approach == NULL)
      continue;
    if (!any)
      bor_json_open (&writer->out, bor_json_list_name (BOR_XML_APPROACH), '[', TRUE);
    any = TRUE;
    put_element (writer, NULL, BOR_XML_APPROACH, approach);
  }
  if (any)
    bor_json_close (&writer->out, ']');
}

static void
put_about (BorJsonWriter *writer, const BorHeader *header)
{
  const char *text = header->description;
  gboolean has_text = text != NULL && text[strspn (text, " \t\n\r")] != '\0';
  if (!has_text && header->author == NULL && header->date == NULL && header->licence == NULL)
    return;
  bor_json_open (&writer->out, bor_json_list_name (BOR_XML_ABOUT), '{', FALSE);
  bor_json_put_fields (writer, BOR_XML_ABOUT, BOR_KIND_SCENARIO, header, NULL);
  if (has_text) {
    g_autofree char *clean = bor_json_clean (writer, text);
    bor_json_put_string (&writer->out, "text", clean);
  }
  bor_json_close (&writer->out, '}');
}

/* A cell or a side of a grid, if there is anything to say of it beyond what
 * the grid makes. */
static void
put_grid_item (BorJsonWriter *writer, BorXmlNodeId id, const BorElement *element, guint column,
               guint row, const char *to, const char *usual_id)
{
  if (element == NULL || !bor_progress_count (writer->progress, writer->n_put++, writer->n_all))
    return;
  BorElement *written = bor_element_copy (element);
  if (g_strcmp0 (written->id, usual_id) == 0)
    bor_element_set_id (written, NULL);
  writer->attributes.length = 0;
  writer->attributes.scenario = writer->scenario;
  bor_xml_write_fields (&writer->attributes, &bor_xml_nodes[id], written, written->props);
  if (writer->attributes.length > 0 || written->extras != NULL) {
    bor_json_open (&writer->out, NULL, '{', FALSE);
    bor_json_put_point (&writer->out, to != NULL ? "of" : "at", column, row);
    bor_json_put_string (&writer->out, "to", to);
    put_members (writer, id, written);
    bor_json_close (&writer->out, '}');
  }
  bor_element_unref (written);
}

static void
put_grid_cell (BorJsonWriter *writer, const BorGrid *grid, guint column, guint row, gboolean sides)
{
  g_autofree char *id = g_strdup_printf ("c%u-%u", column, row);
  if (!sides) {
    const BorElement *locale =
      bor_scenario_get (writer->scenario, BOR_KIND_LOCALE, bor_grid_locale (grid, column, row));
    put_grid_item (writer, BOR_XML_GRID_CELL, locale, column, row, NULL, id);
    return;
  }
  for (guint place = 0; place < grid->neighbours; place++) {
    guint direction = bor_grid_direction (grid, place);
    const char *to = bor_grid_direction_name (direction);
    const BorElement *side = bor_scenario_get (writer->scenario, BOR_KIND_APPROACH,
                                               bor_grid_approach (grid, column, row, direction));
    g_autofree char *side_id = g_strdup_printf ("%s-%s", id, to);
    put_grid_item (writer, BOR_XML_GRID_SIDE, side, column, row, to, side_id);
  }
}

/* The cells that are absent, as [column, row]. */
static void
put_absent (BorJsonWriter *writer, const BorGrid *grid)
{
  g_autoptr (GArray) absent = bor_grid_list_absent (writer->scenario);
  if (absent->len == 0)
    return;
  bor_json_open (&writer->out, "absent", '[', FALSE);
  for (guint i = 0; i < absent->len; i++) {
    guint slot = (guint) g_array_index (absent, gint32, i);
    bor_json_put_point (&writer->out, NULL, slot % grid->columns, slot / grid->columns);
  }
  bor_json_close (&writer->out, ']');
}

static void
put_grid (BorJsonWriter *writer, const BorBoard *board)
{
  const BorGrid *grid = &board->grid;
  if (grid->columns == 0)
    return;
  bor_json_open (&writer->out, bor_json_list_name (BOR_XML_GRID), '{', FALSE);
  bor_json_put_fields (writer, BOR_XML_GRID, BOR_KIND_BOARD, board, NULL);
  bor_json_put_flag (&writer->out, "listed", !writer->as_grid);
  if (writer->as_grid)
    put_absent (writer, grid);
  for (guint sides = 0; writer->as_grid && sides < 2; sides++) {
    bor_json_open (&writer->out, bor_json_list_name (sides ? BOR_XML_GRID_SIDE : BOR_XML_GRID_CELL),
                   '[', TRUE);
    for (guint row = 0; row < grid->rows; row++)
      for (guint column = 0; column < grid->columns; column++)
        put_grid_cell (writer, grid, column, row, sides);
    bor_json_close (&writer->out, ']');
  }
  bor_json_close (&writer->out, '}');
}

static void
put_child (BorJsonWriter *writer, BorXmlNodeId id, const BorElement *owner)
{
  const BorBoard *board = bor_scenario_board (writer->scenario);
  switch (bor_xml_nodes[id].role) {
  case BOR_XML_ROLE_CONTAINER:
    if (!writer->as_grid || (id != BOR_XML_VERTICES && id != BOR_XML_SPACES))
      put_container (writer, id);
    break;
  case BOR_XML_ROLE_PART:
    put_parts (writer, id, owner);
    break;
  case BOR_XML_ROLE_ABOUT:
    put_about (writer, (const BorHeader *) owner);
    break;
  case BOR_XML_ROLE_GRID:
    put_grid (writer, board);
    break;
  case BOR_XML_ROLE_ELEMENT:
    if (id == BOR_XML_BOARD) {
      bor_json_put_string (&writer->out, "boardFile", board->href);
      put_element (writer, bor_json_list_name (id), id, &board->base);
    } else if (id == BOR_XML_APPROACH)
      put_approaches (writer, (const BorLocale *) owner);
    else
      put_list (writer, id);
    break;
  case BOR_XML_ROLE_CELL:
  case BOR_XML_ROLE_CELL_SIDE:
    break; /* put by the grid */
  }
}

static void
put_members (BorJsonWriter *writer, BorXmlNodeId id, const BorElement *element)
{
  bor_json_put_fields (writer, id, element->kind, element, element->props);
  put_extras (writer, element->extras);
  for (guint i = (guint) id + 1; i < BOR_XML_N_NODES; i++)
    if (bor_xml_nodes[i].parent == id)
      put_child (writer, (BorXmlNodeId) i, element);
}

static void
put_element (BorJsonWriter *writer, const char *key, BorXmlNodeId id, const BorElement *element)
{
  if (!bor_progress_count (writer->progress, writer->n_put++, writer->n_all))
    return;
  bor_json_open (&writer->out, key, '{', id == BOR_XML_BOARD);
  if (element->kind == BOR_KIND_SYMBOL)
    bor_json_put_string (&writer->out, "mark", bor_xml_nodes[id].name);
  put_members (writer, id, element);
  bor_json_close (&writer->out, '}');
}

/* The elements take about as long as what is derived of them. */
#define ELEMENTS 0.5

GString *
bor_json_write_text (const BorScenario *scenario, BorProgress *progress)
{
  g_return_val_if_fail (scenario != NULL, NULL);
  BorProgress elements = bor_progress_part (progress, 0, ELEMENTS);
  BorProgress derived = bor_progress_part (progress, ELEMENTS, 1);
  BorJsonWriter writer = {
    .out = { .text = g_string_new (NULL), .first = TRUE },
    .scenario = scenario,
    .value = g_string_new (NULL),
    .progress = &elements,
    .n_all = bor_scenario_count_all (scenario),
    .as_grid = bor_scenario_board (scenario)->grid.columns > 0 && bor_grid_describes (scenario),
  };
  bor_json_open (&writer.out, NULL, '{', TRUE);
  bor_json_put_string (&writer.out, "format", BOR_XML_NAMESPACE);
  put_members (&writer, BOR_XML_SCENARIO, &bor_scenario_header (scenario)->base);
  bor_json_put_derived (&writer.out, scenario, &derived);
  bor_json_close (&writer.out, '}');
  g_string_append_c (writer.out.text, '\n');
  g_string_free (writer.value, TRUE);
  g_free (writer.attributes.text);
  if (!bor_progress_is_stopped (progress))
    return writer.out.text;
  g_string_free (writer.out.text, TRUE);
  return NULL;
}

GBytes *
bor_json_write (const BorScenario *scenario, BorProgress *progress)
{
  GString *text = bor_json_write_text (scenario, progress);
  return text != NULL ? g_string_free_to_bytes (text) : NULL;
}
