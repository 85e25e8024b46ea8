/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/triomphe/game-private.h"

/* Who goes, and cross-country marches (T5.3, T6). */

/* Marches by road, from a box and over the bridge are made by single pieces. */
static gboolean
is_single (const Triomphe *t)
{
  return t->s->move == TRIOMPHE_ROAD || t->s->move == TRIOMPHE_FROM
         || t->s->move == TRIOMPHE_PONTOON;
}

static gboolean
is_attack (const Triomphe *t)
{
  return t->s->move == TRIOMPHE_CROSS
         && battle_enemy_in (&t->b, t->s->army, t->g->board.to[t->s->approach]);
}

/* Flags of pieces that may not join (T5.4, T13.3, T13.4, T14.8). */
static guint
excluded (const Triomphe *t)
{
  guint flags = TRIOMPHE_ACTED | TRIOMPHE_PICKED | TRIOMPHE_EARLY;
  if (t->s->move != TRIOMPHE_TO_APPROACH && t->s->move != TRIOMPHE_TO_RESERVE)
    flags |= TRIOMPHE_DISORDERED;
  return flags;
}

/* How many pieces the group may have. */
static guint
most (const Triomphe *t)
{
  const TriompheState *s = t->s;
  guint n = TRIOMPHE_GROUP;
  if (is_single (t))
    return 1;
  if (s->move == TRIOMPHE_CROSS)
    n = MIN (n, battle_free_capacity (&t->b, s->army, t->g->board.to[s->approach]));
  if (s->move == TRIOMPHE_TO_APPROACH && s->commands == 0)
    n = MIN (n, t->g->board.width[s->approach] - triomphe_n_blockers (t, s->approach));
  return n;
}

/* How many more may join the group of a march or attack. */
static guint
room_in_group (const Triomphe *t)
{
  return most (t) - MIN (most (t), t->s->n_picked);
}

/* Types that the next piece may be of. Infantry comes first in the order of classes, so over an
 * obstruction it must be the first (T9.4). */
static guint
open_types (const Triomphe *t)
{
  const TriompheState *s = t->s;
  if (s->move == TRIOMPHE_ROAD)
    return triomphe_road_types (t, s->from);
  if (s->n_picked == 0 && is_attack (t)
      && t->g->board.obstructed[t->g->board.opposite[s->approach]])
    return 1u << BATTLE_INFANTRY;
  return 7;
}

guint
triomphe_group_legal (const Triomphe *t, BorAction *actions, guint limit)
{
  guint n = 0;
  if (room_in_group (t) > 0)
    n = triomphe_list_picks (t, t->s->from, 0, excluded (t), open_types (t), actions);
  if (t->s->n_picked > 0)
    actions[n++] = triomphe_action (TRIOMPHE_DONE, 0, 0);
  return n;
}

static void
cross (Triomphe *t)
{
  TriompheState *s = t->s;
  guint to = t->g->board.to[s->approach], from = s->from;
  s->commands--;
  if (is_attack (t)) {
    triomphe_enter_maneuver (t);
    return;
  }
  triomphe_move_marked (t, TRIOMPHE_PICKED, 0, from, to);
  triomphe_spread (t, to);
  s->from = (guint16) to;
  triomphe_enter_continue (t);
}

/* T6.5 */
static void
block (Triomphe *t)
{
  TriompheState *s = t->s;
  if (triomphe_n_blockers (t, s->approach) + s->n_group > t->g->board.width[s->approach])
    s->commands--;
  triomphe_move_marked (t, TRIOMPHE_PICKED, 0, s->from, battle_blockers (&t->b, s->approach));
  triomphe_resume (t);
}

static void
set_off (Triomphe *t)
{
  TriompheState *s = t->s;
  guint from = s->from;
  s->n_group = s->n_picked;
  battle_split (&t->b, from, TRIOMPHE_PICKED);
  triomphe_move_marked (t, TRIOMPHE_PICKED, TRIOMPHE_ACTED, from, from);
  switch ((TriompheAction) s->move) {
  case TRIOMPHE_TO_RESERVE:
    s->commands--;
    triomphe_move_marked (t, TRIOMPHE_PICKED, 0, from, battle_locale (&t->g->board, from));
    triomphe_resume (t);
    break;
  case TRIOMPHE_TO_APPROACH:
    block (t);
    break;
  case TRIOMPHE_CROSS:
    cross (t);
    break;
  case TRIOMPHE_ROAD:
    triomphe_enter_road (t);
    break;
  default:
    triomphe_enter_map (t);
    break;
  }
}

void
triomphe_group_apply (Triomphe *t, BorAction action)
{
  if (TRIOMPHE_ACTION_KIND (action) == TRIOMPHE_PICK) {
    triomphe_pick (t, t->s->from, TRIOMPHE_ACTION_CLASS (action), 0, excluded (t), TRIOMPHE_PICKED);
    if (!is_single (t))
      return;
  }
  set_off (t);
}
