/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/here-i-stand/setup.h"

static const BorPropValue symbols[] = {
  { "town", N_ ("Town") },
  { "key", N_ ("Key"), .draw = BOR_DRAW_SQUARE },
  { "fortress", N_ ("Fortress"), .draw = BOR_DRAW_FORT },
  { "electorate", N_ ("Electorate"), .draw = BOR_DRAW_HEXAGON },
  { NULL },
};
static const BorPropValue yes_no[] = {
  { "yes", N_ ("Yes") },
  { "no", N_ ("No") },
  { NULL },
};
static const BorPropValue ways[] = {
  { "clear", N_ ("Clear") },
  { "pass", N_ ("Pass"), .draw = BOR_DRAW_DASHED_LINK },
  { NULL },
};
static const BorPropValue roles[] = {
  { "major", N_ ("Major power") },
  { "minor", N_ ("Minor power") },
  { "independent", N_ ("Independent") },
  { NULL },
};
static const BorPropValue arms[] = {
  { "regular", N_ ("Regular"), .tag = "R" },
  { "mercenary", N_ ("Mercenary"), .tag = "M" },
  { "cavalry", N_ ("Cavalry"), .tag = "C" },
  { "squadron", N_ ("Squadron"), .tag = "S" },
  { "corsair", N_ ("Corsair"), .tag = "K" },
  { "army-leader", N_ ("Army leader"), .draw = BOR_DRAW_NAME },
  { "naval-leader", N_ ("Naval leader"), .draw = BOR_DRAW_NAME },
  { NULL },
};
static const BorPropValue boxes[] = {
  { "turn", N_ ("Turn track") },
  { "prisoners", N_ ("Prisoners") },
  { NULL },
};
static const BorPropValue windows[] = {
  { "response", N_ ("Before the dice are counted") },
  { "combat", N_ ("Before the dice are rolled") },
  { "extra", N_ ("After the dice are rolled") },
  { "declared", N_ ("When it is declared") },
  { "impulse", N_ ("At any time in the impulse") },
  { NULL },
};
static const BorPropValue affected[] = {
  { "own", N_ ("The owner’s side") },
  { "enemy", N_ ("The other side") },
  { "any", N_ ("Either side") },
  { NULL },
};
static const BorPropValue caps[] = {
  { "two_leaders", N_ ("Command of the two best leaders") },
  { "none", N_ ("Unlimited") },
  { "number", N_ ("The same for all leaders") },
  { NULL },
};
static const BorPropValue on_off[] = {
  { "on", N_ ("Yes") },
  { "off", N_ ("No") },
  { NULL },
};
static const BorPropValue locs[] = {
  { "path", N_ ("A path to a fortified home space") },
  { "always", N_ ("It always exists") },
  { "list", N_ ("As the scenario lists") },
  { NULL },
};
static const BorPropValue splits[] = {
  { "even", N_ ("As evenly as possible") },
  { "owner", N_ ("As one of them chooses") },
  { NULL },
};
static const BorPropValue transports[] = {
  { "off", N_ ("Not allowed") },
  { "basic", N_ ("Through zones with friendly ships") },
  { NULL },
};
static const BorPropValue cards[] = {
  { "none", N_ ("No cards") },
  { "list", N_ ("Only those that the scenario lists") },
  { NULL },
};

#define TEXT(KIND, NAME, LABEL, RULE, HELP)                                                        \
  {                                                                                                \
    KIND, .name = NAME, .type = BOR_PROP_TEXT, .label = LABEL, .rule = RULE, .help = HELP          \
  }
#define FLAG(KIND, NAME, LABEL, RULE, HELP)                                                        \
  {                                                                                                \
    KIND, .name = NAME, .type = BOR_PROP_FLAG, .label = LABEL, .rule = RULE, .help = HELP          \
  }
#define REF(KIND, NAME, TARGET, LABEL, RULE, HELP)                                                 \
  {                                                                                                \
    KIND, .name = NAME, .type = BOR_PROP_REF, .target = TARGET, .label = LABEL, .rule = RULE,      \
          .help = HELP                                                                             \
  }
#define INT(KIND, NAME, MIN, MAX, DEFAULT, LABEL, RULE, HELP)                                      \
  {                                                                                                \
    KIND, .name = NAME, .type = BOR_PROP_INT, .min = MIN, .max = MAX, .fallback = DEFAULT,         \
          .label = LABEL, .rule = RULE, .help = HELP                                               \
  }
#define ENUM(KIND, NAME, VALUES, DEFAULT, LABEL, RULE, HELP)                                       \
  {                                                                                                \
    KIND, .name = NAME, .type = BOR_PROP_ENUM, .values = VALUES, .fallback = DEFAULT,              \
          .label = LABEL, .rule = RULE, .help = HELP                                               \
  }
#define SWITCH(NAME, VALUES, DEFAULT, LABEL, HELP, RULE)                                           \
  {                                                                                                \
    BOR_KIND_RULES, .name = NAME, .type = BOR_PROP_ENUM, .flags = BOR_PROP_SWITCH,                 \
                    .values = VALUES, .fallback = DEFAULT, .label = LABEL, .help = HELP,           \
                    .rule = RULE                                                                   \
  }

static const BorPropDef defs[] = {
  { BOR_KIND_LOCALE, .name = "town-symbol", .type = BOR_PROP_ENUM, .values = symbols,
    .fallback = "town", .flags = BOR_PROP_OF_NODES, .label = N_ ("Symbol"), .rule = "H2.1",
    .help = N_ ("What is printed for the space; keys and fortresses are fortified.") },
  { BOR_KIND_LOCALE, .name = "fortified", .type = BOR_PROP_ENUM, .values = yes_no,
    .flags = BOR_PROP_OF_NODES, .label = N_ ("Fortified"), .rule = "H2.1",
    .help = N_ ("Whether the space is fortified, if that differs from its symbol.") },
  { BOR_KIND_LOCALE, .name = "held-by", .type = BOR_PROP_REF, .target = BOR_KIND_ARMY,
    .flags = BOR_PROP_OF_NODES, .label = N_ ("Controlled by"), .rule = "H2.7",
    .draw = BOR_DRAW_OWNER, .help = N_ ("The power that controls the land space at the start.") },
  { BOR_KIND_LOCALE, .name = "home-of", .type = BOR_PROP_REF, .target = BOR_KIND_ARMY,
    .flags = BOR_PROP_OF_NODES, .label = N_ ("Home space of"), .rule = "H8.2",
    .draw = BOR_DRAW_OWNER, .help = N_ ("The power whose home space this is.") },
  { BOR_KIND_LOCALE, .name = "capital-of", .type = BOR_PROP_REF, .target = BOR_KIND_ARMY,
    .flags = BOR_PROP_OF_NODES, .label = N_ ("Capital of"), .rule = "H15.31",
    .draw = BOR_DRAW_CAPITAL, .key = N_ ("Capital"),
    .help = N_ ("The power whose capital this is; capitals are fortified.") },
  { BOR_KIND_LOCALE, .name = "unrest", .type = BOR_PROP_FLAG, .flags = BOR_PROP_OF_NODES,
    .label = N_ ("Unrest"), .rule = "H2.8", .draw = BOR_DRAW_FLAMES,
    .help = N_ ("Nobody retreats into a space in unrest.") },
  { BOR_KIND_LOCALE, .name = "worth", .type = BOR_PROP_INT, .min = 0, .max = 9, .fallback = "1",
    .flags = BOR_PROP_OF_NODES, .label = N_ ("Points"), .rule = "H1.3",
    .help = N_ ("How much control of the fortified space counts at the end.") },
  { BOR_KIND_LOCALE, .name = "barred", .type = BOR_PROP_REFS,
    .targets = 1u << BOR_KIND_ARMY | 1u << BOR_KIND_PIECE_TYPE, .flags = BOR_PROP_OF_AREAS,
    .label = N_ ("Barred to"), .rule = "H16.8",
    .help = N_ ("Ids of the sides and leaders that may not enter this sea zone.") },
  { BOR_KIND_APPROACH, .name = "passage", .type = BOR_PROP_ENUM, .values = ways,
    .fallback = "clear", .flags = BOR_PROP_PAIRED | BOR_PROP_CHECKED | BOR_PROP_OF_NODES,
    .label = N_ ("Connection"), .rule = "H2.2",
    .help = N_ ("How armies pass between two land spaces.") },
  { BOR_KIND_APPROACH, .name = "closed", .type = BOR_PROP_FLAG, .label = N_ ("Closed"),
    .flags = BOR_PROP_PAIRED | BOR_PROP_CHECKED | BOR_PROP_OF_AREAS, .rule = "H2.5",
    .draw = BOR_DRAW_CROSSES, .means = BOR_MEANS_CLOSED,
    .help = N_ ("No fleet crosses this border of two sea zones.") },
  { BOR_KIND_SYMBOL, .name = "anchor-of", .type = BOR_PROP_REF, .target = BOR_KIND_LOCALE,
    .typical = "anchor", .label = N_ ("Anchor of"), .rule = "H2.3", .means = BOR_MEANS_ANCHOR,
    .help = N_ ("The port that an anchor in this sea zone belongs to.") },
  { BOR_KIND_ARMY, .name = "role", .type = BOR_PROP_ENUM, .values = roles,
    .flags = BOR_PROP_REQUIRED, .label = N_ ("Role"), .rule = "H3.1",
    .help = N_ ("Major powers are played, minor powers belong to one of them.") },
  REF (BOR_KIND_ARMY, "attached-to", BOR_KIND_ARMY, N_ ("Attached to"), "H3.1",
       N_ ("The major power that commands this minor power.")),
  FLAG (BOR_KIND_ARMY, "ottoman", N_ ("Ottoman"), "H4.1",
        N_ ("The power has cavalry, corsairs and Janissaries.")),
  { BOR_KIND_PIECE_TYPE, .name = "arm", .type = BOR_PROP_ENUM, .values = arms,
    .flags = BOR_PROP_REQUIRED, .draw = BOR_DRAW_TAG, .label = N_ ("Unit"), .rule = "H4.1",
    .help = N_ ("What the type is in the rules; each leader is a type of its own.") },
  { BOR_KIND_PIECE_TYPE, .name = "battle-rating", .type = BOR_PROP_INT, .min = 0, .max = 9,
    .fallback = "0", .flags = BOR_PROP_CHECKED, .label = N_ ("Battle rating"), .rule = "H4.2",
    .help = N_ ("Dice that the leader adds to a battle.") },
  { BOR_KIND_PIECE_TYPE, .name = "command-value", .type = BOR_PROP_INT, .min = 0, .max = 99,
    .fallback = "0", .flags = BOR_PROP_CHECKED, .label = N_ ("Command value"), .rule = "H4.6",
    .help = N_ ("How many units the leader can command.") },
  FLAG (BOR_KIND_PLACEMENT, "in-fortress", N_ ("Inside the fortifications"), "H2.9",
        N_ ("The pieces are inside and not in the field.")),
  REF (BOR_KIND_PLACEMENT, "lent-by", BOR_KIND_ARMY, N_ ("Lent by"), "H3.1",
       N_ ("The power that owns the units while another one commands them.")),
  REF (BOR_KIND_PLACEMENT, "lent-to", BOR_KIND_ARMY, N_ ("Lent to"), "H3.2",
       N_ ("The power that commands the units while they are lent.")),
  REF (BOR_KIND_RECORD, "power", BOR_KIND_ARMY, N_ ("Power"), "H6.1",
       N_ ("The power that this row of the table is about.")),
  REF (BOR_KIND_RECORD, "other-power", BOR_KIND_ARMY, N_ ("Other power"), "H3.4",
       N_ ("The power with which it is at war or allied.")),
  REF (BOR_KIND_RECORD, "at-space", BOR_KIND_LOCALE, N_ ("Space"), "H15.3",
       N_ ("The space that is besieged, or that a line of communication leads to.")),
  { BOR_KIND_RECORD, .name = "since-impulse", .type = BOR_PROP_INT, .min = 0, .max = 999,
    .fallback = "0", .flags = BOR_PROP_CHECKED, .label = N_ ("Since impulse"), .rule = "H15.3",
    .help = N_ ("The impulse in which the siege began; 0 at the start.") },
  { BOR_KIND_RECORD, .name = "command-points", .type = BOR_PROP_INT, .min = 0, .max = 99,
    .fallback = "0", .flags = BOR_PROP_CHECKED, .label = N_ ("Command points"), .rule = "H6.2",
    .help = N_ ("What the power can spend in the impulse.") },
  FLAG (BOR_KIND_RECORD, "next-turn", N_ ("Next turn"), "H9.2",
        N_ ("A new turn begins with this impulse.")),
  TEXT (BOR_KIND_RECORD, "card-name", N_ ("Card"), "H10.3",
        N_ ("The card, such as landsknechts or foul-weather, or a name for one of your own.")),
  ENUM (BOR_KIND_RECORD, "card-window", windows, NULL, N_ ("Window"), "H10.5",
        N_ ("When the card can be played.")),
  ENUM (BOR_KIND_RECORD, "card-affects", affected, NULL, N_ ("Affects"), "H10.5",
        N_ ("Whose dice or units the card changes.")),
  INT (BOR_KIND_RECORD, "card-dice", -20, 20, NULL, N_ ("Change of dice"), "H10.5",
       N_ ("Dice that the card adds to the battle; a negative number removes dice.")),
  INT (BOR_KIND_RECORD, "card-extra-dice", 0, 20, NULL, N_ ("Extra dice"), "H10.4",
       N_ ("Dice that are rolled after the others.")),
  INT (BOR_KIND_RECORD, "card-hits-on", 2, 6, NULL, N_ ("Hits on"), "H10.5",
       N_ ("Lowest roll of an extra die that hits.")),
  INT (BOR_KIND_RECORD, "card-units", -9, 9, NULL, N_ ("Change of units"), "H10.5",
       N_ ("Land units that the card adds to the space; a negative number removes units.")),
  REF (BOR_KIND_RECORD, "card-type", BOR_KIND_PIECE_TYPE, N_ ("Type of unit"), "H10.5",
       N_ ("Which units the card adds or removes.")),
  ENUM (BOR_KIND_RECORD, "card-cp-lost", yes_no, NULL, N_ ("Command points are lost"), "H10.5",
        N_ ("Whether an action that the card prevents still costs its command points.")),
  FLAG (BOR_KIND_RECORD, "card-waives", N_ ("Waives the age of a siege"), "H15.11",
        N_ ("The owner may assault in the impulse in which the siege began.")),
  ENUM (BOR_KIND_RECORD, "off-map", boxes, NULL, N_ ("Box"), "H9.1",
        N_ ("The box beside the map in which units or leaders start.")),
  REF (BOR_KIND_RECORD, "off-map-type", BOR_KIND_PIECE_TYPE, N_ ("Unit or leader"), "H9.2",
       N_ ("What is in the box.")),
  { BOR_KIND_RECORD, .name = "off-map-count", .type = BOR_PROP_INT, .min = 1, .max = 99,
    .fallback = "1", .flags = BOR_PROP_CHECKED, .label = N_ ("Number"), .rule = "H9.2",
    .help = N_ ("How many of them are in the box.") },
  SWITCH ("formation-cap", caps, "two_leaders", N_ ("Size of a formation"),
          N_ ("How many units move together."), "H4.6"),
  INT (BOR_KIND_RULES, "formation-size", 1, 99, "4", N_ ("Units in a formation"), "H4.6",
       N_ ("The number of units, if it is the same for all leaders.")),
  SWITCH ("move-locks", on_off, "on", N_ ("Beaten units stay"),
          N_ ("Whether units that lost a battle or began a siege do not move in this impulse."),
          "H7.4"),
  SWITCH ("land-intercept", on_off, "on", N_ ("Interception on land"),
          N_ ("Whether an enemy may intercept an army where it is going."), "H7.6"),
  SWITCH ("skip-reactions", on_off, "on", N_ ("Battle at once after an interception"),
          N_ ("Whether avoiding battle and withdrawing are forbidden after an interception."),
          "H7.6"),
  SWITCH ("loc-mode", locs, "path", N_ ("Line of communication"),
          N_ ("What an assault needs as a line of communication."), "H8.2"),
  SWITCH ("loc-by-sea", on_off, "on", N_ ("Communication by sea"),
          N_ ("Whether the line may lead through sea zones with friendly ships."), "H8.3"),
  SWITCH ("avoid-over-pass", on_off, "on", N_ ("Avoiding battle over a pass"),
          N_ ("Whether those who avoid battle may cross a pass."), "H13.3"),
  SWITCH ("loss-split", splits, "even", N_ ("Losses of allies"),
          N_ ("How allies who fight together share their losses."), "H14.9"),
  SWITCH ("sea-transport", transports, "off", N_ ("Sea transport"),
          N_ ("Whether armies move from port to port."), "H16.61"),
  SWITCH ("cards", cards, "none", N_ ("Cards"), N_ ("Which cards can be played."), "H10.2"),
  INT (BOR_KIND_RULES, "first-turn", 1, 99, "1", N_ ("First turn"), "H6.5",
       N_ ("Number of the turn in which the game begins.")),
};

const BorVocabulary his_vocabulary = { defs, G_N_ELEMENTS (defs), .die = 6 };
