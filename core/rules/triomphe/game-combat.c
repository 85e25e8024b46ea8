/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/triomphe/game-private.h"

/* An assault from defensive fire to its end (T11.10 - T11.26). */

static guint
attackers (const Triomphe *t)
{
  return battle_blockers (&t->b, t->s->approach);
}

static guint
defenders (const Triomphe *t)
{
  return battle_blockers (&t->b, t->g->board.opposite[t->s->approach]);
}

void
triomphe_enter_fire (Triomphe *t)
{
  triomphe_begin_picks (t);
  triomphe_ask (t, TRIOMPHE_STAGE_FIRE, !t->s->army);
}

/* T11.10 */
guint
triomphe_fire_legal (const Triomphe *t, BorAction *actions, guint limit)
{
  guint16 keys[256];
  guint pos = defenders (t), n = 0, n_keys = 0;
  actions[n++] = triomphe_action (TRIOMPHE_DONE, 0, 0);
  if (t->g->board.penalty[BATTLE_ARTILLERY][t->s->approach] == 0)
    n_keys = battle_classes (&t->b, pos, TRIOMPHE_PICKED, TRIOMPHE_LEADING | TRIOMPHE_BOMBARDED,
                             1u << BATTLE_ARTILLERY, 0, keys);
  for (guint i = 0; i < n_keys; i++)
    actions[n++] = triomphe_action (TRIOMPHE_FIRE, pos, keys[i]);
  return n;
}

void
triomphe_fire_apply (Triomphe *t, BorAction action)
{
  guint pos = defenders (t);
  if (TRIOMPHE_ACTION_KIND (action) == TRIOMPHE_DONE) {
    triomphe_event (t, TRIOMPHE_EVENT_NO_FIRE, !t->s->army, 0, 0, 0, 0);
    triomphe_enter_counter (t);
    return;
  }
  triomphe_pick (t, pos, TRIOMPHE_ACTION_CLASS (action), TRIOMPHE_PICKED,
                 TRIOMPHE_LEADING | TRIOMPHE_BOMBARDED, TRIOMPHE_SECOND);
  triomphe_show_marked (t, pos, TRIOMPHE_SECOND, TRIOMPHE_SHOWN_FIRING);
  triomphe_unmark (t, TRIOMPHE_SECOND);
  triomphe_enter_loss (t, TRIOMPHE_LOSS_FIRE, 1);
}

void
triomphe_enter_counter (Triomphe *t)
{
  triomphe_begin_picks (t);
  triomphe_ask (t, TRIOMPHE_STAGE_COUNTER, !t->s->army);
}

void
triomphe_counter_apply (Triomphe *t, BorAction action)
{
  TriompheState *s = t->s;
  guint pos = defenders (t);
  if (TRIOMPHE_ACTION_KIND (action) == TRIOMPHE_PICK) {
    triomphe_pick (t, pos, TRIOMPHE_ACTION_CLASS (action), TRIOMPHE_PICKED,
                   TRIOMPHE_LEADING | TRIOMPHE_DISORDERED, TRIOMPHE_SECOND);
    return;
  }
  s->n_countering = s->n_picked;
  if (s->n_countering == 0)
    triomphe_event (t, TRIOMPHE_EVENT_NO_COUNTER, !s->army, 0, 0, 0, 0);
  triomphe_show_marked (t, pos, TRIOMPHE_SECOND, TRIOMPHE_SHOWN_COUNTERING);
  triomphe_enter_loss (t, TRIOMPHE_LOSS_COUNTER, s->n_countering > 0 ? s->n_leading : 0);
}

/* T11.15 - T11.18 */
void
triomphe_fight (Triomphe *t)
{
  TriompheState *s = t->s;
  const Battle *b = &t->b;
  guint army = s->army, riders = 0;
  gint leading = (gint) battle_sum_marked (b, attackers (t), TRIOMPHE_LEADING);
  gint penalty = t->g->board.penalty[s->arm][t->g->board.opposite[s->approach]];
  gint defending = (gint) battle_sum_marked (b, defenders (t), TRIOMPHE_LEADING);
  gint countering = (gint) battle_sum_marked (b, defenders (t), TRIOMPHE_SECOND);
  BATTLE_FOREACH (b, defenders (t), p)
  riders += (b->flags[p] & TRIOMPHE_SECOND) != 0 && BATTLE_TYPE (b->face[p]) == BATTLE_CAVALRY;
  gint result = leading - penalty - defending - countering;
  s->result = (gint8) result;
  s->due[!army] = s->n_leading;
  s->due[army] = (guint8) (s->n_defending + riders);
  if (result <= 0 && leading <= -result)
    s->due[army] += s->n_leading;
  triomphe_event (t, TRIOMPHE_EVENT_RESULT, (gint) army, leading - penalty, defending + countering,
                  result, s->due[army] << 8 | s->due[!army]);
  triomphe_enter_loss (t, TRIOMPHE_LOSS_ATTACK, s->due[army]);
}

/* Step 9: the loser is charged (T11.21). */
void
triomphe_finish_fight (Triomphe *t)
{
  TriompheState *s = t->s;
  guint loser = s->result >= 1 ? !s->army : s->army;
  triomphe_push (t, loser == s->army ? TRIOMPHE_THEN_REPELLED : TRIOMPHE_THEN_ASSAULT_RETREAT);
  triomphe_lose_morale (t, loser, s->toll[loser]);
}

/* T11.22, T11.23, T17.8 */
void
triomphe_assault_repelled (Triomphe *t)
{
  const BattleBoard *board = &t->g->board;
  TriompheState *s = t->s;
  battle_set_bit (t->b.closed, s->approach);
  battle_set_bit (t->b.closed, board->opposite[s->approach]);
  triomphe_commit (t, !s->army, board->to[s->approach], s->n_defending + s->n_countering);
}

/* T11.24 */
void
triomphe_assault_won (Triomphe *t)
{
  const BattleArmies *armies = &t->g->armies;
  guint beaten = !t->s->army;
  battle_clear_flags (&t->b, armies->first_piece[beaten], armies->first_piece[beaten + 1],
                      TRIOMPHE_MARKS);
  triomphe_push (t, TRIOMPHE_THEN_MARCH_IN);
  triomphe_enter_retreat (t, battle_count_marked (&t->b, attackers (t), TRIOMPHE_PICKED));
}

void
triomphe_march_in (Triomphe *t)
{
  TriompheState *s = t->s;
  guint to = t->g->board.to[s->approach];
  triomphe_move_marked (t, TRIOMPHE_PICKED, 0, attackers (t), to);
  battle_set_bit (t->road_locked, to);
  s->from = (guint16) to;
  triomphe_enter_continue (t);
}
