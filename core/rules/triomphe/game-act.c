/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/triomphe/game-private.h"

/* Phase 3: which action, and where it leads (T5, DP-1, DP-2, DP-6). */

guint
triomphe_types (const Triomphe *t, guint pos, guint without)
{
  const Battle *b = &t->b;
  guint types = 0;
  BATTLE_FOREACH (b, pos, p)
  if ((b->flags[p] & without) == 0)
    types |= 1u << BATTLE_TYPE (b->face[p]);
  return types;
}

/* T6.4, T6.5: with no command left, as many as it takes to block fully. */
static gboolean
can_block (const Triomphe *t, guint approach)
{
  const TriompheState *s = t->s;
  return battle_enemy_in (&t->b, s->army, t->g->board.to[approach])
         && triomphe_may_block (t, s->army) && (s->commands > 0 || !triomphe_is_full (t, approach));
}

/* The first approach of its locale by which a march gets to the same locale (T6.8). */
static gboolean
is_first_way (const Triomphe *t, guint approach)
{
  const BattleBoard *board = &t->g->board;
  for (guint a = t->g->border_to[approach]; a < approach; a++)
    if (board->to[a] == board->to[approach] && !triomphe_is_locked (t, a))
      return FALSE;
  return TRUE;
}

static gboolean
can_march (const Triomphe *t, guint approach)
{
  return t->s->commands > 0 && !triomphe_is_locked (t, approach)
         && triomphe_may_enter (t, t->s->army, t->g->board.to[approach]);
}

/* A march or a maneuver attack over the approach. */
static gboolean
can_cross (const Triomphe *t, guint approach, guint types)
{
  if (battle_enemy_in (&t->b, t->s->army, t->g->board.to[approach]))
    return t->s->commands > 0 && triomphe_may_attack (t, t->s->army, approach, types);
  return can_march (t, approach);
}

static gboolean
can_leave_reserve (const Triomphe *t, guint locale)
{
  const BattleBoard *board = &t->g->board;
  const Battle *b = &t->b;
  guint types = 0; /* of those that may leave the locale */
  gboolean any = FALSE;
  BATTLE_FOREACH (b, locale, p)
  {
    guint flags = b->flags[p] & (TRIOMPHE_ACTED | TRIOMPHE_DISORDERED);
    any |= (flags & TRIOMPHE_ACTED) == 0;
    types |= (flags == 0 ? 1u : 0u) << BATTLE_TYPE (b->face[p]);
  }
  if (!any)
    return FALSE;
  for (guint a = board->first_approach[locale]; a < board->first_approach[locale + 1]; a++)
    if (can_block (t, a) || (types != 0 && can_cross (t, a, types)))
      return TRUE;
  return types != 0 && (types & triomphe_road_types (t, locale)) != 0;
}

void
triomphe_enter_act (Triomphe *t)
{
  triomphe_reset (t);
  triomphe_ask (t, TRIOMPHE_STAGE_ACT, t->s->army);
}

/* What begins at an approach of the locale. */
static guint
list_approach (const Triomphe *t, guint a, BorAction *actions)
{
  guint pos = battle_blockers (&t->b, a), n = 0;
  if (t->b.head[pos] == 0)
    return 0;
  if (t->s->commands > 0 && triomphe_types (t, pos, TRIOMPHE_ACTED) != 0)
    actions[n++] = triomphe_action (TRIOMPHE_FROM, pos, 0);
  if (triomphe_may_assault (t, a))
    actions[n++] = triomphe_action (TRIOMPHE_ASSAULT, a, 0);
  return n + triomphe_list_guns (t, a, actions + n);
}

guint
triomphe_act_legal (const Triomphe *t, BorAction *actions, guint limit)
{
  const BattleBoard *board = &t->g->board;
  guint n = 0, army = t->s->army;
  if (triomphe_owes (t)) /* T13.10 */
    return triomphe_list_organise (t, actions);
  actions[n++] = triomphe_action (TRIOMPHE_END, 0, 0);
  for (guint w = 0; w < board->n_words; w++)
    for (guint64 bits = t->b.occupied[army][w]; bits != 0; bits &= bits - 1) {
      guint l = w * 64 + (guint) __builtin_ctzll (bits);
      if (n >= limit)
        return n;
      if (t->b.head[l] != 0 && can_leave_reserve (t, l))
        actions[n++] = triomphe_action (TRIOMPHE_FROM, l, 0);
      if (t->b.blocking[l] > 0)
        for (guint a = board->first_approach[l]; a < board->first_approach[l + 1]; a++)
          n += list_approach (t, a, actions + n);
    }
  if (n >= limit)
    return n;
  n += triomphe_list_boxes (t, actions + n);
  return n + (t->g->disorder[army] ? triomphe_list_organise (t, actions + n) : 0);
}

static void
begin_group (Triomphe *t)
{
  triomphe_begin_picks (t);
  triomphe_ask (t, TRIOMPHE_STAGE_GROUP, t->s->army);
}

void
triomphe_act_apply (Triomphe *t, BorAction action)
{
  TriompheState *s = t->s;
  TriompheAction kind = TRIOMPHE_ACTION_KIND (action);
  guint place = TRIOMPHE_ACTION_PLACE (action);
  guint16 key = TRIOMPHE_ACTION_CLASS (action);
  guint boxes = t->g->board.n_locales + t->g->board.n_approaches;
  switch (kind) {
  case TRIOMPHE_END:
    triomphe_end_actions (t);
    break;
  case TRIOMPHE_ASSAULT:
    triomphe_enter_assault (t, place);
    break;
  case TRIOMPHE_DECLARE:
    triomphe_declare (t, place, key);
    break;
  case TRIOMPHE_COMPLETE:
    triomphe_complete (t, place, key);
    break;
  case TRIOMPHE_CANCEL:
    triomphe_cancel (t, place, key);
    break;
  case TRIOMPHE_ORGANISE:
    triomphe_organise (t, place, key);
    break;
  default:
    s->from = (guint16) (kind == TRIOMPHE_PONTOON ? boxes + place : place);
    s->move = (guint8) kind;
    if (s->from >= boxes)
      begin_group (t);
    else
      triomphe_ask (t, TRIOMPHE_STAGE_KIND, s->army);
    break;
  }
}

static guint
kinds_from_approach (const Triomphe *t, guint approach, BorAction *actions)
{
  guint types = triomphe_types (t, t->s->from, TRIOMPHE_ACTED | TRIOMPHE_DISORDERED), n = 0;
  actions[n++] = triomphe_action (TRIOMPHE_TO_RESERVE, 0, 0);
  if (types != 0 && can_cross (t, approach, types))
    actions[n++] = triomphe_action (TRIOMPHE_CROSS, approach, 0);
  return n;
}

guint
triomphe_kind_legal (const Triomphe *t, BorAction *actions, guint limit)
{
  const BattleBoard *board = &t->g->board;
  guint from = t->s->from, n = 0;
  if (from >= board->n_locales)
    return kinds_from_approach (t, from - board->n_locales, actions);
  guint types = triomphe_types (t, from, TRIOMPHE_ACTED | TRIOMPHE_DISORDERED);
  for (guint a = board->first_approach[from]; n < limit && a < board->first_approach[from + 1];
       a++) {
    if (can_block (t, a))
      actions[n++] = triomphe_action (TRIOMPHE_TO_APPROACH, a, 0);
    if (types != 0 && can_cross (t, a, types)
        && (battle_enemy_in (&t->b, t->s->army, board->to[a]) || is_first_way (t, a)))
      actions[n++] = triomphe_action (TRIOMPHE_CROSS, a, 0);
  }
  if (n < limit && (types & triomphe_road_types (t, from)) != 0)
    actions[n++] = triomphe_action (TRIOMPHE_ROAD, 0, 0);
  return n;
}

void
triomphe_kind_apply (Triomphe *t, BorAction action)
{
  t->s->move = (guint8) TRIOMPHE_ACTION_KIND (action);
  t->s->approach = (guint16) TRIOMPHE_ACTION_PLACE (action);
  begin_group (t);
}
