/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/marengo/game-private.h"

/* What statistics count. */

static const char *const types[] = { N_ ("infantry"), N_ ("cavalry"), N_ ("artillery"), NULL };

/* By MarengoReason. */
static const char *const endings[] = { N_ ("the enemy demoralized"), N_ ("both demoralized"),
                                       N_ ("objectives reached"),    N_ ("objectives not reached"),
                                       N_ ("resignation"),           NULL };

enum {
  ENTERED,
  ATTACKED,
  ASSAULTED,
  BOMBARDED,
  LOST,
  DIED
};

static const BorCount counts[] = {
  [ENTERED] = { "entered", N_ ("Pieces entering"), N_ ("entered"), N_ ("Pieces entering"),
                BOR_COUNT_BY_PLACE },
  [ATTACKED] = { "attacked", N_ ("Maneuver attacks"), N_ ("attacked"), N_ ("Attacks"),
                 BOR_COUNT_BY_PLACE },
  [ASSAULTED] = { "assaulted", N_ ("Assaults"), N_ ("assaults"), N_ ("Attacks"),
                  BOR_COUNT_BY_PLACE },
  [BOMBARDED] = { "bombarded", N_ ("Bombardments"), N_ ("bombarded"), N_ ("Attacks"),
                  BOR_COUNT_BY_PLACE },
  [LOST] = { "lost", N_ ("Strength points lost"), N_ ("points"), N_ ("Strength points lost"),
             BOR_COUNT_BY_PLACE | BOR_COUNT_BY_TYPE },
  [DIED] = { "died", N_ ("Pieces lost"), N_ ("pieces lost"), N_ ("Pieces lost"),
             BOR_COUNT_BY_PLACE | BOR_COUNT_BY_TYPE },
  { .id = NULL },
};

static const BorSeries series[] = {
  { "morale", N_ ("Morale when a round is over"), N_ ("morale") },
  { .id = NULL },
};

static const BorCountNames names = { counts, series, types, endings };

static guint
fact_at (const MarengoGame *g, BorFact *fact, guint count, gint player, guint locale, gint amount)
{
  *fact = (BorFact){ .count = (guint8) count,
                     .player = (guint8) player,
                     .amount = (guint16) amount,
                     .locale = g->board.slot[locale] };
  return 1;
}

/* Between positions of the map; a step inside a locale enters nothing. */
static guint
moved (const MarengoGame *g, const BorEvent *event, BorFact *facts)
{
  guint from = battle_locale (&g->board, (guint) event->arg[0]);
  guint to = battle_locale (&g->board, (guint) event->arg[1]);
  return from == to ? 0 : fact_at (g, facts, ENTERED, event->player, to, event->arg[3]);
}

static guint
lost (const MarengoGame *g, const BorEvent *event, BorFact *facts)
{
  guint locale = battle_locale (&g->board, (guint) event->arg[0]);
  guint8 type = (guint8) BATTLE_TYPE (event->arg[1]);
  gint points = BATTLE_STRENGTH (event->arg[1]) - BATTLE_STRENGTH (event->arg[2]);
  guint n = fact_at (g, &facts[0], LOST, event->player, locale, points);
  facts[0].type = type;
  if (event->arg[2] != 0)
    return n;
  n += fact_at (g, &facts[1], DIED, event->player, locale, 1);
  facts[1].type = type;
  return n;
}

static guint
list_facts (const BorGame *game, const BorEvent *event, BorFact *facts)
{
  const MarengoGame *g = (const MarengoGame *) game;
  const gint32 *arg = event->arg;
  switch ((MarengoEvent) event->type) {
  case MARENGO_EVENT_MOVED:
    return moved (g, event, facts);
  case MARENGO_EVENT_ROAD:
  case MARENGO_EVENT_RETREAT:
  case MARENGO_EVENT_ENTERED:
    return fact_at (g, facts, ENTERED, event->player, (guint) arg[1], 1);
  case MARENGO_EVENT_MANEUVER:
    return fact_at (g, facts, ATTACKED, event->player, g->board.to[arg[0]], 1);
  case MARENGO_EVENT_ASSAULT:
    return fact_at (g, facts, ASSAULTED, event->player, g->board.to[arg[0]], 1);
  case MARENGO_EVENT_FIRED:
    return fact_at (g, facts, BOMBARDED, event->player, battle_locale (&g->board, (guint) arg[1]),
                    1);
  case MARENGO_EVENT_LOST:
    return lost (g, event, facts);
  default:
    return 0;
  }
}

static void
find_standing (const BorGame *game, const BorGameState *state, BorGameStatus *status)
{
  const MarengoGame *g = (const MarengoGame *) game;
  Marengo m;
  marengo_open (&m, g, state, NULL);
  status->round = m.s->round;
  status->rounds = g->rounds;
  for (guint army = 0; army < 2; army++)
    status->values[0][army] = m.s->morale[army];
  if (m.s->stage == MARENGO_STAGE_OVER)
    status->ending = (gint) marengo_reason (&m);
}

static void
find_controllers (const BorGame *game, const BorGameState *state, guint8 *controllers)
{
  const MarengoGame *g = (const MarengoGame *) game;
  Marengo m;
  marengo_open (&m, g, state, NULL);
  for (guint l = 0; l < g->board.n_locales; l++)
    for (guint army = 0; army < 2; army++)
      if (battle_bit (m.b.occupied[army], l))
        controllers[g->board.slot[l]] |= (guint8) (1u << army);
}

const BorGameStatistics marengo_statistics = {
  .names = &names,
  .facts = list_facts,
  .status = find_standing,
  .controllers = find_controllers,
};
