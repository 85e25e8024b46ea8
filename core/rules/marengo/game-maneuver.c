/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/marengo/game-private.h"

/* Maneuver attacks (M9). The group is marked as picked, at `from`. */

void
marengo_enter_maneuver (Marengo *m)
{
  marengo_ask (m, MARENGO_STAGE_SHOW, m->s->army);
}

/* M9.4, M9.5 */
guint
marengo_show_legal (const Marengo *m, BorAction *actions, guint limit)
{
  guint16 keys[256];
  gboolean obstructed = m->g->board.obstructed[m->g->board.opposite[m->s->approach]];
  guint n = battle_classes (&m->b, m->s->from, MARENGO_PICKED, 0,
                            obstructed ? 1u << BATTLE_INFANTRY : 7, 0, keys);
  for (guint i = 0; i < n; i++)
    actions[i] = marengo_action (MARENGO_PICK, 0, keys[i]);
  return n;
}

/* M9.9, M9.11 */
void
marengo_show_apply (Marengo *m, BorAction action)
{
  MarengoState *s = m->s;
  guint16 key = MARENGO_ACTION_CLASS (action);
  guint n = battle_count_marked (&m->b, s->from, MARENGO_PICKED);
  battle_show (&m->b, (guint) battle_find (&m->b, s->from, key, MARENGO_PICKED, 0));
  marengo_event (m, MARENGO_EVENT_MANEUVER, s->army, s->approach, (gint) n, BATTLE_KEY_FACE (key),
                 0);
  marengo_begin_picks (m);
  if (s->from < m->g->board.n_locales && m->b.head[m->g->board.to[s->approach]] != 0)
    marengo_ask (m, MARENGO_STAGE_ANSWER, !s->army);
  else
    marengo_enter_retreat (m);
}

guint
marengo_answer_legal (const Marengo *m, BorAction *actions, guint limit)
{
  actions[0] = marengo_action (MARENGO_LET_IN, 0, 0);
  actions[1] = marengo_action (MARENGO_BLOCK, 0, 0);
  return 2;
}

void
marengo_answer_apply (Marengo *m, BorAction action)
{
  MarengoState *s = m->s;
  if (MARENGO_ACTION_KIND (action) == MARENGO_LET_IN) {
    marengo_event (m, MARENGO_EVENT_LET_IN, !s->army, m->g->board.to[s->approach], 0, 0, 0);
    marengo_enter_retreat (m);
    return;
  }
  marengo_begin_picks (m);
  marengo_ask (m, MARENGO_STAGE_BLOCK, !s->army);
}

/* M9.10 */
guint
marengo_block_legal (const Marengo *m, BorAction *actions, guint limit)
{
  guint16 keys[256];
  guint n = 0;
  guint n_keys = battle_classes (&m->b, m->g->board.to[m->s->approach], 0, MARENGO_SECOND, 7,
                                 m->s->last_key, keys);
  for (guint i = 0; i < n_keys; i++)
    actions[n++] = marengo_action (MARENGO_PICK, 0, keys[i]);
  if (m->s->n_picked > 0)
    actions[n++] = marengo_action (MARENGO_DONE, 0, 0);
  return n;
}

void
marengo_block_apply (Marengo *m, BorAction action)
{
  MarengoState *s = m->s;
  guint reserve = m->g->board.to[s->approach], far = m->g->board.opposite[s->approach];
  if (MARENGO_ACTION_KIND (action) == MARENGO_PICK) {
    marengo_pick (m, reserve, MARENGO_ACTION_CLASS (action), 0, 0, MARENGO_SECOND);
    return;
  }
  marengo_event (m, MARENGO_EVENT_BLOCKED, !s->army, (gint) far, s->n_picked, 0, 0);
  battle_split (&m->b, reserve, MARENGO_SECOND);
  marengo_move_marked (m, MARENGO_SECOND, 0, reserve, battle_blockers (&m->b, far));
  marengo_begin_picks (m);
  marengo_ask (m, MARENGO_STAGE_MOVE_UP, s->army);
}

/* M9.12 */
guint
marengo_move_up_legal (const Marengo *m, BorAction *actions, guint limit)
{
  guint16 keys[256];
  guint n = 0;
  guint n_keys =
    battle_classes (&m->b, m->s->from, MARENGO_PICKED, MARENGO_SECOND, 7, m->s->last_key, keys);
  actions[n++] = marengo_action (MARENGO_DONE, 0, 0);
  for (guint i = 0; i < n_keys; i++)
    actions[n++] = marengo_action (MARENGO_PICK, 0, keys[i]);
  return n;
}

void
marengo_move_up_apply (Marengo *m, BorAction action)
{
  MarengoState *s = m->s;
  if (MARENGO_ACTION_KIND (action) == MARENGO_PICK) {
    marengo_pick (m, s->from, MARENGO_ACTION_CLASS (action), MARENGO_PICKED, 0, MARENGO_SECOND);
    return;
  }
  battle_split (&m->b, s->from, MARENGO_SECOND);
  marengo_move_marked (m, MARENGO_PICKED, MARENGO_ACTED, s->from, s->from);
  marengo_move_marked (m, MARENGO_SECOND, 0, s->from, battle_blockers (&m->b, s->approach));
  marengo_enter_move (m);
}

/* M9.15, M9.16 */
void
marengo_maneuver_won (Marengo *m)
{
  MarengoState *s = m->s;
  if (s->move != MARENGO_CROSS) {
    marengo_road_attack_won (m);
    return;
  }
  guint to = m->g->board.to[s->approach];
  marengo_move_marked (m, MARENGO_PICKED, MARENGO_ACTED, s->from, to);
  s->from = (guint16) to;
  marengo_enter_continue (m);
}
