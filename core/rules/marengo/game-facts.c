/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/battle/game-facts.h"
#include "rules/marengo/game-private.h"

/* What statistics count. */

/* By MarengoReason. */
static const char *const endings[] = { N_ ("the enemy demoralized"), N_ ("both demoralized"),
                                       N_ ("objectives reached"),    N_ ("objectives not reached"),
                                       N_ ("resignation"),           NULL };

static const BorCount counts[] = {
  BATTLE_COUNTS,
  { .id = NULL },
};

static const BorCountNames names = { counts, battle_series, battle_types, endings };

static const BattleTells tells[MARENGO_EVENT_OVER + 1] = {
  [MARENGO_EVENT_MOVED] = BATTLE_TELLS_MOVE,      [MARENGO_EVENT_ROAD] = BATTLE_TELLS_ARRIVAL,
  [MARENGO_EVENT_RETREAT] = BATTLE_TELLS_ARRIVAL, [MARENGO_EVENT_ENTERED] = BATTLE_TELLS_BOX,
  [MARENGO_EVENT_MANEUVER] = BATTLE_TELLS_ATTACK, [MARENGO_EVENT_ASSAULT] = BATTLE_TELLS_ASSAULT,
  [MARENGO_EVENT_LOST] = BATTLE_TELLS_LOSS,       [MARENGO_EVENT_FIRED] = BATTLE_TELLS_BOMBARDMENT,
};

static guint
list_facts (const BorGame *game, const BorEvent *event, BorFact *facts)
{
  return battle_facts (&((const MarengoGame *) game)->board, tells[event->type], event, facts);
}

static void
find_status (const BorGame *game, const BorGameState *state, BorGameStatus *status)
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
  Marengo m;
  marengo_open (&m, (const MarengoGame *) game, state, NULL);
  battle_find_controllers (&m.b, controllers);
}

const BorGameStatistics marengo_statistics = {
  .names = &names,
  .facts = list_facts,
  .status = find_status,
  .controllers = find_controllers,
};
