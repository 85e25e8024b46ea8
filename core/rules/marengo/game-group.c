/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/marengo/game-private.h"

/* Who moves, and off they go (M8.2, D-MOV-3). */

/* Pieces that may not join the group. */
static guint
excluded (const Marengo *m)
{
  return m->s->unblocking ? MARENGO_PICKED : MARENGO_PICKED | MARENGO_SPENT;
}

/* Moves by road, from a box and over the bridge are made by single pieces (M8.3, M8.48). */
static gboolean
is_single (const Marengo *m)
{
  return m->s->move == MARENGO_ROAD || m->s->move == MARENGO_FROM || m->s->move == MARENGO_PONTOON;
}

static gboolean
is_attack (const Marengo *m)
{
  return m->s->move == MARENGO_CROSS
         && battle_enemy_in (&m->b, m->s->army, m->g->board.to[m->s->approach]);
}

/* Types that the next piece may be of. */
static guint
open_types (const Marengo *m)
{
  const MarengoState *s = m->s;
  if (s->move == MARENGO_ROAD)
    return marengo_road_types (m, s->from);
  /* infantry comes first in the order of classes, so over an obstruction it must be the first
   * (M9.3) */
  if (s->n_picked == 0 && is_attack (m)
      && m->g->board.obstructed[m->g->board.opposite[s->approach]])
    return 1u << BATTLE_INFANTRY;
  return s->move == MARENGO_CROSS ? marengo_crossing_types (m->g, s->approach) : 7;
}

static gboolean
is_full (const Marengo *m)
{
  const MarengoState *s = m->s;
  return s->move == MARENGO_CROSS
         && s->n_picked >= battle_free_capacity (&m->b, s->army, m->g->board.to[s->approach]);
}

guint
marengo_move_pick_legal (const Marengo *m, BorAction *actions, guint limit)
{
  guint16 keys[256];
  guint n = 0;
  if (!is_full (m)) {
    guint n_keys =
      battle_classes (&m->b, m->s->from, 0, excluded (m), open_types (m), m->s->last_key, keys);
    for (guint i = 0; i < n_keys; i++)
      actions[n++] = marengo_action (MARENGO_PICK, 0, keys[i]);
  }
  if (m->s->n_picked > 0)
    actions[n++] = marengo_action (MARENGO_DONE, 0, 0);
  return n;
}

static void
cross (Marengo *m)
{
  MarengoState *s = m->s;
  guint to = m->g->board.to[s->approach];
  s->commands--;
  if (is_attack (m)) {
    marengo_enter_maneuver (m);
    return;
  }
  marengo_move_marked (m, MARENGO_PICKED, MARENGO_ACTED, s->from, to);
  s->from = (guint16) to;
  marengo_enter_continue (m);
}

static void
set_off (Marengo *m)
{
  const MarengoGame *g = m->g;
  MarengoState *s = m->s;
  guint from = s->from;
  battle_split (&m->b, from, MARENGO_PICKED);
  s->free_road = s->move == MARENGO_ROAD || s->move == MARENGO_FROM;
  switch ((MarengoAction) s->move) {
  case MARENGO_TO_RESERVE:
    if (!s->unblocking)
      s->commands--;
    marengo_move_marked (m, MARENGO_PICKED, MARENGO_ACTED, from, battle_locale (&g->board, from));
    marengo_enter_move (m);
    break;
  case MARENGO_TO_APPROACH:
    s->commands--;
    marengo_move_marked (m, MARENGO_PICKED, MARENGO_ACTED, from,
                         battle_blockers (&m->b, s->approach));
    marengo_enter_move (m);
    break;
  case MARENGO_CROSS:
    cross (m);
    break;
  case MARENGO_ROAD:
    marengo_enter_road (m);
    break;
  default:
    marengo_enter_map (m);
    break;
  }
}

/* A piece that is alone, and can move, is the group. */
void
marengo_enter_picks (Marengo *m)
{
  guint first = m->b.head[m->s->from];
  marengo_begin_picks (m);
  marengo_ask (m, MARENGO_STAGE_MOVE_PICK, m->s->army);
  if (!m->hurried || m->b.next[first - 1] != 0)
    return;
  m->unmarked = FALSE;
  m->b.flags[first - 1] |= MARENGO_PICKED;
  m->s->last_key = BATTLE_KEY (&m->b, first - 1);
  m->s->n_picked = 1;
  set_off (m);
}

/* Whoever moves may go where others of his type may, and does not fight unless an enemy decides something.
 * A group that begins with `b` has as many pieces of each type as one with `a` in its place. */
gboolean
marengo_covers (const BorGame *game, const BorGameState *state, BorAction a, BorAction b)
{
  return ((const MarengoState *) state)->stage == MARENGO_STAGE_MOVE_PICK
         && MARENGO_ACTION_KIND (a) == MARENGO_PICK && MARENGO_ACTION_KIND (b) == MARENGO_PICK
         && BATTLE_TYPE (BATTLE_KEY_FACE (MARENGO_ACTION_CLASS (a)))
              == BATTLE_TYPE (BATTLE_KEY_FACE (MARENGO_ACTION_CLASS (b)));
}

void
marengo_move_pick_apply (Marengo *m, BorAction action)
{
  if (MARENGO_ACTION_KIND (action) == MARENGO_PICK) {
    marengo_pick (m, m->s->from, MARENGO_ACTION_CLASS (action), 0, excluded (m), MARENGO_PICKED);
    if (!is_single (m))
      return;
  }
  set_off (m);
}
