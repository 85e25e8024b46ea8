/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "model/element.h"

G_BEGIN_DECLS

/* A persistent vector of elements: a tree of 32-way nodes that copies share.
 *
 * A `BorVec` is a small value, embedded in its owner. `bor_vec_copy` costs
 * O(1). A change copies only the nodes on the way to the slot that another
 * vector shares (about 1 KiB in a vector of 60,000), and nothing when this
 * vector is the only owner.
 *
 * Slots are stable: an element keeps its slot until it is removed, and a
 * removed element leaves a hole (NULL) that is never filled again, so slots
 * serve as references. Reading from several threads is safe as long as no
 * thread writes to the same `BorVec` value. */

typedef struct BorVecNode BorVecNode;

typedef struct {
  BorVecNode *root;
  guint n_slots;
  guint n_live;
  guint depth; /* levels above the leaves */
} BorVec;

/* Called for every slot whose element differs; either side may be NULL. */
typedef void (*BorVecDiffFunc) (gint32 slot, const BorElement *before, const BorElement *after,
                                gpointer data);

/* `vec` must be zeroed or initialised; afterwards it shares with `from`. */
void bor_vec_copy (BorVec *vec, const BorVec *from);
/* Drops everything; `vec` is empty afterwards. */
void bor_vec_clear (BorVec *vec);
/* Borrowed; NULL for a hole and for a slot outside the vector. */
const BorElement *bor_vec_get (const BorVec *vec, gint32 slot);
/* Takes `element` (transfer full); returns its slot. */
gint32 bor_vec_append (BorVec *vec, BorElement *element);
/* Takes `element` (transfer full, may be NULL to leave a hole).
 * `slot` must be inside the vector. */
void bor_vec_set (BorVec *vec, gint32 slot, BorElement *element);
/* Cost is proportional to what differs, not to the size: shared nodes are
 * skipped by comparing pointers. */
void bor_vec_diff (const BorVec *before, const BorVec *after, BorVecDiffFunc func, gpointer data);

G_END_DECLS
