/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sides of the locales of a foreign board. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "formats/board/draft-private.h"
#include "formats/board/private.h"
#include "formats/json/get.h"

/* --- Which list --- */

static guint
corners_of (const BorDraft *d, JsonNode *locale)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (BorPoint));
  if (!bor_draft_get_points (&d->points, bor_board_find (locale, d->outline->path), points))
    return 0;
  const BorPoint *p = (const BorPoint *) (const void *) points->data;
  guint n = points->len;
  return n - (n > 1 && p[0].x == p[n - 1].x && p[0].y == p[n - 1].y);
}

/* The items of a list, or the members of an object. (transfer container) */
static GPtrArray *
items_of (JsonNode *node)
{
  GPtrArray *items = g_ptr_array_new ();
  JsonObject *object = node != NULL ? bor_json_node_object (node) : NULL;
  JsonArray *list = node != NULL ? bor_json_node_list (node) : NULL;
  JsonObjectIter iter;
  const char *name; /* the iterator needs it */
  JsonNode *item;
  for (guint i = 0; i < bor_json_length (list); i++)
    g_ptr_array_add (items, json_array_get_element (list, i));
  if (object == NULL)
    return items;
  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &name, &item))
    g_ptr_array_add (items, item);
  return items;
}

/* In most locales it is as long as the outline has corners, or its items say which they join. */
static gboolean
is_list_of_sides (const BorDraft *d, const char *path, gboolean numbered)
{
  guint n = 0, of = 0;
  for (guint i = 0; i < d->areas->items->len; i++) {
    g_autoptr (GPtrArray) items = items_of (bor_board_find (d->areas->items->pdata[i], path));
    guint corners = d->corners[i];
    of += corners > 0;
    n += corners > 0 && (numbered ? items->len > 0 : items->len == corners);
  }
  return of > 0 && n * 10 >= of * BOR_DRAFT_MOST;
}

static void
take_sides (BorDraft *d, const char *path)
{
  g_clear_pointer (&d->side_members, bor_board_list_free);
  g_array_set_size (d->sides, 0);
  d->side_members = bor_board_list_new (path);
  d->neighbour = NULL;
  for (guint i = 0; i < d->areas->items->len; i++) {
    JsonNode *node = bor_board_find (d->areas->items->pdata[i], path);
    g_autoptr (GPtrArray) items = items_of (node);
    if (node != NULL)
      bor_board_list_add (d->side_members, node);
    for (guint k = 0; k < items->len; k++) {
      BorDraftSide side = { items->pdata[k], i, k, -1 };
      g_array_append_val (d->sides, side);
    }
  }
}

/* --- Corners that they join --- */

/* The number under the path, if it is that of a corner; -1: none. */
static gint
corner_at (JsonNode *node, const char *path, guint n)
{
  double value;
  JsonNode *found = bor_board_find (node, path);
  return found != NULL && bor_draft_number (found, &value) && value >= 0 && value < n
             && value == (gint) value
           ? (gint) value
           : -1;
}

/* In most sides `last` is behind `first`, and the next side begins where one ends. */
static gboolean
are_ends (const BorDraft *d, const char *first, const char *last)
{
  guint good = 0;
  for (guint i = 0; i < d->sides->len; i++) {
    const BorDraftSide *side = &g_array_index (d->sides, BorDraftSide, i);
    guint n = d->corners[side->locale];
    gint a = corner_at (side->node, first, n), b = corner_at (side->node, last, n);
    good += a >= 0 && b >= 0 && a != b && (guint) (b - a + (gint) n) % n <= n / 2;
  }
  return d->sides->len > 0 && good * 10 >= d->sides->len * BOR_DRAFT_MOST;
}

/* The first value is a whole number. */
static gboolean
may_be_corner (const BorBoardMember *member)
{
  double value;
  return *member->path != '\0' && member->values->len > 0
         && bor_draft_number (member->values->pdata[0], &value) && value >= 0
         && value == floor (value);
}

/* Members of the sides that are numbers of corners. */
static gboolean
find_ends (const BorDraft *d, const BorBoardMember **first, const BorBoardMember **last)
{
  const GPtrArray *members = d->side_members->members;
  for (guint i = 0; i < members->len; i++)
    for (guint k = 0; k < members->len; k++) {
      *first = members->pdata[i];
      *last = members->pdata[k];
      if (i != k && may_be_corner (*first) && may_be_corner (*last)
          && are_ends (d, (*first)->path, (*last)->path))
        return TRUE;
    }
  return FALSE;
}

void
bor_draft_find_sides (BorDraft *d)
{
  g_autoptr (GArray) candidates = bor_draft_list_keys (d);
  const char *best_list = NULL;
  guint best = 0;
  d->corners = g_new0 (guint, d->areas->items->len + 1);
  for (guint i = 0; i < d->areas->items->len; i++)
    d->corners[i] = corners_of (d, d->areas->items->pdata[i]);
  for (guint i = 0; i < d->areas->members->len; i++) {
    const BorBoardMember *member = d->areas->members->pdata[i], *a, *b;
    if (member == d->outline || !bor_progress_count (d->progress, i, d->areas->members->len))
      continue;
    gboolean one_each = is_list_of_sides (d, member->path, FALSE);
    if (!one_each && !is_list_of_sides (d, member->path, TRUE))
      continue;
    take_sides (d, member->path);
    if (!one_each && !find_ends (d, &a, &b))
      continue;
    guint n = bor_draft_find_neighbours (d, candidates, best);
    gboolean objects =
      bor_json_node_object (g_array_index (d->sides, BorDraftSide, 0).node) != NULL;
    if (n > best || (best_list == NULL && objects))
      best_list = member->path;
    best = n;
  }
  d->side_list = best_list;
  if (best_list != NULL)
    take_sides (d, best_list);
  else {
    g_clear_pointer (&d->side_members, bor_board_list_free);
    g_array_set_size (d->sides, 0);
  }
  d->neighbour = NULL;
  if (best_list == NULL || bor_draft_find_neighbours (d, candidates, 0) == 0)
    bor_draft_find_keys (d, candidates);
}

/* --- The draft --- */

static gboolean
means_edge (const char *text, guint n)
{
  static const char *const words[] = { "",     "0",   "-1",      "-",    "none",  "edge", "border",
                                       "null", "off", "outside", "void", "limit", NULL };
  g_autofree char *low = g_utf8_strdown (text, -1);
  return n >= 3 || g_strv_contains (words, low);
}

static void
draft_edge (BorDraft *d, JsonObject *part, const BorBoardMember *neighbour)
{
  JsonObject *edge = json_object_new ();
  JsonArray *values = json_array_new ();
  GHashTableIter iter;
  gpointer text, n;
  json_object_set_string_member (edge, "from", neighbour->path);
  json_array_add_null_element (values);
  g_hash_table_iter_init (&iter, neighbour->texts);
  while (g_hash_table_iter_next (&iter, &text, &n)) {
    if (g_hash_table_contains (d->keys, text) || !means_edge (text, GPOINTER_TO_UINT (n)))
      continue;
    json_array_add_string_element (values, text);
    g_string_append_printf (d->report, _ ("  sides whose “%s” is “%s” are board edges\n"),
                            neighbour->path, (const char *) text);
  }
  json_object_set_array_member (edge, "values", values);
  json_object_set_object_member (part, "edge", edge);
}

/* Where the sides of each locale begin among all. */
static void
count_sides (BorDraft *d)
{
  guint n = d->areas->items->len;
  for (guint i = 0; i < d->sides->len; i++)
    d->firsts[g_array_index (d->sides, BorDraftSide, i).locale + 1]++;
  for (guint i = 0; i < n; i++)
    d->firsts[i + 1] += d->firsts[i];
}

void
bor_draft_sides (BorDraft *d)
{
  const BorBoardMember *first, *last, *key = NULL;
  JsonObject *part = bor_draft_add_part (d, "sides", d->side_list);
  count_sides (d);
  g_string_append_printf (d->report, _ ("“%s”: %u sides\n"), d->side_list, d->sides->len);
  if (find_ends (d, &first, &last)) {
    bor_draft_take (d, part, "sides", "first", first);
    bor_draft_take (d, part, "sides", "last", last);
  }
  const BorBoardMember *opposite = bor_draft_find_opposites (d, &key);
  if (key == NULL)
    key = bor_draft_find_side_key (d);
  if (key != NULL) {
    bor_draft_take (d, part, "sides", "key", key);
    d->side_keys = bor_draft_index_sides (d, key->path);
  }
  if (opposite != NULL)
    bor_draft_take (d, part, "sides", "opposite", opposite);
  if (d->neighbour != NULL) {
    const BorBoardMember *to = g_hash_table_lookup (d->side_members->by_path, d->neighbour);
    bor_draft_take (d, part, "sides", "neighbour", to);
    draft_edge (d, part, to);
  }
  bor_draft_side_roads (d, part);
  bor_draft_take_properties (d, part, "sides", d->side_members);
}
