/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the mapping is applied to a foreign board. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "formats/board/private.h"
#include "formats/json/get.h"
#include "model/board.h"
#include "xml/number.h"
#include "xml/writer.h"

void
bor_board_fail (BorBoardReader *reader, BorBoardJsonError code, const char *format, ...)
{
  if (reader->error != NULL)
    return;
  va_list args;
  va_start (args, format);
  g_autofree char *message = g_strdup_vprintf (format, args);
  va_end (args);
  reader->error = g_error_new (
    BOR_BOARD_JSON_ERROR, (gint) code, "%s: %s",
    code == BOR_BOARD_JSON_ERROR_MAPPING ? reader->mapping_name : reader->name, message);
}

/* What the keys of mappings hold: paths and words, but for these. */
static gboolean
is_as_expected (const char *part, const char *name, JsonNode *node)
{
  static const char *const parts[] = { "spaces", "sides", "roads", "nodes",
                                       "links",  "areas", "tiles", NULL };
  static const char *const objects[] = { "properties", "edge", "filter", "roads", NULL };
  static const char *const numbers[] = { "mapping", "width",      "height", "tolerance",
                                         "key",     "neighbours", "size",   NULL };
  static const char *const lists[] = { "values", "point", "origin", "layers", NULL };
  double number;
  if (g_str_equal (part, "roads") && (g_str_equal (name, "sides") || g_str_equal (name, "spaces")))
    return bor_json_node_text (node) != NULL || JSON_NODE_HOLDS_ARRAY (node);
  if (g_strv_contains (objects, name) || (*part == '\0' && g_strv_contains (parts, name)))
    return JSON_NODE_HOLDS_OBJECT (node);
  if (g_strv_contains (lists, name))
    return !JSON_NODE_HOLDS_VALUE (node) && !JSON_NODE_HOLDS_NULL (node);
  return bor_json_node_text (node) != NULL
         || (g_strv_contains (numbers, name) && bor_json_node_number (node, &number));
}

void
bor_board_check_keys (BorBoardReader *reader, const char *part, JsonObject *object,
                      const char *const *known)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;
  if (object == NULL)
    return;
  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &name, &node))
    if (!g_strv_contains (known, name))
      bor_board_fail (reader, BOR_BOARD_JSON_ERROR_MAPPING, _ ("%s%s%s: unknown key"), part,
                      *part != '\0' ? "." : "", name);
    else if (!is_as_expected (part, name, node))
      bor_board_fail (reader, BOR_BOARD_JSON_ERROR_MAPPING, _ ("%s%s%s: not allowed here"), part,
                      *part != '\0' ? "." : "", name);
}

/* A member of a list by its place. */
static JsonNode *
find_item (JsonArray *list, const char *step)
{
  guint64 index;
  return bor_json_length (list) > 0
             && g_ascii_string_to_unsigned (step, 10, 0, bor_json_length (list) - 1, &index, NULL)
           ? json_array_get_element (list, (guint) index)
           : NULL;
}

/* Names of members may contain dots: the longest that leads on counts. */
JsonNode *
bor_board_find (JsonNode *from, const char *path)
{
  if (*path == '\0')
    return from;
  JsonObject *object = bor_json_node_object (from);
  JsonArray *list = bor_json_node_list (from);
  for (gsize n = strlen (path); n > 0; n--) {
    if (path[n] != '\0' && path[n] != '.')
      continue;
    g_autofree char *step = g_strndup (path, n);
    JsonNode *next =
      object != NULL ? json_object_get_member (object, step) : find_item (list, step);
    JsonNode *found = next != NULL ? bor_board_find (next, path + n + (path[n] == '.')) : NULL;
    if (found != NULL)
      return found;
  }
  return NULL;
}

JsonNode *
bor_board_get (JsonObject *part, const char *key, JsonNode *from)
{
  const char *path = bor_json_get_text (part, key);
  return path != NULL ? bor_board_find (from, path) : NULL;
}

char *
bor_board_get_text (JsonObject *part, const char *key, JsonNode *from)
{
  JsonNode *node = bor_board_get (part, key, from);
  return node != NULL ? bor_json_node_value (node) : NULL;
}

GPtrArray *
bor_board_list_items (JsonObject *part, JsonNode *from, GPtrArray *names)
{
  JsonNode *node = bor_board_get (part, "list", from);
  JsonArray *list = bor_json_node_list (node);
  JsonObject *object = bor_json_node_object (node);
  GPtrArray *items = list != NULL || object != NULL ? g_ptr_array_new () : NULL;
  JsonObjectIter iter;
  const char *name; /* the iterator needs it */
  JsonNode *item;
  for (guint i = 0; i < bor_json_length (list); i++)
    g_ptr_array_add (items, json_array_get_element (list, i));
  if (object == NULL)
    return items;
  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &name, &item)) {
    g_ptr_array_add (items, item);
    if (names != NULL)
      g_ptr_array_add (names, (gpointer) name);
  }
  return items;
}

/* A number, or a text that says just one and is counted. FALSE for anything else, and beyond what
 * coordinates can be. */
static gboolean
read_number (BorBoardReader *reader, JsonNode *node, double *out)
{
  const char *text = bor_json_node_text (node);
  if (text == NULL)
    return bor_json_node_number (node, out) && fabs (*out) <= BOR_XML_MAX_COORD;
  char *end;
  gsize plain = strspn (text, "0123456789.eE+-");
  *out = g_ascii_strtod (text, &end);
  if (end == text || *end != '\0' || text[plain] != '\0' || !(fabs (*out) <= BOR_XML_MAX_COORD))
    return FALSE;
  reader->n_texts++;
  return TRUE;
}

double
bor_board_get_number (BorBoardReader *reader, const char *key, double fallback)
{
  JsonNode *said = json_object_get_member (reader->mapping, key);
  double value;
  if (said == NULL)
    return fallback;
  if (bor_json_node_text (said) != NULL)
    said = bor_board_find (reader->root, bor_json_node_text (said));
  if (said != NULL && read_number (reader, said, &value))
    return value;
  bor_board_fail (reader, BOR_BOARD_JSON_ERROR_SOURCE,
                  _ ("no number found where the mapping says “%s” is"), key);
  return fallback;
}

BorPoint
bor_board_get_origin (BorBoardReader *reader)
{
  JsonArray *two = bor_json_get_list (reader->mapping, "origin");
  BorPoint origin = { 0, 0 };
  if (json_object_has_member (reader->mapping, "origin")
      && (bor_json_length (two) != 2
          || !read_number (reader, json_array_get_element (two, 0), &origin.x)
          || !read_number (reader, json_array_get_element (two, 1), &origin.y)))
    bor_board_fail (reader, BOR_BOARD_JSON_ERROR_MAPPING, _ ("origin: expected two numbers"));
  return origin;
}

/* Point number or name `which` of the list that points are in. */
static JsonNode *
look_up_point (BorBoardReader *reader, JsonNode *which)
{
  const char *path = bor_json_get_text (reader->mapping, "points");
  g_autofree char *key = bor_json_node_value (which);
  JsonNode *list = path != NULL ? bor_board_find (reader->root, path) : NULL;
  if (list == NULL || key == NULL || strchr (key, '.') != NULL)
    return NULL;
  return bor_board_find (list, key);
}

static gboolean
read_coordinate (BorBoardReader *reader, JsonNode *point, guint axis, double *out)
{
  JsonArray *names = bor_json_get_list (reader->mapping, "point");
  g_autofree char *step = bor_json_length (names) == 2
                            ? bor_json_node_value (json_array_get_element (names, axis))
                            : g_strdup_printf ("%u", axis);
  JsonNode *node = step != NULL ? bor_board_find (point, step) : NULL;
  return node != NULL && read_number (reader, node, out);
}

/* On the board. */
static BorPoint
place_of (const BorBoardReader *reader, BorPoint p)
{
  double y = p.y - reader->origin.y;
  return (BorPoint){ bor_coord_round (p.x - reader->origin.x),
                     bor_coord_round (reader->up ? reader->height - y : y) };
}

static gboolean
read_point (BorBoardReader *reader, JsonNode *node, BorPoint *out)
{
  if (json_object_has_member (reader->mapping, "points"))
    node = look_up_point (reader, node);
  reader->n_high += node != NULL && bor_json_length (bor_json_node_list (node)) > 2
                    && !json_object_has_member (reader->mapping, "point");
  if (node == NULL || !read_coordinate (reader, node, 0, &out->x)
      || !read_coordinate (reader, node, 1, &out->y))
    return FALSE;
  *out = place_of (reader, *out);
  return TRUE;
}

/* "x, y, x, y, …" without brackets around each. */
static gboolean
read_objects (BorBoardReader *reader, JsonArray *list, BorPoints *out)
{
  for (guint i = 0; i + 1 < bor_json_length (list); i += 2) {
    BorPoint p;
    if (!read_number (reader, json_array_get_element (list, i), &p.x)
        || !read_number (reader, json_array_get_element (list, i + 1), &p.y))
      return FALSE;
    out->items[out->n++] = place_of (reader, p);
  }
  return bor_json_length (list) % 2 == 0;
}

gboolean
bor_board_read_points (BorBoardReader *reader, JsonNode *node, BorPoints *out)
{
  JsonArray *list = node != NULL ? bor_json_node_list (node) : NULL;
  guint n = bor_json_length (list);
  gboolean good = list != NULL && (reader->n_points += n) <= BOR_BOARD_MAX_POINTS;
  out->items = g_renew (BorPoint, out->items, out->n + n);
  if (good && n > 0 && !json_object_has_member (reader->mapping, "points")
      && JSON_NODE_HOLDS_VALUE (json_array_get_element (list, 0)))
    good = read_objects (reader, list, out);
  else
    for (guint i = 0; good && i < n; i++)
      good = read_point (reader, json_array_get_element (list, i), &out->items[out->n++]);
  if (reader->n_points > BOR_BOARD_MAX_POINTS)
    bor_board_fail (reader, BOR_BOARD_JSON_ERROR_SOURCE, _ ("too many points"));
  return good;
}

/* Counts the occurrences of a text in the list. */
static guint
count_text (JsonNode *node, const char *text)
{
  JsonArray *list = node != NULL ? bor_json_node_list (node) : NULL;
  guint n = 0;
  for (guint i = 0; i < bor_json_length (list); i++) {
    g_autofree char *item = bor_json_node_value (json_array_get_element (list, i));
    n += g_strcmp0 (item, text) == 0;
  }
  return n;
}

/* The text of a value, with words for those that have none. (transfer full) */
static char *
said_of (JsonNode *node)
{
  char *text = node != NULL ? bor_json_node_value (node) : NULL;
  if (text != NULL)
    return text;
  if (node == NULL || JSON_NODE_HOLDS_NULL (node))
    return g_strdup ("null");
  return g_strdup (JSON_NODE_HOLDS_VALUE (node) ? "false" : "");
}

gboolean
bor_board_passes (BorBoardReader *reader, const char *name, JsonObject *part, JsonNode *node,
                  const char *where)
{
  static const char *const known[] = { "from", "values", NULL };
  JsonObject *rule = bor_json_get_object (part, "filter");
  if (rule == NULL)
    return TRUE;
  JsonArray *values = bor_json_get_list (rule, "values");
  g_autofree char *said = said_of (bor_board_get (rule, "from", node));
  g_autofree char *rule_name = g_strconcat (name, ".filter", NULL);
  bor_board_check_keys (reader, rule_name, rule, known);
  for (guint i = 0; i < bor_json_length (values); i++) {
    g_autofree char *value = said_of (json_array_get_element (values, i));
    if (g_str_equal (value, said))
      return TRUE;
  }
  g_autofree char *message = g_strdup_printf (_ ("left out by “%s” of the mapping"), rule_name);
  bor_import_warnings_count (reader->warnings, where, message);
  return FALSE;
}

/* What a table of words has for a value: `false` and `null` can be in it, and a missing value counts
 * as `null`. (transfer full) NULL: nothing to look for. */
static char *
word_of (JsonNode *node, JsonObject *values)
{
  char *said = node != NULL ? bor_json_node_value (node) : NULL;
  if (said != NULL || values == NULL)
    return said;
  gboolean no = node != NULL && JSON_NODE_HOLDS_VALUE (node)
                && json_node_get_value_type (node) == G_TYPE_BOOLEAN;
  const char *word = no ? "false" : "null";
  gboolean empty = node == NULL || JSON_NODE_HOLDS_NULL (node);
  return (no || empty) && json_object_has_member (values, word) ? g_strdup (word) : NULL;
}

/* "from" with "contains": a symbol among others; with "values": a word for another; alone: as it
 * is. (transfer full) NULL: nothing to say. */
static char *
map_value (BorBoardReader *reader, const char *name, JsonObject *rule, JsonNode *node,
           const char *where)
{
  static const char *const known[] = { "from", "contains", "value", "values", NULL };
  bor_board_check_keys (reader, name, rule, known);
  const char *contains = bor_json_get_text (rule, "contains"),
             *value = bor_json_get_text (rule, "value");
  JsonObject *values = bor_json_get_object (rule, "values");
  JsonNode *from = bor_board_get (rule, "from", node);
  if (contains != NULL) {
    guint n = count_text (from, contains);
    return n == 0 ? NULL : value != NULL ? g_strdup (value) : g_strdup_printf ("%u", n);
  }
  char *said = word_of (from, values);
  if (said == NULL || values == NULL)
    return said;
  const char *mapped = bor_json_get_text (values, said);
  if (mapped == NULL)
    bor_import_warnings_add (
      reader->warnings, where, NULL,
      _ ("the mapping does not say what “%s” means for “%s”; it was skipped"), said, name);
  g_free (said);
  return mapped != NULL && *mapped != '\0' ? g_strdup (mapped) : NULL;
}

/* Symbols of a list that none of the rules asks for. */
static void
warn_unasked (BorBoardReader *reader, JsonObject *rules, const char *path, JsonNode *node,
              const char *where)
{
  JsonNode *found = bor_board_find (node, path);
  JsonArray *list = found != NULL ? bor_json_node_list (found) : NULL;
  for (guint i = 0; i < bor_json_length (list); i++) {
    g_autofree char *item = bor_json_node_value (json_array_get_element (list, i));
    gboolean asked = FALSE;
    JsonObjectIter iter;
    JsonNode *rule;
    json_object_iter_init (&iter, rules);
    while (item != NULL && json_object_iter_next (&iter, NULL, &rule))
      asked =
        asked
        || (g_strcmp0 (bor_json_get_text (bor_json_node_object (rule), "from"), path) == 0
            && g_strcmp0 (bor_json_get_text (bor_json_node_object (rule), "contains"), item) == 0);
    if (!asked)
      bor_import_warnings_add (
        reader->warnings, where, NULL,
        _ ("the mapping does not say what the symbol “%s” is; it was skipped"),
        item != NULL ? item : "?");
  }
}

/* Each list of symbols once, by the first rule that asks for it. */
static void
warn_symbols (BorBoardReader *reader, JsonObject *rules, JsonNode *node, const char *where)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  JsonObjectIter iter;
  const char *name; /* the iterator needs it */
  JsonNode *rule;
  json_object_iter_init_ordered (&iter, rules);
  while (json_object_iter_next_ordered (&iter, &name, &rule)) {
    JsonObject *object = bor_json_node_object (rule);
    const char *path = bor_json_get_text (object, "from");
    if (path != NULL && bor_json_get_text (object, "contains") != NULL
        && g_hash_table_add (seen, (gpointer) path))
      warn_unasked (reader, rules, path, node, where);
  }
}

BorProps *
bor_board_read_props (BorBoardReader *reader, JsonObject *part, const char *key, JsonNode *node,
                      const char *where)
{
  JsonObject *rules = bor_json_get_object (part, key);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func (g_free);
  JsonObjectIter iter;
  const char *name;
  JsonNode *rule;
  if (rules == NULL)
    return NULL;
  json_object_iter_init_ordered (&iter, rules);
  while (json_object_iter_next_ordered (&iter, &name, &rule)) {
    const char *path = bor_json_node_text (rule);
    JsonNode *found = path != NULL ? bor_board_find (node, path) : NULL;
    char *value = path == NULL ? map_value (reader, name, bor_json_node_object (rule), node, where)
                  : found != NULL ? bor_json_node_value (found)
                                  : NULL;
    if (!bor_xml_is_property_name (name))
      bor_board_fail (reader, BOR_BOARD_JSON_ERROR_MAPPING,
                      _ ("“%s” cannot be the name of a property"), name);
    if (value == NULL)
      continue;
    g_ptr_array_add (names, (gpointer) name);
    g_ptr_array_add (values, value);
  }
  warn_symbols (reader, rules, node, where);
  return bor_props_new ((const char *const *) names->pdata, (const char *const *) values->pdata,
                        names->len);
}
