/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/marengo/game-private.h"

/* Phases 1 and 4: bombardment (M10). */

static gboolean
is_idle (const Marengo *m, guint piece, guint approach)
{
  return m->b.pos[piece] != battle_blockers (&m->b, approach)
         || !battle_enemy_in (&m->b, m->s->army, m->g->board.to[approach]);
}

static void
cancel (Marengo *m, guint piece)
{
  m->b.flags[piece] &= (guint16) ~MARENGO_PENDING;
  battle_split_off (&m->b, piece);
  marengo_event (m, MARENGO_EVENT_CANCELLED, m->s->army, m->b.pos[piece], m->b.face[piece], 0, 0);
}

/* Automatic cancellation (M10.6); TRUE while a bombardment is to be decided on. */
static gboolean
settle_pending (Marengo *m)
{
  const MarengoGame *g = m->g;
  gboolean any = FALSE;
  guint first = g->armies.first_piece[m->s->army], end = g->armies.first_piece[m->s->army + 1];
  if (!battle_any_has (&m->b, first, end, MARENGO_PENDING))
    return FALSE;
  for (guint p = first; p < end; p++) {
    if ((m->b.flags[p] & MARENGO_PENDING) == 0)
      continue;
    guint pos = m->b.pos[p];
    if (!battle_is_approach (&g->board, pos) || is_idle (m, p, pos - g->board.n_locales))
      cancel (m, p);
    else
      any = TRUE;
  }
  return any;
}

void
marengo_enter_bombard (Marengo *m)
{
  marengo_reset (m);
  m->s->phase = 1;
  if (settle_pending (m))
    marengo_ask (m, MARENGO_STAGE_BOMBARD, m->s->army);
  else
    marengo_enter_assault (m);
}

guint
marengo_bombard_legal (const Marengo *m, BorAction *actions, guint limit)
{
  const MarengoGame *g = m->g;
  guint n = 0;
  for (guint p = g->armies.first_piece[m->s->army]; p < g->armies.first_piece[m->s->army + 1];
       p++) {
    if ((m->b.flags[p] & MARENGO_PENDING) == 0)
      continue;
    guint16 key = BATTLE_KEY (&m->b, p);
    if (battle_find (&m->b, m->b.pos[p], key, MARENGO_PENDING, 0) != (gint) p)
      continue;
    actions[n++] = marengo_action (MARENGO_FIRE, m->b.pos[p], key);
    actions[n++] = marengo_action (MARENGO_CANCEL, m->b.pos[p], key);
  }
  return n;
}

/* All pieces at the position are targets. */
static void
hit (Marengo *m, guint pos, guint effect)
{
  BATTLE_FOREACH (&m->b, pos, p)
  m->b.flags[p] |= MARENGO_PICKED;
  m->s->scan = (guint16) pos;
  marengo_event (m, MARENGO_EVENT_FIRED, m->s->army, m->s->from, (gint) pos, (gint) effect, 0);
  if (m->g->options.bombardment_shows_targets)
    marengo_show_marked (m, pos, MARENGO_PICKED, MARENGO_SHOWN_TARGET);
  marengo_enter_loss (m, MARENGO_LOSS_BOMBARD, effect);
}

/* M10.9, M10.10 */
static void
fire (Marengo *m, guint piece)
{
  const MarengoGame *g = m->g;
  MarengoState *s = m->s;
  guint own = m->b.pos[piece] - g->board.n_locales, other = g->board.opposite[own];
  guint strength = BATTLE_STRENGTH (m->b.face[piece]);
  m->b.flags[piece] &= (guint16) ~MARENGO_PENDING;
  m->b.flags[piece] |= MARENGO_FIRED | MARENGO_ACTED;
  battle_split_off (&m->b, piece);
  s->from = m->b.pos[piece];
  s->approach = (guint16) own;
  s->margin = (gint8) strength;
  guint penalty = g->board.penalty[BATTLE_ARTILLERY][other];
  if (m->b.head[battle_blockers (&m->b, other)] != 0)
    hit (m, battle_blockers (&m->b, other), strength > penalty ? strength - penalty : 0);
  else if (m->b.head[g->board.to[own]] != 0)
    hit (m, g->board.to[own], strength);
  else
    marengo_ask (m, MARENGO_STAGE_TARGET, s->army);
}

void
marengo_bombard_apply (Marengo *m, BorAction action)
{
  guint p = (guint) battle_find (&m->b, MARENGO_ACTION_PLACE (action),
                                 MARENGO_ACTION_CLASS (action), MARENGO_PENDING, 0);
  if (MARENGO_ACTION_KIND (action) == MARENGO_FIRE) {
    fire (m, p);
    return;
  }
  cancel (m, p);
  marengo_enter_bombard (m);
}

guint
marengo_target_legal (const Marengo *m, BorAction *actions, guint limit)
{
  const MarengoGame *g = m->g;
  guint locale = g->board.to[m->s->approach], n = 0;
  for (guint a = g->board.first_approach[locale]; a < g->board.first_approach[locale + 1]; a++)
    if (m->b.head[battle_blockers (&m->b, a)] != 0)
      actions[n++] = marengo_action (MARENGO_TARGET, a, 0);
  return n;
}

void
marengo_target_apply (Marengo *m, BorAction action)
{
  hit (m, battle_blockers (&m->b, MARENGO_ACTION_PLACE (action)), (guint) m->s->margin);
}

/* A piece, as position << 16 | class, if it is artillery that may announce; else G_MAXUINT. */
static guint
gun (const Marengo *m, guint p)
{
  guint pos = m->b.pos[p];
  if (BATTLE_TYPE (m->b.face[p]) != BATTLE_ARTILLERY || !battle_is_approach (&m->g->board, pos)
      || (m->b.flags[p] & (MARENGO_FIRED | MARENGO_PENDING | MARENGO_INACTIVE)) != 0)
    return G_MAXUINT;
  return pos << 16 | BATTLE_KEY (&m->b, p);
}

/* TRUE if one of eight faces is artillery: in the four bits of its type, none differs. */
static inline gboolean
have_artillery (const guint8 *faces)
{
  guint64 eight;
  memcpy (&eight, faces, sizeof eight);
  eight = (eight & G_GUINT64_CONSTANT (0xf0f0f0f0f0f0f0f0))
          ^ BATTLE_ARTILLERY * G_GUINT64_CONSTANT (0x1010101010101010);
  return ((eight - G_GUINT64_CONSTANT (0x0101010101010101)) & ~eight
          & G_GUINT64_CONSTANT (0x8080808080808080))
         != 0;
}

/* The next artillery piece that may announce, from position `scan` and class `last_key` on (M10.2).
 */
static gboolean
find_gun (Marengo *m)
{
  const BattleArmies *armies = &m->g->armies;
  MarengoState *s = m->s;
  guint best = G_MAXUINT, least = (guint) s->scan << 16 | s->last_key;
  guint end = armies->first_piece[s->army + 1];
  for (guint p = armies->first_piece[s->army], next; p < end; p = next) {
    next = MIN (p + 8, end);
    if (next == p + 8 && !have_artillery (m->b.face + p))
      continue;
    for (; p < next; p++) {
      guint found = gun (m, p);
      if (found >= least && found < best)
        best = found;
    }
  }
  s->scan = (guint16) (best >> 16);
  s->last_key = (guint16) (best == G_MAXUINT ? 0 : best);
  return best != G_MAXUINT;
}

static void
ask_announce (Marengo *m)
{
  if (find_gun (m))
    marengo_ask (m, MARENGO_STAGE_ANNOUNCE, m->s->army);
  else
    marengo_end_turn (m);
}

void
marengo_enter_announce (Marengo *m)
{
  marengo_reset (m);
  m->s->phase = 4;
  marengo_event (m, MARENGO_EVENT_PHASE, m->s->army, 4, 0, 0, 0);
  ask_announce (m);
}

guint
marengo_announce_legal (const Marengo *m, BorAction *actions, guint limit)
{
  actions[0] = marengo_action (MARENGO_ANNOUNCE, m->s->scan, m->s->last_key);
  actions[1] = marengo_action (MARENGO_SKIP, m->s->scan, m->s->last_key);
  return 2;
}

void
marengo_announce_apply (Marengo *m, BorAction action)
{
  MarengoState *s = m->s;
  if (MARENGO_ACTION_KIND (action) == MARENGO_SKIP) {
    s->last_key++;
  } else {
    guint p = (guint) battle_find (&m->b, s->scan, s->last_key, 0, MARENGO_FIRED | MARENGO_PENDING);
    m->b.flags[p] |= MARENGO_PENDING;
    battle_split_off (&m->b, p);
    battle_show (&m->b, p);
    marengo_event (m, MARENGO_EVENT_ANNOUNCED, s->army, s->scan, m->b.face[p], 0, 0);
  }
  ask_announce (m);
}
