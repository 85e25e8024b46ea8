/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/tree.h"

#define NONE BOR_TREE_NONE

typedef enum {
  NEW,
  OTHERS, /* in all trials others decided here */
  SEEN,   /* in all trials the player decided here, and saw `key` */
  MIXED,  /* neither */
  SHARED, /* found by `key` */
} Kind;

typedef struct {
  guint64 key;
  guint32 first_branch;
  Kind kind;
} Point;

typedef struct {
  guint64 outcome;
  guint32 point, next;
} Outcome;

static Point *
point_at (const BorTree *tree, guint32 point)
{
  return &g_array_index (tree->points, Point, point);
}

static Outcome *
outcome_at (const BorTree *tree, guint32 outcome)
{
  return &g_array_index (tree->outcomes, Outcome, outcome);
}

/* --- Shared points --- */

/* The place of the point with that key, or of the free slot for it. */
static guint32
find_slot (const BorTree *tree, guint64 key)
{
  guint32 i = (guint32) (key ^ key >> 32) & (tree->n_slots - 1);
  while (tree->slots[i] != NONE && point_at (tree, tree->slots[i])->key != key)
    i = (i + 1) & (tree->n_slots - 1);
  return i;
}

static void
share (BorTree *tree, guint32 point)
{
  if (tree->n_shared * 2 >= tree->n_slots) {
    guint32 *old = tree->slots, n = tree->n_slots;
    tree->n_slots = MAX (n * 2, 64);
    tree->slots = g_new (guint32, tree->n_slots);
    for (guint32 i = 0; i < tree->n_slots; i++)
      tree->slots[i] = NONE;
    for (guint32 i = 0; i < n; i++)
      if (old[i] != NONE)
        tree->slots[find_slot (tree, point_at (tree, old[i])->key)] = old[i];
    g_free (old);
  }
  tree->slots[find_slot (tree, point_at (tree, point)->key)] = point;
  tree->n_shared++;
}

static guint32
find_shared (const BorTree *tree, guint64 key)
{
  return tree->n_slots > 0 ? tree->slots[find_slot (tree, key)] : NONE;
}

/* --- Points, branches and outcomes --- */

static guint32
add_point (BorTree *tree, guint64 key)
{
  Point point = { key, NONE, key != 0 ? SHARED : NEW };
  g_array_append_val (tree->points, point);
  if (key != 0)
    share (tree, tree->points->len - 1);
  return tree->points->len - 1;
}

static void
make_empty (BorTree *tree)
{
  g_array_set_size (tree->points, 0);
  g_array_set_size (tree->branches, 0);
  g_array_set_size (tree->outcomes, 0);
  for (guint32 i = 0; i < tree->n_slots; i++)
    tree->slots[i] = NONE;
  tree->n_shared = 0;
}

BorTree *
bor_tree_new (void)
{
  BorTree *tree = g_new0 (BorTree, 1);
  tree->points = g_array_new (FALSE, FALSE, sizeof (Point));
  tree->branches = g_array_new (FALSE, FALSE, sizeof (BorTreeBranch));
  tree->outcomes = g_array_new (FALSE, FALSE, sizeof (Outcome));
  bor_tree_clear (tree, 0);
  return tree;
}

void
bor_tree_free (BorTree *tree)
{
  g_array_unref (tree->points);
  g_array_unref (tree->branches);
  g_array_unref (tree->outcomes);
  g_free (tree->slots);
  g_free (tree);
}

void
bor_tree_clear (BorTree *tree, guint64 key)
{
  make_empty (tree);
  add_point (tree, key);
}

guint32
bor_tree_first (const BorTree *tree, guint32 point)
{
  return point_at (tree, point)->first_branch;
}

guint32
bor_tree_find (const BorTree *tree, guint32 point, BorAction action)
{
  guint32 branch = bor_tree_first (tree, point);
  while (branch != NONE && bor_tree_branch (tree, branch)->action != action)
    branch = bor_tree_branch (tree, branch)->next;
  return branch;
}

guint32
bor_tree_add (BorTree *tree, guint32 point, BorAction action)
{
  Point *at = point_at (tree, point);
  BorTreeBranch branch = { .action = action, .next = at->first_branch, .first_outcome = NONE };
  at->first_branch = tree->branches->len;
  g_array_append_val (tree->branches, branch);
  return at->first_branch;
}

guint32
bor_tree_follow (const BorTree *tree, guint32 branch, guint64 outcome)
{
  guint32 i = bor_tree_branch (tree, branch)->first_outcome;
  while (i != NONE && outcome_at (tree, i)->outcome != outcome)
    i = outcome_at (tree, i)->next;
  return i != NONE ? outcome_at (tree, i)->point : NONE;
}

guint32
bor_tree_lead (BorTree *tree, guint32 branch, guint64 outcome, guint64 key)
{
  guint32 point = key != 0 ? find_shared (tree, key) : NONE;
  if (point == NONE)
    point = add_point (tree, key);
  BorTreeBranch *from = bor_tree_branch (tree, branch);
  Outcome way = { outcome, point, from->first_outcome };
  from->first_outcome = tree->outcomes->len;
  g_array_append_val (tree->outcomes, way);
  return point;
}

gboolean
bor_tree_see (BorTree *tree, guint32 point, guint64 seen)
{
  Point *at = point_at (tree, point);
  if (at->kind == NEW) {
    at->kind = seen != 0 ? SEEN : OTHERS;
    at->key = seen;
  } else if (at->key != seen) {
    at->kind = MIXED;
  }
  return at->kind != MIXED;
}

/* --- Keeping --- */

/* Appends to `found` the player's next decisions beyond a branch where it sees that. FALSE if it may
 * also see that at a decision that is mixed. */
static gboolean
collect (const BorTree *tree, guint32 branch, guint64 seen, GArray *found)
{
  for (guint32 i = bor_tree_branch (tree, branch)->first_outcome; i != NONE;
       i = outcome_at (tree, i)->next) {
    guint32 point = outcome_at (tree, i)->point;
    const Point *at = point_at (tree, point);
    if (at->kind == MIXED)
      return FALSE;
    if (at->kind == SEEN) {
      if (at->key == seen)
        g_array_append_val (found, point);
      continue;
    }
    for (guint32 b = at->first_branch; b != NONE; b = bor_tree_branch (tree, b)->next)
      if (!collect (tree, b, seen, found))
        return FALSE;
  }
  return TRUE;
}

static void merge_points (BorTree *tree, guint32 into, guint32 from);

static void
merge_branches (BorTree *tree, guint32 into, guint32 from)
{
  BorTreeBranch *a = bor_tree_branch (tree, into), *b = bor_tree_branch (tree, from);
  a->total += b->total;
  a->visits += b->visits;
  a->available += b->available;
  for (guint32 i = b->first_outcome, next; i != NONE; i = next) {
    Outcome *way = outcome_at (tree, i);
    guint32 point = bor_tree_follow (tree, into, way->outcome);
    next = way->next;
    if (point != NONE) {
      merge_points (tree, point, way->point);
    } else {
      way->next = a->first_outcome;
      a->first_outcome = i;
    }
  }
}

/* Adds to a point what was tried at another one, which must not be used any more. Both were seen to be
 * the same decision, or follow such by the same actions and outcomes. */
static void
merge_points (BorTree *tree, guint32 into, guint32 from)
{
  Point *a = point_at (tree, into), *b = point_at (tree, from);
  if (a->kind != b->kind || a->key != b->key)
    a->kind = MIXED;
  for (guint32 i = b->first_branch, next; i != NONE; i = next) {
    BorTreeBranch *branch = bor_tree_branch (tree, i);
    guint32 same = bor_tree_find (tree, into, branch->action);
    next = branch->next;
    if (same != NONE) {
      merge_branches (tree, same, i);
    } else {
      branch->next = a->first_branch;
      a->first_branch = i;
    }
  }
}

/* A copy in progress, breadth first. */
typedef struct {
  BorTree *from, *to;
  guint32 *copies; /* of the old points; NONE: not copied */
  GArray *origins; /* of the new points */
} Copy;

static guint32
copy_point (Copy *copy, guint32 point)
{
  if (copy->copies[point] == NONE) {
    const Point *old = point_at (copy->from, point);
    copy->copies[point] = add_point (copy->to, old->kind == SHARED ? old->key : 0);
    Point *new = point_at (copy->to, copy->copies[point]);
    new->kind = old->kind;
    new->key = old->key;
    g_array_append_val (copy->origins, point);
  }
  return copy->copies[point];
}

/* In the same order. Returns the copy. */
static guint32
copy_branch (Copy *copy, guint32 branch)
{
  BorTreeBranch new = *bor_tree_branch (copy->from, branch);
  guint32 old = new.first_outcome, n = copy->to->outcomes->len;
  new.next = NONE;
  new.first_outcome = old != NONE ? n : NONE;
  for (; old != NONE; old = outcome_at (copy->from, old)->next) {
    Outcome way = *outcome_at (copy->from, old);
    way.point = copy_point (copy, way.point);
    way.next = way.next != NONE ? ++n : NONE;
    g_array_append_val (copy->to->outcomes, way);
  }
  g_array_append_val (copy->to->branches, new);
  return copy->to->branches->len - 1;
}

static void
copy_branches (Copy *copy, guint32 point, guint max)
{
  guint32 old = point_at (copy->from, g_array_index (copy->origins, guint32, point))->first_branch;
  guint32 last = NONE;
  for (; old != NONE && copy->to->branches->len < max;
       old = bor_tree_branch (copy->from, old)->next) {
    guint32 new = copy_branch (copy, old);
    if (last == NONE)
      point_at (copy->to, point)->first_branch = new;
    else
      bor_tree_branch (copy->to, last)->next = new;
    last = new;
  }
}

static void
keep_from (BorTree *tree, guint32 root, guint max)
{
  BorTree *to = bor_tree_new (), old = *tree;
  make_empty (to);
  Copy copy = { &old, to, g_new (guint32, tree->points->len),
                g_array_new (FALSE, FALSE, sizeof (guint32)) };
  for (guint32 i = 0; i < tree->points->len; i++)
    copy.copies[i] = NONE;
  copy_point (&copy, root);
  for (guint32 i = 0; i < to->points->len && to->branches->len < max; i++)
    copy_branches (&copy, i, max);
  *tree = *to;
  *to = old;
  bor_tree_free (to);
  g_free (copy.copies);
  g_array_unref (copy.origins);
}

gboolean
bor_tree_keep_seen (BorTree *tree, BorAction action, guint64 seen, guint max)
{
  guint32 branch = bor_tree_find (tree, 0, action);
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (guint32));
  if (branch == NONE || !collect (tree, branch, seen, found) || found->len == 0)
    return FALSE;
  guint32 root = g_array_index (found, guint32, 0);
  for (guint i = 1; i < found->len; i++)
    merge_points (tree, root, g_array_index (found, guint32, i));
  *point_at (tree, root) = (Point){ .first_branch = bor_tree_first (tree, root), .kind = NEW };
  keep_from (tree, root, max);
  return TRUE;
}

gboolean
bor_tree_keep_state (BorTree *tree, guint64 key, guint max)
{
  guint32 root = find_shared (tree, key);
  if (root == NONE || bor_tree_first (tree, root) == NONE)
    return FALSE;
  keep_from (tree, root, max);
  return TRUE;
}
