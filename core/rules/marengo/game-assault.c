/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/marengo/game-private.h"

/* Phase 2 up to the attackers' leading pieces (M11.1 - M11.10). */

gboolean
marengo_can_lead (const MarengoGame *g, guint face, guint attacked, gboolean attacker)
{
  guint type = BATTLE_TYPE (face), strength = BATTLE_STRENGTH (face);
  if (type > BATTLE_CAVALRY || (type == BATTLE_CAVALRY && g->board.obstructed[attacked]))
    return FALSE;
  return !attacker || (strength >= 2 && strength > g->board.penalty[type][attacked]);
}

static gboolean
has_leader (const Marengo *m, guint approach)
{
  BATTLE_FOREACH (&m->b, battle_blockers (&m->b, approach), p)
  if ((m->b.flags[p] & MARENGO_SPENT) == 0
      && marengo_can_lead (m->g, m->b.face[p], m->g->board.opposite[approach], TRUE))
    return TRUE;
  return FALSE;
}

void
marengo_enter_assault (Marengo *m)
{
  marengo_reset (m);
  m->s->phase = 2;
  m->s->free_road = 0;
  marengo_ask (m, MARENGO_STAGE_ASSAULT, m->s->army);
}

guint
marengo_assault_legal (const Marengo *m, BorAction *actions, guint limit)
{
  const MarengoGame *g = m->g;
  guint army = m->s->army, n = 0;
  actions[n++] = marengo_action (MARENGO_END_PHASE, 0, 0);
  if (m->s->commands == 0 || (m->s->demoralized >> army & 1) != 0)
    return n;
  for (guint w = 0; w < g->board.n_words; w++)
    for (guint64 bits = m->b.occupied[army][w]; bits != 0; bits &= bits - 1) {
      guint l = w * 64 + (guint) __builtin_ctzll (bits);
      if (m->b.blocking[l] == 0)
        continue;
      for (guint a = g->board.first_approach[l]; a < g->board.first_approach[l + 1]; a++)
        if (m->b.head[battle_blockers (&m->b, a)] != 0 && battle_is_barred (&m->b, army, a)
            && !battle_bit (m->b.closed, a) && has_leader (m, a)) {
          actions[n++] = marengo_action (MARENGO_ASSAULT, a, 0);
          if (n == limit)
            return n;
        }
    }
  return n;
}

void
marengo_assault_apply (Marengo *m, BorAction action)
{
  MarengoAction kind = MARENGO_ACTION_KIND (action);
  if (kind == MARENGO_RESIGN) {
    marengo_resign (m);
    return;
  }
  if (kind == MARENGO_END_PHASE) {
    marengo_enter_move (m);
    return;
  }
  m->s->approach = (guint16) MARENGO_ACTION_PLACE (action);
  marengo_begin_picks (m);
  marengo_ask (m, MARENGO_STAGE_PARTICIPANTS, m->s->army);
}

guint
marengo_participants_legal (const Marengo *m, BorAction *actions, guint limit)
{
  guint16 keys[256];
  guint own = m->s->approach, other = m->g->board.opposite[own], pos = battle_blockers (&m->b, own),
        n = 0;
  gboolean led = FALSE;
  BATTLE_FOREACH (&m->b, pos, p)
  led |=
    (m->b.flags[p] & MARENGO_PICKED) != 0 && marengo_can_lead (m->g, m->b.face[p], other, TRUE);
  guint n_keys =
    battle_classes (&m->b, pos, 0, MARENGO_SPENT | MARENGO_PICKED, 7, m->s->last_key, keys);
  /* without a leader, only as far as one can still follow */
  guint n_useful = n_keys;
  while (!led && n_useful > 0
         && !marengo_can_lead (m->g, BATTLE_KEY_FACE (keys[n_useful - 1]), other, TRUE))
    n_useful--;
  for (guint i = 0; i < n_useful; i++)
    actions[n++] = marengo_action (MARENGO_PICK, 0, keys[i]);
  if (led)
    actions[n++] = marengo_action (MARENGO_DONE, 0, 0);
  return n;
}

static void
declare (Marengo *m)
{
  MarengoState *s = m->s;
  guint own = s->approach, army = s->army;
  guint pos = battle_blockers (&m->b, own),
        other = battle_blockers (&m->b, m->g->board.opposite[own]);
  s->commands--;
  battle_set_bit (m->b.closed, own);
  marengo_event (m, MARENGO_EVENT_ASSAULT, (gint) army, (gint) own, s->n_picked, 0, 0);
  battle_split (&m->b, pos, MARENGO_PICKED);
  marengo_move_marked (m, MARENGO_PICKED, MARENGO_ACTED, pos, pos);
  BATTLE_FOREACH (&m->b, other, p)
  m->b.flags[p] |= MARENGO_PICKED;
  marengo_begin_picks (m);
  marengo_ask (m, MARENGO_STAGE_LEAD, army);
}

void
marengo_participants_apply (Marengo *m, BorAction action)
{
  if (MARENGO_ACTION_KIND (action) == MARENGO_DONE)
    declare (m);
  else
    marengo_pick (m, battle_blockers (&m->b, m->s->approach), MARENGO_ACTION_CLASS (action), 0,
                  MARENGO_SPENT, MARENGO_PICKED);
}

/* Step 1 and step 4: leading pieces of one type, as many as the width lets (M11.9, M11.14). */
static guint
leaders_legal (const Marengo *m, guint pos, gboolean attacker, BorAction *actions)
{
  const MarengoGame *g = m->g;
  guint16 keys[256];
  guint other = g->board.opposite[m->s->approach], n = 0, types = 3;
  BATTLE_FOREACH (&m->b, pos, p)
  if ((m->b.flags[p] & MARENGO_LEADING) != 0)
    types = 1u << BATTLE_TYPE (m->b.face[p]);
  if (m->s->n_picked < g->board.width[other]) {
    guint n_keys =
      battle_classes (&m->b, pos, MARENGO_PICKED, MARENGO_LEADING, types, m->s->last_key, keys);
    for (guint i = 0; i < n_keys; i++)
      if (marengo_can_lead (g, BATTLE_KEY_FACE (keys[i]), other, attacker))
        actions[n++] = marengo_action (MARENGO_PICK, 0, keys[i]);
  }
  if (m->s->n_picked > 0)
    actions[n++] = marengo_action (MARENGO_DONE, 0, 0);
  return n;
}

guint
marengo_lead_legal (const Marengo *m, BorAction *actions, guint limit)
{
  return leaders_legal (m, battle_blockers (&m->b, m->s->approach), TRUE, actions);
}

void
marengo_lead_apply (Marengo *m, BorAction action)
{
  guint pos = battle_blockers (&m->b, m->s->approach);
  if (MARENGO_ACTION_KIND (action) == MARENGO_PICK) {
    guint16 key = MARENGO_ACTION_CLASS (action);
    marengo_pick (m, pos, key, MARENGO_PICKED, 0, MARENGO_LEADING);
    m->s->lead_type = BATTLE_TYPE (BATTLE_KEY_FACE (key));
    return;
  }
  marengo_show_marked (m, pos, MARENGO_LEADING, MARENGO_SHOWN_LEADING);
  marengo_enter_counterfire (m);
}

void
marengo_enter_defend (Marengo *m)
{
  BorAction actions[256];
  guint pos = battle_blockers (&m->b, m->g->board.opposite[m->s->approach]);
  marengo_begin_picks (m);
  if (leaders_legal (m, pos, FALSE, actions) == 0)
    marengo_fight (m);
  else
    marengo_ask (m, MARENGO_STAGE_DEFEND, !m->s->army);
}

guint
marengo_defend_legal (const Marengo *m, BorAction *actions, guint limit)
{
  guint pos = battle_blockers (&m->b, m->g->board.opposite[m->s->approach]);
  return leaders_legal (m, pos, FALSE, actions);
}

void
marengo_defend_apply (Marengo *m, BorAction action)
{
  guint pos = battle_blockers (&m->b, m->g->board.opposite[m->s->approach]);
  if (MARENGO_ACTION_KIND (action) == MARENGO_PICK) {
    marengo_pick (m, pos, MARENGO_ACTION_CLASS (action), MARENGO_PICKED, 0, MARENGO_LEADING);
    return;
  }
  marengo_show_marked (m, pos, MARENGO_LEADING, MARENGO_SHOWN_DEFENDING);
  marengo_fight (m);
}
