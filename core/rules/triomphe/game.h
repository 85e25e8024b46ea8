/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/game.h"

G_BEGIN_DECLS

/* The engine of Triomphe à Marengo. Army 0 is the entering one, army 1 the holding one. */
extern const BorGameRules bor_triomphe_game;

/* An action is kind | place << 8 | class << 32. `place` is a position, approach, locale, road step
 * or box of the compiled game, depending on the kind; `class` identifies interchangeable pieces:
 * face << 8 | lot (T20.4). The numbers of decisions are those of chapter 19. */
typedef enum {
  TRIOMPHE_DRAW,        /* class: face << 8 | earliest round */
  TRIOMPHE_END,         /* ends the actions */
  TRIOMPHE_FROM,        /* position, boxes included; DP-1, DP-4 */
  TRIOMPHE_PONTOON,     /* box; DP-4 */
  TRIOMPHE_TO_RESERVE,  /* DP-2 */
  TRIOMPHE_TO_APPROACH, /* approach; DP-2 */
  TRIOMPHE_CROSS,       /* approach; DP-2, DP-6 */
  TRIOMPHE_ROAD,
  TRIOMPHE_STEP,     /* road step; DP-3 */
  TRIOMPHE_WAIT,     /* DP-3 */
  TRIOMPHE_STOP,     /* DP-3 */
  TRIOMPHE_CONTINUE, /* approach, class; DP-5 */
  TRIOMPHE_STAY,     /* DP-5 */
  TRIOMPHE_PICK,     /* class, of the pieces being picked */
  TRIOMPHE_DONE,
  TRIOMPHE_ALL,      /* DP-8, all or none */
  TRIOMPHE_DECLARE,  /* position, class; DP-10 */
  TRIOMPHE_COMPLETE, /* position, class; DP-10 */
  TRIOMPHE_CANCEL,   /* position, class; DP-10 */
  TRIOMPHE_ASSAULT,  /* own approach; DP-12 */
  TRIOMPHE_FIRE,     /* position, class; DP-15 */
  TRIOMPHE_LOSE,     /* position, class that takes the point; DP-11, DP-16, DP-18 to DP-21 */
  TRIOMPHE_RETREAT,  /* locale, class; DP-22 */
  TRIOMPHE_GIVE_UP,  /* class without a place to retreat to; DP-22 */
  TRIOMPHE_ORGANISE, /* position, class; DP-25 */
  TRIOMPHE_TOKEN,    /* locale that a token leaves; DP-23, DP-24, DP-26 */
  TRIOMPHE_RESIGN,   /* DP-28 */
  TRIOMPHE_N_ACTIONS
} TriompheAction;

#define TRIOMPHE_ACTION_KIND(action)  ((TriompheAction) ((action) &0xff))
#define TRIOMPHE_ACTION_PLACE(action) ((guint) ((action) >> 8 & 0xffff))
#define TRIOMPHE_ACTION_CLASS(action) ((guint16) ((action) >> 32))

/* Public events: `player` is the army, the arguments are positions, approaches, locales, faces and
 * lots of the compiled game. */
typedef enum {
  TRIOMPHE_EVENT_ROUND, /* round */
  TRIOMPHE_EVENT_TURN,
  TRIOMPHE_EVENT_DEALT,      /* locale or box's position; secret: face */
  TRIOMPHE_EVENT_UPDATE,     /* tokens from the track, pool */
  TRIOMPHE_EVENT_CLEARED,    /* approach, number of pieces back in reserve */
  TRIOMPHE_EVENT_ORGANISED,  /* position, lot */
  TRIOMPHE_EVENT_DISORDERED, /* locale, number of pieces */
  TRIOMPHE_EVENT_DECLARED,   /* position, face */
  TRIOMPHE_EVENT_CANCELLED,  /* position, face */
  TRIOMPHE_EVENT_BOMBARDED,  /* position, locale, 1 if it was occupied */
  TRIOMPHE_EVENT_LOST,       /* position, face before, face after or 0, TriompheLoss */
  TRIOMPHE_EVENT_MOVED,      /* from position, to position, lot, number */
  TRIOMPHE_EVENT_ROAD,       /* from locale, to locale, lot, step */
  TRIOMPHE_EVENT_ENTERED,    /* box's position, locale, lot, 1 for the pontoon */
  TRIOMPHE_EVENT_CONTINUED,  /* approach, face */
  TRIOMPHE_EVENT_MANEUVER,   /* own approach, number, 1 by road, 1 for the first over the pair */
  TRIOMPHE_EVENT_RESPONDED,  /* approach, number of pieces that came */
  TRIOMPHE_EVENT_REPELLED,   /* approach, blockers, attackers, 1 for the first over the pair */
  TRIOMPHE_EVENT_LET_IN,     /* approach, blockers, attackers, 1 for the first over the pair */
  TRIOMPHE_EVENT_ASSAULT,    /* own approach, number of defenders on the other side */
  TRIOMPHE_EVENT_ATTACKERS,  /* own approach, number of assault pieces */
  TRIOMPHE_EVENT_SHOWN,      /* position, face, role: TriompheShown */
  TRIOMPHE_EVENT_NO_LEADER,
  TRIOMPHE_EVENT_NO_FIRE,
  TRIOMPHE_EVENT_NO_COUNTER,
  TRIOMPHE_EVENT_RESULT,    /* attackers' strength less penalty, defenders', result,
                                attackers' losses << 8 | defenders' */
  TRIOMPHE_EVENT_RETREAT,   /* from locale, to locale, face */
  TRIOMPHE_EVENT_COMMITTED, /* locale, tokens from the pool, tokens due */
  TRIOMPHE_EVENT_SHIFTED,   /* from locale, to locale: a committed token */
  TRIOMPHE_EVENT_MORALE,    /* tokens lost from the pool, level */
  TRIOMPHE_EVENT_FORFEITED, /* locale, tokens lost there, 1 at the clean-up */
  TRIOMPHE_EVENT_RETURNED,  /* locale, tokens, 1 for a recall */
  TRIOMPHE_EVENT_SHUFFLED,
  TRIOMPHE_EVENT_OVER, /* winner, TriompheEnding */
} TriompheEvent;

typedef enum {
  TRIOMPHE_SHOWN_DEFENDING,
  TRIOMPHE_SHOWN_LEADING,
  TRIOMPHE_SHOWN_FIRING,
  TRIOMPHE_SHOWN_COUNTERING,
  TRIOMPHE_SHOWN_PROOF, /* T9.13, T7.13 */
} TriompheShown;

typedef enum {
  TRIOMPHE_LOSS_BOMBARD, /* T10.6 */
  TRIOMPHE_LOSS_FIRE,    /* T11.11 */
  TRIOMPHE_LOSS_COUNTER, /* T11.13 */
  TRIOMPHE_LOSS_ATTACK,  /* T11.18, the attackers' */
  TRIOMPHE_LOSS_DEFENCE, /* T11.18, the defenders' */
  TRIOMPHE_LOSS_RETREAT, /* T12.2 to T12.4 */
  TRIOMPHE_LOSS_NOWHERE, /* T12.9 */
} TriompheLoss;

typedef enum {
  TRIOMPHE_ENDING_COLLAPSE, /* T18.2 */
  TRIOMPHE_ENDING_EAST,     /* T18.3 */
  TRIOMPHE_ENDING_NOT_EAST, /* T18.3 */
  TRIOMPHE_ENDING_RESIGNED, /* DP-28 */
} TriompheEnding;

G_END_DECLS
