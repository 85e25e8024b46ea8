/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "xml/reader.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "geometry/grid.h"
#include "model/board.h"
#include "model/locale.h"
#include "xml/number.h"

static const BorXmlAttribute *
find (const BorXmlAttribute *attributes, guint n, const char *name)
{
  for (guint i = 0; i < n; i++)
    if (attributes[i].prefix == NULL && strcmp ((const char *) attributes[i].name, name) == 0)
      return &attributes[i];
  return NULL;
}

/* Reads the column and row of a cell of the grid from `text` on. */
static gboolean
next_position (const BorGrid *grid, const char **text, const char *end, guint *column, guint *row)
{
  const char *word;
  gsize length;
  gint values[2];
  for (guint i = 0; i < 2; i++)
    if (*text == NULL || !bor_xml_next_word (text, end, &word, &length)
        || !bor_xml_parse_int (word, word + length, &values[i]) || values[i] < 0)
      return FALSE;
  *column = (guint) values[0];
  *row = (guint) values[1];
  return *column < grid->columns && *row < grid->rows;
}

static gboolean
read_position (const BorGrid *grid, const BorXmlAttribute *at, guint *column, guint *row)
{
  const char *text = at != NULL ? at->value : NULL;
  return next_position (grid, &text, at != NULL ? at->end : NULL, column, row)
         && bor_xml_at_end (text, at->end);
}

/* Removes the cells that the grid says are absent. */
static void
read_absent (BorXmlReader *reader, const BorGrid *grid, const BorXmlAttribute *absent)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (gint32));
  const char *text = absent->value;
  guint column, row;
  while (!bor_xml_at_end (text, absent->end)) {
    if (cells->len > BOR_GRID_MAX_CELLS
        || !next_position (grid, &text, absent->end, &column, &row)) {
      bor_xml_reader_fail (reader, BOR_XML_ERROR_VALUE,
                           _ ("the “absent” of <grid> names something that is not a cell; expected "
                              "columns below %u and rows below %u in turn"),
                           grid->columns, grid->rows);
      return;
    }
    gint32 slot = bor_grid_locale (grid, column, row);
    g_array_append_val (cells, slot);
  }
  bor_grid_remove_cells (reader->scenario, (const gint32 *) (const void *) cells->data, cells->len);
  if (bor_scenario_count (reader->scenario, BOR_KIND_LOCALE) == 0)
    bor_xml_reader_fail (reader, BOR_XML_ERROR_VALUE,
                         _ ("all cells of the <grid> are absent; expected at least one cell"));
}

void
bor_xml_read_grid (BorXmlReader *reader, const BorXmlAttribute *attributes, guint n)
{
  const BorGrid *grid = &bor_scenario_board (reader->scenario)->grid;
  const BorXmlAttribute *listed = find (attributes, n, "listed");
  const BorXmlAttribute *absent = find (attributes, n, "absent");
  if (reader->error != NULL)
    return;
  if (reader->has_grid)
    bor_xml_reader_fail (reader, BOR_XML_ERROR_STRUCTURE, _ ("a second <grid>; expected one"));
  else if (!bor_grid_is_in_range (grid))
    bor_xml_reader_fail (reader, BOR_XML_ERROR_VALUE,
                         _ ("a <grid> with coordinates beyond %.0f; expected smaller cells"),
                         BOR_COORD_MAX);
  else if (!bor_grid_is_valid (grid))
    bor_xml_reader_fail (
      reader, BOR_XML_ERROR_VALUE,
      _ ("a grid of %u columns, %u rows and %u neighbours; expected cells larger "
         "than 0, at least one and at most %u of them, and 4, 6 or 8 neighbours"),
      grid->columns, grid->rows, grid->neighbours, BOR_GRID_MAX_CELLS);
  reader->has_grid = TRUE;
  if (reader->error != NULL)
    return;
  if (listed != NULL && listed->end - listed->value == 4
      && memcmp (listed->value, "true", 4) == 0) {
    if (absent != NULL)
      bor_xml_reader_fail (reader, BOR_XML_ERROR_STRUCTURE,
                           _ ("a <grid> with “absent” whose cells are listed as spaces; expected "
                              "only one of them"));
    return;
  }
  if (bor_scenario_n_slots (reader->scenario, BOR_KIND_VERTEX) > 0
      || bor_scenario_n_slots (reader->scenario, BOR_KIND_LOCALE) > 0) {
    bor_xml_reader_fail (
      reader, BOR_XML_ERROR_STRUCTURE,
      _ ("a <grid> after vertices or spaces; expected a <grid> instead of them"));
    return;
  }
  reader->grid_expanded = TRUE;
  bor_grid_expand (reader->scenario, grid, reader->line, reader->column);
  if (absent != NULL)
    read_absent (reader, grid, absent);
}

static gint
read_direction (const BorGrid *grid, const BorXmlAttribute *to)
{
  g_autofree char *name = to != NULL ? g_strndup (to->value, (gsize) (to->end - to->value)) : NULL;
  gint direction = name != NULL ? bor_grid_find_direction (name) : -1;
  return direction < 0 || bor_grid_place (grid, (guint) direction) < 0 ? -1 : direction;
}

BorElement *
bor_xml_read_grid_target (BorXmlReader *reader, BorXmlNodeId node,
                          const BorXmlAttribute *attributes, guint n, gint32 *slot)
{
  const BorGrid *grid = &bor_scenario_board (reader->scenario)->grid;
  guint column, row;
  gboolean is_cell = node == BOR_XML_GRID_CELL;
  if (!reader->grid_expanded) {
    bor_xml_reader_fail (reader, BOR_XML_ERROR_STRUCTURE,
                         _ ("a <%s> in a grid whose cells are listed as spaces"),
                         bor_xml_nodes[node].name);
    return NULL;
  }
  if (!read_position (grid, find (attributes, n, is_cell ? "at" : "of"), &column, &row)) {
    bor_xml_reader_fail (
      reader, BOR_XML_ERROR_VALUE,
      _ ("the “%s” of <%s> is not a cell; expected a column below %u and a row below %u"),
      is_cell ? "at" : "of", bor_xml_nodes[node].name, grid->columns, grid->rows);
    return NULL;
  }
  if (bor_scenario_locale (reader->scenario, bor_grid_locale (grid, column, row)) == NULL) {
    bor_xml_reader_fail (reader, BOR_XML_ERROR_STRUCTURE,
                         _ ("a <%s> of an absent cell; expected a cell that exists"),
                         bor_xml_nodes[node].name);
    return NULL;
  }
  if (is_cell) {
    *slot = bor_grid_locale (grid, column, row);
    return (BorElement *) bor_scenario_get (reader->scenario, BOR_KIND_LOCALE, *slot);
  }

  gint direction = read_direction (grid, find (attributes, n, "to"));
  if (direction < 0) {
    g_autoptr (GString) names = g_string_new (NULL);
    for (guint place = 0; place < grid->neighbours; place++)
      g_string_append_printf (names, "%s%s", place > 0 ? ", " : "",
                              bor_grid_direction_name (bor_grid_direction (grid, place)));
    bor_xml_reader_fail (reader, BOR_XML_ERROR_VALUE,
                         _ ("the “to” of <side> is not a direction; expected %s"), names->str);
    return NULL;
  }
  *slot = bor_grid_approach (grid, column, row, (guint) direction);
  return (BorElement *) bor_scenario_get (reader->scenario, BOR_KIND_APPROACH, *slot);
}

void
bor_xml_read_grid_end (BorXmlReader *reader)
{
  static const BorKind kinds[] = { BOR_KIND_VERTEX, BOR_KIND_LOCALE, BOR_KIND_APPROACH };
  if (!reader->grid_expanded)
    return;
  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    BOR_FOREACH (reader->scenario, kinds[k], slot, const BorElement, element)
      bor_xml_ids_add (reader, kinds[k], element->id, slot);
}
