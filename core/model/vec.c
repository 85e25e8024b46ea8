/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/vec.h"

#define BITS  5
#define WIDTH (1u << BITS)
#define MASK  (WIDTH - 1u)

struct BorVecNode {
  gint ref_count;
  void *child[WIDTH]; /* nodes above the leaves, elements in them */
};

static void
child_ref (void *child, guint depth)
{
  if (child == NULL)
    return;
  if (depth > 0)
    g_atomic_int_inc (&((BorVecNode *) child)->ref_count);
  else
    bor_element_ref (child);
}

static void
node_unref (BorVecNode *node, guint depth)
{
  if (node == NULL || !g_atomic_int_dec_and_test (&node->ref_count))
    return;
  for (guint i = 0; i < WIDTH; i++) {
    if (depth > 0)
      node_unref (node->child[i], depth - 1);
    else if (node->child[i] != NULL)
      bor_element_unref (node->child[i]);
  }
  g_free (node);
}

static BorVecNode *
node_new (void)
{
  BorVecNode *node = g_new0 (BorVecNode, 1);
  node->ref_count = 1;
  return node;
}

/* Returns a node that only this vector owns, in place of `node`. */
static BorVecNode *
node_own (BorVecNode *node, guint depth)
{
  if (node == NULL)
    return node_new ();
  if (g_atomic_int_get (&node->ref_count) == 1)
    return node;

  BorVecNode *copy = node_new ();
  for (guint i = 0; i < WIDTH; i++) {
    copy->child[i] = node->child[i];
    child_ref (copy->child[i], depth);
  }
  node_unref (node, depth);
  return copy;
}

void
bor_vec_copy (BorVec *vec, const BorVec *from)
{
  if (from->root != NULL)
    g_atomic_int_inc (&from->root->ref_count);
  BorVec old = *vec;
  *vec = *from;
  node_unref (old.root, old.depth);
}

void
bor_vec_clear (BorVec *vec)
{
  node_unref (vec->root, vec->depth);
  *vec = (BorVec){ 0 };
}

const BorElement *
bor_vec_get (const BorVec *vec, gint32 slot)
{
  if (slot < 0 || (guint) slot >= vec->n_slots)
    return NULL;
  const BorVecNode *node = vec->root;
  for (guint level = vec->depth; level > 0 && node != NULL; level--)
    node = node->child[((guint) slot >> (level * BITS)) & MASK];
  return node != NULL ? node->child[(guint) slot & MASK] : NULL;
}

/* The place of `slot` in a leaf that only this vector owns. */
static void **
own_place (BorVec *vec, guint slot)
{
  vec->root = node_own (vec->root, vec->depth);
  BorVecNode *node = vec->root;
  for (guint level = vec->depth; level > 0; level--) {
    void **place = &node->child[(slot >> (level * BITS)) & MASK];
    *place = node_own (*place, level - 1);
    node = *place;
  }
  return &node->child[slot & MASK];
}

gint32
bor_vec_append (BorVec *vec, BorElement *element)
{
  g_return_val_if_fail (element != NULL, -1);
  g_return_val_if_fail (vec->n_slots < G_MAXINT32, -1);

  if (vec->root != NULL && vec->n_slots == (1u << ((vec->depth + 1) * BITS))) {
    BorVecNode *root = node_new ();
    root->child[0] = vec->root;
    vec->root = root;
    vec->depth++;
  }
  guint slot = vec->n_slots++;
  *own_place (vec, slot) = element;
  vec->n_live++;
  return (gint32) slot;
}

void
bor_vec_set (BorVec *vec, gint32 slot, BorElement *element)
{
  g_return_if_fail (slot >= 0 && (guint) slot < vec->n_slots);

  void **place = own_place (vec, (guint) slot);
  BorElement *old = *place;
  *place = element;
  vec->n_live += (element != NULL) - (old != NULL);
  if (old != NULL)
    bor_element_unref (old);
}

static void
diff_nodes (const BorVecNode *before, const BorVecNode *after, guint depth, guint base,
            BorVecDiffFunc func, gpointer data)
{
  if (before == after)
    return;
  for (guint i = 0; i < WIDTH; i++) {
    const void *a = before != NULL ? before->child[i] : NULL;
    const void *b = after != NULL ? after->child[i] : NULL;
    guint at = base + (i << (depth * BITS));
    if (a == b)
      continue;
    if (depth > 0)
      diff_nodes (a, b, depth - 1, at, func, data);
    else
      func ((gint32) at, a, b, data);
  }
}

void
bor_vec_diff (const BorVec *before, const BorVec *after, BorVecDiffFunc func, gpointer data)
{
  const BorVec *deep = before->depth >= after->depth ? before : after;
  const BorVec *flat = deep == before ? after : before;
  BorVecNode chain[8] = { 0 };

  /* Puts the flatter tree under empty levels so that both have one shape. */
  const BorVecNode *lifted = flat->root;
  for (guint i = 0; i < deep->depth - flat->depth && lifted != NULL; i++) {
    chain[i].child[0] = (void *) lifted;
    lifted = &chain[i];
  }
  if (deep == before)
    diff_nodes (before->root, lifted, deep->depth, 0, func, data);
  else
    diff_nodes (lifted, after->root, deep->depth, 0, func, data);
}
