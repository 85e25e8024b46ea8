/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/battle/synthesis.h"

#include "vocabulary/ruleset.h"

enum {
  ENTERING,
  HOLDING
};
enum {
  INFANTRY,
  CAVALRY,
  ARTILLERY
};

#define N_SETUPS     11
#define N_OBJECTIVES 8

typedef struct {
  gint type, strength, count;
} Pieces;

/* Properties on their way to an element. */
typedef struct {
  const char *names[8], *values[8];
  guint n;
} Props;

static void
put (Props *props, const char *name, const char *value)
{
  props->names[props->n] = name;
  props->values[props->n++] = value;
}

static BorProps *
locale_props (const BorSynBoard *board, const BorSynLocale *locale)
{
  Props props = { .n = 0 };
  put (&props, "capacity",
       locale->area < 6500    ? "4"
       : locale->area < 8500  ? "6"
       : locale->area < 10500 ? "9"
                              : "12");
  put (&props, "half", locale->x < board->width / 2 ? "west" : "east");
  return bor_props_new (props.names, props.values, props.n);
}

/* Troops that climb, wade or enter a wood fight at a disadvantage. Penalties
 * stay below the full strength of their arm, and cavalry has none where it
 * cannot lead at all. */
static void
find_penalties (const BorSynSide *side, guint penalties[3])
{
  gint climb = (gint) side->here->height - (gint) side->there->height;
  if (climb > 0) {
    penalties[INFANTRY] = MIN ((guint) climb, 2);
    penalties[CAVALRY] = 1;
  }
  if (side->here->wood)
    penalties[CAVALRY] = penalties[ARTILLERY] = 1;
  if (side->brook) {
    penalties[INFANTRY] = MIN (penalties[INFANTRY] + 1, 2);
    penalties[CAVALRY] = 0;
  }
}

static BorProps *
side_props (const BorSynBoard *board, const BorSynSide *side)
{
  static const char *const names[] = { "infantry", "cavalry", "artillery" };
  static const char *const digits[] = { "0", "1", "2" };
  Props props = { .n = 0 };
  guint penalties[3] = { 0 };
  if (side->closed) {
    put (&props, "impassable", "true");
    return bor_props_new (props.names, props.values, props.n);
  }
  find_penalties (side, penalties);
  put (&props, "width", side->length >= board->column_width * 55 / 100 ? "wide" : "narrow");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (penalties[i] > 0)
      put (&props, names[i], digits[penalties[i]]);
  if (side->brook)
    put (&props, "obstruction", "true");
  if (side->abreast)
    put (&props, "direction", side->east ? "east" : "west");
  return bor_props_new (props.names, props.values, props.n);
}

static BorProps *
road_props (gboolean important)
{
  const char *const names[] = { "class" }, *const values[] = { important ? "main" : "secondary" };
  return bor_props_new (names, values, 1);
}

/* Sets a property to a number. */
static void
put_int (void *element, const char *name, gint value)
{
  char text[12];
  g_snprintf (text, sizeof text, "%d", value);
  bor_element_set_prop (element, name, text);
}

static gint
compare_distance (gconstpointer a, gconstpointer b)
{
  const gint64 *p = a, *q = b;
  return p[0] != q[0] ? (p[0] < q[0] ? -1 : 1) : p[1] < q[1] ? -1 : p[1] > q[1];
}

/* Locales that may hold something, in order of their distance from a point, from
 * within `reach` rows and columns of it. (transfer full, pairs of distance and locale) */
static GArray *
locales_around (const BorSynBoard *board, gint64 x, gint64 y, guint reach)
{
  GArray *found = g_array_new (FALSE, FALSE, 2 * sizeof (gint64));
  gint64 wide = (gint64) reach * board->column_width, row = y / board->row_height;
  for (guint i = 0; i < board->n_locales; i++) {
    const BorSynLocale *locale = &board->locales[i];
    gint64 dx = (locale->x - x) / 1000, dy = (locale->y - y) / 1000;
    gint64 pair[2] = { dx * dx + dy * dy, i };
    if (ABS ((gint64) locale->row - row) <= reach && ABS (locale->x - x) <= wide)
      g_array_append_vals (found, pair, 1);
  }
  g_array_sort (found, compare_distance);
  return found;
}

static void
add_symbol (BorScenario *s, BorSymbolType kind, gint32 locale, const char *color)
{
  g_autofree char *id = g_strdup_printf ("m%u", bor_scenario_n_slots (s, BOR_KIND_SYMBOL) + 1);
  BorSymbol *symbol = bor_element_new (BOR_KIND_SYMBOL, id);
  symbol->type = kind;
  symbol->locale = bor_ref_make (locale);
  symbol->army = kind == BOR_SYMBOL_SETUP ? bor_ref_make (HOLDING) : BOR_REF_NONE;
  if (color != NULL)
    bor_element_set_prop (symbol, "color", color);
  bor_scenario_append (s, symbol);
}

static gint32
entry_locale (const BorScenario *s, gint32 road)
{
  return bor_scenario_road (s, road)->stops[0].locale.slot;
}

/* Two to a locale, in the middle of the board, away from the enemy's entry. */
static void
add_setups (BorScenario *s, const BorSynBoard *board)
{
  gint32 taboo = entry_locale (s, 0);
  g_autoptr (GArray) around = locales_around (
    board, MIN (board->width / 2, 8 * board->column_width), board->locales[taboo].y, 4);
  guint placed = 0;
  for (guint i = 0; placed < N_SETUPS && i < around->len; i++) {
    gint32 locale = (gint32) g_array_index (around, gint64, 2 * i + 1);
    for (guint k = 0; locale != taboo && k < 2 && placed < N_SETUPS; k++, placed++)
      add_symbol (s, BOR_SYMBOL_SETUP, locale, NULL);
  }
  g_assert (placed == N_SETUPS);
}

/* In the eastern half, about the main road. */
static void
add_objectives (BorScenario *s, const BorSynBoard *board)
{
  static const char *const colors[] = { "red", "green", "blue" };
  g_autoptr (GArray) around =
    locales_around (board, board->width * 5 / 8, board->locales[entry_locale (s, 0)].y, 5);
  for (guint i = 0, placed = 0; placed < N_OBJECTIVES && i < around->len; i++) {
    gint32 locale = (gint32) g_array_index (around, gint64, 2 * i + 1);
    if (board->locales[locale].x >= board->width / 2)
      add_symbol (s, BOR_SYMBOL_OBJECTIVE, locale, colors[placed++ % G_N_ELEMENTS (colors)]);
  }
}

static void
add_sides (BorScenario *s)
{
  BorArmy *side = bor_element_new (BOR_KIND_ARMY, "austrian");
  side->name = g_strdup ("Austrian");
  bor_element_set_prop (side, "color", "#b03028");
  bor_element_set_prop (side, "role", "entering");
  bor_element_set_prop (side, "bad-direction", "east");
  bor_element_set_prop (side, "commits-on-retreat", "true");
  bor_scenario_append (s, side);

  side = bor_element_new (BOR_KIND_ARMY, "french");
  side->name = g_strdup ("French");
  bor_element_set_prop (side, "color", "#2b5f9e");
  bor_element_set_prop (side, "role", "holding");
  bor_element_set_prop (side, "bad-direction", "west");
  bor_element_set_prop (side, "disorder", "true");
  put_int (side, "no-block-rounds", 1);
  put_int (side, "pool", 3);
  put_int (side, "recall-round", 10);
  bor_scenario_append (s, side);
}

static void
add_types (BorScenario *s)
{
  static const struct {
    const char *id, *name;
    gint strength;
  } types[] = { { "infantry", "Infantry", 3 },
                { "cavalry", "Cavalry", 2 },
                { "artillery", "Artillery", 1 } };
  for (guint i = 0; i < G_N_ELEMENTS (types); i++) {
    BorPieceType *type = bor_element_new (BOR_KIND_PIECE_TYPE, types[i].id);
    type->name = g_strdup (types[i].name);
    bor_element_set_prop (type, "symbol", types[i].id);
    put_int (type, "strength", types[i].strength);
    bor_scenario_append (s, type);
  }
}

/* `road` is -1 for those who start on the board. */
static void
add_force (BorScenario *s, const char *id, const char *name, gint32 side, gint32 road, gint arrival,
           const Pieces *pieces, guint n)
{
  BorForce *force = bor_element_new (BOR_KIND_FORCE, id);
  force->name = g_strdup (name);
  force->army = bor_ref_make (side);
  force->road = bor_ref_make (road);
  force->locale = bor_ref_make (road >= 0 ? entry_locale (s, road) : -1);
  bor_element_set_prop (force, "role", road >= 0 ? "reinforcement" : "start");
  for (guint i = 0; i < n; i++) {
    BorPieces group = { .type = bor_ref_make (pieces[i].type),
                        .strength = pieces[i].strength,
                        .count = pieces[i].count };
    if (side == ENTERING && pieces[i].type == ARTILLERY) {
      const char *const names[] = { "earliest" }, *const values[] = { "2" };
      group.props = bor_props_new (names, values, 1);
    }
    bor_force_append (force, group);
  }
  if (road >= 0) {
    put_int (force, "arrival", arrival);
    put_int (force, "slots", (gint) bor_force_n_pieces (force));
  }
  bor_scenario_append (s, force);
}

/* A board with a single road for the holding army has all its
 * reinforcements there. */
static void
add_forces (BorScenario *s)
{
  static const Pieces start[] = { { INFANTRY, 3, 2 }, { INFANTRY, 2, 6 }, { CAVALRY, 2, 3 } };
  static const Pieces first[] = { { INFANTRY, 3, 1 }, { INFANTRY, 2, 2 }, { CAVALRY, 2, 1 } };
  static const Pieces second[] = { { INFANTRY, 3, 1 }, { INFANTRY, 2, 2 }, { ARTILLERY, 1, 1 } };
  static const Pieces austrian[] = {
    { INFANTRY, 3, 3 }, { INFANTRY, 2, 10 }, { CAVALRY, 2, 6 }, { ARTILLERY, 1, 1 }
  };
  gint32 other = 1;
  BOR_FOREACH (s, BOR_KIND_ROAD, slot, const BorRoad, road)
    if (slot > 1 && road->stops[0].in.slot >= 0)
      other = slot;
  add_force (s, "garrison", "Garrison", HOLDING, -1, 0, start, G_N_ELEMENTS (start));
  add_force (s, "main-army", "Main army", ENTERING, 0, 1, austrian, G_N_ELEMENTS (austrian));
  add_force (s, "division", "First division", HOLDING, 1, 6, first, G_N_ELEMENTS (first));
  add_force (s, "reserve", "Reserve", HOLDING, other, 11, second, G_N_ELEMENTS (second));
}

static void
add_time (BorScenario *s, gint rounds)
{
  static const gint8 tokens[][2] = { { 2, 1 }, { 2, 1 }, { 2, 1 }, { 2, 1 }, { 2, 1 }, { 2, 1 },
                                     { 0, 2 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 3 }, { 0, 1 } };
  BorTrack *track = bor_element_new (BOR_KIND_TRACK, "time");
  track->name = g_strdup ("Time");
  track->first = 1;
  track->last = rounds;
  for (gint round = 1; round <= rounds; round++) {
    BorTrackBox box = { .at = round };
    gint hour = (5 + round) % 24;
    box.label = g_strdup_printf ("%d:00 %s", (hour + 11) % 12 + 1, hour < 12 ? "AM" : "PM");
    if (round <= (gint) G_N_ELEMENTS (tokens)) {
      static const char *const names[2] = { "entering-tokens", "holding-tokens" };
      for (guint i = 0; i < 2; i++)
        if (tokens[round - 1][i] > 0) {
          char text[5];
          g_snprintf (text, sizeof text, "%d", tokens[round - 1][i]);
          BorProps *more = bor_props_with (box.props, names[i], text);
          bor_props_unref (box.props);
          box.props = more;
        }
    }
    bor_track_append_box (track, box);
  }
  bor_scenario_append (s, track);
}

static void
add_morale (BorScenario *s)
{
  BorTrack *track = bor_element_new (BOR_KIND_TRACK, "morale");
  track->name = g_strdup ("Morale");
  track->last = 30;
  bor_track_append_marker (track, (BorTrackMarker){ .army = bor_ref_make (ENTERING), .at = 16 });
  bor_track_append_marker (track, (BorTrackMarker){ .army = bor_ref_make (HOLDING), .at = 17 });
  bor_scenario_append (s, track);
}

static void
add_rules (BorScenario *s, const char *ruleset, gint rounds)
{
  BorRules *rules = bor_element_new (BOR_KIND_RULES, NULL);
  rules->ruleset = g_strdup (ruleset);
  put_int (rules, "rounds", rounds);
  bor_element_set_prop (rules, "pontoon-space",
                        bor_scenario_locale (s, entry_locale (s, 0))->base.id);
  bor_scenario_append (s, rules);
}

static void
furnish (BorScenario *s, const BorSynBoard *board)
{
  /* Time enough to walk to the middle of a broad board along the road. */
  gint rounds = CLAMP ((gint) (board->width / board->column_width / 3), 16, 99);
  add_sides (s);
  add_types (s);
  add_setups (s, board);
  add_objectives (s, board);
  add_forces (s);
  add_time (s, rounds);
  add_morale (s);
  for (const BorRuleset *const *r = bor_ruleset_list (); *r != NULL; r++)
    if ((*r)->synthesis == &bor_battle_synthesis)
      add_rules (s, (*r)->id, rounds);
}

const BorSynthesis bor_battle_synthesis = {
  .locale = locale_props,
  .side = side_props,
  .road = road_props,
  .furnish = furnish,
};
