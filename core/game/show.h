/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/element.h"

G_BEGIN_DECLS

/* How a game is shown on its board, in terms that fit any ruleset: where the pieces are, what an
 * action does, where an event happened. A `BorElementRef` with slot -1 means no place. */

typedef enum {
  BOR_PIECE_INACTIVE = 1 << 0, /* may not act yet */
  BOR_PIECE_SPENT = 1 << 1,    /* has acted */
  BOR_PIECE_PENDING = 1 << 2,  /* has announced something */
  BOR_PIECE_CHOSEN = 1 << 3,   /* takes part in the current operation */
  BOR_PIECE_LEADING = 1 << 4,  /* leads the current operation */
} BorPieceMarks;

typedef struct {
  /* The locale it is in, the approach that it blocks, or the force that it will arrive with */
  BorElementRef at;
  /* Together with `at`, identifies it in actions; shared by interchangeable pieces */
  guint32 class;
  gint8 player;
  guint8 strength;    /* 0: hidden */
  guint8 marks;       /* BorPieceMarks */
  guint16 facing;     /* degrees clockwise from north, 1 to 360; 0: none */
  const char *symbol; /* as in piece types: "infantry", …; NULL: hidden; static */
  /* Further state in a word or two, translated: "destroyed"; nullable; static */
  const char *status;
} BorPieceShown;

typedef enum {
  BOR_ACTION_CHOOSE, /* chooses a piece, or the pieces at a place */
  BOR_ACTION_GO,     /* moves to a place, or targets one */
  BOR_ACTION_WAY,    /* continues in a way that has no place on the map */
  /* The same, but a concession: offered last, so that nobody chooses it by mistake */
  BOR_ACTION_YIELD,
  BOR_ACTION_END, /* ends choosing, stays, or passes */
} BorActionRole;

typedef struct {
  BorActionRole role;
  BorElementRef from; /* where the pieces concerned are */
  guint32 class;      /* class of the pieces; 0: no particular one */
  BorElementRef to;   /* where they go */
} BorActionShown;

/* What a piece can reach: flags for each locale. */
typedef enum {
  BOR_REACH_MOVE = 1 << 0,   /* it can move there */
  BOR_REACH_FIRE = 1 << 1,   /* it can hit targets there, or its line of fire crosses it */
  BOR_REACH_THREAT = 1 << 2, /* it can hit targets there after moving */
  BOR_REACH_BLOCK = 1 << 3,  /* it blocks the line of fire */
} BorReachMarks;

/* A resource that a player uses up. */
typedef struct {
  const char *label; /* translated, static: "Commands" */
  guint left, of;
} BorBudget;

#define BOR_MAX_BUDGETS 6

/* What forbids a move. */
typedef struct {
  const char *rule; /* its number, such as "M8.12" */
  char *text;       /* translated, one line */
  /* The element that forbids it: where to look on the map and what to edit */
  BorElementRef element;
} BorRefusal;

void bor_refusal_free (BorRefusal *refusal);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorRefusal, bor_refusal_free)

/* The summary of a fight. Texts are translated, one line each; NULL if not known yet or not
 * applicable. */
typedef struct {
  gint8 players[2];       /* attacker and defender */
  BorElementRef from, to; /* the border, or start and target; slot -1: no place */
  char *sums[2];          /* the strength of each side and how it is computed: "3 + 2 − 1 = 4" */
  /* Losses of each side, block by block: "infantry 3 → 2, cavalry 1 is lost" */
  char *losses[2];
  char *result;
} BorFight;

/* Frees the contents of a fight, not the struct itself. */
void bor_fight_clear (BorFight *fight);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BorFight, bor_fight_clear)

typedef enum {
  BOR_EVENT_STEP,   /* continues what has begun */
  BOR_EVENT_TURN,   /* begins a round, a turn or a phase; with a place, it is the turn itself */
  BOR_EVENT_BEGIN,  /* begins a move or the like */
  BOR_EVENT_COMBAT, /* begins a fight, whose steps follow */
} BorEventRole;

typedef struct {
  BorEventRole role;
  BorElementRef from, to; /* where it happened; `to` is set if something moved there */
} BorEventShown;

G_END_DECLS
