/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/squares/checks.h"
#include "rules/tanks/setup.h"

const TanksFinder tanks_errors[] = { tanks_find_sides,           tanks_find_size,
                                     tanks_find_links,           tanks_find_exits,
                                     tanks_find_places,          tanks_find_kinds,
                                     tanks_find_params,          tanks_find_too_many,
                                     tanks_find_more_commanders, NULL };

static void
run (BorCheckContext *context, TanksFinder find)
{
  g_autoptr (TanksSetup) setup = tanks_setup_new (bor_check_scenario (context));
  find (setup, &(SquaresReporter){ squares_report_to_check, context });
}

static BorScenario *
put_exits (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  BorScenario *fixed = bor_scenario_copy (scenario);
  tanks_mark_exits (fixed);
  return fixed;
}

#define CHECK(NAME, FINDER, ...) SQUARES_CHECK (NAME, FINDER, run, __VA_ARGS__)

#define BOARD  N_ ("Board")
#define TANKS  N_ ("Tanks")
#define OTHERS N_ ("Parameters")

CHECK (sides, tanks_find_sides, "K-SIDE-1", TANKS, BOR_SEVERITY_ERROR, "K3.3",
       N_ ("Sides other than White and Black"),
       N_ ("The game is for two sides. Give one of them the role white and the other black."));
CHECK (size, tanks_find_size, "K-V01", BOARD, BOR_SEVERITY_ERROR, "K2.1",
       N_ ("Board that is not a rectangle of squares"),
       N_ ("A board is a rectangle of 4 to 64 columns and rows, with each square exactly once."));
CHECK (links, tanks_find_links, "K-V02", BOARD, BOR_SEVERITY_ERROR, "K1.4",
       N_ ("Squares not linked with their neighbours"),
       N_ ("Every square is linked with each of its eight neighbours, and they with it."));
CHECK (exits, tanks_find_exits, "K-V03", BOARD, BOR_SEVERITY_ERROR, "K9.4",
       N_ ("Missing or invalid exits"),
       N_ ("White leaves over the northern edge and Black over the southern one, straight or "
           "diagonally, but not over a corner or a side of the board."),
       .fixes = { { .consent = BOR_FIX_ASKS,
                    .title = N_ ("Mark both far edges as exits, and nothing else"),
                    .apply = put_exits } });
CHECK (commanders, tanks_find_commanders, "K-V04", TANKS, BOR_SEVERITY_ERROR, "K3.1",
       N_ ("Not exactly one Commander"), N_ ("Each side has exactly one Commander."));
CHECK (places, tanks_find_places, "K-V05", TANKS, BOR_SEVERITY_ERROR, "K4.4",
       N_ ("Square with too many occupants"),
       N_ ("A square has room for one tank, wreck or obstacle, and for none if it is covered."));
CHECK (kinds, tanks_find_kinds, "K-V06", TANKS, BOR_SEVERITY_ERROR, "K1.3", N_ ("Incomplete tank"),
       N_ ("A tank needs a side, a type from the rules, and one of eight facings."));
CHECK (numbers, tanks_find_numbers, "K-V07", TANKS, BOR_SEVERITY_WARNING, "K3.1",
       N_ ("Unusual number of tanks"),
       N_ ("Both sides have the same tanks: four Light, three Medium and two Heavy ones, and on a "
           "board of 20 squares two Tank Destroyers and two Heavy Mortars."));
CHECK (starts, tanks_find_starts, "K-V08", TANKS, BOR_SEVERITY_WARNING, "K2.3",
       N_ ("Start cells and tanks that do not match"),
       N_ ("Each start cell is for one type of one side, and such a tank starts on it."));
CHECK (
  ends, tanks_find_ends, "K-V09", TANKS, BOR_SEVERITY_WARNING, "K1.8",
  N_ ("Start cell on the wrong half"),
  N_ ("White starts in the south and Black in the north: the far edge is the opponent’s end."));
CHECK (escape, tanks_find_first_escape, "K-V10", TANKS, BOR_SEVERITY_WARNING, "K9.3",
       N_ ("Commander that can leave at once"),
       N_ ("A Commander that leaves in its first turn wins without a fight."));
CHECK (first, tanks_find_first_check, "K-V11", TANKS, BOR_SEVERITY_WARNING, "K9.1",
       N_ ("Commander that can be destroyed at once"),
       N_ ("The first player wins in the first turn."));
CHECK (second, tanks_find_second_check, "K-V12", TANKS, BOR_SEVERITY_WARNING, "K9.1",
       N_ ("Commander in check from the start"),
       N_ ("The second player wins in the first turn, unless the first player prevents it."));
CHECK (shots, tanks_find_first_shots, "K-V13", TANKS, BOR_SEVERITY_HINT, "K5.1",
       N_ ("Tank that can be destroyed at once"),
       N_ ("The first player can destroy a tank in the first turn."));
CHECK (ways, tanks_find_ways_out, "K-V14", BOARD, BOR_SEVERITY_ERROR, "K9.2",
       N_ ("Commander without a way out"),
       N_ ("Obstacles and wrecks must leave a way from each Commander to an exit."));
CHECK (enclosed, tanks_find_enclosed, "K-V15", BOARD, BOR_SEVERITY_WARNING, "K4.4",
       N_ ("Start cell that is enclosed"),
       N_ ("No tank can ever leave a start cell without a free "
           "neighbour."));
CHECK (
  asymmetry, tanks_find_asymmetry, "K-V16", BOARD, BOR_SEVERITY_HINT, "K2.4",
  N_ ("Halves that differ"),
  N_ ("A board is fair if it looks the same to both players: when it is rotated by half a turn."));
CHECK (lanes, tanks_find_lanes, "K-V17", BOARD, BOR_SEVERITY_WARNING, "K5.5", N_ ("Long open lane"),
       N_ ("Start cells of both sides lie at the ends of a line of more than 12 empty squares."));
CHECK (foreign, tanks_find_foreign, "K-V18", BOARD, BOR_SEVERITY_WARNING, "K2.2",
       N_ ("Board with data of other games"),
       N_ ("Terrain, roads and the like mean nothing in this game."));
CHECK (params, tanks_find_params, "K-V19", OTHERS, BOR_SEVERITY_ERROR, "K10.1",
       N_ ("Invalid parameter"),
       N_ ("The clock, the turn limit and each switch must have one of its allowed values."));
CHECK (no_limit, tanks_find_no_limit, "K-V20", OTHERS, BOR_SEVERITY_HINT, "K9.7",
       N_ ("Game without a turn limit"),
       N_ ("Games between computer players may never end. Set a turn limit."));
CHECK (too_many, tanks_find_too_many, "K-V21", TANKS, BOR_SEVERITY_ERROR, "K3.1",
       N_ ("Too many tanks"), N_ ("A side has at most 16 tanks."));

const BorCheck *const tanks_checks[] = {
  &sides,     &size,  &links,   &exits,  &commanders, &places,   &kinds, &numbers,
  &starts,    &ends,  &escape,  &first,  &second,     &shots,    &ways,  &enclosed,
  &asymmetry, &lanes, &foreign, &params, &no_limit,   &too_many, NULL,
};
