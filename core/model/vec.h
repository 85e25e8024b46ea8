/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "model/element.h"

G_BEGIN_DECLS

/* A persistent vector of elements: a tree of 32-way nodes, which copies share.
 *
 * A `BorVec` is a small value, embedded in its owner. `bor_vec_copy` is O(1). A change copies only
 * those nodes on the path to the slot that are shared with another vector (about 1 KiB in a vector
 * of 60,000), and nothing if none is shared.
 *
 * Slots are stable: an element keeps its slot until it is removed, and a removed element leaves a
 * hole (NULL) that is never reused. So slots can serve as references. Several threads may read the
 * same `BorVec` as long as none writes to it. */

typedef struct BorVecNode BorVecNode;

typedef struct {
  BorVecNode *root;
  guint n_slots;
  guint n_live;
  guint depth; /* levels above the leaves */
} BorVec;

/* Called for each slot whose element differs; `before` or `after` may be NULL. */
typedef void (*BorVecDiffFunc) (gint32 slot, const BorElement *before, const BorElement *after,
                                gpointer data);

/* Makes `vec`, which must be zeroed or initialized, a copy of `from` that shares its nodes. */
void bor_vec_copy (BorVec *vec, const BorVec *from);
/* Removes all elements. */
void bor_vec_clear (BorVec *vec);
/* Returns an element (borrowed); NULL for a hole and for a slot out of range. */
const BorElement *bor_vec_get (const BorVec *vec, gint32 slot);
/* Appends `element` and returns its slot. Takes ownership of `element`. */
gint32 bor_vec_append (BorVec *vec, BorElement *element);
/* Sets a slot, which must be in range. Takes ownership of `element`; NULL leaves a hole. */
void bor_vec_set (BorVec *vec, gint32 slot, BorElement *element);
/* Calls `func` for each difference. The cost depends on the number of differences and not on the
 * size: shared nodes are skipped. */
void bor_vec_diff (const BorVec *before, const BorVec *after, BorVecDiffFunc func, gpointer data);

G_END_DECLS
