/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/element.h"

G_BEGIN_DECLS

/* How a game shows on its board, in words that fit any ruleset: what stands where, what an action
 * is about, where an event happened. A `BorElementRef` with slot -1 is no place. */

typedef enum {
  BOR_PIECE_INACTIVE = 1 << 0, /* may not act yet */
  BOR_PIECE_SPENT = 1 << 1,    /* has acted */
  BOR_PIECE_PENDING = 1 << 2,  /* has announced something */
  BOR_PIECE_CHOSEN = 1 << 3,   /* takes part in the operation at hand */
  BOR_PIECE_LEADING = 1 << 4,  /* and is in front of it */
} BorPieceMarks;

typedef struct {
  BorElementRef at; /* the locale, the side that it holds, or the force that it waits with */
  guint32 class;    /* with `at`, names it in actions; interchangeable pieces share it */
  gint8 player;
  guint8 strength;    /* 0: its face is hidden */
  guint8 marks;       /* BorPieceMarks */
  guint16 facing;     /* where its front is, degrees clockwise from north, 1 to 360; 0: it has
                             none */
  const char *symbol; /* "infantry", … as in piece types; NULL: hidden; static */
  const char *status; /* what else there is to say of it, translated, a word or two, as
                             "destroyed"; nullable; static */
} BorPieceShown;

typedef enum {
  BOR_ACTION_CHOOSE, /* a piece, or the pieces at a place */
  BOR_ACTION_GO,     /* leads to a place, or is aimed at one */
  BOR_ACTION_WAY,    /* a way of going on that has no place of its own */
  BOR_ACTION_YIELD,  /* such a way that gives way: offered last, so that nobody takes it unread */
  BOR_ACTION_END,    /* ends choosing, stays, passes */
} BorActionRole;

typedef struct {
  BorActionRole role;
  BorElementRef from; /* where the pieces stand that it is about */
  guint32 class;      /* which of them; 0: no class in particular */
  BorElementRef to;   /* where it leads */
} BorActionShown;

/* Something that a player uses up. */
typedef struct {
  const char *label; /* translated, static: "Commands" */
  guint left, of;
} BorBudget;

#define BOR_MAX_BUDGETS 6

/* What forbids a move. */
typedef struct {
  const char *rule;      /* its number, "M8.12" */
  char *text;            /* translated, one line */
  BorElementRef element; /* that forbids it: where to look on the map, and what to edit */
} BorRefusal;

void bor_refusal_free (BorRefusal *refusal);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorRefusal, bor_refusal_free)

/* A fight, told in one look. Texts are translated, one line each; NULL: nothing is known yet, or
 * there is nothing to tell. */
typedef struct {
  gint8 players[2];       /* who attacks and who is attacked */
  BorElementRef from, to; /* over which border, or from where to where; slot -1: no place */
  char *sums[2];          /* what each brings to bear, with its terms: "3 + 2 − 1 = 4" */
  char *losses[2];        /* block by block: "infantry 3 → 2, cavalry 1 is lost" */
  char *result;
} BorFight;

/* Frees what is in it, not the fight itself. */
void bor_fight_clear (BorFight *fight);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BorFight, bor_fight_clear)

typedef enum {
  BOR_EVENT_STEP,   /* goes on with what began before */
  BOR_EVENT_TURN,   /* begins a round, a turn or a phase */
  BOR_EVENT_BEGIN,  /* begins a move or the like */
  BOR_EVENT_COMBAT, /* begins a fight, whose steps follow */
} BorEventRole;

typedef struct {
  BorEventRole role;
  BorElementRef from, to; /* where it happened; `to` as well when something went there */
} BorEventShown;

G_END_DECLS
