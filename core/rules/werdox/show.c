/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/werdox/game.h"

/* How the game shows on its board, and what is counted. */

#define SPACE(g, cell) bor_element_ref_make (BOR_KIND_LOCALE, (g)->spaces[cell])
#define CLASS(layer)   ((guint32) (layer) + 1)
#define BREACH         CLASS (3)

static guint
marks_of (const WerdoxState *s, guint layer, guint cell, guint8 unit)
{
  gboolean acts = s->stage >= WERDOX_STAGE_UNIT && s->stage <= WERDOX_STAGE_HIT;
  if (acts && s->layer == layer && s->actor == cell)
    return BOR_PIECE_CHOSEN
           | (s->stage == WERDOX_STAGE_ROLL || s->stage == WERDOX_STAGE_HIT ? BOR_PIECE_PENDING
                                                                            : 0);
  return (unit & WERDOX_USED) != 0 ? BOR_PIECE_SPENT : 0;
}

static BorPieceShown
show_unit (const WerdoxGame *g, const WerdoxState *s, guint layer, guint cell, guint8 unit)
{
  guint type = WERDOX_TYPE (unit);
  gboolean hidden = type == WERDOX_HIDDEN_TYPE;
  return (BorPieceShown){ .at = SPACE (g, cell),
                          .class = CLASS (layer),
                          .player = (gint8) WERDOX_SIDE (unit),
                          .strength = hidden ? 0 : 1,
                          .symbol = hidden ? NULL : werdox_data[type].symbol,
                          .status = hidden ? NULL : _ (werdox_data[type].tag),
                          .marks = (guint8) marks_of (s, layer, cell, unit) };
}

static guint
show_pieces (const BorGame *game, const BorGameState *state, BorPieceShown *pieces)
{
  const WerdoxGame *g = WERDOX_G (game);
  const WerdoxState *s = WERDOX_S (state);
  guint n = 0;
  for (guint cell = 0; cell < g->n; cell++) {
    for (guint layer = 0; layer < 3; layer++) {
      guint8 unit = *werdox_unit (g, s, layer, cell);
      if (unit != 0)
        pieces[n++] = show_unit (g, s, layer, cell, unit);
    }
    if (werdox_is_wall (g, cell) && !werdox_is_intact (g, s, cell))
      pieces[n++] = (BorPieceShown){ .at = SPACE (g, cell),
                                     .class = BREACH,
                                     .player = -1,
                                     .strength = 1,
                                     .symbol = "fortress",
                                     .status = _ ("breach"),
                                     .marks = BOR_PIECE_INACTIVE };
  }
  return n;
}

static void
show_action (const BorGame *game, const BorGameState *state, BorAction action,
             BorActionShown *shown)
{
  const WerdoxGame *g = WERDOX_G (game);
  const WerdoxState *s = WERDOX_S (state);
  guint block = (guint) (action / g->n), cell = (guint) (action % g->n);
  if (s->stage == WERDOX_STAGE_LOT || action == WERDOX_END_TURN (g)) {
    shown->role = BOR_ACTION_END;
    return;
  }
  if (block < 6) {
    shown->role = BOR_ACTION_GO;
    shown->to = SPACE (g, cell);
    return;
  }
  if (block < 9) {
    shown->from = SPACE (g, cell);
    shown->class = CLASS (block - 6);
    return;
  }
  shown->from = SPACE (g, s->actor);
  shown->class = CLASS (s->layer);
  shown->role = action == WERDOX_STOP (g) ? BOR_ACTION_END : BOR_ACTION_GO;
  if (block < 13)
    shown->to = SPACE (g, cell);
  else if (action != WERDOX_STOP (g))
    shown->to = SPACE (g, g->cells[s->actor].next[action - WERDOX_STEP (g)]);
}

static void
show_event (const BorGame *game, const BorEvent *event, BorEventShown *shown)
{
  switch ((WerdoxEvent) event->type) {
  case WERDOX_EVENT_TURN:
  case WERDOX_EVENT_DEPLOYED:
    shown->role = BOR_EVENT_TURN;
    return;
  case WERDOX_EVENT_ATTACK:
    shown->role = BOR_EVENT_COMBAT;
    break;
  case WERDOX_EVENT_STEP:
    shown->role = BOR_EVENT_BEGIN;
    break;
  case WERDOX_EVENT_ROLL:
    break;
  case WERDOX_EVENT_TURNED_UP:
  case WERDOX_EVENT_CAPTURED:
  case WERDOX_EVENT_GATE:
  case WERDOX_EVENT_HIT:
    shown->from = bor_element_ref_make (BOR_KIND_LOCALE, event->arg[0]);
    return;
  default:
    return;
  }
  shown->from = bor_element_ref_make (BOR_KIND_LOCALE, event->arg[0]);
  shown->to = bor_element_ref_make (BOR_KIND_LOCALE, event->arg[1]);
}

/* Units that are still to be deployed. */
static guint
list_to_deploy (const WerdoxGame *g, const WerdoxState *s, BorBudget *budgets)
{
  guint n = 0;
  for (guint type = 0; type < WERDOX_N_TYPES; type++)
    if (g->start->to_deploy[s->mover][type] > 0)
      budgets[n++] = (BorBudget){ _ (werdox_data[type].name), s->to_deploy[s->mover][type],
                                  g->start->to_deploy[s->mover][type] };
  return n;
}

/* Units that can still be deployed, or used in the turn. */
static guint
list_budgets (const BorGame *game, const BorGameState *state, BorBudget *budgets)
{
  const WerdoxGame *g = WERDOX_G (game);
  const WerdoxState *s = WERDOX_S (state);
  guint left = 0, of = 0, cell = 0;
  if (s->stage == WERDOX_STAGE_DEPLOY)
    return s->blind ? 0 : list_to_deploy (g, s, budgets); /* W9.5 */
  if (s->stage < WERDOX_STAGE_ACT || s->stage == WERDOX_STAGE_OVER)
    return 0;
  WERDOX_FOREACH_OWN (g, s, s->mover, cell)
  {
    for (guint layer = 0; layer < 3; layer++) {
      guint8 unit = *werdox_unit (g, s, layer, cell);
      gboolean own = unit != 0 && WERDOX_SIDE (unit) == s->mover;
      of += own;
      left += own && (unit & WERDOX_USED) == 0;
    }
  }
  budgets[0] = (BorBudget){ _ ("Units"), left, of };
  return 1;
}

const BorGameShowing werdox_showing = { show_pieces, show_action, show_event, list_budgets,
                                        werdox_show_reach };

/* --- What is counted --- */

static const char *const types[] = { N_ ("Infantry"),
                                     N_ ("Riflemen"),
                                     N_ ("Cavalry"),
                                     N_ ("Mounted riflemen"),
                                     N_ ("Artillery"),
                                     N_ ("Barge"),
                                     NULL };
static const char *const endings[] = { N_ ("headquarters taken"), N_ ("all units lost"),
                                       N_ ("time limit reached"), NULL };

enum {
  COUNT_STEPS,
  COUNT_ATTACKS,
  COUNT_LOST,
  COUNT_DISMOUNTED,
  COUNT_BREACHES,
  COUNT_GATES,
  COUNT_CAPTURED
};

static const BorCount counts[] = {
  [COUNT_STEPS] = { "steps", N_ ("Steps"), N_ ("steps"), N_ ("Steps"),
                    BOR_COUNT_BY_PLACE | BOR_COUNT_BY_TYPE },
  [COUNT_ATTACKS] = { "attacks", N_ ("Attacks"), N_ ("attacks"), N_ ("Attacks"),
                      BOR_COUNT_BY_PLACE | BOR_COUNT_BY_TYPE },
  [COUNT_LOST] = { "lost", N_ ("Units lost"), N_ ("lost"), N_ ("Units lost"),
                   BOR_COUNT_BY_PLACE | BOR_COUNT_BY_TYPE },
  [COUNT_DISMOUNTED] = { "dismounted", N_ ("Units dismounted"), N_ ("dismounted"), NULL,
                         BOR_COUNT_BY_TYPE },
  [COUNT_BREACHES] = { "breaches", N_ ("Breaches"), N_ ("breaches"), N_ ("Breaches"),
                       BOR_COUNT_BY_PLACE },
  [COUNT_GATES] = { "gates", N_ ("Gates taken"), N_ ("gates"), N_ ("Gates taken"),
                    BOR_COUNT_BY_PLACE },
  [COUNT_CAPTURED] = { "captured", N_ ("Barges captured"), N_ ("captured"), NULL, 0 },
  { .id = NULL },
};
static const BorSeries series[] = {
  { "value", N_ ("Value of the units at the end of a round"), N_ ("value") }, { .id = NULL }
};
static const BorCountNames names = { counts, series, types, endings };

static guint
fact (BorFact *facts, guint count, gint player, guint type, gint32 place)
{
  facts[0] = (BorFact){ (guint8) count, (guint8) player, (guint8) type, 1, place };
  return 1;
}

static guint
list_hit (const BorEvent *event, BorFact *facts)
{
  guint how = (guint) event->arg[1];
  switch (WERDOX_HOW_HIT (how)) {
  case WERDOX_HIT_DESTROYED:
    return fact (facts, COUNT_LOST, event->player, WERDOX_HOW_TYPE (how), event->arg[0]);
  case WERDOX_HIT_DISMOUNTED:
    return fact (facts, COUNT_DISMOUNTED, event->player, WERDOX_HOW_TYPE (how), event->arg[0]);
  case WERDOX_HIT_BREACH:
    return fact (facts, COUNT_BREACHES, !event->player, 0, event->arg[0]);
  default:
    return 0;
  }
}

static guint
list_facts (const BorGame *game, const BorEvent *event, BorFact *facts)
{
  switch ((WerdoxEvent) event->type) {
  case WERDOX_EVENT_STEP:
    return fact (facts, COUNT_STEPS, event->player, (guint) event->arg[2], event->arg[1]);
  case WERDOX_EVENT_ATTACK:
    return fact (facts, COUNT_ATTACKS, event->player, WERDOX_BY_TYPE (event->arg[2]),
                 event->arg[1]);
  case WERDOX_EVENT_HIT:
    return list_hit (event, facts);
  case WERDOX_EVENT_GATE:
    return fact (facts, COUNT_GATES, event->player, 0, event->arg[0]);
  case WERDOX_EVENT_CAPTURED:
    return fact (facts, COUNT_CAPTURED, event->player, 0, -1);
  default:
    return 0;
  }
}

static void
find_status (const BorGame *game, const BorGameState *state, BorGameStatus *status)
{
  const WerdoxState *s = WERDOX_S (state);
  status->rounds = WERDOX_G (game)->rounds;
  status->round = MAX (s->round, 1);
  for (guint side = 0; side < 2; side++)
    status->values[0][side] = (gint32) werdox_worth (s, side);
  if (s->stage == WERDOX_STAGE_OVER)
    status->ending = s->ending;
}

const BorGameStatistics werdox_statistics = { &names, list_facts, find_status, NULL };
