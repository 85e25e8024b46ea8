/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/here-i-stand/game-private.h"

/* What is counted. */

static const char *const types[] = { N_ ("Regulars"),  N_ ("Mercenaries"), N_ ("Cavalry"),
                                     N_ ("Squadrons"), N_ ("Corsairs"),    NULL };
static const char *const endings[] = { N_ ("last impulse played"), NULL };

enum {
  COUNT_MARCHES,
  COUNT_INTERCEPTIONS,
  COUNT_BATTLES,
  COUNT_ASSAULTS,
  COUNT_NAVAL_BATTLES,
  COUNT_SIEGES,
  COUNT_TAKEN,
  COUNT_LOST,
  COUNT_CAPTURED,
  COUNT_CARDS
};

static const BorCount counts[] = {
  [COUNT_MARCHES] = { "marches", N_ ("Marches"), N_ ("marches"), N_ ("Marches"),
                      BOR_COUNT_BY_PLACE },
  [COUNT_INTERCEPTIONS] = { "interceptions", N_ ("Interceptions"), N_ ("intercepts"), NULL,
                            BOR_COUNT_BY_PLACE },
  [COUNT_BATTLES] = { "battles", N_ ("Battles in the field"), N_ ("battles"), N_ ("Battles"),
                      BOR_COUNT_BY_PLACE },
  [COUNT_ASSAULTS] = { "assaults", N_ ("Assaults"), N_ ("assaults"), N_ ("Battles"),
                       BOR_COUNT_BY_PLACE },
  [COUNT_NAVAL_BATTLES] = { "naval-battles", N_ ("Naval battles"), N_ ("at sea"), N_ ("Battles"),
                            BOR_COUNT_BY_PLACE },
  [COUNT_SIEGES] = { "sieges", N_ ("Sieges"), N_ ("sieges"), N_ ("Sieges"), BOR_COUNT_BY_PLACE },
  [COUNT_TAKEN] = { "taken", N_ ("Spaces taken"), N_ ("taken"), N_ ("Spaces taken"),
                    BOR_COUNT_BY_PLACE },
  [COUNT_LOST] = { "lost", N_ ("Units lost"), N_ ("lost"), N_ ("Units lost"),
                   BOR_COUNT_BY_PLACE | BOR_COUNT_BY_TYPE },
  [COUNT_CAPTURED] = { "captured", N_ ("Leaders captured"), N_ ("captured"), NULL,
                       BOR_COUNT_BY_PLACE },
  [COUNT_CARDS] = { "cards", N_ ("Cards played"), N_ ("cards"), NULL, 0 },
  { .id = NULL },
};

enum {
  SERIES_SCORE,
  SERIES_UNITS
};
static const BorSeries series[] = {
  [SERIES_SCORE] = { "points", N_ ("Points of fortified spaces at the end of an impulse"),
                     N_ ("points") },
  [SERIES_UNITS] = { "units", N_ ("Units at the end of an impulse"), N_ ("units") },
  { .id = NULL },
};
static const BorCountNames names = { counts, series, types, endings };

static guint
find_count (const BorEvent *event)
{
  static const guint by_kind[] = { COUNT_BATTLES, COUNT_BATTLES, COUNT_ASSAULTS,
                                   COUNT_NAVAL_BATTLES };
  switch (event->type) {
  case HIS_EV_MOVED:
    return COUNT_MARCHES;
  case HIS_EV_INTERCEPTED:
    return COUNT_INTERCEPTIONS;
  case HIS_EV_BATTLE:
    return by_kind[HIS_BATTLE_KIND (event->arg[1])];
  case HIS_EV_SIEGE:
    return COUNT_SIEGES;
  case HIS_EV_TAKEN:
    return COUNT_TAKEN;
  case HIS_EV_LOST:
  case HIS_EV_DESTROYED:
    return COUNT_LOST;
  case HIS_EV_CAPTURED:
    return COUNT_CAPTURED;
  case HIS_EV_CARD:
    return COUNT_CARDS;
  default:
    return G_N_ELEMENTS (counts);
  }
}

static guint
list_facts (const BorGame *game, const BorEvent *event, BorFact *facts)
{
  guint count = find_count (event);
  if (count >= G_N_ELEMENTS (counts) || event->player < 0)
    return 0;
  gboolean units = count == COUNT_LOST;
  gboolean goes = event->type == HIS_EV_MOVED || event->type == HIS_EV_INTERCEPTED;
  guint place = (guint) event->arg[goes ? 1 : 0];
  facts[0] = (BorFact){ (guint8) count, (guint8) event->player,
                        (guint8) (units ? event->arg[1] : 0), (guint16) (units ? event->arg[2] : 1),
                        count == COUNT_CARDS ? -1 : HIS_G (game)->slot[place] };
  return 1;
}

static void
find_status (const BorGame *game, const BorGameState *state, BorGameStatus *status)
{
  const HisGame *g = HIS_G (game);
  const HisState *s = HIS_S (state);
  status->rounds = g->n_impulses;
  status->round = MAX (s->impulse, 1u);
  for (guint place = 0; place < g->n_land; place++) {
    guint controller = his_controller_of (g, s, place);
    if (g->fortified[place] && controller != HIS_NOWHERE)
      status->values[SERIES_SCORE][controller] += g->worth[place];
  }
  for (guint i = 0; i < s->n_stacks; i++)
    status->values[SERIES_UNITS][g->owner[s->stack[i].owner].power] += s->stack[i].count;
  if (s->step == HIS_STEP_OVER)
    status->ending = 0;
}

static void
find_controllers (const BorGame *game, const BorGameState *state, guint8 *controllers)
{
  const HisGame *g = HIS_G (game);
  for (guint place = 0; place < g->n_land; place++) {
    guint controller = his_controller_of (g, HIS_S (state), place);
    if (controller != HIS_NOWHERE)
      controllers[g->slot[place]] |= (guint8) (1u << controller);
  }
}

const BorGameStatistics his_statistics = { &names, list_facts, find_status, find_controllers };
