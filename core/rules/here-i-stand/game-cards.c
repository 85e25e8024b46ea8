/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/here-i-stand/game-private.h"

/* Cards (H10): in each window those who may play are asked one after the other, and each as often
 * as there are cards to play. Which cards there are, and what they do, the scenario says. */

/* Janissaries come back with every turn; the others are played once (H10.3). */
static gboolean
is_used (const HisGame *g, const HisState *s, guint card)
{
  return g->card[card].home ? s->janissaries : (s->used >> card & 1) != 0;
}

/* The controller defends a space against an assault even with no unit inside (H15.24). */
static gboolean
is_fighting (const HisState *s, const HisGame *g, guint p)
{
  if (s->battle.kind == HIS_ASSAULT && p == his_controller_of (g, s, s->battle.place))
    return TRUE;
  guint side = p == s->active ? HIS_ATTACK : HIS_DEFEND, there = 0;
  for (guint slot = HIS_FIELD; slot <= HIS_HARBOUR; slot++)
    there |= his_powers (g, s, s->battle.place, slot, side);
  return (there >> p & 1) != 0;
}

/* TRUE if the player may play the card in the window that is open. */
static gboolean
is_playable (const HisGame *g, const HisState *s, guint card, guint p)
{
  guint uses = g->card[card].uses;
  if (g->card[card].owner != p || g->card[card].window != s->window || is_used (g, s, card))
    return FALSE;
  if (s->window == HIS_WINDOW_STOP)
    return (uses & (s->battle.kind == HIS_ASSAULT ? HIS_USE_ASSAULT : HIS_USE_NAVAL)) != 0;
  guint kinds[] = { 0, HIS_USE_FIELD, HIS_USE_ASSAULT, HIS_USE_NAVAL };
  return (uses & kinds[s->battle.kind]) != 0 && (!g->card[card].home || is_fighting (s, g, p));
}

guint
his_list_cards (const HisGame *g, const HisState *s, BorAction *actions)
{
  guint n = 0;
  actions[n++] = HIS_ACTION (HIS_PASS, 0, 0, 0);
  for (guint i = 0; i < g->n_cards; i++) {
    if (!is_playable (g, s, i, s->mover))
      continue;
    guint affects = g->card[i].affects, own = s->mover == s->active ? 0 : 1;
    if (affects == HIS_AFFECTS_ATTACKER) {
      actions[n++] = HIS_ACTION (HIS_PLAY, i, 0, 0);
    } else if (affects == HIS_AFFECTS_ANY
               || (own == 1 && !is_fighting (s, g, s->mover) && s->window == HIS_WINDOW_EXTRA)) {
      actions[n++] = HIS_ACTION (HIS_PLAY, i, 0, 0);
      if (s->battle.kind != HIS_ASSAULT)
        actions[n++] = HIS_ACTION (HIS_PLAY, i, 1, 0);
    } else {
      actions[n++] = HIS_ACTION (HIS_PLAY, i, affects == HIS_AFFECTS_ENEMY ? 1 - own : own, 0);
    }
  }
  return n;
}

/* May a player be asked in this window? */
static gboolean
is_asked (const HisGame *g, const HisState *s, guint p)
{
  switch (s->window) {
  case HIS_WINDOW_STOP:
    return p != s->active;
  case HIS_WINDOW_RESPONSE:
    return p == s->active || (s->battle.kind == HIS_FIELD_BATTLE && is_fighting (s, g, p));
  case HIS_WINDOW_COMBAT:
    return p == s->active || is_fighting (s, g, p);
  default:
    return TRUE;
  }
}

/* The i-th to be asked: who is active first, except where it is standard order (H10.3). */
static guint
nth_player (const HisGame *g, const HisState *s, guint i)
{
  if (s->window == HIS_WINDOW_EXTRA || s->window == HIS_WINDOW_STOP)
    return g->order[i];
  if (i == 0)
    return s->active;
  for (guint k = 0, n = 0; k < g->base.n_players; k++)
    if (g->order[k] != s->active && ++n == i)
      return g->order[k];
  return s->active;
}

void
his_open_window (HisRun *r, guint window, HisStep then)
{
  r->s->window = (guint8) window;
  r->s->asked = 0;
  if (r->g->n_cards == 0)
    r->s->step = (guint8) then;
  else
    his_call (r->s, HIS_STEP_CARDS_NEXT, then);
}

void
his_run_cards_next (HisRun *r)
{
  HisState *s = r->s;
  BorAction actions[2 * HIS_MAX_CARDS + 1];
  for (; s->asked < r->g->base.n_players; s->asked++) {
    s->mover = (guint8) nth_player (r->g, s, s->asked);
    if (!is_asked (r->g, s, s->mover) || his_list_cards (r->g, s, actions) < 2)
      continue;
    s->step = HIS_STEP_CARDS;
    return;
  }
  s->mover = s->active;
  s->window = 0;
  his_return (s);
}

/* --- Effects --- */

static void
change_units (HisRun *r, guint card, guint side)
{
  HisState *s = r->s;
  gint n = r->g->card[card].units;
  guint mark = side == 0 ? HIS_ATTACK : HIS_DEFEND;
  guint slot = side == 1 && s->battle.kind == HIS_ASSAULT ? HIS_INSIDE : HIS_FIELD;
  if (slot == HIS_INSIDE) {
    guint inside = his_count (r->g, s, s->battle.place, HIS_INSIDE, 0xff, 0);
    n = MIN (n, (gint) HIS_MAX_INSIDE - (gint) inside);
  }
  if (n == 0)
    return;
  if (n > 0) {
    his_add (s, &(HisStack){ .place = s->battle.place,
                             .slot = (guint8) slot,
                             .owner = r->g->card[card].contingent,
                             .arm = r->g->card[card].arm,
                             .count = (guint8) n,
                             .to = HIS_NOWHERE,
                             .marks = (guint16) mark });
    his_compact (s);
    return;
  }
  for (guint i = 0; i < s->n_stacks && n < 0; i++) {
    HisStack *t = &s->stack[i];
    if (t->place != s->battle.place || t->slot != slot || (t->marks & mark) == 0
        || t->arm != r->g->card[card].arm)
      continue;
    guint lost = MIN ((guint) -n, t->count);
    t->count = (guint8) (t->count - lost);
    n += (gint) lost;
  }
  his_compact (s);
}

void
his_act_cards (HisRun *r, BorAction action)
{
  HisState *s = r->s;
  guint card = HIS_A (action), side = HIS_B (action);
  s->step = HIS_STEP_CARDS_NEXT;
  if (HIS_VERB (action) != HIS_PLAY) {
    s->asked++;
    return;
  }
  if (r->g->card[card].home)
    s->janissaries = TRUE;
  else
    s->used |= 1u << card;
  his_tell (r, HIS_EV_CARD, s->mover, (gint) card,
            s->battle.kind == HIS_NO_BATTLE ? HIS_NOWHERE : s->battle.place, (gint) side, 0);
  if (s->window == HIS_WINDOW_STOP) {
    s->stopped = (guint8) (r->g->card[card].cp_lost ? 1 : 2);
    s->asked = (guint8) r->g->base.n_players;
    return;
  }
  if (r->g->card[card].units > 0) /* they are the owner's */
    change_units (r, card, s->mover == s->active ? 0 : 1);
  else if (r->g->card[card].units < 0)
    change_units (r, card, side);
  gint dice = s->battle.dice[side] + r->g->card[card].dice;
  s->battle.dice[side] = s->battle.left[side] = s->battle.rolled[side] =
    s->window == HIS_WINDOW_EXTRA ? s->battle.rolled[side] : (guint8) CLAMP (dice, 0, 250);
  if (r->g->card[card].extra == 0 || s->window != HIS_WINDOW_EXTRA)
    return;
  s->battle.left[side] = 0;
  s->extra = r->g->card[card].extra;
  s->extra_on = r->g->card[card].hits_on;
  s->extra_side = (guint8) side;
  s->battle.rolled[side] = (guint8) MIN (s->battle.rolled[side] + s->extra, 250);
  s->step = HIS_STEP_EXTRA_ROLL;
}

void
his_act_extra_roll (HisRun *r, BorAction action)
{
  HisState *s = r->s;
  s->battle.hits[s->extra_side] = (guint8) (s->battle.hits[s->extra_side] + action - 1);
  his_tell (r, HIS_EV_HITS, s->mover, s->battle.place, s->extra_side, (gint) action - 1, s->extra);
  s->extra = s->extra_on = s->extra_side = 0;
  s->step = HIS_STEP_CARDS_NEXT;
}
