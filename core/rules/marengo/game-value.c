/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "rules/marengo/game-private.h"

/* How good a position looks, for players that search. */

#define FAR 60 /* no board is wider, as far as this matters */

/* Borders from each locale to the nearest of those in the queue, which holds `n`. */
static void
spread (const MarengoGame *g, guint8 *distance, guint16 *queue, guint n)
{
  for (guint i = 0; i < n; i++) {
    guint l = queue[i];
    if (distance[l] + 1 >= FAR)
      continue;
    for (guint a = g->board.first_approach[l]; a < g->board.first_approach[l + 1]; a++)
      if (distance[g->board.to[a]] == FAR) {
        distance[g->board.to[a]] = distance[l] + 1;
        queue[n++] = g->board.to[a];
      }
  }
}

void
marengo_compile_value (MarengoGame *g)
{
  g_autofree guint16 *queue = g_new (guint16, g->board.n_locales + 1);
  for (guint color = 0; color < 3; color++) {
    guint n = 0;
    g->star_distance[color] = g_malloc (g->board.n_locales + 1);
    memset (g->star_distance[color], FAR, g->board.n_locales + 1);
    for (guint l = 0; l < g->board.n_locales; l++)
      if (g->color[l] == color + 1) {
        g->star_distance[color][l] = 0;
        queue[n++] = (guint16) l;
      }
    spread (g, g->star_distance[color], queue, n);
  }
}

/* How far the attacker's pieces are from the colours that he needs: the sum of the nearest
 * distances over the colours that are nearest, and the average of all pieces. */
static double
way_to_go (const Marengo *m)
{
  const MarengoGame *g = m->g;
  guint attacker = g->attacker, nearest[3] = { FAR, FAR, FAR }, total = 0, n = 0;
  for (guint p = g->armies.first_piece[attacker]; p < g->armies.first_piece[attacker + 1]; p++) {
    if (m->b.pos[p] >= g->board.n_locales + g->board.n_approaches)
      continue;
    guint locale = battle_locale (&g->board, m->b.pos[p]), least = FAR;
    for (guint color = 0; color < 3; color++) {
      guint distance = g->star_distance[color][locale];
      nearest[color] = MIN (nearest[color], distance);
      least = MIN (least, distance);
    }
    total += least;
    n++;
  }
  for (guint l = 0; m->b.last != NULL && l < g->board.n_locales; l++)
    if (g->color[l] != 0 && m->b.last[l] == attacker + 1)
      nearest[g->color[l] - 1] = 0;
  guint far = 0, sum = 0;
  for (guint color = 0; color < 3; color++) {
    sum += nearest[color];
    far = MAX (far, nearest[color]);
  }
  if (g->colors_needed < 3)
    sum -= far;
  return 0.12 * MIN (sum, 40) + (n > 0 ? 0.08 * total / n : 2);
}

/* The average distance of the defender's pieces on the map from the enemy. */
static double
contact (const Marengo *m)
{
  const MarengoGame *g = m->g;
  guint defender = !g->attacker, total = 0, n = 0, n_queue = 0;
  guint8 distance[1024];
  guint16 queue[1024];
  if (g->board.n_locales > G_N_ELEMENTS (distance))
    return 0;
  memset (distance, FAR, g->board.n_locales);
  for (guint l = 0; l < g->board.n_locales; l++)
    if (battle_bit (m->b.occupied[g->attacker], l)) {
      distance[l] = 0;
      queue[n_queue++] = (guint16) l;
    }
  spread (g, distance, queue, n_queue);
  for (guint p = g->armies.first_piece[defender]; p < g->armies.first_piece[defender + 1]; p++)
    if (m->b.pos[p] < g->board.n_locales + g->board.n_approaches) {
      total += MIN (distance[battle_locale (&g->board, m->b.pos[p])], 8);
      n++;
    }
  return n > 0 ? 0.08 * total / n : 0.6;
}

/* Pieces still in their boxes although they could come. */
static double
waiting (const Marengo *m, guint army)
{
  const MarengoGame *g = m->g;
  guint n = 0;
  for (guint b = 0; b < g->board.n_boxes; b++)
    if (g->board.boxes[b].army == army && g->board.boxes[b].arrival <= m->s->round)
      BATTLE_FOREACH (&m->b, g->board.n_locales + g->board.n_approaches + b, p)
  n++;
  return 0.06 * n;
}

double
marengo_value (const BorGame *game, const BorGameState *state, guint player)
{
  Marengo m;
  marengo_open (&m, (const MarengoGame *) game, state, NULL);
  const MarengoGame *g = m.g;
  const MarengoState *s = m.s;
  guint attacker = g->attacker, defender = !attacker;
  double morale[2], late = (double) s->round / g->rounds;
  for (guint army = 0; army < 2; army++)
    morale[army] = s->morale[army] / (double) MAX (g->morale[army], 1)
                   - ((s->demoralized >> army & 1) != 0 ? 0.8 : 0);
  double value = 1.6 * (morale[attacker] - morale[defender]) - (0.6 + late) * way_to_go (&m)
                 + waiting (&m, defender) - waiting (&m, attacker) + 1 + late;
  if (player == defender)
    value += contact (&m); /* must advance and meet the enemy, who can wait */
  value = tanh (value);
  return player == attacker ? value : -value;
}
