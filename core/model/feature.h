/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/element.h"
#include "model/refs.h"

G_BEGIN_DECLS

/* A decoration without effect on play: a river, wood, hill or label. `type` is normally one of
 * bor_feature_types; unknown types are preserved. */
typedef struct {
  BorElement base;
  char *type; /* "river", "brook", "canal", "wood", "marsh", "village", "vineyard", "contour",
                        "label", "line", … */
  char *text; /* a label's text, or a feature's name; nullable */
  BorPoints points;
  gboolean closed; /* an outline rather than a line */
  gboolean smooth; /* drawn as a curve through the points (Catmull-Rom) */
  double width;    /* line width, or font size of a label, board units; 0: the style's default */
} BorFeature;

/* A named set of locales: a deployment zone, a province. */
typedef struct {
  BorElement base;
  char *name;
  BorRefs locales;
} BorRegion;

typedef enum {
  BOR_SYMBOL_SETUP,     /* starting position of one piece */
  BOR_SYMBOL_OBJECTIVE, /* star, flag */
  BOR_SYMBOL_OTHER,     /* anything else that a ruleset declares in the property "type" */
} BorSymbolType;

/* A symbol printed in a locale, which the rules refer to. */
typedef struct {
  BorElement base;
  BorSymbolType type;
  BorRef locale;
  BorRef army; /* BOR_KIND_ARMY; none for objectives */
  gboolean has_position;
  double x, y; /* if not set, the painter finds a place */
} BorSymbol;

extern const BorElementClass bor_feature_class;
extern const BorElementClass bor_region_class;
extern const BorElementClass bor_symbol_class;

/* The feature types that the painter knows; NULL-terminated. */
extern const char *const bor_feature_types[];

G_END_DECLS
