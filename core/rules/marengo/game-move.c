/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/marengo/game-private.h"

/* Phase 3: where from, and what kind of move (M8, D-MOV-1, D-MOV-2). */

/* Types, as a bit set, of the pieces at a position that can still move. */
static guint
fresh_types (const Marengo *m, guint pos)
{
  guint types = 0;
  BATTLE_FOREACH (&m->b, pos, p)
  if ((m->b.flags[p] & MARENGO_SPENT) == 0)
    types |= 1u << BATTLE_TYPE (m->b.face[p]);
  return types;
}

/* M8.19, M9.2, M9.3 */
static inline gboolean
can_cross (const Marengo *m, guint approach, guint types)
{
  const MarengoGame *g = m->g;
  guint army = m->s->army, to = g->board.to[approach], far = g->board.opposite[approach];
  types &= marengo_crossing_types (g, approach);
  if (!battle_enemy_in (&m->b, army, to))
    return types != 0 && m->b.count[to] < g->board.capacity[to];
  if (types == 0 || m->b.head[battle_blockers (&m->b, far)] != 0 || !marengo_can_maneuver (m, army))
    return FALSE;
  return !g->board.obstructed[far] || (types & 1u << BATTLE_INFANTRY) != 0;
}

/* Blockers of an approach with no enemy opposite must leave it (M8.13). */
static gboolean
must_unblock (const Marengo *m, guint approach)
{
  return !battle_enemy_in (&m->b, m->s->army, m->g->board.to[approach]);
}

static inline gboolean
has_fresh (const Marengo *m, guint pos)
{
  const guint16 *flags = m->b.flags;
  const guint8 *next = m->b.next;
  for (guint at = m->b.head[pos]; at != 0; at = next[at - 1])
    if ((flags[at - 1] & MARENGO_SPENT) == 0)
      return TRUE;
  return FALSE;
}

/* Who is to go is not looked at: TRUE if anybody could, by an ordinary move. */
static gboolean
is_open (const Marengo *m, guint locale)
{
  const BattleBoard *board = &m->g->board;
  for (guint a = board->first_approach[locale]; a < board->first_approach[locale + 1]; a++)
    if (battle_enemy_in (&m->b, m->s->army, board->to[a])
        || (m->b.count[board->to[a]] < board->capacity[board->to[a]]
            && marengo_crossing_types (m->g, a) == 7))
      return TRUE;
  return FALSE;
}

/* Over a border that cavalry cannot cross (M5.17). */
static gboolean
leaves_over_obstruction (const Marengo *m, guint locale, guint types)
{
  const BattleBoard *board = &m->g->board;
  for (guint a = board->first_approach[locale]; a < board->first_approach[locale + 1]; a++)
    if (can_cross (m, a, types))
      return TRUE;
  return FALSE;
}

/* By road, or over a border that is not open to all: it matters who the pieces are. */
static G_NO_INLINE gboolean
somebody_can_leave (const Marengo *m, guint locale)
{
  guint by_road = marengo_road_types (m, locale);
  if (by_road == 7 || (by_road != 0 && (by_road & fresh_types (m, locale)) != 0))
    return TRUE;
  return m->g->options.obstruction_stops_cavalry && m->s->commands > 0
         && leaves_over_obstruction (m, locale, fresh_types (m, locale));
}

/* Most locales are settled by their first border, whoever may go. */
static inline gboolean
can_leave_reserve (const Marengo *m, guint locale)
{
  if (!has_fresh (m, locale))
    return FALSE;
  return (m->s->commands > 0 && is_open (m, locale)) || somebody_can_leave (m, locale);
}

static gboolean
can_leave_approach (const Marengo *m, guint approach)
{
  guint pos = battle_blockers (&m->b, approach);
  if (m->b.head[pos] == 0)
    return FALSE;
  return must_unblock (m, approach) || (m->s->commands > 0 && has_fresh (m, pos));
}

void
marengo_enter_move (Marengo *m)
{
  marengo_reset (m);
  if (m->s->phase != 3)
    marengo_event (m, MARENGO_EVENT_PHASE, m->s->army, 3, 0, 0, 0);
  m->s->phase = 3;
  marengo_ask (m, MARENGO_STAGE_MOVE, m->s->army);
}

guint
marengo_move_legal (const Marengo *m, BorAction *actions, guint limit)
{
  const BattleBoard *board = &m->g->board;
  const guint64 *occupied = m->b.occupied[m->s->army];
  gboolean main_only = m->s->commands == 0 && m->s->free_road;
  guint n = 0;
  actions[n++] = marengo_action (MARENGO_END_PHASE, 0, 0);
  for (guint w = 0; w < board->n_words; w++) {
    guint64 able = main_only ? board->on_main[w] : ~G_GUINT64_CONSTANT (0);
    for (guint64 bits = occupied[w]; bits != 0; bits &= bits - 1) {
      guint l = w * 64 + (guint) __builtin_ctzll (bits);
      if (n >= limit)
        return n;
      if ((able & bits & -bits) != 0 && can_leave_reserve (m, l))
        actions[n++] = marengo_action (MARENGO_FROM, l, 0);
      if (m->b.blocking[l] == 0)
        continue;
      for (guint a = board->first_approach[l]; a < board->first_approach[l + 1]; a++)
        if (can_leave_approach (m, a))
          actions[n++] = marengo_action (MARENGO_FROM, board->n_locales + a, 0);
    }
  }
  return n + marengo_list_boxes (m, actions + n);
}

/* M8.13, M8.15: whoever is left goes to the reserve. */
static void
unblock_rest (Marengo *m)
{
  const MarengoGame *g = m->g;
  guint army = m->s->army;
  for (guint w = 0; w < g->board.n_words; w++)
    for (guint64 bits = m->b.occupied[army][w]; bits != 0; bits &= bits - 1) {
      guint l = w * 64 + (guint) __builtin_ctzll (bits);
      for (guint a = g->board.first_approach[l];
           m->b.blocking[l] > 0 && a < g->board.first_approach[l + 1]; a++) {
        guint pos = battle_blockers (&m->b, a), n = 0;
        if (!must_unblock (m, a))
          continue;
        for (; m->b.head[pos] != 0; n++)
          marengo_move (m, m->b.head[pos] - 1u, l);
        if (n > 0)
          marengo_event (m, MARENGO_EVENT_UNBLOCKED, (gint) army, (gint) a, (gint) n, 0, 0);
      }
    }
}

void
marengo_move_apply (Marengo *m, BorAction action)
{
  MarengoState *s = m->s;
  MarengoAction kind = MARENGO_ACTION_KIND (action);
  guint place = MARENGO_ACTION_PLACE (action);
  guint boxes = m->g->board.n_locales + m->g->board.n_approaches;
  if (kind == MARENGO_RESIGN) {
    marengo_resign (m);
    return;
  }
  if (kind == MARENGO_END_PHASE) {
    unblock_rest (m);
    marengo_enter_announce (m);
    return;
  }
  s->from = (guint16) (kind == MARENGO_PONTOON ? boxes + place : place);
  s->move = (guint8) kind;
  if (s->from >= boxes) {
    marengo_enter_picks (m);
  } else if (m->hurried && s->from < m->g->board.n_locales && s->commands == 0) {
    s->move = MARENGO_ROAD;
    marengo_enter_picks (m);
  } else {
    marengo_ask (m, MARENGO_STAGE_MOVE_KIND, s->army);
  }
}

static guint
kinds_from_approach (const Marengo *m, guint approach, BorAction *actions)
{
  guint types = fresh_types (m, m->s->from), n = 0;
  gboolean commands = m->s->commands > 0 && types != 0;
  if (commands || must_unblock (m, approach))
    actions[n++] = marengo_action (MARENGO_TO_RESERVE, 0, 0);
  if (commands && can_cross (m, approach, types))
    actions[n++] = marengo_action (MARENGO_CROSS, approach, 0);
  return n;
}

guint
marengo_move_kind_legal (const Marengo *m, BorAction *actions, guint limit)
{
  const MarengoGame *g = m->g;
  guint from = m->s->from, n = 0;
  if (from >= g->board.n_locales)
    return kinds_from_approach (m, from - g->board.n_locales, actions);
  guint types = fresh_types (m, from);
  if (m->s->commands > 0)
    for (guint a = g->board.first_approach[from];
         n < limit && a < g->board.first_approach[from + 1]; a++) {
      if (battle_enemy_in (&m->b, m->s->army, g->board.to[a]))
        actions[n++] = marengo_action (MARENGO_TO_APPROACH, a, 0);
      if (can_cross (m, a, types))
        actions[n++] = marengo_action (MARENGO_CROSS, a, 0);
    }
  if (n < limit && (types & marengo_road_types (m, from)) != 0)
    actions[n++] = marengo_action (MARENGO_ROAD, 0, 0);
  return n;
}

void
marengo_move_kind_apply (Marengo *m, BorAction action)
{
  const MarengoGame *g = m->g;
  MarengoState *s = m->s;
  s->move = (guint8) MARENGO_ACTION_KIND (action);
  s->approach = (guint16) MARENGO_ACTION_PLACE (action);
  s->unblocking = s->move == MARENGO_TO_RESERVE && must_unblock (m, s->from - g->board.n_locales);
  marengo_enter_picks (m);
}
