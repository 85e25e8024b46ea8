/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib/gi18n-lib.h>

#include "rules/battle/game.h"

G_BEGIN_DECLS

/* The statistics of both games. */

/* Counts shared by both games; each game's own follow. */
enum {
  BATTLE_ENTERED,
  BATTLE_ATTACKED,
  BATTLE_ASSAULTED,
  BATTLE_BOMBARDED,
  BATTLE_LOST,
  BATTLE_DIED,
  BATTLE_N_COUNTS,
};

/* The rows of BorCountNames.counts for these. */
#define BATTLE_COUNTS                                                                              \
  [BATTLE_ENTERED] = { "entered", N_ ("Pieces entering"), N_ ("entered"), N_ ("Pieces entering"),  \
                       BOR_COUNT_BY_PLACE | BOR_COUNT_BY_FORCE },                                  \
  [BATTLE_ATTACKED] = { "attacked", N_ ("Maneuver attacks"), N_ ("attacked"), N_ ("Attacks"),      \
                        BOR_COUNT_BY_PLACE | BOR_COUNT_BY_APPROACH },                              \
  [BATTLE_ASSAULTED] = { "assaulted", N_ ("Assaults"), N_ ("assaults"), N_ ("Attacks"),            \
                         BOR_COUNT_BY_PLACE | BOR_COUNT_BY_APPROACH },                             \
  [BATTLE_BOMBARDED] = { "bombarded", N_ ("Bombardments"), N_ ("bombarded"), N_ ("Attacks"),       \
                         BOR_COUNT_BY_PLACE },                                                     \
  [BATTLE_LOST] = { "lost", N_ ("Strength points lost"), N_ ("points"),                            \
                    N_ ("Strength points lost"), BOR_COUNT_BY_PLACE | BOR_COUNT_BY_TYPE },         \
  [BATTLE_DIED] = { "died", N_ ("Pieces lost"), N_ ("pieces lost"), N_ ("Pieces lost"),            \
                    BOR_COUNT_BY_PLACE | BOR_COUNT_BY_TYPE }

extern const char *const battle_types[]; /* BorCountNames.types */
extern const BorSeries battle_series[];  /* the morale of the armies */

/* What an event means, and its arguments. */
typedef enum {
  BATTLE_TELLS_NOTHING,
  BATTLE_TELLS_MOVE,        /* from position, to position, -, number */
  BATTLE_TELLS_ARRIVAL,     /* -, locale: one piece */
  BATTLE_TELLS_BOX,         /* box, locale: one piece of a force enters the map */
  BATTLE_TELLS_POSITION,    /* the same, with the position of the box */
  BATTLE_TELLS_ATTACK,      /* own approach */
  BATTLE_TELLS_ASSAULT,     /* own approach */
  BATTLE_TELLS_BOMBARDMENT, /* -, position of the target */
  BATTLE_TELLS_LOSS,        /* position, face before, face after or 0 */
} BattleTells;

/* Writes one fact and returns 1. */
guint battle_fact (const BattleBoard *board, BorFact *fact, guint count, gint player, guint locale,
                   gint amount);
/* As BorGameStatistics.facts. */
guint battle_facts (const BattleBoard *board, BattleTells tells, const BorEvent *event,
                    BorFact *facts);
/* Implements BorGameStatistics.controllers: whoever has a piece in a locale controls it. */
void battle_find_controllers (const Battle *b, guint8 *controllers);

G_END_DECLS
