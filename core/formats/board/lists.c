/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/board/lists.h"

#include "formats/json/get.h"

/* Values deeper than that are not looked at. */
#define DEEPEST 4
#define INSIDE  2

static void
free_member (gpointer data)
{
  BorBoardMember *member = data;
  g_free (member->path);
  g_ptr_array_unref (member->values);
  g_hash_table_unref (member->texts);
  g_free (member);
}

void
bor_board_list_free (gpointer data)
{
  BorBoardList *list = data;
  g_free (list->path);
  g_ptr_array_unref (list->items);
  g_hash_table_unref (list->by_path);
  g_ptr_array_unref (list->members);
  g_free (list);
}

BorBoardList *
bor_board_list_new (const char *path)
{
  BorBoardList *list = g_new0 (BorBoardList, 1);
  list->path = g_strdup (path);
  list->items = g_ptr_array_new ();
  list->members = g_ptr_array_new_with_free_func (free_member);
  list->by_path = g_hash_table_new (g_str_hash, g_str_equal);
  return list;
}

static void
note_member (BorBoardList *list, const char *path, JsonNode *node)
{
  BorBoardMember *member = g_hash_table_lookup (list->by_path, path);
  if (member == NULL && list->members->len == BOR_BOARD_LIST_MAX_MEMBERS)
    return;
  if (member == NULL) {
    member = g_new0 (BorBoardMember, 1);
    member->path = g_strdup (path);
    member->values = g_ptr_array_new ();
    member->texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
    g_ptr_array_add (list->members, member);
    g_hash_table_insert (list->by_path, member->path, member);
  }
  member->n++;
  g_ptr_array_add (member->values, node);
  g_autofree char *text = bor_json_node_value (node);
  member->n_lists += JSON_NODE_HOLDS_ARRAY (node);
  member->n_scalars += JSON_NODE_HOLDS_VALUE (node) || JSON_NODE_HOLDS_NULL (node);
  if (text == NULL)
    return;
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (member->texts, text));
  g_hash_table_insert (member->texts, g_steal_pointer (&text), GUINT_TO_POINTER (n + 1));
}

static void
note_members (BorBoardList *list, const char *path, JsonNode *node, guint depth)
{
  JsonObject *object = bor_json_node_object (node);
  JsonObjectIter iter;
  const char *name;
  JsonNode *value;
  if (object == NULL || depth > INSIDE) {
    note_member (list, path, node);
    return;
  }
  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &name, &value)) {
    if (*name == '\0') /* no path leads there */
      continue;
    g_autofree char *full = g_strconcat (path, *path != '\0' ? "." : "", name, NULL);
    note_members (list, full, value, depth + 1);
  }
}

void
bor_board_list_add (BorBoardList *list, JsonNode *node)
{
  JsonArray *array = bor_json_node_list (node);
  JsonObject *object = bor_json_node_object (node);
  JsonObjectIter iter;
  const char *member; /* the iterator needs it */
  JsonNode *item;
  guint first = list->items->len;
  for (guint i = 0; i < bor_json_length (array); i++)
    g_ptr_array_add (list->items, json_array_get_element (array, i));
  if (object != NULL) {
    json_object_iter_init_ordered (&iter, object);
    while (json_object_iter_next_ordered (&iter, &member, &item))
      g_ptr_array_add (list->items, item);
  }
  for (guint i = first; i < list->items->len; i++)
    note_members (list, "", list->items->pdata[i], 0);
}

/* Lists, and objects whose members are objects or lists. */
void
bor_board_find_lists (GPtrArray *lists, const char *path, JsonNode *node, guint depth)
{
  JsonObject *object = bor_json_node_object (node);
  JsonObjectIter iter;
  const char *name;
  JsonNode *value;
  if (object != NULL || bor_json_length (bor_json_node_list (node)) > 0) {
    BorBoardList *list = bor_board_list_new (path);
    list->node = node;
    list->named = object != NULL;
    bor_board_list_add (list, node);
    g_ptr_array_add (lists, list);
  }
  if (object == NULL || depth > DEEPEST)
    return;
  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &name, &value)) {
    if (*name == '\0') /* no path leads there */
      continue;
    g_autofree char *full = g_strconcat (path, *path != '\0' ? "." : "", name, NULL);
    bor_board_find_lists (lists, full, value, depth + 1);
  }
}

void
bor_board_survey (JsonNode *root, BorSurvey *survey)
{
  if (survey == NULL)
    return;
  g_autoptr (GPtrArray) lists = g_ptr_array_new_with_free_func (bor_board_list_free);
  bor_board_find_lists (lists, "", root, 0);
  for (guint i = 0; i < lists->len; i++) {
    const BorBoardList *list = lists->pdata[i];
    for (guint k = 0; k < list->items->len; k++)
      bor_survey_count (survey, NULL, list->path);
    for (guint k = 0; k < list->members->len; k++) {
      const BorBoardMember *member = list->members->pdata[k];
      for (guint v = 0; v < member->values->len; v++) {
        g_autofree char *text = bor_json_node_value (member->values->pdata[v]);
        bor_survey_note (survey, NULL, list->path, member->path, text);
      }
    }
  }
}
