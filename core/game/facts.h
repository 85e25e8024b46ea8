/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "game/state.h"
#include "model/element.h"

G_BEGIN_DECLS

/* What a ruleset declares about the statistics of its game. Statistics, charts, heat maps and
 * playtest reports rely only on these tables and so work for any game. */

typedef enum {
  BOR_COUNT_BY_PLACE = 1 << 0,    /* its facts give the locale where it happened */
  BOR_COUNT_BY_TYPE = 1 << 1,     /* its facts give the type of piece that it happened to */
  BOR_COUNT_BY_APPROACH = 1 << 2, /* its facts may give the approach over which it happened */
  BOR_COUNT_BY_FORCE = 1 << 3,    /* its facts may give the force that it happened to */
} BorCountFlags;

/* An event that is counted: attacks, pieces lost, cards played. */
typedef struct {
  const char *id;      /* a key for JSON and CSV, the same in every version: "entered" */
  const char *title;   /* N_() title of a chart: "Pieces lost" */
  const char *heading; /* N_() heading of a column, at most ten letters: "pieces lost" */
  /* N_() title of the heat map that shows it: "Attacks". Counts with the same title are added up;
   * NULL: none. Only with BOR_COUNT_BY_PLACE */
  const char *map;
  guint flags; /* BorCountFlags */
} BorCount;

/* A number that each player has and that changes: morale, points, squares held. Its value is
 * recorded at the end of each round and at the end of the game, so a score is a series too. */
typedef struct {
  const char *id;    /* a key for JSON and CSV: "morale" */
  const char *title; /* N_() title of a chart: "Morale when a round is over" */
  const char *label; /* N_() label next to a player's name: "morale" */
} BorSeries;

#define BOR_MAX_SERIES 4
#define BOR_MAX_COUNTS 16

/* What a ruleset counts. Each list ends with a NULL id or a NULL text, or is NULL. */
typedef struct {
  const BorCount *counts;     /* at most BOR_MAX_COUNTS */
  const BorSeries *series;    /* at most BOR_MAX_SERIES */
  const char *const *types;   /* N_() types of pieces, for BOR_COUNT_BY_TYPE */
  const char *const *endings; /* N_() the ways in which a game can end; at least one */
} BorCountNames;

/* Something countable in an event. */
typedef struct {
  guint8 count;  /* index of BorCountNames.counts */
  guint8 player; /* whose action or loss it is */
  guint8 type;   /* index of BorCountNames.types; 0 if irrelevant */
  guint16 amount;
  gint32 locale; /* slot; -1: nowhere */
  /* The approach or force that it is about. All zeros: none */
  BorElementRef of;
} BorFact;

#define BOR_MAX_FACTS 8 /* of one event */

/* The status of a game. */
typedef struct {
  guint round, rounds; /* current round, from 1; maximum number of rounds */
  gint ending;         /* index of BorCountNames.endings; -1 while the game is not over */
  gint32 values[BOR_MAX_SERIES][BOR_MAX_PLAYERS];
} BorGameStatus;

G_END_DECLS
