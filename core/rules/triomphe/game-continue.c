/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/triomphe/game-private.h"

/* Cavalry goes on to block (T8). The group is marked as picked, in the reserve `from`. Classes are
 * taken in ascending order, and approaches within a class, so that nothing can be reached in two
 * ways. */

gboolean
triomphe_may_continue (const Triomphe *t, guint approach)
{
  return battle_enemy_in (&t->b, t->s->army, t->g->board.to[approach])
         && triomphe_may_block (t, t->s->army);
}

gboolean
triomphe_has_crossing (const Triomphe *t, guint approach, gboolean any, guint component)
{
  const BattleBoard *board = &t->g->board;
  guint locale = board->at[approach];
  for (guint i = board->first_step[locale]; i < board->first_step[locale + 1]; i++)
    if (board->steps[i].approach == approach && (any || board->steps[i].component == component))
      return TRUE;
  return FALSE;
}

/* T8.6 */
guint
triomphe_continue_price (const Triomphe *t, guint approach)
{
  const guint16 *used = t->s->used;
  if (used[0] == 0)
    return 0;
  for (guint i = 0; i < TRIOMPHE_GROUP; i++)
    if (used[i] == approach + 1)
      return 0;
  return 1;
}

void
triomphe_enter_continue (Triomphe *t)
{
  t->s->last_key = 0;
  t->s->last_to = 0;
  triomphe_ask (t, TRIOMPHE_STAGE_CONTINUE, t->s->army);
}

static guint
list_class (const Triomphe *t, guint16 key, BorAction *actions)
{
  const BattleBoard *board = &t->g->board;
  const TriompheState *s = t->s;
  guint n = 0, first = board->first_approach[s->from];
  if (key == s->last_key && s->last_to > 0)
    first = MAX (first, s->last_to - 1u);
  for (guint a = first; a < board->first_approach[s->from + 1]; a++)
    if (triomphe_may_continue (t, a) && triomphe_continue_price (t, a) <= s->commands)
      actions[n++] = triomphe_action (TRIOMPHE_CONTINUE, a, key);
  return n;
}

guint
triomphe_continue_legal (const Triomphe *t, BorAction *actions, guint limit)
{
  guint16 keys[256];
  guint n = 0;
  guint n_keys = battle_classes (&t->b, t->s->from, TRIOMPHE_PICKED, 0, 1u << BATTLE_CAVALRY,
                                 t->s->last_key, keys);
  actions[n++] = triomphe_action (TRIOMPHE_STAY, 0, 0);
  for (guint i = 0; i < n_keys; i++)
    n += list_class (t, keys[i], actions + n);
  return n;
}

/* T8.9 */
void
triomphe_continue_to (Triomphe *t, guint piece, guint approach)
{
  Battle *b = &t->b;
  guint from = b->pos[piece];
  b->flags[piece] |= TRIOMPHE_SECOND;
  battle_show (b, piece);
  battle_split (b, from, TRIOMPHE_SECOND);
  b->flags[piece] &= (guint16) ~TRIOMPHE_MARKS;
  triomphe_event (t, TRIOMPHE_EVENT_CONTINUED, t->s->army, (gint) approach, b->face[piece], 0, 0);
  triomphe_move (t, piece, battle_blockers (b, approach));
}

void
triomphe_continue_apply (Triomphe *t, BorAction action)
{
  TriompheState *s = t->s;
  guint approach = TRIOMPHE_ACTION_PLACE (action), i = 0;
  guint16 key = TRIOMPHE_ACTION_CLASS (action);
  if (TRIOMPHE_ACTION_KIND (action) == TRIOMPHE_STAY) {
    triomphe_resume (t);
    return;
  }
  s->commands -= (guint8) triomphe_continue_price (t, approach);
  while (s->used[i] != 0 && s->used[i] != approach + 1)
    i++;
  s->used[i] = (guint16) (approach + 1);
  s->last_key = key;
  s->last_to = (guint16) (approach + 1);
  triomphe_continue_to (t, (guint) battle_find (&t->b, s->from, key, TRIOMPHE_PICKED, 0), approach);
}
