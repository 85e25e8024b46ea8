/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "rules/triomphe/game-private.h"

/* How good a position looks, for players that search. */

#define FAR 60 /* no board is wider, as far as this matters */

/* Borders from each locale to the east (T18.3). */
void
triomphe_compile_value (TriompheGame *g)
{
  const BattleBoard *board = &g->board;
  g_autofree guint16 *queue = g_new (guint16, board->n_locales + 1);
  guint n = 0;
  g->distance = g_malloc (board->n_locales + 1);
  memset (g->distance, FAR, board->n_locales + 1);
  for (guint16 l = 0; l < board->n_locales; l++)
    if (g->east[l]) {
      g->distance[l] = 0;
      queue[n++] = l;
    }
  for (guint i = 0; i < n; i++) {
    guint l = queue[i];
    if (g->distance[l] + 1 >= FAR)
      continue;
    for (guint a = board->first_approach[l]; a < board->first_approach[l + 1]; a++)
      if (g->distance[board->to[a]] == FAR) {
        g->distance[board->to[a]] = g->distance[l] + 1;
        queue[n++] = board->to[a];
      }
  }
}

/* How far the attacker's pieces are from the east: those that he needs, and all of them. */
static double
way_to_go (const Triomphe *t)
{
  const TriompheGame *g = t->g;
  guint attacker = g->attacker, total = 0, n = 0, of[FAR + 1] = { 0 };
  for (guint p = g->armies.first_piece[attacker]; p < g->armies.first_piece[attacker + 1]; p++) {
    if (t->b.pos[p] >= g->board.n_locales + g->board.n_approaches)
      continue;
    guint distance = g->distance[battle_locale (&g->board, t->b.pos[p])];
    of[distance]++;
    total += MIN (distance, 12);
    n++;
  }
  guint needed = g->east_pieces, sum = 0;
  for (guint d = 0; d <= FAR && needed > 0; d++) {
    guint take = MIN (of[d], needed);
    sum += take * MIN (d, 12);
    needed -= take;
  }
  sum += needed * 12;
  return 0.12 * sum / g->east_pieces + (n > 0 ? 0.05 * total / n : 0.6);
}

/* Pieces still in their boxes although they could come. */
static double
waiting (const Triomphe *t, guint army)
{
  const BattleBoard *board = &t->g->board;
  const Battle *b = &t->b;
  guint n = 0;
  for (guint box = 0; box < board->n_boxes; box++)
    if (board->boxes[box].army == army && board->boxes[box].arrival <= t->s->round)
      BATTLE_FOREACH (b, board->n_locales + board->n_approaches + box, p)
  n++;
  return 0.05 * n;
}

/* How the attacker stands, where `morale_value` is what morale and the like are worth to each
 * army. */
static double
weigh (const Triomphe *t, const double *morale_value)
{
  guint attacker = t->g->attacker, defender = !attacker;
  double strength[2];
  for (guint army = 0; army < 2; army++) {
    guint points = 0;
    for (guint face = 1; face < BATTLE_N_FACES; face++)
      points += t->b.live[army][face] * (guint) BATTLE_STRENGTH (face);
    strength[army] = 0.02 * points + 0.03 * t->s->organised[army];
  }
  return tanh (morale_value[attacker] - morale_value[defender] + strength[attacker]
               - strength[defender] - 1.1 * way_to_go (t) + waiting (t, defender)
               - waiting (t, attacker) + 0.6);
}

double
triomphe_value (const BorGame *game, const BorGameState *state, guint player)
{
  Triomphe t;
  double morale_value[2];
  triomphe_open (&t, (const TriompheGame *) game, state, NULL);
  for (guint army = 0; army < 2; army++)
    morale_value[army] = 0.5 * sqrt (triomphe_level (&t, army) + t.s->track[army]);
  double value = weigh (&t, morale_value);
  return player == t.g->attacker ? value : -value;
}

/* Tokens that are lost when their owner's turn ends, if nothing changes (T17.16). */
static guint
at_risk (const Triomphe *t, guint army)
{
  guint n = 0;
  for (guint l = 0; t->s->committed[army] > 0 && l < t->g->board.n_locales; l++)
    if (t->tok[army][l] > 0 && triomphe_is_stranded (t, army, l))
      n += t->tok[army][l];
  return n;
}

/* Pieces that face the enemy are worth something, those in the rear are not; sides that stand open
 * to him are bad. */
static double
front (const Triomphe *t, guint army)
{
  const BattleBoard *board = &t->g->board;
  guint facing = 0, open = 0;
  for (guint w = 0; w < board->n_words; w++)
    for (guint64 bits = t->b.occupied[army][w]; bits != 0; bits &= bits - 1) {
      guint l = w * 64 + (guint) __builtin_ctzll (bits);
      gboolean faces = FALSE;
      for (guint a = board->first_approach[l]; a < board->first_approach[l + 1]; a++)
        if (battle_enemy_in (&t->b, army, board->to[a])) {
          faces = TRUE;
          open += !triomphe_is_full (t, a);
        }
      facing += faces ? t->b.count[l] : 0;
    }
  return 0.05 * facing - 0.05 * open;
}

double
triomphe_study (const BorGame *game, const BorGameState *state, guint player)
{
  Triomphe t;
  double morale_value[2];
  triomphe_open (&t, (const TriompheGame *) game, state, NULL);
  for (guint army = 0; army < 2; army++) {
    double tokens = triomphe_level (&t, army) - 0.5 * at_risk (&t, army);
    morale_value[army] = sqrt (tokens + t.s->track[army]) + front (&t, army);
  }
  double value = weigh (&t, morale_value);
  return player == t.g->attacker ? value : -value;
}
