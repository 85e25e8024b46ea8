/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/werdox/game.h"

#include <string.h>

#include "game/dice.h"

static void
initial (const BorGame *game, BorGameState *state)
{
  memcpy (state, WERDOX_G (game)->start, game->state_size);
}

static gint
player (const BorGame *game, const BorGameState *state)
{
  const WerdoxState *s = WERDOX_S (state);
  if (s->stage == WERDOX_STAGE_OVER)
    return BOR_PLAYER_TERMINAL;
  if (s->blind)
    return BOR_PLAYER_HIDDEN;
  gboolean chance =
    s->stage == WERDOX_STAGE_LOT || s->stage == WERDOX_STAGE_ROLL || s->stage == WERDOX_STAGE_HIT;
  return chance ? BOR_PLAYER_CHANCE : s->mover;
}

static guint
legal (const BorGame *game, const BorGameState *state, BorAction *actions)
{
  const WerdoxState *s = WERDOX_S (state);
  return s->blind ? 0 : werdox_list_legal (WERDOX_G (game), s, actions, game->max_actions);
}

/* --- Deployment --- */

static guint
count_to_deploy (const WerdoxState *s, guint side)
{
  guint n = 0;
  for (guint type = 0; type < WERDOX_N_TYPES; type++)
    n += s->to_deploy[side][type];
  return n;
}

static void
deploy (Werdox *w, guint type, guint cell)
{
  WerdoxState *s = w->s;
  guint side = s->mover;
  gboolean barge = type == WERDOX_BARGE;
  *werdox_unit (w->g, s, barge ? WERDOX_WATER : WERDOX_LAND, cell) =
    (guint8) (WERDOX_UNIT (type, side) | (barge ? 0 : WERDOX_FACE_DOWN)); /* W4.4 */
  s->to_deploy[side][type]--;
  s->face_down[side][type] = (guint16) (s->face_down[side][type] + !barge);
  werdox_note (w->g, s, cell);
  BorEvent event = { .type = WERDOX_EVENT_PLACED,
                     .player = (gint8) side,
                     .seen_by = (guint8) (1u << side),
                     .secret = w->g->spaces[cell] * 8 + (gint32) type + 1 };
  bor_events_add (w->events, &event);
}

static void
finish_deployment (Werdox *w)
{
  WerdoxState *s = w->s;
  bor_events_add_public (w->events, WERDOX_EVENT_DEPLOYED, s->mover, 0, 0, 0, 0);
  if (s->mover == s->first) {
    s->mover = !s->mover;
    return;
  }
  s->round = 1;
  werdox_begin_turn (w, s->first);
}

/* --- What follows by itself --- */

static gboolean
can_act (const WerdoxGame *g, const WerdoxState *s)
{
  guint cell = 0;
  WERDOX_FOREACH_OWN (g, s, s->mover, cell)
  {
    for (guint layer = 0; layer < 3; layer++)
      if (werdox_is_usable (g, s, layer, cell))
        return TRUE;
  }
  return FALSE;
}

static void act (Werdox *w, BorAction action);

/* Turns that end by themselves count (W13.3). When neither side can do anything any more, the last
 * round is reached at once. */
static void
pass (Werdox *w, guint *passed)
{
  if (++*passed > 2)
    w->s->round = (guint16) w->g->rounds;
  werdox_end_turn (w);
}

/* Goes on to where somebody has to choose, or chance has. */
static void
settle (Werdox *w)
{
  BorAction actions[2];
  guint passed = 0;
  for (;;) {
    WerdoxState *s = w->s;
    switch (s->stage) {
    case WERDOX_STAGE_DEPLOY:
      if (count_to_deploy (s, s->mover) == 0) {
        finish_deployment (w);
        continue;
      }
      break;
    case WERDOX_STAGE_ACT:
      if (can_act (w->g, s))
        return;
      pass (w, &passed);
      continue;
    case WERDOX_STAGE_GO_ON:
      if (werdox_list_steps (w->g, s) != 0)
        return;
      werdox_finish_unit (w);
      continue;
    case WERDOX_STAGE_UNIT:
      break;
    default:
      return;
    }
    guint n = werdox_list_legal (w->g, s, actions, 2);
    g_assert (n > 0); /* whoever is to choose can */
    if (n > 1)
      return;
    act (w, actions[0]);
  }
}

/* A choice, without what follows. */
static void
act (Werdox *w, BorAction action)
{
  const WerdoxGame *g = w->g;
  if (action < WERDOX_ACTIVATE (g))
    deploy (w, (guint) action / g->n, (guint) action % g->n);
  else if (action < WERDOX_ATTACK (g))
    werdox_activate (w, (guint) (action - WERDOX_ACTIVATE (g)) / g->n, (guint) action % g->n);
  else if (action < WERDOX_STEP (g))
    werdox_declare_attack (w, (guint) (action - WERDOX_ATTACK (g)) / g->n, (guint) action % g->n);
  else if (action < WERDOX_STOP (g))
    werdox_declare_step (w, (guint) (action - WERDOX_STEP (g)));
  else if (action == WERDOX_STOP (g))
    werdox_finish_unit (w);
  else
    werdox_end_turn (w);
}

static void
draw_lot (Werdox *w, guint side)
{
  w->s->first = w->s->mover = (guint8) side;
  w->s->stage = WERDOX_STAGE_DEPLOY;
  bor_events_add_public (w->events, WERDOX_EVENT_LOT, (gint) side, 0, 0, 0, 0);
}

static void
apply (const BorGame *game, BorGameState *state, BorAction action, BorEvents *events)
{
  Werdox w = { WERDOX_G (game), (WerdoxState *) state, events };
  switch (w.s->stage) {
  case WERDOX_STAGE_LOT:
    draw_lot (&w, (guint) action);
    break;
  case WERDOX_STAGE_ROLL:
    werdox_roll (&w, (guint) action);
    break;
  case WERDOX_STAGE_HIT:
    werdox_resolve_attack (&w, (guint) action);
    break;
  default:
    act (&w, action);
  }
  settle (&w);
}

static void
returns (const BorGame *game, const BorGameState *state, double *returns)
{
  guint winner = WERDOX_S (state)->winner;
  if (winner == WERDOX_NOBODY)
    return;
  returns[winner] = 1;
  returns[!winner] = -1;
}

/* Lots and dice (W1.8, W4.1). */
static guint
list_chances (const BorGame *game, const BorGameState *state, BorChance *chances)
{
  if (WERDOX_S (state)->stage != WERDOX_STAGE_LOT)
    return bor_six_sided_die.list (game, state, chances);
  for (guint side = 0; side < 2; side++)
    chances[side] = (BorChance){ side, 0.5 };
  return 2;
}

const BorGameChance werdox_chance = { .list = list_chances };

const BorGameRules bor_werdox_game = {
  .ruleset = "werdox",
  .compile = werdox_compile,
  .initial = initial,
  .player = player,
  .legal = legal,
  .apply = apply,
  .returns = returns,
  .token = werdox_token,
  .free = werdox_game_free,
  .check_state = werdox_check_state,
  .chance = &werdox_chance,
  .hiding = &werdox_hiding,
  .search = &werdox_search,
  .words = &werdox_words,
  .explaining = &werdox_explaining,
  .showing = &werdox_showing,
  .statistics = &werdox_statistics,
  .notation = &werdox_notation,
};
