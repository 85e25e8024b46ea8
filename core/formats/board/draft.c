/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/board/draft.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "formats/board/draft-private.h"
#include "formats/board/private.h"
#include "formats/json/get.h"
#include "formats/json/private.h"
#include "xml/number.h"
#include "xml/writer.h"

gboolean
bor_draft_number (JsonNode *node, double *out)
{
  const char *text = node != NULL ? bor_json_node_text (node) : NULL;
  if (text == NULL)
    return node != NULL && bor_json_node_number (node, out) && fabs (*out) <= BOR_XML_MAX_COORD;
  char *end;
  gsize plain = strspn (text, "0123456789.eE+-");
  *out = g_ascii_strtod (text, &end);
  return end != text && *end == '\0' && text[plain] == '\0' && fabs (*out) <= BOR_XML_MAX_COORD;
}

gboolean
bor_draft_is_called (const char *path, const char *const *words, gboolean within)
{
  const char *dot = strrchr (path, '.');
  g_autofree char *low = g_utf8_strdown (dot != NULL ? dot + 1 : path, -1);
  for (; *words != NULL; words++)
    if (within ? strstr (low, *words) != NULL : g_str_equal (low, *words))
      return TRUE;
  return FALSE;
}

gboolean
bor_draft_is_unique (const BorBoardMember *member, guint n)
{
  return member->n_scalars == n && g_hash_table_size (member->texts) == n && n > 0;
}

JsonObject *
bor_draft_add_part (BorDraft *d, const char *name, const char *list)
{
  JsonObject *part = json_object_new ();
  json_object_set_object_member (d->mapping, name, part);
  json_object_set_string_member (part, "list", list);
  return part;
}

void
bor_draft_take (BorDraft *d, JsonObject *part, const char *name, const char *key,
                const BorBoardMember *member)
{
  json_object_set_string_member (part, key, member->path);
  g_string_append_printf (d->report, _ ("  %s.%s is “%s”: %u values, %u different\n"), name, key,
                          member->path, member->n, g_hash_table_size (member->texts));
}

gboolean
bor_draft_is_taken (JsonObject *part, const char *path)
{
  JsonObjectIter iter;
  const char *key; /* the iterator needs it */
  JsonNode *value;
  json_object_iter_init_ordered (&iter, part);
  while (json_object_iter_next_ordered (&iter, &key, &value)) {
    JsonArray *paths = bor_json_node_list (value);
    if (g_strcmp0 (bor_json_node_text (value), path) == 0)
      return TRUE;
    for (guint i = 0; i < bor_json_length (paths); i++)
      if (g_strcmp0 (bor_json_node_text (json_array_get_element (paths, i)), path) == 0)
        return TRUE;
  }
  JsonObject *roads = bor_json_get_object (part, "roads");
  return roads != NULL && json_object_has_member (roads, path);
}

static gboolean
has_flags (const BorBoardMember *member)
{
  for (guint i = 0; i < member->values->len; i++) {
    JsonNode *node = member->values->pdata[i];
    if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_BOOLEAN)
      return TRUE;
  }
  return FALSE;
}

/* A rule that keeps each of the values, `false` included. */
static JsonObject *
keep_flags (const BorBoardMember *member)
{
  JsonObject *rule = json_object_new (), *values = json_object_new ();
  GHashTableIter iter;
  gpointer text;
  json_object_set_string_member (rule, "from", member->path);
  g_hash_table_iter_init (&iter, member->texts);
  while (g_hash_table_iter_next (&iter, &text, NULL))
    json_object_set_string_member (values, text, text);
  json_object_set_string_member (values, "true", "true");
  json_object_set_string_member (values, "false", "false");
  json_object_set_object_member (rule, "values", values);
  return rule;
}

void
bor_draft_take_properties (BorDraft *d, JsonObject *part, const char *name,
                           const BorBoardList *list)
{
  JsonObject *rules = json_object_new ();
  for (guint i = 0; i < list->members->len; i++) {
    const BorBoardMember *member = list->members->pdata[i];
    if (member->n_scalars < member->n || bor_draft_is_taken (part, member->path)
        || !bor_xml_is_property_name (member->path))
      continue;
    g_string_append_printf (d->report, _ ("  %s has the property “%s”: %u values, %u different\n"),
                            name, member->path, member->n, g_hash_table_size (member->texts));
    if (has_flags (member))
      json_object_set_object_member (rules, member->path, keep_flags (member));
    else
      json_object_set_string_member (rules, member->path, member->path);
  }
  json_object_set_object_member (part, "properties", rules);
}

/* What is called a name; else the text that differs most. */
static const BorBoardMember *
find_name (const BorDraft *d)
{
  static const char *const words[] = { "name", "label", "title",   "nazwa", "nimi",
                                       "nom",  "назв",  "caption", NULL };
  const BorBoardMember *best = NULL;
  for (guint i = 0; i < d->areas->members->len; i++) {
    const BorBoardMember *member = d->areas->members->pdata[i];
    gboolean text = member->n_scalars == member->n && member->n > 0
                    && bor_json_node_text (member->values->pdata[0]) != NULL;
    if (text && bor_draft_is_called (member->path, words, TRUE))
      return member;
    if (text && g_strcmp0 (member->path, d->key) != 0
        && g_hash_table_size (member->texts) * 2 > d->areas->items->len
        && (best == NULL || g_hash_table_size (member->texts) > g_hash_table_size (best->texts)))
      best = member;
  }
  return best;
}

static void
draft_areas (BorDraft *d)
{
  JsonObject *part = bor_draft_add_part (d, "spaces", d->areas->path);
  g_string_append_printf (d->report, _ ("“%s”: %u locales\n"), d->areas->path,
                          d->areas->items->len);
  bor_draft_take (d, part, "spaces", "polygon", d->outline);
  if (d->key != NULL) {
    bor_draft_take (d, part, "spaces", "key", g_hash_table_lookup (d->areas->by_path, d->key));
    json_object_set_string_member (part, "id", d->key);
  } else if (!d->areas->named)
    json_object_set_int_member (part, "key", d->first);
  const BorBoardMember *name = find_name (d);
  if (name != NULL)
    bor_draft_take (d, part, "spaces", "name", name);
  bor_draft_take_properties (d, part, "spaces", d->areas);
}

static void
draft_all (BorDraft *d)
{
  bor_draft_find_sides (d);
  bor_draft_board (d);
  draft_areas (d);
  d->firsts = g_new0 (guint, d->areas->items->len + 1);
  if (d->side_list != NULL)
    bor_draft_sides (d);
  bor_draft_roads (d);
}

static void
clear_draft (BorDraft *d)
{
  json_object_unref (d->mapping);
  g_clear_pointer (&d->side_members, bor_board_list_free);
  g_clear_pointer (&d->keys, g_hash_table_unref);
  g_clear_pointer (&d->side_keys, g_hash_table_unref);
  g_array_unref (d->sides);
  g_free (d->key);
  g_free (d->corners);
  g_free (d->firsts);
  g_ptr_array_unref (d->point_lists);
  g_ptr_array_unref (d->lists);
}

char *
bor_board_draft (GBytes *bytes, const char *name, GString *report, BorJob *job, GError **error)
{
  g_return_val_if_fail (bytes != NULL && name != NULL && report != NULL && job != NULL, NULL);
  g_autoptr (JsonParser) parser = bor_json_parse_once (bytes, name, job, error);
  if (parser == NULL)
    return NULL;
  BorDraft d = { .root = json_parser_get_root (parser),
                 .progress = &job->progress,
                 .lists = g_ptr_array_new_with_free_func (bor_board_list_free),
                 .point_lists = g_ptr_array_new_with_free_func (bor_board_list_free),
                 .sides = g_array_new (FALSE, FALSE, sizeof (BorDraftSide)),
                 .report = report,
                 .mapping = json_object_new () };
  bor_board_find_lists (d.lists, "", d.root, 0);
  bor_draft_find_areas (&d);
  if (d.areas != NULL)
    draft_all (&d);
  else
    g_set_error (error, BOR_BOARD_JSON_ERROR, BOR_BOARD_JSON_ERROR_SOURCE,
                 _ ("%s: no list of things with outlines was found"), name);
  g_autoptr (JsonNode) root = json_node_init_object (json_node_alloc (), d.mapping);
  gboolean good = d.areas != NULL && bor_progress_check (&job->progress, error);
  char *text = good ? json_to_string (root, TRUE) : NULL;
  clear_draft (&d);
  return text;
}

const char *
bor_board_guess_format (GBytes *bytes)
{
  g_return_val_if_fail (bytes != NULL, NULL);
  g_autoptr (JsonParser) parser = bor_json_parse (bytes, "", NULL);
  JsonNode *node = parser != NULL ? json_parser_get_root (parser) : NULL;
  JsonObject *root = node != NULL ? bor_json_node_object (node) : NULL;
  if (node == NULL || (root != NULL && json_object_has_member (root, "format")))
    return NULL;
  const char *type = bor_json_get_text (root, "type");
  if (g_strcmp0 (type, "FeatureCollection") == 0)
    return "geojson";
  return type != NULL && json_object_has_member (root, "layers") ? "tmj" : "board";
}
