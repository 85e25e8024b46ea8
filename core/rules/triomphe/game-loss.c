/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/triomphe/game-private.h"

/* Reductions, one after the other (T10.6, T11.11, T11.13, T11.18 - T11.20). Assault pieces are
 * marked as picked, leading ones as leading, counter-attacking ones as second. */

/* The army that loses. */
static guint
loser (const Triomphe *t)
{
  guint army = t->s->army;
  return t->s->loss == TRIOMPHE_LOSS_FIRE || t->s->loss == TRIOMPHE_LOSS_ATTACK ? army : !army;
}

/* Where its assault pieces stand. */
static guint
position (const Triomphe *t)
{
  guint own = t->s->approach;
  return battle_blockers (&t->b, loser (t) == t->s->army ? own : t->g->board.opposite[own]);
}

/* Those that take it first, as evenly as they can. */
static guint
first_ones (const Triomphe *t)
{
  return t->s->loss == TRIOMPHE_LOSS_COUNTER ? TRIOMPHE_SECOND : TRIOMPHE_LEADING;
}

static guint
list_at (const Triomphe *t, guint pos, guint with, guint without, BorAction *actions)
{
  guint16 keys[256];
  guint n = battle_classes (&t->b, pos, with, without, 7, 0, keys);
  for (guint i = 0; i < n; i++)
    actions[i] = triomphe_action (TRIOMPHE_LOSE, pos, keys[i]);
  return n;
}

/* T10.6: the first of the three classes of pieces in which there are any. */
static guint
list_bombarded (const Triomphe *t, BorAction *actions)
{
  const BattleBoard *board = &t->g->board;
  guint target = board->to[t->s->approach], far = board->opposite[t->s->approach];
  guint n = list_at (t, battle_blockers (&t->b, far), 0, 0, actions);
  if (n == 0)
    n = list_at (t, target, 0, 0, actions);
  if (n > 0)
    return n;
  for (guint a = board->first_approach[target]; a < board->first_approach[target + 1]; a++)
    n += list_at (t, battle_blockers (&t->b, a), 0, 0, actions + n);
  return n;
}

/* Who can take the next one. */
static guint
list_losers (const Triomphe *t, BorAction *actions)
{
  if (t->s->loss == TRIOMPHE_LOSS_BOMBARD)
    return list_bombarded (t, actions);
  guint pos = position (t), n = list_at (t, pos, first_ones (t), 0, actions);
  if (n == 0 && (t->s->loss == TRIOMPHE_LOSS_ATTACK || t->s->loss == TRIOMPHE_LOSS_DEFENCE))
    n = list_at (t, pos, TRIOMPHE_PICKED, TRIOMPHE_LEADING, actions);
  return n;
}

static void
finish (Triomphe *t)
{
  TriompheState *s = t->s;
  switch ((TriompheLoss) s->loss) {
  case TRIOMPHE_LOSS_BOMBARD:
    triomphe_lose_morale (t, !s->army, 1);
    break;
  case TRIOMPHE_LOSS_FIRE:
    triomphe_enter_counter (t);
    break;
  case TRIOMPHE_LOSS_COUNTER:
    triomphe_fight (t);
    break;
  case TRIOMPHE_LOSS_ATTACK:
    triomphe_enter_loss (t, TRIOMPHE_LOSS_DEFENCE, s->due[!s->army]);
    break;
  default:
    triomphe_finish_fight (t);
    break;
  }
}

static void
take (Triomphe *t, guint p)
{
  t->s->toll[loser (t)]++;
  t->s->loss_left--;
  triomphe_reduce (t, p, (TriompheLoss) t->s->loss);
}

/* The piece of a class that the reduction is meant for. */
static guint
find (const Triomphe *t, guint pos, guint16 key)
{
  gint p =
    t->s->loss == TRIOMPHE_LOSS_BOMBARD ? -1 : battle_find (&t->b, pos, key, first_ones (t), 0);
  if (p < 0)
    p = battle_find (&t->b, pos, key, 0, 0);
  return (guint) p;
}

/* T11.20: as long as there is one for each of two, each takes one. */
static gboolean
take_two (Triomphe *t)
{
  guint pos, flag = first_ones (t), pair[2], n = 0;
  const Battle *b = &t->b;
  if (t->s->loss == TRIOMPHE_LOSS_BOMBARD || t->s->loss_left < 2)
    return FALSE;
  pos = position (t);
  BATTLE_FOREACH (b, pos, p)
  if ((b->flags[p] & flag) != 0 && n < 2)
    pair[n++] = (guint) p;
  if (n < 2)
    return FALSE;
  guint second = BATTLE_KEY (b, pair[1]) < BATTLE_KEY (b, pair[0]);
  take (t, pair[second]);
  take (t, pair[!second]);
  return TRUE;
}

void
triomphe_enter_loss (Triomphe *t, TriompheLoss loss, guint points)
{
  BorAction actions[256];
  t->s->loss = (guint8) loss;
  t->s->loss_left = (guint8) points;
  while (t->s->loss_left > 0) {
    if (take_two (t))
      continue;
    guint n = list_losers (t, actions);
    if (n == 0)
      break;
    if (n > 1) {
      triomphe_ask (t, TRIOMPHE_STAGE_LOSS, loser (t));
      return;
    }
    take (t, find (t, TRIOMPHE_ACTION_PLACE (actions[0]), TRIOMPHE_ACTION_CLASS (actions[0])));
  }
  t->s->loss_left = 0;
  finish (t);
}

guint
triomphe_loss_legal (const Triomphe *t, BorAction *actions, guint limit)
{
  return list_losers (t, actions);
}

void
triomphe_loss_apply (Triomphe *t, BorAction action)
{
  take (t, find (t, TRIOMPHE_ACTION_PLACE (action), TRIOMPHE_ACTION_CLASS (action)));
  triomphe_enter_loss (t, (TriompheLoss) t->s->loss, t->s->loss_left);
}
