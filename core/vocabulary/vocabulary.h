/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/element.h"

G_BEGIN_DECLS

/* What a ruleset understands: for each kind of element its properties. The
 * inspector, the map's symbols and their key, the type checks, the documentation
 * of the format and the exports all come from these tables. */

typedef enum {
  BOR_PROP_FLAG,  /* "true", or absent */
  BOR_PROP_INT,   /* from min to max */
  BOR_PROP_ENUM,  /* one of values */
  BOR_PROP_COLOR, /* "#rrggbb" */
  BOR_PROP_TEXT,
  BOR_PROP_TIME, /* "6:00", 24 hours */
  BOR_PROP_REF,  /* id of an element of kind `target` */
} BorPropType;

/* How a property, or one of its values, is drawn on the map and shown in its key. These are words of
 * drawing, which fit any game. */
typedef enum {
  BOR_DRAW_NOTHING,

  /* Of an approach: signs in a row inside the side, at its middle, turned with it. A number repeats
     its sign up to nine times. The rows of the vocabulary say the order. */
  BOR_DRAW_PLAIN_SIDE, /* nothing on the map, but an entry in the key */
  BOR_DRAW_BARS,       /* a heavy dash at both ends of the row */
  BOR_DRAW_CROSSED_BOX,
  BOR_DRAW_SLASHED_BOX,
  BOR_DRAW_DOTTED_BOX,
  BOR_DRAW_PARALLELOGRAM,
  BOR_DRAW_CROSSES,  /* a long double cross, in place of all others of the row */
  BOR_DRAW_TRIANGLE, /* in the corridor, pointing out of the locale */

  /* Of a locale. */
  BOR_DRAW_BAND,    /* of an enum: a pale band where neighbours have different values */
  BOR_DRAW_NUMBER,  /* in a small square beside the name; text of up to four letters */
  BOR_DRAW_SOLID,   /* filled like a rock: nothing goes in */
  BOR_DRAW_COVERED, /* hatched over: no part of the board */
  BOR_DRAW_GROUND,  /* of an enum: the tint of BorPropValue.tint, one of the core's "ground" */

  /* Of a road, or of the crossing that a stop leaves by. */
  BOR_DRAW_DOUBLE_ROAD, /* two lines with paper between them, over the others */
  BOR_DRAW_DASHED_ROAD, /* a line with a dashed companion: also a road that says nothing */

  /* Of a placement, or of its type: on the block. */
  BOR_DRAW_HATCH,  /* fine slanting lines over it: not ready */
  BOR_DRAW_FACING, /* an arrow where BorPropValue.facing says */
  BOR_DRAW_TAG,    /* a label with BorPropValue.tag, or with the number */
} BorDrawing;

/* What the editor, the edits and the exports must know of a property or a value (vocabulary/meaning.h). */
typedef enum {
  BOR_MEANS_NOTHING,
  BOR_MEANS_CLOSED,        /* approach, a flag: nothing crosses, in either direction */
  BOR_MEANS_FULL_STRENGTH, /* piece type, a number: the strength without losses */
  BOR_MEANS_SETS_UP,       /* army, a value: pieces start on set-up symbols. Where a value of the
                              game means this, only sides that have it do; else all do */
  BOR_MEANS_AT_START,      /* force, a value: on the map at the start */
  BOR_MEANS_ENTERS_LATER,  /* force, a value: comes during the game */
  BOR_MEANS_ARRIVAL,       /* force, a number: the first round in which it can come */
  BOR_MEANS_START_WAITS,   /* army, a flag: its pieces that are on the map at the start may not act
                              yet. Placement, a flag: the same, and for all sides */
} BorMeaning;

typedef struct {
  const char *value;    /* as in the file */
  const char *label;    /* N_(), for people */
  gboolean unsupported; /* no engine plays it: not offered */
  BorDrawing draw;      /* in place of the row's */
  const char *key;      /* N_(), in the key; NULL: the label */
  BorMeaning means;
  guint16 facing;   /* of BOR_DRAW_FACING: degrees clockwise from north, 1 to 360 */
  const char *tag;  /* of BOR_DRAW_TAG: N_(), best one to three letters; NULL: the label */
  const char *tint; /* of BOR_DRAW_GROUND; NULL: the tint that is called as the value */
} BorPropValue;

/* "n", "ne", …: the values of a facing to eight sides, for the rows of rulesets. */
extern const BorPropValue bor_facings[];

typedef enum {
  /* Both approaches of a pair must have the same value. */
  BOR_PROP_PAIRED = 1 << 0,
  /* No default: a sound board states it for every element of the kind. Where only some need it
     (the width of an approach that can be crossed) a check of the ruleset asks for it. */
  BOR_PROP_REQUIRED = 1 << 1,
  /* An optional reading of the rules ("switch"). */
  BOR_PROP_SWITCH = 1 << 2,
  /* A check of the ruleset reports missing and wrong values: the core's checks of properties
     leave them to it. */
  BOR_PROP_CHECKED = 1 << 3,
} BorPropFlags;

typedef struct {
  BorKind kind;      /* the elements that have it */
  const char *owner; /* part of the element: "stop", "pieces", "box", "marker"; or NULL */
  const char *name;  /* attribute name */
  BorPropType type;
  guint flags;                /* BorPropFlags */
  gint min, max;              /* BOR_PROP_INT */
  const BorPropValue *values; /* BOR_PROP_ENUM; ends with a NULL value */
  BorKind target;             /* BOR_PROP_REF */
  const char *fallback;       /* the default as text; NULL: none */
  const char *typical;        /* what a first new element gets that needs a value; NULL: the first
                                   of the values, or the least number */
  const char *label;          /* N_() short, for the inspector */
  const char *help;           /* N_() one sentence */
  const char *icon;           /* symbolic icon or map symbol; nullable */
  const char *unit;           /* N_(); nullable */
  const char *rule;           /* number in the ruleset's text, as "M5.9"; nullable */
  BorDrawing draw;            /* of a set flag, a number from 1, any value without a drawing */
  const char *key;            /* N_(), in the key of the map; NULL: the label */
  BorMeaning means;
} BorPropDef;

typedef struct {
  const BorPropDef *defs;
  guint n_defs;
} BorVocabulary;

/* The definition for `name` of elements of `kind` (and part `owner`), or NULL. */
const BorPropDef *bor_vocabulary_find (const BorVocabulary *vocabulary, BorKind kind,
                                       const char *owner, const char *name);
/* The value of an enum that the text names, or NULL; of other types always NULL. */
const BorPropValue *bor_prop_def_find_value (const BorPropDef *def, const char *text);
/* What a first new element gets that needs a value. (transfer full, NULL when only the designer can
 * know) */
char *bor_prop_def_typical (const BorPropDef *def);
/* TRUE if `text` is a value of the property's type; else a reason
 * (transfer full, translated) in `why` (nullable). References are only
 * checked for form. */
gboolean bor_prop_def_accepts (const BorPropDef *def, const char *text, char **why);
/* The integer value for an element: its own, or the default when absent or wrong. */
gint64 bor_prop_def_int (const BorPropDef *def, const BorProps *props);
/* The text for an element: its own if accepted, else the default (nullable). */
const char *bor_prop_def_text (const BorPropDef *def, const BorProps *props);

G_END_DECLS
