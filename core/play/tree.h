/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/state.h"

G_BEGIN_DECLS

/* What a search has tried, and how that went. A point is a decision, and has a branch for each action
 * that was tried there. From a branch, outcomes (what chance did until the next decision) lead to
 * further points. Points, branches and outcomes are numbers; point 0 is the decision to make now.
 *
 * Points may be shared: then all ways to a state lead to the same point. That is for games in which
 * whoever searches sees the whole state.
 *
 * When play has gone on, a tree can be kept: what was tried from the next decision of the same player
 * then counts for that decision. In a tree with shared points the decision is found by its state. In
 * others it is found by what the player saw there, because many states look alike; if trials that saw
 * different things went on with the same point, nothing is kept. */

#define BOR_TREE_NONE G_MAXUINT32

typedef struct {
  BorAction action;
  double total;              /* of the results of its visits, for whoever decides */
  guint32 visits, available; /* available: how often it could have been visited */
  guint32 next;              /* branch of the same point; BOR_TREE_NONE: no more */
  guint32 first_outcome;     /* private */
} BorTreeBranch;

typedef struct {
  GArray *points, *branches, *outcomes;
  guint32 *slots; /* of shared points, by key */
  guint32 n_slots, n_shared;
} BorTree;

BorTree *bor_tree_new (void);
void bor_tree_free (BorTree *tree);
/* Forgets everything. `key` is that of the state, for a tree with shared points; 0 for others. */
void bor_tree_clear (BorTree *tree, guint64 key);

/* Valid until the next branch is added. */
static inline BorTreeBranch *
bor_tree_branch (const BorTree *tree, guint32 branch)
{
  return &g_array_index (tree->branches, BorTreeBranch, branch);
}

/* Returns the first branch of a point, the one added last. */
guint32 bor_tree_first (const BorTree *tree, guint32 point);
guint32 bor_tree_find (const BorTree *tree, guint32 point, BorAction action);
/* Adds a branch, without visits. */
guint32 bor_tree_add (BorTree *tree, guint32 point, BorAction action);

/* Returns the point that an outcome leads to, or BOR_TREE_NONE. */
guint32 bor_tree_follow (const BorTree *tree, guint32 branch, guint64 outcome);
/* Makes an outcome lead to a point of its own; or, with a key, which is not 0, to the point of all
 * outcomes with that key. Returns the point. */
guint32 bor_tree_lead (BorTree *tree, guint32 branch, guint64 outcome, guint64 key);

/* Notes that a trial came to a point: the player who searches decides there and sees `seen`, or others
 * decide (0). Returns FALSE if it was otherwise in other trials. Needed for bor_tree_keep_seen(), in each
 * trial at all points except 0 and those beyond one for which this returned FALSE. */
gboolean bor_tree_see (BorTree *tree, guint32 point, guint64 seen);

/* Makes the decision where the player sees `seen`, or the one of the state with that key, point 0. Only
 * what can be reached from there is kept, and of that at most `max` branches, those nearest to it.
 * Returns FALSE if nothing could be kept; then the tree must be cleared. `action` is what the player
 * has chosen. */
gboolean bor_tree_keep_seen (BorTree *tree, BorAction action, guint64 seen, guint max);
gboolean bor_tree_keep_state (BorTree *tree, guint64 key, guint max);

G_END_DECLS
