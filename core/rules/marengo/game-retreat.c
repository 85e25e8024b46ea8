/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/marengo/game-private.h"

/* Retreat of everybody in the attacked locale (M12). The approach of the
 * operation is the attackers'; defenders that fought in the assault are marked as picked. */

static guint
lost_locale (const Marengo *m)
{
  return m->g->board.to[m->s->approach];
}

static guint
n_positions (const Marengo *m)
{
  guint locale = lost_locale (m);
  return 1u + m->g->board.first_approach[locale + 1] - m->g->board.first_approach[locale];
}

/* The i-th position in the lost locale: its reserve, then its approaches. */
static guint
position (const Marengo *m, guint i)
{
  guint locale = lost_locale (m);
  return i == 0 ? locale : marengo_blockers (m, m->g->board.first_approach[locale] + i - 1);
}

/* M12.3, M12.4; in class order, since the order of pieces is nobody's business. */
static void
turn_up (Marengo *m)
{
  guint16 keys[256];
  for (guint i = 0; i < n_positions (m); i++) {
    guint pos = position (m, i);
    guint n = marengo_classes (m, pos, 0, 0, 7, 0, keys);
    for (guint k = 0; k < n; k++)
      for (gint p = (gint) m->head[pos] - 1; p >= 0;) {
        gint following = (gint) m->next[p] - 1;
        if (MARENGO_KEY (m, p) == keys[k]) {
          if (MARENGO_TYPE (m->face[p]) == MARENGO_ARTILLERY)
            marengo_kill (m, (guint) p);
          else
            marengo_show (m, (guint) p);
        }
        p = following;
      }
  }
}

/* Who can take the loss at position `scan` (M12.5, M12.6). */
static guint
losers (const Marengo *m, guint16 *keys)
{
  guint pos = position (m, m->s->scan);
  guint types = m->s->scan == 0 ? 1u << MARENGO_INFANTRY : 3;
  if (m->s->scan > 0 && marengo_count_marked (m, pos, MARENGO_PICKED) > 0)
    return 0;
  return marengo_classes (m, pos, 0, 0, types, 0, keys);
}

typedef struct {
  guint n, total;
  guint to[64], room[64];
} Places;

/* M12.8, in the order of locales */
static void
find_places (const Marengo *m, Places *places)
{
  const MarengoGame *g = m->g;
  guint side = !m->s->side, locale = lost_locale (m), from = g->board.at[m->s->approach];
  places->n = places->total = 0;
  for (guint a = g->board.first_approach[locale]; a < g->board.first_approach[locale + 1]; a++) {
    guint to = g->board.to[a];
    guint room = marengo_room (m, side, to);
    gboolean known = to == from || marengo_enemy_in (m, side, to) || room == 0;
    for (guint i = 0; i < places->n && !known; i++)
      known = places->to[i] == to;
    if (known || places->n == G_N_ELEMENTS (places->to))
      continue;
    guint i = places->n++;
    for (; i > 0 && places->to[i - 1] > to; i--) {
      places->to[i] = places->to[i - 1];
      places->room[i] = places->room[i - 1];
    }
    places->to[i] = to;
    places->room[i] = room;
    places->total += room;
  }
}

static guint16
retreat_class (const Marengo *m, guint p)
{
  return (guint16) (m->face[p] << 8 | (m->flags[p] & MARENGO_INACTIVE));
}

/* A piece of the lowest class still in the locale, or -1; how many more there are like it. */
static gint
next_piece (const Marengo *m, guint *more)
{
  gint best = -1;
  *more = 0;
  for (guint i = 0; i < n_positions (m); i++)
    MARENGO_FOREACH (m, position (m, i), p)
    {
      guint16 class = retreat_class (m, (guint) p);
      guint16 least = best >= 0 ? retreat_class (m, (guint) best) : G_MAXUINT16;
      if (class < least) {
        best = p;
        *more = 0;
        continue;
      }
      *more += class == least;
      if (class == least && m->pos[p] == m->pos[best] && m->lot[p] < m->lot[best])
        best = p;
    }
  return best;
}

gint
marengo_retreating (const Marengo *m)
{
  guint more;
  return next_piece (m, &more);
}

static void
finish (Marengo *m)
{
  if (m->s->in_assault)
    marengo_advance (m);
  else
    marengo_maneuver_won (m);
}

static void
kill_all (Marengo *m)
{
  guint more;
  for (gint p = next_piece (m, &more); p >= 0; p = next_piece (m, &more))
    marengo_kill (m, (guint) p);
}

static void
ask_places (Marengo *m)
{
  Places places;
  guint left = m->count[lost_locale (m)];
  find_places (m, &places);
  if (places.total == 0)
    kill_all (m);
  if (left == 0 || places.total == 0) {
    finish (m);
    return;
  }
  m->s->doomed = (guint8) (left > places.total ? left - places.total : 0);
  marengo_ask (m, MARENGO_STAGE_RETREAT, !m->s->side);
}

static void
go_on_with_losses (Marengo *m)
{
  guint16 keys[256];
  for (; m->s->scan < n_positions (m); m->s->scan++) {
    guint n = losers (m, keys);
    if (n > 1) {
      marengo_ask (m, MARENGO_STAGE_RETREAT_LOSS, !m->s->side);
      return;
    }
    if (n == 1)
      marengo_reduce (m, (guint) marengo_find (m, position (m, m->s->scan), keys[0], 0, 0));
  }
  ask_places (m);
}

void
marengo_enter_retreat (Marengo *m)
{
  m->s->scan = 0;
  m->s->last_to = 0;
  m->s->last_key = 0;
  turn_up (m);
  go_on_with_losses (m);
}

guint
marengo_retreat_loss_legal (const Marengo *m, BorAction *actions, guint limit)
{
  guint16 keys[256];
  guint n = losers (m, keys), pos = position (m, m->s->scan);
  for (guint i = 0; i < n; i++)
    actions[i] = marengo_action (MARENGO_LOSE, pos, keys[i]);
  return n;
}

void
marengo_retreat_loss_apply (Marengo *m, BorAction action)
{
  guint pos = MARENGO_ACTION_PLACE (action);
  marengo_reduce (m, (guint) marengo_find (m, pos, MARENGO_ACTION_CLASS (action), 0, 0));
  m->s->scan++;
  go_on_with_losses (m);
}

/* Equal pieces take their places in the order of locales, the dead ones last, so that no
 * outcome can be reached in two ways. */
guint
marengo_retreat_legal (const Marengo *m, BorAction *actions, guint limit)
{
  Places places;
  guint more, n = 0, after = m->s->doomed;
  guint16 key = retreat_class (m, (guint) next_piece (m, &more));
  guint first = key == m->s->last_key ? m->s->last_to : 0;
  find_places (m, &places);
  if (after > more)
    actions[n++] = marengo_action (MARENGO_GIVE_UP, 0, key);
  for (guint i = places.n; i-- > 0;) {
    after += places.room[i];
    if (after > more && places.to[i] + 1 >= first)
      actions[n++] = marengo_action (MARENGO_RETREAT, places.to[i], key);
  }
  return n;
}

static void
go (Marengo *m, guint piece, guint to)
{
  guint pos = m->pos[piece];
  m->flags[piece] |= MARENGO_SECOND;
  marengo_split (m, pos, MARENGO_SECOND);
  m->flags[piece] &= (guint16) ~MARENGO_MARKS;
  marengo_event (m, MARENGO_EVENT_RETREAT, !m->s->side, (gint) lost_locale (m), (gint) to,
                 m->face[piece], 0);
  marengo_move (m, piece, to);
}

void
marengo_retreat_apply (Marengo *m, BorAction action)
{
  MarengoState *s = m->s;
  guint more, place = MARENGO_ACTION_PLACE (action);
  guint piece = (guint) next_piece (m, &more);
  s->last_key = MARENGO_ACTION_CLASS (action);
  if (MARENGO_ACTION_KIND (action) == MARENGO_GIVE_UP) {
    s->last_to = G_MAXUINT16;
    s->doomed--;
    marengo_kill (m, piece);
  } else {
    s->last_to = (guint16) (place + 1);
    go (m, piece, place);
  }
  if (m->count[lost_locale (m)] == 0)
    finish (m);
}
