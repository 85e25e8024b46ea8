/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/marengo/game-private.h"

/* What statistics count. */

static const char *const types[] = { N_ ("infantry"), N_ ("cavalry"), N_ ("artillery"), NULL };

/* By MarengoReason. */
static const char *const endings[]
  = { N_ ("the enemy demoralized"), N_ ("both demoralized"), N_ ("objectives reached"),
      N_ ("objectives not reached"), N_ ("resignation"), NULL };

const BorFactNames marengo_fact_names = { types, endings };

static guint
fact_at (const MarengoGame *g, BorFact *fact, BorFactKind kind, gint player, guint locale,
         gint amount)
{
  *fact = (BorFact){ .kind = kind, .player = (guint8) player, .amount = (guint8) amount,
                     .space = g->space[locale] };
  return 1;
}

/* Between positions of the map; a step inside a locale enters nothing. */
static guint
moved (const MarengoGame *g, const BorEvent *event, BorFact *facts)
{
  guint from = marengo_locale (g, (guint) event->arg[0]);
  guint to = marengo_locale (g, (guint) event->arg[1]);
  return from == to ? 0 : fact_at (g, facts, BOR_FACT_ENTERED, event->player, to, event->arg[3]);
}

static guint
lost (const MarengoGame *g, const BorEvent *event, BorFact *facts)
{
  guint locale = marengo_locale (g, (guint) event->arg[0]);
  guint8 type = (guint8) MARENGO_TYPE (event->arg[1]);
  gint points = MARENGO_STRENGTH (event->arg[1]) - MARENGO_STRENGTH (event->arg[2]);
  guint n = fact_at (g, &facts[0], BOR_FACT_LOST, event->player, locale, points);
  facts[0].type = type;
  if (event->arg[2] != 0)
    return n;
  n += fact_at (g, &facts[1], BOR_FACT_DIED, event->player, locale, 1);
  facts[1].type = type;
  return n;
}

guint
marengo_facts (const BorGame *game, const BorEvent *event, BorFact *facts)
{
  const MarengoGame *g = (const MarengoGame *) game;
  const gint32 *arg = event->arg;
  switch ((MarengoEvent) event->type) {
  case MARENGO_EVENT_MOVED:
    return moved (g, event, facts);
  case MARENGO_EVENT_ROAD:
  case MARENGO_EVENT_RETREAT:
  case MARENGO_EVENT_ENTERED:
    return fact_at (g, facts, BOR_FACT_ENTERED, event->player, (guint) arg[1], 1);
  case MARENGO_EVENT_MANEUVER:
    return fact_at (g, facts, BOR_FACT_ATTACKED, event->player, g->to[arg[0]], 1);
  case MARENGO_EVENT_ASSAULT:
    return fact_at (g, facts, BOR_FACT_ASSAULTED, event->player, g->to[arg[0]], 1);
  case MARENGO_EVENT_FIRED:
    return fact_at (g, facts, BOR_FACT_BOMBARDED, event->player,
                    marengo_locale (g, (guint) arg[1]), 1);
  case MARENGO_EVENT_LOST:
    return lost (g, event, facts);
  default:
    return 0;
  }
}

void
marengo_standing (const BorGame *game, const BorGameState *state, BorStanding *standing)
{
  const MarengoGame *g = (const MarengoGame *) game;
  Marengo m;
  marengo_open (&m, g, state, NULL);
  *standing = (BorStanding){ .round = m.s->round, .rounds = g->rounds, .ending = -1 };
  for (guint side = 0; side < 2; side++)
    standing->morale[side] = m.s->morale[side];
  if (m.s->stage == MARENGO_STAGE_OVER)
    standing->ending = (gint) marengo_reason (&m);
}

void
marengo_holders (const BorGame *game, const BorGameState *state, gint8 *holders)
{
  const MarengoGame *g = (const MarengoGame *) game;
  Marengo m;
  marengo_open (&m, g, state, NULL);
  for (guint l = 0; l < g->n_locales; l++)
    for (gint8 side = 0; side < 2; side++)
      if (marengo_bit (m.occupied[side], l))
        holders[g->space[l]] = side;
}
