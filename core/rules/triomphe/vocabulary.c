/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/battle/battle.h"
#include "rules/triomphe/triomphe.h"

static const BorPropValue directions[] = {
  { "west", N_ ("West") },
  { "east", N_ ("East"), .draw = BOR_DRAW_TRIANGLE, .key = N_ ("Leads east") },
  { NULL },
};
static const BorPropValue halves[] = {
  { "west", N_ ("West") },
  { "east", N_ ("East") },
  { NULL },
};
static const BorPropValue failed_advance[] = {
  { "any", N_ ("Any number of attackers") },
  { "all-or-none", N_ ("All attackers or none") },
  { NULL },
};

static const BorPropDef defs[] = {
  /* locales */
  BOR_BATTLE_CAPACITY ("T2.14"),
  { BOR_KIND_LOCALE, .name = "half", .type = BOR_PROP_ENUM,
    .flags = BOR_PROP_REQUIRED | BOR_PROP_CHECKED, .values = halves, .draw = BOR_DRAW_BAND,
    .key = N_ ("Objective line"), .label = N_ ("Half"), .icon = "bormida-half-symbolic",
    .rule = "T2.15", .help = N_ ("Side of the objective line on which the locale is.") },

  /* approaches */
  BOR_BATTLE_WIDE_FROM ("T2.6"),
  BOR_BATTLE_WIDTH ("T2.6"),
  BOR_BATTLE_INFANTRY ("T2.8"),
  BOR_BATTLE_CAVALRY ("T2.8"),
  BOR_BATTLE_ARTILLERY (N_ ("Any number keeps artillery on the other side from firing across."),
                        "T2.8"),
  BOR_BATTLE_IMPASSABLE ("T2.8"),
  BOR_BATTLE_OBSTRUCTION ("T2.8"),
  { BOR_KIND_APPROACH, .name = "direction", .type = BOR_PROP_ENUM, .values = directions,
    .label = N_ ("Direction"), .icon = "bormida-direction-symbolic", .rule = "T2.10",
    .help = N_ (
      "Direction in which a retreat over this side leads; its opposite has the other direction.") },

  /* roads */
  BOR_BATTLE_ROAD_CLASS ("T2.11"),
  BOR_BATTLE_STOP_CLASS ("T2.11"),

  /* armies */
  BOR_BATTLE_ROLE (bor_battle_roles, "T21.1"),
  { BOR_KIND_ARMY, .name = "pool", .type = BOR_PROP_INT, .min = 0, .max = 99, .fallback = "0",
    .label = N_ ("Starting pool"), .icon = "bormida-morale-symbolic", .unit = N_ ("tokens"),
    .rule = "T3.2", .help = N_ ("Uncommitted morale tokens at the start.") },
  { BOR_KIND_ARMY, .name = "disorder", .type = BOR_PROP_FLAG, .label = N_ ("Starts in disorder"),
    .means = BOR_MEANS_START_WAITS, .icon = "bormida-inactive-symbolic", .rule = "T3.6",
    .help = N_ ("The army’s start pieces are disordered until they are organized.") },
  { BOR_KIND_ARMY, .name = "no-block-rounds", .type = BOR_PROP_INT, .min = 0, .max = 99,
    .fallback = "0", .label = N_ ("Rounds without blocking"), .icon = "bormida-time-symbolic",
    .unit = N_ ("rounds"), .rule = "T13.2",
    .help = N_ ("Number of first rounds in which the army may not block approaches.") },
  { BOR_KIND_ARMY, .name = "commits-on-retreat", .type = BOR_PROP_FLAG,
    .label = N_ ("Commits on retreat"), .icon = "bormida-morale-symbolic", .rule = "T17.9",
    .help = N_ ("The army commits a token in the locale left for each piece that retreats.") },
  { BOR_KIND_ARMY, .name = "recall-round", .type = BOR_PROP_INT, .min = 0, .max = 99,
    .fallback = "0", .label = N_ ("Last recall"), .icon = "bormida-time-symbolic",
    .unit = N_ ("round"), .rule = "T17.19",
    .help = N_ ("Last round in which the army may take back a committed token; 0 means never.") },
  { BOR_KIND_ARMY, .name = "bad-direction", .type = BOR_PROP_ENUM, .values = halves,
    .label = N_ ("Bad direction"), .icon = "bormida-direction-symbolic", .rule = "T12.8",
    .help = N_ ("Where the army may not retreat while it can go elsewhere.") },
  BOR_BATTLE_ARM ("T1.2"),
  BOR_BATTLE_STRENGTH ("T1.2"),
  BOR_BATTLE_TASK ("T3.3"),
  BOR_BATTLE_ARRIVAL ("T14.1"),
  { BOR_KIND_FORCE, .name = "slots", .type = BOR_PROP_INT, .min = 0, .max = 99,
    .label = N_ ("Slots"), .icon = "bormida-capacity-symbolic", .unit = N_ ("pieces"),
    .rule = "T3.4", .help = N_ ("Places in the force’s holding area; one for each piece.") },
  { BOR_KIND_FORCE, .owner = "pieces", .name = "earliest", .type = BOR_PROP_INT, .min = 1,
    .max = 99, .label = N_ ("Earliest round"), .icon = "bormida-time-symbolic",
    .unit = N_ ("round"), .rule = "T14.8",
    .help =
      N_ ("First round in which these pieces can enter, if their holding area opens earlier.") },
  { BOR_KIND_PLACEMENT, .name = "disordered", .type = BOR_PROP_FLAG, .label = N_ ("Disordered"),
    .draw = BOR_DRAW_HATCH, .icon = "bormida-inactive-symbolic", .rule = "T13.1",
    .help = N_ ("The pieces are disordered until they are organized.") },

  /* the time track */
  { BOR_KIND_TRACK, .owner = "box", .name = "entering-tokens", .type = BOR_PROP_INT,
    .flags = BOR_PROP_CHECKED, .min = 0, .max = 99, .fallback = "0",
    .label = N_ ("Tokens of the entering army"), .icon = "bormida-morale-symbolic",
    .unit = N_ ("tokens"), .rule = "T17.3",
    .help = N_ ("Morale tokens that the entering army gets in this round.") },
  { BOR_KIND_TRACK, .owner = "box", .name = "holding-tokens", .type = BOR_PROP_INT,
    .flags = BOR_PROP_CHECKED, .min = 0, .max = 99, .fallback = "0",
    .label = N_ ("Tokens of the holding army"), .icon = "bormida-morale-symbolic",
    .unit = N_ ("tokens"), .rule = "T17.3",
    .help = N_ ("Morale tokens that the holding army gets in this round.") },

  /* parameters */
  BOR_BATTLE_ROUNDS ("T4.1"),
  BOR_BATTLE_FIRST_ROUND ("T4.1"),
  BOR_BATTLE_ROUND_MINUTES ("T4.1"),
  BOR_BATTLE_FIRST_ARMY ("T4.2"),
  BOR_BATTLE_ATTACKER ("T18.3"),
  { BOR_KIND_RULES, .name = "east-pieces", .type = BOR_PROP_INT, .min = 1, .max = 99,
    .fallback = "3", .label = N_ ("Pieces needed in the east"),
    .icon = "bormida-objective-symbolic", .unit = N_ ("pieces"), .rule = "T18.3",
    .help = N_ ("Pieces of the attacking army east of the objective line that win the battle.") },
  BOR_BATTLE_PONTOON_PIECES ("T14.7"),
  BOR_BATTLE_PONTOON_LOCALE ("T14.7"),
  { BOR_KIND_RULES, .name = "failed-advance", .type = BOR_PROP_ENUM, .flags = BOR_PROP_SWITCH,
    .values = failed_advance, .fallback = "any", .label = N_ ("Advance after a failed attack"),
    .icon = "bormida-switch-symbolic", .rule = "T9.12",
    .help = N_ ("How many attackers may move up to the approach after a lost maneuver attack.") },
};

const BorVocabulary bor_triomphe_vocabulary = { defs, G_N_ELEMENTS (defs) };
