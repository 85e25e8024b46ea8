/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/triomphe/game.h"

#include <string.h>

#include "rules/triomphe/game-private.h"

#define ROW(name)                                                                                  \
  {                                                                                                \
    triomphe_##name##_legal, triomphe_##name##_apply                                               \
  }

const TriompheStageRow triomphe_stages[TRIOMPHE_N_STAGES] = {
  [TRIOMPHE_STAGE_DEAL] = { NULL, triomphe_deal_apply },
  [TRIOMPHE_STAGE_ACT] = ROW (act),
  [TRIOMPHE_STAGE_KIND] = ROW (kind),
  [TRIOMPHE_STAGE_GROUP] = ROW (group),
  [TRIOMPHE_STAGE_ROAD] = ROW (road),
  [TRIOMPHE_STAGE_CONTINUE] = ROW (continue),
  [TRIOMPHE_STAGE_RESPOND] = ROW (respond),
  [TRIOMPHE_STAGE_ADVANCE] = ROW (advance),
  [TRIOMPHE_STAGE_PROOF] = ROW (proof),
  [TRIOMPHE_STAGE_DEFEND] = ROW (defend),
  [TRIOMPHE_STAGE_ATTACKERS] = ROW (attackers),
  [TRIOMPHE_STAGE_LEAD] = ROW (lead),
  [TRIOMPHE_STAGE_FIRE] = ROW (fire),
  [TRIOMPHE_STAGE_COUNTER] = ROW (counter),
  [TRIOMPHE_STAGE_LOSS] = ROW (loss),
  [TRIOMPHE_STAGE_RETREAT_LOSS] = ROW (retreat_loss),
  [TRIOMPHE_STAGE_RETREAT] = ROW (retreat),
  [TRIOMPHE_STAGE_COMMIT] = ROW (commit),
  [TRIOMPHE_STAGE_FORFEIT] = ROW (forfeit),
  [TRIOMPHE_STAGE_ORGANISE] = ROW (organise),
  [TRIOMPHE_STAGE_RECALL] = ROW (recall),
};

typedef void (*Procedure) (Triomphe *t);

static const Procedure procedures[TRIOMPHE_N_THENS] = {
  [TRIOMPHE_THEN_ACT] = triomphe_enter_act,
  [TRIOMPHE_THEN_LOST_ATTACK] = triomphe_attack_lost,
  [TRIOMPHE_THEN_WON_ATTACK] = triomphe_attack_won,
  [TRIOMPHE_THEN_ADVANCE] = triomphe_enter_advance,
  [TRIOMPHE_THEN_GO_ON] = triomphe_attack_goes_on,
  [TRIOMPHE_THEN_ROAD_OVER] = triomphe_road_over,
  [TRIOMPHE_THEN_REPELLED] = triomphe_assault_repelled,
  [TRIOMPHE_THEN_ASSAULT_RETREAT] = triomphe_assault_won,
  [TRIOMPHE_THEN_MARCH_IN] = triomphe_march_in,
  [TRIOMPHE_THEN_RETREAT_MOVES] = triomphe_retreat_moves,
  [TRIOMPHE_THEN_RETREAT_COMMITS] = triomphe_retreat_commits,
};

void
triomphe_push (Triomphe *t, TriompheThen then)
{
  g_assert (t->s->depth < TRIOMPHE_STACK);
  t->s->stack[t->s->depth++] = (guint8) then;
}

void
triomphe_resume (Triomphe *t)
{
  TriompheState *s = t->s;
  if (s->stage == TRIOMPHE_STAGE_OVER)
    return;
  TriompheThen then = TRIOMPHE_THEN_ACT;
  if (s->depth > 0) {
    then = (TriompheThen) s->stack[--s->depth];
    s->stack[s->depth] = 0;
  }
  procedures[then](t);
}

/* The stages in which no operation is half done. */
#define QUIET                                                                                      \
  (1u << TRIOMPHE_STAGE_DEAL | 1u << TRIOMPHE_STAGE_ACT | 1u << TRIOMPHE_STAGE_RECALL              \
   | 1u << TRIOMPHE_STAGE_OVER)

/* Takes the decisions with only one legal action, then lists the actions of the next one: at most
 * `within` of them in the middle of an operation and `between` otherwise, if those are above 1. Returns
 * their number; 0 if it is no player's. */
static guint
settle (Triomphe *t, BorAction *actions, guint within, guint between)
{
  BorChance chances[BOR_MAX_CHANCES];
  for (;;) {
    guint stage = t->s->stage, n;
    if (stage == TRIOMPHE_STAGE_OVER)
      return 0;
    if (stage == TRIOMPHE_STAGE_DEAL) {
      n = triomphe_deal_chances (t, chances);
      if (n > 1)
        return 0;
      actions[0] = chances[0].action;
    } else {
      n = triomphe_stages[stage].legal (t, actions, (QUIET >> stage & 1) != 0 ? between : within);
    }
    g_assert (n > 0);
    if (n > 1)
      return n;
    triomphe_stages[stage].apply (t, actions[0]);
  }
}

void
triomphe_take_forced (Triomphe *t)
{
  BorAction actions[TRIOMPHE_MAX_ACTIONS];
  settle (t, actions, 2, 2);
}

static void
initial (const BorGame *game, BorGameState *state)
{
  Triomphe t;
  memset (state, 0, game->state_size);
  triomphe_open (&t, (const TriompheGame *) game, state, NULL);
  triomphe_start (&t);
  triomphe_take_forced (&t);
}

static guint
legal (const BorGame *game, const BorGameState *state, BorAction *actions)
{
  Triomphe t;
  triomphe_open (&t, (const TriompheGame *) game, state, NULL);
  if (t.s->decider > 1)
    return 0;
  return triomphe_stages[t.s->stage].legal (&t, actions, G_MAXUINT);
}

/* DP-28 */
static gboolean
resignation (const BorGame *game, const BorGameState *state, BorAction *action)
{
  *action = triomphe_action (TRIOMPHE_RESIGN, 0, 0);
  return ((const TriompheState *) state)->decider <= 1;
}

static guint
chances (const BorGame *game, const BorGameState *state, BorChance *out)
{
  Triomphe t;
  triomphe_open (&t, (const TriompheGame *) game, state, NULL);
  return t.s->decider == BATTLE_CHANCE ? triomphe_deal_chances (&t, out) : 0;
}

static void
act (Triomphe *t, BorAction action)
{
  if (G_UNLIKELY (TRIOMPHE_ACTION_KIND (action) == TRIOMPHE_RESIGN))
    triomphe_end_game (t, !t->s->decider, TRIOMPHE_ENDING_RESIGNED);
  else
    triomphe_stages[t->s->stage].apply (t, action);
}

static void
apply (const BorGame *game, BorGameState *state, BorAction action, BorEvents *events)
{
  Triomphe t;
  triomphe_open (&t, (const TriompheGame *) game, state, events);
  g_return_if_fail (t.s->stage < TRIOMPHE_STAGE_OVER);
  act (&t, action);
  triomphe_take_forced (&t);
}

/* `between` as in settle(). */
static guint
apply_then_list (const BorGame *game, BorGameState *state, BorAction action, BorEvents *events,
                 BorAction *actions, guint between)
{
  Triomphe t;
  triomphe_open (&t, (const TriompheGame *) game, state, events);
  g_return_val_if_fail (t.s->stage < TRIOMPHE_STAGE_OVER, 0);
  act (&t, action);
  return settle (&t, actions, G_MAXUINT, between);
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
  return (QUIET >> ((const TriompheState *) state)->stage & 1) != 0 ? 0 : n;
}

static void
returns (const BorGame *game, const BorGameState *state, double *out)
{
  const TriompheState *s = (const TriompheState *) state;
  if (s->stage != TRIOMPHE_STAGE_OVER)
    return;
  out[s->winner] = 1;
  out[!s->winner] = -1;
}

static gboolean
is_quiet (const BorGame *game, const BorGameState *state)
{
  return (QUIET >> ((const TriompheState *) state)->stage & 1) != 0;
}

static const BorGameChance chance = { .list = chances };

static const BorGameHiding hiding = {
  .observe = triomphe_observe,
  .determinise = triomphe_determinise,
  .key = triomphe_sight_key,
};

static const BorGameSearch search = { .value = triomphe_value,
                                      .study = triomphe_study,
                                      .is_quiet = is_quiet };

static const BorGameWords words = {
  .action = triomphe_text,
  .prompt = triomphe_prompt,
  .situation = triomphe_situation,
  .event = triomphe_event_text,
};

static const BorGameExplaining explaining = {
  .event = triomphe_explain,
  .price = triomphe_price,
  .fight = triomphe_summarize_fight,
  .why_not = triomphe_why_not,
  .rules = triomphe_rule_texts,
};

static const BorGameShowing showing = {
  .pieces = triomphe_show_pieces,
  .action = triomphe_show_action,
  .event = triomphe_show_event,
  .budgets = triomphe_budgets,
};

const BorGameRules bor_triomphe_game = {
  .ruleset = "triomphe",
  .compile = triomphe_compile,
  .initial = initial,
  .player = battle_player,
  .legal = legal,
  .apply = apply,
  .returns = returns,
  .token = triomphe_token,
  .free = triomphe_free,
  .apply_and_list = apply_and_list,
  .apply_within = apply_within,
  .resignation = resignation,
  .check_state = triomphe_check_state,
  .chance = &chance,
  .hiding = &hiding,
  .search = &search,
  .words = &words,
  .explaining = &explaining,
  .showing = &showing,
  .statistics = &triomphe_statistics,
};
