/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/werdox/setup.h"

/* The letters of W11.5 are no values: maps in tests have them. */
static const BorPropValue grounds[] = {
  { "clear", N_ ("Clear"), .tint = "plain" },
  { "hill", N_ ("Hill") },
  { "valley", N_ ("Valley"), .tint = "valley" },
  { "wood", N_ ("Wood") },
  { "river", N_ ("River"), .tint = "water" },
  { "canal", N_ ("Canal") },
  { "fortification", N_ ("Fortification"), .tint = "wall" },
  { "gate", N_ ("Gate") },
  { NULL },
};
static const BorPropValue sides[] = {
  { "askans", N_ ("Askans") },
  { "hasbergs", N_ ("Hasbergs") },
  { NULL },
};
static const BorPropValue headquarters[] = {
  { "askans", N_ ("Askans"), .tag = N_ ("HQ A"), .key = N_ ("Headquarters of the Askans") },
  { "hasbergs", N_ ("Hasbergs"), .tag = N_ ("HQ H"), .key = N_ ("Headquarters of the Hasbergs") },
  { NULL },
};
static const BorPropValue holders[] = {
  { "askans", N_ ("Askans"), .tag = N_ ("A"), .key = N_ ("Gate held by the Askans") },
  { "hasbergs", N_ ("Hasbergs"), .tag = N_ ("H"), .key = N_ ("Gate held by the Hasbergs") },
  { NULL },
};
static const BorPropValue roles[] = {
  { "askans", N_ ("Askans: hold the fortress") },
  { "hasbergs", N_ ("Hasbergs: storm the fortress") },
  { NULL },
};
static const BorPropValue zones[] = {
  { "askans", N_ ("The Askans deploy here") },
  { "hasbergs", N_ ("The Hasbergs deploy here") },
  { "barges", N_ ("Barges start here") },
  { NULL },
};
static const BorPropValue units[] = {
  { "infantry", N_ ("Infantry"), .tag = "Inf" },
  { "riflemen", N_ ("Riflemen"), .tag = "Rif" },
  { "cavalry", N_ ("Cavalry"), .tag = "Cav" },
  { "mounted-riflemen", N_ ("Mounted riflemen"), .tag = "MRi" },
  { "artillery", N_ ("Artillery"), .tag = "Art" },
  { "barge", N_ ("Barge"), .tag = "Bar" },
  { NULL },
};
static const BorPropValue reveals[] = {
  { "on_hit", N_ ("When the die shows 1 or 2") },
  { "on_attack", N_ ("When the attack is declared") },
  { NULL },
};
static const BorPropValue ranges[] = {
  { "2", N_ ("Two cells") },
  { "1", N_ ("One cell") },
  { NULL },
};
static const BorPropValue corners[] = {
  { "both", N_ ("Shots pass unless both cells block them") },
  { "either", N_ ("Shots pass unless one of the cells blocks them") },
  { "none", N_ ("Shots always pass") },
  { NULL },
};
static const BorPropValue on_off[] = {
  { "on", N_ ("Yes") },
  { "off", N_ ("No") },
  { NULL },
};
static const BorPropValue off_on[] = {
  { "off", N_ ("No") },
  { "on", N_ ("Yes") },
  { NULL },
};

#define SWITCH(NAME, VALUES, DEFAULT, LABEL, HELP, RULE)                                           \
  {                                                                                                \
    BOR_KIND_RULES, .name = NAME, .type = BOR_PROP_ENUM, .flags = BOR_PROP_SWITCH,                 \
                    .values = VALUES, .fallback = DEFAULT, .label = LABEL, .help = HELP,           \
                    .rule = RULE                                                                   \
  }

static const BorPropDef defs[] = {
  { BOR_KIND_LOCALE, .name = "ground", .type = BOR_PROP_ENUM, .values = grounds,
    .flags = BOR_PROP_CHECKED, .fallback = "clear", .draw = BOR_DRAW_GROUND, .label = N_ ("Ground"),
    .rule = "W2.2",
    .help = N_ ("The terrain of the cell, which determines steps, ranges and heights.") },
  { BOR_KIND_LOCALE, .name = "masked", .type = BOR_PROP_FLAG, .draw = BOR_DRAW_COVERED,
    .label = N_ ("Covered"), .rule = "W8.20",
    .help = N_ ("Not part of the board. It does not block shots.") },
  { BOR_KIND_LOCALE, .name = "deck", .type = BOR_PROP_FLAG, .draw = BOR_DRAW_BRIDGE,
    .label = N_ ("Bridge"), .rule = "W2.9",
    .help = N_ ("A bridge crosses this river cell, and barges pass under it. Its roads give its "
                "direction.") },
  { BOR_KIND_LOCALE, .name = "hq", .type = BOR_PROP_ENUM, .values = headquarters,
    .flags = BOR_PROP_CHECKED, .draw = BOR_DRAW_NUMBER, .label = N_ ("Headquarters"),
    .rule = "W2.12",
    .help = N_ ("Whose headquarters are here. An enemy that enters wins at once.") },
  { BOR_KIND_LOCALE, .name = "holder", .type = BOR_PROP_ENUM, .values = holders,
    .flags = BOR_PROP_CHECKED, .draw = BOR_DRAW_NUMBER, .label = N_ ("Holder of the gate"),
    .rule = "W2.7",
    .help = N_ ("Who holds the gate at the start. The holder enters without a roll.") },
  { BOR_KIND_LOCALE, .name = "breach", .type = BOR_PROP_FLAG, .draw = BOR_DRAW_RUBBLE,
    .label = N_ ("Breach"), .rule = "W2.13",
    .help = N_ ("The wall is breached before the game begins.") },
  { BOR_KIND_APPROACH, .name = "front", .type = BOR_PROP_FLAG, .draw = BOR_DRAW_RAMPART,
    .label = N_ ("Front"), .rule = "W2.6",
    .help = N_ ("Units climb the fortification over this side, which takes a roll of 1.") },
  { BOR_KIND_REGION, .name = "zone", .type = BOR_PROP_ENUM, .values = zones,
    .label = N_ ("Deployment"), .rule = "W4.2", .help = N_ ("Who is deployed in the region.") },
  { BOR_KIND_ARMY, .name = "role", .type = BOR_PROP_ENUM, .values = roles,
    .flags = BOR_PROP_REQUIRED | BOR_PROP_CHECKED, .label = N_ ("Role"), .rule = "W1.2",
    .help =
      N_ ("The Askans are red and defend the fortress, the Hasbergs are blue and storm it.") },
  { BOR_KIND_PIECE_TYPE, .name = "arm", .type = BOR_PROP_ENUM, .values = units,
    .flags = BOR_PROP_REQUIRED, .draw = BOR_DRAW_TAG, .label = N_ ("Unit"), .rule = "W1.3",
    .help = N_ ("The type in the rules, which determines how it moves and attacks.") },
  { BOR_KIND_PLACEMENT, .name = "aboard", .type = BOR_PROP_FLAG, .label = N_ ("Aboard"),
    .rule = "W7.1", .help = N_ ("The unit is the passenger of the barge in its cell.") },
  { BOR_KIND_PLACEMENT, .name = "face-down", .type = BOR_PROP_FLAG, .draw = BOR_DRAW_HATCH,
    .label = N_ ("Face down"), .rule = "W4.4",
    .help = N_ ("The other side does not know its type.") },
  { BOR_KIND_RULES, .name = "defender", .type = BOR_PROP_ENUM, .values = sides,
    .fallback = "askans", .label = N_ ("Defender"), .rule = "W10.4",
    .help = N_ ("Side whose units count half as much again at the time limit.") },
  { BOR_KIND_RULES, .name = "rounds", .type = BOR_PROP_INT, .min = 0, .max = WERDOX_CAP,
    .fallback = "0", .unit = N_ ("rounds"), .label = N_ ("Time limit"), .rule = "W10.3",
    .help = N_ ("Number of rounds after which values are compared; 0 means no limit.") },
  { BOR_KIND_RULES, .name = "round-cap", .type = BOR_PROP_INT, .min = 0, .max = WERDOX_CAP,
    .fallback = "1000", .unit = N_ ("rounds"), .label = N_ ("Longest game"), .rule = "W10.6",
    .help = N_ ("Number of rounds after which a game without a time limit ends; 0 means never.") },
  { BOR_KIND_RULES, .name = "clock", .type = BOR_PROP_INT, .min = 0, .max = 600, .fallback = "0",
    .unit = N_ ("minutes"), .label = N_ ("Playing time"), .rule = "W11.4",
    .help = N_ ("Agreed duration of the whole game at the table; 0 means no clock.") },
  SWITCH ("reveal", reveals, "on_hit", N_ ("Hidden targets"),
          N_ ("When an attacked counter is turned up."), "W9.3"),
  SWITCH ("min-fire-range", ranges, "2", N_ ("Minimum range"),
          N_ ("How near a target may be to fire at it."), "W8.5"),
  SWITCH ("plateau-fire", on_off, "on", N_ ("Fire across hills"),
          N_ ("Whether units on high ground can fire over hills at each other."), "W8.19"),
  SWITCH ("front-blocks-direct", off_on, "off", N_ ("Fronts prevent direct attacks"),
          N_ ("Whether direct attacks are forbidden where entering would require a roll."), "W8.4"),
  SWITCH ("passenger-direct", off_on, "off", N_ ("Passengers attack directly"),
          N_ ("Whether infantry and cavalry may fight from a barge."), "W7.6"),
  SWITCH ("elimination-counts-barges", on_off, "on", N_ ("Barges keep a side alive"),
          N_ ("Whether a side that only has barges left is still in the game."), "W10.2"),
  SWITCH ("corner-rule", corners, "both", N_ ("Fire past corners"),
          N_ ("What blocks a shot that passes between two cells."), "W8.16"),
  SWITCH ("mix-road", on_off, "on", N_ ("Road and open ground mix"),
          N_ ("Whether a move keeps the bonus of its road steps when it leaves the road."), "W2.8"),
};

const BorVocabulary werdox_vocabulary = { defs, G_N_ELEMENTS (defs), .die = 6 };
