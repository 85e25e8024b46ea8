/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/element.h"

G_BEGIN_DECLS

/* A ruleset's vocabulary: the properties of each kind of element. The inspector, the map's symbols
 * and key, the type checks, the format's documentation and the exports are all driven by these
 * tables. */

typedef enum {
  BOR_PROP_FLAG,  /* "true", or absent */
  BOR_PROP_INT,   /* from min to max */
  BOR_PROP_ENUM,  /* one of values */
  BOR_PROP_COLOR, /* "#rrggbb" */
  BOR_PROP_TEXT,
  BOR_PROP_TIME, /* "6:00", 24 hours */
  BOR_PROP_REF,  /* id of an element of kind `target` */
  BOR_PROP_REFS, /* ids of elements of the kinds `targets`, between BOR_PROP_REFS_SEPARATORS */
} BorPropType;

#define BOR_PROP_REFS_SEPARATORS " ,"

/* How a property, or one of its values, is drawn on the map and in the key. The terms describe the
 * drawing and not its meaning, so they suit any game. */
typedef enum {
  BOR_DRAW_NOTHING,

  /* For approaches: signs in a row inside the side, at its middle, rotated with it. A number
   * repeats its sign up to nine times. The signs are in the order of the vocabulary's rows. */
  BOR_DRAW_PLAIN_SIDE, /* not drawn on the map, but listed in the key */
  BOR_DRAW_BARS,       /* a heavy dash at both ends of the row */
  BOR_DRAW_CROSSED_BOX,
  BOR_DRAW_SLASHED_BOX,
  BOR_DRAW_DOTTED_BOX,
  BOR_DRAW_PARALLELOGRAM,
  BOR_DRAW_CROSSES,  /* a long double cross, replaces all other signs of the row */
  BOR_DRAW_TRIANGLE, /* in the corridor, pointing out of the locale */
  BOR_DRAW_RAMPART,  /* cells only: battlements along the side */

  BOR_DRAW_DASHED_LINK, /* links only: dashed */

  /* For nodes. */
  BOR_DRAW_SQUARE,  /* in place of the disc */
  BOR_DRAW_FORT,    /* the same, with a bastion at each corner */
  BOR_DRAW_HEXAGON, /* in place of the disc */
  BOR_DRAW_CAPITAL, /* reference to an army: a second outline */
  BOR_DRAW_OWNER, /* reference to an army: in its colour, with its initial; the first one set counts */
  BOR_DRAW_FLAMES, /* beside the node */

  /* For locales. */
  BOR_DRAW_BAND,    /* enum: a pale band where neighbours have different values */
  BOR_DRAW_NUMBER,  /* in a small box beside the name; text of up to four letters */
  BOR_DRAW_SOLID,   /* filled like rock: nothing can enter */
  BOR_DRAW_COVERED, /* hatched: not part of the board */
  BOR_DRAW_BRIDGE,  /* cells only: planks over the water, from land to land */
  BOR_DRAW_RUBBLE,  /* cells only: stones in place of the wall */
  BOR_DRAW_GROUND,  /* enum: the tint BorPropValue.tint; on a grid, its pattern too */

  /* For roads, or for the crossing by which a road leaves a stop. */
  BOR_DRAW_DOUBLE_ROAD, /* two lines with a gap, above other roads */
  BOR_DRAW_DASHED_ROAD, /* a solid and a dashed line; the default for roads */

  /* For placements or piece types: drawn on the block. */
  BOR_DRAW_HATCH,  /* fine diagonal hatching */
  BOR_DRAW_FACING, /* an arrow in the direction BorPropValue.facing */
  BOR_DRAW_TAG,    /* a label with BorPropValue.tag or the number */
  BOR_DRAW_NAME,   /* piece types: the name of the type */
} BorDrawing;

/* What the editor, the edits and the exports need to know about a property or a value
 * (vocabulary/meaning.h). */
typedef enum {
  BOR_MEANS_NOTHING,
  BOR_MEANS_CLOSED,        /* approach, flag: nothing can cross, in either direction */
  BOR_MEANS_FULL_STRENGTH, /* piece type, number: the strength without losses */
  /* Army, value: its pieces start on set-up symbols. If no value of the game has this meaning,
   * those of all armies do */
  BOR_MEANS_SETS_UP,
  BOR_MEANS_AT_START,     /* force, value: on the map at the start */
  BOR_MEANS_ENTERS_LATER, /* force, value: enters during the game */
  BOR_MEANS_ARRIVAL,      /* force, number: the first round in which it may enter */
  /* Army, flag: its pieces that start on the map may not act yet. Placement, flag: the same, for
   * any army */
  BOR_MEANS_START_WAITS,
  /* Symbol, reference to a locale: it is an anchor of that node, in the area where it is. `typical`
   * is the type of such symbols */
  BOR_MEANS_ANCHOR,
} BorMeaning;

typedef struct {
  const char *value; /* as in the file */
  const char *label; /* N_(), for users */
  BorDrawing draw;   /* overrides the row's */
  const char *key;   /* N_(), in the key; NULL: the label */
  BorMeaning means;
  guint16 facing;   /* for BOR_DRAW_FACING: degrees clockwise from north, 1 to 360 */
  const char *tag;  /* for BOR_DRAW_TAG: N_(), preferably one to three letters; NULL: the label */
  const char *tint; /* for BOR_DRAW_GROUND: one of the core's "ground", or "valley", "canal",
                       "wall" or "gate"; NULL: the tint named like the value */
} BorPropValue;

/* The values of a facing in eight directions: "n", "ne", … For use in the tables of rulesets. */
extern const BorPropValue bor_facings[];

typedef enum {
  /* Both approaches of a pair must have the same value. */
  BOR_PROP_PAIRED = 1 << 0,
  /* No default: must be set on every element of the kind. If only some elements need it (such as
   * the width of an approach that can be crossed), do not set this flag but add a check. */
  BOR_PROP_REQUIRED = 1 << 1,
  /* A rule option. */
  BOR_PROP_SWITCH = 1 << 2,
  /* The ruleset has its own check for missing and invalid values: the core's checks ignore the
   * property. */
  BOR_PROP_CHECKED = 1 << 3,
  /* Kept by a part of the editor for itself, in its own notation: not to be typed in a form. */
  BOR_PROP_KEPT = 1 << 4,
  /* Of a locale or approach: only nodes and the ends of their links have it, or only areas and their
   * sides. */
  BOR_PROP_OF_NODES = 1 << 5,
  BOR_PROP_OF_AREAS = 1 << 6,
} BorPropFlags;

typedef struct {
  BorKind kind; /* the elements that have it */
  /* Part of the element that has it: "stop", "pieces", "box", "marker"; or NULL */
  const char *owner;
  const char *name; /* attribute name */
  BorPropType type;
  guint flags;                /* BorPropFlags */
  gint min, max;              /* BOR_PROP_INT */
  const BorPropValue *values; /* BOR_PROP_ENUM; ends with a NULL value */
  BorKind target;             /* BOR_PROP_REF */
  guint targets;              /* BOR_PROP_REFS: a bit for each kind */
  const char *fallback;       /* the default as text; NULL: none */
  /* What the first new element gets if it needs a value; NULL: the first value, or the minimum */
  const char *typical;
  const char *label; /* N_() short, for the inspector */
  const char *help;  /* N_() one sentence */
  const char *icon;  /* symbolic icon or map symbol; nullable */
  const char *unit;  /* N_(); nullable */
  const char *rule;  /* rule number, such as "M5.9"; nullable */
  /* For a set flag, a number from 1, or a value without a drawing of its own */
  BorDrawing draw;
  const char *key; /* N_(), in the key of the map; NULL: the label */
  BorMeaning means;
} BorPropDef;

typedef struct {
  const BorPropDef *defs;
  guint n_defs;
  guint die; /* the sides of the dice that players roll; 0: the game has none */
} BorVocabulary;

/* Returns the definition of property `name` for elements of `kind` (or their part `owner`), or
 * NULL. */
const BorPropDef *bor_vocabulary_find (const BorVocabulary *vocabulary, BorKind kind,
                                       const char *owner, const char *name);
/* Returns TRUE if its values have ids of elements of `kind`. */
gboolean bor_prop_def_refers_to (const BorPropDef *def, BorKind kind);
/* Returns the enum value for a text, or NULL; always NULL for other types. */
const BorPropValue *bor_prop_def_find_value (const BorPropDef *def, const char *text);
/* Returns what the first new element gets if it needs a value. (transfer full; NULL if only the
 * designer can know) */
char *bor_prop_def_typical (const BorPropDef *def);
/* Returns TRUE if `text` is a valid value for the property; otherwise `why` (nullable) receives the
 * reason (transfer full, translated). References are only checked for syntax. */
gboolean bor_prop_def_accepts (const BorPropDef *def, const char *text, char **why);
/* Returns the integer value for an element: its own, or the default if that is absent or
 * invalid. */
gint64 bor_prop_def_int (const BorPropDef *def, const BorProps *props);
/* Returns the text for an element: its own if valid, otherwise the default (nullable). */
const char *bor_prop_def_text (const BorPropDef *def, const BorProps *props);

G_END_DECLS
