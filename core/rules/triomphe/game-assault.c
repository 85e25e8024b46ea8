/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/triomphe/game-private.h"

/* Assaults up to the leading pieces (T11.1 - T11.9). */

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

gboolean
triomphe_can_lead (const TriompheGame *g, guint face, guint attacked)
{
  guint type = BATTLE_TYPE (face);
  return BATTLE_STRENGTH (face) >= 2 && type != BATTLE_ARTILLERY
         && (type != BATTLE_CAVALRY || !g->board.obstructed[attacked]);
}

gboolean
triomphe_may_assault (const Triomphe *t, guint approach)
{
  const BattleBoard *board = &t->g->board;
  const Battle *b = &t->b;
  guint army = t->s->army, far = board->opposite[approach];
  if (t->s->commands == 0 || !battle_is_barred (b, army, approach)
      || triomphe_is_locked (t, approach) || battle_bit (t->guarded[army], board->to[approach]))
    return FALSE;
  BATTLE_FOREACH (b, battle_blockers (b, approach), p)
  if ((b->flags[p] & (TRIOMPHE_ACTED | TRIOMPHE_DISORDERED)) == 0
      && triomphe_can_lead (t->g, b->face[p], far))
    return TRUE;
  return FALSE;
}

/* Steps 1 and 2 (T11.4) */
void
triomphe_enter_assault (Triomphe *t, guint approach)
{
  TriompheState *s = t->s;
  Battle *b = &t->b;
  s->commands--;
  s->approach = (guint16) approach;
  s->from = (guint16) attackers (t);
  s->in_assault = 1;
  guint n = triomphe_n_blockers (t, t->g->board.opposite[approach]);
  triomphe_event (t, TRIOMPHE_EVENT_ASSAULT, s->army, (gint) approach, (gint) n, 0, 0);
  BATTLE_FOREACH (b, defenders (t), p)
  b->flags[p] |= TRIOMPHE_PICKED;
  triomphe_begin_picks (t);
  triomphe_ask (t, TRIOMPHE_STAGE_DEFEND, !s->army);
}

/* The types that one more of the chosen pieces may have: that of the others. */
static guint
types_with (const Triomphe *t, guint pos, guint flag)
{
  const Battle *b = &t->b;
  BATTLE_FOREACH (b, pos, p)
  if ((b->flags[p] & flag) != 0)
    return 1u << BATTLE_TYPE (b->face[p]);
  return 7;
}

/* Types that can lead or counter-attack on the defence approach (T2.8). */
static guint
open_types (const Triomphe *t)
{
  return t->g->board.obstructed[t->g->board.opposite[t->s->approach]] ? 7u & ~(1u << BATTLE_CAVALRY)
                                                                      : 7;
}

/* T11.5 */
guint
triomphe_defend_legal (const Triomphe *t, BorAction *actions, guint limit)
{
  guint n = 0, pos = defenders (t);
  actions[n++] = triomphe_action (TRIOMPHE_DONE, 0, 0);
  if (t->s->n_picked < t->g->board.width[t->s->approach])
    n += triomphe_list_picks (t, pos, TRIOMPHE_PICKED, TRIOMPHE_LEADING,
                              open_types (t) & types_with (t, pos, TRIOMPHE_LEADING), actions + n);
  return n;
}

void
triomphe_defend_apply (Triomphe *t, BorAction action)
{
  TriompheState *s = t->s;
  guint pos = defenders (t);
  if (TRIOMPHE_ACTION_KIND (action) == TRIOMPHE_PICK) {
    triomphe_pick (t, pos, TRIOMPHE_ACTION_CLASS (action), TRIOMPHE_PICKED, 0, TRIOMPHE_LEADING);
    return;
  }
  s->n_defending = s->n_picked;
  if (s->n_defending == 0)
    triomphe_event (t, TRIOMPHE_EVENT_NO_LEADER, !s->army, 0, 0, 0, 0);
  triomphe_show_marked (t, pos, TRIOMPHE_LEADING, TRIOMPHE_SHOWN_DEFENDING);
  triomphe_begin_picks (t);
  triomphe_ask (t, TRIOMPHE_STAGE_ATTACKERS, s->army);
}

/* T11.6; whoever has not got a leader yet picks only as far as one can still follow. */
guint
triomphe_attackers_legal (const Triomphe *t, BorAction *actions, guint limit)
{
  const TriompheGame *g = t->g;
  const Battle *b = &t->b;
  guint16 keys[256];
  guint own = t->s->approach, far = g->board.opposite[own], pos = attackers (t), n = 0;
  guint most = MIN (TRIOMPHE_GROUP, g->board.capacity[g->board.to[own]]);
  gboolean led = FALSE;
  BATTLE_FOREACH (b, pos, p)
  led |= (b->flags[p] & TRIOMPHE_PICKED) != 0 && triomphe_can_lead (g, b->face[p], far);
  if (led)
    actions[n++] = triomphe_action (TRIOMPHE_DONE, 0, 0);
  if (t->s->n_picked >= most)
    return n;
  guint n_keys = battle_classes (b, pos, 0, TRIOMPHE_ACTED | TRIOMPHE_DISORDERED | TRIOMPHE_PICKED,
                                 7, t->s->last_key, keys);
  while (!led && n_keys > 0 && !triomphe_can_lead (g, BATTLE_KEY_FACE (keys[n_keys - 1]), far))
    n_keys--;
  for (guint i = 0; i < n_keys; i++)
    if (led || t->s->n_picked + 1u < most || triomphe_can_lead (g, BATTLE_KEY_FACE (keys[i]), far))
      actions[n++] = triomphe_action (TRIOMPHE_PICK, 0, keys[i]);
  return n;
}

void
triomphe_attackers_apply (Triomphe *t, BorAction action)
{
  TriompheState *s = t->s;
  guint pos = attackers (t);
  if (TRIOMPHE_ACTION_KIND (action) == TRIOMPHE_PICK) {
    triomphe_pick (t, pos, TRIOMPHE_ACTION_CLASS (action), 0, TRIOMPHE_ACTED | TRIOMPHE_DISORDERED,
                   TRIOMPHE_PICKED);
    return;
  }
  s->n_group = s->n_picked;
  triomphe_event (t, TRIOMPHE_EVENT_ATTACKERS, s->army, s->approach, s->n_group, 0, 0);
  battle_split (&t->b, pos, TRIOMPHE_PICKED);
  triomphe_move_marked (t, TRIOMPHE_PICKED, TRIOMPHE_ACTED, pos, pos);
  triomphe_begin_picks (t);
  triomphe_ask (t, TRIOMPHE_STAGE_LEAD, s->army);
}

/* T11.7, T11.9 */
guint
triomphe_lead_legal (const Triomphe *t, BorAction *actions, guint limit)
{
  const TriompheState *s = t->s;
  guint16 keys[256];
  guint pos = attackers (t), far = t->g->board.opposite[s->approach], n = 0;
  if (s->n_picked > 0)
    actions[n++] = triomphe_action (TRIOMPHE_DONE, 0, 0);
  if (s->n_picked >= t->g->board.width[far])
    return n;
  guint n_keys = battle_classes (&t->b, pos, TRIOMPHE_PICKED, TRIOMPHE_LEADING,
                                 types_with (t, pos, TRIOMPHE_LEADING), s->last_key, keys);
  for (guint i = 0; i < n_keys; i++)
    if (triomphe_can_lead (t->g, BATTLE_KEY_FACE (keys[i]), far))
      actions[n++] = triomphe_action (TRIOMPHE_PICK, 0, keys[i]);
  return n;
}

void
triomphe_lead_apply (Triomphe *t, BorAction action)
{
  TriompheState *s = t->s;
  guint pos = attackers (t);
  if (TRIOMPHE_ACTION_KIND (action) == TRIOMPHE_PICK) {
    guint16 key = TRIOMPHE_ACTION_CLASS (action);
    triomphe_pick (t, pos, key, TRIOMPHE_PICKED, 0, TRIOMPHE_LEADING);
    s->arm = BATTLE_TYPE (BATTLE_KEY_FACE (key));
    return;
  }
  s->n_leading = s->n_picked;
  triomphe_show_marked (t, pos, TRIOMPHE_LEADING, TRIOMPHE_SHOWN_LEADING);
  triomphe_enter_fire (t);
}

/* Step 5 (T11.12) */
guint
triomphe_counter_legal (const Triomphe *t, BorAction *actions, guint limit)
{
  const TriompheState *s = t->s;
  guint16 keys[256];
  guint pos = defenders (t), n = 0;
  actions[n++] = triomphe_action (TRIOMPHE_DONE, 0, 0);
  if (s->n_picked >= t->g->board.width[s->approach])
    return n;
  guint n_keys = battle_classes (
    &t->b, pos, TRIOMPHE_PICKED, TRIOMPHE_LEADING | TRIOMPHE_SECOND | TRIOMPHE_DISORDERED,
    open_types (t) & types_with (t, pos, TRIOMPHE_SECOND), s->last_key, keys);
  for (guint i = 0; i < n_keys; i++)
    if (BATTLE_STRENGTH (BATTLE_KEY_FACE (keys[i])) >= 2)
      actions[n++] = triomphe_action (TRIOMPHE_PICK, 0, keys[i]);
  return n;
}
