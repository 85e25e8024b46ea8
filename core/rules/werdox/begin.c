/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "geometry/grid.h"
#include "rules/werdox/setup.h"

/* What a new scenario begins with: a wall across the board with a gate, headquarters and zones. A
 * board that is too small for the forces of the rules gets as many infantry as have room. */

#define DEPTH    4 /* rows behind the wall */
#define DISTANCE 8 /* of the Hasbergs from it (W4.2) */

static void
set_cell (BorScenario *s, guint x, guint y, const char *name, const char *value)
{
  const BorGrid *grid = &bor_scenario_board (s)->grid;
  gint32 slot = bor_grid_locale (grid, x, grid->rows - 1 - y);
  BorLocale *space = bor_element_copy (bor_scenario_locale (s, slot));
  bor_element_set_prop (space, name, value);
  bor_scenario_replace (s, slot, space);
}

static void
add_sides (BorScenario *s)
{
  static const char *const names[] = { N_ ("Askans"), N_ ("Hasbergs") };
  static const char *const colors[] = { "#b23a2e", "#2b5f9e" };
  for (guint side = 0; side < 2; side++) {
    BorArmy *army = bor_element_new (BOR_KIND_ARMY, werdox_sides[side]);
    army->name = g_strdup (_ (names[side]));
    bor_element_set_prop (army, "role", werdox_sides[side]);
    bor_element_set_prop (army, "color", colors[side]);
    bor_scenario_append (s, army);
  }
  for (guint i = 0; i < WERDOX_N_TYPES; i++) {
    BorPieceType *type = bor_element_new (BOR_KIND_PIECE_TYPE, werdox_data[i].value);
    type->name = g_strdup (_ (werdox_data[i].name));
    bor_element_set_prop (type, "arm", werdox_data[i].value);
    bor_element_set_prop (type, "symbol", werdox_data[i].symbol);
    bor_scenario_append (s, type);
  }
}

static void
add_zone (BorScenario *s, const char *zone, const char *name, guint from, guint to)
{
  const BorGrid *grid = &bor_scenario_board (s)->grid;
  g_autofree char *id = g_strconcat ("zone-", zone, NULL);
  BorRegion *region = bor_element_new (BOR_KIND_REGION, id);
  region->name = g_strdup (name);
  for (guint y = from; y < to; y++)
    for (guint x = 0; x < grid->columns; x++)
      bor_refs_append_slot (&region->locales, bor_grid_locale (grid, x, grid->rows - 1 - y));
  bor_element_set_prop (region, "zone", zone);
  bor_scenario_append (s, region);
}

static void
add_wall (BorScenario *s, guint y)
{
  const BorGrid *grid = &bor_scenario_board (s)->grid;
  guint gate = grid->columns > 1 ? grid->columns / 2 : grid->columns;
  for (guint x = 0; x < grid->columns; x++) {
    set_cell (s, x, y, "ground", werdox_grounds[x == gate ? WERDOX_GATE : WERDOX_FORT]);
    if (x == gate)
      set_cell (s, x, y, "holder", werdox_sides[WERDOX_ASKANS]);
    gint32 slot = bor_grid_approach (grid, x, grid->rows - 1 - y, 0);
    BorApproach *front = bor_element_copy (bor_scenario_approach (s, slot));
    bor_element_set_prop (front, "front", "true");
    bor_scenario_replace (s, slot, front);
  }
}

static BorForce *
new_force (const BorScenario *s, guint side)
{
  BorForce *force = bor_element_new (BOR_KIND_FORCE, NULL);
  g_autofree char *id = g_strconcat ("force-", werdox_sides[side], NULL);
  bor_element_set_id (force, id);
  force->name = g_strdup (side == WERDOX_ASKANS ? _ ("Garrison") : _ ("Attackers"));
  force->army = bor_ref_make (bor_scenario_find (s, BOR_KIND_ARMY, werdox_sides[side]));
  force->road = force->locale = BOR_REF_NONE;
  return force;
}

static void
add_pieces (BorForce *force, guint type, guint count)
{
  bor_force_append (
    force,
    (BorPieces){ .type = bor_ref_make ((gint32) type), .strength = 1, .count = (gint) count });
}

/* The usual barges need water, which a new board has not: the Hasbergs come without. */
static void
add_forces (BorScenario *s, const guint room[2])
{
  gboolean usual = room[0] >= 45 && room[1] >= 65;
  for (guint side = 0; side < 2; side++) {
    BorForce *force = new_force (s, side);
    for (guint type = 0; type < WERDOX_BARGE && usual; type++)
      add_pieces (force, type, werdox_data[type].usual[side]);
    if (!usual)
      add_pieces (force, WERDOX_INFANTRY, MAX (1u, MIN (room[side] / 2, 20u)));
    bor_scenario_append (s, force);
  }
}

/* On the smallest boards there is room for nothing but headquarters. */
void
werdox_begin (BorScenario *s)
{
  const BorGrid *grid = &bor_scenario_board (s)->grid;
  guint width = grid->columns, height = grid->rows, behind = DEPTH, before;
  add_sides (s);
  BorRules *rules = bor_element_new (BOR_KIND_RULES, NULL);
  rules->ruleset = g_strdup (bor_werdox.id);
  bor_element_set_prop (rules, "rounds", "30");
  bor_scenario_append (s, rules);
  if (bor_scenario_board (s)->kind != BOR_BOARD_GRID)
    return;
  squares_name_all (s);
  gboolean walled = height >= DEPTH + DISTANCE + 2;
  behind = walled ? DEPTH : MAX (1u, height / 3);
  before = walled ? DEPTH + DISTANCE : MIN (height, 2 * behind);
  if (walled)
    add_wall (s, DEPTH);
  if (width * height < 2)
    return;
  before = MIN (before, height - 1);
  behind = MIN (behind, before);
  set_cell (s, width / 2, 0, "hq", werdox_sides[WERDOX_ASKANS]);
  set_cell (s, height > 1 ? width / 2 : 0, height - 1, "hq", werdox_sides[WERDOX_HASBERGS]);
  if (behind == 0 || height < 2)
    return;
  add_zone (s, werdox_sides[WERDOX_ASKANS], _ ("Zone of the Askans"), 0, behind);
  add_zone (s, werdox_sides[WERDOX_HASBERGS], _ ("Zone of the Hasbergs"), before, height);
  guint room[2] = { width * behind, width * (height - before) };
  add_forces (s, room);
}
