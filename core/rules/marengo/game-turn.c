/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/marengo/game-private.h"

/* Set-up, the frame of a turn, the end of the game (M6, M7, M13.7, M14). */

static guint
draw_position (const MarengoGame *g)
{
  return g->board.n_positions - 1;
}

/* M6.5 */
guint
marengo_draw_chances (const Marengo *m, BorChance *chances)
{
  guint8 of[BATTLE_N_FACES] = { 0 };
  guint total = 0, n = 0;
  guint64 faces = 0;
  BATTLE_FOREACH (&m->b, draw_position (m->g), p)
  {
    of[m->b.face[p]]++;
    faces |= G_GUINT64_CONSTANT (1) << m->b.face[p];
    total++;
  }
  for (; faces != 0; faces &= faces - 1) {
    guint face = (guint) __builtin_ctzll (faces);
    chances[n++] = (BorChance){ marengo_action (MARENGO_DRAW, 0, (guint16) (face << 8)),
                                (double) of[face] / total };
  }
  return n;
}

gboolean
marengo_draw_is_certain (const Marengo *m)
{
  guint first = m->b.head[draw_position (m->g)];
  BATTLE_FOREACH (&m->b, draw_position (m->g), p)
  if (m->b.face[p] != m->b.face[first - 1])
    return FALSE;
  return TRUE;
}

static void
ask_draw (Marengo *m)
{
  if (m->s->drawn < m->g->n_draws)
    marengo_ask (m, MARENGO_STAGE_DRAW, BATTLE_CHANCE);
  else
    marengo_begin_turn (m);
}

void
marengo_draw_apply (Marengo *m, BorAction action)
{
  guint8 face = BATTLE_KEY_FACE (MARENGO_ACTION_CLASS (action));
  guint locale = m->g->symbol_locale[m->s->drawn++];
  BATTLE_FOREACH (&m->b, draw_position (m->g), p)
  {
    if (m->b.face[p] != face)
      continue;
    marengo_move (m, (guint) p, locale);
    battle_new_lot (&m->b, (guint) p, 0);
    m->b.flags[p] = MARENGO_INACTIVE;
    break;
  }
  marengo_event (m, MARENGO_EVENT_DRAWN, 1, (gint) locale, 0, 0, 0);
  if (m->events != NULL && m->events->n <= m->events->max) {
    BorEvent *event = &m->events->items[m->events->n - 1];
    event->secret = face;
    event->seen_by = 1 << 1;
  }
  ask_draw (m);
}

void
marengo_start (Marengo *m)
{
  const MarengoGame *g = m->g;
  MarengoState *s = m->s;
  s->round = 1;
  s->army = g->first_army;
  s->drawn = (guint8) (g->preset ? MIN (g->n_symbols, 255) : 0);
  for (guint army = 0; army < 2; army++)
    s->morale[army] = g->morale[army];
  for (guint p = 0; p < g->armies.n_pieces; p++) {
    const BattlePiece *piece = &g->armies.pieces[p];
    m->b.face[p] = piece->face;
    m->b.group[p] = piece->group;
    m->b.flags[p] = piece->flags;
    m->b.live[piece->army][piece->face]++;
    gint before = (gint) m->b.head[piece->pos] - 1;
    marengo_place (m, p, piece->pos);
    if (piece->group == 0) {
      battle_new_lot (&m->b, p, piece->face);
    } else if (piece->pos == draw_position (g)) {
      continue;
    } else if (before >= 0) {
      m->b.lot[p] = m->b.lot[before];
      m->b.lot_size[m->b.lot[p]]++;
    } else {
      battle_new_lot (&m->b, p, 0);
    }
  }
  ask_draw (m);
}

static gboolean
has_inactive (const Marengo *m)
{
  return battle_any_has (&m->b, m->g->armies.first_piece[1], m->g->armies.first_piece[2],
                         MARENGO_INACTIVE);
}

static void
activate_position (Marengo *m, guint pos)
{
  guint n = 0;
  BATTLE_FOREACH (&m->b, pos, p)
  {
    n += (m->b.flags[p] & MARENGO_INACTIVE) != 0;
    m->b.flags[p] &= (guint16) ~MARENGO_INACTIVE;
  }
  if (n > 0)
    marengo_event (m, MARENGO_EVENT_ACTIVATED, 1, (gint) pos, (gint) n, 0, 0);
}

/* M6.10 */
static void
activate_by_contact (Marengo *m)
{
  const MarengoGame *g = m->g;
  for (guint w = 0; w < g->board.n_words; w++)
    for (guint64 bits = m->b.occupied[1][w]; bits != 0; bits &= bits - 1) {
      guint l = w * 64 + (guint) __builtin_ctzll (bits);
      if (!battle_touches_enemy (&m->b, 1, l))
        continue;
      activate_position (m, l);
      for (guint a = g->board.first_approach[l];
           m->b.blocking[l] > 0 && a < g->board.first_approach[l + 1]; a++)
        activate_position (m, battle_blockers (&m->b, a));
    }
}

/* M13.7, M13.8 */
static void
recover (Marengo *m, guint army)
{
  MarengoState *s = m->s;
  if ((s->recovery >> army & 1) == 0)
    return;
  s->recovery &= (guint8) ~(1 << army);
  if ((s->demoralized >> army & 1) != 0)
    return;
  s->morale[army] = (guint8) MIN (s->morale[army] + m->g->recovery, m->g->morale_top);
  marengo_event (m, MARENGO_EVENT_RECOVERED, (gint) army, s->morale[army], 0, 0, 0);
}

/* M6.11 */
guint
marengo_activation_choices (const MarengoGame *g, const MarengoState *s)
{
  if (s->army != 1)
    return 0;
  if (s->round == 1)
    return g->activation_first;
  return s->visited || s->round >= g->activation_round ? g->activation_later
                                                       : g->options.activation_otherwise;
}

static void
begin_phases (Marengo *m)
{
  marengo_shuffle (m, m->s->army);
  m->s->choices = 0;
  marengo_enter_bombard (m);
}

static void
ask_activation (Marengo *m)
{
  if (m->s->choices > 0 && has_inactive (m))
    marengo_ask (m, MARENGO_STAGE_ACTIVATE, 1);
  else
    begin_phases (m);
}

void
marengo_begin_turn (Marengo *m)
{
  const MarengoGame *g = m->g;
  MarengoState *s = m->s;
  guint army = s->army;
  if (army == g->first_army)
    marengo_event (m, MARENGO_EVENT_ROUND, -1, s->round, 0, 0, 0);
  marengo_event (m, MARENGO_EVENT_TURN, (gint) army, 0, 0, 0, 0);
  s->phase = 0;
  s->commands = g->commands[army];
  s->bridge = army == 0 ? g->pontoon : 0;
  s->demoralized_now = 0;
  memset (m->b.closed, 0, (g->board.n_approaches + 63) / 64 * sizeof *m->b.closed);
  memset (m->b.traffic, 0, g->board.n_crossings);
  battle_clear_flags (&m->b, g->armies.first_piece[army], g->armies.first_piece[army + 1],
                      MARENGO_ACTED | MARENGO_FIRED);
  recover (m, army);
  if (army == 1 && has_inactive (m))
    activate_by_contact (m);
  s->choices = (guint8) marengo_activation_choices (m->g, s);
  ask_activation (m);
}

guint
marengo_activate_legal (const Marengo *m, BorAction *actions, guint limit)
{
  guint n = 0;
  actions[n++] = marengo_action (MARENGO_PASS, 0, 0);
  for (guint p = m->g->armies.first_piece[1]; p < m->g->armies.first_piece[2] && n < limit; p++) {
    if ((m->b.flags[p] & MARENGO_INACTIVE) == 0)
      continue;
    guint16 key = BATTLE_KEY (&m->b, p);
    if (battle_find (&m->b, m->b.pos[p], key, MARENGO_INACTIVE, 0) == (gint) p)
      actions[n++] = marengo_action (MARENGO_ACTIVATE, m->b.pos[p], key);
  }
  return n;
}

void
marengo_activate_apply (Marengo *m, BorAction action)
{
  if (MARENGO_ACTION_KIND (action) == MARENGO_PASS) {
    begin_phases (m);
    return;
  }
  guint pos = MARENGO_ACTION_PLACE (action);
  guint p = (guint) battle_find (&m->b, pos, MARENGO_ACTION_CLASS (action), MARENGO_INACTIVE, 0);
  m->b.flags[p] |= MARENGO_PICKED;
  battle_split (&m->b, pos, MARENGO_PICKED);
  m->b.flags[p] &= (guint16) ~(MARENGO_PICKED | MARENGO_INACTIVE);
  marengo_event (m, MARENGO_EVENT_ACTIVATED, 1, (gint) pos, 1, 0, 0);
  m->s->choices--;
  ask_activation (m);
}

/* M14.4 */
static gboolean
holds (const Marengo *m, guint army, guint locale)
{
  return m->b.last != NULL ? m->b.last[locale] == army + 1
                           : battle_bit (m->b.occupied[army], locale);
}

static guint
colors_held (const Marengo *m, guint army)
{
  guint held = 0;
  for (guint l = 0; l < m->g->board.n_locales; l++)
    if (m->g->color[l] != 0 && holds (m, army, l))
      held |= 1u << m->g->color[l];
  return (guint) __builtin_popcount (held);
}

/* M14.1 - M14.4: the winner, or -1. */
static gint
winner_of (const Marengo *m, MarengoReason *reason)
{
  guint demoralized = m->s->demoralized;
  *reason = demoralized == 3 ? MARENGO_REASON_BOTH_DEMORALIZED : MARENGO_REASON_DEMORALIZED;
  if (demoralized == 1 || demoralized == 2)
    return demoralized == 1;
  if (demoralized == 3 && !m->g->options.objectives_if_both_demoralized)
    return -1;
  guint attacker = m->g->attacker;
  gboolean reached = colors_held (m, attacker) >= m->g->colors_needed;
  *reason = reached ? MARENGO_REASON_OBJECTIVES : MARENGO_REASON_NO_OBJECTIVES;
  return (gint) (reached ? attacker : !attacker);
}

MarengoReason
marengo_reason (const Marengo *m)
{
  MarengoReason reason;
  winner_of (m, &reason);
  return m->s->resigned ? MARENGO_REASON_RESIGNED : reason;
}

static void
end_game (Marengo *m, gint winner)
{
  m->s->winner = (guint8) (winner < 0 ? BATTLE_NOBODY : winner);
  marengo_ask (m, MARENGO_STAGE_OVER, BATTLE_NOBODY);
  marengo_event (m, MARENGO_EVENT_OVER, -1, winner, (gint) marengo_reason (m), 0, 0);
}

/* M14.5 */
void
marengo_resign (Marengo *m)
{
  m->s->resigned = 1;
  end_game (m, !m->s->army);
}

void
marengo_end_turn (Marengo *m)
{
  MarengoState *s = m->s;
  for (guint army = 0; army < 2; army++)
    if ((s->demoralized_now >> army & 1) != 0 && (s->demoralized >> !army & 1) == 0)
      s->recovery |= (guint8) (1 << !army);
  if (s->army != m->g->first_army) {
    if (s->round == m->g->rounds) {
      MarengoReason reason;
      end_game (m, winner_of (m, &reason));
      return;
    }
    s->round++;
  }
  s->army = !s->army;
  marengo_begin_turn (m);
}
