/* SPDX-License-Identifier: GPL-3.0-or-later */
/* JSON becomes the text of a scenario file, whose reader says what is wrong
 * with it; the line it tells leads back to the place in the JSON. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "formats/json/private.h"
#include "xml/xml.h"

static void read_element (BorJsonReader *reader, BorXmlNodeId id, const BorJsonValue *node);

void
bor_json_fail (BorJsonReader *reader, const char *member, BorJsonError code, const char *format,
               ...)
{
  if (reader->error != NULL)
    return;
  va_list args;
  va_start (args, format);
  g_autofree char *message = g_strdup_vprintf (format, args);
  va_end (args);
  const char *dot = member != NULL && reader->path->len > 0 ? "." : "";
  reader->error = g_error_new (BOR_JSON_ERROR, code, "%s: %s%s%s: %s", reader->name,
                               reader->path->str, dot, member != NULL ? member : "", message);
}

static void
put_string (BorJsonReader *reader, const char *text)
{
  bor_xml_put (&reader->xml, text, strlen (text));
}

/* What is written from here on comes from the present path. */
static void
note_place (BorJsonReader *reader)
{
  for (; reader->counted < reader->xml.length; reader->counted++)
    reader->lines += reader->xml.text[reader->counted] == '\n';
  if (reader->want_line == 0 || reader->lines + 1 > reader->want_line)
    return;
  g_free (reader->found_path);
  reader->found_path = g_strdup (reader->path->str);
}

static const BorJsonValue *
get_array (BorJsonReader *reader, const BorJsonValue *object, const char *member)
{
  const BorJsonValue *node = bor_json_member (object, member);
  if (node == NULL)
    return NULL;
  if (bor_json_is (node, BOR_JSON_LIST))
    return node;
  bor_json_fail (reader, member, BOR_JSON_ERROR_VALUE, _ ("expected a list"));
  return NULL;
}

/* The text of an extra if it is for that place. */
static const char *
extra_at (BorJsonReader *reader, const BorJsonValue *extras, guint i, const char *stem,
          const char *name)
{
  const BorJsonValue *node = bor_json_item (extras, i);
  const BorJsonValue *extra = bor_json_is (node, BOR_JSON_OBJECT) ? node : NULL;
  const BorJsonValue *place = extra != NULL ? bor_json_member (extra, "place") : NULL;
  const BorJsonValue *xml = extra != NULL ? bor_json_member (extra, "xml") : NULL;
  if (place == NULL || xml == NULL) {
    bor_json_fail (reader, "extras", BOR_JSON_ERROR_VALUE,
                   _ ("expected objects with “place” and “xml”"));
    return NULL;
  }
  const char *where = bor_json_read_string (reader, "extras", place);
  const char *text = bor_json_read_string (reader, "extras", xml);
  gsize n = strlen (stem);
  if (where == NULL || text == NULL || strncmp (where, stem, n) != 0)
    return NULL;
  gboolean here =
    name == NULL ? where[n] == '\0' : where[n] == ':' && strcmp (where + n + 1, name) == 0;
  return here ? text : NULL;
}

/* Returns how many there were. */
static guint
put_extras (BorJsonReader *reader, const BorJsonValue *object, const char *stem, const char *name,
            gboolean in_lines)
{
  const BorJsonValue *extras = get_array (reader, object, "extras");
  guint n = 0;
  for (guint i = 0; extras != NULL && reader->error == NULL && i < extras->n; i++) {
    const char *text = extra_at (reader, extras, i, stem, name);
    if (text == NULL)
      continue;
    put_string (reader, text);
    if (in_lines)
      bor_xml_put_literal (&reader->xml, "\n");
    n++;
  }
  return n;
}

/* What stood before parts that are not there. */
static void
put_orphans (BorJsonReader *reader, const BorJsonValue *object, const char *stem, guint n_parts)
{
  const BorJsonValue *extras = get_array (reader, object, "extras");
  for (guint i = 0; extras != NULL && reader->error == NULL && i < extras->n; i++) {
    const BorJsonValue *extra = bor_json_item (extras, i);
    const char *place = bor_json_text (bor_json_member (extra, "place"));
    gsize n = strlen (stem);
    if (strncmp (place, stem, n) != 0 || place[n] != ':'
        || g_ascii_strtoull (place + n + 1, NULL, 10) < n_parts)
      continue;
    put_string (reader, bor_json_text (bor_json_member (extra, "xml")));
    bor_xml_put_literal (&reader->xml, "\n");
  }
}

static gsize
enter (BorJsonReader *reader, const char *member)
{
  gsize length = reader->path->len;
  g_string_append_printf (reader->path, "%s%s", length > 0 ? "." : "", member);
  return length;
}

/* Members that only one node has. */
static const struct {
  BorXmlNodeId id;
  const char *name;
} specials[] = {
  { BOR_XML_SCENARIO, "format" },  { BOR_XML_SCENARIO, "$schema" },
  { BOR_XML_SCENARIO, "derived" }, { BOR_XML_SCENARIO, "boardFile" },
  { BOR_XML_ABOUT, "text" },       { BOR_XML_GRID, "listed" },
  { BOR_XML_GRID, "absent" },      { BOR_XML_GRID_CELL, "at" },
  { BOR_XML_GRID_SIDE, "of" },     { BOR_XML_GRID_SIDE, "to" },
  { BOR_XML_SETUP, "mark" },       { BOR_XML_OBJECTIVE, "mark" },
  { BOR_XML_MARK, "mark" },
};

static gboolean
is_member (BorXmlNodeId id, const char *name)
{
  const BorXmlNode *node = &bor_xml_nodes[id];
  const BorXmlField *field = bor_xml_node_field (node, name);
  gboolean grouped = node->role == BOR_XML_ROLE_PART || node->role == BOR_XML_ROLE_ABOUT
                     || node->role == BOR_XML_ROLE_GRID;
  if (field != NULL && field->type != BOR_XML_ELSEWHERE)
    return TRUE;
  if (strcmp (name, "properties") == 0 || (!grouped && strcmp (name, "extras") == 0))
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (specials); i++)
    if (specials[i].id == id && strcmp (specials[i].name, name) == 0)
      return TRUE;
  for (guint i = (guint) id + 1; i < BOR_XML_N_NODES; i++)
    if (bor_xml_nodes[i].parent == id
        && g_strcmp0 (bor_json_list_name ((BorXmlNodeId) i), name) == 0)
      return TRUE;
  return FALSE;
}

/* The object in `node`, all of whose members are of the format. */
static const BorJsonValue *
get_object (BorJsonReader *reader, BorXmlNodeId id, const BorJsonValue *node)
{
  if (!bor_json_is (node, BOR_JSON_OBJECT)) {
    bor_json_fail (reader, NULL, BOR_JSON_ERROR_VALUE, _ ("expected an object"));
    return NULL;
  }
  const BorJsonValue *object = node;
  for (guint i = 0; i < object->n; i++)
    if (!is_member (id, object->members[i].name)) {
      bor_json_fail (reader, object->members[i].name, BOR_JSON_ERROR_STRUCTURE,
                     _ ("unknown member; properties belong in “properties”"));
      return NULL;
    }
  return object;
}

/* The node that an item of a list is. */
static BorXmlNodeId
item_node (BorJsonReader *reader, BorXmlNodeId id, const BorJsonValue *item)
{
  if (bor_xml_nodes[id].role != BOR_XML_ROLE_CONTAINER)
    return id;
  const char *mark = NULL;
  if (id == BOR_XML_MARKS && bor_json_member (item, "mark") != NULL)
    mark = bor_json_read_string (reader, "mark", bor_json_member (item, "mark"));
  for (guint i = (guint) id + 1; i < BOR_XML_N_NODES; i++)
    if (bor_xml_nodes[i].parent == id
        && (id != BOR_XML_MARKS || g_strcmp0 (bor_xml_nodes[i].name, mark) == 0))
      return (BorXmlNodeId) i;
  bor_json_fail (reader, "mark", BOR_JSON_ERROR_VALUE, _ ("expected setup, objective or mark"));
  return BOR_XML_NONE;
}

#define MOST_LOOKS 20000000u

/* The items of a list; `owner` has the extras of parts. */
static void
read_items (BorJsonReader *reader, BorXmlNodeId id, const BorJsonValue *owner,
            const BorJsonValue *array)
{
  const BorXmlNode *node = &bor_xml_nodes[id];
  const BorJsonValue *extras =
    node->role == BOR_XML_ROLE_PART ? get_array (reader, owner, "extras") : NULL;
  /* Each part looks through all of them. */
  if (extras != NULL && (guint64) extras->n * array->n > MOST_LOOKS) {
    bor_json_fail (reader, "extras", BOR_JSON_ERROR_REFUSED, _ ("too many entries"));
    return;
  }
  for (guint i = 0; i < array->n && reader->error == NULL; i++) {
    gsize length = reader->path->len;
    g_string_append_printf (reader->path, "[%u]", i);
    if (node->role == BOR_XML_ROLE_PART) {
      char place[24];
      g_snprintf (place, sizeof place, "%u", i);
      put_extras (reader, owner, node->name, place, TRUE);
    }
    const BorJsonValue *item = bor_json_item (array, i);
    BorXmlNodeId item_id = item_node (reader, id, item);
    if (item_id != BOR_XML_NONE)
      read_element (reader, item_id, item);
    g_string_truncate (reader->path, length);
  }
}

/* What only the grid or the text about the scenario has, inside the tag. */
static void
read_listed (BorJsonReader *reader, const BorJsonValue *grid)
{
  const BorJsonValue *listed = bor_json_member (grid, "listed");
  if (listed == NULL)
    return;
  if (!bor_json_is (listed, BOR_JSON_FLAG))
    bor_json_fail (reader, "listed", BOR_JSON_ERROR_VALUE, _ ("expected true or false"));
  else if (listed->flag)
    bor_xml_write_attribute (&reader->xml, "listed", "true");
}

/* A whole number. FALSE for anything else. */
static gboolean
read_whole (const BorJsonValue *point, guint i, gint64 *number)
{
  const BorJsonValue *node = bor_json_item (point, i);
  if (!bor_json_is (node, BOR_JSON_INT))
    return FALSE;
  *number = node->integer;
  return TRUE;
}

static void
read_absent (BorJsonReader *reader, const BorJsonValue *grid)
{
  const BorJsonValue *places = get_array (reader, grid, "absent");
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint i = 0; places != NULL && i < places->n; i++) {
    const BorJsonValue *node = bor_json_item (places, i);
    const BorJsonValue *place = bor_json_is (node, BOR_JSON_LIST) ? node : NULL;
    gint64 column, row;
    if (place == NULL || place->n != 2 || !read_whole (place, 0, &column)
        || !read_whole (place, 1, &row)) {
      bor_json_fail (reader, "absent", BOR_JSON_ERROR_VALUE,
                     _ ("expected a list of [column, row]"));
      return;
    }
    g_string_append_printf (text, "%s%" G_GINT64_FORMAT " %" G_GINT64_FORMAT, i > 0 ? " " : "",
                            column, row);
  }
  if (text->len > 0)
    bor_xml_write_attribute (&reader->xml, "absent", text->str);
}

static void
read_text (BorJsonReader *reader, const BorJsonValue *about)
{
  const BorJsonValue *node = bor_json_member (about, "text");
  const char *text = node != NULL ? bor_json_read_string (reader, "text", node) : NULL;
  if (text != NULL)
    bor_xml_put_text (&reader->xml, text);
}

static void
read_cells (BorJsonReader *reader, const BorJsonValue *grid)
{
  for (guint i = BOR_XML_GRID_CELL; i <= BOR_XML_GRID_SIDE; i++) {
    const char *list = bor_json_list_name ((BorXmlNodeId) i);
    const BorJsonValue *array = get_array (reader, grid, list);
    gsize length = enter (reader, list);
    if (array != NULL)
      read_items (reader, (BorXmlNodeId) i, grid, array);
    g_string_truncate (reader->path, length);
  }
}

/* A container, the grid or what is said about the scenario. The extras of it
 * are those of `owner`. */
static void
read_group (BorJsonReader *reader, BorXmlNodeId id, const BorJsonValue *owner,
            const BorJsonValue *node)
{
  const char *name = bor_xml_nodes[id].name;
  gboolean in_lines = id != BOR_XML_ABOUT, grid = id == BOR_XML_GRID;
  const BorJsonValue *object = NULL;
  if (node != NULL && bor_xml_nodes[id].role != BOR_XML_ROLE_CONTAINER
      && (object = get_object (reader, id, node)) == NULL)
    return;
  guint n = put_extras (reader, owner, "head", name, TRUE);
  note_place (reader);
  gsize begin = reader->xml.length;
  bor_xml_put_literal (&reader->xml, "<");
  put_string (reader, name);
  n += put_extras (reader, owner, "namespace", name, FALSE);
  if (object != NULL)
    bor_json_read_fields (reader, id, object);
  if (object != NULL && grid)
    read_listed (reader, object);
  if (object != NULL && grid)
    read_absent (reader, object);
  n += put_extras (reader, owner, "attribute", name, FALSE);
  bor_xml_put (&reader->xml, ">\n", in_lines ? 2 : 1);
  if (object != NULL)
    (grid ? read_cells : read_text) (reader, object);
  else if (node != NULL)
    read_items (reader, id, owner, node);
  n += put_extras (reader, owner, "unknown", name, in_lines);
  n += put_extras (reader, owner, "tail", name, in_lines);
  if (n == 0 && node == NULL) {
    reader->xml.length = begin;
    reader->counted = MIN (reader->counted, begin);
    return;
  }
  bor_xml_put_literal (&reader->xml, "</");
  put_string (reader, name);
  bor_xml_put_literal (&reader->xml, ">\n");
}

/* The board as a reference to its file. */
static void
read_board_ref (BorJsonReader *reader, const BorJsonValue *scenario)
{
  put_extras (reader, scenario, "head", "board", TRUE);
  bor_xml_put_literal (&reader->xml, "<board");
  put_extras (reader, scenario, "namespace", "board", FALSE);
  bor_xml_write_attribute (&reader->xml, "href", reader->board_file);
  put_extras (reader, scenario, "attribute", "board", FALSE);
  bor_xml_put_literal (&reader->xml, ">\n");
  put_extras (reader, scenario, "unknown", "board", TRUE);
  put_extras (reader, scenario, "tail", "board", TRUE);
  bor_xml_put_literal (&reader->xml, "</board>\n");
}

static void
read_child (BorJsonReader *reader, BorXmlNodeId id, const BorJsonValue *owner)
{
  const char *name = bor_json_list_name (id);
  BorXmlRole role = bor_xml_nodes[id].role;
  if (name == NULL)
    return;
  const BorJsonValue *node = bor_json_member (owner, name);
  if (node != NULL && role != BOR_XML_ROLE_GRID && role != BOR_XML_ROLE_ABOUT && id != BOR_XML_BOARD
      && !bor_json_is (node, BOR_JSON_LIST)) {
    bor_json_fail (reader, name, BOR_JSON_ERROR_VALUE, _ ("expected a list"));
    return;
  }
  gsize length = enter (reader, name);
  if (role == BOR_XML_ROLE_CONTAINER || role == BOR_XML_ROLE_GRID || role == BOR_XML_ROLE_ABOUT)
    read_group (reader, id, owner, node);
  else if (id == BOR_XML_BOARD && reader->own_board)
    read_board_ref (reader, owner);
  else if (id == BOR_XML_BOARD && node != NULL)
    read_element (reader, id, node);
  else if (node != NULL)
    read_items (reader, id, owner, node);
  if (role == BOR_XML_ROLE_PART)
    put_orphans (reader, owner, bor_xml_nodes[id].name, node != NULL ? node->n : 0);
  g_string_truncate (reader->path, length);
}

/* The place of a cell or side of a grid. */
static void
read_grid_place (BorJsonReader *reader, BorXmlNodeId id, const BorJsonValue *object)
{
  const char *member = id == BOR_XML_GRID_CELL ? "at" : "of";
  const BorJsonValue *node = bor_json_member (object, member);
  const BorJsonValue *array = bor_json_is (node, BOR_JSON_LIST) ? node : NULL;
  char text[64] = "";
  for (guint i = 0; array != NULL && i < 2 && array->n == 2; i++) {
    const BorJsonValue *item = bor_json_item (array, i);
    if (bor_json_is (item, BOR_JSON_INT))
      g_snprintf (text + strlen (text), 32, "%s%" G_GINT64_FORMAT, i > 0 ? " " : "", item->integer);
  }
  if (strchr (text, ' ') == NULL)
    bor_json_fail (reader, member, BOR_JSON_ERROR_VALUE, _ ("expected [column, row]"));
  bor_xml_write_attribute (&reader->xml, member, text);
  if (id == BOR_XML_GRID_SIDE && bor_json_member (object, "to") != NULL) {
    const char *to = bor_json_read_string (reader, "to", bor_json_member (object, "to"));
    if (to != NULL)
      bor_xml_write_attribute (&reader->xml, "to", to);
  }
}

/* Before a root only comments and instructions may stand. */
static void
put_before (BorJsonReader *reader, const BorJsonValue *object, gboolean root, gboolean inside)
{
  const BorJsonValue *extras = get_array (reader, object, "extras");
  for (guint i = 0; extras != NULL && reader->error == NULL && i < extras->n; i++) {
    const char *text = extra_at (reader, extras, i, "before", NULL);
    if (text == NULL
        || inside != (root && !g_str_has_prefix (text, "<!--") && !g_str_has_prefix (text, "<?")))
      continue;
    put_string (reader, text);
    bor_xml_put_literal (&reader->xml, "\n");
  }
}

static void
read_element (BorJsonReader *reader, BorXmlNodeId id, const BorJsonValue *node)
{
  const BorXmlNode *xml_node = &bor_xml_nodes[id];
  gboolean root = reader->xml.level == 0;
  const BorJsonValue *object = get_object (reader, id, node);
  if (object == NULL)
    return;
  note_place (reader);
  put_before (reader, object, root, FALSE);
  bor_xml_put_literal (&reader->xml, "<");
  put_string (reader, xml_node->name);
  if (root)
    bor_xml_write_attribute (&reader->xml, "xmlns", BOR_XML_NAMESPACE);
  put_extras (reader, object, "namespace", NULL, FALSE);
  if (id == BOR_XML_GRID_CELL || id == BOR_XML_GRID_SIDE)
    read_grid_place (reader, id, object);
  bor_json_read_fields (reader, id, object);
  put_extras (reader, object, "attribute", NULL, FALSE);
  bor_xml_put_literal (&reader->xml, ">\n");
  reader->xml.level++;
  put_before (reader, object, root, TRUE);
  for (guint i = (guint) id + 1; i < BOR_XML_N_NODES && reader->error == NULL; i++)
    if (bor_xml_nodes[i].parent == id)
      read_child (reader, (BorXmlNodeId) i, object);
  put_extras (reader, object, "unknown", NULL, TRUE);
  put_extras (reader, object, "inside", NULL, TRUE);
  reader->xml.level--;
  bor_xml_put_literal (&reader->xml, "</");
  put_string (reader, xml_node->name);
  bor_xml_put_literal (&reader->xml, ">\n");
  put_extras (reader, object, "after", NULL, TRUE);
}

void
bor_json_read_root (BorJsonReader *reader, BorXmlNodeId id, const BorJsonValue *node)
{
  reader->xml.length = 0;
  reader->counted = 0;
  reader->lines = 0;
  g_string_truncate (reader->path, 0);
  if (id == BOR_XML_BOARD)
    g_string_assign (reader->path, "board");
  bor_xml_put_literal (&reader->xml, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
  read_element (reader, id, node);
  g_string_truncate (reader->path, 0);
}
