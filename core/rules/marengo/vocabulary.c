/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/battle/battle.h"
#include "rules/marengo/marengo.h"

/* Rule options (M17.3): the first value is the default. */
static const BorPropValue both_demoralized[] = {
  { "draw", N_ ("The game is a draw") },
  { "objectives", N_ ("Objectives decide") },
  { NULL },
};
static const BorPropValue transit_capacity[] = {
  { "strict", N_ ("Also counts in passing") },
  { "final", N_ ("Counts where a move ends") },
  { NULL },
};
static const BorPropValue obstruction_moves[] = {
  { "free", N_ ("Cavalry may cross") },
  { "forbidden", N_ ("Cavalry may not cross") },
  { NULL },
};
static const BorPropValue bombard_reveal[] = {
  { "losers", N_ ("Pieces that lose strength") },
  { "targets", N_ ("All targets") },
  { NULL },
};
static const BorPropValue activation_otherwise[] = {
  { "0", N_ ("None") },
  { "1", N_ ("One") },
  { NULL },
};
static const BorPropValue demoralized_maneuver[] = {
  { "allowed", N_ ("Allowed") },
  { "forbidden", N_ ("Forbidden") },
  { NULL },
};
static const BorPropValue objective_control[] = {
  { "occupy", N_ ("Having a piece there at the end") },
  { "last-passed", N_ ("Having been there last") },
  { NULL },
};
static const BorPropValue reserve_infantry_loss[] = {
  { "reserve-only", N_ ("Infantry in reserve loses") },
  { "all-infantry", N_ ("All infantry shares the loss") },
  { NULL },
};

/* Only the army on the field has set-up symbols. */
static const BorPropValue roles[] = {
  { "entering", N_ ("Entering army") },
  { "holding", N_ ("Holding army"), .means = BOR_MEANS_SETS_UP },
  { NULL },
};

#define SWITCH(NAME, VALUES, DEFAULT, LABEL, HELP, RULE)                                           \
  {                                                                                                \
    BOR_KIND_RULES, .name = NAME, .type = BOR_PROP_ENUM, .flags = BOR_PROP_SWITCH,                 \
                    .values = VALUES, .fallback = DEFAULT, .label = LABEL, .help = HELP,           \
                    .rule = RULE, .icon = "bormida-switch-symbolic"                                \
  }

static const BorPropDef defs[] = {
  /* locales and what is printed in them */
  BOR_BATTLE_CAPACITY ("M5.19"),
  { BOR_KIND_SYMBOL, .name = "color", .type = BOR_PROP_ENUM, .flags = BOR_PROP_CHECKED,
    .values = bor_battle_colors, .label = N_ ("Colour"), .icon = "bormida-objective-symbolic",
    .rule = "M5.21",
    .help = N_ ("Colour of an objective star; two different ones win the battle.") },

  /* approaches */
  BOR_BATTLE_WIDE_FROM ("M5.14"),
  BOR_BATTLE_WIDTH ("M5.8"),
  BOR_BATTLE_INFANTRY ("M5.9"),
  BOR_BATTLE_CAVALRY ("M5.10"),
  BOR_BATTLE_ARTILLERY (N_ ("Deducted from a bombardment of pieces that block this side."),
                        "M5.11"),
  BOR_BATTLE_IMPASSABLE ("M5.12"),
  BOR_BATTLE_OBSTRUCTION ("M5.13"),

  /* roads */
  BOR_BATTLE_ROAD_CLASS ("M5.23"),
  BOR_BATTLE_STOP_CLASS ("M5.23"),

  /* armies */
  BOR_BATTLE_ROLE (roles, "M17.2"),
  { BOR_KIND_ARMY, .name = "commands", .type = BOR_PROP_INT, .min = 0, .max = 99, .fallback = "3",
    .label = N_ ("Command limit"), .icon = "bormida-command-symbolic", .unit = N_ ("per turn"),
    .rule = "M8.4", .help = N_ ("Group moves and assaults that the army can make in a turn.") },
  BOR_BATTLE_ARM ("M4.1"),
  BOR_BATTLE_STRENGTH ("M4.6"),
  BOR_BATTLE_TASK ("M5.28"),
  BOR_BATTLE_ARRIVAL ("M8.43"),
  { BOR_KIND_PLACEMENT, .name = "inactive", .type = BOR_PROP_FLAG, .label = N_ ("Inactive"),
    .draw = BOR_DRAW_HATCH, .means = BOR_MEANS_START_WAITS, .icon = "bormida-inactive-symbolic",
    .rule = "M6.9", .help = N_ ("The pieces may not move until they are activated.") },

  /* parameters */
  BOR_BATTLE_ROUNDS ("M3.1"),
  BOR_BATTLE_FIRST_ROUND ("M3.1"),
  BOR_BATTLE_ROUND_MINUTES ("M3.1"),
  BOR_BATTLE_FIRST_ARMY ("M7.1"),
  BOR_BATTLE_ATTACKER ("M14.2"),
  { BOR_KIND_RULES, .name = "objective-colors", .type = BOR_PROP_INT, .min = 1, .max = 3,
    .fallback = "2", .label = N_ ("Objectives needed"), .icon = "bormida-objective-symbolic",
    .unit = N_ ("colours"), .rule = "M14.2",
    .help = N_ ("Objectives of different colours that the attacking army must hold at the end.") },
  { BOR_KIND_RULES, .name = "recovery", .type = BOR_PROP_INT, .min = 0, .max = 99, .fallback = "5",
    .label = N_ ("Morale recovery"), .icon = "bormida-morale-symbolic", .unit = N_ ("points"),
    .rule = "M13.7", .help = N_ ("Morale that an army gains when the other one is demoralized.") },
  { BOR_KIND_RULES, .name = "activation-first", .type = BOR_PROP_INT, .min = 0, .max = 99,
    .fallback = "1", .label = N_ ("Activation in round 1"), .icon = "bormida-inactive-symbolic",
    .unit = N_ ("pieces"), .rule = "M6.11",
    .help = N_ ("Start pieces that the holding army may activate in the first round.") },
  { BOR_KIND_RULES, .name = "activation-later", .type = BOR_PROP_INT, .min = 0, .max = 99,
    .fallback = "2", .label = N_ ("Activation later"), .icon = "bormida-inactive-symbolic",
    .unit = N_ ("pieces"), .rule = "M6.11",
    .help = N_ ("Start pieces that it may activate in each turn once the enemy has entered a start "
                "locale, or by time.") },
  { BOR_KIND_RULES, .name = "activation-round", .type = BOR_PROP_INT, .flags = BOR_PROP_CHECKED,
    .min = 1, .max = 99, .fallback = "6", .label = N_ ("Activation by time"),
    .icon = "bormida-time-symbolic", .unit = N_ ("round"), .rule = "M6.11",
    .help = N_ (
      "Round from which the later activation is allowed without the enemy in a start locale.") },
  BOR_BATTLE_PONTOON_PIECES ("M8.49"),
  BOR_BATTLE_PONTOON_LOCALE ("M8.49"),

  /* rule options */
  SWITCH ("both-demoralized", both_demoralized, "draw", N_ ("Both armies demoralized"),
          N_ ("How the game ends if both armies are demoralized."), "M14.3"),
  SWITCH ("transit-capacity", transit_capacity, "strict", N_ ("Capacity on the way"),
          N_ ("Whether a road move may pass through a full locale."), "M8.10"),
  SWITCH ("obstruction-moves", obstruction_moves, "free", N_ ("Obstruction and movement"),
          N_ ("Whether cavalry may cross a cavalry obstruction."), "M5.17"),
  SWITCH ("bombard-reveal", bombard_reveal, "losers", N_ ("Revealed by bombardment"),
          N_ ("Which pieces a bombardment reveals."), "M10.12"),
  SWITCH ("activation-otherwise", activation_otherwise, "0", N_ ("Activation otherwise"),
          N_ ("Start pieces that it may activate in a later turn if neither condition is met."),
          "M6.11"),
  SWITCH ("demoralized-maneuver", demoralized_maneuver, "allowed", N_ ("Demoralized maneuver"),
          N_ ("Whether a demoralized army may make maneuver attacks."), "M13.4"),
  SWITCH ("objective-control", objective_control, "occupy", N_ ("Control of objectives"),
          N_ ("What it takes to hold an objective."), "M14.4"),
  SWITCH ("reserve-infantry-loss", reserve_infantry_loss, "reserve-only", N_ ("Retreat losses"),
          N_ ("Which infantry suffers the loss of a retreat."), "M12.5"),
};

const BorVocabulary bor_marengo_vocabulary = { defs, G_N_ELEMENTS (defs) };
