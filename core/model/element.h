/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "model/extras.h"
#include "model/props.h"

G_BEGIN_DECLS

/* Everything that a scenario is made of is an element of one of these kinds.
 * The order is the order of the file. */
typedef enum {
  BOR_KIND_SCENARIO, /* BorHeader: title, rulesets, …; always slot 0 */
  BOR_KIND_BOARD,    /* BorBoard: kind, size, tolerance, grid; always slot 0 */
  BOR_KIND_BACKDROP,
  BOR_KIND_VERTEX,
  BOR_KIND_LOCALE,
  BOR_KIND_APPROACH,
  BOR_KIND_ROAD,
  BOR_KIND_JUNCTION,
  BOR_KIND_FEATURE,
  BOR_KIND_REGION,
  BOR_KIND_SYMBOL, /* set-up symbols, objectives and other things printed in a locale */
  BOR_KIND_ARMY,
  BOR_KIND_PIECE_TYPE,
  BOR_KIND_FORCE,
  BOR_KIND_PLACEMENT,
  BOR_KIND_TRACK,
  BOR_KIND_RULES,
  BOR_KIND_RECORD,
  BOR_KIND_MUTE,
  BOR_N_KINDS
} BorKind;

/* Kinds that a board file holds; the others belong to the scenario. */
#define BOR_KIND_IS_BOARD(kind) ((kind) >= BOR_KIND_BOARD && (kind) <= BOR_KIND_SYMBOL)

/* Names an element of a known scenario. */
typedef struct {
  BorKind kind;
  gint32 slot;
} BorElementRef;

/* The head of every element. Elements are immutable and shared between
 * threads as soon as they are in a scenario; before that their maker may
 * write to them. Strings and arrays inside belong to the element. */
typedef struct {
  gint ref_count;
  BorKind kind;
  guint32 line, column; /* of the start tag in the file it was read from; 0 if made here.
                              Not part of an element's value. */
  char *id;             /* unique within its kind in a sound file; NULL for kinds without one */
  BorProps *props;      /* what the ruleset's vocabulary declares, and unknown attributes */
  BorExtras *extras;
} BorElement;

/* What each kind has to say for itself. */
typedef struct {
  const char *name; /* the XML element: "space", "approach", … */
  gsize size;       /* of the struct */
  /* `to` is a bitwise copy of `from`, apart from the head: make owned fields its own. */
  void (*copy) (BorElement *to, const BorElement *from);
  void (*clear) (BorElement *element);
  /* TRUE when all fields apart from the head are equal. */
  gboolean (*equal) (const BorElement *a, const BorElement *b);
} BorElementClass;

const BorElementClass *bor_kind_class (BorKind kind);
/* "space", "approach", …; stable, not translated. */
const char *bor_kind_name (BorKind kind);
/* "locale", "approach", … for people; translated, lower case. */
const char *bor_kind_title (BorKind kind);
/* "Locales", "Approaches", … for headings; translated, capitalised. */
const char *bor_kind_plural (BorKind kind);

/* A zeroed element with one reference; `id` (nullable) is copied. (transfer full) */
void *bor_element_new (BorKind kind, const char *id);
/* A changeable copy with one reference, sharing props and extras. (transfer full) */
void *bor_element_copy (const void *element);
void *bor_element_ref (const void *element);
void bor_element_unref (void *element);
/* Equal in everything but the line and column. */
gboolean bor_element_equal (const BorElement *a, const BorElement *b);

/* For elements not yet shared: */
void bor_element_set_id (void *element, const char *id);
/* NULL as `value` removes the property. */
void bor_element_set_prop (void *element, const char *name, const char *value);
void bor_element_take_props (void *element, BorProps *props);

/* Shorthands for reading properties of any element. */
#define bor_element_prop(element, name)                                                            \
  bor_props_get (((const BorElement *) (element))->props, (name))
#define bor_element_prop_int(element, name, fallback)                                              \
  bor_props_int (((const BorElement *) (element))->props, (name), (fallback))
#define bor_element_prop_flag(element, name)                                                       \
  bor_props_flag (((const BorElement *) (element))->props, (name))

static inline BorElementRef
bor_element_ref_make (BorKind kind, gint32 slot)
{
  return (BorElementRef){ kind, slot };
}

G_END_DECLS
