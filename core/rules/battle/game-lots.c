/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "rules/battle/game.h"

/* Returns the lowest free number, which depends only on public information. */
static guint
fresh_lot (const Battle *b)
{
  const guint8 *free_lot = memchr (b->lot_size + 1, 0, b->armies->n_pieces);
  return (guint) (free_lot - b->lot_size);
}

void
battle_new_lot (Battle *b, guint piece, guint8 known_face)
{
  guint lot = fresh_lot (b);
  b->lot[piece] = (guint8) lot;
  b->lot_size[lot] = 1;
  b->lot_face[lot] = known_face;
}

/* A lot that pieces leave loses its "contains at least" (M15.10). */
static void
forget_note (Battle *b, guint pos, guint lot)
{
  BATTLE_FOREACH (b, pos, p)
  if (b->lot[p] == lot)
    b->flags[p] &= (guint16) ~BATTLE_SEEN;
}

void
battle_leave_lot (Battle *b, guint piece)
{
  guint lot = b->lot[piece];
  if (lot == 0)
    return;
  if (--b->lot_size[lot] == 0)
    b->lot_face[lot] = 0;
  else if (b->lot_face[lot] == 0)
    forget_note (b, b->pos[piece], lot);
  b->flags[piece] &= (guint16) ~BATTLE_SEEN;
  b->lot[piece] = 0;
}

/* A lot at the piece's position that is known to consist of such pieces. */
static guint
lot_of_equals (const Battle *b, guint piece)
{
  guint army = battle_owner (b->armies, piece);
  guint same = b->armies->lot_flags | b->armies->marks;
  BATTLE_FOREACH (b, b->pos[piece], p)
  if (p != (gint) piece && b->lot_face[b->lot[p]] == b->face[piece]
      && (b->flags[p] & same) == (b->flags[piece] & same)
      && battle_owner (b->armies, (guint) p) == army)
    return b->lot[p];
  return 0;
}

/* The face becomes known to the opponent: where the piece came from, too (M15.11). */
static void
note_origin (Battle *b, guint piece)
{
  if (b->group[piece] == 0)
    return;
  guint row = (guint) (b->group[piece] - 1) * b->armies->n_classes;
  b->gone[row + b->armies->class_of[b->face[piece]]]++;
  b->group[piece] = 0;
}

void
battle_show (Battle *b, guint piece)
{
  guint lot = b->lot[piece];
  guint8 face = b->face[piece];
  if (b->lot_face[lot] == face)
    return;
  if (b->lot_face[lot] == 0)
    note_origin (b, piece);
  guint equals = lot_of_equals (b, piece);
  if (equals == 0 && b->lot_size[lot] == 1) {
    b->lot_face[lot] = face;
    b->flags[piece] &= (guint16) ~BATTLE_SEEN;
    return;
  }
  battle_leave_lot (b, piece);
  if (equals == 0) {
    battle_new_lot (b, piece, face);
    return;
  }
  b->lot[piece] = (guint8) equals;
  b->lot_size[equals]++;
}

/* Pieces of `lot` with the flag get a lot of their own, unless they are all of it. A lot that pieces
 * leave loses its "contains at least" (M15.10). */
static void
split_lot (Battle *b, guint pos, guint lot, guint flag)
{
  guint leaving = 0;
  BATTLE_FOREACH (b, pos, p)
  leaving += b->lot[p] == lot && (b->flags[p] & flag) != 0;
  if (leaving == b->lot_size[lot])
    return;
  guint own = fresh_lot (b), keep = b->lot_face[lot] == 0 ? ~(guint) BATTLE_SEEN : ~0u;
  b->lot_size[lot] -= (guint8) leaving;
  b->lot_size[own] = (guint8) leaving;
  b->lot_face[own] = b->lot_face[lot];
  BATTLE_FOREACH (b, pos, p)
  if (b->lot[p] == lot) {
    if ((b->flags[p] & flag) != 0)
      b->lot[p] = (guint8) own;
    b->flags[p] &= (guint16) keep;
  }
}

void
battle_split_off (Battle *b, guint piece)
{
  guint pos = b->pos[piece], lot = b->lot[piece];
  if (b->lot_size[lot] == 1)
    return;
  if (b->lot_face[lot] == 0)
    forget_note (b, pos, lot);
  guint own = fresh_lot (b);
  b->lot_size[lot]--;
  b->lot_size[own] = 1;
  b->lot_face[own] = b->lot_face[lot];
  b->lot[piece] = (guint8) own;
}

/* All pieces with the flag, of which there are several. Goes through lots by number, so that the order of
 * pieces reveals nothing. */
static void
split_lots (Battle *b, guint pos, guint flag)
{
  guint64 lots[4] = { 0 };
  BATTLE_FOREACH (b, pos, p)
  if ((b->flags[p] & flag) != 0)
    battle_set_bit (lots, b->lot[p]);
  for (guint w = 0; w < G_N_ELEMENTS (lots); w++)
    for (guint64 bits = lots[w]; bits != 0; bits &= bits - 1)
      split_lot (b, pos, w * 64 + (guint) __builtin_ctzll (bits), flag);
}

void
battle_split (Battle *b, guint pos, guint flag)
{
  const guint8 *next = b->next;
  guint n = 0, piece = 0;
  if (b->head[pos] == 0 || next[b->head[pos] - 1] == 0)
    return;
  for (guint at = b->head[pos]; at != 0; at = next[at - 1]) {
    gboolean marked = (b->flags[at - 1] & flag) != 0;
    piece = marked ? at - 1 : piece;
    n += (guint) marked;
  }
  if (n == 1)
    battle_split_off (b, piece);
  else if (n > 1)
    split_lots (b, pos, flag);
}

typedef struct {
  guint n, lots; /* pieces; of how many lots */
  guint target;  /* lot that takes the others in */
  guint8 face;   /* all are known to have this one; else 0 */
  guint8 group;  /* all come from this one; else 0 */
} Mixture;

static gboolean
takes_part (const Battle *b, gint p, guint mask, guint value)
{
  return (b->flags[p] & mask) == value;
}

static Mixture
look_at (const Battle *b, guint pos, guint mask, guint value)
{
  Mixture mix = { .target = G_MAXUINT };
  guint first = 0;
  BATTLE_FOREACH (b, pos, p)
  {
    if (!takes_part (b, p, mask, value))
      continue;
    guint lot = b->lot[p];
    if (mix.n++ == 0) {
      first = lot;
      mix.face = b->lot_face[lot];
      mix.group = b->group[p];
    }
    if (lot != first)
      mix.lots = 2;
    mix.target = MIN (mix.target, lot);
    if (b->lot_face[lot] != mix.face)
      mix.face = 0;
    if (b->group[p] != mix.group)
      mix.group = 0;
  }
  return mix;
}

void
battle_mix (Battle *b, guint pos, guint mask, guint value)
{
  Mixture mixture = look_at (b, pos, mask, value);
  if (mixture.lots < 2)
    return;
  BATTLE_FOREACH (b, pos, p)
  {
    if (!takes_part (b, p, mask, value))
      continue;
    guint lot = b->lot[p];
    if (mixture.face == 0 && b->lot_face[lot] != 0)
      b->flags[p] |= BATTLE_SEEN;
    b->group[p] = mixture.group;
  }
  BATTLE_FOREACH (b, pos, p)
  {
    if (!takes_part (b, p, mask, value))
      continue;
    guint lot = b->lot[p];
    if (--b->lot_size[lot] == 0)
      b->lot_face[lot] = 0;
    b->lot[p] = (guint8) mixture.target;
    b->lot_size[mixture.target]++;
  }
  b->lot_face[mixture.target] = mixture.face;
}
