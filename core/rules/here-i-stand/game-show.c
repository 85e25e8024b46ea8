/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/here-i-stand/game-private.h"

/* How the game shows on its board. */

#define PLACE(g, place) HIS_LOCALE ((g)->slot[place])
/* Stacks inside, in the field and in the harbour of a place, and leaders. */
#define CLASS(key, slot)     ((guint32) (key) << 2 | (guint32) (slot))
#define LEADER_CLASS(leader) (0x80000000u | (guint32) (leader))

static const char *const symbols[HIS_N_UNITS] = { "infantry", "infantry", "cavalry", "ship",
                                                  "ship" };

/* Who takes part in what is being done, and who has done something. */
static guint
marks_of (const HisState *s, guint marks, guint slot)
{
  guint shown = 0;
  if ((marks & (HIS_CHOSEN | HIS_ATTACK | HIS_DEFEND)) != 0)
    shown |= BOR_PIECE_CHOSEN;
  if ((marks & (HIS_LOST_FIELD | HIS_LOST_NAVAL | HIS_BEGAN | HIS_TRIED)) != 0)
    shown |= BOR_PIECE_SPENT;
  if ((marks & HIS_TURNED) != 0)
    shown |= BOR_PIECE_PENDING;
  return slot == HIS_INSIDE ? shown | BOR_PIECE_INACTIVE : shown;
}

static BorPieceShown
show_stack (const HisGame *g, const HisState *s, const HisStack *t)
{
  guint count = MIN (t->count, HIS_MAX_UNITS);
  return (BorPieceShown){ .at = PLACE (g, t->place),
                          .class = CLASS (his_key (t), t->slot),
                          .player = (gint8) g->owner[t->owner].power,
                          .strength = 1,
                          .marks = (guint8) (marks_of (s, t->marks, t->slot)
                                             | (t->to != HIS_NOWHERE ? BOR_PIECE_PENDING : 0)),
                          .symbol = symbols[t->arm],
                          .status = t->slot == HIS_INSIDE ? g->inside_tag[t->arm][count]
                                                          : g->tag[t->arm][count] };
}

static BorPieceShown
show_leader (const HisGame *g, const HisState *s, guint i)
{
  const HisLeader *l = &s->leader[i];
  return (BorPieceShown){ .at = PLACE (g, l->place),
                          .class = LEADER_CLASS (i),
                          .player = (gint8) g->leader[i].power,
                          .strength = 1,
                          .marks = (guint8) marks_of (s, l->marks, l->slot),
                          .symbol = "leader",
                          .status = his_leader_name (g, i) };
}

static guint
show_pieces (const BorGame *game, const BorGameState *state, BorPieceShown *pieces)
{
  const HisGame *g = HIS_G (game);
  const HisState *s = HIS_S (state);
  guint n = 0;
  for (guint place = 0; place < g->n_land + g->n_zones; place++) {
    for (guint i = 0; i < s->n_stacks; i++)
      if (s->stack[i].place == place)
        pieces[n++] = show_stack (g, s, &s->stack[i]);
    for (guint i = 0; i < g->n_leaders; i++)
      if (s->leader[i].place == place)
        pieces[n++] = show_leader (g, s, i);
  }
  return n;
}

/* --- Actions --- */

/* Where those are who are to go somewhere. */
static guint
find_actor (const HisState *s)
{
  switch (s->step) {
  case HIS_STEP_MARCH:
  case HIS_STEP_VOYAGE:
    return s->from;
  case HIS_STEP_AVOID:
  case HIS_STEP_REPELLED:
    return s->to;
  case HIS_STEP_LEAVE:
  case HIS_STEP_REFUGE:
    return s->leave_place;
  case HIS_STEP_EVADE:
    return s->zone;
  case HIS_STEP_FLEE:
    return s->battle.place;
  default:
    return HIS_NOWHERE;
  }
}

static void
show_units (const HisGame *g, const HisState *s, BorAction action, BorActionShown *shown)
{
  gboolean lost = HIS_VERB (action) != HIS_ADD_UNITS;
  guint place = lost ? s->battle.place : s->pick.place;
  guint slot = lost ? his_battle_slot (s, s->battle.side) : s->pick.slot;
  shown->role = BOR_ACTION_CHOOSE;
  shown->from = PLACE (g, place);
  shown->class = CLASS (HIS_A (action), slot);
}

static void
show_ships (const HisGame *g, const HisState *s, BorAction action, BorActionShown *shown)
{
  guint a = HIS_A (action), b = HIS_B (action);
  gboolean leader = s->step == HIS_STEP_EMBARK;
  shown->role = BOR_ACTION_GO;
  shown->from = PLACE (g, leader ? s->leader[a].place : a);
  shown->class = leader ? LEADER_CLASS (a) : CLASS (b, HIS_HARBOUR);
  shown->to = PLACE (g, leader ? b : HIS_C (action) >> 8);
}

static void
show_move (const HisGame *g, const HisState *s, guint to, BorActionShown *shown)
{
  guint from = find_actor (s);
  if (s->step == HIS_STEP_INTERCEPT) {
    shown->role = BOR_ACTION_CHOOSE;
    shown->from = PLACE (g, to);
    shown->to = PLACE (g, s->to);
    return;
  }
  shown->role = BOR_ACTION_GO;
  shown->to = PLACE (g, to);
  if (from != HIS_NOWHERE)
    shown->from = PLACE (g, from);
}

/* Actions without units of their own. */
static void
show_way (BorAction action, BorActionShown *shown)
{
  switch (HIS_VERB (action)) {
  case HIS_SAIL:
  case HIS_PLAY:
  case HIS_WAIVE:
  case HIS_WITHDRAW:
    shown->role = BOR_ACTION_WAY;
    break;
  default:
    shown->role = BOR_ACTION_END;
  }
}

static void
show_action (const BorGame *game, const BorGameState *state, BorAction action,
             BorActionShown *shown)
{
  const HisGame *g = HIS_G (game);
  const HisState *s = HIS_S (state);
  guint a = HIS_A (action);
  switch (HIS_VERB (action)) {
  case HIS_MARCH_FROM:
  case HIS_STORM:
  case HIS_SHIP:
  case HIS_FIGHT:
    shown->from = PLACE (g, a);
    break;
  case HIS_ADD_LEADER:
    shown->from = PLACE (g, s->pick.place);
    shown->class = LEADER_CLASS (a);
    break;
  case HIS_ADD_UNITS:
  case HIS_LOSE:
  case HIS_KEEP:
    show_units (g, s, action, shown);
    break;
  case HIS_SEND:
    show_ships (g, s, action, shown);
    break;
  case HIS_CHASE:
    shown->role = BOR_ACTION_GO;
    shown->from = PLACE (g, HIS_B (action));
    shown->to = PLACE (g, a);
    break;
  case HIS_GO:
    show_move (g, s, a, shown);
    break;
  case HIS_DONE:
    if (s->step == HIS_STEP_REPELLED)
      show_move (g, s, s->entered, shown);
    else
      show_way (action, shown);
    break;
  default:
    show_way (action, shown);
  }
}

/* --- Events --- */

static void
show_event (const BorGame *game, const BorEvent *event, BorEventShown *shown)
{
  const HisGame *g = HIS_G (game);
  switch (event->type) {
  case HIS_EV_IMPULSE:
  case HIS_EV_TURN:
    shown->role = BOR_EVENT_TURN;
    return;
  case HIS_EV_CARD:
    if (event->arg[1] != HIS_NOWHERE)
      shown->from = PLACE (g, event->arg[1]);
    return;
  case HIS_EV_MOVED:
    shown->role = BOR_EVENT_BEGIN;
    break;
  case HIS_EV_BATTLE:
    shown->role = BOR_EVENT_COMBAT;
    shown->from = PLACE (g, event->arg[0]);
    return;
  case HIS_EV_INTERCEPTED:
  case HIS_EV_AVOIDED:
  case HIS_EV_RETREATED:
  case HIS_EV_SAILED:
    break;
  default:
    shown->from = PLACE (g, event->arg[0]);
    return;
  }
  shown->from = PLACE (g, event->arg[0]);
  shown->to = PLACE (g, event->arg[1]);
}

/* --- Budgets and reach --- */

static guint
list_budgets (const BorGame *game, const BorGameState *state, BorBudget *budgets)
{
  const HisGame *g = HIS_G (game);
  const HisState *s = HIS_S (state);
  if (s->step == HIS_STEP_OVER || s->impulse == 0)
    return 0;
  budgets[0] = (BorBudget){ _ ("Command points"), s->points, g->impulse[s->impulse - 1].points };
  return 1;
}

guint
his_place_of (const HisGame *g, BorElementRef ref)
{
  for (guint i = 0; i < g->n_land + g->n_zones && ref.kind == BOR_KIND_LOCALE; i++)
    if (g->slot[i] == ref.slot)
      return i;
  return HIS_NOWHERE;
}

guint
his_class_player (const HisGame *g, guint32 class, guint *slot)
{
  if ((class & 0x80000000u) != 0) {
    guint leader = class & 0xffu;
    *slot = leader < g->n_leaders && g->leader[leader].naval ? HIS_HARBOUR : HIS_FIELD;
    return leader < g->n_leaders ? g->leader[leader].power : HIS_NOWHERE;
  }
  guint owner = HIS_KEY_OWNER (class >> 2);
  *slot = class & 3u;
  return class >> 2 != 0 && owner < g->n_owners ? g->owner[owner].power : HIS_NOWHERE;
}

guint
his_class_key (guint32 class)
{
  return (class & 0x80000000u) != 0 ? 0 : class >> 2;
}

/* The line of communication as text, and marked. (transfer full) */
static char *
mark_line (const HisGame *g, const HisState *s, guint player, guint place, guint8 *marks)
{
  guint8 path[HIS_MAX_PLACES];
  guint n = g->loc_mode == 0 ? his_find_loc (g, s, player, place, path) : 0;
  g_autofree char *needs = his_requirements_text (g, s, player, place);
  GString *line = g_string_new (needs);
  for (guint i = 0; i < n; i++) {
    g_autofree char *name = his_place_name (g, path[i]);
    marks[g->slot[path[i]]] |= BOR_REACH_FIRE;
    g_string_append (line, i == 0 ? ": " : " – ");
    g_string_append (line, name);
  }
  return g_string_free (line, FALSE);
}

static gboolean
can_sail_to (const HisGame *g, const HisState *s, guint place, guint key, guint there)
{
  HIS_FOREACH_AT (s, place, i)
  if (s->stack[i].slot == HIS_HARBOUR && his_key (&s->stack[i]) == key
      && his_count_sailing (g, s, &s->stack[i], there) > 0)
    return TRUE;
  return FALSE;
}

/* Where an army or a fleet can go; for besiegers the line of communication. */
static char *
show_reach (const BorGame *game, const BorGameState *state, BorElementRef at, guint32 class,
            BorElementRef to, guint8 *marks)
{
  const HisGame *g = HIS_G (game);
  const HisState *s = HIS_S (state);
  guint slot, place = his_place_of (g, at), player = his_class_player (g, class, &slot);
  if (place == HIS_NOWHERE || player == HIS_NOWHERE)
    return NULL;
  const HisLinks *links = slot == HIS_HARBOUR ? &g->sea[place] : &g->land[place];
  guint key = his_class_key (class);
  for (guint i = 0; i < links->n && slot != HIS_INSIDE; i++) {
    guint there = links->link[i].to;
    if (slot == HIS_HARBOUR ? can_sail_to (g, s, place, key, there)
                            : his_may_enter (g, s, player, there))
      marks[g->slot[there]] |= BOR_REACH_MOVE;
  }
  return slot == HIS_FIELD && (s->besieged[place] >> player & 1) != 0
           ? mark_line (g, s, player, place, marks)
           : NULL;
}

/* A march on its way, or what is fought. */
static gint
find_answered (const BorGame *game, const BorGameState *state, BorEventShown *shown)
{
  const HisGame *g = HIS_G (game);
  const HisState *s = HIS_S (state);
  gboolean marches = s->from != HIS_NOWHERE && s->to != HIS_NOWHERE;
  gint decider = bor_game_player (game, state);
  if (decider < 0 || !his_enemies (g, (guint) decider, s->active)
      || (!marches && s->battle.kind == HIS_NO_BATTLE))
    return -1;
  shown->role = BOR_EVENT_COMBAT;
  shown->from = PLACE (g, marches ? s->from : s->battle.place);
  if (marches)
    shown->to = PLACE (g, s->to);
  return (gint) s->active;
}

const BorGameShowing his_showing = { show_pieces,  show_action, show_event,
                                     list_budgets, show_reach,  find_answered };
