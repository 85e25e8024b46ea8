/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/marengo/game.h"

#include <string.h>

#include "rules/marengo/game-private.h"

#define ROW(name)                                                                                  \
  {                                                                                                \
    marengo_##name##_legal, marengo_##name##_apply                                                 \
  }

const MarengoStageRow marengo_stages[MARENGO_N_STAGES] = {
  [MARENGO_STAGE_DRAW] = { NULL, marengo_draw_apply },
  [MARENGO_STAGE_ACTIVATE] = ROW (activate),
  [MARENGO_STAGE_BOMBARD] = ROW (bombard),
  [MARENGO_STAGE_TARGET] = ROW (target),
  [MARENGO_STAGE_LOSS] = ROW (loss),
  [MARENGO_STAGE_ASSAULT] = ROW (assault),
  [MARENGO_STAGE_PARTICIPANTS] = ROW (participants),
  [MARENGO_STAGE_LEAD] = ROW (lead),
  [MARENGO_STAGE_COUNTERFIRE] = ROW (counterfire),
  [MARENGO_STAGE_DEFEND] = ROW (defend),
  [MARENGO_STAGE_PURSUE] = ROW (pursue),
  [MARENGO_STAGE_STAY_BEHIND] = ROW (stay_behind),
  [MARENGO_STAGE_RETREAT_LOSS] = ROW (retreat_loss),
  [MARENGO_STAGE_RETREAT] = ROW (retreat),
  [MARENGO_STAGE_CONTINUE] = ROW (continue),
  [MARENGO_STAGE_CONTINUE_PICK] = ROW (continue_pick),
  [MARENGO_STAGE_MOVE] = ROW (move),
  [MARENGO_STAGE_MOVE_KIND] = ROW (move_kind),
  [MARENGO_STAGE_MOVE_PICK] = ROW (move_pick),
  [MARENGO_STAGE_ROAD] = ROW (road),
  [MARENGO_STAGE_SHOW] = ROW (show),
  [MARENGO_STAGE_ANSWER] = ROW (answer),
  [MARENGO_STAGE_BLOCK] = ROW (block),
  [MARENGO_STAGE_MOVE_UP] = ROW (move_up),
  [MARENGO_STAGE_ANNOUNCE] = ROW (announce),
};

/* Between operations no piece is marked; and what ends a phase there only begins the next. */
#define BETWEEN                                                                                    \
  (1u << MARENGO_STAGE_MOVE | 1u << MARENGO_STAGE_ASSAULT | 1u << MARENGO_STAGE_ANNOUNCE           \
   | 1u << MARENGO_STAGE_ACTIVATE)

static inline void
act (Marengo *m, BorAction action)
{
  guint stage = m->s->stage;
  m->unmarked = (BETWEEN >> stage & 1) != 0;
  m->hurried = TRUE;
  marengo_stages[stage].apply (m, action);
  m->unmarked = m->hurried = FALSE;
}

/* The stages in which no operation is half done. */
#define QUIET                                                                                      \
  (1u << MARENGO_STAGE_DRAW | 1u << MARENGO_STAGE_ACTIVATE | 1u << MARENGO_STAGE_BOMBARD           \
   | 1u << MARENGO_STAGE_ASSAULT | 1u << MARENGO_STAGE_MOVE | 1u << MARENGO_STAGE_ANNOUNCE         \
   | 1u << MARENGO_STAGE_OVER)

/* Takes the decisions with only one legal action, then lists the actions of the next one: at most
 * `within` of them in the middle of an operation and `between` otherwise, if those are above 1. Returns
 * their number; 0 if it is no player's. */
static inline guint
settle (Marengo *m, BorAction *actions, guint within, guint between)
{
  BorChance chances[BATTLE_N_FACES];
  for (;;) {
    guint stage = m->s->stage, n;
    if (stage == MARENGO_STAGE_OVER)
      return 0;
    if (stage == MARENGO_STAGE_DRAW) {
      if (!marengo_draw_is_certain (m))
        return 0;
      n = marengo_draw_chances (m, chances);
      actions[0] = chances[0].action;
    } else {
      n = marengo_stages[stage].legal (m, actions, (QUIET >> stage & 1) != 0 ? between : within);
    }
    g_assert (n > 0);
    if (n > 1)
      return n;
    act (m, actions[0]);
  }
}

void
marengo_take_forced (Marengo *m)
{
  BorAction actions[MARENGO_MAX_ACTIONS];
  settle (m, actions, 2, 2);
}

static void
initial (const BorGame *game, BorGameState *state)
{
  Marengo m;
  memset (state, 0, game->state_size);
  marengo_open (&m, (const MarengoGame *) game, state, NULL);
  marengo_start (&m);
  marengo_take_forced (&m);
}

static guint
legal (const BorGame *game, const BorGameState *state, BorAction *actions)
{
  Marengo m;
  marengo_open (&m, (const MarengoGame *) game, state, NULL);
  if (m.s->decider > 1)
    return 0;
  return marengo_stages[m.s->stage].legal (&m, actions, G_MAXUINT);
}

/* D-RES-1 */
static gboolean
resignation (const BorGame *game, const BorGameState *state, BorAction *action)
{
  const MarengoState *s = (const MarengoState *) state;
  *action = marengo_action (MARENGO_RESIGN, 0, 0);
  return s->stage == MARENGO_STAGE_MOVE || s->stage == MARENGO_STAGE_ASSAULT;
}

static guint
chances (const BorGame *game, const BorGameState *state, BorChance *out)
{
  Marengo m;
  marengo_open (&m, (const MarengoGame *) game, state, NULL);
  return m.s->decider == BATTLE_CHANCE ? marengo_draw_chances (&m, out) : 0;
}

static void
apply (const BorGame *game, BorGameState *state, BorAction action, BorEvents *events)
{
  Marengo m;
  marengo_open (&m, (const MarengoGame *) game, state, events);
  g_return_if_fail (m.s->stage < MARENGO_STAGE_OVER);
  act (&m, action);
  marengo_take_forced (&m);
}

/* `between` as in settle(). */
static guint
apply_then_list (const BorGame *game, BorGameState *state, BorAction action, BorEvents *events,
                 BorAction *actions, guint between)
{
  Marengo m;
  marengo_open (&m, (const MarengoGame *) game, state, events);
  g_return_val_if_fail (m.s->stage < MARENGO_STAGE_OVER, 0);
  act (&m, action);
  return settle (&m, actions, G_MAXUINT, between);
}

static guint
apply_and_list (const BorGame *game, BorGameState *state, BorAction action, BorEvents *events,
                BorAction *actions)
{
  return apply_then_list (game, state, action, events, actions, G_MAXUINT);
}

static guint
apply_within (const BorGame *game, BorGameState *state, BorAction action, BorAction *actions)
{
  guint n = apply_then_list (game, state, action, NULL, actions, 2);
  return (QUIET >> ((const MarengoState *) state)->stage & 1) != 0 ? 0 : n;
}

static guint
play_at_random (const BorGame *game, BorGameState *state, guint max, gboolean within, guint n,
                BorAction *actions, BorRandom *random)
{
  Marengo m;
  marengo_open (&m, (const MarengoGame *) game, state, NULL);
  guint between = within ? 2 : G_MAXUINT, played = 0;
  for (; played < max; played++) {
    BorAction action;
    if (n > 0)
      action = actions[bor_random_below (random, n)];
    else if (m.s->decider == BATTLE_CHANCE && !within)
      action = bor_game_draw (game, state, random);
    else
      break;
    act (&m, action);
    n = settle (&m, actions, G_MAXUINT, between);
    if (within && (QUIET >> m.s->stage & 1) != 0)
      n = 0;
  }
  return played;
}

static void
returns (const BorGame *game, const BorGameState *state, double *out)
{
  const MarengoState *s = (const MarengoState *) state;
  gboolean won = s->stage == MARENGO_STAGE_OVER && s->winner < 2;
  out[0] = won ? (s->winner == 0 ? 1 : -1) : 0;
  out[1] = -out[0];
}

static gboolean
is_quiet (const BorGame *game, const BorGameState *state)
{
  return (QUIET >> ((const MarengoState *) state)->stage & 1) != 0;
}

static const BorGameChance chance = { .list = chances };

static const BorGameHiding hiding = {
  .observe = marengo_observe,
  .determinise = marengo_determinise,
  .key = marengo_sight_key,
};

static const BorGameSearch search = {
  .value = marengo_value,
  .is_quiet = is_quiet,
  .value_key = marengo_value_key,
  .covers = marengo_covers,
};

static const BorGameWords words = {
  .action = marengo_text,
  .prompt = marengo_prompt,
  .situation = marengo_situation,
  .event = marengo_event_text,
};

static const BorGameExplaining explaining = {
  .event = marengo_explain,
  .price = marengo_price,
  .fight = marengo_summarize_fight,
  .why_not = marengo_why_not,
  .rules = marengo_rule_texts,
};

static const BorGameShowing showing = {
  .pieces = marengo_show_pieces,
  .action = marengo_show_action,
  .event = marengo_show_event,
  .budgets = marengo_budgets,
};

const BorGameRules bor_marengo_game = {
  .ruleset = "marengo",
  .compile = marengo_compile,
  .initial = initial,
  .player = battle_player,
  .legal = legal,
  .apply = apply,
  .returns = returns,
  .token = marengo_token,
  .free = marengo_free,
  .apply_and_list = apply_and_list,
  .apply_within = apply_within,
  .play_at_random = play_at_random,
  .resignation = resignation,
  .check_state = marengo_check_state,
  .chance = &chance,
  .hiding = &hiding,
  .search = &search,
  .words = &words,
  .explaining = &explaining,
  .showing = &showing,
  .statistics = &marengo_statistics,
};
