/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/triomphe/game-private.h"

/* What an army sees (T20), and the states that are consistent with it. Current actions reveal
 * something about hidden pieces: whoever declares an assault has a piece to lead it (H-5), an
 * attack over an obstruction includes infantry (T9.4), and an attack by road is made by cavalry. A
 * state drawn at random must respect that. */

void
triomphe_observe (const BorGame *game, const BorGameState *state, gint observer,
                  BorGameState *observation)
{
  Triomphe t;
  memcpy (observation, state, game->state_size);
  triomphe_open (&t, (const TriompheGame *) game, observation, NULL);
  if (t.s->stage != TRIOMPHE_STAGE_OVER && t.s->decider != observer) {
    triomphe_reset (&t);
    triomphe_ask (&t, BATTLE_STAGE_HIDDEN, BATTLE_NOBODY);
  }
  for (guint army = 0; army < 2; army++)
    if ((gint) army != observer)
      battle_hide_army (&t.b, army);
}

guint64
triomphe_sight_key (const BorGame *game, const BorGameState *state, gint player)
{
  const TriompheGame *g = (const TriompheGame *) game;
  Triomphe t;
  triomphe_open (&t, g, state, NULL);
  return battle_sight_key (&t.b, &g->layout, (const guint8 *) state, game->state_size,
                           (guint) player);
}

/* A piece that is known to be at a position without being shown. */
typedef struct {
  gboolean some;
  guint pos, with, without; /* flags */
  guint types, strength;    /* what it is: one of these types, of this strength at least */
} Clue;

static Clue
find_clue (const Triomphe *t)
{
  const TriompheState *s = t->s;
  const BattleBoard *board = &t->g->board;
  guint riders = 1u << BATTLE_CAVALRY, foot = 1u << BATTLE_INFANTRY;
  gboolean obstructed = board->n_approaches > 0 && board->obstructed[board->opposite[s->approach]];
  if (s->stage == TRIOMPHE_STAGE_DEFEND)
    return (Clue){ TRUE,
                   battle_blockers (&t->b, s->approach),
                   0,
                   TRIOMPHE_ACTED | TRIOMPHE_DISORDERED,
                   obstructed ? foot : foot | riders,
                   2 };
  if (s->in_assault || s->n_group == 0)
    return (Clue){ .some = FALSE };
  if (s->by_road && s->road_attacks)
    return (Clue){ TRUE, s->from, TRIOMPHE_PICKED, 0, riders, 1 };
  return (Clue){ obstructed, s->from, TRIOMPHE_PICKED, 0, foot, 1 };
}

static gboolean
fits_face (const Clue *clue, guint face)
{
  return BATTLE_STRENGTH (face) >= clue->strength && (clue->types >> BATTLE_TYPE (face) & 1) != 0;
}

static gboolean
is_there (const Triomphe *t, const Clue *clue, gint p)
{
  return (t->b.flags[p] & (clue->with | clue->without)) == clue->with;
}

static gboolean
is_satisfied (const Triomphe *t, const Clue *clue)
{
  const Battle *b = &t->b;
  BATTLE_FOREACH (b, clue->pos, p)
  if (is_there (t, clue, p) && fits_face (clue, b->face[p]))
    return TRUE;
  return FALSE;
}

/* Two pieces that nobody has seen change their faces. */
static void
swap_in (Triomphe *t, const Clue *clue, const guint8 *seen, guint army, BorRandom *random)
{
  const BattleArmies *armies = &t->g->armies;
  Battle *b = &t->b;
  guint at[256], other[256], n_at = 0, n_other = 0, first = armies->first_piece[army];
  BATTLE_FOREACH (b, clue->pos, p)
  if (is_there (t, clue, p) && seen[p] == 0)
    at[n_at++] = (guint) p;
  for (guint p = first; p < armies->first_piece[army + 1]; p++)
    if (seen[p] == 0 && b->pos[p] != BATTLE_NOWHERE && fits_face (clue, b->face[p]))
      other[n_other++] = p;
  if (n_at == 0 || n_other == 0)
    return;
  guint p = at[bor_random_below (random, n_at)], q = other[bor_random_below (random, n_other)];
  guint8 face = b->face[p];
  b->face[p] = b->face[q];
  b->face[q] = face;
}

#define TRIES 8 /* before faces are changed */

static void
guess (Triomphe *t, guint army, BorRandom *random)
{
  guint8 seen[256];
  guint n = t->g->armies.n_pieces;
  Clue clue = find_clue (t);
  memcpy (seen, t->b.face, n);
  battle_guess_army (&t->b, army, random);
  if (!clue.some || army != t->s->army)
    return;
  for (guint i = 0; i < TRIES && !is_satisfied (t, &clue); i++) {
    memcpy (t->b.face, seen, n);
    battle_guess_army (&t->b, army, random);
  }
  if (!is_satisfied (t, &clue))
    swap_in (t, &clue, seen, army, random);
}

void
triomphe_determinise (const BorGame *game, const BorGameState *observation, gint observer,
                      BorRandom *random, BorGameState *state)
{
  Triomphe t;
  memcpy (state, observation, game->state_size);
  triomphe_open (&t, (const TriompheGame *) game, state, NULL);
  for (guint army = 0; army < 2; army++)
    if ((gint) army != observer)
      guess (&t, army, random);
}
