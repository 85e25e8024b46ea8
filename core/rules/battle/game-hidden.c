/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "rules/battle/game.h"

/* What an army sees of the other one, and pieces that are consistent with it.
 *
 * The faces of the army that is hidden are 0 unless their lot is known; a lot that "contains at
 * least" some faces has them on its first pieces, marked as seen. The pieces of the other army are
 * renumbered by what is known of them. */

typedef struct {
  guint64 order;
  guint16 pos, flags;
  guint8 face, lot, group;
} Seen;

static Seen
look_at (const Battle *b, guint p)
{
  guint8 lot = b->lot[p];
  gboolean noted = (b->flags[p] & BATTLE_SEEN) != 0;
  Seen seen = { .pos = b->pos[p], .flags = b->flags[p], .lot = lot, .group = b->group[p] };
  if (seen.pos == BATTLE_NOWHERE)
    seen.group = 0;
  else if (lot != 0 && (b->lot_face[lot] != 0 || noted))
    seen.face = b->face[p];
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

void
battle_hide_army (Battle *b, guint army)
{
  Seen seen[256];
  guint first = b->armies->first_piece[army], n = b->armies->first_piece[army + 1] - first;
  for (guint i = 0; i < n; i++)
    seen[i] = look_at (b, first + i);
  sort_seen (seen, n);
  for (guint i = 0; i < n; i++) {
    guint p = first + i;
    gboolean starts = i == 0 || seen[i - 1].pos != seen[i].pos;
    gboolean ends = i + 1 == n || seen[i + 1].pos != seen[i].pos;
    b->pos[p] = seen[i].pos;
    b->flags[p] = seen[i].flags;
    b->face[p] = seen[i].face;
    b->lot[p] = seen[i].lot;
    b->group[p] = seen[i].group;
    b->next[p] = (guint8) (ends || seen[i].pos == BATTLE_NOWHERE ? 0 : p + 2);
    if (starts && seen[i].pos != BATTLE_NOWHERE)
      b->head[seen[i].pos] = (guint8) (p + 1);
  }
}

/* Faces still to be given out, as counts. */
typedef struct {
  guint8 of[BATTLE_N_FACES];
} Pool;

/* Takes one face that both pools have, at random; 0 if there is none. */
static guint8
draw (Pool *pool, Pool *limit, BorRandom *random)
{
  guint total = 0;
  for (guint face = 0; face < BATTLE_N_FACES; face++)
    total += MIN (pool->of[face], limit->of[face]);
  if (total == 0)
    return 0;
  guint pick = bor_random_below (random, total);
  for (guint8 face = 0; face < BATTLE_N_FACES; face++) {
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
pool_of_group (const Battle *b, guint group)
{
  Pool pool = { { 0 } };
  for (guint i = 0; i < b->armies->n_classes; i++) {
    guint at = group * b->armies->n_classes + i;
    pool.of[b->armies->face_of[i]] =
      (guint8) (b->armies->initial_classes[at] - MIN (b->gone[at], b->armies->initial_classes[at]));
  }
  return pool;
}

void
battle_guess_army (Battle *b, guint army, BorRandom *random)
{
  guint first = b->armies->first_piece[army], end = b->armies->first_piece[army + 1];
  Pool live;
  memcpy (live.of, b->live[army], BATTLE_N_FACES);
  for (guint p = first; p < end; p++)
    if (b->face[p] != 0)
      live.of[b->face[p]]--;
  for (guint group = 0; group < b->armies->n_groups; group++) {
    Pool pool = pool_of_group (b, group);
    for (guint p = first; p < end; p++)
      if (b->group[p] == group + 1 && b->face[p] == 0 && b->pos[p] != BATTLE_NOWHERE)
        b->face[p] = draw (&pool, &live, random);
  }
  for (guint p = first; p < end; p++)
    if (b->face[p] == 0 && b->pos[p] != BATTLE_NOWHERE)
      b->face[p] = draw (&live, &live, random);
}
