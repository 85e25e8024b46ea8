/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/battle/game.h"

/* Lists are kept in the order of pieces, so that equal positions have equal bytes. */
static void
link_piece (Battle *b, guint piece, guint pos)
{
  guint8 *link = &b->head[pos];
  while (*link != 0 && *link < piece + 1)
    link = &b->next[*link - 1];
  b->next[piece] = *link;
  *link = (guint8) (piece + 1);
  b->pos[piece] = (guint16) pos;
}

void
battle_place (Battle *b, guint piece, guint pos)
{
  const BattleBoard *board = b->board;
  link_piece (b, piece, pos);
  if (pos >= board->n_locales + board->n_approaches)
    return;
  guint locale = battle_locale (board, pos), army = battle_owner (b->armies, piece);
  b->count[locale]++;
  b->blocking[locale] += pos >= board->n_locales;
  battle_set_bit (b->occupied[army], locale);
  if (b->last != NULL)
    b->last[locale] = (guint8) (army + 1);
}

void
battle_lift (Battle *b, guint piece)
{
  const BattleBoard *board = b->board;
  guint pos = b->pos[piece];
  guint8 *link = &b->head[pos];
  while (*link != piece + 1)
    link = &b->next[*link - 1];
  *link = b->next[piece];
  b->next[piece] = 0;
  b->pos[piece] = BATTLE_NOWHERE;
  if (pos >= board->n_locales + board->n_approaches)
    return;
  guint locale = battle_locale (board, pos);
  b->blocking[locale] -= pos >= board->n_locales;
  if (--b->count[locale] == 0)
    battle_clear_bit (b->occupied[battle_owner (b->armies, piece)], locale);
}

void
battle_move (Battle *b, guint piece, guint pos)
{
  battle_lift (b, piece);
  battle_place (b, piece, pos);
}

static void
remove_piece (Battle *b, guint piece)
{
  battle_leave_lot (b, piece);
  battle_lift (b, piece);
  b->face[piece] = 0;
  b->flags[piece] = 0;
}

guint8
battle_weaken (Battle *b, guint piece, guint points)
{
  guint army = battle_owner (b->armies, piece);
  guint8 before = b->face[piece];
  guint8 after = BATTLE_STRENGTH (before) > points ? (guint8) (before - points) : 0;
  battle_show (b, piece);
  b->live[army][before]--;
  if (after == 0) {
    remove_piece (b, piece);
    return 0;
  }
  b->live[army][after]++;
  b->face[piece] = after;
  battle_show (b, piece);
  return after;
}

gint
battle_find (const Battle *b, guint pos, guint16 key, guint with, guint without)
{
  BATTLE_FOREACH (b, pos, p)
  if (BATTLE_KEY (b, p) == key && (b->flags[p] & (with | without)) == with)
    return p;
  return -1;
}

/* Inserts a key into an ascending list unless it is there. Returns the new number of keys. */
static guint
insert_key (guint16 *keys, guint n, guint16 key)
{
  guint i = n;
  while (i > 0 && keys[i - 1] > key)
    i--;
  if (i > 0 && keys[i - 1] == key)
    return n;
  for (guint j = n; j > i; j--)
    keys[j] = keys[j - 1];
  keys[i] = key;
  return n + 1;
}

guint
battle_classes (const Battle *b, guint pos, guint with, guint without, guint types, guint16 least,
                guint16 *keys)
{
  const guint16 *flags = b->flags;
  const guint8 *next = b->next, *faces = b->face, *lots = b->lot;
  guint n = 0, mask = with | without;
  guint16 last = 0;
  for (guint at = b->head[pos]; at != 0; at = next[at - 1]) {
    guint p = at - 1, face = faces[p];
    guint16 key = (guint16) (face << 8 | lots[p]);
    if ((flags[p] & mask) != with || key < least || (types >> BATTLE_TYPE (face) & 1) == 0)
      continue;
    if (n == 0 || key > last)
      keys[n++] = last = key;
    else if (key != last)
      n = insert_key (keys, n, key);
  }
  return n;
}

guint
battle_count_marked (const Battle *b, guint pos, guint flag)
{
  guint n = 0;
  BATTLE_FOREACH (b, pos, p)
  n += (b->flags[p] & flag) != 0;
  return n;
}

guint
battle_sum_marked (const Battle *b, guint pos, guint flag)
{
  guint sum = 0;
  BATTLE_FOREACH (b, pos, p)
  if ((b->flags[p] & flag) != 0)
    sum += BATTLE_STRENGTH (b->face[p]);
  return sum;
}
