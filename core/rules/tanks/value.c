/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/tanks/game.h"

/* How good a position is, for players that search. */

#define WON      0.97 /* in the turn that begins */
#define MATERIAL 0.6  /* all tanks against none */
#define TAKES    0.9  /* what can be taken is as good as taken */
#define CHECKED  0.015
#define ADVANCE  0.015 /* a Commander on the last row, against one on its own */

static const double worth[TANKS_N_TYPES] = { [TANKS_CLT] = 1,  [TANKS_LT] = 1,   [TANKS_MT] = 1.3,
                                             [TANKS_HT] = 1.6, [TANKS_TD] = 1.5, [TANKS_HM] = 1.4 };

static double
force (const TanksGame *g, const TanksState *s, guint side)
{
  double sum = 0;
  for (guint left = s->alive[side]; left != 0; left &= left - 1)
    sum += worth[g->type[side][__builtin_ctz (left)]];
  return sum;
}

/* The worth of the best tank that could be destroyed by whoever is on turn. */
static double
prey (const TanksGame *g, const TanksState *s)
{
  guint own = s->mover, other = !own;
  double best = 0;
  for (guint targets = s->alive[other]; targets != 0; targets &= targets - 1) {
    guint target = (guint) __builtin_ctz (targets);
    if (worth[g->type[other][target]] <= best)
      continue;
    for (guint left = s->alive[own]; left != 0; left &= left - 1)
      if (tanks_find_threats (g, s, own, (guint) __builtin_ctz (left), target, NULL) > 0) {
        best = worth[g->type[other][target]];
        break;
      }
  }
  return best;
}

/* How far a Commander has come, from 0 to 1. */
static double
advance (const TanksGame *g, const TanksState *s, guint side)
{
  gint commander = tanks_commander (g, s, side);
  if (commander < 0)
    return 0;
  double rows = s->y[side][commander] / (double) (g->height - 1);
  rows = side == TANKS_WHITE ? rows : 1 - rows;
  return rows * rows * rows * rows; /* only the last rows bring an escape near */
}

/* For whoever is on turn. */
static double
value_of_turn (const TanksGame *g, const TanksState *s)
{
  guint own = s->mover, other = !own;
  if (tanks_threatens_escape (g, s, own) || tanks_gives_check (g, s, own))
    return WON;
  double a = force (g, s, own), b = force (g, s, other);
  double value = MATERIAL * (a - b + TAKES * prey (g, s)) / MAX (a + b, 1);
  value += ADVANCE * (advance (g, s, own) - advance (g, s, other));
  if (tanks_threatens_escape (g, s, other) || tanks_gives_check (g, s, other))
    value -= CHECKED;
  return value;
}

static double
value (const BorGame *game, const BorGameState *state, guint player)
{
  const TanksState *s = TANKS_S (state);
  double value = value_of_turn (TANKS_G (game), s);
  return player == s->mover ? value : -value;
}

/* A turn begins. */
static gboolean
is_quiet (const BorGame *game, const BorGameState *state)
{
  const TanksState *s = TANKS_S (state);
  guint16 alive = s->alive[s->mover];
  return s->stage == TANKS_STAGE_TANK || s->stage == TANKS_STAGE_OVER
         || (s->stage == TANKS_STAGE_PLACE && (alive & (alive - 1)) == 0);
}

const BorGameSearch tanks_search = { .value = value, .is_quiet = is_quiet };
