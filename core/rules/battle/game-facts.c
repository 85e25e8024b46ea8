/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/battle/game-facts.h"

const char *const battle_types[] = { N_ ("infantry"), N_ ("cavalry"), N_ ("artillery"), NULL };

const BorSeries battle_series[] = {
  { "morale", N_ ("Morale at the end of a round"), N_ ("morale") },
  { .id = NULL },
};

guint
battle_fact (const BattleBoard *board, BorFact *fact, guint count, gint player, guint locale,
             gint amount)
{
  *fact = (BorFact){ .count = (guint8) count,
                     .player = (guint8) player,
                     .amount = (guint16) amount,
                     .locale = board->slot[locale] };
  return 1;
}

/* Between positions of the map; a step inside a locale enters nothing. */
static guint
moved (const BattleBoard *board, const BorEvent *event, BorFact *facts)
{
  guint from = battle_locale (board, (guint) event->arg[0]);
  guint to = battle_locale (board, (guint) event->arg[1]);
  if (from == to)
    return 0;
  return battle_fact (board, facts, BATTLE_ENTERED, event->player, to, event->arg[3]);
}

static guint
lost (const BattleBoard *board, const BorEvent *event, BorFact *facts)
{
  guint locale = battle_locale (board, (guint) event->arg[0]);
  guint8 type = (guint8) BATTLE_TYPE (event->arg[1]);
  gint points = BATTLE_STRENGTH (event->arg[1]) - BATTLE_STRENGTH (event->arg[2]);
  guint n = battle_fact (board, &facts[0], BATTLE_LOST, event->player, locale, points);
  facts[0].type = type;
  if (event->arg[2] != 0)
    return n;
  n += battle_fact (board, &facts[1], BATTLE_DIED, event->player, locale, 1);
  facts[1].type = type;
  return n;
}

static guint
attacked (const BattleBoard *board, const BorEvent *event, guint count, BorFact *facts)
{
  guint approach = (guint) event->arg[0];
  guint n = battle_fact (board, facts, count, event->player, board->to[approach], 1);
  facts->of = battle_approach_element (board, approach);
  return n;
}

static guint
entered (const BattleBoard *board, const BorEvent *event, guint box, BorFact *facts)
{
  guint n = battle_fact (board, facts, BATTLE_ENTERED, event->player, (guint) event->arg[1], 1);
  facts->of = bor_element_ref_make (BOR_KIND_FORCE, board->boxes[box].force);
  return n;
}

guint
battle_facts (const BattleBoard *board, BattleTells tells, const BorEvent *event, BorFact *facts)
{
  const gint32 *arg = event->arg;
  gint player = event->player;
  switch (tells) {
  case BATTLE_TELLS_MOVE:
    return moved (board, event, facts);
  case BATTLE_TELLS_ARRIVAL:
    return battle_fact (board, facts, BATTLE_ENTERED, player, (guint) arg[1], 1);
  case BATTLE_TELLS_BOX:
    return entered (board, event, (guint) arg[0], facts);
  case BATTLE_TELLS_POSITION:
    return entered (board, event, (guint) arg[0] - board->n_locales - board->n_approaches, facts);
  case BATTLE_TELLS_ATTACK:
    return attacked (board, event, BATTLE_ATTACKED, facts);
  case BATTLE_TELLS_ASSAULT:
    return attacked (board, event, BATTLE_ASSAULTED, facts);
  case BATTLE_TELLS_BOMBARDMENT: {
    guint locale = battle_locale (board, (guint) arg[1]);
    return battle_fact (board, facts, BATTLE_BOMBARDED, player, locale, 1);
  }
  case BATTLE_TELLS_LOSS:
    return lost (board, event, facts);
  default:
    return 0;
  }
}

void
battle_find_controllers (const Battle *b, guint8 *controllers)
{
  for (guint l = 0; l < b->board->n_locales; l++)
    for (guint army = 0; army < 2; army++)
      if (battle_bit (b->occupied[army], l))
        controllers[b->board->slot[l]] |= (guint8) (1u << army);
}
