/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/triomphe/game-private.h"

/* What statistics count. */

static const char *const types[] = { N_ ("infantry"), N_ ("cavalry"), N_ ("artillery"), NULL };

/* By TriompheEnding. */
static const char *const endings[] = { N_ ("the enemy's morale has collapsed"),
                                       N_ ("enough pieces in the east"),
                                       N_ ("too few pieces in the east"), N_ ("resignation"),
                                       NULL };

enum {
  ENTERED,
  ATTACKED,
  ASSAULTED,
  BOMBARDED,
  LOST,
  DIED,
  COMMITTED,
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
  [COMMITTED] = { "committed", N_ ("Tokens committed"), N_ ("committed"), N_ ("Tokens committed"),
                  BOR_COUNT_BY_PLACE },
  { .id = NULL },
};

static const BorSeries series[] = {
  { "morale", N_ ("Morale when a round is over"), N_ ("morale") },
  { .id = NULL },
};

static const BorCountNames names = { counts, series, types, endings };

static guint
fact_at (const TriompheGame *g, BorFact *fact, guint count, gint player, guint locale, gint amount)
{
  *fact = (BorFact){ .count = (guint8) count,
                     .player = (guint8) player,
                     .amount = (guint16) amount,
                     .locale = g->board.slot[locale] };
  return 1;
}

/* Between positions of the map; a step inside a locale enters nothing. */
static guint
moved (const TriompheGame *g, const BorEvent *event, BorFact *facts)
{
  guint from = battle_locale (&g->board, (guint) event->arg[0]);
  guint to = battle_locale (&g->board, (guint) event->arg[1]);
  return from == to ? 0 : fact_at (g, facts, ENTERED, event->player, to, event->arg[3]);
}

static guint
lost (const TriompheGame *g, const BorEvent *event, BorFact *facts)
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
  const TriompheGame *g = (const TriompheGame *) game;
  const gint32 *arg = event->arg;
  switch ((TriompheEvent) event->type) {
  case TRIOMPHE_EVENT_MOVED:
    return moved (g, event, facts);
  case TRIOMPHE_EVENT_ROAD:
  case TRIOMPHE_EVENT_RETREAT:
  case TRIOMPHE_EVENT_ENTERED:
    return fact_at (g, facts, ENTERED, event->player, (guint) arg[1], 1);
  case TRIOMPHE_EVENT_MANEUVER:
    return fact_at (g, facts, ATTACKED, event->player, g->board.to[arg[0]], 1);
  case TRIOMPHE_EVENT_ASSAULT:
    return fact_at (g, facts, ASSAULTED, event->player, g->board.to[arg[0]], 1);
  case TRIOMPHE_EVENT_BOMBARDED:
    return fact_at (g, facts, BOMBARDED, event->player, (guint) arg[1], 1);
  case TRIOMPHE_EVENT_LOST:
    return lost (g, event, facts);
  case TRIOMPHE_EVENT_COMMITTED:
    return arg[1] > 0 ? fact_at (g, facts, COMMITTED, event->player, (guint) arg[0], arg[1]) : 0;
  default:
    return 0;
  }
}

static void
find_standing (const BorGame *game, const BorGameState *state, BorGameStatus *status)
{
  const TriompheGame *g = (const TriompheGame *) game;
  Triomphe t;
  triomphe_open (&t, g, state, NULL);
  status->round = t.s->round;
  status->rounds = g->rounds;
  for (guint army = 0; army < 2; army++)
    status->values[0][army] = (gint32) triomphe_level (&t, army);
  if (t.s->stage == TRIOMPHE_STAGE_OVER)
    status->ending = t.s->ending;
}

static void
find_controllers (const BorGame *game, const BorGameState *state, guint8 *controllers)
{
  const TriompheGame *g = (const TriompheGame *) game;
  Triomphe t;
  triomphe_open (&t, g, state, NULL);
  for (guint l = 0; l < g->board.n_locales; l++)
    for (guint army = 0; army < 2; army++)
      if (battle_bit (t.b.occupied[army], l))
        controllers[g->board.slot[l]] |= (guint8) (1u << army);
}

const BorGameStatistics triomphe_statistics = {
  .names = &names,
  .facts = list_facts,
  .status = find_standing,
  .controllers = find_controllers,
};
