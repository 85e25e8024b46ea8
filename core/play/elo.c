/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/elo.h"

#include <math.h>
#include <string.h>

/* Ratings of all players but the first, then advantages of all sides but the first. */
#define MOST (BOR_ELO_MAX_PLAYERS + BOR_MAX_PLAYERS)

#define PRIOR     0.5 /* drawn games added to each set */
#define ROUNDS    200
#define LONGEST   2.0  /* of a step, in natural units */
#define UNRELATED 1e-9 /* curvature of a direction that no game tells anything about */
#define Z95       1.959964

typedef struct {
  const BorEloGames *sets;
  guint n_sets, n_players, n_sides, n;
} Fit;

/* The parameters of a side of a set: its player's and its own; -1: fixed at 0. */
static void
parameters_of (const Fit *fit, const BorEloGames *set, guint side, gint found[2])
{
  found[0] = (gint) set->players[side] - 1;
  found[1] = side == 0 ? -1 : (gint) (fit->n_players - 1 + side - 1);
}

static double
strength (const Fit *fit, const BorEloGames *set, guint side, const double *at)
{
  gint p[2];
  parameters_of (fit, set, side, p);
  return (p[0] >= 0 ? at[p[0]] : 0) + (p[1] >= 0 ? at[p[1]] : 0);
}

/* The chances of the sides to win. */
static void
chances (const Fit *fit, const BorEloGames *set, const double *at, double *chance)
{
  double most = -INFINITY, sum = 0;
  for (guint i = 0; i < fit->n_sides; i++)
    most = MAX (most, chance[i] = strength (fit, set, i, at));
  for (guint i = 0; i < fit->n_sides; i++)
    sum += chance[i] = exp (chance[i] - most);
  for (guint i = 0; i < fit->n_sides; i++)
    chance[i] /= sum;
}

/* Adds what a set says: the gradient of the likelihood, and its curvature with the sign turned. */
static void
add_set (const Fit *fit, const BorEloGames *set, const double *at, double *gradient,
         double (*curvature)[MOST])
{
  double chance[BOR_MAX_PLAYERS], mean[MOST] = { 0 }, won = 0;
  gint p[2], q[2];
  chances (fit, set, at, chance);
  for (guint i = 0; i < fit->n_sides; i++)
    won += set->wins[i];
  double drawn = (set->games - won + PRIOR) / fit->n_sides, games = set->games + PRIOR;
  for (guint i = 0; i < fit->n_sides; i++) {
    parameters_of (fit, set, i, p);
    for (guint k = 0; k < 2; k++)
      if (p[k] >= 0) {
        gradient[p[k]] += set->wins[i] + drawn - games * chance[i];
        mean[p[k]] += chance[i];
      }
  }
  for (guint i = 0; i < fit->n_sides; i++) {
    parameters_of (fit, set, i, p);
    memcpy (q, p, sizeof q);
    for (guint k = 0; k < 2; k++)
      for (guint m = 0; m < 2; m++)
        if (p[k] >= 0 && q[m] >= 0)
          curvature[p[k]][q[m]] += games * chance[i];
  }
  for (guint k = 0; k < fit->n; k++)
    for (guint m = 0; m < fit->n; m++)
      curvature[k][m] -= games * mean[k] * mean[m];
}

/* Inverts a symmetric positive matrix by elimination; directions without curvature stay 0 and are
 * infinite on the diagonal. */
static void
invert (double (*a)[MOST], guint n, double (*inverse)[MOST])
{
  gboolean dead[MOST] = { FALSE };
  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < n; k++)
      inverse[i][k] = i == k;
  for (guint i = 0; i < n; i++) {
    dead[i] = !(a[i][i] > UNRELATED);
    double pivot = dead[i] ? 1 : a[i][i];
    for (guint k = 0; k < n; k++) {
      a[i][k] = dead[i] ? (k == i) : a[i][k] / pivot;
      inverse[i][k] = dead[i] ? 0 : inverse[i][k] / pivot;
    }
    for (guint r = 0; r < n; r++) {
      double factor = r != i ? a[r][i] : 0;
      for (guint k = 0; factor != 0 && k < n; k++) {
        a[r][k] -= factor * a[i][k];
        inverse[r][k] -= factor * inverse[i][k];
      }
    }
  }
  for (guint i = 0; i < n; i++)
    if (dead[i])
      inverse[i][i] = INFINITY;
}

/* One step of Newton's method; returns its length. `inverse` gets the inverse of the curvature. */
static double
improve (const Fit *fit, double *at, double (*inverse)[MOST])
{
  double gradient[MOST] = { 0 }, curvature[MOST][MOST] = { { 0 } }, step[MOST] = { 0 }, length = 0;
  for (guint i = 0; i < fit->n_sets; i++)
    add_set (fit, &fit->sets[i], at, gradient, curvature);
  invert (curvature, fit->n, inverse);
  for (guint i = 0; i < fit->n; i++) {
    for (guint k = 0; k < fit->n; k++)
      if (isfinite (inverse[i][k]))
        step[i] += inverse[i][k] * gradient[k];
    length = MAX (length, fabs (step[i]));
  }
  double shorter = length > LONGEST ? LONGEST / length : 1;
  for (guint i = 0; i < fit->n; i++)
    at[i] += shorter * step[i];
  return length;
}

/* Player 0 has no parameter: it is fixed at 0. */
static double
rating_of (const double *at, guint player)
{
  return player > 0 ? at[player - 1] : 0;
}

/* Covariance of the ratings of two players. */
static double
shared (double (*inverse)[MOST], guint a, guint b)
{
  return a > 0 && b > 0 ? inverse[a - 1][b - 1] : 0;
}

void
bor_elo_fit (const BorEloGames *sets, guint n_sets, guint n_players, guint n_sides, guint reference,
             BorElo *elo)
{
  g_return_if_fail (sets != NULL && elo != NULL && reference < n_players);
  g_return_if_fail (n_players >= 1 && n_players <= BOR_ELO_MAX_PLAYERS);
  g_return_if_fail (n_sides >= 2 && n_sides <= BOR_MAX_PLAYERS);
  const double points = 400 / log (10);
  const Fit fit = { sets, n_sets, n_players, n_sides, n_players - 1 + n_sides - 1 };
  double at[MOST] = { 0 }, inverse[MOST][MOST], mean = 0;
  for (guint round = 0; round < ROUNDS; round++)
    if (improve (&fit, at, inverse) < 1e-10)
      break;
  *elo = (BorElo){ .n_players = n_players, .n_sides = n_sides };
  for (guint i = 0; i < n_players; i++) {
    elo->rating[i] = points * (rating_of (at, i) - rating_of (at, reference));
    elo->error[i] = i == reference
                      ? 0
                      : Z95 * points
                          * sqrt (shared (inverse, i, i) + shared (inverse, reference, reference)
                                  - 2 * shared (inverse, i, reference));
  }
  for (guint i = 1; i < n_sides; i++)
    mean += (elo->side[i] = points * at[n_players - 1 + i - 1]) / n_sides;
  for (guint i = 0; i < n_sides; i++)
    elo->side[i] -= mean;
}
