/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/tree.h"

#include <string.h>

/* What a search has tried, and what it keeps of it. The trials here are those of no game: what a player
 * sees, and when it decides, is drawn. A tree that was kept must be the one that only the trials would
 * have made that led to the new decision, from there on. */

#define LENGTH   8
#define ACTIONS  3
#define OUTCOMES 2

typedef struct {
  BorAction action;
  guint64 outcome; /* that led here */
  guint64 seen;    /* by the player who searches, if it decides here; else 0 */
} Step;

typedef struct {
  Step steps[LENGTH];
  guint n;
  gint64 value; /* whole numbers: sums do not depend on the order */
} Trial;

/* --- Trees without shared points --- */

static void
add_trial (BorTree *tree, const Trial *trial)
{
  guint32 point = 0, branch = BOR_TREE_NONE;
  gboolean unknown = FALSE;
  for (guint i = 0; i < trial->n; i++) {
    const Step *step = &trial->steps[i];
    if (i > 0) {
      point = bor_tree_follow (tree, branch, step->outcome);
      if (point == BOR_TREE_NONE)
        point = bor_tree_lead (tree, branch, step->outcome, 0);
      if (!unknown)
        unknown = !bor_tree_see (tree, point, step->seen);
    }
    branch = bor_tree_find (tree, point, step->action);
    if (branch == BOR_TREE_NONE)
      branch = bor_tree_add (tree, point, step->action);
    bor_tree_branch (tree, branch)->visits++;
    bor_tree_branch (tree, branch)->available += 2;
    bor_tree_branch (tree, branch)->total += (double) trial->value;
  }
}

static BorTree *
grow (const GArray *trials)
{
  BorTree *tree = bor_tree_new ();
  for (guint i = 0; i < trials->len; i++)
    add_trial (tree, &g_array_index (trials, Trial, i));
  return tree;
}

static void
assert_same (const BorTree *a, guint32 at, const BorTree *b, guint32 as)
{
  for (BorAction action = 0; action < ACTIONS; action++) {
    guint32 x = bor_tree_find (a, at, action), y = bor_tree_find (b, as, action);
    g_assert_cmpint (x == BOR_TREE_NONE, ==, y == BOR_TREE_NONE);
    if (x == BOR_TREE_NONE)
      continue;
    g_assert_cmpuint (bor_tree_branch (a, x)->visits, ==, bor_tree_branch (b, y)->visits);
    g_assert_cmpuint (bor_tree_branch (a, x)->available, ==, bor_tree_branch (b, y)->available);
    g_assert_cmpfloat (bor_tree_branch (a, x)->total, ==, bor_tree_branch (b, y)->total);
    for (guint64 outcome = 0; outcome < OUTCOMES; outcome++) {
      guint32 p = bor_tree_follow (a, x, outcome), q = bor_tree_follow (b, y, outcome);
      g_assert_cmpint (p == BOR_TREE_NONE, ==, q == BOR_TREE_NONE);
      if (p != BOR_TREE_NONE)
        assert_same (a, p, b, q);
    }
  }
}

/* A number that depends on the way to a step only. */
static guint64
way_to (const Trial *trial, guint step)
{
  guint64 way = 7;
  for (guint i = 0; i < step; i++)
    way = (way * 31 + trial->steps[i].action + 1) * 31 + trial->steps[i + 1].outcome + 1;
  return way * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) >> 20;
}

/* Half of the decisions are those of the player who searches. Others decide unseen; sometimes it sees
 * what is hidden (`secret`). */
static Trial
draw_trial (GRand *random, guint secrets)
{
  guint64 secret = (guint64) g_rand_int_range (random, 0, 3);
  Trial trial = { .n = (guint) g_rand_int_range (random, 1, LENGTH + 1),
                  .value = g_rand_int_range (random, -9, 10) };
  for (guint i = 0; i < trial.n; i++) {
    trial.steps[i].action = (BorAction) g_rand_int_range (random, 0, ACTIONS);
    trial.steps[i].outcome = i > 0 ? (guint64) g_rand_int_range (random, 0, OUTCOMES) : 0;
  }
  for (guint i = 1; i < trial.n; i++) {
    guint64 way = way_to (&trial, i);
    if (way % 2 == 0)
      continue;
    trial.steps[i].seen = 1 + trial.steps[0].action * 16 + way / 2 % 2 * 4;
    trial.steps[i].seen += way / 8 % 100 < secrets ? secret : 0;
  }
  return trial;
}

/* The first decision of the player after the first; 0: none. */
static guint
next_decision (const Trial *trial)
{
  guint i = 1;
  while (i < trial->n && trial->steps[i].seen == 0)
    i++;
  return i < trial->n ? i : 0;
}

/* Whether, up to its next decision, some trial came the same way and somebody else decided, or the player
 * saw something else. */
static gboolean
is_mixed (const GArray *trials, const Trial *trial)
{
  guint next = next_decision (trial), last = next > 0 ? next : trial->n - 1;
  for (guint i = 0; i < trials->len; i++) {
    const Trial *other = &g_array_index (trials, Trial, i);
    for (guint k = 1; k <= MIN (last, other->n - 1); k++)
      if (way_to (other, k) == way_to (trial, k) && other->steps[k].seen != trial->steps[k].seen)
        return TRUE;
  }
  return FALSE;
}

/* The trials that lead to what is seen, from there on; NULL if they cannot be told from others.
 * (transfer full) */
static GArray *
filter (const GArray *trials, BorAction action, guint64 seen)
{
  GArray *rest = g_array_new (FALSE, FALSE, sizeof (Trial));
  for (guint i = 0; i < trials->len; i++) {
    Trial trial = g_array_index (trials, Trial, i);
    guint next = next_decision (&trial);
    if (trial.steps[0].action != action)
      continue;
    if (is_mixed (trials, &trial)) {
      g_array_unref (rest);
      return NULL;
    }
    if (next == 0 || trial.steps[next].seen != seen)
      continue;
    trial.n -= next;
    memmove (trial.steps, trial.steps + next, trial.n * sizeof (Step));
    trial.steps[0].seen = trial.steps[0].outcome = 0;
    g_array_append_val (rest, trial);
  }
  if (rest->len == 0)
    g_clear_pointer (&rest, g_array_unref);
  return rest;
}

/* Keeps what leads to something that some trial saw. Returns the trials kept, or NULL. (transfer full) */
static GArray *
keep_and_compare (BorTree *tree, const GArray *trials, GRand *random)
{
  const Trial *any =
    &g_array_index (trials, Trial, g_rand_int_range (random, 0, (gint) trials->len));
  guint next = next_decision (any);
  BorAction action = any->steps[0].action;
  guint64 seen = next > 0 ? any->steps[next].seen : 999;
  GArray *rest = filter (trials, action, seen);
  gboolean kept = bor_tree_keep_seen (tree, action, seen, G_MAXUINT);
  g_assert_cmpint (kept, ==, rest != NULL);
  if (rest != NULL) {
    BorTree *expected = grow (rest);
    assert_same (tree, 0, expected, 0);
    g_assert_cmpuint (tree->branches->len, ==, expected->branches->len);
    g_assert_cmpuint (tree->points->len, ==, expected->points->len);
    bor_tree_free (expected);
  }
  return rest;
}

static void
what_is_kept_is_what_its_trials_alone_would_have_made (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (4);
  guint kept = 0, kept_again = 0, refused = 0;
  for (guint round = 0; round < 600; round++) {
    guint n = (guint) g_rand_int_range (random, 1, 120), secrets = round % 3 == 0 ? 20 : 0;
    g_autoptr (GArray) trials = g_array_new (FALSE, FALSE, sizeof (Trial));
    for (guint i = 0; i < n; i++) {
      Trial trial = draw_trial (random, secrets);
      g_array_append_val (trials, trial);
    }
    BorTree *tree = grow (trials);
    g_autoptr (GArray) rest = keep_and_compare (tree, trials, random);
    if (rest != NULL) {
      g_autoptr (GArray) last = keep_and_compare (tree, rest, random);
      kept++;
      kept_again += last != NULL;
    }
    refused += rest == NULL;
    bor_tree_free (tree);
  }
  g_assert_cmpuint (kept, >, 100);
  g_assert_cmpuint (kept_again, >, 20);
  g_assert_cmpuint (refused, >, 100);
}

/* Another decision of somebody who is not seen must not count as known. */
static void
unseen_decisions_of_others_are_put_together (void)
{
  BorTree *tree = bor_tree_new ();
  for (guint i = 0; i < 6; i++) {
    Trial trial = { { { 1, 0, 0 }, { i % 2, 0, 0 }, { 2, 0, 5 } }, 3, i < 3 ? 1 : 3 };
    add_trial (tree, &trial);
  }
  g_assert_true (bor_tree_keep_seen (tree, 1, 5, G_MAXUINT));
  const BorTreeBranch *branch = bor_tree_branch (tree, bor_tree_find (tree, 0, 2));
  g_assert_cmpuint (branch->visits, ==, 6);
  g_assert_cmpfloat (branch->total, ==, 12);
  bor_tree_free (tree);
}

static void
nothing_is_kept_where_different_things_were_seen (void)
{
  BorTree *tree = bor_tree_new ();
  const Trial one = { { { 1, 0, 0 }, { 2, 0, 5 } }, 2, 1 };
  const Trial other = { { { 1, 0, 0 }, { 2, 0, 6 } }, 2, 1 };
  add_trial (tree, &one);
  add_trial (tree, &other);
  g_assert_false (bor_tree_keep_seen (tree, 1, 5, G_MAXUINT));
  g_assert_false (bor_tree_keep_seen (tree, 0, 5, G_MAXUINT));
  bor_tree_free (tree);
}

static void
no_more_is_kept_than_allowed (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  g_autoptr (GArray) trials = g_array_new (FALSE, FALSE, sizeof (Trial));
  for (guint i = 0; i < 3000; i++) {
    Trial trial = draw_trial (random, 0);
    g_array_append_val (trials, trial);
  }
  for (guint max = 0; max < 60; max++) {
    BorTree *tree = grow (trials), *whole = grow (trials);
    g_assert_true (bor_tree_keep_seen (tree, 1, 17, max));
    g_assert_true (bor_tree_keep_seen (whole, 1, 17, G_MAXUINT));
    g_assert_cmpuint (whole->branches->len, >, 60);
    g_assert_cmpuint (tree->branches->len, ==, max);
    g_assert_cmpuint (tree->points->len, <=, 1 + max * OUTCOMES);
    for (BorAction action = 0; action < ACTIONS && max >= ACTIONS; action++) {
      const BorTreeBranch *a = bor_tree_branch (tree, bor_tree_find (tree, 0, action));
      const BorTreeBranch *b = bor_tree_branch (whole, bor_tree_find (whole, 0, action));
      g_assert_cmpuint (a->visits, ==, b->visits);
      g_assert_cmpfloat (a->total, ==, b->total);
    }
    bor_tree_free (tree);
    bor_tree_free (whole);
  }
}

/* --- Trees with shared points --- */

#define SIDE 12

/* A state is a place on a square; an action goes right, up, or both. Numbers are sums over all trials,
 * by place and action. */
typedef struct {
  guint visits[SIDE + LENGTH][SIDE + LENGTH][ACTIONS];
  gint64 totals[SIDE + LENGTH][SIDE + LENGTH][ACTIONS];
} Square;

static guint64
key_of (guint x, guint y)
{
  return 1 + x * 1000 + y;
}

static void
walk (BorTree *tree, Square *square, GRand *random)
{
  guint x = 0, y = 0;
  guint32 branch = BOR_TREE_NONE;
  gint64 value = g_rand_int_range (random, -9, 10);
  for (guint i = 0; i < LENGTH; i++) {
    BorAction action = (BorAction) g_rand_int_range (random, 0, ACTIONS);
    guint32 point = i == 0 ? 0 : bor_tree_follow (tree, branch, 0);
    if (point == BOR_TREE_NONE)
      point = bor_tree_lead (tree, branch, 0, key_of (x, y));
    branch = bor_tree_find (tree, point, action);
    if (branch == BOR_TREE_NONE)
      branch = bor_tree_add (tree, point, action);
    bor_tree_branch (tree, branch)->visits++;
    bor_tree_branch (tree, branch)->total += (double) value;
    square->visits[x][y][action]++;
    square->totals[x][y][action] += value;
    x += action != 1;
    y += action != 0;
  }
}

/* Counts the branches that can be reached, each once. */
static guint
compare (const BorTree *tree, guint32 point, const Square *square, guint x, guint y,
         GHashTable *visited)
{
  guint n = 0;
  if (!g_hash_table_add (visited, GUINT_TO_POINTER (point)))
    return 0;
  for (BorAction action = 0; action < ACTIONS; action++) {
    guint32 branch = bor_tree_find (tree, point, action);
    g_assert_cmpint (branch != BOR_TREE_NONE, ==, square->visits[x][y][action] > 0);
    if (branch == BOR_TREE_NONE)
      continue;
    const BorTreeBranch *at = bor_tree_branch (tree, branch);
    g_assert_cmpuint (at->visits, ==, square->visits[x][y][action]);
    g_assert_cmpfloat (at->total, ==, (double) square->totals[x][y][action]);
    n++;
    guint32 next = bor_tree_follow (tree, branch, 0);
    if (next != BOR_TREE_NONE)
      n += compare (tree, next, square, x + (action != 1), y + (action != 0), visited);
  }
  return n;
}

static void
compare_all (const BorTree *tree, const Square *square, guint x, guint y)
{
  g_autoptr (GHashTable) visited = g_hash_table_new (NULL, NULL);
  g_assert_cmpuint (compare (tree, 0, square, x, y, visited), ==, tree->branches->len);
  g_assert_cmpuint (g_hash_table_size (visited), ==, tree->points->len);
}

static void
all_ways_to_a_state_add_up (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (6);
  for (guint n = 1; n <= 400; n = n * 3 / 2 + 1) {
    Square square = { 0 };
    BorTree *tree = bor_tree_new ();
    bor_tree_clear (tree, key_of (0, 0));
    for (guint i = 0; i < n; i++)
      walk (tree, &square, random);
    compare_all (tree, &square, 0, 0);
    bor_tree_free (tree);
  }
}

static void
what_can_be_reached_from_a_state_is_kept (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  for (guint round = 0; round < 40; round++) {
    Square square = { 0 };
    BorTree *tree = bor_tree_new ();
    bor_tree_clear (tree, key_of (0, 0));
    for (guint i = 0; i < 300; i++)
      walk (tree, &square, random);
    guint all = tree->branches->len, x = round % 3, y = round % 2;
    g_assert_true (bor_tree_keep_state (tree, key_of (x, y), G_MAXUINT));
    compare_all (tree, &square, x, y);
    g_assert_cmpuint (tree->branches->len, <=, all);
    g_assert_true (bor_tree_keep_state (tree, key_of (x + 1, y + 1), G_MAXUINT));
    compare_all (tree, &square, x + 1, y + 1);
    g_assert_cmpuint (tree->branches->len, <, all);
    g_assert_false (bor_tree_keep_state (tree, key_of (0, 0), G_MAXUINT));
    bor_tree_free (tree);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name) g_test_add_func ("/tree/" #name, name)
  ADD (what_is_kept_is_what_its_trials_alone_would_have_made);
  ADD (unseen_decisions_of_others_are_put_together);
  ADD (nothing_is_kept_where_different_things_were_seen);
  ADD (no_more_is_kept_than_allowed);
  ADD (all_ways_to_a_state_add_up);
  ADD (what_can_be_reached_from_a_state_is_kept);
#undef ADD
  return g_test_run ();
}
