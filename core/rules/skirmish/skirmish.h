/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/game.h"
#include "vocabulary/ruleset.h"

G_BEGIN_DECLS

/* Skirmish: tanks of two to eight players on squares. A small game to start your own from:
 * docs/rulesets.md has its rules, which are cited as S3, and a tour of these files. */

#define SKIRMISH_MAX_TANKS 32
/* A player's action is 1 + tank × SKIRMISH_N_ORDERS + order; chance's is the number rolled. */
enum {
  SKIRMISH_FORWARD,
  SKIRMISH_LEFT,
  SKIRMISH_RIGHT,
  SKIRMISH_FIRE,
  SKIRMISH_N_ORDERS
};
#define SKIRMISH_TANK(action)  (((guint) (action) -1) / SKIRMISH_N_ORDERS)
#define SKIRMISH_ORDER(action) (((guint) (action) -1) % SKIRMISH_N_ORDERS)

/* Stages. HIDDEN is for observations: somebody else acts next. */
enum {
  SKIRMISH_PLAN,
  SKIRMISH_THROW,
  SKIRMISH_OVER,
  SKIRMISH_HIDDEN
};

/* The state: plain data without pointers. */
typedef struct {
  gint32 square[SKIRMISH_MAX_TANKS]; /* slot; -1: destroyed */
  guint8 facing[SKIRMISH_MAX_TANKS]; /* eighths clockwise from north */
  guint8 strength[SKIRMISH_MAX_TANKS];
  guint8 plan[BOR_MAX_PLAYERS];      /* planned action; 0: none, or already carried out */
  guint8 left[BOR_MAX_PLAYERS];      /* tanks left */
  guint8 hits[BOR_MAX_PLAYERS];      /* hits scored by the player */
  guint8 sides, round, stage, mover; /* players left; mover plans, or its tank fires */
} SkirmishState;

typedef struct { /* the compiled game */
  BorGame base;
  guint n_tanks, rounds;
  guint8 army[SKIRMISH_MAX_TANKS];
  SkirmishState start;
  struct {
    gint32 next[8];
    gboolean wood;
  } squares[]; /* next: by facing; -1: none */
} SkirmishGame;
#define SKIRMISH_G(game)  ((const SkirmishGame *) (game))
#define SKIRMISH_S(state) ((const SkirmishState *) (state))

/* Events, as statistics count them. Arguments: from, to, number rolled, number needed. */
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
