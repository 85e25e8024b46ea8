/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/marengo/game-private.h"

/* Retreat of all pieces in the attacked locale (M12). The operation's approach is the attackers';
 * defenders that fought in the assault are marked as picked. */

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
  return i == 0 ? locale : battle_blockers (&m->b, m->g->board.first_approach[locale] + i - 1);
}

/* M12.3, M12.4; in class order, so that the order of pieces reveals nothing. */
static void
turn_up (Marengo *m)
{
  guint16 keys[256];
  for (guint i = 0; i < n_positions (m); i++) {
    guint pos = position (m, i);
    guint n = battle_classes (&m->b, pos, 0, 0, 7, 0, keys);
    for (guint k = 0; k < n; k++)
      for (gint p = (gint) m->b.head[pos] - 1; p >= 0;) {
        gint following = (gint) m->b.next[p] - 1;
        if (BATTLE_KEY (&m->b, p) == keys[k]) {
          if (BATTLE_TYPE (m->b.face[p]) == BATTLE_ARTILLERY)
            marengo_kill (m, (guint) p);
          else
            battle_show (&m->b, (guint) p);
        }
        p = following;
      }
  }
}

/* Classes that can take the loss at a position; who fought in the assault takes none (M12.6). */
static guint
losers_at (const Marengo *m, guint i, guint types, guint16 *keys)
{
  guint pos = position (m, i);
  if (i > 0 && battle_count_marked (&m->b, pos, MARENGO_PICKED) > 0)
    return 0;
  return battle_classes (&m->b, pos, 0, 0, types, 0, keys);
}

/* The ways to take the loss at position `scan` (M12.5, M12.6). The reserve's infantry takes the
 * first one, or all infantry of the locale by the other reading. */
static guint
losses (const Marengo *m, BorAction *actions)
{
  guint16 keys[256];
  guint scan = m->s->scan, n = 0;
  guint types = scan == 0 ? 1u << BATTLE_INFANTRY : 3;
  guint end = scan == 0 && m->g->options.infantry_shares_loss ? n_positions (m) : scan + 1;
  for (guint i = scan; i < end; i++) {
    guint n_keys = losers_at (m, i, types, keys);
    for (guint k = 0; k < n_keys; k++)
      actions[n++] = marengo_action (MARENGO_LOSE, position (m, i), keys[k]);
  }
  return n;
}

/* M12.8 */
typedef struct {
  BattlePlaces places;
  guint types[64]; /* that can get to each, as a bit set (M5.17) */
} Ways;

static void
find_ways (const Marengo *m, Ways *ways)
{
  battle_find_places (&m->b, !m->s->army, lost_locale (m), m->g->board.at[m->s->approach],
                      &ways->places);
  for (guint i = 0; i < ways->places.n; i++)
    ways->types[i] = m->g->neighbor_types[ways->places.neighbor[i]];
}

/* Room for infantry only, and for all; infantry and cavalry that are still to go. */
typedef struct {
  guint rough, common;
  guint infantry, cavalry;
} Crowd;

static Crowd
count_crowd (const Marengo *m, const Ways *ways)
{
  Crowd crowd = { 0 };
  guint left = m->b.count[lost_locale (m)], n_cavalry = 0, all = 0;
  for (guint i = 0; i < ways->places.n; i++)
    *((ways->types[i] >> BATTLE_CAVALRY & 1) != 0 ? &crowd.common : &crowd.rough) +=
      ways->places.room[i];
  for (guint i = 0; all < left; i++)
    BATTLE_FOREACH (&m->b, position (m, i), p)
    {
      n_cavalry += BATTLE_TYPE (m->b.face[p]) == BATTLE_CAVALRY;
      all++;
    }
  crowd.infantry = all - n_cavalry;
  crowd.cavalry = n_cavalry;
  return crowd;
}

static guint
excess (guint n, guint room)
{
  return n > room ? n - room : 0;
}

/* How many find no place when as many as can find one: infantry can go wherever cavalry can, and
 * has taken `taken` of the places for all. */
static guint
count_doomed (const Crowd *crowd, guint taken)
{
  return excess (excess (crowd->infantry - taken, crowd->rough) + crowd->cavalry,
                 crowd->common - taken);
}

/* How many of these may be of the type. */
static guint
doomed_of (const Marengo *m, const Crowd *crowd, guint type, guint taken)
{
  guint all = taken > 0 ? count_doomed (crowd, taken) : m->s->doomed;
  return all - (type == BATTLE_CAVALRY ? 0 : excess (crowd->cavalry, crowd->common - taken));
}

static guint16
retreat_class (const Marengo *m, guint p)
{
  return (guint16) (m->b.face[p] << 8 | (m->b.flags[p] & MARENGO_INACTIVE));
}

/* A piece of the lowest class still in the locale, or -1; how many more there are like it. */
static gint
next_piece (const Marengo *m, guint *more)
{
  gint best = -1;
  guint left = m->b.count[lost_locale (m)];
  guint16 least = G_MAXUINT16;
  *more = 0;
  for (guint i = 0; left > 0; i++)
    BATTLE_FOREACH (&m->b, position (m, i), p)
    {
      guint16 class = retreat_class (m, (guint) p);
      left--;
      if (class < least) {
        best = p;
        least = class;
        *more = 0;
        continue;
      }
      *more += class == least;
      if (class == least && m->b.pos[p] == m->b.pos[best] && m->b.lot[p] < m->b.lot[best])
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
  Ways ways;
  guint left = m->b.count[lost_locale (m)];
  find_ways (m, &ways);
  if (ways.places.total == 0)
    kill_all (m);
  if (left == 0 || ways.places.total == 0) {
    finish (m);
    return;
  }
  Crowd crowd = count_crowd (m, &ways);
  m->s->doomed = (guint8) count_doomed (&crowd, 0);
  marengo_ask (m, MARENGO_STAGE_RETREAT, !m->s->army);
}

static void
lose (Marengo *m, BorAction action)
{
  marengo_reduce (m, (guint) battle_find (&m->b, MARENGO_ACTION_PLACE (action),
                                          MARENGO_ACTION_CLASS (action), 0, 0));
}

static void
go_on_with_losses (Marengo *m)
{
  BorAction actions[BATTLE_MAX_PIECES];
  for (; m->s->scan < n_positions (m); m->s->scan++) {
    guint n = losses (m, actions);
    if (n > 1) {
      marengo_ask (m, MARENGO_STAGE_RETREAT_LOSS, !m->s->army);
      return;
    }
    if (n == 1)
      lose (m, actions[0]);
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
  return losses (m, actions);
}

void
marengo_retreat_loss_apply (Marengo *m, BorAction action)
{
  lose (m, action);
  m->s->scan++;
  go_on_with_losses (m);
}

/* Equal pieces take their places in the order of locales, the dead ones last, so that no outcome
 * can be reached in two ways. So there must be room in later locales for those like this one, or
 * they may die; by going where cavalry could go infantry dooms cavalry instead of infantry. */
guint
marengo_retreat_legal (const Marengo *m, BorAction *actions, guint limit)
{
  Ways ways;
  guint more, n = 0;
  guint16 key = retreat_class (m, (guint) next_piece (m, &more));
  guint type = BATTLE_TYPE (BATTLE_KEY_FACE (key));
  guint first = key == m->s->last_key ? m->s->last_to : 0;
  find_ways (m, &ways);
  Crowd crowd = count_crowd (m, &ways);
  guint room = 0;
  if (doomed_of (m, &crowd, type, 0) > more)
    actions[n++] = marengo_action (MARENGO_GIVE_UP, 0, key);
  for (guint i = ways.places.n; i-- > 0;) {
    if ((ways.types[i] >> type & 1) == 0)
      continue;
    guint taken = type == BATTLE_INFANTRY && (ways.types[i] >> BATTLE_CAVALRY & 1) != 0;
    room += ways.places.room[i];
    if (doomed_of (m, &crowd, type, taken) + room > more && ways.places.to[i] + 1 >= first)
      actions[n++] = marengo_action (MARENGO_RETREAT, ways.places.to[i], key);
  }
  return n;
}

static void
go (Marengo *m, guint piece, guint to)
{
  guint pos = m->b.pos[piece];
  m->b.flags[piece] |= MARENGO_SECOND;
  battle_split (&m->b, pos, MARENGO_SECOND);
  m->b.flags[piece] &= (guint16) ~MARENGO_MARKS;
  marengo_event (m, MARENGO_EVENT_RETREAT, !m->s->army, (gint) lost_locale (m), (gint) to,
                 m->b.face[piece], 0);
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
    marengo_kill (m, piece);
  } else {
    s->last_to = (guint16) (place + 1);
    go (m, piece, place);
  }
  if (m->b.count[lost_locale (m)] == 0) {
    s->doomed = 0;
    finish (m);
    return;
  }
  Ways ways;
  find_ways (m, &ways);
  Crowd crowd = count_crowd (m, &ways);
  s->doomed = (guint8) count_doomed (&crowd, 0);
}
