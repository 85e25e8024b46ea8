/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stddef.h>
#include <string.h>

#include "rules/marengo/game-private.h"

/* M6.17 */
static void
note_visit (Marengo *m, guint piece, guint pos)
{
  const MarengoGame *g = m->g;
  if (pos < g->board.n_locales + g->board.n_approaches && battle_owner (&g->armies, piece) == 0
      && g->symbols[battle_locale (&g->board, pos)] != 0)
    m->s->visited = 1;
}

void
marengo_place (Marengo *m, guint piece, guint pos)
{
  battle_place (&m->b, piece, pos);
  *marengo_where (m) += marengo_keys_of_where (m->g, piece)[pos];
  note_visit (m, piece, pos);
}

void
marengo_move (Marengo *m, guint piece, guint pos)
{
  const guint64 *keys = marengo_keys_of_where (m->g, piece);
  *marengo_where (m) += keys[pos] - keys[m->b.pos[piece]];
  battle_lift (&m->b, piece);
  battle_place (&m->b, piece, pos);
  note_visit (m, piece, pos);
}

/* M13.2, M13.3 */
static void
lose_morale (Marengo *m, guint army, guint points)
{
  MarengoState *s = m->s;
  s->morale[army] -= (guint8) MIN (points, s->morale[army]);
  marengo_event (m, MARENGO_EVENT_MORALE, (gint) army, s->morale[army], 0, 0, 0);
  if (s->morale[army] > 0 || (s->demoralized >> army & 1) != 0)
    return;
  s->demoralized |= (guint8) (1 << army);
  s->demoralized_now |= (guint8) (1 << army);
  marengo_event (m, MARENGO_EVENT_DEMORALIZED, (gint) army, 0, 0, 0, 0);
}

static void
weaken (Marengo *m, guint piece, guint points)
{
  guint pos = m->b.pos[piece];
  if (battle_weaken (&m->b, piece, points) == 0)
    *marengo_where (m) -= marengo_keys_of_where (m->g, piece)[pos];
}

void
marengo_reduce (Marengo *m, guint piece)
{
  guint army = battle_owner (m->b.armies, piece), lot = m->b.lot[piece], pos = m->b.pos[piece];
  guint8 before = m->b.face[piece];
  guint8 after = BATTLE_STRENGTH (before) > 1 ? before - 1 : 0;
  marengo_event (m, MARENGO_EVENT_LOST, (gint) army, (gint) pos, before, after, (gint) lot);
  weaken (m, piece, 1);
  lose_morale (m, army, 1);
}

void
marengo_kill (Marengo *m, guint piece)
{
  guint army = battle_owner (m->b.armies, piece);
  guint8 face = m->b.face[piece];
  marengo_event (m, MARENGO_EVENT_LOST, (gint) army, m->b.pos[piece], face, 0, m->b.lot[piece]);
  weaken (m, piece, BATTLE_STRENGTH (face));
  lose_morale (m, army, BATTLE_STRENGTH (face));
}

void
marengo_reset (Marengo *m)
{
  if (!m->unmarked)
    battle_clear_flags (&m->b, 0, m->g->armies.n_pieces, MARENGO_MARKS);
  gsize start = offsetof (MarengoState, move);
  memset ((guint8 *) m->s + start, 0, sizeof (MarengoState) - start);
  m->s->free_road = 1;
}

guint
marengo_move_marked (Marengo *m, guint flag, guint set, guint from, guint to)
{
  guint n = 0, lot = G_MAXUINT8, army = m->s->army;
  for (gint p = (gint) m->b.head[from] - 1; p >= 0;) {
    gint following = (gint) m->b.next[p] - 1;
    if ((m->b.flags[p] & flag) != 0) {
      m->b.flags[p] |= (guint16) set;
      lot = MIN (lot, m->b.lot[p]);
      army = battle_owner (&m->g->armies, (guint) p);
      if (from != to)
        marengo_move (m, (guint) p, to);
      n++;
    }
    p = following;
  }
  if (n > 0 && from != to)
    marengo_event (m, MARENGO_EVENT_MOVED, (gint) army, (gint) from, (gint) to, (gint) lot,
                   (gint) n);
  return n;
}

/* In the previous class order, because a piece that is shown may join the lot of another one. */
void
marengo_show_marked (Marengo *m, guint pos, guint flag, gint role)
{
  guint16 keys[256];
  guint8 pieces[BATTLE_MAX_PIECES];
  guint n_pieces = 0, n = battle_classes (&m->b, pos, flag, 0, 7, 0, keys);
  for (guint i = 0; i < n; i++)
    BATTLE_FOREACH (&m->b, pos, p)
    {
      if ((m->b.flags[p] & flag) == flag && BATTLE_KEY (&m->b, p) == keys[i])
        pieces[n_pieces++] = (guint8) p;
    }
  for (guint i = 0; i < n_pieces; i++) {
    guint p = pieces[i];
    battle_show (&m->b, p);
    if (role >= 0)
      marengo_event (m, MARENGO_EVENT_SHOWN, (gint) battle_owner (&m->g->armies, p), (gint) pos,
                     m->b.face[p], role, 0);
  }
}

void
marengo_pick (Marengo *m, guint pos, guint16 key, guint with, guint without, guint flag)
{
  m->b.flags[battle_find (&m->b, pos, key, with, without | flag)] |= (guint16) flag;
  m->s->last_key = key;
  m->s->n_picked++;
}

/* All pieces at a position, from its first one on, are of one lot; `flags` gets the flags
 * that any of them has. */
static gboolean
are_one_lot (const Marengo *m, guint first, guint *flags)
{
  guint lot = m->b.lot[first], others = 0;
  *flags = 0;
  for (guint at = first + 1; at != 0; at = m->b.next[at - 1]) {
    others |= m->b.lot[at - 1] ^ lot;
    *flags |= m->b.flags[at - 1];
  }
  return others == 0;
}

static void
shuffle_at (Marengo *m, guint pos)
{
  guint first = m->b.head[pos], flags;
  if (first == 0 || m->b.next[first - 1] == 0 || are_one_lot (m, first - 1, &flags))
    return;
  battle_mix (&m->b, pos, MARENGO_INACTIVE | MARENGO_PENDING, 0);
  if ((flags & MARENGO_INACTIVE) != 0)
    battle_mix (&m->b, pos, MARENGO_INACTIVE | MARENGO_PENDING, MARENGO_INACTIVE);
}

void
marengo_shuffle (Marengo *m, guint army)
{
  const BattleBoard *board = &m->g->board;
  for (guint w = 0; w < board->n_words; w++)
    for (guint64 bits = m->b.occupied[army][w]; bits != 0; bits &= bits - 1) {
      guint l = w * 64 + (guint) __builtin_ctzll (bits);
      shuffle_at (m, l);
      for (guint a = board->first_approach[l];
           m->b.blocking[l] != 0 && a < board->first_approach[l + 1]; a++)
        shuffle_at (m, battle_blockers (&m->b, a));
    }
  marengo_event (m, MARENGO_EVENT_SHUFFLED, (gint) army, 0, 0, 0, 0);
}
