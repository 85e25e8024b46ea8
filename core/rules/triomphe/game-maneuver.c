/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/triomphe/game-private.h"

/* Maneuver attacks (T9). The group is marked as picked, at `from`. */

static guint
far_approach (const Triomphe *t)
{
  return t->g->board.opposite[t->s->approach];
}

static gboolean
is_from_reserve (const Triomphe *t)
{
  return t->s->from < t->g->board.n_locales;
}

/* Steps 3 and 4 (T9.9 - T9.12, T17.7) */
static void
resolve (Triomphe *t)
{
  const BattleBoard *board = &t->g->board;
  TriompheState *s = t->s;
  guint far = far_approach (t), blockers = triomphe_n_blockers (t, far), n = s->n_group;
  gboolean wide = board->width[far] > 1;
  gboolean won = blockers < board->width[far] && !(blockers == 1 && n == 1 && s->first);
  triomphe_event (t, won ? TRIOMPHE_EVENT_LET_IN : TRIOMPHE_EVENT_REPELLED, !s->army, (gint) far,
                  (gint) blockers, (gint) n, s->first);
  if (won) {
    triomphe_push (t, TRIOMPHE_THEN_WON_ATTACK);
    triomphe_enter_retreat (t, n);
  } else {
    triomphe_push (t, TRIOMPHE_THEN_LOST_ATTACK);
    triomphe_commit (t, !s->army, board->to[s->approach], wide && n >= 2 && s->first ? 2 : 1);
  }
}

void
triomphe_enter_maneuver (Triomphe *t)
{
  const BattleBoard *board = &t->g->board;
  TriompheState *s = t->s;
  guint pair = MIN (s->approach, far_approach (t)), target = board->to[s->approach];
  s->first = !battle_bit (t->maneuvered, pair);
  battle_set_bit (t->maneuvered, pair);
  s->n_group = (guint8) battle_count_marked (&t->b, s->from, TRIOMPHE_PICKED);
  triomphe_event (t, TRIOMPHE_EVENT_MANEUVER, s->army, s->approach, s->n_group, s->by_road,
                  s->first);
  triomphe_begin_picks (t);
  if (is_from_reserve (t) && t->b.head[target] != 0 && triomphe_may_block (t, !s->army))
    triomphe_ask (t, TRIOMPHE_STAGE_RESPOND, !s->army);
  else
    resolve (t);
}

/* T9.6, T9.8 */
guint
triomphe_respond_legal (const Triomphe *t, BorAction *actions, guint limit)
{
  guint n = 0;
  actions[n++] = triomphe_action (TRIOMPHE_DONE, 0, 0);
  if (t->s->n_picked < t->s->n_group)
    n +=
      triomphe_list_picks (t, t->g->board.to[t->s->approach], 0, TRIOMPHE_SECOND, 7, actions + n);
  return n;
}

void
triomphe_respond_apply (Triomphe *t, BorAction action)
{
  TriompheState *s = t->s;
  guint reserve = t->g->board.to[s->approach], far = far_approach (t);
  if (TRIOMPHE_ACTION_KIND (action) == TRIOMPHE_PICK) {
    triomphe_pick (t, reserve, TRIOMPHE_ACTION_CLASS (action), 0, 0, TRIOMPHE_SECOND);
    return;
  }
  if (s->n_picked > 0)
    triomphe_event (t, TRIOMPHE_EVENT_RESPONDED, !s->army, (gint) far, s->n_picked, 0, 0);
  battle_split (&t->b, reserve, TRIOMPHE_SECOND);
  triomphe_move_marked (t, TRIOMPHE_SECOND, 0, reserve, battle_blockers (&t->b, far));
  triomphe_unmark (t, TRIOMPHE_SECOND);
  triomphe_begin_picks (t);
  resolve (t);
}

/* T9.13: before the attackers move; no decision in between could depend on it. */
static void
prove (Triomphe *t)
{
  triomphe_begin_picks (t);
  if (t->g->board.obstructed[far_approach (t)])
    triomphe_ask (t, TRIOMPHE_STAGE_PROOF, t->s->army);
  else
    triomphe_resume (t);
}

guint
triomphe_proof_legal (const Triomphe *t, BorAction *actions, guint limit)
{
  return triomphe_list_picks (t, t->s->from, TRIOMPHE_PICKED, 0, 1u << BATTLE_INFANTRY, actions);
}

void
triomphe_proof_apply (Triomphe *t, BorAction action)
{
  guint from = t->s->from;
  triomphe_pick (t, from, TRIOMPHE_ACTION_CLASS (action), TRIOMPHE_PICKED, 0, TRIOMPHE_SECOND);
  triomphe_show_marked (t, from, TRIOMPHE_SECOND, TRIOMPHE_SHOWN_PROOF);
  triomphe_unmark (t, TRIOMPHE_SECOND);
  triomphe_resume (t);
}

void
triomphe_attack_lost (Triomphe *t)
{
  triomphe_push (t, TRIOMPHE_THEN_ADVANCE);
  prove (t);
}

void
triomphe_attack_won (Triomphe *t)
{
  triomphe_push (t, TRIOMPHE_THEN_GO_ON);
  prove (t);
}

static void
finish (Triomphe *t)
{
  if (t->s->by_road)
    triomphe_road_over (t);
  else
    triomphe_resume (t);
}

void
triomphe_enter_advance (Triomphe *t)
{
  triomphe_begin_picks (t);
  if (is_from_reserve (t) && triomphe_may_block (t, t->s->army))
    triomphe_ask (t, TRIOMPHE_STAGE_ADVANCE, t->s->army);
  else
    finish (t);
}

/* T9.12, Q4 */
guint
triomphe_advance_legal (const Triomphe *t, BorAction *actions, guint limit)
{
  guint n = 0;
  actions[n++] = triomphe_action (TRIOMPHE_DONE, 0, 0);
  if (!t->g->all_or_none)
    n += triomphe_list_picks (t, t->s->from, TRIOMPHE_PICKED, TRIOMPHE_SECOND, 7, actions + n);
  else
    actions[n++] = triomphe_action (TRIOMPHE_ALL, 0, 0);
  return n;
}

void
triomphe_advance_apply (Triomphe *t, BorAction action)
{
  TriompheState *s = t->s;
  Battle *b = &t->b;
  TriompheAction kind = TRIOMPHE_ACTION_KIND (action);
  if (kind == TRIOMPHE_PICK) {
    triomphe_pick (t, s->from, TRIOMPHE_ACTION_CLASS (action), TRIOMPHE_PICKED, 0, TRIOMPHE_SECOND);
    return;
  }
  guint flag = kind == TRIOMPHE_ALL ? TRIOMPHE_PICKED : TRIOMPHE_SECOND;
  battle_split (b, s->from, flag);
  triomphe_move_marked (t, flag, 0, s->from, battle_blockers (b, s->approach));
  finish (t);
}

/* T9.11, T7.12: the locale is empty now. */
void
triomphe_attack_goes_on (Triomphe *t)
{
  TriompheState *s = t->s;
  if (s->by_road) {
    triomphe_road_attack_won (t);
    return;
  }
  guint to = t->g->board.to[s->approach];
  triomphe_move_marked (t, TRIOMPHE_PICKED, 0, s->from, to);
  s->from = (guint16) to;
  triomphe_enter_continue (t);
}
