/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/element.h"

G_BEGIN_DECLS

/* What a ruleset understands: for each kind of element its properties. The
 * inspector, the map's symbols, the type checks, the documentation of the
 * format and the exports all come from these tables. */

typedef enum {
  BOR_PROP_FLAG,   /* "true", or absent */
  BOR_PROP_INT,    /* from min to max */
  BOR_PROP_ENUM,   /* one of values */
  BOR_PROP_COLOR,  /* "#rrggbb" */
  BOR_PROP_TEXT,
  BOR_PROP_TIME,   /* "6:00", 24 hours */
  BOR_PROP_REF,    /* id of an element of kind `target` */
} BorPropType;

typedef struct {
  const char *value; /* as in the file */
  const char *label; /* N_(), for people */
  gboolean    unsupported; /* no engine plays it: not offered */
} BorPropValue;

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
  BorKind             kind;   /* the elements that have it */
  const char         *owner;  /* part of the element: "stop", "pieces", "box", "marker"; or NULL */
  const char         *name;   /* attribute name */
  BorPropType         type;
  guint               flags;  /* BorPropFlags */
  gint                min, max; /* BOR_PROP_INT */
  const BorPropValue *values; /* BOR_PROP_ENUM; ends with a NULL value */
  BorKind             target; /* BOR_PROP_REF */
  const char         *fallback; /* the default as text; NULL: none */
  const char         *typical;  /* what a first new element gets that needs a value; NULL: the first
                                   of the values, or the least number */
  const char         *label;  /* N_() short, for the inspector */
  const char         *help;   /* N_() one sentence */
  const char         *icon;   /* symbolic icon or map symbol; nullable */
  const char         *unit;   /* N_(); nullable */
  const char         *rule;   /* number in the ruleset's text, as "M5.9"; nullable */
} BorPropDef;

typedef struct {
  const BorPropDef *defs;
  guint             n_defs;
} BorVocabulary;

/* The definition for `name` of elements of `kind` (and part `owner`), or NULL. */
const BorPropDef *bor_vocabulary_find (const BorVocabulary *vocabulary, BorKind kind,
                                       const char *owner, const char *name);
/* TRUE if `text` is a value of the property's type; else a reason
 * (transfer full, translated) in `why` (nullable). References are only
 * checked for form. */
gboolean bor_prop_def_accepts (const BorPropDef *def, const char *text, char **why);
/* The integer value for an element: its own, or the default when absent or wrong. */
gint64 bor_prop_def_int (const BorPropDef *def, const BorProps *props);
/* The text for an element: its own if accepted, else the default (nullable). */
const char *bor_prop_def_text (const BorPropDef *def, const BorProps *props);

G_END_DECLS
