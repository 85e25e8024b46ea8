/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/tanks/begin.h"

#include <glib/gi18n-lib.h>

#include "geometry/grid.h"
#include "rules/tanks/game.h"

#define SQUARE 60.0

static void
add_side (BorScenario *s, guint side, const char *name, const char *color)
{
  BorArmy *added = bor_element_new (BOR_KIND_ARMY, tanks_roles[side]);
  added->name = g_strdup (name);
  bor_element_set_prop (added, "role", tanks_roles[side]);
  bor_element_set_prop (added, "color", color);
  bor_scenario_append (s, added);
}

static void
add_types (BorScenario *s)
{
  for (guint i = 0; i < TANKS_N_TYPES; i++) {
    BorPieceType *type = bor_element_new (BOR_KIND_PIECE_TYPE, tanks_data[i].value);
    type->name = g_strdup (_ (tanks_data[i].name));
    bor_element_set_prop (type, "tank", tanks_data[i].value);
    bor_element_set_prop (type, "symbol", tanks_symbol (i));
    bor_scenario_append (s, type);
  }
}

void
tanks_add_start (BorScenario *scenario, gint32 side, guint type, gint32 space)
{
  BorSymbol *symbol = bor_element_new (BOR_KIND_SYMBOL, NULL);
  g_autofree char *id = bor_scenario_fresh_id (scenario, BOR_KIND_SYMBOL, NULL);
  bor_element_set_id (symbol, id);
  symbol->type = BOR_SYMBOL_SETUP;
  symbol->army = bor_ref_make (side);
  symbol->locale = bor_ref_make (space);
  bor_element_set_prop (symbol, "tank", tanks_data[type].value);
  bor_scenario_append (scenario, symbol);
}

void
tanks_add_placement (BorScenario *scenario, gint32 side, gint32 type, gint32 space,
                     const char *name, const char *value)
{
  BorPlacement *placed = bor_element_new (BOR_KIND_PLACEMENT, NULL);
  g_autofree char *id = bor_scenario_fresh_id (scenario, BOR_KIND_PLACEMENT, NULL);
  bor_element_set_id (placed, id);
  placed->army = bor_ref_make (side);
  placed->type = bor_ref_make (type);
  placed->locale = bor_ref_make (space);
  placed->approach = BOR_REF_NONE;
  placed->strength = placed->count = 1;
  if (name != NULL)
    bor_element_set_prop (placed, name, value);
  bor_scenario_append (scenario, placed);
}

static void
furnish (BorScenario *s, gboolean black_first)
{
  squares_name_all (s);
  add_side (s, TANKS_WHITE, _ ("White"), "#b8a878");
  add_side (s, TANKS_BLACK, _ ("Black"), "#3c4450");
  add_types (s);
  BorRules *rules = bor_element_new (BOR_KIND_RULES, NULL);
  rules->ruleset = g_strdup (bor_tanks.id);
  if (black_first)
    bor_element_set_prop (rules, "first", "black");
  bor_scenario_append (s, rules);
  tanks_mark_exits (s);
}

/* The Commanders, on the first files from the middle. */
void
tanks_begin (BorScenario *s)
{
  const BorGrid *grid = &bor_scenario_board (s)->grid;
  furnish (s, FALSE);
  BorRules *rules = bor_element_copy (bor_scenario_rules (s, 0));
  bor_element_set_prop (rules, "ply-limit", "300");
  bor_scenario_replace (s, 0, rules);
  if (bor_scenario_board (s)->kind != BOR_BOARD_GRID || grid->rows < 2)
    return;
  guint middle = grid->columns / 2;
  tanks_add_placement (s, TANKS_WHITE, TANKS_CLT,
                       bor_grid_locale (grid, grid->columns - 1 - middle, grid->rows - 1), "facing",
                       "n");
  tanks_add_placement (s, TANKS_BLACK, TANKS_CLT, bor_grid_locale (grid, middle, 0), "facing", "s");
}

BorScenario *
tanks_new_scenario (guint width, guint height, gboolean black_first)
{
  BorScenario *s = bor_scenario_new ();
  BorHeader *header = bor_element_copy (bor_scenario_header (s));
  header->ruleset = g_strdup (bor_tanks.id);
  header->title = g_strdup (_ ("Tanks"));
  bor_scenario_replace (s, 0, header);
  BorBoard *board = bor_element_copy (bor_scenario_board (s));
  board->kind = BOR_BOARD_GRID;
  board->width = width * SQUARE;
  board->height = height * SQUARE;
  board->grid = (BorGrid){ width, height, 0, 0, SQUARE, 8 };
  bor_scenario_replace (s, 0, board);
  bor_grid_expand (s, &bor_scenario_board (s)->grid, 0, 0);
  furnish (s, black_first);
  return s;
}
