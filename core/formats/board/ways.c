/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Roads that are said side by side: as values of the sides that they cross, or as pairs of sides. They
 * are put together from one crossing to the next, and end where more than two meet. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "formats/board/private.h"
#include "formats/json/get.h"

/* A border that a road crosses. */
typedef struct {
  gint32 side, opposite; /* slots of the approaches */
  gboolean used;
} Crossing;

/* Roads that share name and properties. */
typedef struct {
  char *name; /* nullable */
  BorProps *props;
  GArray *crossings; /* of Crossing */
  GHashTable
    *onward; /* slot of a side + 1 → that of the side by which the road leaves the locale + 1 */
  GHashTable *by_locale; /* slot + 1 → GArray of guint: the crossings there */
  char *where;
} Group;

struct BorBoardWays {
  GPtrArray *groups;    /* of Group */
  GHashTable *by_words; /* what it says → Group */
  GHashTable *by_side;  /* slot of a side that says a road itself + 1 → Group */
};

static void
free_group (gpointer data)
{
  Group *group = data;
  g_free (group->name);
  g_free (group->where);
  bor_props_unref (group->props);
  g_array_unref (group->crossings);
  g_hash_table_unref (group->onward);
  g_hash_table_unref (group->by_locale);
  g_free (group);
}

BorBoardWays *
bor_board_ways_new (void)
{
  BorBoardWays *ways = g_new0 (BorBoardWays, 1);
  ways->groups = g_ptr_array_new_with_free_func (free_group);
  ways->by_words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  ways->by_side = g_hash_table_new (NULL, NULL);
  return ways;
}

void
bor_board_ways_free (BorBoardWays *ways)
{
  g_hash_table_unref (ways->by_words);
  g_hash_table_unref (ways->by_side);
  g_ptr_array_unref (ways->groups);
  g_free (ways);
}

/* With the same words it is the same group, unless `apart`. */
static Group *
get_group (BorBoardWays *ways, const char *name, const BorProps *props, gboolean apart,
           const char *where)
{
  g_autoptr (GString) words = g_string_new (name != NULL ? name : "");
  for (guint i = 0; i < bor_props_size (props); i++)
    g_string_append_printf (words, "\n%s\t%s", bor_props_name (props, i),
                            bor_props_value (props, i));
  if (apart)
    g_string_append_printf (words, "\n\n%u", ways->groups->len);
  Group *group = g_hash_table_lookup (ways->by_words, words->str);
  if (group != NULL)
    return group;
  group = g_new0 (Group, 1);
  group->name = g_strdup (name);
  group->where = g_strdup (where);
  group->props = props != NULL ? bor_props_ref ((BorProps *) props) : NULL;
  group->crossings = g_array_new (FALSE, FALSE, sizeof (Crossing));
  group->onward = g_hash_table_new (NULL, NULL);
  group->by_locale = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_array_unref);
  g_ptr_array_add (ways->groups, group);
  g_hash_table_insert (ways->by_words, g_steal_pointer (&words->str), group);
  words->str = g_strdup ("");
  return group;
}

static gint32
locale_of (const BorScenario *scenario, gint32 side)
{
  return bor_scenario_approach (scenario, side)->locale.slot;
}

static GArray *
crossings_at (Group *group, gint32 locale)
{
  GArray *list = g_hash_table_lookup (group->by_locale, GINT_TO_POINTER (locale + 1));
  if (list == NULL) {
    list = g_array_new (FALSE, FALSE, sizeof (guint));
    g_hash_table_insert (group->by_locale, GINT_TO_POINTER (locale + 1), list);
  }
  return list;
}

/* Once, whichever of its two sides says it. */
static void
add_crossing (BorBoardReader *r, Group *group, gint32 side, const char *where)
{
  gint32 opposite = bor_scenario_approach (r->scenario, side)->opposite.slot;
  if (opposite < 0) {
    bor_import_warnings_count (r->warnings, where,
                               _ ("a road crosses a side that has no opposite, and ends there"));
    return;
  }
  GArray *near = crossings_at (group, locale_of (r->scenario, side));
  for (guint i = 0; i < near->len; i++) {
    const Crossing *known =
      &g_array_index (group->crossings, Crossing, g_array_index (near, guint, i));
    if (known->side == side || known->opposite == side)
      return;
  }
  Crossing crossing = { side, opposite, FALSE };
  guint index = group->crossings->len;
  g_array_append_val (group->crossings, crossing);
  g_array_append_val (near, index);
  g_array_append_val (crossings_at (group, locale_of (r->scenario, opposite)), index);
}

void
bor_board_ways_add_side (BorBoardReader *r, guint side, const BorProps *props)
{
  gint32 slot = bor_import_side_slot (r->import, side);
  if (slot < 0)
    return;
  Group *group = get_group (r->ways, NULL, props, FALSE, NULL);
  gint32 opposite = bor_scenario_approach (r->scenario, slot)->opposite.slot;
  const Group *other = g_hash_table_lookup (r->ways->by_side, GINT_TO_POINTER (opposite + 1));
  g_hash_table_insert (r->ways->by_side, GINT_TO_POINTER (slot + 1), group);
  if (opposite >= 0 && other != NULL && other != group)
    bor_import_warnings_count (
      r->warnings, NULL,
      _ ("the two sides of a border name different roads; the road of the first was used"));
  else
    add_crossing (r, group, slot, NULL);
}

/* The side of that key; -1 with a warning if there is none, or several. */
static gint32
find_side (BorBoardReader *r, JsonNode *node, const char *where)
{
  g_autofree char *key = bor_json_node_value (node);
  gint number = key != NULL ? GPOINTER_TO_INT (g_hash_table_lookup (r->by_side_key, key)) - 1 : -1;
  gint32 slot = number >= 0 ? bor_import_side_slot (r->import, (guint) number) : -1;
  if (slot < 0)
    bor_import_warnings_add (
      r->warnings, where, NULL,
      _ ("the road crosses the side “%s”, which does not exist or is not unique"),
      key != NULL ? key : "?");
  return slot;
}

/* Two sides of a border, or by which a road comes into a locale and leaves it. */
static void
add_pair (BorBoardReader *r, Group *group, JsonArray *pair, const char *where)
{
  gint32 before = -1;
  for (guint i = 0; i < bor_json_length (pair); i++) {
    gint32 side = find_side (r, json_array_get_element (pair, i), where);
    if (side < 0)
      continue;
    add_crossing (r, group, side, where);
    if (before >= 0 && before != side
        && locale_of (r->scenario, before) == locale_of (r->scenario, side)) {
      g_hash_table_insert (group->onward, GINT_TO_POINTER (before + 1), GINT_TO_POINTER (side + 1));
      g_hash_table_insert (group->onward, GINT_TO_POINTER (side + 1), GINT_TO_POINTER (before + 1));
    } else if (before >= 0 && before != side
               && bor_scenario_approach (r->scenario, before)->opposite.slot != side)
      bor_import_warnings_count (
        r->warnings, where,
        _ ("a road names two sides that are neither opposites nor of the same locale"));
    before = side;
  }
}

void
bor_board_ways_add_pairs (BorBoardReader *r, const char *name, const BorProps *props,
                          JsonArray *sides, const char *where)
{
  gboolean lists =
    bor_json_length (sides) > 0 && JSON_NODE_HOLDS_ARRAY (json_array_get_element (sides, 0));
  Group *group = get_group (r->ways, name, props, lists && bor_json_length (sides) > 1, where);
  if (!lists)
    add_pair (r, group, sides, where);
  for (guint i = 0; lists && i < bor_json_length (sides); i++)
    add_pair (r, group, bor_json_node_list (json_array_get_element (sides, i)), where);
}

/* The crossing by which a road goes on that came in by `side`; NULL if that is unclear. */
static Crossing *
go_on (Group *group, const BorScenario *scenario, gint32 side)
{
  GArray *near = crossings_at (group, locale_of (scenario, side));
  gint32 onward =
    GPOINTER_TO_INT (g_hash_table_lookup (group->onward, GINT_TO_POINTER (side + 1))) - 1;
  if (onward < 0 && near->len != 2)
    return NULL;
  for (guint i = 0; i < near->len; i++) {
    Crossing *next = &g_array_index (group->crossings, Crossing, g_array_index (near, guint, i));
    if (!next->used && (onward < 0 || next->side == onward || next->opposite == onward))
      return next;
  }
  return NULL;
}

static void
add_stop (BorRoad *road, gint32 locale, gint32 in)
{
  BorStop stop = { bor_ref_make (locale), BOR_REF_NONE, BOR_REF_NONE, NULL, 0, 0 };
  if (in >= 0)
    bor_ref_set (&stop.in, in);
  bor_road_insert_stop (road, road->n_stops, stop);
}

/* From one end, `side` of the crossing, as far as it goes. */
static void
make_road (BorBoardReader *r, BorIds *ids, Group *group, Crossing *crossing, gint32 side)
{
  BorRoad *road = bor_element_new (BOR_KIND_ROAD, bor_ids_take (ids, NULL));
  road->name = g_strdup (group->name);
  bor_element_take_props (road, group->props != NULL ? bor_props_ref (group->props) : NULL);
  add_stop (road, locale_of (r->scenario, side), -1);
  while (crossing != NULL) {
    gint32 in = side == crossing->side ? crossing->opposite : crossing->side;
    crossing->used = TRUE;
    bor_ref_set (&road->stops[road->n_stops - 1].out, side);
    add_stop (road, locale_of (r->scenario, in), in);
    crossing = go_on (group, r->scenario, in);
    if (crossing != NULL)
      side = locale_of (r->scenario, crossing->side) == locale_of (r->scenario, in)
               ? crossing->side
               : crossing->opposite;
  }
  bor_board_draw_road (r->scenario, road);
  bor_scenario_append (r->scenario, road);
  bor_import_warnings_count (
    r->warnings, group->where,
    _ ("the road has no line: it was drawn through the middles of its locales"));
}

/* Whether a road begins here: none goes on to the other side of the locale. */
static gboolean
is_end (Group *group, const BorScenario *scenario, gint32 side)
{
  return go_on (group, scenario, side) == NULL
         || crossings_at (group, locale_of (scenario, side))->len == 1;
}

void
bor_board_ways_build (BorBoardReader *r)
{
  g_autoptr (BorIds) ids = bor_ids_new (r->scenario, BOR_KIND_ROAD);
  for (guint i = 0; i < r->ways->groups->len; i++) {
    Group *group = r->ways->groups->pdata[i];
    /* From the ends first: what is left are rings. */
    for (guint rings = 0; rings < 2; rings++)
      for (guint k = 0; k < group->crossings->len; k++) {
        Crossing *crossing = &g_array_index (group->crossings, Crossing, k);
        if (crossing->used)
          continue;
        crossing->used = TRUE; /* so that nothing goes on to it */
        gboolean ends = is_end (group, r->scenario, crossing->side);
        gboolean other = is_end (group, r->scenario, crossing->opposite);
        crossing->used = FALSE;
        if (rings || ends)
          make_road (r, ids, group, crossing, crossing->side);
        else if (other)
          make_road (r, ids, group, crossing, crossing->opposite);
      }
  }
}
