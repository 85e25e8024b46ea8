/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "rules/marengo/game-private.h"

/* Invariants of a state, for tests. */

static const char *
check_pieces (const Marengo *m)
{
  const MarengoGame *g = m->g;
  for (guint p = 0; p < g->n_pieces; p++) {
    guint pos = m->pos[p], face = m->face[p];
    if (pos == BATTLE_NOWHERE) {
      if (face != 0 || m->lot[p] != 0 || m->flags[p] != 0)
        return "an eliminated piece has something left";
      continue;
    }
    if (pos >= g->board.n_positions)
      return "a piece stands nowhere";
    if (MARENGO_TYPE (face) > MARENGO_ARTILLERY || MARENGO_STRENGTH (face) < 1
        || MARENGO_STRENGTH (face) > 9)
      return "a piece has no strength";
    if ((m->lot[p] == 0) != (pos == g->board.n_positions - 1))
      return "a piece has no lot";
  }
  return NULL;
}

static const char *
check_lists (const Marengo *m)
{
  const MarengoGame *g = m->g;
  guint listed = 0, alive = 0;
  for (guint p = 0; p < g->n_pieces; p++)
    alive += m->pos[p] != BATTLE_NOWHERE;
  for (guint pos = 0; pos < g->board.n_positions; pos++) {
    gint last = -1;
    MARENGO_FOREACH (m, pos, p)
    {
      if (p >= (gint) g->n_pieces || m->pos[p] != pos || p <= last)
        return "a list of pieces is wrong";
      last = p;
      listed++;
    }
  }
  return listed == alive ? NULL : "a piece is in no list";
}

static const char *
check_locale (const Marengo *m, guint l)
{
  const MarengoGame *g = m->g;
  guint n[2] = { 0, 0 }, blocking = 0;
  MARENGO_FOREACH (m, l, p)
  n[marengo_owner (g, (guint) p)]++;
  for (guint a = g->board.first_approach[l]; a < g->board.first_approach[l + 1]; a++)
    MARENGO_FOREACH (m, marengo_blockers (m, a), p)
    {
      n[marengo_owner (g, (guint) p)]++;
      blocking++;
    }
  if (n[0] > 0 && n[1] > 0)
    return "two armies are in one locale";
  if (n[0] + n[1] != m->count[l] || blocking != m->blocking[l])
    return "the pieces of a locale are counted wrong";
  if (m->count[l] > g->board.capacity[l])
    return "a locale is over its capacity";
  for (guint side = 0; side < 2; side++)
    if (marengo_bit (m->occupied[side], l) != (n[side] > 0))
      return "a locale is marked as occupied wrongly";
  return NULL;
}

static const char *
check_lots (const Marengo *m)
{
  const MarengoGame *g = m->g;
  guint size[256] = { 0 };
  guint16 at[256] = { 0 };
  guint same = MARENGO_INACTIVE | MARENGO_ACTED | MARENGO_PENDING;
  guint16 flags[256] = { 0 };
  for (guint p = 0; p < g->n_pieces; p++) {
    guint lot = m->lot[p];
    if (lot == 0)
      continue;
    if (size[lot]++ > 0 && (at[lot] != m->pos[p] || flags[lot] != (m->flags[p] & same)))
      return "a lot is not of one kind";
    at[lot] = m->pos[p];
    flags[lot] = m->flags[p] & (guint16) same;
    if (m->lot_face[lot] != 0 && m->lot_face[lot] != m->face[p])
      return "a lot is known as what it is not";
  }
  for (guint lot = 1; lot <= g->n_pieces; lot++)
    if (size[lot] != m->lot_size[lot] || (size[lot] == 0 && m->lot_face[lot] != 0))
      return "the pieces of a lot are counted wrong";
  return NULL;
}

/* M13.2, as long as nobody is demoralized and could have recovered. */
static gboolean
morale_is_right (const Marengo *m, guint side)
{
  gint balance = m->g->morale[side] - m->s->morale[side];
  for (guint p = m->g->first_piece[side]; p < m->g->first_piece[side + 1]; p++)
    balance -= MARENGO_STRENGTH (m->g->pieces[p].face) - MARENGO_STRENGTH (m->face[p]);
  return balance == 0 || m->s->broken != 0;
}

static const char *
check_armies (const Marengo *m)
{
  const MarengoGame *g = m->g;
  const MarengoState *s = m->s;
  for (guint side = 0; side < 2; side++) {
    guint8 live[MARENGO_N_FACES] = { 0 };
    for (guint p = g->first_piece[side]; p < g->first_piece[side + 1]; p++)
      if (m->pos[p] != BATTLE_NOWHERE)
        live[m->face[p]]++;
    if (memcmp (live, m->live[side], sizeof live) != 0)
      return "the strength of an army is counted wrong";
    if (s->morale[side] > g->morale_top || (s->morale[side] == 0 && (s->broken >> side & 1) == 0))
      return "morale is wrong";
    if (!morale_is_right (m, side))
      return "morale and losses do not agree";
  }
  return s->commands <= g->commands[s->side] ? NULL : "more commands than the limit";
}

/* M8.13: blockers face an enemy after phase 3 of their own turn, and still in the next turn until
 * somebody has been assaulted or has moved in it. In the first turn pieces may be placed otherwise. */
static gboolean
must_face_enemies (const Marengo *m, guint side)
{
  const MarengoState *s = m->s;
  if (side == s->side)
    return s->stage == MARENGO_STAGE_ANNOUNCE;
  guint used = 0;
  for (guint w = 0; w < (m->g->board.n_approaches + 63) / 64; w++)
    used |= m->assaulted[w] != 0;
  return s->phase <= 2 && !used && s->stage < MARENGO_STAGE_OVER
         && (s->round > 1 || s->side != m->g->first_side);
}

static const char *
check_blockers (const Marengo *m)
{
  const MarengoGame *g = m->g;
  gboolean must[] = { must_face_enemies (m, 0), must_face_enemies (m, 1) };
  for (guint a = 0; a < g->board.n_approaches; a++) {
    guint head = m->head[marengo_blockers (m, a)];
    guint side = head != 0 ? marengo_owner (g, head - 1) : 0;
    if (head != 0 && must[side] && !marengo_enemy_in (m, side, g->board.to[a]))
      return "a piece blocks against nobody";
  }
  return NULL;
}

const char *
marengo_broken (const BorGame *game, const BorGameState *state)
{
  Marengo m;
  marengo_open (&m, (const MarengoGame *) game, state, NULL);
  const char *broken = check_pieces (&m);
  if (broken == NULL)
    broken = check_lists (&m);
  for (guint l = 0; l < m.g->board.n_locales && broken == NULL; l++)
    broken = check_locale (&m, l);
  if (broken == NULL)
    broken = check_lots (&m);
  if (broken == NULL)
    broken = check_armies (&m);
  return broken != NULL ? broken : check_blockers (&m);
}
