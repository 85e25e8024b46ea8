/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "rules/here-i-stand/game-private.h"

/* A naval move up to the battles (H16.1 to H16.27). */

static gboolean
is_mine (const HisGame *g, const HisState *s, const HisStack *t, guint player)
{
  return t->slot == HIS_HARBOUR && t->count > 0 && g->owner[t->owner].power == player;
}

/* --- Declaring (H16.21): place by place in a fixed order, so that no plan is told twice --- */

/* Where a choice stands in the order. */
static guint32
rank_of (guint place, guint key, guint to)
{
  return (guint32) place << 24 | (guint32) key << 8 | to;
}

guint
his_list_sail (const HisGame *g, const HisState *s, BorAction *actions)
{
  guint n = 0;
  actions[n++] = HIS_ACTION (HIS_DONE, 0, 0, 0);
  for (guint i = 0; i < s->n_stacks; i++) {
    const HisStack *t = &s->stack[i];
    if (!is_mine (g, s, t, s->active) || t->to != HIS_NOWHERE || (t->marks & HIS_LOST_NAVAL) != 0)
      continue;
    for (guint k = 0; k < g->sea[t->place].n; k++) {
      guint to = g->sea[t->place].link[k].to;
      if (rank_of (t->place, his_key (t), to) <= s->sent)
        continue;
      guint most = his_count_sailing (g, s, t, to);
      for (guint c = 1; c <= most; c++)
        actions[n++] = HIS_ACTION (HIS_SEND, t->place, his_key (t), to << 8 | c);
    }
  }
  return n;
}

void
his_act_sail (HisRun *r, BorAction action)
{
  HisState *s = r->s;
  if (HIS_VERB (action) != HIS_SEND) {
    s->step = HIS_STEP_EMBARK;
    s->q = 0;
    return;
  }
  s->sent = rank_of (HIS_A (action), HIS_B (action), HIS_C (action) >> 8);
  for (guint i = 0; i < s->n_stacks; i++) {
    HisStack *t = &s->stack[i];
    if (!is_mine (r->g, s, t, s->active) || t->to != HIS_NOWHERE || t->place != HIS_A (action)
        || his_key (t) != HIS_B (action))
      continue;
    his_split (s, i, MIN (HIS_C (action) & 0xff, t->count), HIS_C (action) >> 8, t->marks);
    break;
  }
}

/* Leaders (H16.5): with those who go, or with those who stay. */
guint
his_list_embark (const HisGame *g, const HisState *s, BorAction *actions)
{
  guint n = 0;
  if (s->q < g->n_leaders) {
    guint l = s->q, place = s->leader[l].place;
    guint8 seen[HIS_MAX_PLACES / 8] = { 0 };
    gboolean here = g->leader[l].naval && place != HIS_NOWHERE && g->leader[l].power == s->active;
    gboolean stays = FALSE;
    for (guint i = 0; here && i < s->n_stacks; i++) {
      const HisStack *t = &s->stack[i];
      if (!is_mine (g, s, t, s->active) || t->place != place)
        continue;
      stays = stays || t->to == HIS_NOWHERE;
      gboolean barred = t->to != HIS_NOWHERE && his_is_sea (g, t->to)
                        && (g->barred_leaders[t->to - g->n_land] >> l & 1) != 0;
      if (t->to == HIS_NOWHERE || barred || his_has_bit (seen, t->to))
        continue;
      his_set_bit (seen, t->to);
      actions[n++] = HIS_ACTION (HIS_SEND, l, t->to, 0);
    }
    if (n == 0)
      return 0;
    if (stays)
      actions[n++] = HIS_ACTION (HIS_PASS, l, 0, 0);
    return n;
  }
  return 0;
}

void
his_act_embark (HisRun *r, BorAction action)
{
  HisState *s = r->s;
  if (s->q >= r->g->n_leaders) {
    s->stopped = 0;
    his_open_window (r, HIS_WINDOW_STOP, HIS_STEP_SAIL_STOPPED);
    return;
  }
  if (HIS_VERB (action) == HIS_SEND)
    s->leader[s->q].to = (guint8) HIS_B (action);
  s->q++;
}

/* H16.23: nobody has moved where it is stopped. */
void
his_run_sail_stopped (HisRun *r)
{
  HisState *s = r->s;
  guint stopped = s->stopped;
  s->stopped = 0;
  s->step = HIS_STEP_SAILED;
  if (stopped == 0)
    return;
  for (guint i = 0; i < s->n_stacks; i++)
    s->stack[i].to = HIS_NOWHERE;
  for (guint i = 0; i < r->g->n_leaders; i++)
    s->leader[i].to = HIS_NOWHERE;
  his_compact (s);
  s->points = (guint8) (s->points + (stopped == 2));
  s->step = HIS_STEP_MOVED;
}

/* --- All move at the same time (H16.22) --- */

static gboolean
has_stayed (const HisGame *g, const HisState *s, guint zone)
{
  HIS_FOREACH_AT (s, zone, i)
  if (is_mine (g, s, &s->stack[i], s->active) && s->stack[i].to == HIS_NOWHERE)
    return TRUE;
  return FALSE;
}

void
his_run_sailed (HisRun *r)
{
  const HisGame *g = r->g;
  HisState *s = r->s;
  guint8 kept[HIS_MAX_PLACES / 8] = { 0 };
  for (guint z = g->n_land; z < g->n_land + g->n_zones; z++)
    if (has_stayed (g, s, z)) /* AM-12 */
      his_set_bit (kept, z);
  memset (s->arrived, 0, sizeof s->arrived);
  memset (s->fought, 0, sizeof s->fought);
  memset (s->zone_lock, 0, sizeof s->zone_lock);
  memset (s->chased, 0, sizeof s->chased);
  for (guint i = 0; i < s->n_stacks; i++) {
    HisStack *t = &s->stack[i];
    if (t->slot != HIS_HARBOUR || t->to == HIS_NOWHERE)
      continue;
    his_tell (r, HIS_EV_SAILED, s->active, t->place, t->to, t->arm, t->count);
    t->place = t->to;
    t->to = HIS_NOWHERE;
    his_set_bit (s->arrived, t->place);
    if (his_is_sea (g, t->place) && !his_has_bit (kept, t->place))
      t->marks |= HIS_TURNED;
  }
  for (guint i = 0; i < g->n_leaders; i++)
    if (s->leader[i].to != HIS_NOWHERE) {
      s->leader[i].place = s->leader[i].to;
      s->leader[i].to = HIS_NOWHERE;
    }
  his_compact (s);
  s->q = 0;
  s->step = HIS_STEP_CHASE_NEXT;
}

/* --- Interception (H16.24) --- */

static gboolean
is_turned (const HisGame *g, const HisState *s, guint zone, guint player)
{
  return his_count (g, s, zone, HIS_HARBOUR, 1u << player, HIS_TURNED) > 0;
}

static gboolean
can_chase (const HisGame *g, const HisState *s, guint q, guint from, guint zone)
{
  guint z = zone - g->n_land;
  if ((s->chased[from] >> z & 1) != 0 || his_count_ships (g, s, from, 1u << s->active) > 0
      || his_count_chasing (g, s, q, from, zone) == 0)
    return FALSE;
  HIS_FOREACH_AT (s, from, i)
  if (is_mine (g, s, &s->stack[i], q) && (s->stack[i].marks & (HIS_TRIED | HIS_TURNED)) == 0
      && !his_is_barred (g, zone, s->stack[i].owner))
    return TRUE;
  return FALSE;
}

guint
his_list_chase (const HisGame *g, const HisState *s, BorAction *actions)
{
  guint n = 0, q = s->mover;
  actions[n++] = HIS_ACTION (HIS_PASS, 0, 0, 0);
  for (guint zone = g->n_land; zone < g->n_land + g->n_zones; zone++) {
    guint lock = s->zone_lock[zone - g->n_land];
    if (!is_turned (g, s, zone, s->active) || (lock != 0 && lock != q + 1))
      continue;
    for (guint k = 0; k < g->sea[zone].n; k++)
      if (can_chase (g, s, q, g->sea[zone].link[k].to, zone))
        actions[n++] = HIS_ACTION (HIS_CHASE, zone, g->sea[zone].link[k].to, 0);
  }
  return n;
}

void
his_run_chase_next (HisRun *r)
{
  const HisGame *g = r->g;
  HisState *s = r->s;
  BorAction actions[HIS_MAX_ZONES * HIS_MAX_LINKS + 1];
  for (; s->q < g->base.n_players; s->q++) {
    guint q = g->order[s->q];
    s->mover = (guint8) q;
    if (his_enemies (g, q, s->active) && his_list_chase (g, s, actions) > 1) {
      s->step = HIS_STEP_CHASE;
      return;
    }
    memset (s->chased, 0, sizeof s->chased);
  }
  s->q = 0;
  s->zone = (guint8) g->n_land;
  s->step = HIS_STEP_EVADE_NEXT;
}

void
his_act_chase (HisRun *r, BorAction action)
{
  HisState *s = r->s;
  s->step = HIS_STEP_CHASE_NEXT;
  if (HIS_VERB (action) != HIS_CHASE) {
    memset (s->chased, 0, sizeof s->chased);
    s->q++;
    return;
  }
  s->zone = (guint8) HIS_A (action);
  s->source = (guint8) HIS_B (action);
  s->chased[s->source] |= 1u << (s->zone - r->g->n_land);
  his_pick (r,
            (HisPick){ .place = s->source,
                       .slot = HIS_HARBOUR,
                       .power = s->mover,
                       .most = (guint8) his_count_chasing (r->g, s, s->mover, s->source, s->zone),
                       .least = 1,
                       .into = s->zone,
                       .without = HIS_TRIED },
            HIS_STEP_CHASE_ROLL);
}

/* H16.5: the last ships take their leaders along. */
static void
take_leaders_along (HisRun *r)
{
  HisState *s = r->s;
  for (guint i = 0; i < s->n_stacks; i++)
    if (is_mine (r->g, s, &s->stack[i], s->mover) && s->stack[i].place == s->source
        && (s->stack[i].marks & HIS_CHOSEN) == 0)
      return;
  for (guint i = 0; i < r->g->n_leaders; i++) {
    HisLeader *l = &s->leader[i];
    if (l->place == s->source && l->slot == HIS_HARBOUR && r->g->leader[i].power == s->mover)
      l->marks |= HIS_CHOSEN;
  }
}

void
his_run_chase_roll (HisRun *r)
{
  HisState *s = r->s;
  take_leaders_along (r);
  s->modifier = (gint8) his_best (r->g, s, s->source, HIS_HARBOUR, 1u << s->mover, HIS_CHOSEN);
  s->step = HIS_STEP_CHASE_TEST;
}

void
his_act_chase_test (HisRun *r, BorAction action)
{
  HisState *s = r->s;
  gboolean success = (gint) action + s->modifier >= 9;
  his_tell (r, HIS_EV_TEST, s->mover, s->source, (gint) action, s->modifier, success);
  s->step = HIS_STEP_CHASE_NEXT;
  for (guint i = 0; i < s->n_stacks; i++)
    if ((s->stack[i].marks & HIS_CHOSEN) != 0)
      s->stack[i].marks |= (guint16) (HIS_TRIED | (success ? HIS_TURNED : 0));
  if (success) {
    s->zone_lock[s->zone - r->g->n_land] = (guint8) (s->mover + 1);
    his_set_bit (s->arrived, s->zone);
    his_move_all (r->g, s, s->source, HIS_HARBOUR, HIS_CHOSEN, s->zone, HIS_HARBOUR, 0);
    his_tell (r, HIS_EV_INTERCEPTED, s->mover, s->source, s->zone, 0, 0);
  }
  his_clear_marks (s, HIS_CHOSEN);
}

/* --- Avoiding battle (H16.25) --- */

/* All enemies there are normal and the active fleet is turned. */
static gboolean
may_evade (const HisGame *g, const HisState *s, guint zone, guint q)
{
  guint mine = his_count_ships (g, s, zone, 1u << s->active);
  guint enemies = g->war[s->active];
  return his_enemies (g, q, s->active) && his_count_ships (g, s, zone, 1u << q) > 0 && mine > 0
         && his_count (g, s, zone, HIS_HARBOUR, 1u << s->active, HIS_TURNED) == mine
         && his_count (g, s, zone, HIS_HARBOUR, enemies, HIS_TURNED) == 0;
}

guint
his_list_evade (const HisGame *g, const HisState *s, BorAction *actions)
{
  guint n = 0;
  actions[n++] = HIS_ACTION (HIS_PASS, 0, 0, 0);
  for (guint k = 0; k < g->sea[s->zone].n; k++) {
    guint to = g->sea[s->zone].link[k].to;
    if (his_refuse_fleet (g, s, s->zone, to, s->mover, TRUE) == HIS_ALLOWED)
      actions[n++] = HIS_ACTION (HIS_GO, to, 0, 0);
  }
  return n;
}

void
his_run_evade_next (HisRun *r)
{
  const HisGame *g = r->g;
  HisState *s = r->s;
  BorAction actions[HIS_MAX_LINKS + 1];
  for (; s->q < g->base.n_players; s->q++, s->zone = (guint8) g->n_land)
    for (; s->zone < g->n_land + g->n_zones; s->zone++) {
      s->mover = g->order[s->q];
      if (!may_evade (g, s, s->zone, s->mover) || his_list_evade (g, s, actions) < 2)
        continue;
      s->step = HIS_STEP_EVADE;
      return;
    }
  his_clear_marks (s, HIS_TURNED | HIS_TRIED); /* H16.26 */
  s->mover = s->active;
  s->zone = HIS_NOWHERE;
  s->step = HIS_STEP_FLEETS;
}

void
his_act_evade (HisRun *r, BorAction action)
{
  HisState *s = r->s;
  if (HIS_VERB (action) != HIS_GO) {
    s->zone++;
    s->step = HIS_STEP_EVADE_NEXT;
    return;
  }
  s->target = (guint8) HIS_A (action);
  s->modifier = (gint8) his_best (r->g, s, s->zone, HIS_HARBOUR, 1u << s->mover, 0);
  s->step = HIS_STEP_EVADE_TEST;
}

void
his_act_evade_test (HisRun *r, BorAction action)
{
  HisState *s = r->s;
  gboolean success = (gint) action + s->modifier >= 9;
  his_tell (r, HIS_EV_TEST, s->mover, s->zone, (gint) action, s->modifier, success);
  if (success) {
    his_mark_all (r->g, s, s->zone, HIS_HARBOUR, 1u << s->mover, HIS_CHOSEN);
    his_move_all (r->g, s, s->zone, HIS_HARBOUR, HIS_CHOSEN, s->target, HIS_HARBOUR, HIS_CHOSEN);
    his_tell (r, HIS_EV_AVOIDED, s->mover, s->zone, s->target, 0, 0);
  }
  s->zone++;
  s->step = HIS_STEP_EVADE_NEXT;
}

/* --- Battles (H16.27) --- */

static guint
list_enemies (const HisGame *g, const HisState *s, guint place, BorAction *actions, guint n)
{
  if (!his_has_bit (s->arrived, place) || his_count_ships (g, s, place, 1u << s->active) == 0)
    return n;
  for (guint p = 0; p < g->base.n_players; p++)
    if (his_enemies (g, p, s->active) && (s->fought[place] >> p & 1) == 0
        && his_count_ships (g, s, place, 1u << p) > 0)
      actions[n++] = HIS_ACTION (HIS_FIGHT, place, p, 0);
  return n;
}

/* A place where a battle was fought comes before the others (H16.27). */
guint
his_list_fleets (const HisGame *g, const HisState *s, BorAction *actions)
{
  guint n = 0, more = 0;
  if (s->zone != HIS_NOWHERE)
    n = list_enemies (g, s, s->zone, actions, 0);
  for (guint place = 0; place < g->n_land + g->n_zones && n == 0; place++)
    if (place != s->zone)
      more = list_enemies (g, s, place, actions, more);
  return n + more;
}

void
his_act_fleets (HisRun *r, BorAction action)
{
  HisState *s = r->s;
  if (HIS_VERB (action) != HIS_FIGHT) {
    s->zone = 0;
    s->step = HIS_STEP_MOVED;
    return;
  }
  guint place = HIS_A (action), enemy = HIS_B (action);
  s->zone = (guint8) place;
  s->fought[place] |= (guint8) (1u << enemy);
  s->battle = (HisBattle){ .kind = HIS_NAVAL_BATTLE,
                           .place = (guint8) place,
                           .port = !his_is_sea (r->g, place),
                           .enemy = (guint8) enemy };
  his_mark_all (r->g, s, place, HIS_HARBOUR, 1u << s->active, HIS_ATTACK);
  his_mark_all (r->g, s, place, HIS_HARBOUR, 1u << enemy, HIS_DEFEND);
  s->step = HIS_STEP_BATTLE;
}

/* H16.50: the wiped out are gone; then somebody leaves (H16.49). */
void
his_run_naval_won (HisRun *r)
{
  HisState *s = r->s;
  const HisBattle *b = &s->battle;
  const guint players[] = { 1u << s->active, 1u << b->enemy };
  for (guint side = 0; side < 2; side++)
    if (b->wiped[side])
      his_sink (r, b->place, players[side], HIS_EV_LOST);
  guint leaver = b->port ? 0 : 1u - b->winner;
  s->step = HIS_STEP_FLEETS;
  s->mover = s->active;
  if (!b->wiped[leaver] && !(b->port && leaver == 1)) {
    s->mover = leaver == 0 ? s->active : b->enemy;
    s->step = HIS_STEP_FLEE;
    return;
  }
  his_clear_marks (s, HIS_ATTACK | HIS_DEFEND);
}

guint
his_list_flee (const HisGame *g, const HisState *s, BorAction *actions)
{
  guint n = 0, place = s->battle.place;
  for (guint k = 0; k < g->sea[place].n; k++) {
    guint to = g->sea[place].link[k].to;
    if (his_refuse_fleet (g, s, place, to, s->mover, FALSE) == HIS_ALLOWED)
      actions[n++] = HIS_ACTION (HIS_GO, to, 0, 0);
  }
  return n;
}

void
his_act_flee (HisRun *r, BorAction action)
{
  HisState *s = r->s;
  guint place = s->battle.place;
  if (HIS_VERB (action) == HIS_GO) {
    his_mark_all (r->g, s, place, HIS_HARBOUR, 1u << s->mover, HIS_CHOSEN);
    his_move_all (r->g, s, place, HIS_HARBOUR, HIS_CHOSEN, HIS_A (action), HIS_HARBOUR, HIS_CHOSEN);
    his_tell (r, HIS_EV_RETREATED, s->mover, (gint) place, (gint) HIS_A (action), 0, 0);
  } else {
    his_sink (r, place, 1u << s->mover, HIS_EV_DESTROYED); /* AM-34 */
  }
  his_clear_marks (s, HIS_ATTACK | HIS_DEFEND);
  s->mover = s->active;
  s->step = HIS_STEP_FLEETS;
}
