/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/board/draft.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "formats/board/lists.h"
#include "formats/board/private.h"
#include "formats/json/get.h"
#include "formats/json/private.h"
#include "geometry/geometry.h"
#include "xml/writer.h"

/* Of ten items, so many must agree. */
#define MOST 8

typedef struct {
  GPtrArray *lists; /* of BorBoardList */
  GString *report;
  JsonObject *mapping;
  BorBoardList *areas, *sides;
  BorBoardMember *outline, *key, *side_key;
  double width, height;
} Draft;

/* [x, y] pairs, or numbers one after the other. FALSE for anything else. */
static gboolean
get_points (JsonNode *node, GArray *out)
{
  JsonArray *list = bor_json_node_list (node);
  guint n = bor_json_length (list);
  BorPoint p = { 0, 0 };
  for (guint i = 0; i < n; i++) {
    JsonNode *item = json_array_get_element (list, i);
    JsonArray *pair = bor_json_node_list (item);
    if (bor_json_node_number (item, i % 2 == 0 ? &p.x : &p.y)) {
      if (i % 2 == 1)
        g_array_append_val (out, p);
      continue;
    }
    if (bor_json_length (pair) < 2 || !bor_json_node_number (json_array_get_element (pair, 0), &p.x)
        || !bor_json_node_number (json_array_get_element (pair, 1), &p.y))
      return FALSE;
    g_array_append_val (out, p);
  }
  return out->len > 1;
}

/* The areas of the outlines together; 0 if most are none. */
static double
measure (const BorBoardList *list, const BorBoardMember *member, BorBox *box)
{
  double area = 0;
  guint n = 0;
  for (guint i = 0; i < member->values->len; i++) {
    g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (BorPoint));
    if (!get_points (member->values->pdata[i], points) || points->len < 3)
      continue;
    const BorPoint *items = (const BorPoint *) (const void *) points->data;
    n++;
    area += fabs (bor_ring_area (items, points->len));
    *box = bor_box_union (*box, bor_points_box (items, points->len));
  }
  return n * 10 >= list->items->len * MOST ? area : 0;
}

static void
find_areas (Draft *d)
{
  double best = 0;
  for (guint i = 0; i < d->lists->len; i++) {
    BorBoardList *list = d->lists->pdata[i];
    for (guint k = 0; k < list->members->len; k++) {
      BorBox box = BOR_BOX_EMPTY;
      double area = measure (list, list->members->pdata[k], &box);
      if (area <= best)
        continue;
      best = area;
      d->areas = list;
      d->outline = list->members->pdata[k];
      d->width = box.x1;
      d->height = box.y1;
    }
  }
}

static gboolean
is_unique (const BorBoardMember *member, guint n)
{
  return member->n_scalars == n && g_hash_table_size (member->texts) == n && n > 0;
}

/* How many of the values are among those of `key`. */
static guint
count_known (const BorBoardMember *member, const BorBoardMember *key)
{
  guint n = 0;
  for (guint i = 0; i < member->values->len; i++) {
    g_autofree char *text = bor_json_node_value (member->values->pdata[i]);
    n += text != NULL && g_hash_table_contains (key->texts, text);
  }
  return n;
}

static guint
corners_of (JsonNode *outline)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (BorPoint));
  if (!get_points (outline, points))
    return 0;
  const BorPoint *p = (const BorPoint *) (const void *) points->data;
  guint n = points->len;
  return n - (p[0].x == p[n - 1].x && p[0].y == p[n - 1].y);
}

/* A list in each item that is as long as its outline has corners. */
static void
find_sides (Draft *d)
{
  for (guint i = 0; i < d->areas->members->len && d->sides == NULL; i++) {
    const BorBoardMember *member = d->areas->members->pdata[i];
    guint n = 0;
    if (member == d->outline || member->n != d->areas->items->len
        || d->outline->n != d->areas->items->len)
      continue;
    for (guint k = 0; k < member->n; k++)
      n += bor_json_length (bor_json_node_list (member->values->pdata[k]))
           == corners_of (d->outline->values->pdata[k]);
    if (n * 10 < member->n * MOST)
      continue;
    d->sides = bor_board_list_new (member->path);
    for (guint k = 0; k < member->n; k++)
      bor_board_list_add (d->sides, member->values->pdata[k]);
  }
}

static JsonObject *
add_part (Draft *d, const char *name, const char *list)
{
  JsonObject *part = json_object_new ();
  json_object_set_object_member (d->mapping, name, part);
  json_object_set_string_member (part, "list", list);
  return part;
}

static void
take (Draft *d, JsonObject *part, const char *name, const char *key, const BorBoardMember *member)
{
  json_object_set_string_member (part, key, member->path);
  g_string_append_printf (d->report, _ ("  %s.%s is “%s”: %u values, %u different\n"), name, key,
                          member->path, member->n, g_hash_table_size (member->texts));
}

static gboolean
is_taken (JsonObject *part, const char *path)
{
  JsonObjectIter iter;
  const char *key; /* the iterator needs it */
  JsonNode *value;
  json_object_iter_init_ordered (&iter, part);
  while (json_object_iter_next_ordered (&iter, &key, &value))
    if (g_strcmp0 (bor_json_node_text (value), path) == 0)
      return TRUE;
  return FALSE;
}

/* A value that nothing else has taken becomes a property of its name, `false` included. */
static void
take_properties (Draft *d, JsonObject *part, const char *name, const BorBoardList *list)
{
  JsonObject *rules = json_object_new ();
  for (guint i = 0; i < list->members->len; i++) {
    const BorBoardMember *member = list->members->pdata[i];
    if (member->n_scalars < member->n || is_taken (part, member->path)
        || !bor_xml_is_property_name (member->path))
      continue;
    gboolean flags = FALSE;
    for (guint k = 0; k < member->values->len; k++) {
      JsonNode *node = member->values->pdata[k];
      flags =
        flags
        || (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_BOOLEAN);
    }
    g_string_append_printf (d->report, _ ("  %s has the property “%s”: %u values, %u different\n"),
                            name, member->path, member->n, g_hash_table_size (member->texts));
    if (!flags) {
      json_object_set_string_member (rules, member->path, member->path);
      continue;
    }
    JsonObject *rule = json_object_new (), *values = json_object_new ();
    json_object_set_string_member (rule, "from", member->path);
    json_object_set_string_member (values, "true", "true");
    json_object_set_string_member (values, "false", "false");
    json_object_set_object_member (rule, "values", values);
    json_object_set_object_member (rules, member->path, rule);
  }
  json_object_set_object_member (part, "properties", rules);
}

/* What sides or roads refer to most; else the first that is unique. */
static void
find_key (Draft *d)
{
  guint best = 0;
  for (guint i = 0; i < d->areas->members->len; i++) {
    BorBoardMember *key = d->areas->members->pdata[i];
    if (!is_unique (key, d->areas->items->len))
      continue;
    if (d->key == NULL)
      d->key = key;
    for (guint k = 0; d->sides != NULL && k < d->sides->members->len; k++) {
      guint n = count_known (d->sides->members->pdata[k], key);
      if (n <= best)
        continue;
      best = n;
      d->key = key;
    }
  }
}

static void
draft_areas (Draft *d)
{
  JsonObject *part = add_part (d, "spaces", d->areas->path);
  g_string_append_printf (d->report, _ ("“%s”: %u locales\n"), d->areas->path,
                          d->areas->items->len);
  take (d, part, "spaces", "polygon", d->outline);
  if (d->key != NULL) {
    take (d, part, "spaces", "key", d->key);
    json_object_set_string_member (part, "id", d->key->path);
  }
  for (guint i = 0; i < d->areas->members->len; i++) {
    const BorBoardMember *member = d->areas->members->pdata[i];
    g_autofree char *low = g_ascii_strdown (member->path, -1);
    if (member->n_scalars < member->n
        || (strstr (low, "name") == NULL && strstr (low, "label") == NULL
            && strstr (low, "title") == NULL))
      continue;
    take (d, part, "spaces", "name", member);
    break;
  }
  take_properties (d, part, "spaces", d->areas);
}

/* The neighbour is what names other locales most, the side's own key is unique, and the opposite
 * names such keys. */
static void
draft_sides (Draft *d)
{
  JsonObject *part = add_part (d, "sides", d->sides->path);
  const BorBoardMember *to = NULL, *against = NULL;
  guint most = 0, n = d->sides->items->len;
  g_string_append_printf (d->report, _ ("“%s”: %u sides, one for each line of an outline\n"),
                          d->sides->path, n);
  for (guint i = 0; i < d->sides->members->len; i++) {
    BorBoardMember *member = d->sides->members->pdata[i];
    guint known = d->key != NULL ? count_known (member, d->key) : 0;
    if (known > most) {
      most = known;
      to = member;
    }
    if (is_unique (member, n) && d->side_key == NULL)
      d->side_key = member;
  }
  for (guint i = 0; d->side_key != NULL && i < d->sides->members->len; i++) {
    const BorBoardMember *member = d->sides->members->pdata[i];
    if (member != d->side_key && count_known (member, d->side_key) * 10 >= most * MOST
        && count_known (member, d->side_key) > 0)
      against = member;
  }
  if (d->side_key != NULL)
    take (d, part, "sides", "key", d->side_key);
  if (against != NULL)
    take (d, part, "sides", "opposite", against);
  if (to != NULL) {
    take (d, part, "sides", "neighbour", to);
    JsonObject *edge = json_object_new ();
    JsonArray *values = json_array_new ();
    GHashTableIter iter;
    gpointer text;
    json_object_set_string_member (edge, "from", to->path);
    json_array_add_null_element (values);
    g_hash_table_iter_init (&iter, to->texts);
    while (g_hash_table_iter_next (&iter, &text, NULL))
      if (!g_hash_table_contains (d->key->texts, text)
          && (g_str_equal (text, "0") || g_str_equal (text, "-1") || *(char *) text == '\0'))
        json_array_add_string_element (values, text);
    json_object_set_array_member (edge, "values", values);
    json_object_set_object_member (part, "edge", edge);
  }
  take_properties (d, part, "sides", d->sides);
}

/* Texts anywhere in a road, and how many of them are keys of locales or of sides. */
static void
count_keys (const Draft *d, JsonNode *node, guint *of_locales, guint *of_sides)
{
  JsonArray *list = bor_json_node_list (node);
  for (guint i = 0; i < bor_json_length (list); i++)
    count_keys (d, json_array_get_element (list, i), of_locales, of_sides);
  g_autofree char *text = list == NULL ? bor_json_node_value (node) : NULL;
  if (text == NULL)
    return;
  *of_locales += d->key != NULL && g_hash_table_contains (d->key->texts, text);
  *of_sides += d->side_key != NULL && g_hash_table_contains (d->side_key->texts, text);
}

static void
draft_roads (Draft *d)
{
  for (guint i = 0; i < d->lists->len; i++) {
    const BorBoardList *list = d->lists->pdata[i];
    JsonObject *part = NULL;
    if (list == d->areas || list->named)
      continue;
    for (guint k = 0; k < list->members->len; k++) {
      const BorBoardMember *member = list->members->pdata[k];
      guint of_locales = 0, of_sides = 0;
      g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (BorPoint));
      if (bor_json_node_list (member->values->pdata[0]) == NULL)
        continue;
      for (guint v = 0; v < member->values->len; v++)
        count_keys (d, member->values->pdata[v], &of_locales, &of_sides);
      gboolean line = get_points (member->values->pdata[0], points) && of_locales == 0;
      if (!line && of_locales < member->n && of_sides < member->n)
        continue;
      if (part == NULL) {
        part = add_part (d, "roads", list->path);
        g_string_append_printf (d->report, _ ("“%s”: %u roads\n"), list->path, list->items->len);
      }
      take (d, part, "roads", line ? "path" : of_sides > of_locales ? "sides" : "spaces", member);
    }
    if (part == NULL)
      continue;
    take_properties (d, part, "roads", list);
    return;
  }
}

static void
draft_all (Draft *d)
{
  json_object_set_int_member (d->mapping, "mapping", 1);
  json_object_set_double_member (d->mapping, "width", ceil (MAX (d->width, 1)));
  json_object_set_double_member (d->mapping, "height", ceil (MAX (d->height, 1)));
  g_string_append_printf (
    d->report, _ ("the outlines extend to %g, %g; the draft makes the board that large\n"),
    d->width, d->height);
  find_sides (d);
  find_key (d);
  draft_areas (d);
  if (d->sides != NULL)
    draft_sides (d);
  draft_roads (d);
}

char *
bor_board_draft (GBytes *bytes, const char *name, GString *report, GError **error)
{
  g_return_val_if_fail (bytes != NULL && name != NULL && report != NULL, NULL);
  g_autoptr (JsonParser) parser = bor_json_parse (bytes, name, error);
  if (parser == NULL)
    return NULL;
  Draft d = { .lists = g_ptr_array_new_with_free_func (bor_board_list_free),
              .report = report,
              .mapping = json_object_new () };
  bor_board_find_lists (d.lists, "", json_parser_get_root (parser), 0);
  find_areas (&d);
  if (d.areas != NULL)
    draft_all (&d);
  else
    g_set_error (error, BOR_BOARD_JSON_ERROR, BOR_BOARD_JSON_ERROR_SOURCE,
                 _ ("%s: no list of things with outlines was found"), name);
  g_autoptr (JsonNode) root = json_node_init_object (json_node_alloc (), d.mapping);
  char *text = d.areas != NULL ? json_to_string (root, TRUE) : NULL;
  json_object_unref (d.mapping);
  g_clear_pointer (&d.sides, bor_board_list_free);
  g_ptr_array_unref (d.lists);
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
