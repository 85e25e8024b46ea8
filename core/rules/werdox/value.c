/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "rules/werdox/game.h"
#include "rules/werdox/march.h"

/* How good a position is, for players that search. */

#define SHARPNESS 3.0    /* how sure a lead is */
#define POSTS     0.0012 /* of a unit that stands where it is best */
#define GUARDED   0.02   /* somebody is in the headquarters */
#define BREACHES  0.0004

/* Who storms goes for the headquarters; who defends mans the walls with those who fire, and keeps
 * the others about the headquarters. */
static double
post_of (gboolean defends, gboolean fires, guint turns_to_enemy, guint turns_to_own, gboolean wall,
         guint wall_distance)
{
  if (!defends)
    return 10.0 / (4 + turns_to_enemy / 2.0);
  if (fires)
    return wall ? 1.5 : 1.0 / (1 + wall_distance);
  return 2.0 / (2 + turns_to_own / 2.0);
}

static guint
distance_to_wall (const WerdoxGame *g, guint cell)
{
  guint best = g->width + g->height;
  for (guint i = 0; i < g->n_walls; i++)
    best = MIN (best, werdox_distance (g, cell, g->walls[i]));
  return best;
}

void
werdox_make_posts (WerdoxGame *g)
{
  g_autofree guint8 *to_hasbergs = g_new (guint8, g->n), *to_askans = g_new (guint8, g->n);
  guint8 *march[2] = { to_hasbergs, to_askans };
  g_autofree WerdoxCell *cells = g_memdup2 (g->cells, sizeof (WerdoxCell) * g->n);
  for (guint i = 0; i < g->n_walls; i++)
    if (!werdox_is_intact (g, g->start, g->walls[i]))
      cells[g->walls[i]].ground = WERDOX_CLEAR;
  for (guint side = 0; side < 2; side++)
    werdox_find_march (cells, g->n, g->hq[!side], march[side]);
  for (guint side = 0; side < 2; side++)
    for (guint fires = 0; fires < 2; fires++) {
      g->posts[side][fires] = g_new (float, g->n);
      for (guint cell = 0; cell < g->n; cell++)
        g->posts[side][fires][cell] =
          (float) post_of (side == g->defender, fires != 0, march[side][cell], march[!side][cell],
                           werdox_is_wall (g, cell), distance_to_wall (g, cell));
    }
}

static const double eagerness[WERDOX_N_TYPES] = {
  [WERDOX_INFANTRY] = 1,  [WERDOX_RIFLEMEN] = 0.8, [WERDOX_CAVALRY] = 1.4,
  [WERDOX_MOUNTED] = 1.2, [WERDOX_ARTILLERY] = 2,  [WERDOX_BARGE] = 0,
};

static double
post_value (const WerdoxGame *g, guint8 unit, guint cell)
{
  guint type = WERDOX_TYPE (unit);
  gboolean fires = werdox_data[type].base_range > 0;
  return eagerness[type] * (double) g->posts[WERDOX_SIDE (unit)][fires][cell];
}

static double
sum_posts (const WerdoxGame *g, const WerdoxState *s, guint side)
{
  double sum = 0;
  guint cell = 0;
  WERDOX_FOREACH_OWN (g, s, side, cell)
  {
    guint8 land = *werdox_land (g, s, cell), aboard = *werdox_passenger (g, s, cell);
    if (land != 0 && WERDOX_SIDE (land) == side)
      sum += post_value (g, land, cell);
    if (aboard != 0 && WERDOX_SIDE (aboard) == side)
      sum += post_value (g, aboard, cell);
  }
  return sum;
}

typedef struct {
  double worth[2], posts[2];
} Balance;

/* What the attack that was declared will cost on average (W13.4). */
static void
expect_hit (const WerdoxGame *g, const WerdoxState *s, Balance *balance)
{
  guint other = !s->mover, kind = s->target_kind;
  if (kind == WERDOX_AT_WALL) {
    balance->posts[s->mover] += BREACHES / POSTS * (s->mover == g->defender ? -1 : 1);
    return;
  }
  guint8 unit = *werdox_unit (g, s, werdox_target_layer (kind), s->target);
  guint type = WERDOX_TYPE (unit), becomes = werdox_data[type].dismounted;
  double lost = werdox_data[type].worth;
  if (kind == WERDOX_AT_BARGE && *werdox_passenger (g, s, s->target) != 0)
    lost += werdox_data[WERDOX_TYPE (*werdox_passenger (g, s, s->target))].worth;
  double left = becomes != type ? werdox_data[becomes].worth : 0;
  balance->worth[other] -= (2 * lost - left) / 6;
  balance->posts[other] -= (becomes != type ? 1 : 2) / 6.0 * post_value (g, unit, s->target);
}

/* The step that was declared may fail. */
static void
expect_step (const WerdoxGame *g, const WerdoxState *s, Balance *balance)
{
  guint8 unit = *werdox_unit (g, s, s->layer, s->actor);
  guint to = g->cells[s->actor].next[s->direction];
  double chance = 1;
  for (guint roll = WERDOX_ROLL_ARTILLERY; roll <= WERDOX_ROLL_FRONT; roll <<= 1)
    if ((s->rolls & roll) != 0)
      chance *= roll == WERDOX_ROLL_CANAL ? 2 / 6.0 : 1 / 6.0;
  balance->posts[s->mover] += chance * (post_value (g, unit, to) - post_value (g, unit, s->actor));
}

static double
value (const BorGame *game, const BorGameState *state, guint player)
{
  const WerdoxGame *g = WERDOX_G (game);
  const WerdoxState *s = WERDOX_S (state);
  Balance balance;
  for (guint side = 0; side < 2; side++) {
    balance.worth[side] = werdox_worth (s, side);
    balance.posts[side] = sum_posts (g, s, side);
  }
  if (s->stage == WERDOX_STAGE_HIT)
    expect_hit (g, s, &balance);
  else if (s->stage == WERDOX_STAGE_ROLL)
    expect_step (g, s, &balance);
  double ours = balance.worth[player] * (player == g->defender ? 3 : 2);
  double theirs = balance.worth[!player] * (player == g->defender ? 2 : 3);
  double lead = (ours - theirs) / MAX (ours + theirs, 1);
  lead += POSTS * (balance.posts[player] - balance.posts[!player]);
  for (guint side = 0; side < 2; side++)
    if (g->hq[side] != WERDOX_NO_CELL && *werdox_land (g, s, g->hq[side]) != 0)
      lead += side == player ? GUARDED : -GUARDED;
  return 0.98 * tanh (SHARPNESS * lead);
}

/* Chance is to act at a declared attack or step, whose worth is what it brings on average. */
static gboolean
is_quiet (const BorGame *game, const BorGameState *state)
{
  guint stage = WERDOX_S (state)->stage;
  return stage != WERDOX_STAGE_UNIT && stage != WERDOX_STAGE_GO_ON && stage != WERDOX_STAGE_LOT;
}

const BorGameSearch werdox_search = { .value = value, .is_quiet = is_quiet };
