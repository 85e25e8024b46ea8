/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stddef.h>

#include "rules/triomphe/game-private.h"

/* Groups, and what happens to pieces. */

void
triomphe_begin_picks (Triomphe *t)
{
  t->s->n_picked = 0;
  t->s->last_key = 0;
}

void
triomphe_pick (Triomphe *t, guint pos, guint16 key, guint with, guint without, guint flag)
{
  t->b.flags[battle_find (&t->b, pos, key, with, without | flag)] |= (guint16) flag;
  t->s->last_key = key;
  t->s->n_picked++;
}

guint
triomphe_list_picks (const Triomphe *t, guint pos, guint with, guint without, guint types,
                     BorAction *actions)
{
  guint16 keys[256];
  guint n = battle_classes (&t->b, pos, with, without, types, t->s->last_key, keys);
  for (guint i = 0; i < n; i++)
    actions[i] = triomphe_action (TRIOMPHE_PICK, 0, keys[i]);
  return n;
}

static gboolean
is_on_map (const TriompheGame *g, guint pos)
{
  return pos < g->board.n_locales + g->board.n_approaches;
}

/* Keeps the count of organised pieces on the map (T13.6). */
static void
count (Triomphe *t, guint piece, gint change)
{
  if (is_on_map (t->g, t->b.pos[piece]) && (t->b.flags[piece] & TRIOMPHE_DISORDERED) == 0)
    t->s->organised[battle_owner (&t->g->armies, piece)] += (guint8) change;
}

void
triomphe_move (Triomphe *t, guint piece, guint pos)
{
  const TriompheGame *g = t->g;
  if ((t->b.flags[piece] & TRIOMPHE_PENDING) != 0)
    triomphe_void (t, piece);
  count (t, piece, -1);
  battle_move (&t->b, piece, pos);
  count (t, piece, 1);
  if (is_on_map (g, pos))
    t->last[battle_locale (&g->board, pos)] = (guint8) (1 + battle_owner (&g->armies, piece));
}

guint
triomphe_move_marked (Triomphe *t, guint flag, guint set, guint from, guint to)
{
  Battle *b = &t->b;
  guint n = 0, lot = G_MAXUINT8, army = t->s->army;
  for (gint p = (gint) b->head[from] - 1; p >= 0;) {
    gint following = (gint) b->next[p] - 1;
    if ((b->flags[p] & flag) != 0) {
      b->flags[p] |= (guint16) set;
      lot = MIN (lot, b->lot[p]);
      army = battle_owner (&t->g->armies, (guint) p);
      if (from != to)
        triomphe_move (t, (guint) p, to);
      n++;
    }
    p = following;
  }
  if (n > 0 && from != to)
    triomphe_event (t, TRIOMPHE_EVENT_MOVED, (gint) army, (gint) from, (gint) to, (gint) lot,
                    (gint) n);
  return n;
}

void
triomphe_show_marked (Triomphe *t, guint pos, guint flag, gint role)
{
  Battle *b = &t->b;
  guint16 keys[256];
  guint n = battle_classes (b, pos, flag, 0, 7, 0, keys);
  for (guint i = 0; i < n; i++)
    BATTLE_FOREACH (b, pos, p)
    {
      if ((b->flags[p] & flag) != flag || BATTLE_KEY (b, p) != keys[i])
        continue;
      battle_show (b, (guint) p);
      if (role >= 0)
        triomphe_event (t, TRIOMPHE_EVENT_SHOWN, (gint) battle_owner (&t->g->armies, (guint) p),
                        (gint) pos, b->face[p], role, 0);
    }
}

static guint8
weaken (Triomphe *t, guint piece, guint points, TriompheLoss loss)
{
  guint army = battle_owner (&t->g->armies, piece);
  guint pos = t->b.pos[piece], before = t->b.face[piece];
  guint after = BATTLE_STRENGTH (before) > points ? before - points : 0;
  triomphe_event (t, TRIOMPHE_EVENT_LOST, (gint) army, (gint) pos, (gint) before, (gint) after,
                  (gint) loss);
  if (after == 0)
    count (t, piece, -1);
  return battle_weaken (&t->b, piece, points);
}

gboolean
triomphe_reduce (Triomphe *t, guint piece, TriompheLoss loss)
{
  return weaken (t, piece, 1, loss) == 0;
}

guint
triomphe_kill (Triomphe *t, guint piece, TriompheLoss loss)
{
  guint strength = BATTLE_STRENGTH (t->b.face[piece]);
  weaken (t, piece, strength, loss);
  return strength;
}

void
triomphe_unmark (Triomphe *t, guint flags)
{
  battle_clear_flags (&t->b, 0, t->g->armies.n_pieces, flags);
}

void
triomphe_reset (Triomphe *t)
{
  gsize start = offsetof (TriompheState, move);
  triomphe_unmark (t, TRIOMPHE_MARKS);
  memset ((guint8 *) t->s + start, 0, sizeof (TriompheState) - start);
  t->s->free_road = 1;
}
