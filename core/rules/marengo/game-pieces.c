/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stddef.h>
#include <string.h>

#include "rules/marengo/game-private.h"

/* Lists are kept in the order of pieces, so that equal positions have equal bytes. */
static void
link_piece (Marengo *m, guint piece, guint pos)
{
  guint8 *link = &m->head[pos];
  while (*link != 0 && *link < piece + 1)
    link = &m->next[*link - 1];
  m->next[piece] = *link;
  *link = (guint8) (piece + 1);
  m->pos[piece] = (guint16) pos;
}

void
marengo_place (Marengo *m, guint piece, guint pos)
{
  const MarengoGame *g = m->g;
  link_piece (m, piece, pos);
  if (pos >= g->board.n_locales + g->board.n_approaches)
    return;
  guint locale = battle_locale (&g->board, pos), side = marengo_owner (g, piece);
  m->count[locale]++;
  m->blocking[locale] += pos >= g->board.n_locales;
  marengo_set_bit (m->occupied[side], locale);
  if (side == 0 && g->symbols[locale] != 0)
    m->s->visited = 1;
}

void
marengo_lift (Marengo *m, guint piece)
{
  const MarengoGame *g = m->g;
  guint pos = m->pos[piece];
  guint8 *link = &m->head[pos];
  while (*link != piece + 1)
    link = &m->next[*link - 1];
  *link = m->next[piece];
  m->next[piece] = 0;
  m->pos[piece] = BATTLE_NOWHERE;
  if (pos >= g->board.n_locales + g->board.n_approaches)
    return;
  guint locale = battle_locale (&g->board, pos);
  m->blocking[locale] -= pos >= g->board.n_locales;
  if (--m->count[locale] == 0)
    marengo_clear_bit (m->occupied[marengo_owner (g, piece)], locale);
}

void
marengo_move (Marengo *m, guint piece, guint pos)
{
  marengo_lift (m, piece);
  marengo_place (m, piece, pos);
}

/* M13.2, M13.3 */
static void
lose_morale (Marengo *m, guint side, guint points)
{
  MarengoState *s = m->s;
  s->morale[side] -= (guint8) MIN (points, s->morale[side]);
  marengo_event (m, MARENGO_EVENT_MORALE, (gint) side, s->morale[side], 0, 0, 0);
  if (s->morale[side] > 0 || (s->broken >> side & 1) != 0)
    return;
  s->broken |= (guint8) (1 << side);
  s->broke_now |= (guint8) (1 << side);
  marengo_event (m, MARENGO_EVENT_DEMORALIZED, (gint) side, 0, 0, 0, 0);
}

static void
remove_piece (Marengo *m, guint piece)
{
  marengo_leave_lot (m, piece);
  marengo_lift (m, piece);
  m->face[piece] = 0;
  m->flags[piece] = 0;
}

void
marengo_reduce (Marengo *m, guint piece)
{
  guint side = marengo_owner (m->g, piece);
  guint8 before = m->face[piece];
  guint8 after = MARENGO_STRENGTH (before) > 1 ? before - 1 : 0;
  marengo_event (m, MARENGO_EVENT_LOST, (gint) side, m->pos[piece], before, after, m->lot[piece]);
  marengo_show (m, piece);
  m->live[side][before]--;
  if (after != 0) {
    m->live[side][after]++;
    m->face[piece] = after;
    marengo_show (m, piece);
  } else {
    remove_piece (m, piece);
  }
  lose_morale (m, side, 1);
}

void
marengo_kill (Marengo *m, guint piece)
{
  guint side = marengo_owner (m->g, piece);
  guint8 face = m->face[piece];
  marengo_event (m, MARENGO_EVENT_LOST, (gint) side, m->pos[piece], face, 0, m->lot[piece]);
  marengo_show (m, piece);
  m->live[side][face]--;
  remove_piece (m, piece);
  lose_morale (m, side, MARENGO_STRENGTH (face));
}

void
marengo_reset (Marengo *m)
{
  marengo_clear_flags (m, 0, m->g->n_pieces, MARENGO_MARKS);
  gsize start = offsetof (MarengoState, move);
  memset ((guint8 *) m->s + start, 0, sizeof (MarengoState) - start);
  m->s->free_road = 1;
}

gint
marengo_find (const Marengo *m, guint pos, guint16 key, guint with, guint without)
{
  MARENGO_FOREACH (m, pos, p)
  if (MARENGO_KEY (m, p) == key && (m->flags[p] & (with | without)) == with)
    return p;
  return -1;
}

guint
marengo_classes (const Marengo *m, guint pos, guint with, guint without, guint types, guint16 least,
                 guint16 *keys)
{
  guint n = 0;
  MARENGO_FOREACH (m, pos, p)
  {
    guint16 key = MARENGO_KEY (m, p);
    if (key < least || (m->flags[p] & (with | without)) != with
        || (types >> MARENGO_TYPE (m->face[p]) & 1) == 0)
      continue;
    guint i = n;
    while (i > 0 && keys[i - 1] > key)
      i--;
    if (i > 0 && keys[i - 1] == key)
      continue;
    for (guint j = n; j > i; j--)
      keys[j] = keys[j - 1];
    keys[i] = key;
    n++;
  }
  return n;
}

guint
marengo_move_marked (Marengo *m, guint flag, guint set, guint from, guint to)
{
  guint n = 0, lot = G_MAXUINT8, side = m->s->side;
  for (gint p = (gint) m->head[from] - 1; p >= 0;) {
    gint following = (gint) m->next[p] - 1;
    if ((m->flags[p] & flag) != 0) {
      m->flags[p] |= (guint16) set;
      lot = MIN (lot, m->lot[p]);
      side = marengo_owner (m->g, (guint) p);
      if (from != to)
        marengo_move (m, (guint) p, to);
      n++;
    }
    p = following;
  }
  if (n > 0 && from != to)
    marengo_event (m, MARENGO_EVENT_MOVED, (gint) side, (gint) from, (gint) to, (gint) lot,
                   (gint) n);
  return n;
}

guint
marengo_count_marked (const Marengo *m, guint pos, guint flag)
{
  guint n = 0;
  MARENGO_FOREACH (m, pos, p)
  n += (m->flags[p] & flag) != 0;
  return n;
}

guint
marengo_sum_marked (const Marengo *m, guint pos, guint flag)
{
  guint sum = 0;
  MARENGO_FOREACH (m, pos, p)
  if ((m->flags[p] & flag) != 0)
    sum += MARENGO_STRENGTH (m->face[p]);
  return sum;
}

void
marengo_show_marked (Marengo *m, guint pos, guint flag, gint role)
{
  guint16 keys[256];
  guint n = marengo_classes (m, pos, flag, 0, 7, 0, keys);
  for (guint i = 0; i < n; i++)
    MARENGO_FOREACH (m, pos, p)
    {
      if ((m->flags[p] & flag) != flag || MARENGO_KEY (m, p) != keys[i])
        continue;
      marengo_show (m, (guint) p);
      if (role >= 0)
        marengo_event (m, MARENGO_EVENT_SHOWN, (gint) marengo_owner (m->g, (guint) p), (gint) pos,
                       m->face[p], role, 0);
    }
}

void
marengo_pick (Marengo *m, guint pos, guint16 key, guint with, guint without, guint flag)
{
  m->flags[marengo_find (m, pos, key, with, without | flag)] |= (guint16) flag;
  m->s->last_key = key;
  m->s->n_picked++;
}
