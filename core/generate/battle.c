/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "generate/private.h"

enum { ENTERING, HOLDING };
enum { INFANTRY, CAVALRY, ARTILLERY };

#define N_SETUPS 11
#define N_OBJECTIVES 8

typedef struct {
  gint type, strength, count;
} Pieces;

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

/* Cells that may hold something, in order of their distance from `at`, from
 * within `reach` rows and columns of it. (transfer full, pairs of distance and cell) */
static GArray *
cells_around (const BorGen *gen, BorGenPoint at, guint reach)
{
  GArray *found = g_array_new (FALSE, FALSE, 2 * sizeof (gint64));
  gint64 wide = (gint64) reach * BOR_GEN_CELL_WIDTH;
  gint64 row = at.y / BOR_GEN_CELL_HEIGHT;
  for (gint64 r = MAX (row - reach, 0); r <= row + reach && r < gen->n_rows; r++)
    for (guint i = 0; i < gen->row_cells[r]; i++) {
      gint64 pair[2] = { 0, gen->row_first[r] + i };
      BorGenPoint c = gen->cells[pair[1]].centre;
      if (ABS (c.x - at.x) > wide)
        continue;
      pair[0] = (c.x - at.x) / 1000 * ((c.x - at.x) / 1000)
                + (c.y - at.y) / 1000 * ((c.y - at.y) / 1000);
      g_array_append_vals (found, pair, 1);
    }
  g_array_sort (found, compare_distance);
  return found;
}

static void
emit_mark (BorGen *gen, BorMarkKind kind, gint32 cell, const char *color)
{
  g_autofree char *id =
    g_strdup_printf ("m%u", bor_scenario_n_slots (gen->scenario, BOR_KIND_MARK) + 1);
  BorMark *mark = bor_element_new (BOR_KIND_MARK, id);
  mark->mark = kind;
  mark->space = bor_ref (cell);
  mark->side = kind == BOR_MARK_SETUP ? bor_ref (HOLDING) : BOR_REF_NONE;
  if (color != NULL)
    bor_element_set_prop (mark, "color", color);
  bor_scenario_append (gen->scenario, mark);
}

static gint32
entry_cell (const BorGen *gen, gint32 road)
{
  return bor_scenario_road (gen->scenario, road)->stops[0].space.slot;
}

/* Two to a cell, in the middle of the board, away from the enemy's entry. */
static void
emit_setups (BorGen *gen)
{
  gint32 taboo = entry_cell (gen, 0);
  BorGenPoint at = gen->cells[taboo].centre;
  at.x = MIN (gen->width / 2, 8 * BOR_GEN_CELL_WIDTH);
  g_autoptr (GArray) around = cells_around (gen, at, 4);
  guint placed = 0;
  for (guint i = 0; placed < N_SETUPS && i < around->len; i++) {
    gint32 cell = (gint32) g_array_index (around, gint64, 2 * i + 1);
    for (guint k = 0; cell != taboo && k < 2 && placed < N_SETUPS; k++, placed++)
      emit_mark (gen, BOR_MARK_SETUP, cell, NULL);
  }
  g_assert (placed == N_SETUPS);
}

/* In the eastern half, about the main road. */
static void
emit_objectives (BorGen *gen)
{
  static const char *const colors[] = { "red", "green", "blue" };
  BorGenPoint at = gen->cells[entry_cell (gen, 0)].centre;
  at.x = gen->width * 5 / 8;
  g_autoptr (GArray) around = cells_around (gen, at, 5);
  for (guint i = 0, placed = 0; placed < N_OBJECTIVES && i < around->len; i++) {
    gint32 cell = (gint32) g_array_index (around, gint64, 2 * i + 1);
    if (gen->cells[cell].centre.x >= gen->width / 2)
      emit_mark (gen, BOR_MARK_OBJECTIVE, cell, colors[placed++ % G_N_ELEMENTS (colors)]);
  }
}

static void
emit_sides (BorGen *gen)
{
  BorSide *side = bor_element_new (BOR_KIND_SIDE, "austrian");
  side->name = g_strdup ("Austrian");
  bor_element_set_prop (side, "color", "#b03028");
  bor_element_set_prop (side, "role", "entering");
  bor_element_set_prop (side, "bad-direction", "east");
  bor_element_set_prop (side, "commits-on-retreat", "true");
  bor_scenario_append (gen->scenario, side);

  side = bor_element_new (BOR_KIND_SIDE, "french");
  side->name = g_strdup ("French");
  bor_element_set_prop (side, "color", "#2b5f9e");
  bor_element_set_prop (side, "role", "holding");
  bor_element_set_prop (side, "bad-direction", "west");
  bor_element_set_prop (side, "disorder", "true");
  put_int (side, "no-block-rounds", 1);
  put_int (side, "pool", 3);
  put_int (side, "recall-round", 10);
  bor_scenario_append (gen->scenario, side);
}

static void
emit_types (BorGen *gen)
{
  static const struct {
    const char *id, *name;
    gint        strength;
  } types[] = { { "infantry", "Infantry", 3 }, { "cavalry", "Cavalry", 2 }, { "artillery", "Artillery", 1 } };
  for (guint i = 0; i < G_N_ELEMENTS (types); i++) {
    BorPieceType *type = bor_element_new (BOR_KIND_PIECE_TYPE, types[i].id);
    type->name = g_strdup (types[i].name);
    bor_element_set_prop (type, "symbol", types[i].id);
    put_int (type, "strength", types[i].strength);
    bor_scenario_append (gen->scenario, type);
  }
}

/* `road` is -1 for those who start on the board. */
static void
emit_force (BorGen *gen, const char *id, const char *name, gint32 side, gint32 road, gint arrival,
            const Pieces *pieces, guint n)
{
  BorForce *force = bor_element_new (BOR_KIND_FORCE, id);
  force->name = g_strdup (name);
  force->side = bor_ref (side);
  force->road = bor_ref (road);
  force->space = bor_ref (road >= 0 ? entry_cell (gen, road) : -1);
  bor_element_set_prop (force, "role", road >= 0 ? "reinforcement" : "start");
  for (guint i = 0; i < n; i++) {
    BorPieces group = { .type = bor_ref (pieces[i].type),
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
  bor_scenario_append (gen->scenario, force);
}

/* A board with a single road for the holding army has all its
 * reinforcements there. */
static void
emit_forces (BorGen *gen)
{
  static const Pieces start[] = { { INFANTRY, 3, 2 }, { INFANTRY, 2, 6 }, { CAVALRY, 2, 3 } };
  static const Pieces first[] = { { INFANTRY, 3, 1 }, { INFANTRY, 2, 2 }, { CAVALRY, 2, 1 } };
  static const Pieces second[] = { { INFANTRY, 3, 1 }, { INFANTRY, 2, 2 }, { ARTILLERY, 1, 1 } };
  static const Pieces austrian[] = {
    { INFANTRY, 3, 3 }, { INFANTRY, 2, 10 }, { CAVALRY, 2, 6 }, { ARTILLERY, 1, 1 }
  };
  gint32 other = 1;
  BOR_FOREACH (gen->scenario, BOR_KIND_ROAD, slot, const BorRoad, road)
    if (slot > 1 && road->stops[0].in.slot >= 0)
      other = slot;
  emit_force (gen, "garrison", "Garrison", HOLDING, -1, 0, start, G_N_ELEMENTS (start));
  emit_force (gen, "main-army", "Main army", ENTERING, 0, 1, austrian, G_N_ELEMENTS (austrian));
  emit_force (gen, "division", "First division", HOLDING, 1, 6, first, G_N_ELEMENTS (first));
  emit_force (gen, "reserve", "Reserve", HOLDING, other, 11, second, G_N_ELEMENTS (second));
}

static void
emit_time (BorGen *gen, gint rounds)
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
  bor_scenario_append (gen->scenario, track);
}

static void
emit_morale (BorGen *gen)
{
  BorTrack *track = bor_element_new (BOR_KIND_TRACK, "morale");
  track->name = g_strdup ("Morale");
  track->last = 30;
  bor_track_append_marker (track, (BorTrackMarker){ .side = bor_ref (ENTERING), .at = 16 });
  bor_track_append_marker (track, (BorTrackMarker){ .side = bor_ref (HOLDING), .at = 17 });
  bor_scenario_append (gen->scenario, track);
}

static void
emit_rules (BorGen *gen, const char *ruleset, gint rounds)
{
  BorRules *rules = bor_element_new (BOR_KIND_RULES, NULL);
  rules->ruleset = g_strdup (ruleset);
  put_int (rules, "rounds", rounds);
  bor_element_set_prop (rules, "pontoon-space", gen->cells[entry_cell (gen, 0)].id);
  bor_scenario_append (gen->scenario, rules);
}

void
bor_gen_emit_battle (BorGen *gen)
{
  /* Time enough to walk to the middle of a broad board along the road. */
  gint rounds = CLAMP ((gint) (gen->width / BOR_GEN_CELL_WIDTH / 3), 16, 99);
  emit_sides (gen);
  emit_types (gen);
  emit_setups (gen);
  emit_objectives (gen);
  emit_forces (gen);
  emit_time (gen, rounds);
  emit_morale (gen);
  emit_rules (gen, "marengo", rounds);
  emit_rules (gen, "triomphe", rounds);
}
