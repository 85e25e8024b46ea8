/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/here-i-stand/game-private.h"

/* Choosing some of the units and leaders at a place, step by step: leaders first, since they decide
 * how many units there may be, then units, each kind of them at once. */

void
his_pick (HisRun *r, HisPick pick, HisStep then)
{
  r->s->pick = pick;
  his_call (r->s, HIS_STEP_PICK, then);
}

/* H4.6: of the leaders there with the marks. */
static guint
get_cap (const HisGame *g, const HisState *s, guint place, guint slot, guint players, guint with)
{
  guint best = 0, second = 0;
  if (g->cap_mode == 1)
    return 0xff;
  if (g->cap_mode == 2)
    return g->cap_size;
  for (guint i = 0; i < g->n_leaders; i++) {
    const HisLeader *l = &s->leader[i];
    guint command = g->leader[i].command;
    if (l->place != place || l->slot != slot || (players >> g->leader[i].power & 1) == 0
        || (l->marks & with) != with)
      continue;
    second = command > best ? best : MAX (second, command);
    best = MAX (best, command);
  }
  return MAX (4u, best + second);
}

static guint
players_of (const HisGame *g, const HisPick *p)
{
  return p->mates ? g->ally[p->power] | 1u << p->power : 1u << p->power;
}

static gboolean
is_open (const HisGame *g, const HisPick *p, const HisStack *t)
{
  return t->place == p->place && t->slot == p->slot && t->count > 0
         && (players_of (g, p) >> g->owner[t->owner].power & 1) != 0
         && (t->marks & p->with) == p->with && (t->marks & (p->without | HIS_CHOSEN)) == 0
         && !his_is_barred (g, p->into, t->owner);
}

static guint
count_chosen (const HisGame *g, const HisState *s)
{
  const HisPick *p = &s->pick;
  return his_count (g, s, p->place, p->slot, players_of (g, p), HIS_CHOSEN | p->with);
}

static guint
room (const HisGame *g, const HisState *s)
{
  const HisPick *p = &s->pick;
  guint most = p->most;
  if (p->cap)
    most = MIN (most, get_cap (g, s, p->place, p->slot, players_of (g, p), HIS_CHOSEN));
  guint chosen = count_chosen (g, s);
  return most > chosen ? most - chosen : 0;
}

static guint
list_leaders (const HisGame *g, const HisState *s, BorAction *actions, guint n)
{
  const HisPick *p = &s->pick;
  for (guint i = p->next_leader; i < g->n_leaders; i++) {
    const HisLeader *l = &s->leader[i];
    if (l->place == p->place && l->slot == p->slot
        && (players_of (g, p) >> g->leader[i].power & 1) != 0 && (l->marks & p->with) == p->with
        && (l->marks & HIS_CHOSEN) == 0 && !his_is_leader_barred (g, p->into, i))
      actions[n++] = HIS_ACTION (HIS_ADD_LEADER, i, 0, 0);
  }
  return n;
}

guint
his_list_pick (const HisGame *g, const HisState *s, BorAction *actions)
{
  const HisPick *p = &s->pick;
  guint left = room (g, s), n = 0;
  if (count_chosen (g, s) >= p->least)
    actions[n++] = HIS_ACTION (HIS_DONE, 0, 0, 0);
  if (p->last_key == 0)
    n = list_leaders (g, s, actions, n);
  HIS_FOREACH_AT (s, p->place, i)
  {
    const HisStack *t = &s->stack[i];
    guint key = his_key (t);
    if (!is_open (g, p, t) || key <= p->last_key)
      continue;
    for (guint k = 1; k <= t->count && k <= left; k++)
      actions[n++] = HIS_ACTION (HIS_ADD_UNITS, key, k, 0);
  }
  return n;
}

void
his_act_pick (HisRun *r, BorAction action)
{
  HisState *s = r->s;
  HisPick *p = &s->pick;
  if (HIS_VERB (action) == HIS_ADD_LEADER) {
    s->leader[HIS_A (action)].marks |= HIS_CHOSEN;
    p->next_leader = (guint8) (HIS_A (action) + 1);
    return;
  }
  if (HIS_VERB (action) != HIS_ADD_UNITS) {
    his_return (s);
    return;
  }
  HIS_FOREACH_AT (s, p->place, i)
  {
    HisStack *t = &s->stack[i];
    if (!is_open (r->g, p, t) || his_key (t) != HIS_A (action))
      continue;
    his_split (s, i, MIN (HIS_B (action), t->count), t->to, t->marks | HIS_CHOSEN);
    break;
  }
  p->last_key = (guint16) HIS_A (action);
}
