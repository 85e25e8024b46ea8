/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/here-i-stand/game-private.h"

/* Who wins a battle, and what both sides lose (H14.8, H14.9, H15.29, H16.48). */

/* Who decides for a side of several powers: the controller, or who has the most units. */
static guint
find_chooser (const HisGame *g, const HisState *s)
{
  const HisBattle *b = &s->battle;
  guint place = b->place, mark = his_battle_mark (b->side);
  guint players = his_powers (g, s, place, his_battle_slot (s, b->side), mark);
  guint controller = his_is_sea (g, place) ? HIS_NOWHERE : his_controller_of (g, s, place);
  return controller != HIS_NOWHERE && (players >> controller & 1) != 0
           ? controller
           : his_largest (g, s, place, players, mark);
}

/* The player of the losing side who gives up the next unit (AM-25). */
static guint
find_loser (const HisGame *g, const HisState *s)
{
  const HisBattle *b = &s->battle;
  guint place = b->place, slot = his_battle_slot (s, b->side), mark = his_battle_mark (b->side);
  guint players = his_powers (g, s, place, slot, mark), best = HIS_NOWHERE;
  if (g->split_by_owner || b->keeper == b->side + 1)
    return find_chooser (g, s);
  for (guint i = 0; i < g->base.n_players; i++) {
    guint p = g->order[i];
    if ((players >> p & 1) == 0)
      continue;
    guint all = his_count (g, s, place, slot, 1u << p, mark) + b->taken[p];
    guint most =
      best == HIS_NOWHERE ? 0 : his_count (g, s, place, slot, 1u << best, mark) + b->taken[best];
    if (best == HIS_NOWHERE || b->taken[p] < b->taken[best]
        || (b->taken[p] == b->taken[best] && all > most))
      best = p;
  }
  return best;
}

/* T4 for one side: what it gives up for the hits. */
static void
count_naval_losses (HisRun *r, guint side)
{
  HisBattle *b = &r->s->battle;
  guint hits = b->hits[1 - side], ships = his_count_arm (r->g, r->s, side, HIS_SQUADRON);
  guint pairs = MIN (hits / 2, ships), odd = hits % 2;
  guint left = hits - 2 * pairs;
  guint corsairs = MIN (left, his_count_arm (r->g, r->s, side, HIS_CORSAIR));
  left -= corsairs;
  if (odd == 1 && left == 1 && b->winner != side && pairs < ships)
    pairs++;
  b->squadrons[side] = (guint8) pairs;
  b->corsairs[side] = (guint8) corsairs;
  b->losses[side] = (guint8) (pairs + corsairs);
}

/* H14.9, H16.48: who keeps a unit when both sides are wiped out. */
static void
spare_one (HisBattle *b)
{
  if (b->kind == HIS_ASSAULT || b->losses[0] < b->units[0] || b->losses[1] < b->units[1])
    return;
  guint keeper = b->rolled[0] > b->rolled[1] ? 0 : 1;
  if (b->units[keeper] == 0) /* a card took them */
    return;
  b->losses[keeper]--;
  b->keeper = (guint8) (keeper + 1);
}

void
his_run_result (HisRun *r)
{
  HisState *s = r->s;
  HisBattle *b = &s->battle;
  b->winner = b->hits[0] > b->hits[1] ? 0 : 1;
  b->equal = b->hits[0] == b->hits[1];
  for (guint side = 0; side < 2; side++) {
    b->units[side] = (guint8) his_count_side (r->g, s, side); /* cards may have changed it */
    b->losses[side] = MIN (b->hits[1 - side], b->units[side]);
    if (b->kind == HIS_NAVAL_BATTLE)
      count_naval_losses (r, side);
  }
  spare_one (b);
  b->side = 0;
  s->step = HIS_STEP_LOSE;
  if (b->losses[0] > 0)
    s->mover = (guint8) find_loser (r->g, s);
  his_tell (r, HIS_EV_RESULT, s->active, b->place,
            b->kind == HIS_ASSAULT ? HIS_NO_WINNER : b->winner, b->hits[0], b->hits[1]);
}

static gboolean
is_in_side (const HisState *s, const HisStack *t)
{
  const HisBattle *b = &s->battle;
  return t->place == b->place && t->slot == his_battle_slot (s, b->side) && t->count > 0
         && (t->marks & his_battle_mark (b->side)) != 0;
}

static gboolean
may_lose (const HisGame *g, const HisState *s, const HisStack *t)
{
  const HisBattle *b = &s->battle;
  if (!is_in_side (s, t))
    return FALSE;
  if (b->keeper == b->side + 1)
    return TRUE;
  if (!g->split_by_owner && g->owner[t->owner].power != s->mover)
    return FALSE;
  if (b->kind != HIS_NAVAL_BATTLE)
    return TRUE;
  return t->arm == HIS_SQUADRON ? b->squadrons[b->side] > 0
                                : b->squadrons[b->side] == 0 && b->corsairs[b->side] > 0;
}

/* Those who lose all are not asked in which order. */
guint
his_list_lose (const HisGame *g, const HisState *s, BorAction *actions)
{
  const HisBattle *b = &s->battle;
  guint n = 0;
  gboolean keeps = b->keeper == b->side + 1;
  if (b->losses[b->side] == 0)
    return 0;
  for (guint i = 0; i < s->n_stacks; i++)
    if (may_lose (g, s, &s->stack[i]))
      actions[n++] = HIS_ACTION (keeps ? HIS_KEEP : HIS_LOSE, his_key (&s->stack[i]), 0, 0);
  return n > 1 && !keeps && b->losses[b->side] >= his_count_side (g, s, b->side) ? 1 : n;
}

static void
take_losses (HisRun *r, HisStack *t, guint n)
{
  HisState *s = r->s;
  HisBattle *b = &s->battle;
  guint player = r->g->owner[t->owner].power;
  t->count = (guint8) (t->count - n);
  b->taken[player] = (guint8) (b->taken[player] + n);
  b->losses[b->side] = (guint8) (b->losses[b->side] - n);
  if (b->kind == HIS_NAVAL_BATTLE) {
    guint8 *box = &s->box[t->owner][t->arm == HIS_CORSAIR];
    *box = (guint8) (*box + n);
  }
  his_tell (r, HIS_EV_LOST, (gint) player, b->place, t->arm, (gint) n, 0);
}

static void
lose_one (HisRun *r, BorAction action)
{
  HisState *s = r->s;
  HisBattle *b = &s->battle;
  for (guint i = 0; i < s->n_stacks; i++) {
    HisStack *t = &s->stack[i];
    if (!may_lose (r->g, s, t) || his_key (t) != HIS_A (action))
      continue;
    if (b->kind == HIS_NAVAL_BATTLE)
      *(t->arm == HIS_CORSAIR ? &b->corsairs[b->side] : &b->squadrons[b->side]) -= 1;
    take_losses (r, t, 1);
    break;
  }
  his_tidy (s, b->place, b->place);
}

/* All but one are lost (H14.9). */
static void
keep_one (HisRun *r, BorAction action)
{
  HisState *s = r->s;
  gboolean kept = FALSE;
  for (guint i = 0; i < s->n_stacks; i++) {
    HisStack *t = &s->stack[i];
    if (!is_in_side (s, t))
      continue;
    guint n = t->count;
    if (!kept && his_key (t) == HIS_A (action)) {
      kept = TRUE;
      n--;
    }
    if (n > 0)
      take_losses (r, t, n);
  }
  his_tidy (s, s->battle.place, s->battle.place);
}

/* 0: nobody has been asked yet, or the side has nothing more to lose. */
void
his_act_lose (HisRun *r, BorAction action)
{
  HisState *s = r->s;
  HisBattle *b = &s->battle;
  if (HIS_VERB (action) == HIS_KEEP)
    keep_one (r, action);
  else if (action != 0)
    lose_one (r, action);
  if (b->losses[b->side] == 0 || his_count_side (r->g, s, b->side) == 0) {
    for (guint p = 0; p < BOR_MAX_PLAYERS; p++)
      b->taken[p] = 0;
    b->losses[b->side] = 0;
    s->step = b->side == 0 ? HIS_STEP_LOSE : HIS_STEP_OUTCOME;
    b->side = 1;
    if (s->step == HIS_STEP_OUTCOME)
      return;
  }
  if (b->losses[b->side] > 0)
    s->mover = (guint8) find_loser (r->g, s);
}
