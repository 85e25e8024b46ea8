/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "rules/werdox/game.h"

/* What a side sees, and states that are consistent with it: chapter 9. */

/* The other side is shown the finished deployment, not how it comes about (W9.5). */
static void
hide_deployment (const WerdoxGame *g, WerdoxState *s, guint side)
{
  guint cell = 0;
  guint64 own[G_N_ELEMENTS (s->own[0])];
  memcpy (own, s->own[side], sizeof own);
  for (guint word = 0; word < g->words; word++)
    for (guint64 bits = own[word]; bits != 0; bits &= bits - 1) {
      cell = word * 64 + (guint) __builtin_ctzll (bits);
      for (guint layer = 0; layer < 3; layer++)
        *werdox_unit (g, s, layer, cell) = *werdox_unit (g, g->start, layer, cell);
      werdox_note (g, s, cell);
    }
  memcpy (s->to_deploy[side], g->start->to_deploy[side], sizeof s->to_deploy[side]);
  memcpy (s->face_down[side], g->start->face_down[side], sizeof s->face_down[side]);
}

static void
hide_types (const WerdoxGame *g, WerdoxState *s, guint side)
{
  guint cell = 0;
  WERDOX_FOREACH_OWN (g, s, side, cell)
  {
    for (guint layer = 0; layer < 3; layer++) {
      guint8 *unit = werdox_unit (g, s, layer, cell);
      if ((*unit & WERDOX_FACE_DOWN) != 0 && WERDOX_SIDE (*unit) == side)
        *unit = (guint8) (WERDOX_UNIT (WERDOX_HIDDEN_TYPE, side) | (*unit & ~0x0f));
    }
  }
}

static void
observe (const BorGame *game, const BorGameState *state, gint observer, BorGameState *observation)
{
  const WerdoxGame *g = WERDOX_G (game);
  WerdoxState *s = (WerdoxState *) observation;
  memcpy (s, state, game->state_size);
  if (s->stage == WERDOX_STAGE_OVER)
    return;
  if (s->stage == WERDOX_STAGE_DEPLOY && s->mover != observer)
    hide_deployment (g, s, s->mover);
  for (guint side = 0; side < 2; side++)
    if ((gint) side != observer)
      hide_types (g, s, side);
  s->blind = game->rules->player (game, state) != observer;
}

/* The types that are face down, in any order. */
static guint
list_types (const WerdoxState *s, guint side, guint8 *types)
{
  guint n = 0;
  for (guint type = 0; type < WERDOX_BARGE; type++)
    for (guint i = 0; i < s->face_down[side][type] && n < WERDOX_MOST_UNITS; i++)
      types[n++] = (guint8) type;
  return n;
}

static void
guess_types (const WerdoxGame *g, WerdoxState *s, guint side, BorRandom *random)
{
  guint8 types[WERDOX_MOST_UNITS];
  guint n = list_types (s, side, types), cell = 0;
  WERDOX_FOREACH_OWN (g, s, side, cell)
  {
    for (guint layer = 0; layer < 3; layer++) {
      guint8 *unit = werdox_unit (g, s, layer, cell);
      if ((*unit & WERDOX_FACE_DOWN) == 0 || WERDOX_SIDE (*unit) != side || n == 0)
        continue;
      guint drawn = bor_random_below (random, n);
      *unit = (guint8) (WERDOX_UNIT (types[drawn], side) | (*unit & ~0x0f));
      types[drawn] = types[--n];
    }
  }
}

static void
determinise (const BorGame *game, const BorGameState *observation, gint observer, BorRandom *random,
             BorGameState *state)
{
  WerdoxState *s = (WerdoxState *) state;
  memcpy (s, observation, game->state_size);
  s->blind = 0;
  for (guint side = 0; side < 2; side++)
    if ((gint) side != observer)
      guess_types (WERDOX_G (game), s, side, random);
}

const BorGameHiding werdox_hiding = { observe, determinise };
