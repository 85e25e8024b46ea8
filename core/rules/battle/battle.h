/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"
#include "vocabulary/vocabulary.h"

G_BEGIN_DECLS

/* What the two Marengo games have in common: the properties of the board and the armies, and
 * functions to read them. Each game's vocabulary combines these rows with its own, so that a board
 * can serve both. RULE is the number of the rule in the game's own text. */

extern const BorPropValue bor_battle_widths[];  /* narrow, wide */
extern const BorPropValue bor_battle_classes[]; /* main, secondary */
extern const BorPropValue bor_battle_colors[];  /* red, green, blue */
extern const BorPropValue bor_battle_roles[];   /* entering, holding */
extern const BorPropValue bor_battle_tasks[];   /* start, reinforcement */
extern const BorPropValue bor_battle_arms[];    /* infantry, cavalry, artillery */

#define BOR_BATTLE_CAPACITY(RULE)                                                                  \
  {                                                                                                \
    BOR_KIND_LOCALE,                                                                               \
      .name = "capacity", .type = BOR_PROP_INT, .flags = BOR_PROP_REQUIRED | BOR_PROP_CHECKED,     \
      .min = 1, .max = 99, .typical = "9", .label = N_ ("Capacity"),                               \
      .icon = "bormida-capacity-symbolic", .unit = N_ ("pieces"), .rule = RULE,                    \
      .draw = BOR_DRAW_NUMBER, .help = N_ ("Largest number of pieces of one army in the locale.")  \
  }

#define BOR_BATTLE_WIDE_FROM(RULE)                                                                 \
  {                                                                                                \
    BOR_KIND_BOARD,                                                                                \
      .name = "wide-from", .type = BOR_PROP_INT, .min = 1, .max = 1000000,                         \
      .label = N_ ("Wide borders from"), .icon = "bormida-width-symbolic",                         \
      .unit = N_ ("board units"), .rule = RULE,                                                    \
      .help =                                                                                      \
        N_ ("Length from which borders are normally wide; shows which of two widths is right.")    \
  }

#define BOR_BATTLE_WIDTH(RULE)                                                                     \
  {                                                                                                \
    BOR_KIND_APPROACH,                                                                             \
      .name = "width", .type = BOR_PROP_ENUM, .flags = BOR_PROP_PAIRED,                            \
      .values = bor_battle_widths, .label = N_ ("Width"), .icon = "bormida-width-symbolic",        \
      .rule = RULE,                                                                                \
      .help = N_ ("How many pieces can fight side by side; equal on both sides of a border.")      \
  }

#define BOR_BATTLE_PENALTY(NAME, DRAW, LABEL, HELP, RULE)                                          \
  {                                                                                                \
    BOR_KIND_APPROACH, .name = NAME, .type = BOR_PROP_INT, .flags = BOR_PROP_CHECKED, .min = 0,    \
                       .max = 9, .fallback = "0", .label = LABEL,                                  \
                       .icon = "bormida-penalty-" NAME "-symbolic", .unit = N_ ("symbols"),        \
                       .draw = DRAW, .rule = RULE, .help = HELP                                    \
  }

#define BOR_BATTLE_INFANTRY(RULE)                                                                  \
  BOR_BATTLE_PENALTY (                                                                             \
    "infantry", BOR_DRAW_CROSSED_BOX, N_ ("Infantry penalty"),                                     \
    N_ ("Deducted from an assault by infantry into this locale over this side."), RULE)

#define BOR_BATTLE_CAVALRY(RULE)                                                                   \
  BOR_BATTLE_PENALTY ("cavalry", BOR_DRAW_SLASHED_BOX, N_ ("Cavalry penalty"),                     \
                      N_ ("Deducted from an assault by cavalry into this locale over this side."), \
                      RULE)

#define BOR_BATTLE_ARTILLERY(HELP, RULE)                                                           \
  BOR_BATTLE_PENALTY ("artillery", BOR_DRAW_DOTTED_BOX, N_ ("Artillery penalty"), HELP, RULE)

#define BOR_BATTLE_IMPASSABLE(RULE)                                                                \
  {                                                                                                \
    BOR_KIND_APPROACH, .name = "impassable", .type = BOR_PROP_FLAG, .flags = BOR_PROP_PAIRED,      \
                       .label = N_ ("Impassable"), .icon = "bormida-impassable-symbolic",          \
                       .rule = RULE, .draw = BOR_DRAW_CROSSES, .means = BOR_MEANS_CLOSED,          \
                       .help = N_ ("Nothing crosses here, in either direction.")                   \
  }

#define BOR_BATTLE_OBSTRUCTION(RULE)                                                               \
  {                                                                                                \
    BOR_KIND_APPROACH,                                                                             \
      .name = "obstruction", .type = BOR_PROP_FLAG, .flags = BOR_PROP_CHECKED,                     \
      .label = N_ ("Cavalry obstruction"), .icon = "bormida-obstruction-symbolic", .rule = RULE,   \
      .draw = BOR_DRAW_PARALLELOGRAM,                                                              \
      .help = N_ ("Cavalry can lead neither an attack over this side nor its defence.")            \
  }

#define BOR_BATTLE_ROAD_CLASS(RULE)                                                                \
  {                                                                                                \
    BOR_KIND_ROAD, .name = "class", .type = BOR_PROP_ENUM,                                         \
                   .flags = BOR_PROP_REQUIRED | BOR_PROP_CHECKED, .values = bor_battle_classes,    \
                   .label = N_ ("Class"), .icon = "bormida-road-symbolic", .rule = RULE,           \
                   .help = N_ ("Moves wholly on main roads cost no command.")                      \
  }

#define BOR_BATTLE_STOP_CLASS(RULE)                                                                \
  {                                                                                                \
    BOR_KIND_ROAD,                                                                                 \
      .owner = "stop", .name = "class", .type = BOR_PROP_ENUM, .flags = BOR_PROP_CHECKED,          \
      .values = bor_battle_classes, .label = N_ ("Class"), .icon = "bormida-road-symbolic",        \
      .rule = RULE,                                                                                \
      .help =                                                                                      \
        N_ ("Class of the road where it leaves this stop, if it differs from the road’s class.")   \
  }

#define BOR_BATTLE_ROLE(ROLES, RULE)                                                               \
  {                                                                                                \
    BOR_KIND_ARMY, .name = "role", .type = BOR_PROP_ENUM, .flags = BOR_PROP_REQUIRED,              \
                   .values = ROLES, .label = N_ ("Role"), .icon = "bormida-role-symbolic",         \
                   .rule = RULE,                                                                   \
                   .help = N_ ("The entering army attacks, the holding one starts on the field.")  \
  }

#define BOR_BATTLE_ARM(RULE)                                                                       \
  {                                                                                                \
    BOR_KIND_PIECE_TYPE, .name = "symbol", .type = BOR_PROP_ENUM, .flags = BOR_PROP_REQUIRED,      \
                         .values = bor_battle_arms, .label = N_ ("Arm"),                           \
                         .icon = "bormida-piece-symbolic", .rule = RULE,                           \
                         .help = N_ ("What the type counts as in the rules, and its symbol.")      \
  }

#define BOR_BATTLE_STRENGTH(RULE)                                                                  \
  {                                                                                                \
    BOR_KIND_PIECE_TYPE, .name = "strength", .type = BOR_PROP_INT, .flags = BOR_PROP_REQUIRED,     \
                         .min = 1, .max = 9, .label = N_ ("Full strength"),                        \
                         .icon = "bormida-strength-symbolic", .means = BOR_MEANS_FULL_STRENGTH,    \
                         .unit = N_ ("points"), .rule = RULE,                                      \
                         .help = N_ ("Strength of a piece without losses.")                        \
  }

#define BOR_BATTLE_TASK(RULE)                                                                      \
  {                                                                                                \
    BOR_KIND_FORCE, .name = "role", .type = BOR_PROP_ENUM, .flags = BOR_PROP_REQUIRED,             \
                    .values = bor_battle_tasks, .label = N_ ("Role"),                              \
                    .icon = "bormida-role-symbolic", .rule = RULE,                                 \
                    .help = N_ ("Whether the force is on the map at the start or comes later.")    \
  }

#define BOR_BATTLE_ARRIVAL(RULE)                                                                   \
  {                                                                                                \
    BOR_KIND_FORCE, .name = "arrival", .type = BOR_PROP_INT, .flags = BOR_PROP_CHECKED, .min = 1,  \
                    .max = 99, .means = BOR_MEANS_ARRIVAL, .fallback = "1",                        \
                    .label = N_ ("Arrival"), .icon = "bormida-time-symbolic",                      \
                    .unit = N_ ("round"), .rule = RULE,                                            \
                    .help = N_ ("First round in which reinforcements can enter.")                  \
  }

#define BOR_BATTLE_ROUNDS(RULE)                                                                    \
  {                                                                                                \
    BOR_KIND_RULES, .name = "rounds", .type = BOR_PROP_INT, .flags = BOR_PROP_CHECKED, .min = 1,   \
                    .max = 99, .fallback = "16", .label = N_ ("Rounds"),                           \
                    .icon = "bormida-time-symbolic", .rule = RULE,                                 \
                    .help = N_ ("Length of the game.")                                             \
  }

#define BOR_BATTLE_FIRST_ROUND(RULE)                                                               \
  {                                                                                                \
    BOR_KIND_RULES, .name = "first-round", .type = BOR_PROP_TIME, .fallback = "6:00",              \
                    .label = N_ ("First round"), .icon = "bormida-time-symbolic", .rule = RULE,    \
                    .help = N_ ("Time of day of the first round.")                                 \
  }

#define BOR_BATTLE_ROUND_MINUTES(RULE)                                                             \
  {                                                                                                \
    BOR_KIND_RULES, .name = "round-minutes", .type = BOR_PROP_INT, .min = 1, .max = 1440,          \
                    .fallback = "60", .label = N_ ("Length of a round"),                           \
                    .icon = "bormida-time-symbolic", .unit = N_ ("minutes"), .rule = RULE,         \
                    .help = N_ ("Time that a round represents.")                                   \
  }

#define BOR_BATTLE_FIRST_ARMY(RULE)                                                                \
  {                                                                                                \
    BOR_KIND_RULES, .name = "first-side", .type = BOR_PROP_ENUM, .values = bor_battle_roles,       \
                    .fallback = "entering", .label = N_ ("First to move"),                         \
                    .icon = "bormida-role-symbolic", .rule = RULE,                                 \
                    .help = N_ ("Army that has the first turn of each round.")                     \
  }

#define BOR_BATTLE_ATTACKER(RULE)                                                                  \
  {                                                                                                \
    BOR_KIND_RULES, .name = "attacker", .type = BOR_PROP_ENUM, .values = bor_battle_roles,         \
                    .fallback = "entering", .label = N_ ("Attacking army"),                        \
                    .icon = "bormida-role-symbolic", .rule = RULE,                                 \
                    .help = N_ ("Army that must reach its objectives to win.")                     \
  }

#define BOR_BATTLE_PONTOON_PIECES(RULE)                                                            \
  {                                                                                                \
    BOR_KIND_RULES,                                                                                \
      .name = "pontoon-pieces", .type = BOR_PROP_INT, .min = 0, .max = 9, .fallback = "1",         \
      .label = N_ ("Pieces over the pontoon"), .icon = "bormida-pontoon-symbolic",                 \
      .unit = N_ ("per turn"), .rule = RULE,                                                       \
      .help = N_ (                                                                                 \
        "How many more pieces of the entering army can enter over the bridge; 0 means no bridge.") \
  }

#define BOR_BATTLE_PONTOON_LOCALE(RULE)                                                            \
  {                                                                                                \
    BOR_KIND_RULES,                                                                                \
      .name = "pontoon-space", .type = BOR_PROP_REF, .flags = BOR_PROP_CHECKED,                    \
      .target = BOR_KIND_LOCALE, .label = N_ ("Pontoon locale"),                                   \
      .icon = "bormida-pontoon-symbolic", .rule = RULE,                                            \
      .help = N_ ("Where the bridge ends; by default the entry locale of the entering army.")      \
  }

/* Reading the board, for checks and compilers. Invalid values count as absent. */

typedef enum {
  BOR_WIDTH_NONE,
  BOR_WIDTH_NARROW,
  BOR_WIDTH_WIDE,
} BorWidth;

BorWidth bor_battle_width (const BorApproach *approach);
/* Returns TRUE if this side is passable: neither board edge nor impassable. Does not look at the
 * opposite. */
gboolean bor_battle_is_passable (const BorApproach *approach);
/* Returns TRUE if the border can be crossed: its two sides are opposites of each other, in
 * different locales, and both passable. */
gboolean bor_battle_is_border (const BorScenario *scenario, gint32 approach);
/* Returns the penalty for an arm ("infantry", "cavalry" or "artillery"), 0 to 9. */
guint bor_battle_penalty (const BorApproach *approach, const char *arm);
/* Returns the slot of the first army with a role ("entering" or "holding"), or -1. */
gint32 bor_battle_army (const BorScenario *scenario, const char *role);
/* Returns the role of an army; "" if it has none. */
const char *bor_battle_role (const BorScenario *scenario, gint32 army);
/* Returns the army whose pieces start at a set-up symbol: the holding one if the symbol has no
 * army; -1 if there is none. */
gint32 bor_battle_symbol_army (const BorScenario *scenario, const BorSymbol *symbol);
/* Returns TRUE for reinforcements with at least one piece. */
gboolean bor_battle_is_entering_force (const BorForce *force);
/* Returns the first board-edge approach of a force's entry locale that its road crosses, or -1. */
gint32 bor_battle_entry (const BorScenario *scenario, const BorForce *force);

G_END_DECLS
