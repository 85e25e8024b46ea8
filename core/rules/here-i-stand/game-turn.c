/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "rules/here-i-stand/game-private.h"

/* The machine that goes from step to step, impulses, and what the active power can do (H6). */

void
his_tell (HisRun *r, guint type, gint player, gint a, gint b, gint c, gint d)
{
  bor_events_add_public (r->events, type, player == HIS_NOWHERE ? -1 : player, a, b, c, d);
}

void
his_call (HisState *s, HisStep step, HisStep back)
{
  g_assert (s->depth < HIS_MAX_BACK);
  s->back[s->depth++] = (guint8) back;
  s->step = (guint8) step;
}

void
his_return (HisState *s)
{
  s->step = s->back[--s->depth];
  s->back[s->depth] = 0;
}

/* --- Impulses --- */

/* What lasts for an impulse is over (H6.4); those who withdrew come out (H13.12). */
static void
end_impulse (HisRun *r)
{
  HisState *s = r->s;
  for (guint place = 0; place < r->g->n_land; place++)
    if (r->g->fortified[place] && s->besieged[place] == 0)
      his_move_all (r->g, s, place, HIS_INSIDE, 0, place, HIS_FIELD, 0);
  memset (s->withdrew, 0, sizeof s->withdrew);
  memset (s->assaulted, 0, sizeof s->assaulted);
  s->waived = FALSE;
  his_clear_marks (s, HIS_IMPULSE_MARKS);
}

void
his_run_impulse (HisRun *r)
{
  HisState *s = r->s;
  end_impulse (r);
  his_meet_lone_leaders (r);
  if (s->impulse >= r->g->n_impulses) {
    s->step = HIS_STEP_OVER;
    return;
  }
  s->active = s->mover = r->g->impulse[s->impulse].power;
  s->points = r->g->impulse[s->impulse].points;
  s->step = HIS_STEP_ACTION;
  if (r->g->impulse[s->impulse].next_turn) {
    s->turn++;
    his_tell (r, HIS_EV_TURN, -1, s->turn, 0, 0, 0);
    s->janissaries = 0;
    s->q = 0;
    s->step = HIS_STEP_RETURN;
    if (r->g->n_leaders > 0 && s->leader[0].fate == HIS_RETURNS)
      s->mover = r->g->leader[0].power;
  }
  s->impulse++;
  his_tell (r, HIS_EV_IMPULSE, s->active, s->impulse, s->points, 0, 0);
}

/* AM-33: the leaders of the box, one after the other. */
guint
his_list_return (const HisGame *g, const HisState *s, BorAction *actions)
{
  guint n = 0;
  if (s->q >= g->n_leaders || s->leader[s->q].fate != HIS_RETURNS)
    return 0;
  for (guint place = 0; place < g->n_land; place++)
    if (g->sea[place].n > 0 && his_controller_of (g, s, place) == g->leader[s->q].power)
      actions[n++] = HIS_ACTION (HIS_GO, place, 0, 0);
  return n;
}

void
his_act_return (HisRun *r, BorAction action)
{
  HisState *s = r->s;
  if (HIS_VERB (action) == HIS_GO) {
    s->leader[s->q].place = (guint8) HIS_A (action);
    s->leader[s->q].slot = HIS_HARBOUR;
    s->leader[s->q].fate = HIS_ON_MAP;
  }
  do
    s->q++;
  while (s->q < r->g->n_leaders && s->leader[s->q].fate != HIS_RETURNS);
  s->mover = s->q < r->g->n_leaders ? r->g->leader[s->q].power : s->active;
  if (s->q < r->g->n_leaders)
    return;
  s->q = 0;
  s->step = HIS_STEP_ACTION;
}

/* --- What can be done (DP1) --- */

static guint
locks (const HisGame *g)
{
  return g->move_locks ? HIS_LOST_FIELD | HIS_BEGAN : 0;
}

/* Places with an army that may move; bits. */
static void
find_armies (const HisGame *g, const HisState *s, guint8 *places)
{
  for (guint i = 0; i < s->n_stacks; i++) {
    const HisStack *t = &s->stack[i];
    if (t->slot == HIS_FIELD && g->owner[t->owner].power == s->active
        && (t->marks & locks (g)) == 0)
      his_set_bit (places, t->place);
  }
}

static gboolean
can_march (const HisGame *g, const HisState *s, guint place)
{
  for (guint k = 0; k < g->land[place].n; k++)
    if (s->points >= 1u + g->land[place].link[k].pass
        && his_may_enter (g, s, s->active, g->land[place].link[k].to))
      return TRUE;
  return FALSE;
}

static gboolean
can_sail (const HisGame *g, const HisState *s)
{
  for (guint i = 0; i < s->n_stacks; i++) {
    const HisStack *t = &s->stack[i];
    if (t->slot != HIS_HARBOUR || g->owner[t->owner].power != s->active
        || (t->marks & HIS_LOST_NAVAL) != 0)
      continue;
    for (guint k = 0; k < g->sea[t->place].n; k++)
      if (his_count_sailing (g, s, t, g->sea[t->place].link[k].to) > 0)
        return TRUE;
  }
  return FALSE;
}

static gboolean
can_assault (const HisGame *g, const HisState *s, guint place)
{
  return (s->besieged[place] >> s->active & 1) != 0 && !his_has_bit (s->assaulted, place)
         && his_count (g, s, place, HIS_FIELD, 1u << s->active, 0) > 0
         && his_assault_requirements (g, s, s->active, place) == HIS_ASSAULT_READY;
}

/* TRUE if there is surely more to do than to end the impulse: quicker than the whole list. */
static gboolean
can_act (const HisGame *g, const HisState *s)
{
  if (s->points == 0)
    return FALSE;
  for (guint i = 0; i < s->n_stacks; i++) {
    const HisStack *t = &s->stack[i];
    if (t->slot == HIS_FIELD && g->owner[t->owner].power == s->active && (t->marks & locks (g)) == 0
        && can_march (g, s, t->place))
      return TRUE;
  }
  return FALSE;
}

guint
his_list_action (const HisGame *g, const HisState *s, BorAction *actions)
{
  guint n = 0;
  guint8 armies[HIS_MAX_PLACES / 8] = { 0 };
  actions[n++] = HIS_ACTION (HIS_END, 0, 0, 0);
  if (s->points == 0)
    return n;
  find_armies (g, s, armies);
  for (guint place = 0; place < g->n_land; place++) {
    gboolean army = his_has_bit (armies, place);
    if (army && can_march (g, s, place))
      actions[n++] = HIS_ACTION (HIS_MARCH_FROM, place, 0, 0);
    if (army && his_can_ship (g, s, place))
      actions[n++] = HIS_ACTION (HIS_SHIP, place, 0, 0);
    if (can_assault (g, s, place))
      actions[n++] = HIS_ACTION (HIS_STORM, place, 0, 0);
  }
  for (guint i = 0; i < g->n_cards; i++)
    if (g->card[i].waives && g->card[i].owner == s->active && (s->used >> i & 1) == 0)
      actions[n++] = HIS_ACTION (HIS_WAIVE, i, 0, 0);
  if (can_sail (g, s))
    actions[n++] = HIS_ACTION (HIS_SAIL, 0, 0, 0);
  return n;
}

void
his_act_action (HisRun *r, BorAction action)
{
  HisState *s = r->s;
  HisPick pick = { .place = (guint8) HIS_A (action),
                   .slot = HIS_FIELD,
                   .power = s->active,
                   .most = 0xff,
                   .least = 1,
                   .cap = TRUE };
  switch (HIS_VERB (action)) {
  case HIS_MARCH_FROM:
    s->from = (guint8) HIS_A (action);
    pick.without = (guint16) locks (r->g);
    his_pick (r, pick, HIS_STEP_MARCH);
    break;
  case HIS_SHIP:
    s->from = (guint8) HIS_A (action);
    s->target = s->from;
    pick.without = (guint16) locks (r->g);
    pick.most = 5;
    his_pick (r, pick, HIS_STEP_VOYAGE);
    break;
  case HIS_WAIVE:
    s->used |= 1u << HIS_A (action);
    s->waived = TRUE;
    his_tell (r, HIS_EV_CARD, s->active, (gint) HIS_A (action), HIS_NOWHERE, 0, 0);
    break;
  case HIS_STORM:
    s->to = (guint8) HIS_A (action);
    his_pick (r, pick, HIS_STEP_ASSAULT);
    break;
  case HIS_SAIL:
    s->points--;
    s->sent = 0;
    s->step = HIS_STEP_SAIL;
    break;
  default:
    s->step = HIS_STEP_IMPULSE;
  }
}

/* --- The machine --- */

const HisStepDef his_steps[HIS_N_STEPS] = {
  [HIS_STEP_IMPULSE] = { FALSE, his_run_impulse, NULL, NULL },
  [HIS_STEP_RETURN] = { FALSE, NULL, his_list_return, his_act_return },
  [HIS_STEP_ACTION] = { FALSE, NULL, his_list_action, his_act_action },
  [HIS_STEP_PICK] = { FALSE, NULL, his_list_pick, his_act_pick },
  [HIS_STEP_MARCH] = { FALSE, NULL, his_list_march, his_act_march },
  [HIS_STEP_VOYAGE] = { FALSE, NULL, his_list_voyage, his_act_voyage },
  [HIS_STEP_INTERCEPT_NEXT] = { FALSE, his_run_intercept_next, NULL, NULL },
  [HIS_STEP_INTERCEPT] = { FALSE, NULL, his_list_intercept, his_act_intercept },
  [HIS_STEP_INTERCEPT_ROLL] = { FALSE, his_run_intercept_roll, NULL, NULL },
  [HIS_STEP_INTERCEPT_TEST] = { TRUE, NULL, NULL, his_act_intercept_test },
  [HIS_STEP_ARRIVE] = { FALSE, his_run_arrive, NULL, NULL },
  [HIS_STEP_AVOID_NEXT] = { FALSE, his_run_avoid_next, NULL, NULL },
  [HIS_STEP_AVOID] = { FALSE, NULL, his_list_avoid, his_act_avoid },
  [HIS_STEP_AVOID_ROLL] = { FALSE, his_run_avoid_roll, NULL, NULL },
  [HIS_STEP_AVOID_TEST] = { TRUE, NULL, NULL, his_act_avoid_test },
  [HIS_STEP_AVOID_GO] = { FALSE, his_run_avoid_go, NULL, NULL },
  [HIS_STEP_JOIN] = { FALSE, his_run_join, NULL, NULL },
  [HIS_STEP_JOINED] = { FALSE, his_run_joined, NULL, NULL },
  [HIS_STEP_WITHDRAW] = { FALSE, NULL, his_list_withdraw, his_act_withdraw },
  [HIS_STEP_CONFRONT] = { FALSE, his_run_confront, NULL, NULL },
  [HIS_STEP_REPELLED] = { FALSE, NULL, his_list_repelled, his_act_repelled },
  [HIS_STEP_MOVED] = { FALSE, his_run_moved, NULL, NULL },
  [HIS_STEP_BATTLE] = { FALSE, his_run_battle, NULL, NULL },
  [HIS_STEP_READY] = { FALSE, his_run_ready, NULL, NULL },
  [HIS_STEP_ROLL] = { FALSE, his_run_roll, NULL, NULL },
  [HIS_STEP_ROLLED] = { FALSE, his_run_rolled, NULL, NULL },
  [HIS_STEP_CARDS_NEXT] = { FALSE, his_run_cards_next, NULL, NULL },
  [HIS_STEP_CARDS] = { FALSE, NULL, his_list_cards, his_act_cards },
  [HIS_STEP_EXTRA_ROLL] = { TRUE, NULL, NULL, his_act_extra_roll },
  [HIS_STEP_STORM] = { FALSE, his_run_storm, NULL, NULL },
  [HIS_STEP_SAIL_STOPPED] = { FALSE, his_run_sail_stopped, NULL, NULL },
  [HIS_STEP_ATTACK_ROLL] = { TRUE, NULL, NULL, his_act_attack_roll },
  [HIS_STEP_DEFEND_ROLL] = { TRUE, NULL, NULL, his_act_defend_roll },
  [HIS_STEP_RESULT] = { FALSE, his_run_result, NULL, NULL },
  [HIS_STEP_LOSE] = { FALSE, NULL, his_list_lose, his_act_lose },
  [HIS_STEP_OUTCOME] = { FALSE, his_run_outcome, NULL, NULL },
  [HIS_STEP_SHELTER] = { FALSE, his_run_shelter, NULL, NULL },
  [HIS_STEP_SHELTERED] = { FALSE, his_run_sheltered, NULL, NULL },
  [HIS_STEP_WON] = { FALSE, his_run_won, NULL, NULL },
  [HIS_STEP_WINNER_STAYS] = { FALSE, his_run_winner_stays, NULL, NULL },
  [HIS_STEP_LEAVE] = { FALSE, NULL, his_list_leave, his_act_leave },
  [HIS_STEP_LIFTING] = { FALSE, his_run_lifting, NULL, NULL },
  [HIS_STEP_ASSAULT] = { FALSE, his_run_assault, NULL, NULL },
  [HIS_STEP_ASSAULTED] = { FALSE, his_run_assaulted, NULL, NULL },
  [HIS_STEP_REFUGE] = { FALSE, NULL, his_list_refuge, his_act_refuge },
  [HIS_STEP_SAIL] = { FALSE, NULL, his_list_sail, his_act_sail },
  [HIS_STEP_EMBARK] = { FALSE, NULL, his_list_embark, his_act_embark },
  [HIS_STEP_SAILED] = { FALSE, his_run_sailed, NULL, NULL },
  [HIS_STEP_CHASE_NEXT] = { FALSE, his_run_chase_next, NULL, NULL },
  [HIS_STEP_CHASE] = { FALSE, NULL, his_list_chase, his_act_chase },
  [HIS_STEP_CHASE_ROLL] = { FALSE, his_run_chase_roll, NULL, NULL },
  [HIS_STEP_CHASE_TEST] = { TRUE, NULL, NULL, his_act_chase_test },
  [HIS_STEP_EVADE_NEXT] = { FALSE, his_run_evade_next, NULL, NULL },
  [HIS_STEP_EVADE] = { FALSE, NULL, his_list_evade, his_act_evade },
  [HIS_STEP_EVADE_TEST] = { TRUE, NULL, NULL, his_act_evade_test },
  [HIS_STEP_FLEETS] = { FALSE, NULL, his_list_fleets, his_act_fleets },
  [HIS_STEP_NAVAL_WON] = { FALSE, his_run_naval_won, NULL, NULL },
  [HIS_STEP_FLEE] = { FALSE, NULL, his_list_flee, his_act_flee },
};

/* Throws of no dice are no throws. */
static gboolean
is_empty_throw (const HisState *s)
{
  return (s->step == HIS_STEP_ATTACK_ROLL && s->battle.left[0] == 0)
         || (s->step == HIS_STEP_DEFEND_ROLL && s->battle.left[1] == 0);
}

void
his_go_on (HisRun *r)
{
  HisState *s = r->s;
  BorAction actions[HIS_MAX_ACTIONS];
  while (s->step != HIS_STEP_OVER) {
    const HisStepDef *step = &his_steps[s->step];
    if (step->run != NULL) {
      step->run (r);
      continue;
    }
    if (step->chance) {
      if (!is_empty_throw (s))
        return;
      step->act (r, 0);
      continue;
    }
    if (s->step == HIS_STEP_ACTION && can_act (r->g, s))
      return;
    guint n = step->list (r->g, s, actions);
    if (n > 1)
      return;
    step->act (r, n == 1 ? actions[0] : 0);
  }
}
