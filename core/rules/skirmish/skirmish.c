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
    .help = N_ ("Where the tank drives and fires.") },
  { BOR_KIND_RULES, .name = "rounds", .type = BOR_PROP_INT, .min = 1, .max = 30, .fallback = "8",
    .label = N_ ("Rounds"), .rule = "S8", .help = N_ ("Length of the game.") },
};
static const BorVocabulary vocabulary = { defs, G_N_ELEMENTS (defs) };

/* What is wrong where the two below say no: the engine refuses what the checks report. */
static const char armies_wrong[] = N_ ("Two to eight sides with 1 to 32 tanks play on squares with "
                                       "eight neighbours");
static const char tank_wrong[] = N_ ("A tank needs a side, a strength from 1 to 9 and dry ground");

static gboolean
armies_fit (const BorScenario *s)
{
  guint armies = bor_scenario_count (s, BOR_KIND_ARMY);
  guint tanks = bor_scenario_count (s, BOR_KIND_PLACEMENT);
  return armies >= 2 && armies <= BOR_MAX_PLAYERS && tanks >= 1 && tanks <= SKIRMISH_MAX_TANKS
         && bor_scenario_board (s)->grid.neighbours == 8;
}

static gboolean
tank_fits (const BorScenario *s, gint32 slot, const BorPlacement *tank)
{
  const BorLocale *locale = bor_scenario_locale (s, tank->locale.slot);
  BOR_FOREACH (s, BOR_KIND_PLACEMENT, i, const BorPlacement, other)
    if (i < slot && other->locale.slot == tank->locale.slot)
      return FALSE;
  return locale != NULL && !bor_props_is (locale->base.props, "terrain", "water")
         && tank->count == 1 && tank->strength > 0 && tank->strength < 10 && tank->army.slot >= 0;
}

void
skirmish_list_issues (const BorScenario *s, GPtrArray *issues)
{
  if (!armies_fit (s))
    bor_game_issue_add (issues, BOR_KIND_BOARD, 0, "%s", _ (armies_wrong));
  BOR_FOREACH (s, BOR_KIND_PLACEMENT, slot, const BorPlacement, tank)
    if (!tank_fits (s, slot, tank))
      bor_game_issue_add (issues, BOR_KIND_PLACEMENT, slot, "%s", _ (tank_wrong));
}

static void
find_armies (BorCheckContext *context)
{
  if (!armies_fit (bor_check_scenario (context)))
    bor_check_report (context, &(BorElementRef){ BOR_KIND_BOARD, 0 }, 1, NULL, "%s",
                      _ (armies_wrong));
}

static void
find_tanks (BorCheckContext *context)
{
  BOR_FOREACH (bor_check_scenario (context), BOR_KIND_PLACEMENT, slot, const BorPlacement, tank)
    if (!tank_fits (bor_check_scenario (context), slot, tank))
      bor_check_report (context, &(BorElementRef){ BOR_KIND_PLACEMENT, slot }, 1, NULL, "%s",
                        _ (tank_wrong));
}

static const BorCheck side_1 = {
  .id = "S-SIDE-1",
  .family = N_ ("Tanks"),
  .severity = BOR_SEVERITY_ERROR,
  .rule = "S1",
  .scope = BOR_SCOPE_SCENARIO,
  .aspects = BOR_ASPECT_ALL,
  .find = find_armies,
  .title = N_ ("Sides that cannot play"),
  .explanation = N_ ("The game is for two to eight sides, with 32 tanks at most."),
};
static const BorCheck tank_1 = {
  .id = "S-TANK-1",
  .family = N_ ("Tanks"),
  .severity = BOR_SEVERITY_ERROR,
  .rule = "S1",
  .scope = BOR_SCOPE_SCENARIO,
  .aspects = BOR_ASPECT_ALL,
  .find = find_tanks,
  .title = N_ ("Tank that cannot play"),
  .explanation = N_ ("A tank stands alone, and not in water."),
};
static const BorCheck *const checks[] = { &side_1, &tank_1, NULL };

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
