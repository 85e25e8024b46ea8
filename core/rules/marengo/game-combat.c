/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/marengo/game-private.h"

/* An assault from counter-fire to the advance (M11.11 - M11.28). */

static guint
attackers (const Marengo *m)
{
  return battle_blockers (&m->b, m->s->approach);
}

static guint
defenders (const Marengo *m)
{
  return battle_blockers (&m->b, m->g->board.opposite[m->s->approach]);
}

/* Artillery that may fire, in class order (M11.11, M11.12). */
static guint
guns (const Marengo *m, guint16 *keys)
{
  return battle_classes (&m->b, defenders (m), MARENGO_PICKED,
                         MARENGO_SECOND | MARENGO_PENDING | MARENGO_FIRED, 1u << BATTLE_ARTILLERY,
                         m->s->last_key, keys);
}

/* Step 3. Nobody can tell from outside whether nothing could fire or nothing did (M15.15). */
static void
resolve_fire (Marengo *m)
{
  guint pos = defenders (m), points = battle_sum_marked (&m->b, pos, MARENGO_SECOND);
  if (points == 0)
    marengo_event (m, MARENGO_EVENT_NO_COUNTERFIRE, !m->s->army, 0, 0, 0, 0);
  marengo_show_marked (m, pos, MARENGO_SECOND, MARENGO_SHOWN_COUNTERFIRE);
  BATTLE_FOREACH (&m->b, pos, p)
  m->b.flags[p] &= (guint16) ~MARENGO_SECOND;
  marengo_enter_loss (m, MARENGO_LOSS_COUNTERFIRE, points);
}

void
marengo_enter_counterfire (Marengo *m)
{
  guint16 keys[256];
  marengo_begin_picks (m);
  if (guns (m, keys) == 0)
    resolve_fire (m);
  else
    marengo_ask (m, MARENGO_STAGE_COUNTERFIRE, !m->s->army);
}

guint
marengo_counterfire_legal (const Marengo *m, BorAction *actions, guint limit)
{
  guint16 keys[256];
  guint n_keys = guns (m, keys), n = 0;
  for (guint i = 0; i < n_keys; i++)
    actions[n++] = marengo_action (MARENGO_FIRE, defenders (m), keys[i]);
  actions[n++] = marengo_action (MARENGO_DONE, 0, 0);
  return n;
}

void
marengo_counterfire_apply (Marengo *m, BorAction action)
{
  if (MARENGO_ACTION_KIND (action) == MARENGO_DONE) {
    resolve_fire (m);
    return;
  }
  gint p = battle_find (&m->b, defenders (m), MARENGO_ACTION_CLASS (action), MARENGO_PICKED,
                        MARENGO_SECOND | MARENGO_PENDING | MARENGO_FIRED);
  m->b.flags[p] |= MARENGO_SECOND;
  m->s->last_key = MARENGO_ACTION_CLASS (action);
}

/* Steps 5 to 7 (M11.15 - M11.17, M13.5, M13.6). */
void
marengo_fight (Marengo *m)
{
  MarengoState *s = m->s;
  guint army = s->army;
  guint weak = (s->demoralized >> !army & 1) != 0;
  gint a = -(gint) m->g->board.penalty[s->lead_type][m->g->board.opposite[s->approach]], d = 0;
  BATTLE_FOREACH (&m->b, attackers (m), p)
  if ((m->b.flags[p] & MARENGO_LEADING) != 0)
    a += BATTLE_STRENGTH (m->b.face[p]) - s->noted;
  BATTLE_FOREACH (&m->b, defenders (m), p)
  if ((m->b.flags[p] & MARENGO_LEADING) != 0)
    d += BATTLE_STRENGTH (m->b.face[p]) - (gint) weak;
  s->margin = (gint8) (a - d);
  s->winner = (guint8) (a > d ? army : !army);
  marengo_event (m, MARENGO_EVENT_RESULT, (gint) army, a, d, a - d, 0);
  marengo_enter_loss (m, MARENGO_LOSS_WINNER, 1);
}

static guint
pursuers (const Marengo *m)
{
  return m->s->winner == m->s->army ? attackers (m) : defenders (m);
}

/* The approach opposite to the pursuers' own (M11.19, M11.21). */
static guint
far_approach (const Marengo *m)
{
  guint own = m->s->approach;
  return m->s->winner == m->s->army ? m->g->board.opposite[own] : own;
}

static guint
spare_cavalry (const Marengo *m, guint16 *keys)
{
  return battle_classes (&m->b, pursuers (m), MARENGO_PICKED, MARENGO_LEADING | MARENGO_SECOND,
                         1u << BATTLE_CAVALRY, m->s->last_key, keys);
}

static void
no_pursuit (Marengo *m)
{
  marengo_event (m, MARENGO_EVENT_NO_PURSUIT, m->s->winner, 0, 0, 0, 0);
  marengo_finish_fight (m);
}

/* The beaten side had cavalry among its participants when the assault began (M11.20). */
static gboolean
had_cavalry (const Marengo *m, guint beaten)
{
  guint16 keys[256];
  return (m->s->fallen_cavalry >> !m->s->winner & 1) != 0
         || battle_classes (&m->b, beaten, MARENGO_PICKED, 0, 1u << BATTLE_CAVALRY, 0, keys) > 0;
}

/* M11.19, M11.20 */
void
marengo_enter_pursue (Marengo *m)
{
  guint16 keys[256];
  guint beaten = m->s->winner == m->s->army ? defenders (m) : attackers (m);
  marengo_begin_picks (m);
  if (had_cavalry (m, beaten) || m->g->board.obstructed[far_approach (m)]
      || battle_count_marked (&m->b, beaten, MARENGO_PICKED) == 0 || spare_cavalry (m, keys) == 0)
    no_pursuit (m);
  else
    marengo_ask (m, MARENGO_STAGE_PURSUE, m->s->winner);
}

guint
marengo_pursue_legal (const Marengo *m, BorAction *actions, guint limit)
{
  guint16 keys[256];
  guint n = 0;
  if (m->s->n_picked < m->g->board.width[m->s->approach]) {
    guint n_keys = spare_cavalry (m, keys);
    for (guint i = 0; i < n_keys; i++)
      actions[n++] = marengo_action (MARENGO_PICK, 0, keys[i]);
  }
  actions[n++] = marengo_action (m->s->n_picked > 0 ? MARENGO_DONE : MARENGO_NO_PURSUIT, 0, 0);
  return n;
}

/* Steps 9 and 10 */
static void
pursue (Marengo *m)
{
  guint pos = pursuers (m), strength = battle_sum_marked (&m->b, pos, MARENGO_SECOND);
  guint penalty = m->g->board.penalty[BATTLE_CAVALRY][far_approach (m)];
  marengo_show_marked (m, pos, MARENGO_SECOND, MARENGO_SHOWN_PURSUING);
  m->s->pursuit = (guint8) (strength > penalty ? strength - penalty : 0);
  marengo_enter_loss (m, MARENGO_LOSS_PURSUERS, 1);
}

void
marengo_pursue_apply (Marengo *m, BorAction action)
{
  switch (MARENGO_ACTION_KIND (action)) {
  case MARENGO_PICK:
    marengo_pick (m, pursuers (m), MARENGO_ACTION_CLASS (action), MARENGO_PICKED, MARENGO_LEADING,
                  MARENGO_SECOND);
    break;
  case MARENGO_DONE:
    pursue (m);
    break;
  default:
    no_pursuit (m);
    break;
  }
}

/* Step 11 (M11.23) */
void
marengo_finish_fight (Marengo *m)
{
  MarengoState *s = m->s;
  if (s->winner == s->army) {
    s->in_assault = 1;
    marengo_enter_retreat (m);
    return;
  }
  marengo_move_marked (m, MARENGO_PICKED, 0, attackers (m), m->g->board.at[s->approach]);
  marengo_enter_assault (m);
}

/* M11.25: how many of the attackers have no room. */
static guint
surplus (const Marengo *m)
{
  guint n = battle_count_marked (&m->b, attackers (m), MARENGO_PICKED)
            - battle_count_marked (&m->b, attackers (m), MARENGO_SECOND);
  guint room = m->g->board.capacity[m->g->board.to[m->s->approach]];
  return n > room ? n - room : 0;
}

static void
march_in (Marengo *m)
{
  MarengoState *s = m->s;
  guint pos = attackers (m), behind = m->g->board.at[s->approach];
  battle_split (&m->b, pos, MARENGO_SECOND);
  BATTLE_FOREACH (&m->b, pos, p)
  if ((m->b.flags[p] & MARENGO_SECOND) != 0)
    m->b.flags[p] &= (guint16) ~MARENGO_PICKED;
  marengo_move_marked (m, MARENGO_SECOND, 0, pos, behind);
  s->from = m->g->board.to[s->approach];
  marengo_move_marked (m, MARENGO_PICKED, 0, pos, s->from);
  marengo_enter_continue (m);
}

void
marengo_advance (Marengo *m)
{
  guint types = marengo_crossing_types (m->g, m->s->approach);
  marengo_begin_picks (m);
  BATTLE_FOREACH (&m->b, attackers (m), p)
  {
    m->b.flags[p] &= (guint16) ~MARENGO_SECOND; /* pursuers */
    if ((m->b.flags[p] & MARENGO_PICKED) != 0 && (types >> BATTLE_TYPE (m->b.face[p]) & 1) == 0)
      m->b.flags[p] |= MARENGO_SECOND; /* M5.17 */
  }
  if (surplus (m) > 0)
    marengo_ask (m, MARENGO_STAGE_STAY_BEHIND, m->s->army);
  else
    march_in (m);
}

guint
marengo_stay_behind_legal (const Marengo *m, BorAction *actions, guint limit)
{
  guint16 keys[256];
  guint pos = attackers (m), needed = surplus (m), n = 0;
  guint n_keys =
    battle_classes (&m->b, pos, MARENGO_PICKED, MARENGO_SECOND, 7, m->s->last_key, keys);
  for (guint i = 0; i < n_keys; i++) {
    guint left = 0;
    BATTLE_FOREACH (&m->b, pos, p)
    left += (m->b.flags[p] & (MARENGO_PICKED | MARENGO_SECOND)) == MARENGO_PICKED
            && BATTLE_KEY (&m->b, p) >= keys[i];
    if (left >= needed)
      actions[n++] = marengo_action (MARENGO_PICK, 0, keys[i]);
  }
  return n;
}

void
marengo_stay_behind_apply (Marengo *m, BorAction action)
{
  marengo_pick (m, attackers (m), MARENGO_ACTION_CLASS (action), MARENGO_PICKED, 0, MARENGO_SECOND);
  if (surplus (m) == 0)
    march_in (m);
}
