/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The roads of a foreign board: a list of them, or what sides say of those that cross them. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "formats/board/draft-private.h"
#include "formats/board/private.h"
#include "formats/json/get.h"
#include "geometry/ring.h"
#include "xml/writer.h"

static const char *const road_words[] = { "road",   "way",   "path",   "track", "street", "route",
                                          "rail",   "via",   "trail",  "weg",   "straße", "strasse",
                                          "chemin", "rue",   "camino", "drog",  "szlak",  "tie",
                                          "polku",  "дорог", "путь",   "lane",  "line",   NULL };

/* How many points of lines are looked at. */
#define MOST_PROBES 100

/* --- Lists of roads --- */

/* What the values of a member are, as far as roads go. */
typedef enum {
  NOTHING,
  LINE,
  LOCALES,
  SIDES,
} Meaning;

/* Keys in a value, and how many of each two that follow each other belong together. */
typedef struct {
  guint locales, sides, others; /* texts that are keys of these; both are counted */
  guint pairs, close;
  gint before; /* locale; -1: none */
} Count;

static gint
find_key (GHashTable *keys, const char *text)
{
  return keys != NULL ? GPOINTER_TO_INT (g_hash_table_lookup (keys, text)) - 1 : -1;
}

static gboolean
are_neighbours (const BorDraft *d, guint a, guint b)
{
  for (guint i = d->firsts[a]; i < d->firsts[a + 1]; i++)
    if (g_array_index (d->sides, BorDraftSide, i).to == (gint) b)
      return TRUE;
  return FALSE;
}

static void
count_keys (const BorDraft *d, JsonNode *node, Count *count)
{
  JsonArray *list = bor_json_node_list (node);
  for (guint i = 0; i < bor_json_length (list); i++)
    count_keys (d, json_array_get_element (list, i), count);
  g_autofree char *text = list == NULL ? bor_json_node_value (node) : NULL;
  if (text == NULL)
    return;
  gint locale = find_key (d->keys, text), side = find_key (d->side_keys, text);
  count->locales += locale >= 0;
  count->sides += side >= 0;
  count->others += locale < 0 && side < 0;
  if (locale >= 0 && count->before >= 0) {
    count->pairs++;
    count->close += are_neighbours (d, (guint) count->before, (guint) locale)
                    || are_neighbours (d, (guint) locale, (guint) count->before);
  }
  count->before = locale;
}

/* Lines are written as outlines are. */
static gboolean
are_lines (const BorDraft *d, const BorBoardMember *member)
{
  guint n = 0;
  for (guint i = 0; i < member->values->len; i++) {
    g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (BorPoint));
    n += bor_draft_get_points (&d->points, member->values->pdata[i], points);
  }
  return n > 0 && n == member->values->len;
}

/* Members that are single keys are ends of roads, if there are two of them. */
static Meaning
find_meaning (const BorDraft *d, const BorBoardMember *member, gboolean single)
{
  Count count = { .before = -1 };
  if (single ? member->n_scalars < member->n : member->n_lists < member->n)
    return NOTHING;
  for (guint i = 0; i < member->values->len; i++) {
    count.before = -1;
    count_keys (d, member->values->pdata[i], &count);
  }
  guint all = MAX (count.locales, count.sides) + count.others, least = member->n * (single ? 1 : 2);
  if (count.sides >= count.locales && count.sides >= least && count.sides * 10 >= all * 7)
    return SIDES;
  if (count.locales >= least && count.locales * 10 >= all * 7
      && (d->neighbour == NULL || count.close * 10 >= count.pairs * 7))
    return LOCALES;
  return !single && are_lines (d, member) ? LINE : NOTHING;
}

/* What a list has of roads. */
typedef struct {
  const BorBoardList *list;
  const BorBoardMember *line, *keys, *ends[2];
  Meaning meaning; /* of keys or ends */
  guint worth;
} Roads;

/* Whether what is at the path contains the locales, or is in them. */
static gboolean
is_around_areas (const BorDraft *d, const char *path)
{
  const char *areas = d->areas->path;
  gsize n = MIN (strlen (path), strlen (areas));
  return n == 0
         || (strncmp (areas, path, n) == 0 && (areas[n] == '.' || areas[n] == '\0')
             && (path[n] == '.' || path[n] == '\0'));
}

/* Returns TRUE if most points of the lines, of which some are looked at, are in locales; so a river
 * between them is no road. */
static gboolean
lie_in_areas (const BorDraft *d, const BorBoardMember *member)
{
  guint n = 0, in = 0;
  for (guint i = 0; i < member->values->len && n < MOST_PROBES; i++) {
    g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (BorPoint));
    bor_draft_get_points (&d->points, member->values->pdata[i], points);
    for (guint k = 0; k < points->len && n < MOST_PROBES; k++, n++) {
      BorPoint p = g_array_index (points, BorPoint, k);
      for (guint a = 0; a < d->areas->items->len; a++) {
        g_autoptr (GArray) ring = g_array_new (FALSE, FALSE, sizeof (BorPoint));
        JsonNode *outline = bor_board_find (d->areas->items->pdata[a], d->outline->path);
        if (!bor_draft_get_points (&d->points, outline, ring)
            || !bor_ring_contains ((const BorPoint *) (const void *) ring->data, ring->len, p.x,
                                   p.y))
          continue;
        in++;
        break;
      }
    }
  }
  return in * 10 >= n * BOR_DRAFT_MOST;
}

static Roads
judge (const BorDraft *d, const BorBoardList *list)
{
  Roads roads = { .list = list };
  guint n_ends[SIDES + 1] = { 0 };
  const BorBoardMember *ends[SIDES + 1][2] = { { NULL, NULL } };
  for (guint i = 0; i < list->members->len; i++) {
    const BorBoardMember *member = list->members->pdata[i];
    if (member->n * 10 < list->items->len * BOR_DRAFT_MOST)
      continue;
    Meaning lists = find_meaning (d, member, FALSE), single = find_meaning (d, member, TRUE);
    if (lists == LINE && roads.line == NULL)
      roads.line = member;
    else if (lists > LINE && (roads.keys == NULL || lists > roads.meaning)) {
      roads.keys = member;
      roads.meaning = lists;
    }
    if (single > LINE && n_ends[single] < 2 && *member->path != '\0')
      ends[single][n_ends[single]++] = member;
  }
  for (Meaning meaning = SIDES; roads.keys == NULL && meaning > LINE; meaning--)
    if (n_ends[meaning] == 2) {
      roads.ends[0] = ends[meaning][0];
      roads.ends[1] = ends[meaning][1];
      roads.meaning = meaning;
      break;
    }
  gboolean called = bor_draft_is_called (list->path, road_words, TRUE);
  if (roads.line != NULL && roads.meaning == NOTHING && !called && !lie_in_areas (d, roads.line))
    roads.line = NULL;
  if (roads.line != NULL || roads.meaning != NOTHING)
    roads.worth =
      1 + 4 * (roads.meaning != NOTHING) + 2 * (roads.line != NULL) + 8 * (called ? 1 : 0);
  return roads;
}

static const BorBoardMember *
find_name (const BorBoardList *list)
{
  static const char *const words[] = { "name", "title", "label", "called", "nazwa",
                                       "nimi", "nom",   "назв",  NULL };
  for (guint i = 0; i < list->members->len; i++) {
    const BorBoardMember *member = list->members->pdata[i];
    if (member->n_scalars == member->n && bor_draft_is_called (member->path, words, TRUE))
      return member;
  }
  return NULL;
}

static void
take_ends (BorDraft *d, JsonObject *part, const char *key, const Roads *roads)
{
  JsonArray *paths = json_array_new ();
  for (guint i = 0; i < 2; i++) {
    json_array_add_string_element (paths, roads->ends[i]->path);
    g_string_append_printf (d->report, _ ("  %s.%s is “%s”: %u values, %u different\n"), "roads",
                            key, roads->ends[i]->path, roads->ends[i]->n,
                            g_hash_table_size (roads->ends[i]->texts));
  }
  json_object_set_array_member (part, key, paths);
}

void
bor_draft_roads (BorDraft *d)
{
  Roads best = { NULL };
  for (guint i = 0; i < d->lists->len; i++) {
    const BorBoardList *list = d->lists->pdata[i];
    if (is_around_areas (d, list->path) || list == d->points.corners
        || !bor_progress_count (d->progress, i, d->lists->len))
      continue;
    Roads roads = judge (d, list);
    if (roads.worth > best.worth)
      best = roads;
  }
  if (best.worth == 0)
    return;
  JsonObject *part = bor_draft_add_part (d, "roads", best.list->path);
  const char *key = best.meaning == SIDES ? "sides" : "spaces";
  g_string_append_printf (d->report, _ ("“%s”: %u roads\n"), best.list->path,
                          best.list->items->len);
  if (best.keys != NULL)
    bor_draft_take (d, part, "roads", key, best.keys);
  else if (best.ends[0] != NULL)
    take_ends (d, part, key, &best);
  if (best.line != NULL)
    bor_draft_take (d, part, "roads", "path", best.line);
  const BorBoardMember *name = find_name (best.list);
  if (name != NULL)
    bor_draft_take (d, part, "roads", "name", name);
  bor_draft_take_properties (d, part, "roads", best.list);
}

/* --- Sides that say it --- */

static gboolean
means_none (const char *text)
{
  static const char *const words[] = { "", "0", "-", "no", "none", "false", "null", "n", NULL };
  g_autofree char *low = g_utf8_strdown (text, -1);
  return g_strv_contains (words, low);
}

/* (transfer full) NULL: no road. */
static char *
said_by (const BorDraftSide *side, const char *path)
{
  JsonNode *node = bor_board_find (side->node, path);
  char *text = node != NULL ? bor_json_node_value (node) : NULL;
  if (text != NULL && means_none (text))
    g_clear_pointer (&text, g_free);
  return text;
}

/* A side of `other` that leads to `locale` says the same. */
static gboolean
is_said_back (const BorDraft *d, guint other, guint locale, const char *path, const char *said)
{
  for (guint i = d->firsts[other]; i < d->firsts[other + 1]; i++) {
    const BorDraftSide *side = &g_array_index (d->sides, BorDraftSide, i);
    g_autofree char *text = side->to == (gint) locale ? said_by (side, path) : NULL;
    if (g_strcmp0 (text, said) == 0)
      return TRUE;
  }
  return FALSE;
}

/* Both sides of a border say the same, and most locales have none or two: a road that goes through.
 * What is called a road need not. */
static gboolean
is_road (const BorDraft *d, const BorBoardMember *member)
{
  guint said = 0, back = 0, locales = 0, through = 0, inner = 0, here = 0;
  if (member->n_scalars < member->n || g_strcmp0 (member->path, d->neighbour) == 0)
    return FALSE;
  for (guint i = 0; i < d->sides->len; i++) {
    const BorDraftSide *side = &g_array_index (d->sides, BorDraftSide, i);
    gboolean last = i + 1 == d->sides->len
                    || g_array_index (d->sides, BorDraftSide, i + 1).locale != side->locale;
    g_autofree char *text = side->to >= 0 ? said_by (side, member->path) : NULL;
    inner += side->to >= 0;
    if (text != NULL) {
      said++;
      here++;
      back += is_said_back (d, (guint) side->to, side->locale, member->path, text);
    }
    if (last) {
      locales += here > 0;
      through += here > 1;
      here = 0;
    }
  }
  if (said < 4 || said * 10 > inner * 6 || back * 10 < said * 6) /* some neighbours may be wrong */
    return FALSE;
  return bor_draft_is_called (member->path, road_words, TRUE)
         || (through * 10 >= locales * 6 && through < locales);
}

/* What each value means; those for no road mean nothing. */
static JsonObject *
make_rule (const BorBoardMember *member)
{
  JsonObject *rule = json_object_new (), *values = json_object_new ();
  GHashTableIter iter;
  gpointer text;
  json_object_set_string_member (rule, "from", member->path);
  g_hash_table_iter_init (&iter, member->texts);
  while (g_hash_table_iter_next (&iter, &text, NULL))
    json_object_set_string_member (values, text, means_none (text) ? "" : text);
  json_object_set_string_member (values, "false", "");
  json_object_set_string_member (values, "null", "");
  json_object_set_object_member (rule, "values", values);
  return rule;
}

void
bor_draft_side_roads (BorDraft *d, JsonObject *part)
{
  for (guint i = 0; i < d->side_members->members->len; i++) {
    const BorBoardMember *member = d->side_members->members->pdata[i];
    if (bor_draft_is_taken (part, member->path) || !bor_xml_is_property_name (member->path)
        || !is_road (d, member))
      continue;
    JsonObject *roads = json_object_new ();
    json_object_set_object_member (roads, member->path, make_rule (member));
    json_object_set_object_member (part, "roads", roads);
    g_string_append_printf (
      d->report, _ ("  sides.roads is “%s”: roads cross the sides that say so\n"), member->path);
    return;
  }
}
