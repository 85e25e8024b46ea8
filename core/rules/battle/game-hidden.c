/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "game/key.h"
#include "rules/battle/game.h"

/* What an army sees of the other one, and pieces that are consistent with it.
 *
 * The faces of the army that is hidden are 0 unless their lot is known; a lot that "contains at
 * least" some faces has them on its first pieces, marked as seen. The pieces of the other army are
 * renumbered by what is known of them. */

/* What is seen of a piece, as a number by which pieces are sorted: position, lot, whether it is not marked
 * as seen, face, flags and group. */
static guint64
look_at (const Battle *b, guint p)
{
  guint lot = b->lot[p], pos = b->pos[p], group = b->group[p], face = 0;
  gboolean noted = (b->flags[p] & BATTLE_SEEN) != 0;
  if (pos == BATTLE_NOWHERE)
    group = 0;
  else if (lot != 0 && (b->lot_face[lot] != 0 || noted))
    face = b->face[p];
  return (guint64) pos << 48 | (guint64) lot << 40 | (guint64) !noted << 39 | (guint64) face << 24
         | (guint64) b->flags[p] << 8 | group;
}

#define SEEN_POS(seen) ((guint16) ((seen) >> 48))

/* Most are in order already. */
static void
sort_seen (guint64 *seen, guint n)
{
  for (guint i = 1; i < n; i++) {
    guint64 moved = seen[i];
    guint j = i;
    for (; j > 0 && seen[j - 1] > moved; j--)
      seen[j] = seen[j - 1];
    seen[j] = moved;
  }
}

void
battle_hide_army (Battle *b, guint army)
{
  guint64 seen[256];
  guint first = b->armies->first_piece[army], n = b->armies->first_piece[army + 1] - first;
  for (guint i = 0; i < n; i++)
    seen[i] = look_at (b, first + i);
  sort_seen (seen, n);
  for (guint i = 0; i < n; i++) {
    guint p = first + i, pos = SEEN_POS (seen[i]);
    gboolean starts = i == 0 || SEEN_POS (seen[i - 1]) != pos;
    gboolean ends = i + 1 == n || SEEN_POS (seen[i + 1]) != pos;
    b->pos[p] = (guint16) pos;
    b->flags[p] = (guint16) (seen[i] >> 8);
    b->face[p] = (guint8) (seen[i] >> 24);
    b->lot[p] = (guint8) (seen[i] >> 40);
    b->group[p] = (guint8) seen[i];
    b->next[p] = (guint8) (ends || pos == BATTLE_NOWHERE ? 0 : p + 2);
    if (starts && pos != BATTLE_NOWHERE)
      b->head[pos] = (guint8) (p + 1);
  }
}

/* The same of a piece on the board or in a box, as a number that is found more quickly: in a lot with a
 * known face, that is the face of all. */
static inline guint64
glance_at (const Battle *b, guint p)
{
  guint flags = b->flags[p], noted = flags / BATTLE_SEEN & 1;
  guint lot = b->lot[p], face = b->lot_face[lot] | (b->face[p] & -noted);
  return b->pos[p] | flags << 16 | (guint64) (lot | face << 8 | (guint) b->group[p] << 16) << 32;
}

/* The pieces that are hidden are added up, so that their numbers do not matter. How pieces at a position are
 * linked follows from where they are, and so do all counters. */
guint64
battle_sight_key (const Battle *b, const BattleLayout *layout, const guint8 *state, gsize size,
                  guint army)
{
  guint first = b->armies->first_piece[army], n = b->armies->first_piece[army + 1] - first;
  guint enemy = b->armies->first_piece[!army], end = b->armies->first_piece[!army + 1];
  guint64 key = bor_key_add_bytes (0, state, layout->flags), sum = 0;
  key = bor_key_add_bytes (key, (const guint8 *) (b->flags + first), n * sizeof *b->flags);
  key = bor_key_add_bytes (key, (const guint8 *) (b->pos + first), n * sizeof *b->pos);
  key = bor_key_add_bytes (key, b->face + first, n);
  key = bor_key_add_bytes (key, b->lot + first, n);
  key = bor_key_add_bytes (key, b->group + first, n);
  key = bor_key_add_bytes (key, state + layout->lot_face, size - layout->lot_face);
  for (guint p = enemy; p < end; p++)
    if (b->pos[p] != BATTLE_NOWHERE)
      sum += bor_key_of_word (glance_at (b, p));
  return bor_key_add (key, sum);
}

/* Faces still to be given out, as counts. */
typedef struct {
  guint8 of[BATTLE_N_FACES];
} Pool;

/* Two pools and the number of faces that both have. */
typedef struct {
  Pool *pool, *live;
  guint n, total;
  guint8 faces[BATTLE_N_FACES]; /* those that can occur, ascending */
} Urn;

static void
fill (Urn *urn, Pool *pool)
{
  urn->pool = pool;
  urn->total = 0;
  for (guint i = 0; i < urn->n; i++)
    urn->total += MIN (pool->of[urn->faces[i]], urn->live->of[urn->faces[i]]);
}

/* Takes one face that both pools have, at random; 0 if there is none. */
static guint8
draw (Urn *urn, BorRandom *random)
{
  if (urn->total == 0)
    return 0;
  guint pick = bor_random_below (random, urn->total--);
  for (guint i = 0; i < urn->n; i++) {
    guint8 face = urn->faces[i];
    guint n = MIN (urn->pool->of[face], urn->live->of[face]);
    if (pick < n) {
      urn->pool->of[face]--;
      if (urn->live != urn->pool)
        urn->live->of[face]--;
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

/* Lists the pieces on the map whose face is to be guessed, and the groups that they come from as a
 * bit set. Takes the faces of the others out of `live`. Returns their number. */
static guint
list_hidden (const Battle *b, guint army, Pool *live, guint8 *hidden, guint64 *groups)
{
  guint n = 0;
  for (guint p = b->armies->first_piece[army]; p < b->armies->first_piece[army + 1]; p++)
    if (b->face[p] != 0) {
      live->of[b->face[p]]--;
    } else if (b->pos[p] != BATTLE_NOWHERE) {
      hidden[n++] = (guint8) p;
      battle_set_bit (groups, b->group[p]);
    }
  return n;
}

void
battle_guess_army (Battle *b, guint army, BorRandom *random)
{
  guint8 hidden[BATTLE_MAX_PIECES];
  guint64 groups[4] = { 0 };
  Pool live;
  Urn urn = { .live = &live };
  memcpy (live.of, b->live[army], BATTLE_N_FACES);
  guint n = list_hidden (b, army, &live, hidden, groups);
  for (guint8 face = 0; face < BATTLE_N_FACES; face++)
    if (live.of[face] != 0)
      urn.faces[urn.n++] = face;
  for (guint group = 1; group <= b->armies->n_groups; group++) {
    if (!battle_bit (groups, group))
      continue;
    Pool pool = pool_of_group (b, group - 1);
    fill (&urn, &pool);
    for (guint i = 0; i < n; i++)
      if (b->group[hidden[i]] == group)
        b->face[hidden[i]] = draw (&urn, random);
  }
  fill (&urn, &live);
  for (guint i = 0; i < n; i++)
    if (b->face[hidden[i]] == 0)
      b->face[hidden[i]] = draw (&urn, random);
}
