/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is in a foreign board but not in its mapping: told by path, with its count. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "formats/board/private.h"
#include "formats/json/get.h"

static void
use (GHashTable *used, JsonObject *part, const char *key)
{
  const char *path = bor_json_get_text (part, key);
  JsonArray *paths = bor_json_get_list (part, key);
  if (path != NULL)
    g_hash_table_add (used, g_strdup (path));
  for (guint i = 0; i < bor_json_length (paths); i++) {
    path = bor_json_node_text (json_array_get_element (paths, i));
    if (path != NULL)
      g_hash_table_add (used, g_strdup (path));
  }
}

/* The paths of rules: a path each, or an object with “from”. */
static void
use_rules (GHashTable *used, JsonObject *rules)
{
  JsonObjectIter iter;
  JsonNode *rule;
  if (rules == NULL)
    return;
  json_object_iter_init (&iter, rules);
  while (json_object_iter_next (&iter, NULL, &rule)) {
    if (bor_json_node_text (rule) != NULL)
      g_hash_table_add (used, g_strdup (bor_json_node_text (rule)));
    use (used, bor_json_node_object (rule), "from");
  }
}

static GHashTable *
list_used (const BorBoardReader *r, const char *name)
{
  static const char *const in_root[] = { "title", "width", "height", "tolerance", "points", NULL };
  static const char *const in_parts[] = { "key",    "id",   "name",      "polygon",
                                          "first",  "last", "neighbour", "opposite",
                                          "spaces", "path", "sides",     "x",
                                          "y",      "from", "to",        NULL };
  GHashTable *used = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  JsonObject *part = *name != '\0' ? bor_json_get_object (r->mapping, name) : r->mapping;
  for (const char *const *key = *name != '\0' ? in_parts : in_root; *key != NULL; key++)
    use (used, part, *key);
  if (*name == '\0') {
    use (used, bor_json_get_object (r->mapping, "spaces"), "list");
    use (used, bor_json_get_object (r->mapping, "roads"), "list");
    return used;
  }
  if (strcmp (name, "spaces") == 0)
    use (used, bor_json_get_object (r->mapping, "sides"), "list");
  use (used, bor_json_get_object (part, "edge"), "from");
  use (used, bor_json_get_object (part, "filter"), "from");
  use_rules (used, bor_json_get_object (part, "properties"));
  use_rules (used, bor_json_get_object (part, "roads"));
  return used;
}

static gboolean
leads_to_used (GHashTable *used, const char *path)
{
  gsize n = strlen (path);
  GHashTableIter iter;
  gpointer other;
  g_hash_table_iter_init (&iter, used);
  while (g_hash_table_iter_next (&iter, &other, NULL))
    if (strncmp (other, path, n) == 0 && ((char *) other)[n] == '.')
      return TRUE;
  return FALSE;
}

static void walk (BorBoardReader *r, GHashTable *used, const char *stem, const char *path,
                  JsonNode *node, const char *where);

static void
visit (BorBoardReader *r, GHashTable *used, const char *stem, const char *path, const char *member,
       JsonNode *node, const char *where)
{
  g_autofree char *full = g_strconcat (path, *path != '\0' ? "." : "", member, NULL);
  if (g_hash_table_contains (used, full))
    return;
  if (leads_to_used (used, full)) {
    walk (r, used, stem, full, node, where);
    return;
  }
  g_autofree char *message =
    g_strdup_printf (_ ("“%s%s” is not in the mapping; it was skipped"), stem, full);
  bor_import_warnings_count (r->warnings, where, message);
}

/* `path` leads from the item to `node`. */
static void
walk (BorBoardReader *r, GHashTable *used, const char *stem, const char *path, JsonNode *node,
      const char *where)
{
  JsonObject *object = bor_json_node_object (node);
  JsonArray *list = bor_json_node_list (node);
  JsonObjectIter iter;
  const char *member;
  JsonNode *value;
  if (object != NULL) {
    json_object_iter_init_ordered (&iter, object);
    while (json_object_iter_next_ordered (&iter, &member, &value))
      visit (r, used, stem, path, member, value, where);
  }
  for (guint i = 0; i < bor_json_length (list); i++) {
    g_autofree char *number = g_strdup_printf ("%u", i);
    visit (r, used, stem, path, number, json_array_get_element (list, i), where);
  }
}

void
bor_board_tell_unused (BorBoardReader *r, const char *part, const char *stem, JsonNode *node,
                       const char *where)
{
  GHashTable *used = g_hash_table_lookup (r->used, part);
  if (used == NULL) {
    used = list_used (r, part);
    g_hash_table_insert (r->used, g_strdup (part), used);
  }
  if (!g_hash_table_contains (used, ""))
    walk (r, used, stem, "", node, where);
}
