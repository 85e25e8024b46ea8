/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A reference from one element to another. It holds the target's slot. If the target does not exist
 * it holds the id from the file instead, so that a broken file can be opened and written back
 * unchanged. An absent reference has neither. The field determines the kind of the target. */
typedef struct {
  gint32 slot; /* -1: none, or unresolved */
  char *text;  /* the id that was not found; otherwise NULL */
} BorRef;

#define BOR_REF_NONE ((BorRef){ -1, NULL })

static inline BorRef
bor_ref_make (gint32 slot)
{
  return (BorRef){ slot, NULL };
}

/* Returns TRUE if the reference is absent. */
static inline gboolean
bor_ref_is_none (BorRef ref)
{
  return ref.slot < 0 && ref.text == NULL;
}

BorRef bor_ref_copy (BorRef ref);
void bor_ref_clear (BorRef *ref);
/* Sets the reference to `slot` and frees its text. */
void bor_ref_set (BorRef *ref, gint32 slot);
gboolean bor_ref_equal (BorRef a, BorRef b);

/* An ordered list of references, owned by its element. */
typedef struct {
  BorRef *items;
  guint n;
} BorRefs;

void bor_refs_copy (BorRefs *to, const BorRefs *from);
void bor_refs_clear (BorRefs *refs);
/* Takes ownership of `ref`. To append, pass the length as `at`. */
void bor_refs_insert (BorRefs *refs, guint at, BorRef ref);
void bor_refs_append_slot (BorRefs *refs, gint32 slot);
void bor_refs_remove (BorRefs *refs, guint at);
void bor_refs_reverse (BorRefs *refs);
/* Returns the first position of `slot`, or -1. */
gint bor_refs_find (const BorRefs *refs, gint32 slot);
gboolean bor_refs_equal (const BorRefs *a, const BorRefs *b);

/* A point in board units; BorPoints is a line or outline. */
typedef struct {
  double x, y;
} BorPoint;

typedef struct {
  BorPoint *items;
  guint n;
} BorPoints;

void bor_points_copy (BorPoints *to, const BorPoints *from);
void bor_points_clear (BorPoints *points);
void bor_points_append (BorPoints *points, double x, double y);
gboolean bor_points_equal (const BorPoints *a, const BorPoints *b);

/* The largest coordinate that a scenario can hold, in either direction, board units. */
#define BOR_COORD_MAX 1e9
/* The same for other real numbers, such as those of a backdrop's matrix. */
#define BOR_REAL_MAX 1e15
/* Rounds to a thousandth of a unit. Everything that sets a coordinate must round it with this, so
 * that the file and memory agree. */
double bor_coord_round (double coordinate);

G_END_DECLS
