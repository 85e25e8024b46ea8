/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/element.h"
#include "model/refs.h"

G_BEGIN_DECLS

/* What is drawn and changes nothing: rivers, woods, hills, labels. The
 * `type` is one of bor_feature_types; an unknown one survives. */
typedef struct {
  BorElement base;
  char *type; /* "river", "brook", "canal", "wood", "marsh", "village", "vineyard", "contour",
                        "label", "line", … */
  char *text; /* of a label; name of anything else; nullable */
  BorPoints points;
  gboolean closed; /* an outline and not a line */
  gboolean smooth; /* a curve through the points (Catmull-Rom) */
  double width;    /* of a line, or height of a label's letters; 0: the style's */
} BorFeature;

/* A named set of locales: a deployment zone, a province. */
typedef struct {
  BorElement base;
  char *name;
  BorRefs locales;
} BorRegion;

typedef enum {
  BOR_SYMBOL_SETUP,     /* place of one piece at the start */
  BOR_SYMBOL_OBJECTIVE, /* star, flag */
  BOR_SYMBOL_OTHER,     /* anything else a ruleset declares; see property "type" */
} BorSymbolType;

/* Something printed in a locale that rules refer to. */
typedef struct {
  BorElement base;
  BorSymbolType type;
  BorRef locale;
  BorRef army; /* BOR_KIND_ARMY; none for objectives */
  gboolean has_position;
  double x, y; /* the painter finds a place when absent */
} BorSymbol;

extern const BorElementClass bor_feature_class;
extern const BorElementClass bor_region_class;
extern const BorElementClass bor_symbol_class;

/* NULL-terminated: the feature types that the painter knows. */
extern const char *const bor_feature_types[];

G_END_DECLS
