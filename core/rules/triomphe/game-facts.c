/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/battle/game-facts.h"
#include "rules/triomphe/game-private.h"

/* What statistics count. */

/* By TriompheEnding. */
static const char *const endings[] = { N_ ("the enemy’s morale has collapsed"),
                                       N_ ("enough pieces in the east"),
                                       N_ ("too few pieces in the east"), N_ ("resignation"),
                                       NULL };

/* After those of both games. */
enum {
  COMMITTED = BATTLE_N_COUNTS
};

static const BorCount counts[] = {
  BATTLE_COUNTS,
  [COMMITTED] = { "committed", N_ ("Tokens committed"), N_ ("committed"), N_ ("Tokens committed"),
                  BOR_COUNT_BY_PLACE },
  { .id = NULL },
};

static const BorCountNames names = { counts, battle_series, battle_types, endings };

static const BattleTells tells[TRIOMPHE_EVENT_OVER + 1] = {
  [TRIOMPHE_EVENT_MOVED] = BATTLE_TELLS_MOVE,
  [TRIOMPHE_EVENT_ROAD] = BATTLE_TELLS_ARRIVAL,
  [TRIOMPHE_EVENT_RETREAT] = BATTLE_TELLS_ARRIVAL,
  [TRIOMPHE_EVENT_ENTERED] = BATTLE_TELLS_POSITION,
  [TRIOMPHE_EVENT_MANEUVER] = BATTLE_TELLS_ATTACK,
  [TRIOMPHE_EVENT_ASSAULT] = BATTLE_TELLS_ASSAULT,
  [TRIOMPHE_EVENT_LOST] = BATTLE_TELLS_LOSS,
  [TRIOMPHE_EVENT_BOMBARDED] = BATTLE_TELLS_BOMBARDMENT,
};

static guint
list_facts (const BorGame *game, const BorEvent *event, BorFact *facts)
{
  const BattleBoard *board = &((const TriompheGame *) game)->board;
  const gint32 *arg = event->arg;
  if (event->type != TRIOMPHE_EVENT_COMMITTED)
    return battle_facts (board, tells[event->type], event, facts);
  return arg[1] > 0 ? battle_fact (board, facts, COMMITTED, event->player, (guint) arg[0], arg[1])
                    : 0;
}

static void
find_status (const BorGame *game, const BorGameState *state, BorGameStatus *status)
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
  Triomphe t;
  triomphe_open (&t, (const TriompheGame *) game, state, NULL);
  battle_find_controllers (&t.b, controllers);
}

const BorGameStatistics triomphe_statistics = {
  .names = &names,
  .facts = list_facts,
  .status = find_status,
  .controllers = find_controllers,
};
