/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit-support.h"
#include "edit/fill.h"
#include "geometry/grid.h"

/* Grids of each kind, with something of everything on them. */

typedef struct {
  guint neighbours;
  gboolean flat, even;
} Kind;

static const Kind grid_kinds[] = {
  { 4 }, { 8 }, { 6 }, { 6, TRUE }, { 6, FALSE, TRUE }, { 6, TRUE, TRUE }
};

static inline BorScenario *
make_grid (Kind kind, guint columns, guint rows)
{
  g_autoptr (BorScenario) s = bor_scenario_new ();
  const BorGrid grid = { columns, rows, 10, 20, 30, kind.neighbours, kind.flat, kind.even };
  BorScenario *next = bor_edit_set_grid (s, &grid, NULL);
  BorBoard *board = bor_element_copy (bor_scenario_board (next));
  BorBox box = bor_grid_box (&grid);
  board->width = bor_coord_round (box.x1 + 15);
  board->height = bor_coord_round (box.y1 + 25);
  bor_scenario_replace (next, 0, board);
  return next;
}

/* Sets a property on an unpublished scenario. */
static inline void
set (BorScenario *s, BorKind kind, gint32 slot, const char *name, const char *value)
{
  BorElement *own = bor_element_copy (bor_scenario_get (s, kind, slot));
  bor_element_set_prop (own, name, value);
  bor_scenario_replace (s, slot, own);
}

static inline gint32
random_cell (GRand *rand, const BorScenario *s)
{
  return g_rand_int_range (rand, 0, (gint32) bor_scenario_n_slots (s, BOR_KIND_LOCALE));
}

static inline void
add_piece (BorScenario *s, GRand *rand, gint32 cell)
{
  const BorLocale *locale = bor_scenario_locale (s, cell);
  g_autofree char *id = bor_scenario_fresh_id (s, BOR_KIND_PLACEMENT, NULL);
  BorPlacement *placement = bor_element_new (BOR_KIND_PLACEMENT, id);
  placement->army = bor_ref_make (0);
  placement->type = bor_ref_make (0);
  placement->strength = placement->count = 1;
  placement->locale = bor_ref_make (cell);
  placement->approach = bor_ref_make (
    locale->approaches.items[g_rand_int_range (rand, 0, (gint) locale->approaches.n)].slot);
  bor_scenario_append (s, placement);
}

static inline void
add_symbol (BorScenario *s, gint32 cell)
{
  const BorGrid *grid = &bor_scenario_board (s)->grid;
  const BorLocale *locale = bor_scenario_locale (s, cell);
  BorPoint middle = bor_grid_middle (grid, (guint) locale->column, (guint) locale->row);
  g_autofree char *id = bor_scenario_fresh_id (s, BOR_KIND_SYMBOL, NULL);
  BorSymbol *symbol = bor_element_new (BOR_KIND_SYMBOL, id);
  symbol->locale = bor_ref_make (cell);
  symbol->army = BOR_REF_NONE;
  symbol->has_position = TRUE;
  symbol->x = bor_coord_round (middle.x + 2);
  symbol->y = bor_coord_round (middle.y - 3);
  bor_scenario_append (s, symbol);
}

static inline void
add_owners (BorScenario *s)
{
  BorArmy *army = bor_element_new (BOR_KIND_ARMY, "red");
  bor_scenario_append (s, army);
  BorPieceType *type = bor_element_new (BOR_KIND_PIECE_TYPE, "gun");
  bor_scenario_append (s, type);
  BorRegion *region = bor_element_new (BOR_KIND_REGION, "r");
  for (gint32 cell = 0; cell < 4; cell++)
    bor_refs_append_slot (&region->locales, cell);
  bor_scenario_append (s, region);
  BorFeature *river = bor_element_new (BOR_KIND_FEATURE, "f");
  river->type = g_strdup ("river");
  bor_points_append (&river->points, 12.5, 22);
  bor_points_append (&river->points, 60, 70.125);
  bor_scenario_append (s, river);
}

/* (transfer full) */
static inline BorScenario *
random_grid (guint32 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  BorScenario *s =
    make_grid (grid_kinds[seed % G_N_ELEMENTS (grid_kinds)], (guint) g_rand_int_range (rand, 2, 8),
               (guint) g_rand_int_range (rand, 2, 8));
  add_owners (s);
  for (guint i = 0; i < 8; i++) {
    gint32 cell = random_cell (rand, s);
    set (s, BOR_KIND_LOCALE, cell, "ground", g_rand_boolean (rand) ? "wood" : "hill");
    const BorLocale *locale = bor_scenario_locale (s, random_cell (rand, s));
    gint32 place = g_rand_int_range (rand, 0, (gint) locale->approaches.n);
    set (s, BOR_KIND_APPROACH, locale->approaches.items[place].slot, "front", "yes");
    if (i % 2 == 0)
      add_piece (s, rand, random_cell (rand, s));
    else
      add_symbol (s, random_cell (rand, s));
  }
  BorLocale *named = bor_element_copy (bor_scenario_locale (s, 1));
  bor_element_set_id (named, "fort");
  named->name = g_strdup ("Fort");
  named->has_label = TRUE;
  named->label_x = 31.5;
  named->label_y = 40;
  bor_scenario_replace (s, 1, named);
  return s;
}
