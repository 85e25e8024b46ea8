/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "game/state.h"

G_BEGIN_DECLS

/* What counts in a game, as its ruleset declares it: statistics, charts, heat maps and the reports
 * of playtests know these tables and no word of any game. */

typedef enum {
  BOR_COUNT_BY_PLACE = 1 << 0, /* facts name the locale where it happened */
  BOR_COUNT_BY_TYPE = 1 << 1,  /* facts name the type of piece that it happened to */
} BorCountFlags;

/* Something that happens and is counted: attacks, pieces lost, cards played. */
typedef struct {
  const char *id;      /* a word for JSON and CSV, the same in every version: "entered" */
  const char *title;   /* N_() of a chart: "Pieces lost" */
  const char *heading; /* N_() of a column, ten letters at most: "pieces lost" */
  const char *map;     /* N_() of the heat map that shows it, "Attacks": counts with the same title
                          are added up; NULL: none. Only with BOR_COUNT_BY_PLACE */
  guint flags;         /* BorCountFlags */
} BorCount;

/* A number that each player has and that changes: morale, points, squares held. Its value is kept
 * at the end of each round and at the end of the game, so a score is a series as well. */
typedef struct {
  const char *id;    /* a word for JSON and CSV: "morale" */
  const char *title; /* N_() of a chart: "Morale when a round is over" */
  const char *label; /* N_() beside a player's name: "morale" */
} BorSeries;

#define BOR_MAX_SERIES 4
#define BOR_MAX_COUNTS 16

/* What a ruleset counts. The lists end with a NULL id or a NULL text; each may be NULL. */
typedef struct {
  const BorCount *counts;     /* at most BOR_MAX_COUNTS */
  const BorSeries *series;    /* at most BOR_MAX_SERIES */
  const char *const *types;   /* N_() of pieces, for BOR_COUNT_BY_TYPE */
  const char *const *endings; /* N_() ways for a game to end; at least one */
} BorCountNames;

/* One thing that an event says. */
typedef struct {
  guint8 count;  /* index of BorCountNames.counts */
  guint8 player; /* whose deed or loss */
  guint8 type;   /* index of BorCountNames.types; 0 where it does not matter */
  guint16 amount;
  gint32 locale; /* slot; -1: nowhere */
} BorFact;

#define BOR_MAX_FACTS 8 /* that one event states */

/* How a game stands. */
typedef struct {
  guint round, rounds; /* from 1; and how many there are at most */
  gint ending;         /* index of BorCountNames.endings; -1 while the game is not over */
  gint32 values[BOR_MAX_SERIES][BOR_MAX_PLAYERS];
} BorGameStatus;

G_END_DECLS
