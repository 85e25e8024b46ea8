/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "rules/here-i-stand/game-private.h"

/* How good a position is, for players that search, in points of fortified spaces. */

#define ENEMY_SPACE  -0.35 /* per point of an enemy's space */
#define FRIEND_SPACE 0.1
#define SIEGE        0.25 /* per point of the space, with what an assault needs */
#define SIEGE_UNIT   0.06 /* for each besieger more than are needed */
#define SIEGE_READY  0.15 /* an assault would be legal */
#define EXPOSED      0.12 /* an own space beside a larger enemy army */
#define UNIT         0.03
#define SHIP         0.035
#define ENEMY_UNIT   -0.02
#define MARCH        0.03 /* a unit that stands before an enemy's walls; less farther away */
#define LEADER_LOST  -0.2
#define LEADER_TAKEN 0.15
#define SHARPNESS    3.0 /* points by which a lead is nearly sure */
#define FAR_AWAY     12

/* Land links from each space to the next fortified space of an enemy. */
static void
measure_marches (const HisGame *g, const HisState *s, guint player, guint8 *far)
{
  guint8 queue[HIS_MAX_LAND];
  guint n = 0;
  memset (far, FAR_AWAY, HIS_MAX_LAND);
  for (guint place = 0; place < g->n_land; place++) {
    guint controller = his_controller_of (g, s, place);
    if (!g->fortified[place]
        || (controller == HIS_NOWHERE ? (g->war_independent >> player & 1) == 0
                                      : !his_enemies (g, player, controller)))
      continue;
    far[place] = 0;
    queue[n++] = (guint8) place;
  }
  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < g->land[queue[i]].n; k++) {
      guint to = g->land[queue[i]].link[k].to;
      if (far[to] != FAR_AWAY || far[queue[i]] + 1 >= FAR_AWAY)
        continue;
      far[to] = (guint8) (far[queue[i]] + 1);
      queue[n++] = (guint8) to;
    }
}

/* For those outside. */
static double
siege_value (const HisGame *g, const HisState *s, guint place)
{
  gint inside = (gint) his_count (g, s, place, HIS_INSIDE, 0xff, 0);
  gint outside = (gint) his_count (g, s, place, HIS_FIELD, s->besieged[place], 0);
  return SIEGE + SIEGE_UNIT * CLAMP (outside - 2 * inside, -4, 4);
}

static gboolean
is_exposed (const HisGame *g, const HisState *s, guint place, guint player)
{
  guint own = his_count (g, s, place, HIS_FIELD, 1u << player, 0)
              + his_count (g, s, place, HIS_INSIDE, 1u << player, 0);
  for (guint k = 0; k < g->land[place].n; k++)
    if (his_count (g, s, g->land[place].link[k].to, HIS_FIELD, g->war[player], 0) > own)
      return TRUE;
  return FALSE;
}

static double
space_value (const HisGame *g, const HisState *s, guint place, guint player)
{
  guint controller = his_controller_of (g, s, place);
  double value = 0;
  if (controller == player)
    value = 1
            - (s->besieged[place] != 0            ? siege_value (g, s, place)
               : is_exposed (g, s, place, player) ? EXPOSED
                                                  : 0);
  else if (controller != HIS_NOWHERE && his_enemies (g, player, controller))
    value = ENEMY_SPACE;
  else if (controller != HIS_NOWHERE && his_friends (g, player, controller))
    value = FRIEND_SPACE;
  if ((s->besieged[place] >> player & 1) == 0)
    return value;
  guint met = his_assault_requirements (g, s, player, place) | 1;
  /* A siege is worth a quarter, and a quarter for each requirement that is met besides time. */
  guint n_met = (met >> 1 & 1) + (met >> 2 & 1) + (met >> 3 & 1);
  return value + siege_value (g, s, place) * (0.25 + 0.25 * n_met)
         + (met == HIS_ASSAULT_READY ? SIEGE_READY : 0);
}

static double
unit_value (const HisGame *g, const HisStack *t, guint player, const guint8 *far)
{
  guint power = g->owner[t->owner].power;
  if (power != player)
    return his_enemies (g, player, power) ? ENEMY_UNIT * t->count : 0;
  if (t->slot == HIS_HARBOUR)
    return SHIP * t->count;
  return t->count * (UNIT + (t->slot == HIS_FIELD ? MARCH / (1 + far[t->place]) : 0));
}

static double
value (const BorGame *game, const BorGameState *state, guint player)
{
  const HisGame *g = HIS_G (game);
  const HisState *s = HIS_S (state);
  guint8 far[HIS_MAX_LAND];
  double sum = 0, start = 0;
  measure_marches (g, s, player, far);
  for (guint place = 0; place < g->n_land; place++) {
    if (!g->fortified[place])
      continue;
    guint before = his_controller_of (g, &g->start, place);
    sum += g->worth[place] * space_value (g, s, place, player);
    start += g->worth[place]
             * (before == player                                           ? 1
                : before != HIS_NOWHERE && his_enemies (g, player, before) ? ENEMY_SPACE
                                                                           : 0);
  }
  for (guint i = 0; i < s->n_stacks; i++)
    sum += unit_value (g, &s->stack[i], player, far);
  for (guint i = 0; i < g->n_leaders; i++)
    if (s->leader[i].fate == HIS_PRISONER)
      sum += g->leader[i].power == player    ? LEADER_LOST
             : s->leader[i].captor == player ? LEADER_TAKEN
                                             : 0;
  return tanh ((sum - start) / SHARPNESS);
}

static gboolean
is_quiet (const BorGame *game, const BorGameState *state)
{
  guint step = HIS_S (state)->step;
  return step == HIS_STEP_ACTION || step == HIS_STEP_OVER;
}

const BorGameSearch his_search = { .value = value, .is_quiet = is_quiet };
