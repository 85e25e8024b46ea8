/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/triomphe/game-private.h"

/* Invariants of a state, for tests (T25.2). T-RI-1 and T-RI-2 are the board's. */

/* T-RI-3 */
static const char *
check_tokens (const Triomphe *t, guint army)
{
  const TriompheState *s = t->s;
  guint committed = 0;
  for (guint l = 0; l < t->g->board.n_locales; l++) {
    committed += t->tok[army][l];
    if (t->moved[army][l] > t->tok[army][l])
      return "more tokens were moved to a locale than are there";
  }
  if (committed != s->committed[army])
    return "committed tokens are counted wrong";
  if (s->track[army] + s->pool[army] + committed + s->lost[army] != t->g->supply[army])
    return "tokens have appeared or gone";
  guint track = 0;
  for (guint round = s->round; round <= t->g->rounds; round++)
    track += t->g->tokens[army][round];
  gboolean had = s->phase > 0 && (army == s->army || army == t->g->first_army);
  if (track - (had ? t->g->tokens[army][s->round] : 0) != s->track[army])
    return "the track of tokens is wrong";
  return NULL;
}

/* T-RI-5, T-RI-6 */
static const char *
check_turn (const Triomphe *t)
{
  const TriompheState *s = t->s;
  for (guint i = 0; i < t->g->board.n_crossings; i++)
    if ((t->b.traffic[i] & 3) == 0 && t->b.traffic[i] != 0)
      return "a road has been used at no step";
  if (s->commands > t->g->commands[s->army] || s->bridge > t->g->pontoon)
    return "more commands than the limit";
  if (s->depth > TRIOMPHE_STACK || (s->depth > 0 && s->stage == TRIOMPHE_STAGE_ACT))
    return "something is left on the stack";
  return NULL;
}

/* T-RI-6, T-RI-10 */
static const char *
check_order (const Triomphe *t)
{
  const TriompheState *s = t->s;
  guint owed = 0;
  for (guint l = 0; l < t->g->board.n_locales; l++) {
    guint n = 0;
    TRIOMPHE_FOREACH_POSITION (&t->g->board, l, pos)
    n += battle_count_marked (&t->b, pos, TRIOMPHE_DISORDERED);
    if (battle_bit (t->owed, l) && (n == 0 || n == t->b.count[l]))
      return "a locale is marked as partly organised wrongly";
    owed += battle_bit (t->owed, l) ? n : 0;
  }
  if (owed > 0 && s->stage != TRIOMPHE_STAGE_ACT && s->stage != TRIOMPHE_STAGE_ORGANISE
      && s->stage != TRIOMPHE_STAGE_OVER)
    return "something else is done while a locale is partly organised";
  if (s->stage == TRIOMPHE_STAGE_ACT
      && triomphe_organise_actions_needed (s->organised[s->army], owed) > s->commands)
    return "commands do not suffice to organise what was begun";
  return NULL;
}

/* T-RI-7, T-RI-8 */
static const char *
check_piece (const Triomphe *t, guint p)
{
  const TriompheGame *g = t->g;
  guint pos = t->b.pos[p], flags = t->b.flags[p], army = battle_owner (&g->armies, p);
  if (pos == BATTLE_NOWHERE)
    return NULL;
  gboolean on_map = pos < g->board.n_locales + g->board.n_approaches;
  if ((flags & TRIOMPHE_PENDING) != 0
      && (BATTLE_TYPE (t->b.face[p]) != BATTLE_ARTILLERY || !battle_is_approach (&g->board, pos)
          || (flags & TRIOMPHE_DISORDERED) != 0 || t->b.lot_face[t->b.lot[p]] == 0))
    return "a bombardment is pending where it cannot be";
  if ((flags & TRIOMPHE_DISORDERED) != 0 && !g->disorder[army])
    return "a piece of an army without disorder is disordered";
  if (on_map && (flags & (TRIOMPHE_EARLIEST_MASK | TRIOMPHE_EARLY)) != 0)
    return "a piece on the map waits for its round";
  if ((flags & TRIOMPHE_MARKS) != 0 && t->s->stage == TRIOMPHE_STAGE_ACT)
    return "a mark is left from the action before";
  return NULL;
}

static const char *
check_pieces (const Triomphe *t)
{
  const TriompheGame *g = t->g;
  guint organised[2] = { 0, 0 };
  for (guint p = 0; p < g->armies.n_pieces; p++) {
    const char *broken = check_piece (t, p);
    if (broken != NULL)
      return broken;
    organised[battle_owner (&g->armies, p)] +=
      t->b.pos[p] < g->board.n_locales + g->board.n_approaches
      && (t->b.flags[p] & TRIOMPHE_DISORDERED) == 0;
  }
  for (guint army = 0; army < 2; army++)
    if (organised[army] != t->s->organised[army])
      return "organised pieces are counted wrong";
  return NULL;
}

/* T14.6: whoever waits protects where he enters, and nobody else does. */
static const char *
check_guards (const Triomphe *t)
{
  const BattleBoard *board = &t->g->board;
  guint boxes = board->n_locales + board->n_approaches;
  for (guint box = 0; box < board->n_boxes; box++)
    if (t->b.head[boxes + box] != 0
        && !battle_bit (t->guarded[!board->boxes[box].army], board->boxes[box].locale))
      return "an entry locale is not protected";
  for (guint l = 0; l < board->n_locales; l++) {
    guint last = t->last[l];
    if (t->b.count[l] > 0 && (last == 0 || !battle_bit (t->b.occupied[last - 1], l)))
      return "somebody else was last in a locale than is there";
  }
  return NULL;
}

/* T-RI-4: as long as nothing has been done since phase 2. */
static const char *
check_blockers (const Triomphe *t)
{
  const TriompheState *s = t->s;
  const BattleBoard *board = &t->g->board;
  if (s->commands < t->g->commands[s->army])
    return NULL;
  for (guint p = t->g->armies.first_piece[s->army]; p < t->g->armies.first_piece[s->army + 1]; p++)
    if ((t->b.flags[p] & TRIOMPHE_ACTED) != 0)
      return NULL;
  if (s->stage != TRIOMPHE_STAGE_ACT)
    return NULL;
  for (guint a = 0; a < board->n_approaches; a++) {
    guint head = t->b.head[battle_blockers (&t->b, a)];
    if (head != 0 && battle_owner (&t->g->armies, head - 1u) == s->army
        && !battle_enemy_in (&t->b, s->army, board->to[a]))
      return "a piece blocks against nobody";
  }
  return NULL;
}

const char *
triomphe_check_state (const BorGame *game, const BorGameState *state)
{
  static const char *(*const checks[]) (const Triomphe *t) = {
    check_turn, check_order, check_pieces, check_guards, check_blockers,
  };
  Triomphe t;
  triomphe_open (&t, (const TriompheGame *) game, state, NULL);
  const char *broken = battle_find_violation (&t.b, BATTLE_NOWHERE);
  for (guint army = 0; army < 2 && broken == NULL; army++)
    broken = check_tokens (&t, army);
  for (guint i = 0; i < G_N_ELEMENTS (checks) && broken == NULL; i++)
    broken = checks[i](&t);
  return broken;
}
