/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "game/key.h"
#include "rules/marengo/game-private.h"

/* How good a position looks, for players that search. */

#define FAR         60   /* no board is wider, as far as this matters; the number of a bit */
#define REMOTE      8    /* no piece is farther from the enemy, as far as this matters */
#define MAX_LOCALES 1024 /* on larger boards the distance from the enemy does not matter */

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

static void
compile_stars (MarengoGame *g, guint16 *queue)
{
  g_autofree guint8 *distance = g_malloc (g->board.n_locales + 1);
  g->stars = g_new0 (MarengoStars, g->board.n_locales + 1);
  for (guint color = 0; color < 3; color++) {
    guint n = 0;
    memset (distance, FAR, g->board.n_locales);
    for (guint l = 0; l < g->board.n_locales; l++)
      if (g->color[l] == color + 1) {
        distance[l] = 0;
        queue[n++] = (guint16) l;
      }
    spread (g, distance, queue, n);
    for (guint l = 0; l < g->board.n_locales; l++) {
      guint least = color > 0 ? g->stars[l].least : FAR;
      g->stars[l].distance[color] = G_GUINT64_CONSTANT (1) << distance[l];
      g->stars[l].least = MIN (least, distance[l]);
    }
  }
}

static guint64 *
within (const MarengoGame *g, guint locale)
{
  return g->within + (gsize) locale * REMOTE * g->board.n_words;
}

static void
compile_within (MarengoGame *g, guint16 *queue)
{
  guint n_locales = g->board.n_locales;
  g_autofree guint8 *distance = g_malloc (n_locales + 1);
  g->within = g_new0 (guint64, (gsize) n_locales * REMOTE * g->board.n_words);
  for (guint from = 0; from < n_locales; from++) {
    memset (distance, FAR, n_locales);
    distance[from] = 0;
    queue[0] = (guint16) from;
    spread (g, distance, queue, 1);
    for (guint l = 0; l < n_locales; l++)
      for (guint d = distance[l]; d < REMOTE; d++)
        battle_set_bit (within (g, from) + d * g->board.n_words, l);
  }
}

/* In a box, a piece is elsewhere than in any locale; blockers are in theirs. */
static void
compile_where (MarengoGame *g)
{
  guint n = g->board.n_positions;
  g->where = g->base.state_size;
  g->base.derived_size = sizeof (guint64);
  g->base.state_size += sizeof (guint64);
  g->keys_of_where = g_new (guint64, 2 * (gsize) n);
  for (guint army = 0; army < 2; army++)
    for (guint pos = 0; pos < n; pos++) {
      guint place = battle_is_approach (&g->board, pos) ? battle_locale (&g->board, pos) : pos;
      g->keys_of_where[army * n + pos] = bor_key_of_word ((guint64) army << 32 | place);
    }
}

void
marengo_compile_value (MarengoGame *g)
{
  compile_where (g);
  g_autofree guint16 *queue = g_new (guint16, g->board.n_locales + 1);
  compile_stars (g, queue);
  if (g->board.n_locales <= MAX_LOCALES)
    compile_within (g, queue);
}

/* Loops over the locales in a bit set. */
#define FOREACH_LOCALE(g, set, l)                                                                  \
  for (guint word_ = 0, l; word_ < (g)->board.n_words; word_++)                                    \
    for (guint64 left_ = (set)[word_];                                                             \
         left_ != 0 && (l = word_ << 6 | (guint) __builtin_ctzll (left_), TRUE);                   \
         left_ &= left_ - 1)

/* The attacker has the stars where he was last. */
static void
add_held (const Marengo *m, guint64 *distances)
{
  for (guint l = 0; l < m->g->board.n_locales; l++)
    if (m->g->color[l] != 0 && m->b.last[l] == m->g->attacker + 1)
      distances[m->g->color[l] - 1] |= 1;
}

/* How far the attacker's pieces are from the colours that he needs: the sum of the nearest
 * distances over the colours that are nearest, and the average of all pieces. */
static double
way_to_go (const Marengo *m)
{
  const MarengoGame *g = m->g;
  const guint8 *count = m->b.count;
  guint64 far_bit = G_GUINT64_CONSTANT (1) << FAR, first = far_bit, second = far_bit,
          third = far_bit;
  guint total = 0, n = 0, far = 0, sum = 0;
  FOREACH_LOCALE (g, m->b.occupied[g->attacker], l)
  {
    const MarengoStars *stars = &g->stars[l];
    first |= stars->distance[0];
    second |= stars->distance[1];
    third |= stars->distance[2];
    total += stars->least * count[l];
    n += count[l];
  }
  guint64 distances[3] = { first, second, third };
  if (m->b.last != NULL)
    add_held (m, distances);
  for (guint color = 0; color < 3; color++) {
    guint nearest = (guint) __builtin_ctzll (distances[color]);
    sum += nearest;
    far = MAX (far, nearest);
  }
  if (g->colors_needed < 3)
    sum -= far;
  return 0.12 * MIN (sum, 40) + (n > 0 ? 0.08 * total / n : 2);
}

/* Borders from a locale to the nearest of a set, at most REMOTE. */
static inline guint
distance_to (const MarengoGame *g, guint locale, const guint64 *set, guint n_words)
{
  const guint64 *near = g->within + (gsize) locale * REMOTE * n_words;
  for (guint d = 0; d < REMOTE; d++)
    for (guint word = 0; word < n_words; word++)
      if ((*near++ & set[word]) != 0)
        return d;
  return REMOTE;
}

/* The average distance of the defender's pieces on the map from the enemy. */
static double
contact (const Marengo *m)
{
  const MarengoGame *g = m->g;
  const guint64 *enemies = m->b.occupied[g->attacker];
  const guint8 *count = m->b.count;
  guint total = 0, n = 0, n_words = g->board.n_words;
  if (g->within == NULL)
    return 0;
  FOREACH_LOCALE (g, m->b.occupied[!g->attacker], l)
  {
    /* boards of this size are common, and the loop inside is unrolled */
    total += count[l]
             * (n_words == 2 ? distance_to (g, (guint) l, enemies, 2)
                             : distance_to (g, (guint) l, enemies, n_words));
    n += count[l];
  }
  return n > 0 ? 0.08 * total / n : 0.6;
}

/* Pieces still in their boxes although they could come, by army. */
static void
count_waiting (const Marengo *m, guint *waiting)
{
  const BattleBoard *board = &m->g->board;
  const guint8 *heads = m->b.head + board->n_locales + board->n_approaches;
  for (guint b = 0; b < board->n_boxes; b++)
    if (heads[b] != 0 && board->boxes[b].arrival <= m->s->round)
      for (guint at = heads[b]; at != 0; at = m->b.next[at - 1])
        waiting[board->boxes[b].army]++;
}

guint64
marengo_sum_where (const Marengo *m)
{
  guint64 sum = 0;
  for (guint p = 0; p < m->g->armies.n_pieces; p++)
    if (m->b.pos[p] != BATTLE_NOWHERE)
      sum += marengo_keys_of_where (m->g, p)[m->b.pos[p]];
  return sum;
}

/* Who is where, and in which round, also tells who waits. */
guint64
marengo_value_key (const BorGame *game, const BorGameState *state)
{
  const MarengoGame *g = (const MarengoGame *) game;
  const MarengoState *s = (const MarengoState *) state;
  const guint8 *bytes = (const guint8 *) state;
  guint64 where;
  memcpy (&where, bytes + g->where, sizeof where);
  guint64 key =
    bor_key_add (where, s->round | (guint64) s->morale[0] << 8 | (guint64) s->morale[1] << 16
                          | (guint64) s->demoralized << 24);
  if (g->armies.keeps_last)
    key = bor_key_add_bytes (key, bytes + g->layout.last, g->board.n_locales);
  return MAX (key, 1);
}

double
marengo_value (const BorGame *game, const BorGameState *state, guint player)
{
  Marengo m;
  marengo_open (&m, (const MarengoGame *) game, state, NULL);
  const MarengoGame *g = m.g;
  const MarengoState *s = m.s;
  guint attacker = g->attacker, defender = !attacker;
  guint waiting[2] = { 0 };
  double morale[2], late = (double) s->round / g->rounds;
  count_waiting (&m, waiting);
  for (guint army = 0; army < 2; army++)
    morale[army] = s->morale[army] / (double) MAX (g->morale[army], 1)
                   - ((s->demoralized >> army & 1) != 0 ? 0.8 : 0);
  double value = 1.6 * (morale[attacker] - morale[defender]) - (0.6 + late) * way_to_go (&m)
                 + 0.06 * waiting[defender] - 0.06 * waiting[attacker] + 1 + late;
  if (player == defender)
    value += contact (&m); /* must advance and meet the enemy, who can wait */
  value = tanh (value);
  return player == attacker ? value : -value;
}
