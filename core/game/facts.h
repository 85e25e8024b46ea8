/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What statistics count, in words that fit any ruleset: see play/statistics.h. */
typedef enum {
  BOR_FACT_ENTERED,   /* pieces of the player have come into the space */
  BOR_FACT_ATTACKED,  /* he attacks the space */
  BOR_FACT_ASSAULTED, /* he attacks over a side that is defended */
  BOR_FACT_BOMBARDED,
  BOR_FACT_LOST,      /* he loses points of strength there */
  BOR_FACT_DIED,      /* a piece of his is eliminated there */
  BOR_N_FACTS
} BorFactKind;

typedef struct {
  guint8 kind;   /* BorFactKind */
  guint8 player; /* whose deed or loss */
  guint8 type;   /* of the pieces lost: see BorFactNames */
  guint8 amount; /* of pieces, points or attacks */
  gint32 space;  /* slot */
} BorFact;

#define BOR_MAX_FACTS 2 /* that one event states */

/* Of a ruleset; NULL-terminated. */
typedef struct {
  const char *const *types;   /* of pieces, N_() */
  const char *const *endings; /* ways for a game to end, N_() */
} BorFactNames;

/* How a game stands. */
typedef struct {
  guint round, rounds; /* from 1; and how many there are at most */
  gint  ending;        /* index of BorFactNames.endings; -1 while the game is not over */
  gint  morale[8];     /* by player: what he loses by losses */
} BorStanding;

G_END_DECLS
