/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/game.h"

G_BEGIN_DECLS

/* The engine of Bonaparte at Marengo. Army 0 is the entering one, army 1 the
 * holding one (M17.2). */
extern const BorGameRules bor_marengo_game;

/* An action is kind | place << 8 | class << 32. `place` is a position, approach, locale, road step
 * or box of the compiled game, depending on the kind; `class` identifies interchangeable pieces:
 * face << 8 | lot (M4.12). */
typedef enum {
  MARENGO_DRAW,     /* class: face */
  MARENGO_PASS,     /* D-ACT-1 */
  MARENGO_ACTIVATE, /* place: position; class */
  MARENGO_FIRE,     /* D-BOM-1: position, class; D-ASL-4: class */
  MARENGO_CANCEL,   /* position, class */
  MARENGO_TARGET,   /* approach of the other locale */
  MARENGO_LOSE,     /* position, class that takes the point */
  MARENGO_ASSAULT,  /* own approach */
  MARENGO_PICK,     /* class, of the pieces being picked */
  MARENGO_DONE,
  MARENGO_NO_PURSUIT,
  MARENGO_RETREAT, /* locale; class */
  MARENGO_GIVE_UP, /* class without a place to retreat to */
  MARENGO_STAY,
  MARENGO_CONT_ALL,  /* approach */
  MARENGO_CONT_PART, /* approach */
  MARENGO_FROM,      /* position, boxes included */
  MARENGO_PONTOON,   /* box */
  MARENGO_TO_RESERVE,
  MARENGO_TO_APPROACH, /* approach */
  MARENGO_CROSS,       /* approach */
  MARENGO_ROAD,
  MARENGO_STEP, /* road step */
  MARENGO_STOP,
  MARENGO_LET_IN,
  MARENGO_BLOCK,
  MARENGO_ANNOUNCE,
  MARENGO_SKIP,
  MARENGO_END_PHASE,
  MARENGO_RESIGN, /* D-RES-1 */
  MARENGO_N_ACTIONS
} MarengoAction;

#define MARENGO_ACTION_KIND(action)  ((MarengoAction) ((action) &0xff))
#define MARENGO_ACTION_PLACE(action) ((guint) ((action) >> 8 & 0xffff))
#define MARENGO_ACTION_CLASS(action) ((guint16) ((action) >> 32))

/* Public events (chapter 18.3): `player` is the army, the arguments are
 * positions, approaches, locales, faces and lots of the compiled game. */
typedef enum {
  MARENGO_EVENT_ROUND, /* round */
  MARENGO_EVENT_TURN,
  MARENGO_EVENT_PHASE,     /* phase */
  MARENGO_EVENT_DRAWN,     /* locale; secret: face */
  MARENGO_EVENT_ACTIVATED, /* position, number */
  MARENGO_EVENT_ANNOUNCED, /* position, face */
  MARENGO_EVENT_CANCELLED, /* position, face */
  MARENGO_EVENT_FIRED,     /* position, target position, effect */
  MARENGO_EVENT_LOST,      /* position, face before, face after or 0, lot before */
  MARENGO_EVENT_MORALE,    /* value */
  MARENGO_EVENT_DEMORALIZED,
  MARENGO_EVENT_RECOVERED, /* value */
  MARENGO_EVENT_ASSAULT,   /* own approach, number of participants */
  MARENGO_EVENT_SHOWN,     /* position, face, role: MarengoShown */
  MARENGO_EVENT_NO_COUNTERFIRE,
  MARENGO_EVENT_RESULT, /* A, D, R */
  MARENGO_EVENT_NO_PURSUIT,
  MARENGO_EVENT_MOVED,     /* from position, to position, lot, number */
  MARENGO_EVENT_ROAD,      /* from locale, to locale, lot, slot */
  MARENGO_EVENT_MANEUVER,  /* own approach, number of pieces, face shown */
  MARENGO_EVENT_BLOCKED,   /* approach, number */
  MARENGO_EVENT_LET_IN,    /* locale */
  MARENGO_EVENT_RETREAT,   /* from locale, to locale, face */
  MARENGO_EVENT_CONTINUED, /* approach, face */
  MARENGO_EVENT_UNBLOCKED, /* approach, number */
  MARENGO_EVENT_ENTERED,   /* box, locale, lot, 1 for the pontoon */
  MARENGO_EVENT_SHUFFLED,
  MARENGO_EVENT_OVER, /* winner or -1, MarengoReason */
} MarengoEvent;

typedef enum {
  MARENGO_SHOWN_LEADING,
  MARENGO_SHOWN_COUNTERFIRE,
  MARENGO_SHOWN_DEFENDING,
  MARENGO_SHOWN_PURSUING,
  MARENGO_SHOWN_TARGET,
} MarengoShown;

typedef enum {
  MARENGO_REASON_DEMORALIZED,
  MARENGO_REASON_BOTH_DEMORALIZED,
  MARENGO_REASON_OBJECTIVES,
  MARENGO_REASON_NO_OBJECTIVES,
  MARENGO_REASON_RESIGNED, /* M14.5 */
} MarengoReason;

G_END_DECLS
