/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a draft says of the board as a whole: title, size, corner, and which way y goes. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "formats/board/draft-private.h"
#include "formats/board/private.h"
#include "formats/json/get.h"

/* Of the board's size: as much more than the outlines a file may say. */
#define MARGIN 0.15

/* --- Values outside of lists --- */

/* Calls a function for each text or number in the root, and in objects and short lists in it. */
typedef void (*Visit) (BorDraft *d, const char *path, JsonNode *node, gpointer data);

#define DEEPEST 3
#define SHORT   4

static void
visit (BorDraft *d, const char *path, JsonNode *node, guint depth, Visit function, gpointer data)
{
  JsonObject *object = bor_json_node_object (node);
  JsonArray *list = bor_json_node_list (node);
  JsonObjectIter iter;
  const char *name;
  JsonNode *value;
  if (JSON_NODE_HOLDS_VALUE (node))
    function (d, path, node, data);
  if (depth > DEEPEST || node == d->areas->node)
    return;
  if (object != NULL) {
    json_object_iter_init_ordered (&iter, object);
    while (json_object_iter_next_ordered (&iter, &name, &value)) {
      if (*name == '\0')
        continue;
      g_autofree char *full = g_strconcat (path, *path != '\0' ? "." : "", name, NULL);
      visit (d, full, value, depth + 1, function, data);
    }
  }
  for (guint i = 0; bor_json_length (list) <= SHORT && i < bor_json_length (list); i++) {
    g_autofree char *full = g_strdup_printf ("%s%s%u", path, *path != '\0' ? "." : "", i);
    visit (d, full, json_array_get_element (list, i), depth + 1, function, data);
  }
}

/* --- Title --- */

static const char *const title_words[] = { "title",  "caption", "heading",  "titel", "titre",
                                           "titolo", "titulo",  "tytuł",    "name",  "nazwa",
                                           "nimi",   "otsikko", "название", "label", NULL };

typedef struct {
  char *path, *text;
  guint worth;
} Title;

/* By its name; else a text of several words. */
static void
judge_title (BorDraft *d, const char *path, JsonNode *node, gpointer data)
{
  Title *best = data;
  const char *text = bor_json_node_text (node);
  (void) d;
  if (text == NULL || *text == '\0' || strstr (text, "://") != NULL)
    return;
  guint worth = bor_draft_is_called (path, title_words, FALSE)  ? 4
                : bor_draft_is_called (path, title_words, TRUE) ? 3
                : strchr (text, ' ') != NULL                    ? 2
                                                                : 0;
  worth = worth > 0 ? 2 * worth + (strchr (path, '.') == NULL) : 0;
  if (worth <= best->worth)
    return;
  g_free (best->path);
  g_free (best->text);
  *best = (Title){ g_strdup (path), g_strdup (text), worth };
}

static void
draft_title (BorDraft *d)
{
  Title best = { NULL, NULL, 0 };
  visit (d, "", d->root, 0, judge_title, &best);
  if (best.path == NULL)
    return;
  json_object_set_string_member (d->mapping, "title", best.path);
  g_string_append_printf (d->report, _ ("the title is “%s”: “%s”\n"), best.path, best.text);
  g_free (best.path);
  g_free (best.text);
}

/* --- Size --- */

typedef struct {
  double least[2];
  char *paths[2], *other; /* of width and height, and the last one that may be a width */
  double values[2];
} Size;

/* Two that follow each other, and are a little more than the outlines take. */
static void
judge_size (BorDraft *d, const char *path, JsonNode *node, gpointer data)
{
  Size *size = data;
  double value;
  (void) d;
  if (size->paths[1] != NULL)
    return;
  guint axis = size->other != NULL;
  gboolean fits = bor_draft_number (node, &value) && value >= size->least[axis]
                  && value <= size->least[axis] * (1 + MARGIN);
  if (fits && axis == 1) {
    size->paths[0] = g_steal_pointer (&size->other);
    size->paths[1] = g_strdup (path);
    size->values[1] = value;
    return;
  }
  g_clear_pointer (&size->other, g_free);
  if (!bor_draft_number (node, &value) || value < size->least[0]
      || value > size->least[0] * (1 + MARGIN))
    return;
  size->other = g_strdup (path);
  size->values[0] = value;
}

static void
set_size (BorDraft *d, double width, double height)
{
  json_object_set_double_member (d->mapping, "width", MAX (ceil (width), 1));
  json_object_set_double_member (d->mapping, "height", MAX (ceil (height), 1));
}

/* Beginning near 0, a board is as large as the file says or else as the outlines extend; any other
 * gets a corner of its own. */
static void
draft_size (BorDraft *d)
{
  const BorBox *box = &d->box;
  double wide = box->x1 - box->x0, high = box->y1 - box->y0;
  if (box->x0 >= 0 && box->y0 >= 0 && box->x0 <= wide * MARGIN && box->y0 <= high * MARGIN) {
    Size size = { { box->x1, box->y1 }, { NULL, NULL }, NULL, { 0, 0 } };
    visit (d, "", d->root, 0, judge_size, &size);
    if (size.paths[1] != NULL) {
      json_object_set_string_member (d->mapping, "width", size.paths[0]);
      json_object_set_string_member (d->mapping, "height", size.paths[1]);
      g_string_append_printf (d->report, _ ("the size is “%s” and “%s”: %g, %g\n"), size.paths[0],
                              size.paths[1], size.values[0], size.values[1]);
    } else {
      set_size (d, box->x1, box->y1);
      g_string_append_printf (
        d->report, _ ("the outlines extend to %g, %g; the draft makes the board that large\n"),
        box->x1, box->y1);
    }
    g_free (size.paths[0]);
    g_free (size.paths[1]);
    g_free (size.other);
    return;
  }
  JsonArray *origin = json_array_new ();
  json_array_add_double_element (origin, floor (box->x0));
  json_array_add_double_element (origin, floor (box->y0));
  json_object_set_array_member (d->mapping, "origin", origin);
  set_size (d, box->x1 - floor (box->x0), box->y1 - floor (box->y0));
  g_string_append_printf (d->report,
                          _ ("the outlines extend from %g, %g to %g, %g; the draft makes the board "
                             "that large\n"),
                          box->x0, box->y0, box->x1, box->y1);
}

/* --- Which way y goes --- */

/* Words for north, east, south and west, as they begin in names; alone also their first letters. */
static const char *const compass[4][10] = {
  { "north", "nord", "norte", "pohjo", "północ", "север", NULL },
  { "east", "ost", "itä", "wsch", "вост", "est", "este", NULL },
  { "south", "süd", "sud", "sur", "etelä", "połudn", "юж", "юг", NULL },
  { "west", "ouest", "oeste", "länsi", "zach", "запад", "ovest", NULL },
};
static const char *const letters[4] = { "n", "e", "s", "w" };

static gint
find_wind (const char *text, gboolean alone)
{
  g_autofree char *low = g_utf8_strdown (text, -1);
  for (gint wind = 0; wind < 4; wind++) {
    if (alone && g_str_equal (low, letters[wind]))
      return wind;
    for (const char *const *word = compass[wind]; *word != NULL; word++)
      if (alone ? g_str_equal (low, *word) : g_str_has_prefix (low, *word))
        return wind;
  }
  return -1;
}

/* How much says that y increases to the north (positive) or to the south. */
typedef struct {
  gint votes;
  guint n;
} Vote;

static BorPoint
middle_of (const BorDraft *d, guint locale)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (BorPoint));
  JsonNode *outline = bor_board_find (d->areas->items->pdata[locale], d->outline->path);
  if (!bor_draft_get_points (&d->points, outline, points))
    return (BorPoint){ 0, 0 };
  BorBox box = bor_points_box ((const BorPoint *) (const void *) points->data, points->len);
  return (BorPoint){ (box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2 };
}

static void
count_vote (Vote *vote, gint wind, double dy)
{
  if ((wind != 0 && wind != 2) || dy == 0)
    return;
  vote->n++;
  vote->votes += (wind == 0) == (dy > 0) ? 1 : -1;
}

/* Names such as “North Field”: whether they lie above or below the middle of all. */
static void
ask_names (const BorDraft *d, Vote *vote)
{
  for (guint i = 0; i < d->areas->members->len; i++) {
    const BorBoardMember *member = d->areas->members->pdata[i];
    if (member->n_scalars < member->n)
      continue;
    for (guint k = 0; k < d->areas->items->len; k++) {
      JsonNode *node = bor_board_find (d->areas->items->pdata[k], member->path);
      const char *text = node != NULL ? bor_json_node_text (node) : NULL;
      gint wind = text != NULL ? find_wind (text, FALSE) : -1;
      if (wind >= 0)
        count_vote (vote, wind, middle_of (d, k).y - (d->box.y0 + d->box.y1) / 2);
    }
  }
}

/* Sides that say which way they face, and the neighbours behind them. */
static void
ask_sides (const BorDraft *d, Vote *vote)
{
  for (guint i = 0; d->side_members != NULL && i < d->side_members->members->len; i++) {
    const BorBoardMember *member = d->side_members->members->pdata[i];
    guint n_winds = 0;
    GHashTableIter iter;
    gpointer text;
    g_hash_table_iter_init (&iter, member->texts);
    while (g_hash_table_iter_next (&iter, &text, NULL))
      n_winds += find_wind (text, TRUE) >= 0;
    if (n_winds < 2)
      continue;
    for (guint k = 0; k < d->sides->len; k++) {
      const BorDraftSide *side = &g_array_index (d->sides, BorDraftSide, k);
      JsonNode *node = bor_board_find (side->node, member->path);
      const char *said = node != NULL ? bor_json_node_text (node) : NULL;
      if (said != NULL && side->to >= 0 && (guint) side->to != side->locale)
        count_vote (vote, find_wind (said, TRUE),
                    middle_of (d, (guint) side->to).y - middle_of (d, side->locale).y);
    }
  }
}

/* Values about the axis itself. */
static void
judge_axis (BorDraft *d, const char *path, JsonNode *node, gpointer data)
{
  static const char *const axes[] = { "y",           "yaxis",  "y_axis", "y-axis", "ydir",
                                      "y_direction", "origin", "axis",   NULL };
  static const char *const flags[] = { "yup", "y_up", "y-up", NULL };
  static const char *const up[] = { "up", "north", "bottom", "lower", NULL };
  static const char *const down[] = { "down", "south", "top", "upper", NULL };
  Vote *vote = data;
  const char *text = bor_json_node_text (node);
  g_autofree char *low = text != NULL ? g_utf8_strdown (text, -1) : NULL;
  (void) d;
  if (text == NULL && bor_draft_is_called (path, flags, FALSE)
      && json_node_get_value_type (node) == G_TYPE_BOOLEAN) {
    vote->n += 1000;
    vote->votes += json_node_get_boolean (node) ? 1000 : -1000;
  }
  if (low == NULL || !bor_draft_is_called (path, axes, FALSE))
    return;
  for (guint i = 0; up[i] != NULL; i++)
    if (g_str_has_prefix (low, up[i]) || g_str_has_prefix (low, down[i])) {
      vote->n += 1000;
      vote->votes += g_str_has_prefix (low, up[i]) ? 1000 : -1000;
    }
}

static void
draft_north (BorDraft *d)
{
  static const char *const north[] = { "lat", "latitude", "north", "northing", NULL };
  Vote vote = { 0, 0 };
  ask_names (d, &vote);
  ask_sides (d, &vote);
  visit (d, "", d->root, 0, judge_axis, &vote);
  const char *why = _ ("names and words for directions say so");
  if (d->points.y != NULL && bor_draft_is_called (d->points.y, north, FALSE)) {
    vote = (Vote){ 1, 1 };
    why = d->points.y;
  } else if (vote.n == 0 && d->box.y1 <= 0) {
    vote = (Vote){ 1, 1 };
    why = _ ("no position has a y above 0");
  }
  d->up = vote.votes * 2 > (gint) vote.n;
  json_object_set_string_member (d->mapping, "y", d->up ? "up" : "down");
  if (d->up)
    g_string_append_printf (d->report, _ ("y increases to the north: %s\n"), why);
  else if (ABS (vote.votes) * 2 <= (gint) vote.n)
    g_string_append (d->report, _ ("nothing says whether y increases to the south, as the draft "
                                   "says, or to the north: “y” may have to be “up”\n"));
}

/* --- Points --- */

static void
draft_points (BorDraft *d)
{
  if (d->points.corners != NULL) {
    json_object_set_string_member (d->mapping, "points", d->points.corners->path);
    g_string_append_printf (d->report, _ ("the points are in “%s”\n"), d->points.corners->path);
  }
  if (d->points.x == NULL)
    return;
  JsonArray *names = json_array_new ();
  json_array_add_string_element (names, d->points.x);
  json_array_add_string_element (names, d->points.y);
  json_object_set_array_member (d->mapping, "point", names);
  g_string_append_printf (d->report, _ ("points have “%s” and “%s”\n"), d->points.x, d->points.y);
}

void
bor_draft_board (BorDraft *d)
{
  json_object_set_int_member (d->mapping, "mapping", 1);
  draft_title (d);
  draft_size (d);
  draft_points (d);
  draft_north (d);
}
