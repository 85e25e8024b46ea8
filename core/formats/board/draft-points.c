/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a foreign board writes points, and which of its lists has the outlines. */
#include <math.h>
#include <string.h>

#include "formats/board/draft-private.h"
#include "formats/board/private.h"
#include "formats/json/get.h"

static const char *const x_words[] = { "x",    "lon",  "lng", "long", "longitude", "easting",
                                       "east", "left", "px",  "posx", "xpos",      "cx",
                                       "e",    "u",    "col", NULL };
static const char *const y_words[] = {
  "y",    "lat",  "latitude", "northing", "north", "top", "py",
  "posy", "ypos", "cy",       "n",        "v",     "row", NULL
};

static gboolean
read_pair (JsonNode *node, BorPoint *p)
{
  JsonArray *pair = node != NULL ? bor_json_node_list (node) : NULL;
  return bor_json_length (pair) >= 2 && bor_draft_number (json_array_get_element (pair, 0), &p->x)
         && bor_draft_number (json_array_get_element (pair, 1), &p->y);
}

static gboolean
read_point (const BorDraftPoints *how, JsonNode *node, BorPoint *p)
{
  if (node == NULL || how->x == NULL)
    return read_pair (node, p);
  return bor_draft_number (bor_board_find (node, how->x), &p->x)
         && bor_draft_number (bor_board_find (node, how->y), &p->y);
}

/* The point of that place, or name, in the list of points. */
static JsonNode *
find_corner (const BorBoardList *corners, JsonNode *which)
{
  g_autofree char *text = which != NULL ? bor_json_node_value (which) : NULL;
  guint64 place;
  if (text == NULL)
    return NULL;
  if (corners->named)
    return json_object_get_member (bor_json_node_object (corners->node), text);
  return corners->items->len > 0
             && g_ascii_string_to_unsigned (text, 10, 0, corners->items->len - 1, &place, NULL)
           ? corners->items->pdata[place]
           : NULL;
}

static gboolean
read_flat (JsonArray *list, GArray *out)
{
  guint n = bor_json_length (list);
  for (guint i = 0; i + 1 < n; i += 2) {
    BorPoint p;
    if (!bor_draft_number (json_array_get_element (list, i), &p.x)
        || !bor_draft_number (json_array_get_element (list, i + 1), &p.y))
      return FALSE;
    g_array_append_val (out, p);
  }
  return n % 2 == 0;
}

gboolean
bor_draft_get_points (const BorDraftPoints *how, JsonNode *node, GArray *out)
{
  JsonArray *list = node != NULL ? bor_json_node_list (node) : NULL;
  guint n = bor_json_length (list);
  if (n == 0)
    return FALSE;
  gboolean flat =
    how->style != BOR_DRAFT_CORNERS && JSON_NODE_HOLDS_VALUE (json_array_get_element (list, 0));
  if (flat)
    return read_flat (list, out) && out->len > 1;
  for (guint i = 0; i < n; i++) {
    JsonNode *item = json_array_get_element (list, i);
    BorPoint p;
    if (how->style == BOR_DRAFT_CORNERS)
      item = find_corner (how->corners, item);
    if (!read_point (how, item, &p))
      return FALSE;
    g_array_append_val (out, p);
  }
  return out->len > 1;
}

/* The members of a point that are its coordinates: those called so, or the only two numbers. */
static gboolean
find_axes (const BorBoardList *points, BorDraftPoints *how)
{
  const char *numbers[2] = { NULL, NULL }, *x = NULL, *y = NULL;
  guint n = 0;
  for (guint i = 0; i < points->members->len; i++) {
    const BorBoardMember *member = points->members->pdata[i];
    double number;
    if (*member->path == '\0' || member->n * 10 < points->items->len * BOR_DRAFT_MOST
        || !bor_draft_number (member->values->pdata[0], &number))
      continue;
    if (n < G_N_ELEMENTS (numbers))
      numbers[n] = member->path;
    n++;
    if (x == NULL && bor_draft_is_called (member->path, x_words, FALSE))
      x = member->path;
    else if (y == NULL && bor_draft_is_called (member->path, y_words, FALSE))
      y = member->path;
  }
  if ((x == NULL) != (y == NULL) && n == 2) { /* one tells the other */
    gboolean second = x != NULL ? numbers[0] == x : numbers[0] != y;
    x = numbers[second ? 0 : 1];
    y = numbers[second ? 1 : 0];
    if (x == y)
      return FALSE;
  }
  how->x = x != NULL && y != NULL ? x : n == 2 ? numbers[0] : NULL;
  how->y = x != NULL && y != NULL ? y : n == 2 ? numbers[1] : NULL;
  return how->x != NULL;
}

/* The points in the first of the values as a list, so that what they have in common is known. It
 * lives as long as the draft. */
static const BorBoardList *
list_of_points (BorDraft *d, const BorBoardMember *member)
{
  BorBoardList *points = bor_board_list_new (member->path);
  for (guint i = 0; i < MIN (member->values->len, 20); i++)
    bor_board_list_add (points, member->values->pdata[i]);
  g_ptr_array_add (d->point_lists, points);
  return points;
}

/* A list of points that all these numbers or names are of. */
static const BorBoardList *
find_corners (BorDraft *d, const BorBoardMember *member, BorDraftPoints *how)
{
  for (guint i = 0; i < d->lists->len; i++) {
    const BorBoardList *list = d->lists->pdata[i];
    BorDraftPoints trial = { .style = BOR_DRAFT_CORNERS, .corners = list };
    BorPoint p;
    if (list->items->len < 3)
      continue;
    if (!read_pair (list->items->pdata[0], &p) && !find_axes (list, &trial))
      continue;
    guint n = 0;
    for (guint k = 0; k < member->values->len; k++) {
      g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (BorPoint));
      n += bor_draft_get_points (&trial, member->values->pdata[k], points);
    }
    if (n * 10 < member->values->len * BOR_DRAFT_MOST)
      continue;
    *how = trial;
    return list;
  }
  return NULL;
}

/* How the values are written, if they are lists of points. */
static BorDraftPoints
find_style (BorDraft *d, const BorBoardMember *member)
{
  BorDraftPoints how = { .style = BOR_DRAFT_NO_POINTS };
  BorPoint p;
  JsonArray *list = NULL;
  for (guint i = 0; i < member->values->len && bor_json_length (list) == 0; i++)
    list = bor_json_node_list (member->values->pdata[i]);
  JsonNode *first = bor_json_length (list) > 0 ? json_array_get_element (list, 0) : NULL;
  if (first == NULL)
    return how;
  if (JSON_NODE_HOLDS_VALUE (first)) {
    if (find_corners (d, member, &how) == NULL)
      how.style = BOR_DRAFT_FLAT;
  } else if (read_pair (first, &p))
    how.style = BOR_DRAFT_PAIRS;
  else if (bor_json_node_object (first) != NULL && find_axes (list_of_points (d, member), &how))
    how.style = BOR_DRAFT_OBJECTS;
  return how;
}

/* The areas of the outlines together; 0 if most are none. */
static double
measure (const BorBoardList *list, const BorBoardMember *member, const BorDraftPoints *how,
         BorBox *box)
{
  double area = 0;
  guint n = 0;
  for (guint i = 0; i < member->values->len; i++) {
    g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (BorPoint));
    if (!bor_draft_get_points (how, member->values->pdata[i], points) || points->len < 3)
      continue;
    const BorPoint *items = (const BorPoint *) (const void *) points->data;
    n++;
    area += fabs (bor_ring_area (items, points->len));
    *box = bor_box_union (*box, bor_points_box (items, points->len));
  }
  return n * 10 >= list->items->len * BOR_DRAFT_MOST ? area : 0;
}

/* One outline alone may be that of the board. */
static gboolean
is_better (const BorBoardList *list, double area, const BorDraft *d, double best)
{
  gboolean many = list->items->len > 1;
  gboolean had_many = d->areas != NULL && d->areas->items->len > 1;
  return area > 0 && (many != had_many ? many || d->areas == NULL : area > best);
}

void
bor_draft_find_areas (BorDraft *d)
{
  double best = 0;
  for (guint i = 0; i < d->lists->len; i++) {
    const BorBoardList *list = d->lists->pdata[i];
    for (guint k = 0; k < list->members->len; k++) {
      const BorBoardMember *member = list->members->pdata[k];
      if (member->n_lists * 10 < list->items->len * BOR_DRAFT_MOST)
        continue;
      BorDraftPoints how = find_style (d, member);
      BorBox box = BOR_BOX_EMPTY;
      double area = how.style != BOR_DRAFT_NO_POINTS ? measure (list, member, &how, &box) : 0;
      if (!is_better (list, area, d, best))
        continue;
      best = area;
      d->areas = list;
      d->outline = member;
      d->points = how;
      d->box = box;
    }
  }
}
