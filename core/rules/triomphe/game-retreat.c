/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/triomphe/game-private.h"

/* Retreat of all pieces in the attacked locale (T12). The action's approach is the attackers'. */

static guint
lost_locale (const Triomphe *t)
{
  return t->g->board.to[t->s->approach];
}

static guint
beaten (const Triomphe *t)
{
  return !t->s->army;
}

static guint
n_approaches (const Triomphe *t)
{
  const BattleBoard *board = &t->g->board;
  guint locale = lost_locale (t);
  return board->first_approach[locale + 1] - board->first_approach[locale];
}

/* The i-th position in the lost locale: its approaches, then its reserve. */
static guint
position (const Triomphe *t, guint i)
{
  guint locale = lost_locale (t);
  return i < n_approaches (t) ? battle_blockers (&t->b, t->g->board.first_approach[locale] + i)
                              : locale;
}

/* T12.10. An army never has more tokens than the toll can count to. */
static void
charge (Triomphe *t, guint points)
{
  G_STATIC_ASSERT (TRIOMPHE_MAX_TOKENS <= G_MAXUINT8);
  t->s->retreat_toll = (guint8) MIN (t->s->retreat_toll + points, TRIOMPHE_MAX_TOKENS);
}

/* T12.1, T12.2; in class order, so that the order of pieces reveals nothing. */
static void
turn_up (Triomphe *t, guint pos)
{
  Battle *b = &t->b;
  guint16 keys[256];
  guint n = battle_classes (b, pos, 0, 0, 7, 0, keys);
  for (guint k = 0; k < n; k++)
    for (gint p = (gint) b->head[pos] - 1; p >= 0;) {
      gint following = (gint) b->next[p] - 1;
      if (BATTLE_KEY (b, p) == keys[k]) {
        if (BATTLE_TYPE (b->face[p]) == BATTLE_ARTILLERY)
          charge (t, triomphe_kill (t, (guint) p, TRIOMPHE_LOSS_RETREAT));
        else
          battle_show (b, (guint) p);
      }
      p = following;
    }
}

/* Types that can take the losses at position `scan`. */
static guint
losing_types (const Triomphe *t)
{
  return t->s->scan < n_approaches (t) ? 1u << BATTLE_INFANTRY | 1u << BATTLE_CAVALRY
                                       : 1u << BATTLE_INFANTRY;
}

/* T12.3, T12.4 */
static guint
points_due (const Triomphe *t)
{
  const BattleBoard *board = &t->g->board;
  guint own = t->s->approach;
  if (t->s->scan < n_approaches (t))
    return board->width[board->first_approach[lost_locale (t)] + t->s->scan];
  return board->width[own] > 1 && t->s->entering >= 2 ? 2 : 1;
}

static guint
losers (const Triomphe *t, guint16 *keys)
{
  return battle_classes (&t->b, position (t, t->s->scan), 0, 0, losing_types (t), 0, keys);
}

static void
lose (Triomphe *t, guint16 key)
{
  gint p = battle_find (&t->b, position (t, t->s->scan), key, 0, 0);
  charge (t, 1);
  t->s->loss_left--;
  triomphe_reduce (t, (guint) p, TRIOMPHE_LOSS_RETREAT);
}

static void
go_on_with_losses (Triomphe *t)
{
  TriompheState *s = t->s;
  guint16 keys[256];
  guint n_positions = n_approaches (t) + 1;
  while (s->scan < n_positions) {
    guint n = s->loss_left > 0 && t->b.head[position (t, s->scan)] != 0 ? losers (t, keys) : 0;
    if (n > 1) {
      triomphe_ask (t, TRIOMPHE_STAGE_RETREAT_LOSS, beaten (t));
      return;
    }
    if (n == 1) {
      lose (t, keys[0]);
    } else if (++s->scan < n_positions) {
      s->loss_left = (guint8) points_due (t);
    }
  }
  triomphe_push (t, TRIOMPHE_THEN_RETREAT_MOVES);
  triomphe_lose_morale (t, beaten (t), s->retreat_toll);
}

void
triomphe_enter_retreat (Triomphe *t, guint entering)
{
  TriompheState *s = t->s;
  s->entering = (guint8) entering;
  s->retreated = s->retreat_toll = 0;
  s->scan = 0;
  s->last_to = s->last_key = 0;
  if (t->b.count[lost_locale (t)] > 0)
    for (guint i = 0; i <= n_approaches (t); i++)
      turn_up (t, position (t, i));
  s->loss_left = (guint8) points_due (t);
  go_on_with_losses (t);
}

guint
triomphe_retreat_loss_legal (const Triomphe *t, BorAction *actions, guint limit)
{
  guint16 keys[256];
  guint n = losers (t, keys), pos = position (t, t->s->scan);
  for (guint i = 0; i < n; i++)
    actions[i] = triomphe_action (TRIOMPHE_LOSE, pos, keys[i]);
  return n;
}

void
triomphe_retreat_loss_apply (Triomphe *t, BorAction action)
{
  lose (t, TRIOMPHE_ACTION_CLASS (action));
  go_on_with_losses (t);
}

/* Where the pieces can go, better directions first (T12.7, T12.8). */
typedef struct {
  BattlePlaces all;
  guint n_good, good, bad; /* places in a good direction; room in these, and in the others */
} Ways;

/* Every pair that leads there goes the wrong way. */
static gboolean
is_bad_way (const Triomphe *t, guint to)
{
  const BattleBoard *board = &t->g->board;
  guint locale = lost_locale (t), wrong = t->g->bad_direction[beaten (t)];
  for (guint a = board->first_approach[locale]; a < board->first_approach[locale + 1]; a++)
    if (board->to[a] == to && (wrong == 0 || t->g->direction[a] != wrong))
      return FALSE;
  return TRUE;
}

static void
add_ways (const Triomphe *t, const BattlePlaces *found, gboolean bad, Ways *ways)
{
  for (guint i = 0; i < found->n; i++) {
    if (battle_bit (t->guarded[beaten (t)], found->to[i]) || is_bad_way (t, found->to[i]) != bad)
      continue;
    ways->all.to[ways->all.n] = found->to[i];
    ways->all.room[ways->all.n++] = found->room[i];
    *(bad ? &ways->bad : &ways->good) += found->room[i];
  }
}

static void
find_ways (const Triomphe *t, Ways *ways)
{
  BattlePlaces found;
  battle_find_places (&t->b, beaten (t), lost_locale (t), t->g->board.at[t->s->approach], &found);
  ways->all.n = ways->good = ways->bad = 0;
  add_ways (t, &found, FALSE, ways);
  ways->n_good = ways->all.n;
  add_ways (t, &found, TRUE, ways);
}

static guint16
retreat_class (const Triomphe *t, guint p)
{
  return (guint16) (t->b.face[p] << 8 | (t->b.flags[p] & TRIOMPHE_DISORDERED));
}

/* A piece of the lowest class still in the locale, or -1; how many more there are like it. */
static gint
next_piece (const Triomphe *t, guint *more)
{
  const Battle *b = &t->b;
  gint best = -1;
  *more = 0;
  for (guint i = 0; i <= n_approaches (t); i++)
    BATTLE_FOREACH (b, position (t, i), p)
    {
      guint16 class = retreat_class (t, (guint) p);
      guint16 least = best >= 0 ? retreat_class (t, (guint) best) : G_MAXUINT16;
      if (class < least) {
        best = p;
        *more = 0;
        continue;
      }
      *more += class == least;
      if (class == least && b->pos[p] == b->pos[best] && b->lot[p] < b->lot[best])
        best = p;
    }
  return best;
}

gint
triomphe_retreating (const Triomphe *t)
{
  guint more;
  return next_piece (t, &more);
}

/* T13.11, then T17.13 */
static void
finish (Triomphe *t)
{
  const BattleBoard *board = &t->g->board;
  guint locale = lost_locale (t);
  for (guint a = board->first_approach[locale]; a < board->first_approach[locale + 1]; a++)
    if (battle_bit (t->b.occupied[beaten (t)], board->to[a]))
      triomphe_spread (t, board->to[a]);
  triomphe_push (t, TRIOMPHE_THEN_RETREAT_COMMITS);
  triomphe_lose_morale (t, beaten (t), t->s->retreat_toll);
}

static void
give_up (Triomphe *t, guint piece)
{
  charge (t, triomphe_kill (t, piece, TRIOMPHE_LOSS_NOWHERE));
}

void
triomphe_retreat_moves (Triomphe *t)
{
  TriompheState *s = t->s;
  Ways ways;
  guint more, left = t->b.count[lost_locale (t)];
  s->retreat_toll = 0;
  find_ways (t, &ways);
  guint total = ways.good + ways.bad;
  if (total == 0)
    for (gint p = next_piece (t, &more); p >= 0; p = next_piece (t, &more))
      give_up (t, (guint) p);
  if (left == 0 || total == 0) {
    finish (t);
    return;
  }
  s->doomed = (guint8) (left > total ? left - total : 0);
  triomphe_ask (t, TRIOMPHE_STAGE_RETREAT, beaten (t));
}

/* T17.9 */
void
triomphe_retreat_commits (Triomphe *t)
{
  guint army = beaten (t);
  if (t->g->commits[army] && t->s->retreated > 0)
    triomphe_commit (t, army, lost_locale (t), t->s->retreated);
  else
    triomphe_resume (t);
}

/* Places in the order in which equal pieces take them: the good ones, the bad ones. */
static guint16
order_of (const Ways *ways, guint i)
{
  return (guint16) ((i >= ways->n_good ? 0x8000u : 0) | (ways->all.to[i] + 1));
}

/* T12.8, T12.9. As many pieces as find no good place go elsewhere: the doomed nowhere, the others
 * the wrong way. Equal pieces take their places in order, the doomed ones last, so that no outcome
 * can be reached in two ways. */
guint
triomphe_retreat_legal (const Triomphe *t, BorAction *actions, guint limit)
{
  const TriompheState *s = t->s;
  Ways ways;
  guint more, n = 0, left = t->b.count[lost_locale (t)];
  guint16 key = retreat_class (t, (guint) next_piece (t, &more));
  guint first = key == s->last_key ? s->last_to : 0;
  find_ways (t, &ways);
  guint astray = left > ways.good ? left - ways.good - s->doomed : 0; /* that go the wrong way */
  guint rest = ways.good + MIN (ways.bad, astray) + s->doomed, bad = ways.bad;
  for (guint i = 0; i < ways.all.n; i++) {
    gboolean good = i < ways.n_good;
    if (rest > more && (good || astray > 0) && order_of (&ways, i) >= first)
      actions[n++] = triomphe_action (TRIOMPHE_RETREAT, ways.all.to[i], key);
    if (good) {
      rest -= ways.all.room[i];
    } else {
      bad -= ways.all.room[i];
      rest = MIN (bad, astray) + s->doomed;
    }
  }
  if (s->doomed > more)
    actions[n++] = triomphe_action (TRIOMPHE_GIVE_UP, 0, key);
  return n;
}

static void
go (Triomphe *t, guint piece, guint to)
{
  Battle *b = &t->b;
  guint pos = b->pos[piece];
  b->flags[piece] |= TRIOMPHE_SECOND;
  battle_split (b, pos, TRIOMPHE_SECOND);
  b->flags[piece] &= (guint16) ~TRIOMPHE_SECOND;
  triomphe_event (t, TRIOMPHE_EVENT_RETREAT, (gint) beaten (t), (gint) lost_locale (t), (gint) to,
                  b->face[piece], 0);
  triomphe_move (t, piece, to);
  t->s->retreated++;
}

static guint
find_order (const Triomphe *t, guint to)
{
  Ways ways;
  find_ways (t, &ways);
  for (guint i = 0; i < ways.all.n; i++)
    if (ways.all.to[i] == to)
      return order_of (&ways, i);
  g_assert_not_reached ();
}

void
triomphe_retreat_apply (Triomphe *t, BorAction action)
{
  TriompheState *s = t->s;
  guint more, place = TRIOMPHE_ACTION_PLACE (action);
  guint piece = (guint) next_piece (t, &more);
  s->last_key = TRIOMPHE_ACTION_CLASS (action);
  if (TRIOMPHE_ACTION_KIND (action) == TRIOMPHE_GIVE_UP) {
    s->last_to = G_MAXUINT16;
    s->doomed--;
    give_up (t, piece);
  } else {
    s->last_to = (guint16) find_order (t, place);
    go (t, piece, place);
  }
  if (t->b.count[lost_locale (t)] == 0)
    finish (t);
}
