/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/triomphe/game-private.h"

/* Bombardments (T10). */

#define GUN (1u << BATTLE_ARTILLERY)

static guint
list_classes (const Triomphe *t, TriompheAction kind, guint pos, guint with, guint without,
              BorAction *actions)
{
  guint16 keys[256];
  guint n = battle_classes (&t->b, pos, with, without, GUN, 0, keys);
  for (guint i = 0; i < n; i++)
    actions[i] = triomphe_action (kind, pos, keys[i]);
  return n;
}

guint
triomphe_list_guns (const Triomphe *t, guint approach, BorAction *actions)
{
  const BattleBoard *board = &t->g->board;
  guint pos = battle_blockers (&t->b, approach), n = 0;
  if ((triomphe_types (t, pos, 0) & GUN) == 0)
    return 0;
  gboolean open = !triomphe_is_locked (t, approach);
  if (open && board->penalty[BATTLE_ARTILLERY][board->opposite[approach]] == 0
      && battle_enemy_in (&t->b, t->s->army, board->to[approach]))
    n += list_classes (t, TRIOMPHE_DECLARE, pos, 0,
                       TRIOMPHE_PENDING | TRIOMPHE_ACTED | TRIOMPHE_DISORDERED, actions + n);
  if (open)
    n += list_classes (t, TRIOMPHE_COMPLETE, pos, TRIOMPHE_PENDING,
                       TRIOMPHE_ACTED | TRIOMPHE_DISORDERED, actions + n);
  return n + list_classes (t, TRIOMPHE_CANCEL, pos, TRIOMPHE_PENDING, 0, actions + n);
}

/* The gun, in a lot of its own: what is done with it can be seen. */
static guint
single_out (Triomphe *t, guint pos, guint16 key, guint with, guint without)
{
  guint p = (guint) battle_find (&t->b, pos, key, with, without);
  t->b.flags[p] |= TRIOMPHE_PICKED;
  battle_split (&t->b, pos, TRIOMPHE_PICKED);
  battle_show (&t->b, p);
  t->b.flags[p] &= (guint16) ~TRIOMPHE_PICKED;
  return p;
}

void
triomphe_declare (Triomphe *t, guint pos, guint16 key)
{
  guint p = single_out (t, pos, key, 0, TRIOMPHE_PENDING | TRIOMPHE_ACTED | TRIOMPHE_DISORDERED);
  t->b.flags[p] |= TRIOMPHE_PENDING | TRIOMPHE_ACTED | TRIOMPHE_BOMBARDED;
  triomphe_event (t, TRIOMPHE_EVENT_DECLARED, t->s->army, (gint) pos, t->b.face[p], 0, 0);
  triomphe_resume (t);
}

void
triomphe_complete (Triomphe *t, guint pos, guint16 key)
{
  TriompheState *s = t->s;
  guint p = single_out (t, pos, key, TRIOMPHE_PENDING, TRIOMPHE_ACTED);
  t->b.flags[p] |= TRIOMPHE_ACTED | TRIOMPHE_BOMBARDED;
  t->b.flags[p] &= (guint16) ~TRIOMPHE_PENDING;
  s->approach = (guint16) (pos - t->g->board.n_locales);
  guint target = t->g->board.to[s->approach];
  gboolean hit = battle_enemy_in (&t->b, s->army, target);
  triomphe_event (t, TRIOMPHE_EVENT_BOMBARDED, s->army, (gint) pos, (gint) target, hit, 0);
  if (hit)
    triomphe_enter_loss (t, TRIOMPHE_LOSS_BOMBARD, 1);
  else
    triomphe_resume (t);
}

void
triomphe_void (Triomphe *t, guint piece)
{
  t->b.flags[piece] &= (guint16) ~TRIOMPHE_PENDING;
  triomphe_event (t, TRIOMPHE_EVENT_CANCELLED, (gint) battle_owner (&t->g->armies, piece),
                  t->b.pos[piece], t->b.face[piece], 0, 0);
}

/* T10.4 */
void
triomphe_cancel (Triomphe *t, guint pos, guint16 key)
{
  triomphe_void (t, single_out (t, pos, key, TRIOMPHE_PENDING, 0));
  triomphe_resume (t);
}

/* T10.5: declared in an earlier turn and not completed in this one. */
void
triomphe_expire_bombardments (Triomphe *t)
{
  const BattleArmies *armies = &t->g->armies;
  guint army = t->s->army;
  for (guint p = armies->first_piece[army]; p < armies->first_piece[army + 1]; p++)
    if ((t->b.flags[p] & (TRIOMPHE_PENDING | TRIOMPHE_BOMBARDED)) == TRIOMPHE_PENDING)
      triomphe_void (t, p);
}
