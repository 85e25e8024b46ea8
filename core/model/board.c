/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/board.h"

static void
board_copy (BorElement *to, const BorElement *from)
{
  BorBoard *t = (BorBoard *) to;
  const BorBoard *f = (const BorBoard *) from;
  t->name = g_strdup (f->name);
  t->href = g_strdup (f->href);
}

static void
board_clear (BorElement *element)
{
  BorBoard *board = (BorBoard *) element;
  g_free (board->name);
  g_free (board->href);
}

static gboolean
grid_equal (const BorGrid *a, const BorGrid *b)
{
  return a->columns == b->columns && a->rows == b->rows && a->x == b->x && a->y == b->y
         && a->size == b->size && a->neighbours == b->neighbours && a->flat == b->flat
         && a->even == b->even && a->left == b->left && a->top == b->top;
}

static gboolean
board_equal (const BorElement *a, const BorElement *b)
{
  const BorBoard *p = (const BorBoard *) a, *q = (const BorBoard *) b;
  return g_strcmp0 (p->name, q->name) == 0 && g_strcmp0 (p->href, q->href) == 0
         && p->kind == q->kind && p->width == q->width && p->height == q->height
         && p->tolerance == q->tolerance && p->metres == q->metres
         && grid_equal (&p->grid, &q->grid);
}

const BorElementClass bor_board_class = {
  .name = "board",
  .size = sizeof (BorBoard),
  .copy = board_copy,
  .clear = board_clear,
  .equal = board_equal,
};

static void
backdrop_copy (BorElement *to, const BorElement *from)
{
  ((BorBackdrop *) to)->href = g_strdup (((const BorBackdrop *) from)->href);
}

static void
backdrop_clear (BorElement *element)
{
  g_free (((BorBackdrop *) element)->href);
}

static gboolean
backdrop_equal (const BorElement *a, const BorElement *b)
{
  const BorBackdrop *p = (const BorBackdrop *) a, *q = (const BorBackdrop *) b;
  return g_strcmp0 (p->href, q->href) == 0 && p->xx == q->xx && p->yx == q->yx && p->xy == q->xy
         && p->yy == q->yy && p->x0 == q->x0 && p->y0 == q->y0 && p->opacity == q->opacity
         && p->locked == q->locked && p->hidden == q->hidden && p->page == q->page;
}

const BorElementClass bor_backdrop_class = {
  .name = "backdrop",
  .size = sizeof (BorBackdrop),
  .copy = backdrop_copy,
  .clear = backdrop_clear,
  .equal = backdrop_equal,
};
