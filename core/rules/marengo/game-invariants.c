/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "rules/marengo/game-private.h"

/* Invariants of a state, for tests. */

/* M13.2, as long as nobody is demoralized and could have recovered. */
static gboolean
morale_is_right (const Marengo *m, guint army)
{
  gint balance = m->g->morale[army] - m->s->morale[army];
  for (guint p = m->g->armies.first_piece[army]; p < m->g->armies.first_piece[army + 1]; p++)
    balance -= BATTLE_STRENGTH (m->g->armies.pieces[p].face) - BATTLE_STRENGTH (m->b.face[p]);
  return balance == 0 || m->s->demoralized != 0;
}

static const char *
check_armies (const Marengo *m)
{
  const MarengoGame *g = m->g;
  const MarengoState *s = m->s;
  for (guint army = 0; army < 2; army++) {
    if (s->morale[army] > g->morale_top
        || (s->morale[army] == 0 && (s->demoralized >> army & 1) == 0))
      return "morale is wrong";
    if (!morale_is_right (m, army))
      return "morale and losses do not agree";
  }
  return s->commands <= g->commands[s->army] ? NULL : "more commands than the limit";
}

/* M8.13: blockers face an enemy after phase 3 of their own turn, and still in the next turn until
 * somebody has been assaulted or has moved in it. In the first turn pieces may be placed
 * otherwise. */
static gboolean
must_face_enemies (const Marengo *m, guint army)
{
  const MarengoState *s = m->s;
  if (army == s->army)
    return s->stage == MARENGO_STAGE_ANNOUNCE;
  guint used = 0;
  for (guint w = 0; w < (m->g->board.n_approaches + 63) / 64; w++)
    used |= m->b.closed[w] != 0;
  return s->phase <= 2 && !used && s->stage < MARENGO_STAGE_OVER
         && (s->round > 1 || s->army != m->g->first_army);
}

static const char *
check_blockers (const Marengo *m)
{
  const MarengoGame *g = m->g;
  gboolean must[] = { must_face_enemies (m, 0), must_face_enemies (m, 1) };
  for (guint a = 0; a < g->board.n_approaches; a++) {
    guint head = m->b.head[battle_blockers (&m->b, a)];
    guint army = head != 0 ? battle_owner (&g->armies, head - 1) : 0;
    if (head != 0 && must[army] && !battle_enemy_in (&m->b, army, g->board.to[a]))
      return "a piece blocks against nobody";
  }
  return NULL;
}

/* M11.19: who has led does not pursue. */
static const char *
check_pursuit (const Marengo *m)
{
  const MarengoState *s = m->s;
  gboolean pursues = s->stage == MARENGO_STAGE_PURSUE
                     || (s->stage == MARENGO_STAGE_LOSS && s->loss >= MARENGO_LOSS_PURSUERS);
  for (guint p = 0; pursues && p < m->g->armies.n_pieces; p++)
    if ((~m->b.flags[p] & (MARENGO_LEADING | MARENGO_SECOND)) == 0)
      return "a leading piece pursues";
  return NULL;
}

const char *
marengo_check_state (const BorGame *game, const BorGameState *state)
{
  Marengo m;
  marengo_open (&m, (const MarengoGame *) game, state, NULL);
  gboolean passes =
    m.g->options.full_locales_let_through && m.s->stage == MARENGO_STAGE_ROAD && m.s->started_road;
  const char *fault = battle_find_violation (&m.b, passes ? m.s->from : BATTLE_NOWHERE);
  if (fault == NULL)
    fault = check_armies (&m);
  if (fault == NULL)
    fault = check_pursuit (&m);
  if (fault == NULL && *marengo_where (&m) != marengo_sum_where (&m))
    fault = "the key of where the pieces are is wrong";
  return fault != NULL ? fault : check_blockers (&m);
}
