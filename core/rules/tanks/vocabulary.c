/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/tanks/setup.h"

static const BorPropValue roles[] = {
  { "white", N_ ("White: from the south"), .means = BOR_MEANS_SETS_UP },
  { "black", N_ ("Black: from the north"), .means = BOR_MEANS_SETS_UP },
  { NULL },
};
static const BorPropValue colours[] = {
  { "white", N_ ("White"), .key = N_ ("Exit of White, in the north") },
  { "black", N_ ("Black"), .key = N_ ("Exit of Black, in the south") },
  { NULL },
};
static const BorPropValue types[] = {
  { "commander", N_ ("Commander"), .tag = "CLT" },
  { "light", N_ ("Light tank"), .tag = "LT" },
  { "medium", N_ ("Medium tank"), .tag = "MT" },
  { "heavy", N_ ("Heavy tank"), .tag = "HT" },
  { "destroyer", N_ ("Tank destroyer"), .tag = "TD" },
  { "mortar", N_ ("Heavy mortar"), .tag = "HM" },
  { NULL },
};
static const BorPropValue diagonals[] = {
  { "free", N_ ("Always passes") },
  { "both_sides_blocked_stops", N_ ("Not between two blocked squares") },
  { "any_side_blocked_stops", N_ ("Not next to a blocked square") },
  { NULL },
};
static const BorPropValue corners[] = {
  { "point", N_ ("Not over the corner itself") },
  { "cell", N_ ("Not diagonally from a corner square") },
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
    BOR_KIND_RULES, .name = NAME, .type = BOR_PROP_ENUM,                                           \
                    .flags = BOR_PROP_SWITCH | BOR_PROP_CHECKED, .values = VALUES,                 \
                    .fallback = DEFAULT, .label = LABEL, .help = HELP, .rule = RULE,               \
                    .icon = "bormida-switch-symbolic"                                              \
  }

static const BorPropDef defs[] = {
  { BOR_KIND_LOCALE, .name = "obstacle", .type = BOR_PROP_FLAG, .draw = BOR_DRAW_SOLID,
    .label = N_ ("Obstacle"), .rule = "K2.2",
    .help = N_ ("No tank can enter, and only a mortar’s shot can pass.") },
  { BOR_KIND_LOCALE, .name = "masked", .type = BOR_PROP_FLAG, .draw = BOR_DRAW_COVERED,
    .label = N_ ("Covered"), .rule = "K2.5",
    .help =
      N_ ("Not part of the board: acts as an obstacle, and no Commander can leave from it.") },
  { BOR_KIND_APPROACH, .name = "exit", .type = BOR_PROP_ENUM, .values = colours,
    .flags = BOR_PROP_CHECKED, .draw = BOR_DRAW_TRIANGLE, .label = N_ ("Exit of"), .rule = "K9.3",
    .help = N_ ("Whose Commander wins by leaving here.") },
  { BOR_KIND_SYMBOL, .name = "tank", .type = BOR_PROP_ENUM, .values = types,
    .flags = BOR_PROP_CHECKED, .label = N_ ("Tank"), .rule = "K2.3",
    .help = N_ ("What starts on this start cell.") },
  { BOR_KIND_ARMY, .name = "role", .type = BOR_PROP_ENUM, .values = roles,
    .flags = BOR_PROP_REQUIRED | BOR_PROP_CHECKED, .label = N_ ("Role"), .rule = "K1.8",
    .help =
      N_ ("White starts in the south and leaves over the northern edge, Black the reverse.") },
  { BOR_KIND_PIECE_TYPE, .name = "tank", .type = BOR_PROP_ENUM, .values = types,
    .flags = BOR_PROP_REQUIRED | BOR_PROP_CHECKED, .draw = BOR_DRAW_TAG, .label = N_ ("Tank"),
    .rule = "K1.3", .help = N_ ("What the type is in the rules: its speed, armour and gun.") },
  { BOR_KIND_PLACEMENT, .name = "facing", .type = BOR_PROP_ENUM, .values = bor_facings,
    .flags = BOR_PROP_CHECKED, .draw = BOR_DRAW_FACING, .label = N_ ("Facing"), .rule = "K3.2",
    .help = N_ (
      "Direction in which the tank drives and fires; by default, towards the opponent’s end.") },
  { BOR_KIND_PLACEMENT, .name = "wreck", .type = BOR_PROP_FLAG, .draw = BOR_DRAW_HATCH,
    .label = N_ ("Wreck"), .rule = "K7.1",
    .help = N_ ("Destroyed before the game: an obstacle that belongs to neither side.") },
  { BOR_KIND_RULES, .name = "first", .type = BOR_PROP_ENUM, .values = colours,
    .flags = BOR_PROP_CHECKED, .fallback = "white", .label = N_ ("First to move"), .rule = "K3.3",
    .help = N_ ("Who moves first.") },
  { BOR_KIND_RULES, .name = "ply-limit", .type = BOR_PROP_INT, .min = 0, .max = TANKS_LONGEST,
    .flags = BOR_PROP_CHECKED, .fallback = "0", .unit = N_ ("turns"), .label = N_ ("Limit"),
    .rule = "K9.7",
    .help =
      N_ ("The game is drawn after this many turns of both sides together; 0 means no limit.") },
  { BOR_KIND_RULES, .name = "repetition", .type = BOR_PROP_ENUM, .values = off_on,
    .flags = BOR_PROP_CHECKED, .fallback = "off", .label = N_ ("Repetition draws"), .rule = "K9.7",
    .help = N_ ("Whether the third occurrence of a position ends the game in a draw.") },
  { BOR_KIND_RULES, .name = "clock", .type = BOR_PROP_INT, .min = 0, .max = 600,
    .flags = BOR_PROP_CHECKED, .fallback = "0", .unit = N_ ("minutes"), .label = N_ ("Clock"),
    .rule = "K10.1",
    .help = N_ ("Time for all turns of each player at the table; 0 means no clock.") },
  SWITCH ("diag-step", diagonals, "free", N_ ("Diagonal steps"),
          N_ ("Whether a tank can pass between blocked squares."), "K4.5"),
  SWITCH ("diag-fire", diagonals, "free", N_ ("Diagonal fire"),
          N_ ("Whether a direct shot can pass between blocked squares."), "K5.4"),
  SWITCH ("corner-exit", corners, "point", N_ ("Leaving at a corner"),
          N_ ("Where a Commander may not leave diagonally."), "K9.4"),
  SWITCH ("escape-backward", on_off, "on", N_ ("Leaving backward"),
          N_ ("Whether a Commander may leave by its backward move."), "K9.3"),
  SWITCH ("hm-needs-gap", off_on, "off", N_ ("Mortars need a gap"),
          N_ ("Whether a square between mortar and target must be empty."), "K8.6"),
  SWITCH ("list-useless-shots", off_on, "off", N_ ("Useless shots"),
          N_ ("Whether shots that do not destroy can be chosen."), "K5.7"),
};

const BorVocabulary tanks_vocabulary = { defs, G_N_ELEMENTS (defs) };
