/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Roads that are said side by side: as values of the sides that they cross, or as pairs of sides. They
 * are put together from one crossing to the next, and end where more than two meet. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "formats/board/private.h"
#include "formats/json/get.h"
#include "geometry/ring.h"

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
put_crossing (BorBoardReader *r, Group *group, gint32 side, gint32 opposite)
{
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

static void
add_crossing (BorBoardReader *r, Group *group, gint32 side, const char *where)
{
  gint32 opposite = bor_scenario_approach (r->scenario, side)->opposite.slot;
  if (opposite >= 0)
    put_crossing (r, group, side, opposite);
  else
    bor_import_warnings_count (r->warnings, where,
                               _ ("a road crosses a side that has no opposite, and ends there"));
}

static gboolean
is_open (const BorScenario *s, gint32 side)
{
  const BorApproach *approach = bor_scenario_approach (s, side);
  return approach->opposite.slot < 0 && !approach->edge;
}

void
bor_board_ways_pair_crossed (BorBoardReader *r)
{
  g_autoptr (GHashTable) open = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  for (guint i = 0; i < r->crossed->len; i++) {
    guint number = g_array_index (r->crossed, BorBoardCrossed, i).side;
    gint32 side = bor_import_side_slot (r->import, number);
    if (side < 0 || !is_open (r->scenario, side))
      continue;
    const BorApproach *approach = bor_scenario_approach (r->scenario, side);
    const BorRefs *along = &approach->along;
    gint64 from = along->items[0].slot, to = along->items[along->n - 1].slot;
    gint64 own = from << 32 | to, back = to << 32 | from;
    gint32 other = GPOINTER_TO_INT (g_hash_table_lookup (open, &back)) - 1;
    if (other < 0 || !is_open (r->scenario, other)
        || locale_of (r->scenario, other) == locale_of (r->scenario, side)
        || !bor_approaches_adjoin (r->scenario, approach,
                                   bor_scenario_approach (r->scenario, other))) {
      g_hash_table_insert (open, g_memdup2 (&own, sizeof own), GINT_TO_POINTER (side + 1));
      continue;
    }
    bor_import_pair (r->import, side, other);
    bor_import_warnings_count (
      r->warnings, NULL,
      _ ("two sides along the same line that a road crosses were paired, whatever they name"));
  }
}

/* (transfer full) */
static char *
describe (const BorProps *props)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < bor_props_size (props); i++)
    g_string_append_printf (text, "%s%s=%s", i > 0 ? " " : "", bor_props_name (props, i),
                            bor_props_value (props, i));
  return g_string_free (text, FALSE);
}

/* The kind of a road changes at a border. */
static void
warn_change (BorBoardReader *r, gint32 side, const Group *first, const Group *second)
{
  const BorScenario *s = r->scenario;
  BorPoint at = bor_approach_middle (s, bor_scenario_approach (s, side), NULL);
  g_autofree char *where =
    bor_scenario_describe (s, bor_element_ref_make (BOR_KIND_APPROACH, side));
  g_autofree char *before = describe (first->props), *after = describe (second->props);
  bor_import_warnings_add (r->warnings, where, &at,
                           _ ("the road changes at the border, from “%s” to “%s”; the first was "
                              "used"),
                           before, after);
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
    warn_change (r, slot, other, group);
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

/* A road says that two sides are those of a border. */
static void
pair_open (BorBoardReader *r, gint32 a, gint32 b, const char *where)
{
  if (!is_open (r->scenario, a) || !is_open (r->scenario, b)
      || locale_of (r->scenario, a) == locale_of (r->scenario, b))
    return;
  bor_import_pair (r->import, a, b);
  bor_import_warnings_count (
    r->warnings, where,
    _ ("two sides without opposites were paired: a road crosses from one to the other"));
}

/* A road goes from one to the other, of which at least one still lacks an opposite. */
static gboolean
is_unpaired (const BorScenario *s, gint32 a, gint32 b)
{
  return locale_of (s, a) != locale_of (s, b)
         && (bor_scenario_approach (s, a)->opposite.slot < 0
             || bor_scenario_approach (s, b)->opposite.slot < 0);
}

/* Two sides of a border, or by which a road comes into a locale and leaves it. */
static void
add_two (BorBoardReader *r, Group *group, gint32 a, gint32 b, const char *where)
{
  if (a == b)
    return;
  if (locale_of (r->scenario, a) == locale_of (r->scenario, b)) {
    g_hash_table_insert (group->onward, GINT_TO_POINTER (a + 1), GINT_TO_POINTER (b + 1));
    g_hash_table_insert (group->onward, GINT_TO_POINTER (b + 1), GINT_TO_POINTER (a + 1));
  } else if (is_unpaired (r->scenario, a, b)) {
    put_crossing (r, group, a, b);
    bor_import_warnings_count (
      r->warnings, where,
      _ ("a road crosses between two sides that are not paired: pair them, "
         "or change the road"));
  } else if (bor_scenario_approach (r->scenario, a)->opposite.slot != b)
    bor_import_warnings_count (
      r->warnings, where,
      _ ("a road names two sides that are neither opposites nor of the same locale"));
}

/* It has no opposite, but the road says where it leads. */
static gboolean
is_told_by_pair (const BorScenario *s, const GArray *sides, guint i)
{
  gint32 side = g_array_index (sides, gint32, i);
  return bor_scenario_approach (s, side)->opposite.slot < 0
         && ((i > 0 && is_unpaired (s, side, g_array_index (sides, gint32, i - 1)))
             || (i + 1 < sides->len
                 && is_unpaired (s, side, g_array_index (sides, gint32, i + 1))));
}

static void
add_pair (BorBoardReader *r, Group *group, JsonNode *const *pair, guint n, const char *where)
{
  g_autoptr (GArray) sides = g_array_new (FALSE, FALSE, sizeof (gint32));
  for (guint i = 0; i < n; i++) {
    gint32 side = find_side (r, pair[i], where);
    if (side >= 0)
      g_array_append_val (sides, side);
  }
  for (guint i = 0; i + 1 < sides->len; i++)
    pair_open (r, g_array_index (sides, gint32, i), g_array_index (sides, gint32, i + 1), where);
  for (guint i = 0; i < sides->len; i++) {
    gint32 side = g_array_index (sides, gint32, i);
    if (!is_told_by_pair (r->scenario, sides, i))
      add_crossing (r, group, side, where);
    if (i > 0)
      add_two (r, group, g_array_index (sides, gint32, i - 1), side, where);
  }
}

void
bor_board_ways_add_pairs (BorBoardReader *r, const char *name, const BorProps *props,
                          const GPtrArray *sides, const char *where)
{
  JsonNode *const *items = (JsonNode *const *) (void *) sides->pdata;
  gboolean lists = sides->len > 0 && bor_json_node_list (items[0]) != NULL;
  Group *group = get_group (r->ways, name, props, lists && sides->len > 1, where);
  if (!lists)
    add_pair (r, group, items, sides->len, where);
  for (guint i = 0; lists && i < sides->len; i++) {
    JsonArray *pair = bor_json_node_list (items[i]);
    g_autoptr (GPtrArray) two = g_ptr_array_new ();
    for (guint k = 0; k < bor_json_length (pair); k++)
      g_ptr_array_add (two, json_array_get_element (pair, k));
    add_pair (r, group, (JsonNode *const *) (void *) two->pdata, two->len, where);
  }
}

void
bor_board_ways_add_crossing (BorBoardReader *r, const char *name, const BorProps *props,
                             gint32 approach, const char *where)
{
  add_crossing (r, get_group (r->ways, name, props, FALSE, where), approach, where);
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
