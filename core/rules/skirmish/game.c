/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "check/checker.h"
#include "game/dice.h"
#include "geometry/grid.h"
#include "rules/skirmish/skirmish.h"

static gint
tank_at (const SkirmishGame *g, const SkirmishState *s, gint32 square)
{
  for (guint i = 0; i < g->n_tanks; i++)
    if (s->square[i] == square)
      return (gint) i;
  return -1;
}

/* The first tank within four squares in front of this one, if it is an enemy's (S5); or -1. */
static gint
find_target (const SkirmishGame *g, const SkirmishState *s, guint tank)
{
  gint32 square = s->square[tank];
  for (guint i = 0; i < 4 && square >= 0; i++) {
    square = g->squares[square].next[s->facing[tank]];
    gint target = square >= 0 ? tank_at (g, s, square) : -1;
    if (target >= 0)
      return g->army[target] != g->army[tank] ? target : -1;
  }
  return -1;
}

/* Carries out a side's order, unless it is to fire (S4). */
static void
drive (const SkirmishGame *g, SkirmishState *s, guint army, BorEvents *events)
{
  guint tank = SKIRMISH_TANK (s->plan[army]), order = SKIRMISH_ORDER (s->plan[army]);
  if (s->plan[army] == 0 || order == SKIRMISH_FIRE)
    return;
  gint32 from = s->square[tank], to = g->squares[from].next[s->facing[tank]];
  if (order != SKIRMISH_FORWARD)
    s->facing[tank] = (s->facing[tank] + (order == SKIRMISH_LEFT ? 7 : 1)) % 8;
  else if (tank_at (g, s, to) < 0)
    s->square[tank] = to;
  s->plan[army] = 0;
  bor_events_add_public (events, SKIRMISH_MOVED, (gint) army, from, s->square[tank], 0, 0);
}

/* To hit the front takes a 5, a side a 4, the rear a 3; in a wood one more (S6). */
static void
fire (const SkirmishGame *g, SkirmishState *s, gint32 die, BorEvents *events)
{
  guint army = s->mover, tank = SKIRMISH_TANK (s->plan[army]);
  guint target = (guint) find_target (g, s, tank);
  guint angle = (s->facing[tank] + 8u - s->facing[target]) % 8;
  gint32 from = s->square[tank], at = s->square[target];
  gint32 least = (angle == 4 ? 5 : angle == 0 ? 3 : 4) + g->squares[at].wood;
  s->plan[army] = 0;
  bor_events_add_public (events, SKIRMISH_FIRED, (gint) army, from, at, die, least);
  s->hits[army] += die >= least;
  if (die < least || --s->strength[target] > 0)
    return;
  s->square[target] = -1;
  s->sides -= --s->left[g->army[target]] == 0;
  bor_events_add_public (events, SKIRMISH_DESTROYED, g->army[target], at, at, die, least);
}

/* Asks the first side from this one on that has a tank for its order; FALSE if there is none. */
static gboolean
ask (const SkirmishGame *g, SkirmishState *s, guint army)
{
  while (army < g->base.n_players && s->left[army] == 0)
    army++;
  s->stage = SKIRMISH_PLAN;
  s->mover = (guint8) army;
  return army < g->base.n_players;
}

/* On to the next shot, the next round or the end (S7, S8). */
static void
go_on (const SkirmishGame *g, SkirmishState *s)
{
  s->stage = SKIRMISH_THROW;
  for (guint i = 0; i < g->base.n_players; i++) {
    s->mover = (guint8) ((s->round + i) % g->base.n_players);
    guint8 *plan = &s->plan[s->mover];
    if (*plan != 0 && find_target (g, s, SKIRMISH_TANK (*plan)) >= 0)
      return;
    *plan = 0;
  }
  s->round++;
  ask (g, s, 0);
  if (s->sides < 2 || s->round == g->rounds)
    s->stage = SKIRMISH_OVER;
}

static BorGame *
compile (const BorScenario *scenario, GPtrArray *issues)
{
  guint n = bor_scenario_n_slots (scenario, BOR_KIND_LOCALE);
  bor_check_each_error (scenario, bor_skirmish.checks, bor_game_issue_add_message, issues);
  if (issues->len > 0)
    return NULL;
  SkirmishGame *g = g_malloc0 (sizeof *g + n * sizeof g->squares[0]);
  bor_game_take_armies (&g->base, scenario);
  BOR_FOREACH (scenario, BOR_KIND_LOCALE, slot, const BorLocale, square) {
    g->squares[slot].wood = bor_props_is (square->base.props, "terrain", "wood");
    for (guint d = 0; d < 8; d++) {
      gint32 side = d < square->approaches.n ? square->approaches.items[d].slot : -1;
      gint32 to = bor_scenario_neighbour (scenario, side);
      const BorLocale *there = bor_scenario_locale (scenario, to);
      gboolean closed = there == NULL || bor_props_is (there->base.props, "terrain", "water");
      g->squares[slot].next[d] = closed ? -1 : to;
    }
  }
  BOR_FOREACH (scenario, BOR_KIND_PLACEMENT, slot, const BorPlacement, tank) {
    guint i = g->n_tanks++;
    while (g->base.player_armies[g->army[i]] != tank->army.slot)
      g->army[i]++;
    g->start.sides += g->start.left[g->army[i]]++ == 0;
    g->start.square[i] = tank->locale.slot;
    g->start.facing[i] =
      (guint8) MAX (bor_grid_find_direction (bor_element_prop (tank, "facing")), 0);
    g->start.strength[i] = (guint8) tank->strength;
  }
  ask (g, &g->start, 0);
  g->rounds = (guint) bor_ruleset_param (&bor_skirmish, scenario, "rounds");
  g->base.state_size = sizeof (SkirmishState);
  g->base.max_pieces = g->n_tanks;
  g->base.max_actions = g->n_tanks * SKIRMISH_N_ORDERS;
  g->base.max_length = g->rounds * 2 * g->base.n_players; /* each side gives an order and throws */
  return &g->base;
}

static void
initial (const BorGame *game, BorGameState *state)
{
  memcpy (state, &SKIRMISH_G (game)->start, sizeof (SkirmishState));
}

static gint
player (const BorGame *game, const BorGameState *state)
{
  const gint who[] = { SKIRMISH_S (state)->mover, BOR_PLAYER_CHANCE, BOR_PLAYER_TERMINAL,
                       BOR_PLAYER_HIDDEN };
  return who[SKIRMISH_S (state)->stage];
}

static guint
legal (const BorGame *game, const BorGameState *state, BorAction *actions)
{
  const SkirmishGame *g = SKIRMISH_G (game);
  const SkirmishState *s = SKIRMISH_S (state);
  guint n = 0;
  for (guint i = 0; i < g->n_tanks && s->stage == SKIRMISH_PLAN; i++)
    for (guint order = 0; order < SKIRMISH_N_ORDERS && s->square[i] >= 0; order++)
      if (g->army[i] == s->mover
          && (order != SKIRMISH_FORWARD || g->squares[s->square[i]].next[s->facing[i]] >= 0))
        actions[n++] = 1 + i * SKIRMISH_N_ORDERS + order;
  return n;
}

static void
apply (const BorGame *game, BorGameState *state, BorAction action, BorEvents *events)
{
  const SkirmishGame *g = SKIRMISH_G (game);
  SkirmishState *s = (SkirmishState *) state;
  if (s->stage == SKIRMISH_THROW) {
    fire (g, s, (gint32) action, events);
  } else {
    s->plan[s->mover] = (guint8) action;
    if (ask (g, s, s->mover + 1u))
      return;
    for (guint i = 0; i < game->n_players; i++)
      drive (g, s, (s->round + i) % game->n_players, events);
  }
  go_on (g, s);
}

/* Most hits win (S8). */
static void
returns (const BorGame *game, const BorGameState *state, double *returns)
{
  guint8 best = 1;
  for (guint i = 0; i < game->n_players; i++)
    best = MAX (best, SKIRMISH_S (state)->hits[i]);
  for (guint i = 0; i < game->n_players; i++)
    returns[i] = SKIRMISH_S (state)->hits[i] == best ? 1 : -1;
}

/* The orders of others are blank until the last one is given (S3). */
static void
observe (const BorGame *game, const BorGameState *state, gint observer, BorGameState *observation)
{
  SkirmishState *s = (SkirmishState *) observation;
  memcpy (s, state, sizeof *s);
  for (gint i = 0; i < BOR_MAX_PLAYERS && s->stage == SKIRMISH_PLAN; i++)
    s->plan[i] = i == observer ? s->plan[i] : 0;
  if (s->stage != SKIRMISH_OVER && player (game, state) != observer)
    s->stage = SKIRMISH_HIDDEN;
}

/* Those who come before have given any order that they could give. */
static void
determinise (const BorGame *game, const BorGameState *observation, gint observer, BorRandom *random,
             BorGameState *state)
{
  SkirmishState *s = (SkirmishState *) state;
  BorAction actions[SKIRMISH_MAX_TANKS * SKIRMISH_N_ORDERS];
  memcpy (s, observation, sizeof *s);
  for (s->mover = 0; s->mover < observer; s->mover++) {
    guint n = legal (game, state, actions);
    s->plan[s->mover] = n > 0 ? (guint8) actions[bor_random_below (random, n)] : 0;
  }
}

/* How far a side's hits are ahead of the best other's; an aim is worth a quarter of a hit. Orders
 * have no worth before they are carried out. */
static double
value (const BorGame *game, const BorGameState *state, guint player)
{
  double score[BOR_MAX_PLAYERS] = { 0 }, best = 0;
  for (guint i = 0; i < SKIRMISH_G (game)->n_tanks; i++)
    if (find_target (SKIRMISH_G (game), SKIRMISH_S (state), i) >= 0)
      score[SKIRMISH_G (game)->army[i]] += 0.25;
  for (guint i = 0; i < game->n_players; i++)
    best = MAX (best, (score[i] += SKIRMISH_S (state)->hits[i]) * (i != player));
  return CLAMP ((score[player] - best) / 6, -1, 1);
}

static gboolean
is_quiet (const BorGame *game, const BorGameState *state)
{
  static const guint8 none[BOR_MAX_PLAYERS];
  return memcmp (SKIRMISH_S (state)->plan, none, sizeof none) == 0;
}

const BorGameRules bor_skirmish_game = {
  .ruleset = "skirmish",
  .compile = compile,
  .initial = initial,
  .player = player,
  .legal = legal,
  .apply = apply,
  .returns = returns,
  .token = skirmish_token,
  .chance = &bor_six_sided_die,
  .hiding = &(const BorGameHiding){ observe, determinise },
  .search = &(const BorGameSearch){ .value = value, .is_quiet = is_quiet },
  .words = &skirmish_words,
  .showing = &skirmish_showing,
  .statistics = &skirmish_statistics,
};
