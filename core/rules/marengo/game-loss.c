/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/marengo/game-private.h"

/* Losses, one point after the other (M10.11, M11.8, M11.13, M11.17, M11.22).
 * Participants are marked as picked, leading ones as leading, pursuers as second. */

static guint
attacker (const Marengo *m)
{
  return m->s->army;
}

/* The army that loses. */
static guint
loser (const Marengo *m)
{
  switch ((MarengoLoss) m->s->loss) {
  case MARENGO_LOSS_BOMBARD:
    return !attacker (m);
  case MARENGO_LOSS_COUNTERFIRE:
    return attacker (m);
  case MARENGO_LOSS_WINNER:
  case MARENGO_LOSS_PURSUERS:
    return m->s->winner;
  default:
    return !m->s->winner;
  }
}

/* Where its pieces stand that may lose. */
static guint
position (const Marengo *m)
{
  if (m->s->loss == MARENGO_LOSS_BOMBARD)
    return m->s->scan;
  guint own = m->s->approach;
  return battle_blockers (&m->b, loser (m) == attacker (m) ? own : m->g->board.opposite[own]);
}

/* Who can take the next point, and who chooses among them (M11.8). */
typedef struct {
  guint with, without; /* flags */
  guint chooser;
} Rank;

static gboolean
has_one (const Marengo *m, const Rank *rank)
{
  BATTLE_FOREACH (&m->b, position (m), p)
  if ((m->b.flags[p] & (rank->with | rank->without)) == rank->with)
    return TRUE;
  return FALSE;
}

static Rank
next_rank (const Marengo *m)
{
  guint army = loser (m);
  Rank pursuers = { MARENGO_PICKED | MARENGO_SECOND, 0, !army };
  Rank leading = { MARENGO_PICKED | MARENGO_LEADING, 0, !army };
  Rank others = { MARENGO_PICKED, MARENGO_LEADING, army };
  if (m->s->loss == MARENGO_LOSS_PURSUERS)
    return pursuers;
  return m->s->loss != MARENGO_LOSS_BOMBARD && has_one (m, &leading) ? leading : others;
}

static guint
next_classes (const Marengo *m, const Rank *rank, guint16 *keys)
{
  return battle_classes (&m->b, position (m), rank->with, rank->without, 7, 0, keys);
}

static void
finish (Marengo *m)
{
  MarengoState *s = m->s;
  switch ((MarengoLoss) s->loss) {
  case MARENGO_LOSS_BOMBARD:
    marengo_enter_bombard (m);
    break;
  case MARENGO_LOSS_COUNTERFIRE:
    s->noted = (s->demoralized >> attacker (m) & 1) != 0;
    marengo_enter_defend (m);
    break;
  case MARENGO_LOSS_WINNER:
    marengo_enter_loss (m, MARENGO_LOSS_LOSER, (guint) (1 + ABS (s->margin)));
    break;
  case MARENGO_LOSS_LOSER:
    marengo_enter_pursue (m);
    break;
  case MARENGO_LOSS_PURSUERS:
    marengo_enter_loss (m, MARENGO_LOSS_PURSUED, s->pursuit);
    break;
  case MARENGO_LOSS_PURSUED:
    marengo_finish_fight (m);
    break;
  }
}

static void
take (Marengo *m, const Rank *rank, guint16 key)
{
  guint p = (guint) battle_find (&m->b, position (m), key, rank->with, rank->without);
  guint8 face = m->b.face[p];
  m->s->loss_left--;
  if (BATTLE_TYPE (face) == BATTLE_CAVALRY && BATTLE_STRENGTH (face) == 1)
    m->s->fallen_cavalry |= (guint8) (1 << loser (m));
  marengo_reduce (m, p);
}

void
marengo_enter_loss (Marengo *m, MarengoLoss loss, guint points)
{
  guint16 keys[256];
  m->s->loss = (guint8) loss;
  m->s->loss_left = (guint8) MIN (points, 255);
  while (m->s->loss_left > 0) {
    Rank rank = next_rank (m);
    guint n = next_classes (m, &rank, keys);
    if (n == 0)
      break;
    if (n > 1) {
      marengo_ask (m, MARENGO_STAGE_LOSS, rank.chooser);
      return;
    }
    take (m, &rank, keys[0]);
  }
  m->s->loss_left = 0;
  finish (m);
}

guint
marengo_loss_legal (const Marengo *m, BorAction *actions, guint limit)
{
  guint16 keys[256];
  Rank rank = next_rank (m);
  guint n = next_classes (m, &rank, keys), pos = position (m);
  for (guint i = 0; i < n; i++)
    actions[i] = marengo_action (MARENGO_LOSE, pos, keys[i]);
  return n;
}

void
marengo_loss_apply (Marengo *m, BorAction action)
{
  Rank rank = next_rank (m);
  take (m, &rank, MARENGO_ACTION_CLASS (action));
  marengo_enter_loss (m, (MarengoLoss) m->s->loss, m->s->loss_left);
}
