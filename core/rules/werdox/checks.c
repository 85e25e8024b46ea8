/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/squares/checks.h"
#include "rules/werdox/setup.h"

const WerdoxFinder werdox_errors[] = {
  werdox_find_sides,      werdox_find_board,       werdox_find_unknown_forces,
  werdox_find_placed,     werdox_find_too_many,    werdox_find_zones,
  werdox_find_small_zone, werdox_find_barge_cells, NULL
};

static void
run (BorCheckContext *context, WerdoxFinder find)
{
  g_autoptr (WerdoxSetup) setup = werdox_setup_new (bor_check_scenario (context));
  find (setup, &(SquaresReporter){ squares_report_to_check, context });
}

static void
find_forces (const WerdoxSetup *self, const SquaresReporter *reporter)
{
  werdox_find_unknown_forces (self, reporter);
  werdox_find_no_force (self, reporter);
}

#define CHECK(NAME, FINDER, ...) SQUARES_CHECK (NAME, FINDER, run, __VA_ARGS__)

#define BOARD  N_ ("Board")
#define WALLS  N_ ("Fortification")
#define ROADS  N_ ("Roads and bridges")
#define ZONES  N_ ("Deployment")
#define FORCES N_ ("Forces")
#define OTHERS N_ ("Parameters")

CHECK (sides, werdox_find_sides, "W-SIDE-1", FORCES, BOR_SEVERITY_ERROR, "W1.2",
       N_ ("Sides other than Askans and Hasbergs"),
       N_ ("The game is for two sides. Give one of them the role askans and the other hasbergs."));
CHECK (board, werdox_find_board, "W-V01", BOARD, BOR_SEVERITY_ERROR, "W2.1",
       N_ ("Board that is not a grid of squares"),
       N_ ("A board is a grid of up to 64 by 64 squares; each is linked to its four neighbours."));
CHECK (grounds, werdox_find_grounds, "W-V02", BOARD, BOR_SEVERITY_ERROR, "W2.2",
       N_ ("Unknown kind of ground"), N_ ("Every cell has one of eight kinds of ground."));
CHECK (hq, werdox_find_hq, "W-V03", BOARD, BOR_SEVERITY_ERROR, "W2.12",
       N_ ("Missing or invalid headquarters"),
       N_ ("Each side has its headquarters in one cell of land."));
CHECK (fronts, werdox_find_fronts, "W-V04", WALLS, BOR_SEVERITY_ERROR, "W2.6",
       N_ ("Misplaced front"),
       N_ ("A front is on a side of a fortification or gate that leads outside."));
CHECK (frontless, werdox_find_frontless, "W-V05", WALLS, BOR_SEVERITY_WARNING, "W2.6",
       N_ ("Wall without an inside or an outside"),
       N_ ("A fortification has a front on at least one side, and at least one side without."));
CHECK (lone, werdox_find_lone_walls, "W-V06", WALLS, BOR_SEVERITY_WARNING, "W2.7",
       N_ ("Disconnected wall"), N_ ("Fortifications and gates form one line."));
CHECK (gates, werdox_find_gates, "W-V07", WALLS, BOR_SEVERITY_ERROR, "W2.7",
       N_ ("Gate without a holder or a wall"),
       N_ ("One side holds each gate at the start, and a fortification adjoins it."));
CHECK (roads, werdox_find_roads, "W-V08", ROADS, BOR_SEVERITY_ERROR, "W2.8", N_ ("Impassable road"),
       N_ ("A road leads from one cell to the next, and crosses a river only on a bridge."));
CHECK (decks, werdox_find_decks, "W-V09", ROADS, BOR_SEVERITY_ERROR, "W2.9",
       N_ ("Bridge without a river or a road"),
       N_ ("A bridge crosses a river cell, with roads to land or to further bridge cells."));
CHECK (bent, werdox_find_bent_bridges, "W-V10", ROADS, BOR_SEVERITY_WARNING, "W2.9",
       N_ ("Bridge that bends or ends in the river"),
       N_ ("A bridge is straight, and reaches land at both ends."));
CHECK (zones, werdox_find_zones, "W-V11", ZONES, BOR_SEVERITY_ERROR, "W4.2",
       N_ ("Missing or invalid zones"),
       N_ ("Each side has a region as its zone; zones do not overlap, and no headquarters are in "
           "the enemy’s zone."));
CHECK (near, werdox_find_near_zones, "W-V12", ZONES, BOR_SEVERITY_ERROR, "W4.2",
       N_ ("Zone too close to the fortification"),
       N_ ("Hasbergs and barges start at least eight cells from every wall."));
CHECK (outer, werdox_find_outer_zones, "W-V13", ZONES, BOR_SEVERITY_WARNING, "W4.2",
       N_ ("Zone in front of the fortification"),
       N_ ("Askans start behind the walls and not on them."));
CHECK (room, werdox_find_small_zone, "W-V14", ZONES, BOR_SEVERITY_ERROR, "W4.3",
       N_ ("Zone too small"),
       N_ ("There must be a cell for every unit: water for barges, and anything but river for land "
           "units."));
CHECK (barge_cells, werdox_find_barge_cells, "W-V15", ZONES, BOR_SEVERITY_ERROR, "W4.5",
       N_ ("Invalid cells for barges"),
       N_ ("Cells marked for barges are water, and there are at least as many as barges."));
CHECK (stuck, werdox_find_stuck_barges, "W-V16", ZONES, BOR_SEVERITY_WARNING, "W7.1",
       N_ ("Barge that can never move"),
       N_ ("On a single cell of water, a barge cannot move anywhere."));
CHECK (ways, werdox_find_ways_to_hq, "W-V17", BOARD, BOR_SEVERITY_ERROR, "W10.1",
       N_ ("Headquarters out of reach"),
       N_ ("Each side can reach the enemy’s headquarters without barges, whatever the dice."));
CHECK (single, werdox_find_single_cells, "W-V18", BOARD, BOR_SEVERITY_HINT, "W2.5",
       N_ ("Hill, valley or wood of one cell"), N_ ("All its cells are edge cells."));
CHECK (deep, werdox_find_deep_woods, "W-V19", BOARD, BOR_SEVERITY_HINT, "W8.13",
       N_ ("Wood with an inside"),
       N_ ("Units inside woods more than two cells wide cannot take part in any fight."));
CHECK (
  unknown, find_forces, "W-V20", FORCES, BOR_SEVERITY_ERROR, "W1.3", N_ ("Unknown units"),
  N_ ("Forces belong to a side and have types from the rules, and each side has a combat unit."));
CHECK (unusual, werdox_find_unusual_forces, "W-V21", FORCES, BOR_SEVERITY_WARNING, "W3.2",
       N_ ("Unusual numbers of units"), N_ ("The forces differ from those of the rules."));
CHECK (no_limit, werdox_find_no_limit, "W-V22", OTHERS, BOR_SEVERITY_WARNING, "W10.6",
       N_ ("Game without a turn limit"),
       N_ ("Units may move back and forth forever. Set a round limit."));
CHECK (placed, werdox_find_placed, "W-V23", FORCES, BOR_SEVERITY_ERROR, "W6.2",
       N_ ("Unit where none can be"),
       N_ ("Units placed before the game are where their type is allowed, at most one in each "
           "layer of a cell."));
CHECK (breaches, werdox_find_breaches, "W-V24", WALLS, BOR_SEVERITY_ERROR, "W2.13",
       N_ ("Breach without a wall"), N_ ("Only fortifications and gates can be breached."));
CHECK (too_many, werdox_find_too_many, "W-SIZE-1", FORCES, BOR_SEVERITY_ERROR, "W3.2",
       N_ ("Too many units"), N_ ("A side has at most 250 units."));

const BorCheck *const werdox_checks[] = {
  &sides,  &board, &grounds, &hq,      &fronts,   &frontless, &lone,        &gates,    &roads,
  &decks,  &bent,  &zones,   &near,    &outer,    &room,      &barge_cells, &stuck,    &ways,
  &single, &deep,  &unknown, &unusual, &no_limit, &placed,    &breaches,    &too_many, NULL,
};
