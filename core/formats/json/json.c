/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "formats/json/private.h"
#include "xml/read.h"

G_DEFINE_QUARK (bor - json - error - quark, bor_json_error)

/* What the reader of scenario files calls the text it is given. */
#define TEXT_NAME "-"

static GBytes *
take_text (BorJsonReader *reader)
{
  gsize length = reader->xml.length;
  bor_xml_put (&reader->xml, "", 1);
  GBytes *bytes = g_bytes_new_take (reader->xml.text, length);
  reader->xml = (BorXmlWriter){ 0 };
  return bytes;
}

/* Prefixes that the board's file leaves to the scenario. */
static void
lend_namespaces (BorJsonReader *reader, const BorJsonValue *root)
{
  static const char head[] = "<board xmlns=\"" BOR_XML_NAMESPACE "\"";
  const BorJsonValue *node = bor_json_member (root, "extras");
  const BorJsonValue *extras = bor_json_is (node, BOR_JSON_LIST) ? node : NULL;
  g_autoptr (GString) text = g_string_new_len (reader->xml.text, (gssize) reader->xml.length);
  char *at = strstr (text->str, head);
  for (guint i = 0; extras != NULL && at != NULL && i < extras->n; i++) {
    const BorJsonValue *extra = bor_json_item (extras, i);
    const char *place = bor_json_text (bor_json_member (extra, "place"));
    const char *xml = bor_json_text (bor_json_member (extra, "xml")), *colon = strchr (xml, ':');
    if (strcmp (place, "namespace") != 0 || colon == NULL)
      continue;
    g_autofree char *use = g_strdup_printf ("%.*s:", (int) strcspn (colon + 1, "="), colon + 1);
    g_autofree char *declaration = g_strdup_printf (" xmlns:%.*s=", (int) strlen (use) - 1, use);
    if (strstr (text->str, use) != NULL && strstr (at, declaration) == NULL)
      g_string_insert (text, at - text->str + (gssize) strlen (head), xml);
    at = strstr (text->str, head);
  }
  reader->xml.length = 0;
  bor_xml_put (&reader->xml, text->str, text->len);
}

/* "-:12:3: what is wrong" becomes "NAME: board.spaces[3]: what is wrong". */
static void
place_error (BorJsonReader *reader, const BorJsonValue *root, const GError *failure)
{
  guint line = 0;
  const char *message = failure->message;
  if (g_str_has_prefix (message, TEXT_NAME ":")) {
    char *p;
    line = (guint) g_ascii_strtoull (message + strlen (TEXT_NAME ":"), &p, 10);
    while (*p == ':' || g_ascii_isdigit (*p))
      p++;
    message = p + (*p == ' ');
  }
  reader->want_line = line;
  bor_json_read_root (reader, BOR_XML_SCENARIO, root);
  const char *path = reader->found_path != NULL ? reader->found_path : "";
  reader->error = g_error_new (BOR_JSON_ERROR, BOR_JSON_ERROR_VALUE, "%s: %s%s%s", reader->name,
                               path, *path != '\0' ? ": " : "", message);
}

static BorScenario *
read_texts (BorJsonReader *reader, const BorJsonValue *root)
{
  g_autoptr (GBytes) board = NULL;
  g_autoptr (GError) failure = NULL;
  BorScenario *scenario = NULL;
  if (reader->own_board) {
    bor_json_read_root (reader, BOR_XML_BOARD, bor_json_member (root, "board"));
    if (reader->error != NULL)
      return NULL;
  }
  bor_json_read_root (reader, BOR_XML_SCENARIO, root);
  if (reader->error != NULL)
    return NULL;
  g_autoptr (GBytes) text = take_text (reader);
  if (reader->own_board) {
    bor_json_read_root (reader, BOR_XML_BOARD, bor_json_member (root, "board"));
    lend_namespaces (reader, root);
    board = take_text (reader);
  }
  if (g_bytes_get_size (text) > BOR_JSON_MAX_BYTES)
    bor_json_fail (reader, NULL, BOR_JSON_ERROR_REFUSED, _ ("the scenario is too large"));
  else if (board != NULL)
    scenario = bor_xml_read_with_board (text, board, TEXT_NAME, &failure);
  else
    scenario = bor_xml_read (text, TEXT_NAME, NULL, NULL, &failure);
  if (failure != NULL)
    place_error (reader, root, failure);
  return scenario;
}

static gboolean
check_format (BorJsonReader *reader, const BorJsonValue *root)
{
  const char *text = bor_json_text (bor_json_member (root, "format"));
  if (g_strcmp0 (text, BOR_XML_NAMESPACE) == 0)
    return TRUE;
  if (text != NULL && g_str_has_prefix (text, "urn:bormida:scenario:"))
    bor_json_fail (reader, "format", BOR_JSON_ERROR_NOT_OURS,
                   _ ("unsupported version of the format; expected “%s”"), BOR_XML_NAMESPACE);
  else
    bor_json_fail (reader, "format", BOR_JSON_ERROR_NOT_OURS, _ ("not a scenario; expected “%s”"),
                   BOR_XML_NAMESPACE);
  return FALSE;
}

static gboolean
find_board_file (BorJsonReader *reader, const BorJsonValue *root)
{
  const BorJsonValue *file = bor_json_member (root, "boardFile");
  if (file == NULL)
    return TRUE;
  reader->board_file = bor_json_read_string (reader, "boardFile", file);
  reader->own_board = TRUE;
  if (reader->error == NULL && bor_json_member (root, "board") == NULL)
    bor_json_fail (reader, "boardFile", BOR_JSON_ERROR_STRUCTURE, _ ("the scenario has no board"));
  return reader->error == NULL;
}

/* The text behind the mark that some programs put before UTF-8, which RFC 8259 lets us skip. */
static const char *
get_text (GBytes *bytes, gsize *size)
{
  static const char mark[] = "\xEF\xBB\xBF";
  const char *data = g_bytes_get_data (bytes, size);
  if (data == NULL || *size < 3 || memcmp (data, mark, 3) != 0)
    return data != NULL ? data : "";
  *size -= 3;
  return data + 3;
}

BorJsonTree *
bor_json_parse_tree (GBytes *bytes, const char *name, GError **error)
{
  gsize size, derived[2];
  const char *data = get_text (bytes, &size);
  return bor_json_guard (data, size, name, derived, error)
           ? bor_json_tree_parse (data, size, derived)
           : NULL;
}

JsonParser *
bor_json_parse (GBytes *bytes, const char *name, GError **error)
{
  gsize size, derived[2];
  const char *data = get_text (bytes, &size);
  if (!bor_json_guard (data, size, name, derived, error))
    return NULL;
  g_autoptr (GString) text = g_string_new_len (data, (gssize) size);
  if (derived[1] > 0) {
    g_string_erase (text, (gssize) derived[0], (gssize) (derived[1] - derived[0]));
    g_string_insert (text, (gssize) derived[0], "null");
  }
  g_autoptr (JsonParser) parser = json_parser_new_immutable ();
  g_autoptr (GError) failure = NULL;
  if (json_parser_load_from_data (parser, text->str, (gssize) text->len, &failure))
    return g_steal_pointer (&parser);
  g_set_error (error, BOR_JSON_ERROR, BOR_JSON_ERROR_SYNTAX, "%s: %s", name, failure->message);
  return NULL;
}

JsonParser *
bor_json_parse_once (GBytes *bytes, const char *name, BorJob *job, GError **error)
{
  JsonParser *kept = job != NULL ? bor_job_kept (job, bytes) : NULL;
  if (kept != NULL)
    return g_object_ref (kept);
  JsonParser *parser = bor_json_parse (bytes, name, error);
  if (parser != NULL && job != NULL)
    bor_job_keep (job, bytes, g_object_ref (parser), g_object_unref);
  return parser;
}

BorScenario *
bor_json_read_tree (const BorJsonTree *tree, const char *name, GError **error)
{
  BorJsonReader reader = { .name = name, .path = g_string_new (NULL) };
  const BorJsonValue *root = bor_json_tree_root (tree);
  BorScenario *scenario = NULL;
  if (check_format (&reader, root) && find_board_file (&reader, root))
    scenario = read_texts (&reader, root);
  if (reader.error != NULL)
    g_propagate_error (error, reader.error);
  g_string_free (reader.path, TRUE);
  g_free (reader.xml.text);
  g_free (reader.found_path);
  return scenario;
}

BorScenario *
bor_json_read (GBytes *bytes, const char *name, GError **error)
{
  g_return_val_if_fail (bytes != NULL && name != NULL, NULL);
  g_autoptr (BorJsonTree) tree = bor_json_parse_tree (bytes, name, error);
  return tree != NULL ? bor_json_read_tree (tree, name, error) : NULL;
}
