/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "rules/marengo/game-private.h"

/* What a side sees (M15.13), and states that it could be in.
 *
 * In an observation the faces of the other army are 0 unless their lot is
 * known; a lot that "contains at least" some faces has them on its first pieces, marked as seen.
 * The pieces of the other army are renumbered by what is known of them. */

typedef struct {
  guint64 order;
  guint16 pos, flags;
  guint8 face, lot, group;
} Seen;

static Seen
look_at (const Marengo *m, guint p)
{
  guint8 lot = m->lot[p];
  gboolean noted = (m->flags[p] & MARENGO_SEEN) != 0;
  Seen seen = { .pos = m->pos[p], .flags = m->flags[p], .lot = lot, .group = m->group[p] };
  if (seen.pos == BATTLE_NOWHERE)
    seen.group = 0;
  else if (lot != 0 && (m->lot_face[lot] != 0 || noted))
    seen.face = m->face[p];
  seen.order = (guint64) seen.pos << 48 | (guint64) lot << 40 | (guint64) !noted << 39
               | (guint64) seen.face << 24 | (guint64) seen.flags << 8 | seen.group;
  return seen;
}

static void
sort_seen (Seen *seen, guint n)
{
  for (guint i = 1; i < n; i++) {
    Seen moved = seen[i];
    guint j = i;
    for (; j > 0 && seen[j - 1].order > moved.order; j--)
      seen[j] = seen[j - 1];
    seen[j] = moved;
  }
}

static void
hide_army (Marengo *m, guint side)
{
  Seen seen[256];
  guint first = m->g->first_piece[side], n = m->g->first_piece[side + 1] - first;
  for (guint i = 0; i < n; i++)
    seen[i] = look_at (m, first + i);
  sort_seen (seen, n);
  for (guint i = 0; i < n; i++) {
    guint p = first + i;
    gboolean starts = i == 0 || seen[i - 1].pos != seen[i].pos;
    gboolean ends = i + 1 == n || seen[i + 1].pos != seen[i].pos;
    m->pos[p] = seen[i].pos;
    m->flags[p] = seen[i].flags;
    m->face[p] = seen[i].face;
    m->lot[p] = seen[i].lot;
    m->group[p] = seen[i].group;
    m->next[p] = (guint8) (ends || seen[i].pos == BATTLE_NOWHERE ? 0 : p + 2);
    if (starts && seen[i].pos != BATTLE_NOWHERE)
      m->head[seen[i].pos] = (guint8) (p + 1);
  }
}

void
marengo_observe (const BorGame *game, const BorGameState *state, gint observer,
                 BorGameState *observation)
{
  Marengo m;
  memcpy (observation, state, game->state_size);
  marengo_open (&m, (const MarengoGame *) game, observation, NULL);
  if (m.s->stage != MARENGO_STAGE_OVER && m.s->decider != observer) {
    marengo_reset (&m);
    marengo_ask (&m, MARENGO_STAGE_HIDDEN, MARENGO_NOBODY);
  }
  for (guint side = 0; side < 2; side++)
    if ((gint) side != observer)
      hide_army (&m, side);
}

/* Faces still to be given out, as counts. */
typedef struct {
  guint8 of[MARENGO_N_FACES];
} Pool;

/* Takes one face that both pools have, at random; 0 if there is none. */
static guint8
draw (Pool *pool, Pool *limit, BorRandom *random)
{
  guint total = 0;
  for (guint face = 0; face < MARENGO_N_FACES; face++)
    total += MIN (pool->of[face], limit->of[face]);
  if (total == 0)
    return 0;
  guint pick = bor_random_below (random, total);
  for (guint8 face = 0; face < MARENGO_N_FACES; face++) {
    guint n = MIN (pool->of[face], limit->of[face]);
    if (pick < n) {
      pool->of[face]--;
      if (limit != pool)
        limit->of[face]--;
      return face;
    }
    pick -= n;
  }
  g_assert_not_reached ();
}

/* What a group was made of, less what was seen of it (M6.3, M15.11). */
static Pool
pool_of_group (const Marengo *m, guint group)
{
  Pool pool = { { 0 } };
  const MarengoGame *g = m->g;
  for (guint i = 0; i < g->n_classes; i++) {
    guint at = group * g->n_classes + i;
    pool.of[g->face_of[i]] =
      (guint8) (g->initial_classes[at] - MIN (m->gone[at], g->initial_classes[at]));
  }
  return pool;
}

static void
guess_army (Marengo *m, guint side, BorRandom *random)
{
  const MarengoGame *g = m->g;
  guint first = g->first_piece[side], end = g->first_piece[side + 1];
  Pool live;
  memcpy (live.of, m->live[side], MARENGO_N_FACES);
  for (guint p = first; p < end; p++)
    if (m->face[p] != 0)
      live.of[m->face[p]]--;
  for (guint group = 0; group < g->n_groups; group++) {
    Pool pool = pool_of_group (m, group);
    for (guint p = first; p < end; p++)
      if (m->group[p] == group + 1 && m->face[p] == 0 && m->pos[p] != BATTLE_NOWHERE)
        m->face[p] = draw (&pool, &live, random);
  }
  for (guint p = first; p < end; p++)
    if (m->face[p] == 0 && m->pos[p] != BATTLE_NOWHERE)
      m->face[p] = draw (&live, &live, random);
}

void
marengo_determinise (const BorGame *game, const BorGameState *observation, gint observer,
                     BorRandom *random, BorGameState *state)
{
  Marengo m;
  memcpy (state, observation, game->state_size);
  marengo_open (&m, (const MarengoGame *) game, state, NULL);
  for (guint side = 0; side < 2; side++)
    if ((gint) side != observer)
      guess_army (&m, side, random);
}
