/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/battle/game.h"

/* Invariants of what stands on the board, for tests. */

static const char *
check_pieces (const Battle *b)
{
  const BattleBoard *board = b->board;
  for (guint p = 0; p < b->armies->n_pieces; p++) {
    guint pos = b->pos[p], face = b->face[p];
    if (pos == BATTLE_NOWHERE) {
      if (face != 0 || b->lot[p] != 0 || b->flags[p] != 0)
        return "an eliminated piece has something left";
      continue;
    }
    if (pos >= board->n_positions)
      return "a piece stands nowhere";
    if (BATTLE_TYPE (face) > BATTLE_ARTILLERY || BATTLE_STRENGTH (face) < 1
        || BATTLE_STRENGTH (face) > 9)
      return "a piece has no strength";
    if ((b->lot[p] == 0) != (pos == board->n_positions - 1))
      return "a piece has no lot";
  }
  return NULL;
}

static const char *
check_lists (const Battle *b)
{
  const BattleBoard *board = b->board;
  guint listed = 0, alive = 0;
  for (guint p = 0; p < b->armies->n_pieces; p++)
    alive += b->pos[p] != BATTLE_NOWHERE;
  for (guint pos = 0; pos < board->n_positions; pos++) {
    gint last = -1;
    BATTLE_FOREACH (b, pos, p)
    {
      if (p >= (gint) b->armies->n_pieces || b->pos[p] != pos || p <= last)
        return "a list of pieces is wrong";
      last = p;
      listed++;
    }
  }
  return listed == alive ? NULL : "a piece is in no list";
}

static const char *
check_locale (const Battle *b, guint l, guint passing)
{
  const BattleBoard *board = b->board;
  guint n[2] = { 0, 0 }, blocking = 0;
  BATTLE_FOREACH (b, l, p)
  n[battle_owner (b->armies, (guint) p)]++;
  for (guint a = board->first_approach[l]; a < board->first_approach[l + 1]; a++)
    BATTLE_FOREACH (b, battle_blockers (b, a), p)
    {
      n[battle_owner (b->armies, (guint) p)]++;
      blocking++;
    }
  if (n[0] > 0 && n[1] > 0)
    return "two armies are in one locale";
  if (n[0] + n[1] != b->count[l] || blocking != b->blocking[l])
    return "the pieces of a locale are counted wrong";
  if (b->count[l] > board->capacity[l] + (l == passing))
    return "a locale is over its capacity";
  for (guint army = 0; army < 2; army++) {
    if (battle_bit (b->occupied[army], l) != (n[army] > 0))
      return "a locale is marked as occupied wrongly";
    if (b->last != NULL && n[army] > 0 && b->last[l] != army + 1)
      return "a locale does not know who was last in it";
  }
  return NULL;
}

static const char *
check_lots (const Battle *b)
{
  guint size[256] = { 0 };
  guint16 at[256] = { 0 };
  guint same = b->armies->lot_flags;
  guint16 flags[256] = { 0 };
  for (guint p = 0; p < b->armies->n_pieces; p++) {
    guint lot = b->lot[p];
    if (lot == 0)
      continue;
    if (size[lot]++ > 0 && (at[lot] != b->pos[p] || flags[lot] != (b->flags[p] & same)))
      return "a lot is not of one kind";
    at[lot] = b->pos[p];
    flags[lot] = b->flags[p] & (guint16) same;
    if (b->lot_face[lot] != 0 && b->lot_face[lot] != b->face[p])
      return "a lot is known as what it is not";
  }
  for (guint lot = 1; lot <= b->armies->n_pieces; lot++)
    if (size[lot] != b->lot_size[lot] || (size[lot] == 0 && b->lot_face[lot] != 0))
      return "the pieces of a lot are counted wrong";
  return NULL;
}

static const char *
check_live (const Battle *b, guint army)
{
  guint8 live[BATTLE_N_FACES] = { 0 };
  for (guint p = b->armies->first_piece[army]; p < b->armies->first_piece[army + 1]; p++)
    if (b->pos[p] != BATTLE_NOWHERE)
      live[b->face[p]]++;
  return memcmp (live, b->live[army], sizeof live) != 0 ? "the strength of an army is counted wrong"
                                                        : NULL;
}

const char *
battle_find_violation (const Battle *b, guint passing)
{
  const char *broken = check_pieces (b);
  if (broken == NULL)
    broken = check_lists (b);
  for (guint l = 0; l < b->board->n_locales && broken == NULL; l++)
    broken = check_locale (b, l, passing);
  if (broken == NULL)
    broken = check_lots (b);
  for (guint army = 0; army < 2 && broken == NULL; army++)
    broken = check_live (b, army);
  return broken;
}
