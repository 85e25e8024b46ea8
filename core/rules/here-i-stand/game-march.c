/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "rules/here-i-stand/game-private.h"

/* A land move up to the battle (H7, H13). The moving formation has the mark ATTACK from its first
 * step on; it stands in `from` until the interceptions are over. */

#define MOVER(s) ((guint) (s)->active)

/* H16.61: the cheapest way to each port, by places; HIS_NOWHERE: none that can be paid. Returns the
 * number of ports. */
guint
his_find_ports (const HisGame *g, const HisState *s, guint from, guint8 *cost)
{
  guint n = 0;
  guint8 legs[HIS_MAX_PLACES];
  for (guint i = 0; i < HIS_MAX_PLACES; i++)
    cost[i] = legs[i] = HIS_NOWHERE;
  legs[from] = 0;
  for (guint leg = 0; leg + 1u <= s->points; leg++)
    for (guint at = 0; at < g->n_land + g->n_zones; at++)
      for (guint k = 0; legs[at] == leg && k < g->sea[at].n; k++) {
        guint to = g->sea[at].link[k].to;
        if (legs[to] != HIS_NOWHERE || (!his_is_sea (g, at) && at != from))
          continue;
        if (his_is_sea (g, to) ? his_count_ships (g, s, to, 1u << s->active) == 0
                               : !his_may_enter (g, s, s->active, to))
          continue;
        legs[to] = (guint8) (leg + 1);
        if (!his_is_sea (g, to) && to != from) {
          cost[to] = legs[to];
          n++;
        }
      }
  return n;
}

guint
his_list_march (const HisGame *g, const HisState *s, BorAction *actions)
{
  guint n = 0;
  guint8 cost[HIS_MAX_PLACES];
  if (s->by_sea)
    his_find_ports (g, s, s->from, cost);
  for (guint i = 0; i < g->n_land && s->by_sea; i++)
    if (cost[i] != HIS_NOWHERE)
      actions[n++] = HIS_ACTION (HIS_GO, i, 0, 0);
  for (guint i = 0; i < g->land[s->from].n && !s->by_sea; i++) {
    guint to = g->land[s->from].link[i].to;
    if (s->points >= 1u + g->land[s->from].link[i].pass && his_may_enter (g, s, MOVER (s), to))
      actions[n++] = HIS_ACTION (HIS_GO, to, 0, 0);
  }
  return n;
}

/* The army that is in `from` with the mark ATTACK goes to a space next to it. */
static void
set_out (HisRun *r, guint to)
{
  HisState *s = r->s;
  gboolean pass = FALSE;
  guint8 cost[HIS_MAX_PLACES];
  if (s->by_sea)
    his_find_ports (r->g, s, s->from, cost);
  else
    his_find_link (r->g, s->from, to, &pass);
  s->points = (guint8) (s->points - (s->by_sea ? cost[to] : 1 + pass));
  s->to = (guint8) to;
  s->entered = s->by_sea ? HIS_NOWHERE : s->from;
  s->by_sea = FALSE;
  s->met = 0;
  s->q = 0;
  memset (s->attempts, 0, sizeof s->attempts);
  his_tell (r, HIS_EV_MOVED, (gint) MOVER (s), s->from, (gint) to, 0, 0);
  s->step = HIS_STEP_INTERCEPT_NEXT;
}

void
his_act_march (HisRun *r, BorAction action)
{
  HisState *s = r->s;
  for (guint i = 0; i < s->n_stacks; i++)
    if ((s->stack[i].marks & HIS_CHOSEN) != 0)
      s->stack[i].marks = (guint16) ((s->stack[i].marks & ~HIS_CHOSEN) | HIS_ATTACK);
  for (guint i = 0; i < r->g->n_leaders; i++)
    if ((s->leader[i].marks & HIS_CHOSEN) != 0)
      s->leader[i].marks = (guint16) ((s->leader[i].marks & ~HIS_CHOSEN) | HIS_ATTACK);
  s->moved_on = FALSE;
  set_out (r, HIS_A (action));
}

/* --- Interception (H7.6) --- */

/* After a withdrawal there is no field battle in the space (H13.12). */
static gboolean
is_blocked (const HisGame *g, const HisState *s)
{
  return his_has_bit (s->withdrew, s->to)
         || his_count (g, s, s->to, HIS_FIELD, g->ally[s->active] | 1u << s->active, 0) > 0;
}

guint
his_list_intercept (const HisGame *g, const HisState *s, BorAction *actions)
{
  guint q = s->mover, n = 0;
  actions[n++] = HIS_ACTION (HIS_PASS, 0, 0, 0);
  for (guint i = 0; i < g->land[s->to].n; i++) {
    guint from = g->land[s->to].link[i].to;
    if (!g->land[s->to].link[i].pass && !his_has_bit (s->attempts, from)
        && his_count (g, s, from, HIS_FIELD, 1u << q, 0) > 0)
      actions[n++] = HIS_ACTION (HIS_GO, from, 0, 0);
  }
  return n;
}

void
his_run_intercept_next (HisRun *r)
{
  const HisGame *g = r->g;
  HisState *s = r->s;
  BorAction actions[HIS_MAX_LINKS + 1];
  for (; g->intercept && s->q < g->base.n_players && !is_blocked (g, s); s->q++) {
    guint q = g->order[s->q];
    if (!his_enemies (g, q, s->active) || (s->met != 0 && s->met != q + 1)
        || !his_may_enter (g, s, q, s->to) || his_count (g, s, s->to, HIS_FIELD, g->war[q], 0) > 0)
      continue;
    s->mover = (guint8) q;
    s->step = HIS_STEP_INTERCEPT;
    if (his_list_intercept (g, s, actions) > 1)
      return;
    memset (s->attempts, 0, sizeof s->attempts);
  }
  s->step = HIS_STEP_ARRIVE;
}

void
his_act_intercept (HisRun *r, BorAction action)
{
  HisState *s = r->s;
  if (HIS_VERB (action) != HIS_GO) {
    s->q++;
    memset (s->attempts, 0, sizeof s->attempts);
    s->step = HIS_STEP_INTERCEPT_NEXT;
    return;
  }
  s->source = (guint8) HIS_A (action);
  his_set_bit (s->attempts, s->source);
  his_pick (r,
            (HisPick){ .place = s->source,
                       .slot = HIS_FIELD,
                       .power = s->mover,
                       .most = 0xff,
                       .least = 1,
                       .cap = TRUE },
            HIS_STEP_INTERCEPT_ROLL);
}

/* Rating and cavalry of a group that tries to meet or to avoid the active army (T1). */
static gint
modifier (const HisGame *g, const HisState *s, guint place, guint q)
{
  gint sum = (gint) his_best (g, s, place, HIS_FIELD, 1u << q, HIS_CHOSEN);
  guint army = s->step == HIS_STEP_INTERCEPT_ROLL ? s->from : s->to;
  if ((g->ottoman >> q & 1) != 0)
    return sum + his_has_cavalry (g, s, place, HIS_FIELD, 1u << q, HIS_CHOSEN);
  return sum
         - ((g->ottoman >> s->active & 1) != 0
            && his_has_cavalry (g, s, army, HIS_FIELD, 0xff, HIS_ATTACK));
}

void
his_run_intercept_roll (HisRun *r)
{
  r->s->modifier = (gint8) modifier (r->g, r->s, r->s->source, r->s->mover);
  r->s->step = HIS_STEP_INTERCEPT_TEST;
}

void
his_act_intercept_test (HisRun *r, BorAction action)
{
  HisState *s = r->s;
  gboolean success = (gint) action + s->modifier >= 9;
  his_tell (r, HIS_EV_TEST, s->mover, s->source, (gint) action, s->modifier, success);
  s->step = HIS_STEP_INTERCEPT_NEXT;
  if (!success) {
    his_clear_marks (s, HIS_CHOSEN);
    return;
  }
  s->met = (guint8) (s->mover + 1);
  his_move_all (r->g, s, s->source, HIS_FIELD, HIS_CHOSEN, s->to, HIS_FIELD, HIS_CHOSEN);
  his_tell (r, HIS_EV_INTERCEPTED, s->mover, s->source, s->to, 0, 0);
  his_lift (r, s->source, HIS_STEP_INTERCEPT_NEXT);
}

void
his_run_arrive (HisRun *r)
{
  HisState *s = r->s;
  his_move_all (r->g, s, s->from, HIS_FIELD, HIS_ATTACK, s->to, HIS_FIELD, 0);
  s->q = 0;
  his_lift (r, s->from, HIS_STEP_AVOID_NEXT);
}

/* --- Avoiding battle (H13.1) --- */

static guint
avoid_conditions (const HisGame *g)
{
  return HIS_RETREAT | HIS_NOT_ORIGIN | (g->avoid_over_pass ? 0 : HIS_NOT_PASS);
}

guint
his_list_avoid (const HisGame *g, const HisState *s, BorAction *actions)
{
  guint n = 0;
  actions[n++] = HIS_ACTION (HIS_PASS, 0, 0, 0);
  for (guint i = 0; i < g->land[s->to].n; i++) {
    guint to = g->land[s->to].link[i].to;
    if (his_refuse (g, s, s->to, to, 1u << s->mover, avoid_conditions (g), s->entered)
        == HIS_ALLOWED)
      actions[n++] = HIS_ACTION (HIS_GO, to, 0, 0);
  }
  return n;
}

void
his_run_avoid_next (HisRun *r)
{
  const HisGame *g = r->g;
  HisState *s = r->s;
  BorAction actions[HIS_MAX_LINKS + 1];
  for (; (s->met == 0 || !g->skip_reactions) && s->q < g->base.n_players; s->q++) {
    guint q = g->order[s->q];
    if (!his_enemies (g, q, s->active) || his_count (g, s, s->to, HIS_FIELD, 1u << q, 0) == 0)
      continue;
    s->mover = (guint8) q;
    if (his_list_avoid (g, s, actions) < 2)
      continue;
    s->step = HIS_STEP_AVOID;
    return;
  }
  s->step = HIS_STEP_JOIN;
}

void
his_act_avoid (HisRun *r, BorAction action)
{
  HisState *s = r->s;
  s->step = HIS_STEP_AVOID_NEXT;
  s->q++;
  if (HIS_VERB (action) != HIS_GO)
    return;
  s->target = (guint8) HIS_A (action);
  his_pick (
    r, (HisPick){ .place = s->to, .slot = HIS_FIELD, .power = s->mover, .most = 0xff, .least = 1 },
    HIS_STEP_AVOID_ROLL);
}

void
his_run_avoid_roll (HisRun *r)
{
  HisState *s = r->s;
  guint all = his_count (r->g, s, s->to, HIS_FIELD, 1u << s->mover, HIS_CHOSEN);
  guint beaten = his_count (r->g, s, s->to, HIS_FIELD, 1u << s->mover, HIS_CHOSEN | HIS_LOST_FIELD);
  s->modifier = (gint8) modifier (r->g, s, s->to, s->mover);
  s->step = all == beaten ? HIS_STEP_AVOID_GO : HIS_STEP_AVOID_TEST; /* H13.6 */
}

void
his_act_avoid_test (HisRun *r, BorAction action)
{
  HisState *s = r->s;
  gboolean success = (gint) action + s->modifier >= 9;
  his_tell (r, HIS_EV_TEST, s->mover, s->to, (gint) action, s->modifier, success);
  s->step = success ? HIS_STEP_AVOID_GO : HIS_STEP_AVOID_NEXT;
  if (!success)
    his_clear_marks (s, HIS_CHOSEN);
}

void
his_run_avoid_go (HisRun *r)
{
  HisState *s = r->s;
  his_move_all (r->g, s, s->to, HIS_FIELD, HIS_CHOSEN, s->target, HIS_FIELD, HIS_CHOSEN);
  his_tell (r, HIS_EV_AVOIDED, s->mover, s->to, s->target, 0, 0);
  his_lift (r, s->to, HIS_STEP_AVOID_NEXT);
}

/* --- Relief and withdrawal --- */

static guint
enemies_in_field (const HisGame *g, const HisState *s)
{
  return his_powers (g, s, s->to, HIS_FIELD, 0) & g->war[s->active];
}

/* H15.41: besieged units of the same command may come out. */
void
his_run_join (HisRun *r)
{
  HisState *s = r->s;
  guint holder = his_holder (r->g, s, s->to);
  guint enemies = enemies_in_field (r->g, s);
  s->step = HIS_STEP_WITHDRAW;
  s->battle.relief = s->besieged[s->to] != 0 && holder != HIS_NOWHERE
                     && his_friends (r->g, s->active, holder) && enemies_in_field (r->g, s) != 0;
  s->mover = (guint8) (holder != HIS_NOWHERE && (enemies >> holder & 1) != 0
                         ? holder
                         : his_largest (r->g, s, s->to, enemies, 0)); /* DP5 */
  if (!s->battle.relief)
    return;
  s->mover = s->active;
  s->step = HIS_STEP_JOINED;
  if (his_count (r->g, s, s->to, HIS_INSIDE, 1u << s->active, 0) > 0)
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
  guint enemies = enemies_in_field (g, s), holder = his_holder (g, s, s->to);
  guint inside = his_count (g, s, s->to, HIS_INSIDE, 0xff, 0);
  guint n = his_count (g, s, s->to, HIS_FIELD, enemies, 0);
  if (!g->fortified[s->to] || enemies == 0 || holder == HIS_NOWHERE || n + inside > HIS_MAX_INSIDE
      || (s->met != 0 && g->skip_reactions))
    return FALSE;
  for (guint p = 0; p < g->base.n_players; p++)
    if ((enemies >> p & 1) != 0 && !his_friends (g, p, holder))
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

/* AM-31: enemy leaders without an army go inside, or are captured. */
static void
meet_lone_leaders (HisRun *r)
{
  HisState *s = r->s;
  guint holder = his_holder (r->g, s, s->to);
  for (guint p = 0; p < r->g->base.n_players; p++) {
    if (!his_enemies (r->g, p, s->active) || his_count (r->g, s, s->to, HIS_FIELD, 1u << p, 0) > 0)
      continue;
    if (!r->g->fortified[s->to] || holder == HIS_NOWHERE || !his_friends (r->g, p, holder)) {
      his_capture (r, s->to, HIS_FIELD, 0, 1u << p, s->active);
      continue;
    }
    his_mark_all (r->g, s, s->to, HIS_FIELD, 1u << p, HIS_CHOSEN);
    his_move_all (r->g, s, s->to, HIS_FIELD, HIS_CHOSEN, s->to, HIS_INSIDE, HIS_CHOSEN);
  }
}

void
his_run_confront (HisRun *r)
{
  HisState *s = r->s;
  guint holder = his_holder (r->g, s, s->to), me = 1u << s->active;
  s->step = HIS_STEP_MOVED;
  if (enemies_in_field (r->g, s) != 0) {
    s->battle.kind = HIS_FIELD_BATTLE;
    s->step = HIS_STEP_READY;
    return;
  }
  meet_lone_leaders (r);
  gboolean hostile = holder == HIS_NOWHERE || his_enemies (r->g, s->active, holder);
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
    set_out (r, HIS_A (action));
    return;
  }
  if (HIS_VERB (action) == HIS_DONE) {
    his_tell (r, HIS_EV_RETREATED, s->active, s->to, s->entered, 0, 0);
    his_move_all (r->g, s, s->to, HIS_FIELD, HIS_ATTACK, s->entered, HIS_FIELD, 0);
    return;
  }
  guint holder = his_holder (r->g, s, s->to);
  his_destroy (r, s->to, HIS_FIELD, HIS_ATTACK, holder);
}

void
his_run_moved (HisRun *r)
{
  his_clear_marks (r->s, HIS_ATTACK | HIS_DEFEND | HIS_CHOSEN | HIS_RELIEVED);
  r->s->step = HIS_STEP_ACTION;
  r->s->mover = r->s->active;
  r->s->battle = (HisBattle){ 0 };
  r->s->from = r->s->to = r->s->entered = r->s->source = r->s->target = HIS_NOWHERE;
  r->s->met = r->s->moved_on = r->s->q = 0;
}
