/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "rules/here-i-stand/game-private.h"

/* A land move up to the battle (H7, H13). The moving formation has the mark ATTACK from its first
 * step on; it stands in `from` until the interceptions are over. */

#define MOVER(s) ((guint) (s)->active)

guint
his_list_march (const HisGame *g, const HisState *s, BorAction *actions)
{
  guint n = 0;
  for (guint i = 0; i < g->land[s->from].n; i++) {
    guint to = g->land[s->from].link[i].to;
    if (s->points >= 1u + g->land[s->from].link[i].pass && his_may_enter (g, s, MOVER (s), to))
      actions[n++] = HIS_ACTION (HIS_GO, to, 0, 0);
  }
  return n;
}

/* The army that is in `from` with the mark ATTACK goes to another space. */
static void
set_out (HisRun *r, guint to, guint cost)
{
  HisState *s = r->s;
  s->points = (guint8) (s->points - cost);
  s->to = (guint8) to;
  s->met = 0;
  s->q = 0;
  memset (s->attempts, 0, sizeof s->attempts);
  his_tell (r, HIS_EV_MOVED, (gint) MOVER (s), s->from, (gint) to, 0, 0);
  s->step = HIS_STEP_INTERCEPT_NEXT;
}

static void
set_out_by_land (HisRun *r, guint to)
{
  HisState *s = r->s;
  gboolean pass = FALSE;
  his_find_link (r->g, s->from, to, &pass);
  s->entered = s->from;
  set_out (r, to, 1 + pass);
}

void
his_act_march (HisRun *r, BorAction action)
{
  his_replace_chosen (r, HIS_ATTACK);
  r->s->moved_on = FALSE;
  set_out_by_land (r, HIS_A (action));
}

/* --- Sea transport (H16.61), leg by leg --- */

/* The number of legs from each zone with a ship to the next port that the army may enter, other
 * than `from`; HIS_NOWHERE: there is none. A port that it may enter is 0 legs away. */
static void
measure_legs (const HisGame *g, const HisState *s, guint from, guint8 *legs)
{
  guint8 queue[HIS_MAX_PLACES];
  guint n = 0;
  memset (legs, HIS_NOWHERE, HIS_MAX_PLACES);
  for (guint port = 0; port < g->n_land; port++)
    if (port != from && g->sea[port].n > 0 && his_may_enter (g, s, MOVER (s), port)) {
      legs[port] = 0;
      queue[n++] = (guint8) port;
    }
  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < g->sea[queue[i]].n; k++) {
      guint to = g->sea[queue[i]].link[k].to;
      if (legs[to] != HIS_NOWHERE || !his_is_sea (g, to)
          || his_count_ships (g, s, to, 1u << MOVER (s)) == 0)
        continue;
      legs[to] = (guint8) (legs[queue[i]] + 1);
      queue[n++] = (guint8) to;
    }
}

static guint
list_legs (const HisGame *g, const HisState *s, guint from, guint at, BorAction *actions)
{
  guint n = 0;
  guint8 legs[HIS_MAX_PLACES];
  measure_legs (g, s, from, legs);
  for (guint k = 0; k < g->sea[at].n; k++) {
    guint to = g->sea[at].link[k].to;
    if (legs[to] != HIS_NOWHERE && s->points >= 1u + legs[to])
      actions[n++] = HIS_ACTION (HIS_GO, to, 0, 0);
  }
  return n;
}

/* Zones with ships, from one of them on, that the army has not come to. */
typedef struct {
  guint8 zone[HIS_MAX_ZONES];
  guint32 seen;
  guint n;
} Voyage;

/* TRUE if a port beside a place is open; otherwise adds the zones beside it. */
static gboolean
look_beside (const HisGame *g, const HisState *s, guint port, guint at, Voyage *voyage)
{
  for (guint k = 0; k < g->sea[at].n; k++) {
    guint to = g->sea[at].link[k].to;
    if (!his_is_sea (g, to)) {
      if (to != port && his_may_enter (g, s, MOVER (s), to))
        return TRUE;
      continue;
    }
    guint32 bit = 1u << (to - g->n_land);
    if ((voyage->seen & bit) == 0 && his_count_ships (g, s, to, 1u << MOVER (s)) > 0)
      voyage->zone[voyage->n++] = (guint8) to;
    voyage->seen |= bit;
  }
  return FALSE;
}

/* The same that list_legs() finds, from the army's side: it stops at the first port. */
gboolean
his_can_ship (const HisGame *g, const HisState *s, guint port)
{
  Voyage voyage = { .n = 0 };
  if (!g->sea_transport || s->points < 2 || g->sea[port].n == 0
      || look_beside (g, s, port, port, &voyage))
    return FALSE;
  guint next = 0;
  for (guint points = 2; points <= s->points && next < voyage.n; points++)
    for (guint end = voyage.n; next < end; next++)
      if (look_beside (g, s, port, voyage.zone[next], &voyage))
        return TRUE;
  return FALSE;
}

guint
his_list_voyage (const HisGame *g, const HisState *s, BorAction *actions)
{
  return list_legs (g, s, s->from, s->target, actions);
}

void
his_act_voyage (HisRun *r, BorAction action)
{
  HisState *s = r->s;
  guint to = HIS_A (action);
  if (his_is_sea (r->g, to)) {
    s->points--;
    s->target = (guint8) to;
    return;
  }
  his_replace_chosen (r, HIS_ATTACK);
  s->moved_on = FALSE;
  s->entered = HIS_NOWHERE;
  set_out (r, to, 1);
}

/* --- Relief and withdrawal --- */

static guint
enemies_in_field (const HisGame *g, const HisState *s)
{
  return his_powers (g, s, s->to, HIS_FIELD, 0) & g->war[s->active];
}

static gboolean
has_army_leader_inside (const HisGame *g, const HisState *s, guint place, guint player)
{
  for (guint i = 0; i < g->n_leaders; i++)
    if (s->leader[i].place == place && s->leader[i].slot == HIS_INSIDE
        && g->leader[i].power == player)
      return TRUE;
  return FALSE;
}

/* H15.41: besieged units and leaders of the same command may come out. */
void
his_run_join (HisRun *r)
{
  HisState *s = r->s;
  guint controller = his_controller_of (r->g, s, s->to);
  guint enemies = enemies_in_field (r->g, s);
  s->step = HIS_STEP_WITHDRAW;
  s->battle.relief = s->besieged[s->to] != 0 && controller != HIS_NOWHERE
                     && his_friends (r->g, s->active, controller)
                     && enemies_in_field (r->g, s) != 0;
  s->mover = (guint8) (controller != HIS_NOWHERE && (enemies >> controller & 1) != 0
                         ? controller
                         : his_largest (r->g, s, s->to, enemies, 0)); /* DP5 */
  if (!s->battle.relief)
    return;
  s->mover = s->active;
  s->step = HIS_STEP_JOINED;
  if (his_count (r->g, s, s->to, HIS_INSIDE, 1u << s->active, 0) > 0
      || has_army_leader_inside (r->g, s, s->to, s->active))
    his_pick (
      r,
      (HisPick){ .place = s->to, .slot = HIS_INSIDE, .power = s->active, .most = 0xff, .least = 0 },
      HIS_STEP_JOINED);
}

void
his_run_joined (HisRun *r)
{
  HisState *s = r->s;
  for (guint i = 0; i < s->n_stacks; i++)
    if (s->stack[i].place == s->to && (s->stack[i].marks & HIS_CHOSEN) != 0)
      s->stack[i].marks |= HIS_ATTACK | HIS_RELIEVED;
  for (guint i = 0; i < r->g->n_leaders; i++)
    if (s->leader[i].place == s->to && (s->leader[i].marks & HIS_CHOSEN) != 0)
      s->leader[i].marks |= HIS_ATTACK | HIS_RELIEVED;
  his_move_all (r->g, s, s->to, HIS_INSIDE, HIS_CHOSEN, s->to, HIS_FIELD, HIS_CHOSEN);
  s->step = HIS_STEP_CONFRONT;
}

static gboolean
may_withdraw (const HisGame *g, const HisState *s)
{
  guint enemies = enemies_in_field (g, s), controller = his_controller_of (g, s, s->to);
  guint inside = his_count (g, s, s->to, HIS_INSIDE, 0xff, 0);
  guint n = his_count (g, s, s->to, HIS_FIELD, enemies, 0);
  if (!g->fortified[s->to] || s->besieged[s->to] != 0 || enemies == 0 || controller == HIS_NOWHERE
      || his_friends (g, s->active, controller) || n + inside > HIS_MAX_INSIDE
      || (s->met != 0 && g->skip_reactions))
    return FALSE;
  for (guint p = 0; p < g->base.n_players; p++)
    if ((enemies >> p & 1) != 0 && !his_friends (g, p, controller))
      return FALSE;
  return TRUE;
}

guint
his_list_withdraw (const HisGame *g, const HisState *s, BorAction *actions)
{
  if (!may_withdraw (g, s))
    return 0;
  actions[0] = HIS_ACTION (HIS_PASS, 0, 0, 0);
  actions[1] = HIS_ACTION (HIS_WITHDRAW, 0, 0, 0);
  return 2;
}

void
his_act_withdraw (HisRun *r, BorAction action)
{
  HisState *s = r->s;
  guint enemies = enemies_in_field (r->g, s);
  s->step = HIS_STEP_CONFRONT;
  if (HIS_VERB (action) != HIS_WITHDRAW)
    return;
  his_mark_all (r->g, s, s->to, HIS_FIELD, enemies, HIS_CHOSEN);
  his_move_all (r->g, s, s->to, HIS_FIELD, HIS_CHOSEN, s->to, HIS_INSIDE, HIS_CHOSEN);
  his_set_bit (s->withdrew, s->to);
  his_tell (r, HIS_EV_WITHDREW, s->mover, s->to, 0, 0, 0);
}

void
his_run_confront (HisRun *r)
{
  HisState *s = r->s;
  guint controller = his_controller_of (r->g, s, s->to), me = 1u << s->active;
  s->step = HIS_STEP_MOVED;
  if (enemies_in_field (r->g, s) != 0) {
    s->battle.kind = HIS_FIELD_BATTLE;
    s->step = HIS_STEP_READY;
    return;
  }
  his_meet_lone_leaders (r);
  gboolean hostile = controller == HIS_NOWHERE || his_enemies (r->g, s->active, controller);
  if (!r->g->fortified[s->to] || !hostile)
    return;
  if ((s->besieged[s->to] & me) != 0
      || his_count (r->g, s, s->to, HIS_FIELD, me, HIS_ATTACK)
           > his_count (r->g, s, s->to, HIS_INSIDE, 0xff, 0))
    his_besiege (r, s->to, s->active, HIS_ATTACK);
  else
    s->step = HIS_STEP_REPELLED;
  s->mover = s->active;
}

/* --- Not more than those inside (H13.14) --- */

static gboolean
can_go_back (const HisGame *g, const HisState *s)
{
  return !s->moved_on && s->entered != HIS_NOWHERE
         && his_refuse (g, s, s->to, s->entered, 1u << s->active, HIS_RETREAT, HIS_NOWHERE)
              == HIS_ALLOWED;
}

guint
his_list_repelled (const HisGame *g, const HisState *s, BorAction *actions)
{
  guint n = 0;
  if (can_go_back (g, s))
    actions[n++] = HIS_ACTION (HIS_DONE, 0, 0, 0);
  for (guint i = 0; i < g->land[s->to].n; i++) {
    guint to = g->land[s->to].link[i].to;
    if (to != s->entered && s->points >= 1u + g->land[s->to].link[i].pass
        && his_may_enter (g, s, s->active, to))
      actions[n++] = HIS_ACTION (HIS_GO, to, 0, 0);
  }
  return n;
}

void
his_act_repelled (HisRun *r, BorAction action)
{
  HisState *s = r->s;
  s->step = HIS_STEP_MOVED;
  if (HIS_VERB (action) == HIS_GO) {
    s->moved_on = TRUE;
    s->from = s->to;
    set_out_by_land (r, HIS_A (action));
    return;
  }
  if (HIS_VERB (action) == HIS_DONE) {
    his_tell (r, HIS_EV_RETREATED, s->active, s->to, s->entered, 0, 0);
    his_move_all (r->g, s, s->to, HIS_FIELD, HIS_ATTACK, s->entered, HIS_FIELD, 0);
    return;
  }
  guint controller = his_controller_of (r->g, s, s->to);
  his_destroy (r, s->to, HIS_FIELD, HIS_ATTACK, controller);
}

void
his_run_moved (HisRun *r)
{
  his_clear_marks (r->s, HIS_ATTACK | HIS_DEFEND | HIS_CHOSEN | HIS_RELIEVED);
  his_meet_lone_leaders (r); /* interceptors and beaten armies have come to some, too */
  r->s->step = HIS_STEP_ACTION;
  r->s->mover = r->s->active;
  r->s->battle = (HisBattle){ 0 };
  r->s->from = r->s->to = r->s->entered = r->s->source = r->s->target = HIS_NOWHERE;
  r->s->met = r->s->moved_on = r->s->q = 0;
}
