/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/game.h"
#include "vocabulary/ruleset.h"

G_BEGIN_DECLS

/* Skirmish: tanks of two to eight sides on squares. A small game to copy: docs/rulesets.md has its
 * rules, which are cited as S3, and a walk through these files. */

#define SKIRMISH_MAX_TANKS 32
/* An action of a player is 1 + tank × SKIRMISH_N_ORDERS + order; of chance, what the die shows. */
enum {
  SKIRMISH_FORWARD,
  SKIRMISH_LEFT,
  SKIRMISH_RIGHT,
  SKIRMISH_FIRE,
  SKIRMISH_N_ORDERS
};
#define SKIRMISH_TANK(action)  (((guint) (action) -1) / SKIRMISH_N_ORDERS)
#define SKIRMISH_ORDER(action) (((guint) (action) -1) % SKIRMISH_N_ORDERS)

/* Stages; HIDDEN: in an observation, somebody else is to act. */
enum {
  SKIRMISH_PLAN,
  SKIRMISH_THROW,
  SKIRMISH_OVER,
  SKIRMISH_HIDDEN
};

/* What changes: plain data without pointers. */
typedef struct {
  gint32 square[SKIRMISH_MAX_TANKS]; /* slot; -1 once destroyed */
  guint8 facing[SKIRMISH_MAX_TANKS]; /* eighths clockwise from north */
  guint8 strength[SKIRMISH_MAX_TANKS];
  guint8 plan[BOR_MAX_PLAYERS];      /* an action; 0: none, or it is done */
  guint8 left[BOR_MAX_PLAYERS];      /* tanks */
  guint8 hits[BOR_MAX_PLAYERS];      /* that the side has scored */
  guint8 sides, round, stage, mover; /* sides: left; mover: who plans, or whose tank fires */
} SkirmishState;

typedef struct { /* what does not */
  BorGame base;
  guint n_tanks, rounds;
  guint8 army[SKIRMISH_MAX_TANKS];
  SkirmishState start;
  struct {
    gint32 next[8];
    gboolean wood;
  } squares[]; /* next: by facing; -1: closed */
} SkirmishGame;
#define SKIRMISH_G(game)  ((const SkirmishGame *) (game))
#define SKIRMISH_S(state) ((const SkirmishState *) (state))

/* Events, in the order of what statistics count: from, to, the die, what it had to show. */
enum {
  SKIRMISH_MOVED,
  SKIRMISH_FIRED,
  SKIRMISH_DESTROYED
};

extern const BorRuleset bor_skirmish;
extern const BorGameRules bor_skirmish_game;
char *skirmish_token (const BorGame *game, const BorGameState *state, BorAction action);
extern const BorGameWords skirmish_words;
extern const BorGameShowing skirmish_showing;
extern const BorGameStatistics skirmish_statistics;

G_END_DECLS
