/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "vocabulary/properties.h"

static const BorPropValue grounds[] = {
  { "plain", N_ ("Plain") },       { "field", N_ ("Fields") }, { "hill", N_ ("Hill") },
  { "wood", N_ ("Wood") },         { "marsh", N_ ("Marsh") },  { "town", N_ ("Town") },
  { "vineyard", N_ ("Vineyard") }, { "water", N_ ("Water") },  { NULL },
};

static const BorPropValue symbols[] = {
  { "infantry", N_ ("Infantry") },
  { "cavalry", N_ ("Cavalry") },
  { "artillery", N_ ("Artillery") },
  { "leader", N_ ("Leader") },
  { "ship", N_ ("Ship") },
  { "barge", N_ ("Barge") },
  { "tank", N_ ("Tank") },
  { "fortress", N_ ("Fortress") },
  { NULL },
};

static const BorPropDef defs[] = {
  { BOR_KIND_BOARD, .name = "brushes", .type = BOR_PROP_TEXT, .flags = BOR_PROP_KEPT,
    .label = N_ ("Brushes"),
    .help = N_ ("Sets of properties that the editor’s brush paints on sides.") },
  { BOR_KIND_BOARD, .name = "projection", .type = BOR_PROP_TEXT, .flags = BOR_PROP_KEPT,
    .label = N_ ("Map projection"),
    .help = N_ ("How the board shows the earth, as a definition for PROJ.") },
  { BOR_KIND_BOARD, .name = "projected", .type = BOR_PROP_TEXT, .flags = BOR_PROP_KEPT,
    .label = N_ ("Place in the projection"),
    .help =
      N_ ("Position of the upper left corner in metres to the east and north, and metres to a "
          "board unit.") },
  { BOR_KIND_LOCALE, .name = "ground", .type = BOR_PROP_ENUM, .values = grounds,
    .fallback = "plain", .draw = BOR_DRAW_GROUND, .label = N_ ("Ground"),
    .icon = "bormida-ground-symbolic",
    .help = N_ ("What the tint of the locale shows; the rules ignore it.") },
  { BOR_KIND_ROAD, .name = "color", .type = BOR_PROP_COLOR, .label = N_ ("Colour"),
    .help = N_ ("Colour of the line, instead of the colour of its class.") },
  { BOR_KIND_FEATURE, .name = "color", .type = BOR_PROP_COLOR, .label = N_ ("Colour"),
    .help = N_ ("Colour, instead of the colour of the feature’s type.") },
  { BOR_KIND_FEATURE, .name = "dashed", .type = BOR_PROP_FLAG, .label = N_ ("Dashed"),
    .help = N_ ("Draws the line in dashes.") },
  { BOR_KIND_FEATURE, .name = "angle", .type = BOR_PROP_INT, .min = -180, .max = 180,
    .fallback = "0", .unit = N_ ("degrees"), .label = N_ ("Angle"),
    .help = N_ ("Clockwise rotation of a label.") },
  { BOR_KIND_FEATURE, .name = "bold", .type = BOR_PROP_FLAG, .label = N_ ("Bold"),
    .help = N_ ("Draws a label in bold letters.") },
  { BOR_KIND_REGION, .name = "color", .type = BOR_PROP_COLOR, .label = N_ ("Colour"),
    .help = N_ ("Colour in which the region is shown.") },
  { BOR_KIND_SYMBOL, .name = "type", .type = BOR_PROP_TEXT, .label = N_ ("Type"),
    .help = N_ ("What a symbol means that is neither set-up nor objective.") },
  { BOR_KIND_ARMY, .name = "color", .type = BOR_PROP_COLOR, .fallback = "#606060",
    .label = N_ ("Colour"), .icon = "bormida-color-symbolic",
    .help = N_ ("Colour of the side’s pieces, set-up symbols and forces.") },
  { BOR_KIND_PIECE_TYPE, .name = "symbol", .type = BOR_PROP_ENUM, .values = symbols,
    .label = N_ ("Symbol"), .icon = "bormida-piece-symbolic",
    .help = N_ ("Symbol on the pieces of this type.") },
};

static const BorVocabulary vocabulary = { defs, G_N_ELEMENTS (defs) };

const BorVocabulary *
bor_core_vocabulary (void)
{
  return &vocabulary;
}
