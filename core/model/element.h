/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "model/extras.h"
#include "model/props.h"

G_BEGIN_DECLS

/* The kinds of elements that a scenario consists of, in the order of the file. */
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

/* Kinds that are stored in a board file; the others belong to the scenario. */
#define BOR_KIND_IS_BOARD(kind) ((kind) >= BOR_KIND_BOARD && (kind) <= BOR_KIND_SYMBOL)

/* Refers to an element of a scenario that the context makes clear. */
typedef struct {
  BorKind kind;
  gint32 slot;
} BorElementRef;

/* The common head of all elements. Once in a scenario, an element is immutable and may be shared
 * between threads; until then its creator may write to it. An element owns the strings and arrays
 * in it. */
typedef struct {
  gint ref_count;
  BorKind kind;
  /* Of the start tag in the file; 0 if not read from one. Ignored when elements are compared. */
  guint32 line, column;
  char *id;        /* unique within its kind in a valid file; NULL for kinds without ids */
  BorProps *props; /* properties declared by the ruleset, and unknown attributes */
  BorExtras *extras;
} BorElement;

/* The operations of a kind. */
typedef struct {
  const char *name; /* the XML element: "space", "approach", … */
  gsize size;       /* of the struct */
  /* Called with `to` a shallow copy of `from`, except for the head: duplicates the owned fields. */
  void (*copy) (BorElement *to, const BorElement *from);
  void (*clear) (BorElement *element);
  /* Compares all fields except the head. */
  gboolean (*equal) (const BorElement *a, const BorElement *b);
} BorElementClass;

const BorElementClass *bor_kind_class (BorKind kind);
/* The name in the file: "space", "approach", … Stable, not translated. */
const char *bor_kind_name (BorKind kind);
/* The name for users: "locale", "approach", … Translated, lower case. */
const char *bor_kind_title (BorKind kind);
/* The plural for headings: "Locales", "Approaches", … Translated, capitalized. */
const char *bor_kind_plural (BorKind kind);

/* Creates a zeroed element with one reference; copies `id` (nullable). (transfer full) */
void *bor_element_new (BorKind kind, const char *id);
/* Makes a modifiable copy with one reference; it shares the props and extras. (transfer full) */
void *bor_element_copy (const void *element);
void *bor_element_ref (const void *element);
void bor_element_unref (void *element);
/* Compares everything but line and column. */
gboolean bor_element_equal (const BorElement *a, const BorElement *b);

/* The following are only for elements that are not yet in a scenario. */
void bor_element_set_id (void *element, const char *id);
/* If `value` is NULL, the property is removed. */
void bor_element_set_prop (void *element, const char *name, const char *value);
void bor_element_take_props (void *element, BorProps *props);

/* Shorthands for reading properties of elements of any kind. */
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
