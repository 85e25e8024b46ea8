/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/toy-coin.h"

#include <string.h>

#include "game/rules.h"

typedef struct {
  guint16 weights[BOR_MAX_PLAYERS];
  guint8 ties, rounds, over, round;
  gint8 winner;
} CoinState;

#define DRAWS 1000000 /* of a chance node */

static const BorPropValue gifts[] = { { "no", "No" }, { "yes", "Yes" }, { NULL } };

static const BorPropDef defs[] = {
  { BOR_KIND_ARMY, .name = "weight", .type = BOR_PROP_INT, .min = 1, .max = 999, .fallback = "50",
    .label = "Weight", .help = "How often it wins." },
  { BOR_KIND_ARMY, .name = "gift", .type = BOR_PROP_ENUM, .values = gifts, .fallback = "no",
    .label = "Gift", .help = "Gives half of its weight away." },
  { BOR_KIND_RULES, .name = "ties", .type = BOR_PROP_INT, .min = 0, .max = 100, .fallback = "0",
    .label = "Ties", .help = "Games of a hundred that nobody wins." },
  { BOR_KIND_RULES, .name = "rounds", .type = BOR_PROP_INT, .min = 0, .max = 40, .fallback = "10",
    .label = "Rounds", .help = "The most rounds." },
};
static const BorVocabulary vocabulary = { defs, G_N_ELEMENTS (defs) };

static gint64
param (const BorScenario *scenario, const char *name)
{
  return bor_ruleset_param (&toy_coin_ruleset, scenario, name);
}

static BorGame *
coin_compile (const BorScenario *scenario, GPtrArray *issues)
{
  if (param (scenario, "rounds") < 1 || bor_scenario_count (scenario, BOR_KIND_ARMY) < 2) {
    bor_game_issue_add (issues, BOR_KIND_SCENARIO, 0, "There must be two sides and a round");
    return NULL;
  }
  BorGame *game = g_new0 (BorGame, 1);
  bor_game_take_armies (game, scenario);
  game->state_size = sizeof (CoinState);
  game->max_actions = 4;
  game->max_length = 4;
  return game;
}

static void
coin_initial (const BorGame *game, BorGameState *state)
{
  CoinState *s = (CoinState *) state;
  const BorPropDef *weight = &defs[0], *gift = &defs[1];
  guint p = 0;
  memset (s, 0, sizeof *s);
  BOR_FOREACH (game->scenario, BOR_KIND_ARMY, slot, const BorArmy, army) {
    gboolean halves = g_str_equal (bor_prop_def_text (gift, army->base.props), "yes");
    s->weights[p++] =
      (guint16) (2 * bor_prop_def_int (weight, army->base.props) / (halves ? 2 : 1));
  }
  s->ties = (guint8) param (game->scenario, "ties");
  s->rounds = (guint8) param (game->scenario, "rounds");
}

static gint
coin_player (const BorGame *game, const BorGameState *state)
{
  return ((const CoinState *) state)->over ? BOR_PLAYER_TERMINAL : BOR_PLAYER_CHANCE;
}

static guint
coin_legal (const BorGame *game, const BorGameState *state, BorAction *actions)
{
  return 0;
}

static BorAction
coin_sample (const BorGame *game, const BorGameState *state, BorRandom *random)
{
  return bor_random_below (random, DRAWS);
}

static gboolean
coin_parse (const BorGame *game, const BorGameState *state, const char *token, BorAction *action)
{
  *action = g_ascii_strtoull (token, NULL, 10);
  return *action < DRAWS;
}

static char *
coin_token (const BorGame *game, const BorGameState *state, BorAction action)
{
  return g_strdup_printf ("%" G_GUINT64_FORMAT, action);
}

/* The first half of the digits decides who wins, the second how long it takes. */
static void
coin_apply (const BorGame *game, BorGameState *state, BorAction action, BorEvents *events)
{
  CoinState *s = (CoinState *) state;
  double draw = ((double) action + 0.5) / DRAWS * 100 - s->ties, sum = 0, all = 0;
  s->over = 1;
  s->winner = -1;
  s->round = (guint8) (1 + action % 1000 * s->rounds / 1000);
  for (guint p = 0; p < game->n_players; p++)
    all += s->weights[p];
  for (guint p = 0; draw >= 0 && p < game->n_players; p++) {
    sum += s->weights[p] / all * (100 - s->ties);
    if (draw < sum && s->winner < 0)
      s->winner = (gint8) p;
  }
}

static void
coin_returns (const BorGame *game, const BorGameState *state, double *returns)
{
  const CoinState *s = (const CoinState *) state;
  for (guint p = 0; p < game->n_players; p++)
    returns[p] = s->winner < 0 ? 0 : s->winner == (gint8) p ? 1 : -1;
}

static void
coin_status (const BorGame *game, const BorGameState *state, BorGameStatus *status)
{
  const CoinState *s = (const CoinState *) state;
  status->round = MAX (s->round, 1);
  status->rounds = s->rounds;
  status->ending = s->over ? 0 : -1;
}

static guint
coin_facts (const BorGame *game, const BorEvent *event, BorFact *facts)
{
  return 0;
}

static const char *const endings[] = { "drawn", NULL };
static const BorCountNames names = { .endings = endings };
static const BorGameStatistics statistics = {
  .names = &names,
  .facts = coin_facts,
  .status = coin_status,
};
static const BorGameChance chance = { .sample = coin_sample, .parse = coin_parse };

static const BorGameRules coin = {
  .ruleset = "coin",
  .compile = coin_compile,
  .initial = coin_initial,
  .player = coin_player,
  .legal = coin_legal,
  .apply = coin_apply,
  .returns = coin_returns,
  .token = coin_token,
  .chance = &chance,
  .statistics = &statistics,
};

const BorRuleset toy_coin_ruleset = {
  .id = "coin",
  .title = "Coin",
  .summary = "Draw once.",
  .board_kinds = 1 << BOR_BOARD_NETWORK,
  .vocabulary = &vocabulary,
  .game = &coin,
};
