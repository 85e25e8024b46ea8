/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/skirmish/skirmish.h"

#include <glib/gi18n-lib.h>

#include "check/check.h"

static const BorPropValue terrains[] = {
  { "plain", N_ ("Open") },
  { "wood", N_ ("Wood") },
  { "water", N_ ("Water") },
  { NULL },
};
static const BorPropDef defs[] = {
  { BOR_KIND_LOCALE, .name = "terrain", .type = BOR_PROP_ENUM, .values = terrains,
    .fallback = "plain", .draw = BOR_DRAW_GROUND, .label = N_ ("Terrain"), .rule = "S2",
    .help = N_ ("Tanks in a wood are harder to hit; water stops tanks and shots.") },
  { BOR_KIND_PLACEMENT, .name = "facing", .type = BOR_PROP_ENUM, .values = bor_facings,
    .fallback = "n", .draw = BOR_DRAW_FACING, .label = N_ ("Facing"), .rule = "S1",
    .help = N_ ("Direction in which the tank drives and fires.") },
  { BOR_KIND_RULES, .name = "rounds", .type = BOR_PROP_INT, .min = 1, .max = 30, .fallback = "8",
    .label = N_ ("Rounds"), .rule = "S8", .help = N_ ("Length of the game.") },
};
static const BorVocabulary vocabulary = { defs, G_N_ELEMENTS (defs) };

static void
find_sides (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  guint sides = bor_scenario_count (s, BOR_KIND_ARMY);
  guint tanks = bor_scenario_count (s, BOR_KIND_PLACEMENT);
  if (sides < 2 || sides > BOR_MAX_PLAYERS || tanks < 1 || tanks > SKIRMISH_MAX_TANKS
      || bor_scenario_board (s)->grid.neighbours != 8)
    bor_check_report (
      context, &(BorElementRef){ BOR_KIND_BOARD, 0 }, 1, NULL,
      _ ("Two to eight sides with 1 to 32 tanks play on squares with eight neighbours"));
}

static void
find_tanks (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  g_autoptr (GHashTable) taken = g_hash_table_new (NULL, NULL);
  BOR_FOREACH (s, BOR_KIND_PLACEMENT, slot, const BorPlacement, tank) {
    const BorLocale *square = bor_scenario_locale (s, tank->locale.slot);
    if (!g_hash_table_add (taken, GINT_TO_POINTER (tank->locale.slot)) || square == NULL
        || bor_props_is (square->base.props, "terrain", "water") || tank->count != 1
        || tank->strength < 1 || tank->strength > 9 || tank->army.slot < 0)
      bor_check_report (context, &(BorElementRef){ BOR_KIND_PLACEMENT, slot }, 1, NULL,
                        _ ("A tank needs a side, a strength from 1 to 9 and dry ground"));
  }
}

static const BorCheck rows[] = {
  { "S-SIDE-1", .family = N_ ("Tanks"), .severity = BOR_SEVERITY_ERROR, .rule = "S1",
    .scope = BOR_SCOPE_SCENARIO, .aspects = BOR_ASPECT_ALL, .find = find_sides,
    .title = N_ ("Unsuitable sides"),
    .explanation = N_ ("The game is for two to eight sides, with at most 32 tanks.") },
  { "S-TANK-1", .family = N_ ("Tanks"), .severity = BOR_SEVERITY_ERROR, .rule = "S1",
    .scope = BOR_SCOPE_SCENARIO, .aspects = BOR_ASPECT_ALL, .find = find_tanks,
    .title = N_ ("Invalid tank"),
    .explanation = N_ ("A tank is alone on its square, and not in water.") },
};
static const BorCheck *const checks[] = { &rows[0], &rows[1], NULL };

const BorRuleset bor_skirmish = {
  .id = "skirmish",
  .title = N_ ("Skirmish"),
  .summary = N_ ("Tanks of several sides get secret orders and fire at what is in front of them."),
  .board_kinds = 1 << BOR_BOARD_GRID,
  .grid_neighbours = 8,
  .vocabulary = &vocabulary,
  .checks = checks,
  .game = &bor_skirmish_game,
};
