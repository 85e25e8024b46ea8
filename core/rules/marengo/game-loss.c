/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/marengo/game-private.h"

/* Losses, one point after the other (M10.11, M11.8, M11.13, M11.17, M11.22).
 * Participants are marked as picked, leading ones as leading, pursuers as second. */

static guint
attacker (const Marengo *m)
{
  return m->s->side;
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

static guint
candidates (const Marengo *m, guint with, guint without, guint16 *keys)
{
  return battle_classes (&m->b, position (m), MARENGO_PICKED | with, without, 7, 0, keys);
}

/* The classes that can take the next point, and who chooses among them (M11.8). */
static guint
next_classes (const Marengo *m, guint16 *keys, guint *chooser)
{
  guint side = loser (m), n = 0;
  *chooser = !side;
  if (m->s->loss == MARENGO_LOSS_PURSUERS)
    return candidates (m, MARENGO_SECOND, 0, keys);
  if (m->s->loss != MARENGO_LOSS_BOMBARD)
    n = candidates (m, MARENGO_LEADING, 0, keys);
  if (n > 0)
    return n;
  *chooser = side;
  return candidates (m, 0, MARENGO_LEADING, keys);
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
    s->noted = (s->broken >> attacker (m) & 1) != 0;
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
take (Marengo *m, guint16 key)
{
  guint with = MARENGO_PICKED;
  if (m->s->loss == MARENGO_LOSS_PURSUERS)
    with |= MARENGO_SECOND;
  guint p = (guint) battle_find (&m->b, position (m), key, with, 0);
  m->s->loss_left--;
  if (BATTLE_TYPE (m->b.face[p]) == BATTLE_CAVALRY && BATTLE_STRENGTH (m->b.face[p]) == 1)
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
    guint chooser, n = next_classes (m, keys, &chooser);
    if (n == 0)
      break;
    if (n > 1) {
      marengo_ask (m, MARENGO_STAGE_LOSS, chooser);
      return;
    }
    take (m, keys[0]);
  }
  m->s->loss_left = 0;
  finish (m);
}

guint
marengo_loss_legal (const Marengo *m, BorAction *actions, guint limit)
{
  guint16 keys[256];
  guint chooser, n = next_classes (m, keys, &chooser), pos = position (m);
  for (guint i = 0; i < n; i++)
    actions[i] = marengo_action (MARENGO_LOSE, pos, keys[i]);
  return n;
}

void
marengo_loss_apply (Marengo *m, BorAction action)
{
  take (m, MARENGO_ACTION_CLASS (action));
  marengo_enter_loss (m, (MarengoLoss) m->s->loss, m->s->loss_left);
}
