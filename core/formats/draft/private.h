/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/ids.h"
#include "formats/draft/draft.h"

G_BEGIN_DECLS

/* What the files of the draft share. */

/* Why a side is a side of its own. */
#define BOR_DRAFT_NOBODY -1 /* smaller: a border of the board */

typedef struct {
  guint first, last; /* corners, in the ring's direction */
  char *id, *to;     /* nullable */
  gboolean edge;
  gint neighbour; /* number of the space behind it, or BOR_DRAFT_NOBODY */
  BorProps *props;
  gint32 slot; /* of the approach made of it */
} BorDraftSide;

typedef struct {
  char *key, *id, *name, *where; /* nullable */
  BorProps *props;
  BorPoints ring; /* clockwise */
  guint *corner;  /* of the ring, for each that was given */
  guint n_given;
  gboolean turned;    /* the ring runs the other way than what was given */
  gboolean own_sides; /* they were given, and not found */
  gint32 *vertices;   /* slots, for each corner of the ring */
  GArray *sides;      /* of BorDraftSide, in ring order */
  gint32 slot;
} BorDraftSpace;

struct BorDraft {
  BorScenario *scenario;
  BorDoubts *doubts;
  GPtrArray *spaces; /* of BorDraftSpace * */
  GHashTable *keys;  /* to numbers of spaces; -1: of several */
};

/* draft-sides.c: divides outlines that have no sides given, and completes the
 * others. All corners have their vertices. */
void bor_draft_find_sides (BorDraft *draft);
/* draft-pairs.c: finds out which spaces the keys of sides mean. */
void bor_draft_resolve_keys (BorDraft *draft);
/* Makes opposites of sides that are certain. All approaches are made. */
void bor_draft_pair_sides (BorDraft *draft);

static inline BorDraftSpace *
bor_draft_space (const BorDraft *draft, guint i)
{
  return draft->spaces->pdata[i];
}

/* A stretch between two vertices, in that direction. */
static inline guint64
bor_draft_edge (const BorDraftSpace *space, guint corner)
{
  guint32 a = (guint32) space->vertices[corner % space->ring.n];
  guint32 b = (guint32) space->vertices[(corner + 1) % space->ring.n];
  return (guint64) a << 32 | b;
}

static inline guint64
bor_draft_backwards (guint64 edge)
{
  return edge << 32 | edge >> 32;
}

G_END_DECLS
